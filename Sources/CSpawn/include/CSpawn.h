#ifndef CSPAWN_H
#define CSPAWN_H

#include <sys/types.h>

// posix_spawn with what all programs get here. In C, since the types of its arguments are other ones on each system.

/// Starts a program in a group of its own, so that no key of the terminal ends it, with the usual signals. It has no other descriptors than these
/// three; its output is dropped.
///
/// `program` is a path, or a name that is looked for in PATH. `input` and `errors` are descriptors, or -1 for none. Returns 0, or the number of
/// the error.
int cspawn_start(pid_t *process, const char *program, char *const *arguments, int input, int errors);

/// Makes a pipe: its end to read from, and its end to write to. No other program gets them, and neither is a standard stream, even if those are
/// closed. Returns 0, or the number of the error.
int cspawn_pipe(int *ends);

/// Waits until a program has ended. It stays in the system's list, so that no other one can have its number.
void cspawn_wait(pid_t process);

/// Takes a program that has ended out of the system's list. Returns its exit status, or minus the signal that ended it.
int cspawn_status(pid_t process);

#endif
