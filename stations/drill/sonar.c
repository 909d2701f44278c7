#include <math.h>
#include <stdio.h>

#include "stations/drill/screen.h"
#include "stations/widgets/keycap.h"
#include "stations/widgets/panel.h"

static float charge_of(const struct drill_screen *screen);
static void draw_dial(struct drill_screen *screen, struct point middle, float radius, float charge);
static void draw_state(struct drill_screen *screen, struct point middle, float charge);
static void draw_foot(struct drill_screen *screen, struct box box);

void drill_sonar_show(struct drill_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    bool is_free = screen->listener->lock.kind == DRILL_LOCK_FREE;
    panel_draw(ui, box, strings_get(strings, "drill.sonar.head"),
               strings_get(strings, is_free ? "drill.sonar.free" : "drill.sonar.locked"));
    struct point middle = {box.x + box.w / 2, box.y + 142};
    float charge = charge_of(screen);
    draw_dial(screen, middle, 74, charge);
    draw_state(screen, middle, charge);
    draw_foot(screen, box);
}

// 0 just after a ping, 1 when the next may follow.
static float charge_of(const struct drill_screen *screen)
{
    const struct drill_lock *lock = &screen->listener->lock;
    if (lock->kind == DRILL_LOCK_FREE) {
        return 1;
    }
    if (lock->kind != DRILL_LOCK_RECHARGING || !lock->has_since_ms || !lock->has_until_ms ||
        lock->until_ms <= lock->since_ms) {
        return 0;
    }
    if (screen->frame->is_running) {
        ui_ask_frame_at(screen->frame->ui, screen->frame->ui->now_ms + 50);
    }
    float passed = (float)(screen->frame->table_now - lock->since_ms);
    return fminf(fmaxf(passed / (float)(lock->until_ms - lock->since_ms), 0), 1);
}

static void draw_dial(struct drill_screen *screen, struct point middle, float radius, float charge)
{
    struct ui *ui = screen->frame->ui;
    struct colour rule = ui_ink(ui, THEME_RULE);
    canvas_circle(ui->canvas, middle, radius + 9, ui_ink(ui, THEME_INK0));
    canvas_ring(ui->canvas, middle, radius + 9, stroke_of(rule, 1));
    canvas_ring(ui->canvas, middle, radius, stroke_of(rule, 6));
    if (charge >= 1) {
        canvas_ring(ui->canvas, middle, radius, stroke_of(ui_ink(ui, THEME_PHOS), 6));
    } else if (charge > 0) {
        canvas_arc(ui->canvas, middle, radius, 0, 360 * charge,
                   stroke_of(ui_ink(ui, THEME_MATE), 6));
    }
    for (int degrees = 0; degrees < 360; degrees += 30) {
        float angle = (float)degrees * acosf(-1) / 180;
        struct point outward = {sinf(angle), -cosf(angle)};
        canvas_line(ui->canvas,
                    (struct point){middle.x + outward.x * (radius - 7),
                                   middle.y + outward.y * (radius - 7)},
                    (struct point){middle.x + outward.x * (radius - 12),
                                   middle.y + outward.y * (radius - 12)},
                    stroke_of(ui_ink(ui, THEME_EDGE), degrees % 90 == 0 ? 1.6f : 1.0f));
    }
}

static void draw_state(struct drill_screen *screen, struct point middle, float charge)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    const struct drill_memory *memory = screen->memory;
    char dot[GRID_TEXT_MAX] = "";
    dot_print(memory->aim, dot);
    bool aims = memory->has_aim && screen->view->phase == DRILL_HUNTING;
    canvas_text(ui->canvas, middle.x, middle.y - 10,
                aims ? dot : strings_get(strings, "drill.sonar.no_aim"),
                (struct type){.colour = ui_ink(ui, aims ? THEME_PAPER : THEME_TEXT3),
                              .size = TYPE_FIGURE,
                              .bold = true,
                              .mono = true,
                              .align = ALIGN_CENTRE});
    const struct drill_lock *lock = &screen->listener->lock;
    struct words state = words_of(strings, "drill.sonar.ready");
    struct colour colour = ui_ink(ui, THEME_PHOS);
    enum icon icon = ICON_UNLOCK;
    if (charge < 1) {
        icon = ICON_LOCK;
        colour = ui_ink(ui, THEME_MATE);
        state = words_of(strings,
                         lock->kind == DRILL_LOCK_TURN ? "drill.sonar.turn" : "drill.sonar.diving");
        if (lock->has_until_ms && lock->kind == DRILL_LOCK_RECHARGING) {
            ms left = lock->until_ms - screen->frame->table_now;
            char figure[16];
            strings_decimal(strings, figure, sizeof figure, left > 0 ? left : 0, 1);
            state = words_with(strings, "span.seconds", figure, NULL, NULL);
        }
    }
    struct type type = {.colour = colour, .bold = true};
    float width = canvas_text_width(ui->canvas, state.text, type);
    float x = middle.x - (width + 24) / 2;
    canvas_icon(ui->canvas, icon, x + 8, middle.y + 32, 17, colour);
    canvas_text(ui->canvas, x + 24, middle.y + 32, state.text, type);
}

static void draw_foot(struct drill_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    float y = box_bottom(box) - 23;
    canvas_hline(ui->canvas, box.x + PANEL_PAD, box_right(box) - PANEL_PAD, box_bottom(box) - 46,
                 ui_ink(ui, THEME_RULE));
    struct keycap arrows = {.label = "←↑↓→",
                            .kind = drill_aims(screen) ? KEYCAP_NORMAL : KEYCAP_DIM,
                            .align = ALIGN_RIGHT};
    float width = keycap_draw(ui, box_right(box) - PANEL_PAD, y, &arrows);
    canvas_text_fit(ui->canvas, box.x + PANEL_PAD, y, box.w - 2 * PANEL_PAD - width - 10,
                    strings_get(screen->frame->strings, "drill.sonar.aim"),
                    (struct type){.colour = ui_ink(ui, THEME_TEXT2), .size = TYPE_SMALL});
}
