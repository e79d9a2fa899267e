import RenderTree

/// A level of the style in force (SwiftUI.HierarchicalShapeStyle).
public struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int
  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    environment._foreground(level: self.level + level)
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
}

/// A level of another style: `Color.red.secondary`.
public struct _LeveledShapeStyle<Base: ShapeStyle>: ShapeStyle {
  public typealias Resolved = Never
  let base: Base
  let level: Int
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    base._resolve(environment, level: self.level + level)
  }
  public func _effects(_ environment: EnvironmentValues) -> [Effect] { base._effects(environment) }
  public func _notes(_ environment: EnvironmentValues) -> [DrawingNote] { base._notes(environment) }
  public func _innerShadows(_ environment: EnvironmentValues) -> [_InnerShadow] { base._innerShadows(environment) }
  public func _carry(_ environment: EnvironmentValues, into host: EvaluationHost) {
    base._carry(environment, into: host)
  }
}

extension ShapeStyle {
  public var secondary: some ShapeStyle { _LeveledShapeStyle(base: self, level: 1) }
  public var tertiary: some ShapeStyle { _LeveledShapeStyle(base: self, level: 2) }
  public var quaternary: some ShapeStyle { _LeveledShapeStyle(base: self, level: 3) }
  public var quinary: some ShapeStyle { _LeveledShapeStyle(base: self, level: 4) }
}

/// A style whose type is not known (SwiftUI.AnyShapeStyle).
public struct AnyShapeStyle: ShapeStyle {
  public typealias Resolved = Never
  private let base: any ShapeStyle
  public init<S: ShapeStyle>(_ style: S) { base = style }
  public func _resolve(
    _ environment: EnvironmentValues, level: Int
  ) -> PaintSpec { base._resolve(environment, level: level) }
  public func _effects(_ environment: EnvironmentValues) -> [Effect] { base._effects(environment) }
  public func _notes(_ environment: EnvironmentValues) -> [DrawingNote] { base._notes(environment) }
  public func _innerShadows(_ environment: EnvironmentValues) -> [_InnerShadow] { base._innerShadows(environment) }
  public func _carry(_ environment: EnvironmentValues, into host: EvaluationHost) {
    base._carry(environment, into: host)
  }
}
