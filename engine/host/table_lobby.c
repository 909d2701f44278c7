#include "engine/host/table_lobby.h"

#include <stdlib.h>
#include <string.h>

#include "engine/host/table_guests.h"
#include "engine/host/table_rules.h"

static const char *apply_joined(struct table *table, const struct event_joined *joined);
static const char *apply_left(struct table *table, uint8_t member);
static const char *apply_claimed(struct table *table, const struct event_claimed *claimed);
static const char *apply_released(struct table *table, uint8_t seat);
static const char *apply_swapped(struct table *table, const struct wire_swap *swap);
static const char *apply_officer(struct table *table, const struct wire_officer *officer);
static const char *apply_option(struct table *table, const struct event_option *option);
static const char *apply_asset(struct table *table, const struct wire_asset *asset);
static const char *apply_owner(struct table *table, uint8_t member);
static const char *apply_paused(struct table *table, uint8_t member, bool on);
static const char *apply_ready(struct table *table, const struct event_ready *ready);
static const char *apply_countdown(struct table *table, bool on);
static const char *apply_deserted(struct table *table, const struct event_deserted *deserted);
static const char *apply_returned(struct table *table, uint8_t member);
static const char *apply_kicked(struct table *table, uint8_t member);
static const char *apply_moved(struct table *table, const struct event_moved *moved);
static const char *apply_voted(struct table *table, const struct event_voted *voted);
static const char *apply_allowed(struct table *table, const struct event_allowed *allowed);
static void clear_unplayed(struct table *table);
static void hand_over(struct table *table, uint8_t member);
static uint8_t find_heir(const struct table *table);

static const char NO_SEAT[] = "a seat that the game does not have";
static const char NO_OPTION[] = "an option that the game does not have";

const char *table_apply_lobby(struct table *table, const struct event *event)
{
    switch (event->kind) {
    case EVENT_JOINED:
        return apply_joined(table, &event->joined);
    case EVENT_LEFT:
        return apply_left(table, event->left.member);
    case EVENT_CLAIMED:
        return apply_claimed(table, &event->claimed);
    case EVENT_RELEASED:
        return apply_released(table, event->released.seat);
    case EVENT_SWAPPED:
        return apply_swapped(table, &event->swapped);
    case EVENT_OFFICER:
        return apply_officer(table, &event->officer);
    case EVENT_OPTION:
        return apply_option(table, &event->option);
    case EVENT_ASSET:
        return apply_asset(table, &event->asset);
    case EVENT_READY:
        return apply_ready(table, &event->ready);
    case EVENT_OWNER:
        return apply_owner(table, event->owner.member);
    case EVENT_COUNTDOWN:
        return apply_countdown(table, event->countdown.on);
    case EVENT_PAUSED:
    case EVENT_RESUMED:
        return apply_paused(table, event->paused.member, event->kind == EVENT_PAUSED);
    case EVENT_CHECKED:
        return NULL;
    case EVENT_CLOSED:
        table->is_closed = true;
        return NULL;
    case EVENT_DESERTED:
        return apply_deserted(table, &event->deserted);
    case EVENT_RETURNED:
        return apply_returned(table, event->returned.member);
    case EVENT_KICKED:
        return apply_kicked(table, event->kicked.member);
    case EVENT_PARDONED:
        table_forget_kicks(table);
        return NULL;
    case EVENT_MOVED:
        return apply_moved(table, &event->moved);
    case EVENT_VOTED:
        return apply_voted(table, &event->voted);
    case EVENT_ALLOWED:
        return apply_allowed(table, &event->allowed);
    case EVENT_PASSWORD:
        memcpy(table->password, event->password.password, sizeof(table->password));
        return NULL;
    case EVENT_KEPT:
        return table_apply_kept(table, &event->kept);
    case EVENT_RULES:
        return table_apply_rules(table, &event->rules);
    case EVENT_OPENED:
        return "a second beginning";
    case EVENT_STARTED:
    case EVENT_ORDER:
    case EVENT_PASSED:
    case EVENT_CONCEDED:
    case EVENT_DRAW:
    case EVENT_ABANDONED:
        break;
    }
    return TABLE_BAD_PHASE;
}

static const char *apply_owner(struct table *table, uint8_t member)
{
    if (!table_has_member(table, member)) {
        return TABLE_NO_MEMBER;
    }
    hand_over(table, member);
    return NULL;
}

static const char *apply_paused(struct table *table, uint8_t member, bool on)
{
    if (table->phase != TABLE_PLAYING) {
        return TABLE_BAD_PHASE;
    }
    if (on && !table_has_member(table, member)) {
        return TABLE_NO_MEMBER;
    }
    table->is_paused = on;
    table->paused_by = on ? member : WIRE_NOBODY;
    if (on) {
        table_note_pause(table, member);
    }
    return NULL;
}

static const char *apply_joined(struct table *table, const struct event_joined *joined)
{
    struct table_member *member = &table->members[joined->member];
    if (member->is_here) {
        return "a place in the list that is taken";
    }
    memset(member, 0, sizeof(*member));
    member->is_here = true;
    memcpy(member->name, joined->name, sizeof(member->name));
    memcpy(member->token, joined->token, sizeof(member->token));
    member->serial = joined->serial;
    table_note_address(table, joined->member, joined->has_address ? joined->address : "");
    if (table->owner == WIRE_NOBODY) {
        table->owner = joined->member;
    }
    return NULL;
}

static const char *apply_left(struct table *table, uint8_t member)
{
    if (!table_has_member(table, member)) {
        return TABLE_NO_MEMBER;
    }
    memset(&table->members[member], 0, sizeof(table->members[member]));
    for (size_t i = 0; i < BRIEF_SEATS_MAX; i++) {
        if (table->chairs[i].member == member) {
            table->chairs[i].member = WIRE_NOBODY;
        }
    }
    if (table->phase == TABLE_COUNTDOWN) {
        table->phase = TABLE_LOBBY;
    }
    if (table->gone == member) {
        table->gone = WIRE_NOBODY;
    }
    if (table->paused_by == member) {
        table->paused_by = WIRE_NOBODY; // nor is it the pause of who gets his place in the list
    }
    table->lender = table->lender == member ? WIRE_NOBODY : table->lender;
    if (table->owner == member) {
        table->owner = find_heir(table);
    }
    return NULL;
}

// A guest only minds a match for its crew: whose it was is remembered, while he is at the table.
static void hand_over(struct table *table, uint8_t member)
{
    uint8_t lender = table->lender != WIRE_NOBODY ? table->lender : table->owner;
    bool is_lent = table->phase == TABLE_PLAYING && lender != WIRE_NOBODY && lender != member &&
                   table_standing(table, member) < TABLE_STANDING_CREW;
    table->lender = is_lent ? lender : WIRE_NOBODY;
    table->owner = member;
}

// The first in the list; while a match runs, the first of its crew, or else of its guests.
static uint8_t find_heir(const struct table *table)
{
    uint8_t heir = WIRE_NOBODY;
    int best = -1;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        int standing = table->phase == TABLE_PLAYING ? table_standing(table, i) : 0;
        if (table->members[i].is_here && standing > best) {
            heir = i;
            best = standing;
        }
    }
    return heir;
}

static const char *apply_kicked(struct table *table, uint8_t member)
{
    if (!table_has_member(table, member)) {
        return TABLE_NO_MEMBER;
    }
    table_note_kick(table, member);
    return apply_left(table, member);
}

static const char *apply_moved(struct table *table, const struct event_moved *moved)
{
    if (!table_has_member(table, moved->member)) {
        return TABLE_NO_MEMBER;
    }
    table_note_address(table, moved->member, moved->address);
    return NULL;
}

static const char *apply_claimed(struct table *table, const struct event_claimed *claimed)
{
    if (!table_has_seat(table, claimed->seat)) {
        return NO_SEAT;
    }
    if (!table_has_member(table, claimed->member)) {
        return TABLE_NO_MEMBER;
    }
    table->members[claimed->member].is_ready = false;
    table->members[claimed->member].is_allowed = false;
    table->members[claimed->member].known = 0;
    struct table_chair *chair = &table->chairs[claimed->seat];
    if (table->phase == TABLE_PLAYING) {
        chair->member = claimed->member;
        chair->is_guest = true;
        table_note_seat(table, claimed->member, claimed->seat);
    } else {
        *chair = (struct table_chair){.member = claimed->member, .skill = OFFICER_MATE};
    }
    return NULL;
}

static const char *apply_released(struct table *table, uint8_t seat)
{
    if (!table_has_seat(table, seat) || table->chairs[seat].member == WIRE_NOBODY) {
        return NO_SEAT;
    }
    uint8_t member = table->chairs[seat].member;
    table->members[member].is_ready = false;
    table->chairs[seat].member = WIRE_NOBODY;
    if (table_seats_of(table, member) == 0) {
        table->members[member].votes = 0;
    }
    return NULL;
}

static const char *apply_swapped(struct table *table, const struct wire_swap *swap)
{
    if (!table_has_seat(table, swap->first) || !table_has_seat(table, swap->second)) {
        return NO_SEAT;
    }
    struct table_chair first = table->chairs[swap->first];
    table->chairs[swap->first] = table->chairs[swap->second];
    table->chairs[swap->second] = first;
    const uint8_t seats[] = {swap->first, swap->second};
    for (size_t i = 0; i < sizeof(seats); i++) {
        uint8_t member = table->chairs[seats[i]].member;
        if (member != WIRE_NOBODY) {
            table->members[member].is_ready = false;
        }
    }
    return NULL;
}

static const char *apply_officer(struct table *table, const struct wire_officer *officer)
{
    if (!table_has_seat(table, officer->seat)) {
        return NO_SEAT;
    }
    struct table_chair *chair = &table->chairs[officer->seat];
    chair->has_officer = officer->on;
    chair->skill = officer->has_skill ? officer->skill : (uint8_t)OFFICER_MATE;
    return NULL;
}

static const char *apply_option(struct table *table, const struct event_option *option)
{
    const struct brief *brief = table->game->brief;
    if (option->option >= brief->option_count ||
        !brief_option_allows(&brief->options[option->option], option->value)) {
        return NO_OPTION;
    }
    if (table->phase != TABLE_LOBBY) {
        return TABLE_BAD_PHASE;
    }
    table->setup.options[option->option] = option->value;
    clear_unplayed(table);
    table_unready_all(table); // ready means: I agree with what is set
    return NULL;
}

// Who sits where nobody plays any more gives the seat back.
static void clear_unplayed(struct table *table)
{
    for (size_t i = 0; i < BRIEF_SEATS_MAX; i++) {
        if (!table_has_seat(table, i)) {
            table->chairs[i] = (struct table_chair){.member = WIRE_NOBODY, .skill = OFFICER_MATE};
        }
    }
}

static const char *apply_asset(struct table *table, const struct wire_asset *asset)
{
    int index = brief_asset_index(table->game->brief, asset->option);
    if (index < 0) {
        return NO_OPTION;
    }
    if (table->phase != TABLE_LOBBY) {
        return TABLE_BAD_PHASE;
    }
    struct table_asset *place = &table->setup.assets[index];
    uint8_t *text = malloc(asset->text_count + 1u);
    if (text == NULL) {
        return "more memory than there is";
    }
    memcpy(text, asset->text, asset->text_count);
    free(place->text);
    memcpy(place->name, asset->name, sizeof(place->name));
    place->text = text;
    place->text_count = asset->text_count;
    table_unready_all(table);
    return NULL;
}

static const char *apply_ready(struct table *table, const struct event_ready *ready)
{
    if (!table_has_member(table, ready->member)) {
        return TABLE_NO_MEMBER;
    }
    table->members[ready->member].is_ready = ready->on;
    if (!ready->on && table->phase == TABLE_COUNTDOWN) {
        table->phase = TABLE_LOBBY;
    }
    return NULL;
}

static const char *apply_countdown(struct table *table, bool on)
{
    if (table->phase != (on ? TABLE_LOBBY : TABLE_COUNTDOWN)) {
        return TABLE_BAD_PHASE;
    }
    table->phase = on ? TABLE_COUNTDOWN : TABLE_LOBBY;
    return NULL;
}

static const char *apply_deserted(struct table *table, const struct event_deserted *deserted)
{
    if (table->phase != TABLE_PLAYING) {
        return TABLE_BAD_PHASE;
    }
    if (deserted->member != WIRE_NOBODY && !table_has_member(table, deserted->member)) {
        return TABLE_NO_MEMBER;
    }
    table->deserted_s = deserted->at_s;
    table->gone = deserted->member;
    return NULL;
}

static const char *apply_returned(struct table *table, uint8_t member)
{
    if (!table_has_member(table, member)) {
        return TABLE_NO_MEMBER;
    }
    table->deserted_s = 0;
    table->gone = WIRE_NOBODY;
    return NULL;
}

static const char *apply_voted(struct table *table, const struct event_voted *voted)
{
    if (!table_has_member(table, voted->member)) {
        return TABLE_NO_MEMBER;
    }
    if (table->phase != TABLE_PLAYING || table_seats_of(table, voted->member) == 0) {
        return TABLE_BAD_PHASE;
    }
    table_note_vote(table, voted->member, voted->kind, voted->on);
    return NULL;
}

static const char *apply_allowed(struct table *table, const struct event_allowed *allowed)
{
    if (!table_has_member(table, allowed->member)) {
        return TABLE_NO_MEMBER;
    }
    table->members[allowed->member].is_allowed = allowed->on;
    table->members[allowed->member].known = allowed->on && allowed->has_known ? allowed->known : 0;
    return NULL;
}

void table_unready_all(struct table *table)
{
    for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        table->members[i].is_ready = false;
    }
}

bool table_has_member(const struct table *table, uint8_t member)
{
    return member < WIRE_MEMBERS_MAX && table->members[member].is_here;
}
