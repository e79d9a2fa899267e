/// A fraction that stands still, or one that the phone advances by its clock.
public enum FractionSpec: Hashable, Sendable, Codable {
  case value(Double)
  /// Seconds since 1970; runs from 0 to 1, or from 1 to 0 where it counts down.
  case time(from: Double, to: Double, countsDown: Bool)

  /// The fraction, 0 … 1, at `now` (seconds since 1970).
  public func value(at now: Double) -> Double {
    switch self {
    case .value(let v): return min(max(v, 0), 1)
    case .time(let from, let to, let down):
      let t = to > from ? min(max((now - from) / (to - from), 0), 1) : (now >= to ? 1 : 0)
      return down ? 1 - t : t
    }
  }
}

/// Corner radii in points: top left, top right, bottom right, bottom left.
public struct CornerRadii: Hashable, Sendable, Codable {
  public var topLeft: Double
  public var topRight: Double
  public var bottomRight: Double
  public var bottomLeft: Double
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft; self.topRight = topRight; self.bottomRight = bottomRight; self.bottomLeft = bottomLeft
  }
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }
  public var isUniform: Bool { topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft }
}

/// A shape in the frame of its item: a base and what was done to it, in order. The base stays named, so that a
/// transition can interpolate radii and fractions instead of points.
public struct ShapeSpec: Hashable, Sendable, Codable {
  /// The shape before anything is done to it.
  public enum Base: Hashable, Sendable, Codable {
    case rectangle
    case rounded(CornerRadii, continuous: Bool)
    case capsule(continuous: Bool)
    /// The largest centred circle.
    case circle
    case ellipse
    /// A path in points, relative to the frame's origin.
    case path(PathSpec)
  }
  /// What is done to a shape.
  public enum Operation: Hashable, Sendable, Codable {
    /// Shrinks the frame before the base is made.
    case inset(Double)
    /// Replaces the frame's size, keeping its origin.
    case size(Size)
    case trim(from: FractionSpec, to: FractionSpec)
    /// Keeps the leading part of the frame's width, never narrower than `minimum` points: a progress bar.
    case leadingPart(FractionSpec, minimum: Double, direction: WritingDirection)
    case offset(Double, Double)
    /// Radians, clockwise.
    case rotation(Double, anchor: UnitPosition)
    case scale(Double, Double, anchor: UnitPosition)
    case transform(Affine)
  }
  public var base: Base
  public var operations: [Operation]
  public init(_ base: Base, _ operations: [Operation] = []) { self.base = base; self.operations = operations }

  public static let rectangle = ShapeSpec(.rectangle)
  /// A rectangle with equal corners, in points.
  public static func rounded(_ radius: Double, continuous: Bool = true) -> ShapeSpec {
    ShapeSpec(.rounded(CornerRadii(radius), continuous: continuous))
  }
  /// The shape with one more operation.
  public func applying(_ operation: Operation) -> ShapeSpec { ShapeSpec(base, operations + [operation]) }
}

/// Ends, joins and dashes of a stroked line; lengths in points.
public struct StrokeSpec: Hashable, Sendable, Codable {
  /// End of an open line.
  public enum Cap: Int, Hashable, Sendable, Codable { case butt, round, square }
  /// Corner between two lines.
  public enum Join: Int, Hashable, Sendable, Codable { case miter, round, bevel }
  public var width: Double
  public var cap: Cap
  public var join: Join
  public var miterLimit: Double
  public var dash: [Double]
  public var dashPhase: Double
  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.width = width; self.cap = cap; self.join = join; self.miterLimit = miterLimit; self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// Whether a shape is filled or its outline is drawn.
public enum ShapeDrawing: Hashable, Sendable, Codable {
  case fill(evenOdd: Bool)
  case stroke(StrokeSpec)
}
