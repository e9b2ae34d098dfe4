#ifndef CMARKDOWNMEMORY_H
#define CMARKDOWNMEMORY_H

#include <cmark.h>

// Memory for the trees of libcmark: taken from the front of large blocks, and given back all at once. Each thread has its own.
//
// What is taken belongs to the texts that are being read on this thread. Texts may be read while another is; all memory is given back when
// the first of them ends.

// Begins and ends the reading of a text.
void cmm_begin(void);
void cmm_end(void);

// For nodes and parsers between the two.
cmark_mem *cmm_memory(void);

#endif
