// A million orders of every kind (under sanitizers a tenth of it), most of them nonsense: nothing
// breaks, every view can be sent, and the same orders give the same state again.
#include <criterion/criterion.h>
#include <string.h>

#include "engine/sonar/sonar.h"
#include "tests/engine/sonar_trial.h"
#include "tests/support/scale.h"

#define ORDERS      1000000
#define CHUNK       512 // orders between two looks at the twin
#define LIKELY      35  // of a hundred orders
#define VIEWS_EVERY 64

// What was tried since the twin was last the same.
struct attempt {
    ms now;
    int seat;
    bool is_accepted;
    struct sonar_order order;
};

struct storm {
    struct trial_match match;
    _Alignas(max_align_t) uint8_t twin[sizeof(struct sonar_state)];
    struct attempt attempts[CHUNK];
    int count;
    uint64_t seed;
    size_t accepted[SONAR_ORDER_KIND_COUNT];
    size_t ended[2]; // by tempo
};

// Does again what was done, with time that passes in other steps.
static void check_twin(struct storm *storm)
{
    for (int i = 0; i < storm->count; i++) {
        const struct attempt *attempt = &storm->attempts[i];
        struct reason reason;
        match_pass(&SONAR_GAME, storm->twin, attempt->now / 2);
        if (attempt->is_accepted) {
            cr_assert(match_order(&SONAR_GAME, storm->twin, attempt->seat, &attempt->order,
                                  attempt->now, &reason));
        }
    }
    match_pass(&SONAR_GAME, storm->twin, storm->match.now);
    match_pass(&SONAR_GAME, storm->match.state, storm->match.now);
    cr_assert_arr_eq(storm->twin, storm->match.state, sizeof(storm->twin), "seed %llu",
                     (unsigned long long)storm->match.seed);
    storm->count = 0;
}

static void check_views(const struct storm *storm)
{
    static uint8_t bytes[WIRE_VIEW_MAX];
    union {
        struct sonar_view view;
        struct sonar_scene scene;
    } shown;
    for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
        struct sonar_view read;
        sonar_view(storm->match.state, seat, &shown.view);
        size_t length = record_encode(&SONAR_VIEW_RECORD, &shown, bytes, sizeof(bytes));
        cr_assert_gt(length, 0);
        cr_assert(record_decode(&SONAR_VIEW_RECORD, bytes, length, &read, NULL));
    }
    sonar_scene(storm->match.state, &shown.scene);
    cr_assert_gt(record_encode(&SONAR_SCENE_RECORD, &shown, bytes, sizeof(bytes)), 0);
}

static void begin(struct storm *storm)
{
    trial_begin(&SONAR_TRIAL, ++storm->seed, &storm->match);
    memcpy(storm->twin, storm->match.state, sizeof(storm->twin));
    storm->count = 0;
}

static void step(struct storm *storm)
{
    struct trial_match *match = &storm->match;
    struct attempt *attempt = &storm->attempts[storm->count++];
    struct reason reason;
    uint32_t pause = random_below(&match->random, 1000);
    match->now += pause == 0 ? 40000 : pause < 300 ? pause : 0;
    match_pass(&SONAR_GAME, match->state, match->now);
    attempt->now = match->now;
    attempt->seat = (int)random_below(&match->random, SONAR_SEAT_COUNT);
    bool is_likely = random_below(&match->random, 100) < LIKELY;
    if (!is_likely || trial_is_over(match) ||
        !SONAR_TRIAL.legal(match->state, attempt->seat, &match->random, &attempt->order)) {
        record_random(&SONAR_ORDER_RECORD, &match->random, &attempt->order);
    }
    attempt->is_accepted =
        match_order(&SONAR_GAME, match->state, attempt->seat, &attempt->order, match->now, &reason);
    storm->accepted[attempt->order.kind] += attempt->is_accepted;
}

Test(sonar_storm, weathers_a_million_orders)
{
    static struct storm storm; // large; not shared, Criterion runs each test in a process
    unsigned orders = scale_count("orders", ORDERS, ORDERS / 10);
    begin(&storm);
    for (unsigned i = 0; i < orders; i++) {
        step(&storm);
        if (i % VIEWS_EVERY == 0) {
            check_views(&storm);
        }
        bool is_over = trial_is_over(&storm.match);
        if (storm.count == CHUNK || is_over) {
            check_twin(&storm);
        }
        if (is_over) {
            storm.ended[((const struct sonar_state *)storm.match.state)->tempo]++;
            begin(&storm);
        }
    }
    for (int kind = 0; kind < SONAR_ORDER_KIND_COUNT; kind++) {
        // A part of the storm sees at least one of what is rarest.
        cr_expect_gt(storm.accepted[kind], orders < ORDERS ? 0 : 20, "only %zu of %s",
                     storm.accepted[kind], SONAR_ORDER_RECORD.fields[kind].name);
    }
    size_t ends = 50 * orders / ORDERS;
    cr_expect(storm.ended[SONAR_REALTIME] > ends && storm.ended[SONAR_TURNS] > ends, "%zu, %zu",
              storm.ended[SONAR_REALTIME], storm.ended[SONAR_TURNS]);
}
