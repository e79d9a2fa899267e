import Foundation

// What Foundation's static getters answer in this process. CGuest jumps here from the getters' mangled names: a static
// getter of a struct and a function without parameters are called alike.

/// Answers `Locale.current`.
@_silgen_name("skerry_guest_locale")
public func guestLocale() -> Locale { Phone.locale }

/// Answers `Locale.preferredLanguages`.
@_silgen_name("skerry_guest_preferred_languages")
public func guestPreferredLanguages() -> [String] { [Phone.locale.identifier(.bcp47)] }

/// Answers `TimeZone.current`.
@_silgen_name("skerry_guest_time_zone")
public func guestTimeZone() -> TimeZone { Phone.timeZone }

/// Answers `Calendar.current`.
@_silgen_name("skerry_guest_calendar")
public func guestCalendar() -> Calendar { Phone.calendar }
