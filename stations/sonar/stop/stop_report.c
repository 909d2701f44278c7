#include "stations/sonar/stop/stop_report.h"

static void tell(struct sonar_stop_report *report, const struct sonar_call *call);
static void tell_result(struct sonar_stop_report *report, enum side side, struct dot dot,
                        enum sonar_result result);
static void add_blast(struct sonar_stop_report *report, const struct sonar_call *call,
                      struct dot dot);

void sonar_stop_report_read(struct sonar_stop_report *report, const struct sonar_view *view)
{
    *report = (struct sonar_stop_report){0};
    if (!view->has_stop) {
        return;
    }
    // A stop begins with the call of it; what was said before has nothing to do with it.
    int first = view->calls_count;
    while (first > 0 && view->calls[first - 1].at_s >= view->stop.since_ms / 1000 &&
           view->calls[first - 1].said.kind != SONAR_SAID_STOP) {
        first--;
    }
    for (int i = first; i < view->calls_count; i++) {
        tell(report, &view->calls[i]);
    }
    for (int i = 0; i < view->hits_count; i++) { // R25: what our own explosions did to us
        const struct sonar_hit *hit = &view->hits[i];
        if (hit->harm == SONAR_HARM_OWN_BLAST && hit->at_s >= view->stop.since_ms / 1000) {
            tell_result(report, (enum side)hit->side, hit->dot,
                        hit->damage > 1 ? SONAR_RESULT_DIRECT : SONAR_RESULT_INDIRECT);
        }
    }
}

bool sonar_stop_awaits(const struct sonar_view *view, struct sonar_wait *wait)
{
    for (int i = 0; view->has_stop && i < view->awaits_count; i++) {
        bool is_asked =
            view->awaits[i].task == SONAR_TASK_ANSWER || view->awaits[i].task == SONAR_TASK_SECTOR;
        if (is_asked) {
            *wait = view->awaits[i];
            return true;
        }
    }
    return false;
}

static void tell(struct sonar_stop_report *report, const struct sonar_call *call)
{
    const struct sonar_said *said = &call->said;
    enum side side = (enum side)call->side;
    switch ((enum sonar_said_kind)said->kind) {
    case SONAR_SAID_TORPEDO:
        add_blast(report, call, said->torpedo);
        break;
    case SONAR_SAID_MINE:
        add_blast(report, call, said->mine);
        break;
    case SONAR_SAID_SCENARIO:
        add_blast(report, call, said->scenario);
        break;
    case SONAR_SAID_CLEAR:
        tell_result(report, side, said->clear, SONAR_RESULT_CLEAR);
        break;
    case SONAR_SAID_INDIRECT:
        tell_result(report, side, said->indirect, SONAR_RESULT_INDIRECT);
        break;
    case SONAR_SAID_DIRECT:
        tell_result(report, side, said->direct, SONAR_RESULT_DIRECT);
        break;
    case SONAR_SAID_STATES:
        report->has_answer = true;
        report->answer = said->states;
        break;
    case SONAR_SAID_DRONE_IN:
        report->has_drone = true;
        report->drone = said->drone_in;
        break;
    case SONAR_SAID_BREAKDOWN:
        report->is_breakdown = true;
        break;
    case SONAR_SAID_DIVE:
    case SONAR_SAID_HEAD:
    case SONAR_SAID_MATE_OK:
    case SONAR_SAID_ENGINEER_OK:
    case SONAR_SAID_READY:
    case SONAR_SAID_STOP:
    case SONAR_SAID_MINE_DROPPED:
    case SONAR_SAID_DRONE:
    case SONAR_SAID_SONAR:
    case SONAR_SAID_SILENCE:
    case SONAR_SAID_DAMAGE:
    case SONAR_SAID_TRIED:
    case SONAR_SAID_SURFACING:
    case SONAR_SAID_READY_TO_DIVE:
    case SONAR_SAID_TIME:
    case SONAR_SAID_SUNK:
        break;
    }
}

static void add_blast(struct sonar_stop_report *report, const struct sonar_call *call,
                      struct dot dot)
{
    if (report->blast_count < SONAR_BLASTS_MAX) {
        report->blasts[report->blast_count++] =
            (struct sonar_blast){.dot = dot, .said = call->said.kind};
    }
}

// T2: a direct hit is 2, an indirect impact 1.
static void tell_result(struct sonar_stop_report *report, enum side side, struct dot dot,
                        enum sonar_result result)
{
    report->damage[side] += result == SONAR_RESULT_DIRECT     ? 2
                            : result == SONAR_RESULT_INDIRECT ? 1
                                                              : 0;
    for (int i = report->blast_count - 1; i >= 0; i--) {
        if (dot_equal(report->blasts[i].dot, dot)) {
            report->blasts[i].results[side] = (uint8_t)result;
            return;
        }
    }
}
