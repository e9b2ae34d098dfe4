#include <webp/encode.h>
#include <webp/decode.h>
#include <webp/types.h>
