#include "stations/widgets/gauge.h"

#include "stations/sonar/mate/upkeep.h"
#include "stations/widgets/keycap.h"

#define FAMILY_HEAD 26.0f // the families' names over the cards
#define CARD_GAP    16.0f
#define TUBE_WIDTH  76.0f
#define TUBE_TOP    60.0f // from the card's top
#define TUBE_FOOT   48.0f // under the tube

// One system's card.
struct card {
    enum sonar_system system;
    struct box box;
    int marks, size;
    bool can_mark;
    bool is_chosen; // pointed at, or where the keys are
    bool is_wanted; // by the captain
};

static float card_width(struct box gauges);
static void notice(struct sonar_screen *screen);
static bool is_asked(const struct sonar_screen *screen);
static int wanted_system(const struct sonar_screen *screen);
static void choose_by_keys(struct sonar_screen *screen);
static void draw_families(struct sonar_screen *screen, struct box box, float width);
static void show_card(struct sonar_screen *screen, struct card *card);
static void draw_card(struct sonar_screen *screen, const struct card *card);
static void draw_head(struct sonar_screen *screen, const struct card *card);
static void draw_foot(struct sonar_screen *screen, const struct card *card);
static void draw_absent(struct sonar_screen *screen, const struct card *card);
static void mark(struct sonar_screen *screen, enum sonar_system system);

bool sonar_gauge_can_mark(const struct sonar_screen *screen, enum sonar_system system)
{
    const struct sonar_mate *mate = &screen->views[SONAR_MATE]->mate;
    return is_asked(screen) && mate->marks[system] < mate->sizes[system];
}

void sonar_gauges_show(struct sonar_screen *screen, struct box box)
{
    const struct sonar_mate *mate = &screen->views[SONAR_MATE]->mate;
    notice(screen);
    sonar_gauges_drop_digit(screen);
    choose_by_keys(screen);
    draw_families(screen, box, card_width(box));
    int wanted = wanted_system(screen);
    for (int system = 0; system < SONAR_SYSTEM_COUNT; system++) {
        struct card card = {
            .system = (enum sonar_system)system,
            .box = sonar_gauge_card(box, (enum sonar_system)system),
            .size = mate->sizes[system],
            .marks = mate->marks[system] < mate->sizes[system] ? mate->marks[system]
                                                               : mate->sizes[system],
            .can_mark = sonar_gauge_can_mark(screen, (enum sonar_system)system),
            .is_wanted = system == wanted,
        };
        show_card(screen, &card);
    }
}

// Whoever does anything else has looked up from the drone.
void sonar_gauges_drop_digit(struct sonar_screen *screen)
{
    struct ui *ui = screen->frame->ui;
    uint8_t *drone = &screen->memory->gauges.drone;
    if (sonar_sector_is_asked(screen)) {
        *drone = *drone == SONAR_DIGIT_FREE ? SONAR_DIGIT_DRONES : *drone;
        return;
    }
    if (*drone == SONAR_DIGIT_FREE || !station_may_order(screen->frame)) {
        return; // what became of it is not known yet
    }
    bool is_idle = ui->input->press_count == 0 && !ui->input->pointer_pressed;
    for (int digit = 1; digit <= 9 && *drone == SONAR_DIGIT_DRONES; digit++) {
        if (ui_key_taken(ui, UI_KEY('0' + digit))) {
            struct words words = words_number(screen->frame->strings, "sonar.gauge.drones", digit);
            ui_toast(ui, ICON_DRONE, THEME_YELLOW, words.text);
            ui_sound(ui, SOUND_REFUSED);
            is_idle = false;
            break;
        }
    }
    *drone = is_idle && *drone == SONAR_DIGIT_DRONES ? *drone : SONAR_DIGIT_FREE;
}

struct box sonar_gauge_card(struct box gauges, enum sonar_system system)
{
    float width = card_width(gauges);
    return box_of(gauges.x + (float)system * (width + CARD_GAP), gauges.y + FAMILY_HEAD, width,
                  gauges.h - FAMILY_HEAD);
}

static float card_width(struct box gauges)
{
    return (gauges.w - (SONAR_SYSTEM_COUNT - 1) * CARD_GAP) / SONAR_SYSTEM_COUNT;
}

// Notices new marks for their motion, and where the keys begin when a mark is asked for: on what
// the captain wants, if there is room.
static void notice(struct sonar_screen *screen)
{
    struct sonar_gauges_memory *memory = &screen->memory->gauges;
    const struct sonar_mate *mate = &screen->views[SONAR_MATE]->mate;
    for (int system = 0; system < SONAR_SYSTEM_COUNT; system++) {
        if (memory->has_seen && mate->marks[system] > memory->marks[system]) {
            memory->marked_ms[system] = screen->frame->ui->now_ms;
        }
        memory->marks[system] = mate->marks[system];
    }
    memory->has_seen = true;
    bool asked = is_asked(screen);
    if (asked && !memory->was_asked) {
        int wanted = wanted_system(screen);
        bool has_room = wanted >= 0 && sonar_gauge_can_mark(screen, (enum sonar_system)wanted);
        memory->chosen = has_room ? wanted + 1 : 0;
    } else if (!asked || (memory->chosen > 0 &&
                          !sonar_gauge_can_mark(screen, (enum sonar_system)(memory->chosen - 1)))) {
        memory->chosen = 0;
    }
    memory->was_asked = asked;
}

static bool is_asked(const struct sonar_screen *screen)
{
    return screen->views[SONAR_MATE]->task == SONAR_TASK_CHARGE;
}

static int wanted_system(const struct sonar_screen *screen)
{
    struct sonar_phrase wish;
    return sonar_wish_of(screen, SONAR_MATE, &wish) ? wish.want : -1;
}

// Arrows go from one gauge that can be marked to the next.
static void choose_by_keys(struct sonar_screen *screen)
{
    struct ui *ui = screen->frame->ui;
    int *chosen = &screen->memory->gauges.chosen;
    while (is_asked(screen)) {
        bool right = ui_key_taken(ui, UI_KEY(INPUT_RIGHT));
        if (!right && !ui_key_taken(ui, UI_KEY(INPUT_LEFT))) {
            break;
        }
        int at = *chosen > 0 ? *chosen - 1 : right ? -1 : SONAR_SYSTEM_COUNT;
        do {
            at += right ? 1 : -1;
        } while (at >= 0 && at < SONAR_SYSTEM_COUNT &&
                 !sonar_gauge_can_mark(screen, (enum sonar_system)at));
        *chosen = at >= 0 && at < SONAR_SYSTEM_COUNT ? at + 1 : *chosen;
    }
    if (*chosen > 0 && station_may_order(screen->frame) && ui_key_taken(ui, UI_KEY(INPUT_ENTER))) {
        mark(screen, (enum sonar_system)(*chosen - 1));
    }
}

static void draw_families(struct sonar_screen *screen, struct box box, float width)
{
    struct ui *ui = screen->frame->ui;
    for (int colour = SONAR_RED; colour <= SONAR_YELLOW; colour++) {
        enum theme_family family = sonar_family_of((enum sonar_colour)colour);
        enum theme_colour ink = theme_of_family(family);
        float x = box.x + (float)colour * 2 * (width + CARD_GAP);
        struct words name =
            words_in(screen->frame->strings, "sonar.family", SONAR_COLOUR_NAMES.names[colour]);
        struct type type = ui_type_bold(ui, TYPE_SMALL, ink);
        type.track = 1;
        canvas_icon(ui->canvas, icon_of_family(family), x + 9, box.y + 12, 14, ui_ink(ui, ink));
        float words = canvas_text(ui->canvas, x + 24, box.y + 12, name.text, type);
        canvas_hline(ui->canvas, x + 24 + words + 10, x + 2 * width + CARD_GAP, box.y + 11,
                     colour_fade(ui_ink(ui, ink), 0.5f));
    }
}

static void show_card(struct sonar_screen *screen, struct card *card)
{
    struct ui *ui = screen->frame->ui;
    int *chosen = &screen->memory->gauges.chosen;
    if (card->size == 0) {
        draw_absent(screen, card);
        return;
    }
    bool is_alive = card->can_mark && station_may_order(screen->frame);
    struct ui_touch touch = ui_touch_box(ui, ui_id_at(ui_id_of("sonar.gauge"), (int)card->system),
                                         card->box, UI_KEY('1' + (int)card->system), is_alive);
    if (touch.hovered && ui->input->pointer_moved) {
        *chosen = (int)card->system + 1;
    }
    card->is_chosen = card->can_mark && *chosen == (int)card->system + 1;
    draw_card(screen, card);
    if (touch.focused) {
        canvas_frame(ui->canvas, box_inset(card->box, -4), 8, stroke_of(ui_ink(ui, THEME_MATE), 2));
    }
    if (touch.clicked) {
        mark(screen, card->system);
    }
}

static void draw_card(struct sonar_screen *screen, const struct card *card)
{
    struct ui *ui = screen->frame->ui;
    struct box box = card->box;
    canvas_fill_round(ui->canvas, box, 4, ui_ink(ui, card->is_chosen ? THEME_INK3 : THEME_INK2));
    canvas_frame(
        ui->canvas, card->is_chosen ? box_inset(box, -1) : box, 4,
        stroke_of(ui_ink(ui, card->is_chosen ? THEME_MATE : THEME_RULE), card->is_chosen ? 2 : 1));
    canvas_mark(ui->canvas, MARK_PANEL, box);
    draw_head(screen, card);
    struct gauge gauge = {
        .box = box_of(box.x + (box.w - TUBE_WIDTH) / 2, box.y + TUBE_TOP, TUBE_WIDTH,
                      box.h - TUBE_TOP - TUBE_FOOT),
        .cells = card->size,
        .marked = card->marks,
        .marked_ms = screen->memory->gauges.marked_ms[card->system],
        .can_mark = card->can_mark,
        .accent = THEME_MATE,
    };
    gauge_draw(ui, &gauge, card->is_chosen ? LOOK_HOVER : LOOK_NORMAL);
    if (card->is_wanted) {
        canvas_icon(ui->canvas, ICON_CAPTAIN, box_right(box) - (screen->is_narrow ? 15.0f : 22.0f),
                    box.y + TUBE_TOP + 12, 20, ui_ink(ui, THEME_CAPTAIN));
    }
    draw_foot(screen, card);
}

static void draw_head(struct sonar_screen *screen, const struct card *card)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct words title = sonar_system_title(strings, card->system);
    bool is_mates = card->system == SONAR_SONAR || card->system == SONAR_DRONE;
    const char *whose = is_mates                        ? "sonar.gauge.you"
                        : card->system == SONAR_TORPEDO ? "sonar.gauge.fires"
                        : card->system == SONAR_MINE    ? "sonar.gauge.drops"
                                                        : "sonar.gauge.orders";
    bool is_there = card->size > 0;
    canvas_icon(ui->canvas, sonar_icon_of(card->system), card->box.x + 26, card->box.y + 29, 24,
                ui_ink(ui, is_there ? sonar_ink_of(card->system) : THEME_TEXT3));
    canvas_text(ui->canvas, card->box.x + 48, card->box.y + 22, title.text,
                ui_type_bold(ui, TYPE_LEAD, is_there ? THEME_PAPER : THEME_TEXT3));
    if (is_there) {
        struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT3);
        float room = card->box.w - 48 - 5;
        char id[96];
        bool is_long = canvas_text_width(ui->canvas, strings_get(strings, whose), type) > room;
        const char *fitting = words_id(strings, whose, screen->is_narrow || is_long, id);
        canvas_text_fit(ui->canvas, card->box.x + 48, card->box.y + 42, room,
                        strings_get(strings, fitting), type);
    }
}

// The count, and at the right the key that marks, or READY.
static void draw_foot(struct sonar_screen *screen, const struct card *card)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    bool is_full = card->marks >= card->size;
    float y = box_bottom(card->box) - 25;
    struct words count = words_numbers(strings, "sonar.of", card->marks, card->size, 0);
    float left = card->box.x + 14;
    left += canvas_text(ui->canvas, left, y, count.text,
                        ui_type_bold(ui, screen->is_narrow ? TYPE_LEAD : TYPE_TITLE,
                                     is_full ? THEME_PHOS : THEME_PAPER));
    float right = box_right(card->box) - 12;
    if (is_full) {
        struct type ready =
            ui_type_bold(ui, screen->is_narrow ? TYPE_SMALL : TYPE_BODY, THEME_PHOS);
        ready.align = ALIGN_RIGHT;
        canvas_text(ui->canvas, right, y, strings_get(strings, "sonar.gauge.ready"), ready);
        return;
    }
    struct words digit = words_figure((int)card->system + 1);
    struct keycap key = {.label = digit.text,
                         .kind = card->can_mark ? KEYCAP_LIT : KEYCAP_DIM,
                         .align = ALIGN_RIGHT,
                         .accent = THEME_MATE};
    right -= keycap_draw(ui, right, y, &key) + 4;
    struct keycap enter = {
        .label = "↵", .kind = KEYCAP_LIT, .align = ALIGN_RIGHT, .accent = THEME_MATE};
    if (card->is_chosen && right - keycap_width(ui, enter.label) > left + 4) {
        keycap_draw(ui, right, y, &enter);
    }
}

static void draw_absent(struct sonar_screen *screen, const struct card *card)
{
    struct ui *ui = screen->frame->ui;
    struct box box = card->box;
    struct stroke edge = stroke_dashed(ui_ink(ui, THEME_RULE), 1, 4, 4);
    canvas_fill_round(ui->canvas, box, 4, ui_ink(ui, THEME_INK2));
    canvas_frame(ui->canvas, box, 4, edge);
    canvas_mark(ui->canvas, MARK_PANEL, box);
    draw_head(screen, card);
    canvas_frame(ui->canvas,
                 box_of(box.x + (box.w - TUBE_WIDTH) / 2, box.y + TUBE_TOP, TUBE_WIDTH,
                        box.h - TUBE_TOP - TUBE_FOOT),
                 3, edge);
    canvas_text_wrap(ui->canvas, box.x + 14, box_bottom(box) - 34, box.w - 28, 18, 2,
                     strings_get(screen->frame->strings, "sonar.gauge.absent"),
                     ui_type(ui, TYPE_SMALL, THEME_TEXT3));
}

static void mark(struct sonar_screen *screen, enum sonar_system system)
{
    struct sonar_order order = {.kind = SONAR_ORDER_CHARGE, .charge = (uint8_t)system};
    sonar_give(screen, SONAR_MATE, &order);
}
