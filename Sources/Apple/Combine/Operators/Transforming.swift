import Foundation

extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Derived<T, Failure> {
    valueStage { { $1.send(transform($0)) } }
  }
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Derived<T, Failure> {
    valueStage { { $1.send($0[keyPath: keyPath]) } }
  }
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.Derived<T, any Error> {
    stage { downstream in
      Stage(downstream) { value, stage in
        do {
          return stage.send(try transform(value))
        } catch {
          stage.finish(.failure(error), stopsUpstream: true)
          return .none
        }
      } completion: { completion, stage in
        stage.finish(completion.widened)
      }
    }
  }
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.Derived<T, Failure> {
    valueStage { { value, stage in transform(value).map { stage.send($0) } ?? .max(1) } }
  }
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Derived<Output, Failure> {
    valueStage { { isIncluded($0) ? $1.send($0) : .max(1) } }
  }
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.Derived<Output, Failure> {
    valueStage {
      var last: Output?
      return { value, stage in
        if let last, predicate(last, value) { return .max(1) }
        last = value
        return stage.send(value)
      }
    }
  }
  public func scan<T>(
    _ initial: T, _ next: @escaping (T, Output) -> T
  ) -> Publishers.Derived<T, Failure> {
    valueStage {
      var state = initial
      return { value, stage in
        state = next(state, value)
        return stage.send(state)
      }
    }
  }
  public func dropFirst(_ count: Int = 1) -> Publishers.Derived<Output, Failure> {
    valueStage {
      var left = count
      return { value, stage in
        guard left > 0 else { return stage.send(value) }
        left -= 1
        return .max(1)
      }
    }
  }
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.Derived<Output, Failure> {
    valueStage {
      var drops = true
      return { value, stage in
        if drops, predicate(value) { return .max(1) }
        drops = false
        return stage.send(value)
      }
    }
  }
  public func prefix(_ maxLength: Int) -> Publishers.Derived<Output, Failure> {
    valueStage {
      var left = maxLength
      return { value, stage in
        guard left > 0 else {
          stage.finish(.finished, stopsUpstream: true)
          return .none
        }
        left -= 1
        let demand = stage.send(value)
        if left == 0 { stage.finish(.finished, stopsUpstream: true) }
        return demand
      }
    }
  }
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.Derived<Output, Failure> {
    valueStage {
      { value, stage in
        if predicate(value) { return stage.send(value) }
        stage.finish(.finished, stopsUpstream: true)
        return .none
      }
    }
  }
  public func first() -> Publishers.Derived<Output, Failure> { prefix(1) }
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.Derived<Output, Failure> {
    filter(predicate).prefix(1)
  }
  public func ignoreOutput() -> Publishers.Derived<Never, Failure> { valueStage { { _, _ in .max(1) } } }
  public func replaceNil<T>(with output: T) -> Publishers.Derived<T, Failure> where Output == T? {
    map { $0 ?? output }
  }

  /// Gathers what `body` makes of all values and sends it at the end.
  private func gathering<T>(_ initial: T?, _ next: @escaping (T?, Output) -> T?) -> Publishers.Derived<T, Failure> {
    stage { downstream in
      var state = initial
      return Stage(downstream) { value, _ in
        state = next(state, value)
        return .unlimited
      } completion: { completion, stage in
        if case .finished = completion, let state { _ = stage.send(state) }
        stage.finish(completion)
      }
    }
  }
  public func collect() -> Publishers.Derived<[Output], Failure> { gathering([]) { ($0 ?? []) + [$1] } }
  public func count() -> Publishers.Derived<Int, Failure> { gathering(0) { count, _ in (count ?? 0) + 1 } }
  public func last() -> Publishers.Derived<Output, Failure> { gathering(nil) { $1 } }
  public func reduce<T>(
    _ initial: T, _ next: @escaping (T, Output) -> T
  ) -> Publishers.Derived<T, Failure> {
    gathering(initial) { state, value in next(state ?? initial, value) }
  }
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.Derived<Bool, Failure> {
    gathering(false) { ($0 ?? false) || predicate($1) }
  }
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.Derived<Bool, Failure> {
    gathering(true) { ($0 ?? true) && predicate($1) }
  }
  public func replaceEmpty(with output: Output) -> Publishers.Derived<Output, Failure> {
    stage { downstream in
      var isEmpty = true
      return Stage(downstream) { value, stage in
        isEmpty = false
        return stage.send(value)
      } completion: { completion, stage in
        if isEmpty, case .finished = completion { _ = stage.send(output) }
        stage.finish(completion)
      }
    }
  }

  public func decode<Item, Coder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Derived<Item, any Error> where Item: Decodable, Coder: TopLevelDecoder, Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }
  }
  public func encode<Coder>(
    encoder: Coder
  ) -> Publishers.Derived<Coder.Output, any Error> where Output: Encodable, Coder: TopLevelEncoder {
    tryMap { try encoder.encode($0) }
  }

  /// Calls the closures as things pass by.
  /// Approximate: cancellations and requests are not reported.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.Derived<Output, Failure> {
    stage { downstream in
      let stage = Stage<Output, Failure, Output, Failure>(downstream) { value, stage in
        receiveOutput?(value)
        return stage.send(value)
      } completion: { completion, stage in
        receiveCompletion?(completion)
        stage.finish(completion)
      }
      receiveSubscription?(stage)
      return stage
    }
  }
  /// Prints what passes by.
  /// Approximate: values and completions; no subscriptions, requests and cancellations.
  public func print(_ prefix: String = "") -> Publishers.Derived<Output, Failure> {
    let head = prefix.isEmpty ? "" : prefix + ": "
    return handleEvents(
      receiveOutput: { Swift.print("\(head)receive value: (\($0))") },
      receiveCompletion: { Swift.print("\(head)receive \($0)") })
  }
}
extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Publishers.Derived<Output, Failure> { removeDuplicates(by: ==) }
  public func contains(_ output: Output) -> Publishers.Derived<Bool, Failure> { contains { $0 == output } }
}

/// A decoder of whole documents.
public protocol TopLevelDecoder {
  associatedtype Input
  func decode<T>(_ type: T.Type, from: Input) throws -> T where T: Decodable
}
/// An encoder of whole documents.
public protocol TopLevelEncoder {
  associatedtype Output
  func encode<T>(_ value: T) throws -> Output where T: Encodable
}
extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}

extension Subscribers.Completion {
  var widened: Subscribers.Completion<any Error> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(error)
    }
  }
}
