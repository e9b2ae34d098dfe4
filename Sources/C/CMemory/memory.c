#include "CMemory.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void cmemory_give_back(void) {
#ifdef __GLIBC__
  /* Given a size, glibc leaves it as it is. */
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}
