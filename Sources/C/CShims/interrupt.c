#define _GNU_SOURCE
#include "include/skerry_interrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

static int signal_pipe[2] = {-1, -1};

// May interrupt anything: only says which signal came.
static void on_signal(int number) {
  int kept = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(signal_pipe[1], &byte, 1);
  (void)written;
  errno = kept;
}

static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};

// A parent that blocks these signals, as every thread of Swift's own pool does, hands its mask on to what it starts.
static void unblock(void) {
  sigset_t set;
  sigemptyset(&set);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaddset(&set, numbers[i]);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

int skerry_catch_interrupts(void) {
  if (pipe2(signal_pipe, O_CLOEXEC) != 0) return -errno;
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction old;
    // What was started to ignore them (nohup) goes on ignoring them; another owner's handler stays.
    if (sigaction(numbers[i], NULL, &old) != 0 || old.sa_handler != SIG_DFL) continue;
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(numbers[i], &action, NULL);
  }
  return 0;
}

int skerry_wait_for_interrupt(void) {
  unblock();
  unsigned char byte = 0;
  ssize_t got;
  do {
    got = read(signal_pipe[0], &byte, 1);
  } while (got < 0 && errno == EINTR);
  return got == 1 ? byte : 0;
}
