import CImages
import RenderTree

/// Animated WebP files, without loss. The same pictures always give the same bytes.
public enum WebP {
  /// A picture of an animation.
  public struct Frame: Sendable, Hashable {
    public var raster: Raster
    /// How long it is shown. Browsers show what is shorter than about 16 ms for longer.
    public var milliseconds: Int
    public init(_ raster: Raster, milliseconds: Int) { self.raster = raster; self.milliseconds = milliseconds }
  }

  /// Encodes pictures of one size. Those that look like the one before lengthen it instead; a single picture becomes a
  /// still file without duration.
  /// - Parameters:
  ///   - loops: how often it is played; 0 = for ever.
  ///   - level: effort from 0 (fast) to 9 (small).
  /// - Throws: `PaintFailure.unequalSizes`, `.unplayable`, or `.library` for want of memory.
  public static func encode(_ frames: [Frame], loops: Int = 0, level: Int = WebPWriter.fastLevel) throws(PaintFailure)
    -> [UInt8]
  {
    guard let first = frames.first?.raster else { throw .unplayable }
    let writer = try WebPWriter(width: first.width, height: first.height, loops: loops, level: level)
    for frame in frames { try writer.add(frame.raster, milliseconds: frame.milliseconds) }
    return try writer.finish()
  }

  /// Reads an animation back, every picture as it is seen, all of them in memory.
  /// - Parameter scale: pixels per point, which the pictures carry.
  /// - Throws: `PaintFailure.library` where the bytes are no WebP, are damaged or have too many pixels.
  public static func decode(_ bytes: [UInt8], scale: Double = 1) throws(PaintFailure) -> [Frame] {
    // The decoder borrows the bytes, and a closure would lose the kind of error.
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    defer { copy.deallocate() }
    guard let decoder = skerry_webp_open(copy.baseAddress, copy.count) else {
      throw .library("the bytes are no WebP file")
    }
    defer { WebPAnimDecoderDelete(decoder) }
    var about = WebPAnimInfo()
    guard WebPAnimDecoderGetInfo(decoder, &about) != 0 else { throw .library("the WebP file is damaged") }
    let width = Int(about.canvas_width), height = Int(about.canvas_height)
    guard width <= PaintFailure.longestSide, height <= PaintFailure.longestSide,
      width * height <= PaintFailure.mostPixels
    else { throw .tooLarge(width: width, height: height) }
    var frames: [Frame] = []
    var last = 0
    while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
      var pixels: UnsafeMutablePointer<UInt8>?
      var end: Int32 = 0
      guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else {
        throw .library("the WebP file is damaged")
      }
      let premultiplied = pixels.withMemoryRebound(to: UInt32.self, capacity: width * height) {
        UnsafeBufferPointer(start: $0, count: width * height).map(StraightAlpha.premultiplied)
      }
      frames.append(
        Frame(
          Raster(width: width, height: height, scale: scale, pixels: premultiplied), milliseconds: Int(end) - last))
      last = Int(end)
    }
    return frames
  }
}
