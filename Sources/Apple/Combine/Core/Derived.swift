import Foundation

/// Home of the publishers that operators make.
public enum Publishers {
  /// A publisher made of others by an operator.
  public struct Derived<Output, Failure>: Publisher where Failure: Error {
    let attach: (AnySubscriber<Output, Failure>) -> Void
    public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
      attach(AnySubscriber(subscriber))
    }
  }
  public typealias Map<Upstream: Publisher, Output> = Derived<Output, Upstream.Failure>
  public typealias CompactMap<Upstream: Publisher, Output> = Derived<Output, Upstream.Failure>
  public typealias Filter<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  public typealias RemoveDuplicates<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = Derived<Upstream.Output, Upstream.Failure>
  public typealias Debounce<Upstream: Publisher, Context: Scheduler> = Derived<Upstream.Output, Upstream.Failure>
  public typealias Merge<A: Publisher, B: Publisher> = Derived<A.Output, A.Failure>
}

/// One operator between two others: passes demand up, values and the end down.
final class Stage<Input, InputFailure: Error, Output, OutputFailure: Error>: Subscriber, Subscription,
  @unchecked Sendable
{
  typealias Failure = InputFailure
  private let lock = NSRecursiveLock()
  private var upstream: (any Subscription)?
  private var ended = false
  private let downstream: AnySubscriber<Output, OutputFailure>
  private let onValue: (Input, Stage) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<InputFailure>, Stage) -> Void

  init(
    _ downstream: AnySubscriber<Output, OutputFailure>,
    value: @escaping (Input, Stage) -> Subscribers.Demand,
    completion: @escaping (Subscribers.Completion<InputFailure>, Stage) -> Void
  ) {
    self.downstream = downstream
    onValue = value
    onCompletion = completion
  }

  func receive(subscription: any Subscription) {
    lock.withLock { upstream = subscription }
    downstream.receive(subscription: self)
  }
  func receive(_ input: Input) -> Subscribers.Demand {
    lock.withLock({ ended }) ? .none : onValue(input, self)
  }
  func receive(completion: Subscribers.Completion<InputFailure>) {
    if !lock.withLock({ ended }) { onCompletion(completion, self) }
  }
  func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }
  func cancel() { end()?.cancel() }

  /// Hands a value down.
  func send(_ value: Output) -> Subscribers.Demand { downstream.receive(value) }
  /// Hands the end down, once, and lets go of what comes above.
  func finish(_ completion: Subscribers.Completion<OutputFailure>, stopsUpstream: Bool = false) {
    let wasEnded = lock.withLock { ended }
    let held = end()
    if stopsUpstream { held?.cancel() }
    if !wasEnded { downstream.receive(completion: completion) }
  }
  private func end() -> (any Subscription)? {
    lock.withLock {
      defer {
        ended = true
        upstream = nil
      }
      return upstream
    }
  }
}

extension Publisher {
  /// An operator that keeps no state of its own between subscribers: `make` is asked anew for each.
  func stage<NewOutput, NewFailure: Error>(
    _ make: @escaping (AnySubscriber<NewOutput, NewFailure>) -> Stage<Output, Failure, NewOutput, NewFailure>
  ) -> Publishers.Derived<NewOutput, NewFailure> {
    Publishers.Derived { receive(subscriber: make($0)) }
  }
  /// An operator that leaves the failure as it is; `value` may keep state that belongs to one subscriber.
  func valueStage<NewOutput>(
    _ make: @escaping () -> (Output, Stage<Output, Failure, NewOutput, Failure>) -> Subscribers.Demand
  ) -> Publishers.Derived<NewOutput, Failure> {
    stage { Stage($0, value: make()) { $1.finish($0) } }
  }
}
