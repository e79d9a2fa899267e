import CShims
import Findings
import Net

/// Gives readers of streams what happens, from the store: in its order, without a gap, whoever wrote it.
final class EventFeed: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.
  private let store: any RelayStore
  private let limit: Int
  private let lock = SkerryLock()
  private var readers = 0
  private var isClosed = false
  private var sources: [ObjectIdentifier: EventSource] = [:]

  /// Name of the event that comes first where the reader knows a greater number than was ever given here: a backup has
  /// taken the store's place. The stream then begins now.
  static let reset = "reset"
  /// Events of one look into the store.
  private static let batch = 200
  /// Bytes that wait for a reader before the store is asked for more.
  private static let ahead = 64 * 1024
  /// Longest time until an event of another node is seen, where the store does not tell of it.
  private static let pause = Duration.milliseconds(1000)

  init(store: any RelayStore, limit: Int) {
    self.store = store
    self.limit = limit
  }
  deinit { lock.destroy() }

  /// Readers at this moment.
  var count: Int {
    lock.lock()
    defer { lock.unlock() }
    return readers
  }

  /// A new reader.
  /// - Parameters:
  ///   - number: of the last event that it knows; nil = it begins now.
  ///   - follows: whether it waits for more; else the stream ends with what there is.
  ///   - isAllowed: asked at each look; the stream ends where it says no, because its key was revoked.
  /// - Returns: nil where there are too many.
  func subscribe(
    app: AppID, after number: Int64?, follows: Bool, isAllowed: @escaping @Sendable () async -> Bool
  ) async throws(RelayStoreFault) -> EventSource? {
    var isAhead = false
    if let number { isAhead = try await number > store.greatestEventNumber() }
    let start: Int64
    if let number, !isAhead { start = number } else { start = try await store.lastEventNumber() }
    let source = EventSource()
    guard enter(source) else { return nil }
    if isAhead {
      let told = JSONNode.object([("known", .whole(number ?? 0)), ("next", .whole(start))])
      _ = source.send(event: Self.reset, id: String(start), data: told.strictText)
    }
    let task = Task { await self.feed(source, app: app, after: start, follows: follows, isAllowed: isAllowed) }
    source.onEnd { _ in
      task.cancel()
      self.leave(source)
    }
    return source
  }

  /// Ends every stream.
  func close() {
    lock.lock()
    isClosed = true
    let open = Array(sources.values)
    lock.unlock()
    for source in open { source.close() }
  }

  private func enter(_ source: EventSource) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard readers < limit, !isClosed else { return false }
    readers += 1
    sources[ObjectIdentifier(source)] = source
    return true
  }

  private func leave(_ source: EventSource) {
    lock.lock()
    defer { lock.unlock() }
    if sources.removeValue(forKey: ObjectIdentifier(source)) != nil { readers -= 1 }
  }

  private func feed(
    _ source: EventSource, app: AppID, after start: Int64, follows: Bool, isAllowed: @Sendable () async -> Bool
  ) async {
    var known = start
    let changes = Ticker(store.changes(), every: Self.pause)
    while !Task.isCancelled, source.hasEnded == nil {
      guard source.pendingBytes < Self.ahead else {
        try? await Task.sleep(for: .milliseconds(20))
        continue
      }
      // A store that is away comes again; the reader's connection stays.
      guard let events = try? await store.events(after: known, app: app, limit: Self.batch) else {
        await changes.next()
        continue
      }
      // Asked after the look: nothing that happened after a revocation is told.
      guard await isAllowed() else {
        source.close()
        return changes.stop()
      }
      for event in events {
        let isSent = source.send(
          event: event.kind.rawValue, id: String(event.number), data: event.apiJSON.strictText)
        guard isSent else { return changes.stop() }
        known = event.number
      }
      guard events.count < Self.batch else { continue }
      if !follows {
        source.close()
        return changes.stop()
      }
      await changes.next()
    }
    changes.stop()
  }
}

/// Tells of changes, and in any case after a while.
final class Ticker: Sendable {
  private let pulses: AsyncStream<Void>
  private let tasks: [Task<Void, Never>]

  init(_ changes: AsyncStream<Void>, every pause: Duration) {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    pulses = stream
    tasks = [
      Task { for await _ in changes { continuation.yield() } },
      Task {
        while !Task.isCancelled {
          try? await Task.sleep(for: pause)
          continuation.yield()
        }
        continuation.finish()
      },
    ]
  }

  /// Waits for the next one. For one caller alone.
  func next() async {
    for await _ in pulses { return }
  }

  func stop() { for task in tasks { task.cancel() } }
}
