import RenderTree
import Testing

/// What a phone makes of the motion that a widget asks for.
@Suite("Motion: settings of the phone") struct MotionSettingTests {
  private static let old = MotionSetting(ios: 16)
  private static let calm = MotionSetting(reducesMotion: true)

  private func entering(_ transition: TransitionSpec, _ setting: MotionSetting, at time: Double = 0.175) -> [Effect]? {
    let to = Moving.list([Moving.box(1, Rect(0, 0, 40, 30), transition: transition)], state: 1)
    let list = DisplayTransition(from: Moving.list([]), to: to, setting: setting).list(at: time)
    return list.item(1)?.effects.map(\.effect)
  }

  // MARK: - iOS 16

  @Test func iOS16HasOneTiming() {
    let change = Moving.change(Moving.box(1), Moving.box(1, Rect(100, 0, 10, 10)), setting: Self.old)
    #expect(abs(change.duration - 0.35) < 1e-9)
    #expect(abs((change.list(at: 0.175).item(1)?.frame.x ?? 0) - 50) < 1e-9)
    // Not even none is heard.
    let still = DisplayTransition(
      from: Moving.list([Moving.box(1)], animation: nil),
      to: Moving.list([Moving.box(1, Rect(100, 0, 10, 10))], state: 1, animation: nil), setting: Self.old)
    #expect(still.list(at: 0).item(1)?.frame.x == 0)
  }

  @Test func iOS16KnowsFewTransitions() {
    #expect(near(entering(.opacity, Self.old), [.opacity(0.5)]))
    #expect(near(entering(.move(.bottom), Self.old), [.offset(0, 15)]))
    #expect(near(entering(.slide, Self.old), [.offset(-20, 0)]))
    #expect(near(entering(.push(.top), Self.old), [.offset(0, -15), .opacity(0.5)]))
    #expect(near(entering(.combined(.opacity, .move(.leading)), Self.old), [.opacity(0.5), .offset(-20, 0)]))
    let fading: [TransitionSpec] = [
      .scale(0.5, anchor: .center), .offset(9, 9), .blurReplace, .custom("Flip"), .identity,
      .animated(.scale(0.1, anchor: .center), Moving.linear(2)),
    ]
    for unknown in fading { #expect(near(entering(unknown, Self.old), [.opacity(0.5)]), "\(unknown)") }
  }

  @Test func iOS16KnowsOneContentTransition() {
    func texts(_ transition: ContentTransitionSpec?) -> [[Effect]] {
      Moving.change(
        Moving.text(1, "1", transition: transition), Moving.text(1, "2", transition: transition), setting: Self.old
      ).list(at: 0.1).item(1)?.children.map { $0.effects.map(\.effect) } ?? []
    }
    #expect(texts(.numericText(countsDown: false)).allSatisfy { $0.count == 3 })
    for other in [ContentTransitionSpec.numericValue(2), .identity, .interpolate, nil] {
      let effects = texts(other)
      #expect(effects.count == 2)
      for layer in effects {
        #expect(layer.count == 1)
        guard case .opacity? = layer.first else { Issue.record("\(layer)"); continue }
      }
    }
  }

  // MARK: - Always-On

  @Test func nothingMovesOnTheAlwaysOnScreen() {
    let from = Moving.list([
      Moving.box(1), Moving.text(2, "1", transition: .numericText(countsDown: false)), Moving.box(3),
    ])
    let sliding = Moving.box(4, transition: .animated(.slide, Moving.linear()))
    let to = Moving.list([Moving.box(1, Rect(9, 9, 9, 9)), Moving.text(2, "2"), sliding], state: 1)
    let change = DisplayTransition(from: from, to: to, setting: MotionSetting(isAlwaysOn: true))
    #expect(change.duration == 0)
    #expect(change.list(at: 0) == to)
    let next = change.redirected(to: from, at: 0)
    #expect(next.list(at: 0) == from)
  }

  // MARK: - Reduce Motion

  @Test func whatMovesFades() {
    for moving in [
      TransitionSpec.move(.top), .slide, .push(.leading), .scale(0, anchor: .center), .offset(9, 9), .blurReplace,
      .combined(.opacity, .slide), .asymmetric(insertion: .slide, removal: .identity),
    ] {
      #expect(entering(moving, Self.calm, at: 0.25) == [.opacity(0.25)], "\(moving)")
    }
    #expect(entering(.identity, Self.calm, at: 0.25) == [])
  }

  @Test func figuresFade() {
    let change = Moving.change(
      Moving.text(1, "12", transition: .numericText(countsDown: false)),
      Moving.text(1, "13", transition: .numericText(countsDown: false)), setting: Self.calm)
    let layers = change.list(at: 0.25).item(1)?.children.map { $0.effects.map(\.effect) }
    #expect(layers == [[.opacity(0.75)], [.opacity(0.25)]])
  }

  @Test func matchedItemsFadeInPlace() {
    let from = Moving.list([Moving.box(1, match: 5)])
    let to = Moving.list([Moving.box(2, Rect(90, 0, 10, 10), match: 5)], state: 1)
    let list = DisplayTransition(from: from, to: to, setting: Self.calm).list(at: 0.5)
    #expect(list.item(1)?.frame.x == 0 && list.item(2)?.frame.x == 90)
  }
}
