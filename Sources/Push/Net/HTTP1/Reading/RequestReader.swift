/// Reads the requests of one HTTP/1.1 connection: a pure state machine over bytes.
///
/// The grammar is RFC 9112's, without what it lets a server be lenient about: every line ends in CRLF, no header is
/// folded, no name has space around it, a length is digits alone, and two ways of delimiting a body in one request are
/// none. What two readers in a row could understand differently is refused.
public struct RequestReader: Sendable {
  /// What the bytes have come to.
  public enum Event: Sendable, Hashable {
    case head(RequestHead)
    /// A piece of the body, never empty.
    case body([UInt8])
    /// The request is whole.
    case end
    /// To be answered with the fault's status; nothing more is read.
    case fault(HTTPFault)
  }

  enum State: Sendable, Hashable { case requestLine, fields, body, failed }

  public let limits: HTTPLimits
  var buffer = MessageBuffer()
  var state = State.requestLine
  /// The head that is being read; outside of the state, because it grows line by line.
  var head = RequestHead(method: "", target: "", version: .http11, headers: HTTPHeaders(), framing: .none)
  var headBytes = 0
  /// The host that the target names, where it is a whole URI.
  var authority: String?
  var body = BodyReader(.length(0))
  var skippedEmptyLine = false

  public init(limits: HTTPLimits = HTTPLimits()) { self.limits = limits }

  /// Whether bytes of an unfinished request are held: such a connection is under a deadline.
  public var isInsideRequest: Bool { state != .requestLine || !buffer.isEmpty }
  /// Whether a header has begun and not come whole; then the header's deadline holds, else the body's.
  public var isInsideHead: Bool {
    switch state {
    case .requestLine: !buffer.isEmpty
    case .fields: true
    case .body, .failed: false
    }
  }
  public var hasFailed: Bool { state == .failed }
  /// Bytes that were received and not read.
  public var held: Int { buffer.count }

  /// Takes bytes of the peer; `next` tells what they mean.
  public mutating func receive(_ bytes: some Collection<UInt8>) {
    guard state != .failed else { return }
    buffer.append(bytes)
  }

  /// The next thing that is whole; nil where more bytes are needed. Requests are read one by one, so that a server
  /// answers each before it looks at the next.
  public mutating func next() -> Event? {
    do {
      return try step()
    } catch {
      state = .failed
      buffer.clear()
      return .fault(error)
    }
  }

  private mutating func step() throws(HTTPFault) -> Event? {
    while true {
      switch state {
      case .failed: return nil
      case .requestLine:
        guard try readRequestLine() else { return nil }
      case .fields:
        let room = limits.headerBytes - headBytes
        guard let line = try buffer.readLine(limit: room, else: HTTPFault(431, "header too large")) else { return nil }
        if line.isEmpty { return .head(try begin()) }
        guard head.headers.fields.count < limits.headerCount else { throw HTTPFault(431, "too many header lines") }
        head.headers.append(try HeaderLine.read(buffer.bytes, line))
        headBytes += line.count + 2
      case .body:
        switch try body.next(&buffer, limits: limits) {
        case nil: return nil
        case .bytes(let bytes): return .body(bytes)
        case .end:
          state = .requestLine
          skippedEmptyLine = false
          return .end
        }
      }
    }
  }
}
