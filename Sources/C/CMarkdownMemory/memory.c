#include "CMarkdownMemory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { alignment = 16, smallest_block = 1 << 16, largest_kept = 1 << 20 };

typedef struct block {
  struct block *older;
  size_t size;
} block;

static _Thread_local struct {
  block *newest;
  // What is left of it.
  char *next, *end;
  // How many texts are being read.
  size_t depth;
} memory;

// In front of each piece is its size.
static size_t *size_of(void *piece) { return (size_t *)((char *)piece - alignment); }

static size_t rounded(size_t size) { return (size + alignment - 1) & ~(size_t)(alignment - 1); }

// As libcmark's own memory does it: there is no way on.
static void *allocated(size_t size) {
  void *bytes = malloc(size);
  if (!bytes) abort();
  return bytes;
}

static void add_block(size_t needed) {
  size_t size = memory.newest ? memory.newest->size * 2 : smallest_block;
  if (size > largest_kept) size = largest_kept;
  if (size < needed + rounded(sizeof(block))) size = needed + rounded(sizeof(block));
  block *added = allocated(size);
  added->older = memory.newest;
  added->size = size;
  memory.newest = added;
  memory.next = (char *)added + rounded(sizeof(block));
  memory.end = (char *)added + size;
}

static void *take(size_t size) {
  if (size > SIZE_MAX / 2) abort();
  const size_t whole = alignment + rounded(size);
  if ((size_t)(memory.end - memory.next) < whole) add_block(whole);
  char *piece = memory.next + alignment;
  memory.next += whole;
  *size_of(piece) = size;
  return piece;
}

static int is_last(void *piece) { return (char *)piece + rounded(*size_of(piece)) == memory.next; }

static void *cmm_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / 2 / size) abort();
  return memset(take(count * size), 0, count * size);
}

static void *cmm_realloc(void *piece, size_t size) {
  if (!piece) return take(size);
  const size_t before = *size_of(piece);
  if (size <= before) return piece;
  if (is_last(piece) && (size_t)(memory.end - (char *)piece) >= rounded(size) && size <= SIZE_MAX / 2) {
    memory.next = (char *)piece + rounded(size);
    *size_of(piece) = size;
    return piece;
  }
  return memcpy(take(size), piece, before);
}

// Only the last piece can be taken again at once.
static void cmm_free(void *piece) {
  if (piece && is_last(piece)) memory.next = (char *)size_of(piece);
}

cmark_mem *cmm_memory(void) {
  static cmark_mem functions = {cmm_calloc, cmm_realloc, cmm_free};
  return &functions;
}

void cmm_begin(void) { memory.depth++; }

// One block stays for the next text, unless it is large.
void cmm_end(void) {
  if (--memory.depth > 0 || !memory.newest) return;
  block *kept = memory.newest->size <= largest_kept ? memory.newest : NULL;
  for (block *each = kept ? kept->older : memory.newest; each;) {
    block *older = each->older;
    free(each);
    each = older;
  }
  if (kept) kept->older = NULL;
  memory.newest = kept;
  memory.next = kept ? (char *)kept + rounded(sizeof(block)) : NULL;
  memory.end = kept ? (char *)kept + kept->size : NULL;
}
