// The preloaded side of extension and app processes: they see the phone's clock and locale, say why they died, and
// have no network. Everything here is exported from libSkerryGuest.so and found there by name.
#ifndef SKERRY_CGUEST_H
#define SKERRY_CGUEST_H

#include <stdbool.h>
#include <stddef.h>

/// Sets the wall clock of this process (CLOCK_REALTIME, gettimeofday, time, timespec_get) and stops it there.
/// Monotonic clocks stay real.
void skerry_guest_set_clock(double seconds_since_1970);
/// Gives the process the machine's wall clock back.
void skerry_guest_clear_clock(void);
/// Answers the wall clock of the code that asks, in seconds since 1970, or false where it knows none. It is called
/// wherever libc's clock is, so it must not wait, allocate or read the clock.
typedef bool (*skerry_guest_clock_source)(double *_Nonnull seconds_since_1970);
/// Asks `source` before the time that was set: in a test's process every phone has a clock of its own.
void skerry_guest_set_clock_source(skerry_guest_clock_source _Nullable source);
/// Sets what `Locale.current` answers; NULL goes back to Foundation's neutral en_001.
void skerry_guest_set_locale(const char *_Nullable identifier);
/// Copies the locale's identifier (cut to `size` - 1 bytes) and answers its generation, which changes with every
/// `skerry_guest_set_locale`; 0 and an empty string where none is set.
unsigned skerry_guest_copy_locale(char *_Nonnull buffer, size_t size);
/// Keeps what `TimeZone.current` answers, as an IANA name, and TZ; NULL goes back to the zone at the start. The exported
/// `skerry_guest_set_time_zone` (in Swift) calls it and tells Foundation's older half as well.
void skerry_guest_store_time_zone(const char *_Nullable identifier);
/// Copies the time zone's name, as `skerry_guest_copy_locale` does.
unsigned skerry_guest_copy_time_zone(char *_Nonnull buffer, size_t size);

#endif
