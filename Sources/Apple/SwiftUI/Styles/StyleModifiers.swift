import RenderTree

/// A drop or inner shadow of a style (SwiftUI.ShadowStyle).
public struct ShadowStyle: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case drop, inner }
  let kind: Kind
  let color: Color
  let radius: CGFloat
  let x: CGFloat
  let y: CGFloat
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle(kind: .drop, color: color, radius: radius, x: x, y: y) }
  /// A shadow that falls in from the edge.
  ///
  /// Approximate: filled shapes have it; texts, symbols and strokes are drawn without, which is said.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle(kind: .inner, color: color, radius: radius, x: x, y: y) }
}

/// A style and what is done to it.
struct AlteredStyle<Base: ShapeStyle>: ShapeStyle {
  typealias Resolved = Never
  enum Change: Sendable {
    case opacity(Double)
    case blend(BlendMode)
    case shadow(ShadowStyle)
  }
  let base: Base
  let change: Change

  func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    let paint = base._resolve(environment, level: level)
    guard case .opacity(let factor) = change else { return paint }
    if case .color(let color) = paint { return .color(color.opacity(factor)) }
    return .opacity(paint, min(max(factor, 0), 1))
  }
  func _effects(_ environment: EnvironmentValues) -> [Effect] {
    let inner = base._effects(environment)
    switch change {
    case .opacity: return inner
    case .blend(let mode): return inner + [.blend(mode.blending)]
    case .shadow(let shadow):
      guard shadow.kind == .drop else { return inner }
      return inner + [
        .shadow(shadow.color._rgba(environment), radius: Double(shadow.radius), dx: Double(shadow.x),
          dy: Double(shadow.y))
      ]
    }
  }
  func _notes(_ environment: EnvironmentValues) -> [DrawingNote] { base._notes(environment) }
  func _innerShadows(_ environment: EnvironmentValues) -> [_InnerShadow] {
    let inner = base._innerShadows(environment)
    guard case .shadow(let shadow) = change, shadow.kind == .inner else { return inner }
    return inner + [
      _InnerShadow(
        color: shadow.color._rgba(environment), radius: Double(shadow.radius),
        offset: Point(Double(shadow.x), Double(shadow.y)))
    ]
  }
  func _carry(_ environment: EnvironmentValues, into host: EvaluationHost) { base._carry(environment, into: host) }
}

extension ShapeStyle {
  /// The style with its alpha multiplied by 0 … 1.
  public func opacity(_ opacity: Double) -> some ShapeStyle { AlteredStyle(base: self, change: .opacity(opacity)) }
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { AlteredStyle(base: self, change: .blend(mode)) }
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { AlteredStyle(base: self, change: .shadow(style)) }
}

extension ShapeStyle where Self == AnyShapeStyle {
  public static func opacity(_ opacity: Double) -> some ShapeStyle { ForegroundStyle().opacity(opacity) }
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle().blendMode(mode) }
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }
}

/// A style that is meant for a given rectangle.
struct AnchoredStyle<Base: ShapeStyle>: ShapeStyle {
  typealias Resolved = Never
  let base: Base
  func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    base._resolve(environment, level: level)
  }
  func _effects(_ environment: EnvironmentValues) -> [Effect] { base._effects(environment) }
  func _notes(_ environment: EnvironmentValues) -> [DrawingNote] {
    base._notes(environment) + [
      DrawingNote(
        .approximate, subject: "in(_:)", message: "the style is fitted to what it paints, not to the given rectangle")
    ]
  }
  func _innerShadows(_ environment: EnvironmentValues) -> [_InnerShadow] { base._innerShadows(environment) }
  func _carry(_ environment: EnvironmentValues, into host: EvaluationHost) { base._carry(environment, into: host) }
}

extension ShapeStyle {
  /// The style as it looks in a rectangle of points.
  /// Approximate: drawn as it looks in the frame of what it paints.
  public func `in`(_ rect: CGRect) -> some ShapeStyle { AnchoredStyle(base: self) }
}
