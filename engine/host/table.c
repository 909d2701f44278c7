#include "engine/host/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define SERIAL_WINDOW 64

static const char *apply_match_event(struct table *table, const struct event *event);
static const char *apply_lobby_event(struct table *table, const struct event *event);
static const char *apply_joined(struct table *table, const struct event_joined *joined);
static const char *apply_left(struct table *table, uint8_t member);
static const char *apply_claimed(struct table *table, const struct event_claimed *claimed);
static const char *apply_released(struct table *table, uint8_t seat);
static const char *apply_swapped(struct table *table, const struct wire_swap *swap);
static const char *apply_officer(struct table *table, const struct wire_officer *officer);
static const char *apply_option(struct table *table, const struct event_option *option);
static const char *apply_asset(struct table *table, const struct event_asset *asset);
static const char *apply_ready(struct table *table, const struct event_ready *ready);
static const char *apply_countdown(struct table *table, bool on);
static bool play(const struct table *table, void *state, const struct event *event,
                 struct reason *reason);
static bool play_order(const struct game *game, void *state, const struct event_order *order,
                       struct reason *reason);
static void play_end(const struct game *game, void *state, struct outcome outcome, ms at);
static void note_serial(struct table_member *member, uint32_t serial);
static void unready_all(struct table *table);
static bool is_member(const struct table *table, uint8_t member);

static const char NO_SEAT[] = "a seat that the game does not have";
static const char NO_MEMBER[] = "a person who is not at the table";
static const char NO_OPTION[] = "an option that the game does not have";
static const char BAD_PHASE[] = "an event that cannot happen at this point";

struct table *table_create(const struct event *opened, const char **wrong)
{
    assert(opened->kind == EVENT_OPENED);
    const struct game *game = game_find(opened->opened.game);
    if (game == NULL) {
        *wrong = "a game that this build does not have";
        return NULL;
    }
    if (opened->opened.game_version != game->brief->version) {
        *wrong = "another version of its game";
        return NULL;
    }
    struct table *table = calloc(1, table_size(game));
    if (table == NULL) {
        *wrong = "more memory than there is";
        return NULL;
    }
    table->game = game;
    table->host_id = opened->opened.host_id;
    table->opened_s = opened->opened.opened_s;
    memcpy(table->code, opened->opened.code, sizeof(table->code));
    memcpy(table->name, opened->opened.name, sizeof(table->name));
    table->match = opened->opened.match;
    table->is_kept = opened->opened.is_kept;
    table->owner = WIRE_NOBODY;
    table->paused_by = WIRE_NOBODY;
    for (size_t i = 0; i < BRIEF_SEATS_MAX; i++) {
        table->chairs[i].member = WIRE_NOBODY;
    }
    setup_init(&table->setup, game->brief);
    return table;
}

void table_destroy(struct table *table)
{
    free(table);
}

size_t table_size(const struct game *game)
{
    return sizeof(struct table) + game->state_size;
}

const char *table_apply(struct table *table, const struct event *event)
{
    if (table->is_closed) {
        return "something after the table was closed";
    }
    int64_t at = event_at(event);
    if (at >= 0 && at < table->clock_ms) {
        return "a time before an earlier one";
    }
    const char *wrong =
        event_has_hash(event) ? apply_match_event(table, event) : apply_lobby_event(table, event);
    if (at >= 0) {
        table->clock_ms = at;
    }
    return wrong;
}

bool table_foresee(const struct table *table, struct event *event, void *scratch,
                   struct reason *reason)
{
    if (!event_has_hash(event)) {
        return true;
    }
    memcpy(scratch, table->state, table->game->state_size);
    if (!play(table, scratch, event, reason)) {
        return false;
    }
    event_set_hash(event, match_hash(table->game, scratch));
    return true;
}

// --- what happens in a match: the state changes, and the hash says whether it changed as it did
// when the event was written

static const char *apply_match_event(struct table *table, const struct event *event)
{
    bool is_start = event->kind == EVENT_STARTED;
    bool in_lobby = table->phase == TABLE_LOBBY || table->phase == TABLE_COUNTDOWN;
    if (is_start ? !in_lobby : table->phase != TABLE_PLAYING) {
        return BAD_PHASE;
    }
    if (event->kind == EVENT_ORDER && event->order.member != WIRE_NOBODY) {
        if (!is_member(table, event->order.member)) {
            return NO_MEMBER;
        }
        note_serial(&table->members[event->order.member], event->order.serial);
    }
    if (event->kind == EVENT_DRAW) {
        unsigned bit = 1u << event->draw.side;
        unsigned offers = event->draw.on ? table->draw_offers | bit : table->draw_offers & ~bit;
        table->draw_offers = (uint8_t)offers;
    }
    struct reason reason;
    if (!play(table, table->state, event, &reason)) {
        return "an order that its game refuses";
    }
    if (is_start) {
        table->seed = event->started.seed;
        table_setup(table, &table->setup);
        table->phase = TABLE_PLAYING;
        for (size_t i = 0; i < table->game->brief->seat_count; i++) {
            uint8_t member = table->chairs[i].member;
            if (member != WIRE_NOBODY) {
                table->members[member].sides |= (uint8_t)(1u << table->game->brief->seats[i].side);
            }
        }
    }
    table->hash = match_hash(table->game, table->state);
    table->outcome = table->game->outcome(table->state);
    if (table->outcome.kind != OUTCOME_OPEN) {
        table->phase = TABLE_OVER;
        table->is_paused = false;
        table->draw_offers = 0;
        unready_all(table);
    }
    return table->hash == event_hash(event) ? NULL : "a state hash that does not come out";
}

// An agreed draw needs both sides' offers; `table` still has the offers from before a foreseen one.
static bool play(const struct table *table, void *state, const struct event *event,
                 struct reason *reason)
{
    const struct game *game = table->game;
    if (event->kind == EVENT_STARTED) {
        struct setup setup;
        table_setup(table, &setup);
        return match_start(game, state, &setup, event->started.seed, reason);
    }
    if (event->kind == EVENT_ORDER) {
        return play_order(game, state, &event->order, reason);
    }
    ms at = event_at(event);
    match_pass(game, state, at);
    if (event->kind == EVENT_CONCEDED) {
        enum side winner = event->conceded.side == SIDE_BLUE ? SIDE_RED : SIDE_BLUE;
        play_end(game, state, (struct outcome){OUTCOME_WIN, winner, ENDING_CONCEDED}, at);
    } else if (event->kind == EVENT_DRAW) {
        unsigned offers = table->draw_offers | (event->draw.on ? 1u << event->draw.side : 0u);
        if (event->draw.on && offers == (1u << SIDE_COUNT) - 1) {
            play_end(game, state, (struct outcome){OUTCOME_DRAW, SIDE_BLUE, ENDING_AGREED}, at);
        }
    } else if (event->kind == EVENT_ABANDONED) {
        play_end(game, state, (struct outcome){OUTCOME_DRAW, SIDE_BLUE, ENDING_ABANDONED}, at);
    }
    return true;
}

static bool play_order(const struct game *game, void *state, const struct event_order *order,
                       struct reason *reason)
{
    alignas(max_align_t) uint8_t value[GAME_ORDER_MAX];
    struct record_error error;
    assert(game->brief->order->size <= sizeof(value));
    if (order->seat >= game->brief->seat_count) {
        return reason_set(reason, "refused.no_seat", NULL, NULL);
    }
    if (!record_decode(game->brief->order, order->order, order->order_count, value, &error)) {
        return reason_set(reason, "refused.unreadable", error.path, error.what);
    }
    return match_order(game, state, order->seat, value, order->at, reason);
}

// Time may have ended the match just before; then that ending stands.
static void play_end(const struct game *game, void *state, struct outcome outcome, ms at)
{
    if (game->outcome(state).kind == OUTCOME_OPEN) {
        game->end(state, outcome, at);
    }
}

static void note_serial(struct table_member *member, uint32_t serial)
{
    if (serial > member->serial) {
        uint32_t step = serial - member->serial;
        member->accepted = step >= SERIAL_WINDOW ? 0 : member->accepted << step;
        member->serial = serial;
    }
    uint32_t back = member->serial - serial;
    if (back < SERIAL_WINDOW) {
        member->accepted |= UINT64_C(1) << back;
    }
}

// --- what happens around a match

static const char *apply_lobby_event(struct table *table, const struct event *event)
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
        if (!is_member(table, event->owner.member)) {
            return NO_MEMBER;
        }
        table->owner = event->owner.member;
        return NULL;
    case EVENT_COUNTDOWN:
        return apply_countdown(table, event->countdown.on);
    case EVENT_PAUSED:
    case EVENT_RESUMED:
        if (table->phase != TABLE_PLAYING) {
            return BAD_PHASE;
        }
        table->is_paused = event->kind == EVENT_PAUSED;
        table->paused_by = table->is_paused ? event->paused.member : WIRE_NOBODY;
        return NULL;
    case EVENT_CHECKED:
        return NULL;
    case EVENT_CLOSED:
        table->is_closed = true;
        return NULL;
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
    return BAD_PHASE;
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
    if (table->owner == WIRE_NOBODY) {
        table->owner = joined->member;
    }
    return NULL;
}

static const char *apply_left(struct table *table, uint8_t member)
{
    if (!is_member(table, member)) {
        return NO_MEMBER;
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
    if (table->owner == member) {
        table->owner = WIRE_NOBODY;
        for (uint8_t i = 0; i < WIRE_MEMBERS_MAX && table->owner == WIRE_NOBODY; i++) {
            table->owner = table->members[i].is_here ? i : WIRE_NOBODY;
        }
    }
    return NULL;
}

static const char *apply_claimed(struct table *table, const struct event_claimed *claimed)
{
    const struct brief *brief = table->game->brief;
    if (claimed->seat >= brief->seat_count) {
        return NO_SEAT;
    }
    if (!is_member(table, claimed->member)) {
        return NO_MEMBER;
    }
    table->chairs[claimed->seat] = (struct table_chair){.member = claimed->member};
    table->members[claimed->member].is_ready = false;
    if (table->phase == TABLE_PLAYING) {
        table->members[claimed->member].sides |= (uint8_t)(1u << brief->seats[claimed->seat].side);
    }
    return NULL;
}

static const char *apply_released(struct table *table, uint8_t seat)
{
    if (seat >= table->game->brief->seat_count || table->chairs[seat].member == WIRE_NOBODY) {
        return NO_SEAT;
    }
    table->members[table->chairs[seat].member].is_ready = false;
    table->chairs[seat].member = WIRE_NOBODY;
    return NULL;
}

static const char *apply_swapped(struct table *table, const struct wire_swap *swap)
{
    if (swap->first >= table->game->brief->seat_count ||
        swap->second >= table->game->brief->seat_count) {
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
    if (officer->seat >= table->game->brief->seat_count) {
        return NO_SEAT;
    }
    table->chairs[officer->seat].has_officer = officer->on;
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
        return BAD_PHASE;
    }
    table->setup.options[option->option] = option->value;
    unready_all(table); // ready means: I agree with what is set
    return NULL;
}

static const char *apply_asset(struct table *table, const struct event_asset *asset)
{
    int index = brief_asset_index(table->game->brief, asset->option);
    if (index < 0) {
        return NO_OPTION;
    }
    if (table->phase != TABLE_LOBBY) {
        return BAD_PHASE;
    }
    struct setup_asset *place = &table->setup.assets[index];
    memcpy(place->name, asset->name, sizeof(place->name));
    memset(place->text, 0, sizeof(place->text));
    memcpy(place->text, asset->text, asset->text_count);
    place->text_count = asset->text_count;
    unready_all(table);
    return NULL;
}

static const char *apply_ready(struct table *table, const struct event_ready *ready)
{
    if (!is_member(table, ready->member)) {
        return NO_MEMBER;
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
        return BAD_PHASE;
    }
    table->phase = on ? TABLE_COUNTDOWN : TABLE_LOBBY;
    return NULL;
}

static void unready_all(struct table *table)
{
    for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        table->members[i].is_ready = false;
    }
}

static bool is_member(const struct table *table, uint8_t member)
{
    return member < WIRE_MEMBERS_MAX && table->members[member].is_here;
}

// --- the next match

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
            scratch->officer = (struct wire_officer){(uint8_t)seat, true};
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

// --- looking

unsigned table_seats_of(const struct table *table, uint8_t member)
{
    unsigned seats = 0;
    for (size_t i = 0; i < table->game->brief->seat_count; i++) {
        seats |= table->chairs[i].member == member ? 1u << i : 0u;
    }
    return seats;
}

int table_find_token(const struct table *table, const uint8_t token[WIRE_TOKEN_SIZE])
{
    for (int i = 0; i < WIRE_MEMBERS_MAX; i++) {
        const struct table_member *member = &table->members[i];
        unsigned differs = !member->is_here;
        for (size_t k = 0; k < WIRE_TOKEN_SIZE; k++) {
            differs |= (unsigned)(member->token[k] ^ token[k]); // takes as long for any token
        }
        if (differs == 0) {
            return i;
        }
    }
    return -1;
}

int table_free_place(const struct table *table)
{
    for (int i = 0; i < WIRE_MEMBERS_MAX; i++) {
        if (!table->members[i].is_here) {
            return i;
        }
    }
    return -1;
}

int table_speaker(const struct table *table, enum side side)
{
    const struct brief *brief = table->game->brief;
    for (size_t i = 0; i < brief->seat_count; i++) {
        if (brief->seats[i].side == side && table->chairs[i].member != WIRE_NOBODY) {
            return (int)i;
        }
    }
    return -1;
}

bool table_was_accepted(const struct table_member *member, uint32_t serial)
{
    uint32_t back = member->serial - serial;
    return serial <= member->serial && back < SERIAL_WINDOW &&
           (member->accepted >> back & UINT64_C(1)) != 0;
}

void table_setup(const struct table *table, struct setup *out)
{
    const struct brief *brief = table->game->brief;
    if (out != &table->setup) {
        *out = table->setup;
    }
    for (size_t i = 0; i < brief->seat_count; i++) {
        uint8_t member = table->chairs[i].member;
        out->holders[i] = (uint8_t)(member != WIRE_NOBODY ? member : WIRE_MEMBERS_MAX + i);
    }
}
