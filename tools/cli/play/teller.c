#include "tools/cli/play/teller.h"

#include "tools/cli/play/call_teller.h"

#define LINE_MAX_BYTES 256

static void tell(struct teller *teller, const char *id, const char *arg0, const char *arg1);
static void tell_state(struct teller *teller, const struct session *session);
static void tell_lobby(struct teller *teller, const struct session *session,
                       const struct wire_lobby *lobby);
static void tell_calls(struct teller *teller, const struct session *session);
static void tell_reason(struct teller *teller, const struct reason *reason, const char *id);

void teller_init(struct teller *teller, const struct strings *strings, FILE *out)
{
    *teller = (struct teller){.strings = strings, .out = out, .state = SESSION_IDLE};
}

void teller_look(struct teller *teller, const struct session *session)
{
    tell_state(teller, session);
    const struct wire_lobby *lobby = session_lobby(session);
    if (lobby != NULL && lobby->match != teller->match) {
        teller->match = lobby->match;
        teller->phase = TABLE_LOBBY;
        teller->call_number = 0;
    }
    tell_calls(teller, session);
    if (lobby != NULL) {
        tell_lobby(teller, session, lobby);
    }
    const struct reason *reason = session_reason(session);
    if (session_reason_count(session) != teller->reason_count) {
        teller->reason_count = session_reason_count(session);
        if (!record_equal(&REASON_RECORD, reason, &teller->reason)) {
            tell_reason(teller, reason, "told.refused");
        }
        teller->reason = *reason;
    }
    fflush(teller->out);
}

void teller_say_outcome(const struct strings *strings, const struct brief *brief,
                        const struct outcome *outcome, char *out, size_t capacity)
{
    static const char *const IDS[] = {[OUTCOME_OPEN] = "told.open",
                                      [OUTCOME_WIN] = "told.win",
                                      [OUTCOME_DRAW] = "told.draw",
                                      [OUTCOME_LOSS] = "told.lost"};
    bool is_alone = outcome->kind == OUTCOME_LOSS && outcome->ending == ENDING_CONCEDED;
    char ending[64];
    snprintf(ending, sizeof ending, "@told.ending.%s%s", ENDING_NAMES.names[outcome->ending],
             is_alone ? "_alone" : "");
    char side[BRIEF_NAME_MAX + 8];
    snprintf(side, sizeof side, "@side.%s", brief_side_name(brief, outcome->winner));
    const char *const args[] = {ending, side};
    strings_format(strings, out, capacity, IDS[outcome->kind], args, 2);
}

static void tell(struct teller *teller, const char *id, const char *arg0, const char *arg1)
{
    char line[LINE_MAX_BYTES];
    const char *const args[] = {arg0, arg1};
    strings_format(teller->strings, line, sizeof line, id, args, arg1 != NULL ? 2 : 1);
    fprintf(teller->out, "%s\n", line);
}

static void tell_state(struct teller *teller, const struct session *session)
{
    enum session_state before = teller->state;
    enum session_state state = session_state(session);
    teller->state = state;
    if (state == before) {
        return;
    }
    const struct wire_welcome *welcome = session_welcome(session);
    const struct wire_lobby *lobby = session_lobby(session);
    if (state == SESSION_AT_TABLE && lobby == NULL) {
        teller->state = before; // which table it is comes with the lobby
        return;
    }
    switch (state) {
    case SESSION_CONNECTING:
        tell(teller, "told.connecting", session_address(session), NULL);
        break;
    case SESSION_AT_DOOR:
        teller->is_seated = false;
        tell(teller, "told.welcome", welcome != NULL ? welcome->host : "", NULL);
        break;
    case SESSION_RETURNING:
        tell(teller, "told.returning", "", NULL);
        teller->is_seated = false;
        break;
    case SESSION_AT_TABLE:
        if (!teller->is_seated) { // a host may be lost and found within one look
            tell(teller, "told.table", lobby->code, NULL);
        }
        teller->is_seated = true;
        break;
    case SESSION_IDLE:
    case SESSION_GREETING:
    case SESSION_JOINING:
        break;
    }
}

static void tell_lobby(struct teller *teller, const struct session *session,
                       const struct wire_lobby *lobby)
{
    if (lobby->is_paused != teller->is_paused) {
        teller->is_paused = lobby->is_paused;
        if (lobby->is_paused) {
            tell_reason(teller, &lobby->paused_why, "told.paused");
        } else {
            tell(teller, "told.resumed", "", NULL);
        }
    }
    if (lobby->phase == teller->phase) {
        return;
    }
    teller->phase = lobby->phase;
    char line[LINE_MAX_BYTES];
    switch (lobby->phase) {
    case TABLE_LOBBY:
        break;
    case TABLE_COUNTDOWN:
        tell(teller, "told.countdown", "", NULL);
        break;
    case TABLE_PLAYING:
        tell(teller, "told.begins", "", NULL);
        break;
    case TABLE_OVER:
        teller_say_outcome(teller->strings, session_brief(session), &lobby->outcome, line,
                           sizeof line);
        fprintf(teller->out, "%s\n", line);
        break;
    }
}

// Of several seats, the one that has heard most tells what was called; without any, the room's
// wall.
static struct call_teller find_calls(const struct session *session)
{
    const struct brief *brief = session_brief(session);
    struct call_teller calls = {0};
    for (int seat = 0; seat < BRIEF_SEATS_MAX && brief != NULL; seat++) {
        struct call_teller other = {brief->name, brief->view, session_view(session, seat)};
        if (other.value != NULL &&
            (calls.value == NULL || call_teller_last(&other) > call_teller_last(&calls))) {
            calls = other;
        }
    }
    if (calls.value == NULL && brief != NULL && brief->scene != NULL) {
        calls = (struct call_teller){brief->name, brief->scene, session_scene(session)};
    }
    return calls;
}

static void tell_calls(struct teller *teller, const struct session *session)
{
    struct call_teller calls = find_calls(session);
    bool is_news = calls.value != NULL && call_teller_last(&calls) > teller->call_number;
    size_t count = is_news ? call_teller_count(&calls) : 0;
    for (size_t i = 0; i < count; i++) {
        struct call_words call;
        if (!call_teller_say(teller->strings, &calls, i, &call) ||
            call.number <= teller->call_number) {
            continue;
        }
        teller->call_number = call.number;
        char tenth[] = {'.', (char)('0' + call.at_ms / 100 % 10), '\0'};
        fprintf(teller->out, "%3lld:%02lld%s  %-4s  %s\n", (long long)(call.at_ms / 60000),
                (long long)(call.at_ms / 1000 % 60), call.is_fine ? tenth : "", call.side,
                call.text);
    }
}

static void tell_reason(struct teller *teller, const struct reason *reason, const char *id)
{
    if (reason->id[0] == '\0') {
        return;
    }
    char words[LINE_MAX_BYTES];
    strings_reason(teller->strings, words, sizeof words, reason);
    tell(teller, id, words, NULL);
}
