import RenderTree
import Testing

@testable import SwiftUI

@Suite("Transactions") @MainActor struct TransactionTests {
  private let probe = LayoutProbe()

  private func scopes<V: View>(_ view: V) -> [AnimationScope] { probe.list(10, 10) { view }.scopes }

  @Test func theAnimationOfATransactionHoldsForEveryChange() {
    let scope = scopes(Color.red.transaction { $0.animation = .linear(duration: 1) }).first
    #expect(scope?.animation == Animation.linear(duration: 1)._spec)
    #expect(scope?.fingerprint == AnimationScope.everyChange)
    #expect(scopes(Color.red.transaction { $0.animation = nil }).map(\.animation) == [nil])
    // One that asks for nothing changes nothing.
    #expect(scopes(Color.red.transaction { $0.isContinuous = true }).isEmpty)
  }

  @Test func whatIsMadeOfTheSystemsAnimationCounts() {
    let late = scopes(Color.red.transaction { $0.animation = $0.animation?.delay(0.2) }).first?.animation
    #expect(late == AnimationSpec(.system, delay: 0.2))
  }

  @Test func aValueTellsWhichChangesAreMeant() {
    func fingerprint(_ value: Int) -> UInt64? {
      scopes(Color.red.transaction(value: value) { $0.animation = .linear }).first?.fingerprint
    }
    #expect(fingerprint(1) == fingerprint(1) && fingerprint(1) != fingerprint(2))
    #expect(fingerprint(1) != AnimationScope.everyChange)
  }

  @Test func disabledAnimationsDoNotCountBelow() {
    let view = Color.red.animation(.linear, value: 1).transaction { $0.disablesAnimations = true }
    #expect(scopes(view).isEmpty)
    let outer = Color.red.transaction { $0.disablesAnimations = true }.animation(.linear, value: 1)
    #expect(scopes(outer).count == 1)
    let again = Color.red.animation(.linear, value: 1).transaction { $0.disablesAnimations = false }
      .transaction { $0.disablesAnimations = true }
    #expect(scopes(again).count == 1)
  }

  @Test func aTransactionMovesWhatNothingElseSpeaksFor() throws {
    func list(_ width: CGFloat) -> DisplayList {
      probe.list(100, 10) {
        Color.red.frame(width: width).frame(width: 100, alignment: .leading)
          .transaction { $0.animation = .linear(duration: 1) }
      }
    }
    let change = DisplayTransition(from: list(20), to: list(60))
    #expect(change.duration == 1)
    #expect(change.list(at: 0.5).root.children.first?.frame.width == 40)
  }

  @Test func withAnimationAndWithTransactionOnlyRunTheirBodies() {
    func view() -> some View {
      let width: CGFloat = withAnimation(.linear) { withTransaction(Transaction(animation: nil)) { 8 } }
      return Color.red.frame(width: width)
    }
    #expect(scopes(view()).isEmpty)
  }
}
