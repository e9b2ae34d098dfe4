#include <qrcodegen.h>

/* The number of bytes for any code: Swift can't read a macro with a parameter. */
static const size_t qrcodegen_buffer_length = qrcodegen_BUFFER_LEN_MAX;
