// Orders from outside, against running matches of every game: bytes that are no order are refused
// by the reader, orders that are not legal by the rules, and then the state is what it was.
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"

// A chart of a drill and at the same time the smallest setup for any game with one chart.
static const char CHART[] = "klaxon chart 1\nname Fuzz\nmap\n"
                            "......\n.##...\n.#..#.\n...#..\n..#...\n......\n";

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds)
{
    if (!holds) {
        abort();
    }
}

static bool begin(const struct game *game, void *state)
{
    struct setup setup;
    struct reason reason;
    setup_init(&setup, game->brief);
    for (size_t i = 0; i < setup.assets_count; i++) {
        memcpy(setup.assets[i].text, CHART, sizeof(CHART) - 1);
        setup.assets[i].text_count = sizeof(CHART) - 1;
    }
    return match_start(game, state, &setup, 7, &reason);
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
    for (size_t i = 0; game_at(i) != NULL; i++) {
        _Alignas(max_align_t) uint8_t state[GAME_STATE_MAX];
        ms now = 0;
        must(begin(game_at(i), state));
        for (const uint8_t *at = bytes; bytes + length - at >= 3;) {
            at = give_order(game_at(i), state, &now, at, bytes + length);
        }
        look(game_at(i), state);
    }
    return 0;
}
