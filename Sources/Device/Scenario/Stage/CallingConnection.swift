import Foundation
import Wire

/// An app's line to its phone on which a scenario can call the app's driver. Everything else goes through.
final class CallingConnection: PhoneConnection, @unchecked Sendable {
  private let phone: any PhoneConnection
  private let changed = NSCondition()
  private var listeners: [Int: @Sendable (AppEvent) -> Void] = [:]
  private var nextListener = 0
  private var calls = 0
  /// Calls that have ended, with what they failed with.
  private var ended: [Int: String?] = [:]
  private var isOver = false
  /// Runs of intents that the process has been asked for and has not reported.
  private var intents: Set<Int> = []
  /// Grows with everything that passes, so that quiet can be told.
  private var traffic = 0

  init(to phone: any PhoneConnection) { self.phone = phone }

  func ask(_ request: AppRequest) -> AppAnswer {
    changed.withLock { traffic += 1 }
    if case .callFinished(let call, let failure) = request {
      changed.withLock {
        ended[call] = .some(failure)
        changed.broadcast()
      }
    }
    let answer = phone.ask(request)
    changed.withLock {
      traffic += 1
      if case .intentFinished(let run, _) = request { intents.remove(run) }
    }
    return answer
  }

  func subscribe(_ deliver: @escaping @Sendable (AppEvent) -> Void) -> PhoneSubscription {
    let number = changed.withLock {
      nextListener += 1
      listeners[nextListener] = deliver
      isOver = false
      changed.broadcast()
      return nextListener
    }
    let own = phone.subscribe { [weak self] event in
      self?.changed.withLock {
        self?.traffic += 1
        if case .perform(let run, _, _, _) = event { self?.intents.insert(run) }
      }
      deliver(event)
    }
    return PhoneSubscription { [weak self] in
      own.cancel()
      self?.changed.withLock { self?.listeners[number] = nil }
    }
  }

  // MARK: - Calls

  /// Sends a call; its number is what `wait` waits for. Nil where nobody listens.
  func call(_ function: String, arguments: String) -> Int? {
    let (number, all) = changed.withLock {
      calls += 1
      return (calls, Array(listeners.values))
    }
    guard !all.isEmpty else { return nil }
    for deliver in all { deliver(.call(call: number, function: function, arguments: arguments)) }
    return number
  }

  enum Ending: Equatable { case done, failed(String), processOver, timeOut }

  func wait(for call: Int, seconds: Double) -> Ending {
    changed.withLock {
      let deadline = Date().addingTimeInterval(seconds)
      while ended[call] == nil, !isOver {
        if !changed.wait(until: deadline) { return .timeOut }
      }
      guard let ending = ended.removeValue(forKey: call) else { return .processOver }
      return ending.map { .failed($0) } ?? .done
    }
  }

  /// A process is about to come: whatever was said about the one before is over.
  func expectProcess() { changed.withLock { isOver = false } }

  /// The process has ended: nobody listens, and nobody will finish its calls.
  func hangUp() {
    changed.withLock {
      isOver = true
      listeners = [:]
      intents = []
      changed.broadcast()
    }
  }

  // MARK: - Quiet

  /// Waits until somebody listens; false where nobody came.
  func waitForListener(seconds: Double) -> Bool {
    changed.withLock {
      let deadline = Date().addingTimeInterval(seconds)
      while listeners.isEmpty, !isOver {
        if !changed.wait(until: deadline) { return false }
      }
      return !listeners.isEmpty
    }
  }

  var trafficCount: Int { changed.withLock { traffic } }
  /// An intent runs in the process.
  var isRunningIntent: Bool { changed.withLock { !intents.isEmpty } }
}
