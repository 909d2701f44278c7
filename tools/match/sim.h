// A match that officers play among themselves, without a host: the one way in which `klaxon match`,
// measures and tests play one. The table's clock jumps to the next thing that happens, so that a
// match takes as long as the thinking in it. The same plan always gives the same match.
//
// Officers are asked as a host asks them: when their view has changed or the time they named has
// come, and not too often. They get the view as the rules write it. A checked match gives them what
// a station would have, decoded from bytes, and counts where the two are not alike.
#ifndef TOOLS_MATCH_SIM_H
#define TOOLS_MATCH_SIM_H

#include "engine/game.h"
#include "shared/officer_seat.h"
#include "shared/record_memo.h"

struct sim_chair { // who sits there
    const struct officer *officer;
    enum officer_skill skill;
    uint16_t time; // of one who stands for a person: percent of an officer's own; 0: an officer
};

struct sim_look { // an officer was asked
    int seat;
    ms now;
    const void *view;
    const void *order;           // NULL: it gave none
    const struct reason *reason; // why the order was refused; NULL: it was not
    ms again;                    // without an order: when it wants to be asked again
    int64_t spent_ns;            // by the officer; 0: nobody asked for the time
};

struct sim_plan {
    const struct game *game;
    const struct setup *setup;
    struct sim_chair chairs[BRIEF_SEATS_MAX];
    uint64_t seed;       // of the match and all its officers
    enum side first;     // whose crew is asked first when several are due at once
    ms limit_ms;         // a match is not played beyond; 0: there is no limit
    unsigned orders_max; // likewise
    bool is_checked;
    bool is_timed;
    // Told of every step of the match, as game->note is, and of every look. May be NULL.
    void (*step)(void *context, const void *before, const void *after, ms at);
    void (*looked)(void *context, const struct sim_look *look);
    void *context;
};

struct sim_seat {
    struct officer_seat officer;
    bool is_stale; // the state has changed since its view was built
    bool has_news;
    uint8_t shown; // which of the views is the newest
    _Alignas(max_align_t) uint8_t views[2][GAME_VIEW_MAX];
    _Alignas(max_align_t) uint8_t memory[OFFICER_MEMORY_MAX];
};

struct sim { // large: keep it on the heap
    struct sim_plan plan;
    ms now;
    unsigned orders;      // that were carried out
    unsigned refused;     // a refused order is a bug in its officer
    struct reason reason; // of the last refused one
    unsigned unlike;      // checked: views that came out of their bytes as something else
    _Alignas(max_align_t) uint8_t state[GAME_STATE_MAX];
    _Alignas(max_align_t) uint8_t before[GAME_STATE_MAX];
    struct sim_seat seats[BRIEF_SEATS_MAX];
    // Of a checked look.
    struct record_memo memo;
    uint8_t bytes[WIRE_VIEW_MAX];
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
};

// Puts the same officer into every seat of a side.
void sim_plan_crew(struct sim_plan *plan, enum side side, struct sim_chair chair);

// Lays out the match and seats everybody. Returns false if the setup cannot be played.
bool sim_begin(struct sim *sim, const struct sim_plan *plan, struct reason *reason);
// The seed of the officer's chances in a seat of a match with this seed.
uint64_t sim_officer_seed(uint64_t seed, int seat);
// Somebody else sits down, also in the middle of a match.
void sim_seat(struct sim *sim, int seat, struct sim_chair chair, uint64_t seed);
bool sim_is_on(const struct sim *sim); // neither over nor at a limit
ms sim_next(const struct sim *sim);    // when something next happens
void sim_turn(struct sim *sim);        // lets it happen
void sim_pass(struct sim *sim, ms until);
void sim_play(struct sim *sim); // to the end

#endif
