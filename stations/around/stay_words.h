// What is said of a match in the list of a person's games, on screens and in the terminal.
#ifndef STATIONS_AROUND_STAY_WORDS_H
#define STATIONS_AROUND_STAY_WORDS_H

#include "stations/session/stays.h"
#include "stations/ui/words.h"

const char *stay_title(const struct stay *stay); // the game's: "Drill"
// Whose turn it is, or why that is not known: "your move", "the host is not there now". "" where
// the rules do not say.
struct words stay_turn(const struct strings *strings, const struct stay *stay);
// Everybody else: "with Jonas, Lena"; "with officers".
struct words stay_people(const struct strings *strings, const struct stay *stay);
// "2 people are there now", "left yesterday".
struct words stay_since(const struct strings *strings, const struct stay *stay, int64_t now_s);
struct words stay_place(const struct strings *strings, const struct stay *stay); // host and table
// Seconds since somebody, as far as is known, was last there; 0: somebody is.
int64_t stay_age_s(const struct stay *stay, int64_t now_s);
struct words words_age(const struct strings *strings, int64_t age_s); // "3 hours ago"
// What left the list, and why.
struct words stay_news_words(const struct strings *strings, const struct stay_news *news);

#endif
