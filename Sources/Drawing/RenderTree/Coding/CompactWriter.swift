/// Writes a display list as one flat JSON array: fields by position, lengths before lists, a flag before optionals.
/// Layout lengths are kept to a thousandth of a point; synthesised Codable takes five times the bytes and thirty times
/// the time.
struct CompactWriter {
  private(set) var bytes: [UInt8] = [UInt8(ascii: "[")]
  private var fonts: [FontSpec: Int] = [:]

  init() { bytes.reserveCapacity(16_384) }

  mutating func finish() -> [UInt8] {
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }

  private mutating func separate() { if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) } }

  private mutating func digits(_ value: UInt64) {
    if value == 0 { bytes.append(UInt8(ascii: "0")); return }
    let start = bytes.count
    var rest = value
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

  mutating func int(_ value: Int) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(UInt64(value.magnitude))
  }
  mutating func bool(_ value: Bool) { int(value ? 1 : 0) }

  private mutating func decimal(_ value: Double, scale: Double) {
    let scaled = (value * scale).rounded()
    guard scaled.magnitude < 9e15 else { exact(value); return }
    separate()
    let magnitude = UInt64(scaled.magnitude), unit = UInt64(scale)
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(magnitude / unit)
    var fraction = magnitude % unit
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var weight = unit / 10
    while fraction > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(fraction / weight))
      fraction %= weight
      weight /= 10
    }
  }
  /// A length: three decimals.
  mutating func length(_ value: Double) { decimal(value, scale: 1000) }
  /// A ratio, an angle or a colour component: six decimals.
  mutating func fine(_ value: Double) { decimal(value, scale: 1_000_000) }
  /// Every bit of the number; infinities and NaN as strings.
  mutating func exact(_ value: Double) {
    guard value.isFinite else { string("\(value)"); return }
    separate()
    bytes.append(contentsOf: "\(value)".utf8)
  }

  mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var copy = value
    copy.withUTF8 { utf8 in
      for byte in utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
          bytes.append(UInt8(ascii: "\\"))
          bytes.append(byte)
        case 0..<32:
          bytes.append(contentsOf: "\\u00".utf8)
          bytes.append(Self.hexDigit(byte >> 4))
          bytes.append(Self.hexDigit(byte & 15))
        default: bytes.append(byte)
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// A 64-bit value as text: JSON numbers lose everything beyond 53 bits.
  mutating func word(_ value: UInt64) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var rest = value
    repeat {
      bytes.append(WordAlphabet.digit(UInt8(rest & 63)))
      rest >>= 6
    } while rest > 0
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func optional<T>(_ value: T?, _ write: (inout CompactWriter, T) -> Void) {
    bool(value != nil)
    if let value { write(&self, value) }
  }
  mutating func list<T>(_ values: [T], _ write: (inout CompactWriter, T) -> Void) {
    int(values.count)
    for value in values { write(&self, value) }
  }
  /// A font in full the first time, by number afterwards.
  mutating func font(_ font: FontSpec) {
    if let known = fonts[font] { int(known); return }
    int(-1)
    fonts[font] = fonts.count
    exact(font.size)
    int(font.weight)
    int(font.design.rawValue)
    int(font.width.rawValue)
    int((font.italic ? 1 : 0) | (font.monospacedDigits ? 2 : 0) | (font.smallCaps ? 4 : 0)
      | (font.smallCapitals ? 8 : 0))
    exact(font.leading)
    optional(font.family) { $0.string($1) }
  }
}

/// The 64 digits that identities are written with.
enum WordAlphabet {
  static func digit(_ value: UInt8) -> UInt8 {
    switch value {
    case 0..<26: UInt8(ascii: "A") + value
    case 26..<52: UInt8(ascii: "a") + value - 26
    case 52..<62: UInt8(ascii: "0") + value - 52
    case 62: UInt8(ascii: "-")
    default: UInt8(ascii: "_")
    }
  }
  static func value(_ digit: UInt8) -> UInt64? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt64(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt64(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
