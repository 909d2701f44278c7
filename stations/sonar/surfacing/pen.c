#include "stations/sonar/surfacing/pen.h"

#include <math.h>
#include <string.h>

#define HAND_SPEED  170.0f // units a second, well below what the host takes for a hand's
#define SPACING     5.0f   // between two points
#define TURN        1.5f   // a point at a bend may be so near
#define GRAB        10.0f  // so near to the line's end the pen can be put down again
#define CLICK_MS    300    // a shorter press that stays in place latches the pen
#define CLICK_UNITS 3.0f
#define TAP_MS      50 // what one press of an arrow is worth where nobody tells that it is held
#define SEND_POINTS 6
#define SEND_MS     150
#define SYNC_MS     500 // after so long the view must show what was sent
#define FRAME_MS    16

struct pen {
    struct sonar_screen *screen;
    struct sonar_pen_memory *memory;
    const struct sonar_tracing *tracing;
    const struct sonar_section *section;
    struct outline outline;
    int role; // that traces here; -1: none
    bool is_free;
};

static bool take_pen(struct sonar_screen *screen, struct pen *pen);
static const struct sonar_line *growing_line(const struct sonar_tracing *tracing);
static void sync(struct pen *pen);
static bool is_seen(const struct pen *pen);
static void follow_pointer(struct pen *pen, const struct hull_fit *fit, struct box box);
static void follow_keys(struct pen *pen, float seconds);
static void walk(struct pen *pen, float seconds);
static void begin_line(struct pen *pen, struct point at);
static void move_to(struct pen *pen, struct point to);
static void add_point(struct pen *pen);
static void send(struct pen *pen);

void pen_send(struct sonar_screen *screen)
{
    struct pen pen;
    if (take_pen(screen, &pen)) {
        send(&pen);
    }
}

void pen_show(struct sonar_screen *screen, const struct hull_fit *fit, struct box box)
{
    struct pen pen;
    if (!take_pen(screen, &pen)) {
        return;
    }
    sync(&pen);
    struct ui *ui = screen->frame->ui;
    int64_t passed = ui->now_ms - pen.memory->moved_ms;
    float seconds = (float)(passed < 0 ? 0 : passed > 100 ? 100 : passed) / 1000;
    pen.memory->moved_ms = ui->now_ms;
    follow_pointer(&pen, fit, box);
    follow_keys(&pen, seconds);
    walk(&pen, seconds);
    bool is_busy = pen.memory->path_count > 0 || pen.memory->points_count > pen.memory->sent_count;
    if (pen.is_free && is_busy) {
        ui_ask_frame_at(ui, ui->now_ms + FRAME_MS);
    }
}

void pen_rest(struct sonar_screen *screen)
{
    struct pen pen;
    if (take_pen(screen, &pen)) {
        pen.is_free = false;
        sync(&pen);
    }
}

int pen_role(const struct sonar_screen *screen)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        const struct sonar_view *view = screen->views[role];
        if (view != NULL && view->has_tracing && view->task == SONAR_TASK_TRACE) {
            return role;
        }
    }
    return -1;
}

bool pen_place(const struct sonar_screen *screen, struct point *at)
{
    const struct sonar_tracing *tracing = &screen->view->tracing;
    const struct sonar_pen_memory *memory = &screen->memory->pen;
    if (!hull_is_whole(tracing) || tracing->section >= SONAR_SECTIONS) {
        return false;
    }
    const struct sonar_line *line = growing_line(tracing);
    const struct sonar_section *section = &tracing->hull.sections[tracing->section];
    if (memory->has_line && memory->section == tracing->section) {
        *at = (struct point){memory->x, memory->y};
    } else if (line != NULL) {
        *at = (struct point){line->points[line->points_count - 2],
                             line->points[line->points_count - 1]};
    } else {
        *at = (struct point){section->outline[0], section->outline[1]};
    }
    return true;
}

bool pen_line(const struct sonar_screen *screen, struct hull_line *line)
{
    const struct sonar_pen_memory *memory = &screen->memory->pen;
    if (!memory->has_line || memory->section != screen->view->tracing.section) {
        return false;
    }
    *line = (struct hull_line){memory->points, memory->points_count};
    return true;
}

void pen_lift(struct sonar_screen *screen)
{
    struct sonar_pen_memory *memory = &screen->memory->pen;
    memory->is_down = false;
    memory->is_latched = false;
}

static bool take_pen(struct sonar_screen *screen, struct pen *pen)
{
    const struct sonar_tracing *tracing = &screen->view->tracing;
    if (!screen->view->has_tracing || !hull_is_whole(tracing) ||
        tracing->section >= SONAR_SECTIONS) {
        screen->memory->pen.has_line = false;
        pen_lift(screen);
        return false;
    }
    *pen = (struct pen){
        .screen = screen,
        .memory = &screen->memory->pen,
        .tracing = tracing,
        .section = &tracing->hull.sections[tracing->section],
        .role = pen_role(screen),
    };
    outline_measure(&pen->outline, pen->section);
    pen->is_free = pen->role >= 0 && !sonar_stop_freezes(screen) && screen->frame->is_running &&
                   !screen->frame->is_lost && pen->outline.count > 0;
    return true;
}

// NULL: it has not been begun.
static const struct sonar_line *growing_line(const struct sonar_tracing *tracing)
{
    bool has_line = tracing->section < tracing->lines_count &&
                    tracing->lines[tracing->section].points_count >= 2;
    return has_line ? &tracing->lines[tracing->section] : NULL;
}

// The host's line is the true one. The own one is only fresher: it goes when the section is another
// one, and when the view does not end where the last point that was sent lies.
static void sync(struct pen *pen)
{
    struct sonar_pen_memory *memory = pen->memory;
    if (memory->has_line && memory->section != pen->tracing->section) {
        memory->has_line = false;
    }
    bool is_quiet = !pen->screen->frame->is_waiting &&
                    pen->screen->frame->ui->now_ms - memory->sent_ms > SYNC_MS;
    if (memory->has_line && is_quiet && !is_seen(pen)) {
        memory->has_line = false;
    }
    if (!memory->has_line || !pen->is_free) {
        pen_lift(pen->screen);
        memory->is_steered = false;
        memory->path_count = 0;
    }
    if (!memory->has_line) {
        memory->points_count = 0;
        memory->sent_count = 0;
    }
}

// Whether the view shows all that was sent.
static bool is_seen(const struct pen *pen)
{
    const struct sonar_pen_memory *memory = pen->memory;
    const struct sonar_line *line = growing_line(pen->tracing);
    return memory->sent_count < 2 ||
           (line != NULL && memcmp(&line->points[line->points_count - 2],
                                   &memory->points[memory->sent_count - 2], 2) == 0);
}

// Puts the pen down where the line ends, or anywhere on the border where there is none yet.
static bool put_down(struct pen *pen, struct point at)
{
    struct sonar_pen_memory *memory = pen->memory;
    struct point place = {0, 0};
    pen_place(pen->screen, &place);
    bool has_line = memory->has_line || growing_line(pen->tracing) != NULL;
    if (has_line ? point_distance(at, place) > GRAB
                 : outline_foot(&pen->outline, at).off > (float)pen->tracing->hull.border / 2) {
        return false;
    }
    if (!memory->has_line) {
        begin_line(pen, has_line ? place : at);
    }
    return true;
}

// A line begins with its first point. One that another station began is taken over: its end is
// known to the host already.
static void begin_line(struct pen *pen, struct point at)
{
    struct sonar_pen_memory *memory = pen->memory;
    const struct sonar_line *line = growing_line(pen->tracing);
    memory->has_line = true;
    memory->section = pen->tracing->section;
    memory->x = at.x;
    memory->y = at.y;
    memory->points_count = 0;
    memory->path_count = 0;
    if (line != NULL) {
        memcpy(memory->points, line->points, line->points_count);
        memory->points_count = line->points_count;
    } else {
        add_point(pen);
    }
    memory->sent_count = line != NULL ? line->points_count : 0;
    memory->sent_ms = pen->screen->frame->ui->now_ms;
}

static void add_path(struct pen *pen, struct point at)
{
    struct sonar_pen_memory *memory = pen->memory;
    if (memory->path_count + 2 > 2 * SONAR_PEN_PATH) {
        memory->path_count -= 2; // the hand is far ahead: where it is now counts
    }
    memory->path[memory->path_count++] = at.x;
    memory->path[memory->path_count++] = at.y;
}

static void follow_pointer(struct pen *pen, const struct hull_fit *fit, struct box box)
{
    struct sonar_pen_memory *memory = pen->memory;
    struct ui *ui = pen->screen->frame->ui;
    const struct input *input = ui->input;
    ui_id id = ui_id_of("sonar.hull");
    struct ui_touch touch = ui_touch_box(ui, id, box, (struct ui_key){0}, pen->is_free);
    struct point at = hull_units(fit, pen->section, input->pointer);
    if (memory->is_latched && (touch.began || (input->pointer_pressed && !touch.hovered))) {
        pen_lift(pen->screen);
        return;
    }
    if (touch.began && put_down(pen, at)) {
        memory->is_down = true;
        memory->is_steered = false;
        memory->pressed_ms = ui->now_ms;
        memory->pressed_x = at.x;
        memory->pressed_y = at.y;
        add_path(pen, at);
        return;
    }
    if (!memory->is_down) {
        return;
    }
    for (size_t i = 0; i < input->trail_count; i++) {
        add_path(pen, hull_units(fit, pen->section, input->trail[i]));
    }
    if (input->pointer_moved || input->trail_count > 0) {
        add_path(pen, at);
    }
    bool is_held = ui->active == id && input->pointer_down;
    if (!is_held && !memory->is_latched) {
        struct point pressed = {memory->pressed_x, memory->pressed_y};
        bool is_click = ui->now_ms - memory->pressed_ms < CLICK_MS &&
                        point_distance(pressed, at) < CLICK_UNITS && !input->touch;
        memory->is_latched = is_click;
        memory->is_down = is_click;
    }
}

// Arrows that are held, and those that were tapped in this frame.
static unsigned arrows_of(struct ui *ui, bool *is_tapped)
{
    static const struct {
        uint32_t key;
        unsigned held;
    } ARROWS[] = {{INPUT_LEFT, INPUT_HELD_LEFT},
                  {INPUT_UP, INPUT_HELD_UP},
                  {INPUT_RIGHT, INPUT_HELD_RIGHT},
                  {INPUT_DOWN, INPUT_HELD_DOWN}};
    unsigned arrows = 0;
    if (ui->typing || ui->layer != ui->top_layer) {
        return 0;
    }
    for (size_t i = 0; i < sizeof ARROWS / sizeof ARROWS[0]; i++) {
        arrows |= ui->input->held & ARROWS[i].held;
        while (ui_key_taken(ui, UI_KEY(ARROWS[i].key)) ||
               ui_key_taken(ui, UI_KEY_SHIFT(ARROWS[i].key))) {
            *is_tapped = *is_tapped || (ui->input->held & ARROWS[i].held) == 0;
            arrows |= ARROWS[i].held;
        }
    }
    return arrows == 0 ? 0 : arrows | (ui->input->held & INPUT_HELD_SHIFT);
}

static void follow_keys(struct pen *pen, float seconds)
{
    struct sonar_pen_memory *memory = pen->memory;
    struct ui *ui = pen->screen->frame->ui;
    bool is_tapped = false;
    unsigned arrows = pen->is_free ? arrows_of(ui, &is_tapped) : 0;
    if (arrows == 0) {
        if (memory->is_steered && memory->has_line) {
            add_point(pen); // the line ends where the pen was let go
        }
        memory->is_steered = false;
        return;
    }
    ui_ask_frame_at(ui, ui->now_ms + FRAME_MS);
    struct point place = {0, 0};
    pen_place(pen->screen, &place);
    if (!memory->has_line) {
        begin_line(pen, place);
    }
    pen_lift(pen->screen);
    memory->path_count = 0;
    if (is_tapped || memory->is_steered) { // time before the first press is not the pen's
        float tapped = is_tapped ? (float)TAP_MS / 1000 : 0;
        struct point to =
            pen_steer(&pen->outline, (float)pen->tracing->hull.border,
                      (struct point){memory->x, memory->y}, arrows, fmaxf(seconds, tapped));
        move_to(pen, to);
    }
    memory->is_steered = true;
}

// Goes after the hand along the way that it took, no faster than a hand may go.
static void walk(struct pen *pen, float seconds)
{
    struct sonar_pen_memory *memory = pen->memory;
    float budget = HAND_SPEED * seconds;
    uint16_t done = 0;
    while (done < memory->path_count && budget > 0) {
        struct point from = {memory->x, memory->y};
        struct point to = {memory->path[done], memory->path[done + 1]};
        float way = point_distance(from, to);
        float step = fminf(fminf(way, budget), SPACING);
        if (way <= step || way < 0.01f) {
            move_to(pen, to);
            done = (uint16_t)(done + 2);
        } else {
            float part = step / way;
            move_to(pen, (struct point){from.x + (to.x - from.x) * part,
                                        from.y + (to.y - from.y) * part});
        }
        budget -= step;
    }
    memory->path_count = (uint16_t)(memory->path_count - done);
    memmove(memory->path, memory->path + done, memory->path_count * sizeof memory->path[0]);
    if (memory->path_count == 0 && !memory->is_down && !memory->is_steered && memory->has_line) {
        add_point(pen);
    }
}

static struct point last_point(const struct sonar_pen_memory *memory)
{
    return (struct point){memory->points[memory->points_count - 2],
                          memory->points[memory->points_count - 1]};
}

// Moves the pen. Points lie a spacing apart, and nearer where the line bends.
static void move_to(struct pen *pen, struct point to)
{
    struct sonar_pen_memory *memory = pen->memory;
    struct point from = {memory->x, memory->y};
    struct point last = last_point(memory);
    struct point old = {from.x - last.x, from.y - last.y};
    struct point way = {to.x - from.x, to.y - from.y};
    float before = sqrtf(old.x * old.x + old.y * old.y);
    float step = sqrtf(way.x * way.x + way.y * way.y);
    bool bends =
        before >= TURN && step > 0.01f && old.x * way.x + old.y * way.y < 0.8f * before * step;
    if (bends) {
        add_point(pen);
    }
    memory->x = to.x;
    memory->y = to.y;
    if (point_distance(to, last_point(memory)) >= SPACING) {
        add_point(pen);
    }
}

static uint8_t unit(float at)
{
    return (uint8_t)lroundf(fminf(fmaxf(at, 0), 255));
}

// Keeps the pen's place, unless the line ends there already.
static void add_point(struct pen *pen)
{
    struct sonar_pen_memory *memory = pen->memory;
    uint8_t at[2] = {unit(memory->x), unit(memory->y)};
    if (memory->points_count >= 2 &&
        memcmp(&memory->points[memory->points_count - 2], at, 2) == 0) {
        return;
    }
    if (memory->points_count == SONAR_PEN_NUMBERS) { // of what is sent, half is enough to be seen
        uint16_t half = (uint16_t)(memory->sent_count / 4 * 2);
        for (uint16_t i = 0; i < half; i += 2) {
            memcpy(&memory->points[i], &memory->points[2 * i], 2);
        }
        uint16_t rest = (uint16_t)(memory->points_count - memory->sent_count);
        memmove(&memory->points[half], &memory->points[memory->sent_count], rest);
        memory->sent_count = half;
        memory->points_count = (uint16_t)(half + rest);
    }
    if (memory->points_count < SONAR_PEN_NUMBERS) {
        memcpy(&memory->points[memory->points_count], at, 2);
        memory->points_count = (uint16_t)(memory->points_count + 2);
    }
}

// A few points an order, one order at a time: each is written down and judged by the host. The next
// waits until it is seen, too: the one before may have closed the section, and what comes after
// that would be refused to a hand that did nothing wrong.
static void send(struct pen *pen)
{
    struct sonar_pen_memory *memory = pen->memory;
    struct ui *ui = pen->screen->frame->ui;
    int waiting = memory->points_count - memory->sent_count;
    bool is_drawing = memory->is_down || memory->is_steered || memory->path_count > 0;
    bool is_due = memory->sent_count == 0 || waiting >= 2 * SEND_POINTS || !is_drawing ||
                  ui->now_ms - memory->sent_ms >= SEND_MS;
    if (!pen->is_free || !memory->has_line || waiting == 0 || !is_due || !is_seen(pen) ||
        !station_may_order(pen->screen->frame) || pen->screen->frame->order_seat >= 0) {
        return;
    }
    struct sonar_order order = {.kind = SONAR_ORDER_TRACE};
    int count = waiting < SONAR_TRACE_NUMBERS_MAX ? waiting : SONAR_TRACE_NUMBERS_MAX;
    memcpy(order.trace.points, &memory->points[memory->sent_count], (size_t)count);
    order.trace.points_count = (uint8_t)count;
    memory->sent_count = (uint16_t)(memory->sent_count + count);
    memory->sent_ms = ui->now_ms;
    sonar_give(pen->screen, (enum sonar_role)pen->role, &order);
}
