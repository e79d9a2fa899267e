import CImages
import Glibc
import RenderTree

/// PNG files. The same raster always gives the same bytes.
public enum PNG {
  /// Encodes a raster: 8-bit RGB, or RGBA where it is not opaque; sRGB; with the pixel density of its scale (72 points
  /// to the inch).
  /// - Parameter level: zlib's level, 1 (fast) … 9 (small).
  /// - Throws: `PaintFailure.library` where libpng fails, for want of memory.
  public static func encode(_ raster: Raster, level: Int = 1) throws(PaintFailure) -> [UInt8] {
    let channels = raster.isOpaque ? 3 : 4
    let rows = channels == 3 ? rgb(raster.pixels) : rgba(raster.pixels)
    // 72 points make an inch of 25.4 mm.
    let density = raster.scale * 72 / 0.0254
    var out = SkerryByteBuffer()
    defer { free(out.bytes) }
    let code = rows.withUnsafeBufferPointer {
      skerry_png_encode(
        $0.baseAddress, UInt32(raster.width), UInt32(raster.height), Int32(channels),
        density.isFinite && density < 4e9 ? UInt32(density.rounded()) : 0, Int32(min(max(level, 0), 9)), &out)
    }
    guard code == 0, let bytes = out.bytes else { throw .library("libpng could not encode the picture") }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: out.count))
  }

  /// Reads a picture back.
  /// - Parameter scale: pixels per point, which the answer carries.
  /// - Throws: `PaintFailure.library` where the bytes are no PNG, are damaged or have too many pixels.
  public static func decode(_ bytes: [UInt8], scale: Double = 1) throws(PaintFailure) -> Raster {
    let picture: Picture
    do { picture = try Picture.decode(bytes) } catch { throw .library("the picture cannot be read: \(error.rawValue)") }
    guard let raster = picture.surface.raster(scale: scale) else { throw .library("Cairo could not read the picture") }
    return raster
  }

  private static func rgb(_ pixels: [UInt32]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count * 3) { bytes, count in
      var i = 0
      for pixel in pixels {
        bytes[i] = UInt8(truncatingIfNeeded: pixel >> 16)
        bytes[i + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        bytes[i + 2] = UInt8(truncatingIfNeeded: pixel)
        i += 3
      }
      count = i
    }
  }

  private static func rgba(_ pixels: [UInt32]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { bytes, count in
      var i = 0
      for pixel in pixels {
        let straight = StraightAlpha.straight(pixel)
        bytes[i] = UInt8(truncatingIfNeeded: straight >> 16)
        bytes[i + 1] = UInt8(truncatingIfNeeded: straight >> 8)
        bytes[i + 2] = UInt8(truncatingIfNeeded: straight)
        bytes[i + 3] = UInt8(truncatingIfNeeded: straight >> 24)
        i += 4
      }
      count = i
    }
  }
}
