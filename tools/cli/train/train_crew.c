// klaxon train --crew: a host with one table at which officers are the red crew, for four people of
// blue. With a window its owner is one of the four and starts the match himself; without one an
// unseen owner opens it, keeps the red seats filled and starts when all four are ready.
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "net/link_local.h"
#include "stations/officers/officers.h"
#include "stations/station.h"
#include "tools/cli/cli.h"
#include "tools/cli/display.h"
#include "tools/cli/host/server.h"
#include "tools/cli/join/person.h"
#include "tools/cli/join/station_window.h"
#include "tools/cli/loop.h"
#include "tools/cli/play/auto_station.h"
#include "tools/cli/play/teller.h"
#include "tools/cli/strings_file.h"
#include "tools/cli/train/train.h"

#define TAKEOVER_MS  60000
#define COUNTDOWN_MS 3000
#define UNSEEN       "Klaxon" // an owner whom nobody sees

struct drill {
    struct server *server;
    struct auto_station *owner;
    const struct train *train;
    bool has_person; // the owner is one of the four
    bool is_announced;
};

static struct server *open_server(const struct train *train, uint16_t port,
                                  char error[SERVER_ERROR_MAX]);
static bool open_table(struct drill *drill, const struct train_crew *crew,
                       char error[SERVER_ERROR_MAX]);
static int run_told(struct drill *drill);
static int run_in_window(struct drill *drill, char **argv);

int train_crew_run(const struct train *train, const struct train_crew *crew, char **argv)
{
    char error[SERVER_ERROR_MAX] = "not enough memory for a table";
    struct drill drill = {.train = train, .has_person = crew->opens_window};
    int code = CLI_FAILED;
    drill.server = open_server(train, crew->port, error);
    if (drill.server == NULL || !open_table(&drill, crew, error)) {
        cli_fail("%s", error);
    } else {
        code = crew->opens_window ? run_in_window(&drill, argv) : run_told(&drill);
    }
    auto_station_destroy(drill.owner);
    server_destroy(drill.server);
    return code;
}

static struct server *open_server(const struct train *train, uint16_t port,
                                  char error[SERVER_ERROR_MAX])
{
    struct file_path folder, own;
    paths_data(&folder, "crew");
    if (!files_make_folder(folder.text)) {
        snprintf(error, SERVER_ERROR_MAX, "cannot make the folder %.150s: %s", folder.text,
                 strerror(errno));
        return NULL;
    }
    paths_own_assets(&own);
    struct server_config config = {
        .host = {.folder = folder.text,
                 .assets = train->assets.text,
                 .own_assets = own.text,
                 .name = UNSEEN,
                 .officers = OFFICERS,
                 .takeover_ms = TAKEOVER_MS,
                 .countdown_ms = COUNTDOWN_MS},
        .enet = {.port = port},
    };
    return server_create_anywhere(&config, error);
}

static bool open_table(struct drill *drill, const struct train_crew *crew,
                       char error[SERVER_ERROR_MAX])
{
    static const struct officer *const NOBODY[] = {NULL};
    struct link *door = link_local_listen();
    if (door == NULL) {
        return false;
    }
    host_add_link(server_host(drill->server), door);
    struct auto_station_config config = {
        .session = {.name = drill->has_person ? person_login() : UNSEEN,
                    .briefs = station_briefs(),
                    .dial = dial_local(door)},
        .officers = NOBODY,
        .address = "here",
        .code = "",
        .opens = "sonar",
        .settings = crew->given->list,
        .setting_count = crew->given->count,
        .fills = true,
        .spares = 1u << SIDE_BLUE,
        .admits = !drill->has_person,
        .hands_over = drill->has_person,
        .skill = crew->skill,
    };
    if (drill->has_person && crew->role >= 0) {
        config.seats[0] =
            (struct brief_seat){.side = SIDE_BLUE, .role = (enum sonar_role)crew->role};
        config.seat_count = 1;
    }
    drill->owner = auto_station_create(&config);
    if (drill->owner == NULL) {
        snprintf(error, SERVER_ERROR_MAX, "not enough memory for a table");
    }
    return drill->owner != NULL;
}

// How the others come in, once the table is there.
static void announce(struct drill *drill)
{
    const struct wire_lobby *lobby = session_lobby(auto_station_session(drill->owner));
    if (drill->is_announced || lobby == NULL) {
        return;
    }
    char addresses[SERVER_ADDRESSES_MAX][16];
    size_t count = server_addresses(addresses);
    drill->is_announced = true;
    printf("Table %s: officers are the red crew, the four blue seats are yours.\n"
           "%s: klaxon join %s:%u\n",
           lobby->code, drill->has_person ? "The other three join with" : "Everybody joins with",
           count > 0 ? addresses[0] : "127.0.0.1", server_port(drill->server));
    puts(drill->has_person ? "When all four are ready, start it in your window."
                           : "The match begins when all four are ready. Ctrl-C ends it.");
    fflush(stdout);
}

static int run_told(struct drill *drill)
{
    struct loop loop;
    struct teller teller;
    struct host *host = server_host(drill->server);
    loop_open(&loop);
    teller_init(&teller, drill->train->strings, stdout);
    bool goes_on = true;
    while (goes_on) {
        ms now = loop_now();
        server_turn(drill->server, now);
        auto_station_step(drill->owner, now);
        announce(drill);
        teller_look(&teller, auto_station_session(drill->owner));
        if (auto_station_is_refused(drill->owner)) {
            break;
        }
        server_watch(drill->server, &loop);
        ms host_ms = host_wait_ms(host, now);
        ms owner_ms = auto_station_wait_ms(drill->owner, now);
        goes_on = loop_sleep(&loop, host_ms < owner_ms ? host_ms : owner_ms);
    }
    loop_close(&loop);
    return CLI_OK;
}

static void turn(void *context)
{
    struct drill *drill = context;
    server_turn(drill->server, loop_now());
    announce(drill);
    if (!auto_station_has_settled(drill->owner)) {
        auto_station_act(drill->owner, loop_now());
    }
}

static int run_in_window(struct drill *drill, char **argv)
{
    const struct station_window window = {
        .session = auto_station_session(drill->owner),
        .assets = drill->train->assets.text,
        .is_own_host = true,
        .turn = turn,
        .context = drill,
    };
    char error[SCREEN_ERROR_MAX] = "";
    enum station_ending ending = station_window_run(&window, error);
    if (ending == STATION_HAS_NO_WINDOW) {
        auto_station_destroy(drill->owner); // gives the port and the folder back first
        server_destroy(drill->server);
        drill->owner = NULL;
        drill->server = NULL;
        display_give_up(argv);
    }
    return ending == STATION_CLOSED ? CLI_OK : cli_fail("%s", error);
}
