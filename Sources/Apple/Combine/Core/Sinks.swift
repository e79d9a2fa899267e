import Foundation

extension Subscribers {
  /// Takes everything and hands it to closures.
  public final class Sink<Input, Failure>: Subscriber, Cancellable, @unchecked Sendable where Failure: Error {
    private let lock = NSRecursiveLock()
    private var subscription: (any Subscription)?
    private var ended = false
    private let onValue: (Input) -> Void
    private let onCompletion: (Completion<Failure>) -> Void

    public init(receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void) {
      onCompletion = receiveCompletion
      onValue = receiveValue
    }
    public func receive(subscription: any Subscription) {
      let stale = lock.withLock {
        if ended || self.subscription != nil { return true }
        self.subscription = subscription
        return false
      }
      if stale { subscription.cancel() } else { subscription.request(.unlimited) }
    }
    public func receive(_ input: Input) -> Demand {
      if !lock.withLock({ ended }) { onValue(input) }
      return .none
    }
    public func receive(completion: Completion<Failure>) {
      let first = lock.withLock {
        defer {
          ended = true
          subscription = nil
        }
        return !ended
      }
      if first { onCompletion(completion) }
    }
    public func cancel() {
      let held = lock.withLock {
        defer {
          ended = true
          subscription = nil
        }
        return subscription
      }
      held?.cancel()
    }
  }
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}
extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
  /// Writes each value into a property; the object is held, as Apple does.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
  /// Writes each value into a published property, for as long as that property lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    let bond = sink { [weak storage] in storage?.set($0) }
    storage.keep(bond)
  }
}
