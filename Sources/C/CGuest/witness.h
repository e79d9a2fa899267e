#ifndef SKERRY_GUEST_WITNESS_H
#define SKERRY_GUEST_WITNESS_H

/// Writes one line that begins with "skerry-guest: " to standard error, without allocating. The host reads these
/// lines; they never reach the user as they are.
void skerry_guest_witness(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
