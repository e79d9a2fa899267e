import Testing

@testable import Net

@Suite struct StreamGateTests {
  @Test func letsThroughInOrder() {
    var gate = StreamGate<Int>(limit: 2)
    #expect([1, 2, 3, 4].map { gate.arrive($0, mayWait: true) } == [.open, .open, .wait, .wait])
    #expect(gate.arrive(5, mayWait: false) == .refuse)
    #expect(gate.next() == nil)
    gate.close()
    // Who waits goes before who comes.
    #expect(gate.arrive(6, mayWait: true) == .wait)
    #expect(gate.next() == 3)
    #expect(gate.next() == nil)
    #expect(gate.open == 2)
    #expect(gate.waitingCount == 2)
  }

  @Test func theLimitMayShrinkBelowWhatIsOpen() {
    var gate = StreamGate<Int>(limit: 10)
    for number in 0..<10 { _ = gate.arrive(number, mayWait: true) }
    gate.setLimit(1)
    _ = gate.arrive(10, mayWait: true)
    for _ in 0..<9 {
      gate.close()
      #expect(gate.next() == nil)
    }
    gate.close()
    #expect(gate.next() == 10)
    gate.setLimit(0)
    gate.close()
    #expect(gate.arrive(11, mayWait: true) == .wait)
    #expect(gate.next() == nil)
    gate.setLimit(5)
    #expect(gate.next() == 11)
    gate.giveBack()
    #expect(gate.open == 0)
  }

  @Test func shut() {
    var gate = StreamGate<Int>(limit: 1)
    for number in 0..<200 { _ = gate.arrive(number, mayWait: true) }
    for number in 1..<150 {
      gate.close()
      #expect(gate.next() == number)
    }
    #expect(gate.shut() == Array(150..<200))
    #expect(gate.arrive(7, mayWait: true) == .refuse)
    gate.close()
    #expect(gate.next() == nil)
    #expect(gate.waitingCount == 0)
  }
}
