/// The latest events of a broadcast, for readers that come again: a pure store.
///
/// Ids read `epoch-number`. The epoch tells one broadcast's ids from those of another, such as the one that had the
/// same name before the server started anew.
struct EventRing: Sendable {
  /// What a reader that comes again has missed.
  enum Missed: Sendable, Hashable {
    /// These events, the oldest first.
    case events([[UInt8]])
    /// Nobody knows: the ring does not go back so far, or the id is of another epoch.
    case unknown
  }

  let epoch: String
  let mostEvents: Int
  let mostBytes: Int
  private var events: [[UInt8]] = []
  private var start = 0
  private var bytes = 0
  /// Number of the latest event; the first is 1.
  private var last = 0

  init(epoch: String, mostEvents: Int, mostBytes: Int) {
    self.epoch = epoch
    self.mostEvents = mostEvents
    self.mostBytes = mostBytes
  }

  /// The id of the next event.
  var nextID: String { "\(epoch)-\(last + 1)" }

  /// Keeps the event that has `nextID`, and forgets what is too much.
  mutating func append(_ event: [UInt8]) {
    last += 1
    events.append(event)
    bytes += event.count
    while events.count - start > mostEvents || bytes > mostBytes, start < events.count {
      bytes -= events[start].count
      events[start] = []
      start += 1
    }
    if start > 64, start > events.count / 2 {
      events.removeFirst(start)
      start = 0
    }
  }

  func missed(after id: String) -> Missed {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == epoch, !parts[1].isEmpty, parts[1].utf8.allSatisfy(\.isDigit),
      let number = Int(parts[1]), number <= last
    else { return .unknown }
    let count = events.count - start
    guard last - number <= count else { return .unknown }
    return .events(Array(events[(events.count - (last - number))...]))
  }
}
