import Findings
import Foundation

/// What happened on a phone, oldest first. Keeps the newest entries up to its capacity and counts what made room.
public struct EventLog: Hashable, Sendable {
  /// Entries that are kept at most.
  public let capacity: Int
  /// Entries that made room for newer ones.
  public private(set) var dropped = 0
  /// A ring once it is full: the oldest entry stands at `start`.
  private var ring: [LogEntry] = []
  private var start = 0

  public init(capacity: Int = 10_000) { self.capacity = max(1, capacity) }

  public var count: Int { ring.count }
  /// Entries since the phone was made; grows with every one.
  public var total: Int { dropped + ring.count }
  public var entries: [LogEntry] { Array(ring[start...] + ring[..<start]) }
  /// The newest entry; nil in an empty log.
  public var last: LogEntry? { ring.isEmpty ? nil : ring[(start + ring.count - 1) % ring.count] }

  /// Adds an entry; a full log forgets its oldest one.
  public mutating func append(_ entry: LogEntry) {
    if ring.count < capacity {
      ring.append(entry)
    } else {
      ring[start] = entry
      start = (start + 1) % capacity
      dropped += 1
    }
  }

  /// Entries with a code, oldest first.
  public func entries(_ code: EventCode) -> [LogEntry] { entries.filter { $0.code == code } }

  /// Entries about an activity, oldest first.
  public func entries(activity: String) -> [LogEntry] { entries.filter { $0.activity == activity } }

  /// One line an entry; below a warning or an error why it is so and how to mend it.
  public var text: String {
    var lines = dropped > 0 ? ["(\(dropped) older entries made room)"] : []
    for entry in entries {
      lines.append(entry.description)
      guard entry.severity > .note else { continue }
      if !entry.why.isEmpty { lines.append("  why: \(entry.why)") }
      if !entry.fix.isEmpty { lines.append("  fix: \(entry.fix)") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The entries as one JSON array.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return String(decoding: try encoder.encode(entries), as: UTF8.self)
  }
}
