// When something was called. Turn by turn a table counts turns, not minutes; calls carry only the
// clock, so the station notes when each turn began.
#include <string.h>

#include "stations/sonar/screen.h"

static void recall(struct sonar_when_memory *memory, const struct sonar_view *view, uint16_t now_s);
static void add(struct sonar_when_memory *memory, uint16_t number, uint16_t from_s);
static bool begins_turn(const struct sonar_call *call);

void sonar_when_listen(struct sonar_screen *screen)
{
    struct sonar_when_memory *memory = &screen->memory->when;
    const struct sonar_view *view = screen->view;
    ms clock_s = screen->frame->table_now / 1000;
    uint16_t now_s = (uint16_t)(clock_s < 0 ? 0 : clock_s < UINT16_MAX ? clock_s : UINT16_MAX);
    if (!view->has_turn || view->turn.number == 0) {
        return;
    }
    if (memory->count == 0) {
        recall(memory, view, now_s);
        return;
    }
    uint16_t known = memory->turns[memory->count - 1].number;
    if (view->turn.number <= known) {
        return;
    }
    uint16_t from_s = now_s; // its course may be made before this station hears of it
    for (int i = view->calls_count - 1; i >= 0 && view->turn.step != SONAR_STEP_COURSE; i--) {
        if (begins_turn(&view->calls[i])) {
            from_s = view->calls[i].at_s < now_s ? view->calls[i].at_s : now_s;
            break;
        }
    }
    add(memory, view->turn.number, from_s);
}

struct words sonar_when_words(const struct sonar_screen *screen, uint16_t at_s)
{
    const struct sonar_when_memory *memory = &screen->memory->when;
    int at = memory->count - 1;
    while (at >= 0 && memory->turns[at].from_s > at_s) {
        at--;
    }
    if (at < 0 && (memory->count == 0 || at_s < memory->since_s)) {
        return words_clock((ms)at_s * 1000);
    }
    int number = at >= 0 ? memory->turns[at].number : memory->turns[0].number - 1;
    return words_number(screen->frame->strings, "sonar.when_turn", number > 0 ? number : 1);
}

// A station that comes late counts back: each turn begins with a course or with surfacing.
static void recall(struct sonar_when_memory *memory, const struct sonar_view *view, uint16_t now_s)
{
    int number = view->turn.number;
    memory->since_s = view->calls_count > 0 ? view->calls[0].at_s : now_s;
    bool has_begun = view->turn.step != SONAR_STEP_COURSE;
    uint16_t begins[SONAR_CALLS_MAX + 1];
    int count = 0;
    if (!has_begun) {
        begins[count++] = now_s;
    }
    for (int i = view->calls_count - 1; i >= 0 && count < number; i--) {
        if (begins_turn(&view->calls[i])) {
            begins[count++] = view->calls[i].at_s;
        }
    }
    if (count == 0) {
        begins[count++] = memory->since_s;
    }
    while (count-- > 0) {
        add(memory, (uint16_t)(number - count), begins[count]);
    }
}

static void add(struct sonar_when_memory *memory, uint16_t number, uint16_t from_s)
{
    if (memory->count == SONAR_TURNS_KEPT) {
        memory->since_s = memory->turns[1].from_s;
        memory->count--;
        memmove(memory->turns, memory->turns + 1, memory->count * sizeof memory->turns[0]);
    }
    memory->turns[memory->count].number = number;
    memory->turns[memory->count++].from_s = from_s;
}

static bool begins_turn(const struct sonar_call *call)
{
    return call->said.kind == SONAR_SAID_HEAD || call->said.kind == SONAR_SAID_SURFACING;
}
