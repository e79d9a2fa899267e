/// A width and a height in points.
public struct Extent: Sendable, Codable, Hashable {
  public var width: Double
  public var height: Double
  public init(_ width: Double, _ height: Double) { self.width = width; self.height = height }
}

/// A smallest and a largest length in points.
public struct Span: Sendable, Codable, Hashable {
  public var minimum: Double
  public var maximum: Double
  public init(_ minimum: Double, _ maximum: Double) { self.minimum = minimum; self.maximum = maximum }
  /// The length within the limits, in points.
  public func clamp(_ length: Double) -> Double { min(max(length, minimum), maximum) }
}

/// Distances from the edges of a portrait screen, in points.
public struct Margins: Sendable, Codable, Hashable {
  public var top: Double
  public var bottom: Double
  public init(top: Double, bottom: Double) { self.top = top; self.bottom = bottom }
}
