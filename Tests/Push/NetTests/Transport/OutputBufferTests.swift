import Testing

@testable import Net

@Suite struct OutputBufferTests {
  @Test func keepsTheOrderThroughGrowingAndTaking() {
    let buffer = OutputBuffer()
    var expected: [UInt8] = []
    var next: UInt8 = 0
    for round in 0..<2000 {
      let piece = (0..<(round * 7 % 97)).map { _ -> UInt8 in
        next &+= 1
        return next
      }
      buffer.append(piece)
      expected += piece
      let taken = min(expected.count, round * 5 % 89)
      #expect(Array(buffer.bytes.prefix(taken)) == Array(expected.prefix(taken)))
      buffer.consume(taken)
      expected.removeFirst(taken)
    }
    #expect(Array(buffer.bytes) == expected)
    buffer.consume(buffer.count)
    buffer.shrink()
    #expect(buffer.isEmpty)
    buffer.append([1, 2])
    #expect(Array(buffer.bytes) == [1, 2])
  }

  @Test func largePieces() {
    let buffer = OutputBuffer()
    buffer.append([9])
    buffer.append([UInt8](repeating: 7, count: 300_000))
    #expect(buffer.count == 300_001)
    buffer.consume(1)
    #expect(buffer.bytes.allSatisfy { $0 == 7 })
  }
}
