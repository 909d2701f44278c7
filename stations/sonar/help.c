// Which page of help explains what is asked of a seat now. Pages are strings; this only names them.
#include "stations/sonar/help.h"

#include <stdio.h>

#include "shared/sonar/brief.h"
#include "shared/sonar/view.h"
#include "stations/sonar/debrief/debrief.h"
#include "stations/sonar/memory.h"

static void add_now(const struct station_frame *frame, const struct sonar_view *view,
                    struct station_topics *out);
static void add(struct station_topics *out, const char *id);
static const char *situation_of(const struct sonar_view *view, bool has_inspected);
static const char *waiting_for(const struct sonar_view *view);

const char *const SONAR_HELP_PAGES[] = {
    "help.sonar.match",     "help.sonar.captain",  "help.sonar.mate",
    "help.sonar.engineer",  "help.sonar.radio",    "help.sonar.torpedo",
    "help.sonar.mines",     "help.sonar.sonar",    "help.sonar.drone",
    "help.sonar.silence",   "help.sonar.scenario", "help.sonar.breakdown",
    "help.sonar.surfacing", "help.sonar.turns",    "help.sonar.knows",
    "help.sonar.wall",      "help.sonar.debrief",  NULL,
};

void sonar_help_topics(const struct station_frame *frame, struct station_topics *out)
{
    out->count = 0;
    if (sonar_debrief_is_open(frame)) {
        add(out, "help.sonar.debrief");
        return;
    }
    if (frame->seats == 0) {
        add(out, "help.sonar.wall");
        return;
    }
    // In one pair of hands, what is asked comes before what is waited for.
    for (int is_asked = 1; is_asked >= 0; is_asked--) {
        for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
            const struct sonar_view *view = frame->views[seat];
            bool is_shown = (frame->seats >> seat & 1) != 0 && view != NULL;
            if (is_shown && (view->task != SONAR_TASK_NONE) == (is_asked == 1)) {
                add_now(frame, view, out);
            }
        }
    }
    for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
        if ((frame->seats >> seat & 1) != 0) {
            char id[STATION_TOPIC_MAX];
            snprintf(id, sizeof id, "help.sonar.%s",
                     SONAR_ROLE_NAMES.names[SONAR_BRIEF.seats[seat].role]);
            add(out, id);
        }
    }
}

// Words for this role, or those that are the same for all.
static void add_now(const struct station_frame *frame, const struct sonar_view *view,
                    struct station_topics *out)
{
    const struct sonar_memory *memory = frame->memory;
    bool has_inspected = memory != NULL && memory->panels.has_inspected;
    const char *situation = situation_of(view, has_inspected);
    char id[STATION_TOPIC_MAX];
    char title[STATION_TOPIC_MAX + 8];
    snprintf(id, sizeof id, "help.sonar.now.%s.%s",
             SONAR_ROLE_NAMES.names[view->role % SONAR_ROLE_COUNT], situation);
    snprintf(title, sizeof title, "%s.title", id);
    if (!strings_has(frame->strings, title)) {
        snprintf(id, sizeof id, "help.sonar.now.all.%s", situation);
    }
    add(out, id);
}

static void add(struct station_topics *out, const char *id)
{
    if (out->count < sizeof out->ids / sizeof out->ids[0]) {
        snprintf(out->ids[out->count++], STATION_TOPIC_MAX, "%s", id);
    }
}

// The task if there is one, else what is waited for.
static const char *situation_of(const struct sonar_view *view, bool has_inspected)
{
    if (view->phase == SONAR_OVER) {
        return "over";
    }
    if (view->task != SONAR_TASK_NONE && view->task < SONAR_TASK_NAMES.count) {
        return SONAR_TASK_NAMES.names[view->task];
    }
    bool inspects = view->has_engineer && view->engineer.has_inspection && !has_inspected;
    return inspects ? "inspection" : waiting_for(view);
}

static const char *waiting_for(const struct sonar_view *view)
{
    if (view->phase == SONAR_PLACING) {
        return "placing";
    }
    if (view->has_stop) {
        return "stop";
    }
    if (view->has_tracing) {
        return "hull";
    }
    if (view->is_surfaced) {
        return "surfaced";
    }
    if (view->has_turn && view->turn.side != view->side) {
        return "turn";
    }
    if (view->helm == SONAR_HELM_TRAPPED && view->role == SONAR_CAPTAIN) {
        return "trapped";
    }
    bool is_locked = view->helm == SONAR_HELM_UPKEEP || view->helm == SONAR_HELM_PENALTY;
    return is_locked && view->role != SONAR_RADIO ? "upkeep" : "free";
}
