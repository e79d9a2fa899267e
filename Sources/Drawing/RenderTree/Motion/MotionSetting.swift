/// What the phone does to the motion that a widget asks for.
public struct MotionSetting: Hashable, Sendable {
  /// Major version of iOS. Below 17 a widget's own timing is ignored, and few transitions are known.
  public var ios: Int
  /// Accessibility > Motion > Reduce Motion: what comes and leaves fades instead of moving, and figures do not roll.
  /// What stays still moves to its new place: apps decide that by `accessibilityReduceMotion`. Assumed.
  public var reducesMotion: Bool
  /// The dimmed Always-On screen, where nothing moves.
  public var isAlwaysOn: Bool
  /// Seconds after which every change of a Live Activity or widget has arrived (Docs/platform.md 4).
  public static let longest = 2.0

  public init(ios: Int = 26, reducesMotion: Bool = false, isAlwaysOn: Bool = false) {
    self.ios = ios; self.reducesMotion = reducesMotion; self.isAlwaysOn = isAlwaysOn
  }

  /// The timing of a change for which the widget asks nothing. Approximate: the system's own curve is not published;
  /// SwiftUI's default animation stands in.
  public var systemTiming: MotionTiming { timing(AnimationSpec(.system)) }

  /// The timing that a request comes out as.
  /// - Parameter animation: nil = no animation at all (`.animation(nil, value:)`).
  public func timing(_ animation: AnimationSpec?) -> MotionTiming {
    if isAlwaysOn { return .none }
    // iOS 16 ignores a nil as well.
    guard ios >= 17 else { return MotionTiming(.timingCurve(.easeInOut, duration: 0.35)) }
    guard let animation else { return .none }
    let run: MotionTiming.Run =
      switch animation.curve {
      case .bezier(let x1, let y1, let x2, let y2, let duration):
        .timingCurve(BezierCurve(x1, y1, x2, y2), duration: duration)
      case .spring(let duration, let bounce): .spring(SpringCurve(duration: duration, bounce: bounce), velocity: 0)
      case .interpolatingSpring(let mass, let stiffness, let damping, let velocity):
        .spring(SpringCurve(mass: mass, stiffness: stiffness, damping: damping), velocity: velocity)
      case .system: .spring(SpringCurve(duration: 0.5, bounce: 0), velocity: 0)
      }
    return MotionTiming(
      run, delay: animation.delay, speed: animation.speed, repeatCount: animation.repeatCount,
      autoreverses: animation.autoreverses)
  }
}
