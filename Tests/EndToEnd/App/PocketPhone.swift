import Foundation
import Wire

/// A phone with a list of activities and no rules, for the app's side of the line.
final class PocketPhone: PhoneConnection, @unchecked Sendable {
  private let changed = NSCondition()
  private var listeners: [Int: @Sendable (AppEvent) -> Void] = [:]
  private var lastNumber = 0
  private var list: [ActivitySnapshot] = []
  private var finished: [Int: String] = [:]
  private var noted: [AppRequest] = []

  var activities: [ActivitySnapshot] { changed.withLock { list } }
  var requests: [AppRequest] { changed.withLock { noted } }

  func ask(_ request: AppRequest) -> AppAnswer {
    let (answer, events) = changed.withLock {
      noted.append(request)
      defer { changed.broadcast() }
      return take(request)
    }
    for event in events { tell(event) }
    return answer
  }

  private func take(_ request: AppRequest) -> (AppAnswer, [AppEvent]) {
    switch request {
    case .start(let start):
      let snapshot = ActivitySnapshot(
        id: "activity-\(list.count + 1)", attributesType: start.attributesType, attributes: start.attributes,
        content: start.content, state: .active, token: nil)
      list.append(snapshot)
      list[list.count - 1].token = "a\(list.count % 10)"
      return (.started(snapshot), [.activityStarted(snapshot), .updateToken(id: snapshot.id, "a\(list.count % 10)")])
    case .update(let update):
      guard let index = list.firstIndex(where: { $0.id == update.id }) else { return (.done, []) }
      list[index].content = update.content
      return (.done, [.contentChanged(id: update.id, update.content)])
    case .end(let end):
      guard let index = list.firstIndex(where: { $0.id == end.id }) else { return (.done, []) }
      let state: LifeState = end.dismissal == .immediate ? .dismissed : .ended
      list[index].content = end.content ?? list[index].content
      list[index].state = state
      return (.done, [.contentChanged(id: end.id, list[index].content), .stateChanged(id: end.id, state)])
    case .activities(let type): return (.activities(list.filter { $0.attributesType == type }), [])
    case .activity(let id): return (.activities(list.filter { $0.id == id }), [])
    case .authorization: return (.authorization(ActivityAuthorization(activities: true, frequentPushes: true)), [])
    case .pushToStartToken(let type): return (.token("ff"), [.pushToStartToken(attributesType: type, "ff")])
    case .intentFinished(let run, let failure):
      finished[run] = failure ?? ""
      return (.done, [])
    case .callFinished(let call, let failure):
      finished[call] = failure ?? ""
      return (.done, [])
    case .reloadWidgets: return (.done, [])
    case .placedWidgets: return (.placedWidgets([]), [])
    }
  }

  func subscribe(_ deliver: @escaping @Sendable (AppEvent) -> Void) -> PhoneSubscription {
    let number = changed.withLock {
      lastNumber += 1
      listeners[lastNumber] = deliver
      changed.broadcast()
      return lastNumber
    }
    return PhoneSubscription { [weak self] in self?.changed.withLock { self?.listeners[number] = nil } }
  }

  func tell(_ event: AppEvent) {
    let all = changed.withLock { listeners.sorted { $0.key < $1.key }.map(\.value) }
    for listener in all { listener(event) }
  }

  /// Waits until an app listens.
  func waitForApp() -> Bool {
    changed.withLock {
      let deadline = Date().addingTimeInterval(30)
      while listeners.isEmpty && changed.wait(until: deadline) {}
      return !listeners.isEmpty
    }
  }

  /// Has something done and waits for its end: nil where it went well, else the failure.
  func run(_ event: (Int) -> AppEvent) -> String? {
    let number = changed.withLock {
      lastNumber += 1
      return lastNumber
    }
    tell(event(number))
    return changed.withLock {
      let deadline = Date().addingTimeInterval(30)
      while finished[number] == nil && changed.wait(until: deadline) {}
      guard let failure = finished[number] else { return "it did not come to an end" }
      return failure.isEmpty ? nil : failure
    }
  }

  func call(_ function: String, _ arguments: String = "") -> String? {
    run { .call(call: $0, function: function, arguments: arguments) }
  }

  func perform(_ intent: String, _ parameters: String = "{}", value: Bool? = nil) -> String? {
    run { .perform(run: $0, intent: intent, parameters: parameters, value: value) }
  }
}
