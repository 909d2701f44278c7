// The first mate, who marks and launches, and the radio operator, who draws what he hears.
#include "stations/officers/kit/ears.h"
#include "stations/officers/sonar/hand.h"

#define DRAWN_SHEET 1

// --- the first mate

enum hand_wish hand_mate_wish(struct hand_notes *notes, const struct sonar_view *view)
{
    const struct sonar_mate *mate = &view->mate;
    if (!view->has_mate || mate->marks_count != SONAR_SYSTEM_COUNT ||
        mate->sizes_count != SONAR_SYSTEM_COUNT) {
        return HAND_NOTHING;
    }
    if (view->task == SONAR_TASK_SECTOR) {
        return HAND_SECTOR;
    }
    if (view->task == SONAR_TASK_OK || view->task == SONAR_TASK_CHARGE) {
        return HAND_UPKEEP;
    }
    bool may_launch = hand_can_use(notes, SONAR_SONAR) || hand_can_use(notes, SONAR_DRONE);
    return view->systems == SONAR_SYSTEMS_FREE && may_launch && !view->enemy_surfaced
               ? HAND_LAUNCH
               : HAND_NOTHING;
}

// A hand reports a gauge once it is full.
bool hand_mate_has_words(struct hand_notes *notes, const struct sonar_view *view)
{
    const struct sonar_mate *mate = &view->mate;
    return notes->owes_charge && notes->wanted < SONAR_SYSTEM_COUNT && view->has_mate &&
           mate->marks[notes->wanted] == mate->sizes[notes->wanted];
}

bool hand_mate_say(struct hand_notes *notes, const struct sonar_view *view,
                   struct sonar_order *order)
{
    const struct sonar_mate *mate = &view->mate;
    if (notes->pace.wish == HAND_UPKEEP) { // after the mark, not before
        return false;
    }
    notes->owes_charge = false;
    order->kind = SONAR_ORDER_SAY;
    order->say.kind = SONAR_GAUGE;
    order->say.gauge = (struct sonar_gauge_phrase){.system = notes->wanted,
                                                   .marks = mate->marks[notes->wanted],
                                                   .size = mate->sizes[notes->wanted]};
    return true;
}

static bool charge(struct hand_notes *notes, const struct sonar_mate *mate,
                   struct sonar_order *order)
{
    uint32_t seen = 0;
    order->kind = SONAR_ORDER_CHARGE;
    for (uint8_t i = 0; i < SONAR_SYSTEM_COUNT; i++) {
        if (mate->marks[i] >= mate->sizes[i]) {
            continue;
        }
        if (i == notes->wanted && hand_chance(notes, 2)) {
            order->charge = i;
            return true;
        }
        if (random_below(&notes->random, ++seen) == 0) {
            order->charge = i;
        }
    }
    return seen > 0;
}

bool hand_mate_do(struct hand_notes *notes, const struct sonar_view *view,
                  struct sonar_order *order)
{
    const struct sonar_mate *mate = &view->mate;
    if (notes->pace.wish == HAND_UPKEEP && view->task == SONAR_TASK_CHARGE) {
        return charge(notes, mate, order);
    }
    if (notes->pace.wish == HAND_SECTOR) {
        order->kind = SONAR_ORDER_SECTOR;
        order->sector = (uint8_t)(1 + random_below(&notes->random, view->sectors));
        return true;
    }
    if (notes->pace.wish == HAND_LAUNCH) {
        bool is_drone = hand_can_use(notes, SONAR_DRONE) &&
                        (!hand_can_use(notes, SONAR_SONAR) || hand_chance(notes, 2));
        order->kind = is_drone ? SONAR_ORDER_DRONE : SONAR_ORDER_SONAR;
        return hand_chance(notes, 2);
    }
    order->kind = SONAR_ORDER_OK;
    return true;
}

// --- the radio operator

// The next call that belongs on his sheet, or NULL; what is none of that counts as drawn.
static const struct sonar_call *next_call(struct hand_notes *notes, const struct sonar_view *view)
{
    uint32_t first = ears_number(view->calls_last, view->calls_count, 0);
    for (size_t i = 0; i < view->calls_count; i++) {
        const struct sonar_call *call = &view->calls[i];
        if (first + i <= notes->drawn) {
            continue;
        }
        uint8_t kind = call->said.kind;
        if (call->side != view->side &&
            (kind == SONAR_SAID_HEAD || kind == SONAR_SAID_SILENCE ||
             kind == SONAR_SAID_SURFACING || kind == SONAR_SAID_TORPEDO)) {
            return call;
        }
        notes->drawn = first + (uint32_t)i;
    }
    return NULL;
}

enum hand_wish hand_radio_wish(struct hand_notes *notes, const struct sonar_view *view)
{
    if (!view->has_radio || !view->has_chart || view->radio.sketch.tracks_count != SONAR_SHEETS ||
        view->phase != SONAR_PLAYING || view->chart.columns == 0) {
        return HAND_NOTHING;
    }
    if (next_call(notes, view) != NULL) {
        return HAND_SKETCH;
    }
    return notes->owes_lost ? HAND_SAY : HAND_NOTHING;
}

// The middle of a sector, or of the chart if there is none.
static struct dot middle_of(const struct chart *chart, int sector)
{
    struct dot middle = {.column = chart->columns / 2, .row = chart->rows / 2};
    for (int i = 0; i < chart->columns * chart->rows && sector > 0; i++) {
        struct dot dot = chart_dot(chart, i);
        bool is_middle = dot.column % chart->sector_columns == chart->sector_columns / 2 &&
                         dot.row % chart->sector_rows == chart->sector_rows / 2;
        if (is_middle && chart_sector(chart, dot) == sector) {
            return dot;
        }
    }
    return middle;
}

static bool draw_mark(const struct sonar_sketch *sketch, struct dot dot, struct sonar_order *order)
{
    order->sketch.kind = SONAR_STROKE_MARK;
    order->sketch.mark = (struct sonar_mark){.dot = dot, .kind = SONAR_MARK_MAYBE};
    return sketch->marks_count < SONAR_MARKS_MAX;
}

static bool draw(struct hand_notes *notes, const struct sonar_view *view, struct sonar_order *order)
{
    const struct sonar_sketch *sketch = &view->radio.sketch;
    const struct sonar_track *track = &sketch->tracks[DRAWN_SHEET - 1];
    const struct sonar_call *call = next_call(notes, view);
    if (call == NULL) {
        return false;
    }
    uint8_t kind = call->said.kind;
    order->kind = SONAR_ORDER_SKETCH;
    bool is_step = kind == SONAR_SAID_HEAD || kind == SONAR_SAID_SILENCE;
    if (is_step && track->has_start && track->steps_count < SONAR_STEPS_MAX) {
        uint8_t step = kind == SONAR_SAID_HEAD ? call->said.head : SONAR_STEP_SILENCE;
        order->sketch.kind = SONAR_STROKE_STEP;
        order->sketch.step = (struct sonar_stroke_step){.sheet = DRAWN_SHEET, .step = step};
        notes->drawn++;
        return true;
    }
    if (is_step || kind == SONAR_SAID_SURFACING) { // a new track; the step comes after it
        int sector = is_step ? 0 : call->said.surfacing;
        order->sketch.kind = SONAR_STROKE_BEGIN;
        order->sketch.begin = (struct sonar_stroke_begin){.sheet = DRAWN_SHEET,
                                                          .dot = middle_of(&view->chart, sector)};
        notes->drawn += is_step ? 0 : 1;
        return true;
    }
    notes->drawn++;
    return draw_mark(sketch, call->said.torpedo, order);
}

bool hand_radio_do(struct hand_notes *notes, const struct sonar_view *view,
                   struct sonar_order *order)
{
    if (notes->pace.wish == HAND_SKETCH) {
        return draw(notes, view, order);
    }
    notes->owes_lost = false;
    order->kind = SONAR_ORDER_SAY;
    order->say.kind = SONAR_LOST;
    return true;
}
