#ifndef SKERRY_PROCESS_H
#define SKERRY_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// What a child process may use. 0 means no limit.
struct skerry_limits {
  /// Address space in bytes (RLIMIT_AS).
  uint64_t address_space;
  /// Processor time in seconds (RLIMIT_CPU); SIGXCPU ends the child.
  uint64_t cpu_seconds;
  /// Size of a file that it writes, in bytes (RLIMIT_FSIZE).
  uint64_t file_size;
  /// Open descriptors (RLIMIT_NOFILE).
  uint64_t descriptors;
};

/// Starts `path` with `argv` and `envp` (both end with NULL) as the leader of its own session and process group.
///
/// `descriptors[i]` of this process becomes descriptor `i` of the child for `i < descriptor_count`; -1 leaves
/// /dev/null there. Every other descriptor is closed. The child dies with this process when
/// `dies_with_parent` is set, writes no core file, and gets `limits`.
///
/// Answers the child's process id, or -errno of the step that failed (exec included).
pid_t skerry_spawn(
  const char *_Nonnull path, char *_Nullable const *_Nonnull argv, char *_Nullable const *_Nonnull envp,
  const char *_Nullable working_directory, const int *_Nonnull descriptors, int descriptor_count,
  struct skerry_limits limits, bool dies_with_parent);

/// Exit code of a wait status, or -1 when a signal ended the process.
int skerry_wait_exit_code(int status);
/// Number of the signal that ended the process, or 0.
int skerry_wait_signal(int status);

/// fcntl(F_SETFL) of O_NONBLOCK; 0 or -errno.
int skerry_set_nonblocking(int descriptor);
/// pipe2(O_CLOEXEC); 0 or -errno.
int skerry_pipe(int descriptors[_Nonnull 2]);
/// flock(LOCK_EX), or LOCK_EX | LOCK_NB; 0 or -errno.
int skerry_lock_file(int descriptor, bool wait);

#endif
