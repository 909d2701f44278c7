// The drill: the smallest game that has everything a game needs, written to be copied. Two boats
// hide on a small chart and hunt each other with pings. docs/drill.md has the rules; D1, D2 ... are
// its numbers.
//
// rules.c changes the state, view.c decides what a seat may know of it, kept.c writes it down for
// newer versions. Nobody else looks inside.
#ifndef ENGINE_DRILL_DRILL_H
#define ENGINE_DRILL_DRILL_H

#include <stdint.h>

#include "engine/game.h"
#include "engine/kit/log.h"
#include "shared/chart.h"
#include "shared/drill/view.h"
#include "shared/random.h"

struct drill_boat {
    ms ready_ms;       // the sonar recharges until then; 0: it is ready
    struct dot place;  // once it has dived
    uint8_t has_dived; // 0 or 1, like all flags here: a bool could hold other bytes
    uint8_t lives;
    uint8_t may_shift;
    uint8_t pings_left; // of a drill that counts them
    uint8_t hits;       // that it has made
    uint8_t unused[1];  // named, so that the compiler adds no padding of its own
};

// Who hears: everybody, always. A game with seats that can be deaf has an ear for each.
enum drill_ear { DRILL_EAR_ROOM };
#define DRILL_EAR_COUNT 1

struct drill_log {
    uint32_t last; // the number of the newest call; 0: none yet
    struct drill_call calls[DRILL_CALLS_MAX];
};

struct drill_state {
    struct random random; // decides where a late boat dives; nobody ever sees it
    ms deadline_ms;       // when the phase's time is up; MS_NEVER once the match is over
    ms reload_ms;
    ms limit_ms;
    struct drill_boat boats[SIDE_COUNT];
    struct drill_log logs[DRILL_EAR_COUNT];
    struct drill_buoy buoys[DRILL_BUOYS_MAX]; // the last ones, oldest first
    uint8_t buoy_count;                       // of the buoys here
    uint8_t may_drop;                         // the plotter has a buoy
    uint8_t play;                             // enum drill_play
    uint8_t turn;                             // turn by turn: whose sonar is next
    uint8_t phase;
    uint8_t outcome_kind;
    uint8_t outcome_winner;
    uint8_t outcome_ending;
    struct chart chart;
    uint8_t unused[6];
};

// A byte that no member owns would be unknown, and the state's hash with it. These sums show that
// every byte has its owner.
_Static_assert(sizeof(struct drill_boat) == sizeof(ms) + sizeof(struct dot) + 6, "padding");
_Static_assert(sizeof(struct drill_call) == 8 + sizeof(struct dot), "padding");
_Static_assert(sizeof(struct drill_log) == 4 + DRILL_CALLS_MAX * sizeof(struct drill_call),
               "padding");
_Static_assert(sizeof(struct drill_buoy) == sizeof(uint32_t) + sizeof(struct dot) + 2, "padding");
_Static_assert(sizeof(struct chart) == (size_t)CHART_LAND_MAX + 5 + CHART_NAME_MAX + 3 +
                                           CHART_MARKS_MAX * sizeof(struct dot),
               "padding");
_Static_assert(sizeof(struct drill_state) ==
                   sizeof(struct random) + 3 * sizeof(ms) + SIDE_COUNT * sizeof(struct drill_boat) +
                       DRILL_EAR_COUNT * sizeof(struct drill_log) +
                       DRILL_BUOYS_MAX * sizeof(struct drill_buoy) + 8 + sizeof(struct chart) + 6,
               "padding");
_Static_assert(sizeof(struct drill_state) <= GAME_STATE_MAX, "too large for the host");
_Static_assert(sizeof(struct drill_view) <= GAME_VIEW_MAX, "too large for the host");

extern const struct game DRILL_GAME;

void drill_view(const void *state, int seat, void *view); // as game.view
// as game.check_asset
void drill_check_asset(size_t option, const char *text, size_t length, struct asset_report *report);

// kept.c: as game.kept, game.keep and game.adopt.
#define DRILL_KEPT_SINCE 4 // the first version whose matches rest
extern const struct record DRILL_KEPT_RECORD;
void drill_keep(const void *state, void *kept);
bool drill_adopt(void *state, const void *kept, uint16_t version, struct reason *reason);

#endif
