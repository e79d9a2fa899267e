import RenderTree
import Testing

@testable import SwiftUI

/// Comes turning from the left and drops away.
private struct Flip: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .rotationEffect(.degrees(phase.value * 90))
      .opacity(phase.isIdentity ? 1 : 0.25)
  }
}

/// Only the colour changes, so that it is played where a person wants less motion.
private struct Tint: Transition {
  static let properties = TransitionProperties(hasMotion: false)
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.saturation(phase.isIdentity ? 1 : 0)
  }
}

private struct Squeeze: ViewModifier {
  let part: Double
  func body(content: Content) -> some View { content.scaleEffect(part) }
}

/// A transition that is put together from Apple's.
private struct Drop: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    let faded = OpacityTransition().apply(content: content, phase: phase)
    MoveTransition(edge: .bottom).apply(content: faded, phase: phase)
  }
}

@Suite("Transitions of the app's own") @MainActor struct OwnTransitionTests {
  private let probe = LayoutProbe()

  private func item<V: View>(_ view: V) throws -> Item {
    try #require(probe.list(40, 20) { view }.root.children.first)
  }
  /// The effects of the leaf below items, outermost last.
  private func effects(_ items: [Item]) -> [Effect] {
    items.flatMap { effects($0.children) + $0.effects.map(\.effect) }
  }
  private func phases(_ item: Item) throws -> (spec: TransitionSpec, phases: TransitionPhases) {
    guard case .rendered(let spec, let phases)? = item.transition else {
      Issue.record("\(String(describing: item.transition))")
      throw CancellationError()
    }
    return (spec, phases)
  }

  @Test func everyPhaseIsDrawn() throws {
    let item = try item(Color.red.transition(Flip()))
    let (spec, phases) = try phases(item)
    #expect(spec == .custom("Flip") && phases.hasMotion)
    #expect(effects(item.children) == [.rotation(0, anchor: .center), .opacity(1)])
    #expect(effects(phases.appearing) == [.rotation(-.pi / 2, anchor: .center), .opacity(0.25)])
    #expect(effects(phases.disappearing) == [.rotation(.pi / 2, anchor: .center), .opacity(0.25)])
    // They are the same items, at the same place.
    #expect(phases.appearing.map(\.id) == item.children.map(\.id))
    #expect(phases.appearing.map(\.frame) == item.children.map(\.frame))
  }

  @Test func itIsPlayed() throws {
    func list(_ shows: Bool) -> DisplayList {
      probe.list(40, 20) { VStack { if shows { Color.red.transition(Flip()) } } }
    }
    let shown = list(true)
    let change = DisplayTransition(from: list(false), to: shown)
    #expect(change.duration > 0.3 && change.list(at: change.duration) == shown)
    let middle = effects(change.list(at: change.duration / 8).root.children)
    guard middle.count == 2, case .rotation(let angle, _) = middle[0], case .opacity(let opacity) = middle[1] else {
      Issue.record("\(middle)")
      return
    }
    #expect(angle < -0.1 && angle > -.pi / 2)
    // Both are as far on their way.
    #expect(abs((opacity - 0.25) / 0.75 - (angle + .pi / 2) / (.pi / 2)) < 1e-9)
  }

  @Test func aModifierHasTwoStates() throws {
    let squeezed = AnyTransition.modifier(active: Squeeze(part: 0.1), identity: Squeeze(part: 1))
    let item = try item(Color.red.transition(squeezed))
    let (spec, phases) = try phases(item)
    #expect(spec == .custom("Squeeze"))
    for items in [phases.appearing, phases.disappearing] {
      #expect(effects(items) == [.scale(0.1, 0.1, anchor: .center)])
    }
    #expect(effects(item.children) == [.scale(1, 1, anchor: .center)])
  }

  @Test func itIsCombinedAndTimed() throws {
    let both = AnyTransition(Flip()).animation(.linear(duration: 1)).combined(with: .opacity)
    let (spec, phases) = try phases(item(Color.red.transition(both)))
    #expect(spec == .combined(.animated(.custom("Flip"), Animation.linear(duration: 1)._spec), .opacity))
    #expect(effects(phases.appearing).count == 2)
    let two = try self.phases(item(Color.red.transition(Flip().combined(with: Tint()))))
    #expect(effects(two.phases.appearing) == [.rotation(-.pi / 2, anchor: .center), .opacity(0.25), .saturation(0)])
    #expect(two.phases.hasMotion)
  }

  @Test func eachHalfMayBeAnother() throws {
    let halves = AnyTransition.asymmetric(insertion: AnyTransition(Flip()), removal: .slide)
    let (_, phases) = try phases(item(Color.red.transition(halves)))
    #expect(effects(phases.appearing) == [.rotation(-.pi / 2, anchor: .center), .opacity(0.25)])
    #expect(effects(phases.disappearing) == [.rotation(0, anchor: .center), .opacity(1)])
  }

  @Test func whatMovesNothingSaysSo() throws {
    #expect(try !phases(item(Color.red.transition(Tint()))).phases.hasMotion)
  }

  @Test func applesTransitionsMayBeApplied() throws {
    let (_, phases) = try phases(item(Color.red.transition(Drop())))
    #expect(effects(phases.disappearing) == [.opacity(0), .offset(0, 20)])
  }

  @Test func applesOwnAreNotDrawnInPhases() throws {
    #expect(try item(Color.red.transition(.opacity)).transition == .opacity)
    #expect(try item(Color.red.transition(AsymmetricTransition(insertion: .opacity, removal: .slide))).transition
      == .asymmetric(insertion: .opacity, removal: .slide))
  }

  @Test func anInnerOneComesWithTheOuter() throws {
    let nested = VStack { Color.red.transition(Flip()) }.transition(Flip())
    let (_, phases) = try phases(item(nested))
    var open = phases.appearing
    while let item = open.popLast() {
      #expect(item.transition == nil)
      open += item.children
    }
  }
}
