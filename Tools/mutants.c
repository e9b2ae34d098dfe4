// The switch that `Tools/mutants` adds to its copy of the code. SITEGEN_MUTANT is the number of the active mistake;
// SITEGEN_MUTANTS_REACHED names a file that gets a 1 for each mistake whose code was executed, even by killed processes.
#include "include/Mutant.h"
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static int chosen;
static char unused[4096], *reached = unused;

__attribute__((constructor)) static void readEnvironment(void) {
  const char *number = getenv("SITEGEN_MUTANT"), *path = getenv("SITEGEN_MUTANTS_REACHED");
  if (number) chosen = atoi(number);
  int file = path ? open(path, O_RDWR) : -1;
  if (file < 0) return;
  void *bytes = mmap(0, sizeof unused, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (bytes != MAP_FAILED) reached = bytes;
  close(file);
}

bool isMutant(int number) {
  reached[number] = 1;
  return number == chosen;
}
