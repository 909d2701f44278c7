#include "stations/session/session_private.h"

#include <assert.h>
#include <string.h>

#include "shared/text.h"

#define PROBE_LOOK_MS 20

static bool forgive_stall(struct session *session, ms now);
static void drive(struct session *session);
static void knock(struct session *session);
static void knock_again(struct session *session);
static struct link *dial(const struct session *session, char error[LINK_REASON_MAX]);
static const char *way_to(const struct session *session);
static void probe(struct session *session);
static void greet(struct session *session, uint32_t peer);
static void give_up_unreached(struct session *session);

void session_step(struct session *session, ms now)
{
    bool has_stalled = forgive_stall(session, now);
    session->now = now;
    drive(session);
    struct link_event event;
    while (session->link != NULL && link_next(session->link, &event)) {
        switch (event.kind) {
        case LINK_NOTHING:
            return;
        case LINK_OPENED:
            greet(session, event.peer);
            break;
        case LINK_RECEIVED:
            if (session->is_open) {
                session_take_in(session, event.bytes, event.length);
            }
            break;
        case LINK_CLOSED:
            if (has_stalled && session->state == SESSION_GREETING && !session->was_welcomed) {
                knock_again(session); // it may have answered, and we did not listen
            } else {
                session_lose_link(session);
            }
            break;
        }
    }
    probe(session);
    if (session->link != NULL) {
        link_flush(session->link);
    }
}

ms session_wait_ms(const struct session *session, ms now)
{
    ms due = MS_NEVER;
    switch (session->state) {
    case SESSION_IDLE:
    case SESSION_AT_TABLE:
        break;
    case SESSION_CONNECTING:
    case SESSION_RETURNING:
        due = session->knock_ms + SESSION_KNOCK_MS;
        break;
    case SESSION_GREETING:
    case SESSION_JOINING:
        due = now + SESSION_STALL_MS;
        break;
    case SESSION_AT_DOOR:
        due = session->rest_until != 0 ? session->rest_until : session->list_ms + SESSION_LIST_MS;
        break;
    }
    ms wait = due == MS_NEVER ? MS_NEVER : due > now ? due - now : 0;
    struct link *links[] = {session->link, session->probe};
    for (size_t i = 0; i < 2; i++) {
        if (links[i] != NULL && link_wait_ms(links[i]) < wait) {
            wait = link_wait_ms(links[i]);
        }
    }
    // The probe's file is not the one a loop sleeps on.
    return session->probe != NULL && wait > PROBE_LOOK_MS ? PROBE_LOOK_MS : wait;
}

int session_file(const struct session *session)
{
    return session->link != NULL ? link_file(session->link) : -1;
}

void session_enter(struct session *session, enum session_state state)
{
    session->state = state;
    session->since_ms = session->now;
    session->rest_until = 0;
    session_changed(session);
}

void session_drop_link(struct session *session)
{
    link_destroy(session->probe);
    link_destroy(session->link);
    session->probe = NULL;
    session->link = NULL;
    session->is_open = false;
    session_end_farewell(session, true); // no answer will come: a token of no use is refused
}

void session_give_up(struct session *session, const struct reason *reason)
{
    struct reason kept = *reason; // the caller's may lie in what is forgotten now
    session_disconnect(session);
    session_set_reason(session, &kept);
}

bool session_transmit(struct session *session, const struct wire_up *up)
{
    if (!session->is_open) {
        return false;
    }
    size_t length = record_encode(&WIRE_UP_RECORD, up, session->packet, sizeof session->packet);
    assert(length > 0); // every message of ours fits a packet
    bool sent = link_send(session->link, session->peer, session->packet, length);
    link_flush(session->link);
    return sent;
}

bool session_transmit_order(struct session *session, const struct session_order_entry *entry)
{
    struct wire_up *up = &session->up;
    *up = (struct wire_up){.kind = WIRE_ORDER};
    up->order.seat = entry->seat;
    up->order.serial = entry->serial;
    up->order.order_count = entry->length;
    memcpy(up->order.order, entry->bytes, entry->length);
    return session_transmit(session, up);
}

bool session_ask_to_join(struct session *session)
{
    struct wire_up *up = &session->up;
    *up = (struct wire_up){.kind = WIRE_JOIN};
    text_copy(up->join.code, sizeof up->join.code, session->code);
    text_copy(up->join.password, sizeof up->join.password, session->password);
    if (!session->is_joined) {
        session->sent_token = token_store_take(&session->store, session->welcome.host_id,
                                               session->code, session->token);
    } else {
        session->sent_token = true;
    }
    up->join.has_token = session->sent_token;
    if (session->sent_token) {
        memcpy(up->join.token, session->token, WIRE_TOKEN_SIZE);
        up->join.token_count = WIRE_TOKEN_SIZE;
    }
    if (!session_transmit(session, up)) {
        return false;
    }
    session_enter(session, SESSION_JOINING);
    return true;
}

// A window may take seconds to open on a busy machine, and so may a frame. What the host answers
// waits for us meanwhile: only time in which the link was served counts for a time-out.
static bool forgive_stall(struct session *session, ms now)
{
    ms unserved = now - session->now - SESSION_STALL_MS;
    if (unserved <= 0) {
        return false;
    }
    session->since_ms += unserved;
    session->knock_ms += unserved;
    return true;
}

static void knock_again(struct session *session)
{
    session_drop_link(session);
    session->knock_ms = session->now - SESSION_KNOCK_MS;
    session_enter(session, SESSION_CONNECTING);
}

static void drive(struct session *session)
{
    switch (session->state) {
    case SESSION_IDLE:
    case SESSION_AT_TABLE:
        break;
    case SESSION_CONNECTING:
        if (session->now - session->since_ms >= SESSION_REACH_MS) {
            give_up_unreached(session);
            break;
        }
        knock(session);
        break;
    case SESSION_RETURNING:
        knock(session);
        break;
    case SESSION_GREETING:
    case SESSION_JOINING:
        if (session->now - session->since_ms >= SESSION_GREET_MS) {
            session_lose_link(session);
        }
        break;
    case SESSION_AT_DOOR:
        if (session->rest_until != 0) {
            if (session->now >= session->rest_until) {
                session_wake(session);
            }
        } else if (session->now - session->list_ms >= SESSION_LIST_MS) {
            session->list_ms = session->now;
            session->up = (struct wire_up){.kind = WIRE_LIST};
            session_transmit(session, &session->up);
        }
        break;
    }
}

static struct link *dial(const struct session *session, char error[LINK_REASON_MAX])
{
    return session->dial.open(session->dial.context, way_to(session), error);
}

// A carrier spaces its own attempts further and further apart. Fresh attempts keep the promise to
// be back within a second of the host's return.
static void knock(struct session *session)
{
    if (session->link != NULL && link_lookup(session->link) == LOOKUP_PENDING) {
        session->knock_ms = session->now; // the attempt begins when the name is found
        return;
    }
    if (session->now - session->knock_ms < SESSION_KNOCK_MS) {
        return;
    }
    session->knock_ms = session->now;
    session_drop_link(session);
    char error[LINK_REASON_MAX] = "";
    session->link = dial(session, error);
    if (session->link == NULL && session->state == SESSION_CONNECTING) {
        struct reason reason = {0};
        reason_set(&reason, "refused.dial", error, NULL);
        session_give_up(session, &reason);
    }
}

// A host that was killed says no farewell, and the carrier gives a silent one several seconds. A
// second knock finds out at once: if it is opened, the host lives and the old link does not.
static void probe(struct session *session)
{
    bool is_silent =
        session->is_open && link_silence_ms(session->link, session->peer) >= SESSION_SILENCE_MS;
    if (!is_silent) {
        link_destroy(session->probe);
        session->probe = NULL;
        return;
    }
    if (session->probe == NULL || session->now - session->knock_ms >= SESSION_KNOCK_MS) {
        link_destroy(session->probe);
        char error[LINK_REASON_MAX];
        session->probe = dial(session, error);
        session->knock_ms = session->now;
    }
    struct link_event event;
    if (session->probe == NULL || !link_next(session->probe, &event) || event.kind != LINK_OPENED) {
        return;
    }
    struct link *opened = session->probe;
    session->probe = NULL;
    session_drop_link(session);
    session->link = opened;
    greet(session, event.peer);
}

static const char *way_to(const struct session *session)
{
    return session->reached[0] != '\0' ? session->reached : session->address;
}

static void greet(struct session *session, uint32_t peer)
{
    session->peer = peer;
    session->is_open = true;
    link_address(session->link, peer, session->reached, sizeof session->reached);
    struct wire_up *up = &session->up;
    *up = (struct wire_up){.kind = WIRE_HELLO, .hello.protocol = WIRE_PROTOCOL};
    text_copy(up->hello.build, sizeof up->hello.build, KLAXON_VERSION);
    text_copy(up->hello.name, sizeof up->hello.name, session->name);
    session_transmit(session, up);
    session_enter(session, SESSION_GREETING);
}

// The link is gone without a farewell. A host that never let us in is knocked at until its time is
// over; one that knew us is returned to for as long as it takes.
void session_lose_link(struct session *session)
{
    if (session->state == SESSION_CONNECTING && session->link != NULL &&
        link_lookup(session->link) == LOOKUP_FAILED) {
        give_up_unreached(session);
        return;
    }
    session_drop_link(session);
    session->is_running = false;
    if (!session->was_welcomed && session->state == SESSION_GREETING) {
        struct reason reason = {0};
        reason_set(&reason, "refused.no_welcome", session->address, NULL);
        session_give_up(session, &reason);
        return;
    }
    if (!session->was_welcomed) {
        return; // the next knock follows when it is due
    }
    if (session->state != SESSION_RETURNING) {
        session->knock_ms = session->now - SESSION_KNOCK_MS;
        session_enter(session, SESSION_RETURNING);
    }
    session_changed(session);
}

static void give_up_unreached(struct session *session)
{
    bool is_found = session->link == NULL || link_lookup(session->link) == LOOKUP_FOUND;
    struct reason reason = {0};
    if (!is_found) {
        reason_set(&reason, "refused.no_machine", session->address, NULL);
    } else if (session->dial.explain != NULL) {
        session->dial.explain(session->dial.context, session->address, &reason);
    } else {
        reason_set(&reason, "refused.no_answer", session->address, NULL);
    }
    session_give_up(session, &reason);
}
