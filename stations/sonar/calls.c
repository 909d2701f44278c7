#include "stations/sonar/screen.h"
#include "stations/sonar/words.h"
#include "stations/widgets/log.h"
#include "stations/widgets/panel.h"

#define FOOT     38.0f // of a panel that is tall enough to have one
#define SLIM     260.0f
#define FLASH_MS 800

static void hum(struct sonar_screen *screen);
static void notice_damage(struct sonar_screen *screen);
static bool has_foot(struct box box);
static enum theme_colour sign_colour(const struct sonar_view *view, const struct sonar_call *call,
                                     bool is_newest);
static struct words hits_of(const struct sonar_screen *screen, enum side side);
static struct words hits_in_short(const struct sonar_screen *screen);
static void draw_hits(struct sonar_screen *screen, struct box box);

void sonar_calls_listen(struct sonar_screen *screen)
{
    struct sonar_calls_memory *memory = &screen->memory->calls;
    const struct sonar_view *view = screen->view;
    if (!memory->has_listened) {
        memory->has_listened = true;
        memory->heard = view->calls_last;
        memory->sounding.last = view->calls_last;
        memory->hits = view->hits_count;
    }
    if (view->calls_last > memory->heard) {
        memory->heard_ms = screen->frame->ui->now_ms;
    }
    memory->heard = view->calls_last;
    int next = sonar_sound_next(screen->frame->ui, &memory->sounding, view->calls,
                                view->calls_count, view->calls_last);
    if (next >= 0) {
        sonar_sound_call(screen, next);
    }
    hum(screen);
    notice_damage(screen);
}

void sonar_calls_show(struct sonar_screen *screen, struct box box)
{
    const struct sonar_view *view = screen->view;
    const struct strings *strings = screen->frame->strings;
    struct words right = has_foot(box) ? words_of(strings, "calls.right") : hits_in_short(screen);
    panel_draw(screen->frame->ui, box, strings_get(strings, "calls.head"), right.text);
    struct words times[SONAR_CALLS_MAX];
    struct words said[SONAR_CALLS_MAX];
    struct words shorter[SONAR_CALLS_MAX];
    struct log_row rows[SONAR_CALLS_MAX] = {{0}};
    int count = view->calls_count;
    for (int i = 0; i < count; i++) {
        const struct sonar_call *call = &view->calls[count - 1 - i];
        times[i] = sonar_when_words(screen, call->at_s);
        said[i] = sonar_said_words(strings, &call->said);
        shorter[i] = sonar_said_words_short(strings, &call->said);
        rows[i] = (struct log_row){
            .time = box.w < SLIM ? NULL : times[i].text, // a slim log has no room for times
            .side = (enum side)call->side,
            .has_side = true,
            .ours = call->side == view->side,
            .icon = sonar_said_icon(&call->said),
            .icon_colour = sign_colour(view, call, i == 0),
            .words = said[i].text,
            .shorter = shorter[i].text,
        };
    }
    float foot = has_foot(box) ? FOOT + 4 : 2;
    struct log log = {
        .box = box_of(box.x + PANEL_PAD, box.y + 42, box.w - 2 * PANEL_PAD, box.h - 42 - foot),
        .rows = rows,
        .count = count,
        .row_height = has_foot(box) ? 26 : 25,
        .newest_at_ms = screen->memory->calls.heard_ms,
        .empty = strings_get(strings, "calls.empty"),
    };
    log_draw(screen->frame->ui, &log);
    if (has_foot(box)) {
        draw_hits(screen, box);
    }
}

void sonar_flash_show(struct sonar_screen *screen)
{
    struct ui *ui = screen->frame->ui;
    const struct layout *layout = canvas_layout(ui->canvas);
    int64_t hit_ms = screen->memory->calls.hit_ms;
    if (hit_ms == 0 || ui->calm || ui->now_ms >= hit_ms + FLASH_MS) {
        return;
    }
    float strength = 1 - ui_ease(ui, hit_ms, FLASH_MS);
    canvas_frame(ui->canvas, box_of(0, 0, layout->width, layout->height), 0,
                 stroke_of(colour_fade(ui_ink(ui, THEME_ALARM), strength), 8));
}

// L1: all that is heard of a silence is that the room falls silent, always for as long.
static void hum(struct sonar_screen *screen)
{
    const struct sonar_calls_memory *memory = &screen->memory->calls;
    const struct sonar_view *view = screen->view;
    struct ui *ui = screen->frame->ui;
    uint32_t back = view->calls_last - memory->sounding.last;
    bool is_silent = memory->sounding.last > 0 && back < view->calls_count &&
                     view->calls[view->calls_count - 1 - back].said.kind == SONAR_SAID_SILENCE &&
                     ui->now_ms < memory->sounding.next_ms;
    if (is_silent) {
        ui_ask_frame_at(ui, memory->sounding.next_ms);
    } else if (view->phase == SONAR_PLAYING && !view->is_surfaced) {
        ui_hum(ui);
    }
}

static void notice_damage(struct sonar_screen *screen)
{
    struct sonar_calls_memory *memory = &screen->memory->calls;
    const struct sonar_view *view = screen->view;
    for (int i = memory->hits; i < view->hits_count; i++) {
        if (view->hits[i].side == view->side) {
            memory->hit_ms = screen->frame->ui->now_ms;
        }
    }
    memory->hits = view->hits_count;
}

// The head of a slim one has no room for hits.
static bool has_foot(struct box box)
{
    return box.h >= (box.w < SLIM ? 140 : 160);
}

static enum theme_colour sign_colour(const struct sonar_view *view, const struct sonar_call *call,
                                     bool is_newest)
{
    bool is_ours = call->side == view->side;
    switch (call->said.kind) {
    case SONAR_SAID_INDIRECT:
    case SONAR_SAID_DIRECT:
    case SONAR_SAID_DAMAGE:
    case SONAR_SAID_SUNK:
        return is_ours ? THEME_ALARM : THEME_INK0;
    case SONAR_SAID_MATE_OK:
    case SONAR_SAID_ENGINEER_OK:
        return is_ours && is_newest ? THEME_PHOS : THEME_INK0;
    }
    return THEME_INK0; // as the words
}

// "Hits called" is a list of calls heard, never a track: a captain counts as at a table.
static void draw_hits(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    float y = box_bottom(box) - 19;
    canvas_hline(ui->canvas, box.x + PANEL_PAD, box_right(box) - PANEL_PAD, box_bottom(box) - FOOT,
                 ui_ink(ui, THEME_RULE));
    enum side own = (enum side)screen->view->side;
    struct words hits[SIDE_COUNT] = {hits_of(screen, own), hits_of(screen, side_other(own))};
    const char *label = strings_get(screen->frame->strings, "sonar.hits.label");
    struct type second = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    struct type type = ui_type(ui, TYPE_SMALL, THEME_PAPER);
    float need = canvas_text_width(ui->canvas, label, second) + 14 + 2 * 22 + 16 +
                 canvas_text_width(ui->canvas, hits[0].text, type) +
                 canvas_text_width(ui->canvas, hits[1].text, type);
    float x = box.x + PANEL_PAD;
    if (need <= box.w - 2 * PANEL_PAD) {
        x += canvas_text(ui->canvas, x, y, label, second) + 14;
    }
    for (int i = 0; i < SIDE_COUNT; i++) {
        canvas_flag(ui->canvas, i == 0 ? own : side_other(own), x + 8, y, 13, &ui->theme);
        x += 22;
        x += canvas_text(ui->canvas, x, y, hits[i].text, type) + 16;
    }
}

static struct words hits_of(const struct sonar_screen *screen, enum side side)
{
    const struct sonar_view *view = screen->view;
    const struct strings *strings = screen->frame->strings;
    struct words list = words_of(strings, "sonar.hits.none");
    bool is_first = true;
    for (int i = 0; i < view->hits_count; i++) {
        const struct sonar_hit *hit = &view->hits[i];
        if (hit->side != side) {
            continue;
        }
        struct words one = words_number(strings, "sonar.hits.one", hit->damage);
        struct words time = sonar_when_words(screen, hit->at_s);
        if (view->hits_count == 1) { // more leave no room for times
            return words_with(strings, "sonar.hits.at", one.text, time.text, NULL);
        }
        list = is_first ? one : words_with(strings, "sonar.hits.list", list.text, one.text, NULL);
        is_first = false;
    }
    return list;
}

static struct words hits_in_short(const struct sonar_screen *screen)
{
    const struct sonar_view *view = screen->view;
    int sums[2] = {0, 0};
    for (int i = 0; i < view->hits_count; i++) {
        sums[view->hits[i].side == view->side ? 0 : 1] += view->hits[i].damage;
    }
    const struct strings *strings = screen->frame->strings;
    struct words ours = words_number(strings, "sonar.hits.one", sums[0]);
    struct words theirs = words_number(strings, "sonar.hits.one", sums[1]);
    return words_with(strings, "sonar.hits.short", ours.text, theirs.text, NULL);
}
