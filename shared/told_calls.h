// The calls that a game's view tells, found by the view's record: an array `calls`, oldest first,
// and in `calls_last` the number of the newest. So the host and a session handle calls of a game
// that they do not know. A page of them travels as a record of its own.
#ifndef SHARED_TOLD_CALLS_H
#define SHARED_TOLD_CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/record.h"

#define TOLD_CALLS_PAGE 128 // calls that one page holds
#define TOLD_CALL_MAX   64  // bytes of one in memory

struct told_calls {
    const struct record_field *calls; // of the view's record
    const struct record_field *last;
};

// False, with all NULL, when views of this record tell no calls.
bool told_calls_find(const struct record *view, struct told_calls *out);

uint32_t told_calls_last(const struct told_calls *told, const void *view); // its number; 0: none
uint32_t told_calls_count(const struct told_calls *told, const void *view);
const void *told_calls_at(const struct told_calls *told, const void *view, uint32_t index);

// A page of at most TOLD_CALLS_PAGE calls, one behind the other in memory, as bytes. Returns their
// length, 0 if they do not fit.
size_t told_calls_encode(const struct told_calls *told, const void *calls, size_t count,
                         uint8_t *out, size_t capacity);
// Reads a page into room for TOLD_CALLS_PAGE calls. False, with *count 0, when the bytes are none.
bool told_calls_decode(const struct told_calls *told, const uint8_t *bytes, size_t length,
                       void *calls, size_t *count);

// The record of a page, for tests: what it looks like in memory is nobody's business.
struct told_page {
    struct record record;
    struct record_field field;
};
void told_calls_page(const struct told_calls *told, struct told_page *out);

#endif
