// Mutation that knows records: a value is read, a part of it gets another value within its bounds,
// and it is written again. So inputs come past the reader, to the code behind it.
#ifndef TOOLS_FUZZ_MUTATE_H
#define TOOLS_FUZZ_MUTATE_H

#include "shared/record.h"
#include "tools/fuzz/fuzz.h"

// Writes the value in `bytes` with one part changed. Returns its length; 0 if the bytes are no such
// value, or it does not fit.
size_t mutate_record(struct fuzz_chance *chance, const struct record *record, const uint8_t *bytes,
                     size_t length, uint8_t *out, size_t capacity);

// Writes a value by chance. Returns its length; 0 if it does not fit.
size_t mutate_make(struct fuzz_chance *chance, const struct record *record, uint8_t *out,
                   size_t capacity);

#endif
