#include "stations/charts/chart_areas.h"
#include "stations/charts/chart_marks.h"
#include "stations/sonar/captain/aim.h"
#include "stations/sonar/marks.h"

#define SLIDE_MS 240
#define FIX_MS   60000 // what was said of the enemy's place is no longer true

static void follow_boat(struct sonar_screen *screen);
static bool wants_pointer(const struct sonar_screen *screen);
static void course_by_pointer(struct sonar_screen *screen, const struct chart_sheet *sheet,
                              struct ui_touch touch);
static void sector_by_pointer(struct sonar_screen *screen, const struct chart_sheet *sheet,
                              struct ui_touch touch);
static void draw_aim_under(struct sonar_screen *screen, const struct chart_sheet *sheet);
static void draw_fix(struct sonar_screen *screen, const struct chart_sheet *sheet);
static void draw_aim_over(struct sonar_screen *screen, const struct chart_sheet *sheet);
static void draw_way(struct sonar_screen *screen, const struct chart_sheet *sheet, struct dot to);
static void draw_mines(struct sonar_screen *screen, const struct chart_sheet *sheet);
static void draw_boat(struct sonar_screen *screen, const struct chart_sheet *sheet);
static float grown_of(struct sonar_screen *screen);
static bool is_free(const struct sonar_screen *screen);

void sonar_sea_show(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    const struct sonar_captain *captain = &view->captain;
    struct sonar_captain_memory *memory = &screen->memory->captain;
    struct chart_sheet sheet = chart_sheet_fit(&view->chart, box);
    sonar_aim_follow(screen);
    follow_boat(screen);
    struct ui_touch touch =
        ui_touch_box(ui, ui_id_of("sea"), sheet.sea, (struct ui_key){0}, wants_pointer(screen));
    if (view->task != SONAR_TASK_SECTOR) {
        sonar_aim_steer(screen, &sheet, touch);
    }
    sheet.has_own = captain->has_place || memory->has_target;
    sheet.own = captain->has_place ? captain->place : memory->target;
    chart_sheet_draw(ui, screen->frame->charts, &sheet);
    sonar_mark_printed(ui, &sheet);
    sonar_tracing_under(screen, &sheet);
    draw_aim_under(screen, &sheet);
    draw_fix(screen, &sheet);
    sonar_mark_route(ui, &sheet, captain->route, captain->route_count, grown_of(screen));
    draw_mines(screen, &sheet);
    course_by_pointer(screen, &sheet, touch);
    draw_aim_over(screen, &sheet);
    sonar_stop_sea_show(screen, &sheet);
    sector_by_pointer(screen, &sheet, touch);
    draw_boat(screen, &sheet);
}

void sonar_own_draw(struct sonar_screen *screen, const struct chart_sheet *sheet)
{
    const struct sonar_captain *captain = &screen->views[SONAR_CAPTAIN]->captain;
    follow_boat(screen);
    sonar_mark_route(screen->frame->ui, sheet, captain->route, captain->route_count,
                     grown_of(screen));
    draw_mines(screen, sheet);
    draw_boat(screen, sheet);
}

// The boat slides when its route grew by a leg; a new route, after surfacing, does not.
static void follow_boat(struct sonar_screen *screen)
{
    struct sonar_captain_memory *memory = &screen->memory->captain;
    const struct sonar_captain *captain = &screen->views[SONAR_CAPTAIN]->captain;
    if (memory->has_looked && captain->route_count > memory->legs && memory->legs > 0) {
        memory->from = memory->place;
        memory->moved_ms = screen->frame->ui->now_ms;
    } else if (captain->route_count < memory->legs) {
        memory->moved_ms = 0;
    }
    memory->has_looked = true;
    memory->legs = captain->route_count;
    memory->place = captain->place;
}

static float grown_of(struct sonar_screen *screen)
{
    int64_t moved_ms = screen->memory->captain.moved_ms;
    return moved_ms == 0 ? 1 : ui_ease(screen->frame->ui, moved_ms, SLIDE_MS);
}

static bool is_free(const struct sonar_screen *screen)
{
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    return view->helm == SONAR_HELM_FREE && view->captain.has_place;
}

static bool wants_pointer(const struct sonar_screen *screen)
{
    uint8_t aim = screen->memory->captain.aim;
    bool is_asked = screen->views[SONAR_CAPTAIN]->task == SONAR_TASK_SECTOR;
    bool aims = aim != SONAR_AIM_NONE && aim != SONAR_AIM_SURFACE;
    return is_asked || aims || (aim == SONAR_AIM_NONE && is_free(screen));
}

// Without an aim the next dot is a course: pointing at it shows the leg, a click makes it.
static void course_by_pointer(struct sonar_screen *screen, const struct chart_sheet *sheet,
                              struct ui_touch touch)
{
    struct dot dot;
    if (screen->memory->captain.aim != SONAR_AIM_NONE || !is_free(screen) ||
        !(touch.hovered || touch.pressed || touch.clicked) ||
        !chart_sheet_dot(sheet, screen->frame->ui->input->pointer, &dot)) {
        return;
    }
    struct sonar_reckoning at = sonar_reckon(screen);
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        struct dot next = at.place;
        if (!chart_step(at.chart, &next, (enum direction)way) || !dot_equal(next, dot)) {
            continue;
        }
        if (at.blocks[way] != SONAR_OPEN) {
            if (touch.clicked) {
                sonar_helm_tell_blocked(screen, at.blocks[way], (enum direction)way);
            }
            continue;
        }
        draw_way(screen, sheet, dot);
        if (touch.clicked) {
            struct sonar_order order = {.kind = SONAR_ORDER_COURSE, .course = (uint8_t)way};
            sonar_give(screen, SONAR_CAPTAIN, &order);
        }
    }
}

// D1: a drone goes to the sector that is clicked, as to the one that is pressed on the card.
static void sector_by_pointer(struct sonar_screen *screen, const struct chart_sheet *sheet,
                              struct ui_touch touch)
{
    struct ui *ui = screen->frame->ui;
    struct dot dot;
    if (screen->views[SONAR_CAPTAIN]->task != SONAR_TASK_SECTOR ||
        !(touch.hovered || touch.pressed || touch.clicked) ||
        !chart_sheet_dot(sheet, ui->input->pointer, &dot)) {
        return;
    }
    int sector = chart_sector(sheet->chart, dot);
    struct chart_area area = {.kind = CHART_AREA_SECTOR,
                              .number = sector,
                              .colour = THEME_GREEN,
                              .is_sure = true,
                              .strength = 1};
    chart_area_draw(ui, sheet, &area);
    if (touch.clicked) {
        struct sonar_order order = {.kind = SONAR_ORDER_SECTOR, .sector = (uint8_t)sector};
        sonar_give(screen, SONAR_CAPTAIN, &order);
    }
}

static void draw_way(struct sonar_screen *screen, const struct chart_sheet *sheet, struct dot to)
{
    struct ui *ui = screen->frame->ui;
    struct point a = chart_sheet_point(sheet, screen->views[SONAR_CAPTAIN]->captain.place);
    struct point b = chart_sheet_point(sheet, to);
    struct colour phos = ui_ink(ui, THEME_PHOS);
    canvas_line(ui->canvas, a, b, stroke_dashed(phos, 3, 5, 5));
    canvas_circle(ui->canvas, b, 6, ui_ink(ui, THEME_INK0));
    canvas_ring(ui->canvas, b, 6, stroke_of(phos, 2));
}

// What can be reached or chosen lies under the route.
static void draw_aim_under(struct sonar_screen *screen, const struct chart_sheet *sheet)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_captain_memory *memory = &screen->memory->captain;
    struct sonar_reckoning at = sonar_reckon(screen);
    if (memory->aim == SONAR_AIM_TORPEDO) {
        struct sonar_dots reach;
        sonar_reach(at.chart, at.place, at.captain->over_islands, &reach);
        sonar_mark_reach(ui, sheet, &reach, at.place);
    } else if (memory->aim == SONAR_AIM_DROP) {
        for (int i = 0; i < at.chart->columns * at.chart->rows; i++) {
            struct dot dot = chart_dot(at.chart, i);
            if (sonar_drop(at.chart, &at.route, &at.mines, at.place, dot) == SONAR_DROP_OPEN) {
                sonar_mark_choice(ui, sheet, dot, THEME_RED);
            }
        }
    } else if (memory->aim == SONAR_AIM_SILENCE) {
        for (int way = 0; way < DIRECTION_COUNT; way++) {
            int room =
                sonar_glide_room(at.chart, &at.route, &at.mines, at.place, (enum direction)way);
            struct dot dot = at.place;
            for (int step = 0; step < room && chart_step(at.chart, &dot, (enum direction)way);
                 step++) {
                sonar_mark_choice(ui, sheet, dot, THEME_YELLOW);
            }
        }
    }
}

// What the radio operator said last of the enemy's place, until it is taken back or long ago.
static void draw_fix(struct sonar_screen *screen, const struct chart_sheet *sheet)
{
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    for (int i = view->messages_count - 1; i >= 0; i--) {
        const struct sonar_message *message = &view->messages[i];
        uint8_t kind = message->phrase.kind;
        if (kind == SONAR_LOST || kind == SONAR_WITHIN) {
            return;
        }
        if (kind == SONAR_ENEMY) {
            // Turn by turn it stays true until somebody moves, however long that takes.
            ms age = view->has_turn ? 0 : screen->frame->table_now - (ms)message->at_s * 1000;
            const struct sonar_fix *fix = &message->phrase.enemy;
            if (chart_has(sheet->chart, fix->dot) && age < FIX_MS && view->phase != SONAR_OVER) {
                sonar_mark_fix(screen->frame->ui, sheet, fix->dot, fix->within,
                               0.85f - 0.5f * (float)age / FIX_MS);
            }
            return;
        }
    }
}

static void draw_aim_over(struct sonar_screen *screen, const struct chart_sheet *sheet)
{
    struct ui *ui = screen->frame->ui;
    const struct sonar_captain_memory *memory = &screen->memory->captain;
    enum theme_colour colour = THEME_RED;
    switch ((enum sonar_aim)memory->aim) {
    case SONAR_AIM_NONE:
    case SONAR_AIM_SURFACE:
        return;
    case SONAR_AIM_SILENCE:
        sonar_mark_glide(ui, sheet, screen->views[SONAR_CAPTAIN]->captain.place,
                         (enum direction)memory->way, memory->steps);
        return;
    case SONAR_AIM_PLACE:
        colour = THEME_PHOS;
        break;
    case SONAR_AIM_TORPEDO:
    case SONAR_AIM_BLOW:
    case SONAR_AIM_SCENARIO:
        if (memory->has_target) {
            chart_mark_blast(ui, sheet, memory->target);
        }
        break;
    case SONAR_AIM_DROP:
        break;
    }
    if (memory->has_target) {
        chart_mark_aim(ui, sheet, memory->target, colour);
    }
}

static void draw_mines(struct sonar_screen *screen, const struct chart_sheet *sheet)
{
    const struct sonar_captain *captain = &screen->views[SONAR_CAPTAIN]->captain;
    for (int i = 0; i < captain->mines_count; i++) {
        bool is_fresh = captain->has_fresh && captain->fresh == captain->mines[i];
        sonar_mark_mine(screen->frame->ui, sheet, chart_dot(sheet->chart, captain->mines[i]), i + 1,
                        is_fresh);
    }
}

static void draw_boat(struct sonar_screen *screen, const struct chart_sheet *sheet)
{
    const struct sonar_captain_memory *memory = &screen->memory->captain;
    struct sonar_reckoning at = sonar_reckon(screen);
    if (!at.captain->has_place) {
        return;
    }
    struct point here = chart_sheet_point(sheet, at.place);
    float grown = grown_of(screen);
    if (grown < 1) {
        struct point from = chart_sheet_point(sheet, memory->from);
        here.x = from.x + (here.x - from.x) * grown;
        here.y = from.y + (here.y - from.y) * grown;
    }
    chart_mark_boat_at(screen->frame->ui, here, at.bow);
}
