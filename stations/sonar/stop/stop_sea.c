// What a stop shows on a chart: all but what it is about goes quiet; a blast with its rings, or
// what the captain is about to say of his place.
#include <math.h>

#include "stations/sonar/stop/stop_card.h"

#define RING_MS  420
#define RING_GAP 80
#define RUN_MS   500 // rings wait until the shot has run

#define TAGS_MAX 4
#define BOAT     22.0f // half of what the own boat and its ring take

// Words on the sea.
struct tag {
    struct point middle;  // where they would be best
    struct point ways[2]; // the steps by which they make room for what stands there already
    int steps;            // each way, at most
    const char *words;
    enum theme_colour ground, ink;
    const struct box *taken; // not to be covered
    int taken_count;
};

static void dim(struct sonar_screen *screen, const struct chart_sheet *sheet, struct box light,
                float strength);
static void draw_blast(struct sonar_screen *screen, const struct chart_sheet *sheet,
                       struct dot dot);
static bool has_mine(const struct sonar_screen *screen, const struct chart_sheet *sheet,
                     struct point at, float below);
static struct box draw_tag(struct sonar_screen *screen, const struct chart_sheet *sheet,
                           const struct tag *tag);
static void draw_statements(struct sonar_screen *screen, const struct chart_sheet *sheet);

void sonar_stop_sea_show(struct sonar_screen *screen, const struct chart_sheet *sheet)
{
    const struct sonar_view *captain = screen->views[SONAR_CAPTAIN];
    float ramp = screen->memory->stop.halt.ramp;
    if (!sonar_stop_is_on(screen)) {
        return;
    }
    const struct sonar_stop *stop = &screen->view->stop;
    if (stop->has_dot && chart_has(sheet->chart, stop->dot)) {
        draw_blast(screen, sheet, stop->dot);
    } else if (captain != NULL && captain->task == SONAR_TASK_ANSWER) {
        draw_statements(screen, sheet);
    } else {
        dim(screen, sheet, box_of(0, 0, 0, 0), 0.5f * ramp);
    }
}

// Darkens the sea but for one box.
static void dim(struct sonar_screen *screen, const struct chart_sheet *sheet, struct box light,
                float strength)
{
    struct ui *ui = screen->frame->ui;
    struct colour colour = colour_fade(ui_ink(ui, THEME_MAROON), strength);
    struct box sea = sheet->sea;
    light = box_common(light, sea);
    if (light.w <= 0 || light.h <= 0) {
        canvas_fill(ui->canvas, sea, colour);
        return;
    }
    canvas_fill(ui->canvas, box_of(sea.x, sea.y, sea.w, light.y - sea.y), colour);
    canvas_fill(ui->canvas,
                box_of(sea.x, box_bottom(light), sea.w, box_bottom(sea) - box_bottom(light)),
                colour);
    canvas_fill(ui->canvas, box_of(sea.x, light.y, light.x - sea.x, light.h), colour);
    canvas_fill(ui->canvas,
                box_of(box_right(light), light.y, box_right(sea) - box_right(light), light.h),
                colour);
}

// Three rings that run out one after the other and stay.
static void draw_rings(struct sonar_screen *screen, struct point at, float cell)
{
    static const struct {
        float radius, width, opacity;
    } RINGS[] = {{0.75f, 2.5f, 0.95f}, {1.2f, 2.5f, 0.95f}, {1.65f, 1.5f, 0.6f}};
    struct ui *ui = screen->frame->ui;
    struct colour alarm = ui_ink(ui, THEME_ALARM);
    int64_t from = screen->memory->stop.halt.changed_ms;
    for (int i = 0; i < 3; i++) {
        float grown = from == 0 ? 1 : ui_ease(ui, from + RUN_MS + i * RING_GAP, RING_MS);
        if (grown <= 0) {
            continue;
        }
        struct colour colour = colour_fade(alarm, RINGS[i].opacity);
        canvas_circle(ui->canvas, at, (0.7f + 0.35f * (float)i) * cell * grown,
                      colour_fade(alarm, 0.2f - 0.05f * (float)i));
        canvas_ring(ui->canvas, at, RINGS[i].radius * cell * grown,
                    stroke_of(colour, RINGS[i].width));
    }
}

static void draw_blast(struct sonar_screen *screen, const struct chart_sheet *sheet, struct dot dot)
{
    struct ui *ui = screen->frame->ui;
    struct point at = chart_sheet_point(sheet, dot);
    float cell = chart_sheet_cell(sheet);
    struct colour alarm = ui_ink(ui, THEME_ALARM);
    struct box light = box_of(at.x - 2.5f * cell, at.y - 2.5f * cell, 5 * cell, 5 * cell);
    dim(screen, sheet, light, 0.62f * screen->memory->stop.halt.ramp);
    canvas_frame(ui->canvas, box_common(light, sheet->sea), 0,
                 stroke_dashed(colour_fade(alarm, 0.5f), 1, 2, 5));
    struct box reach =
        box_common(box_of(at.x - 1.5f * cell, at.y - 1.5f * cell, 3 * cell, 3 * cell), sheet->sea);
    canvas_fill(ui->canvas, reach, colour_fade(alarm, 0.16f));
    canvas_hatch(ui->canvas, reach, 10, false, stroke_of(colour_fade(alarm, 0.38f), 1.5f));
    canvas_frame(ui->canvas, reach, 0, stroke_of(ui_ink(ui, THEME_PAPER), 2));
    canvas_clip(ui->canvas, sheet->sea);
    draw_rings(screen, at, cell);
    canvas_unclip(ui->canvas);
    canvas_icon(ui->canvas, ICON_BLAST, at.x, at.y, 0.85f * cell, ui_ink(ui, THEME_PAPER));
    canvas_icon(ui->canvas, ICON_BLAST, at.x, at.y, 0.5f * cell, alarm);
    struct sonar_said said = {.kind = SONAR_SAID_TORPEDO, .torpedo = dot};
    if (screen->view->stop.system == SONAR_MINE) {
        said = (struct sonar_said){.kind = SONAR_SAID_MINE, .mine = dot};
    } else if (screen->view->stop.system == SONAR_SCENARIO) {
        said = (struct sonar_said){.kind = SONAR_SAID_SCENARIO, .scenario = dot};
    }
    struct words words = sonar_said_words(screen->frame->strings, &said);
    float way = 2.7f * cell; // to the tag: below, or above where the sea ends
    bool is_above = at.y + way + 30 > box_bottom(sheet->sea) ||
                    (at.y - way - 30 > sheet->sea.y && has_mine(screen, sheet, at, way + 14));
    float tag = is_above ? at.y - way - 14 : at.y + way + 14;
    canvas_line(ui->canvas, (struct point){at.x, is_above ? reach.y : box_bottom(reach)},
                (struct point){at.x, tag}, stroke_of(ui_ink(ui, THEME_PAPER), 1.5f));
    float step = tag > sheet->sea.y + sheet->sea.h * 0.7f ? -24 : 24;
    draw_tag(screen, sheet,
             &(struct tag){.middle = {at.x, tag},
                           .ways = {{0, step}, {0, step}},
                           .steps = 4,
                           .words = words.text,
                           .ground = THEME_ALARM,
                           .ink = THEME_ALARM_INK});
}

// Whether one of the own mines has its number where a tag so far below would lie.
static bool has_mine(const struct sonar_screen *screen, const struct chart_sheet *sheet,
                     struct point at, float below)
{
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    const struct sonar_captain *captain = view != NULL ? &view->captain : NULL;
    for (int i = 0; captain != NULL && i < captain->mines_count; i++) {
        struct point mine = chart_sheet_point(sheet, chart_dot(sheet->chart, captain->mines[i]));
        if (fabsf(mine.x - at.x) < 100 && fabsf(mine.y - at.y - below) < 34) {
            return true;
        }
    }
    return false;
}

// Whether a tag there would cover a sector's number, that of an own mine, or what is taken.
static bool covers(const struct sonar_screen *screen, const struct chart_sheet *sheet,
                   const struct tag *tag, struct box box)
{
    const struct chart *chart = sheet->chart;
    const struct sonar_view *captain = screen->views[SONAR_CAPTAIN];
    float cell = chart_sheet_cell(sheet);
    struct box around = box_of(box.x - 8, box.y - 9, box.w + 16, box.h + 18);
    for (int i = 0; chart->sector_columns > 0 && i < chart->columns; i += chart->sector_columns) {
        for (int j = 0; chart->sector_rows > 0 && j < chart->rows; j += chart->sector_rows) {
            struct point number = {sheet->sea.x + (float)i * cell + 9,
                                   sheet->sea.y + (float)j * cell + 10};
            if (box_contains(around, number)) {
                return true;
            }
        }
    }
    for (int i = 0; captain != NULL && i < captain->captain.mines_count; i++) {
        struct point mine = chart_sheet_point(sheet, chart_dot(chart, captain->captain.mines[i]));
        if (box_contains(around, (struct point){mine.x + 15, mine.y - 9})) {
            return true;
        }
    }
    for (int i = 0; i < tag->taken_count; i++) {
        struct box both = box_common(box, tag->taken[i]);
        if (both.w > 0 && both.h > 0) {
            return true;
        }
    }
    return false;
}

static float clamp(float value, float low, float high)
{
    return fminf(fmaxf(value, low), high);
}

// Where the words can stand: where they would be best, or the first free place on their ways.
static struct box find_place(const struct sonar_screen *screen, const struct chart_sheet *sheet,
                             const struct tag *tag, float width)
{
    const struct box sea = sheet->sea;
    struct box box = {0};
    for (int way = 0; way < 2; way++) {
        for (int i = 0; i <= tag->steps; i++) {
            float x = tag->middle.x + (float)i * tag->ways[way].x;
            float y = tag->middle.y + (float)i * tag->ways[way].y;
            x = clamp(x, sea.x + width / 2 + 4, box_right(sea) - width / 2 - 4);
            y = i == 0 ? y : clamp(y, sea.y + 18, box_bottom(sea) - 18);
            box = box_of(x - width / 2, y - 14, width, 28);
            if (!covers(screen, sheet, tag, box)) {
                return box;
            }
        }
    }
    return box;
}

// Labels stay on the sea, whatever they point at. Returns the box that it took.
static struct box draw_tag(struct sonar_screen *screen, const struct chart_sheet *sheet,
                           const struct tag *tag)
{
    struct ui *ui = screen->frame->ui;
    struct type type = ui_type_bold(ui, TYPE_BODY, tag->ink);
    type.align = ALIGN_CENTRE;
    float width = canvas_text_width(ui->canvas, tag->words, type) + 24;
    struct box box = find_place(screen, sheet, tag, width);
    canvas_fill_round(ui->canvas, box, 3, ui_ink(ui, tag->ground));
    canvas_text(ui->canvas, box.x + box.w / 2, box.y + box.h / 2, tag->words, type);
    return box;
}

static struct box area_of(const struct chart_sheet *sheet, const struct sonar_statement *statement)
{
    const struct chart *chart = sheet->chart;
    const struct box sea = sheet->sea;
    float cell = chart_sheet_cell(sheet);
    switch ((enum sonar_statement_kind)statement->kind) {
    case SONAR_ROW:
        return box_of(sea.x, sea.y + (float)(statement->row - 1) * cell, sea.w, cell);
    case SONAR_COLUMN:
        return box_of(sea.x + (float)statement->column * cell, sea.y, cell, sea.h);
    case SONAR_SECTOR:
        break;
    }
    int across = chart->sector_columns > 0 ? chart->columns / chart->sector_columns : 1;
    across = across > 0 ? across : 1;
    float w = (float)chart->sector_columns * cell;
    float h = (float)chart->sector_rows * cell;
    int sector = statement->sector - 1;
    return box_of(sea.x + (float)(sector % across) * w, sea.y + (float)(sector / across) * h, w, h);
}

// What is in the light of no statement is dimmed: cell by cell in one run a row.
static void dim_around(struct sonar_screen *screen, const struct chart_sheet *sheet,
                       const struct box *lights, int count)
{
    struct ui *ui = screen->frame->ui;
    struct colour colour =
        colour_fade(ui_ink(ui, THEME_MAROON), 0.55f * screen->memory->stop.halt.ramp);
    float cell = chart_sheet_cell(sheet);
    for (int row = 0; row < sheet->chart->rows; row++) {
        float y = sheet->sea.y + (float)row * cell;
        int from = 0;
        for (int column = 0; column <= sheet->chart->columns; column++) {
            struct point middle = {sheet->sea.x + ((float)column + 0.5f) * cell, y + cell / 2};
            bool is_lit = column == sheet->chart->columns;
            for (int i = 0; i < count; i++) {
                is_lit = is_lit || box_contains(lights[i], middle);
            }
            if (is_lit) {
                canvas_fill(ui->canvas,
                            box_of(sheet->sea.x + (float)from * cell, y,
                                   (float)(column - from) * cell, cell),
                            colour);
                from = column + 1;
            }
        }
    }
}

// "you say: row 9", on a row at its right end, else at the top.
static struct box draw_statement(struct sonar_screen *screen, const struct chart_sheet *sheet,
                                 const struct sonar_statement *said, struct box area,
                                 const struct box *taken, int taken_count)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct words what = sonar_statement_words(strings, said);
    struct words line = words_with(strings, "sonar.answer.you_say", what.text, NULL, NULL);
    struct type type = ui_type_bold(ui, TYPE_BODY, THEME_INK1);
    float width = canvas_text_width(ui->canvas, line.text, type) + 24;
    bool is_row = said->kind == SONAR_ROW;
    bool is_low = area.y > sheet->sea.y + sheet->sea.h * 0.7f;
    const struct point along = {-24, 0};
    const struct point across = {0, is_low ? -24 : 24};
    struct tag tag = {
        .middle = {box_right(area) - 8 - width / 2, area.y + (is_row ? area.h / 2 : 21)},
        .ways = {is_row ? along : across, is_row ? across : along},
        .steps = 16,
        .words = line.text,
        .ground = THEME_PAPER,
        .ink = THEME_INK1,
        .taken = taken,
        .taken_count = taken_count,
    };
    return draw_tag(screen, sheet, &tag);
}

static void draw_statements(struct sonar_screen *screen, const struct chart_sheet *sheet)
{
    struct ui *ui = screen->frame->ui;
    struct sonar_statement said[3];
    struct box areas[3];
    bool truths[3];
    int count = 0;
    for (int kind = 0; kind < 3; kind++) {
        if (sonar_answer_statement(screen, (enum sonar_statement_kind)kind, &said[count],
                                   &truths[count])) {
            areas[count] = box_common(area_of(sheet, &said[count]), sheet->sea);
            count++;
        }
    }
    dim_around(screen, sheet, areas, count);
    const struct sonar_captain *captain = &screen->views[SONAR_CAPTAIN]->captain;
    struct point boat = chart_sheet_point(sheet, captain->place);
    struct box taken[TAGS_MAX] = {box_of(boat.x - BOAT, boat.y - BOAT, 2 * BOAT, 2 * BOAT)};
    for (int i = 0; i < count; i++) {
        struct colour paper = ui_ink(ui, THEME_PAPER);
        canvas_frame(ui->canvas, areas[i], 0,
                     truths[i] ? stroke_of(paper, 2.5f) : stroke_dashed(paper, 2.5f, 9, 6));
    }
    for (int i = 0; i < count; i++) {
        taken[i + 1] = draw_statement(screen, sheet, &said[i], areas[i], taken, i + 1);
    }
}
