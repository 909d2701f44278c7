#include "stations/sonar/surfacing/hull_scene.h"

#include <math.h>

#include "stations/sonar/surfacing/pen.h"

#define GRID       32.0f
#define WATER      176.0f // from the panel's top
#define WAVE       24.0f  // half a wave
#define RISE_MS    800
#define SECTION_MS 40    // from one section's coming up to the next
#define STOPS      26.0f // from the panel's foot
#define AHEAD      18.0f // units between two chevrons
#define CHEVRONS   5

static void draw_ground(struct sonar_screen *screen, struct box panel);
static int sections_up(struct sonar_screen *screen);
static void draw_pen(struct sonar_screen *screen, const struct hull_fit *fit, float progress);
static void draw_chevrons(struct ui *ui, const struct hull_fit *fit,
                          const struct sonar_section *section, const struct outline *outline,
                          float way, float towards);
static void draw_turns(struct sonar_screen *screen, const struct hull_fit *fit, struct box panel);

struct box hull_scene_room(struct box panel)
{
    return box_of(panel.x + 16, panel.y + 12, panel.w - 32, panel.h - 82);
}

void hull_scene_draw(struct sonar_screen *screen, struct box panel)
{
    const struct sonar_tracing *tracing = &screen->view->tracing;
    draw_ground(screen, panel);
    if (!hull_is_whole(tracing)) {
        return;
    }
    struct box room = hull_scene_room(panel);
    struct hull_fit fit = hull_fit(&tracing->hull, room);
    struct hull_line line = {0};
    bool has_own = pen_line(screen, &line);
    float progress = 0;
    if (tracing->section < SONAR_SECTIONS) {
        struct outline outline;
        outline_measure(&outline, &tracing->hull.sections[tracing->section]);
        line = has_own ? line : hull_line_of(tracing, tracing->section);
        progress = line.count > 0 ? outline_progress(&outline, line.points, line.count) : 0;
    }
    int shown = sections_up(screen);
    hull_draw_sections(screen, &fit, tracing, has_own ? &line : NULL, shown);
    if (shown < SONAR_SECTIONS) {
        return;
    }
    hull_draw_labels(screen, &fit, tracing, fabsf(progress));
    draw_pen(screen, &fit, progress);
    hull_draw_fault(screen, &fit, room, tracing);
    draw_turns(screen, &fit, panel);
}

// The hull comes up section by section, so that no frame has to draw all of it for the first time.
static int sections_up(struct sonar_screen *screen)
{
    struct ui *ui = screen->frame->ui;
    int64_t since = screen->memory->surfacing.since_ms;
    if (since == 0 || ui->calm || ui->now_ms - since >= SONAR_SECTIONS * SECTION_MS) {
        return SONAR_SECTIONS;
    }
    ui_ask_frame_at(ui, ui->now_ms);
    return (int)((ui->now_ms - since) / SECTION_MS);
}

// A blueprint, and the water that the boat has come up through.
static void draw_ground(struct sonar_screen *screen, struct box panel)
{
    struct ui *ui = screen->frame->ui;
    if (!canvas_has_room(ui->canvas, panel, GRID, GRID)) {
        return;
    }
    struct colour grid = colour_fade(ui_ink(ui, THEME_RULE), 0.35f);
    canvas_fill_round(ui->canvas, panel, 4, ui_ink(ui, THEME_INK0));
    canvas_mark(ui->canvas, MARK_PANEL, panel);
    struct box inside = box_inset(panel, 1);
    for (float x = panel.x + GRID; x < box_right(inside); x += GRID) {
        canvas_vline(ui->canvas, x, inside.y, box_bottom(inside), grid);
    }
    for (float y = panel.y + GRID - 4; y < box_bottom(inside); y += GRID) {
        canvas_hline(ui->canvas, inside.x, box_right(inside), y, grid);
    }
    int64_t since = screen->memory->surfacing.since_ms;
    float risen = since == 0 ? 1 : ui_ease(ui, since, RISE_MS);
    float water = roundf(panel.y + WATER * risen);
    canvas_fill(ui->canvas, box_of(inside.x, water, inside.w, box_bottom(inside) - water),
                colour_fade(ui_ink(ui, THEME_SEA3), 0.3f));
    canvas_clip(ui->canvas, inside);
    for (float x = inside.x; x < box_right(inside); x += 2 * WAVE) {
        struct point wave[9];
        for (int i = 0; i < 9; i++) {
            float t = (float)i / 8;
            wave[i] = (struct point){x + 2 * WAVE * t, water - 3 * sinf(t * 2 * acosf(-1))};
        }
        canvas_polyline(ui->canvas, wave, 9, false,
                        stroke_of(colour_fade(ui_ink(ui, THEME_RADIO), 0.55f), 1.6f));
    }
    canvas_unclip(ui->canvas);
    canvas_frame(ui->canvas, panel, 4, stroke_of(ui_ink(ui, THEME_RULE), 1));
}

static void draw_start(struct sonar_screen *screen, const struct hull_fit *fit,
                       const struct sonar_section *section, const struct outline *outline,
                       struct point start)
{
    struct ui *ui = screen->frame->ui;
    struct point at = hull_point(fit, section, start);
    canvas_circle(ui->canvas, at, 9, ui_ink(ui, THEME_PAPER));
    canvas_circle(ui->canvas, at, 7, hull_pen_colour(ui));
    // Outwards: a little off the outline, where a point in the middle of it is further in.
    struct point middle = {0, 0};
    for (int i = 0; i < outline->count; i++) {
        middle.x += outline->corners[i].x / (float)outline->count;
        middle.y += outline->corners[i].y / (float)outline->count;
    }
    float away = start.y <= middle.y ? -27 : 27;
    struct type type = ui_type_bold(ui, TYPE_SMALL, THEME_PAPER);
    type.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, at.x - 6, at.y + away,
                strings_get(screen->frame->strings, "sonar.hull.start"), type);
}

static void draw_pen(struct sonar_screen *screen, const struct hull_fit *fit, float progress)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_tracing *tracing = &screen->view->tracing;
    struct point tip = {0, 0};
    if (!pen_place(screen, &tip)) {
        return;
    }
    const struct sonar_section *section = &tracing->hull.sections[tracing->section];
    struct outline outline;
    outline_measure(&outline, section);
    if (outline.count == 0) {
        return;
    }
    struct hull_line line;
    if (!pen_line(screen, &line)) {
        line = hull_line_of(tracing, tracing->section);
    }
    struct point start =
        line.count >= 2 ? (struct point){line.points[0], line.points[1]} : outline.corners[0];
    draw_chevrons(ui, fit, section, &outline, outline_foot(&outline, tip).way,
                  progress < 0 ? -1 : 1);
    draw_start(screen, fit, section, &outline, start);
    bool is_here = pen_role(screen) >= 0;
    float air = (float)tracing->hull.border / 2 - outline_foot(&outline, tip).off;
    enum theme_colour colour = air < 1 ? THEME_ALARM : hull_colour(tracing, tracing->section);
    struct point at = hull_point(fit, section, tip);
    float breath = is_here && line.count < 2 ? ui_breath(ui) : 1;
    canvas_ring(ui->canvas, at, 16, stroke_of(colour_fade(ui_ink(ui, colour), breath), 2));
    canvas_circle(ui->canvas, at, 5, hull_pen_colour(ui));
}

// Which way round, on the border ahead of the pen.
static void draw_chevrons(struct ui *ui, const struct hull_fit *fit,
                          const struct sonar_section *section, const struct outline *outline,
                          float way, float towards)
{
    struct colour colour = ui_ink(ui, THEME_LAND_HIGH);
    for (int i = 1; i <= CHEVRONS; i++) {
        float at = way + towards * AHEAD * (float)i;
        struct point here = outline_at(outline, at);
        struct point next = outline_at(outline, at + towards);
        float angle = atan2f(next.y - here.y, next.x - here.x);
        static const float SHAPE[3][2] = {{-4, -5}, {2, 0}, {-4, 5}};
        struct point middle = hull_point(fit, section, here);
        struct point shape[3];
        for (int j = 0; j < 3; j++) {
            float u = SHAPE[j][0];
            float v = SHAPE[j][1];
            shape[j] = (struct point){middle.x + u * cosf(angle) - v * sinf(angle),
                                      middle.y + u * sinf(angle) + v * cosf(angle)};
        }
        canvas_polyline(ui->canvas, shape, 3, false,
                        (struct stroke){.colour = colour, .width = 2.4f, .cap = CAP_ROUND});
    }
}

static float middle_of(const struct hull_fit *fit, const struct sonar_section *section)
{
    float least = 255;
    float most = 0;
    for (int i = 0; i + 1 < section->outline_count; i += 2) {
        least = fminf(least, section->outline[i]);
        most = fmaxf(most, section->outline[i]);
    }
    return hull_point(fit, section, (struct point){(least + most) / 2, 0}).x;
}

static struct words turn_words(const struct sonar_screen *screen, int section)
{
    const struct strings *strings = screen->frame->strings;
    static const char *const NAMES[SONAR_SECTIONS] = {
        "sonar.hull.section.1", "sonar.hull.section.2", "sonar.hull.section.3",
        "sonar.hull.section.4"};
    const char *name = strings_get(strings, NAMES[section]);
    switch (hull_state(&screen->view->tracing, section)) {
    case HULL_DONE:
        return words_with(strings, "sonar.hull.stands", name, NULL, NULL);
    case HULL_NOW:
        return words_with(strings, "sonar.hull.now", name, NULL, NULL);
    case HULL_WAITS:
        break;
    }
    return words_with(strings,
                      section == SONAR_SECTIONS - 1 ? "sonar.hull.last" : "sonar.hull.later", name,
                      NULL, NULL);
}

// Four stops under the hull: who stands, who is at it, who comes.
static void draw_turns(struct sonar_screen *screen, const struct hull_fit *fit, struct box panel)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_tracing *tracing = &screen->view->tracing;
    float y = box_bottom(panel) - STOPS;
    float xs[SONAR_SECTIONS];
    for (int i = 0; i < SONAR_SECTIONS; i++) {
        xs[i] = middle_of(fit, &tracing->hull.sections[i]);
    }
    for (int i = 0; i + 1 < SONAR_SECTIONS; i++) {
        bool is_done = i < tracing->section;
        struct stroke stroke = is_done ? stroke_of(ui_ink(ui, THEME_PHOS), 3)
                                       : stroke_dashed(ui_ink(ui, THEME_EDGE), 3, 4, 6);
        canvas_line(ui->canvas, (struct point){xs[i] + 16, y}, (struct point){xs[i + 1] - 16, y},
                    stroke);
    }
    for (int i = 0; i < SONAR_SECTIONS; i++) {
        enum hull_state state = hull_state(tracing, i);
        enum theme_colour role = hull_colour(tracing, i);
        struct point at = {xs[i], y};
        enum theme_colour edge = state == HULL_DONE  ? THEME_PHOS
                                 : state == HULL_NOW ? role
                                                     : THEME_EDGE;
        canvas_circle(ui->canvas, at, 15, ui_ink(ui, state == HULL_WAITS ? THEME_INK2 : edge));
        canvas_ring(ui->canvas, at, 15, stroke_of(ui_ink(ui, edge), 2));
        if (state == HULL_DONE) {
            canvas_icon(ui->canvas, ICON_CHECK, at.x, at.y, 15, ui_ink(ui, THEME_INK1));
        } else {
            struct words number = words_number(screen->frame->strings, "option.number", i + 1);
            struct type type =
                ui_type_bold(ui, TYPE_BODY, state == HULL_NOW ? THEME_INK1 : THEME_TEXT2);
            type.align = ALIGN_CENTRE;
            canvas_text(ui->canvas, at.x, at.y, number.text, type);
        }
        struct words words = turn_words(screen, i);
        struct type type = ui_type(ui, TYPE_BODY, state == HULL_NOW ? THEME_PAPER : THEME_TEXT2);
        type.bold = state == HULL_NOW;
        type.align = ALIGN_CENTRE;
        canvas_text(ui->canvas, at.x, y - 28, words.text, type);
    }
}
