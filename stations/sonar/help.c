// Which page of help explains what is asked of a seat now. Pages are strings; this only names them.
#include "stations/sonar/help.h"

#include <stdio.h>

#include "shared/sonar/view.h"

static const char *situation_of(const struct sonar_view *view);
static const char *waiting_for(const struct sonar_view *view);

const char *const SONAR_HELP_PAGES[] = {
    "help.sonar.match",     "help.sonar.captain", "help.sonar.mate",     "help.sonar.engineer",
    "help.sonar.radio",     "help.sonar.torpedo", "help.sonar.mines",    "help.sonar.sonar",
    "help.sonar.drone",     "help.sonar.silence", "help.sonar.scenario", "help.sonar.breakdown",
    "help.sonar.surfacing", "help.sonar.turns",   "help.sonar.knows",    NULL,
};

size_t sonar_help_topics(const struct station_frame *frame, char out[ROLE_COUNT][STATION_TOPIC_MAX])
{
    size_t count = 0;
    for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
        const struct sonar_view *view = frame->views[seat];
        if ((frame->seats >> seat & 1) == 0 || view == NULL || count == ROLE_COUNT) {
            continue;
        }
        // Words for this role, or those that are the same for all.
        const char *situation = situation_of(view);
        char id[STATION_TOPIC_MAX + 8];
        snprintf(out[count], STATION_TOPIC_MAX, "help.sonar.now.%s.%s",
                 ROLE_NAMES.names[view->role % ROLE_COUNT], situation);
        snprintf(id, sizeof id, "%s.title", out[count]);
        if (!strings_has(frame->strings, id)) {
            snprintf(out[count], STATION_TOPIC_MAX, "help.sonar.now.all.%s", situation);
        }
        count++;
    }
    return count;
}

// The task if there is one, else what is waited for.
static const char *situation_of(const struct sonar_view *view)
{
    if (view->phase == SONAR_OVER) {
        return "over";
    }
    return view->task != SONAR_TASK_NONE && view->task < SONAR_TASK_NAMES.count
               ? SONAR_TASK_NAMES.names[view->task]
               : waiting_for(view);
}

static const char *waiting_for(const struct sonar_view *view)
{
    if (view->phase == SONAR_PLACING) {
        return "placing";
    }
    if (view->is_surfaced && view->role == ROLE_RADIO && !view->has_tracing) {
        return "deaf";
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
    if (view->helm == SONAR_HELM_TRAPPED) {
        return "trapped";
    }
    bool is_locked = view->helm == SONAR_HELM_UPKEEP || view->helm == SONAR_HELM_PENALTY;
    return is_locked && view->role != ROLE_RADIO ? "upkeep" : "free";
}
