#include "stations/drill/screen.h"
#include "stations/widgets/log.h"
#include "stations/widgets/panel.h"

static struct words words_said(const struct strings *strings, const struct drill_call *call);
static enum icon icon_said(const struct drill_call *call);
static enum sound sound_said(const struct drill_call *call);

void drill_calls_show(struct drill_screen *screen, struct box box)
{
    const struct drill_view *view = screen->view;
    const struct strings *strings = screen->frame->strings;
    panel_draw(screen->frame->ui, box, strings_get(strings, "calls.head"),
               strings_get(strings, "calls.right"));
    struct words times[DRILL_CALLS_MAX];
    struct words said[DRILL_CALLS_MAX];
    struct log_row rows[DRILL_CALLS_MAX] = {{0}};
    int count = view->calls_count;
    for (int i = 0; i < count; i++) {
        const struct drill_call *call = &view->calls[count - 1 - i];
        times[i] = words_clock(call->at_ms);
        said[i] = words_said(strings, call);
        rows[i] = (struct log_row){
            .time = box.w < 260 ? NULL : times[i].text, // a slim log has no room for times
            .side = call->side,
            .has_side = true,
            .ours = call->side == view->side,
            .icon = icon_said(call),
            .words = said[i].text,
        };
    }
    struct log log = {
        .box = box_of(box.x + PANEL_PAD, box.y + 42, box.w - 2 * PANEL_PAD, box.h - 50),
        .rows = rows,
        .count = count,
        .newest_at_ms = screen->memory->heard_ms,
        .empty = strings_get(strings, "calls.empty"),
    };
    log_draw(screen->frame->ui, &log);
}

void drill_calls_listen(struct drill_screen *screen)
{
    struct drill_memory *memory = screen->memory;
    const struct drill_view *view = screen->view;
    if (view->calls_count > 0 && memory->has_listened && view->calls_last > memory->heard) {
        memory->heard_ms = screen->frame->ui->now_ms;
        ui_sound(screen->frame->ui, sound_said(&view->calls[view->calls_count - 1]));
    }
    memory->heard = view->calls_last;
    memory->has_listened = true;
}

const struct drill_call *drill_last_ping(const struct drill_view *view, enum side side)
{
    for (int i = view->calls_count - 1; i >= 0; i--) {
        const struct drill_call *call = &view->calls[i];
        if (call->side == side && call->said.kind == DRILL_SAID_PING) {
            return call;
        }
    }
    return NULL;
}

static struct words words_said(const struct strings *strings, const struct drill_call *call)
{
    switch (call->said.kind) {
    case DRILL_SAID_DIVE:
        return words_of(strings, "call.drill.dive");
    case DRILL_SAID_SHIFT:
        return words_of(strings, "call.drill.shift");
    case DRILL_SAID_PING:
        break;
    }
    char dot[GRID_TEXT_MAX];
    dot_print(call->said.ping.dot, dot);
    struct words answer =
        words_in(strings, "call.drill.answer", DRILL_ANSWER_NAMES.names[call->said.ping.answer]);
    return words_with(strings, "call.drill.ping", dot, answer.text, NULL);
}

static enum icon icon_said(const struct drill_call *call)
{
    switch (call->said.kind) {
    case DRILL_SAID_DIVE:
        return ICON_DOWN;
    case DRILL_SAID_SHIFT:
        return ICON_SLIDE;
    case DRILL_SAID_PING:
        break;
    }
    return call->said.ping.answer == DRILL_HIT ? ICON_BLAST : ICON_SONAR;
}

static enum sound sound_said(const struct drill_call *call)
{
    switch (call->said.kind) {
    case DRILL_SAID_DIVE:
        return SOUND_DIVE;
    case DRILL_SAID_SHIFT:
        return SOUND_OK;
    case DRILL_SAID_PING:
        break;
    }
    return call->said.ping.answer == DRILL_HIT ? SOUND_BOOM : SOUND_PING;
}
