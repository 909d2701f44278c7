// What holds for every game, played by chance.
#include "tests/engine/trial.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/drill/drill.h"
#include "tests/engine/drill_trial.h"
#include "tests/support/files.h"
#include "tests/support/scale.h"

#define SEEDS 60 // of each game; under sanitizers a fifth of it

Test(trial, covers_every_game)
{
    for (size_t i = 0; game_at(i) != NULL; i++) {
        cr_assert_not_null(trial_at(i), "%s has no trial", game_at(i)->brief->name);
        cr_assert_eq(trial_at(i)->game, game_at(i));
        cr_assert_eq(game_find(game_at(i)->brief->name), game_at(i));
    }
    cr_assert_null(game_find("chess"));
}

// --- no leak

Test(trial, no_seat_learns_what_it_may_not_know)
{
    const unsigned seeds = scale_count("seeds", SEEDS, SEEDS / 5);
    char where[96];
    for (size_t i = 0; trial_at(i) != NULL; i++) {
        for (uint64_t seed = 1; seed <= seeds; seed++) {
            bool leaks = trial_leaks(trial_at(i), seed, where, sizeof(where));
            cr_assert(!leaks, "leak: %s", where);
        }
    }
}

static void leak_place(const void *state, int seat, void *view)
{
    const struct drill_state *drill = state;
    drill_view(state, seat, view);
    if (seat == 1 && drill->boats[0].has_dived) { // the listener looks over the skipper's shoulder
        ((struct drill_view *)view)->has_place = true;
        ((struct drill_view *)view)->place = drill->boats[0].place;
    }
}

static void leak_chance(const void *state, int seat, void *view)
{
    drill_view(state, seat, view);
    ((struct drill_view *)view)->calls_count = 0;
    ((struct drill_view *)view)->has_deadline_ms = true;
    ((struct drill_view *)view)->deadline_ms =
        (ms)(((const struct drill_state *)state)->random.state >> 2);
}

static void leak_lock(const void *state, int seat, void *view)
{
    drill_view(state, seat, view);
    if (seat == 3) {
        ((struct drill_view *)view)->lock.has_until_ms =
            ((const struct drill_state *)state)->boats[0].ready_ms > 0;
    }
}

Test(trial, finds_views_that_leak)
{
    void (*const leaks[])(const void *, int, void *) = {leak_place, leak_chance, leak_lock};
    char where[96];
    for (size_t i = 0; i < sizeof(leaks) / sizeof(leaks[0]); i++) {
        struct game leaky = DRILL_GAME;
        struct trial trial = DRILL_TRIAL;
        leaky.view = leaks[i];
        trial.game = &leaky;
        cr_assert(trial_leaks(&trial, 1, where, sizeof(where)), "leak %zu was not found", i);
    }
}

// --- one truth

// Plays a match and does every step again on a second state, which was dirty before and for which
// time passes in many small steps.
static void check_one_truth(const struct trial *trial, uint64_t seed)
{
    static struct trial_match match; // large; not shared, Criterion runs each test in a process
    const struct game *game = trial->game;
    _Alignas(max_align_t) uint8_t again[GAME_STATE_MAX];
    struct reason reason;
    memset(again, 0xAA, sizeof(again));
    trial_begin(trial, seed, &match);
    cr_assert(match_start(game, again, &match.setup, seed, &reason));
    ms now = 0;
    for (int i = 0; i < TRIAL_STEPS_MAX && !trial_is_over(&match); i++) {
        struct trial_step step;
        trial_step(trial, &match, &step);
        for (; now < step.now; now += (step.now - now) / 3 + 1) {
            match_pass(game, again, now);
        }
        now = step.now;
        match_pass(game, again, now);
        if (step.deed == TRIAL_ORDERED) {
            cr_assert(match_order(game, again, step.seat, step.order, now, &reason));
        }
        cr_assert_arr_eq(again, match.state, game->state_size, "%s seed %llu step %d",
                         game->brief->name, (unsigned long long)seed, i);
        cr_assert_eq(match_hash(game, again), match_hash(game, match.state));
    }
}

Test(trial, same_orders_give_the_same_state)
{
    const unsigned seeds = scale_count("seeds", SEEDS, SEEDS / 5);
    for (size_t i = 0; trial_at(i) != NULL; i++) {
        for (uint64_t seed = 1; seed <= seeds; seed++) {
            check_one_truth(trial_at(i), seed);
        }
    }
}

Test(trial, another_seed_gives_another_match)
{
    struct trial_match match;
    struct reason reason;
    for (size_t i = 0; trial_at(i) != NULL; i++) {
        const struct game *game = trial_at(i)->game;
        trial_begin(trial_at(i), 1, &match);
        uint64_t hash = match_hash(game, match.state);
        cr_assert(match_start(game, match.state, &match.setup, 2, &reason));
        cr_assert_neq(match_hash(game, match.state), hash);
    }
}

// The same numbers in the dev, asan and release builds: they all read the same file.
Test(trial, hashes_are_those_of_every_build)
{
    for (size_t i = 0; trial_at(i) != NULL; i++) {
        const struct trial *trial = trial_at(i);
        char path[128];
        char text[2048];
        int used = 0;
        snprintf(path, sizeof(path), "tests/golden/%s_hashes.txt", trial->game->brief->name);
        for (uint64_t seed = 1; seed <= 16; seed++) {
            struct trial_match match;
            struct trial_step step;
            int steps = 0;
            trial_begin(trial, seed, &match);
            for (; steps < TRIAL_STEPS_MAX && !trial_is_over(&match); steps++) {
                trial_step(trial, &match, &step);
            }
            used += snprintf(text + used, sizeof(text) - (size_t)used,
                             "seed %llu steps %d now %lld hash %016llx\n", (unsigned long long)seed,
                             steps, (long long)match.now,
                             (unsigned long long)match_hash(trial->game, match.state));
        }
        if (getenv("KLAXON_ACCEPT") != NULL) {
            files_write(path, text);
        }
        size_t length;
        char *golden = files_read(path, &length);
        cr_assert_str_eq(text, golden, "%s differs; this build plays\n%s", path, text);
        free(golden);
    }
}

// --- what rests

// Of a game whose matches rest: after every few steps the match is kept, read again and adopted,
// and is bit for bit the one that was played.
Test(trial, what_is_kept_goes_on_as_it_was)
{
    static uint8_t kept[GAME_STATE_MAX];
    static uint8_t bytes[GAME_STATE_MAX];
    unsigned adopted = 0;
    for (size_t i = 0; trial_at(i) != NULL; i++) {
        const struct game *game = trial_at(i)->game;
        for (uint64_t seed = 1; game->kept != NULL && seed <= SEEDS; seed++) {
            struct trial_match match;
            struct trial_step step;
            trial_begin(trial_at(i), seed, &match);
            for (int k = 0; k < TRIAL_STEPS_MAX && !trial_is_over(&match); k++) {
                _Alignas(max_align_t) uint8_t again[GAME_STATE_MAX] = {0};
                struct record_error error;
                struct reason reason;
                trial_step(trial_at(i), &match, &step);
                memset(kept, 0xAA, sizeof(kept));
                game->keep(match.state, kept);
                size_t length = record_encode(game->kept, kept, bytes, sizeof(bytes));
                cr_assert(record_decode(game->kept, bytes, length, kept, &error), "%s: %s",
                          error.path, error.what);
                cr_assert(game->adopt(again, kept, game->brief->version, &reason), "%s", reason.id);
                cr_assert_arr_eq(again, match.state, game->state_size, "%s seed %llu step %d",
                                 game->brief->name, (unsigned long long)seed, k);
                adopted++;
            }
        }
    }
    cr_assert_gt(adopted, 100);
}

// --- verdicts

Test(trial, refused_orders_change_nothing)
{
    const unsigned seeds = scale_count("seeds", SEEDS, SEEDS / 5);
    size_t refused = 0;
    for (size_t i = 0; trial_at(i) != NULL; i++) {
        const struct trial *trial = trial_at(i);
        const struct game *game = trial->game;
        for (uint64_t seed = 1; seed <= seeds; seed++) {
            struct trial_match match;
            trial_begin(trial, seed, &match);
            for (int k = 0; k < TRIAL_STEPS_MAX && !trial_is_over(&match); k++) {
                _Alignas(max_align_t) uint8_t before[GAME_STATE_MAX];
                struct trial_step step;
                memcpy(before, match.state, game->state_size);
                trial_step(trial, &match, &step);
                cr_assert(!step.was_legal || step.deed == TRIAL_ORDERED, "%s", step.reason.id);
                if (step.deed == TRIAL_WAS_REFUSED) {
                    match_pass(game, before, step.now);
                    cr_assert_arr_eq(before, match.state, game->state_size, "%s", step.reason.id);
                    cr_assert_str_not_empty(step.reason.id);
                    refused++;
                }
            }
        }
    }
    cr_assert_gt(refused, 100);
}

Test(trial, every_match_ends_and_stays_ended)
{
    const unsigned seeds = scale_count("seeds", SEEDS, SEEDS / 5);
    for (size_t i = 0; trial_at(i) != NULL; i++) {
        const struct game *game = trial_at(i)->game;
        for (uint64_t seed = 1; seed <= seeds; seed++) {
            struct trial_match match;
            struct trial_step step;
            trial_begin(trial_at(i), seed, &match);
            for (int k = 0; k < TRIAL_STEPS_MAX && !trial_is_over(&match); k++) {
                trial_step(trial_at(i), &match, &step);
            }
            cr_assert(trial_is_over(&match), "%s seed %llu", game->brief->name,
                      (unsigned long long)seed);
            cr_assert_eq(game->wake(match.state), MS_NEVER);
            uint64_t hash = match_hash(game, match.state);
            for (int k = 0; k < 20; k++) {
                struct reason reason;
                record_random(game->brief->order, &match.random, step.order);
                cr_assert(!match_order(game, match.state, 0, step.order, match.now, &reason));
                cr_assert_str_eq(reason.id, "refused.over");
            }
            cr_assert_eq(match_hash(game, match.state), hash);
        }
    }
}

// --- records

static void check_round_trip(const struct record *record, const void *value, size_t capacity)
{
    static char text[64 * 1024];
    static uint8_t bytes[WIRE_PACKET_MAX];
    static uint8_t bytes_again[WIRE_PACKET_MAX];
    _Alignas(max_align_t) uint8_t read[GAME_VIEW_MAX];
    struct record_error error = {0};
    cr_assert_leq(record->size, sizeof(read));
    size_t length = record_encode(record, value, bytes, capacity);
    cr_assert_gt(length, 0);
    cr_assert(record_decode(record, bytes, length, read, &error), "%s: %s", error.path, error.what);
    cr_assert(record_equal(record, value, read));
    cr_assert_eq(record_encode(record, read, bytes_again, capacity), length);
    cr_assert_arr_eq(bytes, bytes_again, length);
    cr_assert_gt(record_print(record, value, text, sizeof(text)), 0);
    cr_assert(record_parse(record, text, read, &error), "%s: %s in %s", error.path, error.what,
              text);
    cr_assert(record_equal(record, value, read), "%s", text);
    cr_assert_gt(record_json(record, value, text, sizeof(text)), 0);
}

Test(trial, orders_and_views_survive_wire_and_text)
{
    const unsigned seeds = scale_count("seeds", SEEDS, SEEDS / 5);
    for (size_t i = 0; trial_at(i) != NULL; i++) {
        const struct brief *brief = trial_at(i)->game->brief;
        for (uint64_t seed = 1; seed <= seeds / 4; seed++) {
            struct trial_match match;
            trial_begin(trial_at(i), seed, &match);
            for (int k = 0; k < TRIAL_STEPS_MAX && !trial_is_over(&match); k++) {
                struct trial_step step;
                trial_step(trial_at(i), &match, &step);
                if (step.deed != TRIAL_WAITED) {
                    check_round_trip(brief->order, step.order, WIRE_ORDER_MAX);
                }
                _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
                match.game->view(match.state, k % (int)brief->seat_count, view); // each in turn
                check_round_trip(brief->view, view, WIRE_VIEW_MAX);
            }
        }
    }
}
