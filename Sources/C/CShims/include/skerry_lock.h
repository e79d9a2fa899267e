#ifndef SKERRY_LOCK_H
#define SKERRY_LOCK_H

struct skerry_lock_storage;

/// A mutual-exclusion lock on pthread_mutex. ThreadSanitizer understands it; it reports false races for the
/// futex-based Synchronization.Mutex on Linux. Not recursive. Swift sees `SkerryLock()`, `lock()`, `unlock()`,
/// `destroy()`.
typedef struct skerry_lock_storage *_Nonnull SkerryLock
  __attribute__((swift_wrapper(struct))) __attribute__((swift_attr("@Sendable")));

/// A new, open lock. Lives until `destroy()`.
SkerryLock skerry_lock_create(void) __attribute__((swift_name("SkerryLock.init()")));
/// Waits until the lock is free and takes it.
void skerry_lock_lock(SkerryLock lock) __attribute__((swift_name("SkerryLock.lock(self:)")));
/// Gives the lock back; only its holder may.
void skerry_lock_unlock(SkerryLock lock) __attribute__((swift_name("SkerryLock.unlock(self:)")));
/// Frees an open lock.
void skerry_lock_destroy(SkerryLock lock) __attribute__((swift_name("SkerryLock.destroy(self:)")));

#endif
