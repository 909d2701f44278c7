#include "tools/bench/orders.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MATCHES    16
#define ORDERS_MAX 400 // of one match
#define LOOKS_MAX  100000

struct bench_order {
    ms now;
    int seat;
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
};

// A match that officers played: where it began, and its accepted orders.
struct bench_match {
    _Alignas(max_align_t) uint8_t begin[GAME_STATE_MAX];
    struct bench_order orders[ORDERS_MAX];
    size_t count;
};

struct bench_totals {
    uint64_t orders;
    uint64_t views;
    uint64_t bytes;
};

static bool record_match(const struct game *game, const struct officer *officer,
                         const struct setup *setup, uint64_t seed, struct bench_match *match);
static void replay_match(const struct game *game, const struct bench_match *match,
                         struct bench_totals *totals);
static double spent_s(void);

bool bench_orders(const struct game *game, const struct officer *officer, const struct setup *setup,
                  double seconds, struct bench_orders *result)
{
    struct bench_match *matches = calloc(MATCHES, sizeof(*matches));
    struct bench_totals totals = {0};
    bool is_ready = matches != NULL;
    memset(result, 0, sizeof(*result));
    for (size_t i = 0; i < MATCHES && is_ready; i++) {
        is_ready = record_match(game, officer, setup, i + 1, &matches[i]);
    }
    if (is_ready) {
        double begin = spent_s();
        double end = begin;
        while (end - begin < seconds) {
            for (size_t i = 0; i < MATCHES; i++) {
                replay_match(game, &matches[i], &totals);
            }
            end = spent_s();
        }
        result->orders = totals.orders;
        result->orders_per_s = (double)totals.orders / (end - begin);
        result->bytes_per_view = (double)totals.bytes / (double)totals.views;
    }
    free(matches);
    return is_ready;
}

static double spent_s(void)
{
    struct timespec spent;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
    return (double)spent.tv_sec + (double)spent.tv_nsec / 1e9;
}

static void replay_match(const struct game *game, const struct bench_match *match,
                         struct bench_totals *totals)
{
    _Alignas(max_align_t) uint8_t state[GAME_STATE_MAX];
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    uint8_t bytes[WIRE_VIEW_MAX];
    struct reason reason;
    memcpy(state, match->begin, game->state_size);
    for (size_t i = 0; i < match->count; i++) {
        const struct bench_order *order = &match->orders[i];
        match_order(game, state, order->seat, order->order, order->now, &reason);
        for (size_t seat = 0; seat < game->brief->seat_count; seat++) {
            game->view(state, (int)seat, view);
            totals->bytes += record_encode(game->brief->view, view, bytes, sizeof(bytes));
        }
        totals->views += game->brief->seat_count;
    }
    totals->orders += match->count;
}

struct bench_crew {
    _Alignas(max_align_t) uint8_t memory[BRIEF_SEATS_MAX][OFFICER_MEMORY_MAX];
    ms again[BRIEF_SEATS_MAX];
};

// Everybody looks once. Notes the orders and returns when something next happens.
static ms look_around(const struct game *game, const struct officer *officer,
                      struct bench_crew *crew, void *state, ms now, struct bench_match *match)
{
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    struct reason reason;
    ms next = MS_NEVER;
    for (size_t seat = 0; seat < game->brief->seat_count; seat++) {
        struct bench_order *order = &match->orders[match->count];
        game->view(state, (int)seat, view);
        if (officer->act(crew->memory[seat], view, now, order->order, &crew->again[seat]) &&
            match_order(game, state, (int)seat, order->order, now, &reason)) {
            order->now = now;
            order->seat = (int)seat;
            match->count += match->count < ORDERS_MAX - 1;
            next = now + 1;
        }
        next = crew->again[seat] < next ? crew->again[seat] : next;
    }
    ms wake = game->wake(state);
    return wake < next ? wake : next;
}

static bool record_match(const struct game *game, const struct officer *officer,
                         const struct setup *setup, uint64_t seed, struct bench_match *match)
{
    _Alignas(max_align_t) uint8_t state[GAME_STATE_MAX];
    struct bench_crew crew;
    struct reason reason;
    if (!match_start(game, state, setup, seed, &reason)) {
        return false;
    }
    memcpy(match->begin, state, game->state_size);
    for (size_t seat = 0; seat < game->brief->seat_count; seat++) {
        officer->begin(crew.memory[seat], game->brief, (int)seat, seed);
    }
    ms now = 0;
    for (int i = 0; i < LOOKS_MAX && now != MS_NEVER; i++) {
        match_pass(game, state, now);
        if (game->outcome(state).kind != OUTCOME_OPEN || match->count == ORDERS_MAX - 1) {
            break;
        }
        ms next = look_around(game, officer, &crew, state, now, match);
        now = next > now ? next : now + 1;
    }
    return match->count > 0;
}
