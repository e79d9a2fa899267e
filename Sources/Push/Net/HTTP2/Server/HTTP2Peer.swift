import CShims
import Synchronization

/// A client's connection, as handlers know it. May be used from any thread.
public final class HTTP2Peer: Sendable {
  private static let lastID = Atomic<UInt64>(0)

  /// Differs from that of every other connection of this process.
  public let id: UInt64
  public let remote: SocketAddress
  private let connection: LoopBound<Link>
  private let kept = KeptValues()

  init(_ connection: HTTP2ServerConnection, remote: SocketAddress, loop: EventLoop) {
    id = Self.lastID.add(1, ordering: .relaxed).newValue
    self.remote = remote
    self.connection = LoopBound(Link(connection), on: loop)
  }

  /// Tells the peer new settings: a SETTINGS frame with those that differ from what it was told before.
  public func update(_ settings: HTTP2Settings) { connection.perform { box, _ in box.connection?.update(settings) } }

  /// Ends the connection in order: requests that the server took are answered, later ones are not looked at.
  ///
  /// - Parameters:
  ///   - debug: why, for whoever reads the peer's log; APNs sends JSON with a `reason`.
  ///   - lastStream: the last one that is answered; nil is the last that came.
  public func goAway(_ code: HTTP2ErrorCode, debug: [UInt8] = [], lastStream: Int32? = nil) {
    connection.perform { box, _ in box.connection?.goAway(code, debug: debug, last: lastStream) }
  }

  /// Breaks the connection off without a word.
  public func close() { connection.perform { box, _ in box.connection?.breakOff() } }

  /// What was stored of a type with this connection.
  public func value<Value: Sendable>(of type: Value.Type = Value.self) -> Value? { kept[type] }
  /// Keeps a value with this connection, in the place of one of the same type.
  public func store<Value: Sendable>(_ value: Value) { kept.set(value) }
  /// Changes what is stored of a type, or `initial` where nothing is, without anyone in between.
  public func change<Value: Sendable, Result>(_ initial: Value, _ body: (inout Value) -> Result) -> Result {
    kept.change(initial, body)
  }

  /// The connection has ended. On the loop.
  func detach() { connection.onLoop.connection = nil }

  /// Not a weak reference, which would make each use of the connection dear.
  private final class Link {
    var connection: HTTP2ServerConnection?
    init(_ connection: HTTP2ServerConnection) { self.connection = connection }
  }

  private final class KeptValues: @unchecked Sendable {
    // Unchecked: the values are reached under the lock.
    private let lock = SkerryLock()
    /// Few: found by going through them, and without asking each for its type at length.
    private var slots: [(type: ObjectIdentifier, slot: AnyObject)] = []
    deinit { lock.destroy() }

    private final class Slot<Value: Sendable> {
      var value: Value
      init(_ value: Value) { self.value = value }
    }

    private func slot<Value: Sendable>(of type: Value.Type) -> Slot<Value>? {
      let wanted = ObjectIdentifier(type)
      for (type, slot) in slots where type == wanted { return unsafeDowncast(slot, to: Slot<Value>.self) }
      return nil
    }
    private func put<Value: Sendable>(_ value: Value) {
      if let slot = slot(of: Value.self) { return slot.value = value }
      slots.append((ObjectIdentifier(Value.self), Slot(value)))
    }

    subscript<Value: Sendable>(type: Value.Type) -> Value? {
      lock.lock()
      defer { lock.unlock() }
      return slot(of: type)?.value
    }
    func set<Value: Sendable>(_ value: Value) {
      lock.lock()
      defer { lock.unlock() }
      put(value)
    }
    func change<Value: Sendable, Result>(_ initial: Value, _ body: (inout Value) -> Result) -> Result {
      lock.lock()
      defer { lock.unlock() }
      var value = slot(of: Value.self)?.value ?? initial
      defer { put(value) }
      return body(&value)
    }
  }
}
