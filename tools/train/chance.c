#include "tools/train/chance.h"

#include <string.h>

#define KINDS_TRIED  40 // before he gives up
#define VALUES_TRIED 30 // of one kind

static bool is_allowed(const struct attempt *attempt, const void *order);

bool chance_order(const struct attempt *attempt, const struct chance_game *game,
                  struct random *random, void *order)
{
    const struct brief *brief = attempt_match(attempt)->game->brief;
    int role = brief->seats[attempt_seat(attempt)].role;
    for (int i = 0; i < KINDS_TRIED; i++) {
        uint8_t kind = game != NULL ? game->draw_kind(role, random) : 0;
        for (int k = 0; k < VALUES_TRIED; k++) {
            memset(order, 0, brief->order->size);
            if (game != NULL) {
                game->fill(attempt, random, kind, order);
            } else {
                record_random(brief->order, random, order);
            }
            if (is_allowed(attempt, order)) {
                return true;
            }
        }
    }
    return false;
}

void chance_play(struct attempt *attempt, const struct chance_game *game, struct random *random,
                 int orders, ms patience)
{
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
    struct reason reason;
    for (int i = 0; i < orders && attempt_state(attempt) == ATTEMPT_OPEN; i++) {
        ms pause = (ms)random_below(random, (uint32_t)patience);
        attempt_pass(attempt, attempt_match(attempt)->now + pause);
        if (attempt_state(attempt) == ATTEMPT_OPEN && chance_order(attempt, game, random, order)) {
            attempt_order(attempt, order, &reason);
        }
    }
}

static bool is_allowed(const struct attempt *attempt, const void *order)
{
    const struct transcript *match = attempt_match(attempt);
    _Alignas(max_align_t) uint8_t state[GAME_STATE_MAX];
    struct reason reason;
    memcpy(state, match->state, match->game->state_size);
    return match_order(match->game, state, attempt_seat(attempt), order, match->now, &reason);
}
