import Foundation
import RenderTree

/// A value in the user defaults (SwiftUI.AppStorage). The store is the extension's own; app groups' stores are files
/// that the host provides.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  nonisolated(unsafe) private var store: UserDefaults?
  private let key: String
  nonisolated(unsafe) private let fallback: Value
  nonisolated(unsafe) private let read: (UserDefaults, String) -> Value?
  nonisolated(unsafe) private let write: (UserDefaults, String, Value) -> Void

  nonisolated init(
    _ key: String, store: UserDefaults?, fallback: Value, read: @escaping (UserDefaults, String) -> Value?,
    write: @escaping (UserDefaults, String, Value) -> Void
  ) {
    self.key = key
    self.store = store
    self.fallback = fallback
    self.read = read
    self.write = write
  }

  public mutating func _install(_ context: _ViewContext, slot: UInt64) {
    if store == nil { store = context.environment[DefaultAppStorageKey.self] }
  }
  private var defaults: UserDefaults { store ?? .standard }
  public var wrappedValue: Value {
    get { read(defaults, key) ?? fallback }
    nonmutating set { write(defaults, key, newValue) }
  }
  public var projectedValue: Binding<Value> {
    let copy = self
    return Binding(get: { copy.wrappedValue }, set: { copy.wrappedValue = $0 })
  }
}

private struct DefaultAppStorageKey: EnvironmentKey { static var defaultValue: UserDefaults? { nil } }

extension View {
  /// The store of all `AppStorage` properties in the view that name none.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
    modified(.environment { $0[DefaultAppStorageKey.self] = store })
  }
}

/// A type that user defaults keep as it is.
public protocol _AppStorable {
  static func _read(_ defaults: UserDefaults, _ key: String) -> Self?
  func _write(_ defaults: UserDefaults, _ key: String)
}
extension _AppStorable {
  public static func _read(_ defaults: UserDefaults, _ key: String) -> Self? { defaults.object(forKey: key) as? Self }
  public func _write(_ defaults: UserDefaults, _ key: String) { defaults.set(self, forKey: key) }
}
extension String: _AppStorable {}
extension Data: _AppStorable {}
extension Date: _AppStorable {}
extension Bool: _AppStorable {
  public static func _read(_ defaults: UserDefaults, _ key: String) -> Bool? {
    defaults.object(forKey: key) == nil ? nil : defaults.bool(forKey: key)
  }
}
extension Int: _AppStorable {
  public static func _read(_ defaults: UserDefaults, _ key: String) -> Int? {
    defaults.object(forKey: key) == nil ? nil : defaults.integer(forKey: key)
  }
}
extension Double: _AppStorable {
  public static func _read(_ defaults: UserDefaults, _ key: String) -> Double? {
    defaults.object(forKey: key) == nil ? nil : defaults.double(forKey: key)
  }
}
extension URL: _AppStorable {
  public static func _read(_ defaults: UserDefaults, _ key: String) -> URL? { defaults.url(forKey: key) }
  public func _write(_ defaults: UserDefaults, _ key: String) { defaults.set(self, forKey: key) }
}

extension AppStorage where Value: _AppStorable {
  nonisolated public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store: store, fallback: wrappedValue, read: Value._read) { $2._write($0, $1) }
  }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue: _AppStorable {
  nonisolated public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key, store: store, fallback: wrappedValue,
      read: { Value.RawValue._read($0, $1).flatMap { Value(rawValue: $0) } }
    ) { $2.rawValue._write($0, $1) }
  }
}
extension AppStorage where Value: ExpressibleByNilLiteral {
  nonisolated public init<Wrapped: _AppStorable>(_ key: String, store: UserDefaults? = nil) where Value == Wrapped? {
    self.init(
      key, store: store, fallback: nil, read: { Wrapped._read($0, $1).map { .some($0) } }
    ) { defaults, key, value in
      if let value { value._write(defaults, key) } else { defaults.removeObject(forKey: key) }
    }
  }
  nonisolated public init<Wrapped: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped?, Wrapped.RawValue: _AppStorable {
    self.init(
      key, store: store, fallback: nil,
      read: { Wrapped.RawValue._read($0, $1).flatMap { Wrapped(rawValue: $0) }.map { .some($0) } }
    ) { defaults, key, value in
      if let value { value.rawValue._write(defaults, key) } else { defaults.removeObject(forKey: key) }
    }
  }
}
