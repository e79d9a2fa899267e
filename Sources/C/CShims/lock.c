#include "include/skerry_lock.h"

#include <pthread.h>
#include <stdlib.h>

struct skerry_lock_storage {
  pthread_mutex_t mutex;
};

SkerryLock skerry_lock_create(void) {
  struct skerry_lock_storage *lock = malloc(sizeof *lock);
  if (!lock) abort();
  pthread_mutex_init(&lock->mutex, NULL);
  return lock;
}

void skerry_lock_lock(SkerryLock lock) { pthread_mutex_lock(&lock->mutex); }

void skerry_lock_unlock(SkerryLock lock) { pthread_mutex_unlock(&lock->mutex); }

void skerry_lock_destroy(SkerryLock lock) {
  pthread_mutex_destroy(&lock->mutex);
  free(lock);
}
