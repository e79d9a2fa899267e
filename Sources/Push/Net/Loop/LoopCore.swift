import CShims
import Glibc

/// What a loop's own thread works with.
final class LoopCore {
  /// Work that the loop's thread gave itself, and what it took out of the inbox.
  // Unchecked here and below: each is changed at one blow, and all the work of the loop goes through them.
  @exclusivity(unchecked) var backlog: [EventLoop.Work] = []
  /// When this turn's events came.
  private(set) var now = LoopTime.now
  /// Where sockets are read into: one for all, because what was read is used up before the next read.
  let readBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)

  private let epoll: Int32
  private let wakeUp: Int32
  private let events = UnsafeMutableBufferPointer<epoll_event>.allocate(capacity: 256)
  @exclusivity(unchecked) private var watches = WatchTable()
  @exclusivity(unchecked) private var alarms = AlarmHeap()
  @exclusivity(unchecked) private var turnWork: [any LoopTurnWork] = []
  @exclusivity(unchecked) private var spare: [EventLoop.Work] = []

  init() throws {
    events.initialize(repeating: epoll_event())
    epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    let epollFailure = errno
    wakeUp = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    guard epoll >= 0 else { throw TransportError.system(errno: epollFailure, doing: "making an epoll descriptor") }
    guard wakeUp >= 0 else { throw TransportError.system(errno: errno, doing: "making an eventfd") }
    var event = skerry_epoll_event(EPOLLIN.rawValue, 0)
    epoll_ctl(epoll, EPOLL_CTL_ADD, wakeUp, &event)
  }
  deinit {
    if epoll >= 0 { close(epoll) }
    if wakeUp >= 0 { close(wakeUp) }
    events.deallocate()
    readBuffer.deallocate()
  }

  /// Ends the wait of the loop's thread. From any thread.
  func wake() {
    var one: UInt64 = 1
    _ = write(wakeUp, &one, 8)
  }

  // MARK: Watches

  func watch(_ descriptor: Int32, for wanted: LoopEvents, _ watcher: any LoopWatcher) throws -> LoopWatch {
    let watch = watches.add(descriptor, watcher)
    var event = skerry_epoll_event(wanted.rawValue, watch.tag)
    guard epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
      let failure = errno
      watches.remove(watch)
      throw TransportError.system(errno: failure, doing: "watching a descriptor")
    }
    return watch
  }
  func change(_ watch: LoopWatch, to wanted: LoopEvents) {
    guard let descriptor = watches.descriptor(watch) else { return }
    var event = skerry_epoll_event(wanted.rawValue, watch.tag)
    epoll_ctl(epoll, EPOLL_CTL_MOD, descriptor, &event)
  }
  /// To be called before the descriptor is closed.
  func unwatch(_ watch: LoopWatch) {
    guard let descriptor = watches.descriptor(watch) else { return }
    var event = epoll_event()
    epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &event)
    watches.remove(watch)
  }
  func stopWatches() {
    alarms.removeAll()
    for watcher in watches.watchers { watcher.loopStopped() }
  }

  // MARK: One turn

  func set(_ alarm: LoopAlarm, to time: LoopTime?) { alarms.set(alarm, to: time) }
  func atEndOfTurn(_ work: any LoopTurnWork) { turnWork.append(work) }

  var isIdle: Bool { backlog.isEmpty && turnWork.isEmpty }

  /// Waits for events and hands them out.
  func poll(mayWait: () -> Bool) {
    var milliseconds: Int32 = 0
    if isIdle, mayWait() {
      milliseconds = -1
      if let next = alarms.next {
        let left = next.nanoseconds - LoopTime.now.nanoseconds
        // Rounded up: an alarm never rings early, and a wait of 0 would spin.
        milliseconds = left <= 0 ? 0 : Int32(clamping: (left - 1) / 1_000_000 + 1)
      }
    }
    let count = epoll_wait(epoll, events.baseAddress, Int32(events.count), milliseconds)
    now = .now
    guard count > 0 else { return }
    for event in events[..<Int(count)] {
      let tag = withUnsafePointer(to: event) { skerry_epoll_tag($0) }
      if tag == 0 {
        var value: UInt64 = 0
        _ = read(wakeUp, &value, 8)
      } else {
        watches.watcher(tag: tag)?.ready(LoopEvents(rawValue: event.events))
      }
    }
  }

  func ringAlarms() {
    // Bounded: an alarm that sets itself anew for this moment waits for the next turn.
    for _ in 0..<alarms.count {
      guard let alarm = alarms.popDue(at: now) else { return }
      alarm.action()
    }
  }

  /// Does what is there; what it brings forth waits for the next call. False where there was nothing.
  func runBacklog(_ executor: UnownedSerialExecutor, _ taskExecutor: UnownedTaskExecutor) -> Bool {
    guard !backlog.isEmpty else { return false }
    var work = spare
    spare = []
    swap(&work, &backlog)
    for item in work {
      switch item {
      case .job(let job): job.runSynchronously(isolatedTo: executor, taskExecutor: taskExecutor)
      case .task(let job): job.runSynchronously(on: taskExecutor)
      case .call(let call): call()
      }
    }
    work.removeAll(keepingCapacity: work.capacity <= 4096)
    spare = work
    return true
  }

  func endTurn() {
    var rounds = 0
    while !turnWork.isEmpty, rounds < 4 {
      let work = turnWork
      turnWork.removeAll(keepingCapacity: true)
      for item in work { item.turnEnds() }
      rounds += 1
    }
  }
}

extension EventLoop {
  /// When this turn's events came. On the loop only, as all below.
  var now: LoopTime { core.now }
  func watch(_ descriptor: Int32, for wanted: LoopEvents, _ watcher: any LoopWatcher) throws -> LoopWatch {
    preconditionCurrent()
    return try core.watch(descriptor, for: wanted, watcher)
  }
  func change(_ watch: LoopWatch, to wanted: LoopEvents) { core.change(watch, to: wanted) }
  func unwatch(_ watch: LoopWatch) {
    preconditionCurrent()
    core.unwatch(watch)
  }
  func set(_ alarm: LoopAlarm, to time: LoopTime?) {
    preconditionCurrent()
    core.set(alarm, to: time)
  }
  func atEndOfTurn(_ work: any LoopTurnWork) { core.atEndOfTurn(work) }
}
