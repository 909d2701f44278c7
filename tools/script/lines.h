// The inside of transcripts: the words of a line, and one function for each kind of line.
// Nothing outside tools/script includes this.
#ifndef TOOLS_SCRIPT_LINES_H
#define TOOLS_SCRIPT_LINES_H

#include "tools/script/transcript.h"

#define LINES_WORD_MAX 64

// What is left of a line. Words are split at blanks.
struct line_words {
    const char *at;
};

// Takes the next word. Returns false if there is none or it is too long; `out` is then empty.
bool line_words_take(struct line_words *words, char out[LINES_WORD_MAX]);
bool line_words_at_end(struct line_words *words);

// Reads a whole word as a number within [min, max].
bool word_number(const char *word, int64_t min, int64_t max, int64_t *number);
int word_index(const char *word, const struct record_names *names); // -1 if it is none of them

// Notes why the transcript stops. Return false, always.
bool line_fails(struct transcript *transcript, const char *expected, const char *got);
// It cannot be read; `how` it would be.
bool line_is_wrong(struct transcript *transcript, const char *how);

// Takes side and role and finds the seat. Returns -1 after a failure.
int line_take_seat(struct transcript *transcript, struct line_words *words);

// One kind of line each, without its first word. `arrow` is what follows "->", or NULL.
bool line_game(struct transcript *transcript, struct line_words *words);
bool line_seed(struct transcript *transcript, struct line_words *words);
bool line_option(struct transcript *transcript, struct line_words *words);
bool line_asset(struct transcript *transcript, struct line_words *words);
bool line_asset_text(struct transcript *transcript, const char *text); // whole line
bool line_hands(struct transcript *transcript, struct line_words *words);
bool line_start(struct transcript *transcript, const char *arrow);
// Gets the whole line.
bool line_order(struct transcript *transcript, struct line_words *words, const char *arrow);
bool line_wait(struct transcript *transcript, const char *number, bool is_relative);
bool line_end(struct transcript *transcript, struct line_words *words);
bool line_view(struct transcript *transcript, struct line_words *words);
bool line_call(struct transcript *transcript, struct line_words *words);
bool line_outcome(struct transcript *transcript, struct line_words *words);

// Compares a verdict with the words behind the arrow.
bool line_check_verdict(struct transcript *transcript, bool is_accepted,
                        const struct reason *reason, const char *arrow);

void calls_forget(struct transcript *transcript); // before an order or a wait
void calls_gather(struct transcript *transcript); // what the seats newly heard

#endif
