// What was called while a station was away, asked of the host and put together page by page.
#include <stdlib.h>
#include <string.h>

#include "shared/told_calls.h"
#include "stations/session/session_private.h"

#define HEARD_MAX 1024 // calls of one seat that are kept here

static bool fits(const struct session_heard *heard, const struct wire_calls *calls);
static bool put_before(struct session_heard *heard, const struct told_calls *told,
                       const struct wire_calls *calls);

bool session_ask_calls(struct session *session, int seat, uint32_t before)
{
    struct told_calls told;
    if (session->state != SESSION_AT_TABLE || !session->has_lobby || before < 2 ||
        (session_seats(session) >> seat & 1) == 0 ||
        !told_calls_find(session->brief->view, &told)) {
        return false;
    }
    struct session_heard *heard = &session->heard[seat];
    bool is_same = heard->asked == before && heard->match == session->lobby.match;
    if (is_same && (heard->is_all || session->now - heard->asked_ms < SESSION_CALLS_MS)) {
        return true;
    }
    heard->first = before;
    heard->count = 0;
    heard->is_all = false;
    heard->match = session->lobby.match;
    heard->asked = before;
    heard->asked_ms = session->now;
    session->up = (struct wire_up){.kind = WIRE_ASK_CALLS};
    session->up.ask_calls = (struct wire_ask_calls){(uint8_t)seat, before};
    return session_transmit(session, &session->up);
}

const struct session_heard *session_heard(const struct session *session, int seat)
{
    return &session->heard[seat];
}

void session_take_calls(struct session *session, const struct wire_calls *calls)
{
    if (session->state != SESSION_AT_TABLE) {
        return;
    }
    struct told_calls told;
    if (calls->seat >= session->brief->seat_count || calls->first > calls->before ||
        calls->before - calls->first > TOLD_CALLS_PAGE ||
        !told_calls_find(session->brief->view, &told)) {
        session_distrust(session, "calls");
        return;
    }
    struct session_heard *heard = &session->heard[calls->seat];
    if (!fits(heard, calls)) {
        return; // of a question that is no longer asked
    }
    if (calls->before > calls->first && !put_before(heard, &told, calls)) {
        session_distrust(session, "calls");
        return;
    }
    heard->is_all = calls->is_all || heard->count == HEARD_MAX;
    session_changed(session);
}

static bool fits(const struct session_heard *heard, const struct wire_calls *calls)
{
    return heard->asked != 0 && calls->match == heard->match && calls->before == heard->first &&
           !heard->is_all;
}

// As many as there is room for. False when the page is none.
static bool put_before(struct session_heard *heard, const struct told_calls *told,
                       const struct wire_calls *calls)
{
    size_t size = told->calls->size;
    uint8_t page[TOLD_CALLS_PAGE * TOLD_CALL_MAX];
    size_t count = 0;
    if (heard->calls == NULL) {
        heard->calls = calloc(HEARD_MAX, size);
    }
    if (!told_calls_decode(told, calls->calls, calls->calls_count, page, &count) ||
        count != calls->before - calls->first) {
        return false;
    }
    size_t room = heard->calls != NULL ? HEARD_MAX - heard->count : 0;
    size_t taken = count < room ? count : room;
    if (taken > 0) {
        uint8_t *all = heard->calls;
        memmove(all + taken * size, all, heard->count * size);
        memcpy(all, page + (count - taken) * size, taken * size);
    }
    heard->count += (uint32_t)taken;
    heard->first -= (uint32_t)taken;
    return true;
}

void session_forget_calls(struct session *session)
{
    for (size_t seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        free(session->heard[seat].calls);
        session->heard[seat] = (struct session_heard){0};
    }
}
