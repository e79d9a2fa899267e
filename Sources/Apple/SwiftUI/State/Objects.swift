import Combine
import Observation
import RenderTree

/// An observable object that a view owns (SwiftUI.StateObject): made once for the view's place in the tree, or once for
/// the app that owns it.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object of an owner that has no place in a tree.
  private final class Owned { var object: ObjectType? }
  nonisolated(unsafe) private let owned = Owned()
  nonisolated(unsafe) private var make: () -> ObjectType
  nonisolated(unsafe) private var object: ObjectType?
  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  public mutating func _install(_ context: _ViewContext, slot: UInt64) {
    let key = context.id.child(slot).raw
    if let known = context.host.cells[key] as? ObjectType {
      object = known
    } else {
      let made = make()
      context.host.cells[key] = made
      object = made
    }
  }
  public var wrappedValue: ObjectType {
    if let known = object ?? owned.object { return known }
    let made = make()
    owned.object = made
    return made
  }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

/// An observable object that somebody else owns (SwiftUI.ObservedObject).
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the object's properties.
  @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>)
      -> Binding<Subject> {
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }
  nonisolated(unsafe) public var wrappedValue: ObjectType
  nonisolated public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  nonisolated public init(initialValue: ObjectType) { wrappedValue = initialValue }
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

/// An observable object from the surroundings (SwiftUI.EnvironmentObject).
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  nonisolated(unsafe) private var object: ObjectType?
  nonisolated public init() {}
  public mutating func _install(_ context: _ViewContext, slot: UInt64) {
    object = context.environment.storage.custom[ObjectIdentifier(ObjectType.self)] as? ObjectType
  }
  public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure("no \(ObjectType.self) in the environment: add .environmentObject(_:) above this view")
    }
    return object
  }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

extension View {
  /// Puts an observable object into the environment under its type.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modified(.environment { $0.setObject(object, of: T.self) })
  }
}

/// Bindings to an observable object's properties (SwiftUI.Bindable).
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  nonisolated(unsafe) public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  @_disfavoredOverload
  nonisolated public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
extension Bindable where Value: AnyObject & Observable {
  nonisolated public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  nonisolated public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  nonisolated public init(projectedValue: Bindable<Value>) { self = projectedValue }
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}
extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}
