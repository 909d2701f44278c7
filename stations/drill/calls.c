// What the drill's calls look and sound like.
#include "stations/drill/screen.h"

static struct call tell(const void *game, int index);
static struct calls calls_of(const struct drill_screen *screen);
static struct words words_said(const struct strings *strings, const struct drill_call *call);
static enum icon icon_said(const struct drill_call *call);
static enum sound sound_said(const struct drill_call *call);

void drill_calls_show(struct drill_screen *screen, struct box box)
{
    struct calls calls = calls_of(screen);
    calls_show(screen->frame, &screen->memory->calls, &calls, box, &(struct calls_log){0});
}

void drill_calls_listen(struct drill_screen *screen)
{
    struct calls calls = calls_of(screen);
    calls_listen(screen->frame, &screen->memory->calls, &calls);
}

static struct calls calls_of(const struct drill_screen *screen)
{
    return (struct calls){.game = screen,
                          .count = screen->view->calls_count,
                          .last = screen->view->calls_last,
                          .tell = tell};
}

static struct call tell(const void *game, int index)
{
    const struct drill_screen *screen = game;
    const struct drill_call *call = &screen->view->calls[index];
    return (struct call){
        .time = words_clock(call->at_s * INT64_C(1000)),
        .words = words_said(screen->frame->strings, call),
        .has_side = true,
        .side = call->side,
        .is_ours = call->side == screen->view->side,
        .icon = icon_said(call),
        .sounds = {sound_said(call)},
        .sound_count = 1,
    };
}

bool drill_is_look(const struct drill_call *call)
{
    return call->said.kind == DRILL_SAID_PING || call->said.kind == DRILL_SAID_BUOY;
}

struct dot drill_look_dot(const struct drill_call *call)
{
    return call->said.kind == DRILL_SAID_BUOY ? call->said.buoy : call->said.ping.dot;
}

const struct drill_call *drill_last_look(const struct drill_view *view, enum side side)
{
    for (int i = view->calls_count - 1; i >= 0; i--) {
        const struct drill_call *call = &view->calls[i];
        if (call->side == side && drill_is_look(call)) {
            return call;
        }
    }
    return NULL;
}

static uint32_t number_of(const struct drill_view *view, int index)
{
    return view->calls_last - view->calls_count + 1 + (uint32_t)index;
}

bool drill_has_shifted_since(const struct drill_view *view, enum side side, uint32_t number)
{
    for (int i = view->calls_count - 1; i >= 0 && number_of(view, i) > number; i--) {
        if (view->calls[i].side == side && view->calls[i].said.kind == DRILL_SAID_SHIFT) {
            return true;
        }
    }
    return number + 1 < number_of(view, 0); // nobody can say any more
}

bool drill_look_answer(const struct drill_view *view, int index, enum drill_answer *answer)
{
    const struct drill_call *call = &view->calls[index];
    if (call->said.kind == DRILL_SAID_PING) {
        *answer = call->said.ping.answer;
        return true;
    }
    for (int i = 0; i < view->buoys_count; i++) {
        if (view->buoys[i].number == number_of(view, index)) {
            *answer = (enum drill_answer)view->buoys[i].answer;
            return true;
        }
    }
    return false;
}

static struct words words_said(const struct strings *strings, const struct drill_call *call)
{
    char dot[GRID_TEXT_MAX];
    switch (call->said.kind) {
    case DRILL_SAID_DIVE:
        return words_of(strings, "call.drill.dive");
    case DRILL_SAID_SHIFT:
        return words_of(strings, "call.drill.shift");
    case DRILL_SAID_BUOY:
        dot_print(call->said.buoy, dot);
        return words_with(strings, "call.drill.buoy", dot, NULL, NULL);
    case DRILL_SAID_PING:
        break;
    }
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
    case DRILL_SAID_BUOY:
        return ICON_MARK;
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
    case DRILL_SAID_BUOY:
        return SOUND_DRONE;
    case DRILL_SAID_PING:
        break;
    }
    return call->said.ping.answer == DRILL_HIT ? SOUND_BOOM : SOUND_PING;
}
