/// Reads the answers of one HTTP/1.1 connection, each to a request that is named beforehand: a pure state machine over
/// bytes, as strict as `RequestReader`.
public struct ResponseReader: Sendable {
  /// What the bytes have come to.
  public enum Event: Sendable, Hashable {
    /// The head of the answer proper; interim answers (1xx) are passed over.
    case head(ResponseHead)
    /// A piece of the body, never empty.
    case body([UInt8])
    /// The answer is whole. The connection may carry another request where `keepsAlive`.
    case end
    /// What came is no answer; nothing more is read.
    case fault(String)
  }

  private enum State: Sendable { case idle, statusLine, fields, body, failed }

  /// Interim answers before one proper answer; nobody sends more than one or two.
  private static let mostInterim = 8

  public let limits: HTTPLimits
  private var buffer = MessageBuffer()
  private var state = State.idle
  private var method = ""
  private var version = RequestHead.Version.http11
  private var head = ResponseHead(200)
  private var headBytes = 0
  private var body = BodyReader(.length(0))
  private var interim = 0
  /// Whether the connection may carry another request after this answer; told once its head is there.
  public private(set) var keepsAlive = true

  public init(limits: HTTPLimits = HTTPLimits()) { self.limits = limits }

  /// Whether nothing has come of the answer that is waited for.
  public var hasNothing: Bool {
    if case .statusLine = state { return buffer.isEmpty && interim == 0 }
    return false
  }

  /// Tells that a request was sent, whose answer comes next.
  public mutating func expect(method: String) {
    guard case .idle = state else { return }
    self.method = method
    (state, interim, keepsAlive) = (.statusLine, 0, true)
  }

  /// Takes bytes of the peer; `next` tells what they mean.
  public mutating func receive(_ bytes: some Collection<UInt8>) {
    if case .failed = state { return }
    buffer.append(bytes)
  }

  /// The next thing that is whole; nil where more bytes are needed.
  public mutating func next() -> Event? {
    do {
      return try step()
    } catch {
      return fail(error.reason)
    }
  }

  /// The peer sends nothing more: what that makes of the answer that is waited for; nil where none is.
  public mutating func close() -> Event? {
    switch state {
    case .idle, .failed: return nil
    case .body where body.mayEnd:
      state = .idle
      return .end
    case .statusLine, .fields, .body: return fail("the connection ended before the answer did")
    }
  }

  private mutating func fail(_ reason: String) -> Event {
    state = .failed
    keepsAlive = false
    buffer.clear()
    return .fault(reason)
  }

  private mutating func step() throws(HTTPFault) -> Event? {
    while true {
      switch state {
      case .failed: return nil
      case .idle:
        // Bytes that nobody asked for would be taken for the answer to the next request.
        guard buffer.isEmpty else { return fail("bytes behind the answer") }
        return nil
      case .statusLine:
        guard let line = try buffer.readLine(limit: limits.requestLine, else: HTTPFault(502, "status line too long"))
        else { return nil }
        try readStatus(buffer.bytes[line])
        state = .fields
      case .fields:
        let room = limits.headerBytes - headBytes
        guard let line = try buffer.readLine(limit: room, else: HTTPFault(502, "header too large")) else { return nil }
        if line.isEmpty {
          guard head.status >= 200 else {
            interim += 1
            guard interim <= Self.mostInterim else { throw HTTPFault(502, "too many interim answers") }
            state = .statusLine
            continue
          }
          return .head(try begin())
        }
        guard head.headers.fields.count < limits.headerCount else { throw HTTPFault(502, "too many header lines") }
        head.headers.append(try HeaderLine.read(buffer.bytes, line))
        headBytes += line.count + 2
      case .body:
        switch try body.next(&buffer, limits: limits) {
        case nil: return nil
        case .bytes(let bytes): return .body(bytes)
        case .end:
          state = .idle
          return .end
        }
      }
    }
  }

  /// `HTTP/1.1 200 OK`; the phrase and the space before it may be missing.
  private mutating func readStatus(_ line: ArraySlice<UInt8>) throws(HTTPFault) {
    let begin = line.startIndex
    guard line.count >= 12, line.starts(with: "HTTP/1.".utf8), line[begin + 8] == UInt8(ascii: " "),
      line[(begin + 9)..<(begin + 12)].allSatisfy(\.isDigit), line.count == 12 || line[begin + 12] == UInt8(ascii: " "),
      line.dropFirst(12).allSatisfy(\.isFieldByte)
    else { throw HTTPFault(502, "malformed status line") }
    switch line[begin + 7] {
    case UInt8(ascii: "1"): version = .http11
    case UInt8(ascii: "0"): version = .http10
    default: throw HTTPFault(502, "HTTP version not supported")
    }
    let status = line[(begin + 9)..<(begin + 12)].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    guard (100..<600).contains(status), status != 101 else { throw HTTPFault(502, "unknown status \(status)") }
    head = ResponseHead(status)
    headBytes = 0
  }

  private mutating func begin() throws(HTTPFault) -> ResponseHead {
    let told = try BodyFraming.told(head.headers, version: version)
    let framing: BodyReader.Framing =
      method == "HEAD" || !ResponseHead.mayHaveBody(head.status) ? .length(0) : told ?? .untilClose
    if case .length(let length) = framing, length > limits.body { throw BodyReader.tooLarge(limits) }
    body = BodyReader(framing)
    keepsAlive =
      switch version {
      case .http11: !head.headers.has("close", in: "connection")
      case .http10: head.headers.has("keep-alive", in: "connection")
      }
    if framing == .untilClose { keepsAlive = false }
    state = .body
    return head
  }
}
