// Words on the hull: whose section it is, who initialled it, where the last breach was.
#include <math.h>
#include <stdio.h>

#include "stations/sonar/hull_draw.h"

#define LEAD    33.0f  // before a label's words, in pixels
#define BLOCK_W 100.0f // words are no narrower and no wider
#define BLOCK_M 150.0f
#define BLOCK_H 76.0f

static void draw_label(struct sonar_screen *screen, struct point at,
                       const struct sonar_tracing *tracing, int section, float progress);
static void draw_small_label(struct sonar_screen *screen, struct point at,
                             const struct sonar_tracing *tracing, int section);
static struct words initials_of(const struct sonar_screen *screen, enum role role);

static float words_width(const struct sonar_screen *screen, const struct sonar_tracing *tracing,
                         int section)
{
    struct canvas *canvas = screen->frame->ui->canvas;
    enum role role = (enum role)tracing->roles[section];
    struct words name = station_holder(screen->frame, SONAR_SEAT(screen->view->side, role));
    struct words title =
        words_in(screen->frame->strings, "sonar.hull.role", ROLE_NAMES.names[role]);
    float widest =
        fmaxf(canvas_text_width(canvas, title.text, (struct type){.size = TYPE_LEAD, .bold = true}),
              canvas_text_width(canvas, name.text, (struct type){.size = TYPE_BODY}));
    return fminf(fmaxf(widest, BLOCK_W), BLOCK_M);
}

void hull_draw_labels(struct sonar_screen *screen, const struct hull_fit *fit,
                      const struct sonar_tracing *tracing, float progress)
{
    bool is_small = fit->scale < 1.5f;
    for (int i = 0; i < SONAR_SECTIONS; i++) {
        const struct sonar_section *section = &tracing->hull.sections[i];
        struct outline outline;
        outline_measure(&outline, section);
        if (outline.count == 0) {
            continue;
        }
        float width = is_small ? 40 : LEAD + words_width(screen, tracing, i);
        float height = is_small ? 30 : BLOCK_H;
        struct point at = hull_point(
            fit, section, outline_room(&outline, width / fit->scale, height / fit->scale));
        if (is_small) {
            draw_small_label(screen, at, tracing, i);
        } else {
            draw_label(screen, (struct point){at.x - width / 2 + LEAD, at.y}, tracing, i, progress);
        }
    }
}

static void draw_label(struct sonar_screen *screen, struct point at,
                       const struct sonar_tracing *tracing, int section, float progress)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    enum role role = (enum role)tracing->roles[section];
    struct words name =
        station_holder(screen->frame, SONAR_SEAT(screen->view->side, tracing->roles[section]));
    struct words title = words_in(strings, "sonar.hull.role", ROLE_NAMES.names[role]);
    float x = at.x;
    const float room = BLOCK_M;
    canvas_icon(ui->canvas, icon_of_role(role), x - 20, at.y - 18, 26,
                ui_ink(ui, theme_of_role(role)));
    canvas_text_fit(ui->canvas, x, at.y - 25, room, title.text,
                    ui_type_bold(ui, TYPE_LEAD, theme_of_role(role)));
    canvas_text_fit(ui->canvas, x, at.y - 3, room, name.text, ui_type(ui, TYPE_BODY, THEME_TEXT2));
    float y = at.y + 26;
    switch (hull_state(tracing, section)) {
    case HULL_DONE: {
        struct words initials = initials_of(screen, role);
        canvas_icon(ui->canvas, ICON_CHECK, x - 18, y, 16, ui_ink(ui, THEME_PHOS));
        canvas_text_fit(ui->canvas, x, y, room, initials.text,
                        ui_type(ui, TYPE_TITLE, THEME_PAPER));
        break;
    }
    case HULL_NOW: {
        struct words round = words_number(strings, "sonar.hull.round", lroundf(progress * 100));
        canvas_text_fit(ui->canvas, x, y, room, round.text,
                        ui_type_bold(ui, TYPE_BODY, THEME_PAPER));
        break;
    }
    case HULL_WAITS:
        canvas_icon(ui->canvas, ICON_WAIT, x - 18, y - 1, 15, ui_ink(ui, THEME_TEXT2));
        canvas_text_fit(ui->canvas, x, y - 1, room, strings_get(strings, "sonar.hull.waits"),
                        ui_type(ui, TYPE_BODY, THEME_TEXT2));
        break;
    }
}

// An inspected hull is small: the silhouette of whoever traced, and a check.
static void draw_small_label(struct sonar_screen *screen, struct point at,
                             const struct sonar_tracing *tracing, int section)
{
    struct ui *ui = screen->frame->ui;
    enum role role = (enum role)tracing->roles[section];
    bool is_done = hull_state(tracing, section) == HULL_DONE;
    canvas_icon(ui->canvas, icon_of_role(role), at.x - (is_done ? 9.0f : 0.0f), at.y, 16,
                ui_ink(ui, theme_of_role(role)));
    if (is_done) {
        canvas_icon(ui->canvas, ICON_CHECK, at.x + 11, at.y, 13, ui_ink(ui, THEME_PHOS));
    }
}

// "I.K." of a name of two words, "M." of one.
static struct words initials_of(const struct sonar_screen *screen, enum role role)
{
    struct words name = station_holder(screen->frame, SONAR_SEAT(screen->view->side, role));
    struct words initials = {{0}};
    size_t length = 0;
    bool is_first = true;
    int count = 0;
    for (const char *c = name.text; *c != '\0' && count < 3; c++) {
        bool goes_on = ((unsigned char)*c & 0xC0) == 0x80; // of a letter in UTF-8
        if (is_first && *c != ' ') {
            initials.text[length++] = *c;
            for (; ((unsigned char)c[1] & 0xC0) == 0x80 && length < 24; c++) {
                initials.text[length++] = c[1];
            }
            initials.text[length++] = '.';
            count++;
        }
        is_first = *c == ' ' || (is_first && goes_on);
    }
    return initials;
}

void hull_draw_fault(struct sonar_screen *screen, const struct hull_fit *fit, struct box box,
                     const struct sonar_tracing *tracing)
{
    struct ui *ui = screen->frame->ui;
    if (tracing->fault == SONAR_FAULT_NONE || tracing->fault_section >= SONAR_SECTIONS) {
        return;
    }
    const struct sonar_section *section = &tracing->hull.sections[tracing->fault_section];
    struct point at = hull_point(fit, section, (struct point){tracing->fault_x, tracing->fault_y});
    struct colour alarm = ui_ink(ui, THEME_ALARM);
    canvas_circle(ui->canvas, at, 15, colour_fade(ui_ink(ui, THEME_INK0), 0.8f));
    canvas_ring(ui->canvas, at, 15, stroke_of(alarm, 2.5f));
    canvas_icon(ui->canvas, ICON_CROSS, at.x, at.y, 18, alarm);
    if (fit->scale < 1) {
        return;
    }
    struct words words = words_in(screen->frame->strings, "sonar.hull.fault",
                                  SONAR_FAULT_NAMES.names[tracing->fault]);
    struct type type = ui_type_bold(ui, TYPE_SMALL, THEME_ALARM_INK);
    float width = canvas_text_width(ui->canvas, words.text, type) + 20;
    float x = fminf(fmaxf(at.x - width / 2, box.x + 4), box_right(box) - width - 4);
    float y = at.y - 44 > box.y ? at.y - 44 : at.y + 20;
    canvas_fill_round(ui->canvas, box_of(x, y, width, 24), 3, alarm);
    canvas_text(ui->canvas, x + 10, y + 12, words.text, type);
}
