import RenderTree

/// A value that a scene keeps between launches (SwiftUI.SceneStorage).
/// Ignored: as iOS does in a Live Activity; it has no scene, and the first value stays.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private var state: State<Value>
  nonisolated public init(wrappedValue: Value, _ key: String) { state = State(wrappedValue: wrappedValue) }
  public mutating func _install(_ context: _ViewContext, slot: UInt64) { state._install(context, slot: slot) }
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  public var projectedValue: Binding<Value> { state.projectedValue }
}
extension SceneStorage where Value: ExpressibleByNilLiteral {
  nonisolated public init(_ key: String) { state = State(wrappedValue: nil) }
}

/// Where the keyboard's focus is (SwiftUI.FocusState).
/// Ignored: as iOS does in a Live Activity; it takes no input, and the first value stays.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  /// A binding to the focus.
  @propertyWrapper public struct Binding {
    let base: SwiftUI.Binding<Value>
    public var wrappedValue: Value {
      get { base.wrappedValue }
      nonmutating set { base.wrappedValue = newValue }
    }
    public var projectedValue: Binding { self }
  }
  private var state: State<Value>
  public mutating func _install(_ context: _ViewContext, slot: UInt64) { state._install(context, slot: slot) }
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  public var projectedValue: Binding { Binding(base: state.projectedValue) }
}
extension FocusState where Value == Bool {
  nonisolated public init() { state = State(wrappedValue: false) }
}
extension FocusState where Value: ExpressibleByNilLiteral {
  nonisolated public init() { state = State(wrappedValue: nil) }
}

/// A value that a gesture changes while it lasts (SwiftUI.GestureState).
/// Ignored: as iOS does in a Live Activity; it knows no gestures, and the first value stays.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  nonisolated(unsafe) private let initial: Value
  nonisolated public init(wrappedValue: Value) { initial = wrappedValue }
  nonisolated public init(initialValue: Value) { initial = initialValue }
  nonisolated public init(wrappedValue: Value, resetTransaction: Transaction) { initial = wrappedValue }
  public var wrappedValue: Value { initial }
  public var projectedValue: GestureState<Value> { self }
}
extension GestureState where Value: ExpressibleByNilLiteral {
  nonisolated public init() { initial = nil }
}
