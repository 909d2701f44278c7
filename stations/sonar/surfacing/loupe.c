// The loupe: the border and the line around the pen, three times as large. It is drawn in short
// pieces that keep their shape as it moves by whole pixels, so that moving it costs little.
#include <math.h>

#include "stations/sonar/surfacing/hull_scene.h"
#include "stations/sonar/surfacing/pen.h"
#include "stations/widgets/panel.h"

#define LARGER 3.0f
#define PIECE  8.0f // units of border in one piece

// What the loupe shows and where.
struct loupe {
    struct box glass;
    struct hull_fit fit; // of the enlarged drawing
    const struct sonar_section *section;
    float reach; // a piece whose middle is further off shows nothing
};

static void draw_border(struct ui *ui, const struct loupe *loupe, const struct outline *outline,
                        float border);
static void draw_line(struct ui *ui, const struct loupe *loupe, const struct hull_line *line,
                      struct point tip);

void loupe_draw(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    const struct sonar_tracing *tracing = &screen->view->tracing;
    struct point tip = {0, 0};
    if (!pen_place(screen, &tip)) {
        panel_draw(ui, box, strings_get(strings, "sonar.loupe.head"), NULL);
        canvas_icon(ui->canvas, ICON_CHECK, box.x + box.w / 2, box.y + (box.h + 36) / 2, 40,
                    ui_ink(ui, THEME_PHOS));
        return;
    }
    struct loupe loupe = {
        .glass = box_of(box.x + 1, box.y + PANEL_HEAD + 1, box.w - 2, box.h - PANEL_HEAD - 2),
        .section = &tracing->hull.sections[tracing->section],
    };
    struct outline outline;
    outline_measure(&outline, loupe.section);
    float scale = 2 * LARGER;
    float border = (float)tracing->hull.border;
    float air = fmaxf(border / 2 - outline_foot(&outline, tip).off, 0);
    struct words right =
        words_number(strings, "sonar.loupe.air", lroundf(air * 2)); // as the hull's own pixels
    panel_draw(ui, box, strings_get(strings, "sonar.loupe.head"), right.text);
    float whole = canvas_layout(ui->canvas)->scale;
    struct point middle = box_middle(loupe.glass);
    loupe.fit = (struct hull_fit){
        .x = roundf((middle.x - ((float)loupe.section->x + tip.x) * scale) * whole) / whole,
        .y = roundf((middle.y - ((float)loupe.section->y + tip.y) * scale) * whole) / whole,
        .scale = scale,
    };
    loupe.reach = loupe.glass.w / 2 + (border / 2 + PIECE) * scale;
    canvas_clip(ui->canvas, loupe.glass);
    canvas_fill(ui->canvas, loupe.glass, ui_ink(ui, THEME_INK0));
    draw_border(ui, &loupe, &outline, border);
    struct hull_line line;
    if (!pen_line(screen, &line)) {
        line = hull_line_of(tracing, tracing->section);
    }
    draw_line(ui, &loupe, &line, tip);
    struct point at = hull_point(&loupe.fit, loupe.section, tip);
    enum theme_colour role = hull_colour(tracing, tracing->section);
    canvas_circle(ui->canvas, at, 14, ui_ink(ui, air < 1 ? THEME_ALARM : role));
    canvas_circle(ui->canvas, at, 11, hull_pen_colour(ui));
    canvas_unclip(ui->canvas);
    canvas_frame(ui->canvas, box, 4, stroke_of(ui_ink(ui, THEME_RULE), 1));
}

static bool is_seen(const struct loupe *loupe, struct point at)
{
    struct point middle = box_middle(loupe->glass);
    return fabsf(at.x - middle.x) < loupe->reach && fabsf(at.y - middle.y) < loupe->reach;
}

static void draw_border(struct ui *ui, const struct loupe *loupe, const struct outline *outline,
                        float border)
{
    struct stroke stroke = {
        .colour = ui_ink(ui, THEME_PAPER), .width = border * loupe->fit.scale, .cap = CAP_ROUND};
    for (int side = 0; side < outline->count; side++) {
        float length = outline->ways[side + 1] - outline->ways[side];
        struct point along = outline_along(outline, side);
        struct point corner = outline->corners[side];
        int pieces = (int)ceilf(length / PIECE);
        for (int i = 0; i < pieces; i++) {
            float from = length * (float)i / (float)pieces;
            float to = length * (float)(i + 1) / (float)pieces;
            struct point a =
                hull_point(&loupe->fit, loupe->section,
                           (struct point){corner.x + along.x * from, corner.y + along.y * from});
            struct point b =
                hull_point(&loupe->fit, loupe->section,
                           (struct point){corner.x + along.x * to, corner.y + along.y * to});
            if (is_seen(loupe, a) || is_seen(loupe, b)) {
                canvas_line(ui->canvas, a, b, stroke);
            }
        }
    }
}

static void draw_line(struct ui *ui, const struct loupe *loupe, const struct hull_line *line,
                      struct point tip)
{
    struct stroke stroke = {.colour = hull_pen_colour(ui), .width = 12, .cap = CAP_ROUND};
    struct box seen = box_inset(loupe->glass, -20);
    hull_draw_line(ui, &loupe->fit, loupe->section, line, &seen, stroke);
    if (line->count >= 2) {
        const uint8_t *last = &line->points[line->count - 2];
        canvas_line(ui->canvas,
                    hull_point(&loupe->fit, loupe->section, (struct point){last[0], last[1]}),
                    hull_point(&loupe->fit, loupe->section, tip), stroke);
    }
}
