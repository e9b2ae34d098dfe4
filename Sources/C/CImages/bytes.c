// For memmem.
#define _GNU_SOURCE

#include "CImages.h"

#include <string.h>
#include <zlib.h>

const uint8_t *ci_find(const uint8_t *bytes, size_t count, const uint8_t *text, size_t text_count) {
  return count < text_count ? NULL : memmem(bytes, count, text, text_count);
}

size_t ci_inflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t limit) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (count > UINT32_MAX || limit > UINT32_MAX || inflateInit(&stream) != Z_OK) return 0;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = target;
  stream.avail_out = (uInt)limit;
  inflate(&stream, Z_SYNC_FLUSH);
  inflateEnd(&stream);
  return limit - stream.avail_out;
}
