// Reasons: why something was refused, as a string id with arguments, so that each station says it
// in its own language. The sentence is in assets/strings; code never holds one.
#ifndef SHARED_REASON_H
#define SHARED_REASON_H

#include <stdbool.h>

#include "shared/record.h"

#define REASON_ID_MAX   40
#define REASON_ARG_MAX  160 // holds the names of what could have been chosen instead
#define REASON_ARGS_MAX 2

struct reason {
    char id[REASON_ID_MAX]; // "refused.drill.island"; "" is no reason
    char args[REASON_ARGS_MAX][REASON_ARG_MAX];
    uint8_t args_count;
};

extern const struct record REASON_RECORD;

// Sets id and up to two arguments, NULL for those that are not needed. Returns false, always:
// `return reason_set(...)`.
bool reason_set(struct reason *reason, const char *id, const char *arg0, const char *arg1);
bool reason_set_number(struct reason *reason, const char *id, long long number); // same, one number

#endif
