import CShims

/// One reader of a stream of Server-Sent Events: an answer that goes on until one side ends it. Events may be sent
/// from any thread, also before the answer has begun.
public final class EventSource: @unchecked Sendable {
  // Unchecked: everything that changes is reached under `lock`.

  /// What a reader may make the server hold, and how it is kept.
  public struct Limits: Sendable, Hashable {
    /// Bytes that wait for a reader; one that is behind by more is closed.
    public var buffer = 256 * 1024
    /// After this time without an event a line goes out that readers pass over, so that a reader which has gone is
    /// found, and no machine in between takes the silence for the end.
    public var heartbeat = Duration.seconds(15)
    public init() {}
  }

  /// Why a stream has ended.
  public enum End: Sendable, Hashable {
    /// `close()` was called, and what was sent before has gone out.
    case closed
    /// The reader has gone, or the server stops.
    case readerGone
    /// The reader took events more slowly than they came.
    case tooSlow
  }

  public let limits: Limits
  private let lock = SkerryLock()
  private var pending: [UInt8] = []
  private var isFinished = false
  private var end: End?
  private var wake: (@Sendable () -> Void)?
  private var isWoken = false
  private var endHandlers: [@Sendable (End) -> Void] = []

  public init(limits: Limits = Limits()) { self.limits = limits }
  deinit { lock.destroy() }

  /// Sends one event.
  ///
  /// - Parameters:
  ///   - event: its kind; nil is `message`.
  ///   - id: what the reader tells as `Last-Event-ID` when it comes again; nil leaves the one before.
  /// - Returns: false where the stream has ended, or ends now because the reader is too slow.
  @discardableResult
  public func send(event: String? = nil, id: String? = nil, data: String) -> Bool {
    send(ServerSentEvent.bytes(event: event, id: id, data: data))
  }

  /// Ends the stream once everything that was sent has gone out.
  public func close() {
    lock.lock()
    isFinished = true
    wakeAndUnlock()
  }

  /// Bytes that wait to go out: who sends much at once looks at it, and waits.
  public var pendingBytes: Int {
    lock.lock()
    defer { lock.unlock() }
    return pending.count
  }

  /// Why the stream has ended; nil while it goes on.
  public var hasEnded: End? {
    lock.lock()
    defer { lock.unlock() }
    return end
  }

  /// Calls `handler` once when the stream ends, on a thread of the server's; at once where it has ended already.
  public func onEnd(_ handler: @escaping @Sendable (End) -> Void) {
    lock.lock()
    // A stream that was closed as too slow has a connection still, which tells of it.
    let ended = wake == nil ? end : nil
    if ended == nil { endHandlers.append(handler) }
    lock.unlock()
    if let ended { handler(ended) }
  }

  /// Sends events as their bytes.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    lock.lock()
    guard end == nil, !isFinished else {
      lock.unlock()
      return false
    }
    guard pending.count + bytes.count <= limits.buffer else {
      // Who waits for the end is told by the connection, not from in here, where the caller may hold a lock.
      end = .tooSlow
      pending = []
      // It was called before, but has taken nothing since.
      isWoken = false
      wakeAndUnlock()
      return false
    }
    pending += bytes
    wakeAndUnlock()
    return true
  }

  // MARK: - For the connection

  /// Begins to tell `wake` of what there is to send. False where another connection has the stream already.
  func attach(_ wake: @escaping @Sendable () -> Void) -> Bool {
    lock.lock()
    guard self.wake == nil else {
      lock.unlock()
      return false
    }
    self.wake = wake
    wakeAndUnlock()
    return true
  }

  /// What is to go out; empty where nothing is. `wake` is called again for what comes after.
  func take() -> (bytes: [UInt8], isFinished: Bool) {
    lock.lock()
    defer { lock.unlock() }
    isWoken = false
    let bytes = pending
    pending = []
    return (bytes, isFinished)
  }

  /// The connection has ended; `wake` is not called any more.
  func ended(_ why: End) {
    lock.lock()
    let reason = end ?? why
    let handlers = endHandlers
    end = reason
    (pending, endHandlers, wake) = ([], [], nil)
    lock.unlock()
    for handler in handlers { handler(reason) }
  }

  private func wakeAndUnlock() {
    let call = isWoken ? nil : wake
    if call != nil { isWoken = true }
    lock.unlock()
    call?()
  }
}
