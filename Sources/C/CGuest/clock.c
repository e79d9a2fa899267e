// Replaces libc's wall-clock functions. The real clock is asked through the next definition in load order, so that
// the kernel's fast path stays in use.
#define _GNU_SOURCE
#include "include/CGuest.h"

#include <dlfcn.h>
#include <math.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define NOT_SET INT64_MIN
// Seconds that an int64_t of nanoseconds holds on either side of 1970, less a margin.
#define MAX_SECONDS 9.2e9

static _Atomic int64_t set_nanoseconds = NOT_SET;

// Nanoseconds of a time as the setting keeps it.
static int64_t nanoseconds_of(double seconds_since_1970) {
  double seconds = fmax(-MAX_SECONDS, fmin(MAX_SECONDS, seconds_since_1970));
  double whole = floor(seconds);
  return (int64_t)whole * 1000000000 + (int64_t)((seconds - whole) * 1e9);
}

static _Atomic(skerry_guest_clock_source) clock_source;

// Where several phones live in one process, their source answers for them, and for nobody else: one clock of the whole
// process would be the machine's for whoever belongs to no phone.
void skerry_guest_set_clock(double seconds_since_1970) {
  if (atomic_load(&clock_source)) return;
  if (isfinite(seconds_since_1970)) atomic_store(&set_nanoseconds, nanoseconds_of(seconds_since_1970));
}

void skerry_guest_clear_clock(void) { atomic_store(&set_nanoseconds, NOT_SET); }

void skerry_guest_set_clock_source(skerry_guest_clock_source source) {
  atomic_store(&clock_source, source);
  if (source) skerry_guest_clear_clock();
}

static bool answer(struct timespec *time) {
  skerry_guest_clock_source source = atomic_load_explicit(&clock_source, memory_order_relaxed);
  double seconds;
  int64_t nanoseconds = source && source(&seconds) && isfinite(seconds)
    ? nanoseconds_of(seconds) : atomic_load_explicit(&set_nanoseconds, memory_order_relaxed);
  if (nanoseconds == NOT_SET) return false;
  int64_t part = nanoseconds % 1000000000;
  if (part < 0) part += 1000000000;
  time->tv_sec = (nanoseconds - part) / 1000000000;
  time->tv_nsec = part;
  return true;
}

typedef int (*clock_function)(clockid_t, struct timespec *);

static int real_clock_gettime(clockid_t clock, struct timespec *time) {
  static _Atomic(clock_function) next;
  clock_function function = atomic_load_explicit(&next, memory_order_relaxed);
  if (!function) {
    function = (clock_function)dlsym(RTLD_NEXT, "clock_gettime");
    atomic_store(&next, function);
  }
  return function ? function(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if ((clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI) && answer(time)) return 0;
  return real_clock_gettime(clock, time);
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (!answer(&now) && real_clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *out) {
  struct timespec now;
  if (!answer(&now) && real_clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  if (out) *out = now.tv_sec;
  return now.tv_sec;
}

int timespec_get(struct timespec *time, int base) {
  if (base != TIME_UTC) return 0;
  if (!answer(time) && real_clock_gettime(CLOCK_REALTIME, time) != 0) return 0;
  return base;
}
