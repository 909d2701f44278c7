// The table of klaxon play: a host in this program, and at its inner door a station that opens a
// table and takes a seat, or comes back to the one that it left.
#include "tools/cli/play/play.h"

#include <stdio.h>
#include <string.h>

#include "net/link_local.h"
#include "stations/officers/officers.h"
#include "stations/station.h"
#include "tools/cli/loop.h"

static struct server *open_server(const struct play *play, char error[SERVER_ERROR_MAX]);
static bool sit_down(struct play *play, struct link *door, const char *tokens);
static bool come_back(struct play *play, struct link *door, const char *tokens);

bool play_open_table(struct play *play, char error[FILES_ERROR_MAX])
{
    const struct play_values *values = play->values;
    if (play->goes_on) {
        play->folder = play->open.folder;
    } else if (values->folder != NULL) {
        paths_join(&play->folder, values->folder, "");
    } else if (!kept_make_folder(&play->folder, error)) {
        return false;
    }
    struct file_path tokens;
    kept_tokens(&tokens, play->folder.text);
    play->server = open_server(play, error);
    struct link *door = play->server != NULL ? link_local_listen() : NULL;
    if (door == NULL) {
        return false;
    }
    host_add_link(server_host(play->server), door);
    bool is_there =
        play->goes_on ? come_back(play, door, tokens.text) : sit_down(play, door, tokens.text);
    if (!is_there) {
        snprintf(error, FILES_ERROR_MAX, "not enough memory for a station");
    }
    return is_there;
}

void play_close_table(struct play *play)
{
    auto_station_destroy(play->station);
    session_destroy(play->session);
    server_destroy(play->server);
    play->station = NULL;
    play->session = NULL;
    play->server = NULL;
}

struct session *play_session(struct play *play)
{
    return play->session != NULL ? play->session : auto_station_session(play->station);
}

void play_turn(void *context)
{
    struct play *play = context;
    server_turn(play->server, loop_now());
    if (play->station != NULL && !auto_station_has_settled(play->station)) {
        auto_station_act(play->station, loop_now());
    }
}

static bool sit_down(struct play *play, struct link *door, const char *tokens)
{
    const struct play_values *values = play->values;
    static const struct officer *const NOBODY[] = {NULL};
    bool is_person = !values->is_windowless && !values->is_watching;
    struct auto_station_config config = {
        .session = {.name = values->name,
                    .folder = tokens,
                    .briefs = station_briefs(),
                    .dial = dial_local(door)},
        .officers = values->is_windowless ? OFFICERS : NOBODY,
        .address = "here",
        .code = "",
        .opens = values->game,
        .settings = play->given.list,
        .setting_count = play->given.count,
        .fills = !values->is_lobby,
        .hands_over = is_person && !values->is_now,
        .hands_over_match = is_person && values->is_now,
        .skill = play->skill,
        .seed = (uint64_t)play->start_ms,
    };
    memcpy(config.seats, play->seats, sizeof config.seats);
    config.seat_count = values->is_lobby ? 0 : play->seat_count;
    play->station = auto_station_create(&config);
    return play->station != NULL;
}

// By the token that lies beside the journals.
static bool come_back(struct play *play, struct link *door, const char *tokens)
{
    const struct session_config config = {.name = play->values->name,
                                          .folder = tokens,
                                          .briefs = station_briefs(),
                                          .dial = dial_local(door)};
    play->session = session_create(&config);
    return play->session != NULL && session_connect(play->session, "here", play->open.code);
}

// A port that is taken is no reason not to play: friends then need the address as it is told.
static struct server *open_server(const struct play *play, char error[SERVER_ERROR_MAX])
{
    struct file_path own;
    paths_own_assets(&own);
    struct server_config config = {
        .host = {.folder = play->folder.text,
                 .assets = play->assets,
                 .own_assets = own.text,
                 .name = play->values->name,
                 .officers = OFFICERS,
                 .takeover_ms = 60000,
                 .countdown_ms = 3000},
        .enet = {.port = (uint16_t)play->values->port},
    };
    return server_create_anywhere(&config, error);
}
