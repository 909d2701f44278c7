// Fuzzes what a station takes from a host that cannot be trusted: whatever is sent, the session
// keeps its bounds, and what it shows can be written down.
//
// The input is a list of messages: hundredths of a second that pass before, a length in two bytes,
// the bytes. The first byte of all says whether a table is asked for at once.
#include <stdlib.h>

#include "engine/game.h"
#include "net/link_local.h"
#include "stations/session.h"

#define CODE "K7Q4M"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool holds)
{
    if (!holds) {
        abort();
    }
}

// The host's end: takes what the session says and remembers the connection. UINT32_MAX: none.
static uint32_t listen(struct link *hub, uint32_t peer)
{
    struct link_event event;
    while (link_next(hub, &event)) {
        static struct wire_up up; // large
        if (event.kind == LINK_OPENED) {
            peer = event.peer;
        } else if (event.kind == LINK_CLOSED && event.peer == peer) {
            peer = UINT32_MAX;
        } else if (event.kind == LINK_RECEIVED) {
            demand(record_decode(&WIRE_UP_RECORD, event.bytes, event.length, &up, NULL));
        }
    }
    return peer;
}

static void demand_sound(const struct session *session)
{
    static uint8_t bytes[WIRE_PACKET_MAX];
    const struct brief *brief = session_brief(session);
    const struct wire_lobby *lobby = session_lobby(session);
    demand(session_reason(session) != NULL);
    demand(lobby == NULL || (brief != NULL && lobby->seats_count == brief->seat_count));
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        const void *view = session_view(session, seat);
        demand(view == NULL || brief != NULL);
        demand(view == NULL || record_encode(brief->view, view, bytes, sizeof(bytes)) > 0);
    }
}

static void play(struct session *session, struct link *hub, const uint8_t *data, size_t size)
{
    ms now = 1;
    uint32_t peer = UINT32_MAX;
    struct wire_verdict verdict;
    for (size_t at = 1; at + 3 < size;) {
        size_t length = (size_t)data[at + 1] | (size_t)data[at + 2] << 8;
        length = length < size - at - 3 ? length : size - at - 3;
        now += data[at] * 10;
        session_step(session, now);
        peer = listen(hub, peer);
        if (peer != UINT32_MAX) {
            link_send(hub, peer, data + at + 3, length);
        }
        session_step(session, now);
        peer = listen(hub, peer);
        demand_sound(session);
        while (session_next_verdict(session, &verdict)) {
        }
        at += 3 + length;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct brief *briefs[WIRE_GAMES_MAX + 1] = {NULL};
    for (size_t i = 0; i < WIRE_GAMES_MAX && game_at(i) != NULL; i++) {
        briefs[i] = game_at(i)->brief;
    }
    if (size == 0) {
        return 0;
    }
    struct link *hub = link_local_listen();
    const struct session_config config = {
        .name = "Fuzz", .briefs = briefs, .dial = session_dial_local, .context = hub};
    struct session *session = session_create(&config);
    demand(session != NULL);
    session_connect(session, "here", (data[0] & 1) != 0 ? CODE : "");
    play(session, hub, data, size);
    session_destroy(session);
    link_destroy(hub);
    return 0;
}
