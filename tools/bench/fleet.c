#include "tools/bench/fleet.h"

#include <poll.h>
#include <stdio.h>

#include "net/enet/dial_enet.h"
#include "tools/cli/loop.h"

static const struct officer *const NOBODY[] = {NULL};

static bool join_one(struct fleet *fleet, const struct host_process *host, size_t table,
                     const struct auto_station_config *common);

bool fleet_join(struct fleet *fleet, const struct host_process *host, const struct brief *brief,
                const struct given_option *settings, size_t setting_count)
{
    *fleet = (struct fleet){.briefs = {brief}};
    struct auto_station_config config = {
        .session = {.briefs = fleet->briefs, .dial = dial_enet()},
        .officers = NOBODY,
        .settings = settings,
        .setting_count = setting_count,
        .seat_count = 1,
    };
    const struct brief_variant *variant = given_variant(settings, setting_count, brief);
    for (size_t table = 0; table < host->table_count; table++) {
        for (size_t seat = 0; seat < brief->seat_count; seat++) {
            if (!brief_is_played(variant, (int)seat)) {
                continue;
            }
            config.seats[0] = brief->seats[seat];
            fleet->stations[fleet->count].seat = (int)seat;
            if (!join_one(fleet, host, table, &config)) {
                return false;
            }
        }
    }
    return true;
}

void fleet_step(struct fleet *fleet)
{
    ms now = loop_now();
    for (size_t i = 0; i < fleet->count; i++) {
        auto_station_step(fleet->stations[i].station, now);
    }
}

void fleet_sleep(struct fleet *fleet, int longest_ms)
{
    struct pollfd files[FLEET_MAX];
    ms wait = longest_ms;
    ms now = loop_now();
    for (size_t i = 0; i < fleet->count; i++) {
        struct auto_station *station = fleet->stations[i].station;
        files[i] =
            (struct pollfd){.fd = session_file(auto_station_session(station)), .events = POLLIN};
        ms own = auto_station_wait_ms(station, now);
        wait = own < wait ? own : wait;
    }
    poll(files, fleet->count, (int)wait);
}

bool fleet_wait(struct fleet *fleet, bool (*holds)(const struct fleet *fleet), int patience_ms)
{
    ms until = loop_now() + patience_ms;
    while (!holds(fleet)) {
        if (loop_now() > until) {
            return false;
        }
        fleet_sleep(fleet, 20);
        fleet_step(fleet);
    }
    return true;
}

bool fleet_is_playing(const struct fleet *fleet)
{
    for (size_t i = 0; i < fleet->count; i++) {
        const struct session *session = auto_station_session(fleet->stations[i].station);
        const struct wire_lobby *lobby = session_lobby(session);
        if (lobby == NULL || lobby->phase != TABLE_PLAYING ||
            session_view(session, fleet->stations[i].seat) == NULL) {
            return false;
        }
    }
    return true;
}

void fleet_leave(struct fleet *fleet)
{
    for (size_t i = 0; i < fleet->count; i++) {
        auto_station_destroy(fleet->stations[i].station);
    }
    fleet->count = 0;
}

static bool join_one(struct fleet *fleet, const struct host_process *host, size_t table,
                     const struct auto_station_config *common)
{
    char address[32], name[WIRE_NAME_MAX];
    snprintf(address, sizeof address, "127.0.0.1:%u", host->port);
    snprintf(name, sizeof name, "station %zu", fleet->count + 1);
    struct auto_station_config config = *common;
    config.session.name = name;
    config.address = address;
    config.code = host->codes[table];
    struct auto_station *station = auto_station_create(&config);
    fleet->stations[fleet->count].station = station;
    fleet->count += station != NULL ? 1 : 0;
    return station != NULL;
}
