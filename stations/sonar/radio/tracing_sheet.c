#include <math.h>

#include "stations/charts/chart_areas.h"
#include "stations/sonar/marks.h"
#include "stations/sonar/radio/radio.h"

#define SLIDE_MS 240
#define GROW_MS  240
#define TAB      24.0f

// Everything that draws needs: where dots lie, and how far the sheet still has to slide.
struct desk {
    struct sonar_screen *screen;
    struct ui *ui;
    const struct chart_sheet *sheet;
    struct sonar_trail trail;
    struct sonar_leg legs[SONAR_WAY_MAX];
    int count;
    float cell;
    struct point aside; // logical pixels
    float grown;        // how much of the last leg is there, 0 to 1
};

static void follow_motion(struct desk *desk);
static void draw_paper(struct desk *desk);
static struct box tab_box(const struct desk *desk, struct box paper, float width);
static struct words tab_words(const struct desk *desk);
static void draw_candidates(struct desk *desk);
static void draw_track(struct desk *desk);
static void draw_run(struct desk *desk, int from, int to);
static void draw_leg_signs(struct desk *desk, int index);
static void draw_arrow(struct desk *desk, struct point a, struct point b, float opacity);
static void draw_silence(struct desk *desk, int index);
static void draw_fan(struct desk *desk, int index);
static void draw_deafness(struct desk *desk, int index);
static void draw_ends(struct desk *desk);
static struct point point_at(const struct desk *desk, int x, int y);
static bool is_head(const struct sonar_leg *leg);
static struct colour sky(const struct desk *desk);

void sonar_tracing_draw(struct sonar_screen *screen, const struct chart_sheet *sheet,
                        const struct sonar_areas *areas)
{
    struct ui *ui = screen->frame->ui;
    struct desk desk = {
        .screen = screen,
        .ui = ui,
        .sheet = sheet,
        .trail = sonar_trail_of(screen, screen->memory->tracing.sheet),
        .cell = chart_sheet_cell(sheet),
    };
    desk.count = desk.trail.has_start ? sonar_trail_legs(&desk.trail, desk.legs) : 0;
    sonar_mark_printed(ui, sheet);
    for (int i = 0; i < areas->count; i++) {
        chart_area_draw(ui, sheet, &areas->areas[i]);
    }
    follow_motion(&desk);
    canvas_clip(ui->canvas, sheet->sea);
    draw_paper(&desk);
    draw_candidates(&desk);
    draw_track(&desk);
    canvas_unclip(ui->canvas);
    for (int i = 0; i < areas->count; i++) {
        chart_area_draw_tags(ui, sheet, &areas->areas[i]);
    }
}

// The sheet slides and the track grows to where they are; whatever moved them.
static void follow_motion(struct desk *desk)
{
    struct sonar_tracing_memory *memory = &desk->screen->memory->tracing;
    struct ui *ui = desk->ui;
    int x = desk->trail.slide_x;
    int y = desk->trail.slide_y;
    bool is_same_sheet = memory->seen_sheet == memory->sheet + 1;
    float eased = memory->slid_ms > 0 ? ui_ease(ui, memory->slid_ms, SLIDE_MS) : 1;
    float shown_x = memory->slid_x + ((float)memory->seen_x - memory->slid_x) * eased;
    float shown_y = memory->slid_y + ((float)memory->seen_y - memory->slid_y) * eased;
    if (!is_same_sheet) {
        memory->slid_ms = memory->grown_ms = 0;
    } else if (memory->seen_x != x || memory->seen_y != y) {
        memory->slid_ms = ui->now_ms;
        memory->slid_x = shown_x;
        memory->slid_y = shown_y;
    }
    if (is_same_sheet && desk->count > memory->seen_steps) {
        memory->grown_ms = ui->now_ms;
    }
    memory->seen_sheet = (uint8_t)(memory->sheet + 1);
    memory->seen_x = (int8_t)x;
    memory->seen_y = (int8_t)y;
    memory->seen_steps = (uint8_t)desk->count;
    eased = memory->slid_ms > 0 ? ui_ease(ui, memory->slid_ms, SLIDE_MS) : 1;
    desk->aside.x = (memory->slid_x - (float)x) * (1 - eased) * desk->cell;
    desk->aside.y = (memory->slid_y - (float)y) * (1 - eased) * desk->cell;
    desk->grown = memory->grown_ms > 0 ? ui_ease(ui, memory->grown_ms, GROW_MS) : 1;
    if (memory->is_dragging) {
        desk->aside.x =
            ui->input->pointer.x - memory->drag_from.x - (float)(x - memory->drag_x) * desk->cell;
        desk->aside.y =
            ui->input->pointer.y - memory->drag_from.y - (float)(y - memory->drag_y) * desk->cell;
    }
}

// A sheet one dot shorter than the chart, so that its edge and its tab are always seen.
static void draw_paper(struct desk *desk)
{
    struct ui *ui = desk->ui;
    const struct box sea = desk->sheet->sea;
    float x = sea.x + (float)desk->trail.slide_x * desk->cell + desk->aside.x;
    float y = sea.y + (float)desk->trail.slide_y * desk->cell + desk->aside.y - 4;
    struct box paper = {x, y, sea.w, sea.h - desk->cell};
    canvas_fill(ui->canvas, paper, colour_fade(ui_ink(ui, THEME_PAPER), 0.085f));
    // Where the sheet lies on the chart's own edge, the frame is edge enough.
    struct stroke edge = stroke_of(colour_fade(sky(desk), 0.8f), 1.5f);
    if (fabsf(x - sea.x) < 1) {
        paper.x -= 4;
        paper.w += 8;
    }
    canvas_frame(ui->canvas, paper, 0, edge);
    struct words words = tab_words(desk);
    struct type type = ui_type_bold(ui, TYPE_SMALL, THEME_INK1);
    float width = canvas_text_width(ui->canvas, words.text, type) + 20;
    struct box tab = tab_box(desk, paper, width);
    canvas_fill(ui->canvas, tab, sky(desk));
    canvas_text(ui->canvas, tab.x + 10, tab.y + TAB / 2, words.text, type);
}

// At the left end of the lower edge, or further right if the track is there.
static struct box tab_box(const struct desk *desk, struct box paper, float width)
{
    const struct box sea = desk->sheet->sea;
    float left = fminf(fmaxf(paper.x, sea.x), box_right(sea) - width);
    float right = fmaxf(fminf(box_right(paper), box_right(sea)) - width, sea.x);
    float y = fminf(fmaxf(box_bottom(paper) - 1, sea.y), box_bottom(sea) - TAB);
    for (int i = 0; i < 3; i++) {
        struct box tab = {left + (right - left) * (float)i / 2, y, width, TAB};
        struct box round = box_inset(tab, -10);
        bool is_free = true;
        for (int j = 0; j < desk->count; j++) {
            is_free =
                is_free && !box_contains(round, point_at(desk, desk->legs[j].x2, desk->legs[j].y2));
        }
        if (is_free) {
            return tab;
        }
    }
    return box_of(left, y, width, TAB);
}

static struct words tab_words(const struct desk *desk)
{
    const struct strings *strings = desk->screen->frame->strings;
    int sheet = desk->screen->memory->tracing.sheet;
    struct words words = sheet == SONAR_SHEET_AUTO
                             ? words_of(strings, "sonar.radio.sheet_auto")
                             : words_number(strings, "sonar.radio.sheet", sheet + 1);
    const int by[2] = {desk->trail.slide_x, desk->trail.slide_y};
    struct words parts[2] = {{{0}}, {{0}}};
    int count = 0;
    for (int i = 0; i < 2; i++) {
        enum direction way = i == 0 ? (by[0] > 0 ? DIRECTION_EAST : DIRECTION_WEST)
                                    : (by[1] > 0 ? DIRECTION_SOUTH : DIRECTION_NORTH);
        if (by[i] != 0) {
            struct words number =
                words_number(strings, "sonar.radio.number", by[i] < 0 ? -by[i] : by[i]);
            parts[count++] = words_with(strings, "sonar.radio.slid_way", number.text,
                                        sonar_direction_words(strings, way).text, NULL);
        }
    }
    if (count == 0) {
        return words;
    }
    return words_with(strings, count == 1 ? "sonar.radio.slid" : "sonar.radio.slid_both",
                      words.text, parts[0].text, parts[1].text);
}

static void draw_candidates(struct desk *desk)
{
    const struct sonar_plot *plot = NULL;
    const struct chart *chart = desk->sheet->chart;
    if (!sonar_candidates(desk->screen, &plot)) {
        return;
    }
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        if (!sonar_dots_has(&plot->dots, i)) {
            continue;
        }
        // A few are found at a glance; hundreds must not drown the chart.
        struct point at = chart_sheet_point(desk->sheet, chart_dot(chart, i));
        float strength = plot->count <= 40 ? 1 : 0.55f;
        canvas_circle(desk->ui->canvas, at, 12, colour_fade(sky(desk), 0.26f * strength));
        canvas_ring(desk->ui->canvas, at, 12, stroke_of(colour_fade(sky(desk), strength), 1.5f));
    }
}

// --- the track

static void draw_track(struct desk *desk)
{
    if (!desk->trail.has_start) {
        return;
    }
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < desk->count;) {
            int end = i;
            while (end < desk->count && is_head(&desk->legs[end]) &&
                   desk->legs[end].is_sure == desk->legs[i].is_sure) {
                end++;
            }
            if (end > i && pass == 0) {
                draw_run(desk, i, end);
            }
            i = end > i ? end : i + 1;
        }
        for (int i = 0; pass == 1 && i < desk->count; i++) {
            draw_leg_signs(desk, i);
        }
    }
    for (int i = 0; i < desk->count; i++) {
        draw_silence(desk, i);
    }
    draw_ends(desk);
}

// Legs that belong together are one line, so that its corners are round.
static void draw_run(struct desk *desk, int from, int to)
{
    struct canvas *canvas = desk->ui->canvas;
    struct point points[SONAR_WAY_MAX + 1];
    size_t count = 0;
    points[count++] = point_at(desk, desk->legs[from].x1, desk->legs[from].y1);
    for (int i = from; i < to; i++) {
        points[count++] = point_at(desk, desk->legs[i].x2, desk->legs[i].y2);
    }
    if (to == desk->count) {
        struct point *last = &points[count - 1];
        const struct point *before = &points[count - 2];
        last->x = before->x + (last->x - before->x) * desk->grown;
        last->y = before->y + (last->y - before->y) * desk->grown;
    }
    struct stroke shade = {
        .colour = colour_fade(ui_ink(desk->ui, THEME_INK0), 0.55f), .width = 7, .cap = CAP_ROUND};
    struct stroke line = {.colour = sky(desk), .width = 3, .cap = CAP_ROUND};
    if (!desk->legs[from].is_sure) {
        line = stroke_dashed(colour_fade(sky(desk), 0.85f), 3, 5, 5);
    }
    canvas_polyline(canvas, points, count, false, shade);
    canvas_polyline(canvas, points, count, false, line);
}

static void draw_leg_signs(struct desk *desk, int index)
{
    const struct sonar_leg *leg = &desk->legs[index];
    struct point a = point_at(desk, leg->x1, leg->y1);
    struct point b = point_at(desk, leg->x2, leg->y2);
    if (!is_head(leg)) {
        return;
    }
    bool is_last = index == desk->count - 1;
    canvas_circle(desk->ui->canvas, a, 4, sky(desk));
    if (!is_last || desk->grown >= 1) {
        canvas_circle(desk->ui->canvas, b, 4, sky(desk));
        draw_arrow(desk, a, b, 1);
    }
}

static void draw_arrow(struct desk *desk, struct point a, struct point b, float opacity)
{
    float length = hypotf(b.x - a.x, b.y - a.y);
    if (length < 1) {
        return;
    }
    float u = (b.x - a.x) / length;
    float v = (b.y - a.y) / length;
    struct point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    struct point head[3] = {{middle.x + 6 * u, middle.y + 6 * v},
                            {middle.x - 4 * u + 5 * v, middle.y - 4 * v - 5 * u},
                            {middle.x - 4 * u - 5 * v, middle.y - 4 * v + 5 * u}};
    canvas_polygon(desk->ui->canvas, head, 3, colour_fade(sky(desk), opacity));
}

static void draw_silence(struct desk *desk, int index)
{
    const struct sonar_leg *leg = &desk->legs[index];
    struct ui *ui = desk->ui;
    struct colour yellow = ui_ink(ui, THEME_YELLOW);
    if (leg->step == SONAR_STEP_DEAF) {
        draw_deafness(desk, index);
    }
    if (!sonar_step_is_silence(leg->step)) {
        return;
    }
    struct point a = point_at(desk, leg->x1, leg->y1);
    struct point b = point_at(desk, leg->x2, leg->y2);
    if (leg->step >= SONAR_STEP_GLIDE) {
        canvas_line(ui->canvas, a, b, stroke_dashed(yellow, 2, 3, 5));
        canvas_circle(ui->canvas, b, 4, sky(desk));
    }
    bool is_looked_at = sonar_trail_silence(desk->screen, &desk->trail) == index;
    if (is_looked_at || leg->step == SONAR_STEP_SILENCE) {
        draw_fan(desk, index);
    }
    if (leg->step == SONAR_STEP_STILL) {
        canvas_frame(ui->canvas, box_of(a.x - 7, a.y - 7, 14, 14), 0, stroke_of(yellow, 1.8f));
    }
}

// All dots that he can have reached: dashes, and a square on each that the track does not have.
static void draw_fan(struct desk *desk, int index)
{
    struct ui *ui = desk->ui;
    struct colour yellow = ui_ink(ui, THEME_YELLOW);
    const struct sonar_leg *leg = &desk->legs[index];
    struct point from = point_at(desk, leg->x1, leg->y1);
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        int room = sonar_trail_room(desk->screen, desk->legs, index, (enum direction)way);
        if (room == 0) {
            continue;
        }
        int x = leg->x1;
        int y = leg->y1;
        sonar_go(&x, &y, (enum direction)way, room);
        canvas_line(ui->canvas, from, point_at(desk, x, y), stroke_dashed(yellow, 2, 3, 5));
        for (; room > 0; room--, sonar_go(&x, &y, (enum direction)way, -1)) {
            if (sonar_trail_passes(desk->legs, desk->count, x, y)) {
                continue;
            }
            struct point at = point_at(desk, x, y);
            struct box square = {at.x - 5.4f, at.y - 5.4f, 10.8f, 10.8f};
            canvas_fill(ui->canvas, square, ui_ink(ui, THEME_INK0));
            canvas_frame(ui->canvas, square, 0, stroke_of(yellow, 1.8f));
        }
    }
}

// Nothing was heard here: the track goes on from somewhere else.
static void draw_deafness(struct desk *desk, int index)
{
    struct point at = point_at(desk, desk->legs[index].x1, desk->legs[index].y1);
    struct colour colour = ui_ink(desk->ui, THEME_TEXT2);
    canvas_ring(desk->ui->canvas, at, 12, stroke_dashed(colour, 1.8f, 3, 4));
    canvas_icon(desk->ui->canvas, ICON_MUTE, at.x + 18, at.y - 14, 16, colour);
}

// A ring where it starts; where it ends, or will end when what was called is plotted, a ring with a
// dot.
static void draw_ends(struct desk *desk)
{
    struct canvas *canvas = desk->ui->canvas;
    struct sonar_move moves[SONAR_KEPT_MAX];
    int pending = sonar_pending(desk->screen, moves);
    int x = desk->trail.x;
    int y = desk->trail.y;
    if (desk->count > 0) {
        x = desk->legs[desk->count - 1].x2;
        y = desk->legs[desk->count - 1].y2;
    }
    struct point start = point_at(desk, desk->trail.x, desk->trail.y);
    canvas_circle(canvas, start, 4, sky(desk));
    canvas_ring(canvas, start, 8, stroke_of(sky(desk), 2));
    struct point at = point_at(desk, x, y);
    for (int i = 0; i < pending && moves[i].sector == 0 && moves[i].step < SONAR_STEP_SILENCE;
         i++) {
        sonar_go(&x, &y, (enum direction)moves[i].step, 1);
        struct point next = point_at(desk, x, y);
        canvas_line(canvas, at, next, stroke_dashed(sky(desk), 3, 5, 5));
        at = next;
    }
    if (pending == 0 && desk->count > 0) {
        struct point before =
            point_at(desk, desk->legs[desk->count - 1].x1, desk->legs[desk->count - 1].y1);
        at.x = before.x + (at.x - before.x) * desk->grown;
        at.y = before.y + (at.y - before.y) * desk->grown;
    }
    canvas_circle(canvas, at, 9, ui_ink(desk->ui, THEME_INK0));
    canvas_ring(canvas, at, 9, stroke_of(sky(desk), 2.5f));
    canvas_circle(canvas, at, 3.5f, sky(desk));
}

static struct point point_at(const struct desk *desk, int x, int y)
{
    return (struct point){
        desk->sheet->sea.x + ((float)x + 0.5f) * desk->cell + desk->aside.x,
        desk->sheet->sea.y + ((float)y + 0.5f) * desk->cell + desk->aside.y,
    };
}

static bool is_head(const struct sonar_leg *leg)
{
    return leg->step < SONAR_STEP_SILENCE;
}

static struct colour sky(const struct desk *desk)
{
    return ui_ink(desk->ui, THEME_RADIO);
}
