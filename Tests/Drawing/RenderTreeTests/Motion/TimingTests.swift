import Foundation
import RenderTree
import Testing

/// How long a change lasts, and where it is on the way.
@Suite("Motion: timing") struct TimingTests {
  private let phone = MotionSetting(ios: 26)
  private func linear(_ duration: Double) -> AnimationSpec { AnimationSpec(.bezier(0, 0, 1, 1, duration: duration)) }
  private func expect(
    _ value: Double, _ wanted: Double, within tolerance: Double = 1e-9, at: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(value - wanted) <= tolerance, "\(value) is not \(wanted)", sourceLocation: at)
  }

  @Test func aTimingCurveRunsForItsDuration() {
    let timing = phone.timing(linear(0.8))
    expect(timing.duration, 0.8)
    for (time, wanted) in [(0, 0), (0.2, 0.25), (0.4, 0.5), (0.8, 1), (3, 1)] {
      expect(timing.progress(at: time), wanted)
    }
    expect(timing.rate(at: 0.3), 1.25)
    expect(timing.rate(at: 1), 0)
  }

  @Test func delayAndSpeed() {
    var animation = linear(1)
    animation.delay = 0.5
    animation.speed = 2
    let timing = phone.timing(animation)
    expect(timing.duration, 1)
    for (time, wanted) in [(0.4, 0), (0.5, 0), (0.75, 0.5), (1, 1)] { expect(timing.progress(at: time), wanted) }
    animation.delay = -0.25
    expect(phone.timing(animation).progress(at: 0), 0.5)
    expect(phone.timing(animation).progress(at: 0.01), 0.52)
  }

  @Test func repetitions() {
    var animation = linear(0.4)
    animation.repeatCount = 3
    var timing = phone.timing(animation)
    expect(timing.duration, 1.2)
    for (time, wanted) in [(0.1, 0.25), (0.5, 0.75), (0.7, 0.25), (0.9, 0.25), (1.2, 1)] {
      expect(timing.progress(at: time), wanted)
    }
    expect(timing.rate(at: 0.5), -2.5)
    animation.autoreverses = false
    timing = phone.timing(animation)
    for (time, wanted) in [(0.1, 0.25), (0.5, 0.25), (0.9, 0.25)] { expect(timing.progress(at: time), wanted) }
  }

  @Test func nothingLastsLongerThanTwoSeconds() {
    // What is too long runs faster, and arrives without a jump.
    let long = phone.timing(linear(10))
    expect(long.duration, 2)
    expect(long.progress(at: 1), 0.5)
    expect(long.progress(at: 1.999999), 1, within: 1e-5)
    var late = linear(1)
    late.delay = 3
    expect(phone.timing(late).duration, 2)
    expect(phone.timing(late).progress(at: 1.75), 0.5)
    // Of repetitions those are played that fit.
    var endless = linear(0.6)
    endless.repeatCount = nil
    expect(phone.timing(endless).duration, 1.8)
    endless.repeatCount = 100
    expect(phone.timing(endless).duration, 1.8)
    let stiff = phone.timing(
      AnimationSpec(.interpolatingSpring(mass: 1, stiffness: 4, damping: 0.2, initialVelocity: 0)))
    expect(stiff.duration, 2)
    expect(stiff.progress(at: 2), 1)
    let undamped = phone.timing(AnimationSpec(.spring(duration: 0.5, bounce: 1)))
    expect(undamped.duration, 2)
    expect(undamped.progress(at: 0.25), 2, within: 1e-6)
  }

  @Test func springsRunUntilNothingIsSeenToMove() {
    let timing = phone.timing(AnimationSpec(.spring(duration: 0.5, bounce: 0)))
    let w = 4 * Double.pi
    #expect(timing.duration > 0.9 && timing.duration < 1)
    for t in [0.05, 0.2, 0.5] { expect(timing.progress(at: t), 1 - (1 + w * t) * exp(-w * t)) }
    expect(timing.progress(at: timing.duration - 1e-9), 1, within: 2e-4)
  }

  @Test func anInterpolatingSpringStartsAtItsVelocity() {
    let timing = phone.timing(
      AnimationSpec(.interpolatingSpring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 5)))
    // Critical, ω = 10: 1 - (1 + 10t)e^(-10t) + 5te^(-10t).
    for t in [0.01, 0.1, 0.4] { expect(timing.progress(at: t), 1 - (1 + 5 * t) * exp(-10 * t)) }
    expect(timing.rate(at: 1e-9), 5, within: 1e-5)
  }

  @Test func aSpeedOfNothingWaitsAndIsThere() {
    var animation = linear(1)
    animation.speed = 0
    expect(phone.timing(animation).progress(at: 1.9), 0)
    expect(phone.timing(animation).progress(at: 2), 1)
    for odd in [Double.nan, .infinity, -.infinity] {
      var strange = linear(odd)
      strange.delay = odd
      strange.speed = odd
      let timing = phone.timing(strange)
      #expect(timing.duration >= 0 && timing.duration <= 2)
      #expect(timing.progress(at: 1).isFinite)
    }
  }

  @Test func theSystemsOwnTiming() {
    #expect(phone.systemTiming == phone.timing(AnimationSpec(.spring(duration: 0.5, bounce: 0))))
    #expect(phone.timing(AnimationSpec(.system)) == phone.systemTiming)
  }

  @Test func iOS16HasOneTimingForAll() {
    let old = MotionSetting(ios: 16)
    let wanted = phone.timing(AnimationSpec(.bezier(0.42, 0, 0.58, 1, duration: 0.35)))
    #expect(old.timing(linear(1)) == wanted)
    #expect(old.timing(nil) == wanted)
    #expect(old.systemTiming == wanted)
  }

  @Test func nothingMovesWithoutAnimationOrOnTheDimmedScreen() {
    #expect(phone.timing(nil).isNone)
    #expect(MotionSetting(ios: 26, isAlwaysOn: true).timing(linear(1)).isNone)
    #expect(MotionSetting(ios: 16, isAlwaysOn: true).systemTiming.isNone)
    expect(MotionTiming.none.progress(at: 0), 1)
  }
}
