// One crew on the wall: damage, what it waits for, gauges, broken colours, who sits where.
#include <stdio.h>

#include "stations/sonar/wall/wall.h"
#include "stations/widgets/damage_cell.h"

// What a boat is about, in one line with its sign.
struct doing {
    struct words words;
    enum icon icons[2]; // ICON_NONE: none
    enum theme_colour colours[2];
    enum theme_colour ink;
};

static struct doing doing_of(const struct sonar_wall *wall, enum side side);
static struct doing doing_by_waits(const struct sonar_wall *wall, enum side side);
static struct doing doing_by_helm(const struct sonar_wall *wall, enum side side);
static void draw_damage(struct sonar_wall *wall, struct box card, float y, enum side side);
static void draw_doing(struct sonar_wall *wall, struct box card, float y, enum side side);
static void draw_gauges(struct sonar_wall *wall, struct box card, float y, enum side side);
static void draw_colours(struct sonar_wall *wall, struct box card, float y, enum side side);

void sonar_wall_crew_show(struct sonar_wall *wall, enum side side)
{
    struct ui *ui = wall->frame->ui;
    struct box card = wall->boxes.crews[side];
    struct colour rule = ui_ink(ui, THEME_RULE);
    wall_head_draw(wall->frame, card, side, NULL);
    // Spare height goes between the parts, evenly.
    float more = (card.h - 536) / 4;
    float y = card.y + more / 2;
    draw_damage(wall, card, y + 53, side);
    const float rules[] = {92, 132 + more, 347 + 2 * more, 431 + 3 * more};
    for (int i = 0; i < 4; i++) {
        canvas_hline(ui->canvas, card.x + WALL_PAD, box_right(card) - WALL_PAD, y + rules[i], rule);
    }
    draw_doing(wall, card, y + 112 + more / 2, side);
    draw_gauges(wall, card, y + 153 + 1.5f * more, side);
    draw_colours(wall, card, y + 357 + 2.5f * more, side);
    wall_people_draw(wall->frame, card, y + 455 + 3.5f * more, side);
}

static void draw_damage(struct sonar_wall *wall, struct box card, float y, enum side side)
{
    struct ui *ui = wall->frame->ui;
    const struct sonar_scene *scene = wall->scene;
    int count = scene->damage_max < 1 ? 1 : scene->damage_max;
    float x = card.x + 91;
    float step = (box_right(card) - WALL_PAD - x + 5) / (float)(count < 4 ? 4 : count);
    canvas_text(ui->canvas, card.x + WALL_PAD, y + 13,
                strings_get(wall->frame->strings, "sonar.wall.damage"),
                ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    for (int i = 0; i < count; i++) {
        struct damage_cell cell = {.box = box_of(x + (float)i * step, y, step - 5, 26),
                                   .is_taken = i < scene->boats[side].damage,
                                   .sign = 15};
        damage_cell_draw(ui, &cell);
    }
}

// --- what it is about

static void draw_doing(struct sonar_wall *wall, struct box card, float y, enum side side)
{
    struct ui *ui = wall->frame->ui;
    struct doing doing = doing_of(wall, side);
    float x = card.x + 27;
    for (int i = 0; i < 2 && doing.icons[i] != ICON_NONE; i++) {
        canvas_icon(ui->canvas, doing.icons[i], x, y, 19, ui_ink(ui, doing.colours[i]));
        x += 24;
    }
    x -= 6;
    canvas_text_squeeze(ui->canvas, x, y, box_right(card) - WALL_PAD - x, doing.words.text,
                        ui_type_bold(ui, TYPE_BODY, doing.ink), TYPE_SMALL);
}

static struct doing doing_of(const struct sonar_wall *wall, enum side side)
{
    const struct sonar_scene *scene = wall->scene;
    const struct sonar_scene_boat *boat = &scene->boats[side];
    const struct strings *strings = wall->frame->strings;
    struct doing doing = {.icons = {ICON_SURFACE}, .colours = {THEME_PAPER}, .ink = THEME_PAPER};
    if (scene->phase == SONAR_OVER) {
        bool is_sunk = boat->damage >= scene->damage_max;
        doing.icons[0] = is_sunk ? ICON_CROSS : ICON_CHECK;
        doing.colours[0] = is_sunk ? THEME_ALARM : THEME_PHOS;
        doing.words = words_of(strings, is_sunk ? "sonar.wall.sunk" : "sonar.wall.afloat");
        return doing;
    }
    if (boat->is_surfaced && scene->tempo == SONAR_REALTIME) {
        bool is_ready = boat->section >= SONAR_SECTIONS;
        doing.words = is_ready ? words_of(strings, "sonar.wall.ready_to_dive")
                               : words_numbers(strings, "sonar.wall.section", boat->section + 1,
                                               SONAR_SECTIONS, 0);
        if (boat->awaits_count == 1) { // R26: else whoever is first
            doing.icons[1] = SONAR_STATION.looks[boat->awaits[0].role].icon;
            doing.colours[1] = SONAR_STATION.looks[boat->awaits[0].role].colour;
        }
        return doing;
    }
    return boat->awaits_count > 0 ? doing_by_waits(wall, side) : doing_by_helm(wall, side);
}

static struct doing doing_by_waits(const struct sonar_wall *wall, enum side side)
{
    const struct sonar_scene_boat *boat = &wall->scene->boats[side];
    const struct strings *strings = wall->frame->strings;
    const struct sonar_wait *first = &boat->awaits[0];
    struct doing doing = {.ink = SONAR_STATION.looks[first->role].colour};
    for (int i = 0; i < 2 && i < boat->awaits_count; i++) {
        doing.icons[i] = SONAR_STATION.looks[boat->awaits[i].role].icon;
        doing.colours[i] = SONAR_STATION.looks[boat->awaits[i].role].colour;
    }
    if (boat->awaits_count > 1) {
        doing.ink = THEME_PAPER;
        doing.words =
            words_of(strings, first->task == SONAR_TASK_SECTOR ? "sonar.wall.task.sector_both"
                                                               : "sonar.wall.task.both");
        return doing;
    }
    char id[64];
    struct words role = station_role(strings, &SONAR_BRIEF, first->role);
    snprintf(id, sizeof id, "sonar.wall.task.%s", SONAR_TASK_NAMES.names[first->task]);
    doing.words = words_with(strings, id, role.text, NULL, NULL);
    return doing;
}

static struct doing doing_by_helm(const struct sonar_wall *wall, enum side side)
{
    static const struct {
        enum icon icon;
        enum theme_colour colour, ink;
    } LOOKS[] = {
        [SONAR_HELM_FREE] = {ICON_UNLOCK, THEME_PHOS, THEME_PAPER},
        [SONAR_HELM_PLACING] = {ICON_CHECK, THEME_PHOS, THEME_PAPER},
        [SONAR_HELM_STOP] = {ICON_PAUSE, THEME_TEXT2, THEME_TEXT2},
        [SONAR_HELM_SURFACED] = {ICON_SURFACE, THEME_PAPER, THEME_PAPER},
        [SONAR_HELM_TURN] = {ICON_WAIT, THEME_TEXT2, THEME_TEXT2},
        [SONAR_HELM_UPKEEP] = {ICON_LOCK, THEME_TEXT2, THEME_TEXT2},
        [SONAR_HELM_PENALTY] = {ICON_LOCK, THEME_TEXT2, THEME_TEXT2},
        [SONAR_HELM_MADE] = {ICON_CHECK, THEME_PHOS, THEME_PAPER},
        [SONAR_HELM_TRAPPED] = {ICON_WARN, THEME_YELLOW, THEME_PAPER},
        [SONAR_HELM_OVER] = {ICON_CHECK, THEME_TEXT2, THEME_TEXT2},
    };
    uint8_t helm = wall->scene->boats[side].helm;
    struct doing doing = {
        .icons = {LOOKS[helm].icon}, .colours = {LOOKS[helm].colour}, .ink = LOOKS[helm].ink};
    doing.words = words_in(wall->frame->strings, "sonar.wall.helm", SONAR_HELM_NAMES.names[helm]);
    return doing;
}

// --- gauges and sheet

static void draw_gauges(struct sonar_wall *wall, struct box card, float y, enum side side)
{
    struct ui *ui = wall->frame->ui;
    const struct strings *strings = wall->frame->strings;
    const struct sonar_scene *scene = wall->scene;
    float right = box_right(card) - WALL_PAD;
    float bar = card.w - 213;
    for (int i = 0; i < SONAR_SYSTEM_COUNT; i++, y += 32) {
        enum sonar_system system = (enum sonar_system)i;
        int cells = scene->sizes[i];
        int marks = scene->boats[side].marks[i];
        if (cells == 0) {
            continue; // not on this chart
        }
        canvas_icon(ui->canvas, sonar_icon_of(system), card.x + 27, y, 19,
                    ui_ink(ui, sonar_ink_of(system)));
        canvas_text(ui->canvas, card.x + 45, y, sonar_system_title(strings, system).text,
                    ui_type(ui, TYPE_BODY, THEME_PAPER));
        bool is_full = marks >= cells;
        float step = (bar + 3) / (float)cells;
        for (int k = 0; k < cells; k++) {
            struct box cell = box_of(card.x + 128 + (float)k * step, y - 9, step - 3, 18);
            struct colour phos =
                colour_mix(ui_ink(ui, THEME_INK1), ui_ink(ui, THEME_PHOS), is_full ? 0.75f : 0.45f);
            canvas_fill_round(ui->canvas, cell, 2, k < marks ? phos : ui_ink(ui, THEME_INK0));
            if (k >= marks || is_full) {
                canvas_frame(ui->canvas, cell, 2,
                             stroke_of(ui_ink(ui, is_full ? THEME_PHOS : THEME_EDGE), 1));
            }
        }
        struct type type = is_full ? ui_type_bold(ui, TYPE_SMALL, THEME_PHOS)
                                   : ui_type(ui, TYPE_SMALL, THEME_TEXT2);
        type.align = ALIGN_RIGHT;
        struct words count = is_full ? words_of(strings, "sonar.wall.ready")
                                     : words_numbers(strings, "sonar.of", marks, cells, 0);
        canvas_text(ui->canvas, right, y, count.text, type);
    }
}

static void draw_colours(struct sonar_wall *wall, struct box card, float y, enum side side)
{
    struct ui *ui = wall->frame->ui;
    const struct strings *strings = wall->frame->strings;
    float step = (card.w - 2 * WALL_PAD + 7) / SONAR_COLOUR_COUNT;
    for (int i = 0; i < SONAR_COLOUR_COUNT; i++) {
        struct box box = box_of(card.x + WALL_PAD + (float)i * step, y, step - 7, 62);
        struct point at = box_middle(box);
        int crosses = wall->scene->boats[side].broken[i];
        enum theme_family family = sonar_family_of((enum sonar_colour)i);
        canvas_fill_round(ui->canvas, box, 3, ui_ink(ui, THEME_INK0));
        canvas_frame(ui->canvas, box, 3, stroke_of(ui_ink(ui, THEME_RULE), 1));
        canvas_icon(ui->canvas, icon_of_family(family), at.x, box.y + 21, 20,
                    ui_ink(ui, theme_of_family(family)));
        bool works = crosses == 0 && i != SONAR_RADIATION;
        struct type type =
            works ? ui_type_bold(ui, TYPE_SMALL, THEME_PHOS) : ui_type(ui, TYPE_SMALL, THEME_PAPER);
        type.align = ALIGN_CENTRE;
        struct words word =
            i == SONAR_RADIATION
                ? words_numbers(strings, "sonar.of", crosses, wall->scene->symbols[i], 0)
                : words_of(strings, works ? "sonar.wall.works" : "sonar.wall.broken");
        canvas_text(ui->canvas, at.x, box.y + 46, word.text, type);
    }
}
