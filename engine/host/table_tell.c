// A table told as the events that lead to it: as it stands in its lobby, or as its next match
// begins. The one place that must know all that a table keeps.
#include <assert.h>
#include <string.h>

#include "engine/host/table.h"
#include "shared/text.h"

struct telling {
    const struct table *table;
    bool is_rematch; // the same people, where the game seats them; what was of the match that is
                     // over is not told
    struct event *scratch;
    bool (*emit)(void *context, const struct event *event);
    void *context;
};

static bool tell_opened(const struct telling *telling, int64_t opened_s);
static bool tell_kicks(const struct telling *telling);
static bool tell_kick(const struct telling *telling, const uint8_t *token, const char *address);
static bool tell_password(const struct telling *telling);
static bool tell_options(const struct telling *telling);
static bool tell_people(const struct telling *telling);
static bool tell_joined(const struct telling *telling, uint8_t place,
                        const struct table_member *member);
static bool tell_allowed(const struct telling *telling);
static bool tell_seats(const struct telling *telling);
static bool tell_owner(const struct telling *telling);
static bool tell_ready(const struct telling *telling);
static bool tell(const struct telling *telling);
static int other_seat(const struct brief *brief, size_t seat);

bool table_rematch(const struct table *table, int64_t now_s, struct event *scratch,
                   bool (*emit)(void *context, const struct event *event), void *context)
{
    const struct telling telling = {table, true, scratch, emit, context};
    return tell_opened(&telling, now_s) && tell_password(&telling) && tell_options(&telling) &&
           tell_people(&telling) && tell_allowed(&telling) && tell_seats(&telling) &&
           tell_owner(&telling);
}

bool table_tell(const struct table *table, struct event *scratch,
                bool (*emit)(void *context, const struct event *event), void *context)
{
    assert(table->phase == TABLE_LOBBY);
    const struct telling telling = {table, false, scratch, emit, context};
    return tell_opened(&telling, table->opened_s) && tell_kicks(&telling) &&
           tell_password(&telling) && tell_options(&telling) && tell_people(&telling) &&
           tell_seats(&telling) && tell_allowed(&telling) && tell_owner(&telling) &&
           tell_ready(&telling);
}

static bool tell(const struct telling *telling)
{
    return telling->emit(telling->context, telling->scratch);
}

static bool tell_opened(const struct telling *telling, int64_t opened_s)
{
    const struct table *table = telling->table;
    const struct brief *brief = table->game->brief;
    *telling->scratch = (struct event){.kind = EVENT_OPENED};
    struct event_opened *opened = &telling->scratch->opened;
    opened->host_id = table->host_id;
    opened->opened_s = opened_s;
    memcpy(opened->code, table->code, sizeof(opened->code));
    memcpy(opened->game, brief->name, strlen(brief->name) + 1);
    opened->game_version = brief->version;
    opened->protocol = WIRE_PROTOCOL;
    memcpy(opened->name, table->name, sizeof(opened->name));
    uint16_t next = (uint16_t)(table->match == UINT16_MAX ? 1 : table->match + 1);
    opened->match = telling->is_rematch ? next : table->match;
    opened->is_kept = table->is_kept;
    opened->has_opener = table->opener[0] != '\0';
    memcpy(opened->opener, table->opener, sizeof(opened->opener));
    return tell(telling);
}

static bool tell_password(const struct telling *telling)
{
    const char *password = telling->table->password;
    if (password[0] == '\0') {
        return true;
    }
    *telling->scratch = (struct event){.kind = EVENT_PASSWORD};
    memcpy(telling->scratch->password.password, password, WIRE_PASSWORD_MAX);
    return tell(telling);
}

static bool tell_options(const struct telling *telling)
{
    const struct table *table = telling->table;
    struct event *scratch = telling->scratch;
    const struct brief *brief = table->game->brief;
    bool goes_on = true;
    for (uint8_t i = 0; goes_on && i < brief->option_count; i++) {
        int index = brief_asset_index(brief, i);
        if (index < 0) {
            *scratch = (struct event){.kind = EVENT_OPTION};
            scratch->option = (struct event_option){i, table->setup.options[i]};
        } else {
            *scratch = (struct event){.kind = EVENT_ASSET};
            const struct table_asset *asset = &table->setup.assets[index];
            scratch->asset.option = i;
            memcpy(scratch->asset.name, asset->name, sizeof(asset->name));
            scratch->asset.text_count = asset->text_count;
            if (asset->text_count > 0) {
                memcpy(scratch->asset.text, asset->text, asset->text_count);
            }
        }
        goes_on = tell(telling);
    }
    return goes_on;
}

static bool tell_people(const struct telling *telling)
{
    bool goes_on = true;
    for (uint8_t i = 0; goes_on && i < WIRE_MEMBERS_MAX; i++) {
        const struct table_member *member = &telling->table->members[i];
        goes_on = !member->is_here || tell_joined(telling, i, member);
    }
    return goes_on;
}

static bool tell_joined(const struct telling *telling, uint8_t place,
                        const struct table_member *member)
{
    *telling->scratch = (struct event){.kind = EVENT_JOINED, .joined.member = place};
    struct event_joined *joined = &telling->scratch->joined;
    memcpy(joined->name, member->name, WIRE_NAME_MAX);
    memcpy(joined->token, member->token, WIRE_TOKEN_SIZE);
    joined->token_count = WIRE_TOKEN_SIZE;
    joined->serial = member->serial;
    joined->has_address = member->address[0] != '\0';
    memcpy(joined->address, member->address, sizeof(member->address));
    return tell(telling);
}

static bool tell_allowed(const struct telling *telling)
{
    bool goes_on = true;
    for (uint8_t i = 0; goes_on && i < WIRE_MEMBERS_MAX; i++) {
        const struct table_member *member = &telling->table->members[i];
        if (member->is_allowed) {
            *telling->scratch = (struct event){.kind = EVENT_ALLOWED};
            telling->scratch->allowed =
                (struct event_allowed){i, true, member->known != 0, member->known};
            goes_on = tell(telling);
        }
    }
    return goes_on;
}

static bool tell_ready(const struct telling *telling)
{
    bool goes_on = true;
    for (uint8_t i = 0; goes_on && i < WIRE_MEMBERS_MAX; i++) {
        if (telling->table->members[i].is_ready) {
            *telling->scratch = (struct event){.kind = EVENT_READY};
            telling->scratch->ready = (struct event_ready){i, true};
            goes_on = tell(telling);
        }
    }
    return goes_on;
}

// Who was sent away, as people who come and are sent away: each token in its place, each address in
// its order. Addresses that were pardoned are known too, from before the others.
static bool tell_kicks(const struct telling *telling)
{
    const struct table *table = telling->table;
    static const uint8_t NO_TOKEN[WIRE_TOKEN_SIZE];
    bool has_pardoned = false;
    for (size_t i = 0; i < table->address_count; i++) {
        has_pardoned = has_pardoned || !table->addresses[i].is_kicked;
    }
    bool goes_on = true;
    for (size_t i = 0; goes_on && has_pardoned && i < table->address_count; i++) {
        goes_on = tell_kick(telling, NO_TOKEN, table->addresses[i].address);
    }
    if (goes_on && has_pardoned) {
        *telling->scratch = (struct event){.kind = EVENT_PARDONED};
        goes_on = tell(telling);
    }
    size_t next = 0;
    for (size_t i = 0; goes_on && i < table->kick_count; i++) {
        while (next < table->address_count && !table->addresses[next].is_kicked) {
            next++;
        }
        const char *address = next < table->address_count ? table->addresses[next++].address : "";
        goes_on = tell_kick(telling, table->kicked[i % WIRE_MEMBERS_MAX], address);
    }
    return goes_on;
}

static bool tell_kick(const struct telling *telling, const uint8_t *token, const char *address)
{
    struct table_member somebody = {.name = "somebody"};
    memcpy(somebody.token, token, WIRE_TOKEN_SIZE);
    text_copy(somebody.address, sizeof(somebody.address), address);
    if (!tell_joined(telling, 0, &somebody)) {
        return false;
    }
    *telling->scratch = (struct event){.kind = EVENT_KICKED, .kicked.member = 0};
    return tell(telling);
}

static bool tell_seats(const struct telling *telling)
{
    struct event *scratch = telling->scratch;
    const struct brief *brief = telling->table->game->brief;
    bool goes_on = true;
    for (size_t i = 0; goes_on && i < brief->seat_count; i++) {
        const struct table_chair *chair = &telling->table->chairs[i];
        bool swaps = telling->is_rematch && brief->rematch == REMATCH_SWAP;
        int seat = swaps ? other_seat(brief, i) : (int)i;
        bool is_told =
            chair->has_officer || (!telling->is_rematch && chair->skill != (uint8_t)OFFICER_MATE);
        if (seat >= 0 && chair->member != WIRE_NOBODY) {
            *scratch = (struct event){.kind = EVENT_CLAIMED};
            scratch->claimed = (struct event_claimed){chair->member, (uint8_t)seat};
            goes_on = tell(telling);
        } else if (seat >= 0 && is_told) {
            *scratch = (struct event){.kind = EVENT_OFFICER};
            scratch->officer = (struct wire_officer){.seat = (uint8_t)seat,
                                                     .on = chair->has_officer,
                                                     .has_skill = true,
                                                     .skill = chair->skill};
            goes_on = tell(telling);
        }
    }
    return goes_on;
}

static bool tell_owner(const struct telling *telling)
{
    if (telling->table->owner == WIRE_NOBODY) {
        return true;
    }
    *telling->scratch = (struct event){.kind = EVENT_OWNER, .owner.member = telling->table->owner};
    return tell(telling);
}

// The seat of the same role on the other side: a game whose sides differ does not swap them.
static int other_seat(const struct brief *brief, size_t seat)
{
    enum side other = side_other(brief->seats[seat].side);
    return brief_find_seat(brief, other, brief->seats[seat].role);
}
