// Fields of a view as people write them: "place=C3 calls[last]=(red (head north))". For transcripts
// and lessons, which both say what must be so.
#ifndef TOOLS_SCRIPT_FIELDS_H
#define TOOLS_SCRIPT_FIELDS_H

#include <stdbool.h>
#include <stddef.h>

// The length of a value: up to the next blank outside quotes, brackets and parentheses.
size_t field_value_length(const char *text);

// Whether a field that prints as `got` is what was `wanted`: a record reads the same with and
// without its parentheses.
bool field_is(const char *got, const char *wanted);

#endif
