import Foundation

/// An object that tells before it changes.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

/// Tells that an object is about to change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never
  private let audience = Audience<Void, Never>()
  public init() {}
  public func receive<S>(subscriber: S) where S: Subscriber, Never == S.Failure, Void == S.Input {
    audience.admit(AnySubscriber(subscriber))
  }
  public func send() { audience.send(()) }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// One publisher per object, which each of its published properties triggers.
  public var objectWillChange: ObservableObjectPublisher {
    var storages: [any PublishedStorage] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      storages += level.children.compactMap { ($0.value as? any PublishedProperty)?.anyStorage }
      mirror = level.superclassMirror
    }
    let publisher = storages.lazy.compactMap(\.objectWillChange).first ?? WillChangeTable.publisher(of: self)
    for storage in storages where storage.objectWillChange !== publisher { storage.objectWillChange = publisher }
    return publisher
  }
}

/// Publishers of objects, kept while the objects live.
private enum WillChangeTable {
  private final class Entry {
    weak var object: AnyObject?
    let publisher = ObservableObjectPublisher()
    init(_ object: AnyObject) { self.object = object }
  }
  private static let lock = NSLock()
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    lock.withLock {
      // An address may have been used by an object that is gone.
      if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.publisher }
      if entries.count > 64 { entries = entries.filter { $0.value.object != nil } }
      let entry = Entry(object)
      entries[ObjectIdentifier(object)] = entry
      return entry.publisher
    }
  }
}
