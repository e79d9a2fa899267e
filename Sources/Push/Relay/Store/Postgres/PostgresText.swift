/// Values in the text that PostgreSQL's protocol carries.
enum PostgresText {
  static func parameter(_ value: StoreValue) -> (bytes: [UInt8]?, isBinary: Bool) {
    switch value {
    case .null: (nil, false)
    case .integer(let value): (Array(String(value).utf8), false)
    case .real(let value): (Array(number(value).utf8), false)
    case .text(let value): (Array(value.utf8), false)
    case .bytes(let value): (value, true)
    }
  }

  /// - Parameter kind: the column's type, by PostgreSQL's number for it.
  static func value(_ bytes: UnsafeRawBufferPointer, kind: UInt32) -> StoreValue {
    switch kind {
    case 20, 21, 23, 1700: Int64(text(bytes)).map(StoreValue.integer) ?? .real(Double(text(bytes)) ?? 0)
    case 700, 701: .real(double(text(bytes)))
    case 16: .integer(bytes.first == UInt8(ascii: "t") ? 1 : 0)
    // `\x` and hexadecimal digits.
    case 17: .bytes(TokenBytes.bytes(String(decoding: bytes.dropFirst(2), as: UTF8.self)) ?? [])
    default: .text(text(bytes))
    }
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func double(_ text: String) -> Double {
    switch text {
    case "Infinity": .infinity
    case "-Infinity": -.infinity
    default: Double(text) ?? .nan
    }
  }

  private static func number(_ value: Double) -> String {
    value.isFinite ? String(value) : value.isNaN ? "NaN" : value > 0 ? "Infinity" : "-Infinity"
  }

  // MARK: Arrays

  /// An array as one parameter.
  static func array(_ values: [StoreValue]) -> StoreValue {
    var text = "{"
    for (index, value) in values.enumerated() {
      if index > 0 { text += "," }
      switch value {
      case .null: text += "NULL"
      case .integer(let value): text += String(value)
      case .real(let value): text += number(value)
      case .text(let value):
        text += "\""
        if value.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
          text += value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        } else {
          text += value
        }
        text += "\""
      case .bytes(let value): text += #""\\x"# + TokenBytes.text(value) + "\""
      }
    }
    return .text(text + "}")
  }

  /// One array per column.
  static func columns(_ rows: [[StoreValue]], count: Int) -> [StoreValue] {
    (0..<count).map { column in array(rows.map { $0[column] }) }
  }
}
