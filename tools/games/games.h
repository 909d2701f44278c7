// What a game gives the tools besides its rules, screens and officers: how a terminal shows and
// counts it. A row a game in games.c, what it points to in tools/games/<game>/. All of it may be
// missing: a tool then shows what it can tell of any game by its records.
#ifndef TOOLS_GAMES_GAMES_H
#define TOOLS_GAMES_GAMES_H

#include "shared/json.h"
#include "shared/officer.h"
#include "shared/text.h"
#include "shared/wire.h"

struct bench_game;    // tools/bench/bench_game.h
struct chance_game;   // tools/train/chance.h
struct chart_maker;   // tools/games/chart_maker.h
struct coach_game;    // tools/train/coach.h
struct free_game;     // tools/train/free.h
struct match_counter; // tools/match/counter.h
struct terminal_game; // tools/games/terminal.h

struct tool_crew {
    const char *word;  // "random"
    const char *about; // "gives any legal orders"
    const struct officer *officer;
    enum officer_skill skill;
    uint16_t time; // of a crew that stands for people, as in struct sim_chair
};

struct tool_game {
    const char *game; // the brief's name

    // A told match: the scene in characters, and a number that is another one when something has
    // happened that is worth seeing at once.
    void (*write_chart)(struct text_writer *writer, const void *scene);
    uint64_t (*chart_news)(const void *scene);

    // What the debrief's figures are as JSON: members of an object that is open.
    void (*write_debrief)(const void *debrief, struct json *json);

    // klaxon match: what it counts of many matches, for a game with debriefs; crews besides the
    // officers' skills, to measure those by; and the name of the option that says which side goes
    // first, if one does: by turns it is set to either.
    const struct match_counter *counter;
    const struct tool_crew *crews;
    size_t crew_count;
    const char *first_option;

    // klaxon train: how a seat is shown in the terminal, who coaches free practice and what that is
    // about, and how a seat orders by chance, to see what luck makes of a lesson.
    const struct terminal_game *terminal;
    const struct coach_game *coach;
    const struct free_game *free;
    const struct chance_game *chance;

    // klaxon charts new: makes charts from a seed.
    const struct chart_maker *charts;

    // klaxon bench: what it needs to measure the game at a real host.
    const struct bench_game *bench;
};

// The row of a game. Never NULL: that of a game without one is empty.
const struct tool_game *tool_game_find(const char *game);

#endif
