#include "include/CGuest.h"
#include "phone_setting.h"

static struct phone_setting locale = {.mutex = PTHREAD_MUTEX_INITIALIZER};

void skerry_guest_set_locale(const char *identifier) { phone_setting_set(&locale, identifier); }

unsigned skerry_guest_copy_locale(char *buffer, size_t size) { return phone_setting_copy(&locale, buffer, size); }
