/// The two layout axes. (`Axis` belongs to SwiftUI.)
public enum LayoutAxis: Int, Sendable, Codable, Hashable {
  case horizontal, vertical
  public var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// A position in points; y grows downwards.
public struct Point: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double
  public init(_ x: Double, _ y: Double) { self.x = x; self.y = y }
  public static let zero = Point(0, 0)
}

/// A size in points.
public struct Size: Hashable, Sendable, Codable {
  public var width: Double
  public var height: Double
  public init(_ width: Double, _ height: Double) { self.width = width; self.height = height }
  public static let zero = Size(0, 0)
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A rectangle in points, stored as origin and size.
public struct Rect: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x; self.y = y; self.width = width; self.height = height
  }
  public init(origin: Point, size: Size) { self.init(origin.x, origin.y, size.width, size.height) }
  public static let zero = Rect(0, 0, 0, 0)
  public var origin: Point { Point(x, y) }
  public var size: Size { Size(width, height) }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Smaller by the insets on each side.
  public func inset(by insets: Insets) -> Rect {
    Rect(x + insets.left, y + insets.top, width - insets.left - insets.right, height - insets.top - insets.bottom)
  }
  /// Smaller by one amount on every side.
  public func inset(by amount: Double) -> Rect { inset(by: Insets(all: amount)) }
  /// Moved by a distance.
  public func offset(_ dx: Double, _ dy: Double) -> Rect { Rect(x + dx, y + dy, width, height) }
  /// Whether a point lies inside; the far edges do not.
  public func contains(_ point: Point) -> Bool { point.x >= x && point.x < maxX && point.y >= y && point.y < maxY }
  /// Whether another rectangle lies inside, give or take a tolerance.
  public func contains(_ other: Rect, tolerance: Double = 0) -> Bool {
    other.x >= x - tolerance && other.y >= y - tolerance && other.maxX <= maxX + tolerance
      && other.maxY <= maxY + tolerance
  }
  /// The smallest rectangle around both.
  public func union(_ other: Rect) -> Rect {
    let left = min(x, other.x), top = min(y, other.y)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }
  /// The common part, or nil where the two do not overlap.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(x, other.x), top = max(y, other.y)
    let right = min(maxX, other.maxX), bottom = min(maxY, other.maxY)
    return right > left && bottom > top ? Rect(left, top, right - left, bottom - top) : nil
  }

  /// Both edges moved to the nearest device pixel, half rounding up, as Apple's renderer does.
  public func snapped(scale: Double) -> Rect {
    let left = PixelGrid.snap(x, scale: scale), top = PixelGrid.snap(y, scale: scale)
    return Rect(left, top, PixelGrid.snap(maxX, scale: scale) - left, PixelGrid.snap(maxY, scale: scale) - top)
  }
}

/// Rounding to device pixels.
public enum PixelGrid {
  /// The nearest pixel; half rounds up. The tiny addend absorbs the error of sums such as 90.1666…
  public static func snap(_ value: Double, scale: Double) -> Double {
    guard value.isFinite else { return value }
    return (value * scale + 0.5 + 1e-9).rounded(.down) / scale
  }
  /// The next pixel at or above the value.
  public static func ceil(_ value: Double, scale: Double) -> Double {
    guard value.isFinite else { return value }
    return (value * scale - 1e-9).rounded(.up) / scale
  }
}

/// Distances from the four edges, in points, already resolved to left and right.
public struct Insets: Hashable, Sendable, Codable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top; self.left = left; self.bottom = bottom; self.right = right
  }
  public init(all value: Double) { self.init(top: value, left: value, bottom: value, right: value) }
  public static let zero = Insets()
}

/// A position inside a rectangle as fractions of its width and height.
public struct UnitPosition: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double
  public init(_ x: Double, _ y: Double) { self.x = x; self.y = y }
  public static let center = UnitPosition(0.5, 0.5)
  /// The point of a rectangle that the fractions mean.
  public func point(in rect: Rect) -> Point { Point(rect.x + rect.width * x, rect.y + rect.height * y) }
}

/// Reading direction of a subtree.
public enum WritingDirection: Int, Sendable, Codable, Hashable { case leftToRight, rightToLeft }
