// Orders from outside, against running matches of every game: bytes that are no order are refused
// by the reader, orders that are not legal by the rules, and then the state is what it was.
//
// The input: which game; its seed (tools/fuzz/played.h); orders as messages, `who` is the seat.
#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "tools/fuzz/messages.h"
#include "tools/fuzz/played.h"

#define GAMES_MAX  WIRE_GAMES_MAX
#define LEAD       2
#define SEEDS      6  // matches of each game
#define ORDERS_MAX 80 // of a seed

enum stage { STAGE_REFUSED, STAGE_DECODED, STAGE_CARRIED_OUT };

static bool begin(size_t index, uint8_t seed, void *state);

static enum stage give_order(const struct game *game, void *state, ms now,
                             const struct message *message)
{
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
    _Alignas(max_align_t) uint8_t before[GAME_STATE_MAX];
    struct record_error error;
    struct reason reason;
    int seat = (int)(message->who % game->brief->seat_count);
    if (!record_decode(game->brief->order, message->bytes, message->length, order, &error)) {
        fuzz_demand(error.what != NULL);
        return STAGE_REFUSED;
    }
    memcpy(before, state, game->state_size);
    match_pass(game, before, now);
    if (match_order(game, state, seat, order, now, &reason)) {
        return STAGE_CARRIED_OUT;
    }
    fuzz_demand(memcmp(before, state, game->state_size) == 0);
    fuzz_demand(reason.id[0] != '\0');
    return STAGE_DECODED;
}

static void look(const struct game *game, const void *state)
{
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    uint8_t bytes[WIRE_VIEW_MAX];
    for (size_t seat = 0; seat < game->brief->seat_count; seat++) {
        game->view(state, (int)seat, view);
        size_t length = record_encode(game->brief->view, view, bytes, sizeof(bytes));
        // Every station can read its view.
        fuzz_demand(length > 0 && record_decode(game->brief->view, bytes, length, view, NULL));
    }
}

static unsigned take(const uint8_t *bytes, size_t length)
{
    _Alignas(max_align_t) uint8_t state[GAME_STATE_MAX];
    const struct game *game = length >= LEAD && bytes[0] < GAMES_MAX ? game_at(bytes[0]) : NULL;
    unsigned stage = STAGE_REFUSED;
    ms now = 0;
    if (game == NULL || !begin(bytes[0], bytes[1], state)) {
        return STAGE_REFUSED;
    }
    struct messages messages = {.at = bytes + LEAD, .end = bytes + length};
    struct message message;
    while (messages_next(&messages, &message)) {
        now += message.wait_ms;
        stage = fuzz_further(stage, give_order(game, state, now, &message));
    }
    look(game, state);
    return stage;
}

// Lays out a match, but reads the assets only once for each game and seed. False if its options do
// not go together.
static bool begin(size_t index, uint8_t seed, void *state)
{
    static struct beginning {
        bool is_known;
        bool is_playable;
        uint8_t state[GAME_STATE_MAX];
    } * beginnings;
    const struct game *game = game_at(index);
    if (beginnings == NULL) {
        beginnings = calloc((size_t)GAMES_MAX * (UINT8_MAX + 1), sizeof(*beginnings));
        fuzz_demand(beginnings != NULL);
    }
    struct beginning *place = &beginnings[index * (UINT8_MAX + 1) + seed];
    if (!place->is_known) {
        struct setup setup;
        struct reason reason;
        played_setup(game, seed, &setup);
        place->is_known = true;
        place->is_playable = match_start(game, state, &setup, seed, &reason);
        memcpy(place->state, state, game->state_size);
    }
    memcpy(state, place->state, game->state_size);
    return place->is_playable;
}

// --- seeds: what officers order in whole matches

struct orders {
    struct message_list list;
    ms last;
};

static void keep_order(void *context, const struct sim *sim, const struct sim_look *look)
{
    struct orders *orders = context;
    uint8_t bytes[WIRE_ORDER_MAX];
    size_t length = record_encode(sim->plan.game->brief->order, look->order, bytes, sizeof(bytes));
    fuzz_demand(length > 0);
    for (; look->now - orders->last > UINT16_MAX; orders->last += UINT16_MAX) {
        message_list_add(&orders->list, &(struct message){.wait_ms = UINT16_MAX});
    }
    message_list_add(&orders->list,
                     &(struct message){.who = (uint8_t)look->seat,
                                       .wait_ms = (uint16_t)(look->now - orders->last),
                                       .bytes = bytes,
                                       .length = length});
    orders->last = look->now;
}

static void seed(struct fuzz_bag *bag)
{
    for (size_t index = 0; game_at(index) != NULL; index++) {
        int made = 0;
        for (int chance = 0; made < SEEDS && chance <= UINT8_MAX; chance++) {
            const uint8_t lead[LEAD] = {(uint8_t)index, (uint8_t)chance};
            struct orders orders = {0};
            struct played_plan plan = {.game = game_at(index),
                                       .seed = (uint8_t)chance,
                                       .orders_max = ORDERS_MAX,
                                       .ordered = keep_order,
                                       .context = &orders};
            char name[64];
            message_list_lead(&orders.list, lead, sizeof(lead));
            if (played_match(&plan, NULL)) {
                snprintf(name, sizeof(name), "%s-%d", plan.game->brief->name, chance);
                fuzz_bag_put(bag, name, orders.list.bytes, orders.list.length, STAGE_CARRIED_OUT);
                made++;
            }
            message_list_free(&orders.list);
        }
    }
}

static size_t mutate(struct fuzz_chance *chance, uint8_t *bytes, size_t length, size_t capacity)
{
    const struct game *game = length > 0 && bytes[0] < GAMES_MAX ? game_at(bytes[0]) : NULL;
    return game == NULL
               ? chance->scramble(bytes, length, capacity)
               : messages_mutate(chance, game->brief->order, LEAD, bytes, length, capacity);
}

const struct fuzzer ORDER_FUZZER = {
    .name = "order",
    .stages = {"refused", "an order was read", "an order was carried out"},
    .take = take,
    .seed = seed,
    .mutate = mutate,
};
