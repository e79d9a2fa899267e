#define _GNU_SOURCE
#include "include/skerry_sockets.h"

#include <errno.h>
#include <limits.h>
#include <sys/prctl.h>
#include <sys/resource.h>

int skerry_accept(int listener, struct sockaddr *address, socklen_t *length) {
  int descriptor = accept4(listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
}

int skerry_raise_descriptors(int most) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  rlim_t wanted = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > (rlim_t)most ? (rlim_t)most : limit.rlim_max;
  if (limit.rlim_cur < wanted) {
    struct rlimit raised = {.rlim_cur = wanted, .rlim_max = limit.rlim_max};
    if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit.rlim_cur = wanted;
  }
  return limit.rlim_cur > INT_MAX ? INT_MAX : (int)limit.rlim_cur;
}

void skerry_name_thread(const char *name) { prctl(PR_SET_NAME, name); }
