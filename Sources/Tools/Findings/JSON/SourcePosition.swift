/// A position in a text; both numbers count from 1, columns in Unicode scalars.
public struct SourcePosition: Sendable, Hashable, Codable, CustomStringConvertible {
  public var line: Int
  public var column: Int
  public init(line: Int, column: Int) { self.line = line; self.column = column }
  public var description: String { "\(line):\(column)" }
}

/// Where the lines of a UTF-8 text begin, to turn byte offsets into positions, in a time that does not grow with the
/// length of a line: a payload of a megabyte is one line.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// Scalars that begin before each block.
  private let scalars: [Int]
  private static let block = 1024

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0], scalars: [Int] = []
    scalars.reserveCapacity(bytes.count / Self.block + 1)
    var count = 0
    for offset in bytes.indices {
      if offset % Self.block == 0 { scalars.append(count) }
      let byte = bytes[offset]
      if byte.beginsScalar { count += 1 }
      // A lone carriage return ends a line as well as a line feed does; the pair ends one line.
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !bytes.hasLineFeed(after: offset) {
        starts.append(offset + 1)
      }
    }
    if bytes.count % Self.block == 0 { scalars.append(count) }
    self.starts = starts
    self.scalars = scalars
  }

  /// The position of a byte; of the end of the text where `offset` lies beyond it.
  public func position(of offset: Int) -> SourcePosition {
    var low = 0, high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let end = min(max(offset, starts[low]), bytes.count)
    return SourcePosition(line: low + 1, column: scalarsBegun(before: end) - scalarsBegun(before: starts[low]) + 1)
  }

  private func scalarsBegun(before offset: Int) -> Int {
    let block = offset / Self.block
    return scalars[block] + bytes[block * Self.block..<offset].count(where: \.beginsScalar)
  }
}

extension UInt8 {
  /// Continuation bytes of UTF-8 do not begin a scalar.
  fileprivate var beginsScalar: Bool { self & 0xC0 != 0x80 }
}

extension [UInt8] {
  fileprivate func hasLineFeed(after offset: Int) -> Bool {
    offset + 1 < count && self[offset + 1] == UInt8(ascii: "\n")
  }
}
