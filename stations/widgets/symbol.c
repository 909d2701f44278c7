#include "stations/widgets/symbol.h"

#include <math.h>

#define STROKE_MS 60

// How a cross is drawn.
struct cross {
    float reach, width;
    float dash, gap; // both 0: solid
    bool has_shadow;
    float opacity;
    float grown; // 0 to 2: how much of its two strokes stands
};

static void draw_socket(struct ui *ui, struct box socket, const struct symbol *symbol);
static void draw_crossed(struct ui *ui, float x, float y, float size, const struct symbol *symbol);
static void draw_cross(struct ui *ui, float x, float y, const struct cross *cross);
static void draw_stroke(struct ui *ui, float x, float y, float reach, float slant, float grown,
                        struct stroke stroke);

void symbol_draw(struct ui *ui, float x, float y, float size, const struct symbol *symbol)
{
    struct canvas *canvas = ui->canvas;
    struct box socket = {x - size / 2, y - size / 2, size, size};
    if (!ui_has_room(ui, socket)) {
        return;
    }
    draw_socket(ui, socket, symbol);
    if (symbol->crossed) {
        draw_crossed(ui, x, y, size, symbol);
    } else {
        struct colour colour = ui_ink(ui, theme_of_family(symbol->family));
        canvas_icon(canvas, icon_of_family(symbol->family), x, y, size * 0.6f,
                    symbol->dim ? colour_mix(ui_ink(ui, THEME_INK1), colour, 0.86f) : colour);
    }
    if (symbol->mend) {
        canvas_frame(canvas, box_inset(socket, -6), 8, stroke_of(ui_ink(ui, THEME_PHOS), 2.4f));
    }
    if (symbol->pointed) {
        struct cross ghost = {
            .reach = size * 0.38f, .width = 2.2f, .dash = 5, .gap = 5, .opacity = 1, .grown = 2};
        draw_cross(ui, x, y, &ghost);
    }
    if (symbol->ruin) {
        struct point corner = {box_right(socket) - 2, socket.y + 2};
        canvas_circle(canvas, corner, 9, ui_ink(ui, THEME_INK1));
        canvas_icon(canvas, ICON_WARN, corner.x, corner.y - 1, 14, ui_ink(ui, THEME_ALARM));
    }
}

static void draw_socket(struct ui *ui, struct box socket, const struct symbol *symbol)
{
    canvas_fill_round(ui->canvas, socket, 4,
                      ui_ink(ui, symbol->pointed ? THEME_INK4
                                 : symbol->free  ? THEME_INK3
                                                 : THEME_INK1));
    enum theme_colour edge = symbol->pointed && symbol->ruin ? THEME_ALARM
                             : symbol->pointed               ? THEME_PAPER
                             : symbol->free                  ? THEME_ENGINEER
                                                             : THEME_RULE;
    canvas_frame(ui->canvas, symbol->pointed ? box_inset(socket, -1) : socket, 4,
                 stroke_of(ui_ink(ui, edge), symbol->pointed ? 2.4f : 1));
}

static void draw_crossed(struct ui *ui, float x, float y, float size, const struct symbol *symbol)
{
    struct colour ink1 = ui_ink(ui, THEME_INK1);
    struct colour colour = ui_ink(ui, theme_of_family(symbol->family));
    enum icon icon = icon_of_family(symbol->family);
    float back = symbol->cross_faded; // the glyph comes back as its cross goes
    canvas_icon(ui->canvas, icon, x, y, size * (0.54f + 0.06f * back),
                colour_mix(ink1, colour, 0.26f + 0.6f * back));
    canvas_icon_hollow(ui->canvas, icon, x, y, size * 0.54f, 1.8f, colour_mix(ink1, colour, 0.85f));
    struct cross cross = {.reach = size * 0.34f,
                          .width = symbol->mend ? 2.4f : 3,
                          .dash = symbol->mend ? 4 : 0,
                          .gap = symbol->mend ? 5 : 0,
                          .has_shadow = true,
                          .opacity = 1 - back,
                          .grown = 2};
    if (symbol->cross_ms > 0) {
        cross.grown = ui_ease(ui, symbol->cross_ms, STROKE_MS) +
                      ui_ease(ui, symbol->cross_ms + STROKE_MS, STROKE_MS);
    }
    draw_cross(ui, x, y, &cross);
}

static void draw_cross(struct ui *ui, float x, float y, const struct cross *cross)
{
    struct stroke shadow = {
        .colour = colour_fade(ui_ink(ui, THEME_INK0), 0.85f * cross->opacity),
        .width = 6,
        .cap = CAP_ROUND,
    };
    struct stroke line = {.colour = colour_fade(ui_ink(ui, THEME_PAPER), cross->opacity),
                          .width = cross->width,
                          .dash = cross->dash,
                          .gap = cross->gap,
                          .cap = CAP_ROUND};
    float first = fminf(cross->grown, 1);
    float second = fmaxf(cross->grown - 1, 0);
    if (cross->has_shadow) {
        draw_stroke(ui, x, y, cross->reach, -1, first, shadow);
        draw_stroke(ui, x, y, cross->reach, 1, second, shadow);
    }
    draw_stroke(ui, x, y, cross->reach, -1, first, line);
    draw_stroke(ui, x, y, cross->reach, 1, second, line);
}

static void draw_stroke(struct ui *ui, float x, float y, float reach, float slant, float grown,
                        struct stroke stroke)
{
    if (grown > 0) {
        float along = 2 * reach * grown;
        canvas_line(ui->canvas, (struct point){x - reach, y - reach * slant},
                    (struct point){x - reach + along, y - reach * slant + along * slant}, stroke);
    }
}
