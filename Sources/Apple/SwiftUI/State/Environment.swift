import Observation
import RenderTree

/// Reads a value of the environment (SwiftUI.Environment).
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value?)
  }
  private let source: Source
  nonisolated(unsafe) private var value: Value?

  nonisolated public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  public mutating func _install(_ context: _ViewContext, slot: UInt64) { value = read(context.environment) }

  private func read(_ environment: EnvironmentValues) -> Value? {
    switch source {
    case .keyPath(let path): environment[keyPath: path]
    case .object(let find): find(environment)
    }
  }

  public var wrappedValue: Value {
    if let value { return value }
    guard let fallback = read(EnvironmentValues()) else {
      preconditionFailure("no \(Value.self) in the environment: add .environment(\(Value.self)()) above this view")
    }
    return fallback
  }
}

extension Environment where Value: AnyObject & Observable {
  /// Reads an observable object that `environment(_:)` put in.
  nonisolated public init(_ type: Value.Type) {
    source = .object { $0.storage.custom[ObjectIdentifier(type)] as? Value }
  }
}

extension Environment {
  /// Reads an observable object that `environment(_:)` put in; nil where nobody did.
  nonisolated public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {
    source = .object { .some($0.storage.custom[ObjectIdentifier(type)] as? T) }
  }
}

extension View {
  /// Puts an observable object into the environment under its type.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modified(.environment { $0.setObject(object, of: T.self) })
  }
}

extension EnvironmentValues {
  mutating func setObject<T: AnyObject>(_ object: T?, of type: T.Type) {
    uniqueStorage().custom[ObjectIdentifier(type)] = object
  }
}
