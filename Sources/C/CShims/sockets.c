#define _GNU_SOURCE
#include "include/skerry_sockets.h"

#include <errno.h>
#include <sys/prctl.h>

int skerry_accept(int listener, struct sockaddr *address, socklen_t *length) {
  int descriptor = accept4(listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
}

void skerry_name_thread(const char *name) { prctl(PR_SET_NAME, name); }
