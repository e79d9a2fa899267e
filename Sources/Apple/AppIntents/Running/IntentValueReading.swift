import Foundation

// How the types of parameters take what `_json` made of them. nil: the JSON is of another kind.

extension _IntentValue {
  public static func _value(_ json: _IntentJSON) async throws -> Self? { nil }
}
extension Int {
  public static func _value(_ json: _IntentJSON) async throws -> Int? {
    if case .integer(let value) = json { value } else { nil }
  }
}
extension Double {
  public static func _value(_ json: _IntentJSON) async throws -> Double? {
    switch json {
    case .integer(let value): Double(value)
    case .number(let value): value
    // Infinity and NaN travel as text.
    case .string(let text): Double(text)
    default: nil
    }
  }
}
extension Bool {
  public static func _value(_ json: _IntentJSON) async throws -> Bool? {
    if case .bool(let value) = json { value } else { nil }
  }
}
extension String {
  public static func _value(_ json: _IntentJSON) async throws -> String? {
    if case .string(let value) = json { value } else { nil }
  }
}
extension Date {
  public static func _value(_ json: _IntentJSON) async throws -> Date? {
    guard let seconds = try await Double._value(json), seconds.isFinite else { return nil }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }
}
extension URL {
  public static func _value(_ json: _IntentJSON) async throws -> URL? {
    if case .string(let text) = json { URL(string: text) } else { nil }
  }
}
extension AttributedString {
  public static func _value(_ json: _IntentJSON) async throws -> AttributedString? {
    if case .string(let text) = json { AttributedString(text) } else { nil }
  }
}
extension Optional where Wrapped: _IntentValue {
  public static func _value(_ json: _IntentJSON) async throws -> Wrapped?? {
    if json == .null { return .some(.none) }
    guard let value = try await Wrapped._value(json) else { return nil }
    return .some(.some(value))
  }
}
extension Array where Element: _IntentValue {
  public static func _value(_ json: _IntentJSON) async throws -> [Element]? {
    guard case .array(let items) = json else { return nil }
    var values: [Element] = []
    for item in items {
      guard let value = try await Element._value(item) else { return nil }
      values.append(value)
    }
    return values
  }
}
extension Set where Element: _IntentValue {
  public static func _value(_ json: _IntentJSON) async throws -> Set<Element>? {
    try await [Element]._value(json).map { Set($0) }
  }
}
extension AppEnum {
  public static func _value(_ json: _IntentJSON) async throws -> Self? {
    if let type = RawValue.self as? any _IntentValue.Type, let raw = try await type._value(json) as? RawValue {
      return Self(rawValue: raw)
    }
    guard case .string(let text) = json, let raw = RawValue(text) else { return nil }
    return Self(rawValue: raw)
  }
}
extension AppEntity {
  /// The entity of an id, as the app's own query finds it.
  public static func _value(_ json: _IntentJSON) async throws -> Self? {
    var id: ID?
    if let type = ID.self as? any _IntentValue.Type { id = try await type._value(json) as? ID }
    if case .string(let text) = json, id == nil {
      id = (ID.self as? any LosslessStringConvertible.Type)?.init(text) as? ID ?? UUID(uuidString: text) as? ID
    }
    guard let id else { return nil }
    return try await defaultQuery.entities(for: [id]).first
  }
}
