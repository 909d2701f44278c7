// What stations are told: their table when something about it changes, their seats' views when the
// bytes change. A station that reads slowly gets the newest later, never a growing queue.
#include <assert.h>
#include <string.h>

#include "engine/host/asset.h"
#include "engine/host/inside.h"
#include "engine/host/table_guests.h"
#include "shared/hash.h"
#include "shared/text.h"

#define SHOW_BACKLOG_MAX 8 // messages on their way to a station before it has to wait

static void show_peer(struct live *live, struct peer *peer);
static bool show_lobby(struct live *live, struct peer *peer);
static bool show_assets(struct live *live, struct peer *peer);
static bool show_seat(struct live *live, struct peer *peer, uint8_t seat);
static void fill_lobby(const struct live *live, struct wire_lobby *lobby);
static void fill_own(const struct live *live, struct wire_lobby *lobby, uint8_t member);
static void fill_people(const struct live *live, struct wire_lobby *lobby);
static void fill_pause(const struct live *live, struct wire_lobby *lobby);
static uint32_t stands_s(const struct live *live);

void show_table(struct live *live)
{
    for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        if (live->members[i].peer != NULL) {
            show_peer(live, live->members[i].peer);
        }
    }
}

static void show_peer(struct live *live, struct peer *peer)
{
    struct host *host = live->host;
    if (link_backlog(host->links[peer->link], peer->number) > SHOW_BACKLOG_MAX) {
        live->retry_at = host->now + LIVE_SLOW_RETRY_MS;
        return;
    }
    if (!show_lobby(live, peer) || !show_assets(live, peer)) {
        return;
    }
    if (!wall_show(live, peer) || !debrief_show(live, peer) || !recall_show(live, peer)) {
        return;
    }
    bool has_views = live->table->phase == TABLE_PLAYING || live->table->phase == TABLE_OVER;
    for (uint8_t i = 0; i < live->table->game->brief->seat_count; i++) {
        if (!has_views || live->table->chairs[i].member != peer->member) {
            peer->views_told[i] = 0;
        } else if (!show_seat(live, peer, i)) {
            return;
        }
    }
}

// --- views

size_t show_view(struct live *live, size_t seat, uint8_t *out, size_t capacity)
{
    struct host *host = live->host;
    const struct game *game = live->table->game;
    struct live_chair *chair = &live->chairs[seat];
    game->view(live->table->state, (int)seat, host->view);
    size_t reader = live->slot * BRIEF_SEATS_MAX + seat;
    size_t length =
        record_encode_with(&host->memo, reader, game->brief->view, host->view, out, capacity);
    assert(length > 0);
    uint64_t hash = hash_bytes(out, length);
    if (chair->view_serial == 0 || hash != chair->view_hash) {
        chair->view_hash = hash;
        chair->view_serial++;
    }
    chair->is_stale = false;
    return length;
}

static bool show_seat(struct live *live, struct peer *peer, uint8_t seat)
{
    struct live_chair *chair = &live->chairs[seat];
    struct wire_view *view = &live->host->down.view;
    if (!chair->is_stale && peer->views_told[seat] == chair->view_serial) {
        return true;
    }
    size_t length = show_view(live, seat, view->view, sizeof(view->view));
    if (peer->views_told[seat] == chair->view_serial) {
        return true;
    }
    peer->views_told[seat] = chair->view_serial;
    live->host->down.kind = WIRE_VIEW;
    view->seat = seat;
    view->match = live->table->match;
    view->now_ms = live_clock(live);
    view->is_running = live->is_running;
    view->view_count = (uint16_t)length;
    return peer_send(peer);
}

// --- the table

static bool show_lobby(struct live *live, struct peer *peer)
{
    if (peer->lobby_told == live->lobby_serial) {
        return true;
    }
    peer->lobby_told = live->lobby_serial;
    struct wire_down *down = &live->host->down;
    down->kind = WIRE_LOBBY;
    fill_lobby(live, &down->lobby);
    fill_own(live, &down->lobby, peer->member);
    return peer_send(peer);
}

static void fill_lobby(const struct live *live, struct wire_lobby *lobby)
{
    const struct table *table = live->table;
    const struct brief *brief = table->game->brief;
    memset(lobby, 0, sizeof(*lobby));
    memcpy(lobby->code, table->code, sizeof(lobby->code));
    memcpy(lobby->name, table->name, sizeof(lobby->name));
    text_copy(lobby->game, sizeof(lobby->game), brief->name);
    lobby->phase = table->phase;
    lobby->match = table->match;
    lobby->owner = table->owner;
    fill_people(live, lobby);
    lobby->options_count = (uint8_t)brief->option_count;
    for (size_t i = 0; i < brief->option_count; i++) {
        int asset = brief_asset_index(brief, i);
        lobby->options[i].value = table->setup.options[i];
        if (asset >= 0) {
            memcpy(lobby->options[i].asset, table->setup.assets[asset].name, BRIEF_NAME_MAX);
        }
    }
    if (table->phase == TABLE_COUNTDOWN && live->countdown_until > live->host->now) {
        lobby->countdown_ms = (uint32_t)(live->countdown_until - live->host->now);
    }
    fill_pause(live, lobby);
    lobby->draw_offers = table->draw_offers;
    lobby->outcome = table->outcome;
    lobby->takeover_ms = live->officer == NULL ? 0 : live->host->config.takeover_ms;
    lobby->has_password = table->password[0] != '\0';
}

// What only this member may know.
static void fill_own(const struct live *live, struct wire_lobby *lobby, uint8_t member)
{
    const struct table *table = live->table;
    lobby->you = member;
    lobby->wishes_count = (uint8_t)wish_list(live, member, lobby->wishes);
    vote_tell(live, member, VOTE_CONCEDE, &lobby->concede);
    vote_tell(live, member, VOTE_DRAW, &lobby->draw);
    lobby->pauses_left = (uint8_t)table_pauses_left(table, member);
    if (table->owner == member) {
        memcpy(lobby->password, table->password, sizeof(lobby->password));
        lobby->kicked = table->kick_count;
    }
}

static void fill_people(const struct live *live, struct wire_lobby *lobby)
{
    const struct table *table = live->table;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        const struct table_member *member = &table->members[i];
        const struct peer *peer = live->members[i].peer;
        struct wire_person *person = &lobby->members[i];
        if (!member->is_here) {
            continue;
        }
        lobby->members_count = (uint8_t)(i + 1);
        person->is_here = true;
        memcpy(person->name, member->name, sizeof(person->name));
        person->is_ready = member->is_ready;
        person->is_away = peer == NULL;
        person->is_wall = member->is_allowed;
        if (peer != NULL) {
            uint32_t latency = link_latency_ms(live->host->links[peer->link], peer->number);
            person->latency_ms = (uint16_t)(latency > UINT16_MAX ? UINT16_MAX : latency);
        }
    }
    lobby->seats_count = (uint8_t)table->game->brief->seat_count;
    for (size_t i = 0; i < table->game->brief->seat_count; i++) {
        const struct table_chair *chair = &table->chairs[i];
        bool is_held = chair->member != WIRE_NOBODY;
        lobby->seats[i].member = chair->member;
        lobby->seats[i].is_guest = is_held && chair->is_guest;
        lobby->seats[i].has_officer =
            (chair->has_officer && !is_held) || live->chairs[i].officer_sits;
        lobby->seats[i].has_skill = lobby->seats[i].has_officer;
        lobby->seats[i].skill = table->chairs[i].skill;
    }
}

static void fill_pause(const struct live *live, struct wire_lobby *lobby)
{
    static const char *const HOLDS[] = {
        [HOLD_NONE] = "",
        [HOLD_RETURNING] = "paused.returning",
        [HOLD_EMPTY] = "paused.empty",
        [HOLD_DISK] = "paused.disk",
    };
    const struct table *table = live->table;
    lobby->is_paused = table->is_paused || live->hold != HOLD_NONE;
    if (live->hold != HOLD_NONE) {
        reason_set(&lobby->paused_why, HOLDS[live->hold], NULL, NULL);
    } else if (table->is_paused) {
        bool is_known = table->paused_by != WIRE_NOBODY && table->members[table->paused_by].is_here;
        reason_set(&lobby->paused_why, "paused.person",
                   is_known ? table->members[table->paused_by].name : "", NULL);
    }
}

static bool show_assets(struct live *live, struct peer *peer)
{
    const struct brief *brief = live->table->game->brief;
    for (uint8_t i = 0; i < brief->option_count; i++) {
        int index = brief_asset_index(brief, i);
        if (index < 0 || peer->assets_told[index] == live->asset_serials[index]) {
            continue;
        }
        peer->assets_told[index] = live->asset_serials[index];
        const struct table_asset *asset = &live->table->setup.assets[index];
        struct wire_down *down = &live->host->down;
        down->kind = WIRE_ASSET;
        down->asset.option = i;
        memcpy(down->asset.name, asset->name, sizeof(down->asset.name));
        down->asset.text_count = asset->text_count;
        if (asset->text_count > 0) {
            memcpy(down->asset.text, asset->text, asset->text_count);
        }
        if (!peer_send(peer)) {
            return false;
        }
    }
    return true;
}

// --- one station

void show_joined(struct peer *peer, bool is_led)
{
    struct live *live = peer->live;
    const struct brief *brief = live->table->game->brief;
    const struct table_member *member = &live->table->members[peer->member];
    struct wire_down *down = &live->host->down;
    down->kind = WIRE_JOINED;
    memset(&down->joined, 0, sizeof(down->joined));
    memcpy(down->joined.code, live->table->code, sizeof(down->joined.code));
    text_copy(down->joined.game, sizeof(down->joined.game), brief->name);
    down->joined.member = peer->member;
    memcpy(down->joined.token, member->token, WIRE_TOKEN_SIZE);
    down->joined.token_count = WIRE_TOKEN_SIZE;
    down->joined.serial = member->serial;
    if (is_led) {
        const struct table *table = live->table;
        reason_set(&down->joined.led, "led.owner", table->members[table->owner].name, NULL);
    }
    bool goes_on = peer_send(peer);
    for (uint8_t i = 0; goes_on && i < brief->option_count; i++) {
        if (brief->options[i].kind == OPTION_ASSET) {
            down->kind = WIRE_OFFER;
            down->offer.option = i;
            down->offer.names_count = (uint8_t)asset_list(
                &live->host->assets, brief->options[i].folder, down->offer.names);
            goes_on = peer_send(peer);
        }
    }
}

void show_left(struct peer *peer, const char *why, const char *who)
{
    struct wire_down *down = &peer->host->down;
    down->kind = WIRE_LEFT;
    reason_set(&down->left, why, who, NULL);
    peer_send(peer);
}

void show_describe(const struct live *live, struct wire_table *out)
{
    const struct table *table = live->table;
    memset(out, 0, sizeof(*out));
    memcpy(out->code, table->code, sizeof(out->code));
    memcpy(out->name, table->name, sizeof(out->name));
    text_copy(out->game, sizeof(out->game), table->game->brief->name);
    out->phase = table->phase;
    out->has_password = table->password[0] != '\0';
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        out->people = (uint8_t)(out->people + !live_is_away(live, i));
    }
    for (size_t i = 0; i < table->game->brief->seat_count; i++) {
        bool is_free = table_has_seat(table, i) && table->chairs[i].member == WIRE_NOBODY;
        out->free_seats = (uint8_t)(out->free_seats + is_free);
    }
    if (table->owner != WIRE_NOBODY) {
        memcpy(out->owner, table->members[table->owner].name, sizeof(out->owner));
    }
    out->stands_s = stands_s(live);
}

// At least a second, of one that stands.
static uint32_t stands_s(const struct live *live)
{
    ms since = live->alone_since;
    if (since == MS_NEVER && live->table->phase == TABLE_PLAYING && live->table->is_paused) {
        since = live->paused_since;
    }
    ms passed = since == MS_NEVER ? 0 : live->host->now - since;
    return since == MS_NEVER ? 0 : passed < 1000 ? 1 : (uint32_t)(passed / 1000);
}
