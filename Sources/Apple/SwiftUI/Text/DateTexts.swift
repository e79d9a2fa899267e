import Foundation
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
  /// Farthest date that is written, in seconds from 1970: some 30,000 years. Foundation's calendars trap beyond numbers
  /// that a mistaken timestamp reaches.
  private static let farthest = 1e12
  private static func writable(_ date: Date) -> Date? {
    let seconds = date.timeIntervalSince1970
    guard seconds.isFinite else { return nil }
    return abs(seconds) <= farthest ? date : Date(timeIntervalSince1970: seconds < 0 ? -farthest : farthest)
  }
  private static func style(
    date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle, _ environment: EnvironmentValues
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date, time: time, locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone
    )
  }
}
