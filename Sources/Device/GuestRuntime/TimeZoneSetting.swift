import CGuest
import Foundation

/// Sets the time zone of this process, as an IANA name; nil goes back to the one it was started with. DateFormatter and
/// NSTimeZone keep a default of their own, which follows only when it is told.
@_cdecl("skerry_guest_set_time_zone")
public func setGuestTimeZone(_ identifier: UnsafePointer<CChar>?) {
  skerry_guest_store_time_zone(identifier)
  NSTimeZone.default = Phone.timeZone
}
