// What the radio operator draws: the enemy's courses on a tracing sheet, a new sheet where it
// surfaced or where he is sure of it again, and marks where something exploded. He knows how the
// drawing is to look and brings it there stroke by stroke; what somebody else drew before stays.
#include <string.h>

#include "shared/sonar/plot.h"
#include "stations/officers/kit/ears.h"
#include "stations/officers/sonar/radio.h"

#define SURE_DOTS 2  // how near he must know the enemy to lay his sheet there
#define MARKS_AIM 12 // marks that he keeps; the oldest goes

static void hear(struct radio_notes *notes, const struct follow_notes *follow,
                 const struct sonar_view *view, const struct sonar_call *call);
static void stroke(struct radio_notes *notes, struct sonar_stroke stroke);

static struct sonar_track *present_track(struct radio_notes *notes)
{
    return &notes->sketch.tracks[notes->sheet - 1];
}

void radio_draw(struct radio_notes *notes, const struct follow_notes *follow,
                const struct sonar_view *view)
{
    uint32_t first = ears_number(view->calls_last, view->calls_count, 0);
    if (!notes->has_sketch) {
        notes->has_sketch = true;
        notes->sketch = view->radio.sketch;
        notes->sheet = 1;
        notes->drawn = first == 1 ? 0 : view->calls_last; // what was before is drawn or forgotten
    }
    for (uint32_t i = 0; i < view->calls_count; i++) {
        if (first + i > notes->drawn) {
            hear(notes, follow, view, &view->calls[i]);
        }
    }
    notes->drawn = view->calls_last;
}

void radio_draw_fix(struct radio_notes *notes, const struct chart *chart,
                    const struct sonar_fix *fix)
{
    struct dot end;
    const struct sonar_track *track = present_track(notes);
    if (fix->within > SURE_DOTS) {
        return;
    }
    if (notes->has_here && !dot_equal(notes->here, fix->dot)) {
        stroke(notes, (struct sonar_stroke){.kind = SONAR_STROKE_MARK,
                                            .mark = {.dot = notes->here, .kind = SONAR_MARK_NONE}});
    }
    notes->has_here = true;
    notes->here = fix->dot;
    stroke(notes, (struct sonar_stroke){.kind = SONAR_STROKE_MARK,
                                        .mark = {.dot = fix->dot, .kind = SONAR_MARK_HERE}});
    if (!sonar_track_place(track, track->steps_count, chart->columns, &end)) {
        notes->sheet = (uint8_t)(notes->sheet % SONAR_SHEETS + 1); // a silence: begins anew
        stroke(notes, (struct sonar_stroke){.kind = SONAR_STROKE_BEGIN,
                                            .begin = {.sheet = notes->sheet, .dot = fix->dot}});
        return;
    }
    int x = track->slide_x + fix->dot.column - end.column;
    int y = track->slide_y + fix->dot.row - end.row;
    bool is_far =
        x < -SONAR_SLIDE_MAX || x > SONAR_SLIDE_MAX || y < -SONAR_SLIDE_MAX || y > SONAR_SLIDE_MAX;
    if (!is_far) {
        stroke(notes, (struct sonar_stroke){
                          .kind = SONAR_STROKE_SLIDE,
                          .slide = {.sheet = notes->sheet, .x = (int8_t)x, .y = (int8_t)y}});
    }
}

// --- what is heard

static void stroke(struct radio_notes *notes, struct sonar_stroke stroke)
{
    sonar_sketch_draw(&notes->sketch, &stroke); // without room it is left out
}

// A track from where the enemy most likely is.
static void begin_track(struct radio_notes *notes, const struct follow_notes *follow)
{
    struct sonar_dots dots = follow_dots(follow);
    struct sonar_fix fix;
    if (sonar_plot_fix(&follow->track.chart, &dots, &fix)) {
        stroke(notes, (struct sonar_stroke){.kind = SONAR_STROKE_BEGIN,
                                            .begin = {.sheet = notes->sheet, .dot = fix.dot}});
    }
}

static void step(struct radio_notes *notes, const struct follow_notes *follow, uint8_t step)
{
    const struct sonar_track *track = present_track(notes);
    if (!track->has_start || track->steps_count >= SONAR_STEPS_MAX) {
        begin_track(notes, follow); // which is where this step has led
        return;
    }
    stroke(notes, (struct sonar_stroke){.kind = SONAR_STROKE_STEP,
                                        .step = {.sheet = notes->sheet, .step = step}});
}

static void mark(struct radio_notes *notes, const struct chart *chart, struct dot dot, uint8_t kind)
{
    struct sonar_sketch *sketch = &notes->sketch;
    if (!chart_has(chart, dot)) {
        return;
    }
    if (sketch->marks_count >= MARKS_AIM) {
        struct sonar_mark oldest = {.dot = sketch->marks[0].dot, .kind = SONAR_MARK_NONE};
        stroke(notes, (struct sonar_stroke){.kind = SONAR_STROKE_MARK, .mark = oldest});
    }
    stroke(notes,
           (struct sonar_stroke){.kind = SONAR_STROKE_MARK, .mark = {.dot = dot, .kind = kind}});
}

static void hear(struct radio_notes *notes, const struct follow_notes *follow,
                 const struct sonar_view *view, const struct sonar_call *call)
{
    const struct sonar_said *said = &call->said;
    const struct chart *chart = &follow->track.chart;
    if (call->side == view->side) {
        bool is_gap = said->kind == SONAR_SAID_SURFACING && view->tempo == SONAR_REALTIME;
        if (is_gap) { // until the dive nothing is heard
            step(notes, follow, SONAR_STEP_DEAF);
        }
        return;
    }
    if (said->kind == SONAR_SAID_HEAD) {
        step(notes, follow, said->head);
    } else if (said->kind == SONAR_SAID_SILENCE) {
        step(notes, follow, SONAR_STEP_SILENCE);
    } else if (said->kind == SONAR_SAID_SURFACING) {
        notes->sheet = (uint8_t)(notes->sheet % SONAR_SHEETS + 1);
        begin_track(notes, follow);
    } else if (said->kind == SONAR_SAID_CLEAR) {
        mark(notes, chart, said->clear, SONAR_MARK_NOT);
    } else if (said->kind == SONAR_SAID_INDIRECT) {
        mark(notes, chart, said->indirect, SONAR_MARK_MAYBE);
    } else if (said->kind == SONAR_SAID_DIRECT) {
        mark(notes, chart, said->direct, SONAR_MARK_HERE);
    }
}
