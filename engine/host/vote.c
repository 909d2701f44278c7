// Votes: a side concedes, or offers a draw, when all its people have given their word. Nobody waits
// for one whose seat an officer minds; the owner's word alone is enough for the side he sits on;
// and guests alone do not end other people's match, unless the owner says yes.
#include "engine/host/inside.h"
#include "engine/host/table_guests.h"

enum verdict {
    VERDICT_OPEN,
    VERDICT_OWNER, // all agree, and all are guests
    VERDICT_DONE,
};

static const enum wish_kind WISH_OF[] = {
    [VOTE_CONCEDE] = WISH_CONCEDE,
    [VOTE_DRAW] = WISH_DRAW,
};

static bool set_vote(struct live *live, uint8_t member, enum vote_kind kind, bool on,
                     struct reason *reason);
static bool take_back(struct live *live, uint8_t member, enum vote_kind kind,
                      struct reason *reason);
static bool offer_draw(struct live *live, uint8_t member, enum side side, bool on,
                       struct reason *reason);
static void settle(struct live *live, enum side side, enum vote_kind kind);
static enum verdict count_votes(const struct live *live, enum side side, unsigned voters);
static unsigned people_of(const struct live *live, enum side side);
static unsigned voters_of(const struct live *live, enum side side, enum vote_kind kind);
static bool is_minded(const struct live *live, uint8_t member);
static ms not_awaited_at(const struct live *live, uint8_t member);
static bool has_officers(const struct live *live);
static int side_of(const struct live *live, uint8_t member);
static bool is_offered(const struct live *live, enum side side);

bool vote_request(struct peer *peer, enum vote_kind kind, bool on, struct reason *reason)
{
    struct live *live = peer->live;
    int side = side_of(live, peer->member);
    if (side < 0) {
        return reason_set(reason, "refused.no_seat_held", NULL, NULL);
    }
    if (kind == VOTE_DRAW && brief_is_solo(live->table->game->brief, table_variant(live->table))) {
        return reason_set(reason, "refused.draw_alone", NULL, NULL);
    }
    if (!on) {
        return take_back(live, peer->member, kind, reason);
    }
    unsigned voters = voters_of(live, (enum side)side, kind) | 1u << peer->member;
    switch (count_votes(live, (enum side)side, voters)) {
    case VERDICT_OPEN:
        return set_vote(live, peer->member, kind, true, reason);
    case VERDICT_OWNER:
        return wish_check_quiet(live, peer->member, reason) &&
               set_vote(live, peer->member, kind, true, reason) &&
               wish_ask(live, peer->member, WISH_OF[kind], 0, reason);
    case VERDICT_DONE:
        return vote_decide(live, peer->member, kind, reason);
    }
    return false;
}

static bool set_vote(struct live *live, uint8_t member, enum vote_kind kind, bool on,
                     struct reason *reason)
{
    if ((live->table->members[member].votes >> kind & 1) == on) {
        return true;
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_VOTED};
    event->voted = (struct event_voted){member, kind, on};
    return live_commit(live, event, reason);
}

// An offer falls with the word of anybody who made it; the owner's own stands by itself.
static bool take_back(struct live *live, uint8_t member, enum vote_kind kind, struct reason *reason)
{
    enum side side = (enum side)side_of(live, member);
    unsigned voters = voters_of(live, side, kind);
    unsigned others = voters & ~(1u << member);
    bool has_offered = kind == VOTE_DRAW && is_offered(live, side);
    if (has_offered && voters == others && live->table->owner != member) {
        return reason_set(reason, "refused.not_your_word", NULL, NULL);
    }
    if (has_offered && count_votes(live, side, others) != VERDICT_DONE) {
        return offer_draw(live, member, side, false, reason);
    }
    return set_vote(live, member, kind, false, reason);
}

static bool offer_draw(struct live *live, uint8_t member, enum side side, bool on,
                       struct reason *reason)
{
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_DRAW};
    event->draw.at = live_clock(live);
    event->draw.member = member;
    event->draw.side = side;
    event->draw.on = on;
    return live_commit(live, event, reason);
}

void vote_take_back_all(struct live *live, uint8_t member, enum vote_kind kind)
{
    struct reason reason;
    int side = side_of(live, member);
    for (uint8_t i = 0; side >= 0 && i < WIRE_MEMBERS_MAX; i++) {
        if (side_of(live, i) == side) {
            set_vote(live, i, kind, false, &reason);
        }
    }
}

bool vote_decide(struct live *live, uint8_t member, enum vote_kind kind, struct reason *reason)
{
    int side = side_of(live, member);
    if (side < 0 || (kind == VOTE_DRAW && is_offered(live, (enum side)side))) {
        return true;
    }
    if (kind == VOTE_DRAW) {
        return offer_draw(live, member, (enum side)side, true, reason);
    }
    struct event *event = &live->host->event;
    *event = (struct event){.kind = EVENT_CONCEDED};
    event->conceded.at = live_clock(live);
    event->conceded.member = member;
    event->conceded.side = (enum side)side;
    return live_commit(live, event, reason);
}

bool vote_wants_owner(const struct live *live, uint8_t member, enum vote_kind kind)
{
    int side = side_of(live, member);
    return side >= 0 && count_votes(live, (enum side)side,
                                    voters_of(live, (enum side)side, kind)) == VERDICT_OWNER;
}

// Who was awaited may have left, or an officer has taken over: then there is nobody to wait for.
void vote_tend(struct live *live)
{
    unsigned votes = 0;
    for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        votes |= live->table->members[i].votes;
    }
    if (votes == 0) {
        return; // as after almost every order
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int kind = 0; kind < VOTE_KIND_COUNT; kind++) {
            settle(live, (enum side)side, (enum vote_kind)kind);
        }
    }
}

static void settle(struct live *live, enum side side, enum vote_kind kind)
{
    unsigned voters = voters_of(live, side, kind);
    if (live->table->phase != TABLE_PLAYING || voters == 0 ||
        (kind == VOTE_DRAW && is_offered(live, side))) {
        return;
    }
    uint8_t first = 0;
    while ((voters >> first & 1) == 0) {
        first++;
    }
    bool is_asked = false;
    for (uint8_t i = first; i < WIRE_MEMBERS_MAX; i++) {
        is_asked = is_asked || ((voters >> i & 1) != 0 && wish_has(live, i, WISH_OF[kind]));
    }
    struct reason reason;
    enum verdict verdict = count_votes(live, side, voters);
    if (verdict == VERDICT_DONE) {
        vote_decide(live, first, kind, &reason);
    } else if (verdict == VERDICT_OWNER && !is_asked) {
        wish_ask(live, first, WISH_OF[kind], 0, &reason);
    }
}

ms vote_due(const struct live *live)
{
    ms due = MS_NEVER;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        ms at = not_awaited_at(live, i);
        bool is_awaited = live->table->phase == TABLE_PLAYING && live_is_away(live, i) &&
                          side_of(live, i) >= 0 && at > live->host->now;
        due = is_awaited && at < due ? at : due;
    }
    return due;
}

void vote_tell(const struct live *live, uint8_t reader, enum vote_kind kind, struct wire_votes *out)
{
    int side = side_of(live, reader);
    if (side < 0 || live->table->phase != TABLE_PLAYING) {
        return;
    }
    out->agreed = (uint16_t)voters_of(live, (enum side)side, kind);
    out->awaited = (uint16_t)(people_of(live, (enum side)side) & ~(unsigned)out->agreed);
    if (out->agreed == 0) {
        out->awaited = 0; // nobody has asked for it
    }
}

// --- counting

static enum verdict count_votes(const struct live *live, enum side side, unsigned voters)
{
    uint8_t owner = live->table->owner;
    bool is_minded = live_is_minded(live);
    if (!is_minded && owner != WIRE_NOBODY && (voters >> owner & 1) != 0) {
        return VERDICT_DONE;
    }
    unsigned people = people_of(live, side);
    if (voters == 0 || (people & ~voters) != 0) {
        return VERDICT_OPEN;
    }
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        if ((voters >> i & 1) != 0 && !table_is_guest(live->table, i)) {
            return VERDICT_DONE;
        }
    }
    return is_minded ? VERDICT_OPEN : VERDICT_OWNER; // their owner is one of them
}

// 1 << member of each whose word is wanted.
static unsigned people_of(const struct live *live, enum side side)
{
    unsigned people = 0;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        if (side_of(live, i) == (int)side && !is_minded(live, i)) {
            people |= 1u << i;
        }
    }
    return people;
}

static unsigned voters_of(const struct live *live, enum side side, enum vote_kind kind)
{
    unsigned voters = 0;
    for (uint8_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        if (side_of(live, i) == (int)side && (live->table->members[i].votes >> kind & 1) != 0) {
            voters |= 1u << i;
        }
    }
    return voters;
}

// He is away, and officers give his orders; or none ever would, and he has been away for long. A
// short loss, or the host's own, does not take his word from him, though a guest is minded at once.
static bool is_minded(const struct live *live, uint8_t member)
{
    return live_is_away(live, member) && not_awaited_at(live, member) <= live->host->now &&
           (!has_officers(live) || crew_minds(live, member));
}

static ms not_awaited_at(const struct live *live, uint8_t member)
{
    return live->members[member].away_since +
           (has_officers(live) ? LIVE_RETURNING_MS : LIVE_VOTER_MS);
}

static bool has_officers(const struct live *live)
{
    return live->officer != NULL && live->host->config.takeover_ms != 0;
}

// The side that a member sits on; -1: he has no seat.
static int side_of(const struct live *live, uint8_t member)
{
    const struct brief *brief = live->table->game->brief;
    for (size_t i = 0; i < brief->seat_count; i++) {
        if (live->table->chairs[i].member == member) {
            return (int)brief->seats[i].side;
        }
    }
    return -1;
}

static bool is_offered(const struct live *live, enum side side)
{
    return (live->table->draw_offers >> side & 1) != 0;
}
