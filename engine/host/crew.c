// The crew: officers in seats. An officer gets its seat's view as a station would, decoded from the
// same bytes, and gives orders through the same door as a person.
#include <assert.h>
#include <stdlib.h>

#include "engine/host/inside.h"

#define CREW_MEMORY_MS 1000 // to look again whether there is memory for an officer's notes

static void sit_down(struct live *live, size_t seat);
static bool should_sit(const struct live *live, size_t seat);
static ms takes_over_at(const struct live *live, size_t seat);
static ms due(const struct live *live, size_t seat);
static void act(struct live *live, size_t seat);

const struct officer *crew_find(const struct host *host, const char *game)
{
    return officer_find(host->config.officers, game);
}

void crew_settle(struct live *live)
{
    const struct brief *brief = live->table->game->brief;
    for (size_t i = 0; i < brief->seat_count; i++) {
        struct live_chair *chair = &live->chairs[i];
        bool sits = should_sit(live, i);
        if (sits == chair->officer_sits) {
            continue;
        }
        if (sits) {
            sit_down(live, i);
        } else {
            crew_rise(live, i);
        }
        live->lobby_serial++;
    }
}

// Everybody knows who sits where: a crew of officers may know that people are on the other side.
static bool faces_people(const struct live *live, size_t seat)
{
    const struct brief *brief = live->table->game->brief;
    bool has_people[SIDE_COUNT] = {false, false};
    for (size_t i = 0; i < brief->seat_count; i++) {
        enum side side = brief->seats[i].side;
        has_people[side] = has_people[side] || live->table->chairs[i].member != WIRE_NOBODY;
    }
    enum side own = brief->seats[seat].side;
    return !has_people[own] && has_people[side_other(own)];
}

static void sit_down(struct live *live, size_t seat)
{
    struct live_chair *chair = &live->chairs[seat];
    chair->notes = calloc(1, live->officer->memory_size);
    chair->officer_sits = chair->notes != NULL;
    if (chair->notes == NULL) {
        chair->no_memory_until = live->host->now + CREW_MEMORY_MS;
        return;
    }
    struct officer_post post = {.brief = live->table->game->brief,
                                .seat = (int)seat,
                                .skill = (enum officer_skill)live->table->chairs[seat].skill,
                                .seed = host_random()};
    officer_post_pace(&post, live->table->setup.options, faces_people(live, seat));
    officer_seat_begin(&chair->officer, live->officer, chair->notes, &post, live_clock(live));
}

void crew_rise(struct live *live, size_t seat)
{
    struct live_chair *chair = &live->chairs[seat];
    free(chair->notes);
    chair->notes = NULL;
    chair->officer_sits = false;
}

void crew_act(struct live *live)
{
    for (size_t i = 0; i < live->table->game->brief->seat_count && live->is_running; i++) {
        if (live->chairs[i].officer_sits) {
            act(live, i);
        }
        if (live->table->phase != TABLE_PLAYING) {
            break;
        }
    }
}

ms crew_due(const struct live *live)
{
    ms first = MS_NEVER;
    for (size_t i = 0; i < live->table->game->brief->seat_count; i++) {
        const struct live_chair *chair = &live->chairs[i];
        ms at = live->is_running ? live_time(live, due(live, i)) : MS_NEVER;
        ms takes_over = takes_over_at(live, i);
        takes_over = takes_over < chair->no_memory_until ? chair->no_memory_until : takes_over;
        at = chair->officer_sits ? at : takes_over;
        first = at < first ? at : first;
    }
    return first;
}

bool crew_minds(const struct live *live, uint8_t member)
{
    bool is_minded = live_is_away(live, member);
    for (size_t i = 0; i < live->table->game->brief->seat_count; i++) {
        if (live->table->chairs[i].member == member && !live->chairs[i].officer_sits) {
            is_minded = false;
        }
    }
    return is_minded;
}

// --- who sits

static bool should_sit(const struct live *live, size_t seat)
{
    const struct table_chair *chair = &live->table->chairs[seat];
    if (live->officer == NULL || live->table->phase != TABLE_PLAYING) {
        return false;
    }
    if (chair->has_officer && chair->member == WIRE_NOBODY) {
        return true;
    }
    return takes_over_at(live, seat) <= live->host->now;
}

// When an officer takes a seat whose person is away, or that nobody holds any more: at once if that
// was a guest, in whose place an officer sat before.
static ms takes_over_at(const struct live *live, size_t seat)
{
    const struct table_chair *chair = &live->table->chairs[seat];
    uint32_t delay = live->host->config.takeover_ms;
    bool comes_back = chair->is_guest && chair->has_officer;
    delay = table_rests(live->table) ? 0 : delay;
    if (live->officer == NULL || (delay == 0 && !comes_back) ||
        live->table->phase != TABLE_PLAYING) {
        return MS_NEVER;
    }
    delay = chair->is_guest ? 0 : delay;
    uint8_t member = chair->member;
    if (member != WIRE_NOBODY) {
        return live_is_away(live, member) ? live->members[member].away_since + delay : MS_NEVER;
    }
    ms since = live->chairs[seat].empty_since;
    return since == MS_NEVER ? MS_NEVER : since + delay;
}

// --- what it does

// When the officer who sits there is asked next, on the table's clock.
static ms due(const struct live *live, size_t seat)
{
    const struct live_chair *chair = &live->chairs[seat];
    bool has_news = chair->is_stale || chair->asked_serial != chair->view_serial;
    return officer_seat_due(&chair->officer, has_news);
}

static void act(struct live *live, size_t seat)
{
    struct host *host = live->host;
    struct live_chair *chair = &live->chairs[seat];
    const struct brief *brief = live->table->game->brief;
    ms now = live_clock(live);
    if (due(live, seat) > now) {
        return;
    }
    size_t length = show_view(live, seat, host->packet, sizeof(host->packet));
    if (due(live, seat) > now) { // it looks as it did
        return;
    }
    struct record_error error;
    bool is_read = record_decode(brief->view, host->packet, length, host->view, &error);
    assert(is_read);
    (void)is_read;
    chair->asked_serial = chair->view_serial;
    if (!officer_seat_ask(&chair->officer, host->view, now, host->order)) {
        return;
    }
    struct wire_order *order = &host->crew_order;
    order->seat = (uint8_t)seat;
    order->serial = 0;
    order->order_count =
        (uint16_t)record_encode(brief->order, host->order, order->order, sizeof(order->order));
    struct reason reason;
    bool is_accepted = play_order(live, WIRE_NOBODY, order, &reason);
    officer_seat_judged(&chair->officer, is_accepted, now);
}
