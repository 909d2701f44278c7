// The calls as the whole crew hears them, the room's hum, and the hits called under the log.
#include "stations/kit/calls.h"

#include "stations/sonar/screen.h"
#include "stations/sonar/words.h"
#include "stations/widgets/panel.h"

#define FOOT 38.0f // of a panel that is tall enough to have one
#define SLIM 260.0f

static struct calls calls_of(const struct sonar_screen *screen);
static void hum(struct sonar_screen *screen);
static void notice_damage(struct sonar_screen *screen);
static bool has_foot(struct box box);
static enum theme_colour sign_colour(const struct sonar_view *view, int index);
static struct words hits_of(const struct sonar_screen *screen, enum side side);
static struct words hits_in_short(const struct sonar_screen *screen);
static void draw_hits(struct sonar_screen *screen, struct box box);

void sonar_calls_listen(struct sonar_screen *screen)
{
    struct calls calls = calls_of(screen);
    bool is_first = !screen->memory->calls.log.has_listened;
    calls_listen(screen->frame, &screen->memory->calls.log, &calls);
    hum(screen);
    if (is_first) {
        screen->memory->calls.hits = screen->view->hits_count;
    }
    notice_damage(screen);
}

void sonar_calls_show(struct sonar_screen *screen, struct box box)
{
    struct calls calls = calls_of(screen);
    struct words hits = hits_in_short(screen);
    struct calls_log log = {
        .right = has_foot(box) ? NULL : hits.text,
        .is_low = !has_foot(box),
        .foot = has_foot(box) ? FOOT + 2 : 0,
    };
    calls_show(screen->frame, &screen->memory->calls.log, &calls, box, &log);
    if (has_foot(box)) {
        draw_hits(screen, box);
    }
}

struct call sonar_call_tell(const void *game, int index)
{
    const struct sonar_screen *screen = game;
    const struct strings *strings = screen->frame->strings;
    const struct sonar_view *view = screen->view;
    const struct sonar_call *call = &view->calls[index];
    struct call told = {
        .time = sonar_when_words(screen, call->at_s),
        .words = sonar_said_words(strings, &call->said),
        .shorter = sonar_said_words_short(strings, &call->said),
        .has_side = true,
        .side = (enum side)call->side,
        .is_ours = call->side == view->side,
        .icon = sonar_said_icon(&call->said),
        .colour = sign_colour(view, index),
    };
    sonar_sound_call(view, index, &told);
    return told;
}

static struct calls calls_of(const struct sonar_screen *screen)
{
    return (struct calls){.game = screen,
                          .count = screen->view->calls_count,
                          .last = screen->view->calls_last,
                          .tell = sonar_call_tell};
}

// L1: all that is heard of a silence is that the room falls silent, always for as long.
static void hum(struct sonar_screen *screen)
{
    const struct calls_sounding *sounding = &screen->memory->calls.log.sounding;
    const struct sonar_view *view = screen->view;
    struct ui *ui = screen->frame->ui;
    uint32_t back = view->calls_last - sounding->last;
    bool is_silent = sounding->last > 0 && back < view->calls_count &&
                     view->calls[view->calls_count - 1 - back].said.kind == SONAR_SAID_SILENCE &&
                     ui->now_ms < sounding->next_ms;
    if (is_silent) {
        ui_ask_frame_at(ui, sounding->next_ms);
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

static enum theme_colour sign_colour(const struct sonar_view *view, int index)
{
    const struct sonar_call *call = &view->calls[index];
    bool is_newest = index == view->calls_count - 1;
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

// A list of hits that are known, never a track: a captain counts as at a table.
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
