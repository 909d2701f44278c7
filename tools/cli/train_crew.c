// klaxon train --crew: a host with one table at which officers are the red crew, for four people of
// blue. An unseen owner opens it, keeps the red seats filled and starts when all four are ready.
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "net/link_local.h"
#include "stations/officers/officers.h"
#include "stations/station.h"
#include "tools/cli/auto_station.h"
#include "tools/cli/cli.h"
#include "tools/cli/loop.h"
#include "tools/cli/server.h"
#include "tools/cli/strings_file.h"
#include "tools/cli/teller.h"
#include "tools/cli/train.h"

#define TAKEOVER_MS  60000
#define COUNTDOWN_MS 3000

struct drill {
    struct server *server;
    struct auto_station *owner;
    const struct strings *strings;
    bool is_announced;
};

static bool open_table(struct drill *drill, const struct train_crew *crew,
                       char error[SERVER_ERROR_MAX]);
static void run(struct drill *drill);

int train_crew_run(const struct train *train, const struct train_crew *crew)
{
    struct file_path folder;
    char error[SERVER_ERROR_MAX] = "not enough memory for a table";
    paths_data(&folder, "crew");
    if (!files_make_folder(folder.text)) {
        return cli_fail("cannot make the folder %s: %s", folder.text, strerror(errno));
    }
    struct file_path own;
    paths_own_assets(&own);
    const struct server_config config = {
        .host = {.folder = folder.text,
                 .assets = train->assets.text,
                 .own_assets = own.text,
                 .name = "Klaxon",
                 .officers = OFFICERS,
                 .takeover_ms = TAKEOVER_MS,
                 .countdown_ms = COUNTDOWN_MS},
        .enet = {.port = crew->port},
    };
    struct drill drill = {.strings = train->strings, .server = server_create(&config, error)};
    int code = CLI_FAILED;
    if (drill.server == NULL || !open_table(&drill, crew, error)) {
        cli_fail("%s", error);
    } else {
        run(&drill);
        code = CLI_OK;
    }
    auto_station_destroy(drill.owner);
    server_destroy(drill.server);
    return code;
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
    const struct auto_station_config config = {
        .session = {.name = "Klaxon",
                    .briefs = station_briefs(),
                    .dial = session_dial_local,
                    .context = door},
        .officers = NOBODY,
        .address = "here",
        .code = "",
        .opens = "sonar",
        .settings = crew->given->list,
        .setting_count = crew->given->count,
        .fills = true,
        .spares = 1u << SIDE_BLUE,
        .skill = crew->skill,
    };
    drill->owner = auto_station_create(&config);
    if (drill->owner == NULL) {
        snprintf(error, SERVER_ERROR_MAX, "not enough memory for a table");
    }
    return drill->owner != NULL;
}

// How the four come in, once the table is there.
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
           "Everybody joins with: klaxon join %s:%u\n"
           "The match begins when all four are ready. Ctrl-C ends it.\n",
           lobby->code, count > 0 ? addresses[0] : "127.0.0.1", server_port(drill->server));
    fflush(stdout);
}

static void run(struct drill *drill)
{
    struct loop loop;
    struct teller teller;
    struct host *host = server_host(drill->server);
    loop_open(&loop);
    teller_init(&teller, drill->strings, stdout);
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
}
