import CImages
import RenderTree

/// Writes an animated WebP file picture by picture, so that a long or a large one needs no more memory than its file
/// and two pictures. It is used by one thread at a time.
public final class WebPWriter {
  /// The effort that keeps up with painting: files are a third of those without any, in twice the time.
  public static let fastLevel = 1

  private let size: PaintFailure.Pixels
  private let writer: UnsafeMutablePointer<SkerryWebPWriter>
  /// Milliseconds of the pictures so far.
  private var length = 0

  /// - Parameters:
  ///   - width: of every picture, in pixels.
  ///   - height: likewise.
  ///   - loops: how often it is played, at most 65,535; 0 = for ever.
  ///   - level: effort from 0 (fast) to 9 (small).
  /// - Throws: `PaintFailure.emptySize`, `.tooLarge`, or `.library` for want of memory.
  public init(width: Int, height: Int, loops: Int = 0, level: Int = WebPWriter.fastLevel) throws(PaintFailure) {
    _ = try PaintFailure.pixelSize(of: Size(Double(width), Double(height)), scale: 1)
    let loops = Int32(min(max(loops, 0), 65_535)), level = Int32(min(max(level, 0), 9))
    guard let writer = skerry_webp_new(Int32(width), Int32(height), loops, level) else {
      throw .library("libwebp could not begin an animation")
    }
    self.writer = writer
    size = PaintFailure.Pixels(width: width, height: height)
  }

  deinit { skerry_webp_free(writer) }

  /// Adds a picture that is shown for so many milliseconds. One that looks like the last lengthens it.
  /// - Throws: `PaintFailure.unequalSizes`, `.unplayable`, or `.library` for want of memory.
  public func add(_ raster: Raster, milliseconds: Int) throws(PaintFailure) {
    let own = PaintFailure.Pixels(width: raster.width, height: raster.height)
    guard own == size else { throw .unequalSizes(first: size, other: own) }
    guard milliseconds > 0, milliseconds <= Int(Int32.max) - length else { throw .unplayable }
    var pixels = raster.pixels.map(StraightAlpha.straight)
    let code = pixels.withUnsafeMutableBufferPointer { skerry_webp_add(writer, $0.baseAddress, Int32(length)) }
    guard code == 0 else { throw failure }
    length += milliseconds
  }

  /// The finished file; nothing can be added any more.
  /// - Throws: `PaintFailure.unplayable` where there is no picture, or `.library` for want of memory.
  public func finish() throws(PaintFailure) -> [UInt8] {
    guard length > 0 else { throw .unplayable }
    var file = WebPData()
    let code = skerry_webp_finish(writer, Int32(length), &file)
    defer { skerry_webp_clear(&file) }
    guard code == 0, let bytes = file.bytes else { throw failure }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: file.size))
  }

  private var failure: PaintFailure {
    let reason = WebPAnimEncoderGetError(writer.pointee.encoder).map { String(cString: $0) } ?? ""
    return .library("libwebp could not encode the animation" + (reason.isEmpty ? "" : ": \(reason)"))
  }
}
