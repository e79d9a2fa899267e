import Foundation

/// Something that sends values over time, and may end or fail.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input
}

extension Publisher {
  public func subscribe<S>(_ subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }
  public func subscribe<S>(_ subject: S) -> AnyCancellable where S: Subject, Failure == S.Failure, Output == S.Output {
    sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// Something that receives what a publisher sends.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  /// Takes a value and says how many more are welcome.
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}
extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The bond between a publisher and a subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  func request(_ demand: Subscribers.Demand)
}

/// Home of the types that have to do with subscribers.
public enum Subscribers {
  /// How a stream ended.
  public enum Completion<Failure> where Failure: Error {
    case finished
    case failure(Failure)
  }

  /// How many values a subscriber still takes.
  public struct Demand: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Nil means any number.
    public let max: Int?
    public static let unlimited = Demand(max: nil)
    public static let none = Demand(max: 0)
    public static func max(_ value: Int) -> Demand { Demand(max: Swift.max(value, 0)) }
    private init(max: Int?) { self.max = max }

    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      guard let a = lhs.max, let b = rhs.max else { return .unlimited }
      return .max(a + b)
    }
    public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
    public static func - (lhs: Demand, rhs: Int) -> Demand { lhs.max.map { .max($0 - rhs) } ?? .unlimited }
    public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }
    public static func < (lhs: Demand, rhs: Demand) -> Bool {
      guard let a = lhs.max else { return false }
      return rhs.max.map { a < $0 } ?? true
    }
    public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }
    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }
}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

/// Names an object in logs.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private let value: Int
  public init() { value = Int.random(in: 0...Int.max) }
  public init(_ object: AnyObject) { value = ObjectIdentifier(object).hashValue }
  public var description: String { "0x" + String(value, radix: 16) }
}
/// Something with an identity of its own (Combine.CustomCombineIdentifierConvertible).
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}
extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
