import Testing

@testable import Net

@Suite("Memory of an HTTP/2 session")
struct PieceMemoryTests {
  private func byte(_ index: Int, _ number: Int) -> UInt8 { UInt8(truncatingIfNeeded: index &* 7 &+ number) }
  /// Writes a piece full with what a number stands for.
  private func fill(_ piece: UnsafeMutableRawPointer, _ count: Int, _ number: Int) {
    for index in 0..<count { piece.storeBytes(of: byte(index, number), toByteOffset: index, as: UInt8.self) }
  }
  private func holds(_ piece: UnsafeMutableRawPointer, _ count: Int, _ number: Int) -> Bool {
    (0..<count).allSatisfy { piece.load(fromByteOffset: $0, as: UInt8.self) == byte($0, number) }
  }

  /// Pieces of all sizes lie apart from each other and keep what stands in them, however they come and go.
  @Test func piecesDoNotTouch() throws {
    let memory = PieceMemory()
    var pieces: [(address: UnsafeMutableRawPointer, count: Int, number: Int)] = []
    var state: UInt64 = 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for number in 0..<20_000 {
      switch next(pieces.count < 50 ? 2 : 4) {
      case 0, 1:
        let count = next(1400)
        let piece = try #require(memory.take(count))
        #expect(UInt(bitPattern: piece) % 16 == 0)
        fill(piece, count, number)
        pieces.append((piece, count, number))
      case 2 where !pieces.isEmpty:
        let place = next(pieces.count), count = next(2800)
        let old = pieces[place]
        let piece = try #require(memory.resize(old.address, to: count))
        #expect(holds(piece, min(count, old.count), old.number))
        fill(piece, count, number)
        pieces[place] = (piece, count, number)
      default:
        guard !pieces.isEmpty else { continue }
        let piece = pieces.remove(at: next(pieces.count))
        #expect(holds(piece.address, piece.count, piece.number))
        memory.give(piece.address)
      }
    }
    for piece in pieces {
      #expect(holds(piece.address, piece.count, piece.number))
      memory.give(piece.address)
    }
  }

  @Test func aPieceThatWasGivenBackIsTakenAgain() throws {
    let memory = PieceMemory()
    let first = try #require(memory.take(100))
    memory.give(first)
    #expect(memory.keptBytes == 128)
    // Of the same step, and no other.
    let larger = try #require(memory.take(129))
    #expect(larger != first)
    #expect(memory.take(65) == first)
    #expect(memory.keptBytes == 0)
    memory.give(first)
    memory.give(larger)
  }

  @Test func onlySoMuchIsKept() throws {
    let memory = PieceMemory()
    let pieces = try (0..<3000).map { _ in try #require(memory.take(1024)) }
    for piece in pieces { memory.give(piece) }
    #expect(memory.keptBytes == 1 << 20)
    memory.trim()
    #expect(memory.keptBytes == 0)
    // What is large is never kept.
    memory.give(try #require(memory.take(100_000)))
    #expect(memory.keptBytes == 0)
  }

  @Test func whatCannotBeHad() throws {
    let memory = PieceMemory()
    #expect(memory.take(.max) == nil)
    let small = try #require(memory.take(10)), large = try #require(memory.take(5000))
    fill(small, 10, 1)
    #expect(memory.resize(small, to: .max) == nil)
    #expect(memory.resize(large, to: .max) == nil)
    #expect(holds(small, 10, 1))
    memory.give(small)
    memory.give(large)
    #expect(memory.functions.calloc(.max, 2, memory.functions.mem_user_data) == nil)
    let cleared = try #require(memory.functions.calloc(5, 2, memory.functions.mem_user_data))
    #expect((0..<10).allSatisfy { cleared.load(fromByteOffset: $0, as: UInt8.self) == 0 })
    memory.functions.free(cleared, memory.functions.mem_user_data)
  }
}
