import Testing
@testable import Phone

@Suite("Deadlines")
struct DeadlineHeapTests {
  @Test func theEarliestComesFirstAndTiesByKey() {
    var heap = DeadlineHeap<Int>()
    heap.set(3, at: 10)
    heap.set(1, at: 10)
    heap.set(2, at: 5)
    var order: [Int] = []
    while let first = heap.first {
      order.append(first.key)
      heap.remove(first.key)
    }
    #expect(order == [2, 1, 3])
  }

  @Test(arguments: [nil, Double.nan, .infinity, -.infinity])
  func neverIsNever(_ time: Double?) {
    var heap = DeadlineHeap<Int>()
    heap.set(1, at: 4)
    heap.set(1, at: time)
    #expect(heap.first == nil)
    #expect(heap.count == 0)
  }

  /// Against a plain list.
  @Test func itAgreesWithAListWhateverHappens() {
    var heap = DeadlineHeap<Int>()
    var list: [Int: Double] = [:]
    var state: UInt64 = 99
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    for _ in 0..<20_000 {
      let key = random(60)
      switch random(4) {
      case 0:
        heap.remove(key)
        list[key] = nil
      default:
        let time = Double(random(50))
        heap.set(key, at: time)
        list[key] = time
      }
      let least = list.min { ($0.value, $0.key) < ($1.value, $1.key) }
      #expect(heap.first?.key == least?.key)
      #expect(heap.first?.time == least?.value)
      #expect(heap.count == list.count)
      #expect(heap.time(of: key) == list[key])
    }
  }
}
