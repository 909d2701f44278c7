// Transcripts: a match as text that a player can read, run against the rules in this process.
// docs/transcripts.md has the grammar. Tests, `klaxon script` and `klaxon shot` use it.
//
// A transcript stops at the first line that does not hold; from then on every call returns false
// and the error stays. Reads no file: assets come through the caller's function. Owns no memory.
#ifndef TOOLS_SCRIPT_TRANSCRIPT_H
#define TOOLS_SCRIPT_TRANSCRIPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"
#include "shared/strings.h"

#define TRANSCRIPT_LINE_MAX  512 // bytes of a line, its NUL included
#define TRANSCRIPT_TEXT_MAX  256 // of what was expected or got
#define TRANSCRIPT_CALL_MAX  96
#define TRANSCRIPT_CALLS_MAX 64            // new ones after one order or wait
#define TRANSCRIPT_TIME_MAX  1000000000000 // no table's clock runs so long

// What a transcript needs from its surroundings.
struct transcript_source {
    const struct strings *strings; // the words of refusals
    // Reads an asset's text, e.g. "charts/drill" "cove". Returns false if it cannot.
    bool (*read_asset)(void *context, const char *folder, const char *name, uint8_t *text,
                       size_t capacity, size_t *length);
    void *context;
};

struct transcript_call {
    char text[TRANSCRIPT_CALL_MAX];
};

// Why it stopped. `expected` is what the line says, `got` what the match did or why it cannot be
// read.
struct transcript_error {
    unsigned line; // 0: no error
    char text[TRANSCRIPT_LINE_MAX];
    char expected[TRANSCRIPT_TEXT_MAX];
    char got[TRANSCRIPT_TEXT_MAX];
};

struct transcript {
    struct transcript_source source;
    const struct game *game; // NULL before the line `game`
    struct setup setup;
    uint64_t seed;
    unsigned own_assets; // 1 << index of setup.assets: those whose text the transcript brings
    int open_asset;      // index of the one whose lines come now; -1: none
    unsigned held_seats; // 1 << seat: those that a line `hands` named
    bool has_started;
    ms now;
    unsigned line;  // the last one done
    unsigned holds; // lines that said something and held: orders, views, calls, outcomes
    struct transcript_call calls[TRANSCRIPT_CALLS_MAX]; // new since the last order or wait
    size_t call_count;
    size_t call_checked; // how many of them lines have named
    int64_t calls_last;  // the number of the last call heard
    struct transcript_error error;
    _Alignas(max_align_t) uint8_t state[GAME_STATE_MAX];
};

void transcript_init(struct transcript *transcript, const struct transcript_source *source);

// Does the next line. Returns false if it does not hold.
bool transcript_do_line(struct transcript *transcript, const char *line, size_t length);

// Does a whole text, or only its lines up to and with `last_line` (0: all). Returns false at the
// first line that does not hold, or if the text ends within an asset.
bool transcript_run(struct transcript *transcript, const char *text, size_t length,
                    unsigned last_line);

// The same as a line would do, for whoever has an order or a time rather than a text: the match
// must have started, and `now` is not before transcript->now. The calls that came with it are in
// `calls`.
bool transcript_order(struct transcript *transcript, int seat, const void *order,
                      struct reason *reason);
void transcript_pass(struct transcript *transcript, ms now);

// Writes the error as lines for a person:
//     drill.txt:12: pack listener ping C3
//         expected: accepted
//         got: refused: the sonar is recharging
void transcript_print_error(const struct transcript *transcript, const char *file, char *out,
                            size_t capacity);

// What the station in a seat now has: the view after its way through the wire. The match must have
// started.
void transcript_view(const struct transcript *transcript, int seat, void *view);

#endif
