#include "CImages.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  ci_png_file *file;
  size_t capacity;
} writer;

static void fail(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void append(png_structp png, png_bytep bytes, size_t count) {
  writer *writer = png_get_io_ptr(png);
  ci_png_file *file = writer->file;
  if (count > writer->capacity - file->count) {
    if (count > SIZE_MAX / 4 - file->count) png_error(png, "too large");
    size_t capacity = (file->count + count) * 2;
    uint8_t *grown = realloc(file->bytes, capacity);
    if (!grown) png_error(png, "no memory");
    file->bytes = grown;
    writer->capacity = capacity;
  }
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
}

static void flush(png_structp png) { (void)png; }

static void write_file(png_structp png, png_infop info, const uint8_t *pixels, ci_size size, const uint8_t *profile, size_t profile_count) {
  bool is_opaque = ci_is_opaque(pixels, size.width * size.height);
  int type = is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA;
  // A profile that is not well made, as other formats can have, is left out rather than an error.
  png_set_benign_errors(png, 1);
  png_set_compression_level(png, 9);
  png_set_IHDR(png, info, (png_uint_32)size.width, (png_uint_32)size.height, 8, type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  if (profile) png_set_iCCP(png, info, "ICC", PNG_COMPRESSION_TYPE_BASE, profile, (png_uint_32)profile_count);
  png_write_info(png, info);
  if (is_opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (size_t y = 0; y < size.height; y++) png_write_row(png, pixels + y * size.width * 4);
  png_write_end(png, info);
}

bool ci_png_write(const uint8_t *pixels, ci_size size, const uint8_t *profile, size_t profile_count, ci_png_file *file) {
  *file = (ci_png_file){NULL, 0};
  writer writer = {file, 0};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  if (!png) return false;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return false;
  }
  png_set_write_fn(png, &writer, append, flush);
  write_file(png, info, pixels, size, profile, profile_count);
  png_destroy_write_struct(&png, &info);
  return true;
}

void ci_png_free(ci_png_file *file) { free(file->bytes); }
