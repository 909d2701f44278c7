// Files that fuzzers write, in folders of their own below TMPDIR. tools/fuzz/run puts that into
// memory and removes what a crash leaves behind.
#ifndef TOOLS_FUZZ_SCRATCH_H
#define TOOLS_FUZZ_SCRATCH_H

#include <stddef.h>
#include <stdint.h>

#define SCRATCH_PATH_MAX 256

void scratch_make(char folder[SCRATCH_PATH_MAX]); // a new, empty folder
void scratch_remove(const char *folder);          // with all that is in it
void scratch_empty(const char *folder); // of the files that lie in it; it may not be there

void scratch_path(char out[SCRATCH_PATH_MAX], const char *folder, const char *name);
void scratch_write(const char *path, const void *bytes, size_t length);
uint8_t *scratch_read(const char *path, size_t *length); // free it

#endif
