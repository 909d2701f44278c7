// The watch: what time does to a table. watch_due says when, watch_tend does it.
#include "engine/host/inside.h"
#include "engine/host/table_guests.h"

static ms earlier(ms a, ms b);
static ms members_due(const struct live *live);
static ms given_up_at(const struct live *live, uint8_t member);
static ms hands_over_at(const struct live *live);
static ms deserted_due(const struct live *live);
static ms empty_due(const struct live *live);
static bool has_members(const struct table *table);
static void tend_members(struct live *live);
static void tend_journal(struct live *live);
static void tend_disk(struct live *live);
static void tend_deserted(struct live *live);
static void tend_empty(struct live *live);
static bool give_up_match(struct live *live);
static void hand_over(struct live *live);
static int find_heir(const struct live *live);
static int needed_beside(const struct live *live, uint8_t member);

ms watch_due(const struct live *live)
{
    const struct table *table = live->table;
    ms due = earlier(live->flush_at, live->retry_at);
    if (live->hold == HOLD_DISK) {
        return earlier(due, live->hold_until); // nothing else can be written down before that
    }
    if (live->is_running) {
        due = earlier(due, live_time(live, table->game->wake(table->state)));
    }
    due = earlier(due, wall_due(live));
    due = earlier(due, earlier(debrief_due(live), recall_due(live)));
    if (table->phase == TABLE_COUNTDOWN) {
        due = earlier(due, live->countdown_until);
    }
    if (table->is_paused) {
        due = earlier(due, live->paused_until);
    }
    if (live->hold == HOLD_RETURNING) {
        due = earlier(due, live->hold_until);
    }
    due = earlier(due, members_due(live));
    due = earlier(due, deserted_due(live));
    due = earlier(due, empty_due(live));
    due = earlier(due, rest_due(live));
    due = earlier(due, compact_due(live));
    due = earlier(due, earlier(vote_due(live), wish_due(live)));
    return earlier(due, crew_due(live));
}

void watch_tend(struct live *live)
{
    struct table *table = live->table;
    struct event *event = &live->host->event;
    struct reason reason;
    ms now = live->host->now;
    live_touch(live);
    tend_journal(live);
    if (live->retry_at <= now) {
        live->retry_at = MS_NEVER; // being touched is all that it takes
    }
    if (live->hold == HOLD_DISK && live->hold_until <= now) {
        tend_disk(live);
    }
    if (live->hold == HOLD_DISK) {
        return; // all that follows is written down
    }
    if (table->phase == TABLE_COUNTDOWN && live->countdown_until <= now) {
        lobby_start(live, &reason);
    }
    if (table->is_paused && live->paused_until <= now) {
        *event = (struct event){.kind = EVENT_RESUMED};
        event->resumed = (struct event_paused){live_clock(live), WIRE_NOBODY};
        live_commit(live, event, &reason);
    }
    play_pass(live);
    tend_deserted(live);
    tend_members(live);
    tend_empty(live);
    rest_tend(live);
    if (!live->is_over) {
        compact_tend(live);
    }
}

static ms earlier(ms a, ms b)
{
    return a < b ? a : b;
}

// --- people who are away

// When somebody who is away is given up. While a match runs, people with seats never are: their
// seats wait for them, or an officer takes over; and while all are away from it, nobody is.
static ms given_up_at(const struct live *live, uint8_t member)
{
    const struct table *table = live->table;
    bool is_deserted = table->phase == TABLE_PLAYING && live->alone_since != MS_NEVER;
    bool rests = table_rests(table) && member == table->owner;
    if (!table->members[member].is_here || !live_is_away(live, member) || is_deserted || rests) {
        return MS_NEVER;
    }
    ms since = live->members[member].away_since;
    if (table_seats_of(table, member) == 0) {
        return since + LIVE_WATCHER_MS;
    }
    return table->phase == TABLE_PLAYING ? MS_NEVER : since + LIVE_LOBBY_MS;
}

// When the table is handed over: by an owner who is away to somebody who is there, and by a guest
// who only minds it to whose it is.
static ms hands_over_at(const struct live *live)
{
    const struct table *table = live->table;
    int heir = live->alone_since == MS_NEVER && !table_rests(table) ? find_heir(live) : -1;
    if (table->owner == WIRE_NOBODY || heir < 0 || heir == table->owner) {
        return MS_NEVER;
    }
    bool is_crew_back =
        table->phase == TABLE_PLAYING && table->lender != WIRE_NOBODY &&
        (heir == table->lender || table_standing(table, (uint8_t)heir) == TABLE_STANDING_CREW);
    if (is_crew_back) {
        return live->host->now;
    }
    return live_is_away(live, table->owner) ? live->members[table->owner].away_since + LIVE_OWNER_MS
                                            : MS_NEVER;
}

static ms members_due(const struct live *live)
{
    ms due = hands_over_at(live);
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        due = earlier(due, given_up_at(live, i));
        bool opens_heirs = live->table->members[i].is_here && live_is_away(live, i) &&
                           live->table->phase == TABLE_PLAYING && live->alone_since == MS_NEVER;
        static const ms STEPS[] = {LIVE_GONE_MS, LIVE_STALE_MS};
        for (size_t step = 0; opens_heirs && step < sizeof(STEPS) / sizeof(STEPS[0]); step++) {
            ms at = live->members[i].away_since + STEPS[step];
            due = at > live->host->now ? earlier(due, at) : due;
        }
    }
    return due;
}

static void tend_members(struct live *live)
{
    struct reason reason;
    if (hands_over_at(live) <= live->host->now) {
        hand_over(live);
    }
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        if (given_up_at(live, i) <= live->host->now) {
            door_remove(live, i, "left.away", &reason);
        }
    }
}

// To the first who is there, rather somebody with a seat.
static void hand_over(struct live *live)
{
    int heir = find_heir(live);
    if (heir >= 0) {
        struct event *event = &live->host->event;
        struct reason reason;
        *event = (struct event){.kind = EVENT_OWNER, .owner.member = (uint8_t)heir};
        live_commit(live, event, &reason);
    }
}

// While a match runs it stays with its crew. A guest minds it when all of them have been away for a
// minute, somebody without a seat when they have been for long. -1: nobody.
static int find_heir(const struct live *live)
{
    const struct table *table = live->table;
    bool is_lent = table->lender != WIRE_NOBODY && !live_is_away(live, table->lender);
    if (table->phase == TABLE_PLAYING && is_lent) {
        return table->lender;
    }
    int heir = -1;
    int best = -1;
    int least = 0;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        int standing = table_standing(table, i);
        if (!table->members[i].is_here) {
            continue;
        }
        if (!live_is_away(live, i) && standing > best) {
            heir = i;
            best = standing;
        }
        int needed = needed_beside(live, i);
        if (table->phase == TABLE_PLAYING && needed > least) {
            least = needed;
        }
    }
    return best >= least ? heir : -1;
}

// The standing that an heir must have for all that this member says.
static int needed_beside(const struct live *live, uint8_t member)
{
    int standing = table_standing(live->table, member);
    if (live_is_stale(live, member)) {
        return 0;
    }
    return standing > 1 && live_is_gone(live, member) ? 1 : standing;
}

// --- tables that nobody is at

// When it is to be written down that a match has nobody there, or that it has again.
static ms deserted_due(const struct live *live)
{
    bool is_alone = live->alone_since != MS_NEVER;
    bool is_noted = live->table->deserted_s != 0;
    if (live->table->phase != TABLE_PLAYING || is_alone == is_noted) {
        return MS_NEVER;
    }
    return is_alone ? live->alone_since + LIVE_ALONE_MS : live->host->now;
}

static void tend_deserted(struct live *live)
{
    struct event *event = &live->host->event;
    struct reason reason;
    if (deserted_due(live) > live->host->now) {
        return;
    }
    if (live->alone_since != MS_NEVER) {
        *event = (struct event){.kind = EVENT_DESERTED};
        int64_t since_s = host_wall_s(live->host) - (live->host->now - live->alone_since) / 1000;
        event->deserted = (struct event_deserted){since_s > 0 ? since_s : 1, WIRE_NOBODY};
        live_commit(live, event, &reason);
        return;
    }
    uint8_t gone = live->table->gone;
    if (gone != WIRE_NOBODY && live_is_away(live, gone) &&
        !door_remove(live, gone, "left.away", &reason)) {
        return; // another has come back before him: now he has left for good
    }
    uint8_t back = 0;
    while (back < WIRE_MEMBERS_MAX && live_is_away(live, back)) {
        back++;
    }
    if (back == WIRE_MEMBERS_MAX) {
        return; // came and went before anybody looked
    }
    *event = (struct event){.kind = EVENT_RETURNED, .returned.member = back};
    live_commit(live, event, &reason);
}

static ms empty_due(const struct live *live)
{
    if (live->alone_since == MS_NEVER) {
        return MS_NEVER;
    }
    if (live->table->phase == TABLE_PLAYING) {
        bool is_kept = live->table->is_kept && live->host->config.keep_ms > 0;
        return is_kept || has_members(live->table) ? live->abandon_at : live->alone_since;
    }
    if (live->table->is_kept && live->table->phase == TABLE_LOBBY) {
        return MS_NEVER;
    }
    if (live->rematch_at > live->host->now) {
        return live->rematch_at;
    }
    // Who lost the host may come back. Who left does not, and a table of nobody takes up room.
    if (!has_members(live->table)) {
        return live->alone_since;
    }
    return live->alone_since + (live->table->phase == TABLE_OVER ? LIVE_STALE_MS : LIVE_ALONE_MS);
}

static bool has_members(const struct table *table)
{
    bool has_one = false;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        has_one = has_one || table->members[i].is_here;
    }
    return has_one;
}

static void tend_empty(struct live *live)
{
    if (empty_due(live) > live->host->now) {
        return;
    }
    struct reason reason;
    if (!live->table->is_kept) {
        watch_abandon(live, "left.closed");
    } else if (!give_up_match(live)) {
        return;
    } else if (live->table->phase == TABLE_OVER && live_rematch(live, &reason)) {
        live->alone_since = live->host->now;
    } else {
        live->rematch_at = live->host->now + LIVE_REMATCH_MS; // at once again, a host would spin
    }
}

bool watch_abandon(struct live *live, const char *why)
{
    if (give_up_match(live)) {
        live_close(live, why);
    }
    return live->is_over;
}

static bool give_up_match(struct live *live)
{
    struct event *event = &live->host->event;
    struct reason reason;
    *event = (struct event){.kind = EVENT_ABANDONED, .abandoned.at = live_clock(live)};
    return live->table->phase != TABLE_PLAYING || live_commit(live, event, &reason);
}

// --- the disk

static void tend_journal(struct live *live)
{
    struct host *host = live->host;
    if (live->flush_at > host->now) {
        return;
    }
    live->flush_at = MS_NEVER;
    if (!flusher_sync(host->flusher, journal_file(live->journal), live->tag)) {
        live->flush_at = host->now + LIVE_FLUSH_RETRY_MS; // it has too much to do
    }
}

// Goes on when there is room for many entries, not just for one, and when what could not be flushed
// can be: the flusher speaks only of failures, so that its silence is waited for.
static void tend_disk(struct live *live)
{
    ms now = live->host->now;
    if (live->flush_judged_at == MS_NEVER) {
        struct event *event = &live->host->event;
        struct reason reason;
        *event = (struct event){.kind = EVENT_CHECKED};
        if (!journal_has_room(live->journal, LIVE_DISK_ROOM) ||
            !live_commit(live, event, &reason)) {
            live_hold_disk(live);
            return;
        }
        live->flush_judged_at = live->flush_failed ? now + LIVE_DISK_FLUSH_MS : now;
        live->flush_at = live->flush_failed ? now : live->flush_at;
    }
    live->hold_until = live->flush_judged_at;
    if (live->hold_until <= now) {
        live_release_disk(live);
    }
}
