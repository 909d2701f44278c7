// A connection: says hello, sits down at a table, sends requests. Nothing that it sends is trusted;
// bytes that cannot be read, or orders for other people's seats, cost it the connection and nobody
// else anything.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/host/inside.h"
#include "net/address.h"
#include "shared/text.h"

// Requests that are written down and told to a whole table, a second; twice as many at once.
// Orders are limited by the link alone.
#define PEER_REQUESTS_PER_S 40

static void say_hello(struct peer *peer, const struct wire_hello *hello);
static void welcome(struct peer *peer);
static void handle(struct peer *peer, const struct wire_up *up);
static void handle_order(struct peer *peer, const struct wire_order *order);
static bool handle_request(struct peer *peer, const struct wire_up *up, struct reason *reason);
static void list_tables(struct peer *peer);
static bool may_speak_for(struct peer *peer, uint8_t seat);
static uint32_t find_address(const struct link *link, uint32_t number);
static bool has_given_up(const struct peer *peer, uint8_t seat);
static struct peer **bucket_of(struct host *host, uint8_t link, uint32_t number);
static void settle(struct peer *peer);
static void stop_waiting(struct peer *peer);
static bool enter(struct peer *peer, const struct wire_up *up, struct reason *reason);
static bool may_enter(struct peer *peer);

// --- coming and going

struct peer *peer_open(struct host *host, uint8_t link, uint32_t number)
{
    struct peer *peer = host->peer_count < HOST_PEERS_MAX ? calloc(1, sizeof(*peer)) : NULL;
    if (peer == NULL) {
        link_close_peer(host->links[link], number);
        return NULL;
    }
    peer->host = host;
    peer->link = link;
    peer->number = number;
    peer->address = find_address(host->links[link], number);
    peer->hello_until = host->now + PEER_HELLO_MS;
    struct peer **bucket = bucket_of(host, link, number);
    peer->next = *bucket;
    *bucket = peer;
    host->peer_count++;
    peer->older = host->newest_waiting;
    if (peer->older != NULL) {
        peer->older->newer = peer;
    } else {
        host->oldest_waiting = peer;
    }
    host->newest_waiting = peer;
    peer->is_waiting = true;
    peer->heard_at = peer->acted_at = peer->door_since = host->now;
    places_come(peer);
    return peer;
}

struct peer *peer_find(struct host *host, uint8_t link, uint32_t number)
{
    struct peer *peer = *bucket_of(host, link, number);
    while (peer != NULL && (peer->link != link || peer->number != number)) {
        peer = peer->next;
    }
    return peer;
}

void peer_closed(struct peer *peer)
{
    struct peer **place = bucket_of(peer->host, peer->link, peer->number);
    while (*place != peer) {
        place = &(*place)->next;
    }
    *place = peer->next;
    peer->host->peer_count--;
    stop_waiting(peer);
    live_detach(peer);
    free(peer);
}

void peer_bye(struct peer *peer, const struct reason *reason)
{
    if (peer->is_closing) {
        return;
    }
    struct wire_down *down = &peer->host->down;
    down->kind = WIRE_BYE;
    down->bye.reason = *reason;
    size_t length =
        record_encode(&WIRE_DOWN_RECORD, down, peer->host->packet, sizeof(peer->host->packet));
    link_send(peer->host->links[peer->link], peer->number, peer->host->packet, length);
    link_close_peer(peer->host->links[peer->link], peer->number);
    peer->host->link_sent[peer->link] = true;
    peer->is_closing = true;
    stop_waiting(peer);
    live_detach(peer);
}

void peer_bye_id(struct peer *peer, const char *id)
{
    struct reason reason;
    reason_set(&reason, id, NULL, NULL);
    peer_bye(peer, &reason);
}

void peer_expire(struct host *host)
{
    while (host->oldest_waiting != NULL && host->oldest_waiting->hello_until <= host->now) {
        struct peer *peer = host->oldest_waiting;
        if (!peer->said_hello) {
            peer_bye_id(peer, "bye.hello_late");
        } else if (places_make(peer)) {
            settle(peer);
        } else {
            peer_bye_id(peer, "bye.full");
        }
    }
}

bool peer_send(struct peer *peer)
{
    struct host *host = peer->host;
    if (peer->is_closing) {
        return false;
    }
    size_t length =
        record_encode(&WIRE_DOWN_RECORD, &host->down, host->packet, sizeof(host->packet));
    assert(length > 0);
    host->link_sent[peer->link] = true;
    if (!link_send(host->links[peer->link], peer->number, host->packet, length)) {
        // Its queue is full although it got nothing that could wait: it does not read at all.
        peer_bye_id(peer, "bye.slow");
        return false;
    }
    return true;
}

static uint32_t find_address(const struct link *link, uint32_t number)
{
    char text[ADDRESS_TEXT_MAX] = "";
    char name[ADDRESS_NAME_MAX];
    char error[ADDRESS_ERROR_MAX];
    struct address address;
    link_address(link, number, text, sizeof(text));
    return address_read(text, 0, &address, name, error) && name[0] == '\0' ? address.host : 0;
}

size_t peer_bucket(uint8_t link, uint32_t number)
{
    return (number * HOST_LINKS_MAX + link) % HOST_PEER_BUCKETS;
}

static struct peer **bucket_of(struct host *host, uint8_t link, uint32_t number)
{
    return &host->buckets[peer_bucket(link, number)];
}

// Its place is its own from now on.
static void settle(struct peer *peer)
{
    peer->must_return = false;
    stop_waiting(peer);
}

static void stop_waiting(struct peer *peer)
{
    struct host *host = peer->host;
    if (!peer->is_waiting) {
        return;
    }
    peer->is_waiting = false;
    if (peer->older != NULL) {
        peer->older->newer = peer->newer;
    } else {
        host->oldest_waiting = peer->newer;
    }
    if (peer->newer != NULL) {
        peer->newer->older = peer->older;
    } else {
        host->newest_waiting = peer->older;
    }
}

// --- what it sends

void peer_receive(struct peer *peer, const uint8_t *bytes, size_t length)
{
    struct wire_up *up = &peer->host->up;
    struct record_error error;
    struct reason reason;
    if (peer->is_closing) {
        return;
    }
    peer->heard_at = peer->host->now;
    if (!record_decode(&WIRE_UP_RECORD, bytes, length, up, &error)) {
        reason_set(&reason, "bye.unreadable", error.path, error.what);
        peer_bye(peer, &reason);
    } else if (peer->said_hello == (up->kind == WIRE_HELLO)) {
        peer_bye_id(peer, "bye.hello"); // none, or a second one
    } else if (up->kind == WIRE_HELLO) {
        say_hello(peer, &up->hello);
    } else {
        handle(peer, up);
    }
}

static void say_hello(struct peer *peer, const struct wire_hello *hello)
{
    if (hello->protocol != WIRE_PROTOCOL) {
        struct reason reason;
        char theirs[8];
        char ours[8];
        snprintf(theirs, sizeof(theirs), "%u", (unsigned)hello->protocol);
        snprintf(ours, sizeof(ours), "%u", (unsigned)WIRE_PROTOCOL);
        bool is_old = hello->protocol < WIRE_PROTOCOL;
        reason_set(&reason, is_old ? "bye.station_old" : "bye.host_old", theirs, ours);
        peer_bye(peer, &reason);
        return;
    }
    if (text_clean(peer->name, sizeof(peer->name), hello->name) == 0) {
        peer_bye_id(peer, "bye.name");
        return;
    }
    if (!peer->must_return) {
        stop_waiting(peer);
    }
    peer->said_hello = true;
    welcome(peer);
}

static void welcome(struct peer *peer)
{
    struct host *host = peer->host;
    struct wire_welcome *out = &host->down.welcome;
    host->down.kind = WIRE_WELCOME;
    memset(out, 0, sizeof(*out));
    out->protocol = WIRE_PROTOCOL;
    out->host_id = host->folder.host_id;
    memcpy(out->host, host->name, sizeof(out->host));
    const struct game *game = game_at(0);
    for (size_t i = 0; game != NULL && i < WIRE_GAMES_MAX; game = game_at(++i)) {
        text_copy(out->games[i].name, sizeof(out->games[i].name), game->brief->name);
        out->games[i].version = game->brief->version;
        out->games_count++;
    }
    peer_send(peer);
}

static void handle(struct peer *peer, const struct wire_up *up)
{
    if (up->kind == WIRE_ORDER) {
        peer->acted_at = peer->host->now;
        handle_order(peer, &up->order);
        return;
    }
    if (!bucket_take(&peer->bucket, PEER_REQUESTS_PER_S, 1, peer->host->now)) {
        peer_bye_id(peer, "bye.flood");
        return;
    }
    if (up->kind == WIRE_LIST) {
        list_tables(peer);
        return;
    }
    peer->acted_at = peer->host->now;
    struct reason reason = {0};
    if (!handle_request(peer, up, &reason)) {
        peer->host->down.kind = WIRE_REFUSED;
        peer->host->down.refused.reason = reason;
        peer_send(peer);
    }
}

static bool handle_request(struct peer *peer, const struct wire_up *up, struct reason *reason)
{
    if (up->kind == WIRE_OPEN || up->kind == WIRE_JOIN) {
        return enter(peer, up, reason);
    }
    if (up->kind == WIRE_ASK_STAY) {
        stay_answer(peer, &up->ask_stay);
        return true;
    }
    if (peer->live == NULL) {
        return reason_set(reason, "refused.not_at_table", NULL, NULL);
    }
    if (up->kind == WIRE_CONCEDE && !may_speak_for(peer, up->concede.seat)) {
        peer_bye_id(peer, "bye.seat");
        return true;
    }
    if (up->kind == WIRE_PAUSE || up->kind == WIRE_CONCEDE || up->kind == WIRE_DRAW) {
        return play_request(peer, up, reason);
    }
    if (up->kind == WIRE_ASK_DEBRIEF) {
        return debrief_request(peer, reason);
    }
    if (up->kind == WIRE_ASK_CALLS) {
        return recall_request(peer, &up->ask_calls, reason);
    }
    return lobby_request(peer, up, reason);
}

// To a table. Who has a kept place must come back to one, or find another place.
static bool enter(struct peer *peer, const struct wire_up *up, struct reason *reason)
{
    bool comes_back = up->kind == WIRE_JOIN && up->join.has_token;
    if (peer->must_return && !comes_back && !places_make(peer)) {
        return reason_set(reason, "refused.full", NULL, NULL);
    }
    if (!comes_back && !may_enter(peer)) {
        return reason_set(reason, "refused.too_fast", NULL, NULL);
    }
    bool is_in = up->kind == WIRE_OPEN ? door_open(peer, &up->open, reason)
                                       : guess_join(peer, &up->join, reason);
    if (is_in) {
        settle(peer);
    }
    return is_in;
}

// A match's journal keeps everybody who ever came, and a table costs a file: neither as often as
// somebody likes.
static bool may_enter(struct peer *peer)
{
    static const struct allowance ENTRIES = {PEER_ENTRIES_AT_ONCE, PEER_ENTRIES_AGAIN_MS};
    struct host *host = peer->host;
    if (peer->address == 0) {
        return true;
    }
    struct bucket *bucket = &address_limits_hear(&host->entries, peer->address, host->now)->bucket;
    bool may = bucket_wait_ms(bucket, &ENTRIES, host->now) == 0;
    bucket_spend(bucket, &ENTRIES, host->now);
    return may;
}

static void handle_order(struct peer *peer, const struct wire_order *order)
{
    struct reason reason = {0};
    bool is_accepted = false;
    if (peer->live == NULL) {
        reason_set(&reason, "refused.not_at_table", NULL, NULL);
    } else if (!may_speak_for(peer, order->seat)) {
        peer_bye_id(peer, "bye.seat");
        return;
    } else if (has_given_up(peer, order->seat)) {
        reason_set(&reason, "refused.not_yours", NULL, NULL);
    } else {
        is_accepted = play_order(peer->live, peer->member, order, &reason);
    }
    struct wire_verdict *verdict = &peer->host->down.verdict;
    peer->host->down.kind = WIRE_VERDICT;
    verdict->serial = order->serial;
    verdict->is_accepted = is_accepted;
    verdict->reason = is_accepted ? (struct reason){0} : reason;
    peer_send(peer);
}

// Only while a match runs: then nobody loses a seat but by leaving the table or by giving the seat
// up, so that nobody can be wrong about whose they are. An order that comes after the end is merely
// late, and so is one that crossed the giving up.
static bool may_speak_for(struct peer *peer, uint8_t seat)
{
    const struct table *table = peer->live->table;
    return table->phase != TABLE_PLAYING || table->chairs[seat].member == peer->member ||
           has_given_up(peer, seat);
}

static bool has_given_up(const struct peer *peer, uint8_t seat)
{
    const struct live *live = peer->live;
    return live->table->phase == TABLE_PLAYING && live->chairs[seat].left_by == peer->member &&
           live->table->chairs[seat].member != peer->member;
}

static void list_tables(struct peer *peer)
{
    peer->host->down.kind = WIRE_TABLES;
    host_describe(peer->host, &peer->host->down.tables);
    peer_send(peer);
}
