import Foundation

extension Publisher {
  public func mapError<E>(_ transform: @escaping (Failure) -> E) -> Publishers.Derived<Output, E> where E: Error {
    stage { downstream in
      Stage(downstream) {
        $1.send($0)
      } completion: { completion, stage in
        switch completion {
        case .finished: stage.finish(.finished)
        case .failure(let error): stage.finish(.failure(transform(error)))
        }
      }
    }
  }
  public func replaceError(with output: Output) -> Publishers.Derived<Output, Never> {
    stage { downstream in
      Stage(downstream) {
        $1.send($0)
      } completion: { completion, stage in
        if case .failure = completion { _ = stage.send(output) }
        stage.finish(.finished)
      }
    }
  }
  /// Goes on with another publisher where this one fails.
  public func `catch`<P>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Derived<Output, P.Failure> where P: Publisher, P.Output == Output {
    Publishers.Derived { downstream in
      let bonds = BondBox()
      downstream.receive(subscription: bonds)
      bonds.add(
        sink(
          receiveCompletion: { completion in
            switch completion {
            case .finished: downstream.receive(completion: .finished)
            case .failure(let error):
              bonds.add(
                handler(error).sink(
                  receiveCompletion: { downstream.receive(completion: $0) },
                  receiveValue: { _ = downstream.receive($0) }))
            }
          }, receiveValue: { _ = downstream.receive($0) }))
    }
  }
  public func tryCatch<P>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.Derived<Output, any Error> where P: Publisher, P.Output == Output, P.Failure == any Error {
    self.catch { error -> AnyPublisher<Output, any Error> in
      do {
        return try handler(error).eraseToAnyPublisher()
      } catch {
        return Fail(error: error).eraseToAnyPublisher()
      }
    }
  }
  /// Subscribes again after a failure, at most that many times.
  public func retry(_ retries: Int) -> Publishers.Derived<Output, Failure> {
    guard retries > 0 else { return valueStage { { $1.send($0) } } }
    return self.catch { _ in self.retry(retries - 1) }
  }
}
extension Publisher where Failure == Never {
  public func setFailureType<E>(to failureType: E.Type) -> Publishers.Derived<Output, E> where E: Error {
    stage { downstream in
      Stage(downstream) {
        $1.send($0)
      } completion: { _, stage in
        stage.finish(.finished)
      }
    }
  }
}

/// Subscriptions that live and end together.
final class BondBox: Subscription, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var bonds: [AnyCancellable] = []
  private var isCancelled = false
  func add(_ bond: AnyCancellable) {
    let late = lock.withLock {
      if !isCancelled { bonds.append(bond) }
      return isCancelled
    }
    if late { bond.cancel() }
  }
  func clear() {
    let held = lock.withLock {
      defer { bonds = [] }
      return bonds
    }
    for bond in held { bond.cancel() }
  }
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {
    lock.withLock { isCancelled = true }
    clear()
  }
}
