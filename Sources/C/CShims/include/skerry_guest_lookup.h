#ifndef SKERRY_GUEST_LOOKUP_H
#define SKERRY_GUEST_LOOKUP_H

#include <stdbool.h>

// The guest runtime is preloaded into extension and app processes; nobody links it. These functions find it in the
// running process and answer false where it is absent (in a unit test, say).

/// Sets the wall clock that this process sees, in seconds since 1970, and stops it there.
bool skerry_guest_try_set_clock(double seconds_since_1970);
/// Gives the process the machine's wall clock back.
bool skerry_guest_try_clear_clock(void);
/// Sets what `Locale.current` answers, as an identifier such as "zh-Hans_CN"; NULL
/// goes back to Foundation's neutral en_001.
bool skerry_guest_try_set_locale(const char *_Nullable identifier);
/// Sets what `TimeZone.current` answers, as an IANA name; NULL goes back to TZ of the environment.
bool skerry_guest_try_set_time_zone(const char *_Nullable identifier);
/// Whether the guest runtime is loaded.
bool skerry_guest_is_loaded(void);

#endif
