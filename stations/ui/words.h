// Short ways to get words onto a screen: a string by its id, filled in, times and numbers.
#ifndef STATIONS_UI_WORDS_H
#define STATIONS_UI_WORDS_H

#include <stddef.h>

#include "shared/brief.h"
#include "shared/strings.h"

#define WORDS_MAX 192

// A line of words, filled in and kept by value, so that it can stand in a widget's struct.
struct words {
    char text[WORDS_MAX];
};

struct words words_of(const struct strings *strings, const char *id);
// Arguments may be NULL.
struct words words_with(const struct strings *strings, const char *id, const char *arg0,
                        const char *arg1, const char *arg2);
struct words words_number(const struct strings *strings, const char *id, long long number);
// Of the numbers those that it has.
struct words words_numbers(const struct strings *strings, const char *id, long long number0,
                           long long number1, long long number2);
struct words words_figure(long long number); // "7"
// With a capital; "" for no reason.
struct words words_reason(const struct strings *strings, const struct reason *reason);
// The id itself, or its short form `id_short` where there is little room and one is there.
const char *words_id(const struct strings *strings, const char *id, bool is_short, char out[96]);
// The id itself, or `id.game` where the game has words of its own for it.
const char *words_own_id(const struct strings *strings, const char *id, const char *game,
                         char out[96]);
// "one of a family": words_in(strings, "role.title", "captain") is role.title.captain.
struct words words_in(const struct strings *strings, const char *family, const char *member);

struct words words_clock(ms time);                               // "12:37", rounded down
struct words words_left(ms time);                                // the same, rounded up
struct words words_span(const struct strings *strings, ms span); // "4.5 s", "10 min"

#endif
