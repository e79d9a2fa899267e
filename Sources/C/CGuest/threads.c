// Says so when the process starts its first thread: what other threads do may come after the answer, so the host looks
// once more before it takes leave.
#define _GNU_SOURCE
#include "witness.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

int pthread_create(
  pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*start)(void *), void *restrict argument
) {
  static atomic_bool said;
  if (!atomic_exchange(&said, true)) skerry_guest_witness("thread");
  int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) =
    (int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))dlsym(RTLD_NEXT, "pthread_create");
  return next ? next(thread, attributes, start, argument) : EAGAIN;
}
