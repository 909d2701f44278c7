// Calls of any game in words: the `calls` of a view or a scene as its record describes them, said
// with the strings call.<game>.<kind>. Knows no game: a call is a number, a time, a side and what
// was said.
#ifndef TOOLS_CLI_PLAY_CALLS_H
#define TOOLS_CLI_PLAY_CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/brief.h"
#include "shared/strings.h"

struct call_words {
    uint64_t number; // 1 for the first that this seat heard
    ms at_ms;
    bool is_fine; // the game tells parts of a second
    char side[16];
    char text[96]; // "PING C3: NEAR"
};

struct calls { // where they are told
    const char *game;
    const struct record *record; // of a view or a scene
    const void *value;
};

size_t calls_count(const struct calls *calls);  // 0 for a game without calls
uint64_t calls_last(const struct calls *calls); // number of the newest; 0: none
// False when there is no such call.
bool calls_say(const struct strings *strings, const struct calls *calls, size_t index,
               struct call_words *out);

#endif
