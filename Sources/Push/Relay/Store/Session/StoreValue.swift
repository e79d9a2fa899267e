/// A value that a database takes or gives.
enum StoreValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes([UInt8])

  static func integer(_ value: Int) -> StoreValue { .integer(Int64(value)) }
  static func flag(_ value: Bool) -> StoreValue { .integer(value ? 1 : 0) }
  static func name(_ value: some RelayName) -> StoreValue { .text(value.rawValue) }
  static func optional(_ value: Double?) -> StoreValue { value.map(StoreValue.real) ?? .null }
  static func optional(_ value: Int64?) -> StoreValue { value.map { .integer($0) } ?? .null }
  static func optional(_ value: String?) -> StoreValue { value.map(StoreValue.text) ?? .null }
  static func optional(_ value: (some RelayName)?) -> StoreValue { value.map { .text($0.rawValue) } ?? .null }
}

/// A row of an answer. Tables are strictly typed, so that a column's kind is what its query says.
struct StoreRow: Sendable {
  var values: [StoreValue]

  subscript(column: Int) -> StoreValue { column < values.count ? values[column] : .null }
  func isNull(_ column: Int) -> Bool { self[column] == .null }
  func integer(_ column: Int) -> Int64 { optionalInteger(column) ?? 0 }
  func int(_ column: Int) -> Int { Int(integer(column)) }
  func flag(_ column: Int) -> Bool { integer(column) != 0 }
  func real(_ column: Int) -> Double { optionalReal(column) ?? 0 }
  func text(_ column: Int) -> String { optionalText(column) ?? "" }

  func optionalInteger(_ column: Int) -> Int64? {
    if case .integer(let value) = self[column] { value } else { nil }
  }
  func optionalReal(_ column: Int) -> Double? {
    switch self[column] {
    case .real(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }
  func optionalText(_ column: Int) -> String? { if case .text(let value) = self[column] { value } else { nil } }
  func bytes(_ column: Int) -> [UInt8] { if case .bytes(let value) = self[column] { value } else { [] } }
}
