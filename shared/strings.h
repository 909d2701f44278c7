// Strings: every sentence that a person reads, by id, from a text file such as
// assets/strings/en.txt. One string a line, `id = words`, with {0} {1} {2} for arguments; `#`
// starts a comment line. Owns a copy of the file's text. Reads no file itself.
#ifndef SHARED_STRINGS_H
#define SHARED_STRINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "shared/reason.h"

struct strings; // created from text, destroyed by strings_destroy

// Reads a strings file. Returns NULL and writes "line 12: no '=' in this line" into error when it
// is not one.
struct strings *strings_create(const char *text, size_t length, char *error, size_t error_capacity);
void strings_destroy(struct strings *strings); // and what it falls back on; NULL is fine

// Takes another language, which it then owns, for ids that this one lacks.
void strings_fall_back(struct strings *strings, struct strings *on);

// The words of an id. An id that is not there gives the id itself, so that a gap is seen and
// nothing crashes.
const char *strings_get(const struct strings *strings, const char *id);
bool strings_has(const struct strings *strings, const char *id);
size_t strings_count(const struct strings *strings);
// Ids in sorted order, for tests.
const char *strings_id(const struct strings *strings, size_t index);

// Puts arguments into the words of an id. A missing argument is left out; one that starts with `@`
// is the id of a string, so that "@direction.north" is translated too. What does not fit is cut
// off. Always ends with NUL.
void strings_format(const struct strings *strings, char *out, size_t capacity, const char *id,
                    const char *const *args, size_t arg_count);
// The sentence of a reason.
void strings_reason(const struct strings *strings, char *out, size_t capacity,
                    const struct reason *reason);
// "4.5": thousandths with so many places (1 to 3) behind the sign of the language, number.point.
void strings_decimal(const struct strings *strings, char *out, size_t capacity,
                     long long thousandths, int places);

#endif
