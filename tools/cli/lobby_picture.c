#include "tools/cli/lobby_picture.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/host/host.h"
#include "net/link_local.h"
#include "stations/officers/officers.h"
#include "stations/station.h"
#include "tools/cli/auto_station.h"
#include "tools/cli/files.h"
#include "tools/cli/paths.h"
#include "tools/cli/strings_file.h"

#define STEP_MS   10
#define STEPS_MAX 2000

struct gathering {
    struct host *host;
    struct auto_station *owner;
    struct auto_station *guest;
    char folder[64];
    ms now;
};

static bool load(struct file_path *assets, struct strings **strings, char error[SCREEN_ERROR_MAX]);
static bool gather(struct gathering *gathering, const char *assets, char error[SCREEN_ERROR_MAX]);
static bool run_until(struct gathering *gathering, bool (*holds)(const struct gathering *));
static bool owner_sits(const struct gathering *gathering);
static bool guest_is_ready(const struct gathering *gathering);
static void disperse(struct gathering *gathering);

bool lobby_picture_find(const struct picture *picture, char error[SCREEN_ERROR_MAX])
{
    struct file_path assets;
    struct strings *strings;
    if (!load(&assets, &strings, error)) {
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
    if (!load(&assets, &strings, error)) {
        return false;
    }
    struct gathering gathering = {.folder = "/tmp/klaxon-shot-XXXXXX"};
    bool is_written = gather(&gathering, assets.text, error) &&
                      screen_shoot_session(auto_station_session(gathering.owner), strings,
                                           gathering.now, picture, error);
    disperse(&gathering);
    strings_destroy(strings);
    return is_written;
}

static bool load(struct file_path *assets, struct strings **strings, char error[SCREEN_ERROR_MAX])
{
    snprintf(error, SCREEN_ERROR_MAX,
             "the assets are not to be found; set KLAXON_ASSETS to their folder");
    *strings = paths_assets(assets) ? strings_load(assets->text, error) : NULL;
    return *strings != NULL;
}

// Mara opens a table and sits down with officers around her; Jon takes a seat from them.
static bool gather(struct gathering *gathering, const char *assets, char error[SCREEN_ERROR_MAX])
{
    snprintf(error, SCREEN_ERROR_MAX, "the people of the picture did not come together");
    if (mkdtemp(gathering->folder) == NULL) {
        return false;
    }
    const struct host_config host = {.folder = gathering->folder,
                                     .assets = assets,
                                     .name = "Kitchen",
                                     .officers = OFFICERS,
                                     .countdown_ms = 3000};
    gathering->host = host_create(&host, error);
    struct link *door = gathering->host != NULL ? link_local_listen() : NULL;
    if (door == NULL) {
        return false;
    }
    host_add_link(gathering->host, door);
    struct auto_station_config config = {
        .session = {.name = "Mara",
                    .briefs = station_briefs(),
                    .dial = session_dial_local,
                    .context = door},
        .officers = OFFICERS,
        .address = "here",
        .code = "",
        .opens = station_briefs()[0]->name,
        .seats = {{SIDE_BLUE, ROLE_CAPTAIN}},
        .seat_count = 1,
        .hands_over = true,
    };
    gathering->owner = auto_station_create(&config);
    if (gathering->owner == NULL || !run_until(gathering, owner_sits)) {
        return false;
    }
    config.session.name = "Jon";
    config.opens = NULL;
    config.seats[0] = (struct brief_seat){SIDE_RED, ROLE_CAPTAIN};
    config.hands_over = false;
    gathering->guest = auto_station_create(&config);
    return gathering->guest != NULL && run_until(gathering, guest_is_ready);
}

static bool run_until(struct gathering *gathering, bool (*holds)(const struct gathering *))
{
    for (int step = 0; step < STEPS_MAX && !holds(gathering); step++) {
        gathering->now += STEP_MS;
        host_turn(gathering->host, gathering->now);
        auto_station_step(gathering->owner, gathering->now);
        if (gathering->guest != NULL) {
            auto_station_step(gathering->guest, gathering->now);
        }
    }
    return holds(gathering);
}

static bool owner_sits(const struct gathering *gathering)
{
    return auto_station_has_settled(gathering->owner);
}

static bool guest_is_ready(const struct gathering *gathering)
{
    const struct wire_lobby *lobby = session_lobby(auto_station_session(gathering->owner));
    return lobby != NULL && lobby->members_count > 1 && lobby->members[1].is_ready;
}

static void disperse(struct gathering *gathering)
{
    auto_station_destroy(gathering->guest);
    auto_station_destroy(gathering->owner);
    host_destroy(gathering->host);
    files_remove_folder(gathering->folder);
}
