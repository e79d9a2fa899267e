/// What stands in a table of streams or calls.
protocol StreamTableEntry: AnyObject {
  /// Its place in the table; -1 where it is in none.
  var index: Int { get set }
}

/// What is under way, in no order, so that one is added and taken out at little cost.
struct StreamTable<Entry: StreamTableEntry> {
  private(set) var all: [Entry] = []

  var isEmpty: Bool { all.isEmpty }

  mutating func add(_ entry: Entry) {
    entry.index = all.count
    all.append(entry)
  }
  mutating func remove(_ entry: Entry) {
    guard entry.index >= 0 else { return }
    let last = all.removeLast()
    if last !== entry {
      all[entry.index] = last
      last.index = entry.index
    }
    entry.index = -1
  }
}
