// Which page of help explains what is asked of a seat now. Pages are strings; this only names them.
#include "stations/sonar/help.h"

#include "shared/sonar/view.h"
#include "stations/kit/topics.h"
#include "stations/sonar/debrief/debrief.h"
#include "stations/sonar/memory.h"

static struct topics_now now(const struct station_frame *frame, int seat);
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
        topics_add(out, "help.sonar.debrief");
    } else if (frame->seats == 0) {
        topics_add(out, "help.sonar.wall");
    } else {
        topics_find(frame, out, now);
    }
}

static struct topics_now now(const struct station_frame *frame, int seat)
{
    const struct sonar_view *view = frame->views[seat];
    const struct sonar_memory *memory = frame->memory;
    bool has_inspected = memory != NULL && memory->panels.has_inspected;
    return (struct topics_now){situation_of(view, has_inspected), view->task != SONAR_TASK_NONE};
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
