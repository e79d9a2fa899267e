import RenderTree

/// A key of the values that a view tells its container (SwiftUI.ContainerValueKey).
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Values that a view tells its container (SwiftUI.ContainerValues, iOS 18).
/// Ignored: as iOS does in a Live Activity; none of the containers that it draws asks for one.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key of the values of the focused view (SwiftUI.FocusedValueKey).
public protocol FocusedValueKey { associatedtype Value }

/// Values of the focused view (SwiftUI.FocusedValues).
/// Ignored: as iOS does in a Live Activity; nothing has the focus there.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<K: FocusedValueKey>(key: K.Type) -> K.Value? {
    get { values[ObjectIdentifier(key)] as? K.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension View {
  /// Tells the container something (iOS 18).
  /// Ignored: as iOS does in a Live Activity; none of the containers that it draws asks.
  nonisolated public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
    self
  }
  /// Gives out a value while the view has the focus.
  /// Ignored: as iOS does in a Live Activity; nothing has the focus there.
  nonisolated public func focusedValue<V>(_ keyPath: WritableKeyPath<FocusedValues, V?>, _ value: V) -> some View {
    self
  }
}
