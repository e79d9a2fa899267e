import Foundation

/// Several publishers of one kind into one: ends with the last of them, fails with the first.
private func merged<Output, Failure: Error>(
  _ sources: [AnyPublisher<Output, Failure>]
) -> Publishers.Derived<Output, Failure> {
  Publishers.Derived { downstream in
    let bonds = BondBox()
    let open = Countdown(sources.count)
    downstream.receive(subscription: bonds)
    if sources.isEmpty { downstream.receive(completion: .finished) }
    for source in sources {
      bonds.add(
        source.sink(
          receiveCompletion: { completion in
            if case .failure = completion {
              downstream.receive(completion: completion)
              bonds.clear()
            } else if open.step() {
              downstream.receive(completion: .finished)
            }
          }, receiveValue: { _ = downstream.receive($0) }))
    }
  }
}

/// Counts down to zero across threads.
final class Countdown: @unchecked Sendable {
  private let lock = NSLock()
  private var left: Int
  init(_ count: Int) { left = count }
  /// True at the step that reaches zero.
  func step() -> Bool {
    lock.withLock {
      left -= 1
      return left == 0
    }
  }
  func add() { lock.withLock { left += 1 } }
}

/// The newest values of several publishers, under one lock.
private final class Slots: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var queues: [[Any]]
  init(_ count: Int) { queues = Array(repeating: [], count: count) }
  /// Puts the newest value in; all slots' values once each has one.
  func latest(_ value: Any, at index: Int) -> [Any]? {
    lock.withLock {
      queues[index] = [value]
      let all = queues.compactMap(\.last)
      return all.count == queues.count ? all : nil
    }
  }
  /// Queues the value; the front of each queue once all have one.
  func paired(_ value: Any, at index: Int) -> [Any]? {
    lock.withLock {
      queues[index].append(value)
      guard queues.allSatisfy({ !$0.isEmpty }) else { return nil }
      return queues.indices.map { queues[$0].removeFirst() }
    }
  }
}

private func joined<Output, Failure: Error>(
  _ sources: [AnyPublisher<Any, Failure>], pairs: Bool, _ make: @escaping ([Any]) -> Output?
) -> Publishers.Derived<Output, Failure> {
  Publishers.Derived { downstream in
    let slots = Slots(sources.count)
    let all = sources.enumerated().map { index, source in
      source.compactMap { value -> Output? in
        (pairs ? slots.paired(value, at: index) : slots.latest(value, at: index)).flatMap(make)
      }.eraseToAnyPublisher()
    }
    merged(all).receive(subscriber: downstream)
  }
}
extension Publisher {
  fileprivate var boxed: AnyPublisher<Any, Failure> { map { $0 as Any }.eraseToAnyPublisher() }
}

extension Publisher {
  public func merge<P>(with other: P) -> Publishers.Derived<Output, Failure>
  where P: Publisher, P.Output == Output, P.Failure == Failure {
    merged([eraseToAnyPublisher(), other.eraseToAnyPublisher()])
  }
  public func merge<B, C>(with b: B, _ c: C) -> Publishers.Derived<Output, Failure>
  where B: Publisher, C: Publisher, B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    merged([eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()])
  }
  public func combineLatest<P>(_ other: P) -> Publishers.Derived<(Output, P.Output), Failure>
  where P: Publisher, P.Failure == Failure {
    joined([boxed, other.boxed], pairs: false) {
      guard let a = $0[0] as? Output, let b = $0[1] as? P.Output else { return nil }
      return (a, b)
    }
  }
  public func combineLatest<P, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Derived<T, Failure> where P: Publisher, P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }
  public func combineLatest<P, Q>(_ p: P, _ q: Q) -> Publishers.Derived<(Output, P.Output, Q.Output), Failure>
  where P: Publisher, Q: Publisher, P.Failure == Failure, Q.Failure == Failure {
    joined([boxed, p.boxed, q.boxed], pairs: false) {
      guard let a = $0[0] as? Output, let b = $0[1] as? P.Output, let c = $0[2] as? Q.Output else { return nil }
      return (a, b, c)
    }
  }
  public func zip<P>(_ other: P) -> Publishers.Derived<(Output, P.Output), Failure>
  where P: Publisher, P.Failure == Failure {
    joined([boxed, other.boxed], pairs: true) {
      guard let a = $0[0] as? Output, let b = $0[1] as? P.Output else { return nil }
      return (a, b)
    }
  }
  public func prepend(_ elements: Output...) -> Publishers.Derived<Output, Failure> {
    Publishers.Sequence<[Output], Failure>(sequence: elements).append(self)
  }
  public func append(_ elements: Output...) -> Publishers.Derived<Output, Failure> {
    append(Publishers.Sequence<[Output], Failure>(sequence: elements))
  }
  public func append<P>(_ other: P) -> Publishers.Derived<Output, Failure>
  where P: Publisher, P.Output == Output, P.Failure == Failure {
    Publishers.Derived { downstream in
      let bonds = BondBox()
      downstream.receive(subscription: bonds)
      bonds.add(
        sink(
          receiveCompletion: { completion in
            guard case .finished = completion else { return downstream.receive(completion: completion) }
            bonds.add(
              other.sink(
                receiveCompletion: { downstream.receive(completion: $0) },
                receiveValue: { _ = downstream.receive($0) }))
          }, receiveValue: { _ = downstream.receive($0) }))
    }
  }
  /// A publisher per value; all of them are merged.
  /// - Parameter maxPublishers: Approximate: all of them are listened to at once.
  public func flatMap<P>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Derived<P.Output, Failure> where P: Publisher, P.Failure == Failure {
    expanding(keepsOld: true, transform)
  }
  public func flatMap<P>(_ transform: @escaping (Output) -> P) -> Publishers.Derived<P.Output, P.Failure>
  where P: Publisher, Failure == Never {
    setFailureType(to: P.Failure.self).expanding(keepsOld: true, transform)
  }
  fileprivate func expanding<P>(
    keepsOld: Bool, _ transform: @escaping (Output) -> P
  ) -> Publishers.Derived<P.Output, Failure> where P: Publisher, P.Failure == Failure {
    Publishers.Derived { downstream in
      let outer = BondBox()
      let inner = BondBox()
      let open = Countdown(1)
      let end: (Subscribers.Completion<Failure>) -> Void = { completion in
        if case .failure = completion {
          downstream.receive(completion: completion)
          outer.cancel()
          inner.cancel()
        } else if open.step() {
          downstream.receive(completion: .finished)
        }
      }
      downstream.receive(
        subscription: ClosureSubscription {
          outer.cancel()
          inner.cancel()
        })
      outer.add(
        sink(receiveCompletion: end) { value in
          open.add()
          if !keepsOld {
            inner.clear()
          }
          inner.add(transform(value).sink(receiveCompletion: end) { _ = downstream.receive($0) })
        })
    }
  }
}
extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Values of the newest inner publisher alone.
  public func switchToLatest() -> Publishers.Derived<Output.Output, Failure> { expanding(keepsOld: false) { $0 } }
}

extension Publishers {
  /// Many publishers of one kind, merged (Combine.Publishers.MergeMany).
  public struct MergeMany<Upstream>: Publisher where Upstream: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    private let sources: [AnyPublisher<Output, Failure>]
    public init(_ upstream: Upstream...) { sources = upstream.map { $0.eraseToAnyPublisher() } }
    public init<S>(_ upstream: S) where S: Swift.Sequence, S.Element == Upstream {
      sources = upstream.map { $0.eraseToAnyPublisher() }
    }
    public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
      merged(sources).receive(subscriber: subscriber)
    }
  }
  /// The newest values of two publishers (Combine.Publishers.CombineLatest).
  public struct CombineLatest<A, B>: Publisher where A: Publisher, B: Publisher, A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }
    public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
      a.combineLatest(b).receive(subscriber: subscriber)
    }
  }
}
