/// Dates of HTTP headers: `Mon, 12 Jan 2026 09:41:00 GMT` (RFC 9110, 5.6.7).
public enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  /// The years that four digits can say, as seconds since 1970.
  private static let range = -62_135_596_800...253_402_300_799

  /// - Parameter seconds: since 1970; what four digits of a year cannot say is cut to what they can.
  public static func text(_ seconds: Int) -> String {
    let seconds = min(max(seconds, range.lowerBound), range.upperBound)
    let day = Int((Double(seconds) / 86_400).rounded(.down)), rest = seconds - day * 86_400
    let date = civil(day: day)
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let year = String(repeating: "0", count: max(0, 4 - "\(date.year)".utf8.count)) + "\(date.year)"
    return "\(days[((day + 4) % 7 + 7) % 7]), \(two(date.day)) \(months[date.month - 1]) \(year) "
      + "\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60)) GMT"
  }

  /// Seconds since 1970; nil for anything but the one form that is written today. Whoever sends an older one is
  /// answered as if there were none.
  public static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard text.utf8.count == 29, parts.count == 6, parts[0].last == ",", days.contains(String(parts[0].dropLast())),
      let day = number(parts[1], 2), let month = months.firstIndex(of: String(parts[2])),
      let year = number(parts[3], 4), parts[5] == "GMT"
    else { return nil }
    let time = parts[4].split(separator: ":", omittingEmptySubsequences: false)
    guard time.count == 3, let hour = number(time[0], 2), let minute = number(time[1], 2),
      let second = number(time[2], 2), hour < 24, minute < 60, second < 61
    else { return nil }
    let count = dayNumber(year: year, month: month + 1, day: day)
    // The 31st of February is a day in March.
    guard civil(day: count) == (year, month + 1, day) else { return nil }
    return count * 86_400 + hour * 3600 + minute * 60 + second
  }

  private static func number(_ text: Substring, _ digits: Int) -> Int? {
    text.utf8.count == digits && text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
  }

  /// Years begin in March here, so that the leap day comes last; 719,468 days lie between 1 March of the year 0 and
  /// 1970, and 146,097 in 400 years.
  private static func civil(day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let inEra = shifted - era * 146_097
    let yearOfEra = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let inYear = inEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * inYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, inYear - (153 * march + 2) / 5 + 1)
  }

  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let inYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + inYear - 719_468
  }
}
