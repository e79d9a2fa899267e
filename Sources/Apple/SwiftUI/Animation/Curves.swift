import Foundation
import RenderTree

/// A timing curve from 0 to 1 (SwiftUI.UnitCurve).
public struct UnitCurve: Hashable, Sendable {
  let curve: BezierCurve
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      curve: BezierCurve(
        Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x), Double(endControlPoint.y)))
  }
  public static let linear = UnitCurve(curve: .linear)
  public static let easeIn = UnitCurve(curve: .easeIn)
  public static let easeOut = UnitCurve(curve: .easeOut)
  public static let easeInOut = UnitCurve(curve: .easeInOut)
  public static var easeInEaseOut: UnitCurve { easeInOut }
  public var inverse: UnitCurve { UnitCurve(curve: BezierCurve(curve.y1, curve.x1, curve.y2, curve.x2)) }

  /// The value at a time, which is held to 0 … 1.
  public func value(at progress: Double) -> Double { curve.value(at: progress) }
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
