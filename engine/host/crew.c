// The crew: officers in seats. An officer gets its seat's view as a station would, decoded from the
// same bytes, and gives orders through the same door as a person.
#include <assert.h>
#include <string.h>

#include "engine/host/inside.h"

#define CREW_PACE_MS    20   // between two questions to one officer, so that none can spin the host
#define CREW_REFUSED_MS 1000 // after a refused order

static bool should_sit(const struct live *live, size_t seat);
static ms takes_over_at(const struct live *live, size_t seat);
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
        chair->officer_sits = sits;
        live->lobby_serial++;
        if (sits) {
            chair->ask_at = live->host->now;
            chair->quiet_until = live->host->now;
            struct officer_post post = {.brief = brief,
                                        .seat = (int)i,
                                        .skill = (enum officer_skill)live->table->chairs[i].skill,
                                        .seed = host_random()};
            live->officer->begin(live->notes + i * live->officer->memory_size, &post);
        }
    }
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
    ms due = MS_NEVER;
    for (size_t i = 0; i < live->table->game->brief->seat_count; i++) {
        const struct live_chair *chair = &live->chairs[i];
        ms at = MS_NEVER;
        if (chair->officer_sits) {
            bool has_news = chair->is_stale || chair->asked_serial != chair->view_serial;
            at =
                has_news || chair->ask_at < chair->quiet_until ? chair->quiet_until : chair->ask_at;
            at = live->is_running ? at : MS_NEVER;
        } else {
            at = takes_over_at(live, i);
        }
        due = at < due ? at : due;
    }
    return due;
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
    if (live->officer == NULL || live->notes == NULL || live->table->phase != TABLE_PLAYING) {
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

static void act(struct live *live, size_t seat)
{
    struct host *host = live->host;
    struct live_chair *chair = &live->chairs[seat];
    const struct brief *brief = live->table->game->brief;
    size_t length = 0;
    if (chair->quiet_until > host->now) {
        return;
    }
    if (chair->is_stale) {
        length = show_view(live, seat, host->packet, sizeof(host->packet));
    }
    if (chair->asked_serial == chair->view_serial && chair->ask_at > host->now) {
        return;
    }
    if (length == 0) {
        length = show_view(live, seat, host->packet, sizeof(host->packet));
    }
    struct record_error error;
    bool is_read = record_decode(brief->view, host->packet, length, host->view, &error);
    assert(is_read);
    (void)is_read;
    chair->asked_serial = chair->view_serial;
    chair->quiet_until = host->now + CREW_PACE_MS;
    ms again = MS_NEVER;
    memset(host->order, 0, brief->order->size);
    if (!live->officer->act(live->notes + seat * live->officer->memory_size, host->view,
                            live_clock(live), host->order, &again)) {
        chair->ask_at = live_time(live, again);
        return;
    }
    struct wire_order *order = &host->crew_order;
    order->seat = (uint8_t)seat;
    order->serial = 0;
    order->order_count =
        (uint16_t)record_encode(brief->order, host->order, order->order, sizeof(order->order));
    struct reason reason;
    bool is_accepted = play_order(live, WIRE_NOBODY, order, &reason);
    chair->ask_at = host->now + (is_accepted ? CREW_PACE_MS : CREW_REFUSED_MS);
}
