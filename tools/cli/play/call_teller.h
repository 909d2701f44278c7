// Calls of any game in words: the `calls` of a view or a scene as its record describes them, said
// with the strings call.<game>.<kind>. Knows no game: a call is a number, a time, a side and what
// was said.
#ifndef TOOLS_CLI_PLAY_CALL_TELLER_H
#define TOOLS_CLI_PLAY_CALL_TELLER_H

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

struct call_teller { // where they are told
    const char *game;
    const struct record *record; // of a view or a scene
    const void *value;
};

size_t call_teller_count(const struct call_teller *calls);  // 0 for a game without calls
uint64_t call_teller_last(const struct call_teller *calls); // number of the newest; 0: none
// False when there is no such call.
bool call_teller_say(const struct strings *strings, const struct call_teller *calls, size_t index,
                     struct call_words *out);

#endif
