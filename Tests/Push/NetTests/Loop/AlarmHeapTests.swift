import Testing

@testable import Net

@Suite struct AlarmHeapTests {
  /// Rings everything and tells in which order.
  private func order(_ heap: inout AlarmHeap, _ rung: () -> [Int]) -> [Int] {
    while let alarm = heap.popDue(at: LoopTime(nanoseconds: .max)) { alarm.action() }
    return rung()
  }

  @Test func rungInTheOrderOfTheirTimes() {
    var heap = AlarmHeap()
    var rung: [Int] = []
    let times = [5, 1, 9, 3, 3, 7, 2, 8, 6, 4]
    let alarms = times.enumerated().map { index, _ in LoopAlarm { rung.append(index) } }
    for (alarm, time) in zip(alarms, times) { heap.set(alarm, to: LoopTime(nanoseconds: Int64(time))) }
    #expect(heap.next == LoopTime(nanoseconds: 1))
    #expect(order(&heap) { rung } == [1, 6, 3, 4, 9, 0, 8, 5, 7, 2])
    #expect(heap.count == 0)
  }

  @Test func movedAndTakenOff() {
    var heap = AlarmHeap()
    var rung: [Int] = []
    let alarms = (0..<50).map { index in LoopAlarm { rung.append(index) } }
    for (index, alarm) in alarms.enumerated() { heap.set(alarm, to: LoopTime(nanoseconds: Int64(index))) }
    for index in stride(from: 0, to: 50, by: 2) { heap.set(alarms[index], to: nil) }
    heap.set(alarms[49], to: LoopTime(nanoseconds: 0))
    heap.set(alarms[1], to: LoopTime(nanoseconds: 100))
    #expect(alarms[0].time == nil)
    #expect(order(&heap) { rung } == [49] + stride(from: 3, to: 49, by: 2) + [1])
  }

  @Test func notBeforeItsTime() {
    var heap = AlarmHeap()
    let alarm = LoopAlarm {}
    heap.set(alarm, to: LoopTime(nanoseconds: 10))
    #expect(heap.popDue(at: LoopTime(nanoseconds: 9)) == nil)
    #expect(heap.popDue(at: LoopTime(nanoseconds: 10)) === alarm)
    #expect(heap.popDue(at: LoopTime(nanoseconds: 10)) == nil)
  }

  @Test func timesDoNotOverflow() {
    let late = LoopTime(nanoseconds: .max - 5)
    #expect((late + .seconds(1)).nanoseconds == .max)
    #expect((LoopTime(nanoseconds: 0) + .seconds(Int64.max)).nanoseconds == .max)
    #expect(LoopTime(nanoseconds: 1_500) - LoopTime(nanoseconds: 500) == .microseconds(1))
    #expect(Duration.milliseconds(-3).inNanoseconds == -3_000_000)
  }
}
