#ifndef SKERRY_SOCKETS_H
#define SKERRY_SOCKETS_H

#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

/// What epoll tells with an event; Swift cannot reach into the union.
static inline uint64_t skerry_epoll_tag(const struct epoll_event *_Nonnull event) { return event->data.u64; }

/// An event to watch for, with what epoll shall tell with it.
static inline struct epoll_event skerry_epoll_event(uint32_t events, uint64_t tag) {
  struct epoll_event event = {.events = events, .data = {.u64 = tag}};
  return event;
}

/// accept4(SOCK_NONBLOCK | SOCK_CLOEXEC); the descriptor or -errno.
int skerry_accept(int listener, struct sockaddr *_Nonnull address, socklen_t *_Nonnull length);

/// Raises this process's soft limit of open descriptors to the hard one, at most to `most`, and answers the soft limit
/// that then holds.
int skerry_raise_descriptors(int most);

/// Names the calling thread for `ps` and debuggers; 15 bytes of it are kept.
void skerry_name_thread(const char *_Nonnull name);

#endif
