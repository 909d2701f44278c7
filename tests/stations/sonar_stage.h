// Captain Sonar's screens for tests: views of one crew, filled by hand from one moment of one
// match, drawn windowless and driven by keys and pointer. What comes out is an order as text.
// Frames are read, not looked at (canvas_set_blind); where a state is looked over, its last is
// painted.
#ifndef TESTS_STATIONS_SONAR_STAGE_H
#define TESTS_STATIONS_SONAR_STAGE_H

#include "shared/sonar/brief.h"
#include "shared/sonar/debrief.h"
#include "stations/sonar/screen.h"
#include "tests/support/stage.h"

#define SONAR_STAGE_ORDER_MAX 1024

struct sonar_stage {
    struct stage stage;
    struct strings *strings;
    struct chart_shelf *charts;
    struct wire_lobby lobby;
    struct sonar_memory memory;
    struct sonar_view views[SONAR_ROLE_COUNT]; // of the blue crew; change them between frames
    unsigned roles;                            // 1 << role of those shown; none: the room's wall
    const struct sonar_scene *scene;           // NULL: nothing may be seen
    const struct sonar_debrief *debrief;       // NULL: it has not come
    ms table_now;
    bool is_running, is_waiting, is_lost;
    bool can_recall;            // a host answers for calls of before...
    struct station_heard heard; // ...with this, to the radio operator
    uint32_t recalled;          // what the last frame asked for
    // what the last frame gave back
    int order_seat; // -1: no order
    char order[SONAR_STAGE_ORDER_MAX];
    struct sonar_order given; // the same, as the host would get it
    enum station_wish wish;
};

// Opens a surface on which these roles of the blue side are shown, in real time and at sea, or
// fails the test. Real time plays on a chart of 15 x 15 with charted mines.
void sonar_stage_open(struct sonar_stage *stage, int width_px, int height_px, unsigned roles);
void sonar_stage_close(struct sonar_stage *stage);
// Views, memory and clock as they were when it was opened.
void sonar_stage_reset(struct sonar_stage *stage);

// A view as a match has it at 12:37: the boat at G9 with its route and two mines, the helm waiting
// for the engineer, gauges and sheet in use, calls and intercom.
void sonar_stage_fill(struct sonar_view *view, enum sonar_role role);
// The same turn by turn, on a chart of 10 x 10 without a scenario: our 14th turn, to make a course.
void sonar_stage_fill_turns(struct sonar_view *view, enum sonar_role role);
// Adds a call at 12:37, or something said on the intercom, to every view.
void sonar_stage_call(struct sonar_stage *stage, enum side side, const char *said);
void sonar_stage_message(struct sonar_stage *stage, enum sonar_role role, const char *phrase);
// Draws so many views of random bytes: whatever a host sends, a screen draws something or nothing,
// and lives.
void sonar_stage_draw_any(struct sonar_stage *stage, int rounds);
// What the captain's helm says to the whole crew: nobody is waited for.
void sonar_stage_free_helm(struct sonar_stage *stage);
// Puts the boat at the end of this route: "C5 D5 D6".
void sonar_stage_route(struct sonar_view *view, const char *dots);

// One frame, 20 ms after the last; with a key, typed text, or a click at a place of the canvas.
void sonar_stage_frame(struct sonar_stage *stage);
void sonar_stage_paint(struct sonar_stage *stage); // a frame with its pixels
void sonar_stage_press(struct sonar_stage *stage, uint32_t key, unsigned mods);
void sonar_stage_type(struct sonar_stage *stage, const char *text);
void sonar_stage_click(struct sonar_stage *stage, float x, float y);
void sonar_stage_click_box(struct sonar_stage *stage, struct box box);

// Clicks on words that the last frame shows; fails the test when they are not there.
void sonar_stage_click_words(struct sonar_stage *stage, const char *words);

// Fails the test unless the last press or click gave exactly this order of this role.
void sonar_stage_expect(struct sonar_stage *stage, enum sonar_role role, const char *order);
void sonar_stage_expect_no_order(struct sonar_stage *stage);
// Whether these words stand on the screen, whole or as part of a line.
bool sonar_stage_says(struct sonar_stage *stage, const char *words);
// Fails the test when words of the last frame cannot be read, or an id stands there instead.
void sonar_stage_expect_readable(struct sonar_stage *stage, const char *state);

#endif
