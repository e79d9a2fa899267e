import Findings
import Foundation

/// `--at`: ISO 8601, with or without seconds, fractions and an offset.
enum MomentOption {
  /// - Throws: `Failure` with status `usage`.
  static func date(_ text: String, in zone: TimeZone) throws -> Date {
    if let date = read(text, in: zone) { return date }
    throw Failure(
      .usage, id: "usage.unknown-value", "“\(text)” is no value of --at",
      fix: "Write a date as 2026-01-12T09:41, 2026-01-12T09:41:00Z, 2026-01-12T09:41:00+01:00 or 2026-01-12.")
  }

  private static func read(_ text: String, in zone: TimeZone) -> Date? {
    let pattern =
      #/
      (\d{4})-(\d{2})-(\d{2})
      (?:[Tt\x20](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:([Zz])|([+-])(\d{2}):?(\d{2}))?)?
      /#
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    let parts = match.output
    func number(_ part: Substring?) -> Int { part.flatMap { Int($0) } ?? 0 }
    var zone = zone
    if parts.8 != nil {
      zone = .gmt
    } else if let sign = parts.9 {
      let hours = number(parts.10), minutes = number(parts.11)
      guard hours < 24, minutes < 60,
        let offset = TimeZone(secondsFromGMT: (sign == "-" ? -60 : 60) * (hours * 60 + minutes))
      else { return nil }
      zone = offset
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let wanted = DateComponents(
      timeZone: zone, year: number(parts.1), month: number(parts.2), day: number(parts.3), hour: number(parts.4),
      minute: number(parts.5), second: number(parts.6))
    guard number(parts.4) < 24, number(parts.5) < 60, number(parts.6) < 60, let date = calendar.date(from: wanted)
    else { return nil }
    // The calendar turns 30 February into 2 March; a person who wrote it made a mistake.
    let found = calendar.dateComponents([.month, .day], from: date)
    guard found.month == wanted.month, found.day == wanted.day else { return nil }
    let fraction = parts.7.flatMap { Double("0." + $0) } ?? 0
    return date.addingTimeInterval(fraction)
  }
}
