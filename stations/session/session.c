#include "stations/session/session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "shared/text.h"
#include "stations/session/session_private.h"

static bool is_code(const char *code);

struct session *session_create(const struct session_config *config)
{
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        return NULL;
    }
    session_set_name(session, config->name);
    session->briefs = config->briefs;
    session->dial = config->dial;
    token_store_init(&session->store, config->folder);
    token_store_init(&session->farewell, config->folder);
    return session;
}

void session_destroy(struct session *session)
{
    if (session == NULL) {
        return;
    }
    session_drop_link(session);
    session_write_note(session, true);
    session_forget_table(session);
    token_store_release(&session->store);
    free(session);
}

void session_set_name(struct session *session, const char *name)
{
    text_clean(session->name, sizeof session->name, name); // it is typed or comes from the system
    session_changed(session);
}

bool session_set_password(struct session *session, const char *password)
{
    if (strlen(password) >= sizeof session->password ||
        !text_is_valid(password, strlen(password))) {
        return false;
    }
    text_copy(session->password, sizeof session->password, password);
    return true;
}

void session_want_wall(struct session *session, bool on)
{
    session->wants_wall = on;
}

bool session_connect(struct session *session, const char *address, const char *code)
{
    if (session->dial.open == NULL || address[0] == '\0' ||
        strlen(address) >= sizeof session->address || !text_is_valid(address, strlen(address)) ||
        !is_code(code != NULL ? code : "")) {
        return false;
    }
    session_disconnect(session);
    text_copy(session->address, sizeof session->address, address);
    text_copy(session->code, sizeof session->code, code != NULL ? code : "");
    session->reached[0] = '\0';
    session->was_welcomed = false;
    session_forget_reason(session);
    session->knock_ms = session->now - SESSION_KNOCK_MS;
    session_enter(session, SESSION_CONNECTING);
    return true;
}

void session_disconnect(struct session *session)
{
    session_drop_link(session);
    session_write_note(session, true);
    session_forget_table(session);
    token_store_release(&session->store);
    session->has_welcome = false;
    session->has_tables = false;
    session->code[0] = '\0';
    session_enter(session, SESSION_IDLE);
}

bool session_open_table(struct session *session, const char *game, const char *name)
{
    const struct brief *brief = session_find_brief(session, game);
    if (session->state != SESSION_AT_DOOR || brief == NULL) {
        return false;
    }
    struct wire_up *up = &session->up;
    *up = (struct wire_up){.kind = WIRE_OPEN};
    text_copy(up->open.game, sizeof up->open.game, game);
    text_clean(up->open.name, sizeof up->open.name, name);
    text_copy(up->open.password, sizeof up->open.password, session->password);
    session->code[0] = '\0';
    session->sent_token = false;
    if (!session_transmit(session, up)) {
        return false;
    }
    session_enter(session, SESSION_JOINING);
    return true;
}

bool session_join_table(struct session *session, const char *code)
{
    if (session->state != SESSION_AT_DOOR || code[0] == '\0' || !is_code(code)) {
        return false;
    }
    text_copy(session->code, sizeof session->code, code);
    if (session->rest_until != 0) {
        session_wake(session); // it joins as soon as it is let in
        return true;
    }
    return session_ask_to_join(session);
}

void session_wake(struct session *session)
{
    if (session->rest_until == 0) {
        return;
    }
    session_forget_reason(session);
    session->knock_ms = session->now - SESSION_KNOCK_MS;
    session_enter(session, SESSION_RETURNING);
}

bool session_leave_table(struct session *session)
{
    if (session->state != SESSION_AT_TABLE) {
        return false;
    }
    session->up = (struct wire_up){.kind = WIRE_LEAVE};
    session_transmit(session, &session->up);
    session_end_farewell(session, true);
    session_write_note(session, true);
    struct token_store held = session->store;
    session->store = session->farewell;
    session->farewell = held;
    session->is_leaving = true;
    session_forget_table(session);
    session->code[0] = '\0';
    session_enter(session, SESSION_AT_DOOR);
    return true;
}

bool session_ask_stay(struct session *session, const char *code,
                      const uint8_t token[WIRE_TOKEN_SIZE])
{
    if (session->state != SESSION_AT_DOOR || session->rest_until != 0) {
        return false;
    }
    struct wire_up *up = &session->up;
    *up = (struct wire_up){.kind = WIRE_ASK_STAY};
    text_copy(up->ask_stay.code, sizeof up->ask_stay.code, code);
    memcpy(up->ask_stay.token, token, WIRE_TOKEN_SIZE);
    up->ask_stay.token_count = WIRE_TOKEN_SIZE;
    return session_transmit(session, up);
}

const struct wire_stay *session_stay(const struct session *session, uint32_t *count)
{
    *count = session->stay_count;
    return &session->stay;
}

bool session_answer(struct session *session, uint32_t wish, bool on)
{
    struct wire_up up = {.kind = WIRE_ANSWER, .answer = {wish, on}};
    return session_send(session, &up);
}

const struct wire_wish *session_wish(const struct session *session)
{
    const struct wire_lobby *lobby = session_lobby(session);
    for (size_t i = 0; lobby != NULL && i < lobby->wishes_count; i++) {
        if (lobby->wishes[i].member == lobby->you) {
            return &lobby->wishes[i];
        }
    }
    return NULL;
}

bool session_send(struct session *session, const struct wire_up *up)
{
    // These belong to the session itself; a caller that sends them by hand would confuse it.
    assert(up->kind != WIRE_HELLO && up->kind != WIRE_OPEN && up->kind != WIRE_JOIN);
    assert(up->kind != WIRE_LEAVE && up->kind != WIRE_ORDER);
    return session->state == SESSION_AT_TABLE && session_transmit(session, up);
}

uint32_t session_order(struct session *session, int seat, const void *order)
{
    if (!session->is_joined || seat < 0 || (session_seats(session) >> seat & 1) == 0 ||
        session->order_count == SESSION_ORDERS_MAX) {
        return 0;
    }
    struct session_order_entry *entry = &session->orders[session->order_count];
    size_t length = record_encode(session->brief->order, order, entry->bytes, sizeof entry->bytes);
    if (length == 0) {
        return 0;
    }
    entry->length = (uint16_t)length;
    entry->seat = (uint8_t)seat;
    entry->serial = ++session->serial;
    session->order_count++;
    session->orders_wait = session->orders_wait || session_must_hold_orders(session);
    if (session->state == SESSION_AT_TABLE && !session->orders_wait) {
        session_transmit_order(session, entry); // if it does not go now, it goes after a return
    }
    session_changed(session);
    return entry->serial;
}

enum session_state session_state(const struct session *session)
{
    return session->state;
}

uint32_t session_version(const struct session *session)
{
    return session->version;
}

const char *session_name(const struct session *session)
{
    return session->name;
}

const char *session_address(const struct session *session)
{
    return session->address;
}

const struct wire_welcome *session_welcome(const struct session *session)
{
    return session->has_welcome ? &session->welcome : NULL;
}

const struct wire_tables *session_tables(const struct session *session)
{
    return session->has_tables ? &session->tables : NULL;
}

uint32_t session_latency_ms(const struct session *session)
{
    return session->is_open ? link_latency_ms(session->link, session->peer) : 0;
}

const struct brief *session_brief(const struct session *session)
{
    return session->is_joined ? session->brief : NULL;
}

const struct wire_lobby *session_lobby(const struct session *session)
{
    return session->has_lobby ? &session->lobby : NULL;
}

const struct wire_offer *session_offer(const struct session *session, size_t option)
{
    return option < BRIEF_OPTIONS_MAX && session->has_offer[option] ? &session->offers[option]
                                                                    : NULL;
}

const struct wire_asset *session_asset(const struct session *session, size_t option)
{
    if (!session->is_joined || option >= session->brief->option_count) {
        return NULL;
    }
    int index = brief_asset_index(session->brief, option);
    return index >= 0 && session->has_asset[index] ? &session->assets[index] : NULL;
}

ms session_countdown_ms(const struct session *session, ms now)
{
    if (!session->has_lobby || session->lobby.phase != TABLE_COUNTDOWN) {
        return 0;
    }
    ms left = (ms)session->lobby.countdown_ms - (now - session->lobby_ms);
    return left > 0 ? left : 0;
}

unsigned session_seats(const struct session *session)
{
    unsigned held = 0;
    for (int seat = 0; session->has_lobby && seat < session->lobby.seats_count; seat++) {
        if (session->lobby.seats[seat].member == session->lobby.you) {
            held |= 1u << seat;
        }
    }
    return held;
}

const void *session_view(const struct session *session, int seat)
{
    if (seat < 0 || seat >= BRIEF_SEATS_MAX || !session->has_lobby) {
        return NULL;
    }
    const struct session_view_entry *entry = &session->views[seat];
    return entry->is_there && entry->match == session->lobby.match ? entry->value : NULL;
}

const void *session_scene(const struct session *session)
{
    const struct session_view_entry *entry = &session->scene;
    bool is_current = entry->is_there && session->has_lobby && entry->match == session->lobby.match;
    return is_current ? entry->value : NULL;
}

const void *session_debrief(const struct session *session)
{
    const struct session_view_entry *entry = &session->debrief;
    bool is_current = entry->is_there && session->has_lobby && entry->match == session->lobby.match;
    return is_current ? entry->value : NULL;
}

uint32_t session_view_count(const struct session *session, int seat)
{
    return seat >= 0 && seat < BRIEF_SEATS_MAX ? session->views[seat].count : 0;
}

ms session_table_now(const struct session *session, ms now)
{
    return session->table_ms + (session_is_running(session) ? now - session->table_at_ms : 0);
}

bool session_is_running(const struct session *session)
{
    return session->is_running && session->state == SESSION_AT_TABLE;
}

size_t session_orders_waiting(const struct session *session)
{
    return session->order_count;
}

bool session_next_verdict(struct session *session, struct wire_verdict *verdict)
{
    if (session->verdict_count == 0) {
        return false;
    }
    *verdict = session->verdicts[0];
    session->verdict_count--;
    memmove(&session->verdicts[0], &session->verdicts[1],
            session->verdict_count * sizeof session->verdicts[0]);
    return true;
}

const struct reason *session_reason(const struct session *session)
{
    return &session->reason;
}

uint32_t session_reason_count(const struct session *session)
{
    return session->reason_count;
}

void session_forget_reason(struct session *session)
{
    session->reason = (struct reason){0};
    session_changed(session);
}

void session_changed(struct session *session)
{
    session->version++;
}

void session_set_reason(struct session *session, const struct reason *reason)
{
    session->reason = *reason;
    session->reason_count++;
    session_changed(session);
}

void session_end_farewell(struct session *session, bool keeps_token)
{
    if (keeps_token) {
        token_store_release(&session->farewell);
    } else {
        token_store_forget(&session->farewell);
    }
    session->is_leaving = false;
}

// When it left the table, or what it knew of it before a crash, is all that the list of a person's
// games has while the host is not there.
void session_write_note(struct session *session, bool is_due)
{
    if (!session->is_joined) {
        return;
    }
    struct token_note note = {.seen_s = (int64_t)time(NULL)};
    const struct wire_lobby *lobby = session_lobby(session);
    text_copy(note.host, sizeof note.host, session->welcome.host);
    text_copy(note.address, sizeof note.address,
              session->reached[0] != '\0' ? session->reached : session->address);
    text_copy(note.game, sizeof note.game, session->brief->name);
    if (lobby != NULL) {
        text_copy(note.table, sizeof note.table, lobby->name);
        note.seats = (uint8_t)session_seats(session);
        note.is_playing = lobby->phase == TABLE_PLAYING && note.seats != 0;
        for (size_t i = 0; i < lobby->seats_count; i++) {
            uint8_t member = lobby->seats[i].member;
            text_copy(note.holders[i], WIRE_NAME_MAX,
                      member != WIRE_NOBODY ? lobby->members[member].name : "");
        }
    }
    if (is_due || !token_note_equals(&note, &session->note)) {
        token_store_keep(&session->store, session->token, &note);
        session->note = note;
    }
}

void session_forget_table(struct session *session)
{
    for (size_t seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        free(session->views[seat].value);
        session->views[seat] = (struct session_view_entry){0};
    }
    free(session->scene.value);
    session->scene = (struct session_view_entry){0};
    free(session->debrief.value);
    session->debrief = (struct session_view_entry){0};
    session_forget_calls(session);
    session->is_joined = false;
    session->brief = NULL;
    session->has_lobby = false;
    session->is_running = false;
    session->order_count = 0;
    session->orders_wait = false;
    session->verdict_count = 0;
    session->serial = 0;
    memset(session->has_offer, 0, sizeof session->has_offer);
    memset(session->has_asset, 0, sizeof session->has_asset);
    memset(session->token, 0, sizeof session->token);
    session_changed(session);
}

const struct brief *session_find_brief(const struct session *session, const char *game)
{
    for (const struct brief *const *brief = session->briefs; *brief != NULL; brief++) {
        if (strcmp((*brief)->name, game) == 0) {
            return *brief;
        }
    }
    return NULL;
}

// Letters and figures, or nothing.
static bool is_code(const char *code)
{
    return strlen(code) < WIRE_CODE_MAX &&
           code[strspn(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")] == '\0';
}
