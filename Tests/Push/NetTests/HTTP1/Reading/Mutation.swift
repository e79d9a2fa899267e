import Randomness

/// Changes bytes at random, the same way for the same seed.
struct Mutation {
  private var random: SeededNumbers
  private let seeds: [[UInt8]]
  /// What a parser of HTTP trips over.
  private static let tokens: [[UInt8]] = [
    "\r\n", "\r\n\r\n", "\n", "\r", " ", "\t", ":", ";", ",", "\0", "0", "0\r\n\r\n", "+", "-1", "0x", "\u{FF}", "%00",
    "chunked", "identity", "Content-Length: 3\r\n", "Transfer-Encoding: chunked\r\n", "Host: y\r\n", " folded\r\n",
    "HTTP/1.1", "HTTP/1.0", "GET /b HTTP/1.1\r\nHost: x\r\n\r\n", "Expect: 100-continue\r\n", "Connection: close\r\n",
    "18446744073709551616", "fffffffffffffff\r\n",
  ].map { Array($0.utf8) }

  init(seed: UInt64, seeds: [[UInt8]]) {
    random = SeededNumbers(seed)
    self.seeds = seeds
  }

  mutating func next() -> [UInt8] {
    var bytes = seeds[Int.random(in: seeds.indices, using: &random)]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, index + Int.random(in: 1...24, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0 where index < bytes.count: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1 where index < bytes.count: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.removeSubrange(index..<end)
      case 3: bytes.insert(contentsOf: bytes[index..<end], at: index)
      case 4:
        let other = seeds[Int.random(in: seeds.indices, using: &random)]
        bytes.replaceSubrange(index..., with: other[min(other.count, index)...])
      default: bytes.insert(contentsOf: Self.tokens[Int.random(in: Self.tokens.indices, using: &random)], at: index)
      }
    }
    return bytes
  }

  /// Where to cut so many bytes into pieces.
  mutating func cuts(_ count: Int) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = 0
    let most = [1, 3, 40][Int.random(in: 0..<3, using: &random)]
    while start < count {
      let end = min(count, start + Int.random(in: 1...most, using: &random))
      pieces.append(start..<end)
      start = end
    }
    return pieces
  }
}
