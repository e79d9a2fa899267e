/// Times at which keys fall due, one for each key: a binary heap that knows where every key stands, so that setting,
/// moving and removing cost the logarithm of the number of keys. Equal times come in the order of their keys.
struct DeadlineHeap<Key: Hashable & Comparable & Sendable>: Sendable {
  private struct Entry: Sendable {
    var time: Double
    var key: Key
    func isBefore(_ other: Entry) -> Bool { time != other.time ? time < other.time : key < other.key }
  }

  private var entries: [Entry] = []
  private var positions: [Key: Int] = [:]

  var count: Int { entries.count }
  /// What falls due next.
  var first: (time: Double, key: Key)? { entries.first.map { ($0.time, $0.key) } }

  func time(of key: Key) -> Double? { positions[key].map { entries[$0].time } }

  /// Sets when a key falls due, in place of when it did before. nil, infinity and NaN mean never.
  mutating func set(_ key: Key, at time: Double?) {
    guard let time, time.isFinite else { return remove(key) }
    if let position = positions[key] {
      let old = entries[position].time
      guard old != time else { return }
      entries[position].time = time
      if time < old { rise(from: position) } else { sink(from: position) }
    } else {
      entries.append(Entry(time: time, key: key))
      positions[key] = entries.count - 1
      rise(from: entries.count - 1)
    }
  }

  mutating func remove(_ key: Key) {
    guard let position = positions.removeValue(forKey: key) else { return }
    let last = entries.removeLast()
    guard position < entries.count else { return }
    entries[position] = last
    positions[last.key] = position
    rise(from: position)
    sink(from: positions[last.key] ?? position)
  }

  private mutating func rise(from start: Int) {
    var position = start
    let entry = entries[start]
    while position > 0 {
      let parent = (position - 1) / 2
      guard entry.isBefore(entries[parent]) else { break }
      entries[position] = entries[parent]
      positions[entries[position].key] = position
      position = parent
    }
    place(entry, at: position, unless: start)
  }

  private mutating func sink(from start: Int) {
    var position = start
    let entry = entries[start]
    while true {
      var child = 2 * position + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count, entries[child + 1].isBefore(entries[child]) { child += 1 }
      guard entries[child].isBefore(entry) else { break }
      entries[position] = entries[child]
      positions[entries[position].key] = position
      position = child
    }
    place(entry, at: position, unless: start)
  }

  private mutating func place(_ entry: Entry, at position: Int, unless start: Int) {
    guard position != start else { return }
    entries[position] = entry
    positions[entry.key] = position
  }
}
