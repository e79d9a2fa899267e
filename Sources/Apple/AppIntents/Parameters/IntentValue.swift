import Foundation

/// A type that an intent's parameter may have (AppIntents._IntentValue).
public protocol _IntentValue {
  /// The type without optionals.
  associatedtype UnwrappedType
  /// The type that decides which options a parameter takes.
  associatedtype ValueType
  /// The value as it goes into JSON: a string, number, Boolean, array, or `NSNull`.
  var _json: Any { get }
  /// The value that `_json` wrote; nil where the JSON is of another kind.
  static func _value(_ json: _IntentJSON) async throws -> Self?
}

extension _IntentValue {
  public var _json: Any { String(describing: self) }
}

extension Int: _IntentValue {
  public typealias UnwrappedType = Int
  public typealias ValueType = Int
  public var _json: Any { self }
}
extension Double: _IntentValue {
  public typealias UnwrappedType = Double
  public typealias ValueType = Double
  public var _json: Any { isFinite ? self as Any : String(self) }
}
extension Bool: _IntentValue {
  public typealias UnwrappedType = Bool
  public typealias ValueType = Bool
  public var _json: Any { self }
}
extension String: _IntentValue {
  public typealias UnwrappedType = String
  public typealias ValueType = String
  public var _json: Any { self }
}
/// As a default `JSONEncoder` writes it: seconds since 2001.
extension Date: _IntentValue {
  public typealias UnwrappedType = Date
  public typealias ValueType = Date
  public var _json: Any { timeIntervalSinceReferenceDate }
}
extension DateComponents: _IntentValue {
  public typealias UnwrappedType = DateComponents
  public typealias ValueType = DateComponents
}
extension URL: _IntentValue {
  public typealias UnwrappedType = URL
  public typealias ValueType = URL
  public var _json: Any { absoluteString }
}
extension AttributedString: _IntentValue {
  public typealias UnwrappedType = AttributedString
  public typealias ValueType = AttributedString
  public var _json: Any { String(characters) }
}
extension Measurement: _IntentValue {
  public typealias UnwrappedType = Measurement
  public typealias ValueType = Measurement
}
extension Never: _IntentValue {
  public typealias UnwrappedType = Never
  public typealias ValueType = Never
}
extension Optional: _IntentValue where Wrapped: _IntentValue {
  public typealias UnwrappedType = Wrapped.UnwrappedType
  public typealias ValueType = Wrapped.ValueType
  public var _json: Any { map(\._json) ?? NSNull() }
}
extension Array: _IntentValue where Element: _IntentValue {
  public typealias UnwrappedType = [Element]
  public typealias ValueType = [Element]
  public var _json: Any { map(\._json) }
}
extension Set: _IntentValue where Element: _IntentValue {
  public typealias UnwrappedType = Set<Element>
  public typealias ValueType = Set<Element>
  /// Sorted by text, so that equal sets are equal JSON.
  public var _json: Any { map(\._json).sorted { "\($0)" < "\($1)" } }
}

/// A file of an intent (AppIntents.IntentFile).
public struct IntentFile: _IntentValue, Hashable, Sendable {
  public typealias UnwrappedType = IntentFile
  public typealias ValueType = IntentFile
  public let data: Data
  public let filename: String
  public init(data: Data, filename: String) {
    self.data = data
    self.filename = filename
  }
  public var _json: Any { filename }
}
