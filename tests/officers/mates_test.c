// The first mate and the radio operator, in situations where it is clear what is right.
#include <criterion/criterion.h>

#include "tests/officers/seat.h"

#define SEEDS 40

static struct sonar_said head(enum direction direction)
{
    return (struct sonar_said){.kind = SONAR_SAID_HEAD, .head = (uint8_t)direction};
}

// --- the first mate

static uint8_t charge_of(struct seat *seat)
{
    struct sonar_order order;
    seat->view.task = SONAR_TASK_CHARGE;
    do {
        cr_assert(seat_order(seat, &order));
    } while (order.kind == SONAR_ORDER_SAY);
    cr_assert_eq(order.kind, SONAR_ORDER_CHARGE);
    return order.charge;
}

Test(mate, charges_what_the_captain_wants)
{
    int sums[OFFICER_SKILL_COUNT] = {0};
    for (int system = SONAR_TORPEDO; system <= SONAR_SILENCE; system++) {
        int counts[OFFICER_SKILL_COUNT] = {0};
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            for (int skill = 0; skill < OFFICER_SKILL_COUNT; skill++) {
                struct seat seat;
                seat_begin(&seat, SONAR_MATE, (enum officer_skill)skill, seed);
                seat_tell(&seat, SONAR_CAPTAIN,
                          (struct sonar_phrase){.kind = SONAR_WANT, .want = (uint8_t)system});
                counts[skill] += charge_of(&seat) == system;
            }
        }
        cr_assert_eq(counts[OFFICER_VETERAN], SEEDS);
        cr_assert_gt(counts[OFFICER_MATE], SEEDS * 3 / 4);
        cr_assert_gt(counts[OFFICER_CADET], SEEDS / 2);
        sums[OFFICER_MATE] += counts[OFFICER_MATE];
        sums[OFFICER_CADET] += counts[OFFICER_CADET];
    }
    cr_assert_gt(sums[OFFICER_MATE], sums[OFFICER_CADET]);
}

Test(mate, charges_what_fights_then_keeps_a_silence_in_reserve)
{
    struct seat seat;
    seat_begin(&seat, SONAR_MATE, OFFICER_VETERAN, 1);
    for (int i = 0; i < 3; i++) {
        uint8_t system = charge_of(&seat);
        cr_assert_eq(system, SONAR_TORPEDO);
        seat.view.mate.marks[system]++;
    }
    bool has_silence = false;
    for (int i = 0; i < 13; i++) {
        uint8_t system = charge_of(&seat);
        seat.view.mate.marks[system]++;
        cr_assert_leq(seat.view.mate.marks[system], seat.view.mate.sizes[system]);
        bool is_mine = system == SONAR_MINE;
        has_silence = seat.view.mate.marks[SONAR_SILENCE] == 6;
        cr_assert(has_silence || !is_mine);
    }
    cr_assert(has_silence);
}

Test(mate, tells_how_a_gauge_stands_when_he_is_asked_for_it)
{
    struct seat seat;
    struct sonar_order order;
    seat_begin(&seat, SONAR_MATE, OFFICER_MATE, 1);
    seat.view.mate.marks[SONAR_DRONE] = 2;
    seat_tell(&seat, SONAR_CAPTAIN, (struct sonar_phrase){.kind = SONAR_WANT, .want = SONAR_DRONE});
    cr_assert(seat_order(&seat, &order));
    cr_assert_eq(order.kind, SONAR_ORDER_SAY);
    cr_assert_eq(order.say.kind, SONAR_GAUGE);
    cr_assert_eq(order.say.gauge.system, SONAR_DRONE);
    cr_assert_eq(order.say.gauge.marks, 2);
    cr_assert_eq(order.say.gauge.size, 4);
    cr_assert(!seat_order(&seat, &order)); // once
}

static bool launches(struct seat *seat, uint8_t kind)
{
    struct sonar_order order;
    seat->view.task = SONAR_TASK_NONE;
    seat->view.systems = SONAR_SYSTEMS_FREE;
    return seat_order(seat, &order) && order.kind == kind;
}

Test(mate, sends_a_sonar_to_seek_but_not_when_the_enemy_is_found)
{
    struct seat seat;
    seat_begin(&seat, SONAR_MATE, OFFICER_VETERAN, 1);
    seat.view.mate.marks[SONAR_SONAR] = 3;
    cr_assert(launches(&seat, SONAR_ORDER_SONAR));
    seat_begin(&seat, SONAR_MATE, OFFICER_VETERAN, 1);
    seat.view.mate.marks[SONAR_SONAR] = 3;
    seat_hear(&seat, SIDE_RED,
              (struct sonar_said){.kind = SONAR_SAID_DIRECT, .direct = {.column = 4, .row = 4}});
    cr_assert(!launches(&seat, SONAR_ORDER_SONAR));
    seat_begin(&seat, SONAR_MATE, OFFICER_VETERAN, 1); // nor one that would break down
    seat.view.mate.marks[SONAR_SONAR] = 3;
    seat_tell(&seat, SONAR_ENGINEER,
              (struct sonar_phrase){.kind = SONAR_BROKEN, .broken = SONAR_GREEN});
    cr_assert(!launches(&seat, SONAR_ORDER_SONAR));
}

// The enemy has come to the north-east by a long way east, and then north: it can only be in the
// sectors 1 and 2, mostly in 2, or after a silence near their border.
Test(mate, names_the_sector_that_tells_most)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct seat seat;
        struct sonar_order order;
        seat_begin(&seat, SONAR_MATE, OFFICER_MATE, seed);
        for (int i = 0; i < 4; i++) { // columns E to J, and rows 1 to 2
            seat_hear(&seat, SIDE_RED, head(DIRECTION_EAST));
        }
        for (int i = 0; i < 8; i++) {
            seat_hear(&seat, SIDE_RED, head(DIRECTION_NORTH));
        }
        for (int i = 0; i < 2; i++) { // and now C to H
            seat_hear(&seat, SIDE_RED, head(DIRECTION_WEST));
        }
        seat.view.task = SONAR_TASK_SECTOR;
        cr_assert(seat_order(&seat, &order));
        cr_assert_eq(order.kind, SONAR_ORDER_SECTOR);
        cr_assert(order.sector == 1 || order.sector == 2);
        cr_assert_geq(mate_rate_sector(&seat.notes.follow, order.sector), 40);
    }
}

// --- the radio operator

// His next words; what he draws goes into his view.
static bool words_of(struct seat *seat, struct sonar_phrase *phrase)
{
    struct sonar_order order;
    while (seat_order(seat, &order)) {
        if (order.kind == SONAR_ORDER_SAY) {
            *phrase = order.say;
            return true;
        }
        cr_assert_eq(order.kind, SONAR_ORDER_SKETCH);
        cr_assert(sonar_sketch_draw(&seat->view.radio.sketch, &order.sketch));
    }
    return false;
}

Test(radio, answers_where_the_enemy_is)
{
    for (int skill = 0; skill < OFFICER_SKILL_COUNT; skill++) {
        struct seat seat;
        struct sonar_phrase phrase;
        seat_begin(&seat, SONAR_RADIO, (enum officer_skill)skill, 1);
        cr_assert(!words_of(&seat, &phrase)); // says nothing when he knows nothing
        seat_tell(&seat, SONAR_CAPTAIN, (struct sonar_phrase){.kind = SONAR_WHERE});
        cr_assert(words_of(&seat, &phrase));
        cr_assert_eq(phrase.kind, SONAR_LOST);
        seat_hear(&seat, SIDE_RED,
                  (struct sonar_said){.kind = SONAR_SAID_SURFACING, .surfacing = 2});
        cr_assert(words_of(&seat, &phrase)); // unasked, for that is news
        cr_assert(phrase.kind == SONAR_WITHIN && phrase.sector == 2);
        cr_assert(!words_of(&seat, &phrase));
    }
}

Test(radio, tells_a_fix_and_that_he_lost_it_and_is_quiet_between)
{
    struct seat seat;
    struct sonar_phrase phrase;
    seat_begin(&seat, SONAR_RADIO, OFFICER_VETERAN, 1);
    seat_hear(&seat, SIDE_RED,
              (struct sonar_said){.kind = SONAR_SAID_DIRECT, .direct = {.column = 4, .row = 4}});
    cr_assert(words_of(&seat, &phrase));
    cr_assert(phrase.kind == SONAR_ENEMY && phrase.enemy.within == 0);
    cr_assert(dot_equal(phrase.enemy.dot, (struct dot){.column = 4, .row = 4}));
    seat_hear(&seat, SIDE_RED, head(DIRECTION_NORTH)); // which the captain follows himself
    cr_assert(!words_of(&seat, &phrase));
    seat_hear(&seat, SIDE_RED, (struct sonar_said){.kind = SONAR_SAID_SILENCE});
    cr_assert(words_of(&seat, &phrase));
    cr_assert(phrase.kind == SONAR_ENEMY && phrase.enemy.within >= 2);
    for (int i = 0; i < 2; i++) {
        seat_hear(&seat, SIDE_RED, (struct sonar_said){.kind = SONAR_SAID_SILENCE});
    }
    cr_assert(words_of(&seat, &phrase));
    cr_assert_eq(phrase.kind, SONAR_LOST);
}

// F3: what was called between his own boat's surfacing and its dive he has not heard.
Test(radio, knows_that_he_was_deaf)
{
    for (int skill = 0; skill < OFFICER_SKILL_COUNT; skill++) {
        struct seat seat;
        struct sonar_phrase phrase;
        seat_begin(&seat, SONAR_RADIO, (enum officer_skill)skill, 1);
        seat.view.tempo = SONAR_REALTIME;
        seat_hear(
            &seat, SIDE_RED,
            (struct sonar_said){.kind = SONAR_SAID_DIRECT, .direct = {.column = 4, .row = 4}});
        cr_assert(words_of(&seat, &phrase));
        cr_assert_eq(phrase.kind, SONAR_ENEMY);
        seat_hear(&seat, SIDE_BLUE,
                  (struct sonar_said){.kind = SONAR_SAID_SURFACING, .surfacing = 1});
        cr_assert(!words_of(&seat, &phrase));
        seat_hear(&seat, SIDE_BLUE, (struct sonar_said){.kind = SONAR_SAID_DIVE});
        cr_assert(words_of(&seat, &phrase));
        cr_assert_eq(phrase.kind, SONAR_LOST);
    }
}

// K9: turn by turn he goes on with what he knew.
Test(radio, hears_at_the_surface_turn_by_turn)
{
    for (int skill = 0; skill < OFFICER_SKILL_COUNT; skill++) {
        struct seat seat;
        struct sonar_phrase phrase;
        seat_begin(&seat, SONAR_RADIO, (enum officer_skill)skill, 1);
        seat_hear(&seat, SIDE_BLUE,
                  (struct sonar_said){.kind = SONAR_SAID_SURFACING, .surfacing = 1});
        seat_hear(
            &seat, SIDE_RED,
            (struct sonar_said){.kind = SONAR_SAID_DIRECT, .direct = {.column = 4, .row = 4}});
        cr_assert(words_of(&seat, &phrase));
        cr_assert_eq(phrase.kind, SONAR_ENEMY);
    }
}

Test(radio, draws_the_enemys_courses_from_where_it_was_seen)
{
    struct seat seat;
    struct sonar_phrase phrase;
    struct dot end;
    seat_begin(&seat, SONAR_RADIO, OFFICER_MATE, 1);
    seat_hear(&seat, SIDE_RED,
              (struct sonar_said){.kind = SONAR_SAID_DIRECT, .direct = {.column = 4, .row = 4}});
    cr_assert(words_of(&seat, &phrase));
    seat_hear(&seat, SIDE_RED, head(DIRECTION_NORTH));
    seat_hear(&seat, SIDE_RED, head(DIRECTION_EAST));
    while (words_of(&seat, &phrase)) {
    }
    const struct sonar_sketch *sketch = &seat.view.radio.sketch;
    bool is_drawn = false;
    for (int i = 0; i < SONAR_SHEETS; i++) {
        const struct sonar_track *track = &sketch->tracks[i];
        is_drawn = is_drawn || (sonar_track_place(track, track->steps_count, 10, &end) &&
                                dot_equal(end, (struct dot){.column = 5, .row = 3}));
    }
    cr_assert(is_drawn);
    cr_assert_geq(sketch->marks_count, 1);
}
