// Orders from outside, against running matches of every game: bytes that are no order are refused
// by the reader, orders that are not legal by the rules, and then the state is what it was.
//
// The input: which game; how it is set up (0: as it comes, else by chance from this seed); orders.
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "tests/support/files.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds)
{
    if (!holds) {
        abort();
    }
}

// An option by chance, within what it allows.
static int32_t any_value(const struct brief_option *option, struct random *random)
{
    uint32_t count = option->kind == OPTION_CHOICE   ? (uint32_t)option->choices->count
                     : option->kind == OPTION_TOGGLE ? 2
                                                     : 1;
    return option->kind == OPTION_NUMBER
               ? (random_below(random, 2) == 0 ? option->min : option->max)
               : (int32_t)random_below(random, count);
}

// False if the options do not go together, such as a tempo and the size of a chart.
static bool begin(const struct game *game, uint8_t seed, void *state)
{
    const struct brief *brief = game->brief;
    struct random random;
    struct setup setup;
    struct reason reason;
    random_seed(&random, seed);
    setup_init(&setup, brief);
    for (size_t i = 0; i < brief->option_count; i++) {
        const struct brief_option *option = &brief->options[i];
        int index = brief_asset_index(brief, i);
        if (index < 0) {
            setup.options[i] = seed > 0 ? any_value(option, &random) : option->initial;
            continue;
        }
        struct setup_asset *asset = &setup.assets[index];
        const char *name = option->initial_asset;
        struct files_list list;
        size_t length;
        if (seed > 0) {
            files_list_assets(option->folder, &list);
            name = list.names[random_below(&random, (uint32_t)list.count)];
        }
        must(files_asset(NULL, option->folder, name, asset->text, sizeof(asset->text), &length));
        asset->text_count = (uint16_t)length;
    }
    return match_start(game, state, &setup, seed, &reason);
}

#define GAMES_MAX 4

// Begins as `begin` does, but reads the assets only once for each game and seed.
static bool begin_again(size_t index, uint8_t seed, void *state)
{
    static struct beginning {
        bool is_known;
        bool is_playable;
        uint8_t state[GAME_STATE_MAX];
    } * beginnings;
    const struct game *game = game_at(index);
    if (beginnings == NULL) {
        beginnings = calloc((size_t)GAMES_MAX * (UINT8_MAX + 1), sizeof(*beginnings));
        must(beginnings != NULL);
    }
    struct beginning *place = &beginnings[index * (UINT8_MAX + 1) + seed];
    if (!place->is_known) {
        place->is_known = true;
        place->is_playable = begin(game, seed, state);
        memcpy(place->state, state, game->state_size);
    }
    memcpy(state, place->state, game->state_size);
    return place->is_playable;
}

// One order: a seat, tenths of a second to wait, how many bytes, the bytes. Returns what is left.
static const uint8_t *give_order(const struct game *game, void *state, ms *now, const uint8_t *at,
                                 const uint8_t *end)
{
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
    _Alignas(max_align_t) uint8_t before[GAME_STATE_MAX];
    struct record_error error;
    struct reason reason;
    int seat = (int)(at[0] % game->brief->seat_count);
    size_t length = at[2] < end - at - 3 ? at[2] : (size_t)(end - at - 3);
    *now += at[1] * 100;
    if (record_decode(game->brief->order, at + 3, length, order, &error)) {
        memcpy(before, state, game->state_size);
        match_pass(game, before, *now);
        if (!match_order(game, state, seat, order, *now, &reason)) {
            must(memcmp(before, state, game->state_size) == 0);
            must(reason.id[0] != '\0');
        }
    } else {
        must(error.what != NULL);
    }
    return at + 3 + length;
}

static void look(const struct game *game, const void *state)
{
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    uint8_t bytes[WIRE_VIEW_MAX];
    for (size_t seat = 0; seat < game->brief->seat_count; seat++) {
        game->view(state, (int)seat, view);
        size_t length = record_encode(game->brief->view, view, bytes, sizeof(bytes));
        // Every station can read its view.
        must(length > 0 && record_decode(game->brief->view, bytes, length, view, NULL));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    _Alignas(max_align_t) uint8_t state[GAME_STATE_MAX];
    const struct game *game = length >= 2 && bytes[0] < GAMES_MAX ? game_at(bytes[0]) : NULL;
    ms now = 0;
    if (game == NULL || !begin_again(bytes[0], bytes[1], state)) {
        return 0;
    }
    for (const uint8_t *at = bytes + 2; bytes + length - at >= 3;) {
        at = give_order(game, state, &now, at, bytes + length);
    }
    look(game, state);
    return 0;
}
