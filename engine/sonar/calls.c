// What is said: calls, which everybody in earshot hears, and the crew's own intercom.
#include <string.h>

#include "engine/sonar/sonar.h"
#include "shared/text.h"
#include "shared/utf8.h"

static void take_down(struct sonar_log *log, struct sonar_call call);
static void strike_out(struct sonar_hearing *hearing, const struct chart *chart,
                       struct sonar_said said);
static void keep_hit(struct sonar_state *state, struct sonar_call call, unsigned heard);
static void listen(struct sonar_hearing *hearing, bool is_own, struct sonar_call call);

static uint16_t seconds(ms now)
{
    ms at_s = now / 1000;
    return (uint16_t)(at_s < UINT16_MAX ? at_s : UINT16_MAX);
}

// A union's bytes beyond the value in it are nobody's; in the state they are zero.
static struct sonar_said tidy_said(struct sonar_said said)
{
    static const uint8_t SIZES[] = {
        [SONAR_SAID_HEAD] = sizeof(said.head),           [SONAR_SAID_READY] = sizeof(said.ready),
        [SONAR_SAID_TORPEDO] = sizeof(said.torpedo),     [SONAR_SAID_MINE] = sizeof(said.mine),
        [SONAR_SAID_DRONE_IN] = sizeof(said.drone_in),   [SONAR_SAID_STATES] = sizeof(said.states),
        [SONAR_SAID_SCENARIO] = sizeof(said.scenario),   [SONAR_SAID_CLEAR] = sizeof(said.clear),
        [SONAR_SAID_INDIRECT] = sizeof(said.indirect),   [SONAR_SAID_DIRECT] = sizeof(said.direct),
        [SONAR_SAID_SURFACING] = sizeof(said.surfacing), [SONAR_SAID_SUNK] = 0,
    };
    struct sonar_said tidy;
    memset(&tidy, 0, sizeof(tidy));
    memcpy(&tidy, &said, 1u + SIZES[said.kind]);
    return tidy;
}

// F3: the radio operator of a boat at the surface hears nothing. SURFACING is said before he takes
// his headphones off and DIVE once they are on again.
void sonar_call(struct sonar_state *state, enum side side, struct sonar_said said, ms now)
{
    struct sonar_call call = {.at_s = seconds(now), .side = (uint8_t)side, .said = tidy_said(said)};
    unsigned heard = 1u << SONAR_EAR_ROOM;
    take_down(&state->logs[SONAR_EAR_ROOM], call);
    for (int i = 0; i < SIDE_COUNT; i++) {
        struct sonar_boat *boat = &state->boats[i];
        int ear = SONAR_EAR_BLUE_RADIO + i;
        if (!sonar_is_deaf(state, (enum side)i)) {
            heard |= 1u << ear;
            take_down(&state->logs[ear], call);
            listen(&boat->hearing, i == (int)side, call);
            strike_out(&boat->hearing, &state->chart, call.said);
        }
    }
    keep_hit(state, call, heard);
}

uint32_t sonar_kept(uint32_t last, uint32_t most)
{
    return last < most ? last : most;
}

const struct sonar_call *sonar_call_of(const struct sonar_log *log, uint32_t number)
{
    return &log->calls[sonar_kept(log->last, SONAR_CALLS_MAX) - 1 - (log->last - number)];
}

// The oldest gives way if all places are taken. Returns the place of the next.
static uint32_t make_room(void *items, size_t size, uint32_t most, uint32_t last)
{
    if (last < most) {
        return last;
    }
    memmove(items, (uint8_t *)items + size, (most - 1) * size);
    return most - 1;
}

static void take_down(struct sonar_log *log, struct sonar_call call)
{
    uint32_t count = make_room(log->calls, sizeof(call), SONAR_CALLS_MAX, log->last);
    log->calls[count] = call;
    log->last++;
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

static struct sonar_phrase tidy_phrase(const struct sonar_phrase *phrase)
{
    static const uint8_t SIZES[] = {
        [SONAR_WANT] = sizeof(phrase->want),     [SONAR_KEEP] = sizeof(phrase->keep),
        [SONAR_GAUGE] = sizeof(phrase->gauge),   [SONAR_HEAD] = sizeof(phrase->head),
        [SONAR_BROKEN] = sizeof(phrase->broken), [SONAR_WORKS] = sizeof(phrase->works),
        [SONAR_RISK] = sizeof(phrase->damage),   [SONAR_ENEMY] = sizeof(phrase->enemy),
        [SONAR_WITHIN] = sizeof(phrase->sector), [SONAR_WAIT] = 0,
    };
    struct sonar_phrase tidy;
    memset(&tidy, 0, sizeof(tidy));
    memcpy(&tidy, phrase, 1u + SIZES[phrase->kind]);
    return tidy;
}

static void add_message(struct sonar_deed *deed, const struct sonar_phrase *phrase)
{
    struct sonar_boat *boat = deed->boat;
    uint32_t count = make_room(boat->messages, sizeof(boat->messages[0]), SONAR_MESSAGES_MAX,
                               boat->messages_last);
    boat->messages[count] = (struct sonar_message){
        .at_s = seconds(deed->now), .role = (uint8_t)deed->role, .phrase = *phrase};
    boat->messages_last++;
}

// K10: characters count, however many bytes they have. A text that has more bytes than a message
// holds goes on in the next.
static bool say_text(struct sonar_deed *deed, const char *text)
{
    if (utf8_count(text) > SONAR_TEXT_CHARACTERS) {
        return reason_set_number(deed->reason, "refused.sonar.long_text", SONAR_TEXT_CHARACTERS);
    }
    uint8_t kind = SONAR_TEXT;
    do {
        struct sonar_phrase part;
        memset(&part, 0, sizeof(part));
        part.kind = kind;
        text_copy(part.text, sizeof(part.text), text);
        add_message(deed, &part);
        text += strlen(part.text);
        kind = SONAR_MORE;
    } while (*text != '\0');
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
    struct sonar_phrase phrase = tidy_phrase(&order->say);
    add_message(deed, &phrase);
    return true;
}
