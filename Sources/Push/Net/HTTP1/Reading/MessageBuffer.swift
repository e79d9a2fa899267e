/// Bytes of one peer that have come and are not used up, and the lines among them.
struct MessageBuffer: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Where reading goes on; the bytes before it are used up.
  private(set) var start = 0
  /// How far the end of a line was looked for in vain.
  private var searched = 0

  /// Bytes that are held and not used up.
  var count: Int { bytes.count - start }
  var isEmpty: Bool { start == bytes.count }
  /// The next byte; nil where none is held.
  var first: UInt8? { isEmpty ? nil : bytes[start] }

  mutating func append(_ new: some Collection<UInt8>) {
    if start > 0 {
      if start == bytes.count {
        // A piece of an enormous message would keep its room for as long as the connection lives.
        bytes.removeAll(keepingCapacity: bytes.capacity <= 64 * 1024)
        (start, searched) = (0, 0)
      } else if start > 64 * 1024 {
        bytes.removeFirst(start)
        searched = max(0, searched - start)
        start = 0
      }
    }
    bytes.append(contentsOf: new)
  }

  mutating func clear() {
    bytes = []
    (start, searched) = (0, 0)
  }

  /// Everything up to `limit` bytes; nil where nothing is held.
  mutating func take(upTo limit: Int) -> [UInt8]? {
    let count = min(limit, self.count)
    guard count > 0 else { return nil }
    defer { skip(count) }
    return Array(bytes[start..<start + count])
  }

  /// Uses up bytes that are held.
  mutating func skip(_ count: Int) {
    start += count
    searched = start
  }

  /// The range of the next line without its CRLF, or nil where it has not come whole; moves on behind it.
  /// - Throws: 400 at a bare CR or LF, `tooLong` where the line is longer than `limit`.
  mutating func readLine(limit: Int, else tooLong: @autoclosure () -> HTTPFault) throws(HTTPFault) -> Range<Int>? {
    let index = lineEnd(from: max(start, searched))
    // Length comes first: a line that is too long is refused for that, however much of it has come.
    guard index - start <= limit else { throw tooLong() }
    if index < bytes.count {
      if bytes[index] == .lf { throw HTTPFault(400, "line feed without carriage return") }
      if index + 1 < bytes.count {
        guard bytes[index + 1] == .lf else { throw HTTPFault(400, "carriage return without line feed") }
        let line = start..<index
        skip(index + 2 - start)
        return line
      }
    }
    searched = index
    return nil
  }

  /// Where the next CR or LF stands, or the end.
  private func lineEnd(from begin: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var index = begin
      while index < bytes.count, bytes[index] != .cr, bytes[index] != .lf { index += 1 }
      return index
    }
  }
}

extension UInt8 {
  static let cr = UInt8(ascii: "\r")
  static let lf = UInt8(ascii: "\n")
  /// What may stand in a field's value: visible characters, space, tab, and bytes from 0x80 on.
  var isFieldByte: Bool { self >= 0x20 && self != 0x7F || self == UInt8(ascii: "\t") }
  /// A space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  /// What a token is made of (RFC 9110, 5.6.2).
  var isTokenByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^")...UInt8(ascii: "`"), UInt8(ascii: "|"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
