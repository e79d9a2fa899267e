import Foundation

/// Where days, months and years are counted: a calendar in a time zone. Travels with the texts that count them.
public struct TimePlace: Hashable, Sendable, Codable {
  /// CLDR's name of the calendar: `gregorian`, `islamic-umalqura`.
  public var calendar: String
  /// IANA name of the time zone: `Europe/Berlin`.
  public var zone: String

  public init(calendar: String = "gregorian", zone: String = "GMT") {
    self.calendar = calendar
    self.zone = zone
  }
  public init(_ calendar: Calendar) {
    self.init(calendar: "\(calendar.identifier)", zone: calendar.timeZone.identifier)
  }

  /// The calendar itself; Gregorian and GMT where the names are unknown.
  func counting(_ locale: Locale) -> Calendar {
    // `Locale` knows calendars by the same names.
    var value =
      calendar == "gregorian"
      ? Calendar(identifier: .gregorian)
      : Calendar(identifier: Locale(identifier: "en@calendar=\(calendar)").calendar.identifier)
    value.locale = locale
    value.timeZone = TimeZone(identifier: zone) ?? .gmt
    return value
  }
}

/// Instants as texts count with them.
public enum Instant {
  /// Farthest date that is counted with, in seconds from 1970: some 30,000 years. Foundation's calendars trap beyond
  /// numbers that a mistaken timestamp reaches.
  public static let farthest = 1e12

  /// The date, kept within the farthest that is counted with. `seconds` is no NaN.
  public static func date(_ seconds: Double) -> Date {
    Date(timeIntervalSince1970: Swift.min(Swift.max(seconds, -farthest), farthest))
  }
}
