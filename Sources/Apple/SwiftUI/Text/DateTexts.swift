import Foundation
import RenderTree
import RenderTree

/// Dates in the environment's language and time zone.
enum DateTexts {
  static func date(_ date: Date, _ environment: EnvironmentValues) -> String {
    writable(date).map { style(date: .long, time: .omitted, environment).format($0) } ?? ""
  }
  static func time(_ date: Date, _ environment: EnvironmentValues) -> String {
    writable(date).map { style(date: .omitted, time: .shortened, environment).format($0) } ?? ""
  }
  /// Times alone where both lie on one day, else dates with times.
  static func interval(_ from: Date, _ to: Date, _ environment: EnvironmentValues) -> String {
    guard let from = writable(from), let to = writable(to) else { return "" }
    let calendar = environment.calendar
    let sameDay = calendar.isDate(from, inSameDayAs: to)
    return Date.IntervalFormatStyle(
      date: sameDay ? .omitted : .abbreviated, time: .shortened, locale: environment.locale, calendar: calendar,
      timeZone: environment.timeZone
    ).format(from..<max(from, to))
  }
  private static func writable(_ date: Date) -> Date? {
    let seconds = date.timeIntervalSince1970
    return seconds.isFinite ? Instant.date(seconds) : nil
  }
  private static func style(
    date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle, _ environment: EnvironmentValues
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date, time: time, locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone
    )
  }
}
