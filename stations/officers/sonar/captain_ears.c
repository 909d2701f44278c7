// What the captain makes of the calls. A cadet pushes a set of dots about in his head; those who
// have learnt it follow the enemy's track, and their own as the enemy hears it.
#include <string.h>

#include "stations/officers/sonar/captain.h"

static void hear(struct captain_notes *notes, const struct captain_taste *taste,
                 struct random *random, const struct sonar_view *view,
                 const struct sonar_call *call);
static void push(struct captain_notes *notes, const struct captain_taste *taste,
                 struct random *random, const struct sonar_view *view,
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
    enum side enemy = view->side == SIDE_BLUE ? SIDE_RED : SIDE_BLUE;
    notes->has_begun = true;
    notes->maybe = sonar_board_water(&view->chart);
    notes->calls_heard = view->calls_last - view->calls_count;
    track_begin(&notes->enemy, &view->chart, enemy, view->captain.over_islands);
    track_begin(&notes->own, &view->chart, (enum side)view->side, view->captain.over_islands);
}

// More was called than a view tells, or he sat down late: what went before is not known.
static void lose(struct captain_notes *notes, const struct sonar_view *view)
{
    notes->asks = true;
    notes->maybe = sonar_board_water(&view->chart);
    track_missed(&notes->enemy);
    track_missed(&notes->own);
}

void captain_listen(struct captain_notes *notes, const struct captain_taste *taste,
                    struct random *random, const struct sonar_view *view)
{
    if (!view->has_chart || !view->has_captain) {
        return;
    }
    uint32_t first = view->calls_last - view->calls_count + 1;
    bool is_new = !notes->has_begun;
    if (is_new) {
        begin_listening(notes, view);
    }
    if (first > notes->calls_heard + 1 || (is_new && first > 1)) {
        lose(notes, view);
    }
    for (uint32_t i = 0; i < view->calls_count; i++) {
        if (first + i > notes->calls_heard) {
            hear(notes, taste, random, view, &view->calls[i]);
        }
    }
    notes->calls_heard = view->calls_last;
    uint32_t first_message = view->messages_last - view->messages_count + 1;
    for (uint32_t i = 0; i < view->messages_count; i++) {
        const struct sonar_message *message = &view->messages[i];
        if (first_message + i > notes->messages_heard && message->role == ROLE_ENGINEER &&
            message->phrase.kind == SONAR_HEAD) {
            notes->advice = message->phrase.head;
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

static void hear(struct captain_notes *notes, const struct captain_taste *taste,
                 struct random *random, const struct sonar_view *view,
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
    if (taste->is_exact) {
        track_hear(&notes->enemy, call);
        track_hear(&notes->own, call);
    } else {
        push(notes, taste, random, view, call);
    }
}

// --- a set of dots in his head

static void widen(struct sonar_board *board, const struct sonar_board *water)
{
    struct sonar_board wide = *board;
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        struct sonar_board moved = sonar_board_step(board, (enum direction)way);
        sonar_board_join(&wide, &moved);
    }
    sonar_board_keep(&wide, water);
    *board = wide;
}

// Does this call tell where the enemy is, to one who listens so well?
static bool is_clue(const struct captain_taste *taste, const struct sonar_view *view,
                    const struct sonar_call *call)
{
    bool is_enemys = call->side != view->side;
    switch ((enum sonar_said_kind)call->said.kind) {
    case SONAR_SAID_DRONE_IN:
        return !is_enemys;
    case SONAR_SAID_TORPEDO:
    case SONAR_SAID_SURFACING:
    case SONAR_SAID_INDIRECT:
    case SONAR_SAID_DIRECT:
        return is_enemys;
    case SONAR_SAID_STATES:
    case SONAR_SAID_CLEAR:
        return is_enemys && taste->hears_all;
    case SONAR_SAID_DIVE:
    case SONAR_SAID_HEAD:
    case SONAR_SAID_MATE_OK:
    case SONAR_SAID_ENGINEER_OK:
    case SONAR_SAID_READY:
    case SONAR_SAID_STOP:
    case SONAR_SAID_MINE_DROPPED:
    case SONAR_SAID_MINE:
    case SONAR_SAID_DRONE:
    case SONAR_SAID_SONAR:
    case SONAR_SAID_SILENCE:
    case SONAR_SAID_SCENARIO:
    case SONAR_SAID_DAMAGE:
    case SONAR_SAID_BREAKDOWN:
    case SONAR_SAID_READY_TO_DIVE:
    case SONAR_SAID_TIME:
    case SONAR_SAID_SUNK:
        break;
    }
    return false;
}

static void push(struct captain_notes *notes, const struct captain_taste *taste,
                 struct random *random, const struct sonar_view *view,
                 const struct sonar_call *call)
{
    struct sonar_board water = sonar_board_water(&view->chart);
    bool is_enemys = call->side != view->side;
    if (is_enemys && call->said.kind == SONAR_SAID_HEAD) {
        notes->maybe = sonar_board_step(&notes->maybe, (enum direction)call->said.head);
        sonar_board_keep(&notes->maybe, &water);
        if (random_below(random, 100) < taste->blur) {
            widen(&notes->maybe, &water);
        }
    } else if (is_enemys && call->said.kind == SONAR_SAID_SILENCE) {
        notes->maybe = sonar_board_glided(&notes->maybe, &water);
    } else if (is_clue(taste, view, call)) {
        struct sonar_board these =
            sonar_board_agreeing(&view->chart, &call->said, view->captain.over_islands);
        sonar_board_keep(&notes->maybe, &these);
    }
    if (sonar_board_is_empty(&notes->maybe)) {
        notes->maybe = water;
    }
}
