#include "tests/engine/trial.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/files.h"

static int32_t random_value(const struct brief_option *option, struct random *random)
{
    switch (option->kind) {
    case OPTION_CHOICE:
        return (int32_t)random_below(random, (uint32_t)option->choices->count);
    case OPTION_NUMBER: {
        int32_t step = option->step > 0 ? option->step : 1;
        uint32_t steps = (uint32_t)((option->max - option->min) / step);
        return option->min + step * (int32_t)random_below(random, steps + 1);
    }
    case OPTION_TOGGLE:
        return (int32_t)random_below(random, 2);
    case OPTION_ASSET:
        return 0;
    }
    return 0;
}

static void random_asset(const struct brief_option *option, struct random *random,
                         struct setup_asset *asset)
{
    char folder[256];
    struct files_list list;
    snprintf(folder, sizeof(folder), "assets/%s", option->folder);
    files_list(folder, &list);
    const char *name = list.names[random_below(random, (uint32_t)list.count)];
    size_t length = 0;
    if (!files_asset(NULL, option->folder, name, asset->text, sizeof(asset->text), &length)) {
        fprintf(stderr, "cannot read asset %s\n", name);
        abort();
    }
    snprintf(asset->name, sizeof(asset->name), "%.*s", BRIEF_NAME_MAX - 1, name);
    asset->text_count = (uint16_t)length;
}

void trial_begin(const struct trial *trial, uint64_t seed, struct trial_match *match)
{
    const struct brief *brief = trial->game->brief;
    memset(match, 0, sizeof(*match));
    match->game = trial->game;
    match->seed = seed;
    random_seed(&match->random, seed);
    setup_init(&match->setup, brief);
    for (size_t i = 0; i < brief->option_count; i++) {
        match->setup.options[i] = random_value(&brief->options[i], &match->random);
        int asset = brief_asset_index(brief, i);
        if (asset >= 0) {
            random_asset(&brief->options[i], &match->random, &match->setup.assets[asset]);
        }
    }
    struct reason reason;
    if (!match_start(trial->game, match->state, &match->setup, seed, &reason)) {
        fprintf(stderr, "cannot start: %s %s\n", reason.id, reason.args[0]);
        abort();
    }
}

bool trial_is_over(const struct trial_match *match)
{
    return match->game->outcome(match->state).kind != OUTCOME_OPEN;
}

static bool is_played(const struct trial_match *match, int seat)
{
    return brief_is_played(brief_variant(match->game->brief, &match->setup), seat);
}

// A legal order of any seat, asked in turn from one by chance. Returns false if nobody has one.
static bool pick_legal(const struct trial *trial, struct trial_match *match,
                       struct trial_step *step)
{
    size_t seats = trial->game->brief->seat_count;
    uint32_t first = random_below(&match->random, (uint32_t)seats);
    for (size_t i = 0; i < seats; i++) {
        step->seat = (int)((first + i) % seats);
        if (is_played(match, step->seat) &&
            trial->legal(match->state, step->seat, &match->random, step->order)) {
            return true;
        }
    }
    return false;
}

// Time to wait: a moment, or until just before, at or after something is due. What is far off is
// rarely waited for, so that most matches are played out and some run out of time.
static ms pick_wait(struct trial_match *match)
{
    ms due = match->game->wake(match->state);
    ms moment = match->now + random_range(&match->random, 0, 2000);
    bool is_far = due > match->now + 30000;
    if (due == MS_NEVER || random_below(&match->random, is_far ? 50 : 3) > (is_far ? 0 : 1)) {
        return moment;
    }
    ms until = due - 1 + random_range(&match->random, 0, 2);
    return until > match->now ? until : match->now;
}

void trial_step(const struct trial *trial, struct trial_match *match, struct trial_step *step)
{
    memset(step, 0, sizeof(*step));
    uint32_t chance = random_below(&match->random, 100);
    match->now += random_below(&match->random, 200);
    if (chance < 70) {
        match_pass(trial->game, match->state, match->now); // legal() wants to see the present
        step->was_legal = !trial_is_over(match) && pick_legal(trial, match, step);
    } else if (chance < 85) {
        uint32_t seats = (uint32_t)trial->game->brief->seat_count;
        assert(seats > 0);
        step->seat = (int)random_below(&match->random, seats);
        while (!is_played(match, step->seat)) {
            step->seat = (step->seat + 1) % (int)seats;
        }
        record_random(trial->game->brief->order, &match->random, step->order);
    }
    if (chance >= 85 || (chance < 70 && !step->was_legal)) {
        match->now = pick_wait(match);
        step->now = match->now;
        step->deed = TRIAL_WAITED;
        match_pass(trial->game, match->state, match->now);
        return;
    }
    step->now = match->now;
    bool is_accepted =
        match_order(trial->game, match->state, step->seat, step->order, match->now, &step->reason);
    step->deed = is_accepted ? TRIAL_ORDERED : TRIAL_WAS_REFUSED;
}

static size_t encode_view(const struct game *game, const void *state, int seat, uint8_t *out)
{
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    game->view(state, seat, view);
    return record_encode(game->brief->view, view, out, WIRE_VIEW_MAX);
}

static bool seat_leaks(const struct trial *trial, const struct trial_match *match, int seat,
                       struct random *random)
{
    static const size_t TRIES = 2;
    const struct game *game = trial->game;
    uint8_t truth[WIRE_VIEW_MAX];
    size_t truth_length = encode_view(game, match->state, seat, truth);
    for (size_t i = 0; i < TRIES; i++) {
        _Alignas(max_align_t) uint8_t other[GAME_STATE_MAX];
        uint8_t bytes[WIRE_VIEW_MAX];
        memcpy(other, match->state, game->state_size);
        trial->scramble(other, seat, random);
        if (memcmp(other, match->state, game->state_size) == 0) {
            fprintf(stderr, "the scramble changes nothing for seat %d\n", seat);
            abort(); // or the comparison below could not fail
        }
        size_t length = encode_view(game, other, seat, bytes);
        bool is_told = game->awaits != NULL && game->awaits(other) != game->awaits(match->state);
        if (length == 0 || length != truth_length || memcmp(bytes, truth, length) != 0 || is_told) {
            return true;
        }
    }
    return false;
}

bool trial_leaks(const struct trial *trial, uint64_t seed, char *where, size_t capacity)
{
    struct trial_match match;
    struct random random;
    random_seed(&random, ~seed);
    trial_begin(trial, seed, &match);
    int seats = (int)trial->game->brief->seat_count;
    for (int i = 0; i < TRIAL_STEPS_MAX; i++) {
        for (int seat = 0; seat < seats; seat++) {
            if (is_played(&match, seat) && seat_leaks(trial, &match, seat, &random)) {
                snprintf(where, capacity, "%s seed %llu step %d seat %d", trial->game->brief->name,
                         (unsigned long long)seed, i, seat);
                return true;
            }
        }
        if (trial_is_over(&match)) {
            break;
        }
        struct trial_step step;
        trial_step(trial, &match, &step);
    }
    return false;
}
