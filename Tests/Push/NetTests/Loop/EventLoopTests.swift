import Synchronization
import Testing

@testable import Net

@Suite struct EventLoopTests {
  private actor Counter {
    nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    private(set) var count = 0
    private(set) var strays = 0
    init(_ loop: EventLoop) { self.loop = loop }
    func add() {
      count += 1
      if !loop.isCurrent { strays += 1 }
    }
  }

  @Test func actorsAndTasksRunOnIt() async throws {
    let loop = try EventLoop(name: "test")
    defer { loop.stop() }
    let counter = Counter(loop)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { await counter.add() } }
      for _ in 0..<100 { group.addTask(executorPreference: loop) { await counter.add() } }
    }
    #expect(await counter.count == 200)
    #expect(await counter.strays == 0)
  }

  private func nothing() async {}

  /// A task that prefers the loop, and is in no actor's name, goes on without queueing behind other work at each call.
  @Test func tasksThatPreferTheLoopAreNotQueuedAnew() async throws {
    let loop = try EventLoop()
    defer { loop.stop() }
    let seen = Locked<[String]>([])
    await Task(executorPreference: loop) {
      await nothing()
      loop.run { seen.change { $0.append("queued") } }
      await nothing()
      await nothing()
      seen.change { $0.append(loop.isCurrent ? "went on" : "went astray") }
    }.value
    await withUnsafeContinuation { (done: UnsafeContinuation<Void, Never>) in loop.run { done.resume() } }
    #expect(seen.value == ["went on", "queued"])
  }

  @Test func workKeepsItsOrder() async throws {
    let loop = try EventLoop()
    defer { loop.stop() }
    let seen = Locked<[Int]>([])
    await withUnsafeContinuation { (done: UnsafeContinuation<Void, Never>) in
      for number in 0..<1000 { loop.run { seen.change { $0.append(number) } } }
      loop.run { done.resume() }
    }
    #expect(seen.value == Array(0..<1000))
  }

  @Test func timersRingAndCanBeCancelled() async throws {
    let loop = try EventLoop()
    defer { loop.stop() }
    let seen = Locked<[String]>([])
    let never = loop.after(.milliseconds(10)) { seen.change { $0.append("cancelled") } }
    loop.after(.milliseconds(30)) { seen.change { $0.append("second") } }
    loop.after(.milliseconds(15)) { seen.change { $0.append("first") } }
    never.cancel()
    let start = LoopTime.now
    await withUnsafeContinuation { (done: UnsafeContinuation<Void, Never>) in
      loop.after(.milliseconds(40)) { done.resume() }
    }
    #expect(LoopTime.now - start >= .milliseconds(40))
    #expect(seen.value == ["first", "second"])
  }

  /// A handler begins at once, within the call, and is on the loop after each wait.
  @Test func tasksBeginAtOnceAndStay() async throws {
    let loop = try EventLoop()
    defer { loop.stop() }
    let counter = Counter(loop)
    let seen = Locked<[Bool]>([])
    await withUnsafeContinuation { (done: UnsafeContinuation<Void, Never>) in
      loop.run {
        loop.startTask {
          seen.change { $0.append(loop.isCurrent) }
          await counter.add()
          seen.change { $0.append(loop.isCurrent) }
          try? await Task.sleep(for: .milliseconds(5))
          seen.change { $0.append(loop.isCurrent) }
          await Task.detached {}.value
          seen.change { $0.append(loop.isCurrent) }
          done.resume()
        }
        seen.change { if $0.isEmpty { $0.append(false) } }
      }
    }
    #expect(seen.value == [true, true, true, true])
  }

  @Test func lateWorkIsStillDone() async throws {
    let loop = try EventLoop()
    let counter = Counter(loop)
    await counter.add()
    loop.stop()
    try await Task.sleep(for: .milliseconds(20))
    await counter.add()
    await counter.add()
    #expect(await counter.count == 3)
  }

  @Test func aLoopThatNobodyHoldsEnds() async throws {
    weak var gone: EventLoop?
    do {
      let loop = try EventLoop()
      gone = loop
      loop.stop()
    }
    await eventually("the end of the loop") { gone == nil }
    #expect(gone == nil)
  }
}
