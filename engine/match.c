#include <assert.h>
#include <string.h>

#include "engine/game.h"
#include "shared/hash.h"

static bool check_setup(const struct brief *brief, const struct setup *setup,
                        struct reason *reason);

bool match_start(const struct game *game, void *state, const struct setup *setup, uint64_t seed,
                 struct reason *reason)
{
    memset(state, 0, game->state_size);
    if (!check_setup(game->brief, setup, reason) || !game->start(state, setup, seed, reason)) {
        memset(state, 0, game->state_size);
        return false;
    }
    return true;
}

bool match_pass(const struct game *game, void *state, ms now)
{
    bool was_due = false;
    for (ms wake = game->wake(state); wake <= now && wake != MS_NEVER; was_due = true) {
        game->fire(state);
        ms next = game->wake(state);
        assert(next >= wake); // time runs forward
        wake = next;
    }
    return was_due;
}

bool match_order(const struct game *game, void *state, int seat, const void *order, ms now,
                 struct reason *reason)
{
    assert(seat >= 0 && (size_t)seat < game->brief->seat_count);
    match_pass(game, state, now);
    if (game->outcome(state).kind != OUTCOME_OPEN) {
        return reason_set(reason, "refused.over", NULL, NULL);
    }
    return game->order(state, seat, order, now, reason);
}

uint64_t match_hash(const struct game *game, const void *state)
{
    return hash_bytes(state, game->state_size);
}

// A setup may come from a lobby, a journal or a script: no game has to check its options again.
static bool check_setup(const struct brief *brief, const struct setup *setup, struct reason *reason)
{
    if (setup->options_count != brief->option_count) {
        return reason_set_number(reason, "refused.option_count", (long long)brief->option_count);
    }
    size_t assets = 0;
    for (size_t i = 0; i < brief->option_count; i++) {
        assets += brief->options[i].kind == OPTION_ASSET;
        if (!brief_option_allows(&brief->options[i], setup->options[i])) {
            return brief_refuse_option(&brief->options[i], reason);
        }
    }
    if (setup->assets_count != assets) {
        return reason_set_number(reason, "refused.asset_count", (long long)assets);
    }
    return true;
}
