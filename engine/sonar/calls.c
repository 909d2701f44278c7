// What is said: calls, which everybody in earshot hears, and the crew's own intercom.
#include <string.h>

#include "engine/kit/message.h"
#include "engine/sonar/sonar.h"

static void strike_out(struct sonar_hearing *hearing, const struct chart *chart,
                       struct sonar_said said);
static void keep_hit(struct sonar_state *state, struct sonar_call call, unsigned heard);
static void listen(const struct sonar_state *state, struct sonar_hearing *hearing, bool is_own,
                   struct sonar_call call);

// F3: in real time the radio operator of a boat at the surface hears nothing. SURFACING is said
// before he takes his headphones off and DIVE once they are on again.
void sonar_call(struct sonar_state *state, enum side side, struct sonar_said said, ms now)
{
    struct sonar_call call = {.at_s = call_seconds(now), .side = (uint8_t)side, .said = said};
    unsigned earshot = 1u << SONAR_EAR_ROOM;
    record_tidy(&SONAR_SAID_RECORD, &call.said);
    for (int i = 0; i < SIDE_COUNT; i++) {
        struct sonar_hearing *hearing = &state->boats[i].hearing;
        if (!sonar_is_deaf(state, (enum side)i)) {
            earshot |= 1u << (SONAR_EAR_BLUE_RADIO + i);
            listen(state, hearing, i == (int)side, call);
            strike_out(hearing, &state->chart, call.said);
        }
    }
    LOG_CALL(state->logs, earshot, call);
    keep_hit(state, call, earshot);
}

// Both boats are out long before there is no room.
static void add_hit(struct sonar_state *state, struct sonar_hit hit, unsigned heard)
{
    if (state->hits_count < SONAR_HITS_MAX) {
        state->hits_heard[state->hits_count] = (uint8_t)heard;
        state->hits[state->hits_count++] = hit;
    }
}

static void keep_hit(struct sonar_state *state, struct sonar_call call, unsigned heard)
{
    uint8_t kind = call.said.kind;
    struct sonar_hit hit = {.at_s = call.at_s, .side = call.side, .damage = 1};
    if (kind == SONAR_SAID_DIRECT) {
        hit.damage = 2;
        hit.has_dot = true;
        hit.dot = call.said.direct;
    } else if (kind == SONAR_SAID_INDIRECT) {
        hit.has_dot = true;
        hit.dot = call.said.indirect;
    } else if (kind == SONAR_SAID_DAMAGE) {
        hit.harm = SONAR_HARM_WEAR;
    } else {
        return;
    }
    add_hit(state, hit, heard);
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

// The own boat's calls: its drone tells of the enemy, and surfacing leaves a gap in what is heard
// in real time, whatever the enemy does meanwhile.
static void listen_to_own(const struct sonar_state *state, struct sonar_hearing *hearing,
                          struct sonar_call call)
{
    if (call.said.kind == SONAR_SAID_DRONE_IN) {
        add_clue(hearing, call);
    }
    if (call.said.kind != SONAR_SAID_SURFACING || state->tempo != SONAR_REALTIME) {
        return;
    }
    bool has_gap =
        hearing->way_count > 0 && hearing->way[hearing->way_count - 1] == SONAR_STEP_DEAF;
    if (has_gap) {
        forget_clues_of_gap(hearing);
    } else {
        add_step(hearing, SONAR_STEP_DEAF);
    }
}

static void listen(const struct sonar_state *state, struct sonar_hearing *hearing, bool is_own,
                   struct sonar_call call)
{
    if (is_own) {
        listen_to_own(state, hearing, call);
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
    case SONAR_SAID_TRIED:
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

// A gauge as it can be: so many spaces, and no more marks than that.
static bool check_gauge(struct sonar_deed *deed, const struct sonar_gauge_phrase *gauge)
{
    uint8_t size = deed->state->sizes[gauge->system];
    if (size == 0) {
        return reason_set(deed->reason, "refused.sonar.no_scenario", NULL, NULL);
    }
    return (gauge->size == size && gauge->marks <= size) ||
           reason_set_number(deed->reason, "refused.sonar.gauge_spaces", size);
}

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
    if (phrase->kind == SONAR_GAUGE && !check_gauge(deed, &phrase->gauge)) {
        return false;
    }
    if (phrase->kind == SONAR_ENEMY && !chart_has(&deed->state->chart, phrase->enemy.dot)) {
        return sonar_check_dot(deed, phrase->enemy.dot);
    }
    if (phrase->kind == SONAR_WITHIN && phrase->sector > sonar_sector_count(&deed->state->chart)) {
        return reason_set_number(deed->reason, "refused.sonar.no_sector", phrase->sector);
    }
    return true;
}

static void add_message(struct sonar_boat *boat, enum sonar_role role,
                        const struct sonar_phrase *phrase, ms now)
{
    struct sonar_message message = {
        .at_s = call_seconds(now), .role = (uint8_t)role, .phrase = *phrase};
    LOG_ADD(boat->messages, boat->messages_last, message);
}

// The first mate, who keeps the boat's damage, tells it to the crew: no laptop says it aloud.
void sonar_tell_hurt(struct sonar_state *state, enum side side, struct dot dot, int damage, ms now)
{
    struct sonar_hit hit = {.at_s = call_seconds(now),
                            .side = (uint8_t)side,
                            .damage = (uint8_t)damage,
                            .harm = SONAR_HARM_OWN_BLAST,
                            .has_dot = true,
                            .dot = dot};
    struct sonar_phrase phrase = {.kind = SONAR_HURT,
                                  .hurt = {.dot = dot, .damage = (uint8_t)damage}};
    record_tidy(&SONAR_PHRASE_RECORD, &phrase);
    add_hit(state, hit, (1u << SONAR_EAR_COUNT) - 1);
    add_message(&state->boats[side], SONAR_MATE, &phrase, now);
}

// K10
static bool say_text(struct sonar_deed *deed, const char *text)
{
    char clean[MESSAGE_TEXT_MAX];
    const char *rest = clean;
    struct sonar_phrase part = {.kind = SONAR_TEXT};
    bool goes_on;
    if (!message_clean(clean, text, deed->reason)) {
        return false;
    }
    do {
        goes_on = message_part(&rest, part.text, sizeof(part.text));
        add_message(deed->boat, deed->role, &part, deed->now);
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
    add_message(deed->boat, deed->role, &phrase, deed->now);
    return true;
}
