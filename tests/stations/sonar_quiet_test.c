// A quiet screen is not drawn again: once its motion has ended, only the clock, which ticks once a
// second, and a prompt that waits for an answer ask for frames.
#include <criterion/criterion.h>
#include <string.h>

#include "tests/stations/story.h"

#define SETTLE_MS 9000 // all motion that a new view starts has ended by then
#define WATCH_MS  10000
#define BREATHS   8 // frames of a prompt that waits, in a second

static struct story story; // large; each test runs in a process of its own

// Draws the frames that the screen asks for, this long, and returns how many those were.
static int frames_in(int64_t span_ms)
{
    struct ui *ui = &story.stage.ui;
    int64_t until = ui->now_ms + span_ms;
    int count = 0;
    while (ui_wants_frame_at(ui) < until) {
        int64_t at = ui_wants_frame_at(ui);
        story_frame(&story, at > ui->now_ms ? at - ui->now_ms : 1);
        count++;
        cr_assert_lt(count, 5000, "it asks for a frame each millisecond");
    }
    story_frame(&story, until - ui->now_ms);
    return count;
}

// What moves by design for as long as it lasts: a prompt that is not answered.
static bool is_asked(const struct story_station *station)
{
    for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
        bool is_shown = (station->seats >> seat & 1) != 0;
        const struct sonar_view *view = &story.views[seat];
        if (is_shown && (view->task != SONAR_TASK_NONE || view->helm == SONAR_HELM_FREE)) {
            return true;
        }
    }
    return false;
}

// One for each second of the clocks, the match's and the turn's, and one each four seconds for the
// tick of a prompt.
static int frames_allowed(const struct story_station *station)
{
    int clocks = story.wall.has_turn ? 2 : 1;
    return clocks * (WATCH_MS / 1000 + 1) + (is_asked(station) ? WATCH_MS / 4000 + 1 : 0);
}

static void watch(const char *name, bool calm)
{
    int watched = 0;
    story_open(&story, name, 1280, 720, "en");
    canvas_set_blind(story.stage.canvas, true); // when it asks for frames is what counts
    while (story_next(&story)) {
        bool is_over = strcmp(story.scene, "over") == 0;
        for (const struct story_station *station = STORY_STATIONS; station->name != NULL;
             station++) {
            story_show(&story, station, calm);
            if (story.wall.has_stop) {
                continue; // its stripes drift
            }
            frames_in(SETTLE_MS);
            int count = frames_in(WATCH_MS);
            int allowed = is_over ? 0 : frames_allowed(station);
            allowed += !calm && is_asked(station) ? WATCH_MS / 1000 * BREATHS : 0;
            cr_expect_leq(count, allowed, "%s, %s of %s: %d frames in %d ms", station->name,
                          story.scene, name, count, WATCH_MS);
            watched++;
        }
    }
    story_close(&story);
    cr_expect_gt(watched, 20);
}

Test(sonar_quiet, asks_for_the_ticks_of_a_clock_only)
{
    watch("sonar_realtime", false);
}

Test(sonar_quiet, asks_for_no_more_in_turns)
{
    watch("sonar_turns", false);
}

// Who wants no motion gets none, whatever is asked of him.
Test(sonar_quiet, asks_for_no_motion_when_calm)
{
    watch("sonar_realtime", true);
}
