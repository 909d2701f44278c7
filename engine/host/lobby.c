// Around a match: who comes and goes, who sits where, what is set, when it starts. Decides
// requests; what is decided becomes an event.
#include <stdio.h>
#include <string.h>

#include "engine/host/asset.h"
#include "engine/host/inside.h"
#include "engine/host/table_guests.h"
#include "shared/text.h"

// Requests that are written down and told to a whole table, a second; twice as many at once. A
// person who tries one chart after the other does not notice.
#define LOBBY_OWNER_PER_S  16
#define LOBBY_GUEST_PER_S  8
#define LOBBY_ASSETS_PER_S 2 // each is some kilobytes, to everybody and in the journal

static bool is_too_fast(struct peer *peer, enum wire_up_kind kind);
static bool ask_claim(struct live *live, uint8_t member, uint8_t seat, struct reason *reason);
static bool ask_release(struct live *live, uint8_t member, uint8_t seat, struct reason *reason);
static bool ask_officer(struct live *live, const struct wire_officer *ask, struct reason *reason);
static bool ask_option(struct live *live, const struct wire_option *ask, struct reason *reason);
static bool ask_asset(struct live *live, const struct wire_option *ask, struct reason *reason);
static bool ask_ready(struct live *live, uint8_t member, bool on, struct reason *reason);
static bool ask_start(struct live *live, bool on, struct reason *reason);
static bool ask_kick(struct live *live, uint8_t member, struct reason *reason);
static bool ask_swap(struct live *live, const struct wire_swap *ask, struct reason *reason);
static bool ask_rematch(struct live *live, struct reason *reason);
static bool ask_pardon(struct live *live, struct reason *reason);
static bool is_free_for(const struct live *live, uint8_t member, uint8_t seat,
                        struct reason *reason);
static bool is_for_owner(enum wire_up_kind kind);
static bool in_lobby(const struct table *table, struct reason *reason);
static bool has_seat(const struct table *table, uint8_t seat, struct reason *reason);
static bool is_ready_to_start(const struct live *live, struct reason *reason);
static bool is_playable(struct live *live, const struct setup *setup, struct reason *reason);

bool lobby_request(struct peer *peer, const struct wire_up *up, struct reason *reason)
{
    struct live *live = peer->live;
    uint8_t member = peer->member;
    if (is_for_owner(up->kind) && live->table->owner != member) {
        return reason_set(reason, "refused.not_owner", NULL, NULL);
    }
    if (is_too_fast(peer, up->kind)) {
        return reason_set(reason, "refused.too_fast", NULL, NULL);
    }
    switch (up->kind) {
    case WIRE_LEAVE:
        return door_leave(peer, reason);
    case WIRE_CLAIM:
        return ask_claim(live, member, up->claim.seat, reason);
    case WIRE_RELEASE:
        return ask_release(live, member, up->release.seat, reason);
    case WIRE_OFFICER:
        return ask_officer(live, &up->officer, reason);
    case WIRE_OPTION:
        return ask_option(live, &up->option, reason);
    case WIRE_READY:
        return ask_ready(live, member, up->ready.on, reason);
    case WIRE_START:
        return ask_start(live, up->start.on, reason);
    case WIRE_KICK:
        return ask_kick(live, up->kick.member, reason);
    case WIRE_SWAP:
        return ask_swap(live, &up->swap, reason);
    case WIRE_REMATCH:
        return ask_rematch(live, reason);
    case WIRE_ANSWER:
        return wish_answer(live, &up->answer, live->table->members[member].name, reason);
    case WIRE_ASK_WALL:
        return wish_request_wall(peer, up->ask_wall.on, reason);
    case WIRE_PASSWORD:
        return in_lobby(live->table, reason) &&
               lobby_set_password(live, up->password.password, reason);
    case WIRE_PARDON:
        return ask_pardon(live, reason);
    case WIRE_HELLO:
    case WIRE_LIST:
    case WIRE_OPEN:
    case WIRE_JOIN:
    case WIRE_ORDER:
    case WIRE_PAUSE:
    case WIRE_CONCEDE:
    case WIRE_DRAW:
    case WIRE_ASK_DEBRIEF:
    case WIRE_ASK_STAY:
    case WIRE_ASK_CALLS:
        break;
    }
    return reason_set(reason, "refused.unreadable", NULL, NULL);
}

static bool is_for_owner(enum wire_up_kind kind)
{
    return kind == WIRE_OFFICER || kind == WIRE_OPTION || kind == WIRE_START || kind == WIRE_KICK ||
           kind == WIRE_SWAP || kind == WIRE_REMATCH || kind == WIRE_ANSWER ||
           kind == WIRE_PASSWORD || kind == WIRE_PARDON;
}

// By the table, so that no second connection helps an owner; of others each by himself, so that
// none of them can use up what the owner needs.
static bool is_too_fast(struct peer *peer, enum wire_up_kind kind)
{
    struct live *live = peer->live;
    if (is_for_owner(kind)) {
        return !bucket_take(&live->owner_bucket, LOBBY_OWNER_PER_S, 1, live->host->now);
    }
    bool is_written = live->table->phase == TABLE_LOBBY &&
                      (kind == WIRE_CLAIM || kind == WIRE_RELEASE || kind == WIRE_READY);
    return is_written && !bucket_take(&peer->lobby_bucket, LOBBY_GUEST_PER_S, 1, live->host->now);
}

static bool in_lobby(const struct table *table, struct reason *reason)
{
    static const char *const IDS[] = {
        [TABLE_COUNTDOWN] = "refused.counting",
        [TABLE_PLAYING] = "refused.playing",
        [TABLE_OVER] = "refused.over",
    };
    return table->phase == TABLE_LOBBY || reason_set(reason, IDS[table->phase], NULL, NULL);
}

static bool has_seat(const struct table *table, uint8_t seat, struct reason *reason)
{
    return table_has_seat(table, seat) || reason_set(reason, "refused.no_seat", NULL, NULL);
}

// --- seats

static bool ask_claim(struct live *live, uint8_t member, uint8_t seat, struct reason *reason)
{
    const struct table *table = live->table;
    if (!has_seat(table, seat, reason) ||
        (table->phase != TABLE_PLAYING && !in_lobby(table, reason))) {
        return false;
    }
    if (table->chairs[seat].member == member) {
        return true;
    }
    if (table->phase != TABLE_PLAYING) {
        return lobby_seat(live, member, seat, reason);
    }
    unsigned others = table->members[member].sides & ~(1u << table->game->brief->seats[seat].side);
    bool is_owner = table->owner == member;
    bool is_seated = table_seats_of(table, member) != 0;
    if (others != 0 && (is_owner || is_seated)) {
        // Who has seen a side's secrets, or both boats on the wall, does not change to the other.
        bool had_seat = table->members[member].had_seat;
        return reason_set(reason, had_seat ? "refused.other_side" : "refused.wall", NULL, NULL);
    }
    if (is_owner) {
        return lobby_seat(live, member, seat, reason);
    }
    return is_free_for(live, member, seat, reason) &&
           wish_ask(live, member, WISH_SEAT, seat, reason);
}

// Of somebody who is away it is said who can help: it may be the same person at another machine.
static bool is_free_for(const struct live *live, uint8_t member, uint8_t seat,
                        struct reason *reason)
{
    const struct table *table = live->table;
    uint8_t holder = table->chairs[seat].member;
    if (holder != WIRE_NOBODY) {
        bool can_be_helped = live_is_away(live, holder) && table->owner != holder;
        return reason_set(reason, can_be_helped ? "refused.taken_away" : "refused.taken",
                          table->members[holder].name, NULL);
    }
    return brief_may_merge(table->game->brief, table_variant(table),
                           table_seats_of(table, member) | 1u << seat) ||
           reason_set(reason, "refused.merge", NULL, NULL);
}

bool lobby_seat(struct live *live, uint8_t member, uint8_t seat, struct reason *reason)
{
    if (!is_free_for(live, member, seat, reason)) {
        return false;
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_CLAIMED};
    event->claimed = (struct event_claimed){member, seat};
    return live_commit(live, event, reason);
}

// In a match only a guest gets up, and an officer takes the seat back.
static bool ask_release(struct live *live, uint8_t member, uint8_t seat, struct reason *reason)
{
    const struct table *table = live->table;
    if (!has_seat(table, seat, reason)) {
        return false;
    }
    if (wish_has(live, member, WISH_SEAT) && live->wishes[member].seat == seat) {
        wish_forget(live, member);
        return true;
    }
    const struct table_chair *chair = &table->chairs[seat];
    bool is_guest = table->phase == TABLE_PLAYING && chair->member == member && chair->is_guest;
    if (!is_guest && !in_lobby(table, reason)) {
        return false;
    }
    if (chair->member != member) {
        return reason_set(reason, "refused.not_yours", NULL, NULL);
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_RELEASED, .released.seat = seat};
    if (!live_commit(live, event, reason)) {
        return false;
    }
    live->chairs[seat].left_by = member;
    return true;
}

static bool ask_officer(struct live *live, const struct wire_officer *ask, struct reason *reason)
{
    const struct table *table = live->table;
    bool helps_in_match = ask->on && table->phase == TABLE_PLAYING;
    if (!has_seat(table, ask->seat, reason) || (!helps_in_match && !in_lobby(table, reason))) {
        return false;
    }
    const struct table_chair *chair = &table->chairs[ask->seat];
    if (chair->member != WIRE_NOBODY) {
        return reason_set(reason, "refused.taken", table->members[chair->member].name, NULL);
    }
    if (ask->on && live->officer == NULL) {
        return reason_set(reason, "refused.no_officer", NULL, NULL);
    }
    uint8_t skill = ask->has_skill ? ask->skill : (uint8_t)OFFICER_MATE;
    if (chair->has_officer == ask->on && (!ask->on || chair->skill == skill)) {
        return true;
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_OFFICER, .officer = *ask};
    return live_commit(live, event, reason);
}

static bool ask_swap(struct live *live, const struct wire_swap *ask, struct reason *reason)
{
    const struct table *table = live->table;
    if (!has_seat(table, ask->first, reason) || !has_seat(table, ask->second, reason) ||
        !in_lobby(table, reason)) {
        return false;
    }
    const uint8_t seats[] = {ask->first, ask->second};
    const struct table_chair *chairs[] = {&table->chairs[ask->first], &table->chairs[ask->second]};
    if (chairs[0]->member == chairs[1]->member &&
        chairs[0]->has_officer == chairs[1]->has_officer) {
        return true;
    }
    for (size_t i = 0; i < 2; i++) {
        uint8_t member = table->chairs[seats[i]].member;
        if (member == WIRE_NOBODY || member == table->chairs[seats[1 - i]].member) {
            continue;
        }
        unsigned held = table_seats_of(table, member) & ~(1u << seats[i]);
        if (!brief_may_merge(table->game->brief, table_variant(table), held | 1u << seats[1 - i])) {
            return reason_set(reason, "refused.merge", NULL, NULL);
        }
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_SWAPPED, .swapped = *ask};
    return live_commit(live, event, reason);
}

// --- options

static bool ask_option(struct live *live, const struct wire_option *ask, struct reason *reason)
{
    const struct table *table = live->table;
    const struct brief *brief = table->game->brief;
    if (!in_lobby(table, reason)) {
        return false;
    }
    if (ask->option >= brief->option_count) {
        return reason_set(reason, "refused.no_option", NULL, NULL);
    }
    if (brief->options[ask->option].kind == OPTION_ASSET) {
        return ask_asset(live, ask, reason);
    }
    if (!brief_option_allows(&brief->options[ask->option], ask->value)) {
        return brief_refuse_option(&brief->options[ask->option], reason);
    }
    if (table->setup.options[ask->option] == ask->value) {
        return true;
    }
    struct setup setup;
    table_setup_apart(table, &setup);
    setup.options[ask->option] = ask->value;
    if (!is_playable(live, &setup, reason)) {
        return false;
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_OPTION};
    event->option = (struct event_option){ask->option, ask->value};
    return live_commit(live, event, reason);
}

static bool ask_asset(struct live *live, const struct wire_option *ask, struct reason *reason)
{
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_ASSET, .asset.option = ask->option};
    struct wire_asset *asset = &event->asset;
    memcpy(asset->name, ask->asset, sizeof(asset->name));
    if (!asset_read(&live->host->assets, live->table->game->brief->options[ask->option].folder,
                    asset->name, asset->text, &asset->text_count, reason)) {
        return false;
    }
    struct setup setup;
    table_setup_apart(live->table, &setup);
    int index = brief_asset_index(live->table->game->brief, ask->option);
    struct setup_asset *place = &setup.assets[index];
    if (strcmp(place->name, asset->name) == 0 && place->text_count == asset->text_count &&
        memcmp(place->text, asset->text, asset->text_count) == 0) {
        return true; // a whole chart in the journal, and a new one to everybody, for nothing
    }
    memcpy(place->name, asset->name, sizeof(place->name));
    memcpy(place->text, asset->text, asset->text_count);
    place->text_count = asset->text_count;
    if (!is_playable(live, &setup, reason)) {
        return false;
    }
    if (!bucket_take(&live->asset_bucket, LOBBY_ASSETS_PER_S, 1, live->host->now)) {
        return reason_set(reason, "refused.too_fast", NULL, NULL);
    }
    return live_commit(live, event, reason);
}

// Starts a match in scratch space: a chart with an error is refused when it is chosen, not when
// eight people are ready. Who holds which seats is judged only at the start, since it still
// changes: until then a table's setup has every seat in hands of its own.
static bool is_playable(struct live *live, const struct setup *setup, struct reason *reason)
{
    return match_start(live->table->game, live->host->state, setup, 1, reason);
}

// --- starting

static bool ask_ready(struct live *live, uint8_t member, bool on, struct reason *reason)
{
    const struct table *table = live->table;
    bool stops_countdown = !on && table->phase == TABLE_COUNTDOWN;
    if (!stops_countdown && !in_lobby(table, reason)) {
        return false;
    }
    if (table_seats_of(table, member) == 0) {
        return reason_set(reason, "refused.no_seat_held", NULL, NULL);
    }
    if (table->members[member].is_ready == on && !stops_countdown) {
        return true;
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_READY};
    event->ready = (struct event_ready){member, on};
    return live_commit(live, event, reason);
}

static bool ask_start(struct live *live, bool on, struct reason *reason)
{
    const struct table *table = live->table;
    if (!on && table->phase != TABLE_COUNTDOWN) {
        return true; // there is nothing to stop
    }
    struct setup setup;
    table_setup(table, &setup);
    if (on && (!in_lobby(table, reason) || !is_ready_to_start(live, reason) ||
               !is_playable(live, &setup, reason))) {
        return false;
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_COUNTDOWN, .countdown.on = on};
    return live_commit(live, event, reason);
}

// By the ids of side and role: each station says them in its own language.
static bool refuse_empty(const struct brief *brief, const struct brief_seat *seat,
                         struct reason *reason)
{
    char side[32];
    char role[32];
    snprintf(side, sizeof side, "@side.%s", brief_side_name(brief, seat->side));
    snprintf(role, sizeof role, "@role.%s", brief_role_name(brief, seat->role));
    return reason_set(reason, "refused.empty_seat", side, role);
}

// Every seat that is played is held, and everybody who holds one is there and ready. The owner says
// so by starting. Whoever gave a seat back may be left with some that do not go together.
static bool is_ready_to_start(const struct live *live, struct reason *reason)
{
    const struct table *table = live->table;
    const struct brief *brief = table->game->brief;
    for (size_t i = 0; i < brief->seat_count; i++) {
        const struct table_chair *chair = &table->chairs[i];
        if (!table_has_seat(table, i)) {
            continue;
        }
        if (chair->member == WIRE_NOBODY) {
            if (!chair->has_officer) {
                return refuse_empty(brief, &brief->seats[i], reason);
            }
            continue;
        }
        const struct table_member *member = &table->members[chair->member];
        if (live_is_away(live, chair->member)) {
            return reason_set(reason, "refused.away", member->name, NULL);
        }
        if (!member->is_ready && chair->member != table->owner) {
            return reason_set(reason, "refused.not_ready", member->name, NULL);
        }
        if (!brief_may_merge(brief, table_variant(table), table_seats_of(table, chair->member))) {
            return reason_set(reason, "refused.merged", member->name, NULL);
        }
    }
    return true;
}

bool lobby_start(struct live *live, struct reason *reason)
{
    struct event *event = &live->host->event;
    if (!is_ready_to_start(live, reason)) {
        // The host was restarted during the countdown, and not everybody is back.
        *event = (struct event){.kind = EVENT_COUNTDOWN, .countdown.on = false};
        live_commit(live, event, reason);
        return false;
    }
    // 53 bits: a seed that transcripts can name and JSON can hold.
    *event = (struct event){.kind = EVENT_STARTED, .started.seed = host_random() >> 11};
    if (live_commit(live, event, reason)) {
        host_log(live->host, "table %s: match %u begins", live->table->code,
                 (unsigned)live->table->match);
        return true;
    }
    live->countdown_until = live->host->now + LIVE_DISK_RETRY_MS;
    return false;
}

static bool ask_rematch(struct live *live, struct reason *reason)
{
    if (live->table->phase != TABLE_OVER) {
        return reason_set(reason, "refused.not_over", NULL, NULL);
    }
    return live_rematch(live, reason);
}

static bool ask_kick(struct live *live, uint8_t member, struct reason *reason)
{
    if (member == live->table->owner || !live->table->members[member].is_here) {
        return reason_set(reason, "refused.no_member", NULL, NULL);
    }
    if (live_is_minded(live) && live_is_of_crew(live->table, member)) {
        return reason_set(reason, "refused.minded", live->table->members[member].name, NULL);
    }
    return door_kick(live, member, reason);
}

static bool ask_pardon(struct live *live, struct reason *reason)
{
    if (live->table->kick_count == 0) {
        return true;
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_PARDONED};
    return live_commit(live, event, reason);
}

bool lobby_set_password(struct live *live, const char *password, struct reason *reason)
{
    if (strcmp(live->table->password, password) == 0) {
        return true;
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_PASSWORD};
    text_copy(event->password.password, sizeof(event->password.password), password);
    return live_commit(live, event, reason);
}
