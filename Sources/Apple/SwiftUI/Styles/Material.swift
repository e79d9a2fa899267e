import RenderTree

/// A blurred backdrop (SwiftUI.Material).
///
/// Approximate: blur, saturation and tint are estimates by eye, and what stands on a material keeps its plain colours
/// where iOS makes secondary ones vibrant.
public struct Material: ShapeStyle {
  public typealias Resolved = Never
  let kind: MaterialKind
  public static let ultraThin = Material(kind: .ultraThin)
  public static let thin = Material(kind: .thin)
  public static let regular = Material(kind: .regular)
  public static let thick = Material(kind: .thick)
  public static let ultraThick = Material(kind: .ultraThick)
  public static let bar = Material(kind: .bar)
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    let isDark = environment.colorScheme == .dark
    return HierarchicalLevel.paint(
      environment.accessibilityReduceTransparency ? .color(Self.opaque(isDark)) : .material(kind, dark: isDark),
      level: level)
  }

  /// What stands for every material where the person reduced transparency: the secondary background. Assumed.
  private static func opaque(_ isDark: Bool) -> RGBA { isDark ? RGBA(bytes: 28, 28, 30) : RGBA(bytes: 242, 242, 247) }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { Material(kind: .bar) }
}

/// Colours on a grid of points (SwiftUI.MeshGradient).
///
/// Approximate: drawn as a gradient between its first and last colour, which is said.
public struct MeshGradient: ShapeStyle {
  public typealias Resolved = Never
  private let colors: [Color]
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) { self.colors = colors }
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    let ends = [colors.first, colors.last].compactMap { $0 }.map { $0._rgba(environment) }
    guard ends.count == 2 else { return .clear }
    let paint = PaintSpec.linear(
      [GradientStop(ends[0], at: 0), GradientStop(ends[1], at: 1)], from: UnitPosition(0, 0), to: UnitPosition(1, 1))
    return HierarchicalLevel.paint(paint, level: level)
  }
  public func _notes(_ environment: EnvironmentValues) -> [DrawingNote] {
    [DrawingNote(.approximate, subject: "MeshGradient",
      message: "drawn as a gradient between its first and last colour")]
  }
}
extension MeshGradient: View { public var body: some View { _ShapeView(shape: Rectangle(), style: self) } }
