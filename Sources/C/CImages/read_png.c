#include "CImages.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

// Profiles are some hundred bytes, seldom a megabyte; a compressed one may claim to be anything.
static const png_alloc_size_t largest_chunk = 4 << 20;

struct ci_png {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t remaining;
  bool is_animated;
  char error[128];
};

static void fail(png_structp png, png_const_charp message) {
  ci_png *reader = png_get_error_ptr(png);
  strncpy(reader->error, message, sizeof reader->error - 1);
  png_longjmp(png, 1);
}

// What libpng can go on after, it does.
static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  ci_png *reader = png_get_io_ptr(png);
  if (count > reader->remaining) png_error(png, "truncated");
  memcpy(target, reader->bytes, count);
  reader->bytes += count;
  reader->remaining -= count;
}

static int see_chunk(png_structp png, png_unknown_chunkp chunk) {
  ci_png *reader = png_get_user_chunk_ptr(png);
  if (memcmp(chunk->name, "acTL", 4) == 0) reader->is_animated = true;
  return 1;
}

ci_png *ci_png_open(const uint8_t *bytes, size_t count) {
  ci_png *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->remaining = count;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, fail, ignore);
  reader->info = reader->png ? png_create_info_struct(reader->png) : NULL;
  if (!reader->info) {
    ci_png_close(reader);
    return NULL;
  }
  return reader;
}

bool ci_png_read_header(ci_png *reader, ci_png_header *header) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return false;
  png_set_read_fn(png, reader, read_bytes);
  png_set_read_user_chunk_fn(png, reader, see_chunk);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  // The caller has a limit of its own.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(png, largest_chunk);
  // Texts may be many and compressed; they are not looked at.
  static const png_byte skipped[] = "tEXt\0zTXt\0iTXt\0eXIf\0sPLT\0hIST";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, skipped, sizeof skipped / 5);
  png_read_info(png, reader->info);

  memset(header, 0, sizeof *header);
  header->width = png_get_image_width(png, reader->info);
  header->height = png_get_image_height(png, reader->info);
  header->is_animated = reader->is_animated;
  png_charp name;
  int method;
  png_bytep profile;
  png_uint_32 count;
  if (png_get_iCCP(png, reader->info, &name, &method, &profile, &count)) {
    header->profile = profile;
    header->profile_count = count;
  }
  return true;
}

bool ci_png_read_pixels(ci_png *reader, uint8_t *pixels) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return false;
  // Palettes, transparent colors and fewer than eight bits become eight bits of each color and alpha, gray becomes a color, and sixteen
  // bits are rounded to eight. Gamma is ignored, as Pillow does and most files mean.
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  size_t width = png_get_image_width(png, reader->info);
  size_t height = png_get_image_height(png, reader->info);
  if (png_get_rowbytes(png, reader->info) != width * 4) png_error(png, "not four bytes for each pixel");
  for (int pass = 0; pass < passes; pass++) {
    for (size_t y = 0; y < height; y++) png_read_row(png, pixels + y * width * 4, NULL);
  }
  png_read_end(png, NULL);
  return true;
}

const char *ci_png_error(const ci_png *reader) { return reader->error; }

void ci_png_close(ci_png *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}
