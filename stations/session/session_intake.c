#include "stations/session/session_private.h"

#include <stdlib.h>
#include <string.h>

#include "shared/text.h"

static void take_welcome(struct session *session, const struct wire_welcome *welcome);
static void take_refused(struct session *session, const struct reason *reason);
static void take_bye(struct session *session, const struct reason *reason);
static bool reason_is_for_room(const struct reason *reason);
static void take_joined(struct session *session, const struct wire_joined *joined);
bool session_must_hold_orders(const struct session *session)
{
    const struct wire_lobby *lobby = &session->lobby;
    return session->has_lobby && lobby->is_paused &&
           strcmp(lobby->paused_why.id, "paused.returning") == 0;
}

static void send_waiting_orders(struct session *session)
{
    for (size_t i = 0; i < session->order_count; i++) {
        session_transmit_order(session, &session->orders[i]);
    }
    session->orders_wait = false;
}

static void take_lobby(struct session *session, const struct wire_lobby *lobby);
static void take_offer(struct session *session, const struct wire_offer *offer);
static void take_asset(struct session *session, const struct wire_asset *asset);
static void take_view(struct session *session, const struct wire_view *view);
static void take_scene(struct session *session, const struct wire_scene *scene);
static void take_debrief(struct session *session, const struct wire_debrief *debrief);
static bool take_entry(struct session *session, struct session_view_entry *entry,
                       const struct record *record, const uint8_t *bytes, size_t length);
static void take_clock(struct session *session, ms now, bool is_running);
static void take_verdict(struct session *session, const struct wire_verdict *verdict);
static void take_left(struct session *session, const struct reason *reason);
static bool lobby_fits(const struct wire_lobby *lobby, const struct brief *brief);
static bool game_fits(const struct session *session, const struct brief *brief, const char *game,
                      struct reason *reason);
static void drop_seen_orders(struct session *session, uint32_t seen);

void session_take_in(struct session *session, const uint8_t *bytes, size_t length)
{
    struct record_error error = {0};
    struct wire_down *down = &session->down;
    if (!record_decode(&WIRE_DOWN_RECORD, bytes, length, down, &error)) {
        session_distrust(session, error.path[0] != '\0' ? error.path : error.what);
        return;
    }
    if (session->state == SESSION_GREETING && down->kind != WIRE_WELCOME &&
        down->kind != WIRE_REFUSED && down->kind != WIRE_BYE) {
        session_distrust(session, "welcome");
        return;
    }
    switch (down->kind) {
    case WIRE_WELCOME:
        take_welcome(session, &down->welcome);
        break;
    case WIRE_REFUSED:
        take_refused(session, &down->refused.reason);
        break;
    case WIRE_BYE:
        take_bye(session, &down->bye.reason);
        break;
    case WIRE_TABLES:
        session->tables = down->tables;
        session->has_tables = true;
        session_changed(session);
        break;
    case WIRE_JOINED:
        take_joined(session, &down->joined);
        break;
    case WIRE_LOBBY:
        take_lobby(session, &down->lobby);
        break;
    case WIRE_OFFER:
        take_offer(session, &down->offer);
        break;
    case WIRE_ASSET:
        take_asset(session, &down->asset);
        break;
    case WIRE_VIEW:
        take_view(session, &down->view);
        break;
    case WIRE_VERDICT:
        take_verdict(session, &down->verdict);
        break;
    case WIRE_LEFT:
        take_left(session, &down->left);
        break;
    case WIRE_SCENE:
        take_scene(session, &down->scene);
        break;
    case WIRE_DEBRIEF:
        take_debrief(session, &down->debrief);
        break;
    case WIRE_STAY:
        session->stay = down->stay;
        session->stay_count++;
        session_changed(session);
        break;
    case WIRE_CALLS:
        session_take_calls(session, &down->calls);
        break;
    }
}

static void take_welcome(struct session *session, const struct wire_welcome *welcome)
{
    if (session->state != SESSION_GREETING) {
        session_distrust(session, "welcome");
        return;
    }
    if (welcome->protocol != WIRE_PROTOCOL) {
        struct reason reason = {0};
        reason_set_number(&reason, "refused.protocol_of_host", welcome->protocol);
        session_give_up(session, &reason);
        return;
    }
    // Another host at the same address has no use for our token.
    if (session->is_joined && session->welcome.host_id != welcome->host_id) {
        struct reason reason = {0};
        reason_set(&reason, "lost.other_host", welcome->host, NULL);
        session_forget_table(session);
        token_store_release(&session->store);
        session->code[0] = '\0';
        session_set_reason(session, &reason);
    }
    session->welcome = *welcome;
    text_clean(session->welcome.host, sizeof session->welcome.host, welcome->host);
    session->has_welcome = true;
    session->was_welcomed = true;
    session->list_ms = session->now - SESSION_LIST_MS;
    if (session->code[0] != '\0') {
        session_ask_to_join(session);
    } else {
        session_enter(session, SESSION_AT_DOOR);
    }
}

static void take_refused(struct session *session, const struct reason *reason)
{
    session_set_reason(session, reason);
    if (session->state != SESSION_JOINING) {
        return;
    }
    bool is_judged = strcmp(reason->id, "refused.too_many_tries") != 0;
    if (!is_judged && session->is_joined) {
        return; // asked again when the time for an answer is over
    }
    // A token from an earlier day: the seat is gone. Whoever asked by hand may join afresh; a
    // station that meant to return is told that it cannot.
    bool was_at_table = session->is_joined;
    if (session->sent_token && is_judged) {
        token_store_forget(&session->store);
    } else {
        token_store_release(&session->store);
    }
    session_forget_table(session);
    if (session->sent_token && is_judged && !was_at_table) {
        session_forget_reason(session);
        session_ask_to_join(session);
        return;
    }
    session->code[0] = '\0';
    session_enter(session, SESSION_AT_DOOR);
}

// A host sends a station away for what it did, and would again. But one that was too slow, a laptop
// that slept, may be faster next time; and a host that needs its places has one again, sooner for
// who is at a table than for who only looks.
static void take_bye(struct session *session, const struct reason *reason)
{
    bool is_for_room = reason_is_for_room(reason);
    if ((!is_for_room && strcmp(reason->id, "bye.slow") != 0) || !session->was_welcomed) {
        session_give_up(session, reason);
        return;
    }
    session_set_reason(session, reason);
    if (is_for_room && !session->is_joined && session->code[0] == '\0') {
        session_drop_link(session);
        session_enter(session, SESSION_AT_DOOR);
        session->rest_until = session->now + SESSION_REST_MS;
        return;
    }
    session_lose_link(session);
    if (is_for_room) {
        session->knock_ms = session->now; // not at once
    }
}

static bool reason_is_for_room(const struct reason *reason)
{
    return strcmp(reason->id, "bye.idle") == 0 || strcmp(reason->id, "bye.room") == 0 ||
           strcmp(reason->id, "bye.full") == 0;
}

static void take_joined(struct session *session, const struct wire_joined *joined)
{
    const struct brief *brief = session_find_brief(session, joined->game);
    bool is_led = session->state == SESSION_AT_TABLE && joined->led.id[0] != '\0';
    if ((session->state != SESSION_JOINING && !is_led) || joined->token_count != WIRE_TOKEN_SIZE ||
        joined->member >= WIRE_MEMBERS_MAX || joined->code[0] == '\0') {
        session_distrust(session, "joined");
        return;
    }
    struct reason reason = {0};
    if (!game_fits(session, brief, joined->game, &reason)) {
        session_give_up(session, &reason);
        return;
    }
    bool is_return = session->is_joined && strcmp(session->code, joined->code) == 0;
    if (!is_return) {
        session_forget_table(session);
    }
    if (strcmp(session->code, joined->code) != 0) {
        token_store_release(&session->store); // that of the table he was led away from stays
    }
    text_copy(session->code, sizeof session->code, joined->code);
    session->brief = brief;
    session->is_joined = true;
    memcpy(session->token, joined->token, WIRE_TOKEN_SIZE);
    if (session->store.lock < 0) {
        uint8_t earlier[WIRE_TOKEN_SIZE]; // of a table that had this code before: overwritten
        token_store_take(&session->store, session->welcome.host_id, session->code, earlier);
    }
    session_write_note(session, true);
    session_enter(session, SESSION_AT_TABLE);
    if (session->wants_wall) {
        session->up = (struct wire_up){.kind = WIRE_ASK_WALL, .ask_wall.on = true};
        session_transmit(session, &session->up);
    }
    drop_seen_orders(session, joined->serial);
    if (joined->led.id[0] != '\0') {
        session_set_reason(session, &joined->led);
    }
}

// A station of another version would show half a game and send orders that mean something else.
static bool game_fits(const struct session *session, const struct brief *brief, const char *game,
                      struct reason *reason)
{
    if (brief == NULL) {
        return reason_set(reason, "refused.no_screen", game, NULL);
    }
    for (size_t i = 0; i < session->welcome.games_count; i++) {
        const struct wire_game *offered = &session->welcome.games[i];
        if (strcmp(offered->name, game) == 0 && offered->version == brief->version) {
            return true;
        }
        if (strcmp(offered->name, game) == 0) {
            return reason_set(reason,
                              offered->version > brief->version ? "refused.game_older_here"
                                                                : "refused.game_older_there",
                              brief->title, session->welcome.host);
        }
    }
    return reason_set(reason, "refused.no_screen", game, NULL);
}

// The others are sent again when the lobby says that the table runs.
static void drop_seen_orders(struct session *session, uint32_t seen)
{
    size_t kept = 0;
    for (size_t i = 0; i < session->order_count; i++) {
        // The host has dealt with what it has seen; the view that follows shows the result.
        if (session->orders[i].serial > seen) {
            session->orders[kept++] = session->orders[i];
        }
    }
    session->order_count = kept;
    session->orders_wait = true;
    if (session->serial < seen) {
        session->serial = seen;
    }
}

static void take_lobby(struct session *session, const struct wire_lobby *lobby)
{
    if (session->state != SESSION_AT_TABLE) {
        return; // one that crossed our leaving
    }
    if (strcmp(lobby->code, session->code) != 0 || strcmp(lobby->game, session->brief->name) != 0 ||
        !lobby_fits(lobby, session->brief)) {
        session_distrust(session, "lobby");
        return;
    }
    session->lobby = *lobby;
    session->has_lobby = true;
    session->lobby_ms = session->now;
    for (size_t seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        bool is_held = seat < lobby->seats_count && lobby->seats[seat].member == lobby->you;
        session->views[seat].is_there = session->views[seat].is_there && is_held;
    }
    if (session->orders_wait && !session_must_hold_orders(session)) {
        send_waiting_orders(session);
    }
    session_write_note(session, false);
    session_changed(session);
}

// Everything that screens index with must lie in its array.
static bool lobby_fits(const struct wire_lobby *lobby, const struct brief *brief)
{
    if (lobby->you >= lobby->members_count || lobby->seats_count != brief->seat_count ||
        lobby->options_count != brief->option_count ||
        (lobby->owner >= lobby->members_count && lobby->owner != WIRE_NOBODY)) {
        return false;
    }
    for (size_t seat = 0; seat < lobby->seats_count; seat++) {
        uint8_t member = lobby->seats[seat].member;
        if (member != WIRE_NOBODY && member >= lobby->members_count) {
            return false;
        }
    }
    for (size_t i = 0; i < lobby->wishes_count; i++) {
        if (lobby->wishes[i].member >= lobby->members_count ||
            lobby->wishes[i].seat >= lobby->seats_count) {
            return false;
        }
    }
    for (size_t option = 0; option < lobby->options_count; option++) {
        if (!brief_option_allows(&brief->options[option], lobby->options[option].value)) {
            return false;
        }
    }
    return true;
}

static void take_offer(struct session *session, const struct wire_offer *offer)
{
    if (session->state != SESSION_AT_TABLE) {
        return;
    }
    if (brief_asset_index(session->brief, offer->option) < 0) {
        session_distrust(session, "offer");
        return;
    }
    session->offers[offer->option] = *offer;
    session->has_offer[offer->option] = true;
    session_changed(session);
}

static void take_asset(struct session *session, const struct wire_asset *asset)
{
    if (session->state != SESSION_AT_TABLE) {
        return;
    }
    int index = brief_asset_index(session->brief, asset->option);
    if (index < 0) {
        session_distrust(session, "asset");
        return;
    }
    session->assets[index] = *asset;
    session->has_asset[index] = true;
    session_changed(session);
}

static void take_view(struct session *session, const struct wire_view *view)
{
    if (session->state != SESSION_AT_TABLE) {
        return;
    }
    if (view->seat >= session->brief->seat_count) {
        session_distrust(session, "view.seat");
        return;
    }
    struct session_view_entry *entry = &session->views[view->seat];
    if (take_entry(session, entry, session->brief->view, view->view, view->view_count)) {
        entry->match = view->match;
        take_clock(session, view->now_ms, view->is_running);
    }
}

static void take_scene(struct session *session, const struct wire_scene *scene)
{
    if (session->state != SESSION_AT_TABLE) {
        return;
    }
    if (session->brief->scene == NULL) {
        session_distrust(session, "scene");
        return;
    }
    struct session_view_entry *entry = &session->scene;
    if (take_entry(session, entry, session->brief->scene, scene->scene, scene->scene_count)) {
        entry->match = scene->match;
        if (session_seats(session) == 0) {
            take_clock(session, scene->now_ms, scene->is_running);
        }
    }
}

static void take_debrief(struct session *session, const struct wire_debrief *debrief)
{
    if (session->state != SESSION_AT_TABLE) {
        return;
    }
    if (session->brief->debrief == NULL) {
        session_distrust(session, "debrief");
        return;
    }
    struct session_view_entry *entry = &session->debrief;
    if (take_entry(session, entry, session->brief->debrief, debrief->debrief,
                   debrief->debrief_count)) {
        entry->match = debrief->match;
    }
}

// Reads a view, a scene or a debrief into its place. Returns false when it cannot be.
static bool take_entry(struct session *session, struct session_view_entry *entry,
                       const struct record *record, const uint8_t *bytes, size_t length)
{
    if (entry->value == NULL) {
        entry->value = calloc(1, record->size);
        if (entry->value == NULL) {
            return false;
        }
    }
    struct record_error error = {0};
    if (!record_decode(record, bytes, length, entry->value, &error)) {
        session_distrust(session, error.path[0] != '\0' ? error.path : error.what);
        return false;
    }
    entry->is_there = true;
    entry->count++;
    session_changed(session);
    return true;
}

static void take_clock(struct session *session, ms now, bool is_running)
{
    session->table_ms = now;
    session->table_at_ms = session->now;
    session->is_running = is_running;
}

static void take_verdict(struct session *session, const struct wire_verdict *verdict)
{
    size_t index = 0;
    while (index < session->order_count && session->orders[index].serial != verdict->serial) {
        index++;
    }
    if (index == session->order_count) {
        return; // answered before: the first answer counts
    }
    session->order_count--;
    memmove(&session->orders[index], &session->orders[index + 1],
            (session->order_count - index) * sizeof session->orders[0]);
    if (session->verdict_count == SESSION_VERDICTS_MAX) {
        struct wire_verdict oldest;
        session_next_verdict(session, &oldest);
    }
    session->verdicts[session->verdict_count] = *verdict;
    session->verdict_count++;
    if (!verdict->is_accepted) {
        session_set_reason(session, &verdict->reason);
    }
    session_changed(session);
}

static void take_left(struct session *session, const struct reason *reason)
{
    bool is_kept = strcmp(reason->id, "left.kept") == 0;
    if (session->is_leaving) { // the answer to our own farewell
        session_end_farewell(session, is_kept);
        if (is_kept) {
            session_set_reason(session, reason);
        }
        return;
    }
    if (session->state != SESSION_AT_TABLE && session->state != SESSION_JOINING) {
        return;
    }
    token_store_forget(&session->store);
    session_forget_table(session);
    session->code[0] = '\0';
    session->list_ms = session->now - SESSION_LIST_MS;
    session_enter(session, SESSION_AT_DOOR);
    if (reason->id[0] != '\0') {
        session_set_reason(session, reason);
    }
}

// A host that sends what cannot be is not asked again by itself.
void session_distrust(struct session *session, const char *what)
{
    struct reason reason = {0};
    reason_set(&reason, "lost.garbled", what, NULL);
    session_give_up(session, &reason);
}
