import Foundation

// Foundation's getters, by their mangled names. The preloaded library comes first in the dynamic linker's search, so
// Foundation's own calls land here as well. Nothing in this module may call these functions: the compiler would
// compare them with Foundation's serialised bodies, whose convention differs on paper (not in machine code: a struct's
// metatype is passed as nothing).

/// `static Locale.current.getter`
@_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
public func guestLocaleCurrent() -> Locale { Phone.locale }

/// `static Locale.autoupdatingCurrent.getter`
@_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
public func guestLocaleAutoupdatingCurrent() -> Locale { Phone.locale }

/// `static Locale.preferredLanguages.getter`
@_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
public func guestLocalePreferredLanguages() -> [String] { [Phone.locale.identifier(.bcp47)] }

/// `static TimeZone.current.getter`
@_silgen_name("$s20FoundationEssentials8TimeZoneV7currentACvgZ")
public func guestTimeZoneCurrent() -> TimeZone { Phone.timeZone }

/// `static TimeZone.autoupdatingCurrent.getter`
@_silgen_name("$s20FoundationEssentials8TimeZoneV19autoupdatingCurrentACvgZ")
public func guestTimeZoneAutoupdatingCurrent() -> TimeZone { Phone.timeZone }

/// `static Calendar.current.getter`
@_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
public func guestCalendarCurrent() -> Calendar { Phone.calendar }

/// `static Calendar.autoupdatingCurrent.getter`
@_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
public func guestCalendarAutoupdatingCurrent() -> Calendar { Phone.calendar }
