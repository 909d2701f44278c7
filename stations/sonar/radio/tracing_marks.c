// What is marked on the chart itself and does not slide: marks, pencil, notes; and the hand.
#include <math.h>

#include "shared/text.h"
#include "stations/charts/chart_marks.h"
#include "stations/sonar/radio/radio.h"
#include "stations/widgets/field.h"

#define NOTE    26.0f  // high
#define FIELD_W 190.0f // of a note that is being written

static void keep_note(struct sonar_screen *screen);
static void draw_mark(struct ui *ui, const struct chart_sheet *sheet,
                      const struct sonar_mark *mark);
static void draw_pencil(struct ui *ui, const struct chart_sheet *sheet, const uint8_t *points,
                        int count);
static struct box note_box(const struct sonar_screen *screen, const struct chart_sheet *sheet,
                           struct dot dot, float width, const struct box *taken, int taken_count);
static int track_under(const struct sonar_screen *screen, const struct chart_sheet *sheet,
                       struct box box);
static void draw_leader(struct ui *ui, const struct chart_sheet *sheet, struct dot dot,
                        struct box box);
static bool overlaps(struct box a, struct box b);

void sonar_tracing_draw_marks(struct sonar_screen *screen, const struct chart_sheet *sheet)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_sketch *sketch = sonar_drawing(screen);
    for (int i = 0; i < sketch->marks_count; i++) {
        if (chart_has(sheet->chart, sketch->marks[i].dot)) {
            draw_mark(ui, sheet, &sketch->marks[i]);
        }
    }
    canvas_clip(ui->canvas, sheet->sea);
    draw_pencil(ui, sheet, sketch->pencil, sketch->pencil_count);
    const struct sonar_tracing_memory *memory = &screen->memory->tracing;
    if (memory->is_pen_down) {
        draw_pencil(ui, sheet, memory->line, memory->line_count);
    }
    canvas_unclip(ui->canvas);
    struct box taken[SONAR_NOTES_MAX];
    int count = 0;
    for (int i = 0; i < sketch->notes_count; i++) {
        const struct sonar_note *note = &sketch->notes[i];
        bool is_open = memory->is_noting && dot_equal(memory->note_dot, note->dot);
        if (is_open || !chart_has(sheet->chart, note->dot)) {
            continue;
        }
        struct type type = ui_type(ui, TYPE_SMALL, THEME_PAPER);
        float width = canvas_text_width(ui->canvas, note->text, type) + 20;
        struct box box = note_box(screen, sheet, note->dot, width, taken, count);
        taken[count++] = box;
        draw_leader(ui, sheet, note->dot, box);
        canvas_fill_round(ui->canvas, box, 3, colour_fade(ui_ink(ui, THEME_INK0), 0.94f));
        canvas_frame(ui->canvas, box, 3, stroke_of(colour_fade(ui_ink(ui, THEME_PAPER), 0.6f), 1));
        canvas_text(ui->canvas, box.x + 10, box.y + NOTE / 2, note->text, type);
    }
}

// The dot that keys or pointer are at.
void sonar_tracing_draw_hand(struct sonar_screen *screen, const struct chart_sheet *sheet)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_tracing_memory *memory = &screen->memory->tracing;
    struct dot dot;
    bool is_over = ui->hot == ui_id_of("tracing") &&
                   chart_sheet_dot(sheet, ui->input->pointer, &dot) &&
                   memory->tool != SONAR_TOOL_SLIDE && memory->tool != SONAR_TOOL_PEN;
    if (is_over && sonar_drawing_is_open(screen)) {
        canvas_ring(ui->canvas, chart_sheet_point(sheet, dot), 12,
                    stroke_dashed(colour_fade(ui_ink(ui, THEME_PAPER), 0.7f), 1.5f, 4, 4));
    }
    if (memory->has_cursor && chart_has(sheet->chart, memory->cursor)) {
        chart_mark_aim(ui, sheet, memory->cursor, THEME_RADIO);
    }
}

void sonar_note_open(struct sonar_screen *screen, struct dot dot)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    const struct sonar_sketch *sketch = sonar_drawing(screen);
    if (memory->is_noting) {
        keep_note(screen);
    }
    memory->is_noting = memory->is_note_new = true;
    memory->note_dot = dot;
    memory->note[0] = '\0';
    for (int i = 0; i < sketch->notes_count; i++) {
        if (dot_equal(sketch->notes[i].dot, dot)) {
            text_copy(memory->note, sizeof memory->note, sketch->notes[i].text);
        }
    }
}

// The line that is being written. Enter or a click elsewhere keep it, Esc leaves it as it was.
void sonar_note_show(struct sonar_screen *screen, const struct chart_sheet *sheet)
{
    struct ui *ui = screen->frame->ui;
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    ui_id id = ui_id_of("tracing.note");
    if (!memory->is_noting) {
        return;
    }
    if (memory->is_note_new) {
        memory->is_note_new = false;
        ui->field = 0; // the caret goes to the end of this text
        ui_focus(ui, id);
    } else if (ui->focus != id) {
        keep_note(screen);
        return;
    }
    struct box box = note_box(screen, sheet, memory->note_dot, FIELD_W, NULL, 0);
    if (ui->input->pointer_pressed && !box_contains(box, ui->input->pointer)) {
        keep_note(screen);
        ui->focus = ui->focus == id ? 0 : ui->focus;
        return;
    }
    draw_leader(ui, sheet, memory->note_dot, box);
    canvas_raise(ui->canvas);
    struct field field = {
        .box = box,
        .hint = strings_get(screen->frame->strings, "sonar.radio.note_hint"),
        .submits = true,
        .type = TYPE_SMALL,
    };
    struct field_result result = field_show(ui, id, &field, memory->note, sizeof memory->note);
    if (result.submitted) {
        keep_note(screen);
        ui->focus = 0;
    }
    memory->is_noting = memory->is_noting && ui->focus == id;
}

static void keep_note(struct sonar_screen *screen)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    struct sonar_stroke stroke = {.kind = SONAR_STROKE_NOTE, .note = {.dot = memory->note_dot}};
    text_copy(stroke.note.text, sizeof stroke.note.text, memory->note);
    sonar_drawing_keep(screen);
    sonar_draw(screen, &stroke);
    memory->is_noting = false;
    ui_ask_frame_at(screen->frame->ui, screen->frame->ui->now_ms);
}

static void draw_mark(struct ui *ui, const struct chart_sheet *sheet, const struct sonar_mark *mark)
{
    struct point at = chart_sheet_point(sheet, mark->dot);
    struct colour sky = ui_ink(ui, THEME_RADIO);
    struct colour ink = ui_ink(ui, THEME_INK0);
    switch ((enum sonar_mark_kind)mark->kind) {
    case SONAR_MARK_NONE:
        break;
    case SONAR_MARK_MAYBE:
        canvas_circle(ui->canvas, at, 10, colour_fade(ink, 0.5f));
        canvas_ring(ui->canvas, at, 10, stroke_dashed(sky, 2, 4, 3));
        break;
    case SONAR_MARK_NOT:
        canvas_icon(ui->canvas, ICON_CROSS, at.x, at.y, 24, colour_fade(ink, 0.6f));
        canvas_icon(ui->canvas, ICON_CROSS, at.x, at.y, 19, ui_ink(ui, THEME_PAPER));
        break;
    case SONAR_MARK_HERE:
        canvas_circle(ui->canvas, at, 12, colour_fade(ink, 0.7f));
        canvas_ring(ui->canvas, at, 12, stroke_of(sky, 2.5f));
        canvas_circle(ui->canvas, at, 6, sky);
        break;
    }
}

static void draw_pencil(struct ui *ui, const struct chart_sheet *sheet, const uint8_t *points,
                        int count)
{
    struct stroke pencil = {
        .colour = colour_fade(ui_ink(ui, THEME_PAPER), 0.85f), .width = 2, .cap = CAP_ROUND};
    float unit = chart_sheet_cell(sheet) / 16;
    struct point line[SONAR_PENCIL_MAX / 2];
    size_t length = 0;
    for (int i = 0; i + 1 < count + 2; i += 2) {
        bool is_end = i + 1 >= count || (points[i] == 255 && points[i + 1] == 255);
        if (!is_end) {
            line[length++] = (struct point){sheet->sea.x + (float)points[i] * unit,
                                            sheet->sea.y + (float)points[i + 1] * unit};
            continue;
        }
        if (length == 1) {
            canvas_circle(ui->canvas, line[0], 2, pencil.colour);
        }
        canvas_polyline(ui->canvas, line, length, false, pencil);
        length = 0;
    }
}

// Beside the dot: above to the left if nothing is there, else where the least is.
static struct box note_box(const struct sonar_screen *screen, const struct chart_sheet *sheet,
                           struct dot dot, float width, const struct box *taken, int taken_count)
{
    const struct box sea = box_inset(sheet->sea, 4);
    struct point at = chart_sheet_point(sheet, dot);
    struct box best = {0};
    int least = INT32_MAX;
    for (int i = 0; i < 8; i++) {
        bool is_left = i % 2 == 0;
        bool is_above = i / 2 % 2 == 0;
        float away = i < 4 ? 30 : 62;
        struct box box = {is_left ? at.x - width + 16 : at.x - 16,
                          is_above ? at.y - away - NOTE : at.y + away, width, NOTE};
        box.x = fminf(fmaxf(box.x, sea.x), box_right(sea) - width);
        box.y = fminf(fmaxf(box.y, sea.y), box_bottom(sea) - NOTE);
        int cost =
            track_under(screen, sheet, box) + (box_contains(box_inset(box, -6), at) ? 20 : 0);
        for (int j = 0; j < taken_count; j++) {
            cost += overlaps(box, taken[j]) ? 100 : 0;
        }
        if (cost < least) {
            least = cost;
            best = box;
        }
    }
    return best;
}

// How many dots of the track a box would hide.
static int track_under(const struct sonar_screen *screen, const struct chart_sheet *sheet,
                       struct box box)
{
    struct sonar_trail trail = sonar_trail_of(screen, screen->memory->tracing.sheet);
    struct sonar_leg legs[SONAR_WAY_MAX];
    int count = trail.has_start ? sonar_trail_legs(&trail, legs) : 0;
    float cell = chart_sheet_cell(sheet);
    int hidden = 0;
    for (int i = 0; i < count; i++) {
        struct point at = {sheet->sea.x + ((float)legs[i].x2 + 0.5f) * cell,
                           sheet->sea.y + ((float)legs[i].y2 + 0.5f) * cell};
        hidden += box_contains(box_inset(box, -8), at);
    }
    return hidden;
}

static void draw_leader(struct ui *ui, const struct chart_sheet *sheet, struct dot dot,
                        struct box box)
{
    struct point at = chart_sheet_point(sheet, dot);
    struct point from = {fminf(fmaxf(at.x, box.x + 12), box_right(box) - 12),
                         at.y > box.y ? box_bottom(box) : box.y};
    float length = hypotf(at.x - from.x, at.y - from.y);
    if (length > 16) {
        struct point to = {at.x - (at.x - from.x) * 13 / length,
                           at.y - (at.y - from.y) * 13 / length};
        canvas_line(ui->canvas, from, to,
                    stroke_of(colour_fade(ui_ink(ui, THEME_PAPER), 0.8f), 1.5f));
    }
}

static bool overlaps(struct box a, struct box b)
{
    return a.x < box_right(b) + 4 && b.x < box_right(a) + 4 && a.y < box_bottom(b) + 4 &&
           b.y < box_bottom(a) + 4;
}
