import Foundation

/// What the first bytes of a PNG or JPEG file say: its kind and its size in pixels.
/// Skerry's own; Apple has no such symbol.
public struct PictureHeader: Equatable, Sendable {
  public enum Kind: Sendable { case png, jpeg }
  public let kind: Kind
  public let pixels: (width: Int, height: Int)

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.kind == rhs.kind && lhs.pixels == rhs.pixels }

  /// Nil where the bytes are neither a PNG nor a JPEG with a size of at least one pixel.
  public init?(_ data: Data) {
    let bytes = [UInt8](data)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24 {
      kind = .png
      pixels = (Self.number(bytes, 16, 4), Self.number(bytes, 20, 4))
    } else if bytes.starts(with: [0xFF, 0xD8]), let size = Self.jpegSize(bytes) {
      kind = .jpeg
      pixels = size
    } else {
      return nil
    }
    guard pixels.width > 0, pixels.height > 0 else { return nil }
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Walks the segments up to the start-of-frame one (ITU T.81, B.2.2).
  private static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var index = 2
    while index + 9 < bytes.count {
      guard bytes[index] == 0xFF else { return nil }
      let marker = bytes[index + 1]
      if marker == 0xFF {
        index += 1
        continue
      }
      let length = number(bytes, index + 2, 2)
      // C4, C8 and CC are tables and extensions among the start-of-frame codes.
      if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
        return (number(bytes, index + 7, 2), number(bytes, index + 5, 2))
      }
      index += 2 + max(length, 2)
    }
    return nil
  }
}
