extension JSONScan {
  /// Reads a string at its opening quote and stops behind the closing one.
  mutating func string() throws -> String {
    let open = offset
    let quote = bytes[offset]
    offset += 1
    // Most strings have no escape, and are taken as they stand.
    while offset < bytes.count, bytes[offset].isPlainInString { offset += 1 }
    if byte == quote {
      offset += 1
      return String(decoding: bytes[open + 1..<offset - 1], as: UTF8.self)
    }
    var result = Array(bytes[open + 1..<offset])
    while let byte {
      switch byte {
      case quote:
        offset += 1
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try escape(into: &result)
      case 0x0A, 0x0D:
        throw error(
          "A string that begins on line \(lines.position(of: open).line) has no closing quote on its line",
          fix: "Close the string, or write a line break inside it as \\n", at: open)
      case 0..<0x20 where !isJSON5:
        throw error(
          "A string holds the control character U+\(Self.fourDigits(UInt32(byte)))",
          fix: "Write it as \\u\(Self.fourDigits(UInt32(byte)))")
      default:
        result.append(byte)
        offset += 1
      }
    }
    throw error(
      "A string has no closing quote", fix: "Close it with \(quote == UInt8(ascii: "'") ? "'" : "\"")", at: open)
  }

  static func fourDigits(_ value: UInt32) -> String {
    let hex = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }

  private mutating func escape(into result: inout [UInt8]) throws {
    let start = offset
    offset += 1
    guard let byte else { return }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"): result += try unicodeEscape(start)
    case _ where isJSON5: try lenientEscape(byte, start, into: &result)
    default:
      offset = start + 1
      throw error("\\ followed by \(shown) is no escape", fix: "Write \\\\ for a backslash.", at: start)
    }
  }

  /// JSON5: a continued line, `\v`, `\0`, `\xHH`, and any other character standing for itself.
  private mutating func lenientEscape(_ byte: UInt8, _ start: Int, into result: inout [UInt8]) throws {
    switch byte {
    case 0x0A: break
    case 0x0D: if at("\n") { offset += 1 }
    case UInt8(ascii: "v"): result.append(0x0B)
    case UInt8(ascii: "0") where !(self.byte?.isDigit ?? false): result.append(0)
    case UInt8(ascii: "x"):
      let value = try hexDigits(2, start)
      result += Array(String(Unicode.Scalar(UInt8(value))).utf8)
    case _ where byte.isDigit:
      throw error("A backslash followed by a digit is no escape", fix: "Write \\\\ for a backslash.", at: start)
    default: result.append(byte)
    }
  }

  private mutating func unicodeEscape(_ start: Int) throws -> [UInt8] {
    var value = try hexDigits(4, start)
    if (0xD800..<0xDC00).contains(value), at("\\"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u") {
      let high = value
      offset += 2
      let low = try hexDigits(4, start)
      if (0xDC00..<0xE000).contains(low) { value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00) }
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw error(
        "\\u\(Self.fourDigits(value)) is half of a surrogate pair", fix: "Write both halves, or the character itself.",
        at: start)
    }
    return Array(String(scalar).utf8)
  }

  private mutating func hexDigits(_ count: Int, _ start: Int) throws -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = byte?.hexValue else {
        throw error(
          "An escape lacks one of its \(count) hexadecimal digits", fix: "Write all \(count) digits.", at: start)
      }
      value = value << 4 + digit
      offset += 1
    }
    return value
  }
}

extension UInt8 {
  /// Whether the byte stands for itself in a string, whatever its quotes.
  fileprivate var isPlainInString: Bool {
    self >= 0x20 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "'") && self != UInt8(ascii: "\\")
  }
}
