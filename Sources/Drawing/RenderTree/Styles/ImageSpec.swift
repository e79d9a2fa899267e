/// A picture to draw: where its bytes are and how it fills its frame.
public struct ImageSpec: Hashable, Sendable, Codable {
  /// Where the encoded bytes (PNG, JPEG) come from.
  public enum Source: Hashable, Sendable, Codable {
    /// An absolute file path that both the extension and the phone can read.
    case file(String)
    /// A key of `DisplayList.resources`.
    case resource(String)
    /// Nothing was found under this name; a marked placeholder is drawn.
    case missing(String)
  }
  /// How a picture fills its frame.
  public enum Resizing: Hashable, Sendable, Codable {
    /// Drawn at its own size.
    case none
    case stretch(caps: Insets)
    case tile(caps: Insets)
  }
  /// How pixels are mixed when a picture changes its size.
  public enum Interpolation: Int, Hashable, Sendable, Codable { case none, low, medium, high }

  public var source: Source
  /// Pixel size of the bytes; divided by `scale` it is the size in points.
  public var pixelWidth: Int
  public var pixelHeight: Int
  public var scale: Double
  public var resizing: Resizing
  /// Drawn in the text's paint, using only the picture's alpha.
  public var isTemplate: Bool
  public var interpolation: Interpolation

  public init(
    source: Source, pixelWidth: Int, pixelHeight: Int, scale: Double = 1, resizing: Resizing = .none,
    isTemplate: Bool = false, interpolation: Interpolation = .medium
  ) {
    self.source = source; self.pixelWidth = pixelWidth; self.pixelHeight = pixelHeight; self.scale = scale
    self.resizing = resizing; self.isTemplate = isTemplate; self.interpolation = interpolation
  }
  public var size: Size { Size(Double(pixelWidth) / scale, Double(pixelHeight) / scale) }
}
