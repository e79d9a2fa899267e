#define _GNU_SOURCE
#include "include/skerry_guest_lookup.h"

#include <dlfcn.h>
#include <stddef.h>

bool skerry_guest_try_set_clock(double seconds_since_1970) {
  void (*function)(double) = (void (*)(double))dlsym(RTLD_DEFAULT, "skerry_guest_set_clock");
  if (function) function(seconds_since_1970);
  return function != NULL;
}

bool skerry_guest_try_clear_clock(void) {
  void (*function)(void) = (void (*)(void))dlsym(RTLD_DEFAULT, "skerry_guest_clear_clock");
  if (function) function();
  return function != NULL;
}

bool skerry_guest_try_set_locale(const char *identifier) {
  void (*function)(const char *) = (void (*)(const char *))dlsym(RTLD_DEFAULT, "skerry_guest_set_locale");
  if (function) function(identifier);
  return function != NULL;
}

bool skerry_guest_try_set_time_zone(const char *identifier) {
  void (*function)(const char *) = (void (*)(const char *))dlsym(RTLD_DEFAULT, "skerry_guest_set_time_zone");
  if (function) function(identifier);
  return function != NULL;
}

bool skerry_guest_is_loaded(void) { return dlsym(RTLD_DEFAULT, "skerry_guest_set_clock") != NULL; }
