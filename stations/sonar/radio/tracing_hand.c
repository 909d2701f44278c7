#include <math.h>
#include <string.h>

#include "stations/sonar/radio/radio.h"

#define NEAR_PX  14.0f // a click so near to a pencil line means it
#define POINT_PX 3.0f  // the pencil notes a point each so many

static void draw_by_hand(struct sonar_screen *screen, const struct chart_sheet *sheet,
                         struct ui_touch touch);
static bool take_by_hand(struct sonar_screen *screen, struct dot dot);
static void slide_by_hand(struct sonar_screen *screen, const struct chart_sheet *sheet,
                          struct ui_touch touch);
static void pencil_by_hand(struct sonar_screen *screen, const struct chart_sheet *sheet,
                           struct ui_touch touch);
static int line_near(const struct sonar_sketch *sketch, float x, float y);
static float distance_to(const uint8_t *a, const uint8_t *b, float x, float y);
static void erase_track_at(struct sonar_screen *screen, struct dot dot);

void sonar_tracing_hand(struct sonar_screen *screen, const struct chart_sheet *sheet,
                        struct ui_touch touch)
{
    struct ui *ui = screen->frame->ui;
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    struct dot dot;
    bool is_on = chart_sheet_dot(sheet, ui->input->pointer, &dot);
    bool is_clicked = touch.clicked && ui->input->pointer_released && is_on;
    if (touch.began) {
        memory->has_cursor = false;
    }
    switch ((enum sonar_tool)memory->tool) {
    case SONAR_TOOL_TRACK:
        draw_by_hand(screen, sheet, touch);
        break;
    case SONAR_TOOL_SLIDE:
        slide_by_hand(screen, sheet, touch);
        break;
    case SONAR_TOOL_PEN:
        pencil_by_hand(screen, sheet, touch);
        break;
    case SONAR_TOOL_ERASE:
        if (is_clicked) {
            float cell = chart_sheet_cell(sheet);
            sonar_erase_at(screen, (ui->input->pointer.x - sheet->sea.x) / cell,
                           (ui->input->pointer.y - sheet->sea.y) / cell);
        }
        break;
    case SONAR_TOOL_MARK:
        if (is_clicked) {
            sonar_mark_next(screen, dot);
        }
        break;
    case SONAR_TOOL_NOTE:
        if (is_clicked) {
            sonar_note_open(screen, dot);
        }
        break;
    }
}

void sonar_mark_next(struct sonar_screen *screen, struct dot dot)
{
    const struct sonar_sketch *sketch = sonar_drawing(screen);
    unsigned kind = SONAR_MARK_NONE;
    for (int i = 0; i < sketch->marks_count; i++) {
        kind = dot_equal(sketch->marks[i].dot, dot) ? sketch->marks[i].kind : kind;
    }
    struct sonar_stroke stroke = {
        .kind = SONAR_STROKE_MARK,
        .mark = {dot, (uint8_t)((kind + 1) % (SONAR_MARK_HERE + 1))},
    };
    sonar_drawing_keep(screen);
    sonar_draw(screen, &stroke);
}

// Takes away what lies there: a note, a mark, a pencil line, or the track from that dot on.
void sonar_erase_at(struct sonar_screen *screen, float x, float y)
{
    const struct sonar_sketch *sketch = sonar_drawing(screen);
    struct dot dot = {(uint8_t)x, (uint8_t)y};
    struct sonar_stroke stroke = {.kind = SONAR_STROKE_RUB};
    for (int i = 0; i < sketch->marks_count; i++) {
        if (dot_equal(sketch->marks[i].dot, dot)) {
            stroke =
                (struct sonar_stroke){.kind = SONAR_STROKE_MARK, .mark = {dot, SONAR_MARK_NONE}};
        }
    }
    for (int i = 0; i < sketch->notes_count; i++) {
        if (dot_equal(sketch->notes[i].dot, dot)) {
            stroke = (struct sonar_stroke){.kind = SONAR_STROKE_NOTE, .note = {.dot = dot}};
        }
    }
    if (stroke.kind == SONAR_STROKE_RUB) {
        stroke.rub = (uint8_t)line_near(sketch, x, y);
    }
    if (stroke.kind != SONAR_STROKE_RUB || stroke.rub > 0) {
        sonar_drawing_keep(screen);
        sonar_draw(screen, &stroke);
        return;
    }
    erase_track_at(screen, dot);
}

void sonar_pen_add(struct sonar_screen *screen, float x, float y)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    const struct chart *chart = &sonar_radio_view(screen)->chart;
    if (memory->line_count + 2 > SONAR_LINE_MAX) {
        return; // the line ends here; the next one may go on
    }
    x = fminf(fmaxf(x, 0), (float)chart->columns);
    y = fminf(fmaxf(y, 0), (float)chart->rows);
    memory->line[memory->line_count++] = (uint8_t)lroundf(x * 16);
    memory->line[memory->line_count++] = (uint8_t)lroundf(y * 16);
}

void sonar_pen_end(struct sonar_screen *screen)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    struct sonar_stroke stroke = {.kind = SONAR_STROKE_LINE};
    memory->is_pen_down = memory->is_pen_by_keys = false;
    if (memory->line_count < 4) {
        return; // a point is no line
    }
    stroke.line.points_count = memory->line_count;
    memcpy(stroke.line.points, memory->line, memory->line_count);
    sonar_drawing_keep(screen);
    sonar_draw(screen, &stroke);
}

// A click begins a track, takes a silence for a dot of its fan, or goes one dot on; a drag goes on
// from dot to dot and back again.
static void draw_by_hand(struct sonar_screen *screen, const struct chart_sheet *sheet,
                         struct ui_touch touch)
{
    struct ui *ui = screen->frame->ui;
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    struct sonar_trail trail = sonar_trail_of(screen, memory->sheet);
    struct dot dot;
    if ((!touch.began && !touch.pressed) || !chart_sheet_dot(sheet, ui->input->pointer, &dot)) {
        return;
    }
    if (!trail.has_start) {
        if (touch.began) {
            sonar_track_begin(screen, dot);
        }
        return;
    }
    if ((touch.began && take_by_hand(screen, dot)) || memory->sheet == SONAR_SHEET_AUTO) {
        return;
    }
    struct sonar_leg legs[SONAR_WAY_MAX];
    int count = sonar_trail_legs(&trail, legs);
    int x = count > 0 ? legs[count - 1].x2 : trail.x;
    int y = count > 0 ? legs[count - 1].y2 : trail.y;
    if (count > 0 && !touch.began && legs[count - 1].step < SONAR_STEP_SILENCE &&
        legs[count - 1].x1 == dot.column && legs[count - 1].y1 == dot.row) {
        sonar_track_back(screen);
        return;
    }
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        int to_x = x;
        int to_y = y;
        sonar_go(&to_x, &to_y, (enum direction)way, 1);
        if (to_x == dot.column && to_y == dot.row && !sonar_trail_passes(legs, count, to_x, to_y)) {
            sonar_track_step(screen, (enum direction)way);
        }
    }
}

// A dot of the fan of the silence that is looked at. Its own dot: none at all, or open again.
static bool take_by_hand(struct sonar_screen *screen, struct dot dot)
{
    struct sonar_trail trail = sonar_trail_of(screen, screen->memory->tracing.sheet);
    struct sonar_leg legs[SONAR_WAY_MAX];
    sonar_trail_legs(&trail, legs);
    int index = sonar_trail_silence(screen, &trail);
    if (index < 0) {
        return false;
    }
    if (legs[index].x1 == dot.column && legs[index].y1 == dot.row) {
        bool is_open = trail.steps[index] == SONAR_STEP_SILENCE;
        sonar_track_take(screen, index, is_open ? SONAR_STEP_STILL : SONAR_STEP_SILENCE);
        return true;
    }
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        int room = sonar_trail_room(screen, legs, index, (enum direction)way);
        for (int dots = 1; dots <= room; dots++) {
            int x = legs[index].x1;
            int y = legs[index].y1;
            sonar_go(&x, &y, (enum direction)way, dots);
            bool is_next = sonar_trail_passes(legs + index, trail.count - index, x, y);
            if (x == dot.column && y == dot.row && !is_next) {
                sonar_track_take(screen, index,
                                 (uint8_t)(SONAR_STEP_GLIDE + way * SONAR_SILENCE_MAX + dots - 1));
                return true;
            }
        }
    }
    return false;
}

// The sheet follows the hand and comes to lie on whole dots.
static void slide_by_hand(struct sonar_screen *screen, const struct chart_sheet *sheet,
                          struct ui_touch touch)
{
    struct ui *ui = screen->frame->ui;
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    if (touch.began) {
        struct sonar_trail trail = sonar_trail_of(screen, memory->sheet);
        memory->is_dragging = true;
        memory->drag_from = ui->input->pointer;
        memory->drag_x = (int8_t)trail.slide_x;
        memory->drag_y = (int8_t)trail.slide_y;
    }
    if (memory->is_dragging && !ui->input->pointer_down) {
        float cell = chart_sheet_cell(sheet);
        memory->is_dragging = false;
        float by_x = (ui->input->pointer.x - memory->drag_from.x) / cell;
        float by_y = (ui->input->pointer.y - memory->drag_from.y) / cell;
        // From where the hand let go it slides the rest of the way.
        memory->slid_x = (float)memory->drag_x + by_x;
        memory->slid_y = (float)memory->drag_y + by_y;
        memory->slid_ms = ui->now_ms;
        sonar_track_slide(screen, memory->drag_x + (int)lroundf(by_x),
                          memory->drag_y + (int)lroundf(by_y));
        struct sonar_trail trail = sonar_trail_of(screen, memory->sheet);
        memory->seen_x = (int8_t)trail.slide_x;
        memory->seen_y = (int8_t)trail.slide_y;
    }
}

static void pencil_by_hand(struct sonar_screen *screen, const struct chart_sheet *sheet,
                           struct ui_touch touch)
{
    struct ui *ui = screen->frame->ui;
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    const struct input *input = ui->input;
    float cell = chart_sheet_cell(sheet);
    if (touch.began) {
        memory->is_pen_down = true;
        memory->is_pen_by_keys = false;
        memory->line_count = 0;
    }
    if (!memory->is_pen_down || memory->is_pen_by_keys) {
        return;
    }
    for (size_t i = 0; i <= input->trail_count; i++) {
        struct point at = i < input->trail_count && !touch.began ? input->trail[i] : input->pointer;
        float x = (at.x - sheet->sea.x) / cell;
        float y = (at.y - sheet->sea.y) / cell;
        int last = memory->line_count - 2;
        bool is_far =
            last < 0 || hypotf(x * 16 - (float)memory->line[last],
                               y * 16 - (float)memory->line[last + 1]) > POINT_PX * 16 / cell;
        if (is_far) {
            sonar_pen_add(screen, x, y);
        }
    }
    if (!input->pointer_down || memory->line_count + 2 > SONAR_LINE_MAX) {
        sonar_pen_end(screen);
    }
}

// The number, from 1, of a pencil line that passes within reach of a place in cells; 0: none.
static int line_near(const struct sonar_sketch *sketch, float x, float y)
{
    int number = 1;
    for (int i = 0; i + 3 < sketch->pencil_count; i += 2) {
        const uint8_t *a = sketch->pencil + i;
        if (a[0] == 255 && a[1] == 255) {
            number++;
            continue;
        }
        bool is_last = a[2] == 255 && a[3] == 255;
        if (distance_to(a, is_last ? a : a + 2, x * 16, y * 16) < NEAR_PX * 16 / 40) {
            return number;
        }
    }
    return 0;
}

static float distance_to(const uint8_t *a, const uint8_t *b, float x, float y)
{
    float dx = (float)b[0] - (float)a[0];
    float dy = (float)b[1] - (float)a[1];
    float length = dx * dx + dy * dy;
    float t = length > 0 ? ((x - (float)a[0]) * dx + (y - (float)a[1]) * dy) / length : 0;
    t = fminf(fmaxf(t, 0), 1);
    return hypotf((float)a[0] + t * dx - x, (float)a[1] + t * dy - y);
}

// The track ends before this dot. At its start it is gone altogether.
static void erase_track_at(struct sonar_screen *screen, struct dot dot)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    struct sonar_trail trail = sonar_trail_of(screen, memory->sheet);
    if (memory->sheet == SONAR_SHEET_AUTO || !trail.has_start) {
        return;
    }
    struct sonar_leg legs[SONAR_WAY_MAX];
    int count = sonar_trail_legs(&trail, legs);
    int keep = trail.x == dot.column && trail.y == dot.row ? -1 : count;
    for (int i = count - 1; i >= 0 && keep >= 0; i--) {
        keep = sonar_trail_passes(&legs[i], 1, dot.column, dot.row) &&
                       !(legs[i].x1 == dot.column && legs[i].y1 == dot.row)
                   ? i
                   : keep;
    }
    if (keep == count) {
        return;
    }
    uint8_t sheet = (uint8_t)(memory->sheet + 1);
    struct sonar_stroke clear = {.kind = SONAR_STROKE_CLEAR, .clear = sheet};
    struct sonar_stroke back = {.kind = SONAR_STROKE_BACK, .back = sheet};
    sonar_drawing_keep(screen);
    for (int i = count; i > keep && keep >= 0; i--) {
        sonar_draw(screen, &back);
    }
    if (keep < 0) {
        sonar_draw(screen, &clear);
    }
    sonar_plotting_guess(screen, memory->sheet);
}
