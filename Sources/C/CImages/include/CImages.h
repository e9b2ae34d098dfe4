#ifndef CIMAGES_H
#define CIMAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What is done to each pixel, and reading PNG files, whose library reports errors with longjmp. No jump leaves a function declared here.
//
// Pixels are four bytes: red, green, blue and alpha, not premultiplied. Rows follow each other without gaps. The caller keeps sizes such
// that a picture's bytes fit in memory; no function here keeps a pointer after it returns, except the reader of PNG.

// MARK: Pixels

// Whether every pixel is opaque.
bool ci_is_opaque(const uint8_t *pixels, size_t count);

// The number of different pixels, or `limit` + 1 if there are more. `limit` is at most 256.
size_t ci_count_colors(const uint8_t *pixels, size_t count, size_t limit);

// Makes RGBA of CMYK in place, where 255 is no ink: what Adobe's programs write to JPEG files.
void ci_convert_cmyk(uint8_t *pixels, size_t count);

// Turns the pixels as a value of Exif's orientation, 1 to 8, says. The target's width is the source's height for 5 to 8.
void ci_orient(const uint8_t *source, size_t width, size_t height, uint8_t *target, int orientation);

// MARK: Scaling

typedef struct {
  size_t width;
  size_t height;
} ci_size;

// Scales with Lanczos' kernel of three lobes, weighting colors by alpha. The target is not larger than the source. False if there is not
// enough memory, of which a few rows of the target's width are needed.
bool ci_resize(const uint8_t *source, ci_size source_size, uint8_t *target, ci_size target_size);

// MARK: Drawing

// Fills all pixels with one color: four bytes.
void ci_fill(uint8_t *pixels, size_t count, const uint8_t *color);

// Draws a picture over another with its top left corner at x, y, where it must fit; its corners are rounded with `radius`.
void ci_draw(const uint8_t *source, ci_size source_size, uint8_t *target, size_t target_width, size_t x, size_t y, double radius);

// MARK: Reading PNG

typedef struct {
  uint32_t width;
  uint32_t height;
  bool is_animated;
  // The bytes of the color profile, which the reader owns; null if there is none.
  const uint8_t *profile;
  size_t profile_count;
} ci_png_header;

typedef struct ci_png ci_png;

// A reader of a file's bytes, which must stay where they are until it is closed. Null if there is not enough memory.
ci_png *ci_png_open(const uint8_t *bytes, size_t count);

// Reads all before the pixels. False if the file is damaged.
bool ci_png_read_header(ci_png *reader, ci_png_header *header);

// Reads the pixels and everything after them. Called once, after the header was read. False if the file is damaged.
bool ci_png_read_pixels(ci_png *reader, uint8_t *pixels);

// Why something failed. The reader owns it.
const char *ci_png_error(const ci_png *reader);

void ci_png_close(ci_png *reader);

// MARK: Writing PNG

typedef struct {
  uint8_t *bytes;
  size_t count;
} ci_png_file;

// Writes pixels to a file, the same bytes every time: without alpha if all are opaque, with a color profile unless it is null or
// not well made. The caller frees the bytes with `ci_png_free`, whether this returns true or, if there is not enough memory, false.
bool ci_png_write(const uint8_t *pixels, ci_size size, const uint8_t *profile, size_t profile_count, ci_png_file *file);

void ci_png_free(ci_png_file *file);

// MARK: Bytes

// The first occurrence of a text; null if there is none.
const uint8_t *ci_find(const uint8_t *bytes, size_t count, const uint8_t *text, size_t text_count);

// Decompresses zlib data until its end, damage, or `limit`, whichever is first. Returns the number of bytes written to the target.
size_t ci_inflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t limit);

#endif
