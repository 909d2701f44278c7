// What a station writes beside a token: where the table is, what is played there and by whom, as it
// last saw it. It makes the list of a person's games without asking anybody; what is true today the
// host says (stays.h).
#ifndef STATIONS_SESSION_TOKEN_NOTE_H
#define STATIONS_SESSION_TOKEN_NOTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/link.h"
#include "shared/wire.h"

#define TOKEN_NOTE_TEXT_MAX 1024 // of its text form, with the zero

struct token_note {
    char host[WIRE_NAME_MAX];
    char address[LINK_ADDRESS_MAX]; // where it was reached
    char game[BRIEF_NAME_MAX];
    char table[WIRE_NAME_MAX];
    bool is_playing;                              // a match of which it had a seat
    uint8_t seats;                                // own: 1 << seat of each
    char holders[BRIEF_SEATS_MAX][WIRE_NAME_MAX]; // by seat; "": no person's
    int64_t seen_s;                               // wall clock, when this was so
};

// Lines of `id value`. Reading what is not so, or too long for its place, leaves that part empty.
size_t token_note_print(const struct token_note *note, char out[TOKEN_NOTE_TEXT_MAX]);
void token_note_read(struct token_note *note, const char *text);

// The same but for the time.
bool token_note_equals(const struct token_note *a, const struct token_note *b);

#endif
