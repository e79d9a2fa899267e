/// Calls its owner at a time that may be moved. Belongs to one loop and is touched on its thread only.
final class LoopAlarm {
  /// Runs on the loop's thread, after the alarm was taken off.
  var action: () -> Void
  /// When it rings; nil while it is off.
  fileprivate(set) var time: LoopTime?
  fileprivate var index = -1
  fileprivate var order: UInt64 = 0

  init(_ action: @escaping () -> Void) { self.action = action }
}

/// The alarms that are on, the next one first; those of one moment ring in the order in which they were set.
struct AlarmHeap {
  private var alarms: [LoopAlarm] = []
  private var order: UInt64 = 0

  var next: LoopTime? { alarms.first?.time }
  var count: Int { alarms.count }

  /// Sets the alarm to another time, or takes it off.
  mutating func set(_ alarm: LoopAlarm, to time: LoopTime?) {
    guard let time else { return remove(alarm) }
    order += 1
    alarm.order = order
    if alarm.index >= 0 {
      alarm.time = time
      settle(alarm.index)
    } else {
      alarm.time = time
      alarm.index = alarms.count
      alarms.append(alarm)
      rise(alarm.index)
    }
  }

  /// Takes off the next alarm whose time has come.
  mutating func popDue(at now: LoopTime) -> LoopAlarm? {
    guard let first = alarms.first, let time = first.time, time <= now else { return nil }
    remove(first)
    return first
  }

  mutating func removeAll() {
    for alarm in alarms { (alarm.time, alarm.index) = (nil, -1) }
    alarms = []
  }

  private mutating func remove(_ alarm: LoopAlarm) {
    let index = alarm.index
    guard index >= 0 else { return }
    swap(index, alarms.count - 1)
    alarms.removeLast()
    (alarm.time, alarm.index) = (nil, -1)
    if index < alarms.count { settle(index) }
  }

  private mutating func settle(_ index: Int) {
    let alarm = alarms[index]
    rise(index)
    if alarm.index == index { sink(index) }
  }
  private mutating func rise(_ start: Int) {
    var index = start
    while index > 0, isBefore(index, (index - 1) / 2) {
      swap(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }
  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < alarms.count && isBefore(child, least) { least = child }
      guard least != index else { return }
      swap(index, least)
      index = least
    }
  }
  private func isBefore(_ a: Int, _ b: Int) -> Bool {
    let (left, right) = (alarms[a], alarms[b])
    guard let leftTime = left.time, let rightTime = right.time, leftTime != rightTime else {
      return left.order < right.order
    }
    return leftTime < rightTime
  }
  private mutating func swap(_ a: Int, _ b: Int) {
    guard a != b else { return }
    alarms.swapAt(a, b)
    alarms[a].index = a
    alarms[b].index = b
  }
}
