/// Base64 with `-` and `_` and without padding (RFC 4648, section 5; RFC 7515, section 2).
public enum Base64URL {
  /// Why a text is none.
  public enum Fault: Error, Sendable, Hashable {
    /// It ends with `=`.
    case padding
    /// It has `+` or `/`.
    case standardAlphabet
    /// Another character stands in it.
    case character
    /// One character too many, or bits that stand for nothing.
    case length
  }

  public static func encode(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    var bits: UInt32 = 0, count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(alphabet[Int(bits >> UInt32(count) & 63)])
      }
    }
    if count > 0 { text.append(alphabet[Int(bits << UInt32(6 - count) & 63)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that a text stands for, unpadded; anything but the alphabet of RFC 4648 section 5 is a fault.
  public static func decode(_ text: some Collection<UInt8>) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var bits: UInt32 = 0, count = 0
    for character in text {
      let value: UInt8
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = character - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = character - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - UInt8(ascii: "0") + 52
      case UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="): throw .padding
      case UInt8(ascii: "+"), UInt8(ascii: "/"): throw .standardAlphabet
      default: throw .character
      }
      bits = (bits << 6 | UInt32(value)) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    guard count < 6, bits & (1 << UInt32(count) - 1) == 0 else { throw .length }
    return bytes
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
