import Foundation
import RenderTree
import Testing

@testable import SwiftUI

@MainActor struct AnimationTests {
  let probe = LayoutProbe()

  @Test func curvesKeepTheirNumbers() {
    #expect(Animation.easeInOut._spec.curve == .bezier(0.42, 0, 0.58, 1, duration: 0.35))
    #expect(Animation.easeOut(duration: 2)._spec.curve == .bezier(0, 0, 0.58, 1, duration: 2))
    #expect(Animation.spring()._spec.curve == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.spring(response: 0.3, dampingFraction: 0.6)._spec.curve == .spring(duration: 0.3, bounce: 0.4))
    #expect(Animation.snappy._spec.curve == .spring(duration: 0.5, bounce: 0.15))
    #expect(Animation.default._spec.curve == .system)
    let spec = Animation.linear(duration: 1).delay(0.5).speed(2).repeatForever(autoreverses: false)._spec
    #expect(spec == AnimationSpec(.bezier(0, 0, 1, 1, duration: 1), delay: 0.5, speed: 2, repeatCount: nil,
      autoreverses: false))
  }

  @Test func scopesKnowTheirValue() {
    func scope(_ value: Int) -> AnimationScope? {
      probe.list(10, 10) { Color.red.opacity(0.5).animation(.linear, value: value) }.scopes.first
    }
    #expect(scope(1)?.fingerprint == scope(1)?.fingerprint)
    #expect(scope(1)?.fingerprint != scope(2)?.fingerprint)
    #expect(scope(1)?.id == scope(2)?.id)
    #expect(probe.list(10, 10) { Color.red.animation(nil, value: 1) }.scopes.map(\.animation) == [nil])
  }

  @Test func transitionsBecomeSpecs() {
    func spec<V: View>(@ViewBuilder _ view: () -> V) -> TransitionSpec? {
      var found: TransitionSpec?
      probe.list(10, 10, view).walk { found = found ?? $0.transition }
      return found
    }
    #expect(spec { Color.red.transition(.opacity) } == .opacity)
    #expect(spec { Color.red.transition(.blurReplace) } == .blurReplace)
    #expect(spec { Color.red.transition(.opacity.combined(with: .scale(scale: 0.5))) }
      == .combined(.opacity, .scale(0.5, anchor: .center)))
    #expect(spec { Color.red.transition(.asymmetric(insertion: .move(edge: .top), removal: .push(from: .leading))) }
      == .asymmetric(insertion: .move(.top), removal: .push(.leading)))
  }

  @Test func contentTransitions() {
    let list = probe.list(10, 10) { Color.red.contentTransition(.numericText(countsDown: true)) }
    #expect(list.leaves[0].contentTransition == .numericText(countsDown: true))
  }

  @Test func timelineViewsShowTheDateThatHasCome() {
    var shown: Date?
    let start = Date(timeIntervalSince1970: probe.host.now - 25)
    _ = probe.list(10, 10) {
      TimelineView(.periodic(from: start, by: 10)) { context in
        let _ = shown = context.date
        Color.red
      }
    }
    #expect(shown == start.addingTimeInterval(20))
  }

  @Test func effectsKeepTheirOrderAndNumbers() {
    let list = probe.list(20, 10) {
      Color.red.scaleEffect(x: 2, y: 1, anchor: .leading).rotationEffect(.radians(1)).offset(x: 3).blur(radius: 2)
        .brightness(0.1).blendMode(.multiply).opacity(0.5)
    }
    #expect(
      list.effects == [
        .scale(2, 1, anchor: UnitPosition(0, 0.5)), .rotation(1, anchor: .center), .offset(3, 0),
        .blur(radius: 2, opaque: false), .brightness(0.1), .blend(.multiply), .opacity(0.5),
      ])
  }

  @Test func masksAreLaidOverTheView() {
    let list = probe.list(20, 10) { Color.red.mask { Color.black.frame(width: 4, height: 4) } }
    guard case .mask(let items) = list.effects.first else {
      Issue.record("no mask")
      return
    }
    #expect(items.map(\.frame) == [Rect(8, 3, 4, 4)])
  }
}
