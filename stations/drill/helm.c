#include <math.h>

#include "stations/drill/screen.h"
#include "stations/widgets/keycap.h"
#include "stations/widgets/panel.h"

#define KEY_HEIGHT 44.0f

// What the captain may know of a way without trying it: the own place and the chart.
enum way { WAY_FREE, WAY_ISLAND, WAY_EDGE };

struct dial {
    struct point middle;
    float radius;
    struct box panel;
    float key_width;
    float inset; // of the keys at its sides
};

static struct dial dial_of(struct box box);
static enum way way_of(const struct drill_view *view, enum direction direction);
static void draw_dial(struct ui *ui, const struct dial *dial);
static bool show_key(struct drill_screen *screen, const struct dial *dial,
                     enum direction direction);
static void draw_key(struct drill_screen *screen, struct box box, enum direction direction,
                     enum way way, struct ui_touch touch, bool is_free);
static void draw_middle(struct drill_screen *screen, const struct dial *dial, bool is_free);
static void draw_foot(struct drill_screen *screen, struct box box);

void drill_helm_show(struct drill_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    bool is_free =
        screen->view->phase == DRILL_HUNTING && screen->captain->lock.kind == DRILL_LOCK_FREE;
    panel_draw(ui, box, strings_get(strings, "drill.helm.head"),
               strings_get(strings, is_free ? "drill.helm.free" : "drill.helm.locked"));
    struct dial dial = dial_of(box);
    draw_dial(ui, &dial);
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        if (show_key(screen, &dial, (enum direction)way)) {
            struct drill_order order = {.kind = DRILL_SHIFT, .shift = (enum direction)way};
            station_order(screen->frame, screen->captain_seat, &order);
        }
    }
    draw_middle(screen, &dial, is_free);
    draw_foot(screen, box);
}

static struct dial dial_of(struct box box)
{
    bool is_slim = box.w < 260;
    return (struct dial){
        .middle = {box.x + box.w / 2, box.y + 142},
        .radius = is_slim ? 70.0f : 74.0f,
        .panel = box,
        .key_width = is_slim ? 64.0f : 76.0f,
        .inset = is_slim ? 6.0f : 12.0f,
    };
}

static enum way way_of(const struct drill_view *view, enum direction direction)
{
    struct dot step = view->place;
    if (!view->has_place) {
        return WAY_FREE; // not dived yet: nothing is known to be in the way
    }
    if (!dot_step(&step, direction) || !chart_has(&view->chart, step)) {
        return WAY_EDGE;
    }
    return chart_is_water(&view->chart, step) ? WAY_FREE : WAY_ISLAND;
}

static void draw_dial(struct ui *ui, const struct dial *dial)
{
    if (dial->key_width < 70) {
        return; // the slim helm has no room for it
    }
    struct colour rule = ui_ink(ui, THEME_RULE);
    struct colour edge = ui_ink(ui, THEME_EDGE);
    canvas_ring(ui->canvas, dial->middle, dial->radius, stroke_of(rule, 1.5f));
    canvas_ring(ui->canvas, dial->middle, dial->radius - 9, stroke_of(rule, 1));
    for (int degrees = 0; degrees < 360; degrees += 15) {
        if (degrees % 90 == 0) {
            continue;
        }
        float angle = (float)degrees * acosf(-1) / 180;
        float inner = dial->radius - (degrees % 45 == 0 ? 9.0f : 5.0f);
        struct point outward = {sinf(angle), -cosf(angle)};
        canvas_line(
            ui->canvas,
            (struct point){dial->middle.x + outward.x * dial->radius,
                           dial->middle.y + outward.y * dial->radius},
            (struct point){dial->middle.x + outward.x * inner, dial->middle.y + outward.y * inner},
            stroke_of(edge, degrees % 45 == 0 ? 1.6f : 1.0f));
    }
}

static bool show_key(struct drill_screen *screen, const struct dial *dial, enum direction direction)
{
    static const uint32_t KEYS[DIRECTION_COUNT] = {INPUT_UP, INPUT_RIGHT, INPUT_DOWN, INPUT_LEFT};
    static const float OUT[DIRECTION_COUNT][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const struct drill_view *view = screen->captain;
    enum way way = way_of(view, direction);
    bool is_free = view->phase == DRILL_HUNTING && view->lock.kind == DRILL_LOCK_FREE &&
                   way == WAY_FREE && station_may_order(screen->frame);
    float x = dial->middle.x - dial->key_width / 2;
    if (direction == DIRECTION_EAST) {
        x = box_right(dial->panel) - dial->inset - dial->key_width;
    } else if (direction == DIRECTION_WEST) {
        x = dial->panel.x + dial->inset;
    }
    float y = dial->middle.y + OUT[direction][1] * (dial->radius - 2) - KEY_HEIGHT / 2;
    struct box box = box_of(x, y, dial->key_width, KEY_HEIGHT);
    struct ui_key key = {.key = KEYS[direction],
                         .mods = drill_is_merged(screen) ? INPUT_SHIFT : 0u};
    struct ui_touch touch = ui_touch_box(
        screen->frame->ui, ui_id_at(ui_id_of("helm"), (int)direction), box, key, is_free);
    draw_key(screen, box, direction, way, touch, is_free);
    return touch.clicked && is_free;
}

static void draw_key(struct drill_screen *screen, struct box box, enum direction direction,
                     enum way way, struct ui_touch touch, bool is_free)
{
    static const uint32_t KEYS[DIRECTION_COUNT] = {INPUT_UP, INPUT_RIGHT, INPUT_DOWN, INPUT_LEFT};
    static const char *const WHY[] = {
        [WAY_FREE] = "", [WAY_ISLAND] = "drill.helm.island", [WAY_EDGE] = "drill.helm.edge"};
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct colour fill = ui_ink(ui, !is_free                         ? THEME_INK2
                                    : touch.pressed || touch.hovered ? THEME_INK4
                                                                     : THEME_INK3);
    struct colour edge = ui_ink(ui, way == WAY_FREE ? THEME_EDGE : THEME_RULE);
    if (touch.focused) {
        canvas_frame(ui->canvas, box_inset(box, -5), 6, stroke_of(ui_ink(ui, ui->accent), 2));
    }
    canvas_fill_round(ui->canvas, box, 3, fill);
    canvas_frame(ui->canvas, box, 3, is_free ? stroke_of(edge, 1) : stroke_dashed(edge, 1, 4, 4));
    canvas_mark(ui->canvas, MARK_CONTROL, box);
    struct words letter = words_in(strings, "drill.helm.letter", DIRECTION_NAMES.names[direction]);
    bool is_slim = box.w < 70;
    float y = box.y + box.h / 2;
    float x =
        box.x + (is_slim ? (way == WAY_FREE ? 14.0f : 20.0f) : (way == WAY_FREE ? 22.0f : 16.0f));
    canvas_text(ui->canvas, x, y, letter.text,
                (struct type){.colour = ui_ink(ui, way == WAY_FREE ? THEME_PAPER : THEME_TEXT3),
                              .size = TYPE_TITLE,
                              .bold = true,
                              .align = ALIGN_CENTRE});
    if (way == WAY_FREE) {
        char label[8];
        input_key_label(KEYS[direction], drill_is_merged(screen) ? INPUT_SHIFT : 0u, label,
                        sizeof label);
        struct keycap cap = {
            .label = label, .kind = is_free ? KEYCAP_NORMAL : KEYCAP_DIM, .align = ALIGN_RIGHT};
        keycap_draw(ui, box_right(box) - (is_slim ? 5 : 8), y, &cap);
    } else if (is_slim) {
        canvas_icon(ui->canvas, ICON_CROSS, box.x + 46, y, 13, ui_ink(ui, THEME_TEXT3));
    } else {
        canvas_text(ui->canvas, box.x + 28, y, strings_get(strings, WHY[way]),
                    (struct type){.colour = ui_ink(ui, THEME_TEXT3), .size = TYPE_SMALL});
    }
}

static void draw_middle(struct drill_screen *screen, const struct dial *dial, bool is_free)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct point at = dial->middle;
    struct colour lock = ui_ink(ui, is_free ? THEME_PHOS : THEME_TEXT2);
    canvas_icon(ui->canvas, is_free ? ICON_UNLOCK : ICON_LOCK, at.x, at.y - 25, 20, lock);
    const char *upper = is_free ? "drill.helm.your" : "drill.helm.waits";
    const char *lower = is_free                               ? "drill.helm.shift"
                        : screen->view->phase == DRILL_HIDING ? "drill.helm.for_dive"
                                                              : "drill.helm.for_ping";
    canvas_text(ui->canvas, at.x, at.y, strings_get(strings, upper),
                (struct type){
                    .colour = ui_ink(ui, THEME_TEXT2), .size = TYPE_SMALL, .align = ALIGN_CENTRE});
    canvas_text(ui->canvas, at.x, at.y + 20, strings_get(strings, lower),
                (struct type){.colour = ui_ink(ui, is_free ? THEME_PHOS : THEME_PAPER),
                              .bold = true,
                              .align = ALIGN_CENTRE});
}

static void draw_foot(struct drill_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    const struct drill_view *view = screen->captain;
    canvas_hline(ui->canvas, box.x + PANEL_PAD, box_right(box) - PANEL_PAD, box_bottom(box) - 46,
                 ui_ink(ui, THEME_RULE));
    char dot[4] = "";
    dot_print(view->place, dot);
    struct words boat = words_in(strings, "boat.name", SIDE_NAMES.names[view->side]);
    struct words line = view->has_place
                            ? words_with(strings, "drill.helm.place", boat.text, dot, NULL)
                            : words_of(strings, "drill.helm.no_place");
    canvas_icon(ui->canvas, ICON_BOAT, box.x + PANEL_PAD + 9, box_bottom(box) - 23, 20,
                ui_ink(ui, view->has_place ? THEME_PHOS : THEME_TEXT3));
    canvas_text_fit(ui->canvas, box.x + PANEL_PAD + 28, box_bottom(box) - 23,
                    box.w - 2 * PANEL_PAD - 28, line.text,
                    (struct type){.colour = ui_ink(ui, THEME_TEXT2), .size = TYPE_SMALL});
}
