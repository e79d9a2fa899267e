extension JSONScan {
  /// Reads a number and keeps its digits; JSON5's spellings are rewritten to strict ones.
  mutating func number() throws -> JSONNumber {
    let start = offset
    var literal = ""
    if at("-") {
      literal = "-"
      offset += 1
    } else if at("+") {
      guard isJSON5 else { throw error("A number begins with a plus sign", fix: "Remove the plus sign.") }
      offset += 1
    }
    if isJSON5 {
      if take("Infinity") { return JSONNumber(literal: literal + "Infinity") }
      if take("NaN") { return JSONNumber(literal: "NaN") }
      if at("0"), offset + 1 < bytes.count, bytes[offset + 1] | 0x20 == UInt8(ascii: "x") {
        return try hexadecimal(sign: literal, start)
      }
    }
    literal += try wholePart(start)
    literal += try fraction(start, hasWhole: literal.last?.isNumber ?? false)
    literal += try exponent(start)
    if let byte, byte.isWordByte || byte == UInt8(ascii: ".") {
      throw error(
        "A number is followed by \(shown)", fix: "Write a comma after the number, or put the whole in double quotes.")
    }
    return JSONNumber(literal: literal)
  }

  private mutating func digits() -> String {
    let start = offset
    while let byte, byte.isDigit { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  private mutating func wholePart(_ start: Int) throws -> String {
    let whole = digits()
    if whole.count > 1, whole.hasPrefix("0") {
      throw error(
        "A number begins with a zero", fix: "Remove the leading zero, or put the number in double quotes.", at: start)
    }
    if whole.isEmpty {
      guard isJSON5, at(".") else {
        throw error("A number has no digit before \(shown)", fix: "Write a digit, for instance 0.", at: start)
      }
      return "0"
    }
    return whole
  }

  private mutating func fraction(_ start: Int, hasWhole: Bool) throws -> String {
    guard at(".") else { return "" }
    let begin = start
    let isBare = bytes[begin..<offset].allSatisfy { !$0.isDigit }
    offset += 1
    let part = digits()
    guard part.isEmpty else { return "." + part }
    guard isJSON5, hasWhole, !isBare else {
      throw error(
        "A number has no digit after its decimal point", fix: "Write a digit after the point, or remove it.", at: start)
    }
    return ""
  }

  private mutating func exponent(_ start: Int) throws -> String {
    guard at("e") || at("E") else { return "" }
    offset += 1
    var text = "e"
    if at("-") || at("+") {
      if at("-") { text += "-" }
      offset += 1
    }
    let part = digits()
    guard !part.isEmpty else {
      throw error("A number has no digit in its exponent", fix: "Write the exponent, as in 1e3.", at: start)
    }
    return text + part
  }

  private mutating func hexadecimal(sign: String, _ start: Int) throws -> JSONNumber {
    offset += 2
    let first = offset
    while let byte, byte.hexValue != nil { offset += 1 }
    let text = String(decoding: bytes[first..<offset], as: UTF8.self)
    guard let value = UInt64(text, radix: 16) else {
      let what = text.isEmpty ? "A hexadecimal number has no digit" : "A hexadecimal number has more than 64 bits"
      throw error(what, fix: "Write it in decimal.", at: start)
    }
    return JSONNumber(literal: sign + String(value))
  }
}
