// Hashes of bytes: XXH3, 64 bits. The same bytes give the same number on every machine and build.
#ifndef SHARED_HASH_H
#define SHARED_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t hash_bytes(const void *bytes, size_t length);

#endif
