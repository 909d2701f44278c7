// What a person's token is still good for, told at the door: whether his match goes on, rests, is
// over or is gone, who sits there and whose turn it is. A station asks it for its list of own
// games. Whoever has no token learns nothing, not even whether there is such a table, so that there
// is nothing to guess here.
#include <string.h>

#include "engine/host/inside.h"
#include "shared/text.h"

static void describe(const struct live *live, struct wire_stay *stay);
static void tell_live(const struct live *live, const struct wire_ask_stay *ask,
                      struct wire_stay *stay);
static void tell_rested(const struct host *host, const struct wire_ask_stay *ask,
                        struct wire_stay *stay);
static uint32_t seconds_since(const struct host *host, int64_t wall_s);

void stay_answer(struct peer *peer, const struct wire_ask_stay *ask)
{
    struct host *host = peer->host;
    struct wire_stay *stay = &host->down.stay;
    const struct live *live = live_find(host, ask->code);
    host->down.kind = WIRE_STAY;
    *stay = (struct wire_stay){.kind = STAY_GONE};
    if (ask->token_count == WIRE_TOKEN_SIZE && live != NULL) {
        tell_live(live, ask, stay);
    } else if (ask->token_count == WIRE_TOKEN_SIZE) {
        tell_rested(host, ask, stay);
    }
    text_copy(stay->code, sizeof(stay->code), ask->code);
    peer_send(peer);
}

void stay_remember(const struct live *live, struct rested *rested)
{
    const struct table *table = live->table;
    describe(live, &rested->stay);
    rested->deserted_s = table->deserted_s;
    rested->members = 0;
    for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        rested->members |= (uint16_t)(table->members[i].is_here ? 1u << i : 0);
        memcpy(rested->tokens[i], table->members[i].token, WIRE_TOKEN_SIZE);
    }
    for (size_t i = 0; i < BRIEF_SEATS_MAX; i++) {
        rested->chairs[i] = table->chairs[i].member;
    }
}

// All but whose stay it is.
static void describe(const struct live *live, struct wire_stay *stay)
{
    const struct table *table = live->table;
    const struct brief *brief = table->game->brief;
    static const enum stay_kind KINDS[] = {[TABLE_LOBBY] = STAY_LOBBY,
                                           [TABLE_COUNTDOWN] = STAY_LOBBY,
                                           [TABLE_PLAYING] = STAY_PLAYING,
                                           [TABLE_OVER] = STAY_OVER};
    *stay = (struct wire_stay){.kind = KINDS[table->phase], .rests = table_rests(table)};
    text_copy(stay->game, sizeof(stay->game), brief->name);
    text_copy(stay->table, sizeof(stay->table), table->name);
    stay->outcome = table->outcome;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        stay->people = (uint8_t)(stay->people + (live->members[i].peer != NULL));
    }
    stay->holders_count = (uint8_t)brief->seat_count;
    for (size_t i = 0; i < brief->seat_count; i++) {
        uint8_t member = table->chairs[i].member;
        if (member != WIRE_NOBODY) {
            memcpy(stay->holders[i], table->members[member].name, WIRE_NAME_MAX);
        }
    }
    if (table->phase == TABLE_PLAYING && table->game->awaits != NULL) {
        stay->awaited = table->game->awaits(table->state);
    }
}

static void tell_live(const struct live *live, const struct wire_ask_stay *ask,
                      struct wire_stay *stay)
{
    const struct table *table = live->table;
    int member = table_find_token(table, ask->token);
    if (member < 0 || live->is_over) {
        return;
    }
    describe(live, stay);
    stay->seats = (uint8_t)table_seats_of(table, (uint8_t)member);
    stay->alone_s = stay->people == 0 ? seconds_since(live->host, table->deserted_s) : 0;
}

static void tell_rested(const struct host *host, const struct wire_ask_stay *ask,
                        struct wire_stay *stay)
{
    for (size_t i = 0; i < host->rested_count; i++) {
        const struct rested *rested = &host->rested[i];
        for (unsigned member = 0; member < WIRE_MEMBERS_MAX; member++) {
            if (strcmp(rested->code, ask->code) != 0 || (rested->members >> member & 1) == 0 ||
                memcmp(rested->tokens[member], ask->token, WIRE_TOKEN_SIZE) != 0) {
                continue;
            }
            *stay = rested->stay;
            stay->alone_s = seconds_since(host, rested->deserted_s);
            for (size_t seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
                stay->seats |= (uint8_t)(rested->chairs[seat] == member ? 1u << seat : 0);
            }
        }
    }
}

// At least a second: 0 says that somebody is there. A clock may have been set back meanwhile.
static uint32_t seconds_since(const struct host *host, int64_t wall_s)
{
    int64_t passed = host_wall_s(host) - wall_s;
    return wall_s == 0 || passed < 1 ? 1 : passed < UINT32_MAX ? (uint32_t)passed : UINT32_MAX;
}
