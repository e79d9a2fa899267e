import CGuest
import Foundation

/// What the phone tells this process about its person.
enum Phone {
  private static let setLocale = PhoneSetting(skerry_guest_copy_locale) { Locale(identifier: $0) }
  private static let setTimeZone = PhoneSetting(skerry_guest_copy_time_zone) { TimeZone(identifier: $0) }
  /// TZ as the process was started with: Foundation's own getter is out of reach behind ours.
  private static let startTimeZone =
    ProcessInfo.processInfo.environment["TZ"].flatMap { TimeZone(identifier: $0) } ?? .gmt

  static var locale: Locale { setLocale.current ?? Locale(identifier: "en_001") }
  static var timeZone: TimeZone { setTimeZone.current ?? startTimeZone }

  /// The locale's calendar in the phone's locale and time zone.
  static var calendar: Calendar {
    let locale = locale
    var calendar = Calendar(identifier: locale.calendar.identifier)
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }
}
