/// A cubic timing curve from (0, 0) to (1, 1): how far a change has come, over the share of its time that has passed.
public struct BezierCurve: Hashable, Sendable {
  public let x1: Double
  public let y1: Double
  public let x2: Double
  public let y2: Double

  /// - Parameters:
  ///   - x1, x2: shares of the time, held to 0 … 1, or the curve would not be a function of time.
  ///   - y1, y2: shares of the way; they may overshoot.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func sane(_ value: Double, _ fallback: Double) -> Double { value.isFinite ? value : fallback }
    self.x1 = min(max(sane(x1, 0), 0), 1)
    self.y1 = sane(y1, 0)
    self.x2 = min(max(sane(x2, 1), 0), 1)
    self.y2 = sane(y2, 1)
  }
  public static let linear = BezierCurve(0, 0, 1, 1)
  public static let easeIn = BezierCurve(0.42, 0, 1, 1)
  public static let easeOut = BezierCurve(0, 0, 0.58, 1)
  public static let easeInOut = BezierCurve(0.42, 0, 0.58, 1)

  private static func point(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let u = 1 - s
    return 3 * u * u * s * a + 3 * u * s * s * b + s * s * s
  }
  private static func slope(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let u = 1 - s
    return 3 * u * u * a + 6 * u * s * (b - a) + 3 * s * s * (1 - b)
  }

  /// The curve's own parameter at a share of the time, to 1e-12.
  private func parameter(at time: Double) -> Double {
    var s = time
    for _ in 0..<8 {
      let error = Self.point(x1, x2, s) - time
      if abs(error) < 1e-13 { return s }
      let steepness = Self.slope(x1, x2, s)
      guard steepness > 1e-4 else { break }
      let next = s - error / steepness
      guard next >= 0, next <= 1 else { break }
      s = next
    }
    // Newton's steps leave the road where the curve stands almost upright; halving never does.
    var low = 0.0, high = 1.0
    for _ in 0..<48 {
      s = (low + high) / 2
      if Self.point(x1, x2, s) < time { low = s } else { high = s }
    }
    return s
  }

  /// The share of the way at a share of the time; 0 before 0, 1 after 1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return time }
    return Self.point(y1, y2, parameter(at: time))
  }

  /// The slope of `value(at:)` inside 0 … 1; 0 outside.
  public func rate(at time: Double) -> Double {
    guard time >= 0, time < 1 else { return 0 }
    if x1 == y1, x2 == y2 { return 1 }
    let s = parameter(at: time)
    let steepness = Self.slope(x1, x2, s)
    guard steepness > 1e-9 else { return Self.slope(y1, y2, s) / 1e-9 }
    return Self.slope(y1, y2, s) / steepness
  }
}
