import Foundation

/// A property whose changes are published.
@propertyWrapper
public struct Published<Value> {
  final class Storage: PublishedStorage, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var held: Value
    private var bonds: [AnyCancellable] = []
    let audience = Audience<Value, Never>()
    var objectWillChange: ObservableObjectPublisher?

    init(_ value: Value) { held = value }
    var value: Value { lock.withLock { held } }
    /// Tells the object's publisher and the property's own one, then stores: both hear before the change.
    func set(_ newValue: Value) {
      objectWillChange?.send()
      audience.send(newValue)
      lock.withLock { held = newValue }
    }
    func keep(_ bond: AnyCancellable) { lock.withLock { bonds.append(bond) } }
  }

  /// Sends the value at once and each new one before it is stored.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    let storage: Storage
    public func receive<S>(subscriber: S) where S: Subscriber, Never == S.Failure, Value == S.Input {
      storage.audience.admit(AnySubscriber(subscriber)) { storage.value }
    }
  }

  let storage: Storage
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public init(initialValue: Value) { storage = Storage(initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    set { storage.set(newValue) }
  }
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    // Assigning happens only through `assign(to: &$property)`, which writes to the same storage.
    set { _ = newValue }
  }

  public static subscript<EnclosingSelf>(
    _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value where EnclosingSelf: AnyObject {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }
}

/// A published property's storage, whatever its value's type.
protocol PublishedStorage: AnyObject {
  var objectWillChange: ObservableObjectPublisher? { get set }
}
protocol PublishedProperty {
  var anyStorage: any PublishedStorage { get }
}
extension Published: PublishedProperty {
  var anyStorage: any PublishedStorage { storage }
}
