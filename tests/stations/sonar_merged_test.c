// Crews of three, two and one: every role's orders from one screen, by keys that are unique and by
// pointer, in real time and turn by turn; and the strip that says whose turn it is.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stations/sonar/captain/aim.h"
#include "tests/stations/sonar_stage.h"
#include "tests/support/files.h"

#define TWO   (1u << SONAR_CAPTAIN | 1u << SONAR_MATE)
#define THREE (TWO | 1u << SONAR_ENGINEER)
#define FOUR  (THREE | 1u << SONAR_RADIO)

static struct sonar_stage stage; // too large for a stack

static void press(uint32_t key)
{
    sonar_stage_press(&stage, key, 0);
}

static void click(const char *words)
{
    sonar_stage_frame(&stage);
    sonar_stage_click_words(&stage, words);
}

static void expect(enum sonar_role role, const char *order)
{
    sonar_stage_expect(&stage, role, order);
}

static void set_turns(void)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        sonar_stage_fill_turns(&stage.views[role], (enum sonar_role)role);
    }
}

static void set_step(enum sonar_turn_step step, enum sonar_helm helm, enum sonar_systems systems)
{
    set_turns();
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        struct sonar_view *view = &stage.views[role];
        view->turn.step = (uint8_t)step;
        view->helm = (uint8_t)helm;
        view->systems = (uint8_t)systems;
        view->task = SONAR_TASK_NONE;
        view->awaits_count = 0;
    }
}

static void ask(enum sonar_role role, enum sonar_task task)
{
    for (int i = 0; i < SONAR_ROLE_COUNT; i++) {
        struct sonar_view *view = &stage.views[i];
        view->awaits[view->awaits_count++] =
            (struct sonar_wait){SIDE_BLUE, (uint8_t)role, (uint8_t)task};
        if (i == (int)role) {
            view->task = (uint8_t)task;
        }
    }
    if (task == SONAR_TASK_CROSS) {
        stage.views[SONAR_ENGINEER].has_panel = true;
        stage.views[SONAR_ENGINEER].panel = DIRECTION_SOUTH;
    }
}

static void set_course(void)
{
    set_turns();
}

static void set_mark(void)
{
    set_step(SONAR_STEP_UPKEEP, SONAR_HELM_UPKEEP, SONAR_SYSTEMS_UPKEEP);
    ask(SONAR_MATE, SONAR_TASK_CHARGE);
    ask(SONAR_ENGINEER, SONAR_TASK_CROSS);
}

static void set_cross(void)
{
    set_step(SONAR_STEP_UPKEEP, SONAR_HELM_UPKEEP, SONAR_SYSTEMS_UPKEEP);
    ask(SONAR_ENGINEER, SONAR_TASK_CROSS);
}

static void set_system(void)
{
    set_step(SONAR_STEP_SYSTEM, SONAR_HELM_MADE, SONAR_SYSTEMS_FREE);
    ask(SONAR_CAPTAIN, SONAR_TASK_END);
}

static void set_theirs(void)
{
    set_step(SONAR_STEP_UPKEEP, SONAR_HELM_TURN, SONAR_SYSTEMS_TURN);
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        stage.views[role].turn.side = SIDE_RED;
        stage.views[role].turn.left = 2;
        stage.views[role].turn.has_until_ms = true;
        stage.views[role].turn.until_ms = stage.table_now + 43000;
        stage.views[role].is_surfaced = true;
    }
}

static void set_bonus(void)
{
    set_system();
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        stage.views[role].turn.left = 3;
        stage.views[role].enemy_surfaced = true;
    }
}

// Everything is charged and works.
static void set_ready(void)
{
    struct sonar_mate *mate = &stage.views[SONAR_MATE].mate;
    memcpy(mate->marks, mate->sizes, sizeof mate->marks);
    stage.views[SONAR_ENGINEER].engineer.crossed = 0;
}

static void set_upkeep(void) // real time
{
    sonar_stage_free_helm(&stage);
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        stage.views[role].helm = SONAR_HELM_UPKEEP;
    }
    ask(SONAR_MATE, SONAR_TASK_CHARGE);
    ask(SONAR_ENGINEER, SONAR_TASK_CROSS);
}

static void set_free(void) // real time
{
    sonar_stage_free_helm(&stage);
}

static void set_penalty(void) // real time
{
    sonar_stage_free_helm(&stage);
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        stage.views[role].helm = SONAR_HELM_PENALTY;
    }
    ask(SONAR_ENGINEER, SONAR_TASK_RADIATION);
}

static void set_placing(void)
{
    sonar_stage_free_helm(&stage);
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        struct sonar_view *view = &stage.views[role];
        view->phase = SONAR_PLACING;
        view->helm = SONAR_HELM_PLACING;
        view->systems = SONAR_SYSTEMS_PLACING;
    }
    stage.views[SONAR_CAPTAIN].captain.has_place = false;
    stage.views[SONAR_CAPTAIN].captain.route_count = 0;
    stage.views[SONAR_CAPTAIN].captain.mines_count = 0;
    ask(SONAR_CAPTAIN, SONAR_TASK_PLACE);
}

static void set_over(void)
{
    sonar_stage_free_helm(&stage);
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        struct sonar_view *view = &stage.views[role];
        view->phase = SONAR_OVER;
        view->helm = SONAR_HELM_OVER;
        view->systems = SONAR_SYSTEMS_OVER;
        view->outcome = (struct outcome){.kind = OUTCOME_WIN, .winner = SIDE_RED};
    }
}

static void set_stop(void)
{
    sonar_stage_free_helm(&stage);
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        struct sonar_view *view = &stage.views[role];
        view->has_stop = true;
        view->helm = SONAR_HELM_STOP;
        view->systems = SONAR_SYSTEMS_STOP;
        view->stop = (struct sonar_stop){.system = SONAR_TORPEDO,
                                         .side = SIDE_RED,
                                         .has_dot = true,
                                         .dot = {6, 7},
                                         .since_ms = stage.table_now,
                                         .until_ms = stage.table_now + 4000};
    }
    sonar_stage_call(&stage, SIDE_RED, "stop");
    sonar_stage_call(&stage, SIDE_RED, "torpedo G8");
    sonar_stage_call(&stage, SIDE_BLUE, "indirect G8");
}

static void set_asked(void)
{
    set_stop();
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        stage.views[role].stop.system = SONAR_SONAR;
        stage.views[role].stop.has_dot = false;
        stage.views[role].stop.until_ms = stage.table_now + 30000;
    }
    ask(SONAR_CAPTAIN, SONAR_TASK_ANSWER);
}

static void set_drone(void)
{
    set_asked();
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        stage.views[role].stop.system = SONAR_DRONE;
        stage.views[role].stop.side = SIDE_BLUE;
        stage.views[role].awaits_count = 0;
        stage.views[role].task = SONAR_TASK_NONE;
    }
    ask(SONAR_CAPTAIN, SONAR_TASK_SECTOR);
    ask(SONAR_MATE, SONAR_TASK_SECTOR);
}

static void open_with(unsigned roles, void (*set)(void))
{
    sonar_stage_open(&stage, 1280, 720, roles);
    set();
    sonar_stage_frame(&stage);
}

// --- a turn from one pair of hands

static void play_turn_by_keys(unsigned roles)
{
    open_with(roles, set_course);
    press(INPUT_DOWN);
    expect(SONAR_CAPTAIN, "course south");
    set_mark();
    press('1');
    sonar_stage_expect_no_order(&stage); // the torpedo is full
    press('2');
    expect(SONAR_MATE, "charge mine");
    if ((roles & 1u << SONAR_ENGINEER) != 0) {
        set_cross();
        press('2');
        expect(SONAR_ENGINEER, "cross south 2");
    }
    set_system();
    sonar_stage_frame(&stage);
    press(INPUT_ENTER);
    expect(SONAR_CAPTAIN, "end");
    sonar_stage_close(&stage);
}

Test(sonar_merged, a_turn_is_played_by_keys)
{
    play_turn_by_keys(TWO);
    play_turn_by_keys(THREE);
    play_turn_by_keys(FOUR);
}

static void play_turn_by_pointer(unsigned roles)
{
    open_with(roles, set_course);
    click("S");
    expect(SONAR_CAPTAIN, "course south");
    set_mark();
    click("Mine");
    expect(SONAR_MATE, "charge mine");
    set_system();
    click("End turn");
    expect(SONAR_CAPTAIN, "end");
    sonar_stage_close(&stage);
}

Test(sonar_merged, a_turn_is_played_by_pointer)
{
    play_turn_by_pointer(THREE);
    play_turn_by_pointer(FOUR);
}

Test(sonar_merged, no_turn_is_ended_before_its_upkeep)
{
    open_with(THREE, set_mark);
    press(INPUT_ENTER);
    sonar_stage_expect_no_order(&stage);
    set_theirs();
    sonar_stage_frame(&stage);
    press(INPUT_ENTER);
    sonar_stage_expect_no_order(&stage);
    sonar_stage_close(&stage);
}

// --- systems

static void give_every_system(bool by_pointer)
{
    static const struct {
        char key;
        const char *words;
        uint8_t aim;
    } AIMS[] = {{'T', "Fire", SONAR_AIM_TORPEDO}, {'M', "Drop", SONAR_AIM_DROP},
                {'S', "Run", SONAR_AIM_SILENCE},  {'C', "Use", SONAR_AIM_SCENARIO},
                {'B', "Blow", SONAR_AIM_BLOW},    {'U', "Surface", SONAR_AIM_SURFACE}};
    for (size_t i = 0; i < sizeof AIMS / sizeof AIMS[0]; i++) {
        sonar_stage_reset(&stage);
        set_free();
        set_ready();
        if (by_pointer) {
            click(AIMS[i].words);
        } else {
            sonar_stage_frame(&stage);
            press((uint32_t)AIMS[i].key);
        }
        cr_expect_eq(stage.memory.captain.aim, AIMS[i].aim, "%c", AIMS[i].key);
        press(INPUT_ESCAPE);
        cr_expect_eq(stage.memory.captain.aim, SONAR_AIM_NONE, "%c", AIMS[i].key);
    }
    static const struct {
        char key;
        const char *words, *order;
    } LAUNCHES[] = {{'O', "Ping", "sonar"}, {'D', "Send", "drone"}};
    for (size_t i = 0; i < 2; i++) {
        sonar_stage_reset(&stage);
        set_free();
        set_ready();
        if (by_pointer) {
            click(LAUNCHES[i].words);
        } else {
            sonar_stage_frame(&stage);
            press((uint32_t)LAUNCHES[i].key);
        }
        expect(SONAR_MATE, LAUNCHES[i].order);
    }
}

Test(sonar_merged, every_system_has_its_key_and_its_button)
{
    static const unsigned CREWS[] = {TWO, THREE, FOUR};
    for (size_t i = 0; i < sizeof CREWS / sizeof CREWS[0]; i++) {
        sonar_stage_open(&stage, 1280, 720, CREWS[i]);
        give_every_system(false);
        give_every_system(true);
        sonar_stage_close(&stage);
    }
}

Test(sonar_merged, a_torpedo_is_aimed_and_fired)
{
    open_with(THREE, set_system);
    set_ready();
    sonar_stage_frame(&stage);
    press('T');
    press(INPUT_RIGHT);
    press(INPUT_ENTER);
    expect(SONAR_CAPTAIN, "torpedo E7");
    sonar_stage_close(&stage);
}

// E7: who holds the gauges sees that it would fail; who holds the sheet, that it is broken.
Test(sonar_merged, a_try_that_is_known_to_fail_is_not_offered)
{
    open_with(TWO, set_free);
    stage.views[SONAR_MATE].mate.marks[SONAR_TORPEDO] = 2;
    sonar_stage_frame(&stage);
    press('T');
    cr_expect_eq(stage.memory.captain.aim, SONAR_AIM_NONE);
    sonar_stage_close(&stage);
    open_with(THREE, set_free);
    set_ready();
    stage.views[SONAR_ENGINEER].engineer.crossed = 1u << (DIRECTION_WEST * 6); // red
    sonar_stage_frame(&stage);
    press('T');
    cr_expect_eq(stage.memory.captain.aim, SONAR_AIM_NONE);
    press('B');
    cr_expect_eq(stage.memory.captain.aim, SONAR_AIM_NONE);
    sonar_stage_close(&stage);
    // Two of three: whether red works the engineer would have to say.
    open_with(TWO, set_free);
    set_ready();
    stage.views[SONAR_ENGINEER].engineer.crossed = 1u << (DIRECTION_WEST * 6);
    sonar_stage_frame(&stage);
    press('T');
    cr_expect_eq(stage.memory.captain.aim, SONAR_AIM_TORPEDO);
    sonar_stage_close(&stage);
}

Test(sonar_merged, upkeep_in_real_time_is_made_one_after_the_other)
{
    open_with(THREE, set_upkeep);
    press('2');
    expect(SONAR_MATE, "charge mine"); // the mark comes before the cross
    sonar_stage_reset(&stage);
    set_penalty();
    sonar_stage_frame(&stage);
    press('1');
    cr_expect_eq(stage.order_seat, SONAR_SEAT(SIDE_BLUE, SONAR_ENGINEER));
    sonar_stage_close(&stage);
}

Test(sonar_merged, a_sonar_is_answered)
{
    static const unsigned CREWS[] = {TWO, THREE, FOUR};
    for (size_t i = 0; i < sizeof CREWS / sizeof CREWS[0]; i++) {
        open_with(CREWS[i], set_asked);
        press('1');
        press('2');
        press(INPUT_ENTER);
        cr_expect_eq(stage.order_seat, SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN));
        cr_expect_not_null(strstr(stage.order, "answer"));
        sonar_stage_close(&stage);
    }
}

Test(sonar_merged, a_drone_is_sent_somewhere)
{
    open_with(THREE, set_drone);
    press('4');
    if (stage.order_seat < 0) { // chosen first, sent by Enter
        press(INPUT_ENTER);
    }
    cr_assert_neq(stage.order_seat, -1);
    cr_expect_str_eq(stage.order, "sector 4");
    sonar_stage_close(&stage);
}

// --- one chart, two layers

Test(sonar_merged, one_key_takes_the_tracing_in_hand_and_gives_it_back)
{
    open_with(FOUR, set_course);
    press('X');
    press(INPUT_RIGHT);
    sonar_stage_expect_no_order(&stage); // it moves the tracing's cursor
    press('X');
    press(INPUT_DOWN);
    expect(SONAR_CAPTAIN, "course south");
    click("Tracing");
    press(INPUT_DOWN);
    sonar_stage_expect_no_order(&stage);
    click("Own boat");
    press(INPUT_DOWN);
    expect(SONAR_CAPTAIN, "course south");
    sonar_stage_close(&stage);
}

// One owner of the arrows at a time, and both the banner and the helm say which.
Test(sonar_merged, the_arrows_are_named_where_the_tracing_has_them)
{
    open_with(FOUR, set_free);
    sonar_stage_paint(&stage);
    cr_expect(sonar_stage_says(&stage, "set your"));
    press('X');
    press(INPUT_ENTER); // what waits is plotted
    sonar_stage_paint(&stage);
    cr_expect(sonar_stage_says(&stage, "The arrows "));
    cr_expect(sonar_stage_says(&stage, "the arrows"));
    cr_expect_not(sonar_stage_says(&stage, "Listening"));
    cr_expect_not(sonar_stage_says(&stage, "set your"));
    press('M');
    sonar_stage_paint(&stage);
    cr_expect(sonar_stage_says(&stage, "The arrows slide the sheet"));
    press('X');
    sonar_stage_paint(&stage);
    cr_expect(sonar_stage_says(&stage, "set your"));
    sonar_stage_close(&stage);
}

// Letters that both know are the tracing's only while it is in hand.
Test(sonar_merged, letters_belong_to_whoever_is_in_hand)
{
    open_with(FOUR, set_free);
    set_ready();
    sonar_stage_frame(&stage);
    press('X');
    press('M');
    cr_expect_eq(stage.memory.captain.aim, SONAR_AIM_NONE);
    cr_expect_eq(stage.memory.tracing.tool, SONAR_TOOL_SLIDE);
    press(INPUT_ESCAPE);
    press('X');
    press('X');
    if (stage.memory.tracing.has_keys) {
        press('X');
    }
    press('M');
    cr_expect_eq(stage.memory.captain.aim, SONAR_AIM_DROP);
    sonar_stage_close(&stage);
}

// --- words

static const struct {
    const char *name;
    void (*set)(void);
} STATES[] = {
    {"course", set_course}, {"mark", set_mark},       {"cross", set_cross},
    {"system", set_system}, {"theirs", set_theirs},   {"bonus", set_bonus},
    {"upkeep", set_upkeep}, {"free", set_free},       {"penalty", set_penalty},
    {"stop", set_stop},     {"placing", set_placing}, {"asked", set_asked},
    {"drone", set_drone},   {"over", set_over},
};

static void look_at_all(int width, int height, unsigned roles, bool in_hand)
{
    sonar_stage_open(&stage, width, height, roles);
    for (size_t i = 0; i < sizeof STATES / sizeof STATES[0]; i++) {
        char name[64];
        sonar_stage_reset(&stage);
        stage.stage.ui.calm = true;
        STATES[i].set();
        sonar_stage_frame(&stage);
        if (in_hand) {
            press('X');
        }
        sonar_stage_paint(&stage);
        snprintf(name, sizeof name, "%s for %u at %d", STATES[i].name, roles, width);
        sonar_stage_expect_readable(&stage, name);
    }
    sonar_stage_close(&stage);
}

Test(sonar_merged, crews_of_three_can_be_read)
{
    look_at_all(1280, 720, TWO, false);
    look_at_all(1024, 640, TWO, false);
}

Test(sonar_merged, crews_of_two_can_be_read)
{
    look_at_all(1280, 720, THREE, false);
    look_at_all(1024, 640, THREE, false);
}

Test(sonar_merged, crews_of_one_can_be_read)
{
    look_at_all(1280, 720, FOUR, false);
    look_at_all(1024, 640, FOUR, false);
    look_at_all(1280, 720, FOUR, true);
}

Test(sonar_merged, all_can_be_read_on_a_large_screen)
{
    look_at_all(1920, 1080, TWO, false);
    look_at_all(1920, 1080, FOUR, false);
}

// The strip of a single role's screen, in every step.
Test(sonar_merged, single_roles_are_told_whose_turn_it_is)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        sonar_stage_open(&stage, role % 2 == 0 ? 1280 : 1024, role % 2 == 0 ? 720 : 640,
                         1u << role);
        static const struct {
            void (*set)(void);
            const char *words;
        } TURNS[] = {{set_course, "Blue's turn"},
                     {set_mark, "Upkeep"},
                     {set_bonus, "2 more turns: they are at the surface"},
                     {set_theirs, "Red's turn"},
                     {set_theirs, "0:43 left"}};
        for (size_t i = 0; i < sizeof TURNS / sizeof TURNS[0]; i++) {
            sonar_stage_reset(&stage);
            stage.stage.ui.calm = true;
            TURNS[i].set();
            sonar_stage_paint(&stage);
            cr_expect(sonar_stage_says(&stage, TURNS[i].words), "role %d: %s", role,
                      TURNS[i].words);
            sonar_stage_expect_readable(&stage, TURNS[i].words);
        }
        sonar_stage_close(&stage);
    }
}

Test(sonar_merged, any_view_can_be_drawn)
{
    sonar_stage_open(&stage, 640, 360, FOUR);
    sonar_stage_draw_any(&stage, 40);
    sonar_stage_close(&stage);
}

// --- words of other languages

static struct box head_box(const char *id)
{
    const char *words = strings_get(stage.strings, id);
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(stage.stage.canvas, &count);
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind == MARK_TEXT && strcmp(marks[i].text, words) == 0) {
            return marks[i].box;
        }
    }
    cr_assert_fail("nothing says %s", words);
    return (struct box){0};
}

// The next column's sign stands between two heads, with some air before it.
Test(sonar_merged, heads_of_systems_stand_apart_in_every_language)
{
    static const char *const LANGUAGES[] = {"en", "fr", "de"};
    const float sign = 22;
    const float air = 6;
    sonar_stage_open(&stage, 1024, 640, THREE);
    struct strings *first = stage.strings;
    for (size_t i = 0; i < sizeof LANGUAGES / sizeof LANGUAGES[0]; i++) {
        char path[64];
        char error[256] = "";
        size_t length = 0;
        snprintf(path, sizeof path, "assets/strings/%s.txt", LANGUAGES[i]);
        char *text = files_read(path, &length);
        struct strings *strings = strings_create(text, length, error, sizeof error);
        free(text);
        cr_assert_not_null(strings, "%s: %s", path, error);
        stage.strings = strings;
        sonar_stage_frame(&stage);
        float mark = box_right(head_box("sonar.merged.mark"));
        struct box works = head_box("sonar.merged.works");
        struct box order = head_box("sonar.merged.order");
        cr_expect_leq(mark + air, works.x - sign, "%s: mark and works", LANGUAGES[i]);
        cr_expect_leq(box_right(works) + air, order.x - sign, "%s: works and order", LANGUAGES[i]);
        stage.strings = first;
        strings_destroy(strings);
    }
    sonar_stage_close(&stage);
}
