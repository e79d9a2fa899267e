import CGuest
import Foundation

/// The locale that the phone set, made once per setting.
private struct PhoneLocale {
  private static let cache = PhoneLocaleCache()

  /// nil where the phone set none.
  static var current: Locale? { cache.current }
}

/// Guards the cached value with its generation. `Locale.current` is read from any thread.
private final class PhoneLocaleCache: @unchecked Sendable {
  private let lock = NSLock()
  private var generation: UInt32 = 0
  private var locale: Locale?

  var current: Locale? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let now = skerry_guest_copy_locale(start, buffer.count)
      guard now != 0 else { return nil }
      lock.lock()
      defer { lock.unlock() }
      if now != generation {
        generation = now
        locale = Locale(identifier: String(cString: start))
      }
      return locale
    }
  }
}

// Foundation's getters, by their mangled names. The preloaded library comes first in the dynamic linker's search, so
// Foundation's own calls land here as well.

/// `static Locale.current.getter`
@_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
public func guestLocaleCurrent() -> Locale { PhoneLocale.current ?? Locale(identifier: "en_001") }

/// `static Locale.autoupdatingCurrent.getter`
@_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
public func guestLocaleAutoupdatingCurrent() -> Locale { guestLocaleCurrent() }

/// `static Locale.preferredLanguages.getter`
@_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
public func guestLocalePreferredLanguages() -> [String] { [guestLocaleCurrent().identifier(.bcp47)] }

/// `static Calendar.current.getter`
@_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
public func guestCalendarCurrent() -> Calendar {
  let locale = guestLocaleCurrent()
  var calendar = Calendar(identifier: locale.calendar.identifier)
  calendar.locale = locale
  calendar.timeZone = TimeZone.current
  return calendar
}

/// `static Calendar.autoupdatingCurrent.getter`
@_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
public func guestCalendarAutoupdatingCurrent() -> Calendar { guestCalendarCurrent() }
