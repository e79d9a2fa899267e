#include "include/CGuest.h"
#include "phone_setting.h"

#include <stdlib.h>
#include <time.h>

static struct phone_setting zone = {.mutex = PTHREAD_MUTEX_INITIALIZER};

void skerry_guest_store_time_zone(const char *identifier) {
  phone_setting_set(&zone, identifier);
  // localtime() and its kin follow as well.
  if (identifier) setenv("TZ", identifier, 1);
  tzset();
}

unsigned skerry_guest_copy_time_zone(char *buffer, size_t size) { return phone_setting_copy(&zone, buffer, size); }
