#include "stations/officers/drill/officer.h"

#include <criterion/criterion.h>

#include "engine/drill/drill.h"
#include "shared/drill/brief.h"
#include "stations/officers/officers.h"
#include "tests/officers/crew.h"
#include "tests/support/scale.h"

#define MATCHES 500

static void set_up(uint64_t seed, struct setup *setup)
{
    static const char CHARTS[][12] = {"cove", "skerries", "open"};
    crew_setup(&DRILL_BRIEF, setup);
    crew_set_asset(&DRILL_BRIEF, setup, "chart", CHARTS[seed % 3]);
}

static void play(uint64_t seed, struct crew_story *story)
{
    struct setup setup;
    set_up(seed, &setup);
    struct crew_plan plan = {
        .officer = &DRILL_OFFICER, .skill = OFFICER_MATE, .setup = &setup, .seed = seed};
    crew_play(&plan, story);
}

Test(officer, plays_every_match_to_its_end_without_a_refused_order)
{
    unsigned sunk = 0;
    unsigned won[SIDE_COUNT] = {0};
    unsigned matches = scale_count("matches", MATCHES, 50);
    for (uint64_t seed = 1; seed <= matches; seed++) {
        struct crew_story story;
        play(seed, &story);
        cr_assert_neq(story.outcome.kind, OUTCOME_OPEN, "seed %llu", (unsigned long long)seed);
        sunk += story.outcome.kind == OUTCOME_WIN && story.now < 600000;
        won[story.outcome.winner] += story.outcome.kind == OUTCOME_WIN;
    }
    // Two good listeners find each other; neither side has an edge.
    cr_assert_gt(sunk, matches * 9 / 10);
    cr_assert_gt(won[SIDE_BLUE], matches / 3);
    cr_assert_gt(won[SIDE_RED], matches / 3);
}

static unsigned count_won(enum drill_play how, enum officer_skill fox, enum officer_skill pack,
                          unsigned matches)
{
    unsigned won = 0;
    for (uint64_t seed = 1; seed <= matches; seed++) {
        struct setup setup;
        struct crew_story story;
        struct sim_chair chairs[BRIEF_SEATS_MAX];
        set_up(seed, &setup);
        setup.options[DRILL_OPTION_PLAY] = (int32_t)how;
        for (int seat = 0; seat < DRILL_SEAT_COUNT; seat++) {
            bool is_fox = DRILL_BRIEF.seats[seat].side == DRILL_FOX;
            chairs[seat] = (struct sim_chair){&DRILL_OFFICER, is_fox ? fox : pack};
        }
        struct crew_plan plan = {
            .officer = &DRILL_OFFICER, .chairs = chairs, .setup = &setup, .seed = seed};
        crew_play(&plan, &story);
        cr_assert_neq(story.outcome.kind, OUTCOME_OPEN, "seed %llu", (unsigned long long)seed);
        cr_assert_eq(story.outcome.has_grade, how == DRILL_SOLO);
        cr_assert(how == DRILL_TURNS || story.kinds[DRILL_BUOY] > 0, "no buoy was dropped");
        won += story.outcome.kind == OUTCOME_WIN && story.outcome.winner == DRILL_PACK;
    }
    return won;
}

Test(officer, skills_differ_by_the_clock_and_turn_by_turn)
{
    unsigned matches = scale_count("matches", 200, 40);
    for (int how = DRILL_CLOCK; how <= DRILL_TURNS; how++) {
        unsigned strong = count_won((enum drill_play)how, OFFICER_CADET, OFFICER_VETERAN, matches);
        unsigned weak = count_won((enum drill_play)how, OFFICER_VETERAN, OFFICER_CADET, matches);
        cr_expect_gt(strong, matches * 6 / 10, "%u of %u", strong, matches);
        cr_expect_lt(weak, matches * 4 / 10, "%u of %u", weak, matches);
    }
}

Test(officer, a_pack_alone_finds_the_fox)
{
    unsigned matches = scale_count("matches", 100, 20);
    cr_expect_gt(count_won(DRILL_SOLO, OFFICER_MATE, OFFICER_VETERAN, matches), matches * 9 / 10);
}

Test(officer, acts_at_a_persons_pace)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct crew_story story;
        play(seed, &story);
        cr_assert_geq(story.first_order_ms, 600);
        cr_assert_leq(story.first_order_ms, 1800);
    }
}

Test(officer, same_views_give_the_same_orders)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct crew_story first;
        struct crew_story second;
        struct crew_story other;
        play(seed, &first);
        play(seed, &second);
        play(seed + 3, &other); // on the same chart
        cr_assert_eq(first.hash, second.hash);
        cr_assert_eq(first.orders, second.orders);
        cr_assert_neq(first.hash, other.hash);
    }
}

// --- the listener's reckoning

static void hear(struct drill_view *view, enum side side, struct drill_said said)
{
    struct drill_call *call = &view->calls[view->calls_count++];
    *call = (struct drill_call){.side = (uint8_t)side, .said = said};
    view->calls_last++;
}

static void begin_listener(struct drill_notes *notes, struct drill_view *view)
{
    struct drill_state state;
    struct setup setup;
    struct reason reason;
    set_up(2, &setup); // open water
    cr_assert(match_start(&DRILL_GAME, &state, &setup, 2, &reason));
    drill_view(&state, DRILL_FOX_LISTENER, view);
    view->phase = DRILL_HUNTING;
    view->lock.kind = DRILL_LOCK_FREE;
    struct officer_post post = {
        .brief = &DRILL_BRIEF, .seat = DRILL_FOX_LISTENER, .skill = OFFICER_VETERAN, .seed = 1};
    DRILL_OFFICER.begin(notes, &post);
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

Test(officer, listener_pings_where_the_enemy_must_be)
{
    struct drill_notes notes;
    struct drill_view view;
    begin_listener(&notes, &view);
    hear(&view, SIDE_BLUE,
         (struct drill_said){.kind = DRILL_SAID_PING, .ping = {{2, 2}, DRILL_HIT}});
    cr_assert(dot_equal(ping_of(&notes, &view), (struct dot){2, 2}));
    cr_assert_eq(notes.maybe, UINT64_C(1) << 14);
    // the enemy moves from the corner to one of two dots, and a ping tells which
    begin_listener(&notes, &view);
    hear(&view, SIDE_BLUE,
         (struct drill_said){.kind = DRILL_SAID_PING, .ping = {{0, 0}, DRILL_HIT}});
    hear(&view, SIDE_RED, (struct drill_said){.kind = DRILL_SAID_SHIFT});
    drill_plot_follow(&notes, &view);
    cr_assert_eq(notes.maybe, UINT64_C(1) << 1 | UINT64_C(1) << 6);
    hear(&view, SIDE_BLUE,
         (struct drill_said){.kind = DRILL_SAID_PING, .ping = {{2, 0}, DRILL_NEAR}});
    cr_assert(dot_equal(ping_of(&notes, &view), (struct dot){1, 0}));
}

Test(officer, listener_does_not_count_a_call_twice_and_starts_over_after_a_gap)
{
    struct drill_notes notes;
    struct drill_view view;
    begin_listener(&notes, &view);
    hear(&view, SIDE_BLUE,
         (struct drill_said){.kind = DRILL_SAID_PING, .ping = {{0, 0}, DRILL_HIT}});
    hear(&view, SIDE_RED, (struct drill_said){.kind = DRILL_SAID_SHIFT});
    drill_plot_follow(&notes, &view);
    drill_plot_follow(&notes, &view);
    cr_assert_eq(notes.maybe, UINT64_C(1) << 1 | UINT64_C(1) << 6);
    view.calls_last = 10;
    view.calls[0].said.ping.answer = DRILL_CLEAR;
    view.calls[1].side = SIDE_BLUE;
    drill_plot_follow(&notes, &view);
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
