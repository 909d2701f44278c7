#include "stations/sonar/screen.h"
#include "stations/widgets/damage_cell.h"
#include "stations/widgets/panel.h"

#define CELLS_MAX  8      // more than any table plays to
#define TRACK_MIN  220.0f // lower than that the cells stand in a row
#define CELL_STEP  66.0f
#define CELL_SPACE 6.0f

// What one cell of the track tells.
struct blow {
    bool is_taken;
    struct words what, when;
};

static void notice(struct sonar_screen *screen);
static int cells_of(const struct sonar_screen *screen, struct blow blows[CELLS_MAX]);
static void show_track(struct sonar_screen *screen, struct box box, const struct blow *blows,
                       int count);
static void show_row(struct sonar_screen *screen, struct box box, const struct blow *blows,
                     int count);
static int64_t taken_ms(const struct sonar_screen *screen, int cell);
static struct words limit_words(const struct sonar_screen *screen);

void sonar_damage_show(struct sonar_screen *screen, struct box box)
{
    if (screen->views[SONAR_MATE] == NULL) {
        return; // only the first mate keeps the track
    }
    struct blow blows[CELLS_MAX] = {{0}};
    notice(screen);
    int count = cells_of(screen, blows);
    if (box.h >= TRACK_MIN && box.w >= 200) {
        show_track(screen, box, blows, count);
    } else {
        show_row(screen, box, blows, count);
    }
}

static void notice(struct sonar_screen *screen)
{
    struct sonar_damage_memory *memory = &screen->memory->damage;
    const struct sonar_view *view = screen->views[SONAR_MATE];
    uint8_t damage = view->mate.damage;
    if (memory->has_seen && damage > memory->damage) {
        memory->before = memory->damage;
        memory->taken_ms = screen->frame->ui->now_ms;
    }
    memory->damage = damage;
    memory->has_seen = true;
}

static const char *what_id(const struct sonar_hit *hit)
{
    switch ((enum sonar_harm)hit->harm) {
    case SONAR_HARM_BLAST:
        return hit->damage > 1 ? "sonar.damage.direct" : "sonar.damage.indirect";
    case SONAR_HARM_OWN_BLAST:
        return "sonar.damage.own";
    case SONAR_HARM_WEAR:
        break;
    }
    return "sonar.damage.hit";
}

// Fills in which call took which cell; a direct hit takes two.
static int cells_of(const struct sonar_screen *screen, struct blow blows[CELLS_MAX])
{
    const struct sonar_view *view = screen->views[SONAR_MATE];
    const struct strings *strings = screen->frame->strings;
    int count = view->mate.damage_max < 1           ? 1
                : view->mate.damage_max > CELLS_MAX ? CELLS_MAX
                                                    : view->mate.damage_max;
    int damage = view->mate.damage < count ? view->mate.damage : count;
    for (int i = 0; i < damage; i++) {
        blows[i] = (struct blow){.is_taken = true, .what = words_of(strings, "sonar.damage.hit")};
    }
    int cell = 0;
    for (int i = 0; i < view->hits_count; i++) {
        const struct sonar_hit *hit = &view->hits[i];
        for (int k = 0; hit->side == view->side && k < hit->damage && cell < damage; k++) {
            blows[cell].when = sonar_when_words(screen, hit->at_s);
            blows[cell].what = words_of(strings, what_id(hit));
            cell++;
        }
    }
    return count;
}

// The track of the first mate's sheet, from the bottom up.
static void show_track(struct sonar_screen *screen, struct box box, const struct blow *blows,
                       int count)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct words limit = words_number(strings, "sonar.damage.out_at", count);
    struct box room = panel_draw(ui, box, strings_get(strings, "sonar.damage.head"), limit.text);
    float step = (room.h - 1) / (float)count; // the head's rule is no cell's edge
    step = step > CELL_STEP ? CELL_STEP : step;
    for (int i = 0; i < count; i++) {
        float y = box_bottom(room) - (float)(i + 1) * step + CELL_SPACE;
        float middle = y + (step - CELL_SPACE) / 2;
        struct type type =
            ui_type_bold(ui, TYPE_LEAD, blows[i].is_taken ? THEME_PAPER : THEME_TEXT3);
        type.align = ALIGN_CENTRE;
        canvas_text(ui->canvas, box.x + 28, middle, words_figure(i + 1).text, type);
        struct damage_cell cell = {
            .box = box_of(box.x + 50, y, box.w - 64, step - CELL_SPACE),
            .is_taken = blows[i].is_taken,
            .taken_ms = taken_ms(screen, i),
            .what = blows[i].what.text,
            .when = blows[i].when.text,
            .empty = i == count - 1 ? strings_get(strings, "sonar.damage.sunk") : NULL,
        };
        damage_cell_draw(ui, &cell);
    }
    if (count == 1) { // sudden death leaves room to say what it means
        canvas_text_wrap(ui->canvas, room.x, room.y + 22, room.w, 22, 6,
                         strings_get(strings, "sonar.damage.sudden_death_means"),
                         ui_type(ui, TYPE_BODY, THEME_TEXT2));
    }
}

// The same in little room: cells side by side.
static void show_row(struct sonar_screen *screen, struct box box, const struct blow *blows,
                     int count)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    int damage = 0;
    for (int i = 0; i < count; i++) {
        damage += blows[i].is_taken;
    }
    struct words right = words_numbers(strings, "sonar.of", damage, count, 0);
    struct box room = panel_draw(ui, box, strings_get(strings, "sonar.damage.head"), right.text);
    struct words limit = limit_words(screen);
    float high = room.h > 80 ? 44 : room.h - 36;
    struct type small = ui_type(ui, TYPE_SMALL, THEME_TEXT3);
    bool is_long = canvas_text_width(ui->canvas, limit.text, small) > room.w;
    float top = room.y + (room.h - high - (is_long ? 36 : 22)) / 2;
    float step = (room.w + 4) / (float)count;
    step = step > 84 ? 84 : step;
    for (int i = 0; i < count; i++) {
        struct words number = words_figure(i + 1);
        struct damage_cell cell = {.box = box_of(room.x + (float)i * step, top, step - 4, high),
                                   .is_taken = blows[i].is_taken,
                                   .taken_ms = taken_ms(screen, i),
                                   .empty = number.text,
                                   .sign = 16};
        damage_cell_draw(ui, &cell);
    }
    canvas_text_wrap(ui->canvas, room.x, top + high + (is_long ? 17 : 22), room.w, 18, 2,
                     limit.text, small);
}

static int64_t taken_ms(const struct sonar_screen *screen, int cell)
{
    const struct sonar_damage_memory *memory = &screen->memory->damage;
    return cell >= memory->before && cell < memory->damage ? memory->taken_ms : 0;
}

static struct words limit_words(const struct sonar_screen *screen)
{
    const struct sonar_view *view = screen->views[SONAR_MATE];
    struct words end =
        words_in(screen->frame->strings, "sonar.damage", SONAR_END_NAMES.names[view->end]);
    return words_with(screen->frame->strings, "sonar.damage.limit", end.text,
                      words_figure(view->mate.damage_max).text, NULL);
}
