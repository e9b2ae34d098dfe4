#define _GNU_SOURCE

#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __APPLE__
#include <crt_externs.h>
#define environ (*_NSGetEnviron())
#else
extern char **environ;
#endif

static int set_stream(posix_spawn_file_actions_t *actions, int stream, int descriptor) {
  if (descriptor >= 0) return posix_spawn_file_actions_adddup2(actions, descriptor, stream);
  return posix_spawn_file_actions_addopen(actions, stream, "/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0);
}

static int set_streams(posix_spawn_file_actions_t *actions, int input, int errors) {
  int error = set_stream(actions, STDIN_FILENO, input);
  if (error == 0) error = set_stream(actions, STDOUT_FILENO, -1);
  if (error == 0) error = set_stream(actions, STDERR_FILENO, errors);
#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 34)
  /* Ours close on exec; others may be inherited from the program that started this one. */
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
#endif
#endif
  return error;
}

static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t blocked, usual;
  sigemptyset(&blocked);
  sigemptyset(&usual);
  /* sitegen ignores these, and ignored signals stay ignored after exec. */
  sigaddset(&usual, SIGPIPE);
  sigaddset(&usual, SIGXFSZ);
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  int error = posix_spawnattr_setflags(attributes, flags);
  if (error == 0) error = posix_spawnattr_setsigmask(attributes, &blocked);
  if (error == 0) error = posix_spawnattr_setsigdefault(attributes, &usual);
  return error;
}

int cspawn_start(pid_t *process, const char *program, char *const *arguments, int input, int errors) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error == 0) {
    error = set_streams(&actions, input, errors);
    if (error == 0) error = set_attributes(&attributes);
    if (error == 0) error = posix_spawnp(process, program, &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int cspawn_pipe(int *ends) {
  int made[2];
  if (pipe(made) != 0) return errno;
  int error = 0;
  for (int end = 0; end < 2; end++) {
    ends[end] = fcntl(made[end], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (ends[end] < 0) error = errno;
  }
  for (int end = 0; end < 2; end++) {
    close(made[end]);
    if (error != 0 && ends[end] >= 0) close(ends[end]);
  }
  return error;
}

void cspawn_wait(pid_t process) {
  siginfo_t info;
  while (waitid(P_PID, (id_t)process, &info, WEXITED | WNOWAIT) != 0 && errno == EINTR) {}
}

int cspawn_status(pid_t process) {
  int status;
  while (waitpid(process, &status, 0) < 0) {
    /* If SIGCHLD was already ignored when sitegen started, the status is lost. */
    if (errno != EINTR) return 0;
  }
  return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}
