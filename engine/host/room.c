// Room for one more table. An address may open so many; and when the host is full, a table that
// hardly anybody would miss gives way, of the address that has most of them, to one that has fewer.
// As many connections have a place as there are tables, so that in a full host there are such. A
// list that cannot show all tables shows them by addresses too.
#include <string.h>

#include "engine/host/inside.h"
#include "shared/hash.h"

#define ROOM_OF_A_LAPTOP 4 // tables of an address, none of which closes while somebody is there

enum worth {       // of a table to its people; the least first
    WORTH_NOTHING, // nobody is there, and no match runs
    WORTH_KEPT,    // nobody is there, and a match is kept for who may come back
    WORTH_LOBBY,   // one person waits in the lobby of a crowd's table
    WORTH_ALL,     // stays
};

static bool is_offered(const struct live *live);
static void sort_by_life(const struct live *lives[], size_t count);
static int life_of(const struct live *live);
static size_t count_opened(const struct host *host, const char *opener);
static struct live *find_spare(const struct host *host, const char *opener);
static uint64_t opener_of(const struct live *live);
static size_t count_same(const uint64_t *openers, size_t count, uint64_t opener);
static enum worth worth_of(const struct live *live, size_t crowd, size_t own);
static size_t count_people(const struct live *live);

bool room_make(struct host *host, const char *opener, struct reason *reason)
{
    bool is_outside = opener[0] != '\0';
    if (is_outside && count_opened(host, opener) + rest_count(host, opener) >= HOST_OPENED_MAX) {
        return reason_set_number(reason, "refused.too_many_of_yours", HOST_OPENED_MAX);
    }
    return room_clear(host, opener, reason);
}

bool room_clear(struct host *host, const char *opener, struct reason *reason)
{
    if (host->live_count < HOST_TABLES_MAX) {
        return true;
    }
    struct live *spare = opener[0] != '\0' ? find_spare(host, opener) : NULL;
    if (spare == NULL || !(rest_put_away(spare) || watch_abandon(spare, "left.table_made_room"))) {
        return reason_set_number(reason, "refused.too_many_tables", HOST_TABLES_MAX);
    }
    live_destroy(spare); // its place is needed at once
    return true;
}

size_t room_list(const struct host *host, const struct live *out[WIRE_TABLES_MAX])
{
    const struct live *lives[HOST_TABLES_MAX];
    uint64_t openers[HOST_TABLES_MAX];
    size_t rounds[HOST_TABLES_MAX]; // how many of the same address come before it
    size_t count = 0;
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        const struct live *live = host->lives[i];
        if (live != NULL && !live->is_over && is_offered(live)) {
            bool is_own = live->table->opener[0] == '\0';
            openers[count] = opener_of(live);
            rounds[count] = is_own ? 0 : count_same(openers, count, openers[count]);
            lives[count++] = live;
        }
    }
    bool has_room = count <= WIRE_TABLES_MAX;
    size_t listed = 0;
    for (size_t round = 0; listed < count && listed < WIRE_TABLES_MAX; round++) {
        for (size_t i = 0; i < count && listed < WIRE_TABLES_MAX; i++) {
            if (has_room || rounds[i] == round) {
                out[listed++] = lives[i];
            }
        }
    }
    sort_by_life(out, listed);
    return listed;
}

// One that is kept for who left it is nobody else's to find, and one that all were cut off from is
// found by its code alone: nobody sits down at a ghost's table. Whom the network lost for a moment
// is not missed before he had time to come back.
static bool is_offered(const struct live *live)
{
    ms missed_at = live->alone_since == MS_NEVER ? MS_NEVER : live->alone_since + LIVE_RETURNING_MS;
    return !table_is_left(live->table) && (live->table->is_kept || live->host->now < missed_at);
}

// What a newcomer has most of comes first; among equals the older stays before the newer.
static void sort_by_life(const struct live *lives[], size_t count)
{
    for (size_t i = 1; i < count; i++) {
        const struct live *live = lives[i];
        size_t place = i;
        while (place > 0 && life_of(lives[place - 1]) < life_of(live)) {
            lives[place] = lives[place - 1];
            place--;
        }
        lives[place] = live;
    }
}

static int life_of(const struct live *live)
{
    bool in_lobby = live->table->phase == TABLE_LOBBY || live->table->phase == TABLE_COUNTDOWN;
    bool is_there = live->alone_since == MS_NEVER;
    if (!is_there) {
        return in_lobby && live->table->is_kept ? 3 : 0;
    }
    return in_lobby ? 4 : live->is_running ? 2 : 1;
}

static size_t count_opened(const struct host *host, const char *opener)
{
    size_t count = 0;
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        const struct live *live = host->lives[i];
        count += live != NULL && !live->is_over && strcmp(live->table->opener, opener) == 0;
    }
    return count;
}

// Of those worth least one of the largest crowd. NULL: none.
static struct live *find_spare(const struct host *host, const char *opener)
{
    // Whoever likes can ask for a table while there is no room: numbers are compared faster.
    uint64_t openers[HOST_TABLES_MAX] = {0};
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        const struct live *live = host->lives[i];
        if (live != NULL && !live->is_over) {
            openers[i] = opener_of(live);
        }
    }
    size_t own = count_same(openers, HOST_TABLES_MAX, hash_bytes(opener, strlen(opener)));
    struct live *best = NULL;
    enum worth least = WORTH_ALL;
    size_t most = 0;
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        struct live *live = host->lives[i];
        if (live == NULL || live->is_over || live->table->opener[0] == '\0') {
            continue;
        }
        size_t crowd = count_same(openers, HOST_TABLES_MAX, openers[i]);
        enum worth worth = worth_of(live, crowd, own);
        if (worth < least || (worth == least && worth < WORTH_ALL && crowd > most)) {
            best = live;
            least = worth;
            most = crowd;
        }
    }
    return best;
}

static uint64_t opener_of(const struct live *live)
{
    return hash_bytes(live->table->opener, strlen(live->table->opener));
}

static size_t count_same(const uint64_t *openers, size_t count, uint64_t opener)
{
    size_t same = 0;
    for (size_t i = 0; i < count; i++) {
        same += openers[i] == opener;
    }
    return same;
}

// Two of one address give way to the first of another, never to the second. One whose journal
// cannot be written cannot be closed either.
static enum worth worth_of(const struct live *live, size_t crowd, size_t own)
{
    size_t people = count_people(live);
    bool is_played = live->table->phase == TABLE_PLAYING;
    if (crowd <= own + 1 || live->table->is_kept || live->hold == HOLD_DISK) {
        return WORTH_ALL;
    }
    if (table_rests(live->table) && !rest_may_put_away(live)) {
        return WORTH_ALL; // nobody gives it up
    }
    if (people == 0) {
        return is_played ? WORTH_KEPT : WORTH_NOTHING;
    }
    bool is_spare = people == 1 && !is_played && crowd > ROOM_OF_A_LAPTOP;
    return is_spare ? WORTH_LOBBY : WORTH_ALL;
}

static size_t count_people(const struct live *live)
{
    size_t count = 0;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        count += !live_is_away(live, i);
    }
    return count;
}
