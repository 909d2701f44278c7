// F1 on every screen opens the page that explains it, Esc closes it and leads back to where one
// was. The words that are looked for are those of the English pages, so that a page that explains
// the wrong thing is found by anybody who reads the rows.
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stations/around/app_private.h"
#include "stations/around/review.h"
#include "stations/sonar/memory.h"
#include "tests/stations/around.h"
#include "tests/stations/scenes.h"
#include "tests/stations/story.h"

static struct theatre theatre; // large; each test runs in a process of its own
static struct story story;

// Whether these words stand there, at least so large.
static bool is_shown(const struct canvas *canvas, const char *words, float size)
{
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(canvas, &count);
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind == MARK_TEXT && marks[i].size >= size &&
            strcmp(marks[i].text, words) == 0) {
            return true;
        }
    }
    return false;
}

static void open_theatre(void)
{
    char error[256] = "";
    cr_assert(theatre_open(&theatre, 1280, 720, error), "%s", error);
    theatre.is_read = true;
}

// Presses F1 and Esc where the application is now.
static void expect_help(const char *where, const char *title)
{
    enum app_dialog dialog = theatre.app->dialog;
    enum app_screen screen = theatre.app->screen;
    int asked_seat = theatre.app->lobby.asked_seat;
    theatre_press(&theatre, INPUT_F1, 0);
    theatre_turn(&theatre);
    cr_expect_eq(theatre.app->dialog, APP_HELP, "%s: F1 opens nothing", where);
    cr_expect_eq(theatre.app->help.list.selected, 0);
    cr_expect(is_shown(theatre.canvas, title, TYPE_TITLE), "%s: '%s' is not shown", where, title);
    bool has_rules = is_shown(theatre.canvas, "How a match goes", 0) ||
                     is_shown(theatre.canvas, "Drill", 0) || screen == APP_FIND;
    cr_expect(has_rules, "%s: the rules are out of reach", where);
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    theatre_turn(&theatre);
    cr_expect_eq(theatre.app->dialog, dialog, "%s: Esc leads elsewhere", where);
    cr_expect_eq(theatre.app->screen, screen, "%s", where);
    cr_expect_eq(theatre.app->lobby.asked_seat, asked_seat, "%s", where);
    // F1 closes what it opened.
    theatre_press(&theatre, INPUT_F1, 0);
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_F1, 0);
    theatre_turn(&theatre);
    cr_expect_eq(theatre.app->dialog, dialog, "%s: F1 does not close it", where);
}

static void play(const struct scene *scenes, const char *name)
{
    while (scenes->name != NULL && strcmp(scenes->name, name) != 0) {
        scenes++;
    }
    cr_assert_not_null(scenes->name, "there is no scene %s", name);
    theatre_play(&theatre, scenes);
}

struct row {
    const char *where, *title;
};

Test(help, explains_every_screen_around_a_match)
{
    static const struct row ROWS[] = {
        {"find_empty", "Find a host"},
        {"find_name", "Find a host"},
        {"find_hosts", "Find a host"},
        {"find_door", "Find a host"},
        {"find_refused", "Find a host"},
        {"lobby_owner", "The lobby"},
        {"lobby_guest", "The lobby"},
        {"lobby_countdown", "The lobby"},
        {"lobby_seat_dialog", "The lobby"},
        {"lobby_officer_dialog", "The lobby"},
        {"lobby_lost", "Now: the host is gone"},
        {"drill_hide", "Drill"},
        {"drill_merged", "Drill"},
        {"drill_over", "Drill"},
        {"drill_paused", "Now: paused"},
        {"drill_lost", "Now: the host is gone"},
        {"drill_menu", "The menu"},
        {"drill_draw", "Drill"},
    };
    open_theatre();
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        play(SCENES, ROWS[i].where);
        expect_help(ROWS[i].where, ROWS[i].title);
    }
    theatre_close(&theatre);
}

Test(help, explains_dialogs_and_goes_back_to_them)
{
    static const struct row ROWS[] = {
        {"sonar_lobby_owner", "The lobby"},
        {"sonar_lobby_details", "The lobby"},
        {"sonar_lobby_popup", "The lobby"},
        {"menu", "The menu"},
        {"settings", "Settings"},
        {"keys", "Keys"},
        {"keys_asked", "Keys"},
        {"wish_crosses", "Somebody asks you"},
        {"wish_in_lobby", "Somebody asks you"},
        {"guest", "The lobby"},
        {"guest_asked", "Somebody asks you"},
        {"vote", "Somebody asks you"},
        {"votes_in_menu", "The menu"},
        {"open", "Passwords"},
        {"join_wrong", "Passwords"},
        {"lock", "Passwords"},
        {"games", "Your games"},
    };
    open_theatre();
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        play(AROUND_SCENES, ROWS[i].where);
        expect_help(ROWS[i].where, ROWS[i].title);
    }
    play(AROUND_SCENES, "menu");
    theatre_press(&theatre, 'X', 0);
    theatre_turn(&theatre);
    cr_assert_eq(theatre.app->dialog, APP_LEAVE);
    expect_help("leave", "The menu");
    theatre_close(&theatre);
}

// --- a match

// What every seat and the wall see at a moment of a story.
struct moment {
    char scene[32];
    struct sonar_view views[SONAR_SEAT_COUNT];
    struct sonar_scene wall;
    bool is_over;
};

#define MOMENTS_MAX 12
static struct moment moments[MOMENTS_MAX];
static struct sonar_debrief debrief;
static int moment_count;

static void gather(const char *name)
{
    story_open(&story, name, 1280, 720, "en");
    canvas_set_blind(story.stage.canvas, true);
    for (moment_count = 0; moment_count < MOMENTS_MAX && story_next(&story); moment_count++) {
        struct moment *moment = &moments[moment_count];
        story_show(&story, &STORY_STATIONS[0], true);
        snprintf(moment->scene, sizeof moment->scene, "%s", story.scene);
        memcpy(moment->views, story.views, sizeof moment->views);
        moment->wall = story.wall;
        moment->is_over = story.lobby.phase == TABLE_OVER;
    }
    story_show_debrief(&story, 0);
    debrief = story.debrief;
    story_close(&story);
}

static const struct moment *find_moment(const char *scene)
{
    int at = 0;
    while (at < moment_count && strcmp(moments[at].scene, scene) != 0) {
        at++;
    }
    cr_assert_lt(at, moment_count, "the story has no scene %s", scene);
    return &moments[at];
}

// Nobody asks an engineer for a course.
static bool may_be_asked(enum sonar_role role, enum sonar_task task)
{
    switch (task) {
    case SONAR_TASK_NONE:
    case SONAR_TASK_TRACE:
        return true;
    case SONAR_TASK_CHARGE:
        return role == SONAR_MATE;
    case SONAR_TASK_CROSS:
    case SONAR_TASK_RADIATION:
        return role == SONAR_ENGINEER;
    case SONAR_TASK_OK:
        return role == SONAR_MATE || role == SONAR_ENGINEER;
    case SONAR_TASK_SECTOR:
        return role == SONAR_MATE || role == SONAR_CAPTAIN;
    case SONAR_TASK_PLACE:
    case SONAR_TASK_COURSE:
    case SONAR_TASK_ANSWER:
    case SONAR_TASK_DIVE:
    case SONAR_TASK_END:
        break;
    }
    return role == SONAR_CAPTAIN;
}

static const struct moment *shown;
static unsigned shown_seats;

// Sits down at a running table and is sent what these seats see.
static void set_moment(struct theatre *on)
{
    static struct wire_down down; // large
    struct wire_lobby lobby = around_lobby();
    lobby.phase = shown->is_over ? TABLE_OVER : TABLE_PLAYING;
    lobby.options[SONAR_OPTION_PROJECTOR].value = PROJECTOR_LIVE;
    lobby.members[lobby.you].is_wall = shown_seats == 0;
    for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
        bool is_ours = (shown_seats >> seat & 1) != 0;
        lobby.seats[seat] =
            (struct wire_chair){.member = is_ours ? 0 : WIRE_NOBODY, .has_officer = !is_ours};
    }
    theatre_join(on, &lobby);
    for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
        if ((shown_seats >> seat & 1) != 0) {
            down = (struct wire_down){.kind = WIRE_VIEW};
            down.view.seat = (uint8_t)seat;
            down.view.match = 1;
            down.view.is_running = !shown->is_over;
            down.view.view_count = (uint16_t)record_encode(SONAR_BRIEF.view, &shown->views[seat],
                                                           down.view.view, sizeof down.view.view);
            fake_host_send(&on->host, &down);
        }
    }
    down = (struct wire_down){.kind = WIRE_SCENE};
    down.scene.match = 1;
    down.scene.is_running = !shown->is_over;
    down.scene.now_ms = 1000;
    down.scene.scene_count = (uint16_t)record_encode(SONAR_BRIEF.scene, &shown->wall,
                                                     down.scene.scene, sizeof down.scene.scene);
    fake_host_send(&on->host, &down);
    theatre_turn(on);
}

static void show_moment(const struct moment *moment, unsigned seats)
{
    static const struct scene SCENE = {"moment", set_moment};
    shown = moment;
    shown_seats = seats;
    theatre_play(&theatre, &SCENE);
    cr_assert_eq(theatre.app->screen, APP_GAME, "%s", moment->scene);
}

// Of a real-time match and of one turn by turn: what F1 explains to each role, and to a captain who
// is first mate too.
Test(help, explains_each_role_what_is_asked_of_it_now)
{
    static const struct {
        const char *story, *scene;
        const char *titles[SONAR_ROLE_COUNT + 1];
    } ROWS[] = {
        {"sonar_realtime",
         "placing",
         {"Now: choose where to start", "Now: before the dive", "Now: before the dive",
          "Now: before the dive", "Now: choose where to start"}},
        {"sonar_realtime",
         "asking",
         {"Now: answer the sonar", "Now: STOP", "Now: STOP", "Now: STOP", "Now: answer the sonar"}},
        {"sonar_realtime",
         "calm",
         {"Now: set a course", "Now: look at your gauges", "Now: look ahead",
          "Now: listen and draw", "Now: set a course"}},
        {"sonar_realtime",
         "awaited",
         {"Now: the crew works", "Now: mark a gauge", "Now: cross a symbol", "Now: listen and draw",
          "Now: mark a gauge"}},
        {"sonar_realtime",
         "stop",
         {"Now: STOP", "Now: STOP", "Now: STOP", "Now: STOP", "Now: STOP"}},
        {"sonar_realtime",
         "damaged",
         {"Now: set a course", "Now: look at your gauges", "Now: look ahead",
          "Now: listen and draw", "Now: set a course"}},
        {"sonar_realtime",
         "surfaced",
         {"Now: waiting at the surface", "Now: trace the hull", "Now: waiting at the surface",
          "Now: waiting at the surface", "Now: trace the hull"}},
        {"sonar_realtime",
         "inspection",
         {"Now: dive", "Now: waiting at the surface", "Now: waiting at the surface",
          "Now: waiting at the surface", "Now: dive"}},
        {"sonar_realtime",
         "over",
         {"Now: the end", "Now: the end", "Now: the end", "Now: the end", "Now: the end"}},
        {"sonar_turns",
         "calm",
         {"Now: set a course", "Now: look at your gauges", "Now: look ahead",
          "Now: listen and draw", "Now: set a course"}},
        {"sonar_turns",
         "hit",
         {"Now: the enemy's turn", "Now: the enemy's turn", "Now: the enemy's turn",
          "Now: the enemy's turn", "Now: the enemy's turn"}},
        {"sonar_turns",
         "surfaced",
         {"Now: at the surface", "Now: at the surface", "Now: at the surface",
          "Now: at the surface", "Now: at the surface"}},
        {"sonar_turns",
         "over",
         {"Now: the end", "Now: the end", "Now: the end", "Now: the end", "Now: the end"}},
    };
    const char *told = "";
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        if (strcmp(told, ROWS[i].story) != 0) {
            if (told[0] != '\0') {
                theatre_close(&theatre);
            }
            told = ROWS[i].story;
            gather(told);
            open_theatre();
        }
        const struct moment *moment = find_moment(ROWS[i].scene);
        for (int chair = 0; STORY_STATIONS[chair].name != NULL; chair++) {
            bool is_wall = STORY_STATIONS[chair].seats == 0;
            char where[96];
            snprintf(where, sizeof where, "%s, %s of %s", STORY_STATIONS[chair].name, moment->scene,
                     told);
            show_moment(moment, STORY_STATIONS[chair].seats);
            expect_help(where,
                        is_wall
                            ? "The room's wall"
                            : ROWS[i].titles[chair < SONAR_ROLE_COUNT ? chair : SONAR_ROLE_COUNT]);
        }
    }
    theatre_close(&theatre);
}

Test(help, explains_the_hull_that_an_engineer_is_shown)
{
    gather("sonar_realtime");
    open_theatre();
    show_moment(find_moment("inspection"), 1u << SONAR_SEAT(SIDE_RED, SONAR_ENGINEER));
    expect_help("red engineer, inspection", "Now: look at their hull");
    theatre_close(&theatre);
}

// At the table, from a chair and from the wall; Esc leaves the debrief open.
Test(help, explains_the_debrief_of_a_table)
{
    static const unsigned SEATS[] = {1u << SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN), 0};
    static struct wire_down down; // large
    gather("sonar_realtime");
    open_theatre();
    for (size_t i = 0; i < sizeof SEATS / sizeof SEATS[0]; i++) {
        show_moment(find_moment("over"), SEATS[i]);
        theatre_press(&theatre, 'D', 0);
        theatre_turn(&theatre);
        expect_help("debrief on its way", "The debrief");
        down = (struct wire_down){.kind = WIRE_DEBRIEF};
        down.debrief.match = 1;
        down.debrief.debrief_count = (uint16_t)record_encode(
            SONAR_BRIEF.debrief, &debrief, down.debrief.debrief, sizeof down.debrief.debrief);
        fake_host_send(&theatre.host, &down);
        theatre_turn(&theatre);
        theatre_turn(&theatre);
        expect_help("debrief", "The debrief");
        cr_expect(is_shown(theatre.canvas, "MOMENTS", 0), "Esc closed the debrief too");
    }
    theatre_close(&theatre);
}

// Whatever a view asks of a role or lets it wait for, there is a page with words.
Test(help, has_words_for_whatever_a_view_says)
{
    static struct sonar_view view; // large
    static struct sonar_memory memory;
    struct wire_lobby lobby = {.phase = TABLE_PLAYING};
    open_theatre();
    for (unsigned i = 0; i < SONAR_ROLE_COUNT * 16u * 8u * 64u; i++) {
        view = (struct sonar_view){.role = (uint8_t)(i % SONAR_ROLE_COUNT),
                                   .phase = SONAR_PLAYING,
                                   .task = (uint8_t)(i / SONAR_ROLE_COUNT % 16),
                                   .helm = (uint8_t)(i / SONAR_ROLE_COUNT / 16 % 8)};
        unsigned bits = i / SONAR_ROLE_COUNT / 16 / 8;
        if (view.task >= SONAR_TASK_NAMES.count || view.helm >= SONAR_HELM_NAMES.count ||
            !may_be_asked((enum sonar_role)view.role, (enum sonar_task)view.task)) {
            continue;
        }
        view.has_stop = (bits & 1) != 0;
        view.is_surfaced = (bits & 2) != 0;
        view.has_tracing = (bits & 4) != 0;
        view.has_turn = (bits & 8) != 0;
        view.turn.side = SIDE_RED;
        view.has_engineer = view.role == SONAR_ENGINEER;
        view.engineer.has_inspection = (bits & 16) != 0;
        view.phase = (bits & 32) == 0 ? SONAR_PLAYING : bits % 2 == 0 ? SONAR_OVER : SONAR_PLACING;
        struct station_frame frame = {.strings = theatre.strings,
                                      .brief = &SONAR_BRIEF,
                                      .lobby = &lobby,
                                      .memory = &memory,
                                      .seats = 1u << view.role};
        frame.views[view.role] = &view;
        struct station_topics topics;
        station_game_find("sonar")->topics(&frame, &topics);
        for (size_t k = 0; k < topics.count; k++) {
            char id[STATION_TOPIC_MAX + 8];
            snprintf(id, sizeof id, "%s.title", topics.ids[k]);
            cr_assert(strings_has(theatre.strings, id), "%s", id);
            snprintf(id, sizeof id, "%s.1", topics.ids[k]);
            cr_assert(strings_has(theatre.strings, id), "%s", id);
        }
        cr_assert_eq(topics.count, 2);
    }
    theatre_close(&theatre);
}

// --- a debrief by itself

static struct review *review;

static void review_turn(uint32_t key)
{
    struct stage *stage = &story.stage;
    int width_px, height_px;
    for (int i = 0; i < 2; i++) {
        if (i == 0 && key != INPUT_NO_KEY) {
            input_press(&stage->input, key, 0);
        }
        window_begin_frame(stage->window, &width_px, &height_px);
        review_frame(review, width_px, height_px, &stage->input, 1000);
        window_end_frame(stage->window, NULL);
        input_next(&stage->input);
    }
}

static void open_review(void)
{
    story_open(&story, "sonar_realtime", 1280, 720, "en");
    canvas_set_blind(story.stage.canvas, true);
    story_go_to(&story, "over");
    story_show_debrief(&story, 0);
    struct review_config config = {.canvas = story.stage.canvas,
                                   .strings = story.strings,
                                   .game = station_game_find("sonar"),
                                   .lobby = &story.lobby,
                                   .debrief = &story.debrief,
                                   .at = -1,
                                   .calm = true};
    review = review_create(&config);
    cr_assert_not_null(review);
    review_turn(INPUT_NO_KEY);
}

static bool review_says(const char *words, float size)
{
    return is_shown(story.stage.canvas, words, size);
}

Test(help, explains_a_debrief_by_itself)
{
    open_review();
    cr_assert(review_says("MOMENTS", 0));
    review_turn(INPUT_F1);
    cr_expect(review_says("The debrief", TYPE_TITLE));
    cr_expect(review_says("How a match goes", 0));
    review_turn(INPUT_ESCAPE);
    cr_expect_not(review_says("The debrief", TYPE_TITLE));
    cr_expect_not(review_wants_to_quit(review), "Esc closed more than help");
    review_turn(INPUT_ESCAPE);
    cr_expect(review_wants_to_quit(review));
    review_destroy(review);
    story_close(&story);
}

// The menu has settings, keys and the way out; help explains each of them.
Test(help, debrief_by_itself_has_a_menu)
{
    static const struct {
        uint32_t key;
        const char *title, *about;
    } STEPS[] = {
        {INPUT_F10, "Menu", "The menu"}, {'S', "Settings", "Settings"}, {'K', "Keys", "Keys"}};
    open_review();
    for (size_t i = 0; i < sizeof STEPS / sizeof STEPS[0]; i++) {
        review_turn(STEPS[i].key);
        cr_expect(review_says(STEPS[i].title, TYPE_TITLE), "%s", STEPS[i].title);
        review_turn(INPUT_F1);
        cr_expect(review_says("Help", TYPE_TITLE), "%s", STEPS[i].title);
        cr_expect(review_says(STEPS[i].about, TYPE_TITLE), "%s", STEPS[i].title);
        review_turn(INPUT_ESCAPE);
        cr_expect_not(review_says("Help", TYPE_TITLE), "%s", STEPS[i].title);
        cr_expect(review_says(STEPS[i].title, TYPE_TITLE), "%s: Esc leads elsewhere",
                  STEPS[i].title);
    }
    review_turn(INPUT_ESCAPE);
    review_turn(INPUT_ESCAPE);
    cr_expect(review_says("Close the debrief", 0));
    review_turn('X');
    cr_expect(review_wants_to_quit(review));
    review_destroy(review);
    story_close(&story);
}

// What is set there is kept: its owner is asked nothing twice.
Test(help, debrief_by_itself_keeps_settings)
{
    open_review();
    review_turn(INPUT_F10);
    review_turn('S');
    review_turn(INPUT_TAB); // the volume
    review_turn(INPUT_LEFT);
    cr_expect_lt(review_settings(review)->volume, 70);
    review_destroy(review);
    story_close(&story);
}
