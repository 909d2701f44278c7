// The room's wall: what it says at each state of a match, and that a room can read it.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "shared/text.h"
#include "stations/shot.h"
#include "tests/stations/sonar_stage.h"

static struct sonar_stage stage; // too large for a stack
static struct sonar_scene scene;

static const int SIZES[][2] = {{1280, 720}, {1920, 1080}, {1024, 640}, {1280, 800}};

static uint8_t at(const char *name)
{
    struct dot dot;
    cr_assert(dot_parse(name, &dot));
    return (uint8_t)chart_index(&scene.chart, dot);
}

static void sail(enum side side, const char *const *dots, int count)
{
    struct sonar_scene_boat *boat = &scene.boats[side];
    for (int i = 0; i < count; i++) {
        boat->route[i] = at(dots[i]);
    }
    boat->route_count = (uint8_t)count;
    boat->has_place = true;
    boat->place = chart_dot(&scene.chart, boat->route[count - 1]);
}

static void call(enum side side, const char *said)
{
    struct sonar_call *next = &scene.calls[scene.calls_count++];
    *next = (struct sonar_call){.at_s = 758, .side = (uint8_t)side};
    cr_assert(record_parse(&SONAR_SAID_RECORD, said, &next->said, NULL), "%s", said);
    scene.calls_last++;
}

// The match of the model: 12:38, an enemy torpedo has just hit beside the boat.
static void fill(void)
{
    static const char *const BLUE[] = {"C5", "D5", "E5", "E6", "F6", "G6",
                                       "H6", "H7", "H8", "G8", "G9"};
    static const char *const RED[] = {"O2", "O3", "O4", "O5", "N5", "M5", "M6",
                                      "L6", "K6", "K7", "K8", "J8", "J9"};
    static const uint8_t SIZES_OF[SONAR_SYSTEM_COUNT] = {3, 3, 3, 4, 6, 4};
    static const uint8_t MARKS[SONAR_SYSTEM_COUNT] = {3, 1, 3, 2, 5, 1};
    struct sonar_view captain;
    sonar_stage_fill(&captain, SONAR_CAPTAIN);
    memset(&scene, 0, sizeof scene);
    scene.chart = captain.chart;
    scene.phase = SONAR_PLAYING;
    scene.damage_max = SONAR_HUNT_DAMAGE;
    scene.boats_count = SIDE_COUNT;
    scene.sizes_count = SONAR_SYSTEM_COUNT;
    memcpy(scene.sizes, SIZES_OF, sizeof scene.sizes);
    scene.symbols_count = SONAR_COLOUR_COUNT;
    memset(scene.symbols, 6, sizeof scene.symbols);
    for (int side = 0; side < SIDE_COUNT; side++) {
        struct sonar_scene_boat *boat = &scene.boats[side];
        boat->marks_count = SONAR_SYSTEM_COUNT;
        boat->broken_count = SONAR_COLOUR_COUNT;
        memcpy(boat->marks, MARKS, sizeof boat->marks);
        boat->helm = SONAR_HELM_FREE;
    }
    sail(SIDE_BLUE, BLUE, 11);
    sail(SIDE_RED, RED, 13);
    struct sonar_scene_boat *blue = &scene.boats[SIDE_BLUE];
    blue->mines[0] = at("I7");
    blue->mines_count = 1;
    blue->damage = 2;
    blue->broken[SONAR_GREEN] = 4;
    blue->broken[SONAR_RADIATION] = 3;
    blue->helm = SONAR_HELM_UPKEEP;
    blue->awaits[0] = (struct sonar_wait){SIDE_BLUE, SONAR_ENGINEER, SONAR_TASK_CROSS};
    blue->awaits_count = 1;
    call(SIDE_RED, "head south");
    call(SIDE_RED, "mate_ok");
    stage.scene = &scene;
}

static void let_see(int32_t projector)
{
    stage.lobby.options[SONAR_OPTION_PROJECTOR].value = projector;
}

static void open_wall(void)
{
    sonar_stage_open(&stage, 1280, 720, 0);
    fill();
    let_see(PROJECTOR_LATE_60);
}

static void close_wall(void)
{
    sonar_stage_close(&stage);
}

TestSuite(sonar_wall, .init = open_wall, .fini = close_wall);

static void stop(void)
{
    scene.has_stop = true;
    scene.stop = (struct sonar_stop){.system = SONAR_TORPEDO,
                                     .side = SIDE_RED,
                                     .has_dot = true,
                                     .dot = {6, 7},
                                     .since_ms = 757000,
                                     .until_ms = 760000};
    scene.boats[SIDE_BLUE].awaits_count = 0; // upkeep waits for the end of a stop
    call(SIDE_RED, "stop");
    call(SIDE_RED, "torpedo G8");
    call(SIDE_BLUE, "indirect G8");
}

Test(sonar_wall, names_crews_gauges_and_whom_the_helm_waits_for)
{
    sonar_stage_frame(&stage);
    cr_assert(sonar_stage_says(&stage, "Helm waits for Engineer"));
    cr_assert(sonar_stage_says(&stage, "Helm is free"));
    cr_assert(sonar_stage_says(&stage, "5 of 6"));
    cr_assert(sonar_stage_says(&stage, "3 of 6"), "radiation");
    cr_assert(sonar_stage_says(&stage, "1 min behind the players"));
    cr_assert(sonar_stage_says(&stage, "12:37"));
    cr_assert(sonar_stage_says(&stage, "HEAD SOUTH"));
    cr_assert_not(sonar_stage_says(&stage, "FIRST MATE OK"), "an OK would sweep away the course");
    cr_assert(sonar_stage_says(&stage, "0 : 2"), "the score");
}

Test(sonar_wall, shows_a_stop_with_its_last_two_calls)
{
    stop();
    sonar_stage_frame(&stage);
    cr_assert(sonar_stage_says(&stage, "STOP"));
    cr_assert(sonar_stage_says(&stage, "TORPEDO at G8"));
    cr_assert(sonar_stage_says(&stage, "INDIRECT IMPACT"));
    cr_assert(sonar_stage_says(&stage, "play goes on in 3 s"));
}

Test(sonar_wall, tells_a_surfaced_boat_with_its_section)
{
    scene.boats[SIDE_RED].is_surfaced = true;
    scene.boats[SIDE_RED].section = 2;
    sonar_stage_frame(&stage);
    cr_assert(sonar_stage_says(&stage, "section 3 of 4"));
    scene.boats[SIDE_RED].section = SONAR_SECTIONS;
    sonar_stage_frame(&stage);
    cr_assert(sonar_stage_says(&stage, "Ready to dive"));
}

Test(sonar_wall, tells_whose_turn_it_is)
{
    scene.tempo = SONAR_TURNS;
    scene.has_turn = true;
    scene.turn = (struct sonar_turn){.side = SIDE_RED, .number = 14, .left = 2};
    sonar_stage_frame(&stage);
    cr_assert(sonar_stage_says(&stage, "Turn 14"));
    cr_assert(sonar_stage_says(&stage, "Red's turn"));
    cr_assert(sonar_stage_says(&stage, "2 turns in a row"));
}

Test(sonar_wall, waits_calmly_while_it_is_locked)
{
    stage.scene = NULL;
    let_see(PROJECTOR_LOCKED);
    text_copy(stage.lobby.options[SONAR_OPTION_CHART].asset, BRIEF_NAME_MAX, "skerries");
    sonar_stage_frame(&stage);
    cr_assert(sonar_stage_says(&stage, "Skerries"));
    cr_assert(sonar_stage_says(&stage, "Shown when the match is over"));
    cr_assert(sonar_stage_says(&stage, "Radio Operator"));
    cr_assert_not(sonar_stage_says(&stage, "Helm"), "nothing of the match is told");
}

// A late wall gets its chart at the start, and nothing else for a minute.
Test(sonar_wall, waits_calmly_until_it_is_late_enough)
{
    scene.phase = SONAR_PLACING;
    memset(scene.boats[SIDE_BLUE].route, 0, 4);
    scene.boats[SIDE_BLUE].has_place = scene.boats[SIDE_RED].has_place = false;
    scene.boats[SIDE_BLUE].route_count = scene.boats[SIDE_RED].route_count = 0;
    stage.table_now = 0;
    stage.is_running = false;
    sonar_stage_frame(&stage);
    cr_assert(sonar_stage_says(&stage, "Skerry Field"));
    cr_assert(sonar_stage_says(&stage, "1 min behind the players"));
    cr_assert_not(sonar_stage_says(&stage, "Helm"));
}

Test(sonar_wall, draws_no_scene_that_is_off_its_chart)
{
    scene.boats[SIDE_BLUE].route[3] = 255;
    sonar_stage_frame(&stage);
    cr_assert(sonar_stage_says(&stage, "Shown when the match is over"));
}

Test(sonar_wall, hides_its_keys_but_hears_them)
{
    sonar_stage_frame(&stage);
    cr_assert_not(sonar_stage_says(&stage, "F10"));
    sonar_stage_press(&stage, INPUT_F10, 0);
    cr_assert_eq(stage.wish, STATION_MENU);
    input_point(&stage.stage.input, 600, 300);
    sonar_stage_frame(&stage);
    cr_assert(sonar_stage_says(&stage, "F10"));
}

Test(sonar_wall, opens_the_debrief_when_the_match_is_over)
{
    scene.phase = SONAR_OVER;
    scene.outcome = (struct outcome){OUTCOME_WIN, SIDE_BLUE, ENDING_RULES};
    scene.boats[SIDE_RED].damage = 4;
    stage.lobby.phase = TABLE_OVER;
    sonar_stage_frame(&stage);
    cr_assert(sonar_stage_says(&stage, "Blue wins"));
    cr_assert(sonar_stage_says(&stage, "Petrel was sunk."));
    sonar_stage_press(&stage, 'D', 0);
    cr_assert_eq(stage.wish, STATION_DEBRIEF);
    sonar_stage_frame(&stage);
    cr_assert(sonar_stage_says(&stage, "The host plays the match again"));
    cr_assert_eq(stage.wish, STATION_DEBRIEF, "until it is here");
    sonar_stage_press(&stage, INPUT_ESCAPE, 0);
    sonar_stage_frame(&stage);
    cr_assert(sonar_stage_says(&stage, "Blue wins"));
}

// --- readable at every size

static void set_playing(void)
{
}

static void set_surfaced(void)
{
    scene.boats[SIDE_BLUE].is_surfaced = true;
    scene.boats[SIDE_BLUE].awaits[0].task = SONAR_TASK_TRACE;
}

static void set_answer(void)
{
    stop();
    scene.stop.system = SONAR_SONAR;
    scene.stop.has_dot = false;
    scene.boats[SIDE_BLUE].awaits[0] =
        (struct sonar_wait){SIDE_BLUE, SONAR_CAPTAIN, SONAR_TASK_ANSWER};
    scene.boats[SIDE_BLUE].awaits_count = 1;
    call(SIDE_BLUE, "states (column K) (sector 9)");
}

static void set_over(void)
{
    scene.phase = SONAR_OVER;
    scene.outcome = (struct outcome){OUTCOME_WIN, SIDE_RED, ENDING_RULES};
    stage.lobby.phase = TABLE_OVER;
    stage.lobby.owner = stage.lobby.you;
}

static void set_locked(void)
{
    stage.scene = NULL;
    let_see(PROJECTOR_LOCKED);
}

static void set_both(void)
{
    struct sonar_scene_boat *blue = &scene.boats[SIDE_BLUE];
    blue->awaits[0] = (struct sonar_wait){SIDE_BLUE, SONAR_MATE, SONAR_TASK_CHARGE};
    scene.boats[SIDE_RED].awaits[0] = blue->awaits[0];
    scene.boats[SIDE_RED].awaits_count = 1;
    blue->awaits[1] = (struct sonar_wait){SIDE_BLUE, SONAR_ENGINEER, SONAR_TASK_RADIATION};
    blue->awaits_count = 2;
    scene.sizes[SONAR_SCENARIO] = 0;
}

Test(sonar_wall, is_readable_at_every_size)
{
    static void (*const SETS[])(void) = {set_playing, stop,     set_surfaced, set_answer,
                                         set_over,    set_both, set_locked};
    for (size_t size = 0; size < sizeof SIZES / sizeof SIZES[0]; size++) {
        sonar_stage_close(&stage);
        sonar_stage_open(&stage, SIZES[size][0], SIZES[size][1], 0);
        for (size_t i = 0; i < sizeof SETS / sizeof SETS[0]; i++) {
            sonar_stage_reset(&stage);
            fill();
            let_see(PROJECTOR_LATE_300);
            SETS[i]();
            sonar_stage_paint(&stage);
            stage_expect_readable(&stage.stage);
        }
    }
}

// --- what a room hears

// Looks on for two seconds; true if it was heard in them.
static bool hear(enum sound sound)
{
    for (int i = 0; i < 100; i++) {
        sound_clear(&stage.stage.sounds);
        sonar_stage_frame(&stage);
        if (stage_hears(&stage.stage, sound)) {
            return true;
        }
    }
    return false;
}

Test(sonar_wall, sounds_when_it_is_live)
{
    let_see(PROJECTOR_LIVE);
    cr_assert_not(hear(SOUND_HEAD_SOUTH), "it was called before anybody looked");
    stop();
    cr_assert(hear(SOUND_STOP));
    cr_assert(hear(SOUND_RUN), "one after the other");
    cr_assert(hear(SOUND_BOOM_DULL));
    cr_assert_not(hear(SOUND_STOP));
}

// Players hear it too: a stop of a minute ago is none.
Test(sonar_wall, is_silent_when_it_is_late)
{
    sonar_stage_frame(&stage);
    stop();
    cr_assert_not(hear(SOUND_STOP));
    let_see(PROJECTOR_LIVE);
    cr_assert_not(hear(SOUND_STOP), "nor is it caught up with");
}
