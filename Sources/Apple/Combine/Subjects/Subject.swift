import Foundation

/// A publisher to which values can be sent from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}
extension Subject where Output == Void {
  public func send() { send(()) }
}

/// The subscribers of a subject.
final class Audience<Output, Failure: Error>: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var seats: [Seat] = []
  private var completion: Subscribers.Completion<Failure>?

  /// One subscriber, its demand and the value that waits for it.
  final class Seat: Subscription {
    private let lock = NSRecursiveLock()
    private weak var audience: Audience?
    private var subscriber: AnySubscriber<Output, Failure>?
    private var demand = Subscribers.Demand.none
    private var waiting: Output?
    private let keepsLatest: Bool

    init(_ subscriber: AnySubscriber<Output, Failure>, in audience: Audience, keepsLatest: Bool) {
      self.subscriber = subscriber
      self.audience = audience
      self.keepsLatest = keepsLatest
    }
    func request(_ more: Subscribers.Demand) {
      let late = lock.withLock { () -> Output? in
        demand += more
        defer { waiting = nil }
        return demand > 0 ? waiting : nil
      }
      if let late { offer(late) }
    }
    /// Delivers where the subscriber wants a value; else keeps the newest, or drops it.
    func offer(_ value: Output) {
      let target = lock.withLock { () -> AnySubscriber<Output, Failure>? in
        guard demand > 0 else {
          if keepsLatest { waiting = value }
          return nil
        }
        demand -= 1
        return subscriber
      }
      guard let target else { return }
      let more = target.receive(value)
      lock.withLock { demand += more }
    }
    func close(_ completion: Subscribers.Completion<Failure>) {
      lock.withLock {
        defer { subscriber = nil }
        return subscriber
      }?.receive(completion: completion)
    }
    func cancel() {
      lock.withLock { subscriber = nil }
      audience?.remove(self)
    }
  }

  private func remove(_ seat: Seat) { lock.withLock { seats.removeAll { $0 === seat } } }

  /// Adds a subscriber; one that comes after the end hears the end. `first` is offered to it alone.
  func admit(_ subscriber: AnySubscriber<Output, Failure>, first: (() -> Output)? = nil) {
    let seat = Seat(subscriber, in: self, keepsLatest: first != nil)
    let over = lock.withLock {
      if completion == nil { seats.append(seat) }
      return completion
    }
    subscriber.receive(subscription: seat)
    if let over {
      seat.close(over)
    } else if let first {
      seat.offer(first())
    }
  }
  func send(_ value: Output) {
    for seat in lock.withLock({ seats }) { seat.offer(value) }
  }
  func close(_ completion: Subscribers.Completion<Failure>) {
    let all = lock.withLock { () -> [Seat] in
      guard self.completion == nil else { return [] }
      self.completion = completion
      defer { seats = [] }
      return seats
    }
    for seat in all { seat.close(completion) }
  }
  var isOver: Bool { lock.withLock { completion != nil } }
}

/// Sends values on to whoever listens at that moment.
public final class PassthroughSubject<Output, Failure>: Subject, @unchecked Sendable where Failure: Error {
  private let audience = Audience<Output, Failure>()
  public init() {}
  public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    audience.admit(AnySubscriber(subscriber))
  }
  public func send(_ value: Output) { audience.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { audience.close(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// Holds a value; a new subscriber gets it at once.
public final class CurrentValueSubject<Output, Failure>: Subject, @unchecked Sendable where Failure: Error {
  private let audience = Audience<Output, Failure>()
  private let lock = NSRecursiveLock()
  private var held: Output
  public init(_ value: Output) { held = value }

  public var value: Output {
    get { lock.withLock { held } }
    set { send(newValue) }
  }
  public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    audience.admit(AnySubscriber(subscriber)) { self.value }
  }
  public func send(_ value: Output) {
    guard !audience.isOver else { return }
    lock.withLock { held = value }
    audience.send(value)
  }
  public func send(completion: Subscribers.Completion<Failure>) { audience.close(completion) }
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
