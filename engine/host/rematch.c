// The next match of a table: told as the events with which its journal begins.
#include <string.h>

#include "engine/host/table.h"

struct rematch {
    const struct table *table;
    struct event *scratch;
    bool (*emit)(void *context, const struct event *event);
    void *context;
};

static bool tell_opened(const struct rematch *rematch, int64_t now_s);
static bool tell_password(const struct rematch *rematch);
static bool tell_options(const struct rematch *rematch);
static bool tell_people(const struct rematch *rematch);
static bool tell_seats(const struct rematch *rematch);
static bool tell_owner(const struct rematch *rematch);
static bool tell(const struct rematch *rematch);
static int other_seat(const struct brief *brief, size_t seat);

bool table_rematch(const struct table *table, int64_t now_s, struct event *scratch,
                   bool (*emit)(void *context, const struct event *event), void *context)
{
    const struct rematch rematch = {table, scratch, emit, context};
    return tell_opened(&rematch, now_s) && tell_password(&rematch) && tell_options(&rematch) &&
           tell_people(&rematch) && tell_seats(&rematch) && tell_owner(&rematch);
}

static bool tell(const struct rematch *rematch)
{
    return rematch->emit(rematch->context, rematch->scratch);
}

static bool tell_opened(const struct rematch *rematch, int64_t now_s)
{
    const struct table *table = rematch->table;
    const struct brief *brief = table->game->brief;
    *rematch->scratch = (struct event){.kind = EVENT_OPENED};
    struct event_opened *opened = &rematch->scratch->opened;
    opened->host_id = table->host_id;
    opened->opened_s = now_s;
    memcpy(opened->code, table->code, sizeof(opened->code));
    memcpy(opened->game, brief->name, strlen(brief->name) + 1);
    opened->game_version = brief->version;
    opened->protocol = WIRE_PROTOCOL;
    memcpy(opened->name, table->name, sizeof(opened->name));
    opened->match = (uint16_t)(table->match == UINT16_MAX ? 1 : table->match + 1);
    opened->is_kept = table->is_kept;
    opened->has_opener = table->opener[0] != '\0';
    memcpy(opened->opener, table->opener, sizeof(opened->opener));
    return tell(rematch);
}

static bool tell_password(const struct rematch *rematch)
{
    const char *password = rematch->table->password;
    if (password[0] == '\0') {
        return true;
    }
    *rematch->scratch = (struct event){.kind = EVENT_PASSWORD};
    memcpy(rematch->scratch->password.password, password, WIRE_PASSWORD_MAX);
    return tell(rematch);
}

static bool tell_options(const struct rematch *rematch)
{
    const struct table *table = rematch->table;
    struct event *scratch = rematch->scratch;
    const struct brief *brief = table->game->brief;
    bool goes_on = true;
    for (uint8_t i = 0; goes_on && i < brief->option_count; i++) {
        int index = brief_asset_index(brief, i);
        if (index < 0) {
            *scratch = (struct event){.kind = EVENT_OPTION};
            scratch->option = (struct event_option){i, table->setup.options[i]};
        } else {
            *scratch = (struct event){.kind = EVENT_ASSET};
            const struct setup_asset *asset = &table->setup.assets[index];
            scratch->asset.option = i;
            memcpy(scratch->asset.name, asset->name, sizeof(asset->name));
            memcpy(scratch->asset.text, asset->text, sizeof(asset->text));
            scratch->asset.text_count = asset->text_count;
        }
        goes_on = tell(rematch);
    }
    return goes_on;
}

// What they have seen and who was sent away was of the match that is over.
static bool tell_people(const struct rematch *rematch)
{
    struct event *scratch = rematch->scratch;
    bool goes_on = true;
    for (uint8_t i = 0; goes_on && i < WIRE_MEMBERS_MAX; i++) {
        const struct table_member *member = &rematch->table->members[i];
        if (!member->is_here) {
            continue;
        }
        *scratch = (struct event){.kind = EVENT_JOINED, .joined.member = i};
        memcpy(scratch->joined.name, member->name, WIRE_NAME_MAX);
        memcpy(scratch->joined.token, member->token, WIRE_TOKEN_SIZE);
        scratch->joined.token_count = WIRE_TOKEN_SIZE;
        scratch->joined.serial = member->serial;
        scratch->joined.has_address = member->address[0] != '\0';
        memcpy(scratch->joined.address, member->address, sizeof(member->address));
        goes_on = tell(rematch);
        if (goes_on && member->is_allowed) {
            *scratch = (struct event){.kind = EVENT_ALLOWED};
            scratch->allowed = (struct event_allowed){i, true};
            goes_on = tell(rematch);
        }
    }
    return goes_on;
}

static bool tell_seats(const struct rematch *rematch)
{
    struct event *scratch = rematch->scratch;
    const struct brief *brief = rematch->table->game->brief;
    bool goes_on = true;
    for (size_t i = 0; goes_on && i < brief->seat_count; i++) {
        const struct table_chair *chair = &rematch->table->chairs[i];
        int seat = other_seat(brief, i);
        if (seat >= 0 && chair->member != WIRE_NOBODY) {
            *scratch = (struct event){.kind = EVENT_CLAIMED};
            scratch->claimed = (struct event_claimed){chair->member, (uint8_t)seat};
            goes_on = tell(rematch);
        } else if (seat >= 0 && chair->has_officer) {
            *scratch = (struct event){.kind = EVENT_OFFICER};
            scratch->officer = (struct wire_officer){
                .seat = (uint8_t)seat, .on = true, .has_skill = true, .skill = chair->skill};
            goes_on = tell(rematch);
        }
    }
    return goes_on;
}

static bool tell_owner(const struct rematch *rematch)
{
    if (rematch->table->owner == WIRE_NOBODY) {
        return true;
    }
    *rematch->scratch = (struct event){.kind = EVENT_OWNER, .owner.member = rematch->table->owner};
    return tell(rematch);
}

// The seat of the same role on the other side; -1 in a game whose sides have different roles.
static int other_seat(const struct brief *brief, size_t seat)
{
    enum side other = brief->seats[seat].side == SIDE_BLUE ? SIDE_RED : SIDE_BLUE;
    return brief_find_seat(brief, other, brief->seats[seat].role);
}
