// Says so when endless recursion has used up the stack: without a word it looks like any invalid access.
#define _GNU_SOURCE
#include "witness.h"

#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>

#define ALTERNATE_SIZE (64 * 1024)
// A fault this near to the stack pointer is a push or a call that found no room. A frame may be large.
#define NEAR (1024 * 1024)

static uintptr_t stack_pointer(const void *context) {
  const ucontext_t *registers = context;
#if defined(__x86_64__)
  return registers->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  return registers->uc_mcontext.sp;
#else
  (void)registers;
  return 0;
#endif
}

static void on_fault(int number, siginfo_t *fault, void *context) {
  uintptr_t address = (uintptr_t)fault->si_addr;
  uintptr_t pointer = stack_pointer(context);
  if (pointer != 0 && address + NEAR > pointer && address < pointer + NEAR) skerry_guest_witness("stack-overflow");
  // Falls through to the default action on the same instruction.
  signal(number, SIG_DFL);
}

__attribute__((constructor)) static void install(void) {
  void *memory = mmap(NULL, ALTERNATE_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t alternate = {.ss_sp = memory, .ss_size = ALTERNATE_SIZE};
  sigaltstack(&alternate, NULL);
  struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(SIGSEGV, &action, NULL);
  sigaction(SIGBUS, &action, NULL);
}
