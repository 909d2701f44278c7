// Tells in the terminal what a station lives through: the connection, the table, every call with
// its time, refusals and the end. One line each; the same things that a screen would show.
#ifndef TOOLS_CLI_PLAY_TELLER_H
#define TOOLS_CLI_PLAY_TELLER_H

#include <stdio.h>

#include "shared/strings.h"
#include "stations/session/session.h"

struct teller {
    const struct strings *strings;
    FILE *out;
    enum session_state state;
    enum table_phase phase;
    uint16_t match;
    bool is_seated;
    bool is_paused;
    uint64_t call_number; // the last one told
    uint32_t reason_count;
    struct reason reason; // the last one told; it is not told again
};

void teller_init(struct teller *teller, const struct strings *strings, FILE *out);
void teller_look(struct teller *teller, const struct session *session); // tells what is new

// "blue wins", "a draw" and how, from the strings of outcomes.
void teller_say_outcome(const struct strings *strings, const struct brief *brief,
                        const struct outcome *outcome, char *out, size_t capacity);

#endif
