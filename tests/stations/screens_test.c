// Every screen in every state: its words can be read at every size, and the main ones look as they
// did.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "shared/drill/brief.h"
#include "shared/text.h"
#include "stations/draw/inspect.h"
#include "stations/shot.h"
#include "tests/stations/scenes.h"
#include "tests/support/picture.h"

#define FINDINGS_MAX 12

static struct theatre theatre; // large; each test runs in a process of its own

static void open_theatre(int width_px, int height_px)
{
    char error[256] = "";
    cr_assert(theatre_open(&theatre, width_px, height_px, error), "%s", error);
}

static void expect_readable(const char *name)
{
    struct inspect_finding findings[FINDINGS_MAX];
    size_t mark_count = 0;
    const struct canvas_mark *marks = canvas_marks(theatre.canvas, &mark_count);
    cr_assert_gt(mark_count, 4, "%s: hardly anything was drawn", name);
    cr_assert_lt(mark_count, CANVAS_MARKS_MAX);
    size_t count =
        inspect_marks(marks, mark_count, canvas_layout(theatre.canvas), findings, FINDINGS_MAX);
    for (size_t i = 0; i < count && i < FINDINGS_MAX; i++) {
        cr_expect_fail("%s: %s", name, findings[i].text);
    }
}

// An id on the screen is a string that nobody wrote.
static void expect_words(const char *name)
{
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(theatre.canvas, &count);
    for (size_t i = 0; i < count; i++) {
        const char *text = marks[i].text;
        const char *dot = marks[i].kind == MARK_TEXT ? strchr(text, '.') : NULL;
        bool is_id = dot != NULL && dot[1] >= 'a' && dot[1] <= 'z' && strchr(text, ' ') == NULL;
        cr_expect(!is_id, "%s shows the id %s instead of words", name, text);
    }
}

// Every `step`-th scene: layouts of one logical size differ in their rounding only.
static void look_at_all(int width_px, int height_px, size_t step)
{
    open_theatre(width_px, height_px);
    for (size_t i = 0; SCENES[i].name != NULL; i++) {
        if (i % step == 0) {
            theatre_play(&theatre, &SCENES[i]);
            expect_readable(SCENES[i].name);
            expect_words(SCENES[i].name);
        }
    }
    theatre_close(&theatre);
}

static void expect_pictures(const char *const *names, int width_px, int height_px)
{
    open_theatre(width_px, height_px);
    for (; *names != NULL; names++) {
        const struct scene *scene = SCENES;
        while (scene->name != NULL && strcmp(scene->name, *names) != 0) {
            scene++;
        }
        cr_assert_not_null(scene->name, "there is no scene %s", *names);
        theatre_play(&theatre, scene);
        char name[64];
        char message[PICTURE_MESSAGE_MAX];
        snprintf(name, sizeof name, "screen_%s_%dx%d", *names, width_px, height_px);
        cr_expect(picture_matches(name, message), "%s", message);
    }
    theatre_close(&theatre);
}

Test(screens, can_be_read)
{
    look_at_all(1280, 720, 1);
}

Test(screens, can_be_read_on_a_narrow_screen)
{
    look_at_all(1024, 640, 1);
}

Test(screens, can_be_read_on_a_large_screen)
{
    look_at_all(1920, 1080, 5);
}

Test(screens, can_be_read_on_a_tall_screen)
{
    look_at_all(1280, 800, 4);
}

Test(screens, find_looks_as_it_did)
{
    static const char *const NAMES[] = {"find_empty", "find_hosts", "find_door", NULL};
    expect_pictures(NAMES, 1280, 720);
}

Test(screens, lobby_looks_as_it_did)
{
    static const char *const NAMES[] = {"lobby_owner",       "lobby_guest", "lobby_countdown",
                                        "lobby_seat_dialog", "lobby_solo",  NULL};
    expect_pictures(NAMES, 1280, 720);
}

Test(screens, drill_looks_as_it_did)
{
    static const char *const NAMES[] = {
        "drill_hide_aim", "drill_listen", "drill_shift", "drill_ping_aim",  "drill_recharge",
        "drill_over",     "drill_paused", "drill_solo",  "drill_solo_over", NULL};
    expect_pictures(NAMES, 1280, 720);
}

Test(screens, narrow_ones_look_as_they_did)
{
    static const char *const NAMES[] = {"lobby_owner", "drill_merged", NULL};
    expect_pictures(NAMES, 1024, 640);
}

// A skipper's screen may not show an aim, a listener's may not show the own boat.
Test(screens, listener_does_not_see_the_own_boat)
{
    open_theatre(1280, 720);
    for (const struct scene *scene = SCENES; scene->name != NULL; scene++) {
        bool is_listeners = strcmp(scene->name, "drill_ping") == 0 ||
                            strcmp(scene->name, "drill_recharge") == 0 ||
                            strcmp(scene->name, "drill_ping_aim") == 0;
        if (!is_listeners) {
            continue;
        }
        theatre_play(&theatre, scene);
        size_t count = 0;
        const struct canvas_mark *marks = canvas_marks(theatre.canvas, &count);
        for (size_t i = 0; i < count; i++) {
            cr_expect(strstr(marks[i].text, "lies at") == NULL, "%s: %s", scene->name,
                      marks[i].text);
        }
    }
    theatre_close(&theatre);
}

Test(screens, draw_a_seat_without_a_session)
{
    open_theatre(1280, 720);
    struct shot_camera *camera = shot_camera_create(theatre.canvas, theatre.strings);
    struct drill_view view = fake_view();
    struct shot shot = {.game = station_game_find("drill"),
                        .seats = 1u << DRILL_FOX_SKIPPER,
                        .views = {[DRILL_FOX_SKIPPER] = &view},
                        .table_now = 12000};
    int width = 0;
    int height = 0;
    window_begin_frame(theatre.window, &width, &height);
    shot_draw(camera, width, height, &shot);
    window_end_frame(theatre.window, NULL);
    expect_readable("shot");
    expect_words("shot");
    shot_camera_destroy(camera);
    theatre_close(&theatre);
}

// Whatever bytes a host sends as a view, the screen draws something or nothing, and lives.
Test(screens, any_view_can_be_drawn)
{
    open_theatre(1280, 720);
    struct shot_camera *camera = shot_camera_create(theatre.canvas, theatre.strings);
    struct random random;
    random_seed(&random, 11);
    for (int round = 0; round < 40; round++) {
        struct drill_view skipper;
        struct drill_view listener;
        record_random(DRILL_BRIEF.view, &random, &skipper);
        record_random(DRILL_BRIEF.view, &random, &listener);
        if (round % 2 == 0) { // mostly a chart that can be drawn
            skipper.chart = fake_view().chart;
            listener.chart = skipper.chart;
        }
        struct shot shot = {
            .game = station_game_find("drill"),
            .seats = 1u << DRILL_FOX_SKIPPER | (round % 3 == 0 ? 1u << DRILL_FOX_LISTENER : 0),
            .views = {[DRILL_FOX_SKIPPER] = &skipper, [DRILL_FOX_LISTENER] = &listener},
            .table_now = (ms)random_below(&random, 1000000),
        };
        int width = 0;
        int height = 0;
        window_begin_frame(theatre.window, &width, &height);
        shot_draw(camera, width, height, &shot);
        window_end_frame(theatre.window, NULL);
    }
    shot_camera_destroy(camera);
    theatre_close(&theatre);
}
