// Wishes: what somebody at a table may do only with the owner's yes while a match runs: take a
// seat, see both sides on the wall, end the match for a side that has none but guests. They are not
// in the journal, only what becomes of them is: whoever asked before a restart asks again.
#include <assert.h>
#include <string.h>

#include "engine/host/inside.h"
#include "engine/host/table_guests.h"
#include "shared/text.h"

static uint32_t next_number(struct live *live);
static bool crosses(const struct live *live, uint8_t member);
static bool asks_anew(struct live *live, uint8_t member);
static void show_again(struct live *live, uint8_t member);
static void hush(struct live *live, uint8_t member);
static struct live_wish *find_number(struct live *live, uint32_t number);
static bool grant(struct live *live, uint8_t member, const struct live_wish *wish,
                  struct reason *reason);
static void refuse(struct live *live, uint8_t member, const struct live_wish *wish,
                   const char *who);
static bool is_still_open(const struct live *live, uint8_t member);
static bool is_owner_there(const struct live *live);
static void ask_for_watchers(struct live *live);
static void expire(struct live *live, uint8_t member);
static void tell(struct live *live, uint8_t member, const char *id, const char *who);

bool wish_ask(struct live *live, uint8_t member, enum wish_kind kind, uint8_t seat,
              struct reason *reason)
{
    struct live_wish *wish = &live->wishes[member];
    if (wish->number != 0 && wish->kind == kind && wish->seat == seat) {
        return true; // he has asked
    }
    if (!wish_check_quiet(live, member, reason)) {
        return false;
    }
    *wish = (struct live_wish){.number = next_number(live),
                               .kind = kind,
                               .seat = seat,
                               .until = live->host->now + LIVE_WISH_MS};
    wish->crosses = crosses(live, member);
    show_again(live, member);
    return true;
}

static uint32_t next_number(struct live *live)
{
    live->last_wish += live->last_wish == UINT32_MAX ? 2 : 1; // 0 is no number
    return live->last_wish;
}

static bool crosses(const struct live *live, uint8_t member)
{
    const struct live_wish *wish = &live->wishes[member];
    bool is_seat = wish->kind == WISH_SEAT;
    unsigned own = is_seat ? 1u << live->table->game->brief->seats[wish->seat].side : 0;
    return (is_seat || wish->kind == WISH_WALL) && (table_seen_by(live->table, member) & ~own) != 0;
}

// What he, or his address, has seen since he asked makes it another question: a yes on its way is
// not for this one.
static bool asks_anew(struct live *live, uint8_t member)
{
    struct live_wish *wish = &live->wishes[member];
    if (wish->crosses == crosses(live, member)) {
        return false;
    }
    wish->crosses = !wish->crosses;
    wish->number = next_number(live);
    show_again(live, member);
    return true;
}

bool wish_check_quiet(const struct live *live, uint8_t member, struct reason *reason)
{
    return live->wishes[member].quiet_until <= live->host->now ||
           reason_set(reason, "refused.wish_soon", NULL, NULL);
}

void wish_forget(struct live *live, uint8_t member)
{
    if (live->wishes[member].number != 0) {
        show_again(live, member);
    }
    live->wishes[member] = (struct live_wish){.quiet_until = live->wishes[member].quiet_until};
}

// The lobby, to him and to the owner: nobody else is told of wishes, however often one asks.
static void show_again(struct live *live, uint8_t member)
{
    const uint8_t readers[] = {member, live->table->owner};
    for (size_t i = 0; i < sizeof(readers); i++) {
        if (readers[i] != WIRE_NOBODY && live->members[readers[i]].peer != NULL) {
            live->members[readers[i]].peer->lobby_told = 0;
        }
    }
    live_touch(live);
}

bool wish_has(const struct live *live, uint8_t member, enum wish_kind kind)
{
    return live->wishes[member].number != 0 && live->wishes[member].kind == kind;
}

bool wish_answer(struct live *live, const struct wire_answer *answer, const char *who,
                 struct reason *reason)
{
    struct live_wish *wish = find_number(live, answer->wish);
    uint8_t member = (uint8_t)(wish == NULL ? WIRE_NOBODY : wish - live->wishes);
    // Much may have happened since this turn began, and wish_tend has yet to look at it.
    if (wish == NULL || !is_still_open(live, member) || (answer->on && asks_anew(live, member))) {
        return reason_set(reason, "refused.no_wish", NULL, NULL);
    }
    struct live_wish asked = *wish;
    if (answer->on && !grant(live, member, &asked, reason)) {
        return false; // it stays: the owner may try again, or say no
    }
    wish_forget(live, member);
    if (!answer->on) {
        hush(live, member);
        refuse(live, member, &asked, who);
    }
    return true;
}

static void hush(struct live *live, uint8_t member)
{
    ms until = live->host->now + LIVE_WISH_QUIET_MS;
    struct live_quiet *quiet = &live->quiets[live->quiet_count++ % WIRE_MEMBERS_MAX];
    text_copy(quiet->address, sizeof(quiet->address), live->table->members[member].address);
    quiet->until = until;
    live->wishes[member].quiet_until = until;
}

void wish_greet(struct live *live, uint8_t member)
{
    const char *address = live->table->members[member].address;
    for (size_t i = 0; address[0] != '\0' && i < WIRE_MEMBERS_MAX; i++) {
        const struct live_quiet *quiet = &live->quiets[i];
        if (strcmp(quiet->address, address) == 0 &&
            quiet->until > live->wishes[member].quiet_until) {
            live->wishes[member].quiet_until = quiet->until;
        }
    }
}

static struct live_wish *find_number(struct live *live, uint32_t number)
{
    for (size_t i = 0; number != 0 && i < WIRE_MEMBERS_MAX; i++) {
        if (live->wishes[i].number == number) {
            return &live->wishes[i];
        }
    }
    return NULL;
}

static bool grant(struct live *live, uint8_t member, const struct live_wish *wish,
                  struct reason *reason)
{
    struct event *event = &live->host->event;
    switch (wish->kind) {
    case WISH_SEAT:
        return lobby_seat(live, member, wish->seat, reason);
    case WISH_WALL:
        *event = (struct event){.kind = EVENT_ALLOWED};
        event->allowed = (struct event_allowed){member, true, .has_known = wish->crosses};
        event->allowed.known = (uint8_t)(wish->crosses ? table_seen_by(live->table, member) : 0);
        return live_commit(live, event, reason);
    case WISH_CONCEDE:
        return vote_decide(live, member, VOTE_CONCEDE, reason);
    case WISH_DRAW:
        return vote_decide(live, member, VOTE_DRAW, reason);
    }
    return false;
}

static void refuse(struct live *live, uint8_t member, const struct live_wish *wish, const char *who)
{
    static const char *const IDS[] = {
        [WISH_SEAT] = "refused.wish_seat",
        [WISH_WALL] = "refused.wish_wall",
        [WISH_CONCEDE] = "refused.wish_end",
        [WISH_DRAW] = "refused.wish_end",
    };
    if (wish->kind == WISH_CONCEDE || wish->kind == WISH_DRAW) {
        vote_take_back_all(live, member, wish->kind == WISH_CONCEDE ? VOTE_CONCEDE : VOTE_DRAW);
    }
    tell(live, member, IDS[wish->kind], who);
}

static void tell(struct live *live, uint8_t member, const char *id, const char *who)
{
    struct peer *peer = live->members[member].peer;
    if (peer != NULL) {
        live->host->down.kind = WIRE_REFUSED;
        reason_set(&live->host->down.refused.reason, id, who, NULL);
        peer_send(peer);
    }
}

// --- what becomes of them by themselves

void wish_tend(struct live *live)
{
    bool is_there = is_owner_there(live);
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        struct live_wish *wish = &live->wishes[i];
        if (wish->number == 0) {
            continue;
        }
        if (!is_still_open(live, i)) {
            wish_forget(live, i);
            continue;
        }
        asks_anew(live, i);
        if (is_there && !live->owner_was_there) {
            wish->until = live->host->now + LIVE_WISH_MS; // he sees it only now
        } else if (is_there && wish->until <= live->host->now) {
            expire(live, i);
        }
    }
    live->owner_was_there = is_there;
    ask_for_watchers(live);
}

ms wish_due(const struct live *live)
{
    ms due = MS_NEVER;
    for (size_t i = 0; is_owner_there(live) && i < WIRE_MEMBERS_MAX; i++) {
        if (live->wishes[i].number != 0 && live->wishes[i].until < due) {
            due = live->wishes[i].until;
        }
    }
    return due;
}

static void expire(struct live *live, uint8_t member)
{
    struct live_wish asked = live->wishes[member];
    wish_forget(live, member);
    if (asked.kind == WISH_CONCEDE || asked.kind == WISH_DRAW) {
        vote_take_back_all(live, member, asked.kind == WISH_CONCEDE ? VOTE_CONCEDE : VOTE_DRAW);
    }
    tell(live, member, "refused.wish_late", NULL);
}

// Whether it can still be granted. Somebody who is away for a moment still asks; an owner need not.
static bool is_still_open(const struct live *live, uint8_t member)
{
    const struct table *table = live->table;
    const struct live_wish *wish = &live->wishes[member];
    if (!table->members[member].is_here || table->owner == member) {
        return false;
    }
    bool is_playing = table->phase == TABLE_PLAYING;
    switch (wish->kind) {
    case WISH_SEAT:
        return is_playing && table->chairs[wish->seat].member == WIRE_NOBODY;
    case WISH_WALL:
        return table->phase != TABLE_OVER && !table->members[member].is_allowed &&
               table_seats_of(table, member) == 0 && (!is_playing || table_wall_is_open(table));
    case WISH_CONCEDE:
        return is_playing && vote_wants_owner(live, member, VOTE_CONCEDE);
    case WISH_DRAW:
        return is_playing && vote_wants_owner(live, member, VOTE_DRAW);
    }
    return false;
}

static bool is_owner_there(const struct live *live)
{
    uint8_t owner = live->table->owner;
    return owner != WIRE_NOBODY && !live_is_away(live, owner);
}

// Whoever comes to a table whose wall is open would like to see the match: he need not say so. Once
// a match, or the owner would be asked again and again.
static void ask_for_watchers(struct live *live)
{
    const struct table *table = live->table;
    if (table->phase != TABLE_PLAYING || !table_wall_is_open(table)) {
        return;
    }
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        const struct table_member *member = &table->members[i];
        bool is_asking = live->wishes[i].number != 0;
        if (live->members[i].peer == NULL || live->has_asked_wall[i] || is_asking ||
            member->had_seat || table_may_watch(table, i)) {
            continue;
        }
        struct reason reason;
        live->has_asked_wall[i] = true;
        wish_ask(live, i, WISH_WALL, 0, &reason);
    }
}

// --- asking for the wall, and telling

bool wish_request_wall(struct peer *peer, bool on, struct reason *reason)
{
    struct live *live = peer->live;
    const struct table *table = live->table;
    if (!on) {
        if (wish_has(live, peer->member, WISH_WALL)) {
            wish_forget(live, peer->member);
        }
        return true;
    }
    if (table->game->scene == NULL) {
        return reason_set(reason, "refused.no_wall", NULL, NULL);
    }
    if (table->phase == TABLE_PLAYING && !table_wall_is_open(table)) {
        return reason_set(reason, "refused.wall_locked", NULL, NULL);
    }
    if (table->members[peer->member].had_seat || table_seats_of(table, peer->member) != 0) {
        return reason_set(reason, "refused.had_seat", NULL, NULL);
    }
    if (table->members[peer->member].is_allowed || table->owner == peer->member ||
        table->phase == TABLE_OVER) {
        return true;
    }
    live->has_asked_wall[peer->member] = table->phase == TABLE_PLAYING;
    return wish_ask(live, peer->member, WISH_WALL, 0, reason);
}

size_t wish_list(const struct live *live, uint8_t reader, struct wire_wish out[WIRE_MEMBERS_MAX])
{
    const struct table *table = live->table;
    size_t count = 0;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        const struct live_wish *wish = &live->wishes[i];
        if (wish->number == 0 ||
            (reader != i && reader != table->owner && reader != WISH_READER_ALL)) {
            continue;
        }
        out[count++] = (struct wire_wish){
            .number = wish->number,
            .kind = wish->kind,
            .member = i,
            .seat = wish->seat,
            .crosses = wish->crosses,
        };
    }
    return count;
}
