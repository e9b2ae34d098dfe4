#include "CImages.h"

#include <string.h>

bool ci_is_opaque(const uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (pixels[i * 4 + 3] != 0xFF) return false;
  }
  return true;
}

size_t ci_count_colors(const uint8_t *pixels, size_t count, size_t limit) {
  // Open addressing; four times as many places as there are ever colors.
  enum { places = 1024 };
  uint32_t colors[places];
  bool is_taken[places] = {false};
  size_t found = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t color;
    memcpy(&color, pixels + i * 4, 4);
    size_t place = (color * UINT32_C(0x9E3779B1)) >> 22;
    while (is_taken[place] && colors[place] != color) place = (place + 1) % places;
    if (is_taken[place]) continue;
    if (++found > limit) return found;
    is_taken[place] = true;
    colors[place] = color;
  }
  return found;
}

// a * b / 255, rounded.
static uint8_t multiply(uint8_t a, uint8_t b) {
  unsigned product = (unsigned)a * b + 128;
  return (uint8_t)((product + (product >> 8)) >> 8);
}

void ci_convert_cmyk(uint8_t *pixels, size_t count) {
  for (uint8_t *pixel = pixels; count > 0; count--, pixel += 4) {
    uint8_t white = pixel[3];
    for (int i = 0; i < 3; i++) pixel[i] = (uint8_t)(white - multiply((uint8_t)(255 - pixel[i]), white));
    pixel[3] = 255;
  }
}

void ci_orient(const uint8_t *source, size_t width, size_t height, uint8_t *target, int orientation) {
  bool is_transposed = orientation >= 5;
  bool mirrors_x = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  bool mirrors_y = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  size_t columns = is_transposed ? height : width;
  size_t rows = is_transposed ? width : height;
  for (size_t row = 0; row < rows; row++) {
    for (size_t column = 0; column < columns; column++, target += 4) {
      size_t x = is_transposed ? row : column;
      size_t y = is_transposed ? column : row;
      if (mirrors_x) x = width - 1 - x;
      if (mirrors_y) y = height - 1 - y;
      memcpy(target, source + (y * width + x) * 4, 4);
    }
  }
}
