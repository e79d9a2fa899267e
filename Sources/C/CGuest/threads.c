// Says so when the widget starts its first thread: what other threads do may come after the answer, so the host looks
// once more before it takes leave.
#define _GNU_SOURCE
#include "witness.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

// Pango reads the fonts' configuration in a thread of GLib's, in every widget.
static bool is_font_library(const void *caller) {
  Dl_info library;
  return dladdr(caller, &library) != 0 && library.dli_fname && strstr(library.dli_fname, "/libglib-");
}

int pthread_create(
  pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*start)(void *), void *restrict argument
) {
  static atomic_bool said;
  bool is_new = !atomic_load(&said) && !is_font_library(__builtin_return_address(0));
  if (is_new && !atomic_exchange(&said, true)) skerry_guest_witness("thread");
  int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) =
    (int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))dlsym(RTLD_NEXT, "pthread_create");
  return next ? next(thread, attributes, start, argument) : EAGAIN;
}
