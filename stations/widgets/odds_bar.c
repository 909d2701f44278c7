#include "stations/widgets/odds_bar.h"

#include <stdio.h>

#define FIGURES 22.0f // under the cells

static void draw_pattern(struct ui *ui, struct box box, enum odds_result result);
static void draw_dots(struct ui *ui, struct box box, struct colour colour);
static uint64_t sum_ways(const struct odds_bar *bar);

struct odds_bar odds_bar_of(struct odds odds, enum odds_result otherwise)
{
    return (struct odds_bar){
        .parts = {{ODDS_BEST, odds.ways}, {otherwise, odds.all - odds.ways}},
        .count = 2,
        .has_ticks = true,
    };
}

struct odds odds_bar_find(const struct odds_bar *bar, enum odds_result result)
{
    struct odds odds = {0, sum_ways(bar)};
    for (int i = 0; i < bar->count; i++) {
        odds.ways += bar->parts[i].result == result ? bar->parts[i].ways : 0;
    }
    return odds;
}

// At least one, so that a bar without parts divides by something.
static uint64_t sum_ways(const struct odds_bar *bar)
{
    uint64_t sum = 0;
    for (int i = 0; i < bar->count; i++) {
        sum += bar->parts[i].ways;
    }
    return sum > 0 ? sum : 1;
}

void odds_bar_draw(struct ui *ui, struct box box, const struct odds_bar *bar)
{
    if (!ui_has_room(ui, box)) {
        return;
    }
    double all = (double)sum_ways(bar);
    uint64_t before = 0;
    canvas_fill(ui->canvas, box, ui_ink(ui, THEME_INK0));
    for (int i = 0; i < bar->count; i++) {
        float from = box.x + box.w * (float)((double)before / all);
        before += bar->parts[i].ways;
        float to = box.x + box.w * (float)((double)before / all);
        if (to - from < 0.4f) {
            continue;
        }
        draw_pattern(ui, box_of(from, box.y, to - from, box.h), bar->parts[i].result);
        if (from > box.x + 0.5f) { // two solid results still have a border
            canvas_fill(ui->canvas, box_of(from - 1, box.y, 2, box.h), ui_ink(ui, THEME_INK0));
        }
    }
    canvas_frame(ui->canvas, box, 0, stroke_of(ui_ink(ui, THEME_EDGE), 1));
    for (int i = 1; bar->has_ticks && i < 4; i++) {
        canvas_vline(ui->canvas, box.x + box.w * 0.25f * (float)i, box_bottom(box),
                     box_bottom(box) + (i == 2 ? 5.0f : 3), ui_ink(ui, THEME_TEXT3));
    }
}

static void draw_pattern(struct ui *ui, struct box box, enum odds_result result)
{
    struct colour paper = ui_ink(ui, THEME_PAPER);
    struct colour alarm = ui_ink(ui, THEME_ALARM);
    switch (result) {
    case ODDS_BEST:
        canvas_fill(ui->canvas, box, paper);
        break;
    case ODDS_PART:
        canvas_fill(ui->canvas, box, colour_fade(paper, 0.3f));
        canvas_hatch(ui->canvas, box, 6, false, stroke_of(colour_fade(paper, 0.85f), 1.8f));
        break;
    case ODDS_SLIGHT:
        canvas_fill(ui->canvas, box, colour_fade(paper, 0.1f));
        draw_dots(ui, box, colour_fade(paper, 0.8f));
        break;
    case ODDS_NOTHING:
        break;
    case ODDS_COST:
        canvas_hatch(ui->canvas, box, 9, false, stroke_of(colour_fade(alarm, 0.55f), 1.3f));
        break;
    case ODDS_WOUND:
        canvas_fill(ui->canvas, box, alarm);
        canvas_hatch(ui->canvas, box, 7, false,
                     stroke_of(colour_fade(ui_ink(ui, THEME_ALARM_INK), 0.55f), 1.6f));
        break;
    }
}

static void draw_dots(struct ui *ui, struct box box, struct colour colour)
{
    for (float y = box.y + 4; y < box_bottom(box) - 1; y += 6) {
        for (float x = box.x + 4; x < box_right(box) - 1; x += 6) {
            canvas_circle(ui->canvas, (struct point){x, y}, 1, colour);
        }
    }
}

void odds_cells_draw(struct ui *ui, struct box box, const enum odds_result *faces, int count,
                     int rolled)
{
    if (count < 1 || !ui_has_room(ui, box)) {
        return;
    }
    float step = box.w / (float)count;
    struct box cell = box_of(box.x, box.y, step, box.h - FIGURES);
    for (int i = 0; i < count; i++) {
        char figure[12];
        cell.x = box.x + (float)i * step;
        canvas_fill(ui->canvas, cell, ui_ink(ui, THEME_INK0));
        draw_pattern(ui, cell, faces[i]);
        canvas_frame(ui->canvas, cell, 0, stroke_of(ui_ink(ui, THEME_EDGE), 1));
        snprintf(figure, sizeof figure, "%d", i + 1);
        struct type type = i + 1 == rolled ? ui_type_bold(ui, TYPE_SMALL, THEME_PAPER)
                                           : ui_type(ui, TYPE_SMALL, THEME_TEXT2);
        type.align = ALIGN_CENTRE;
        canvas_text(ui->canvas, cell.x + step / 2, box_bottom(cell) + FIGURES - 9, figure, type);
    }
    if (rolled >= 1 && rolled <= count) {
        cell.x = box.x + (float)(rolled - 1) * step;
        canvas_frame(ui->canvas, box_inset(cell, -2), 2, stroke_of(ui_ink(ui, THEME_PHOS), 3));
    }
}

float odds_sign_draw(struct ui *ui, float x, float y, enum odds_result result, const char *words)
{
    struct box box = box_of(x, y - 6, 16, 12);
    canvas_fill(ui->canvas, box, ui_ink(ui, THEME_INK0));
    draw_pattern(ui, box, result);
    canvas_frame(ui->canvas, box, 0, stroke_of(ui_ink(ui, THEME_EDGE), 1));
    return 38 + canvas_text(ui->canvas, x + 22, y, words, ui_type(ui, TYPE_SMALL, THEME_TEXT2));
}
