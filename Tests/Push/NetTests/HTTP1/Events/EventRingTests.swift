import Testing

@testable import Net

@Suite struct EventRingTests {
  private func ring(_ count: Int, mostEvents: Int = 5, mostBytes: Int = 1000, bytes: Int = 1) -> EventRing {
    var ring = EventRing(epoch: "e", mostEvents: mostEvents, mostBytes: mostBytes)
    for number in 1...max(1, count) where count > 0 {
      #expect(ring.nextID == "e-\(number)")
      ring.append(Array(repeating: UInt8(truncatingIfNeeded: number), count: bytes))
    }
    return ring
  }
  private func events(_ numbers: ClosedRange<Int>) -> EventRing.Missed {
    .events(numbers.map { [UInt8(truncatingIfNeeded: $0)] })
  }

  @Test func whatWasMissed() {
    #expect(ring(3).missed(after: "e-1") == events(2...3))
    #expect(ring(3).missed(after: "e-0") == events(1...3))
    #expect(ring(3).missed(after: "e-3") == .events([]))
    #expect(ring(0).missed(after: "e-0") == .events([]))
    #expect(ring(9).missed(after: "e-4") == events(5...9))
    #expect(ring(1000).missed(after: "e-997") == events(998...1000))
  }

  @Test(arguments: ["e-3", "e-10", "f-9", "e-", "-9", "9", "e--9", "e-+9", "", "e-99999999999999999999"])
  func whatNobodyKnows(_ id: String) {
    #expect(ring(9).missed(after: id) == .unknown)
  }

  @Test func bytesAreBounded() {
    let ring = ring(9, mostBytes: 25, bytes: 10)
    #expect(ring.missed(after: "e-7") == .events([8, 9].map { Array(repeating: $0, count: 10) }))
    #expect(ring.missed(after: "e-6") == .unknown)
    #expect(self.ring(3, mostEvents: 0).missed(after: "e-3") == .events([]))
    #expect(self.ring(3, mostEvents: 0).missed(after: "e-2") == .unknown)
  }
}
