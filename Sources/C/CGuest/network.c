// A widget extension has no network: iOS refuses it, so does the guest, and says what was tried. An app process may
// have it: SKERRY_GUEST_NETWORK=allow.
#define _GNU_SOURCE
#include "witness.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static bool allowed(void) {
  const char *value = getenv("SKERRY_GUEST_NETWORK");
  return value && strcmp(value, "allow") == 0;
}

// Whether an address is of the internet and out of reach; says so and sets errno.
static bool refused(const struct sockaddr *address) {
  bool internet = address && (address->sa_family == AF_INET || address->sa_family == AF_INET6);
  if (!internet || allowed()) return false;
  char text[INET6_ADDRSTRLEN] = "?";
  int port = 0;
  if (address->sa_family == AF_INET) {
    const struct sockaddr_in *v4 = (const void *)address;
    inet_ntop(AF_INET, &v4->sin_addr, text, sizeof text);
    port = ntohs(v4->sin_port);
  } else {
    const struct sockaddr_in6 *v6 = (const void *)address;
    inet_ntop(AF_INET6, &v6->sin6_addr, text, sizeof text);
    port = ntohs(v6->sin6_port);
  }
  skerry_guest_witness("network %s port %d", text, port);
  errno = ENETUNREACH;
  return true;
}

int connect(int descriptor, const struct sockaddr *address, socklen_t length) {
  static int (*next)(int, const struct sockaddr *, socklen_t);
  if (refused(address)) return -1;
  if (!next) next = (int (*)(int, const struct sockaddr *, socklen_t))dlsym(RTLD_NEXT, "connect");
  if (!next) {
    errno = ENOSYS;
    return -1;
  }
  return next(descriptor, address, length);
}

ssize_t sendto(
  int descriptor, const void *bytes, size_t count, int flags, const struct sockaddr *address, socklen_t length
) {
  static ssize_t (*next)(int, const void *, size_t, int, const struct sockaddr *, socklen_t);
  if (refused(address)) return -1;
  if (!next) {
    next = (ssize_t (*)(int, const void *, size_t, int, const struct sockaddr *, socklen_t))dlsym(RTLD_NEXT, "sendto");
  }
  if (!next) {
    errno = ENOSYS;
    return -1;
  }
  return next(descriptor, bytes, count, flags, address, length);
}

int getaddrinfo(
  const char *restrict node, const char *restrict service, const struct addrinfo *restrict hints,
  struct addrinfo **restrict result
) {
  static int (*next)(const char *, const char *, const struct addrinfo *, struct addrinfo **);
  if (node && !allowed()) {
    skerry_guest_witness("network %s", node);
    return EAI_FAIL;
  }
  if (!next) {
    next = (int (*)(const char *, const char *, const struct addrinfo *, struct addrinfo **))dlsym(
      RTLD_NEXT, "getaddrinfo");
  }
  return next ? next(node, service, hints, result) : EAI_SYSTEM;
}
