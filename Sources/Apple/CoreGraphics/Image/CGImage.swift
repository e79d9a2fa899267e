import Foundation

/// A picture: its size in pixels and either its file's bytes or nothing but a size.
public final class CGImage: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// The bytes of the file (PNG, JPEG) that the picture came from, nil for one that was drawn in code.
  /// Skerry's own; Apple has no such symbol.
  public let encoded: Data?
  /// The part of the file's picture that this image shows, nil for all of it; in pixels.
  /// Skerry's own; Apple has no such symbol.
  public let crop: CGRect?

  /// A picture whose bytes lie in a file format; the size is the caller's knowledge of its header.
  /// Skerry's own; Apple has no such symbol.
  public init(encoded: Data?, width: Int, height: Int, crop: CGRect? = nil) {
    self.encoded = encoded
    self.width = width
    self.height = height
    self.crop = crop
  }
  /// A picture of a file's bytes; nil where they are none.
  /// Approximate: it is drawn as its bytes say; decoding, smoothing and intent are left to the painter.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(source)
  }
  /// A picture of a file's bytes; nil where they are none.
  /// Approximate: it is drawn as its bytes say; decoding, smoothing and intent are left to the painter.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(source)
  }
  private convenience init?(_ source: CGDataProvider) {
    guard let data = source.data, let size = PictureHeader(data)?.pixels else { return nil }
    self.init(encoded: data, width: size.width, height: size.height)
  }

  /// Approximate: always sRGB.
  public var colorSpace: CGColorSpace? { .standardRGB }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }

  /// The part inside `rect` (pixels), nil where the two do not meet.
  /// Approximate: a view draws the whole picture, and says so.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, !part.isEmpty else { return nil }
    let origin = crop?.origin ?? .zero
    return CGImage(
      encoded: encoded, width: Int(part.width), height: Int(part.height),
      crop: part.offsetBy(dx: origin.x, dy: origin.y))
  }

  public static func == (lhs: CGImage, rhs: CGImage) -> Bool {
    lhs.width == rhs.width && lhs.height == rhs.height && lhs.crop == rhs.crop && lhs.encoded == rhs.encoded
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(encoded)
  }
}

/// Bytes for an image.
public final class CGDataProvider: Sendable {
  public let data: Data?
  public init?(data: Data) { self.data = data }
  /// A picture of a file's bytes; nil where they are none.
  /// Approximate: it is drawn as its bytes say; decoding, smoothing and intent are left to the painter.
  public convenience init?(data: NSData) { self.init(data: Data(referencing: data)) }
  /// A picture of a file's bytes; nil where they are none.
  /// Approximate: it is drawn as its bytes say; decoding, smoothing and intent are left to the painter.
  public convenience init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }
}
