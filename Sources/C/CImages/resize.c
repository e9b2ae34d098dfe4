#include "CImages.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Otherwise a compiler for arm64 joins a product and a sum in one operation, which rounds once, and pictures differ from those of x86-64.
#pragma STDC FP_CONTRACT OFF

// Every x86-64 has it.
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

// Rows of the source are scaled to the target's width when they are first needed, and kept as long as the kernel covers them. Colors are
// multiplied by alpha and have six more bits than they are read with, kernels have fourteen: sums fit in 32 bits, even with the kernel's
// negative lobes, and nothing depends on how a machine rounds.
enum { kernel_bits = 14, extra_bits = 6 };
static const double lobes = 3;
static const int32_t opaque = 255 << extra_bits;

// The pixels that each pixel of the target is made of, along one axis.
typedef struct {
  size_t first;
  size_t count;
} span;

typedef struct {
  size_t taps;  // The most that a span has.
  span *spans;
  int16_t *weights;  // `taps` for each span.
} kernel;

static double lanczos(double x) {
  x = fabs(x);
  if (x < 1e-8) return 1;
  if (x >= lobes) return 0;
  double angle = x * 3.14159265358979323846;
  return lobes * sin(angle) * sin(angle / lobes) / (angle * angle);
}

static void free_kernel(kernel *kernel) {
  free(kernel->spans);
  free(kernel->weights);
}

static bool make_kernel(kernel *kernel, size_t source, size_t target) {
  double scale = (double)source / (double)target;
  double support = lobes * scale;
  size_t taps = (size_t)ceil(support) * 2 + 1;
  if (taps > source) taps = source;
  double *exact = calloc(taps, sizeof *exact);
  kernel->taps = taps;
  kernel->spans = calloc(target, sizeof *kernel->spans);
  kernel->weights = target > SIZE_MAX / taps ? NULL : calloc(taps * target, sizeof *kernel->weights);
  if (!exact || !kernel->spans || !kernel->weights) {
    free(exact);
    free_kernel(kernel);
    return false;
  }
  for (size_t i = 0; i < target; i++) {
    double center = ((double)i + 0.5) * scale;
    double from = floor(center - support + 0.5), to = floor(center + support + 0.5);
    size_t first = from > 0 ? (size_t)from : 0;
    size_t end = to < (double)source ? (size_t)to : source;
    size_t count = end - first < taps ? end - first : taps;
    double sum = 0;
    for (size_t t = 0; t < count; t++) {
      exact[t] = lanczos(((double)(first + t) + 0.5 - center) / scale);
      sum += exact[t];
    }
    // What rounding takes from one weight, the next gets, so that they always add up to one.
    double until = 0;
    int32_t given = 0;
    for (size_t t = 0; t < count; t++) {
      until += exact[t] / sum;
      int32_t next = (int32_t)lround(until * (1 << kernel_bits));
      kernel->weights[i * taps + t] = (int16_t)(next - given);
      given = next;
    }
    kernel->spans[i] = (span){first, count};
  }
  free(exact);
  return true;
}

// Pillow, too, has nothing darker than black or lighter than white between its two steps: edges get narrower halos.
static int16_t clamp(int32_t value) { return (int16_t)(value < 0 ? 0 : value > opaque ? opaque : value); }

static void premultiply(const uint8_t *source, size_t width, int16_t *target) {
  // Most pictures are opaque, and scaled in three quarters of the time with this.
  if (ci_is_opaque(source, width)) {
    for (size_t i = 0; i < width * 4; i++) target[i] = (int16_t)(source[i] << extra_bits);
    return;
  }
  for (size_t i = 0; i < width * 4; i += 4) {
    int32_t alpha = source[i + 3];
    for (size_t c = 0; c < 3; c++) target[i + c] = (int16_t)(((source[i + c] * alpha << extra_bits) + 127) / 255);
    target[i + 3] = (int16_t)(alpha << extra_bits);
  }
}

// Adds `count` pixels, each with its weight, to the sums of the four colors.
static void add_pixels(const int16_t *pixel, const int16_t *weights, size_t count, int32_t sums[4]) {
#if defined(__SSE2__)
  // Two pixels at a time, with one instruction for their eight products: the same sums in less time.
  __m128i total = _mm_loadu_si128((const __m128i *)sums);
  for (; count >= 2; count -= 2, weights += 2, pixel += 8) {
    int32_t pair;
    memcpy(&pair, weights, sizeof pair);
    __m128i both = _mm_loadu_si128((const __m128i *)pixel);
    __m128i mixed = _mm_unpacklo_epi16(both, _mm_srli_si128(both, 8));
    total = _mm_add_epi32(total, _mm_madd_epi16(mixed, _mm_set1_epi32(pair)));
  }
  _mm_storeu_si128((__m128i *)sums, total);
#endif
  for (; count > 0; count--, weights++, pixel += 4) {
    for (size_t c = 0; c < 4; c++) sums[c] += (int32_t)*weights * pixel[c];
  }
}

// Adds two rows, each with its weight, to the sums.
static void add_rows(const int16_t *first, const int16_t *second, const int16_t weights[2], size_t count, int32_t *sums) {
  size_t i = 0;
#if defined(__SSE2__)
  int32_t pair;
  memcpy(&pair, weights, sizeof pair);
  __m128i both = _mm_set1_epi32(pair);
  for (; i + 8 <= count; i += 8) {
    __m128i a = _mm_loadu_si128((const __m128i *)(first + i)), b = _mm_loadu_si128((const __m128i *)(second + i));
    __m128i *low = (__m128i *)(sums + i), *high = (__m128i *)(sums + i + 4);
    _mm_storeu_si128(low, _mm_add_epi32(_mm_loadu_si128(low), _mm_madd_epi16(_mm_unpacklo_epi16(a, b), both)));
    _mm_storeu_si128(high, _mm_add_epi32(_mm_loadu_si128(high), _mm_madd_epi16(_mm_unpackhi_epi16(a, b), both)));
  }
#endif
  for (; i < count; i++) sums[i] += (int32_t)weights[0] * first[i] + (int32_t)weights[1] * second[i];
}

static void scale_row(const int16_t *source, const kernel *kernel, size_t width, int16_t *target) {
  for (size_t x = 0; x < width; x++) {
    int32_t sums[4] = {1 << (kernel_bits - 1), 1 << (kernel_bits - 1), 1 << (kernel_bits - 1), 1 << (kernel_bits - 1)};
    add_pixels(source + kernel->spans[x].first * 4, kernel->weights + x * kernel->taps, kernel->spans[x].count, sums);
    for (size_t c = 0; c < 4; c++) target[x * 4 + c] = clamp(sums[c] >> kernel_bits);
  }
}

// Back to eight bits, not multiplied by alpha.
static void store_row(const int32_t *sums, size_t width, uint8_t *target) {
  for (size_t i = 0; i < width * 4; i += 4) {
    int32_t alpha = sums[i + 3] >> kernel_bits;
    if (alpha <= 0) {
      memset(target + i, 0, 4);
      continue;
    }
    if (alpha > opaque) alpha = opaque;
    for (size_t c = 0; c < 3; c++) {
      int32_t color = sums[i + c] >> kernel_bits;
      target[i + c] = (uint8_t)(color <= 0 ? 0 : color >= alpha ? 255 : (color * 255 + alpha / 2) / alpha);
    }
    target[i + 3] = (uint8_t)((alpha + (1 << (extra_bits - 1))) >> extra_bits);
  }
}

typedef struct {
  int16_t *source;  // One row of the source.
  int16_t *rows;    // Those that the kernel covers, of the target's width; row y is at y modulo the number of taps.
  int32_t *sums;    // One row of the target.
} buffers;

static void resize(
    const uint8_t *source, size_t source_width, const kernel *across, const kernel *down, uint8_t *target, ci_size size, buffers buffers) {
  size_t values = size.width * 4, next = 0;
  for (size_t y = 0; y < size.height; y++) {
    span span = down->spans[y];
    for (; next < span.first + span.count; next++) {
      if (next < span.first) continue;
      premultiply(source + next * source_width * 4, source_width, buffers.source);
      scale_row(buffers.source, across, size.width, buffers.rows + next % down->taps * values);
    }
    for (size_t i = 0; i < values; i++) buffers.sums[i] = 1 << (kernel_bits - 1);
    for (size_t t = 0; t < span.count; t += 2) {
      bool has_second = t + 1 < span.count;
      const int16_t *weights = down->weights + y * down->taps + t;
      const int16_t pair[2] = {weights[0], has_second ? weights[1] : 0};
      const int16_t *first = buffers.rows + (span.first + t) % down->taps * values;
      const int16_t *second = has_second ? buffers.rows + (span.first + t + 1) % down->taps * values : first;
      add_rows(first, second, pair, values, buffers.sums);
    }
    store_row(buffers.sums, size.width, target + y * values);
  }
}

bool ci_resize(const uint8_t *source, ci_size source_size, uint8_t *target, ci_size size) {
  kernel across, down;
  if (!make_kernel(&across, source_size.width, size.width)) return false;
  if (!make_kernel(&down, source_size.height, size.height)) {
    free_kernel(&across);
    return false;
  }
  buffers buffers = {
      calloc(source_size.width, 4 * sizeof(int16_t)),
      size.width > SIZE_MAX / down.taps ? NULL : calloc(size.width * down.taps, 4 * sizeof(int16_t)),
      calloc(size.width, 4 * sizeof(int32_t)),
  };
  bool has_memory = buffers.source && buffers.rows && buffers.sums;
  if (has_memory) resize(source, source_size.width, &across, &down, target, size, buffers);
  free(buffers.source);
  free(buffers.rows);
  free(buffers.sums);
  free_kernel(&across);
  free_kernel(&down);
  return has_memory;
}
