import Foundation

/// Why bytes are no display list.
public struct DisplayListCodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Byte offset of the trouble.
  public let offset: Int
  public let reason: String
  public var description: String { "display list, byte \(offset): \(reason)" }
}

/// Reads what `CompactWriter` wrote. Never trusts a length: every list is bounded by the bytes that are left.
struct CompactReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var fonts: [FontSpec] = []
  /// Items may hold items; the limit keeps hostile bytes from overflowing the stack.
  static let depthLimit = 512
  private(set) var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(DisplayListCodingError) {
    self.bytes = bytes
    guard bytes.first == UInt8(ascii: "[") else {
      throw DisplayListCodingError(offset: 0, reason: "no opening bracket")
    }
    position = 1
  }

  func failure(_ reason: String) -> DisplayListCodingError { DisplayListCodingError(offset: position, reason: reason) }

  mutating func enter() throws(DisplayListCodingError) {
    depth += 1
    if depth > Self.depthLimit { throw failure("nested deeper than \(Self.depthLimit)") }
  }
  mutating func leave() { depth -= 1 }

  private mutating func separator() throws(DisplayListCodingError) {
    if position > 1 {
      guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { throw failure("a comma is missing") }
      position += 1
    }
  }

  mutating func finish() throws(DisplayListCodingError) {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "]") else { throw failure("no closing bracket") }
    position += 1
    guard position == bytes.count else { throw failure("something stands behind the closing bracket") }
  }

  mutating func number() throws(DisplayListCodingError) -> Double {
    try separator()
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { return try special() }
    let start = position
    var isPlain = true
    var magnitude: UInt64 = 0
    var fractionDigits = -1
    var negative = false
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") { negative = true; position += 1 }
    scan: while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if magnitude > 900_000_000_000_000 { isPlain = false } else { magnitude = magnitude * 10 + UInt64(byte - 48) }
        if fractionDigits >= 0 { fractionDigits += 1 }
      case UInt8(ascii: ".") where fractionDigits < 0: fractionDigits = 0
      case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"): isPlain = false
      default: break scan
      }
      position += 1
    }
    guard position > start else { throw failure("a number is missing") }
    if isPlain, fractionDigits <= 9 {
      let value = Double(magnitude) / Self.powers[max(0, fractionDigits)]
      return negative ? -value : value
    }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
    guard let value = Double(text) else { throw failure("«\(text)» is no number") }
    return value
  }
  private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

  private mutating func special() throws(DisplayListCodingError) -> Double {
    let text = try quoted()
    guard let value = Double(text) else { throw failure("«\(text)» is no number") }
    return value
  }

  mutating func int() throws(DisplayListCodingError) -> Int {
    let value = try number()
    guard let int = Int(exactly: value) else { throw failure("\(value) is no whole number") }
    return int
  }
  mutating func bool() throws(DisplayListCodingError) -> Bool { try int() != 0 }

  mutating func string() throws(DisplayListCodingError) -> String {
    try separator()
    return try quoted()
  }
  private mutating func quoted() throws(DisplayListCodingError) -> String {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw failure("a string is missing") }
    position += 1
    let start = position
    var hasEscapes = false
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") { hasEscapes = true; position += 1 }
      position += 1
    }
    guard position < bytes.count else { throw failure("a string has no end") }
    let raw = UnsafeBufferPointer(rebasing: bytes[start..<position])
    position += 1
    return hasEscapes ? Self.unescaped(raw) : String(decoding: raw, as: UTF8.self)
  }
  private static func unescaped(_ raw: UnsafeBufferPointer<UInt8>) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(raw.count)
    var i = 0
    while i < raw.count {
      guard raw[i] == UInt8(ascii: "\\"), i + 1 < raw.count else { out.append(raw[i]); i += 1; continue }
      if raw[i + 1] == UInt8(ascii: "u"), i + 5 < raw.count {
        let code = String(decoding: UnsafeBufferPointer(rebasing: raw[(i + 2)..<(i + 6)]), as: UTF8.self)
        out.append(UInt8(truncatingIfNeeded: Int(code, radix: 16) ?? 0xfffd))
        i += 6
      } else {
        out.append(raw[i + 1])
        i += 2
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  mutating func word() throws(DisplayListCodingError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    for byte in try string().utf8 {
      guard let digit = WordAlphabet.value(byte), shift < 66 else { throw failure("an identity is malformed") }
      value |= digit << shift
      shift += 6
    }
    return value
  }

  mutating func optional<T>(
    _ read: (inout CompactReader) throws(DisplayListCodingError) -> T
  ) throws(DisplayListCodingError) -> T? {
    try bool() ? try read(&self) : nil
  }
  mutating func list<T>(
    _ read: (inout CompactReader) throws(DisplayListCodingError) -> T
  ) throws(DisplayListCodingError) -> [T] {
    let count = try int()
    // Every element takes at least two bytes.
    guard count >= 0, count <= (bytes.count - position) else { throw failure("a list of \(count) does not fit") }
    var values: [T] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }
  mutating func raw<T: RawRepresentable>(_ type: T.Type) throws(DisplayListCodingError) -> T where T.RawValue == Int {
    let value = try int()
    guard let result = T(rawValue: value) else { throw failure("\(type) has no case \(value)") }
    return result
  }
  mutating func font() throws(DisplayListCodingError) -> FontSpec {
    let index = try int()
    if index >= 0 {
      guard index < fonts.count else { throw failure("there is no font \(index)") }
      return fonts[index]
    }
    var font = FontSpec(size: try number())
    font.weight = try int()
    font.design = try raw(FontSpec.Design.self)
    font.width = try raw(FontSpec.Width.self)
    let flags = try int()
    font.italic = flags & 1 != 0
    font.monospacedDigits = flags & 2 != 0
    font.smallCaps = flags & 4 != 0
    font.smallCapitals = flags & 8 != 0
    font.leading = try number()
    font.family = try optional { reader throws(DisplayListCodingError) in try reader.string() }
    fonts.append(font)
    return font
  }
}
