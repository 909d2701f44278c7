#include "tools/fuzz/shown.h"

#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "tools/fuzz/mutate.h"
#include "tools/fuzz/played.h"

#define ORDERS_MAX 160 // of each match

struct telling {
    void (*put)(void *context, const char *name, const uint8_t *bytes, size_t length);
    void *context;
    size_t game;
    uint8_t seed;
};

static void tell(const struct telling *telling, enum shown shown, size_t seat, unsigned orders,
                 const void *value);

static const struct record *record_of(const struct brief *brief, unsigned shown)
{
    return shown == SHOWN_VIEW      ? brief->view
           : shown == SHOWN_SCENE   ? brief->scene
           : shown == SHOWN_DEBRIEF ? brief->debrief
                                    : NULL;
}

const struct record *shown_record(const uint8_t *bytes, size_t length)
{
    const struct game *game = length >= SHOWN_LEAD ? game_at(bytes[0]) : NULL;
    return game != NULL ? record_of(game->brief, bytes[1]) : NULL;
}

// Everything as it stands after some of the orders: more often at the beginning.
static void tell_moment(void *context, const struct sim *sim, const struct sim_look *look)
{
    static _Alignas(max_align_t) uint8_t value[GAME_VIEW_MAX];
    const struct telling *telling = context;
    const struct game *game = sim->plan.game;
    (void)look;
    if (sim->orders != 1 && sim->orders != 6 && sim->orders % 40 != 0) {
        return;
    }
    for (size_t seat = 0; seat < game->brief->seat_count; seat++) {
        game->view(sim->state, (int)seat, value);
        tell(telling, SHOWN_VIEW, seat, sim->orders, value);
    }
    if (game->brief->scene != NULL) {
        game->scene(sim->state, value);
        tell(telling, SHOWN_SCENE, 0, sim->orders, value);
    }
}

static void tell(const struct telling *telling, enum shown shown, size_t seat, unsigned orders,
                 const void *value)
{
    static uint8_t bytes[SHOWN_LEAD + WIRE_DEBRIEF_MAX];
    static const char *const WORDS[] = {"view", "scene", "debrief"};
    const struct brief *brief = game_at(telling->game)->brief;
    char name[96];
    bytes[0] = (uint8_t)telling->game;
    bytes[1] = (uint8_t)shown;
    bytes[2] = (uint8_t)(seat | orders << 4); // another screen each time
    bytes[3] = (uint8_t)(orders + seat);
    size_t length = record_encode(record_of(brief, shown), value, bytes + SHOWN_LEAD,
                                  sizeof(bytes) - SHOWN_LEAD);
    fuzz_demand(length > 0);
    snprintf(name, sizeof(name), "%s-%d-%s-%d-%u", brief->name, telling->seed, WORDS[shown],
             (int)seat, orders);
    telling->put(telling->context, name, bytes, SHOWN_LEAD + length);
}

void shown_seeds(int matches,
                 void (*put)(void *context, const char *name, const uint8_t *bytes, size_t length),
                 void *context)
{
    static _Alignas(max_align_t) uint8_t debrief[GAME_DEBRIEF_MAX];
    for (size_t game = 0; game_at(game) != NULL; game++) {
        int made = 0;
        for (int seed = 0; made < matches && seed <= UINT8_MAX; seed++) {
            struct telling telling = {
                .put = put, .context = context, .game = game, .seed = (uint8_t)seed};
            struct played_plan plan = {.game = game_at(game),
                                       .seed = (uint8_t)seed,
                                       .orders_max = ORDERS_MAX,
                                       .ordered = tell_moment,
                                       .context = &telling};
            if (!played_match(&plan, debrief)) {
                continue;
            }
            made++;
            if (game_at(game)->brief->debrief != NULL) {
                tell(&telling, SHOWN_DEBRIEF, 0, ORDERS_MAX, debrief);
            }
        }
    }
}

size_t shown_mutate(struct fuzz_chance *chance, uint8_t *bytes, size_t length, size_t capacity)
{
    static uint8_t fresh[WIRE_DEBRIEF_MAX];
    const struct record *record = shown_record(bytes, length);
    uint32_t draw = random_below(&chance->random, 16);
    if (record == NULL || draw == 0) {
        return chance->scramble(bytes, length, capacity);
    }
    if (draw == 1) {
        bytes[2] = (uint8_t)random_next(&chance->random);
        bytes[3] = (uint8_t)random_next(&chance->random);
    }
    size_t room = capacity - SHOWN_LEAD < sizeof(fresh) ? capacity - SHOWN_LEAD : sizeof(fresh);
    size_t made = draw == 2 ? mutate_make(chance, record, fresh, room)
                            : mutate_record(chance, record, bytes + SHOWN_LEAD, length - SHOWN_LEAD,
                                            fresh, room);
    if (made == 0) {
        return chance->scramble(bytes, length, capacity);
    }
    memcpy(bytes + SHOWN_LEAD, fresh, made);
    return SHOWN_LEAD + made;
}
