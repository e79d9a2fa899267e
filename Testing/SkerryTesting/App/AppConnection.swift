import Foundation
import Wire

/// A test app's line to its phone. Counts what passes, so that quiet can be told.
final class AppConnection: PhoneConnection, Sendable {
  private let phone: any PhoneConnection
  private let state = Locked(State())

  private struct State {
    var traffic = 0
    var listeners = 0
    var intents = 0
    var isOver = false
  }

  init(to phone: any PhoneConnection) { self.phone = phone }

  var traffic: Int { state.withLock { $0.traffic } }
  /// The app's own code listens.
  var isListened: Bool { state.withLock { $0.listeners > 0 || $0.intents > 0 } }
  var isRunningIntent: Bool { state.withLock { $0.intents > 0 } }

  func intentBegins() { state.withLock { $0.intents += 1 } }
  func intentEnds() { state.withLock { $0.intents -= 1 } }

  /// The process is over: nobody hears anything more.
  func hangUp() { state.withLock { $0.isOver = true } }

  func ask(_ request: AppRequest) -> AppAnswer {
    state.withLock { $0.traffic += 1 }
    if state.withLock({ $0.isOver }) { return .refused(.unsupported) }
    let answer = phone.ask(request)
    state.withLock { $0.traffic += 1 }
    return answer
  }

  func subscribe(_ deliver: @escaping @Sendable (AppEvent) -> Void) -> PhoneSubscription {
    state.withLock { $0.listeners += 1 }
    return keep(deliver)
  }

  /// Listens without counting as the app's own code.
  func keep(_ deliver: @escaping @Sendable (AppEvent) -> Void) -> PhoneSubscription {
    phone.subscribe { [state] event in
      guard !state.withLock({ state in
        state.traffic += 1
        return state.isOver
      }) else { return }
      deliver(event)
    }
  }
}
