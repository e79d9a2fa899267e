import RenderTree

/// The style in force for texts, symbols and shapes (SwiftUI.ForegroundStyle).
public struct ForegroundStyle: ShapeStyle {
  public init() {}
  public func _resolve(
    _ environment: EnvironmentValues, level: Int
  ) -> PaintSpec { environment._foreground(level: level) }
}

/// The style behind things: what `backgroundStyle` set, else the system's background (SwiftUI.BackgroundStyle).
public struct BackgroundStyle: ShapeStyle {
  public init() {}
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    guard environment.storage.style.background == nil else {
      return HierarchicalLevel.paint(environment.background, level: level)
    }
    let color: SystemColor = level <= 0 ? .background : level == 1 ? .secondaryBackground : .tertiaryBackground
    return .color(color.rgba(environment._colorTraits))
  }
}

/// The tint in force (SwiftUI.TintShapeStyle).
public struct TintShapeStyle: ShapeStyle {
  public init() {}
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    HierarchicalLevel.paint(environment._tint, level: level)
  }
}

/// One of the system's colours for a purpose, by level.
protocol SystemColorStyle: ShapeStyle where Resolved == Never {
  static func color(_ level: Int) -> SystemColor
}
extension SystemColorStyle {
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    .color(Self.color(level).rgba(environment._colorTraits))
  }
}

/// The colour of dividers.
public struct SeparatorShapeStyle: SystemColorStyle {
  public init() {}
  static func color(_ level: Int) -> SystemColor { .separator }
}
/// The colour of placeholder texts.
public struct PlaceholderTextShapeStyle: SystemColorStyle {
  public init() {}
  static func color(_ level: Int) -> SystemColor { .placeholderText }
}
/// The colour of links.
public struct LinkShapeStyle: SystemColorStyle {
  public init() {}
  static func color(_ level: Int) -> SystemColor { .link }
}
/// The system's fill colours.
public struct FillShapeStyle: SystemColorStyle {
  public init() {}
  static func color(_ level: Int) -> SystemColor {
    switch level {
    case ...0: .fill
    case 1: .secondaryFill
    case 2: .tertiaryFill
    default: .quaternaryFill
    }
  }
}
/// The background of a window.
public struct WindowBackgroundShapeStyle: SystemColorStyle {
  public init() {}
  static func color(_ level: Int) -> SystemColor { .background }
}
/// The background of what is selected: the tint.
public struct SelectionShapeStyle: ShapeStyle {
  public init() {}
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    HierarchicalLevel.paint(environment._tint, level: level)
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { TintShapeStyle() } }
extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle { public static var link: LinkShapeStyle { LinkShapeStyle() } }
extension ShapeStyle where Self == FillShapeStyle { public static var fill: FillShapeStyle { FillShapeStyle() } }
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
