#ifndef CSPAWN_H
#define CSPAWN_H

#include <sys/types.h>

// posix_spawn with the same attributes for every program. In C, because Swift imports its types differently on each system.

/// Starts a program in a new process group, so that Ctrl-C does not end it, with default signals. It inherits the three standard streams only; its
/// standard output is /dev/null.
///
/// `program` is a path, or a name to look up in PATH. `input` and `errors` are descriptors, or -1 for /dev/null. Returns 0 or an error number.
int cspawn_start(pid_t *process, const char *program, char *const *arguments, int input, int errors);

/// Makes a pipe: the end to read from, then the end to write to. Programs do not inherit them. Neither is 0, 1 or 2, even if a standard stream is
/// closed. Returns 0 or an error number.
int cspawn_pipe(int *ends);

/// Waits until a program has ended. It stays a zombie, so that its process ID is not reused.
void cspawn_wait(pid_t process);

/// Reaps a program that has ended. Returns its exit status, or the negated number of the signal that ended it.
int cspawn_status(pid_t process);

#endif
