import CShims

/// What a descriptor is ready for.
struct LoopEvents: OptionSet, Sendable, Hashable {
  var rawValue: UInt32
  static let readable = LoopEvents(rawValue: EPOLLIN.rawValue)
  static let writable = LoopEvents(rawValue: EPOLLOUT.rawValue)
  /// An error, or both directions are closed. Told without being asked for.
  static let failed = LoopEvents(rawValue: EPOLLERR.rawValue | EPOLLHUP.rawValue)
}

/// Who watches a descriptor. Called on the loop's thread.
protocol LoopWatcher: AnyObject {
  func ready(_ events: LoopEvents)
  /// The loop ends; nothing will be called again.
  func loopStopped()
}

/// Who has work for the end of a turn, such as one write for all that was queued in it.
protocol LoopTurnWork: AnyObject {
  func turnEnds()
}

/// One watch of a descriptor. It stays valid when the descriptor's number is used anew.
struct LoopWatch: Hashable, Sendable {
  var index: UInt32
  var generation: UInt32
  var tag: UInt64 { UInt64(generation) << 32 | UInt64(index) }
}

/// The watches of a loop by the tag that epoll tells.
struct WatchTable {
  private struct Slot {
    var generation: UInt32 = 1
    var descriptor: Int32 = -1
    var watcher: (any LoopWatcher)?
  }
  private var slots: [Slot] = []
  private var free: [UInt32] = []

  mutating func add(_ descriptor: Int32, _ watcher: any LoopWatcher) -> LoopWatch {
    let index = free.popLast() ?? UInt32(slots.count)
    if Int(index) == slots.count { slots.append(Slot()) }
    slots[Int(index)].descriptor = descriptor
    slots[Int(index)].watcher = watcher
    return LoopWatch(index: index, generation: slots[Int(index)].generation)
  }
  /// Who watches; nil where the watch has ended, also when its event was under way already.
  func watcher(tag: UInt64) -> (any LoopWatcher)? {
    let index = Int(UInt32(truncatingIfNeeded: tag))
    guard index < slots.count, slots[index].generation == UInt32(truncatingIfNeeded: tag >> 32) else { return nil }
    return slots[index].watcher
  }
  func descriptor(_ watch: LoopWatch) -> Int32? {
    watcher(tag: watch.tag) == nil ? nil : slots[Int(watch.index)].descriptor
  }
  mutating func remove(_ watch: LoopWatch) {
    guard watcher(tag: watch.tag) != nil else { return }
    slots[Int(watch.index)].watcher = nil
    // Generation 0 with index 0 is the loop's own wake-up.
    slots[Int(watch.index)].generation = max(1, slots[Int(watch.index)].generation &+ 1)
    free.append(watch.index)
  }
  var watchers: [any LoopWatcher] { slots.compactMap(\.watcher) }
}
