import Foundation
import Wire

/// What this process knows of one phone: an `Activity` object for every activity that somebody still holds, and who
/// listens. It lives as long as an activity, an iterator or a permission object of that phone does.
final class ActivityRegistry: @unchecked Sendable {
  private struct Key: Hashable {
    var id: String
    var type: ObjectIdentifier
  }
  private struct Reference { weak var object: (any PhoneListener)? }

  let connection: any PhoneConnection
  private let connecting = NSLock()
  private var subscription: PhoneSubscription?
  private let lock = NSLock()
  // Guarded by `lock`.
  private var objects: [Key: Reference] = [:]
  private var objectsToPurgeAt = 16
  /// Requests on their way whose answers name activities, and what the phone told meanwhile: an activity's first token
  /// can be here before its object is.
  private var requestCount = 0
  private var recent: [AppEvent] = []
  private var starts: [String: Feed<ActivitySnapshot>] = [:]
  private var startTokens: [String: Feed<Data>] = [:]
  private var heardStartTokens: [String: Data] = [:]
  private var knownAuthorization: ActivityAuthorization?
  private let enablement = Feed<Bool>()
  private let frequentPushes = Feed<Bool>()

  init(connection: any PhoneConnection) { self.connection = connection }

  /// The registry of the task's or the process's phone; nil where there is none.
  static var current: ActivityRegistry? { PhoneLink.connection.map(ActivityRegistries.registry) }

  /// Listens to the phone, once.
  func connect() {
    connecting.withLock {
      guard subscription == nil else { return }
      subscription = connection.subscribe { [weak self] event in self?.receive(event) }
    }
  }

  // MARK: - Activities

  /// Asks the phone to start an activity.
  /// - Throws: `ActivityAuthorizationError`.
  func start<Attributes: ActivityAttributes>(
    _ start: ActivityStart, attributes: Attributes, content: ActivityContent<Attributes.ContentState>
  ) throws -> Activity<Attributes> {
    try whileAsking {
      switch connection.ask(.start(start)) {
      case .started(let snapshot):
        return object(snapshot) { Activity(snapshot, attributes: attributes, content: content, registry: self) }
      case .refused(let refusal): throw ActivityAuthorizationError(refusal)
      default: throw ActivityAuthorizationError.unsupported
      }
    }
  }

  /// The activities of a type that the phone lists. What no longer decodes is left out and said.
  func activities<Attributes: ActivityAttributes>(of type: Attributes.Type) -> [Activity<Attributes>] {
    whileAsking {
      guard case .activities(let snapshots) = connection.ask(.activities(attributesType: Attributes.typeName)) else {
        return []
      }
      return snapshots.compactMap { adopt($0, as: type) }
    }
  }

  /// The object of an activity, made where there is none; nil where attributes or state do not decode.
  func adopt<Attributes: ActivityAttributes>(
    _ snapshot: ActivitySnapshot, as type: Attributes.Type
  ) -> Activity<Attributes>? {
    if let known = known(snapshot.id, as: type) { return known }
    do {
      let attributes = try PayloadCoding.decode(Attributes.self, from: snapshot.attributes)
      let content = try ActivityContent<Attributes.ContentState>(snapshot.content)
      return object(snapshot) { Activity(snapshot, attributes: attributes, content: content, registry: self) }
    } catch {
      Notice.say(
        "activity \(snapshot.id) is left out of \(Attributes.typeName)'s activities, because its data does not decode "
          + "with this build's types: \(error)")
      return nil
    }
  }

  /// The object of an activity that began a while ago: what the phone told since then, a token above all, is in it.
  private func adopt<Attributes: ActivityAttributes>(
    now snapshot: ActivitySnapshot, as type: Attributes.Type
  ) -> Activity<Attributes>? {
    if let known = known(snapshot.id, as: type) { return known }
    return whileAsking {
      guard case .activities(let present) = connection.ask(.activity(id: snapshot.id)), let newer = present.first else {
        return adopt(snapshot, as: type)
      }
      return adopt(newer, as: type)
    }
  }

  private func known<Attributes>(_ id: String, as type: Attributes.Type) -> Activity<Attributes>? {
    lock.withLock { objects[Key(id: id, type: ObjectIdentifier(type))]?.object as? Activity<Attributes> }
  }

  /// The one object of an activity: another thread may have made it meanwhile.
  private func object<Attributes>(
    _ snapshot: ActivitySnapshot, make: () -> Activity<Attributes>
  ) -> Activity<Attributes> {
    let made = make()
    return lock.withLock {
      let key = Key(id: snapshot.id, type: ObjectIdentifier(Attributes.self))
      if let known = objects[key]?.object as? Activity<Attributes> { return known }
      if objects.count >= objectsToPurgeAt {
        objects = objects.filter { $0.value.object != nil }
        objectsToPurgeAt = max(16, objects.count * 2)
      }
      objects[key] = Reference(object: made)
      for event in recent where event.activity == snapshot.id { made.receive(event) }
      return made
    }
  }

  private func whileAsking<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock.withLock { requestCount += 1 }
    defer {
      lock.withLock {
        requestCount -= 1
        if requestCount == 0 { recent = [] }
      }
    }
    return try body()
  }

  // MARK: - Listening

  /// Activities of a type: those that are under way, then those that start.
  func listenForStarts<Attributes: ActivityAttributes>(of type: Attributes.Type) -> FeedCursor<Activity<Attributes>> {
    let name = Attributes.typeName
    let feed = lock.withLock { starts.value(for: name, or: Feed()) }
    // Listening before asking: what starts in between is seen twice and handed on once.
    let cursor = feed.listen()
    var underWay: [ActivitySnapshot] = []
    if case .activities(let snapshots) = connection.ask(.activities(attributesType: name)) {
      underWay = snapshots.filter { $0.state != .ended && $0.state != .dismissed }
    }
    let seen = SeenActivities(first: underWay)
    return FeedCursor { [self] in
      while let snapshot = await seen.next(from: cursor) {
        if let activity = adopt(now: snapshot, as: Attributes.self) { return activity }
      }
      return nil
    }
  }

  /// Tokens as the phone issues them, after the one that this process has heard already.
  func listenForStartTokens(of attributesType: String) -> FeedCursor<Data> {
    let cursor = lock.withLock {
      startTokens.value(for: attributesType, or: Feed())
        .listen(first: heardStartTokens[attributesType], keeping: self)
    }
    _ = connection.ask(.pushToStartToken(attributesType: attributesType))
    return cursor
  }

  func startToken(of attributesType: String) -> Data? {
    guard case .token(let hex?) = connection.ask(.pushToStartToken(attributesType: attributesType)) else { return nil }
    return Data(hexadecimal: hex)
  }

  /// What the person allows; a broken line allows nothing.
  var authorization: ActivityAuthorization {
    guard case .authorization(let now) = connection.ask(.authorization) else {
      return ActivityAuthorization(activities: false, frequentPushes: false)
    }
    return now
  }

  func listenForEnablement() -> FeedCursor<Bool> { listenForPermission(enablement) }
  func listenForFrequentPushes() -> FeedCursor<Bool> { listenForPermission(frequentPushes) }

  private func listenForPermission(_ feed: Feed<Bool>) -> FeedCursor<Bool> {
    let cursor = feed.listen(keeping: self)
    // A change is told against what was so before.
    let now = authorization
    lock.withLock { if knownAuthorization == nil { knownAuthorization = now } }
    return cursor
  }

  // MARK: - The phone's events

  private func receive(_ event: AppEvent) {
    // Kept beyond the lock: the last reference may be this one, and must not go while the lock is held.
    var listeners: [any PhoneListener] = []
    lock.withLock {
      if let id = event.activity {
        if requestCount > 0 { recent.append(event) }
        listeners = objects.compactMap { $0.key.id == id ? $0.value.object : nil }
        for listener in listeners { listener.receive(event) }
      }
      switch event {
      case .activityStarted(let snapshot): starts[snapshot.attributesType]?.send(snapshot)
      case .pushToStartToken(let type, let hex):
        guard let token = Data(hexadecimal: hex), token != heardStartTokens[type] else { break }
        heardStartTokens[type] = token
        startTokens[type]?.send(token)
      case .authorizationChanged(let now):
        if now.activities != knownAuthorization?.activities { enablement.send(now.activities) }
        if now.frequentPushes != knownAuthorization?.frequentPushes { frequentPushes.send(now.frequentPushes) }
        knownAuthorization = now
      default: break
      }
    }
  }
}

/// Who is told what the phone says about one activity.
protocol PhoneListener: AnyObject {
  func receive(_ event: AppEvent)
}

/// Activities that one listener has been handed.
private final class SeenActivities: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [ActivitySnapshot]
  private var ids: Set<String> = []

  init(first: [ActivitySnapshot]) { waiting = first.reversed() }

  func next(from cursor: FeedCursor<ActivitySnapshot>) async -> ActivitySnapshot? {
    while !Task.isCancelled {
      var snapshot = lock.withLock { waiting.popLast() }
      if snapshot == nil { snapshot = await cursor.next() }
      guard let snapshot else { return nil }
      if note(snapshot) { return snapshot }
    }
    return nil
  }
  private func note(_ snapshot: ActivitySnapshot) -> Bool { lock.withLock { ids.insert(snapshot.id).inserted } }
}

extension AppEvent {
  /// The activity that a change of content, state or token is about.
  fileprivate var activity: String? {
    switch self {
    case .contentChanged(let id, _), .stateChanged(let id, _), .updateToken(let id, _): id
    default: nil
    }
  }
}

extension Dictionary {
  fileprivate mutating func value(for key: Key, or new: @autoclosure () -> Value) -> Value {
    if let value = self[key] { return value }
    let value = new()
    self[key] = value
    return value
  }
}
