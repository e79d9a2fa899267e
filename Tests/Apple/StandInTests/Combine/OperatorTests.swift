import Combine
import Foundation
import Testing

@Suite struct OperatorTests {
  private struct Fault: Error, Equatable {}

  private func all<P: Publisher>(_ publisher: P) -> (values: [P.Output], end: Subscribers.Completion<P.Failure>?) {
    var values: [P.Output] = []
    var end: Subscribers.Completion<P.Failure>?
    let bond = publisher.sink(receiveCompletion: { end = $0 }, receiveValue: { values.append($0) })
    defer { bond.cancel() }
    return (values, end)
  }

  @Test func transforming() {
    let numbers = [1, 2, 2, 3, 4].publisher
    #expect(all(numbers.map { $0 * 10 }.filter { $0 > 10 }).values == [20, 20, 30, 40])
    #expect(all(numbers.removeDuplicates().dropFirst().prefix(2)).values == [2, 3])
    #expect(all(["1", "x", "3"].publisher.compactMap { Int($0) }).values == [1, 3])
    #expect(all(numbers.scan(0, +)).values == [1, 3, 5, 8, 12])
    #expect(all(numbers.collect()).values == [[1, 2, 2, 3, 4]])
    #expect(all(numbers.reduce(0, +)).values == [12])
    #expect(all(numbers.first { $0 > 2 }).values == [3])
    #expect(all(Just(1).append(2, 3).prepend(0)).values == [0, 1, 2, 3])
    #expect(all(numbers.flatMap { [$0, -$0].publisher }.prefix(3)).values == [1, -1, 2])
  }

  @Test func failures() {
    let failing = [1, 2].publisher.tryMap { value -> Int in
      if value == 2 { throw Fault() }
      return value
    }
    let plain = all(failing)
    #expect(plain.values == [1])
    guard case .failure(let error) = plain.end else {
      Issue.record("the failure did not arrive")
      return
    }
    #expect(error is Fault)
    #expect(all(failing.catch { _ in Just(9) }).values == [1, 9])
    #expect(all(failing.replaceError(with: 0)).values == [1, 0])
    #expect(all(Fail<Int, Fault>(error: Fault())).end == .failure(Fault()))
  }

  @Test func combining() {
    let a = PassthroughSubject<Int, Never>()
    let b = PassthroughSubject<String, Never>()
    var pairs: [String] = []
    var zipped: [String] = []
    var bag = Set<AnyCancellable>()
    a.combineLatest(b) { "\($0)\($1)" }.sink { pairs.append($0) }.store(in: &bag)
    a.zip(b).sink { zipped.append("\($0)\($1)") }.store(in: &bag)
    a.send(1)
    b.send("x")
    a.send(2)
    b.send("y")
    #expect(pairs == ["1x", "2x", "2y"])
    #expect(zipped == ["1x", "2y"])
    #expect(all([3, 4].publisher.merge(with: [5].publisher)).end == .finished)
  }

  @Test func switchToLatestDropsTheOldOne() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let bond = outer.switchToLatest().sink { seen.append($0) }
    outer.send(first)
    first.send(1)
    outer.send(second)
    first.send(2)
    second.send(3)
    #expect(seen == [1, 3])
    bond.cancel()
  }

  @Test func demandIsHonoured() {
    var seen: [Int] = []
    let careful = AnySubscriber<Int, Never>(
      receiveSubscription: { $0.request(.max(2)) },
      receiveValue: {
        seen.append($0)
        return .none
      })
    [1, 2, 3, 4].publisher.subscribe(careful)
    #expect(seen == [1, 2])
  }

  @Test func subjectsKeepAndEnd() {
    let current = CurrentValueSubject<Int, Never>(4)
    var seen: [Int] = []
    var ended = false
    let bond = current.sink(receiveCompletion: { _ in ended = true }, receiveValue: { seen.append($0) })
    current.value = 5
    current.send(completion: .finished)
    current.send(6)
    #expect(seen == [4, 5] && current.value == 5 && ended)
    bond.cancel()
  }

  @Test func futureRunsOnceForAll() {
    var runs = 0
    let future = Future<Int, Never> { promise in
      runs += 1
      promise(.success(7))
    }
    #expect(all(future).values == [7] && all(future).values == [7] && runs == 1)
  }

  @Test func debounceSendsTheLastOfABurst() async {
    let source = PassthroughSubject<Int, Never>()
    let stream = source.debounce(for: .milliseconds(20), scheduler: DispatchQueue.global()).values
    for value in 1...3 { source.send(value) }
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == 3)
  }

  @Test func notificationsArrive() {
    let name = Notification.Name("combine-test")
    var seen: [Notification.Name] = []
    let bond = NotificationCenter.default.publisher(for: name).sink { seen.append($0.name) }
    NotificationCenter.default.post(name: name, object: nil)
    bond.cancel()
    NotificationCenter.default.post(name: name, object: nil)
    #expect(seen == [name])
  }

  @Test func timerTicksOnItsRunLoop() {
    var ticks = 0
    let timer: Publishers.Autoconnect<Timer.TimerPublisher> =
      Timer.publish(every: 0.01, on: .current, in: .default).autoconnect()
    let bond = timer.sink { _ in ticks += 1 }
    let end = Date().addingTimeInterval(2)
    while ticks < 2, Date() < end { _ = RunLoop.current.run(mode: .default, before: Date().addingTimeInterval(0.02)) }
    bond.cancel()
    #expect(ticks >= 2)
  }
}
