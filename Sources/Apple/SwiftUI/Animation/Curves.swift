import Foundation
import RenderTree

/// A timing curve from 0 to 1 (SwiftUI.UnitCurve).
public struct UnitCurve: Hashable, Sendable {
  struct Control: Hashable, Sendable {
    var x: Double
    var y: Double
  }
  let start: Control
  let end: Control
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      start: Control(x: Double(startControlPoint.x), y: Double(startControlPoint.y)),
      end: Control(x: Double(endControlPoint.x), y: Double(endControlPoint.y)))
  }
  private static func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    UnitCurve(start: Control(x: x1, y: y1), end: Control(x: x2, y: y2))
  }
  public static let linear = curve(0, 0, 1, 1)
  public static let easeIn = curve(0.42, 0, 1, 1)
  public static let easeOut = curve(0, 0, 0.58, 1)
  public static let easeInOut = curve(0.42, 0, 0.58, 1)
  public static var easeInEaseOut: UnitCurve { easeInOut }
  public var inverse: UnitCurve { Self.curve(start.y, start.x, end.y, end.x) }

  /// The value at a time 0 … 1, to 1/10000.
  public func value(at progress: Double) -> Double {
    let time = min(max(progress, 0), 1)
    func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
      let u = 1 - t
      return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
    }
    var low = 0.0, high = 1.0
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if bezier(start.x, end.x, middle) < time { low = middle } else { high = middle }
    }
    return bezier(start.y, end.y, (low + high) / 2)
  }
}

/// A spring by its perceived duration in seconds and its bounce -1 … 1 (SwiftUI.Spring).
public struct Spring: Hashable, Sendable {
  public let duration: Double
  public let bounce: Double
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.duration = duration
    self.bounce = bounce
  }
  public init(response: Double, dampingRatio: Double) { self.init(duration: response, bounce: 1 - dampingRatio) }
  /// Approximate: a spring that is damped beyond need settles as a critically damped one.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let response = 2 * Double.pi / (max(stiffness, 1e-9) / max(mass, 1e-9)).squareRoot()
    self.init(response: response, dampingRatio: damping / (2 * (max(stiffness, 1e-9) * max(mass, 1e-9)).squareRoot()))
  }
  public var response: Double { duration }
  public var dampingRatio: Double { bounce < 0 ? 1 / (1 + bounce) : 1 - bounce }
  public var mass: Double { 1 }
  public var stiffness: Double { pow(2 * .pi / max(duration, 1e-9), 2) }
  public var damping: Double { 4 * .pi * dampingRatio / max(duration, 1e-9) }
  public var settlingDuration: TimeInterval { duration * 2 }
  public static var smooth: Spring { smooth() }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static var snappy: Spring { snappy() }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static var bouncy: Spring { bouncy() }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
