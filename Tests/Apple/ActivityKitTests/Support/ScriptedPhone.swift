import ActivityKit
import Foundation
import Wire

/// A phone that does what a test says: it keeps no rules, notes what it is asked and tells what it is told to.
final class ScriptedPhone: PhoneConnection, @unchecked Sendable {
  private let lock = NSLock()
  private var listeners: [Int: @Sendable (AppEvent) -> Void] = [:]
  private var nextListener = 0
  private var noted: [AppRequest] = []
  private var listed: [ActivitySnapshot] = []
  /// Answers before anything else does.
  private var script: (@Sendable (AppRequest) -> AppAnswer?)?
  private var allowed = ActivityAuthorization(activities: true, frequentPushes: false)
  private var startToken: String?

  var requests: [AppRequest] { lock.withLock { noted } }
  var listenerCount: Int { lock.withLock { listeners.count } }

  init(listed: [ActivitySnapshot] = [], startToken: String? = nil) {
    self.listed = listed
    self.startToken = startToken
  }

  func onRequest(_ script: @escaping @Sendable (AppRequest) -> AppAnswer?) { lock.withLock { self.script = script } }

  func ask(_ request: AppRequest) -> AppAnswer {
    let script = lock.withLock { noted.append(request); return self.script }
    if let answer = script?(request) { return answer }
    switch request {
    case .start(let start):
      let snapshot = lock.withLock {
        let snapshot = ActivitySnapshot(
          id: "activity-\(noted.count)", attributesType: start.attributesType, attributes: start.attributes,
          content: start.content, state: start.start == nil ? .active : .pending)
        listed.append(snapshot)
        return snapshot
      }
      tell(.activityStarted(snapshot))
      return .started(snapshot)
    case .update(let update):
      tell(.contentChanged(id: update.id, update.content))
      return .done
    case .end(let end):
      if let content = end.content { tell(.contentChanged(id: end.id, content)) }
      tell(.stateChanged(id: end.id, end.dismissal == .immediate ? .dismissed : .ended))
      return .done
    case .activities(let type): return .activities(lock.withLock { listed.filter { $0.attributesType == type } })
    case .activity(let id): return .activities(lock.withLock { listed.filter { $0.id == id } })
    case .authorization: return .authorization(lock.withLock { allowed })
    case .pushToStartToken: return .token(lock.withLock { startToken })
    case .intentFinished, .callFinished, .reloadWidgets: return .done
    case .placedWidgets: return .placedWidgets([])
    }
  }

  func subscribe(_ deliver: @escaping @Sendable (AppEvent) -> Void) -> PhoneSubscription {
    let number = lock.withLock {
      nextListener += 1
      listeners[nextListener] = deliver
      return nextListener
    }
    return PhoneSubscription { [weak self] in self?.lock.withLock { self?.listeners[number] = nil } }
  }

  func tell(_ event: AppEvent) {
    let all = lock.withLock {
      if case .authorizationChanged(let now) = event { allowed = now }
      return listeners.sorted { $0.key < $1.key }.map(\.value)
    }
    for listener in all { listener(event) }
  }
}

struct RideAttributes: ActivityAttributes, Hashable {
  struct ContentState: Codable, Hashable {
    var minutes: Double
    var at: Date?
  }
  var driver: String
}

typealias Ride = Activity<RideAttributes>

func content(
  _ minutes: Double, stale: Date? = nil, relevance: Double = 0
) -> ActivityContent<RideAttributes.ContentState> {
  ActivityContent(state: .init(minutes: minutes), staleDate: stale, relevanceScore: relevance)
}

extension EncodedContent {
  static func minutes(_ minutes: Double) -> EncodedContent { EncodedContent(state: "{\"minutes\":\(minutes)}") }
}

extension ActivitySnapshot {
  static func ride(
    _ id: String, minutes: Double = 5, state: LifeState = .active, token: String? = nil
  ) -> ActivitySnapshot {
    ActivitySnapshot(
      id: id, attributesType: "RideAttributes", attributes: #"{"driver":"Li"}"#, content: .minutes(minutes),
      state: state, token: token)
  }
}

/// The first values of a sequence, in as many seconds as a slow machine needs; fewer where it ends before.
func first<Values: AsyncSequence & Sendable>(
  _ count: Int, of values: Values
) async throws -> [Values.Element] where Values.Element: Sendable {
  try await withThrowingTaskGroup(of: [Values.Element].self) { group in
    group.addTask {
      var found: [Values.Element] = []
      for try await value in values {
        found.append(value)
        if found.count == count { break }
      }
      return found
    }
    group.addTask {
      try await Task.sleep(for: .seconds(20))
      throw TooLong()
    }
    defer { group.cancelAll() }
    return try await group.next() ?? []
  }
}

struct TooLong: Error {}
