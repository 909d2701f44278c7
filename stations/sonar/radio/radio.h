// The radio operator's parts: what they ask of each other. A tracing is a chart with sheets over
// it; a merged screen places it by sonar_tracing_show and its neighbours (screen.h).
#ifndef STATIONS_SONAR_RADIO_RADIO_H
#define STATIONS_SONAR_RADIO_RADIO_H

#include "stations/charts/chart_areas.h"
#include "stations/sonar/screen.h"

// The sheet that the station draws, where the table allows that (enum sonar_assist).
#define SONAR_SHEET_AUTO SONAR_SHEETS

// K9: in real time he takes his headphones off at the surface.
static inline bool sonar_radio_is_deaf(const struct sonar_view *view)
{
    return view->is_surfaced && view->tempo == SONAR_REALTIME;
}

static inline const struct sonar_view *sonar_radio_view(const struct sonar_screen *screen)
{
    return screen->views[SONAR_RADIO];
}

// --- drawing.c: the drawing as the operator sees it, and how it gets to the host
const struct sonar_sketch *sonar_drawing(const struct sonar_screen *screen);
bool sonar_drawing_is_open(const struct sonar_screen *screen); // it can be drawn on now
// Keeps the drawing as it is for undo: what follows is undone as one.
void sonar_drawing_keep(struct sonar_screen *screen);
// Draws one stroke. Returns false, and says so on the screen, when there is no room for it.
bool sonar_draw(struct sonar_screen *screen, const struct sonar_stroke *stroke);
bool sonar_drawing_can_undo(const struct sonar_screen *screen);
void sonar_drawing_undo(struct sonar_screen *screen);
// Sends the next stroke, if an order may be given. Once a frame, after everything else.
void sonar_drawing_send(struct sonar_screen *screen);

// --- hearing.c: what was called, further back than a view tells; index 0 is the oldest
void sonar_hearing_listen(struct sonar_screen *screen);
// The number of the first call that was heard after some that nobody knows any more; 0: none lack.
uint32_t sonar_hearing_gap(const struct sonar_screen *screen);
int sonar_hearing_count(const struct sonar_screen *screen);
const struct sonar_call *sonar_hearing_call(const struct sonar_screen *screen, int index,
                                            uint32_t *number);

// --- trail.c: a sheet's track as places on the chart, in dots; they may lie beside it
struct sonar_trail {
    const uint8_t *steps; // enum sonar_step
    int count;
    bool has_start;
    int x, y; // where it starts, slide included
    int slide_x, slide_y;
};
struct sonar_leg {
    int x1, y1, x2, y2;
    uint8_t step;
    bool is_sure; // no silence or deafness before it leaves its place open
};

static inline void sonar_go(int *x, int *y, enum direction way, int dots)
{
    *x += way == DIRECTION_EAST ? dots : way == DIRECTION_WEST ? -dots : 0;
    *y += way == DIRECTION_SOUTH ? dots : way == DIRECTION_NORTH ? -dots : 0;
}

struct sonar_trail sonar_trail_of(const struct sonar_screen *screen, int sheet);
int sonar_trail_legs(const struct sonar_trail *trail, struct sonar_leg legs[SONAR_WAY_MAX]);
// Where the trail ends. Returns whether that is sure and on the chart.
bool sonar_trail_end(const struct sonar_screen *screen, const struct sonar_trail *trail, int *x,
                     int *y);
// How many dots of a silence (step number `index` of the trail) lie open this way, 0 to 4.
int sonar_trail_room(const struct sonar_screen *screen, const struct sonar_leg *legs, int index,
                     enum direction way);
bool sonar_trail_passes(const struct sonar_leg *legs, int count, int x, int y);
// The water nearest to the middle of a sector; sector 0: of the chart.
struct dot sonar_middle(const struct chart *chart, int sector);
// The step of the silence that is looked at; -1: there is none.
int sonar_trail_silence(const struct sonar_screen *screen, const struct sonar_trail *trail);

// --- plotting.c: enemy calls become steps of the track
struct sonar_move {
    uint32_t number; // of the call
    uint8_t step;    // enum sonar_step
    uint8_t sector;  // not 0: he surfaced there, and a new track begins
};
// The enemy's moves that are not on the active sheet yet, oldest first. Returns how many.
int sonar_pending(const struct sonar_screen *screen, struct sonar_move moves[SONAR_KEPT_MAX]);
bool sonar_is_pending(const struct sonar_screen *screen, const struct sonar_move *move);
// Whether a call that was heard moves the enemy on the sheet.
bool sonar_is_move(const struct sonar_screen *screen, int index, struct sonar_move *move);
void sonar_plotting_listen(struct sonar_screen *screen); // before all else: what is plotted already
void sonar_plotting_guess(struct sonar_screen *screen, int sheet); // from the track itself
void sonar_plot_pending(struct sonar_screen *screen);
// Drawing by hand on the active sheet.
void sonar_track_begin(struct sonar_screen *screen, struct dot dot);
void sonar_track_step(struct sonar_screen *screen, enum direction way);
void sonar_track_back(struct sonar_screen *screen);
void sonar_track_slide(struct sonar_screen *screen, int x, int y);
void sonar_track_take(struct sonar_screen *screen, int index, uint8_t step);

// --- bearing.c: where the enemy can be
bool sonar_candidates(struct sonar_screen *screen, const struct sonar_plot **plot);
void sonar_bearing_tell(struct sonar_screen *screen); // what "Enemy at ..." would say

// --- radio_marks.c: what was heard of his place
void sonar_marks_listen(struct sonar_screen *screen);
void sonar_marks_forget(struct sonar_screen *screen); // all is heard anew: more of it is there
#define SONAR_AREAS_MAX 6
struct sonar_areas {
    struct chart_area areas[SONAR_AREAS_MAX];
    struct words tags[SONAR_AREAS_MAX];
    int count;
};
void sonar_marks_areas(struct sonar_screen *screen, struct sonar_areas *areas);

// --- tracing_keys.c, tracing_hand.c: tools by keys and by pointer
bool sonar_tracing_has_keys(const struct sonar_screen *screen);
void sonar_tracing_keys(struct sonar_screen *screen);
void sonar_tracing_hand(struct sonar_screen *screen, const struct chart_sheet *sheet,
                        struct ui_touch touch);
void sonar_tracing_act(struct sonar_screen *screen); // Enter at the cursor
bool sonar_tracing_wants_enter(const struct sonar_screen *screen);
void sonar_tracing_choose(struct sonar_screen *screen, enum sonar_tool tool);
void sonar_tracing_choose_sheet(struct sonar_screen *screen, int sheet);
void sonar_pen_add(struct sonar_screen *screen, float x, float y); // in cells
void sonar_pen_end(struct sonar_screen *screen);
void sonar_erase_at(struct sonar_screen *screen, float x, float y);
void sonar_mark_next(struct sonar_screen *screen, struct dot dot);
void sonar_note_open(struct sonar_screen *screen, struct dot dot);

// --- tracing_sheet.c, tracing_marks.c: what lies over the chart
void sonar_tracing_draw(struct sonar_screen *screen, const struct chart_sheet *sheet,
                        const struct sonar_areas *areas);
void sonar_tracing_draw_marks(struct sonar_screen *screen, const struct chart_sheet *sheet);
void sonar_tracing_draw_hand(struct sonar_screen *screen, const struct chart_sheet *sheet);
void sonar_note_show(struct sonar_screen *screen, const struct chart_sheet *sheet);

#endif
