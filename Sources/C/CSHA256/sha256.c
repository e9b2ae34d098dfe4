#include "CSHA256.h"

#include <stdatomic.h>
#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#define WITH_INSTRUCTIONS __attribute__((target("sha,ssse3,sse4.1")))
#elif defined(__aarch64__)
#include <arm_neon.h>
#define WITH_INSTRUCTIONS __attribute__((target("sha2")))
#if !defined(__APPLE__)
#include <sys/auxv.h>
#endif
#endif

#if defined(WITH_INSTRUCTIONS)

static const uint32_t constants[64] = {
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5, 0xD807AA98, 0x12835B01, 0x243185BE,
    0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174, 0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA,
    0x5CB0A9DC, 0x76F988DA, 0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967, 0x27B70A85,
    0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85, 0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3,
    0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070, 0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F,
    0x682E6FF3, 0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
};

#if defined(__x86_64__)

// SSSE3, SSE4.1 and SHA.
static bool has_instructions(void) {
  unsigned int a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c >> 9 & 1) || !(c >> 19 & 1)) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 29 & 1);
}

WITH_INSTRUCTIONS static void compress(uint32_t state[8], const uint8_t *block, size_t count) {
  const __m128i big_endian = _mm_set_epi64x(0x0C0D0E0F08090A0B, 0x0405060700010203);
  // In the order of the instructions, the last one first.
  __m128i abef = _mm_set_epi32((int)state[0], (int)state[1], (int)state[4], (int)state[5]);
  __m128i cdgh = _mm_set_epi32((int)state[2], (int)state[3], (int)state[6], (int)state[7]);
  for (; count > 0; count--, block += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i w[4];
    for (int i = 0; i < 4; i++) w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(block + 16 * i)), big_endian);
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      const __m128i sum = _mm_add_epi32(w[i & 3], _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      if (i < 12) {
        const __m128i last = w[(i + 3) & 3];
        const __m128i next = _mm_add_epi32(_mm_sha256msg1_epu32(w[i & 3], w[(i + 1) & 3]), _mm_alignr_epi8(last, w[(i + 2) & 3], 4));
        w[i & 3] = _mm_sha256msg2_epu32(next, last);
      }
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  uint32_t words[8];
  memcpy(words, &abef, 16);
  memcpy(words + 4, &cdgh, 16);
  static const int order[8] = {3, 2, 7, 6, 1, 0, 5, 4};
  for (int i = 0; i < 8; i++) state[i] = words[order[i]];
}

#else

static bool has_instructions(void) {
#if defined(__APPLE__)
  return true;
#else
  return getauxval(AT_HWCAP) >> 6 & 1;  // HWCAP_SHA2
#endif
}

WITH_INSTRUCTIONS static void compress(uint32_t state[8], const uint8_t *block, size_t count) {
  uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
  for (; count > 0; count--, block += 64) {
    const uint32x4_t abcd_before = abcd, efgh_before = efgh;
    uint32x4_t w[4];
    for (int i = 0; i < 4; i++) w[i] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(block + 16 * i)));
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      const uint32x4_t sum = vaddq_u32(w[i & 3], vld1q_u32(constants + 4 * i)), abcd_then = abcd;
      if (i < 12) w[i & 3] = vsha256su1q_u32(vsha256su0q_u32(w[i & 3], w[(i + 1) & 3]), w[(i + 2) & 3], w[(i + 3) & 3]);
      abcd = vsha256hq_u32(abcd, efgh, sum);
      efgh = vsha256h2q_u32(efgh, abcd_then, sum);
    }
    abcd = vaddq_u32(abcd, abcd_before);
    efgh = vaddq_u32(efgh, efgh_before);
  }
  vst1q_u32(state, abcd);
  vst1q_u32(state + 4, efgh);
}

#endif

// Asked once: in a virtual machine the answer takes as long as a page.
static bool is_supported(void) {
  static atomic_int known = 0;
  int answer = atomic_load_explicit(&known, memory_order_relaxed);
  if (answer == 0) {
    answer = has_instructions() ? 1 : 2;
    atomic_store_explicit(&known, answer, memory_order_relaxed);
  }
  return answer == 1;
}

bool csha256_hash(const uint8_t *bytes, size_t count, uint8_t *hash) {
  if (!is_supported()) return false;
  uint32_t state[8] = {0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19};
  compress(state, bytes, count / 64);
  // The rest with a one bit, zeros and the number of bits, in one or two blocks more.
  uint8_t last[128] = {0};
  const size_t rest = count % 64, size = rest < 56 ? 64 : 128;
  if (rest > 0) memcpy(last, bytes + (count - rest), rest);
  last[rest] = 0x80;
  const uint64_t bits = __builtin_bswap64((uint64_t)count * 8);
  memcpy(last + size - 8, &bits, 8);
  compress(state, last, size / 64);
  for (int i = 0; i < 8; i++) {
    const uint32_t word = __builtin_bswap32(state[i]);
    memcpy(hash + 4 * i, &word, 4);
  }
  return true;
}

#else

bool csha256_hash(const uint8_t *bytes, size_t count, uint8_t *hash) {
  (void)bytes, (void)count, (void)hash;
  return false;
}

#endif
