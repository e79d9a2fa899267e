import CShims

/// One stream of events for many readers. Each reader has a buffer of its own, so that a slow one is closed and holds
/// up nobody. The latest events are kept: a reader that comes again with its `Last-Event-ID` gets what it has missed.
public final class EventBroadcast: @unchecked Sendable {
  // Unchecked: everything that changes is reached under `lock`.

  /// Kind of the event that a reader gets first where nobody knows what it has missed: it has to read anew whatever
  /// the events told it of.
  public static let missedEvent = "missed"

  private let lock = SkerryLock()
  private let limits: EventSource.Limits
  private var ring: EventRing
  private var sources: [EventSource] = []
  private var isClosed = false

  /// - Parameters:
  ///   - epoch: tells this broadcast's ids from those of one before it; letters and digits.
  ///   - replay: number of events that are kept.
  ///   - replayBytes: bytes of them.
  ///   - limits: of each reader.
  public init(
    epoch: String = String(UInt64.random(in: 0 ... .max), radix: 36), replay: Int = 256,
    replayBytes: Int = 1024 * 1024, limits: EventSource.Limits = EventSource.Limits()
  ) {
    self.limits = limits
    let letters = epoch.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    ring = EventRing(epoch: letters, mostEvents: max(0, replay), mostBytes: max(0, replayBytes))
  }
  deinit { lock.destroy() }

  /// A new reader.
  /// - Parameter lastEventID: what it has told as `Last-Event-ID`; nil for one that begins now.
  public func subscribe(after lastEventID: String? = nil) -> EventSource {
    let source = EventSource(limits: limits)
    lock.lock()
    defer { lock.unlock() }
    if let lastEventID, !lastEventID.isEmpty {
      switch ring.missed(after: lastEventID) {
      case .events(let events): for event in events { source.send(event) }
      case .unknown: source.send(event: Self.missedEvent, data: "")
      }
    }
    if isClosed { source.close() } else { sources.append(source) }
    return source
  }

  /// Sends an event to every reader.
  /// - Returns: the event's id.
  @discardableResult
  public func send(event: String? = nil, data: String) -> String {
    lock.lock()
    defer { lock.unlock() }
    let id = ring.nextID
    let bytes = ServerSentEvent.bytes(event: event, id: id, data: data)
    ring.append(bytes)
    sources.removeAll { !$0.send(bytes) }
    return id
  }

  /// Readers at this moment.
  public var readers: Int {
    lock.lock()
    defer { lock.unlock() }
    sources.removeAll { $0.hasEnded != nil }
    return sources.count
  }

  /// Ends every reader's stream; later readers are ended at once.
  public func close() {
    lock.lock()
    isClosed = true
    let ended = sources
    sources = []
    lock.unlock()
    for source in ended { source.close() }
  }
}
