#include "engine/host/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/host/table_guests.h"
#include "engine/host/table_lobby.h"

#define SERIAL_WINDOW 64

static const char *apply_match_event(struct table *table, const struct event *event);
static bool play(const struct table *table, void *state, const struct event *event,
                 struct reason *reason);
static bool apply_order(const struct table *table, void *state, const struct event_order *order,
                        struct reason *reason);
static void play_ending(const struct table *table, void *state, const struct event *event);
static void note_serial(struct table_member *member, uint32_t serial);
static bool copy_text(struct table_asset *to, const struct table_asset *from);

struct table *table_create(const struct event *opened, const char **wrong)
{
    assert(opened->kind == EVENT_OPENED);
    const struct game *game = game_find(opened->opened.game);
    if (game == NULL) {
        *wrong = "a game that this build does not have";
        return NULL;
    }
    bool is_older = opened->opened.game_version < game->brief->version;
    if (opened->opened.game_version != game->brief->version && !(is_older && game->adopt != NULL)) {
        *wrong = "another version of its game";
        return NULL;
    }
    struct table *table = calloc(1, sizeof(*table) + game->state_size);
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
    table->rules = opened->opened.game_version;
    table->is_kept = opened->opened.is_kept;
    if (opened->opened.has_opener) {
        memcpy(table->opener, opened->opened.opener, sizeof(table->opener));
    }
    table->gone = WIRE_NOBODY;
    table->owner = WIRE_NOBODY;
    table->lender = WIRE_NOBODY;
    table->paused_by = WIRE_NOBODY;
    for (size_t i = 0; i < BRIEF_SEATS_MAX; i++) {
        table->chairs[i] = (struct table_chair){.member = WIRE_NOBODY, .skill = OFFICER_MATE};
    }
    struct setup initial;
    setup_init(&initial, game->brief);
    memcpy(table->setup.options, initial.options, sizeof(table->setup.options));
    for (size_t i = 0; i < initial.assets_count; i++) {
        memcpy(table->setup.assets[i].name, initial.assets[i].name, BRIEF_NAME_MAX);
    }
    return table;
}

void table_destroy(struct table *table)
{
    for (size_t i = 0; table != NULL && i < BRIEF_ASSETS_MAX; i++) {
        free(table->setup.assets[i].text);
    }
    if (table != NULL) {
        free(table->kept);
    }
    free(table);
}

struct table *table_copy(const struct table *table)
{
    size_t size = sizeof(*table) + table->game->state_size;
    struct table *copy = malloc(size);
    if (copy == NULL) {
        return NULL;
    }
    memcpy(copy, table, size);
    copy->kept = table->kept == NULL ? NULL : malloc(table->kept_size + 1);
    bool is_whole = (copy->kept == NULL) == (table->kept == NULL);
    if (copy->kept != NULL) {
        memcpy(copy->kept, table->kept, table->kept_size);
    }
    for (size_t i = 0; i < BRIEF_ASSETS_MAX; i++) {
        is_whole = copy_text(&copy->setup.assets[i], &table->setup.assets[i]) && is_whole;
    }
    if (!is_whole) {
        table_destroy(copy);
        copy = NULL;
    }
    return copy;
}

static bool copy_text(struct table_asset *to, const struct table_asset *from)
{
    to->text = from->text == NULL ? NULL : malloc(from->text_count + 1u);
    if (to->text != NULL) {
        memcpy(to->text, from->text, from->text_count);
    }
    return (to->text == NULL) == (from->text == NULL);
}

bool table_equals(const struct table *a, const struct table *b)
{
    for (size_t i = 0; i < BRIEF_ASSETS_MAX; i++) {
        const struct table_asset *one = &a->setup.assets[i];
        const struct table_asset *other = &b->setup.assets[i];
        if (one->text_count != other->text_count || strcmp(one->name, other->name) != 0 ||
            (one->text_count > 0 && memcmp(one->text, other->text, one->text_count) != 0)) {
            return false;
        }
    }
    const char *a_bytes = (const char *)a;
    const char *b_bytes = (const char *)b;
    size_t rest = offsetof(struct table, setup) + sizeof(a->setup);
    return a->game == b->game &&
           memcmp(a->setup.options, b->setup.options, sizeof(a->setup.options)) == 0 &&
           memcmp(a, b, offsetof(struct table, setup)) == 0 &&
           memcmp(a_bytes + rest, b_bytes + rest, sizeof(*a) - rest + a->game->state_size) == 0;
}

size_t table_size(const struct table *table)
{
    size_t size = sizeof(*table) + table->game->state_size;
    for (size_t i = 0; i < BRIEF_ASSETS_MAX; i++) {
        size += table->setup.assets[i].text_count;
    }
    return size;
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
        event_has_hash(event) ? apply_match_event(table, event) : table_apply_lobby(table, event);
    table_note_watchers(table);
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
        return TABLE_BAD_PHASE;
    }
    if (event->kind == EVENT_ORDER && event->order.member != WIRE_NOBODY) {
        if (!table_has_member(table, event->order.member)) {
            return TABLE_NO_MEMBER;
        }
        note_serial(&table->members[event->order.member], event->order.serial);
    }
    if (event->kind == EVENT_DRAW) {
        unsigned bit = 1u << event->draw.side;
        unsigned offers = event->draw.on ? table->draw_offers | bit : table->draw_offers & ~bit;
        table->draw_offers = (uint8_t)offers;
        table_note_vote(table, event->draw.member, VOTE_DRAW, event->draw.on);
    }
    bool is_played = table_is_played(table);
    struct reason reason;
    if (is_played && !play(table, table->state, event, &reason)) {
        return "an order that its game refuses";
    }
    if (is_start) {
        table->seed = event->started.seed;
        table->phase = TABLE_PLAYING;
        table_note_start(table);
    }
    if (!is_played) {
        return NULL; // by rules that this build does not have; what was kept of it comes later
    }
    table->hash = match_hash(table->game, table->state);
    table->outcome = table->game->outcome(table->state);
    if (table->outcome.kind != OUTCOME_OPEN) {
        table->phase = TABLE_OVER;
        table->is_paused = false;
        table->draw_offers = 0;
        table->deserted_s = 0;
        table->gone = WIRE_NOBODY;
        table_unready_all(table);
        for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
            table->members[i].votes = 0;
        }
    }
    // After a kept state another version's orders are played by the rules of this one.
    bool is_own = table->rules == table->game->brief->version;
    return !is_own || table->hash == event_hash(event) ? NULL
                                                       : "a state hash that does not come out";
}

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
        return apply_order(table, state, &event->order, reason);
    }
    match_pass(game, state, event_at(event));
    play_ending(table, state, event);
    return true;
}

// An agreed draw needs both sides' offers; `table` still has the offers from before a foreseen one.
static void play_ending(const struct table *table, void *state, const struct event *event)
{
    enum ending ending = ENDING_RULES;
    enum side side = SIDE_BLUE;
    if (event->kind == EVENT_CONCEDED) {
        ending = ENDING_CONCEDED;
        side = event->conceded.side;
    } else if (event->kind == EVENT_DRAW) {
        unsigned offers = table->draw_offers | (event->draw.on ? 1u << event->draw.side : 0u);
        bool is_agreed = event->draw.on && offers == (1u << SIDE_COUNT) - 1;
        ending = is_agreed ? ENDING_AGREED : ENDING_RULES;
    } else if (event->kind == EVENT_ABANDONED) {
        ending = ENDING_ABANDONED;
    }
    // Time may have ended the match just before; then that ending stands.
    const struct game *game = table->game;
    if (ending != ENDING_RULES && game->outcome(state).kind == OUTCOME_OPEN) {
        game->end(state, outcome_from_outside(game->brief, table_variant(table), ending, side),
                  event_at(event));
    }
}

static bool apply_order(const struct table *table, void *state, const struct event_order *order,
                        struct reason *reason)
{
    const struct game *game = table->game;
    alignas(max_align_t) uint8_t value[GAME_ORDER_MAX];
    struct record_error error;
    assert(game->brief->order->size <= sizeof(value));
    if (!table_has_seat(table, order->seat)) {
        return reason_set(reason, "refused.no_seat", NULL, NULL);
    }
    if (!record_decode(game->brief->order, order->order, order->order_count, value, &error)) {
        return reason_set(reason, "refused.unreadable", error.path, error.what);
    }
    return match_order(game, state, order->seat, value, order->at, reason);
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

// --- looking

bool table_is_played(const struct table *table)
{
    return table->rules == table->game->brief->version || table->is_adopted;
}

bool table_rests(const struct table *table)
{
    return table->phase == TABLE_PLAYING && table_variant(table)->rests;
}

bool table_is_left(const struct table *table)
{
    return table->gone != WIRE_NOBODY || (table_rests(table) && table->deserted_s != 0);
}

const struct brief_variant *table_variant(const struct table *table)
{
    const struct brief *brief = table->game->brief;
    return brief_variant_of(brief, table->setup.options[brief->variant_option]);
}

bool table_has_seat(const struct table *table, size_t seat)
{
    return seat < table->game->brief->seat_count &&
           brief_is_played(table_variant(table), (int)seat);
}

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

bool table_was_accepted(const struct table_member *member, uint32_t serial)
{
    uint32_t back = member->serial - serial;
    return serial <= member->serial && back < SERIAL_WINDOW &&
           (member->accepted >> back & UINT64_C(1)) != 0;
}

void table_setup(const struct table *table, struct setup *out)
{
    const struct brief *brief = table->game->brief;
    table_setup_apart(table, out);
    for (size_t i = 0; i < brief->seat_count; i++) {
        uint8_t member = table->chairs[i].member;
        out->holders[i] = (uint8_t)(member != WIRE_NOBODY ? member : WIRE_MEMBERS_MAX + i);
    }
}

void table_setup_apart(const struct table *table, struct setup *out)
{
    setup_init(out, table->game->brief);
    memcpy(out->options, table->setup.options, sizeof(out->options));
    for (size_t i = 0; i < out->assets_count; i++) {
        const struct table_asset *asset = &table->setup.assets[i];
        memcpy(out->assets[i].name, asset->name, sizeof(out->assets[i].name));
        out->assets[i].text_count = asset->text_count;
        if (asset->text_count > 0) {
            memcpy(out->assets[i].text, asset->text, asset->text_count);
        }
    }
}
