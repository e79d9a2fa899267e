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

  enum State: Sendable, Hashable {
    case requestLine
    case fields(RequestHead, bytes: Int)
    case body(left: Int)
    case chunkSize
    case chunk(left: Int)
    case chunkEnd
    case trailer(lines: Int, bytes: Int)
    case failed
  }

  public let limits: HTTPLimits
  var buffer: [UInt8] = []
  /// Where reading goes on; the bytes before it are used up.
  var start = 0
  /// How far the end of a line was looked for in vain.
  private var searched = 0
  var state = State.requestLine
  var bodyBytes = 0
  var skippedEmptyLine = false

  public init(limits: HTTPLimits = HTTPLimits()) { self.limits = limits }

  /// Whether bytes of an unfinished request are held: such a connection is under a deadline.
  public var isInsideRequest: Bool { state != .requestLine || start < buffer.count }
  /// Whether a header has begun and not come whole; then the header's deadline holds, else the body's.
  public var isInsideHead: Bool {
    switch state {
    case .requestLine: start < buffer.count
    case .fields: true
    default: false
    }
  }
  public var hasFailed: Bool { state == .failed }

  /// Takes bytes of the peer; `next` tells what they mean.
  public mutating func receive(_ bytes: some Collection<UInt8>) {
    guard state != .failed else { return }
    if start > 0, start == buffer.count || start > 64 * 1024 {
      buffer.removeFirst(start)
      searched = max(0, searched - start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next thing that is whole; nil where more bytes are needed. Requests are read one by one, so that a server
  /// answers each before it looks at the next.
  public mutating func next() -> Event? {
    do {
      return try step()
    } catch let fault as HTTPFault {
      return fail(fault)
    } catch {
      return fail(HTTPFault(400, "malformed request"))
    }
  }

  private mutating func fail(_ fault: HTTPFault) -> Event {
    state = .failed
    buffer = []
    start = 0
    return .fault(fault)
  }

  private mutating func step() throws -> Event? {
    while true {
      switch state {
      case .failed: return nil
      case .requestLine:
        guard try readRequestLine() else { return nil }
      case .fields(let head, let bytes):
        guard let line = try readLine(limit: limits.headerBytes - bytes, else: HTTPFault(431, "header too large"))
        else { return nil }
        if line.isEmpty { return .head(try begin(head)) }
        guard head.headers.fields.count < limits.headerCount else { throw HTTPFault(431, "too many header lines") }
        var head = head
        let field = try HeaderLine.read(buffer[line])
        head.headers.add(field.name, field.value)
        state = .fields(head, bytes: bytes + line.count + 2)
      case .body(let left):
        if left == 0 { return finish() }
        guard let piece = take(upTo: left) else { return nil }
        state = .body(left: left - piece.count)
        return .body(piece)
      case .chunkSize:
        guard let size = try readChunkSize() else { return nil }
        bodyBytes += size
        guard bodyBytes <= limits.body else { throw HTTPFault(413, "body over \(limits.body) bytes") }
        state = size == 0 ? .trailer(lines: 0, bytes: 0) : .chunk(left: size)
      case .chunk(let left):
        if left == 0 {
          state = .chunkEnd
          continue
        }
        guard let piece = take(upTo: left) else { return nil }
        state = .chunk(left: left - piece.count)
        return .body(piece)
      case .chunkEnd:
        guard buffer.count - start >= 2 else { return nil }
        guard buffer[start] == .cr, buffer[start + 1] == .lf else { throw HTTPFault(400, "chunk without its line end") }
        start += 2
        searched = start
        state = .chunkSize
      case .trailer(let lines, let bytes):
        guard let line = try readLine(limit: limits.headerBytes - bytes, else: HTTPFault(431, "trailer too large"))
        else { return nil }
        if line.isEmpty { return finish() }
        guard lines < limits.headerCount else { throw HTTPFault(431, "too many trailer lines") }
        // Trailers are checked like headers and then forgotten: nothing here needs one.
        _ = try HeaderLine.read(buffer[line])
        state = .trailer(lines: lines + 1, bytes: bytes + line.count + 2)
      }
    }
  }

  private mutating func finish() -> Event {
    state = .requestLine
    bodyBytes = 0
    skippedEmptyLine = false
    return .end
  }

  private mutating func take(upTo limit: Int) -> [UInt8]? {
    let count = min(limit, buffer.count - start)
    guard count > 0 else { return nil }
    defer {
      start += count
      searched = start
    }
    return Array(buffer[start..<start + count])
  }

  // MARK: - Lines

  /// The range of the next line without its CRLF, or nil where it has not come whole; moves on behind it.
  /// - Throws: 400 at a bare CR or LF, `tooLong` where the line is longer than `limit`.
  mutating func readLine(limit: Int, else tooLong: HTTPFault) throws -> Range<Int>? {
    var index = max(start, searched)
    while index < buffer.count {
      let byte = buffer[index]
      if byte == .lf { throw HTTPFault(400, "line feed without carriage return") }
      if byte == .cr {
        guard index + 1 < buffer.count else { break }
        guard buffer[index + 1] == .lf else { throw HTTPFault(400, "carriage return without line feed") }
        let line = start..<index
        guard line.count <= limit else { throw tooLong }
        start = index + 2
        searched = start
        return line
      }
      index += 1
    }
    searched = index
    guard index - start <= limit else { throw tooLong }
    return nil
  }

  private mutating func readChunkSize() throws -> Int? {
    guard let line = try readLine(limit: limits.chunkLine, else: HTTPFault(400, "chunk size line too long")) else {
      return nil
    }
    var size = 0
    var index = line.lowerBound
    while index < line.upperBound, let digit = PercentCoding.hexDigit(buffer[index]) {
      guard index - line.lowerBound < 15 else { throw HTTPFault(400, "chunk size has too many digits") }
      size = size << 4 | Int(digit)
      index += 1
    }
    guard index > line.lowerBound else { throw HTTPFault(400, "chunk size is no hexadecimal number") }
    // An extension begins with a semicolon right behind the number; it means nothing to us.
    if index < line.upperBound {
      guard buffer[index] == UInt8(ascii: ";"), buffer[index..<line.upperBound].allSatisfy(\.isFieldByte) else {
        throw HTTPFault(400, "chunk size is no hexadecimal number")
      }
    }
    return size
  }
}

extension UInt8 {
  static let cr = UInt8(ascii: "\r")
  static let lf = UInt8(ascii: "\n")
  /// What may stand in a field's value: visible characters, space, tab, and bytes from 0x80 on.
  var isFieldByte: Bool { self >= 0x20 && self != 0x7F || self == UInt8(ascii: "\t") }
  /// What a token is made of (RFC 9110, 5.6.2).
  var isTokenByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: Self.tokenMarks.contains(self)
    }
  }
  private static let tokenMarks = Set("!#$%&'*+-.^_`|~".utf8)
}
