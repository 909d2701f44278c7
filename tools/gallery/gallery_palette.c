// The page of colours, type and space. Contrast figures are computed, so they are true of the
// theme.
#include "tools/gallery/gallery.h"

#include "stations/widgets/panel.h"

#include <math.h>
#include <stdio.h>

enum swatch_kind { PLAIN, FIGURE, WITH_ICON, WITH_FLAG };

struct swatch {
    float x, y;
    enum theme_colour token;
    const char *name;
    enum swatch_kind kind;
    int sign; // an enum icon, or an enum side for a flag
};

static const struct swatch SWATCHES[] = {
    {104, 58, THEME_INK0, "ink 0", PLAIN, 0},
    {194, 58, THEME_INK1, "ink 1", PLAIN, 0},
    {284, 58, THEME_INK2, "ink 2", PLAIN, 0},
    {374, 58, THEME_INK3, "ink 3", PLAIN, 0},
    {464, 58, THEME_INK4, "ink 4", PLAIN, 0},
    {554, 58, THEME_RULE, "rule", PLAIN, 0},
    {644, 58, THEME_EDGE, "edge", FIGURE, 0},
    {104, 142, THEME_PAPER, "paper", FIGURE, 0},
    {194, 142, THEME_TEXT2, "text 2", FIGURE, 0},
    {284, 142, THEME_TEXT3, "text 3", FIGURE, 0},
    {464, 142, THEME_PHOS, "phosphor", FIGURE, 0},
    {644, 142, THEME_ALARM, "alarm", FIGURE, 0},
    {104, 226, THEME_RED, "red", WITH_ICON, ICON_FAMILY_RED},
    {194, 226, THEME_GREEN, "green", WITH_ICON, ICON_FAMILY_GREEN},
    {284, 226, THEME_YELLOW, "yellow", WITH_ICON, ICON_FAMILY_YELLOW},
    {374, 226, THEME_RAD, "radiation", WITH_ICON, ICON_FAMILY_RAD},
    {554, 226, THEME_SIDE_BLUE, "blue", WITH_FLAG, SIDE_BLUE},
    {644, 226, THEME_SIDE_RED, "red", WITH_FLAG, SIDE_RED},
    {104, 310, THEME_CAPTAIN, "captain", WITH_ICON, ICON_CAPTAIN},
    {194, 310, THEME_MATE, "first mate", WITH_ICON, ICON_MATE},
    {284, 310, THEME_ENGINEER, "engineer", WITH_ICON, ICON_ENGINEER},
    {374, 310, THEME_RADIO, "radio", WITH_ICON, ICON_RADIO},
    {554, 310, THEME_MAROON, "maroon", PLAIN, 0},
    {644, 310, THEME_ALARM_INK, "alarm ink", PLAIN, 0},
    {104, 394, THEME_SEA0, "sea 0", PLAIN, 0},
    {194, 394, THEME_SEA1, "sea 1", PLAIN, 0},
    {284, 394, THEME_SEA2, "sea 2", PLAIN, 0},
    {374, 394, THEME_SEA3, "sea 3", PLAIN, 0},
    {464, 394, THEME_SEA4, "sea 4", PLAIN, 0},
    {554, 394, THEME_LAND, "land", PLAIN, 0},
    {644, 394, THEME_COAST, "coast", FIGURE, 0},
};

static void draw_sign(struct ui *ui, const struct swatch *swatch)
{
    struct canvas *canvas = ui->canvas;
    struct colour ink = ui_ink(ui, THEME_INK0);
    float y = swatch->y + 19;
    if (swatch->kind == WITH_ICON) {
        canvas_icon(canvas, (enum icon)swatch->sign, swatch->x + 18, y, 20, ink);
    } else if (swatch->kind == WITH_FLAG) {
        canvas_icon(canvas, icon_of_side((enum side)swatch->sign), swatch->x + 19, y, 15, ink);
    }
}

static void draw_swatch(struct ui *ui, const struct swatch *swatch)
{
    struct canvas *canvas = ui->canvas;
    struct colour colour = ui_ink(ui, swatch->token);
    struct box box = {swatch->x, swatch->y, 78, 38};
    canvas_fill_round(canvas, box, 3, colour);
    canvas_frame(canvas, box, 3, stroke_of(ui_ink(ui, THEME_EDGE), 1));
    draw_sign(ui, swatch);
    char text[16];
    if (swatch->kind != PLAIN) {
        float contrast = colour_contrast(colour, ui_ink(ui, THEME_INK2));
        snprintf(text, sizeof text, "%.1f", (double)contrast);
        struct type figure =
            ui_type_bold(ui, TYPE_SMALL, contrast > 4.5f ? THEME_INK0 : THEME_PAPER);
        figure.align = ALIGN_RIGHT;
        canvas_text(canvas, swatch->x + 70, swatch->y + 19, text, figure);
    }
    canvas_text(canvas, swatch->x, swatch->y + 51, swatch->name,
                ui_type(ui, TYPE_SMALL, THEME_PAPER));
    snprintf(text, sizeof text, "%02X%02X%02X", colour.r, colour.g, colour.b);
    canvas_text(canvas, swatch->x, swatch->y + 69, text, ui_type(ui, TYPE_SMALL, THEME_TEXT3));
}

static void show_swatches(struct ui *ui)
{
    static const struct {
        float x, y;
        const char *name;
    } ROWS[] = {{18, 72, "Room"},    {18, 156, "Words"},   {388, 156, "Live"},
                {560, 156, "Alarm"}, {18, 240, "Systems"}, {478, 240, "Sides"},
                {18, 324, "Roles"},  {478, 324, "Stop"},   {18, 408, "Chart"}};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        canvas_text(ui->canvas, ROWS[i].x, ROWS[i].y, ROWS[i].name,
                    ui_type_bold(ui, TYPE_SMALL, THEME_TEXT2));
    }
    for (size_t i = 0; i < sizeof SWATCHES / sizeof SWATCHES[0]; i++) {
        draw_swatch(ui, &SWATCHES[i]);
    }
}

static void show_families(struct ui *ui)
{
    struct canvas *canvas = ui->canvas;
    struct box panel = box_of(752, 58, 512, 404);
    float pitch = floorf((panel.h - 40) / (2 * THEME_KINDS)); // below the head
    panel_draw(ui, panel, "THE FOUR FAMILIES, BY THEME", NULL);
    for (int kind = 0; kind < THEME_KINDS; kind++) {
        struct theme theme;
        theme_init(&theme, (enum theme_kind)kind, 0);
        for (int stop = 0; stop < 2; stop++) {
            float y = panel.y + 38 + pitch * ((float)(kind * 2 + stop) + 0.5f);
            float side = pitch - 4;
            struct theme room;
            theme_init(&room, (enum theme_kind)kind, (float)stop);
            canvas_text(canvas, 766, y,
                        stop == 0 ? theme_kind_name((enum theme_kind)kind) : "stopped",
                        stop == 0 ? ui_type_bold(ui, TYPE_BODY, THEME_PAPER)
                                  : ui_type(ui, TYPE_BODY, THEME_TEXT2));
            for (int family = 0; family < FAMILIES; family++) {
                float x = 950 + 84 * (float)family;
                struct box box = {x - side / 2, y - side / 2, side, side};
                canvas_fill_round(canvas, box, 4, room.colours[THEME_INK3]);
                canvas_frame(canvas, box, 4, stroke_of(room.colours[THEME_EDGE], 1));
                canvas_icon(canvas, icon_of_family((enum theme_family)family), x, y, 0.6f * side,
                            theme.colours[theme_of_family((enum theme_family)family)]);
            }
        }
    }
}

static void show_type(struct ui *ui)
{
    struct canvas *canvas = ui->canvas;
    panel_draw(ui, box_of(16, 476, 720, 228), "TYPE: B612, AND B612 MONO FOR KEYS AND COORDINATES",
               NULL);
    struct type figure = ui_type_bold(ui, TYPE_FIGURE, THEME_PAPER);
    figure.mono = true;
    canvas_text(canvas, 34, 560, "G8", figure);
    struct type stop = ui_type_bold(ui, TYPE_STOP, THEME_PAPER);
    stop.track = 6;
    canvas_text(canvas, 170, 560, "STOP", stop);
    static const struct {
        float x, y;
        const char *text;
        enum theme_colour colour;
    } NOTES[] = {{34, 608, "44 figure", THEME_TEXT2},
                 {34, 630, "target, code", THEME_TEXT3},
                 {170, 608, "32 alarm", THEME_TEXT2},
                 {170, 630, "one word", THEME_TEXT3}};
    for (int i = 0; i < 4; i++) {
        canvas_text(canvas, NOTES[i].x, NOTES[i].y, NOTES[i].text,
                    ui_type(ui, TYPE_SMALL, NOTES[i].colour));
    }
    static const struct {
        float size;
        bool bold;
        const char *text, *name;
    } LINES[] = {{TYPE_TITLE, true, "Mark one gauge", "22 title"},
                 {TYPE_LEAD, true, "Heron, Mara", "18 lead"},
                 {TYPE_BODY, false, "FIRST MATE OK", "16 body"},
                 {TYPE_SMALL, false, "waiting for Engineer", "14 small"}};
    for (int i = 0; i < 4; i++) {
        float y = 538 + 34 * (float)i;
        struct type type = ui_type(ui, LINES[i].size, THEME_PAPER);
        type.bold = LINES[i].bold;
        canvas_text(canvas, 330, y, LINES[i].text, type);
        struct type name = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
        name.align = ALIGN_RIGHT;
        canvas_text(canvas, 722, y, LINES[i].name, name);
    }
    canvas_hline(canvas, 30, 722, 660, ui_ink(ui, THEME_RULE));
    canvas_text(canvas, 34, 682,
                "Bold has the widths of regular. The projector takes all sizes × 1.5.",
                ui_type(ui, TYPE_SMALL, THEME_TEXT2));
}

static void show_space(struct ui *ui)
{
    static const int STEPS[] = {4, 8, 12, 16, 24, 32, 44, 68};
    static const struct {
        const char *figure, *use;
    } USES[] = {{"4", "inside a keycap"},
                {"8", "between buttons"},
                {"12", "between panels, down"},
                {"16", "margins, gutters"}};
    struct canvas *canvas = ui->canvas;
    panel_draw(ui, box_of(752, 476, 512, 228), "SPACE: A GRID OF 4", NULL);
    float x = 770;
    for (int i = 0; i < 8; i++) {
        float width = (float)STEPS[i];
        char figure[8];
        snprintf(figure, sizeof figure, "%d", STEPS[i]);
        canvas_fill(canvas, box_of(x, 542, width, 44),
                    colour_fade(ui_ink(ui, THEME_CAPTAIN), 0.85f));
        struct type type = ui_type(ui, TYPE_SMALL, THEME_PAPER);
        type.align = ALIGN_CENTRE;
        canvas_text(canvas, x + width / 2, 602, figure, type);
        x += (width > 16 ? width : 16) + 19;
    }
    for (int i = 0; i < 4; i++) {
        int column = i / 2;
        float left = 770 + 240 * (float)column;
        float y = 634 + 26 * (float)(i % 2);
        canvas_text(canvas, left, y, USES[i].figure, ui_type_bold(ui, TYPE_SMALL, THEME_CAPTAIN));
        canvas_text(canvas, left + 26, y, USES[i].use, ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    }
    canvas_text(canvas, 770, 688, "24 row · 36 head · 44 bar and button · 68 prompt",
                ui_type(ui, TYPE_SMALL, THEME_TEXT2));
}

void gallery_show_palette(struct ui *ui)
{
    struct canvas *canvas = ui->canvas;
    float width = canvas_layout(canvas)->width;
    canvas_fill(canvas, box_of(0, 0, width, 44), ui_ink(ui, THEME_INK0));
    canvas_hline(canvas, 0, width, 43, ui_ink(ui, THEME_RULE));
    struct type head = ui_type_bold(ui, TYPE_LEAD, THEME_PAPER);
    head.track = 1;
    canvas_text(canvas, 18, 23, "PALETTE, TYPE, SPACE", head);
    canvas_text(canvas, 280, 23, theme_kind_name(ui->theme.kind),
                ui_type(ui, TYPE_BODY, THEME_TEXT2));
    struct type note = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    note.align = ALIGN_RIGHT;
    canvas_text(canvas, 1264, 23, "figures: contrast on panel ink 2", note);
    show_swatches(ui);
    show_families(ui);
    show_type(ui);
    show_space(ui);
}
