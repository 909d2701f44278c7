// What the captain makes of the calls: the enemy's track, his own as the enemy hears it, what the
// enemy has ready, and the way that his engineer likes.
#include <string.h>

#include "stations/officers/kit/ears.h"
#include "stations/officers/sonar/captain.h"

static void hear(struct captain_notes *notes, const struct sonar_view *view,
                 const struct sonar_call *call);

void captain_begin(struct captain_notes *notes)
{
    memset(notes, 0, sizeof(*notes));
    notes->advice = DIRECTION_COUNT;
    notes->wanted = SONAR_SYSTEM_COUNT;
    notes->kept = SONAR_RADIATION;
}

static void begin_listening(struct captain_notes *notes, const struct sonar_view *view)
{
    enum side enemy = side_other(view->side);
    notes->has_begun = true;
    notes->calls_heard = view->calls_last - view->calls_count;
    track_begin(&notes->enemy, &view->chart, enemy, view->captain.over_islands);
    track_begin(&notes->own, &view->chart, (enum side)view->side, view->captain.over_islands);
}

// More was called than a view tells, or he sat down late: what went before is not known.
static void lose(struct captain_notes *notes)
{
    notes->asks = true;
    track_missed(&notes->enemy);
    track_missed(&notes->own);
}

void captain_listen(struct captain_notes *notes, const struct sonar_view *view)
{
    if (!view->has_chart || !view->has_captain) {
        return;
    }
    uint32_t first = ears_number(view->calls_last, view->calls_count, 0);
    bool is_new = !notes->has_begun;
    if (is_new) {
        begin_listening(notes, view);
    }
    if (first > notes->calls_heard + 1 || (is_new && first > 1)) {
        lose(notes);
    }
    for (uint32_t i = 0; i < view->calls_count; i++) {
        if (first + i > notes->calls_heard) {
            hear(notes, view, &view->calls[i]);
        }
    }
    notes->calls_heard = view->calls_last;
    uint32_t first_message = ears_number(view->messages_last, view->messages_count, 0);
    for (uint32_t i = 0; i < view->messages_count; i++) {
        const struct sonar_message *message = &view->messages[i];
        if (first_message + i > notes->messages_heard && message->role == SONAR_ENGINEER &&
            message->phrase.kind == SONAR_HEAD) {
            notes->advice = message->phrase.head; // good now, also where it was dangerous before
        }
    }
    notes->messages_heard = view->messages_last;
}

static void hear_enemy_gauge(struct captain_notes *notes, const struct sonar_said *said)
{
    notes->enemy_ready &= (uint8_t)~hand_used(said);
    if (said->kind == SONAR_SAID_READY) {
        notes->enemy_ready |= (uint8_t)(1u << said->ready);
    }
}

static void hear(struct captain_notes *notes, const struct sonar_view *view,
                 const struct sonar_call *call)
{
    bool is_own = call->side == view->side;
    notes->asks =
        notes->asks ||
        (is_own && (call->said.kind == SONAR_SAID_BREAKDOWN || call->said.kind == SONAR_SAID_TIME));
    uint8_t *courses = call->side != view->side ? &notes->enemy_courses : &notes->own_courses;
    if (call->said.kind == SONAR_SAID_HEAD && *courses < UINT8_MAX) {
        ++*courses;
    }
    *courses = call->said.kind == SONAR_SAID_TORPEDO ? 0 : *courses;
    if (call->side != view->side) {
        hear_enemy_gauge(notes, &call->said);
    } else if (call->said.kind == SONAR_SAID_HEAD) {
        notes->advice = DIRECTION_COUNT; // it was about the course that is now made
    }
    notes->has_seeker = notes->has_seeker && !track_tells(&call->said);
    track_hear(&notes->enemy, call);
    track_hear(&notes->own, call);
}
