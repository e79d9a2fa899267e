import RenderTree

/// A colour, gradient, material or other thing that paints (SwiftUI.ShapeStyle). The app's own styles say in
/// `resolve(in:)` which other style they stand for.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  /// The style that this one stands for in the given environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// The paint in the given environment. `level` counts from 0 (primary) to 4 (quinary).
  func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec
  /// What the style does beyond painting, such as a shadow; innermost first.
  func _effects(_ environment: EnvironmentValues) -> [Effect]
  /// What must be said about the style, such as a colour that the asset catalogue lacks.
  func _notes(_ environment: EnvironmentValues) -> [DrawingNote]
  /// The shadows inside what is painted, innermost first.
  func _innerShadows(_ environment: EnvironmentValues) -> [_InnerShadow]
  /// Hands over the bytes that the paint refers to.
  func _carry(_ environment: EnvironmentValues, into host: EvaluationHost)
}

/// A shadow that falls into a shape from its edge; lengths in points.
public struct _InnerShadow {
  let color: RGBA
  let radius: Double
  let offset: Point
}

extension ShapeStyle {
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    resolve(in: environment)._resolve(environment, level: level)
  }
  public func _effects(_ environment: EnvironmentValues) -> [Effect] { [] }
  public func _notes(_ environment: EnvironmentValues) -> [DrawingNote] { [] }
  public func _innerShadows(_ environment: EnvironmentValues) -> [_InnerShadow] { [] }
  public func _carry(_ environment: EnvironmentValues, into host: EvaluationHost) {}
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) is a primitive style; it is painted without resolve(in:)")
  }
}

extension Never: ShapeStyle {
  public typealias Resolved = Never
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec { .clear }
}

/// The factors that hierarchical levels put on the alpha of a tinted style: primary to quinary (Docs/platform.md 2; the
/// last is the label table's).
enum HierarchicalLevel {
  static let factors = [1, 0.5, 0.25, 0.18, 0.05]
  static func paint(_ paint: PaintSpec, level: Int) -> PaintSpec {
    guard level > 0 else { return paint }
    let factor = factors[min(level, factors.count - 1)]
    if case .color(let color) = paint { return .color(color.opacity(factor)) }
    return .opacity(paint, factor)
  }
  /// The label colours, which stand for the levels where no style is set.
  static func label(_ level: Int, _ traits: ColorTraits) -> RGBA {
    switch level {
    case ...0: SystemColor.label.rgba(traits)
    case 1: SystemColor.secondaryLabel.rgba(traits)
    case 2: SystemColor.tertiaryLabel.rgba(traits)
    case 3: SystemColor.quaternaryLabel.rgba(traits)
    default: SystemColor.label.rgba(traits).opacity(0.05)
    }
  }
}

extension _ViewContext {
  /// Says what there is to say about a style, and takes over what it brings along.
  /// - Parameter drawsInnerShadows: true for shapes, the only things that get them.
  func sayNotes(of style: some ShapeStyle, drawsInnerShadows: Bool = false) {
    for note in style._notes(environment) { host.note(note) }
    style._carry(environment, into: host)
    if !drawsInnerShadows, !style._innerShadows(environment).isEmpty { host.note(.innerShadow) }
  }
}

extension DrawingNote {
  static let innerShadow = DrawingNote(
    .notDrawn, subject: "shadow(.inner)",
    message: "inner shadows are drawn in filled shapes, not in texts, symbols and strokes")
}
