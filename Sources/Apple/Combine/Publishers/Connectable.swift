import Foundation

/// A publisher that starts when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  func connect() -> any Cancellable
}
extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// Connects with its first subscriber and lets go with the last.
  public final class Autoconnect<Upstream>: Publisher, @unchecked Sendable where Upstream: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let lock = NSRecursiveLock()
    private var subscribers = 0
    private var connection: (any Cancellable)?

    public init(upstream: Upstream) { self.upstream = upstream }
    public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let departing = Departing(AnySubscriber(subscriber)) { [weak self] in self?.leave() }
      let isFirst = lock.withLock {
        subscribers += 1
        return subscribers == 1
      }
      upstream.receive(subscriber: departing)
      if isFirst {
        let made = upstream.connect()
        lock.withLock { connection = made }
      }
    }
    private func leave() {
      let ended = lock.withLock { () -> (any Cancellable)? in
        subscribers -= 1
        guard subscribers == 0 else { return nil }
        defer { connection = nil }
        return connection
      }
      ended?.cancel()
    }
  }

  /// Tells when its subscriber cancels.
  private final class Departing<Input, Failure: Error>: Subscriber, Subscription, @unchecked Sendable {
    private let downstream: AnySubscriber<Input, Failure>
    private let onLeave: () -> Void
    private let lock = NSLock()
    private var upstream: (any Subscription)?
    init(_ downstream: AnySubscriber<Input, Failure>, onLeave: @escaping () -> Void) {
      self.downstream = downstream
      self.onLeave = onLeave
    }
    func receive(subscription: any Subscription) {
      lock.withLock { upstream = subscription }
      downstream.receive(subscription: self)
    }
    func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }
    func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }
    func cancel() {
      let held = lock.withLock {
        defer { upstream = nil }
        return upstream
      }
      guard let held else { return }
      held.cancel()
      onLeave()
    }
  }

  /// One subscription upstream for all subscribers.
  public final class Share<Upstream>: Publisher, @unchecked Sendable where Upstream: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    private let lock = NSRecursiveLock()
    private let upstream: Upstream
    private let subject = PassthroughSubject<Output, Failure>()
    private var bond: AnyCancellable?
    init(_ upstream: Upstream) { self.upstream = upstream }
    public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
      subject.receive(subscriber: subscriber)
      let isFirst = lock.withLock { bond == nil }
      if isFirst {
        let made = upstream.subscribe(subject)
        lock.withLock { bond = made }
      }
    }
  }
}
extension Publisher {
  public func share() -> Publishers.Share<Self> { Publishers.Share(self) }
}
