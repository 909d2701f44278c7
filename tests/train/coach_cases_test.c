// The coach, shown one bad decision of each kind, names it and what would have been better.
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "tests/officers/seat.h"
#include "tests/support/files.h"
#include "tools/games/sonar/coach.h"

static struct coach *coach;
static struct seat seat;

static struct dot at(const char *name)
{
    struct dot dot;
    cr_assert(dot_parse(name, &dot));
    return dot;
}

static struct sonar_said says(enum sonar_said_kind kind)
{
    return (struct sonar_said){.kind = (uint8_t)kind};
}

static void begin(enum sonar_role role, enum sonar_tempo tempo)
{
    seat_begin(&seat, role, OFFICER_VETERAN, 1);
    seat.view.tempo = (uint8_t)tempo;
    coach_destroy(coach);
    coach = coach_create(&SONAR_COACH, &SONAR_BRIEF, SONAR_SEAT(SIDE_BLUE, role));
    cr_assert_not_null(coach);
}

// A captain at sea, both boats having dived.
static void begin_captain(enum sonar_tempo tempo, const char *place)
{
    begin(SONAR_CAPTAIN, tempo);
    struct sonar_captain *own = &seat.view.captain;
    seat.view.has_captain = true;
    own->has_place = true;
    own->place = at(place);
    own->route[0] = (uint8_t)chart_index(&seat.view.chart, own->place);
    own->route_count = 1;
    seat_hear(&seat, SIDE_BLUE, says(SONAR_SAID_DIVE));
    seat_hear(&seat, SIDE_RED, says(SONAR_SAID_DIVE));
    seat.view.helm = SONAR_HELM_FREE;
    seat.view.systems = SONAR_SYSTEMS_FREE;
}

static void find_enemy(const char *name)
{
    seat_hear(&seat, SIDE_RED, (struct sonar_said){.kind = SONAR_SAID_DIRECT, .direct = at(name)});
}

static void charge(enum sonar_system system)
{
    seat_hear(&seat, SIDE_BLUE,
              (struct sonar_said){.kind = SONAR_SAID_READY, .ready = (uint8_t)system});
}

static void wait(ms by)
{
    seat.now += by;
    coach_see(coach, &seat.view, seat.now);
}

static void give(const char *words)
{
    struct sonar_order order;
    cr_assert(record_parse(&SONAR_ORDER_RECORD, words, &order, NULL), "%s", words);
    coach_judge(coach, &seat.view, &order, seat.now);
}

static const struct coach_note *worst(void)
{
    cr_assert_geq(coach_sort(coach), 1, "nothing was found");
    return &coach->notes[0];
}

static const struct sonar_order *better_order(void)
{
    return (const void *)worst()->better;
}

// How much is found wrong with an order; what is better is then the worst note's.
static int cost_of(const char *words)
{
    size_t before = coach->count;
    coach->count = 0;
    give(words);
    int cost = coach->count > 0 ? worst()->cost : 0;
    coach->count += before;
    return cost;
}

static void expect_better(const char *wanted)
{
    char better[128];
    const struct coach_note *note = worst();
    cr_assert(note->has_better);
    record_print(&SONAR_ORDER_RECORD, note->better, better, sizeof(better));
    cr_expect_str_eq(better, wanted);
}

// --- the captain

Test(coach_cases, a_torpedo_beside_the_enemy)
{
    begin_captain(SONAR_REALTIME, "C5");
    charge(SONAR_TORPEDO);
    find_enemy("F5");
    give("torpedo D2");
    expect_better("torpedo F5");
    cr_expect_geq(worst()->cost, 1500);
}

Test(coach_cases, a_torpedo_at_nobody_is_better_kept)
{
    begin_captain(SONAR_REALTIME, "C5");
    charge(SONAR_TORPEDO);
    give("torpedo D2");
    cr_expect_not(worst()->has_better);
    cr_expect_geq(worst()->cost, 100);
}

Test(coach_cases, a_torpedo_that_breaks_down)
{
    begin_captain(SONAR_REALTIME, "C5");
    give("torpedo D2");
    cr_expect_eq(coach->count, 0, "nobody knows yet");
    seat_hear(&seat, SIDE_BLUE, says(SONAR_SAID_BREAKDOWN));
    wait(0);
    cr_expect_eq(((const struct sonar_order *)(const void *)worst()->given)->kind,
                 SONAR_ORDER_TORPEDO);
    cr_expect_geq(worst()->cost, 100);
    cr_expect_not(worst()->has_better);
    wait(0);
    cr_expect_eq(coach->count, 1, "it is told once");
}

Test(coach_cases, a_torpedo_that_was_ready_after_all)
{
    begin_captain(SONAR_REALTIME, "C5");
    seat_hear(&seat, SIDE_BLUE, says(SONAR_SAID_BREAKDOWN));
    wait(0);
    give("torpedo D2");
    seat_hear(&seat, SIDE_BLUE,
              (struct sonar_said){.kind = SONAR_SAID_TORPEDO, .torpedo = at("D2")});
    seat_hear(&seat, SIDE_RED, says(SONAR_SAID_BREAKDOWN));
    wait(0);
    cr_expect_eq(coach->count, 0);
}

Test(coach_cases, a_course_instead_of_the_shot)
{
    begin_captain(SONAR_REALTIME, "C5");
    charge(SONAR_TORPEDO);
    find_enemy("F5");
    give("course west");
    expect_better("torpedo F5");
    cr_expect_geq(worst()->cost, 1000);
}

Test(coach_cases, a_turn_ended_instead_of_the_shot)
{
    begin_captain(SONAR_TURNS, "C5");
    seat.view.helm = SONAR_HELM_MADE;
    seat.view.task = SONAR_TASK_END;
    charge(SONAR_TORPEDO);
    find_enemy("F5");
    give("end");
    expect_better("torpedo F5");
}

Test(coach_cases, a_mine_away_from_the_enemy)
{
    begin_captain(SONAR_REALTIME, "E5");
    charge(SONAR_MINE);
    find_enemy("H5");
    int away = cost_of("mine D5");
    cr_expect_geq(away, 100, "%d", away);
    cr_expect_eq(better_order()->kind, SONAR_ORDER_MINE);
    cr_expect_geq(better_order()->mine.column, 5, "nearer to it");
}

Test(coach_cases, an_answer_that_tells_too_much)
{
    begin_captain(SONAR_TURNS, "D4");
    seat.view.task = SONAR_TASK_ANSWER;
    give("answer (row 4) (column J)");
    cr_expect_geq(worst()->cost, 200, "%d", worst()->cost);
    cr_expect_eq(better_order()->kind, SONAR_ORDER_ANSWER);
    cr_expect(better_order()->answer.first.kind == SONAR_SECTOR ||
              better_order()->answer.second.kind == SONAR_SECTOR);
    char better[128];
    record_print(&SONAR_ORDER_RECORD, &worst()->better, better, sizeof(better));
    cr_expect_eq(cost_of(better), 0, "%s", better);
}

Test(coach_cases, a_sector_that_tells_nothing)
{
    begin_captain(SONAR_TURNS, "D4");
    seat_hear(&seat, SIDE_RED, (struct sonar_said){.kind = SONAR_SAID_SURFACING, .surfacing = 2});
    seat_hear(&seat, SIDE_RED, (struct sonar_said){.kind = SONAR_SAID_SILENCE});
    seat.view.task = SONAR_TASK_SECTOR;
    give("sector 3");
    cr_expect_geq(worst()->cost, 30, "%d", worst()->cost);
    expect_better("sector 2");
}

Test(coach_cases, a_captain_who_does_nothing)
{
    struct strings *strings;
    char error[128], said[256];
    size_t length;
    begin_captain(SONAR_REALTIME, "C5");
    for (int i = 0; i < 12; i++) {
        wait(5000);
    }
    cr_assert_eq(coach_sort(coach), 1);
    cr_expect_geq(worst()->cost, 900, "ten courses: %d", worst()->cost);
    cr_expect_eq(better_order()->kind, SONAR_ORDER_COURSE);
    char *words = files_read("assets/strings/en.txt", &length);
    strings = strings_create(words, length, error, sizeof(error));
    coach_say(coach, worst(), strings, said, sizeof(said));
    cr_expect_not_null(strstr(said, "nothing done for 55 s: cost 1.00 damage. Better: course "),
                       "%s", said);
    begin_captain(SONAR_REALTIME, "C5");
    coach_sum_up(coach, strings, said, sizeof(said));
    cr_expect_str_eq(said, strings_get(strings, "coach.idle"));
    strings_destroy(strings);
    free(words);
}

// Nothing moves before both have dived, and a good start is worth a look at the chart.
Test(coach_cases, a_captain_who_takes_his_time_to_choose_a_start)
{
    begin(SONAR_CAPTAIN, SONAR_REALTIME);
    seat.view.phase = SONAR_PLACING;
    seat.view.helm = SONAR_HELM_PLACING;
    seat.view.task = SONAR_TASK_PLACE;
    wait(0);
    wait(120000);
    give("place C3");
    seat.view.task = SONAR_TASK_NONE;
    wait(60000);
    seat.view.phase = SONAR_PLAYING;
    wait(0);
    cr_expect_eq(coach->count, 0);
}

Test(coach_cases, a_captain_who_is_quick_enough)
{
    begin_captain(SONAR_REALTIME, "C5");
    wait(0);
    wait(6000);
    give("course east");
    seat.view.helm = SONAR_HELM_UPKEEP;
    wait(60000);
    for (size_t i = 0; i < coach_sort(coach); i++) {
        cr_expect_eq(coach->notes[i].waited, 0);
    }
}

// --- his crew

static void begin_mate(enum sonar_tempo tempo)
{
    begin(SONAR_MATE, tempo);
    seat.view.systems = SONAR_SYSTEMS_FREE;
    charge(SONAR_SONAR);
}

Test(coach_cases, a_sonar_that_is_never_sent)
{
    begin_mate(SONAR_REALTIME);
    wait(0);
    wait(10000);
    cr_expect_eq(coach->count, 0, "he may think");
    wait(10000);
    expect_better("sonar");
    cr_expect_eq(worst()->unit, SONAR_COACH_POINTS);
    cr_expect_geq(worst()->cost, MATE_LAUNCH);
}

Test(coach_cases, a_sonar_that_is_not_sent_in_its_turn)
{
    begin_mate(SONAR_TURNS);
    seat.view.has_turn = true;
    seat.view.turn.side = SIDE_BLUE;
    wait(0);
    seat.view.systems = SONAR_SYSTEMS_TURN;
    seat.view.turn.side = SIDE_RED;
    wait(2000);
    expect_better("sonar");
}

Test(coach_cases, a_sonar_for_an_enemy_that_is_found)
{
    begin_mate(SONAR_REALTIME);
    find_enemy("F5");
    give("sonar");
    cr_expect_not(worst()->has_better, "it is better kept");
}

Test(coach_cases, a_mates_sector_that_tells_nothing)
{
    begin_mate(SONAR_TURNS);
    seat_hear(&seat, SIDE_RED, (struct sonar_said){.kind = SONAR_SAID_SURFACING, .surfacing = 2});
    seat_hear(&seat, SIDE_RED, (struct sonar_said){.kind = SONAR_SAID_SILENCE});
    seat.view.task = SONAR_TASK_SECTOR;
    give("sector 3");
    expect_better("sector 2");
}

Test(coach_cases, a_mark_and_a_cross_that_are_waited_for)
{
    begin(SONAR_MATE, SONAR_REALTIME);
    seat.view.task = SONAR_TASK_CHARGE;
    wait(0);
    wait(30000);
    cr_expect_eq(better_order()->kind, SONAR_ORDER_CHARGE);
    cr_expect_eq(worst()->unit, SONAR_COACH_DAMAGE, "the boat lies still");
    begin(SONAR_ENGINEER, SONAR_REALTIME);
    seat.view.task = SONAR_TASK_CROSS;
    seat.view.has_panel = true;
    seat.view.panel = DIRECTION_WEST;
    wait(0);
    wait(30000);
    cr_expect_eq(better_order()->kind, SONAR_ORDER_CROSS);
    cr_expect_eq(better_order()->cross.panel, DIRECTION_WEST);
    cr_expect_geq(worst()->cost, 4 * CAPTAIN_MARK);
}

Test(coach_cases, a_radio_operator_who_keeps_it_to_himself)
{
    begin(SONAR_RADIO, SONAR_REALTIME);
    find_enemy("F5");
    wait(0);
    wait(20000);
    expect_better("say enemy F5 0");
    cr_expect_eq(worst()->unit, SONAR_COACH_DOTS);
    cr_expect_geq(worst()->cost, 50);
    begin(SONAR_RADIO, SONAR_REALTIME);
    find_enemy("F5");
    wait(0);
    wait(5000);
    give("say enemy F5 0");
    wait(60000);
    cr_expect_eq(coach_sort(coach), 0, "he has said it");
}
