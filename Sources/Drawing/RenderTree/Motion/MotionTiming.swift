/// How far a change has come at a time: a curve with its delay, speed and repetitions, held to the longest time that
/// iOS gives a change.
///
/// A change that would take longer runs faster instead, so that it arrives without a jump. Of repetitions those are
/// played that fit, at least one. Approximate: that iOS ends every change after two seconds is documented, how is not.
public struct MotionTiming: Hashable, Sendable {
  /// One run from 0 to 1.
  public enum Run: Hashable, Sendable {
    /// Duration in seconds.
    case timingCurve(BezierCurve, duration: Double)
    /// Velocity at the start, in distances a second.
    case spring(SpringCurve, velocity: Double)
  }
  public let run: Run
  /// Seconds until everything stands still; 0 = the change is there at once.
  public let duration: Double
  private let delay: Double
  /// Seconds of the curve per second.
  private let speed: Double
  private let runLength: Double
  private let repeatCount: Int
  private let autoreverses: Bool

  /// No motion.
  public static let none = MotionTiming(.timingCurve(.linear, duration: 0))

  /// - Parameters:
  ///   - delay: seconds before the start; below 0 the beginning is skipped.
  ///   - speed: 2 = twice as fast; 0 or less stands still until the longest time is over.
  ///   - repeatCount: nil = for ever.
  ///   - autoreverses: every second run goes back.
  public init(
    _ run: Run, delay: Double = 0, speed: Double = 1, repeatCount: Int? = 1, autoreverses: Bool = true,
    longest: Double = MotionSetting.longest
  ) {
    self.run = run
    self.autoreverses = autoreverses
    let length: Double =
      switch run {
      case .timingCurve(_, let duration): duration.isFinite ? max(duration, 0) : longest
      // A ten-thousandth of the way is less than a pixel of any screen.
      case .spring(let spring, _): spring.settlingDuration(within: 1e-4)
      }
    let delay = delay.isFinite ? delay : 0
    let speed = speed.isFinite ? max(speed, 0) : 1
    guard length > 0 else {
      duration = min(max(delay, 0), longest)
      self.delay = max(delay, 0)
      self.speed = 1
      runLength = 0
      self.repeatCount = 1
      return
    }
    guard speed > 0, length.isFinite else {
      // An undamped spring swings on until it is stopped.
      duration = longest
      self.delay = delay
      self.speed = speed
      runLength = .infinity
      self.repeatCount = 1
      return
    }
    let once = length / speed
    let fitting = max(1, Int(min((longest - delay) / once + 1e-9, 1e6)))
    let count = min(max(repeatCount ?? fitting, 1), fitting)
    let total = delay + Double(count) * once
    let squeeze = max(total / longest, 1)
    duration = max(total / squeeze, 0)
    self.delay = delay / squeeze
    self.speed = speed * squeeze
    runLength = length
    self.repeatCount = count
  }

  /// Whether the change is there at once.
  public var isNone: Bool { duration <= 0 }

  /// The spring that a running change hands its speed over to, as it runs here: with the speed already in it. nil for
  /// timing curves, and for what is delayed or repeated, which iOS adds to the running change instead.
  var mergingSpring: (spring: SpringCurve, speed: Double)? {
    guard case .spring(let spring, let velocity) = run, delay == 0, repeatCount == 1, velocity == 0, duration > 0,
      runLength.isFinite
    else { return nil }
    return (spring, speed)
  }

  /// Where the curve is at a time: its own time, and whether it runs backwards; nil before its start and after its end.
  private func place(at time: Double) -> (time: Double, isBackwards: Bool)? {
    guard time < duration else { return nil }
    let own = (time - delay) * speed
    guard own > 0 else { return nil }
    let index = min(Int(min(own / runLength, 1e9)), repeatCount - 1)
    let inside = own - Double(index) * (runLength.isFinite ? runLength : 0)
    return autoreverses && index % 2 == 1 ? (max(runLength - inside, 0), true) : (inside, false)
  }

  /// The share of the way at a time in seconds: 0 at the start, 1 from `duration` on; springs and steep curves may go
  /// beyond.
  public func progress(at time: Double) -> Double {
    guard time < duration else { return 1 }
    guard let place = place(at: time) else { return 0 }
    switch run {
    case .timingCurve(let curve, _): return curve.value(at: place.time / runLength)
    case .spring(let spring, let velocity):
      return 1 - spring.displacement(at: place.time) + velocity * spring.impulse(at: place.time)
    }
  }

  /// How fast the share changes, per second.
  public func rate(at time: Double) -> Double {
    guard let place = place(at: time) else { return 0 }
    let slope: Double =
      switch run {
      case .timingCurve(let curve, _): curve.rate(at: place.time / runLength) / runLength
      case .spring(let spring, let velocity):
        -spring.displacementRate(at: place.time) + velocity * spring.impulseRate(at: place.time)
      }
    return slope * speed * (place.isBackwards ? -1 : 1)
  }
}
