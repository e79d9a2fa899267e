import Foundation
import RenderTree

/// How a change is animated (SwiftUI.Animation). iOS 17 and later honour it between two contents of a Live Activity,
/// for at most two seconds.
/// Approximate: kept with what is drawn; a picture shows the state that it ends in.
public struct Animation: Hashable, Sendable, CustomStringConvertible {
  public let _spec: AnimationSpec
  init(_ spec: AnimationSpec) { _spec = spec }
  init(_ curve: AnimationSpec.Curve) { _spec = AnimationSpec(curve) }
  public var description: String { "\(_spec)" }

  /// A spring from iOS 17 on, ease-in-out of 0.35 s before: the phone knows which.
  public static let `default` = Animation(.system)

  // MARK: Timing curves (control points and durations: Docs/platform.md 3)

  static let standardDuration = 0.35
  private static func bezier(_ curve: BezierCurve, _ duration: Double) -> Animation {
    Animation(.bezier(curve.x1, curve.y1, curve.x2, curve.y2, duration: max(0, Clean.number(duration))))
  }
  public static var linear: Animation { linear(duration: standardDuration) }
  public static func linear(duration: Double) -> Animation { bezier(.linear, duration) }
  public static var easeIn: Animation { easeIn(duration: standardDuration) }
  public static func easeIn(duration: Double) -> Animation { bezier(.easeIn, duration) }
  public static var easeOut: Animation { easeOut(duration: standardDuration) }
  public static func easeOut(duration: Double) -> Animation { bezier(.easeOut, duration) }
  public static var easeInOut: Animation { easeInOut(duration: standardDuration) }
  public static func easeInOut(duration: Double) -> Animation { bezier(.easeInOut, duration) }
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation { bezier(BezierCurve(p1x, p1y, p2x, p2y), duration) }
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    bezier(curve.curve, duration)
  }

  // MARK: Springs

  public static var spring: Animation { spring(duration: 0.5, bounce: 0) }
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    Animation(.spring(duration: duration, bounce: bounce))
  }
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    Animation(.spring(duration: spring.duration, bounce: spring.bounce))
  }
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { spring(duration: response, bounce: 1 - dampingFraction) }
  public static var interactiveSpring: Animation { interactiveSpring() }
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { spring(duration: response, bounce: 1 - dampingFraction) }
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation { spring(duration: duration, bounce: 0.14 + extraBounce) }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      .interpolatingSpring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }
  public static var interpolatingSpring: Animation { interpolatingSpring(duration: 0.5) }
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    let spring = Spring(duration: duration, bounce: bounce)
    return interpolatingSpring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: initialVelocity)
  }
  public static var smooth: Animation { smooth() }
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  public static var snappy: Animation { snappy() }
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static var bouncy: Animation { bouncy() }
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  // MARK: Changes

  private func changing(_ change: (inout AnimationSpec) -> Void) -> Animation {
    var copy = _spec
    change(&copy)
    return Animation(copy)
  }
  public func delay(_ delay: Double) -> Animation { changing { $0.delay += delay } }
  public func speed(_ speed: Double) -> Animation { changing { $0.speed *= speed } }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    changing {
      $0.repeatCount = repeatCount
      $0.autoreverses = autoreverses
    }
  }
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    changing {
      $0.repeatCount = nil
      $0.autoreverses = autoreverses
    }
  }
  public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
}

/// When a completion runs; none runs in a Live Activity.
/// Ignored: as iOS does in a Live Activity; no completion runs there.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isLogical: Bool
  public static let logicallyComplete = AnimationCompletionCriteria(isLogical: true)
  public static let removed = AnimationCompletionCriteria(isLogical: false)
}

/// Runs `body`.
/// Ignored: as iOS does in a Live Activity; nothing moves while its view is evaluated.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try body()
}
/// Runs `body` (iOS 17).
/// Ignored: as iOS does in a Live Activity; nothing moves while its view is evaluated, and no completion runs.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result { try body() }

extension View {
  /// Animates the view when `value` differs between two contents; a nil animation jumps.
  /// Approximate: kept with what is drawn; a picture shows the state that it ends in.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    let fingerprint = StableHash.of(any: value)
    return modified(.contextual { $0.animating(animation, fingerprint) })
  }
  /// Animates every change of the view between two contents.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  /// Approximate: kept with what is drawn; a picture shows the state that it ends in.
  nonisolated public func animation(_ animation: Animation?) -> some View {
    modified(.contextual { $0.animating(animation, AnimationScope.everyChange) })
  }
  /// Animates what `body` does to the view.
  /// Approximate: kept with what is drawn; a picture shows the state that it ends in.
  nonisolated public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(self))
      .modified(.contextual { $0.animating(animation, AnimationScope.everyChange) })
  }
}

extension _ViewContext {
  /// An animation scope; none where a transaction around it disables animations.
  func animating(_ animation: Animation?, _ fingerprint: UInt64) -> _Modification {
    environment.disablesAnimations ? .sequence([]) : .record(.animation(animation?._spec, fingerprint: fingerprint))
  }
}

/// The view that a closure about a view changes (SwiftUI.PlaceholderContentView).
public struct PlaceholderContentView<Value> {
  nonisolated(unsafe) private let make: @MainActor (_ViewContext, inout [Node]) -> Void
  nonisolated init<V: View>(_ view: V) {
    nonisolated(unsafe) let view = view
    make = { view._make($0.child(PathTag.modifierContent), into: &$1) }
  }
  /// - Parameter make: makes the nodes of the view.
  nonisolated init(make: @escaping @MainActor (_ViewContext, inout [Node]) -> Void) { self.make = make }
}
extension PlaceholderContentView: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { make(context, &nodes) }
}
