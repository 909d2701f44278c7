// Who has seen what in a match, who was sent away, whose seat is a guest's, how many pauses are
// left: all that keeps a guest from spoiling a match. The table keeps it, so that neither leaving
// and joining anew nor a restart makes it forgotten.
#include "engine/host/table_guests.h"

#include <string.h>

#include "shared/text.h"

static struct table_address *find_address(struct table *table, const char *address);
static struct table_address *add_address(struct table *table, const char *address);
static bool is_anybody_at(const struct table *table, const char *address);
static unsigned seats_at(const struct table *table, const char *address);
static void note_sides(struct table *table, uint8_t member, unsigned sides);
static bool is_rationed(const struct table *table, uint8_t member);

// --- what somebody has seen

void table_note_seat(struct table *table, uint8_t member, size_t seat)
{
    table->members[member].had_seat = true;
    note_sides(table, member, 1u << table->game->brief->seats[seat].side);
}

// Whom the owner let see both sides before he could know that somebody at that address plays has to
// be let again.
void table_note_start(struct table *table)
{
    for (size_t i = 0; i < table->game->brief->seat_count; i++) {
        if (table->chairs[i].member != WIRE_NOBODY) {
            table_note_seat(table, table->chairs[i].member, i);
        }
    }
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        struct table_member *who = &table->members[i];
        who->is_allowed = who->is_allowed && (who->known != 0 || table_seen_by(table, i) == 0);
    }
}

void table_note_watchers(struct table *table)
{
    if (table->phase != TABLE_PLAYING || !table_wall_is_open(table)) {
        return;
    }
    const unsigned both = (1u << SIDE_COUNT) - 1;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        if (table->members[i].sides != both && table_may_watch(table, i)) {
            note_sides(table, i, both);
        }
    }
}

static void note_sides(struct table *table, uint8_t member, unsigned sides)
{
    struct table_member *who = &table->members[member];
    who->sides |= (uint8_t)sides;
    if (who->address[0] != '\0') {
        add_address(table, who->address)->sides |= who->sides;
    }
}

void table_note_address(struct table *table, uint8_t member, const char *address)
{
    struct table_member *who = &table->members[member];
    memset(who->address, 0, sizeof(who->address));
    text_copy(who->address, sizeof(who->address), address);
    if (who->sides != 0) {
        note_sides(table, member, who->sides);
    }
}

unsigned table_seen_by(const struct table *table, uint8_t member)
{
    const struct table_member *who = &table->members[member];
    unsigned sides = who->sides;
    for (size_t i = 0; who->address[0] != '\0' && i < table->address_count; i++) {
        if (strcmp(table->addresses[i].address, who->address) == 0) {
            sides |= table->addresses[i].sides;
        }
    }
    return sides | seats_at(table, who->address);
}

// 1 << side of each that somebody at this address sits on, as in a lobby nobody has seen anything.
static unsigned seats_at(const struct table *table, const char *address)
{
    const struct brief *brief = table->game->brief;
    unsigned sides = 0;
    for (size_t i = 0; address[0] != '\0' && i < brief->seat_count; i++) {
        uint8_t member = table->chairs[i].member;
        if (member != WIRE_NOBODY && strcmp(table->members[member].address, address) == 0) {
            sides |= 1u << brief->seats[i].side;
        }
    }
    return sides;
}

bool table_wall_is_open(const struct table *table)
{
    const struct brief *brief = table->game->brief;
    return brief->scene != NULL &&
           brief_projector_delay((enum projector)table->setup.options[brief->projector_option]) !=
               MS_NEVER;
}

bool table_may_watch(const struct table *table, uint8_t member)
{
    const struct table_member *who = &table->members[member];
    if (table->phase == TABLE_OVER) {
        return who->is_here;
    }
    return table->phase == TABLE_PLAYING && who->is_here && !who->had_seat &&
           (who->is_allowed || table->owner == member) && table_seats_of(table, member) == 0;
}

// --- who was sent away

void table_note_kick(struct table *table, uint8_t member)
{
    const struct table_member *who = &table->members[member];
    memcpy(table->kicked[table->kick_count % WIRE_MEMBERS_MAX], who->token, WIRE_TOKEN_SIZE);
    // Of very many the last are known: the count goes back by a round, and the place is the next.
    bool is_most = table->kick_count == UINT8_MAX;
    table->kick_count = (uint8_t)(table->kick_count + 1 - (is_most ? WIRE_MEMBERS_MAX : 0));
    if (who->address[0] != '\0') {
        add_address(table, who->address)->is_kicked = true;
    }
}

void table_forget_kicks(struct table *table)
{
    memset(table->kicked, 0, sizeof(table->kicked));
    table->kick_count = 0;
    for (size_t i = 0; i < table->address_count; i++) {
        table->addresses[i].is_kicked = false;
    }
}

bool table_is_kicked_token(const struct table *table, const uint8_t token[WIRE_TOKEN_SIZE])
{
    for (size_t i = 0; i < WIRE_MEMBERS_MAX && i < table->kick_count; i++) {
        if (memcmp(table->kicked[i], token, WIRE_TOKEN_SIZE) == 0) {
            return true;
        }
    }
    return false;
}

bool table_is_kicked_address(const struct table *table, const char *address)
{
    for (size_t i = 0; address[0] != '\0' && i < table->address_count; i++) {
        if (table->addresses[i].is_kicked && strcmp(table->addresses[i].address, address) == 0) {
            return true;
        }
    }
    return false;
}

// --- addresses, the one that was noted first before all others

static struct table_address *find_address(struct table *table, const char *address)
{
    for (size_t i = 0; i < table->address_count; i++) {
        if (strcmp(table->addresses[i].address, address) == 0) {
            return &table->addresses[i];
        }
    }
    return NULL;
}

// If the list is full, the oldest is forgotten that nobody has seen anything at, or at least one
// where nobody is any more: secrets count for more than a kick.
static struct table_address *add_address(struct table *table, const char *address)
{
    struct table_address *known = find_address(table, address);
    if (known != NULL) {
        return known;
    }
    if (table->address_count == TABLE_ADDRESSES_MAX) {
        size_t oldest = 0;
        unsigned least = UINT8_MAX;
        for (size_t i = 0; i < TABLE_ADDRESSES_MAX; i++) {
            const struct table_address *one = &table->addresses[i];
            unsigned worth = 2u * (one->sides != 0) + is_anybody_at(table, one->address);
            if (worth < least) {
                least = worth;
                oldest = i;
            }
        }
        table->address_count--;
        memmove(&table->addresses[oldest], &table->addresses[oldest + 1],
                (table->address_count - oldest) * sizeof(table->addresses[0]));
    }
    struct table_address *fresh = &table->addresses[table->address_count++];
    *fresh = (struct table_address){.sides = 0};
    text_copy(fresh->address, sizeof(fresh->address), address);
    return fresh;
}

static bool is_anybody_at(const struct table *table, const char *address)
{
    for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        if (table->members[i].is_here && strcmp(table->members[i].address, address) == 0) {
            return true;
        }
    }
    return false;
}

// --- guests

bool table_is_guest(const struct table *table, uint8_t member)
{
    bool is_guest = false;
    for (size_t i = 0; i < table->game->brief->seat_count; i++) {
        if (table->chairs[i].member == member && !table->chairs[i].is_guest) {
            return false;
        }
        is_guest = is_guest || table->chairs[i].member == member;
    }
    return is_guest;
}

int table_standing(const struct table *table, uint8_t member)
{
    if (table_seats_of(table, member) == 0) {
        return 0;
    }
    return table_is_guest(table, member) ? 1 : TABLE_STANDING_CREW;
}

void table_note_vote(struct table *table, uint8_t member, enum vote_kind kind, bool on)
{
    if (member < WIRE_MEMBERS_MAX && table->members[member].is_here) {
        unsigned bit = 1u << kind;
        unsigned votes = table->members[member].votes;
        table->members[member].votes = (uint8_t)(on ? votes | bit : votes & ~bit);
    }
}

// --- pauses

void table_note_pause(struct table *table, uint8_t member)
{
    if (!is_rationed(table, member)) {
        return;
    }
    struct table_chair *least = NULL;
    for (size_t i = 0; i < table->game->brief->seat_count; i++) {
        struct table_chair *chair = &table->chairs[i];
        if (chair->member == member && (least == NULL || chair->pauses < least->pauses)) {
            least = chair;
        }
    }
    if (least != NULL) {
        least->pauses = (uint8_t)(least->pauses + (least->pauses < UINT8_MAX));
        table->pauses = (uint8_t)(table->pauses + (table->pauses < UINT8_MAX));
    }
}

unsigned table_pauses_left(const struct table *table, uint8_t member)
{
    if (!is_rationed(table, member)) {
        return WIRE_NOBODY;
    }
    unsigned left = 0;
    for (size_t i = 0; i < table->game->brief->seat_count; i++) {
        const struct table_chair *chair = &table->chairs[i];
        if (chair->member == member && chair->pauses < TABLE_PAUSES_A_SEAT) {
            left += TABLE_PAUSES_A_SEAT - chair->pauses;
        }
    }
    unsigned of_match =
        table->pauses < TABLE_PAUSES_A_MATCH ? TABLE_PAUSES_A_MATCH - table->pauses : 0;
    return left < of_match ? left : of_match;
}

// Nobody else waits for one who is alone; and an owner could send everybody away instead.
static bool is_rationed(const struct table *table, uint8_t member)
{
    unsigned people = 0;
    for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        people += table->members[i].is_here;
    }
    return people > 1 && table->owner != member;
}
