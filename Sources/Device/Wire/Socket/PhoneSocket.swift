import Foundation
import Glibc

/// The phone's end of the sockets that app processes connect to: it takes apps in by bundle identifier and hands their
/// requests to the connection that the phone gives them.
public final class PhoneSocket: Sendable {
  /// Absolute path of the socket.
  public let path: String
  private let socket: UnixSocket
  private let guests: Guests

  /// Listens at a path where nothing is yet.
  /// - Parameters:
  ///   - clock: the phone's time in seconds since 1970 for a newcomer; nil for the machine's own.
  ///   - admit: the connection of an app; nil turns it away.
  ///   - onJoin: told of every app that is connected and hears events from now on.
  ///   - onLeave: told of every app that has gone, with the reason where it did not leave by itself.
  /// - Throws: `PhoneSocketError`.
  public init(
    path: String, lineLimit: Int = PhoneSocketProtocol.lineLimit, clock: @escaping @Sendable () -> Double? = { nil },
    admit: @escaping @Sendable (_ bundleID: String) -> (any PhoneConnection)?,
    onJoin: @escaping @Sendable (_ bundleID: String) -> Void = { _ in },
    onLeave: @escaping @Sendable (_ bundleID: String, _ fault: String?) -> Void = { _, _ in }
  ) throws {
    self.path = path
    let socket = try UnixSocket.listening(at: path)
    let guests = Guests()
    self.socket = socket
    self.guests = guests
    Thread.detachNewThread {
      while let newcomer = socket.accept() {
        let guest = Guest(newcomer, lineLimit: lineLimit, clock: clock, admit: admit, onJoin: onJoin, onLeave: onLeave)
        guard guests.add(guest) else { return }
        Thread.detachNewThread {
          guest.serve()
          guests.remove(guest)
        }
      }
    }
  }

  deinit { close() }

  /// Says farewell to every app and removes the socket.
  public func close() {
    guard guests.close() else { return }
    socket.shutDown()
    unlink(path)
  }
}

/// The apps that are connected.
private final class Guests: @unchecked Sendable {
  private let lock = NSLock()
  private var all: [ObjectIdentifier: Guest] = [:]
  private var isClosed = false

  /// False once the phone takes no more.
  func add(_ guest: Guest) -> Bool {
    lock.withLock {
      if !isClosed { all[ObjectIdentifier(guest)] = guest }
      return !isClosed
    }
  }

  func remove(_ guest: Guest) { lock.withLock { all[ObjectIdentifier(guest)] = nil } }

  /// False where it was closed before.
  func close() -> Bool {
    let (leaving, wasOpen) = lock.withLock {
      defer { isClosed = true }
      return (Array(all.values), !isClosed)
    }
    for guest in leaving { guest.dismiss() }
    return wasOpen
  }
}

/// One app on the line.
private final class Guest: @unchecked Sendable {
  private let socket: UnixSocket
  private let lineLimit: Int
  private let clock: @Sendable () -> Double?
  private let admit: @Sendable (String) -> (any PhoneConnection)?
  private let onJoin: @Sendable (String) -> Void
  private let onLeave: @Sendable (String, String?) -> Void
  private let outbox: SocketOutbox

  init(
    _ socket: UnixSocket, lineLimit: Int, clock: @escaping @Sendable () -> Double?,
    admit: @escaping @Sendable (String) -> (any PhoneConnection)?,
    onJoin: @escaping @Sendable (String) -> Void, onLeave: @escaping @Sendable (String, String?) -> Void
  ) {
    self.socket = socket
    self.lineLimit = lineLimit
    self.clock = clock
    self.admit = admit
    self.onJoin = onJoin
    self.onLeave = onLeave
    outbox = SocketOutbox(socket)
  }

  func dismiss() {
    put(.farewell(reason: "the phone was switched off"))
    outbox.finish()
  }

  /// Serves until the app hangs up.
  func serve() {
    var lines = LineCutter(limit: lineLimit)
    guard let (bundleID, connection) = greet(&lines) else {
      outbox.finish()
      return
    }
    // Events and answers leave in the order in which the phone gives them.
    let subscription = connection.subscribe { [outbox] event in Self.put(.event(event), into: outbox) }
    onJoin(bundleID)
    var fault: String?
    do {
      while let line = try socket.nextMessage(AppLine.self, &lines) {
        guard case .ask(let number, let request) = line else { continue }
        put(.answer(number: number, answer: connection.ask(request)))
      }
      if !lines.isEmpty { fault = "it went in the middle of a message" }
    } catch {
      let words = UnixSocket.words(for: error)
      fault = words
      put(.farewell(reason: words))
    }
    subscription.cancel()
    outbox.finish()
    onLeave(bundleID, fault ?? outbox.fault)
  }

  private func greet(_ lines: inout LineCutter) -> (String, any PhoneConnection)? {
    socket.setReadTimeout(PhoneSocketProtocol.greetingSeconds)
    defer { socket.setReadTimeout(0) }
    let first: AppLine?
    do { first = try socket.nextMessage(AppLine.self, &lines) } catch {
      put(.farewell(reason: UnixSocket.words(for: error)))
      return nil
    }
    guard case .hello(let bundleID, let version) = first else {
      put(.farewell(reason: "the first line has to say hello"))
      return nil
    }
    guard version == PhoneSocketProtocol.version else {
      put(
        .farewell(
          reason: "the app speaks version \(version), the phone \(PhoneSocketProtocol.version): build it again"))
      return nil
    }
    guard let connection = admit(bundleID) else {
      put(.farewell(reason: "no app with the bundle identifier \(bundleID) is installed"))
      return nil
    }
    put(.welcome(clock: clock()))
    return (bundleID, connection)
  }

  private func put(_ line: PhoneLine) { Self.put(line, into: outbox) }

  private static func put(_ line: PhoneLine, into outbox: SocketOutbox) {
    // Everything that a phone says is finite; what is not would only be lost here.
    guard let bytes = try? MessageLine.encode(line) else { return }
    outbox.put(bytes)
  }
}
