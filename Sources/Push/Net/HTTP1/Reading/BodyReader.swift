/// Reads a message's body, however it is delimited: what requests and answers have in common.
struct BodyReader: Sendable {
  /// How a body is delimited.
  enum Framing: Sendable, Hashable {
    /// Bytes.
    case length(Int)
    case chunked
    /// Until the peer closes the connection; only answers have that.
    case untilClose
  }

  /// What the bytes have come to.
  enum Piece: Sendable, Hashable {
    /// Never empty.
    case bytes([UInt8])
    case end
  }

  private enum State: Sendable {
    case plain(left: Int)
    case chunkSize
    case chunk(left: Int)
    case chunkEnd
    case trailer(lines: Int, bytes: Int)
    case untilClose
  }

  private var state: State
  private var total = 0

  init(_ framing: Framing) {
    state =
      switch framing {
      case .length(let length): .plain(left: length)
      case .chunked: .chunkSize
      case .untilClose: .untilClose
      }
  }

  /// The next piece; nil where more bytes are needed.
  /// - Throws: 400 at what is no body, 413 where it is larger than `limits.body`, 431 at too long a trailer.
  mutating func next(_ buffer: inout MessageBuffer, limits: HTTPLimits) throws(HTTPFault) -> Piece? {
    while true {
      switch state {
      case .plain(let left):
        if left == 0 { return .end }
        guard let piece = buffer.take(upTo: left) else { return nil }
        state = .plain(left: left - piece.count)
        return .bytes(piece)
      case .chunkSize:
        guard let size = try Self.readChunkSize(&buffer, limits: limits) else { return nil }
        total += size
        guard total <= limits.body else { throw Self.tooLarge(limits) }
        state = size == 0 ? .trailer(lines: 0, bytes: 0) : .chunk(left: size)
      case .chunk(let left):
        if left == 0 {
          state = .chunkEnd
          continue
        }
        guard let piece = buffer.take(upTo: left) else { return nil }
        state = .chunk(left: left - piece.count)
        return .bytes(piece)
      case .chunkEnd:
        // The first byte is looked at before the second has come, so that a fault is found at the same byte however
        // the network cuts them.
        guard let first = buffer.first else { return nil }
        guard first == .cr else { throw HTTPFault(400, "chunk without its line end") }
        guard buffer.count >= 2 else { return nil }
        guard buffer.bytes[buffer.start + 1] == .lf else { throw HTTPFault(400, "chunk without its line end") }
        buffer.skip(2)
        state = .chunkSize
      case .trailer(let lines, let bytes):
        guard
          let line = try buffer.readLine(limit: limits.headerBytes - bytes, else: HTTPFault(431, "trailer too large"))
        else { return nil }
        if line.isEmpty { return .end }
        guard lines < limits.headerCount else { throw HTTPFault(431, "too many trailer lines") }
        // Trailers are checked like headers and then forgotten: nothing here needs one.
        _ = try HeaderLine.read(buffer.bytes, line)
        state = .trailer(lines: lines + 1, bytes: bytes + line.count + 2)
      case .untilClose:
        guard !buffer.isEmpty else { return nil }
        // What is within the limit is given out first, however the network cut it.
        guard let piece = buffer.take(upTo: limits.body - total) else { throw Self.tooLarge(limits) }
        total += piece.count
        return .bytes(piece)
      }
    }
  }

  /// Whether the peer may close the connection here.
  var mayEnd: Bool { if case .untilClose = state { true } else { false } }

  static func tooLarge(_ limits: HTTPLimits) -> HTTPFault { HTTPFault(413, "body over \(limits.body) bytes") }

  private static func readChunkSize(_ buffer: inout MessageBuffer, limits: HTTPLimits) throws(HTTPFault) -> Int? {
    guard let line = try buffer.readLine(limit: limits.chunkLine, else: HTTPFault(400, "chunk size line too long"))
    else { return nil }
    let bytes = buffer.bytes
    var size = 0
    var index = line.lowerBound
    while index < line.upperBound, let digit = PercentCoding.hexDigit(bytes[index]) {
      guard index - line.lowerBound < 15 else { throw HTTPFault(400, "chunk size has too many digits") }
      size = size << 4 | Int(digit)
      index += 1
    }
    guard index > line.lowerBound else { throw HTTPFault(400, "chunk size is no hexadecimal number") }
    // An extension begins with a semicolon right behind the number; it means nothing to us.
    if index < line.upperBound {
      guard bytes[index] == UInt8(ascii: ";"), bytes[index..<line.upperBound].allSatisfy(\.isFieldByte) else {
        throw HTTPFault(400, "chunk size is no hexadecimal number")
      }
    }
    return size
  }
}
