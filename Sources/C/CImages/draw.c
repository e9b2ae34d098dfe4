#include "CImages.h"

#include <math.h>
#include <string.h>

// Otherwise a compiler for arm64 joins a product and a sum in one operation, which rounds once, and pictures differ from those of x86-64.
#pragma STDC FP_CONTRACT OFF

void ci_fill(uint8_t *pixels, size_t count, const uint8_t *color) {
  for (size_t i = 0; i < count; i++) memcpy(pixels + i * 4, color, 4);
}

// How far a pixel is into the corner's square, from the side where the arc begins; 0 if it is in none.
static double into_corner(size_t position, size_t length, double radius) {
  double center = (double)position + 0.5;
  double to_edge = center < (double)length - center ? center : (double)length - center;
  return to_edge < radius ? radius - to_edge : 0;
}

// The part of a pixel that is inside the rounded corners, 0 to 1.
static double coverage(size_t x, size_t y, ci_size size, double radius) {
  double across = into_corner(x, size.width, radius), down = into_corner(y, size.height, radius);
  if (across == 0 || down == 0) return 1;
  double inside = radius + 0.5 - sqrt(across * across + down * down);
  return inside < 0 ? 0 : inside > 1 ? 1 : inside;
}

// Porter and Duff's "over", for colors that are not multiplied by alpha.
static void blend(const uint8_t *source, uint8_t *target, double covered) {
  double over = source[3] / 255.0 * covered, under = target[3] / 255.0 * (1 - over), alpha = over + under;
  if (alpha <= 0) return;
  for (int c = 0; c < 3; c++) target[c] = (uint8_t)lround((source[c] * over + target[c] * under) / alpha);
  target[3] = (uint8_t)lround(alpha * 255);
}

void ci_draw(const uint8_t *source, ci_size source_size, uint8_t *target, size_t target_width, size_t x, size_t y, double radius) {
  for (size_t row = 0; row < source_size.height; row++) {
    uint8_t *pixel = target + ((y + row) * target_width + x) * 4;
    for (size_t column = 0; column < source_size.width; column++, pixel += 4, source += 4) {
      blend(source, pixel, coverage(column, row, source_size, radius));
    }
  }
}
