#include "stations/sonar/surfacing/hull_draw.h"

#include <math.h>

#define PIECE      8     // points of a line that are drawn as one shape
#define BENDS      3     // straight pieces from the middle of a step to the next
#define DECK_BEAMS 16.0f // units between two of them

static void draw_section(struct sonar_screen *screen, const struct hull_fit *fit,
                         const struct sonar_tracing *tracing, int section,
                         const struct hull_line *own);
static void draw_border(struct sonar_screen *screen, const struct point *corners, int count,
                        float border, enum hull_state state, struct colour role);
static void draw_deck(struct ui *ui, const struct hull_fit *fit,
                      const struct sonar_section *section, float deck);

void sonar_hull_draw(struct sonar_screen *screen, struct box box,
                     const struct sonar_tracing *tracing)
{
    if (!hull_is_whole(tracing)) {
        return;
    }
    struct hull_fit fit = hull_fit(&tracing->hull, box);
    hull_draw_sections(screen, &fit, tracing, NULL, SONAR_SECTIONS);
    hull_draw_labels(screen, &fit, tracing, 0);
    hull_draw_fault(screen, &fit, box, tracing);
}

bool hull_is_whole(const struct sonar_tracing *tracing)
{
    bool is_good = tracing->hull.sections_count == SONAR_SECTIONS &&
                   tracing->roles_count >= tracing->section && tracing->section <= SONAR_SECTIONS;
    for (int i = 0; i < tracing->hull.sections_count; i++) {
        is_good = is_good && tracing->hull.sections[i].outline_count >= 6;
    }
    return is_good;
}

int hull_tracer(const struct sonar_tracing *tracing, int section)
{
    return section < tracing->roles_count ? tracing->roles[section] : -1;
}

enum theme_colour hull_colour(const struct sonar_tracing *tracing, int section)
{
    int role = hull_tracer(tracing, section);
    return role < 0 ? THEME_TEXT2 : SONAR_STATION.looks[role].colour;
}

enum hull_state hull_state(const struct sonar_tracing *tracing, int section)
{
    return section < tracing->section    ? HULL_DONE
           : section == tracing->section ? HULL_NOW
                                         : HULL_WAITS;
}

struct hull_line hull_line_of(const struct sonar_tracing *tracing, int section)
{
    if (section >= tracing->lines_count || section >= SONAR_SECTIONS) {
        return (struct hull_line){0};
    }
    return (struct hull_line){tracing->lines[section].points, tracing->lines[section].points_count};
}

struct colour hull_pen_colour(const struct ui *ui)
{
    return colour_mix(ui_ink(ui, THEME_SEA0), ui_ink(ui, THEME_SIDE_BLUE), 0.24f);
}

struct hull_fit hull_fit(const struct sonar_hull *hull, struct box box)
{
    struct point least = {INFINITY, INFINITY};
    struct point most = {-INFINITY, -INFINITY};
    for (int i = 0; i < hull->sections_count; i++) {
        const struct sonar_section *section = &hull->sections[i];
        for (int j = 0; j + 1 < section->outline_count; j += 2) {
            float x = (float)(section->x + section->outline[j]);
            float y = (float)(section->y + section->outline[j + 1]);
            least = (struct point){fminf(least.x, x), fminf(least.y, y)};
            most = (struct point){fmaxf(most.x, x), fmaxf(most.y, y)};
        }
    }
    float border = (float)hull->border;
    float w = most.x - least.x + border;
    float h = most.y - least.y + border;
    float scale = fminf(2, fminf(box.w / fmaxf(w, 1), box.h / fmaxf(h, 1)));
    return (struct hull_fit){
        .x = roundf(box.x + (box.w - w * scale) / 2 - (least.x - border / 2) * scale),
        .y = roundf(box.y + (box.h - h * scale) / 2 - (least.y - border / 2) * scale),
        .scale = scale,
    };
}

struct point hull_point(const struct hull_fit *fit, const struct sonar_section *section,
                        struct point at)
{
    return (struct point){fit->x + ((float)section->x + at.x) * fit->scale,
                          fit->y + ((float)section->y + at.y) * fit->scale};
}

struct point hull_units(const struct hull_fit *fit, const struct sonar_section *section,
                        struct point at)
{
    return (struct point){(at.x - fit->x) / fit->scale - (float)section->x,
                          (at.y - fit->y) / fit->scale - (float)section->y};
}

void hull_draw_sections(struct sonar_screen *screen, const struct hull_fit *fit,
                        const struct sonar_tracing *tracing, const struct hull_line *own,
                        int others)
{
    // The one being traced lies over its neighbours: its glow must not be cut.
    for (int i = 0; i < SONAR_SECTIONS && others > 0; i++) {
        if (i != tracing->section) {
            draw_section(screen, fit, tracing, i, NULL);
            others--;
        }
    }
    if (tracing->section < SONAR_SECTIONS) {
        draw_section(screen, fit, tracing, tracing->section, own);
    }
}

static void draw_section(struct sonar_screen *screen, const struct hull_fit *fit,
                         const struct sonar_tracing *tracing, int section,
                         const struct hull_line *own)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_section *part = &tracing->hull.sections[section];
    enum hull_state state = hull_state(tracing, section);
    struct colour role = ui_ink(ui, hull_colour(tracing, section));
    struct point corners[SONAR_OUTLINE_MAX];
    int count = part->outline_count / 2;
    for (int i = 0; i < count; i++) {
        corners[i] =
            hull_point(fit, part, (struct point){part->outline[2 * i], part->outline[2 * i + 1]});
    }
    struct colour ink2 = ui_ink(ui, THEME_INK2);
    canvas_polygon(ui->canvas, corners, (size_t)count,
                   state == HULL_NOW ? colour_mix(ink2, role, 0.1f) : ink2);
    draw_deck(ui, fit, part, (float)SONAR_HULL_UNITS_Y * 0.55f);
    float border = (float)tracing->hull.border * fit->scale;
    draw_border(screen, corners, count, border, state, role);
    struct hull_line line = hull_line_of(tracing, section);
    if (state == HULL_DONE) {
        struct colour shade = colour_fade(ui_ink(ui, THEME_INK0), 0.5f);
        hull_draw_line(ui, fit, part, &line, NULL, stroke_of(shade, 3 * fit->scale));
        hull_draw_line(ui, fit, part, &line, NULL, stroke_of(role, 1.5f * fit->scale));
    } else if (state == HULL_NOW) {
        hull_draw_line(ui, fit, part, own != NULL ? own : &line, NULL,
                       stroke_of(hull_pen_colour(ui), 2 * fit->scale));
    }
}

static void draw_border(struct sonar_screen *screen, const struct point *corners, int count,
                        float border, enum hull_state state, struct colour role)
{
    struct ui *ui = screen->frame->ui;
    struct colour ink0 = ui_ink(ui, THEME_INK0);
    struct colour ink1 = ui_ink(ui, THEME_INK1);
    struct colour paper = ui_ink(ui, THEME_PAPER);
    size_t size = (size_t)count;
    float rim = border * 0.2f;
    if (state == HULL_NOW) {
        canvas_polyline(ui->canvas, corners, size, true,
                        stroke_of(colour_fade(role, 0.07f), 2 * border));
        canvas_polyline(ui->canvas, corners, size, true,
                        stroke_of(colour_fade(role, 0.09f), 1.6f * border));
    }
    canvas_polyline(ui->canvas, corners, size, true, stroke_of(ink0, border + rim));
    switch (state) {
    case HULL_DONE:
        canvas_polyline(ui->canvas, corners, size, true,
                        stroke_of(colour_mix(ink1, paper, 0.26f), border));
        break;
    case HULL_NOW:
        canvas_polyline(ui->canvas, corners, size, true, stroke_of(paper, border));
        break;
    case HULL_WAITS:
        canvas_polyline(ui->canvas, corners, size, true,
                        stroke_of(colour_mix(ink1, paper, 0.4f), border));
        canvas_polyline(ui->canvas, corners, size, true,
                        stroke_of(colour_mix(ink1, paper, 0.24f), border - 3));
        break;
    }
}

// Where a straight line runs inside the outline: up to eight stretches, from end to end.
static int cross_outline(const struct sonar_section *section, bool is_level, float at,
                         float crossings[16])
{
    int count = 0;
    int corners = section->outline_count / 2;
    for (int i = 0; i < corners && count < 16; i++) {
        const uint8_t *a = &section->outline[2 * i];
        const uint8_t *b = &section->outline[2 * ((i + 1) % corners)];
        float a_off = (float)a[is_level ? 1 : 0] + (float)(is_level ? section->y : section->x) - at;
        float b_off = (float)b[is_level ? 1 : 0] + (float)(is_level ? section->y : section->x) - at;
        if ((a_off > 0) == (b_off > 0)) {
            continue;
        }
        float t = a_off / (a_off - b_off);
        float from = a[is_level ? 0 : 1];
        crossings[count++] = from + ((float)b[is_level ? 0 : 1] - from) * t;
    }
    for (int i = 1; i < count; i++) { // few: sorted by hand
        for (int j = i; j > 0 && crossings[j] < crossings[j - 1]; j--) {
            float swap = crossings[j];
            crossings[j] = crossings[j - 1];
            crossings[j - 1] = swap;
        }
    }
    return count - count % 2;
}

// A faint deck with beams under it: the drawing is of a boat, not of a race track.
static void draw_deck(struct ui *ui, const struct hull_fit *fit,
                      const struct sonar_section *section, float deck)
{
    struct colour rule = ui_ink(ui, THEME_RULE);
    float spans[16];
    int count = cross_outline(section, true, deck, spans);
    float top = deck - (float)section->y;
    for (int i = 0; i < count; i += 2) {
        struct point from = hull_point(fit, section, (struct point){spans[i], top});
        struct point to = hull_point(fit, section, (struct point){spans[i + 1], top});
        canvas_hline(ui->canvas, from.x, to.x, from.y, rule);
    }
    for (float x = 4; x < SONAR_HULL_UNITS_X; x += DECK_BEAMS) {
        count = cross_outline(section, false, x, spans);
        for (int i = 0; i < count; i += 2) {
            if (spans[i + 1] <= top) {
                continue;
            }
            struct point from = hull_point(
                fit, section, (struct point){x - (float)section->x, fmaxf(spans[i], top)});
            struct point to =
                hull_point(fit, section, (struct point){x - (float)section->x, spans[i + 1]});
            canvas_vline(ui->canvas, from.x, from.y, to.y, colour_fade(rule, 0.8f));
        }
    }
}

// A hand draws no corners: between two middles of steps the line bends round the point.
static size_t bend(struct point out[], struct point a, struct point b, struct point c)
{
    struct point from = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    struct point to = {(b.x + c.x) / 2, (b.y + c.y) / 2};
    for (int i = 0; i < BENDS; i++) {
        float t = (float)(i + 1) / BENDS;
        float u = 1 - t;
        out[i] = (struct point){u * u * from.x + 2 * u * t * b.x + t * t * to.x,
                                u * u * from.y + 2 * u * t * b.y + t * t * to.y};
    }
    return BENDS;
}

void hull_draw_line(struct ui *ui, const struct hull_fit *fit, const struct sonar_section *section,
                    const struct hull_line *line, const struct box *seen, struct stroke stroke)
{
    int count = line->count;
    stroke.cap = CAP_ROUND;
    for (int from = 0; from + 3 < count; from += 2 * PIECE) {
        struct point at[PIECE + 3]; // one before it and one after it bend its ends
        int size = 0;
        bool is_seen = seen == NULL;
        for (int i = from - 2; i < from + 2 * (PIECE + 2); i += 2) {
            int here = i < 0 ? 0 : i + 1 < count ? i : count - 2;
            const uint8_t *point = &line->points[here];
            at[size] = hull_point(fit, section, (struct point){point[0], point[1]});
            is_seen = is_seen || box_contains(*seen, at[size]);
            size++;
        }
        if (!is_seen) {
            continue;
        }
        struct point piece[1 + BENDS * (PIECE + 1)];
        piece[0] = (struct point){(at[0].x + at[1].x) / 2, (at[0].y + at[1].y) / 2};
        size_t drawn = 1;
        for (int i = 1; i + 1 < size && from + 2 * (i - 1) < count; i++) {
            drawn += bend(&piece[drawn], at[i - 1], at[i], at[i + 1]);
        }
        canvas_polyline(ui->canvas, piece, drawn, false, stroke);
    }
}
