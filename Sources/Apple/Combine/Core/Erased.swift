import Foundation

/// A publisher whose make is hidden.
public struct AnyPublisher<Output, Failure>: Publisher where Failure: Error {
  private let attach: (AnySubscriber<Output, Failure>) -> Void
  public init<P>(_ publisher: P) where P: Publisher, P.Output == Output, P.Failure == Failure {
    attach = { publisher.receive(subscriber: $0) }
  }
  public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    attach(AnySubscriber(subscriber))
  }
}

/// A subscriber whose make is hidden.
public struct AnySubscriber<Input, Failure>: Subscriber where Failure: Error {
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void
  public let combineIdentifier: CombineIdentifier

  public init<S>(_ subscriber: S) where S: Subscriber, S.Input == Input, S.Failure == Failure {
    if let same = subscriber as? AnySubscriber<Input, Failure> {
      self = same
      return
    }
    onSubscription = { subscriber.receive(subscription: $0) }
    onValue = { subscriber.receive($0) }
    onCompletion = { subscriber.receive(completion: $0) }
    combineIdentifier = subscriber.combineIdentifier
  }
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    onSubscription = receiveSubscription ?? { $0.request(.unlimited) }
    onValue = receiveValue ?? { _ in .none }
    onCompletion = receiveCompletion ?? { _ in }
    combineIdentifier = CombineIdentifier()
  }
  public func receive(subscription: any Subscription) { onSubscription(subscription) }
  public func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}
