// Calls of any game in words: a view's `calls` as its record describes them, said with the strings
// call.<game>.<kind>. Knows no game: a call is a number, a time, a side and what was said.
#ifndef TOOLS_CLI_CALLS_H
#define TOOLS_CLI_CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/brief.h"
#include "shared/strings.h"

struct call_words {
    uint64_t number; // 1 for the first that this seat heard
    ms at_ms;
    char side[16];
    char text[96]; // "PING C3: NEAR"
};

size_t calls_count(const struct brief *brief, const void *view);  // 0 for a game without calls
uint64_t calls_last(const struct brief *brief, const void *view); // number of the newest; 0: none
// False when there is no such call.
bool calls_say(const struct strings *strings, const struct brief *brief, const void *view,
               size_t index, struct call_words *out);

#endif
