#include "tools/bench/wire.h"

#include <assert.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "tools/bench/echo.h"
#include "tools/bench/fleet.h"
#include "tools/bench/host_process.h"
#include "tools/cli/loop.h"

#define STATIONS    8
#define SAMPLES_MAX 20000
#define PATIENCE_MS 20000
#define WARM_ORDERS 64 // before the clock runs: views have grown to what they are in a match

struct wire_bench {
    const struct brief *brief;
    const struct bench_game *game;
    struct host_process host;
    struct echo echo;
    struct fleet fleet;
    size_t count;
    int64_t echo_us[SAMPLES_MAX];
    int64_t order_us[SAMPLES_MAX];
    size_t up_bytes, down_bytes;
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
};

static bool sit_down(struct wire_bench *bench, const char *assets, char error[BENCH_ERROR_MAX]);
static bool warm_up(struct wire_bench *bench);
static void weigh(struct wire_bench *bench);
static bool measure(struct wire_bench *bench, double seconds, char error[BENCH_ERROR_MAX]);
static bool pair(struct wire_bench *bench, size_t station, bool order_first);
static bool order_once(struct wire_bench *bench, size_t station, int64_t *took_us);
static bool next_order(struct wire_bench *bench, size_t station);
static const void *view_of(const struct fleet *fleet, size_t station);
static void look_around(struct wire_bench *bench, int wait_ms);
static void sum_up(struct wire_bench *bench, struct bench_wire *result);

bool bench_wire(const struct brief *brief, const struct bench_game *game, const char *assets,
                double seconds, struct bench_wire *result, char error[BENCH_ERROR_MAX])
{
    struct wire_bench *bench = calloc(1, sizeof *bench);
    if (bench == NULL) {
        snprintf(error, BENCH_ERROR_MAX, "not enough memory");
        return false;
    }
    bench->brief = brief;
    bench->game = game;
    bool is_done = sit_down(bench, assets, error) && measure(bench, seconds, error);
    if (is_done) {
        sum_up(bench, result);
    }
    echo_stop(&bench->echo);
    fleet_leave(&bench->fleet);
    host_process_stop(&bench->host);
    free(bench);
    return is_done;
}

// As many as the stations fill, and one at the least.
static size_t count_tables(const struct wire_bench *bench)
{
    const struct bench_game *game = bench->game;
    const struct brief_variant *variant =
        given_variant(game->settings, game->setting_count, bench->brief);
    size_t seats = 0;
    for (size_t seat = 0; seat < bench->brief->seat_count; seat++) {
        seats += brief_is_played(variant, (int)seat) ? 1 : 0;
    }
    assert(seats > 0); // a variant is played by somebody
    return seats <= STATIONS ? STATIONS / seats : 1;
}

static bool sit_down(struct wire_bench *bench, const char *assets, char error[BENCH_ERROR_MAX])
{
    const struct bench_game *game = bench->game;
    if (!host_process_start(&bench->host, assets, game->pace, error)) {
        return false;
    }
    bool is_seated =
        host_process_open_tables(&bench->host, bench->brief->name, count_tables(bench)) &&
        fleet_join(&bench->fleet, &bench->host, bench->brief, game->settings,
                   game->setting_count) &&
        fleet_wait(&bench->fleet, fleet_is_playing, PATIENCE_MS) && warm_up(bench);
    if (is_seated) {
        weigh(bench);
        is_seated =
            echo_start(&bench->echo, bench->fleet.count, bench->up_bytes, bench->down_bytes);
    }
    if (!is_seated) {
        snprintf(error, BENCH_ERROR_MAX, "the stations did not come to play; try again");
    }
    return is_seated;
}

static bool warm_up(struct wire_bench *bench)
{
    int64_t until = bench_now_us() + PATIENCE_MS * INT64_C(1000);
    size_t orders = 0;
    while (orders < WARM_ORDERS && bench_now_us() < until) {
        size_t before = orders;
        for (size_t i = 0; i < bench->fleet.count; i++) {
            int64_t took_us;
            if (next_order(bench, i)) {
                if (!order_once(bench, i, &took_us)) {
                    return false;
                }
                orders++;
            }
        }
        look_around(bench, orders == before ? 20 : 0);
    }
    return orders >= WARM_ORDERS;
}

// How long an order and a view are on this table's wire.
static void weigh(struct wire_bench *bench)
{
    uint8_t bytes[WIRE_PACKET_MAX];
    struct wire_up *up = calloc(1, sizeof *up);
    struct wire_down *down = calloc(1, sizeof *down);
    const struct brief *brief = bench->brief;
    for (size_t i = 0; i < bench->fleet.count && up != NULL && down != NULL; i++) {
        down->kind = WIRE_VIEW;
        down->view.match = 1;
        down->view.now_ms = 100000;
        down->view.view_count = (uint16_t)record_encode(brief->view, view_of(&bench->fleet, i),
                                                        down->view.view, sizeof down->view.view);
        bench->down_bytes += record_encode(&WIRE_DOWN_RECORD, down, bytes, sizeof bytes);
    }
    assert(bench->fleet.count > 0);
    bench->down_bytes /= bench->fleet.count;
    if (up != NULL && down != NULL) { // the last order of the warming up
        up->kind = WIRE_ORDER;
        up->order.serial = 100;
        up->order.order_count = (uint16_t)record_encode(brief->order, bench->order, up->order.order,
                                                        sizeof up->order.order);
        bench->up_bytes = record_encode(&WIRE_UP_RECORD, up, bytes, sizeof bytes);
    }
    free(up);
    free(down);
}

static bool measure(struct wire_bench *bench, double seconds, char error[BENCH_ERROR_MAX])
{
    int64_t until = bench_now_us() + (int64_t)(seconds * 1e6);
    size_t turn = 0;
    while (bench_now_us() < until && bench->count < SAMPLES_MAX) {
        size_t asked = 0;
        for (size_t i = 0; i < bench->fleet.count && bench->count < SAMPLES_MAX; i++) {
            if (!next_order(bench, i)) {
                continue;
            }
            if (!pair(bench, i, turn % 2 == 0)) {
                snprintf(error, BENCH_ERROR_MAX,
                         "an order or an echo was not answered in a second");
                return false;
            }
            turn++;
            asked++;
            look_around(bench, 0);
        }
        if (asked == 0) {
            look_around(bench, 20);
        }
    }
    if (bench->count == 0) {
        snprintf(error, BENCH_ERROR_MAX, "no order was possible in %.1f s; give it longer",
                 seconds);
    }
    return bench->count > 0;
}

// Lets everybody see what has come, or waits a little for it.
static void look_around(struct wire_bench *bench, int wait_ms)
{
    if (wait_ms > 0) {
        fleet_sleep(&bench->fleet, wait_ms);
    }
    fleet_step(&bench->fleet);
    echo_tend(&bench->echo);
}

static bool pair(struct wire_bench *bench, size_t station, bool order_first)
{
    int64_t *order_us = &bench->order_us[bench->count];
    int64_t *echo_us = &bench->echo_us[bench->count];
    bool is_done =
        order_first
            ? order_once(bench, station, order_us) && echo_ask(&bench->echo, station, echo_us)
            : echo_ask(&bench->echo, station, echo_us) && order_once(bench, station, order_us);
    bench->count += is_done ? 1 : 0;
    return is_done;
}

// Gives the order that next_order has left in the bench.
static bool order_once(struct wire_bench *bench, size_t station, int64_t *took_us)
{
    const struct bench_game *game = bench->game;
    struct fleet_station *own = &bench->fleet.stations[station];
    struct session *session = auto_station_session(own->station);
    uint32_t before = game->mark(view_of(&bench->fleet, station), bench->order);
    int64_t from = bench_now_us();
    if (session_order(session, own->seat, bench->order) == 0) {
        return false;
    }
    // Views also come for what others do: only the one that tells of this order counts.
    while (game->mark(view_of(&bench->fleet, station), bench->order) == before) {
        struct pollfd file = {.fd = session_file(session), .events = POLLIN};
        poll(&file, 1, (int)session_wait_ms(session, loop_now()));
        session_step(session, loop_now());
        if (bench_now_us() - from > 1000000) {
            return false;
        }
    }
    *took_us = bench_now_us() - from;
    return true;
}

static bool next_order(struct wire_bench *bench, size_t station)
{
    const void *view = view_of(&bench->fleet, station);
    memset(bench->order, 0, sizeof bench->order);
    return view != NULL && bench->game->next(view, bench->order);
}

static const void *view_of(const struct fleet *fleet, size_t station)
{
    const struct fleet_station *own = &fleet->stations[station];
    return session_view(auto_station_session(own->station), own->seat);
}

static void sum_up(struct wire_bench *bench, struct bench_wire *result)
{
    bench_sort(bench->echo_us, bench->count);
    bench_sort(bench->order_us, bench->count);
    *result = (struct bench_wire){
        .echo_p50_us = (double)bench_percentile(bench->echo_us, bench->count, 50),
        .echo_p99_us = (double)bench_percentile(bench->echo_us, bench->count, 99),
        .order_p50_us = (double)bench_percentile(bench->order_us, bench->count, 50),
        .order_p99_us = (double)bench_percentile(bench->order_us, bench->count, 99),
        .samples = bench->count,
        .up_bytes = bench->up_bytes,
        .down_bytes = bench->down_bytes,
    };
}
