import RenderTree

/// A finished picture in sRGB.
public struct Raster: Sendable, Hashable {
  /// Size in pixels.
  public let width: Int
  public let height: Int
  /// Pixels per point.
  public let scale: Double
  /// Rows from the top, without padding: alpha in the highest byte, then red, green and blue, premultiplied.
  public let pixels: [UInt32]
  /// What was drawn approximately or not at all, each thing once.
  public let notes: [DrawingNote]

  public init(width: Int, height: Int, scale: Double, pixels: [UInt32], notes: [DrawingNote] = []) {
    self.width = width; self.height = height; self.scale = scale; self.pixels = pixels; self.notes = notes
  }

  /// The colour of a pixel, no longer premultiplied; clear outside of the picture.
  public func color(x: Int, y: Int) -> RGBA {
    guard x >= 0, y >= 0, x < width, y < height else { return .clear }
    let pixel = pixels[y * width + x]
    let alpha = Double(pixel >> 24)
    guard alpha > 0 else { return .clear }
    func channel(_ shift: UInt32) -> Double { min(Double(pixel >> shift & 255) / alpha, 1) }
    return RGBA(channel(16), channel(8), channel(0), alpha / 255)
  }

  /// No pixel lets anything through.
  public var isOpaque: Bool { pixels.allSatisfy { $0 >= 0xff00_0000 } }
}
