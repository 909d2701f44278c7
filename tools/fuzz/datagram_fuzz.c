// Fuzzes all that a stranger's datagram meets before anybody knows who sent it: the readers of
// discovery and the guard in front of ENet. What discovery reads it can write again; the desk never
// answers with more than it was asked with.
#include <string.h>

#include "net/discovery_desk.h"
#include "net/discovery_message.h"
#include "net/enet/enet_checksum.h"
#include "net/enet/enet_guard.h"
#include "tools/fuzz/datagrams.h"
#include "tools/fuzz/fuzz.h"

#define PEERS 4
#define NOW   1

static bool fuzz_discovery(const uint8_t *data, size_t size)
{
    static const struct wire_table TABLES[] = {{.code = "K7Q4M", .game = "drill", .name = "Cove"}};
    const struct discovery_facts facts = {.host = "Host", .tables = TABLES, .table_count = 1};
    struct discovery_desk desk = {0};
    struct discovery_question question;
    struct discovery_reply reply, again;
    uint8_t out[DISCOVERY_DATAGRAM_MAX];
    size_t answer = discovery_answer(&desk, &facts, data, size, 1, out, sizeof(out), 1);
    fuzz_demand(answer <= size);
    if (answer > 0) {
        fuzz_demand(discovery_read_question(&question, data, size));
        fuzz_demand(discovery_read_reply(&reply, out, answer) && reply.nonce == question.nonce);
    }
    bool is_reply = discovery_read_reply(&reply, data, size);
    if (is_reply) {
        size_t length = discovery_write_reply(&reply, out);
        fuzz_demand(discovery_read_reply(&again, out, length));
        fuzz_demand(record_equal(&DISCOVERY_REPLY_RECORD, &reply, &again));
    }
    return answer > 0 || is_reply;
}

// The datagram comes from the right address, and is perhaps given the right checksum, so that only
// the rest of its bytes matters.
static bool fuzz_guard(const uint8_t *data, size_t size, bool is_forged)
{
    ENetHost *host = calloc(1, sizeof(*host));
    ENetPeer *peers = calloc(PEERS, sizeof(*peers));
    struct guard_peer guarded[PEERS] = {0};
    struct enet_guard guard = {.is_open = true, .peers = guarded};
    uint8_t *copy = malloc(size > 0 ? size : 1); // just as long, so that reading on is noticed
    fuzz_demand(host != NULL && peers != NULL && copy != NULL);
    memcpy(copy, data, size);
    host->peers = peers;
    host->peerCount = PEERS;
    host->receivedData = copy;
    host->receivedDataLength = size;
    for (size_t i = 0; i < PEERS; i++) {
        peers[i].incomingPeerID = (enet_uint16)i;
        peers[i].incomingSessionID = (enet_uint8)i;
        peers[i].state = ENET_PEER_STATE_CONNECTED;
    }
    if (!is_forged && enet_checksum_end(copy, size) > 0) {
        enet_checksum_put(copy, size, 0);
    }
    bool is_admitted = guard_find(&guard, host, NOW) != GUARD_DROPS;
    fuzz_demand(guard.condemned_count <= 1 && !(is_admitted && guard.condemned_count > 0));
    free(copy);
    free(peers);
    free(host);
    return is_admitted;
}

static unsigned take(const uint8_t *data, size_t size)
{
    bool is_discovery = fuzz_discovery(data, size);
    fuzz_guard(data, size, true);
    bool is_admitted = fuzz_guard(data, size, false);
    return is_discovery || is_admitted;
}

// --- seeds

static void seed_discovery(struct fuzz_bag *bag)
{
    struct discovery_question question = {
        .protocol = WIRE_PROTOCOL, .nonce = 77, .padding_count = DISCOVERY_PADDING};
    struct discovery_reply reply = {.protocol = WIRE_PROTOCOL, .nonce = 9, .host = "Host"};
    uint8_t bytes[DISCOVERY_DATAGRAM_MAX];
    fuzz_bag_put(bag, "question", bytes, discovery_write_question(&question, bytes), 1);
    question.has_code = true;
    text_copy(question.code, sizeof(question.code), "K7Q4M");
    fuzz_bag_put(bag, "question-code", bytes, discovery_write_question(&question, bytes), 1);
    fuzz_bag_put(bag, "reply", bytes, discovery_write_reply(&reply, bytes), 1);
    reply.has_table = true;
    text_copy(reply.table.code, sizeof(reply.table.code), "K7Q4M");
    text_copy(reply.table.game, sizeof(reply.table.game), "drill");
    fuzz_bag_put(bag, "reply-table", bytes, discovery_write_reply(&reply, bytes), 1);
}

static void seed_enet(struct fuzz_bag *bag)
{
    static const struct knock_secret SECRET; // of a guard that is all zero
    struct datagram connect = {0}, answer = {0}, leave = {0}, message = {0}, piece = {0};
    uint8_t knock[KNOCK_SIZE], cookies[KNOCK_SIZE];
    uint32_t cookie;
    knock_write(1, knock);
    fuzz_demand(knock_answer(&SECRET, knock, sizeof(knock), (struct address){0}, NOW, cookies));
    fuzz_demand(knock_read_answer(cookies, sizeof(cookies), 1, &cookie));
    datagram_head(&connect, ENET_PROTOCOL_MAXIMUM_PEER_ID, 0);
    datagram_connect(&connect, 1, cookie);
    fuzz_bag_put(bag, "connect", connect.bytes, connect.length, 1);
    datagram_head(&answer, 0, 0);
    datagram_acknowledge(&answer, 1);
    fuzz_bag_put(bag, "acknowledge", answer.bytes, answer.length, 1);
    datagram_head(&leave, 1, 1);
    datagram_ping(&leave, 1);
    datagram_disconnect(&leave, 2);
    fuzz_bag_put(bag, "ping-disconnect", leave.bytes, leave.length, 1);
    datagram_head(&message, 2, 2);
    datagram_reliable(&message, 1, "abc");
    fuzz_bag_put(bag, "reliable", message.bytes, message.length, 1);
    datagram_head(&piece, 3, 3);
    datagram_fragment(&piece, 1, 0, 3);
    fuzz_bag_put(bag, "fragment", piece.bytes, piece.length, 1);
}

static void seed(struct fuzz_bag *bag)
{
    seed_discovery(bag);
    seed_enet(bag);
}

const struct fuzzer DATAGRAM_FUZZER = {
    .name = "datagram",
    .stages = {"refused", "answered, read or admitted"},
    .take = take,
    .seed = seed,
};
