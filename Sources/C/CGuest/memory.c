// Says so when an allocation fails: the Swift runtime only traps, and the host could not tell it from a bug.
#define _GNU_SOURCE
#include "witness.h"

#include <errno.h>
#include <stdlib.h>
#include <malloc.h>

// glibc's own names of its allocator, meant for replacements of malloc.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void *checked(void *block, size_t size) {
  if (__builtin_expect(block == NULL, 0) && size > 0) skerry_guest_witness("out-of-memory %zu", size);
  return block;
}

void *malloc(size_t size) { return checked(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) { return checked(__libc_calloc(count, size), count * size); }

void *realloc(void *block, size_t size) { return checked(__libc_realloc(block, size), size); }

void *memalign(size_t alignment, size_t size) { return checked(__libc_memalign(alignment, size), size); }

void *aligned_alloc(size_t alignment, size_t size) { return checked(__libc_memalign(alignment, size), size); }

int posix_memalign(void **out, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
  void *block = checked(__libc_memalign(alignment, size), size);
  if (!block && size > 0) return ENOMEM;
  *out = block;
  return 0;
}
