#include "tools/cli/shot/lobby_picture.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/host/host.h"
#include "net/link_local.h"
#include "stations/officers/officers.h"
#include "stations/station.h"
#include "tools/cli/files.h"
#include "tools/cli/paths.h"
#include "tools/cli/play/auto_station.h"
#include "tools/cli/strings_file.h"

#define STEP_MS   10
#define STEPS_MAX 2000

struct gathering {
    struct host *host;
    struct auto_station *owner;
    struct auto_station *guests[BRIEF_SEATS_MAX];
    int guest_count;
    int officer_seat; // -1: none
    char folder[64];
    ms now;
};

static bool load(const char *language, struct file_path *assets, struct strings **strings,
                 char error[SCREEN_ERROR_MAX]);
static bool gather(struct gathering *gathering, const char *game, const struct strings *strings,
                   const char *assets, char error[SCREEN_ERROR_MAX]);
static bool invite(struct gathering *gathering, struct auto_station_config *config,
                   const struct strings *strings, const struct brief *brief);
static void put_officer(struct gathering *gathering);
static bool run_until(struct gathering *gathering, bool (*holds)(const struct gathering *));
static bool owner_sits(const struct gathering *gathering);
static bool guests_are_ready(const struct gathering *gathering);
static void disperse(struct gathering *gathering);

bool lobby_picture_find(const struct picture *picture, char error[SCREEN_ERROR_MAX])
{
    struct file_path assets;
    struct strings *strings;
    if (!load(picture->language, &assets, &strings, error)) {
        return false;
    }
    const struct session_config config = {.name = "Mara", .briefs = station_briefs()};
    struct session *session = session_create(&config);
    bool is_written = session != NULL && screen_shoot_session(session, strings, 0, picture, error);
    session_destroy(session);
    strings_destroy(strings);
    return is_written;
}

bool lobby_picture_lobby(const struct picture *picture, char error[SCREEN_ERROR_MAX])
{
    struct file_path assets;
    struct strings *strings;
    if (!load(picture->language, &assets, &strings, error)) {
        return false;
    }
    struct gathering gathering = {.folder = "/tmp/klaxon-shot-XXXXXX"};
    bool is_written = gather(&gathering, picture->game, strings, assets.text, error) &&
                      screen_shoot_session(auto_station_session(gathering.owner), strings,
                                           gathering.now, picture, error);
    disperse(&gathering);
    strings_destroy(strings);
    return is_written;
}

static bool load(const char *language, struct file_path *assets, struct strings **strings,
                 char error[SCREEN_ERROR_MAX])
{
    snprintf(error, SCREEN_ERROR_MAX,
             "the assets are not to be found; set KLAXON_ASSETS to their folder");
    *strings = paths_assets(assets) ? strings_load(assets->text, language, error) : NULL;
    return *strings != NULL;
}

// The first person opens a table and sits down; the others follow into all seats but the last, and
// where seats are many an officer has one of them.
static bool gather(struct gathering *gathering, const char *game, const struct strings *strings,
                   const char *assets, char error[SCREEN_ERROR_MAX])
{
    const struct brief *brief = station_game_find(game)->brief;
    snprintf(error, SCREEN_ERROR_MAX, "the people of the picture did not come together");
    if (mkdtemp(gathering->folder) == NULL) {
        return false;
    }
    const struct host_config host = {.folder = gathering->folder,
                                     .assets = assets,
                                     .name = "kitchen-laptop",
                                     .officers = OFFICERS,
                                     .countdown_ms = 3000};
    gathering->host = host_create(&host, error);
    struct link *door = gathering->host != NULL ? link_local_listen() : NULL;
    if (door == NULL) {
        return false;
    }
    host_add_link(gathering->host, door);
    struct auto_station_config config = {
        .session = {.name = strings_get(strings, "shot.person.1"),
                    .briefs = station_briefs(),
                    .dial = dial_local(door)},
        .officers = OFFICERS,
        .address = "192.168.1.24",
        .code = "",
        .opens = brief->name,
        .seats = {brief->seats[0]},
        .seat_count = 1,
        .hands_over = true,
    };
    gathering->owner = auto_station_create(&config);
    return gathering->owner != NULL && run_until(gathering, owner_sits) &&
           invite(gathering, &config, strings, brief) && run_until(gathering, guests_are_ready);
}

static bool invite(struct gathering *gathering, struct auto_station_config *config,
                   const struct strings *strings, const struct brief *brief)
{
    config->opens = NULL;
    config->hands_over = false;
    gathering->officer_seat = brief->seat_count > 4 ? (int)brief->seat_count - 3 : -1;
    put_officer(gathering);
    for (int seat = 1; seat + 1 < (int)brief->seat_count; seat++) {
        if (seat == gathering->officer_seat) {
            continue;
        }
        char id[32];
        snprintf(id, sizeof id, "shot.person.%d", gathering->guest_count + 2);
        config->session.name = strings_get(strings, id);
        config->seats[0] = brief->seats[seat];
        struct auto_station *guest = auto_station_create(config);
        if (guest == NULL) {
            return false;
        }
        gathering->guests[gathering->guest_count++] = guest;
    }
    return true;
}

static void put_officer(struct gathering *gathering)
{
    struct wire_up up = {.kind = WIRE_OFFICER};
    if (gathering->officer_seat >= 0) {
        up.officer.seat = (uint8_t)gathering->officer_seat;
        up.officer.on = true;
        session_send(auto_station_session(gathering->owner), &up);
    }
}

static bool run_until(struct gathering *gathering, bool (*holds)(const struct gathering *))
{
    for (int step = 0; step < STEPS_MAX && !holds(gathering); step++) {
        gathering->now += STEP_MS;
        host_turn(gathering->host, gathering->now);
        auto_station_step(gathering->owner, gathering->now);
        for (int i = 0; i < gathering->guest_count; i++) {
            auto_station_step(gathering->guests[i], gathering->now);
        }
    }
    return holds(gathering);
}

static bool owner_sits(const struct gathering *gathering)
{
    return auto_station_has_settled(gathering->owner);
}

static bool guests_are_ready(const struct gathering *gathering)
{
    const struct wire_lobby *lobby = session_lobby(auto_station_session(gathering->owner));
    if (lobby == NULL || lobby->members_count <= gathering->guest_count) {
        return false;
    }
    for (int i = 1; i < lobby->members_count; i++) {
        if (!lobby->members[i].is_ready) {
            return false;
        }
    }
    return true;
}

static void disperse(struct gathering *gathering)
{
    for (int i = 0; i < gathering->guest_count; i++) {
        auto_station_destroy(gathering->guests[i]);
    }
    auto_station_destroy(gathering->owner);
    host_destroy(gathering->host);
    files_remove_folder(gathering->folder);
}
