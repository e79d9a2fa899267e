import Foundation

/// A value that only its newest holder may use.
private final class Latest<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var ticket = 0
  private var held: Value?
  func put(_ value: Value) -> Int {
    lock.withLock {
      ticket += 1
      held = value
      return ticket
    }
  }
  /// The value where no newer one has come since the ticket was drawn; any ticket where none is named.
  func take(_ number: Int? = nil) -> Value? {
    lock.withLock {
      if let number, number != ticket { return nil }
      defer { held = nil }
      return held
    }
  }
}

extension Publisher {
  public func receive<S>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.Derived<Output, Failure>
  where S: Scheduler {
    stage { downstream in
      Stage(downstream) { value, stage in
        scheduler.schedule(options: options) { _ = stage.send(value) }
        return .max(1)
      } completion: { completion, stage in
        scheduler.schedule(options: options) { stage.finish(completion) }
      }
    }
  }
  public func subscribe<S>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.Derived<Output, Failure>
  where S: Scheduler {
    Publishers.Derived { downstream in
      scheduler.schedule(options: options) { self.receive(subscriber: downstream) }
    }
  }
  /// Everything later by an interval.
  /// - Parameters:
  ///   - tolerance: Ignored: iOS does without it too where it can.
  ///   - options: Approximate: the scheduler's own.
  public func delay<S>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Derived<Output, Failure> where S: Scheduler {
    stage { downstream in
      func later(_ action: @escaping () -> Void) {
        scheduler.schedule(after: scheduler.now.advanced(by: interval), action)
      }
      return Stage(downstream) { value, stage in
        later { _ = stage.send(value) }
        return .max(1)
      } completion: { completion, stage in
        later { stage.finish(completion) }
      }
    }
  }
  /// The newest value once none has come for that long.
  /// - Parameter options: Approximate: the scheduler's own.
  public func debounce<S>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Derived<Output, Failure> where S: Scheduler {
    stage { downstream in
      let latest = Latest<Output>()
      return Stage(downstream) { value, stage in
        let ticket = latest.put(value)
        scheduler.schedule(after: scheduler.now.advanced(by: dueTime)) {
          if let value = latest.take(ticket) { _ = stage.send(value) }
        }
        return .max(1)
      } completion: { completion, stage in
        scheduler.schedule { stage.finish(completion) }
      }
    }
  }
  /// At most one value per interval: the newest of it or the first.
  public func throttle<S>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Derived<Output, Failure> where S: Scheduler {
    stage { downstream in
      let held = Latest<Output>()
      var next: S.SchedulerTimeType?
      var isWaiting = false
      let lock = NSLock()
      return Stage(downstream) { value, stage in
        lock.withLock {
          if let due = next, scheduler.now < due {
            if latest || !isWaiting { _ = held.put(value) }
            guard !isWaiting else { return }
            isWaiting = true
            scheduler.schedule(after: due) {
              lock.withLock {
                isWaiting = false
                next = scheduler.now.advanced(by: interval)
              }
              if let value = held.take() { _ = stage.send(value) }
            }
          } else {
            next = scheduler.now.advanced(by: interval)
            scheduler.schedule { _ = stage.send(value) }
          }
        }
        return .max(1)
      } completion: { completion, stage in
        scheduler.schedule { stage.finish(completion) }
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      let bond = sink(receiveCompletion: { _ in continuation.finish() }) { value in
        nonisolated(unsafe) let carried = value
        continuation.yield(carried)
      }
      continuation.onTermination = { _ in bond.cancel() }
    }
  }
}
extension Publisher {
  /// The values as an asynchronous sequence that throws the failure.
  @_disfavoredOverload
  public var values: AsyncThrowingStream<Output, any Error> {
    AsyncThrowingStream { continuation in
      let bond = sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished: continuation.finish()
          case .failure(let error): continuation.finish(throwing: error)
          }
        },
        receiveValue: { value in
          nonisolated(unsafe) let carried = value
          continuation.yield(carried)
        })
      continuation.onTermination = { _ in bond.cancel() }
    }
  }
}
