import CImages
import CPango
import RenderTree

/// A decoded picture, premultiplied, at its own pixels.
final class Picture {
  let surface: Surface
  let width: Int
  let height: Int

  init?(width: Int, height: Int) {
    guard let surface = Surface(PixelRect(x: 0, y: 0, width: width, height: height)) else { return nil }
    self.surface = surface; self.width = width; self.height = height
  }

  /// Why bytes did not become a picture.
  enum Refusal: String, Error {
    case unknownFormat = "its bytes are neither PNG nor JPEG"
    case damaged = "its bytes are damaged"
    case tooLarge = "it has more pixels than a picture may have"
  }

  /// Decodes PNG or JPEG bytes.
  static func decode(_ bytes: [UInt8]) throws(Refusal) -> Picture {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return try decode(bytes, Self.png) }
    if bytes.starts(with: [0xFF, 0xD8]) { return try decode(bytes, Self.jpeg) }
    throw .unknownFormat
  }

  private struct Codec {
    var size: (UnsafePointer<UInt8>, Int) -> (UInt32, UInt32)?
    var decode: (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>) -> Bool
  }
  private static var png: Codec {
    Codec(
      size: { bytes, count in
        var width: UInt32 = 0, height: UInt32 = 0
        return skerry_png_size(bytes, count, &width, &height) == 0 ? (width, height) : nil
      },
      decode: { skerry_png_decode($0, $1, $2) == 0 })
  }
  private static var jpeg: Codec {
    Codec(
      size: { bytes, count in
        var width: UInt32 = 0, height: UInt32 = 0
        return skerry_jpeg_decode(bytes, count, &width, &height, nil) == 0 ? (width, height) : nil
      },
      decode: {
        var width: UInt32 = 0, height: UInt32 = 0
        return skerry_jpeg_decode($0, $1, &width, &height, $2) == 0
      })
  }

  private static func decode(_ bytes: [UInt8], _ codec: Codec) throws(Refusal) -> Picture {
    let size = bytes.withUnsafeBufferPointer { b in b.baseAddress.flatMap { codec.size($0, b.count) } }
    guard let size, size.0 > 0, size.1 > 0 else { throw .damaged }
    let width = Int(size.0), height = Int(size.1)
    guard width <= PaintFailure.longestSide, height <= PaintFailure.longestSide,
      width * height <= PaintFailure.mostPixels,
      let picture = Picture(width: width, height: height)
    else { throw .tooLarge }
    // Four bytes a pixel on both sides: Cairo's rows have no gaps.
    let isDecoded = bytes.withUnsafeBufferPointer { b -> Bool in
      guard let base = b.baseAddress else { return false }
      return picture.surface.withBytes { pixels -> Bool in
        guard codec.decode(base, b.count, pixels) else { return false }
        premultiply(pixels, count: width * height)
        return true
      } ?? false
    }
    guard isDecoded else { throw .damaged }
    return picture
  }

  private static func premultiply(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
    bytes.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
      for i in 0..<count { pixels[i] = StraightAlpha.premultiplied(pixels[i]) }
    }
  }

  func faded(_ alpha: Double) -> Picture? {
    guard let copy = Picture(width: width, height: height) else { return nil }
    Painting.composite(surface, on: copy.surface.context, alpha: alpha)
    return copy
  }

  /// The picture at another size, every pixel the mean of those that it covers; for drawing it much smaller.
  func shrunk(to width: Int, _ height: Int) -> Picture? {
    guard let small = Picture(width: width, height: height) else { return nil }
    let context = small.surface.context
    cairo_scale(context, Double(width) / Double(self.width), Double(height) / Double(self.height))
    cairo_set_source_surface(context, surface.cairo, 0, 0)
    // Edges repeat themselves instead of fading into nothing.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
    cairo_paint(context)
    return small
  }

  /// The picture as a PNG file.
  var png: [UInt8]? { surface.raster(scale: 1).flatMap { try? PNG.encode($0, level: 6) } }
}
