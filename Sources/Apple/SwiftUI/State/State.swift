import RenderTree

/// The memory of one `@State`; outlives the view values that share it.
final class StateCell<Value> {
  var value: Value
  weak var host: EvaluationHost?
  init(_ value: Value, host: EvaluationHost? = nil) {
    self.value = value
    self.host = host
  }
}

/// A value that a view owns (SwiftUI.State). In a Live Activity nothing ever changes it by hand: it matters for what a
/// view works out while it is laid out, such as a width from a preference.
@propertyWrapper public struct State<Value>: DynamicProperty {
  nonisolated(unsafe) private var cell: StateCell<Value>
  nonisolated public init(wrappedValue value: Value) { cell = StateCell(value) }
  nonisolated public init(initialValue value: Value) { cell = StateCell(value) }

  public mutating func _install(_ context: _ViewContext, slot: UInt64) {
    let key = context.id.child(slot).raw
    if let known = context.host.cells[key] as? StateCell<Value> {
      cell = known
    } else {
      cell = StateCell(cell.value, host: context.host)
      context.host.cells[key] = cell
    }
  }

  public var wrappedValue: Value {
    get { cell.value }
    nonmutating set {
      cell.value = newValue
      cell.host?.needsAnotherPass = true
    }
  }
  public var projectedValue: Binding<Value> {
    let cell = cell
    return Binding(get: { cell.value }, set: { cell.value = $0; cell.host?.needsAnotherPass = true })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  nonisolated public init() { self.init(wrappedValue: nil) }
}

/// Read and write access to a value owned elsewhere (SwiftUI.Binding).
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  nonisolated(unsafe) private let read: () -> Value
  nonisolated(unsafe) private let write: (Value) -> Void
  nonisolated public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }
  nonisolated public init(projectedValue: Binding<Value>) { self = projectedValue }
  nonisolated public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let read = read, write = write
    return Binding<Subject>(
      get: { read()[keyPath: keyPath] },
      set: {
        var value = read()
        value[keyPath: keyPath] = $0
        write(value)
      })
  }
}
