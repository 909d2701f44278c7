#include "stations/sonar/radio/radio.h"

#define VERDICT_MS 400 // a view that shows the stroke comes at most so long after its verdict

static struct sonar_sketch *wanted(struct sonar_screen *screen);
static bool hear_answer(struct sonar_screen *screen);

const struct sonar_sketch *sonar_drawing(const struct sonar_screen *screen)
{
    const struct sonar_drawing_memory *memory = &screen->memory->drawing;
    return memory->has_wanted ? &memory->wanted : &sonar_radio_view(screen)->radio.sketch;
}

bool sonar_drawing_is_open(const struct sonar_screen *screen)
{
    const struct sonar_view *view = sonar_radio_view(screen);
    return view->phase != SONAR_OVER && view->radio.sketch.tracks_count == SONAR_SHEETS &&
           screen->frame->is_running && !screen->frame->is_lost;
}

void sonar_drawing_keep(struct sonar_screen *screen)
{
    struct sonar_drawing_memory *memory = &screen->memory->drawing;
    if (memory->undo_count == SONAR_UNDO_MAX) {
        for (int i = 1; i < SONAR_UNDO_MAX; i++) {
            memory->undo[i - 1] = memory->undo[i];
        }
        memory->undo_count--;
    }
    struct sonar_drawn *drawn = &memory->undo[memory->undo_count++];
    drawn->sketch = *sonar_drawing(screen);
    for (int i = 0; i < SONAR_SHEETS; i++) {
        drawn->plotted[i] = memory->plotted[i];
    }
}

bool sonar_draw(struct sonar_screen *screen, const struct sonar_stroke *stroke)
{
    struct ui *ui = screen->frame->ui;
    if (sonar_drawing_is_open(screen) && sonar_sketch_draw(wanted(screen), stroke)) {
        ui_ask_frame_at(ui, ui->now_ms);
        return true;
    }
    ui_toast(ui, ICON_WARN, THEME_PAPER, strings_get(screen->frame->strings, "sonar.radio.full"));
    return false;
}

bool sonar_drawing_can_undo(const struct sonar_screen *screen)
{
    return screen->memory->drawing.undo_count > 0 && sonar_drawing_is_open(screen);
}

void sonar_drawing_undo(struct sonar_screen *screen)
{
    struct sonar_drawing_memory *memory = &screen->memory->drawing;
    if (!sonar_drawing_can_undo(screen)) {
        return;
    }
    const struct sonar_drawn *drawn = &memory->undo[--memory->undo_count];
    *wanted(screen) = drawn->sketch;
    for (int i = 0; i < SONAR_SHEETS; i++) {
        memory->plotted[i] = drawn->plotted[i];
    }
    ui_ask_frame_at(screen->frame->ui, screen->frame->ui->now_ms);
}

// One stroke after the other, the next when the host has drawn the last: whatever the operator did
// meanwhile, what is sent leads from what the host has to what he sees.
void sonar_drawing_send(struct sonar_screen *screen)
{
    struct sonar_drawing_memory *memory = &screen->memory->drawing;
    const struct sonar_sketch *there = &sonar_radio_view(screen)->radio.sketch;
    if (!hear_answer(screen) || !memory->has_wanted) {
        return;
    }
    struct sonar_order order = {.kind = SONAR_ORDER_SKETCH};
    if (!sonar_sketch_next(there, &memory->wanted, &order.sketch)) {
        memory->has_wanted = false;
        return;
    }
    if (screen->frame->order_seat < 0 && station_may_order(screen->frame)) {
        sonar_give(screen, SONAR_RADIO, &order);
        memory->is_sent = true;
        memory->before = *there;
        memory->answered_ms = 0;
    }
}

// Returns whether nothing is on its way any more. A stroke that was refused takes with it all that
// was drawn ahead of the host: it was drawn on something that is not there.
static bool hear_answer(struct sonar_screen *screen)
{
    struct sonar_drawing_memory *memory = &screen->memory->drawing;
    struct ui *ui = screen->frame->ui;
    struct sonar_stroke change;
    if (!memory->is_sent) {
        return true;
    }
    if (sonar_sketch_next(&memory->before, &sonar_radio_view(screen)->radio.sketch, &change)) {
        memory->is_sent = false;
        return true;
    }
    if (screen->frame->is_waiting || screen->frame->is_lost) {
        memory->answered_ms = 0;
        return false;
    }
    if (memory->answered_ms == 0) {
        memory->answered_ms = ui->now_ms;
    }
    if (ui->now_ms - memory->answered_ms < VERDICT_MS) {
        ui_ask_frame_at(ui, memory->answered_ms + VERDICT_MS);
        return false;
    }
    memory->is_sent = false;
    memory->has_wanted = false;
    memory->undo_count = 0;
    memory->has_plotted = false;
    return true;
}

static struct sonar_sketch *wanted(struct sonar_screen *screen)
{
    struct sonar_drawing_memory *memory = &screen->memory->drawing;
    if (!memory->has_wanted) {
        memory->wanted = sonar_radio_view(screen)->radio.sketch;
        memory->has_wanted = true;
    }
    return &memory->wanted;
}
