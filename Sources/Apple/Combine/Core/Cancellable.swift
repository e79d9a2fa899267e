import Foundation

/// An activity that can be stopped.
public protocol Cancellable {
  func cancel()
}
extension Cancellable {
  public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    collection.append(AnyCancellable(self))
  }
  public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }
}

/// Stops its activity when it is let go.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private let lock = NSLock()
  private var stop: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { stop = cancel }
  public init<C>(_ canceller: C) where C: Cancellable { stop = { canceller.cancel() } }
  deinit { stop?() }

  public func cancel() {
    let action = lock.withLock {
      defer { stop = nil }
      return stop
    }
    action?()
  }
  public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    collection.append(self)
  }
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
