// What is said: calls, which everybody in earshot hears, and the crew's own intercom.
#include <string.h>

#include "engine/kit/message.h"
#include "engine/sonar/sonar.h"

static void strike_out(struct sonar_hearing *hearing, const struct chart *chart,
                       struct sonar_said said);
static void keep_hit(struct sonar_state *state, struct sonar_call call, unsigned heard);
static void listen(struct sonar_hearing *hearing, bool is_own, struct sonar_call call);

// F3: the radio operator of a boat at the surface hears nothing. SURFACING is said before he takes
// his headphones off and DIVE once they are on again.
void sonar_call(struct sonar_state *state, enum side side, struct sonar_said said, ms now)
{
    struct sonar_call call = {.at_s = call_seconds(now), .side = (uint8_t)side, .said = said};
    unsigned earshot = 1u << SONAR_EAR_ROOM;
    record_tidy(&SONAR_SAID_RECORD, &call.said);
    for (int i = 0; i < SIDE_COUNT; i++) {
        struct sonar_hearing *hearing = &state->boats[i].hearing;
        if (!sonar_is_deaf(state, (enum side)i)) {
            earshot |= 1u << (SONAR_EAR_BLUE_RADIO + i);
            listen(hearing, i == (int)side, call);
            strike_out(hearing, &state->chart, call.said);
        }
    }
    LOG_CALL(state->logs, earshot, call);
    keep_hit(state, call, earshot);
}

static void keep_hit(struct sonar_state *state, struct sonar_call call, unsigned heard)
{
    uint8_t kind = call.said.kind;
    bool is_hit =
        kind == SONAR_SAID_INDIRECT || kind == SONAR_SAID_DIRECT || kind == SONAR_SAID_DAMAGE;
    if (!is_hit || state->hits_count == SONAR_HITS_MAX) {
        return; // both boats are out long before there is no room
    }
    state->hits_heard[state->hits_count] = (uint8_t)heard;
    state->hits[state->hits_count++] =
        (struct sonar_hit){.at_s = call.at_s,
                           .side = call.side,
                           .damage = (uint8_t)(kind == SONAR_SAID_DIRECT ? 2 : 1)};
}

// --- what a radio operator notes of the enemy

// A way that grows too long loses its beginning, and what was heard before that.
static void forget_first_step(struct sonar_hearing *hearing)
{
    int kept = 0;
    hearing->way_count--;
    hearing->way_sector = 0;
    memmove(hearing->way, hearing->way + 1, hearing->way_count);
    for (int i = 0; i < hearing->clues_count; i++) {
        if (hearing->clues[i].step > 0) {
            hearing->clues[kept] = hearing->clues[i];
            hearing->clues[kept++].step--;
        }
    }
    hearing->clues_count = (uint8_t)kept;
}

static void add_step(struct sonar_hearing *hearing, enum sonar_step step)
{
    if (hearing->way_count == SONAR_WAY_MAX) {
        forget_first_step(hearing);
    }
    hearing->way[hearing->way_count++] = (uint8_t)step;
}

static void add_clue(struct sonar_hearing *hearing, struct sonar_call call)
{
    if (hearing->clues_count == SONAR_CLUES_MAX) {
        hearing->clues_count--;
        memmove(hearing->clues, hearing->clues + 1,
                hearing->clues_count * sizeof(hearing->clues[0]));
    }
    hearing->clues[hearing->clues_count++] =
        (struct sonar_clue){.step = hearing->way_count, .side = call.side, .said = call.said};
}

// What was heard between two gaps is worth nothing after the second.
static void forget_clues_of_gap(struct sonar_hearing *hearing)
{
    while (hearing->clues_count > 0 &&
           hearing->clues[hearing->clues_count - 1].step == hearing->way_count) {
        hearing->clues_count--;
        memset(&hearing->clues[hearing->clues_count], 0, sizeof(hearing->clues[0]));
    }
}

// The own boat's calls: its drone tells of the enemy, and surfacing leaves a gap in what is heard,
// whatever the enemy does meanwhile.
static void listen_to_own(struct sonar_hearing *hearing, struct sonar_call call)
{
    if (call.said.kind == SONAR_SAID_DRONE_IN) {
        add_clue(hearing, call);
    }
    bool has_gap =
        hearing->way_count > 0 && hearing->way[hearing->way_count - 1] == SONAR_STEP_DEAF;
    if (call.said.kind == SONAR_SAID_SURFACING && has_gap) {
        forget_clues_of_gap(hearing);
    } else if (call.said.kind == SONAR_SAID_SURFACING) {
        add_step(hearing, SONAR_STEP_DEAF);
    }
}

static void listen(struct sonar_hearing *hearing, bool is_own, struct sonar_call call)
{
    if (is_own) {
        listen_to_own(hearing, call);
        return;
    }
    switch ((enum sonar_said_kind)call.said.kind) {
    case SONAR_SAID_HEAD:
        add_step(hearing, (enum sonar_step)call.said.head);
        hearing->enemy_surfaced = 0;
        return;
    case SONAR_SAID_SILENCE:
        add_step(hearing, SONAR_STEP_SILENCE);
        hearing->enemy_surfaced = 0;
        return;
    case SONAR_SAID_DIVE:
        hearing->enemy_surfaced = 0;
        return;
    case SONAR_SAID_SURFACING:
        hearing->way_count = 0;
        hearing->clues_count = 0;
        hearing->way_sector = call.said.surfacing;
        hearing->enemy_surfaced = 1;
        return;
    case SONAR_SAID_TORPEDO:
    case SONAR_SAID_MINE:
    case SONAR_SAID_STATES:
    case SONAR_SAID_CLEAR:
    case SONAR_SAID_INDIRECT:
    case SONAR_SAID_DIRECT:
        add_clue(hearing, call);
        return;
    case SONAR_SAID_MATE_OK:
    case SONAR_SAID_ENGINEER_OK:
    case SONAR_SAID_READY:
    case SONAR_SAID_STOP:
    case SONAR_SAID_MINE_DROPPED:
    case SONAR_SAID_DRONE:
    case SONAR_SAID_DRONE_IN:
    case SONAR_SAID_SONAR:
    case SONAR_SAID_SCENARIO:
    case SONAR_SAID_DAMAGE:
    case SONAR_SAID_BREAKDOWN:
    case SONAR_SAID_READY_TO_DIVE:
    case SONAR_SAID_TIME:
    case SONAR_SAID_SUNK:
        return; // nothing of where it is
    }
}

// C1: a charted mine is gone from his chart once he has heard what destroyed it.
static void strike_out(struct sonar_hearing *hearing, const struct chart *chart,
                       struct sonar_said said)
{
    if (chart->scenario != CHART_MINEFIELD) {
        return;
    }
    if (said.kind == SONAR_SAID_TORPEDO) {
        sonar_unmark(hearing->marks, &hearing->marks_count, said.torpedo);
    } else if (said.kind == SONAR_SAID_MINE) {
        sonar_unmark(hearing->marks, &hearing->marks_count, said.mine);
    } else if (said.kind == SONAR_SAID_SCENARIO) {
        sonar_unmark(hearing->marks, &hearing->marks_count, said.scenario);
    }
}

// --- the intercom

#define ANYBODY SONAR_ROLE_COUNT

// Who says what; the words of each role are about what only it can see.
static bool check_phrase(struct sonar_deed *deed, const struct sonar_phrase *phrase)
{
    static const uint8_t WHOSE[] = {
        [SONAR_WANT] = SONAR_CAPTAIN,   [SONAR_KEEP] = SONAR_CAPTAIN,
        [SONAR_WHERE] = SONAR_CAPTAIN,  [SONAR_GAUGE] = SONAR_MATE,
        [SONAR_HEAD] = SONAR_ENGINEER,  [SONAR_BROKEN] = SONAR_ENGINEER,
        [SONAR_WORKS] = SONAR_ENGINEER, [SONAR_RISK] = SONAR_ENGINEER,
        [SONAR_ENEMY] = SONAR_RADIO,    [SONAR_WITHIN] = SONAR_RADIO,
        [SONAR_LOST] = SONAR_RADIO,     [SONAR_YES] = ANYBODY,
        [SONAR_NO] = ANYBODY,           [SONAR_WAIT] = ANYBODY,
    };
    uint8_t whose = WHOSE[phrase->kind];
    if (whose != ANYBODY && whose != deed->role) {
        return reason_set(deed->reason, "refused.sonar.phrase",
                          sonar_role_word((enum sonar_role)whose), NULL);
    }
    if (phrase->kind == SONAR_ENEMY && !chart_has(&deed->state->chart, phrase->enemy.dot)) {
        return sonar_check_dot(deed, phrase->enemy.dot);
    }
    if (phrase->kind == SONAR_WITHIN && phrase->sector > sonar_sector_count(&deed->state->chart)) {
        return reason_set_number(deed->reason, "refused.sonar.no_sector", phrase->sector);
    }
    return true;
}

static void add_message(struct sonar_deed *deed, const struct sonar_phrase *phrase)
{
    struct sonar_message message = {
        .at_s = call_seconds(deed->now), .role = (uint8_t)deed->role, .phrase = *phrase};
    LOG_ADD(deed->boat->messages, deed->boat->messages_last, message);
}

// K10
static bool say_text(struct sonar_deed *deed, const char *text)
{
    struct sonar_phrase part = {.kind = SONAR_TEXT};
    bool goes_on;
    if (!message_check_text(text, deed->reason)) {
        return false;
    }
    do {
        goes_on = message_part(&text, part.text, sizeof(part.text));
        add_message(deed, &part);
        part.kind = SONAR_MORE;
    } while (goes_on);
    return true;
}

bool sonar_order_say(struct sonar_deed *deed, const struct sonar_order *order)
{
    if (order->speech.kind == SONAR_TEXT) {
        return say_text(deed, order->speech.text);
    }
    if (!check_phrase(deed, &order->say)) {
        return false;
    }
    struct sonar_phrase phrase = order->say;
    record_tidy(&SONAR_PHRASE_RECORD, &phrase);
    add_message(deed, &phrase);
    return true;
}
