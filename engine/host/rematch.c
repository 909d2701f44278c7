// The next match of a table: told as the events with which its journal begins.
#include <string.h>

#include "engine/host/table.h"

static int other_seat(const struct brief *brief, size_t seat);

bool table_rematch(const struct table *table, int64_t now_s, struct event *scratch,
                   bool (*emit)(void *context, const struct event *event), void *context)
{
    const struct brief *brief = table->game->brief;
    *scratch = (struct event){.kind = EVENT_OPENED};
    struct event_opened *opened = &scratch->opened;
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
    bool goes_on = emit(context, scratch);
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
        goes_on = emit(context, scratch);
    }
    for (uint8_t i = 0; goes_on && i < WIRE_MEMBERS_MAX; i++) {
        if (table->members[i].is_here) {
            *scratch = (struct event){.kind = EVENT_JOINED, .joined.member = i};
            memcpy(scratch->joined.name, table->members[i].name, WIRE_NAME_MAX);
            memcpy(scratch->joined.token, table->members[i].token, WIRE_TOKEN_SIZE);
            scratch->joined.token_count = WIRE_TOKEN_SIZE;
            scratch->joined.serial = table->members[i].serial;
            goes_on = emit(context, scratch);
        }
    }
    for (size_t i = 0; goes_on && i < brief->seat_count; i++) {
        const struct table_chair *chair = &table->chairs[i];
        int seat = other_seat(brief, i);
        if (seat >= 0 && chair->member != WIRE_NOBODY) {
            *scratch = (struct event){.kind = EVENT_CLAIMED};
            scratch->claimed = (struct event_claimed){chair->member, (uint8_t)seat};
            goes_on = emit(context, scratch);
        } else if (seat >= 0 && chair->has_officer) {
            *scratch = (struct event){.kind = EVENT_OFFICER};
            scratch->officer = (struct wire_officer){
                .seat = (uint8_t)seat, .on = true, .has_skill = true, .skill = chair->skill};
            goes_on = emit(context, scratch);
        }
    }
    if (goes_on && table->owner != WIRE_NOBODY) {
        *scratch = (struct event){.kind = EVENT_OWNER, .owner.member = table->owner};
        goes_on = emit(context, scratch);
    }
    return goes_on;
}

// The seat of the same role on the other side; -1 in a game whose sides have different roles.
static int other_seat(const struct brief *brief, size_t seat)
{
    enum side other = brief->seats[seat].side == SIDE_BLUE ? SIDE_RED : SIDE_BLUE;
    return brief_find_seat(brief, other, brief->seats[seat].role);
}
