// Fuzzes all that a stranger's datagram meets before anybody knows who sent it: the readers of
// discovery and the guard in front of ENet. What discovery reads it can write again; the desk never
// answers with more than it was asked with.
#include <stdlib.h>
#include <string.h>

#include "net/discovery_desk.h"
#include "net/discovery_message.h"
#include "net/enet_checksum.h"
#include "net/enet_guard.h"

#define PEERS 4

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool holds)
{
    if (!holds) {
        abort();
    }
}

static void fuzz_discovery(const uint8_t *data, size_t size)
{
    static const struct wire_table TABLES[] = {{.code = "K7Q4M", .game = "drill", .name = "Cove"}};
    const struct discovery_facts facts = {.host = "Host", .tables = TABLES, .table_count = 1};
    struct discovery_desk desk = {0};
    struct discovery_question question;
    struct discovery_reply reply, again;
    uint8_t out[DISCOVERY_DATAGRAM_MAX];
    size_t answer = discovery_answer(&desk, &facts, data, size, 1, out, sizeof(out), 1);
    demand(answer <= size);
    if (answer > 0) {
        demand(discovery_read_question(&question, data, size));
        demand(discovery_read_reply(&reply, out, answer) && reply.nonce == question.nonce);
    }
    if (discovery_read_reply(&reply, data, size)) {
        size_t length = discovery_write_reply(&reply, out);
        demand(discovery_read_reply(&again, out, length));
        demand(record_equal(&DISCOVERY_REPLY_RECORD, &reply, &again));
    }
}

// The datagram comes from the right address, so that only its bytes matter.
static void fuzz_guard(const uint8_t *data, size_t size)
{
    ENetHost *host = calloc(1, sizeof(*host));
    ENetPeer *peers = calloc(PEERS, sizeof(*peers));
    struct guard_peer guarded[PEERS] = {0};
    struct enet_guard guard = {.is_open = true, .peers = guarded};
    uint8_t *copy = malloc(size > 0 ? size : 1); // just as long, so that reading on is noticed
    demand(host != NULL && peers != NULL && copy != NULL);
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
    if (size % 2 == 0 && enet_checksum_end(copy, size) > 0) { // half of them are not forged
        enet_checksum_put(copy, size, 0);
    }
    bool is_admitted = guard_find(&guard, host, 1) != GUARD_DROPS;
    demand(guard.condemned_count <= 1 && !(is_admitted && guard.condemned_count > 0));
    free(copy);
    free(peers);
    free(host);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_discovery(data, size);
    fuzz_guard(data, size);
    return 0;
}
