/// A position in a text; both numbers count from 1, columns in Unicode scalars.
public struct SourcePosition: Sendable, Hashable, Codable, CustomStringConvertible {
  public var line: Int
  public var column: Int
  public init(line: Int, column: Int) { self.line = line; self.column = column }
  public var description: String { "\(line):\(column)" }
}

/// Where the lines of a UTF-8 text begin, to turn byte offsets into positions.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      // A lone carriage return ends a line as well as a line feed does; the pair ends one line.
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !bytes.hasLineFeed(after: offset) {
        starts.append(offset + 1)
      }
    }
    self.starts = starts
  }

  /// The position of a byte; of the end of the text where `offset` lies beyond it.
  public func position(of offset: Int) -> SourcePosition {
    var low = 0, high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let end = min(max(offset, starts[low]), bytes.count)
    // Continuation bytes of UTF-8 do not begin a scalar.
    let scalars = bytes[starts[low]..<end].count { $0 & 0xC0 != 0x80 }
    return SourcePosition(line: low + 1, column: scalars + 1)
  }
}

extension [UInt8] {
  fileprivate func hasLineFeed(after offset: Int) -> Bool {
    offset + 1 < count && self[offset + 1] == UInt8(ascii: "\n")
  }
}
