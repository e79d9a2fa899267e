import Foundation

/// Moments as the log and the dumps write them.
enum TimeStamp {
  /// ISO 8601 in UTC with milliseconds: the same text under every locale and time zone.
  static func text(_ date: Date) -> String {
    let seconds = date.timeIntervalSince1970
    guard seconds.isFinite, abs(seconds) < 1e11 else { return "\(seconds) s since 1970" }
    let milliseconds = Int((seconds * 1000).rounded())
    let day = floorDivide(milliseconds, by: 86_400_000)
    let rest = milliseconds - day * 86_400_000
    let (year, month, dayOfMonth) = civil(day)
    let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { padded($0, 2) }.joined(separator: ":")
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))T\(clock).\(padded(rest % 1000, 3))Z"
  }

  /// A duration for sentences: `8 h`, `4 h 30 min`, `2.5 s`.
  static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, abs(seconds) < 1e11 else { return "\(seconds) s" }
    if seconds < 0 { return "-" + duration(-seconds) }
    if seconds < 60 { return number(seconds) + " s" }
    let minutes = Int(seconds / 60), rest = seconds.truncatingRemainder(dividingBy: 60)
    let parts = [(minutes / 60, "h"), (minutes % 60, "min")].filter { $0.0 != 0 }.map { "\($0.0) \($0.1)" }
    return (parts + (rest >= 0.0005 ? [number(rest) + " s"] : [])).joined(separator: " ")
  }

  /// At most three decimals.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func padded(_ value: Int, _ digits: Int) -> String {
    let text = "\(value)"
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func floorDivide(_ value: Int, by divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
  }

  /// Year, month and day of a day counted from 1970-01-01, in the Gregorian calendar: eras of 400 years that begin on
  /// 1 March of year 0.
  private static func civil(_ day: Int) -> (Int, Int, Int) {
    let shifted = day + 719_468
    let era = floorDivide(shifted, by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
