/* The part of macOS's C library that the program uses, with the types, sizes and signs of its manual pages and headers on arm64. All of its
   headers include this one. .ci/apple reports missing names: look them up in Apple's manual pages, and add them. */
#ifndef DARWIN_H
#define DARWIN_H
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* sys/types.h */
typedef long ssize_t, time_t;
typedef int32_t pid_t, dev_t, blksize_t, suseconds_t;
typedef uint32_t id_t, uid_t, gid_t, sigset_t, nfds_t, socklen_t;
typedef uint16_t mode_t, nlink_t;
typedef uint64_t ino_t;
typedef int64_t off_t, blkcnt_t;
struct timespec { time_t tv_sec; long tv_nsec; };
struct timeval { time_t tv_sec; suseconds_t tv_usec; };

/* stdlib.h, string.h, stdio.h, math.h, time.h */
void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void free(void *);
void abort(void) __attribute__((noreturn));
void exit(int) __attribute__((noreturn));
char *getenv(const char *);
char *realpath(const char *restrict, char *restrict);
char *strdup(const char *);
char *strerror(int);
size_t strlen(const char *);
char *strncpy(char *restrict, const char *restrict, size_t);
void *memchr(const void *, int, size_t);
int memcmp(const void *, const void *, size_t);
void *memcpy(void *restrict, const void *restrict, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
void *memmem(const void *, size_t, const void *, size_t);
typedef struct __sFILE FILE;
int rename(const char *, const char *);
double acos(double), asin(double), atan(double), atan2(double, double), cbrt(double), ceil(double), cos(double), exp(double), fabs(double);
double floor(double), log(double), log2(double), pow(double, double), round(double), sin(double), sqrt(double), tan(double), trunc(double);
float powf(float, float), fabsf(float), floorf(float);
long lround(double), lrint(double);
time_t time(time_t *);
typedef enum { CLOCK_REALTIME = 0, CLOCK_MONOTONIC = 6 } clockid_t;
int clock_gettime(clockid_t, struct timespec *);
struct tm { int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst; long tm_gmtoff; char *tm_zone; };
typedef int jmp_buf[48];
void longjmp(jmp_buf, int) __attribute__((noreturn));
int setjmp(jmp_buf) __attribute__((returns_twice));

/* errno.h */
int *__error(void);
#define errno (*__error())
#define ENOENT 2
#define EINTR 4
#define EEXIST 17
#define EXDEV 18
#define ENOTDIR 20
#define EINVAL 22
#define ENOSPC 28
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTEMPTY 66

/* fcntl.h, unistd.h, sys/file.h, dirent.h, sys/stat.h, poll.h */
int open(const char *, int, ...), fcntl(int, int, ...);
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x0004
#define O_NOFOLLOW 0x0100
#define O_CREAT 0x0200
#define O_TRUNC 0x0400
#define O_EXCL 0x0800
#define O_EVTONLY 0x8000
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define F_SETFD 2
#define F_FULLFSYNC 51
#define F_DUPFD_CLOEXEC 67
#define F_BARRIERFSYNC 85
#define FD_CLOEXEC 1
int close(int), unlink(const char *), rmdir(const char *), fsync(int), pipe(int[2]), isatty(int), access(const char *, int), dup2(int, int);
int mkdir(const char *, mode_t), flock(int, int), kill(pid_t, int);
pid_t getpid(void);
ssize_t read(int, void *, size_t), write(int, const void *, size_t), readlink(const char *restrict, char *restrict, size_t);
void _exit(int) __attribute__((noreturn));
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define X_OK 1
#define LOCK_EX 2
#define LOCK_NB 4
typedef struct __dirstream DIR;
struct dirent { ino_t d_ino; uint64_t d_seekoff; uint16_t d_reclen, d_namlen; uint8_t d_type; char d_name[1024]; };
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  uint32_t st_flags, st_gen;
  int32_t st_lspare;
  int64_t st_qspare[2];
};
int stat(const char *restrict, struct stat *restrict), lstat(const char *restrict, struct stat *restrict), fstat(int, struct stat *);
static const mode_t S_IFMT = 0170000, S_IFDIR = 0040000, S_IFREG = 0100000, S_IFLNK = 0120000;
struct pollfd { int fd; short events, revents; };
int poll(struct pollfd *, nfds_t, int);
#define POLLIN 0x0001
#define POLLOUT 0x0004

/* sys/socket.h, netinet/in.h, arpa/inet.h, netdb.h */
#define AF_UNSPEC 0
#define AF_INET 2
#define AF_INET6 30
#define SOCK_STREAM 1
struct sockaddr { uint8_t sa_len, sa_family; char sa_data[14]; };
struct in_addr { uint32_t s_addr; };
struct in6_addr { union { uint8_t __u6_addr8[16]; uint16_t __u6_addr16[8]; uint32_t __u6_addr32[4]; } __u6_addr; };
struct sockaddr_in { uint8_t sin_len, sin_family; uint16_t sin_port; struct in_addr sin_addr; char sin_zero[8]; };
struct sockaddr_in6 {
  uint8_t sin6_len, sin6_family;
  uint16_t sin6_port;
  uint32_t sin6_flowinfo;
  struct in6_addr sin6_addr;
  uint32_t sin6_scope_id;
};
struct addrinfo {
  int ai_flags, ai_family, ai_socktype, ai_protocol;
  socklen_t ai_addrlen;
  char *ai_canonname;
  struct sockaddr *ai_addr;
  struct addrinfo *ai_next;
};
int inet_pton(int, const char *, void *);
int getaddrinfo(const char *restrict, const char *restrict, const struct addrinfo *restrict, struct addrinfo **restrict);
void freeaddrinfo(struct addrinfo *);

/* os/lock.h */
typedef struct os_unfair_lock_s { uint32_t _os_unfair_lock_opaque; } os_unfair_lock;
void os_unfair_lock_lock(os_unfair_lock *), os_unfair_lock_unlock(os_unfair_lock *);

/* signal.h, spawn.h, sys/wait.h, crt_externs.h */
typedef void (*sig_t)(int);
sig_t signal(int, sig_t);
int sigemptyset(sigset_t *), sigaddset(sigset_t *, int), pthread_sigmask(int, const sigset_t *restrict, sigset_t *restrict);
#define SIG_UNBLOCK 2
#define SIGHUP 1
#define SIGINT 2
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15
#define SIGXFSZ 25
typedef struct __siginfo { int si_signo, si_errno, si_code; pid_t si_pid; uid_t si_uid; int si_status; } siginfo_t;
typedef enum { P_ALL, P_PID, P_PGID } idtype_t;
int waitid(idtype_t, id_t, siginfo_t *, int);
pid_t waitpid(pid_t, int *, int);
#define WEXITED 0x04
#define WNOWAIT 0x20
#define WIFSIGNALED(status) (((status) & 0177) != 0177 && ((status) & 0177) != 0)
#define WTERMSIG(status) ((status) & 0177)
#define WEXITSTATUS(status) (((status) >> 8) & 0xff)
typedef void *posix_spawn_file_actions_t, *posix_spawnattr_t;
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *), posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *restrict, int, const char *restrict, int, mode_t);
int posix_spawnattr_init(posix_spawnattr_t *), posix_spawnattr_destroy(posix_spawnattr_t *), posix_spawnattr_setflags(posix_spawnattr_t *, short);
int posix_spawnattr_setsigmask(posix_spawnattr_t *restrict, const sigset_t *restrict);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *restrict, const sigset_t *restrict);
int posix_spawnp(pid_t *restrict, const char *restrict, const posix_spawn_file_actions_t *, const posix_spawnattr_t *restrict,
                 char *const[restrict], char *const[restrict]);
#define POSIX_SPAWN_SETPGROUP 0x0002
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000
char ***_NSGetEnviron(void);
#endif
