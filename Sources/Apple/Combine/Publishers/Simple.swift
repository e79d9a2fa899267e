import Foundation

/// Hands out the elements of a sequence as they are asked for, then ends.
final class Dispenser<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var rest: AnyIterator<Output>
  private var next: Output?
  private var subscriber: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  private var isRunning = false

  init(_ elements: some Sequence<Output>, to subscriber: AnySubscriber<Output, Failure>) {
    rest = AnyIterator(elements.makeIterator())
    next = rest.next()
    self.subscriber = subscriber
  }
  func start() {
    guard let subscriber else { return }
    subscriber.receive(subscription: self)
    if lock.withLock({ next == nil }) { finish() }
  }
  func request(_ more: Subscribers.Demand) {
    let starts = lock.withLock {
      demand += more
      defer { isRunning = true }
      return !isRunning
    }
    guard starts else { return }
    while let (value, target) = take() {
      let extra = target.receive(value)
      lock.withLock { demand += extra }
    }
    lock.withLock { isRunning = false }
    if lock.withLock({ next == nil }) { finish() }
  }
  private func take() -> (Output, AnySubscriber<Output, Failure>)? {
    lock.withLock {
      guard demand > 0, let value = next, let subscriber else { return nil }
      demand -= 1
      next = rest.next()
      return (value, subscriber)
    }
  }
  private func finish() {
    lock.withLock {
      defer { subscriber = nil }
      return subscriber
    }?.receive(completion: .finished)
  }
  func cancel() { lock.withLock { subscriber = nil } }
}

/// Bond of a publisher that has nothing left to send.
struct SpentSubscription: Subscription {
  let combineIdentifier = CombineIdentifier()
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// Sends one value and ends.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output
  public init(_ output: Output) { self.output = output }
  public func receive<S>(subscriber: S) where S: Subscriber, Never == S.Failure, Output == S.Input {
    Dispenser([output], to: AnySubscriber(subscriber)).start()
  }
}

/// Sends nothing and ends, unless told to stay open.
public struct Empty<Output, Failure>: Publisher, Equatable where Failure: Error {
  public let completeImmediately: Bool
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completeImmediately = completeImmediately
  }
  public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    subscriber.receive(subscription: SpentSubscription())
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// Fails at once.
public struct Fail<Output, Failure>: Publisher where Failure: Error {
  public let error: Failure
  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }
  public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    subscriber.receive(subscription: SpentSubscription())
    subscriber.receive(completion: .failure(error))
  }
}

/// Makes its publisher when somebody subscribes.
public struct Deferred<DeferredPublisher>: Publisher where DeferredPublisher: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public let createPublisher: () -> DeferredPublisher
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }
  public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    createPublisher().receive(subscriber: subscriber)
  }
}

/// Sends one value that becomes known later; the work begins when the future is made.
public final class Future<Output, Failure>: Publisher, @unchecked Sendable where Failure: Error {
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let lock = NSRecursiveLock()
  private var result: Result<Output, Failure>?
  private let audience = Audience<Output, Failure>()

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { result in
      let first = self.lock.withLock {
        defer { self.result = self.result ?? result }
        return self.result == nil
      }
      guard first else { return }
      switch result {
      case .success(let value):
        self.audience.send(value)
        self.audience.close(.finished)
      case .failure(let error): self.audience.close(.failure(error))
      }
    }
  }
  public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    if case .success(let value) = lock.withLock({ result }) {
      Dispenser([value], to: AnySubscriber<Output, Failure>(subscriber)).start()
    } else {
      audience.admit(AnySubscriber(subscriber))
    }
  }
}
extension Future where Failure == Never {
  /// The value, once it is known.
  public var value: Output {
    get async {
      await withCheckedContinuation { continuation in
        let bond = HeldBond()
        bond.hold(
          sink { value in
            bond.release()
            continuation.resume(returning: value)
          })
      }
    }
  }
}

/// Keeps a subscription alive until it has served.
final class HeldBond: @unchecked Sendable {
  private let lock = NSLock()
  private var bond: AnyCancellable?
  private var isReleased = false
  func hold(_ bond: AnyCancellable) { lock.withLock { if !isReleased { self.bond = bond } } }
  func release() {
    lock.withLock {
      isReleased = true
      bond = nil
    }
  }
}

extension Publishers {
  /// Sends the elements of a sequence.
  public struct Sequence<Elements, Failure>: Publisher where Elements: Swift.Sequence, Failure: Error {
    public typealias Output = Elements.Element
    public let sequence: Elements
    public init(sequence: Elements) { self.sequence = sequence }
    public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
      Dispenser(sequence, to: AnySubscriber<Output, Failure>(subscriber)).start()
    }
  }
}
extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
extension Optional {
  public var publisher: Publishers.Sequence<[Wrapped], Never> {
    Publishers.Sequence(sequence: map { [$0] } ?? [])
  }
}
extension Result {
  public var publisher: AnyPublisher<Success, Failure> {
    switch self {
    case .success(let value): Publishers.Sequence<[Success], Failure>(sequence: [value]).eraseToAnyPublisher()
    case .failure(let error): Fail<Success, Failure>(error: error).eraseToAnyPublisher()
    }
  }
}
