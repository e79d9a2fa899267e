import Foundation

/// An app process's line to its phone over a Unix socket.
///
/// Events are handed on in a thread of the connection's own. The answer to a request comes after everything that the
/// phone told before it, except to a request that is made while an event is being handed on.
public final class SocketPhoneConnection: PhoneConnection {
  private let line: Line

  /// The phone's time when the line began, in seconds since 1970; nil where it runs on the machine's clock.
  public let clock: Double?

  /// Connects and introduces the app.
  /// - Parameter onBreak: called once, when the phone hung up or the line broke, with the reason.
  /// - Throws: `PhoneSocketError`.
  public init(
    path: String, bundleID: String, lineLimit: Int = PhoneSocketProtocol.lineLimit,
    onBreak: @escaping @Sendable (String) -> Void = { _ in }
  ) throws {
    let socket = try UnixSocket.connected(to: path)
    let hello = try MessageLine.encode(AppLine.hello(bundleID: bundleID, version: PhoneSocketProtocol.version))
    var lines = LineCutter(limit: lineLimit)
    socket.setReadTimeout(PhoneSocketProtocol.greetingSeconds)
    guard socket.write(hello) else { throw PhoneSocketError.noGreeting(path: path, reason: "it hung up") }
    let first: PhoneLine?
    do { first = try socket.nextMessage(PhoneLine.self, &lines) } catch {
      throw PhoneSocketError.noGreeting(path: path, reason: UnixSocket.words(for: error))
    }
    switch first {
    case .welcome(let clock): self.clock = clock
    case .farewell(let reason): throw PhoneSocketError.turnedAway(reason: reason)
    case nil: throw PhoneSocketError.noGreeting(path: path, reason: "it hung up, or said nothing")
    default: throw PhoneSocketError.noGreeting(path: path, reason: "it did not begin with a welcome")
    }
    socket.setReadTimeout(0)
    line = Line(socket, lineLimit: lineLimit, onBreak: onBreak)
    line.run(lines)
  }

  deinit { line.hangUp() }

  public func ask(_ request: AppRequest) -> AppAnswer { line.ask(request) }

  public func subscribe(_ deliver: @escaping @Sendable (AppEvent) -> Void) -> PhoneSubscription {
    let number = line.addListener(deliver)
    return PhoneSubscription { [line] in line.removeListener(number) }
  }
}

/// The state of the line; its threads hold it, so that the connection itself can be let go.
private final class Line: @unchecked Sendable {
  private struct Arrival {
    var answer: AppAnswer
    /// How many events had come before it.
    var eventsBefore: Int
  }

  private let socket: UnixSocket
  private let lineLimit: Int
  private let onBreak: @Sendable (String) -> Void
  private let writing = NSLock()
  private let changed = NSCondition()
  // Guarded by `changed`.
  private var lastNumber = 0
  private var arrivals: [Int: Arrival] = [:]
  private var broken = false
  private var isHungUp = false
  private var events: [AppEvent] = []
  private var readCount = 0
  private var deliveredCount = 0
  private var listeners: [Int: @Sendable (AppEvent) -> Void] = [:]
  private var lastListener = 0
  private var deliverer: Thread?

  init(_ socket: UnixSocket, lineLimit: Int, onBreak: @escaping @Sendable (String) -> Void) {
    self.socket = socket
    self.lineLimit = lineLimit
    self.onBreak = onBreak
  }

  func run(_ lines: LineCutter) {
    Thread.detachNewThread { [self] in read(lines) }
    let deliverer = Thread { [self] in deliver() }
    changed.withLock { self.deliverer = deliverer }
    deliverer.start()
  }

  func hangUp() {
    changed.withLock { isHungUp = true }
    socket.shutDown()
  }

  // MARK: Asking

  func ask(_ request: AppRequest) -> AppAnswer {
    let number = changed.withLock { () -> Int? in
      guard !broken else { return nil }
      lastNumber += 1
      return lastNumber
    }
    guard let number else { return .refused(.unsupported) }
    let bytes: [UInt8]
    do { bytes = try MessageLine.encode(AppLine.ask(number: number, request: request)) } catch {
      Self.say("a request is not sent: it holds a number that JSON does not know")
      return .refused(.unsupported)
    }
    guard bytes.count <= lineLimit else {
      Self.say("a request of \(bytes.count) bytes is not sent: the line to the phone takes \(lineLimit)")
      if case .start = request { return .refused(.attributesTooLarge) }
      return .refused(.unsupported)
    }
    // A failure shows in the reading thread too, which says why.
    _ = writing.withLock { socket.write(bytes) }
    return changed.withLock {
      while arrivals[number] == nil && !broken { changed.wait() }
      guard let arrival = arrivals.removeValue(forKey: number) else { return .refused(.unsupported) }
      while deliveredCount < arrival.eventsBefore && Thread.current !== deliverer && !listeners.isEmpty {
        changed.wait()
      }
      return arrival.answer
    }
  }

  // MARK: Reading

  private func read(_ lines: LineCutter) {
    var lines = lines
    var reason = "it hung up"
    reading: do {
      while let message = try socket.nextMessage(PhoneLine.self, &lines) {
        switch message {
        case .answer(let number, let answer): arrived(answer, number)
        case .event(let event): arrived(event)
        case .farewell(let words):
          reason = words
          break reading
        case .welcome: break
        }
      }
      if !lines.isEmpty { reason = "it hung up in the middle of a message" }
    } catch {
      reason = UnixSocket.words(for: error)
    }
    socket.shutDown()
    let wasWanted = changed.withLock {
      broken = true
      changed.broadcast()
      return isHungUp
    }
    guard !wasWanted else { return }
    Self.say("the line to the phone is broken: \(reason). Every request is answered “unsupported” from now on.")
    onBreak(reason)
  }

  private func arrived(_ answer: AppAnswer, _ number: Int) {
    changed.withLock {
      arrivals[number] = Arrival(answer: answer, eventsBefore: readCount)
      changed.broadcast()
    }
  }

  private func arrived(_ event: AppEvent) {
    changed.withLock {
      events.append(event)
      readCount += 1
      changed.broadcast()
    }
  }

  private static func say(_ text: String) { FileHandle.standardError.write(Data("skerry: \(text)\n".utf8)) }

  // MARK: Handing on

  func addListener(_ deliver: @escaping @Sendable (AppEvent) -> Void) -> Int {
    changed.withLock {
      lastListener += 1
      listeners[lastListener] = deliver
      changed.broadcast()
      return lastListener
    }
  }

  func removeListener(_ number: Int) {
    changed.withLock {
      listeners[number] = nil
      changed.broadcast()
    }
  }

  /// What comes before the first listener waits for it.
  private func deliver() {
    while true {
      let (event, all) = changed.withLock { () -> (AppEvent?, [@Sendable (AppEvent) -> Void]) in
        while (events.isEmpty && !broken) || (lastListener == 0 && !broken) { changed.wait() }
        guard !events.isEmpty else { return (nil, []) }
        return (events.removeFirst(), listeners.sorted { $0.key < $1.key }.map(\.value))
      }
      guard let event else { return }
      for listener in all { listener(event) }
      changed.withLock {
        deliveredCount += 1
        changed.broadcast()
      }
    }
  }
}
