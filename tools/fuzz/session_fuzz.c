// Fuzzes what a station takes from a host that cannot be trusted: whatever is sent, the session
// keeps its bounds, and what it shows can be written down.
//
// The input: whether a table is asked for at once; then messages of the host.
#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "net/link_local.h"
#include "shared/text.h"
#include "stations/session/session.h"
#include "tools/fuzz/evening.h"

#define CODE     "K7Q4M"
#define LEAD     1
#define ORDERS   12 // of the two people in a seed's match
#define KIND_MAX 12 // messages of one kind in a seed

enum stage { STAGE_REFUSED, STAGE_WELCOMED, STAGE_AT_TABLE, STAGE_SHOWN, STAGE_DEBRIEFED };

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
            fuzz_demand(record_decode(&WIRE_UP_RECORD, event.bytes, event.length, &up, NULL));
        }
    }
    return peer;
}

static void demand_sound(const struct session *session)
{
    static uint8_t bytes[WIRE_PACKET_MAX];
    const struct brief *brief = session_brief(session);
    const struct wire_lobby *lobby = session_lobby(session);
    fuzz_demand(session_reason(session) != NULL);
    fuzz_demand(lobby == NULL || (brief != NULL && lobby->seats_count == brief->seat_count));
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        const void *view = session_view(session, seat);
        fuzz_demand(view == NULL || brief != NULL);
        fuzz_demand(view == NULL || record_encode(brief->view, view, bytes, sizeof(bytes)) > 0);
    }
    const void *scene = session_scene(session);
    const void *debrief = session_debrief(session);
    fuzz_demand(scene == NULL || record_encode(brief->scene, scene, bytes, sizeof(bytes)) > 0);
    fuzz_demand(debrief == NULL ||
                record_encode(brief->debrief, debrief, bytes, sizeof(bytes)) > 0);
}

static enum stage stage_of(const struct session *session)
{
    bool is_shown = session_scene(session) != NULL;
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        is_shown = is_shown || session_view(session, seat) != NULL;
    }
    return session_debrief(session) != NULL   ? STAGE_DEBRIEFED
           : is_shown                         ? STAGE_SHOWN
           : session_lobby(session) != NULL   ? STAGE_AT_TABLE
           : session_welcome(session) != NULL ? STAGE_WELCOMED
                                              : STAGE_REFUSED;
}

static enum stage play(struct session *session, struct link *hub, struct messages messages)
{
    ms now = 1;
    unsigned stage = STAGE_REFUSED;
    uint32_t peer = UINT32_MAX;
    struct wire_verdict verdict;
    struct message message;
    while (messages_next(&messages, &message)) {
        now += message.wait_ms;
        session_step(session, now);
        peer = listen(hub, peer);
        if (peer != UINT32_MAX) {
            link_send(hub, peer, message.bytes, message.length);
        }
        session_step(session, now);
        peer = listen(hub, peer);
        demand_sound(session);
        stage = fuzz_further(stage, stage_of(session));
        while (session_next_verdict(session, &verdict)) {
        }
    }
    return (enum stage)stage;
}

static unsigned take(const uint8_t *bytes, size_t length)
{
    const struct brief *briefs[WIRE_GAMES_MAX + 1] = {NULL};
    for (size_t i = 0; i < WIRE_GAMES_MAX && game_at(i) != NULL; i++) {
        briefs[i] = game_at(i)->brief;
    }
    if (length < LEAD) {
        return STAGE_REFUSED;
    }
    struct link *hub = link_local_listen();
    const struct session_config config = {
        .name = "Fuzz", .briefs = briefs, .dial = dial_local(hub)};
    struct session *session = session_create(&config);
    fuzz_demand(session != NULL);
    session_connect(session, "here", (bytes[0] & 1) != 0 ? CODE : "");
    struct messages messages = {.at = bytes + LEAD, .end = bytes + length};
    enum stage stage = play(session, hub, messages);
    session_destroy(session);
    link_destroy(hub);
    return stage;
}

// --- seeds: what a real host tells

// One guest's evening, not too much of any kind, at the table that the session asks for.
static void put_told(struct fuzz_bag *bag, const char *game, const struct evening *evening,
                     int guest, enum stage least)
{
    static struct wire_down down; // large
    static uint8_t bytes[WIRE_PACKET_MAX];
    const uint8_t lead[LEAD] = {1};
    const struct message_list *told = &evening->guests[guest].told;
    struct messages messages = {.at = told->bytes, .end = told->bytes + told->length};
    struct message message;
    struct message_list list = {0};
    unsigned counts[RECORD_FIELDS_MAX] = {0};
    char name[64];
    message_list_lead(&list, lead, sizeof(lead));
    while (messages_next(&messages, &message)) {
        fuzz_demand(record_decode(&WIRE_DOWN_RECORD, message.bytes, message.length, &down, NULL));
        if (counts[down.kind]++ >= KIND_MAX) {
            continue;
        }
        if (down.kind == WIRE_JOINED) {
            text_copy(down.joined.code, sizeof(down.joined.code), CODE);
        } else if (down.kind == WIRE_LOBBY) {
            text_copy(down.lobby.code, sizeof(down.lobby.code), CODE);
        }
        message.bytes = bytes;
        message.length = record_encode(&WIRE_DOWN_RECORD, &down, bytes, sizeof(bytes));
        message_list_add(&list, &message);
    }
    snprintf(name, sizeof(name), "%s-%d", game, guest);
    fuzz_bag_put(bag, name, list.bytes, list.length, least);
    message_list_free(&list);
}

// Every kind of message after the welcome and the table, each with values by chance.
static void put_mixed(struct fuzz_bag *bag, const struct evening *evening, const char *game)
{
    static struct wire_down down; // large
    static uint8_t bytes[WIRE_PACKET_MAX];
    const struct message_list *told = &evening->guests[0].told;
    struct messages messages = {.at = told->bytes, .end = told->bytes + told->length};
    const uint8_t lead[LEAD] = {0};
    struct message message;
    struct message_list list = {0};
    struct random random;
    char name[64];
    random_seed(&random, 1);
    message_list_lead(&list, lead, sizeof(lead));
    fuzz_demand(messages_next(&messages, &message)); // the welcome
    message_list_add(&list, &message);
    for (size_t kind = 0; kind < WIRE_DOWN_RECORD.field_count; kind++) {
        do {
            record_random(&WIRE_DOWN_RECORD, &random, &down);
        } while (down.kind != (enum wire_down_kind)kind);
        message.bytes = bytes;
        message.length = record_encode(&WIRE_DOWN_RECORD, &down, bytes, sizeof(bytes));
        message_list_add(&list, &message);
    }
    snprintf(name, sizeof(name), "mixed-%s", game);
    fuzz_bag_put(bag, name, list.bytes, list.length, STAGE_WELCOMED);
    message_list_free(&list);
}

static void seed(struct fuzz_bag *bag)
{
    for (size_t i = 0; game_at(i) != NULL; i++) {
        static struct evening evening; // large
        const struct brief *brief = game_at(i)->brief;
        enum stage end = brief->debrief != NULL ? STAGE_DEBRIEFED : STAGE_SHOWN;
        evening_begin(&evening, NULL);
        evening_arrive(&evening);
        evening_play(&evening, brief->name, ORDERS);
        put_told(bag, brief->name, &evening, 0, end);
        put_told(bag, brief->name, &evening, 2, brief->scene != NULL ? end : STAGE_AT_TABLE);
        put_mixed(bag, &evening, brief->name);
        evening_end(&evening);
    }
}

static size_t mutate(struct fuzz_chance *chance, uint8_t *bytes, size_t length, size_t capacity)
{
    return messages_mutate(chance, &WIRE_DOWN_RECORD, LEAD, bytes, length, capacity);
}

const struct fuzzer SESSION_FUZZER = {
    .name = "session",
    .stages = {"refused", "welcomed", "at a table", "shown a view or a scene", "told the debrief"},
    .take = take,
    .seed = seed,
    .mutate = mutate,
};
