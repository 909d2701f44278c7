// Places: how many may be connected from outside, and who goes when there are too many. Seven
// eighths are anybody's. When they are taken, whoever idles makes room for a newcomer, first of the
// address that has most connections; nobody does for an address that has more of them than his own.
// What is left is kept for people who come back to a table.
#include <string.h>

#include "engine/host/inside.h"

#define TALLY_SIZE 2048 // a power of two, and at least twice HOST_PEERS_MAX

_Static_assert(TALLY_SIZE >= 2 * HOST_PEERS_MAX, "there is always a free cell");

#define PLACES_OF_A_LAPTOP 4 // connections at tables that nobody is sent away for

enum claim {     // the least first
    CLAIM_DOOR,  // of a larger crowd than the newcomer's, at no table
    CLAIM_LOBBY, // the same, where no match runs
    CLAIM_IDLE,  // at no table and doing nothing, of a crowd that is as large
    CLAIM_MATCH, // of a larger crowd, in a match; it is taken back by its token
    CLAIM_FULL,  // stays
};

struct tally { // connections by address
    struct tally_cell {
        uint32_t address; // 0: free
        uint16_t count;
    } cells[TALLY_SIZE];
    size_t total;
};

static void count_all(struct host *host, struct tally *tally);
static struct tally_cell *cell_of(struct tally *tally, uint32_t address);
static struct peer *find_idler(struct host *host, struct tally *tally, const struct peer *newcomer);
static enum claim claim_of(const struct peer *peer, size_t crowd, size_t own);
static bool is_outside(const struct peer *peer);
static struct peer *next_peer(struct host *host, struct peer *peer);
static ms later(ms one, ms other);

void places_come(struct peer *peer)
{
    struct host *host = peer->host;
    if (peer->address == 0) {
        return;
    }
    host->places_at = host->places_at == MS_NEVER ? host->now + PEER_LOOK_MS : host->places_at;
    if (places_make(peer)) {
        return;
    }
    struct tally tally;
    count_all(host, &tally);
    if (tally.total <= host->places) {
        peer->must_return = true;
    } else {
        peer_bye_id(peer, "bye.full");
    }
}

bool places_make(struct peer *peer)
{
    struct host *host = peer->host;
    struct tally tally;
    count_all(host, &tally);
    if (tally.total <= host->places - host->places / HOST_PLACES_KEPT) {
        return true;
    }
    struct peer *idler = find_idler(host, &tally, peer);
    if (idler != NULL) {
        peer_bye_id(idler, "bye.room");
    }
    return idler != NULL;
}

void places_tend(struct host *host)
{
    struct tally tally;
    count_all(host, &tally);
    bool is_crowded = tally.total * 4 >= host->places * 3;
    for (struct peer *peer = next_peer(host, NULL); peer != NULL; peer = next_peer(host, peer)) {
        if (!is_outside(peer)) {
            continue;
        }
        if (peer->live != NULL) {
            peer->door_since = host->now;
        }
        bool is_silent = host->now - later(peer->heard_at, peer->door_since) >= PEER_SILENT_MS;
        bool is_idle = host->now - later(peer->acted_at, peer->door_since) >= PEER_DOOR_MS;
        if (is_silent || (is_crowded && is_idle)) {
            peer_bye_id(peer, "bye.idle");
        }
    }
    host->places_at = tally.total > 0 ? host->now + PEER_LOOK_MS : MS_NEVER;
}

static void count_all(struct host *host, struct tally *tally)
{
    memset(tally, 0, sizeof(*tally));
    for (struct peer *peer = next_peer(host, NULL); peer != NULL; peer = next_peer(host, peer)) {
        if (is_outside(peer)) {
            struct tally_cell *cell = cell_of(tally, peer->address);
            cell->address = peer->address;
            cell->count++;
            tally->total++;
        }
    }
}

static struct tally_cell *cell_of(struct tally *tally, uint32_t address)
{
    size_t index = (uint32_t)(address * 2654435761u) >> 16 & (TALLY_SIZE - 1);
    while (tally->cells[index].address != 0 && tally->cells[index].address != address) {
        index = (index + 1) & (TALLY_SIZE - 1);
    }
    return &tally->cells[index];
}

// Who goes for the newcomer: of those with the least claim one of the largest crowd, of these the
// longest idle. NULL: nobody.
static struct peer *find_idler(struct host *host, struct tally *tally, const struct peer *newcomer)
{
    size_t own = cell_of(tally, newcomer->address)->count;
    struct peer *best = NULL;
    enum claim best_claim = CLAIM_FULL;
    size_t best_crowd = 0;
    for (struct peer *peer = next_peer(host, NULL); peer != NULL; peer = next_peer(host, peer)) {
        if (!is_outside(peer) || peer == newcomer) {
            continue;
        }
        size_t crowd = cell_of(tally, peer->address)->count;
        enum claim claim = claim_of(peer, crowd, own);
        bool goes_first = claim < best_claim || (claim == best_claim && crowd > best_crowd) ||
                          (claim == best_claim && crowd == best_crowd && best != NULL &&
                           peer->acted_at < best->acted_at);
        if (claim < CLAIM_FULL && goes_first) {
            best = peer;
            best_claim = claim;
            best_crowd = crowd;
        }
    }
    return best;
}

// The claim of a peer to its place, when the address of the newcomer has `own` connections with it
// and that of the peer `crowd`.
static enum claim claim_of(const struct peer *peer, size_t crowd, size_t own)
{
    ms now = peer->host->now;
    bool is_crowd = crowd > own && crowd > PLACES_OF_A_LAPTOP;
    if (peer->live == NULL && crowd > own) {
        return CLAIM_DOOR;
    }
    if (is_crowd && peer->live->table->phase != TABLE_PLAYING) {
        return CLAIM_LOBBY;
    }
    if (peer->live == NULL && crowd == own &&
        now - later(peer->acted_at, peer->door_since) >= PEER_IDLE_MS) {
        return CLAIM_IDLE;
    }
    return is_crowd ? CLAIM_MATCH : CLAIM_FULL;
}

// Has it a place at all? Not those within this program, nor who is on its way out.
static bool is_outside(const struct peer *peer)
{
    return peer->address != 0 && !peer->is_closing;
}

// Of all peers in turn; the first for NULL, NULL after the last.
static struct peer *next_peer(struct host *host, struct peer *peer)
{
    size_t bucket = 0;
    if (peer != NULL) {
        if (peer->next != NULL) {
            return peer->next;
        }
        bucket = peer_bucket(peer->link, peer->number) + 1;
    }
    while (bucket < HOST_PEER_BUCKETS && host->buckets[bucket] == NULL) {
        bucket++;
    }
    return bucket < HOST_PEER_BUCKETS ? host->buckets[bucket] : NULL;
}

static ms later(ms one, ms other)
{
    return one > other ? one : other;
}
