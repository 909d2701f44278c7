// The door of a table: who comes in, who comes back, who goes.
#include <stdio.h>
#include <string.h>

#include "engine/host/inside.h"
#include "engine/host/table_guests.h"
#include "shared/text.h"

#define DOOR_WATCHERS_MAX 8 // people without a seat that one address has at a table

static bool come_back(struct peer *peer, struct live *live, const struct wire_join *join,
                      struct reason *reason);
static bool come_in(struct peer *peer, struct live *live, const struct wire_join *join,
                    struct reason *reason);
static bool take_place(struct peer *peer, struct live *live, bool is_led, struct reason *reason);
static struct live *find_followed(const struct live *live);
static bool is_owned_here(const struct live *live);
static void lead_along(struct live *live);
static bool is_password(const struct table *table, const char *password);
static bool keeps_place(const struct peer *peer);
static bool is_only_one(const struct peer *peer);
static bool remove_by(struct live *live, struct event *event, uint8_t member, const char *why,
                      struct reason *reason);
static int make_room(struct live *live, const char *address, struct reason *reason);
static int find_longest_away(const struct live *live);
static int find_crowd(const struct live *live, const char *address);
static size_t count_watchers(const struct live *live, const char *address);
static bool is_watcher(const struct table *table, uint8_t member);
static void unique_name(const struct table *table, const char *name, char out[WIRE_NAME_MAX]);
static void find_address(const struct peer *peer, char out[EVENT_ADDRESS_MAX]);

bool door_open(struct peer *peer, const struct wire_open *open, struct reason *reason)
{
    if (peer->live != NULL) {
        return reason_set(reason, "refused.at_table", peer->live->table->code, NULL);
    }
    char opener[EVENT_ADDRESS_MAX];
    find_address(peer, opener);
    struct live *live = live_open(peer->host, open->game, open->name, false, opener, reason);
    if (live == NULL) {
        return false;
    }
    struct wire_join join = {.has_token = false};
    memcpy(join.code, live->table->code, sizeof(join.code));
    memcpy(join.password, open->password, sizeof(join.password));
    if (!lobby_set_password(live, open->password, reason) || !door_join(peer, &join, reason)) {
        live_close(live, "left.closed");
        return false;
    }
    lead_along(live);
    return true;
}

bool door_join(struct peer *peer, const struct wire_join *join, struct reason *reason)
{
    if (peer->live != NULL) {
        return reason_set(reason, "refused.at_table", peer->live->table->code, NULL);
    }
    struct live *live = live_find(peer->host, join->code);
    if (live == NULL && join->has_token) {
        char address[EVENT_ADDRESS_MAX];
        find_address(peer, address);
        live = rest_wake(peer->host, join->code, address, reason);
        if (live == NULL) {
            return false;
        }
    }
    if (live == NULL) {
        bool rests = rest_has_code(peer->host, join->code);
        return reason_set(reason, rests ? "refused.deserted" : "refused.no_table", join->code,
                          NULL);
    }
    return join->has_token ? come_back(peer, live, join, reason)
                           : come_in(peer, live, join, reason);
}

static bool come_back(struct peer *peer, struct live *live, const struct wire_join *join,
                      struct reason *reason)
{
    const struct table *table = live->table;
    bool is_whole = join->token_count == WIRE_TOKEN_SIZE;
    int place = is_whole ? table_find_token(table, join->token) : -1;
    if (place < 0) {
        bool is_kicked = is_whole && table_is_kicked_token(table, join->token);
        return reason_set(reason, is_kicked ? "refused.kicked" : "refused.token", table->code,
                          NULL);
    }
    struct live *followed = find_followed(live);
    if (followed != NULL) {
        return take_place(peer, followed, true, reason);
    }
    char address[EVENT_ADDRESS_MAX];
    find_address(peer, address);
    if (strcmp(table->members[place].address, address) != 0) {
        // What he has seen, his new address has seen. A disk that takes nothing keeps nobody out.
        struct event *event = &live->host->event;
        *event = (struct event){.kind = EVENT_MOVED, .moved.member = (uint8_t)place};
        text_copy(event->moved.address, sizeof(event->moved.address), address);
        live_commit(live, event, reason);
    }
    live_attach(live, (uint8_t)place, peer);
    show_joined(peer, false);
    return true;
}

static bool come_in(struct peer *peer, struct live *live, const struct wire_join *join,
                    struct reason *reason)
{
    const struct table *table = live->table;
    if (table_is_left(table)) {
        return reason_set(reason, "refused.deserted", table->code, NULL);
    }
    if (!is_password(table, join->password)) {
        return reason_set(reason,
                          join->password[0] == '\0' ? "refused.password" : "refused.password_wrong",
                          table->code, NULL);
    }
    return take_place(peer, live, false, reason);
}

static bool take_place(struct peer *peer, struct live *live, bool is_led, struct reason *reason)
{
    const struct table *table = live->table;
    char address[EVENT_ADDRESS_MAX];
    find_address(peer, address);
    if (table_is_kicked_address(table, address)) {
        return reason_set(reason, "refused.kicked_address", table->code, NULL);
    }
    int place = make_room(live, address, reason);
    if (place < 0) {
        return false;
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_JOINED, .joined.member = (uint8_t)place};
    unique_name(table, peer->name, event->joined.name);
    for (size_t i = 0; i < WIRE_TOKEN_SIZE; i += sizeof(uint64_t)) {
        uint64_t random = host_random();
        memcpy(event->joined.token + i, &random, sizeof(random));
    }
    event->joined.token_count = WIRE_TOKEN_SIZE;
    event->joined.has_address = address[0] != '\0';
    text_copy(event->joined.address, sizeof(event->joined.address), address);
    if (!live_commit(live, event, reason)) {
        return false;
    }
    wish_greet(live, (uint8_t)place);
    live_attach(live, (uint8_t)place, peer);
    show_joined(peer, is_led);
    return true;
}

// --- who follows whom

// Whoever runs a host within his own program, ends it and starts it again finds his old match
// there, and is not in it once he has opened another table. His friends follow him, not his ghost.
// NULL: he has not gone elsewhere.
static struct live *find_followed(const struct live *live)
{
    const struct table *table = live->table;
    const struct host *host = live->host;
    if (!is_owned_here(live) || !live_is_away(live, table->owner)) {
        return NULL;
    }
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        struct live *other = host->lives[i];
        if (other != NULL && other != live && !other->is_over && is_owned_here(other) &&
            !live_is_away(other, other->table->owner) &&
            strcmp(other->table->members[other->table->owner].name,
                   table->members[table->owner].name) == 0) {
            return other;
        }
    }
    return NULL;
}

static bool is_owned_here(const struct live *live)
{
    const struct table *table = live->table;
    return table->opener[0] == '\0' && !table->is_kept && table->owner != WIRE_NOBODY &&
           table->members[table->owner].address[0] == '\0';
}

// Those who came back to the old table before he opened this one. Their places there stay.
static void lead_along(struct live *live)
{
    struct host *host = live->host;
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        struct live *other = host->lives[i];
        if (other == NULL || other->is_over || find_followed(other) != live) {
            continue;
        }
        for (size_t member = 0; member < WIRE_MEMBERS_MAX; member++) {
            struct peer *peer = other->members[member].peer;
            struct reason reason;
            if (peer == NULL) {
                continue;
            }
            live_detach(peer);
            if (!take_place(peer, live, true, &reason)) {
                show_left(peer, reason.id, NULL);
            }
        }
    }
}

// Takes as long for any word.
static bool is_password(const struct table *table, const char *password)
{
    char given[WIRE_PASSWORD_MAX] = "";
    text_copy(given, sizeof(given), password);
    unsigned differs = 0;
    for (size_t i = 0; i < sizeof(given); i++) {
        differs |= (unsigned)(unsigned char)(given[i] ^ table->password[i]);
    }
    return table->password[0] == '\0' || differs == 0;
}

// Whoever leaves a match as the last of all may come back to it: his place and his token stay. So
// they do when the disk takes nothing; he is then merely away.
bool door_leave(struct peer *peer, struct reason *reason)
{
    struct live *live = peer->live;
    bool is_kept = keeps_place(peer);
    if (!is_kept && door_remove(live, peer->member, "left.asked", reason)) {
        return true;
    }
    if (is_kept && is_only_one(peer)) {
        // Where a match rests all keep their places, the last is none but the others.
        uint8_t gone = table_rests(live->table) ? WIRE_NOBODY : peer->member;
        struct event *event = &live->host->event;
        *event = (struct event){.kind = EVENT_DESERTED};
        event->deserted = (struct event_deserted){host_wall_s(live->host), gone};
        live_commit(live, event, reason);
    }
    live_detach(peer);
    show_left(peer, "left.kept", live->table->code);
    return true;
}

static bool keeps_place(const struct peer *peer)
{
    const struct live *live = peer->live;
    if (table_rests(live->table)) {
        return peer->member == live->table->owner || table_seats_of(live->table, peer->member) != 0;
    }
    return live->table->phase == TABLE_PLAYING && !live->table->is_kept &&
           live->host->config.keep_ms > 0 && is_only_one(peer);
}

static bool is_only_one(const struct peer *peer)
{
    bool is_alone = true;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        is_alone = is_alone && (i == peer->member || live_is_away(peer->live, i));
    }
    return is_alone;
}

bool door_remove(struct live *live, uint8_t member, const char *why, struct reason *reason)
{
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_LEFT, .left.member = member};
    return remove_by(live, event, member, why, reason);
}

bool door_kick(struct live *live, uint8_t member, struct reason *reason)
{
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_KICKED, .kicked.member = member};
    return remove_by(live, event, member, "left.kicked", reason);
}

static bool remove_by(struct live *live, struct event *event, uint8_t member, const char *why,
                      struct reason *reason)
{
    if (!live_commit(live, event, reason)) {
        return false;
    }
    struct peer *peer = live->members[member].peer;
    live->members[member] = (struct live_member){.away_since = live->host->now};
    live->wishes[member] = (struct live_wish){.number = 0};
    live->has_asked_wall[member] = false;
    if (peer != NULL) {
        peer->live = NULL;
        const struct table *table = live->table;
        show_left(peer, why, table->owner == WIRE_NOBODY ? "" : table->members[table->owner].name);
    }
    return true;
}

// --- room for one more

// A free place in the list of people; if it is full, that of somebody without a seat: who has been
// away for longest, or else one of the address that has most of them, so that no address fills a
// table. -1 with a reason when there is none.
static int make_room(struct live *live, const char *address, struct reason *reason)
{
    if (address[0] != '\0' && count_watchers(live, address) >= DOOR_WATCHERS_MAX) {
        reason_set_number(reason, "refused.too_many_watchers", DOOR_WATCHERS_MAX);
        return -1;
    }
    int place = table_free_place(live->table);
    if (place >= 0) {
        return place;
    }
    place = find_longest_away(live);
    const char *why = "left.away";
    if (place < 0) {
        place = find_crowd(live, address);
        why = "left.made_room";
    }
    if (place < 0) {
        reason_set(reason, "refused.table_full", NULL, NULL);
        return -1;
    }
    return door_remove(live, (uint8_t)place, why, reason) ? place : -1;
}

static int find_longest_away(const struct live *live)
{
    int place = -1;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        if (live_is_away(live, i) && is_watcher(live->table, i) &&
            (place < 0 || live->members[i].away_since < live->members[place].away_since)) {
            place = i;
        }
    }
    return place;
}

// Two of one address give way to the second of another, never to the first again.
static int find_crowd(const struct live *live, const char *address)
{
    const struct table *table = live->table;
    size_t most = count_watchers(live, address) + 1;
    int place = -1;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        size_t count = is_watcher(table, i) ? count_watchers(live, table->members[i].address) : 0;
        if (count > most) {
            most = count;
            place = i;
        }
    }
    return place;
}

// Who is away makes room anyway, and may be the same person's station that crashed. None of a
// connection within this program: they are not one person's.
static size_t count_watchers(const struct live *live, const char *address)
{
    const struct table *table = live->table;
    size_t count = 0;
    for (uint8_t i = 0; address[0] != '\0' && i < WIRE_MEMBERS_MAX; i++) {
        count += is_watcher(table, i) && !live_is_away(live, i) &&
                 strcmp(table->members[i].address, address) == 0;
    }
    return count;
}

static bool is_watcher(const struct table *table, uint8_t member)
{
    return table->members[member].is_here && table_seats_of(table, member) == 0 &&
           !table->members[member].is_allowed && table->owner != member;
}

// Two people of one name would be one on every screen: the second is "Mara 2".
static void unique_name(const struct table *table, const char *name, char out[WIRE_NAME_MAX])
{
    char suffix[8] = "";
    for (unsigned number = 2; number < 2 + WIRE_MEMBERS_MAX; number++) {
        char stem[WIRE_NAME_MAX];
        text_clean(stem, sizeof(stem) - strlen(suffix), name); // cut, it has no blank at its end
        memset(out, 0, WIRE_NAME_MAX);
        text_copy(out, WIRE_NAME_MAX, stem);
        text_copy(out + strlen(out), WIRE_NAME_MAX - strlen(out), suffix);
        bool is_taken = false;
        for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
            is_taken =
                is_taken || (table->members[i].is_here && strcmp(table->members[i].name, out) == 0);
        }
        if (!is_taken) {
            return;
        }
        snprintf(suffix, sizeof(suffix), " %u", number);
    }
}

// The address of a connection without its port, for each new connection has another one; "" of one
// within this program, which may do as it likes.
static void find_address(const struct peer *peer, char out[EVENT_ADDRESS_MAX])
{
    out[0] = '\0';
    link_address(peer->host->links[peer->link], peer->number, out, EVENT_ADDRESS_MAX);
    char *port = strrchr(out, ':');
    if (port != NULL) {
        *port = '\0';
    } else {
        out[0] = '\0';
    }
}
