#include "tools/bench/orders.h"

#include <stdlib.h>
#include <string.h>

#include "shared/record_memo.h"
#include "tools/bench/bench.h"
#include "tools/match/sim.h"

#define MATCHES    16
#define ORDERS_MAX 2000 // of one match
#define LIMIT_MS   7200000

struct bench_order {
    ms now;
    int seat;
};

// A match that officers played: where it began, and its accepted orders.
struct bench_match {
    _Alignas(max_align_t) uint8_t begin[GAME_STATE_MAX];
    struct bench_order orders[ORDERS_MAX];
    size_t count;
    uint8_t *values; // an order each, as large as the game's are
};

struct bench {
    const struct game *game;
    bool with_views;
    struct bench_match matches[MATCHES];
    uint64_t orders;
    struct record_memo memo;
    uint64_t sizes[WIRE_VIEW_MAX + 1]; // how many views had so many bytes
};

static bool record_matches(struct bench *bench, const struct officer *officer,
                           const struct setup *setup);
static bool record_match(struct sim *sim, const struct sim_plan *common, uint64_t seed,
                         struct bench_match *match);
static void replay_match(struct bench *bench, const struct bench_match *match);
static void sum_up_views(const struct bench *bench, struct bench_orders *result);

bool bench_orders(const struct game *game, const struct officer *officer, const struct setup *setup,
                  bool with_views, double seconds, struct bench_orders *result)
{
    struct bench *bench = calloc(1, sizeof(*bench));
    memset(result, 0, sizeof(*result));
    if (bench == NULL) {
        return false;
    }
    bench->game = game;
    bench->with_views = with_views;
    bool is_ready = record_matches(bench, officer, setup);
    if (is_ready) {
        double begin = bench_spent_s();
        double end = begin;
        while (end - begin < seconds) {
            for (size_t i = 0; i < MATCHES; i++) {
                replay_match(bench, &bench->matches[i]);
            }
            end = bench_spent_s();
        }
        result->orders = bench->orders;
        result->orders_per_s = (double)bench->orders / (end - begin);
        sum_up_views(bench, result);
    }
    for (size_t i = 0; i < MATCHES; i++) {
        free(bench->matches[i].values);
    }
    free(bench);
    return is_ready;
}

static bool record_matches(struct bench *bench, const struct officer *officer,
                           const struct setup *setup)
{
    struct sim *sim = malloc(sizeof *sim);
    struct sim_plan plan = {
        .game = bench->game, .setup = setup, .limit_ms = LIMIT_MS, .orders_max = ORDERS_MAX};
    sim_plan_crew(&plan, SIDE_BLUE, (struct sim_chair){officer, OFFICER_MATE});
    sim_plan_crew(&plan, SIDE_RED, (struct sim_chair){officer, OFFICER_MATE});
    bool is_ready = sim != NULL;
    for (size_t i = 0; i < MATCHES && is_ready; i++) {
        struct bench_match *match = &bench->matches[i];
        match->values = calloc(ORDERS_MAX, bench->game->brief->order->size);
        is_ready = match->values != NULL && record_match(sim, &plan, i + 1, match);
    }
    free(sim);
    return is_ready;
}

static void replay_match(struct bench *bench, const struct bench_match *match)
{
    const struct game *game = bench->game;
    _Alignas(max_align_t) uint8_t state[GAME_STATE_MAX];
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    uint8_t bytes[WIRE_VIEW_MAX];
    struct reason reason;
    size_t seats = bench->with_views ? game->brief->seat_count : 0;
    memcpy(state, match->begin, game->state_size);
    for (size_t i = 0; i < match->count; i++) {
        const struct bench_order *order = &match->orders[i];
        match_order(game, state, order->seat, match->values + i * game->brief->order->size,
                    order->now, &reason);
        for (size_t seat = 0; seat < seats; seat++) {
            game->view(state, (int)seat, view);
            bench->sizes[record_encode_with(&bench->memo, seat, game->brief->view, view, bytes,
                                            sizeof(bytes))]++;
        }
    }
    bench->orders += match->count;
}

static void sum_up_views(const struct bench *bench, struct bench_orders *result)
{
    uint64_t views = bench->orders * bench->game->brief->seat_count;
    uint64_t seen = 0;
    uint64_t bytes = 0;
    for (size_t size = 0; size <= WIRE_VIEW_MAX && bench->with_views; size++) {
        bool is_median = seen <= views / 2 && seen + bench->sizes[size] > views / 2;
        result->bytes_per_view_p50 = is_median ? (double)size : result->bytes_per_view_p50;
        seen += bench->sizes[size];
        bytes += bench->sizes[size] * size;
    }
    result->bytes_per_view = (double)bytes / (double)views;
}

struct recording {
    struct bench_match *match;
    size_t order_size;
};

static void note_order(void *context, const struct sim_look *look)
{
    const struct recording *recording = context;
    struct bench_match *match = recording->match;
    if (look->order == NULL || look->reason != NULL) {
        return;
    }
    memcpy(match->values + match->count * recording->order_size, look->order,
           recording->order_size);
    match->orders[match->count] = (struct bench_order){.now = look->now, .seat = look->seat};
    match->count++;
}

static bool record_match(struct sim *sim, const struct sim_plan *common, uint64_t seed,
                         struct bench_match *match)
{
    struct reason reason;
    struct recording recording = {match, common->game->brief->order->size};
    struct sim_plan plan = *common;
    plan.seed = seed;
    plan.looked = note_order;
    plan.context = &recording;
    if (!sim_begin(sim, &plan, &reason)) {
        return false;
    }
    memcpy(match->begin, sim->state, plan.game->state_size);
    sim_play(sim);
    return match->count > 0;
}
