// Fuzzes what a host takes from its connections, from the hello on: requests, orders, tokens, in
// any order. A connection is served or closed; one that behaves is served all the while.
//
// The input is a list of messages to a host that stays from input to input (tools/fuzz/evening.h).
#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "net/link_local.h"
#include "tools/fuzz/evening.h"

#define ORDERS 12 // of the two people in a seed's match
#define MIXED  8  // seeds of requests by chance

static void say(struct link *link, const struct wire_up *up)
{
    uint8_t bytes[1024];
    fuzz_demand(
        link_send(link, 0, bytes, record_encode(&WIRE_UP_RECORD, up, bytes, sizeof(bytes))));
}

// Lets a moment pass. Returns whether a message of this kind was among what the link was told.
static bool hear(struct evening *evening, struct link *link, enum wire_down_kind kind)
{
    static struct wire_down down; // large
    bool is_heard = false;
    struct link_event event;
    evening_say_bytes(evening, &(struct message){.wait_ms = 1});
    while (link_next(link, &event)) {
        fuzz_demand(event.kind != LINK_CLOSED);
        if (event.kind == LINK_RECEIVED) {
            fuzz_demand(record_decode(&WIRE_DOWN_RECORD, event.bytes, event.length, &down, NULL));
            is_heard = is_heard || down.kind == kind;
        }
    }
    return is_heard;
}

static unsigned take(const uint8_t *bytes, size_t length)
{
    static struct evening evening; // making a host is slow
    if (evening.host == NULL) {
        evening_begin(&evening, NULL);
    }
    struct wire_up hello = {.kind = WIRE_HELLO,
                            .hello = {.protocol = WIRE_PROTOCOL, .name = "Honest"}};
    struct wire_up list = {.kind = WIRE_LIST};
    evening_arrive(&evening);
    struct link *honest = link_local_connect(evening.hub);
    fuzz_demand(honest != NULL);
    hear(&evening, honest, WIRE_WELCOME);
    say(honest, &hello);
    fuzz_demand(hear(&evening, honest, WIRE_WELCOME));
    struct messages messages = {.at = bytes, .end = bytes + length};
    struct message message;
    while (messages_next(&messages, &message)) {
        evening_say_bytes(&evening, &message);
    }
    say(honest, &list);
    fuzz_demand(hear(&evening, honest, WIRE_TABLES));
    link_destroy(honest);
    evening_leave(&evening);
    return evening.stage;
}

// --- seeds

static void seed_match(struct fuzz_bag *bag, const char *game)
{
    static struct evening evening; // large
    char name[64];
    evening_begin(&evening, NULL);
    evening_arrive(&evening);
    evening_play(&evening, game, ORDERS);
    evening_play_on(&evening);
    snprintf(name, sizeof(name), "match-%s", game);
    fuzz_bag_put(bag, name, evening.said.bytes, evening.said.length, EVENING_ORDERED);
    evening_end(&evening);
}

// A table is opened, then every kind of request is made, each with values by chance.
static void seed_mixed(struct fuzz_bag *bag, const char *game, uint64_t chance)
{
    static uint8_t bytes[WIRE_PACKET_MAX];
    struct message_list list = {0};
    struct random random;
    struct wire_up up = {.kind = WIRE_HELLO, .hello = {.protocol = WIRE_PROTOCOL, .name = "Seeds"}};
    char name[64];
    random_seed(&random, chance);
    for (size_t i = 0; i < 2 + WIRE_UP_RECORD.field_count; i++) {
        if (i == 1) {
            up = (struct wire_up){.kind = WIRE_OPEN, .open.name = "Seeds"};
            snprintf(up.open.game, sizeof(up.open.game), "%s", game);
        }
        while (i > 1 && up.kind != (enum wire_up_kind)(i - 2)) {
            record_random(&WIRE_UP_RECORD, &random, &up);
        }
        size_t length = record_encode(&WIRE_UP_RECORD, &up, bytes, sizeof(bytes));
        message_list_add(&list,
                         &(struct message){.wait_ms = 100, .bytes = bytes, .length = length});
    }
    snprintf(name, sizeof(name), "mixed-%s-%d", game, (int)chance);
    fuzz_bag_put(bag, name, list.bytes, list.length, EVENING_AT_TABLE);
    message_list_free(&list);
}

// A station of another build: what every seed becomes when records change and seeds do not.
static void seed_stranger(struct fuzz_bag *bag)
{
    uint8_t bytes[256];
    struct message_list list = {0};
    struct wire_up up = {.kind = WIRE_HELLO, .hello = {.protocol = WIRE_PROTOCOL + 1}};
    size_t length = record_encode(&WIRE_UP_RECORD, &up, bytes, sizeof(bytes));
    message_list_add(&list, &(struct message){.bytes = bytes, .length = length});
    fuzz_bag_put(bag, "refused-other-protocol", list.bytes, list.length, EVENING_REFUSED);
    message_list_free(&list);
}

static void seed(struct fuzz_bag *bag)
{
    seed_stranger(bag);
    for (size_t i = 0; game_at(i) != NULL; i++) {
        const char *game = game_at(i)->brief->name;
        seed_match(bag, game);
        for (uint64_t chance = 1; chance <= MIXED; chance++) {
            seed_mixed(bag, game, chance);
        }
    }
}

static size_t mutate(struct fuzz_chance *chance, uint8_t *bytes, size_t length, size_t capacity)
{
    return messages_mutate(chance, &WIRE_UP_RECORD, 0, bytes, length, capacity);
}

const struct fuzzer PEER_FUZZER = {
    .name = "peer",
    .stages = {"refused", "welcomed", "at a table", "shown a view", "an order was carried out"},
    .take = take,
    .seed = seed,
    .mutate = mutate,
};
