// Words on the hull: whose section it is, who initialled it, where the last breach was.
#include <math.h>
#include <stdio.h>

#include "shared/text.h"
#include "shared/utf8.h"
#include "stations/sonar/surfacing/hull_draw.h"

#define LEAD    33.0f  // before a label's words, in pixels
#define BLOCK_W 100.0f // words are no narrower and no wider
#define BLOCK_M 150.0f
#define BLOCK_H 76.0f
#define SMALL   1.5f // pixels a unit under which there is no room for words

static void draw_label(struct sonar_screen *screen, struct point at,
                       const struct sonar_tracing *tracing, int section, float progress);
static void draw_small_label(struct sonar_screen *screen, struct point at,
                             const struct sonar_tracing *tracing, int section);
static struct words initials_of(const struct words *name);
static void draw_why(struct sonar_screen *screen, const struct hull_fit *fit, struct box room,
                     const struct sonar_tracing *tracing, struct point at);

// Who has a section: the role and the person's name, or that whoever is first may have it.
struct holder {
    struct words title, name;
    enum icon icon;
};

static struct holder holder_of(const struct sonar_screen *screen,
                               const struct sonar_tracing *tracing, int section)
{
    const struct strings *strings = screen->frame->strings;
    int role = hull_tracer(tracing, section);
    if (role < 0) {
        return (struct holder){.title = words_of(strings, "sonar.hull.anybody"),
                               .name = words_of(strings, "sonar.hull.first_come"),
                               .icon = ICON_PEN};
    }
    return (struct holder){
        .title = words_in(strings, "sonar.hull.role", SONAR_ROLE_NAMES.names[role]),
        .name = station_holder(screen->frame, SONAR_SEAT(screen->view->side, role)),
        .icon = SONAR_STATION.looks[role].icon};
}

static float words_width(const struct sonar_screen *screen, const struct sonar_tracing *tracing,
                         int section)
{
    struct canvas *canvas = screen->frame->ui->canvas;
    struct holder holder = holder_of(screen, tracing, section);
    float widest =
        fmaxf(canvas_text_width(canvas, holder.title.text,
                                (struct type){.size = TYPE_LEAD, .bold = true}),
              canvas_text_width(canvas, holder.name.text, (struct type){.size = TYPE_BODY}));
    if (hull_state(tracing, section) == HULL_NOW) {
        struct words round = words_number(screen->frame->strings, "sonar.hull.round", 100);
        widest = fmaxf(widest, canvas_text_width(canvas, round.text,
                                                 (struct type){.size = TYPE_BODY, .bold = true}));
    }
    return fminf(fmaxf(widest, BLOCK_W), BLOCK_M);
}

// Where the label of a section lies on the canvas; empty when the section has no outline.
static struct box label_box(const struct sonar_screen *screen, const struct hull_fit *fit,
                            const struct sonar_tracing *tracing, int i)
{
    const struct sonar_section *section = &tracing->hull.sections[i];
    struct outline outline;
    outline_measure(&outline, section);
    if (outline.count == 0) {
        return box_of(0, 0, 0, 0);
    }
    bool is_small = fit->scale < SMALL;
    float width = is_small ? 40 : LEAD + words_width(screen, tracing, i);
    float height = is_small ? 30 : BLOCK_H;
    struct point at =
        hull_point(fit, section, outline_room(&outline, width / fit->scale, height / fit->scale));
    return box_of(at.x - width / 2, at.y - height / 2, width, height);
}

void hull_draw_labels(struct sonar_screen *screen, const struct hull_fit *fit,
                      const struct sonar_tracing *tracing, float progress)
{
    for (int i = 0; i < SONAR_SECTIONS; i++) {
        struct box box = label_box(screen, fit, tracing, i);
        struct point at = box_middle(box);
        if (box.w > 0 && fit->scale < SMALL) {
            draw_small_label(screen, at, tracing, i);
        } else if (box.w > 0) {
            draw_label(screen, (struct point){box.x + LEAD, at.y}, tracing, i, progress);
        }
    }
}

static void draw_label(struct sonar_screen *screen, struct point at,
                       const struct sonar_tracing *tracing, int section, float progress)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct holder holder = holder_of(screen, tracing, section);
    enum theme_colour colour = hull_colour(tracing, section);
    float x = at.x;
    const float room = BLOCK_M;
    canvas_icon(ui->canvas, holder.icon, x - 20, at.y - 18, 26, ui_ink(ui, colour));
    canvas_text_fit(ui->canvas, x, at.y - 25, room, holder.title.text,
                    ui_type_bold(ui, TYPE_LEAD, colour));
    canvas_text_fit(ui->canvas, x, at.y - 3, room, holder.name.text,
                    ui_type(ui, TYPE_BODY, THEME_TEXT2));
    float y = at.y + 26;
    switch (hull_state(tracing, section)) {
    case HULL_DONE: {
        struct words initials = initials_of(&holder.name);
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
    struct holder holder = holder_of(screen, tracing, section);
    bool is_done = hull_state(tracing, section) == HULL_DONE;
    canvas_icon(ui->canvas, holder.icon, at.x - (is_done ? 9.0f : 0.0f), at.y, 16,
                ui_ink(ui, hull_colour(tracing, section)));
    if (is_done) {
        canvas_icon(ui->canvas, ICON_CHECK, at.x + 11, at.y, 13, ui_ink(ui, THEME_PHOS));
    }
}

// "I.K." of a name of two words, "M." of one.
static struct words initials_of(const struct words *name)
{
    struct words initials;
    struct text_writer writer;
    text_writer_init(&writer, initials.text, sizeof initials.text);
    bool is_first = true;
    int count = 0;
    for (const char *at = name->text, *next = at; utf8_next(&next) != 0 && count < 3; at = next) {
        if (is_first && *at != ' ') {
            text_append_bytes(&writer, at, (size_t)(next - at));
            text_append_char(&writer, '.');
            count++;
        }
        is_first = *at == ' ';
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
    draw_why(screen, fit, box, tracing, at);
}

static bool boxes_meet(struct box a, struct box b)
{
    return a.x < box_right(b) && b.x < box_right(a) && a.y < box_bottom(b) && b.y < box_bottom(a);
}

// The reason beside the place: above it, below it or at a side, wherever no label is.
static void draw_why(struct sonar_screen *screen, const struct hull_fit *fit, struct box room,
                     const struct sonar_tracing *tracing, struct point at)
{
    struct ui *ui = screen->frame->ui;
    struct words words = words_in(screen->frame->strings, "sonar.hull.fault",
                                  SONAR_FAULT_NAMES.names[tracing->fault]);
    struct type type = ui_type_bold(ui, TYPE_SMALL, THEME_ALARM_INK);
    float width = canvas_text_width(ui->canvas, words.text, type) + 20;
    const struct point places[] = {
        {at.x - width / 2, at.y - 44}, {at.x - width / 2, at.y + 20},
        {at.x + 20, at.y - 12},        {at.x - 20 - width, at.y - 12},
        {at.x - width / 2, at.y - 76}, {at.x - width / 2, at.y + 52},
    };
    struct box tag = box_of(0, 0, width, 24);
    bool is_free = false;
    for (size_t i = 0; i < sizeof places / sizeof places[0] && !is_free; i++) {
        tag.x = fminf(fmaxf(places[i].x, room.x + 4), box_right(room) - width - 4);
        tag.y = fminf(fmaxf(places[i].y, room.y), box_bottom(room) - tag.h);
        is_free = true;
        for (int k = 0; k < SONAR_SECTIONS; k++) {
            is_free =
                is_free && !boxes_meet(box_inset(tag, -2), label_box(screen, fit, tracing, k));
        }
    }
    canvas_fill_round(ui->canvas, tag, 3, ui_ink(ui, THEME_ALARM));
    canvas_text(ui->canvas, tag.x + 10, tag.y + 12, words.text, type);
}
