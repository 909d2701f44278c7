#include "stations/widgets/rose.h"

#include <math.h>

#include "stations/widgets/keycap.h"

#define KEY_HEIGHT     44.0f
#define KEY_HEIGHT_LOW 36.0f
#define LOW            280.0f
#define SLIM           260.0f
#define LABEL_MAX      16

static const uint32_t KEYS[DIRECTION_COUNT] = {INPUT_UP, INPUT_RIGHT, INPUT_DOWN, INPUT_LEFT};

static float radius_of(const struct rose *rose);
static struct box key_box(const struct rose *rose, enum direction direction);
static void draw_dial(struct ui *ui, const struct rose *rose);
static bool show_key(struct ui *ui, ui_id id, const struct rose *rose, enum direction direction,
                     bool is_seen);
static void draw_key(struct ui *ui, struct box box, const struct rose_way *way,
                     struct ui_touch touch);
static void draw_sign(struct ui *ui, struct box box, const struct rose *rose,
                      enum direction direction);

bool rose_is_slim(const struct rose *rose)
{
    return rose->panel.w < SLIM;
}

bool rose_is_low(const struct rose *rose)
{
    return rose->panel.h < LOW;
}

struct point rose_middle(const struct rose *rose)
{
    return (struct point){rose->panel.x + rose->panel.w / 2,
                          rose->panel.y + (rose_is_low(rose) ? 120.0f : 142.0f)};
}

bool rose_show(struct ui *ui, ui_id id, const struct rose *rose, enum direction *pressed)
{
    bool any = false;
    bool is_seen = ui_has_room(ui, rose->panel);
    if (is_seen) {
        draw_dial(ui, rose);
    }
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        if (show_key(ui, ui_id_at(id, way), rose, (enum direction)way, is_seen)) {
            *pressed = (enum direction)way;
            any = true;
        }
    }
    return any;
}

static float radius_of(const struct rose *rose)
{
    return rose_is_low(rose) ? 56.0f : rose_is_slim(rose) ? 70.0f : 74.0f;
}

static struct box key_box(const struct rose *rose, enum direction direction)
{
    static const float DOWN[DIRECTION_COUNT] = {-1, 0, 1, 0};
    bool is_slim = rose_is_slim(rose);
    float width = rose->key_width > 0 ? rose->key_width : is_slim ? 64.0f : 76.0f;
    float inset = rose->inset > 0 ? rose->inset : is_slim ? 6.0f : 12.0f;
    struct point middle = rose_middle(rose);
    float x = middle.x - width / 2;
    if (direction == DIRECTION_EAST) {
        x = box_right(rose->panel) - inset - width;
    } else if (direction == DIRECTION_WEST) {
        x = rose->panel.x + inset;
    }
    float height = rose_is_low(rose) ? KEY_HEIGHT_LOW : KEY_HEIGHT;
    float y = middle.y + DOWN[direction] * (radius_of(rose) - 2) - height / 2;
    return box_of(x, y, width, height);
}

static void draw_dial(struct ui *ui, const struct rose *rose)
{
    if (rose_is_slim(rose) || rose_is_low(rose)) {
        return; // there is no room for it
    }
    struct colour rule = ui_ink(ui, THEME_RULE);
    struct colour edge = ui_ink(ui, THEME_EDGE);
    struct point middle = rose_middle(rose);
    float radius = radius_of(rose);
    canvas_ring(ui->canvas, middle, radius, stroke_of(rule, 1.5f));
    canvas_ring(ui->canvas, middle, radius - 9, stroke_of(rule, 1));
    for (int degrees = 0; degrees < 360; degrees += 15) {
        if (degrees % 90 == 0) {
            continue;
        }
        float angle = (float)degrees * acosf(-1) / 180;
        float inner = radius - (degrees % 45 == 0 ? 9.0f : 5.0f);
        struct point outward = {sinf(angle), -cosf(angle)};
        canvas_line(ui->canvas,
                    (struct point){middle.x + outward.x * radius, middle.y + outward.y * radius},
                    (struct point){middle.x + outward.x * inner, middle.y + outward.y * inner},
                    stroke_of(edge, degrees % 45 == 0 ? 1.6f : 1.0f));
    }
}

static bool show_key(struct ui *ui, ui_id id, const struct rose *rose, enum direction direction,
                     bool is_seen)
{
    const struct rose_way *way = &rose->ways[direction];
    bool is_free = way->state == ROSE_FREE;
    struct box box = key_box(rose, direction);
    struct ui_key key = {way->is_quiet ? INPUT_NO_KEY : KEYS[direction], rose->mods};
    struct ui_touch touch = ui_touch_box(ui, id, box, key, is_free);
    if (is_seen) {
        draw_key(ui, box, way, touch);
        draw_sign(ui, box, rose, direction);
    }
    return touch.clicked && is_free;
}

static void draw_key(struct ui *ui, struct box box, const struct rose_way *way,
                     struct ui_touch touch)
{
    bool is_free = way->state == ROSE_FREE;
    bool is_gone = way->state == ROSE_GONE;
    struct colour accent = ui_ink(ui, ui->accent);
    struct colour fill = ui_ink(ui, !is_free                         ? THEME_INK2
                                    : touch.pressed || touch.hovered ? THEME_INK4
                                                                     : THEME_INK3);
    struct colour edge = ui_ink(ui, way->state == ROSE_SHUT ? THEME_RULE : THEME_EDGE);
    if (is_gone) {
        fill = colour_mix(fill, accent, 0.18f);
        edge = accent;
    }
    if (touch.focused) {
        canvas_frame(ui->canvas, box_inset(box, -5), 6, stroke_of(accent, 2));
    }
    canvas_fill_round(ui->canvas, box, 3, fill);
    canvas_frame(ui->canvas, box, 3,
                 is_free || is_gone ? stroke_of(edge, 1) : stroke_dashed(edge, 1, 4, 4));
    canvas_mark(ui->canvas, MARK_CONTROL, box);
}

static void draw_sign(struct ui *ui, struct box box, const struct rose *rose,
                      enum direction direction)
{
    const struct rose_way *way = &rose->ways[direction];
    bool is_slim = rose_is_slim(rose);
    bool is_shut = way->state == ROSE_SHUT;
    float y = box.y + box.h / 2;
    float x = box.x + (is_slim ? (is_shut ? 20.0f : 14.0f) : (is_shut ? 16.0f : 22.0f));
    float letter =
        canvas_text(ui->canvas, x, y, way->letter,
                    (struct type){.colour = ui_ink(ui, is_shut ? THEME_TEXT3 : THEME_PAPER),
                                  .size = TYPE_TITLE,
                                  .bold = true,
                                  .align = ALIGN_CENTRE});
    if (way->state == ROSE_GONE) {
        canvas_icon(ui->canvas, ICON_CHECK, box_right(box) - (is_slim ? 16 : 20), y, 18,
                    ui_ink(ui, THEME_PHOS));
    } else if (!is_shut) {
        char label[LABEL_MAX];
        input_key_label(KEYS[direction], rose->mods, label, sizeof label);
        bool is_dim = way->state != ROSE_FREE || way->is_quiet;
        struct keycap cap = {
            .label = label, .kind = is_dim ? KEYCAP_DIM : KEYCAP_NORMAL, .align = ALIGN_RIGHT};
        keycap_draw(ui, box_right(box) - (is_slim ? 5 : 8), y, &cap);
    } else if (is_slim) {
        canvas_icon(ui->canvas, ICON_CROSS, box.x + box.w - 18, y, 13, ui_ink(ui, THEME_TEXT3));
    } else {
        // A wide letter pushes the word aside.
        canvas_text(ui->canvas, fmaxf(box.x + 28, x + letter / 2 + 3), y, way->why,
                    (struct type){.colour = ui_ink(ui, THEME_TEXT3), .size = TYPE_SMALL});
    }
}
