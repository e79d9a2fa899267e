import CoreGraphics
import RenderTree

extension Path {
  /// The points in this path or in the other (iOS 17). Curves become short lines.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.union(other.cgPath, using: eoFill ? .evenOdd : .winding))
  }
  /// The points in both paths.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.intersection(other.cgPath, using: eoFill ? .evenOdd : .winding))
  }
  /// The points in this path and not in the other.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.subtracting(other.cgPath, using: eoFill ? .evenOdd : .winding))
  }
  /// The points in exactly one of the paths.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.symmetricDifference(other.cgPath, using: eoFill ? .evenOdd : .winding))
  }
  /// The same points without overlaps.
  public func normalized(eoFill: Bool = true) -> Path {
    Path(cgPath.normalized(using: eoFill ? .evenOdd : .winding))
  }
}

/// Two shapes joined as sets of points.
struct ShapeRegion<First: Shape, Second: Shape>: Shape {
  let first: First
  let second: Second
  let join: @Sendable (Path, Path) -> Path
  nonisolated func path(in rect: CGRect) -> Path { join(first.path(in: rect), second.path(in: rect)) }
}

extension Shape {
  /// The points in this shape or in the other (iOS 17).
  public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    ShapeRegion(first: self, second: other) { $0.union($1, eoFill: eoFill) }
  }
  /// The points in both shapes.
  public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    ShapeRegion(first: self, second: other) { $0.intersection($1, eoFill: eoFill) }
  }
  /// The points in this shape and not in the other.
  public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    ShapeRegion(first: self, second: other) { $0.subtracting($1, eoFill: eoFill) }
  }
  /// The points in exactly one of the shapes.
  public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    ShapeRegion(first: self, second: other) { $0.symmetricDifference($1, eoFill: eoFill) }
  }
}
