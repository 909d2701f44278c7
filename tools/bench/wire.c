#include "tools/bench/wire.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/drill/brief.h"
#include "shared/drill/orders.h"
#include "shared/drill/view.h"
#include "tools/bench/echo.h"
#include "tools/bench/fleet.h"
#include "tools/bench/host_process.h"
#include "tools/cli/loop.h"

#define STATIONS    8
#define PACE        10 // the sonar of the drill recharges in a tenth of the shortest time it can
#define SAMPLES_MAX 20000
#define PATIENCE_MS 20000

struct wire_bench {
    struct host_process host;
    struct echo echo;
    struct fleet fleet;
    size_t count;
    int64_t echo_us[SAMPLES_MAX];
    int64_t order_us[SAMPLES_MAX];
    size_t up_bytes, down_bytes;
};

static bool sit_down(struct wire_bench *bench, const char *assets, char error[BENCH_ERROR_MAX]);
static bool everybody_hunts(const struct fleet *fleet);
static bool dive(struct wire_bench *bench);
static void weigh(struct wire_bench *bench);
static bool measure(struct wire_bench *bench, double seconds, char error[BENCH_ERROR_MAX]);
static bool pair(struct wire_bench *bench, size_t station, bool order_first);
static bool order_once(struct wire_bench *bench, size_t station, int64_t *took_us);
static const struct drill_view *view_of(const struct fleet *fleet, size_t station);
static uint32_t last_own_call(const struct drill_view *view);
static struct drill_order next_order(const struct drill_view *view);
static void sum_up(struct wire_bench *bench, struct bench_wire *result);

bool bench_wire(const char *assets, double seconds, struct bench_wire *result,
                char error[BENCH_ERROR_MAX])
{
    struct wire_bench *bench = calloc(1, sizeof *bench);
    if (bench == NULL) {
        snprintf(error, BENCH_ERROR_MAX, "not enough memory");
        return false;
    }
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

static bool sit_down(struct wire_bench *bench, const char *assets, char error[BENCH_ERROR_MAX])
{
    static const struct auto_setting SETTINGS[] = {
        {"chart", "open"}, {"lives", "3"}, {"reload_ms", "1000"}, {"limit_ms", "1800000"}};
    if (!host_process_start(&bench->host, assets, PACE, error)) {
        return false;
    }
    bool is_seated = host_process_open_tables(&bench->host, STATIONS / DRILL_SEAT_COUNT) &&
                     fleet_join(&bench->fleet, &bench->host, &DRILL_BRIEF, SETTINGS, 4) &&
                     fleet_wait(&bench->fleet, fleet_is_playing, PATIENCE_MS) && dive(bench) &&
                     fleet_wait(&bench->fleet, everybody_hunts, PATIENCE_MS);
    if (is_seated) {
        weigh(bench);
        is_seated = echo_start(&bench->echo, STATIONS, bench->up_bytes, bench->down_bytes);
    }
    if (!is_seated) {
        snprintf(error, BENCH_ERROR_MAX, "the stations did not come to play; try again");
    }
    return is_seated;
}

static bool everybody_hunts(const struct fleet *fleet)
{
    for (size_t i = 0; i < fleet->count; i++) {
        const struct drill_view *view = view_of(fleet, i);
        if (view == NULL || view->phase != DRILL_HUNTING) {
            return false;
        }
    }
    return true;
}

// In opposite corners; nobody will ever ping there.
static bool dive(struct wire_bench *bench)
{
    bool is_sent = true;
    for (size_t i = 0; i < bench->fleet.count; i++) {
        struct fleet_station *station = &bench->fleet.stations[i];
        struct drill_order order = {.kind = DRILL_HIDE};
        if (station->seat == DRILL_RED_CAPTAIN) {
            order.hide = (struct dot){DRILL_CHART_SIDE - 1, DRILL_CHART_SIDE - 1};
        }
        if (station->seat == DRILL_BLUE_CAPTAIN || station->seat == DRILL_RED_CAPTAIN) {
            struct session *session = auto_station_session(station->station);
            is_sent = session_order(session, station->seat, &order) != 0 && is_sent;
        }
    }
    return is_sent;
}

// How long an order and a view are on this table's wire, once it has made a few calls.
static void weigh(struct wire_bench *bench)
{
    uint8_t bytes[WIRE_PACKET_MAX];
    struct wire_up *up = calloc(1, sizeof *up);
    struct wire_down *down = calloc(1, sizeof *down);
    if (up != NULL && down != NULL) {
        struct drill_order order = {.kind = DRILL_PING, .ping = {2, 2}};
        up->kind = WIRE_ORDER;
        up->order.serial = 100;
        up->order.order_count = (uint16_t)record_encode(&DRILL_ORDER_RECORD, &order,
                                                        up->order.order, sizeof up->order.order);
        bench->up_bytes = record_encode(&WIRE_UP_RECORD, up, bytes, sizeof bytes);

        struct drill_view view = *view_of(&bench->fleet, 0);
        while (view.calls_count < DRILL_CALLS_MAX) { // as a match has them after a minute
            view.calls[view.calls_count] = view.calls[0];
            view.calls_count++;
        }
        down->kind = WIRE_VIEW;
        down->view.match = 1;
        down->view.now_ms = 100000;
        down->view.view_count = (uint16_t)record_encode(&DRILL_VIEW_RECORD, &view, down->view.view,
                                                        sizeof down->view.view);
        bench->down_bytes = record_encode(&WIRE_DOWN_RECORD, down, bytes, sizeof bytes);
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
        for (size_t i = 0; i < STATIONS; i++) {
            const struct drill_view *view = view_of(&bench->fleet, i);
            if (view == NULL || view->lock.kind != DRILL_LOCK_FREE) {
                continue;
            }
            if (!pair(bench, i, turn % 2 == 0)) {
                snprintf(error, BENCH_ERROR_MAX,
                         "an order or an echo was not answered in a second");
                return false;
            }
            turn++;
            asked++;
            fleet_step(&bench->fleet);
            echo_tend(&bench->echo);
        }
        if (asked == 0) {
            fleet_sleep(&bench->fleet, 20);
            fleet_step(&bench->fleet);
            echo_tend(&bench->echo);
        }
    }
    if (bench->count == 0) {
        snprintf(error, BENCH_ERROR_MAX, "no order was possible in %.1f s; give it longer",
                 seconds);
    }
    return bench->count > 0;
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

static bool order_once(struct wire_bench *bench, size_t station, int64_t *took_us)
{
    struct fleet_station *own = &bench->fleet.stations[station];
    struct session *session = auto_station_session(own->station);
    struct drill_order order = next_order(view_of(&bench->fleet, station));
    uint32_t before = last_own_call(view_of(&bench->fleet, station));
    int64_t from = bench_now_us();
    if (session_order(session, own->seat, &order) == 0) {
        return false;
    }
    // Views also come for what others do: only the one that tells of this order counts.
    while (last_own_call(view_of(&bench->fleet, station)) == before) {
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

static const struct drill_view *view_of(const struct fleet *fleet, size_t station)
{
    const struct fleet_station *own = &fleet->stations[station];
    return session_view(auto_station_session(own->station), own->seat);
}

// The number of the side's newest call. Each order of this bench is called out.
static uint32_t last_own_call(const struct drill_view *view)
{
    for (size_t i = view->calls_count; i > 0; i--) {
        if (view->calls[i - 1].side == view->side) {
            return view->calls_last - (uint32_t)(view->calls_count - i);
        }
    }
    return 0;
}

// Mates ping the middle of the chart, where no boat comes; captains go one dot in and out.
static struct drill_order next_order(const struct drill_view *view)
{
    if (view->role == ROLE_MATE) {
        return (struct drill_order){.kind = DRILL_PING, .ping = {2, 3}};
    }
    bool is_out = view->place.column == 0 || view->place.column == DRILL_CHART_SIDE - 1;
    bool goes_east = (view->side == SIDE_BLUE) == is_out;
    return (struct drill_order){.kind = DRILL_SHIFT,
                                .shift = goes_east ? DIRECTION_EAST : DIRECTION_WEST};
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
