import Foundation

/// The JSON from which a parameter takes its value.
public enum _IntentJSON: Decodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([_IntentJSON])
  case object([String: _IntentJSON])

  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([_IntentJSON].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: _IntentJSON].self))
    }
  }

  /// The value's kind and the value, for a person.
  var described: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "the number \(value)"
    case .number(let value): "the number \(value)"
    case .string(let value): "the text \"\(value)\""
    case .array: "a list"
    case .object: "an object"
    }
  }
}
