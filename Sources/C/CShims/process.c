#define _GNU_SOURCE
#include "include/skerry_process.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define MAX_DESCRIPTORS 16

// `slack` keeps the hard limit above the soft one: at the soft limit of processor time SIGXCPU comes, at the hard one
// the kernel kills without a word.
static void set_limit(__rlimit_resource_t resource, uint64_t value, uint64_t slack) {
  if (value == 0) return;
  struct rlimit limit = {.rlim_cur = value, .rlim_max = value + slack};
  struct rlimit old;
  // An administrator's tighter hard limit stays.
  if (getrlimit(resource, &old) == 0 && old.rlim_max != RLIM_INFINITY && old.rlim_max < limit.rlim_max) {
    limit.rlim_max = old.rlim_max;
    if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  }
  setrlimit(resource, &limit);
}

static void close_from(int first) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, (unsigned)first, ~0U, 0) == 0) return;
#endif
  struct rlimit limit;
  int last = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536 ? (int)limit.rlim_cur : 65536;
  for (int i = first; i < last; i++) close(i);
}

// One request to the thread that forks.
struct spawn_request {
  const char *path;
  char *const *argv;
  char *const *envp;
  const char *working_directory;
  const int *descriptors;
  int descriptor_count;
  struct skerry_limits limits;
  bool dies_with_parent;
  pid_t result;
};

// Runs between fork and exec: calls nothing that takes a lock. `report` follows the report pipe where it moves.
static int prepare_child(const struct spawn_request *request, int *report, pid_t parent) {
  signal(SIGPIPE, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  // A session holds what starts process groups of its own as well, as the compiler's driver does.
  setsid();
  if (request->dies_with_parent) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
  }
  // First out of the way of the target numbers, then into place.
  int count = request->descriptor_count;
  int kept = fcntl(*report, F_DUPFD_CLOEXEC, 128);
  if (kept < 0) return errno;
  *report = kept;
  int moved[MAX_DESCRIPTORS];
  for (int i = 0; i < count; i++) {
    int source = request->descriptors[i] >= 0 ? request->descriptors[i] : open("/dev/null", O_RDWR);
    moved[i] = source < 0 ? -1 : fcntl(source, F_DUPFD, 64);
    if (moved[i] < 0) return errno;
  }
  for (int i = 0; i < count; i++) {
    if (dup2(moved[i], i) < 0) return errno;
  }
  if (dup3(kept, count, O_CLOEXEC) < 0) return errno;
  *report = count;
  close_from(count + 1);
  if (request->working_directory && chdir(request->working_directory) != 0) return errno;
  set_limit(RLIMIT_AS, request->limits.address_space, 0);
  set_limit(RLIMIT_CPU, request->limits.cpu_seconds, 2);
  set_limit(RLIMIT_FSIZE, request->limits.file_size, 0);
  set_limit(RLIMIT_NOFILE, request->limits.descriptors, 0);
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  return 0;
}

static pid_t spawn(const struct spawn_request *request) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return -errno;
  pid_t parent = getpid();
  pid_t child = fork();
  if (child < 0) {
    int error = errno;
    close(report[0]);
    close(report[1]);
    return -error;
  }
  if (child == 0) {
    int pipe_end = report[1];
    int error = prepare_child(request, &pipe_end, parent);
    if (error == 0) {
      execve(request->path, request->argv, request->envp);
      error = errno;
    }
    ssize_t written = write(pipe_end, &error, sizeof error);
    (void)written;
    _exit(127);
  }
  close(report[1]);
  int error = 0;
  ssize_t got;
  do {
    got = read(report[0], &error, sizeof error);
  } while (got < 0 && errno == EINTR);
  close(report[0]);
  if (got == sizeof error) {
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {
    }
    return -error;
  }
  return child;
}

// PR_SET_PDEATHSIG fires when the forking thread ends, not when the process does, and a pool's threads come and go.
// So one thread that never ends does all the forking.
static pthread_mutex_t spawner_mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t spawner_changed = PTHREAD_COND_INITIALIZER;
static struct spawn_request *spawner_request;
static bool spawner_answered;
static bool spawner_runs;

static void *run_spawner(void *context) {
  (void)context;
  pthread_mutex_lock(&spawner_mutex);
  for (;;) {
    while (!spawner_request || spawner_answered) pthread_cond_wait(&spawner_changed, &spawner_mutex);
    struct spawn_request *request = spawner_request;
    pthread_mutex_unlock(&spawner_mutex);
    request->result = spawn(request);
    pthread_mutex_lock(&spawner_mutex);
    spawner_answered = true;
    pthread_cond_broadcast(&spawner_changed);
  }
  return NULL;
}

pid_t skerry_spawn(
  const char *path, char *const *argv, char *const *envp, const char *working_directory, const int *descriptors,
  int descriptor_count, struct skerry_limits limits, bool dies_with_parent
) {
  if (descriptor_count < 0 || descriptor_count > MAX_DESCRIPTORS) return -EINVAL;
  struct spawn_request request = {
    .path = path,
    .argv = argv,
    .envp = envp,
    .working_directory = working_directory,
    .descriptors = descriptors,
    .descriptor_count = descriptor_count,
    .limits = limits,
    .dies_with_parent = dies_with_parent,
  };
  pthread_mutex_lock(&spawner_mutex);
  if (!spawner_runs) {
    pthread_t thread;
    int error = pthread_create(&thread, NULL, run_spawner, NULL);
    if (error != 0) {
      pthread_mutex_unlock(&spawner_mutex);
      return -error;
    }
    pthread_detach(thread);
    spawner_runs = true;
  }
  while (spawner_request) pthread_cond_wait(&spawner_changed, &spawner_mutex);
  spawner_request = &request;
  spawner_answered = false;
  pthread_cond_broadcast(&spawner_changed);
  while (!(spawner_request == &request && spawner_answered)) pthread_cond_wait(&spawner_changed, &spawner_mutex);
  spawner_request = NULL;
  pthread_cond_broadcast(&spawner_changed);
  pthread_mutex_unlock(&spawner_mutex);
  return request.result;
}

int skerry_wait_exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }

int skerry_wait_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

int skerry_set_nonblocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0) return -errno;
  return fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0 ? -errno : 0;
}

int skerry_pipe(int descriptors[2]) { return pipe2(descriptors, O_CLOEXEC) < 0 ? -errno : 0; }

int skerry_lock_file(int descriptor, bool wait) {
  while (flock(descriptor, wait ? LOCK_EX : LOCK_EX | LOCK_NB) != 0) {
    if (errno != EINTR) return -errno;
  }
  return 0;
}
