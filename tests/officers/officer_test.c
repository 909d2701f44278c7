// Matches between officers alone, who get decoded view bytes as they would from the wire.
#include "shared/officer.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "engine/drill/drill.h"
#include "engine/game.h"
#include "shared/drill/brief.h"
#include "stations/officers/drill/officer.h"
#include "stations/officers/officers.h"
#include "tests/support/files.h"

#define MATCHES   500
#define LOOKS_MAX 100000

struct crew {
    const struct officer *officer;
    _Alignas(max_align_t) uint8_t memory[BRIEF_SEATS_MAX][OFFICER_MEMORY_MAX];
    ms again[BRIEF_SEATS_MAX];
};

struct story { // what a match came to
    struct outcome outcome;
    ms now;
    unsigned orders;
    uint64_t hash;
    ms first_order_ms;
};

static void start(const struct game *game, void *state, uint64_t seed)
{
    static const char CHARTS[][12] = {"cove", "skerries", "open"};
    struct setup setup;
    struct reason reason;
    size_t length;
    setup_init(&setup, game->brief);
    cr_assert(files_asset(NULL, "charts/drill", CHARTS[seed % 3], setup.assets[0].text,
                          sizeof(setup.assets[0].text), &length));
    setup.assets[0].text_count = (uint16_t)length;
    cr_assert(match_start(game, state, &setup, seed, &reason), "%s", reason.id);
}

// One look of one officer. Returns whether it gave an order.
static bool look(const struct game *game, void *state, struct crew *crew, int seat, ms now)
{
    const struct brief *brief = game->brief;
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
    uint8_t bytes[WIRE_VIEW_MAX];
    struct reason reason;
    game->view(state, seat, view);
    size_t length = record_encode(brief->view, view, bytes, sizeof(bytes));
    cr_assert(record_decode(brief->view, bytes, length, view, NULL));
    if (!crew->officer->act(crew->memory[seat], view, now, order, &crew->again[seat])) {
        cr_assert(crew->again[seat] == MS_NEVER || crew->again[seat] > now);
        return false;
    }
    crew->again[seat] = now + 1; // it looks again at what has changed
    length = record_encode(brief->order, order, bytes, sizeof(bytes));
    cr_assert(record_decode(brief->order, bytes, length, order, NULL));
    cr_assert(match_order(game, state, seat, order, now, &reason), "seat %d: %s %s", seat,
              reason.id, reason.args[0]);
    return true;
}

static void play(const struct officer *officer, uint64_t seed, struct story *story)
{
    const struct game *game = game_find(officer->game);
    static _Alignas(max_align_t) uint8_t state[GAME_STATE_MAX];
    static struct crew crew;
    int seats = (int)game->brief->seat_count;
    memset(story, 0, sizeof(*story));
    crew.officer = officer;
    start(game, state, seed);
    for (int seat = 0; seat < seats; seat++) {
        officer->begin(crew.memory[seat], game->brief, seat, seed * 31 + (uint64_t)seat);
    }
    for (int i = 0; i < LOOKS_MAX && game->outcome(state).kind == OUTCOME_OPEN; i++) {
        bool has_changed = false;
        ms next = game->wake(state);
        for (int seat = 0; seat < seats && game->outcome(state).kind == OUTCOME_OPEN; seat++) {
            bool has_ordered = look(game, state, &crew, seat, story->now);
            story->first_order_ms =
                has_ordered && story->orders == 0 ? story->now : story->first_order_ms;
            story->orders += has_ordered;
            has_changed = has_changed || has_ordered;
            next = crew.again[seat] < next ? crew.again[seat] : next;
        }
        next = game->wake(state) < next ? game->wake(state) : next;
        story->now = has_changed || next == MS_NEVER ? story->now + 1 : next;
        match_pass(game, state, story->now);
    }
    story->outcome = game->outcome(state);
    story->hash = match_hash(game, state);
}

Test(officer, plays_every_match_to_its_end_without_a_refused_order)
{
    unsigned sunk = 0;
    unsigned won[SIDE_COUNT] = {0};
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        struct story story;
        play(&DRILL_OFFICER, seed, &story);
        cr_assert_neq(story.outcome.kind, OUTCOME_OPEN, "seed %llu", (unsigned long long)seed);
        sunk += story.outcome.kind == OUTCOME_WIN && story.now < 600000;
        won[story.outcome.winner] += story.outcome.kind == OUTCOME_WIN;
    }
    // Two good mates find each other; neither side has an edge.
    cr_assert_gt(sunk, MATCHES * 9 / 10);
    cr_assert_gt(won[SIDE_BLUE], MATCHES / 3);
    cr_assert_gt(won[SIDE_RED], MATCHES / 3);
}

Test(officer, acts_at_a_persons_pace)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct story story;
        play(&DRILL_OFFICER, seed, &story);
        cr_assert_geq(story.first_order_ms, 600);
        cr_assert_leq(story.first_order_ms, 1800);
    }
}

Test(officer, same_views_give_the_same_orders)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct story first;
        struct story second;
        struct story other;
        play(&DRILL_OFFICER, seed, &first);
        play(&DRILL_OFFICER, seed, &second);
        play(&DRILL_OFFICER, seed + 3, &other); // on the same chart
        cr_assert_eq(first.hash, second.hash);
        cr_assert_eq(first.orders, second.orders);
        cr_assert_neq(first.hash, other.hash);
    }
}

// --- the mate's reckoning

static void hear(struct drill_view *view, enum side side, struct drill_said said)
{
    struct drill_call *call = &view->calls[view->calls_count++];
    *call = (struct drill_call){.side = side, .said = said};
    view->calls_last++;
}

static void begin_mate(struct drill_notes *notes, struct drill_view *view)
{
    struct drill_state state;
    start(&DRILL_GAME, &state, 2); // open water
    drill_view(&state, DRILL_BLUE_MATE, view);
    view->phase = DRILL_HUNTING;
    view->lock.kind = DRILL_LOCK_FREE;
    DRILL_OFFICER.begin(notes, &DRILL_BRIEF, DRILL_BLUE_MATE, 1);
}

static struct dot ping_of(struct drill_notes *notes, const struct drill_view *view)
{
    struct drill_order order;
    ms again;
    cr_assert(!DRILL_OFFICER.act(notes, view, 0, &order, &again));
    cr_assert(DRILL_OFFICER.act(notes, view, again, &order, &again));
    cr_assert_eq(order.kind, DRILL_PING);
    return order.ping;
}

Test(officer, mate_pings_where_the_enemy_must_be)
{
    struct drill_notes notes;
    struct drill_view view;
    begin_mate(&notes, &view);
    hear(&view, SIDE_BLUE, (struct drill_said){DRILL_SAID_PING, {{2, 2}, DRILL_HIT}});
    cr_assert(dot_equal(ping_of(&notes, &view), (struct dot){2, 2}));
    cr_assert_eq(notes.maybe, UINT64_C(1) << 14);
    // the enemy moves from the corner to one of two dots, and a ping tells which
    begin_mate(&notes, &view);
    hear(&view, SIDE_BLUE, (struct drill_said){DRILL_SAID_PING, {{0, 0}, DRILL_HIT}});
    hear(&view, SIDE_RED, (struct drill_said){.kind = DRILL_SAID_SHIFT});
    drill_mate_listen(&notes, &view);
    cr_assert_eq(notes.maybe, UINT64_C(1) << 1 | UINT64_C(1) << 6);
    hear(&view, SIDE_BLUE, (struct drill_said){DRILL_SAID_PING, {{2, 0}, DRILL_NEAR}});
    cr_assert(dot_equal(ping_of(&notes, &view), (struct dot){1, 0}));
}

Test(officer, mate_does_not_count_a_call_twice_and_starts_over_after_a_gap)
{
    struct drill_notes notes;
    struct drill_view view;
    begin_mate(&notes, &view);
    hear(&view, SIDE_BLUE, (struct drill_said){DRILL_SAID_PING, {{0, 0}, DRILL_HIT}});
    hear(&view, SIDE_RED, (struct drill_said){.kind = DRILL_SAID_SHIFT});
    drill_mate_listen(&notes, &view);
    drill_mate_listen(&notes, &view);
    cr_assert_eq(notes.maybe, UINT64_C(1) << 1 | UINT64_C(1) << 6);
    view.calls_last = 10;
    view.calls[0].said.ping.answer = DRILL_CLEAR;
    view.calls[1].side = SIDE_BLUE;
    drill_mate_listen(&notes, &view);
    uint64_t corner = UINT64_C(1) | UINT64_C(1) << 1 | UINT64_C(1) << 6 | UINT64_C(1) << 7;
    cr_assert_eq(notes.maybe, ((UINT64_C(1) << 36) - 1) & ~corner);
}

Test(officer, every_one_belongs_to_a_game)
{
    cr_assert_not_null(OFFICERS[0]);
    for (size_t i = 0; OFFICERS[i] != NULL; i++) {
        cr_assert_not_null(game_find(OFFICERS[i]->game));
        cr_assert_leq(OFFICERS[i]->memory_size, OFFICER_MEMORY_MAX);
    }
}
