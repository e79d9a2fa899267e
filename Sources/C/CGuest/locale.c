#include "include/CGuest.h"

#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static char current[128];
static unsigned generation;

void skerry_guest_set_locale(const char *identifier) {
  pthread_mutex_lock(&mutex);
  snprintf(current, sizeof current, "%s", identifier ? identifier : "");
  generation++;
  pthread_mutex_unlock(&mutex);
}

unsigned skerry_guest_copy_locale(char *buffer, size_t size) {
  pthread_mutex_lock(&mutex);
  snprintf(buffer, size, "%s", current);
  unsigned answer = current[0] ? generation : 0;
  pthread_mutex_unlock(&mutex);
  return answer;
}
