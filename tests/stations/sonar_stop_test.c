// STOP on every screen, and the answer to a sonar: the room turns red and back, the card says what
// was called, and an answer is one true, one false however it is composed.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "shared/random.h"
#include "stations/sonar/stop/stop_report.h"
#include "tests/stations/sonar_stage.h"

#define CAPTAIN  (1u << SONAR_CAPTAIN)
#define MATE     (1u << SONAR_MATE)
#define ENGINEER (1u << SONAR_ENGINEER)
#define RADIO    (1u << SONAR_RADIO)

static struct sonar_stage stage; // too large for a stack

static void set_stop(enum sonar_system system, enum side side, const char *dot)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        struct sonar_view *view = &stage.views[role];
        view->has_stop = true;
        view->stop = (struct sonar_stop){.system = (uint8_t)system,
                                         .side = (uint8_t)side,
                                         .since_ms = stage.table_now,
                                         .until_ms = stage.table_now + 4000,
                                         .has_dot = dot != NULL};
        if (dot != NULL) {
            cr_assert(dot_parse(dot, &view->stop.dot));
        }
        view->helm = SONAR_HELM_STOP;
        view->systems = SONAR_SYSTEMS_STOP;
        view->task = SONAR_TASK_NONE;
        view->has_panel = false;
        view->awaits_count = 0;
    }
    sonar_stage_call(&stage, side, "stop");
}

static void ask(enum side side, enum sonar_role role, enum sonar_task task)
{
    for (int i = 0; i < SONAR_ROLE_COUNT; i++) {
        struct sonar_view *view = &stage.views[i];
        view->stop.until_ms = stage.table_now + 30000;
        view->awaits[view->awaits_count++] =
            (struct sonar_wait){(uint8_t)side, (uint8_t)role, (uint8_t)task};
        if (side == SIDE_BLUE && i == (int)role) {
            view->task = (uint8_t)task;
        }
    }
}

static void set_torpedo(void)
{
    set_stop(SONAR_TORPEDO, SIDE_RED, "G8");
    sonar_stage_call(&stage, SIDE_RED, "torpedo G8");
    sonar_stage_call(&stage, SIDE_BLUE, "indirect G8");
    sonar_stage_call(&stage, SIDE_RED, "clear G8");
}

static void set_chain(void)
{
    set_stop(SONAR_TORPEDO, SIDE_BLUE, "C6");
    sonar_stage_call(&stage, SIDE_BLUE, "torpedo C6");
    sonar_stage_call(&stage, SIDE_RED, "indirect C6");
    sonar_stage_call(&stage, SIDE_BLUE, "clear C6");
    sonar_stage_call(&stage, SIDE_BLUE, "mine D7");
    sonar_stage_call(&stage, SIDE_RED, "indirect D7");
    sonar_stage_call(&stage, SIDE_BLUE, "indirect D7");
}

static void set_asked(void)
{
    set_stop(SONAR_SONAR, SIDE_RED, NULL);
    sonar_stage_call(&stage, SIDE_RED, "sonar");
    ask(SIDE_BLUE, SONAR_CAPTAIN, SONAR_TASK_ANSWER);
}

static void set_asking(void)
{
    set_stop(SONAR_SONAR, SIDE_BLUE, NULL);
    sonar_stage_call(&stage, SIDE_BLUE, "sonar");
    ask(SIDE_RED, SONAR_CAPTAIN, SONAR_TASK_ANSWER);
}

static void set_answered(void)
{
    set_stop(SONAR_SONAR, SIDE_BLUE, NULL);
    sonar_stage_call(&stage, SIDE_RED, "states (row 9) (sector 2)");
}

static void set_drone(void)
{
    set_stop(SONAR_DRONE, SIDE_BLUE, NULL);
    sonar_stage_call(&stage, SIDE_BLUE, "drone");
    ask(SIDE_BLUE, SONAR_CAPTAIN, SONAR_TASK_SECTOR);
    ask(SIDE_BLUE, SONAR_MATE, SONAR_TASK_SECTOR);
}

static void set_drone_back(void)
{
    set_stop(SONAR_DRONE, SIDE_RED, NULL);
    sonar_stage_call(&stage, SIDE_BLUE, "drone_in 5 no");
}

static void set_silence(void)
{
    set_stop(SONAR_SILENCE, SIDE_RED, NULL);
    sonar_stage_call(&stage, SIDE_RED, "silence");
}

static void set_dropped(void)
{
    set_stop(SONAR_MINE, SIDE_RED, NULL);
    sonar_stage_call(&stage, SIDE_RED, "mine_dropped");
}

static void set_blown(void)
{
    set_stop(SONAR_MINE, SIDE_RED, "A1");
    sonar_stage_call(&stage, SIDE_RED, "mine A1");
    sonar_stage_call(&stage, SIDE_BLUE, "clear A1");
}

static const struct {
    const char *name;
    void (*set)(void);
} STATES[] = {
    {"torpedo", set_torpedo}, {"chain", set_chain},       {"asked", set_asked},
    {"asking", set_asking},   {"answered", set_answered}, {"drone", set_drone},
    {"back", set_drone_back}, {"silence", set_silence},   {"dropped", set_dropped},
    {"blown", set_blown},
};

// --- what it says

static void look_at_all(int width, int height, unsigned roles)
{
    sonar_stage_open(&stage, width, height, roles);
    for (size_t i = 0; i < sizeof STATES / sizeof STATES[0]; i++) {
        char name[64];
        sonar_stage_reset(&stage);
        stage.stage.ui.calm = true;
        STATES[i].set();
        sonar_stage_frame(&stage);
        sonar_stage_paint(&stage);
        snprintf(name, sizeof name, "%s for %u at %d", STATES[i].name, roles, width);
        sonar_stage_expect_readable(&stage, name);
        cr_expect(sonar_stage_says(&stage, "STOP"), "%s", name);
    }
    sonar_stage_close(&stage);
}

Test(sonar_stop, can_be_read_by_captain_and_mate)
{
    look_at_all(1280, 720, CAPTAIN);
    look_at_all(1024, 640, CAPTAIN);
    look_at_all(1280, 720, MATE);
    look_at_all(1024, 640, MATE);
}

Test(sonar_stop, can_be_read_by_engineer_and_radio)
{
    look_at_all(1280, 720, ENGINEER);
    look_at_all(1024, 640, ENGINEER);
    look_at_all(1280, 720, RADIO);
    look_at_all(1024, 640, RADIO);
}

Test(sonar_stop, can_be_read_on_a_large_screen)
{
    look_at_all(1920, 1080, CAPTAIN);
    look_at_all(1920, 1080, ENGINEER);
}

Test(sonar_stop, tells_what_was_called_and_who_is_hit)
{
    sonar_stage_open(&stage, 1280, 720, CAPTAIN);
    set_torpedo();
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "RED fires a torpedo at"));
    cr_expect(sonar_stage_says(&stage, "G8"));
    cr_expect(sonar_stage_says(&stage, "Heron at G9, beside it"));
    cr_expect(sonar_stage_says(&stage, "Heron takes 1 damage."));
    sonar_stage_close(&stage);
}

// Only a captain may know where his boat lies from the blast.
Test(sonar_stop, tells_no_place_to_who_may_not_know_it)
{
    static const unsigned ROLES[] = {MATE, ENGINEER, RADIO};
    for (size_t i = 0; i < sizeof ROLES / sizeof ROLES[0]; i++) {
        sonar_stage_open(&stage, 1280, 720, ROLES[i]);
        set_torpedo();
        sonar_stage_frame(&stage);
        cr_expect_not(sonar_stage_says(&stage, "G9"));
        cr_expect(sonar_stage_says(&stage, "Heron takes 1 damage."));
        sonar_stage_close(&stage);
    }
}

Test(sonar_stop, names_whom_it_waits_for)
{
    sonar_stage_open(&stage, 1280, 720, ENGINEER);
    set_asking();
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "RED Captain"));
    cr_expect(sonar_stage_says(&stage, "answers the sonar"));
    sonar_stage_reset(&stage);
    set_asked();
    sonar_stage_frame(&stage);
    cr_expect(sonar_stage_says(&stage, "RED uses sonar"));
    cr_expect(sonar_stage_says(&stage, "Captain"));
    sonar_stage_close(&stage);
}

Test(sonar_stop, counts_the_damage_of_a_chain)
{
    struct sonar_stop_report report;
    sonar_stage_open(&stage, 1280, 720, CAPTAIN);
    set_chain();
    sonar_stop_report_read(&report, &stage.views[SONAR_CAPTAIN]);
    cr_expect_eq(report.blast_count, 2);
    cr_expect_eq(report.damage[SIDE_RED], 2);
    cr_expect_eq(report.damage[SIDE_BLUE], 1);
    cr_expect_eq(report.blasts[1].results[SIDE_BLUE], SONAR_RESULT_INDIRECT);
    sonar_stage_close(&stage);
}

// A hit of long ago is not this stop's.
Test(sonar_stop, leaves_out_what_was_called_before_it)
{
    struct sonar_stop_report report;
    sonar_stage_open(&stage, 1280, 720, CAPTAIN);
    sonar_stage_call(&stage, SIDE_BLUE, "direct B2");
    set_silence();
    sonar_stop_report_read(&report, &stage.views[SONAR_CAPTAIN]);
    cr_expect_eq(report.damage[SIDE_BLUE], 0);
    cr_expect_eq(report.blast_count, 0);
    sonar_stage_close(&stage);
}

static int redness(void)
{
    struct colour room = stage.stage.ui.theme.colours[THEME_ROOM];
    return room.r - room.b;
}

// 160 ms into red, 240 ms back; calm, at once.
Test(sonar_stop, turns_the_room_red_and_back)
{
    sonar_stage_open(&stage, 1280, 720, MATE);
    sonar_stage_frame(&stage);
    int blue = redness();
    set_silence();
    sonar_stage_frame(&stage);
    sonar_stage_frame(&stage);
    int between = redness();
    for (int i = 0; i < 10; i++) {
        sonar_stage_frame(&stage);
    }
    int red = redness();
    cr_expect_lt(blue, between);
    cr_expect_lt(between, red);
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        stage.views[role].has_stop = false;
    }
    for (int i = 0; i < 15; i++) {
        sonar_stage_frame(&stage);
    }
    cr_expect_eq(redness(), blue);
    stage.stage.ui.calm = true;
    set_silence();
    sonar_stage_frame(&stage);
    cr_expect_eq(redness(), red);
    sonar_stage_close(&stage);
}

// --- the answer. The boat is at G9: row 9, column G, sector 5.

static void open_answer(void)
{
    sonar_stage_open(&stage, 1280, 720, CAPTAIN);
    set_asked();
    sonar_stage_frame(&stage);
}

static void press(uint32_t key)
{
    sonar_stage_press(&stage, key, 0);
}

Test(sonar_answer, waits_until_two_kinds_are_chosen)
{
    open_answer();
    press(INPUT_ENTER);
    sonar_stage_expect_no_order(&stage);
    press('1');
    press(INPUT_ENTER);
    sonar_stage_expect_no_order(&stage);
    press('2');
    press(INPUT_ENTER);
    cr_expect_neq(stage.order_seat, -1);
    sonar_stage_close(&stage);
}

// The statement of a kind in the order given, as "row 9"; "" when it is not said.
static void read_statement(const char *kind, char out[24])
{
    const char *at = strstr(stage.order, kind);
    out[0] = '\0';
    if (at != NULL) {
        snprintf(out, 24, "%.*s", (int)strcspn(at, ")"), at);
    }
}

static void expect_one_true(void)
{
    static const char *const TRUTHS[] = {"row 9", "column G", "sector 5"};
    static const char *const KINDS[] = {"row", "column", "sector"};
    int said = 0;
    int truths = 0;
    for (int i = 0; i < 3; i++) {
        char statement[24];
        read_statement(KINDS[i], statement);
        said += statement[0] != '\0';
        truths += strcmp(statement, TRUTHS[i]) == 0;
    }
    cr_expect_eq(said, 2, "%s", stage.order);
    cr_expect_eq(truths, 1, "%s", stage.order);
}

Test(sonar_answer, is_given_by_keys)
{
    open_answer();
    press('1');
    press('3');
    press(INPUT_ENTER);
    cr_expect_eq(stage.order_seat, SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN));
    expect_one_true();
    char row[24];
    read_statement("row", row);
    cr_expect_str_eq(row, "row 9");
    press(INPUT_UP); // now the sector is the true one
    press(INPUT_ENTER);
    char sector[24];
    read_statement("sector", sector);
    cr_expect_str_eq(sector, "sector 5");
    expect_one_true();
    sonar_stage_close(&stage);
}

Test(sonar_answer, is_given_by_pointer)
{
    open_answer();
    sonar_stage_click_words(&stage, "Column");
    sonar_stage_frame(&stage);
    sonar_stage_click_words(&stage, "Sector");
    sonar_stage_frame(&stage);
    sonar_stage_click_words(&stage, "true"); // turned over: the sector is true
    sonar_stage_frame(&stage);
    sonar_stage_click_words(&stage, "Answer");
    expect_one_true();
    char sector[24];
    read_statement("sector", sector);
    cr_expect_str_eq(sector, "sector 5");
    sonar_stage_close(&stage);
}

// The arrows beside a value are pressed too: 20 px inside the tile's edge, at the value's height.
Test(sonar_answer, changes_a_value_by_pointer)
{
    open_answer();
    press('1');
    press('3');
    press(INPUT_ENTER);
    char before[24];
    read_statement("sector", before);
    sonar_stage_click(&stage, 1245 - 29, 228);
    press(INPUT_ENTER);
    char after[24];
    read_statement("sector", after);
    cr_expect_str_neq(before, after);
    expect_one_true();
    sonar_stage_close(&stage);
}

// Whatever is pressed in whatever order, what can be given is one true and one false.
Test(sonar_answer, is_always_one_true_and_one_false)
{
    static const uint32_t KEYS[] = {'1',        '2',         '3',      INPUT_LEFT,
                                    INPUT_LEFT, INPUT_RIGHT, INPUT_UP, INPUT_DOWN};
    struct random random;
    random_seed(&random, 5);
    open_answer();
    int given = 0;
    for (int round = 0; round < 400; round++) {
        press(KEYS[random_below(&random, 8)]);
        press(INPUT_ENTER);
        if (stage.order_seat >= 0) {
            expect_one_true();
            given++;
        }
    }
    cr_expect_gt(given, 100);
    sonar_stage_close(&stage);
}

Test(sonar_answer, starts_afresh_with_every_sonar)
{
    open_answer();
    press('1');
    press('2');
    stage.table_now += 60000;
    set_asked();
    sonar_stage_frame(&stage);
    press(INPUT_ENTER);
    sonar_stage_expect_no_order(&stage);
    sonar_stage_close(&stage);
}

Test(sonar_answer, is_the_captains_alone)
{
    sonar_stage_open(&stage, 1280, 720, MATE);
    set_asked();
    sonar_stage_frame(&stage);
    press('1');
    press('2');
    press(INPUT_ENTER);
    sonar_stage_expect_no_order(&stage);
    sonar_stage_close(&stage);
}
