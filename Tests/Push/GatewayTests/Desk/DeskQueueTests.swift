import APNs
import Testing
@testable import Gateway

@Suite("What waits for the phone")
struct DeskQueueTests {
  private func push(_ number: Int) -> PushDelivery {
    PushDelivery(
      headers: PushHeaders(topic: nil), payload: [], address: .token("a"), environment: .sandbox, number: number)
  }

  /// Numbers of pushes, and 0 for calls.
  private func numbers(_ jobs: [DeskJob]) -> [Int] {
    jobs.map { job in
      switch job {
      case .push(let push): push.number ?? -1
      case .late(let push, _): -(push.number ?? 0)
      case .call: 0
      }
    }
  }

  @Test func theOldestPushMakesRoom() {
    var queue = DeskQueue(limit: 3)
    for number in 1...3 { #expect(queue.add(.push(push(number))) == nil) }
    #expect(queue.add(.push(push(4)))?.number == 1)
    #expect(queue.add(.push(push(5)))?.number == 2)
    #expect(queue.pushes == 3)
    #expect(numbers(queue.takeAll()) == [3, 4, 5])
    #expect(queue.isEmpty)
    #expect(queue.pushes == 0)
  }

  @Test func whatIsNoPushIsNeverLeftOut() {
    var queue = DeskQueue(limit: 1)
    #expect(queue.add(.call { _ in }) == nil)
    #expect(queue.add(.push(push(1))) == nil)
    #expect(queue.add(.late(push(7), activity: "A")) == nil)
    #expect(queue.add(.call { _ in }) == nil)
    #expect(queue.add(.push(push(2)))?.number == 1)
    #expect(numbers(queue.takeAll()) == [0, -7, 0, 2])
  }

  @Test func anEmptyLimitStillTakesOne() {
    var queue = DeskQueue(limit: 0)
    #expect(queue.add(.push(push(1))) == nil)
    #expect(queue.add(.push(push(2)))?.number == 1)
  }

  /// The gaps are closed as it goes on: order, count and what is left out stay right.
  @Test func aFloodKeepsTheNewest() {
    var queue = DeskQueue(limit: 100)
    var leftOut: [Int] = []
    for number in 1...50_000 {
      if number % 1000 == 0 { _ = queue.add(.call { _ in }) }
      if let left = queue.add(.push(push(number)))?.number { leftOut.append(left) }
    }
    #expect(leftOut == Array(1...49_900))
    let all = numbers(queue.takeAll())
    #expect(all.filter { $0 > 0 } == Array(49_901...50_000))
    #expect(all.count { $0 == 0 } == 50)
  }
}
