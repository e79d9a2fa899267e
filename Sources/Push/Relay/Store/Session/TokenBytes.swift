/// Device tokens as tables hold them: bytes instead of digits.
enum TokenBytes {
  /// nil where the text is not pairs of lower-case hexadecimal digits.
  static func bytes(_ text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { digits in
      guard !digits.isEmpty, digits.count % 2 == 0 else { return nil }
      var isGood = true
      let bytes = [UInt8](unsafeUninitializedCapacity: digits.count / 2) { buffer, count in
        while count < digits.count / 2 {
          guard let high = value(digits[2 * count]), let low = value(digits[2 * count + 1]) else {
            return isGood = false
          }
          buffer[count] = high << 4 | low
          count += 1
        }
      }
      return isGood ? bytes : nil
    }
  }

  static func text(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: bytes.count * 2) { buffer in
      var at = 0
      for byte in bytes {
        buffer[at] = digit(byte >> 4)
        buffer[at + 1] = digit(byte & 15)
        at += 2
      }
      return at
    }
  }

  /// A short number by which a token is found: FNV-1a, 64 bit.
  static func digest(_ bytes: [UInt8]) -> Int64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int64(bitPattern: hash)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}
