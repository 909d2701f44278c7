// klaxon train --crew: a host with one table at which officers are one crew and people the other.
// With a window its owner is one of them and starts the match himself; without one an unseen owner
// opens it, keeps the officers' seats filled and starts when all people are ready.
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
#include "tools/cli/play/kept.h"
#include "tools/cli/play/teller.h"
#include "tools/cli/strings_file.h"
#include "tools/cli/train/train.h"

#define TAKEOVER_MS  60000
#define COUNTDOWN_MS 3000
#define NOBODY_SEEN  "Klaxon" // an owner whom nobody sees

struct practice {
    struct server *server;
    struct auto_station *owner;
    const struct train *train;
    enum side side;  // the people's
    bool has_person; // the owner is one of them
    bool is_announced;
    struct file_path folder; // where it is kept
};

static struct server *open_server(const struct train *train, uint16_t port,
                                  struct file_path *folder, char error[SERVER_ERROR_MAX]);
static bool open_table(struct practice *practice, const struct train_crew *crew,
                       char error[SERVER_ERROR_MAX]);
static int run_told(struct practice *practice);
static int run_in_window(struct practice *practice, char **argv);

// The side of the owner's role, or of the first seat.
static enum side find_side(const struct train_crew *crew)
{
    const struct brief *brief = crew->brief;
    for (size_t i = 0; i < brief->seat_count; i++) {
        if (brief->seats[i].role == crew->role) {
            return brief->seats[i].side;
        }
    }
    return brief->seats[0].side;
}

int train_crew_run(const struct train *train, const struct train_crew *crew, char **argv)
{
    char error[SERVER_ERROR_MAX] = "not enough memory for a table";
    struct practice practice = {
        .train = train, .side = find_side(crew), .has_person = crew->opens_window};
    int code = CLI_FAILED;
    const struct brief_variant *variant =
        given_variant(crew->given->list, crew->given->count, crew->brief);
    if (brief_is_solo(crew->brief, variant)) {
        return cli_fail("%s set so is played alone: there is no crew to practise against",
                        crew->brief->title);
    }
    practice.server = open_server(train, crew->port, &practice.folder, error);
    if (practice.server == NULL || !open_table(&practice, crew, error)) {
        cli_fail("%s", error);
    } else {
        code = crew->opens_window ? run_in_window(&practice, argv) : run_told(&practice);
    }
    auto_station_destroy(practice.owner);
    server_destroy(practice.server);
    return code;
}

static struct server *open_server(const struct train *train, uint16_t port,
                                  struct file_path *folder, char error[SERVER_ERROR_MAX])
{
    struct file_path own;
    if (!kept_make_folder(folder, error)) {
        return NULL;
    }
    paths_own_assets(&own);
    struct server_config config = {
        .host = {.folder = folder->text,
                 .assets = train->assets.text,
                 .own_assets = own.text,
                 .name = NOBODY_SEEN,
                 .officers = OFFICERS,
                 .takeover_ms = TAKEOVER_MS,
                 .countdown_ms = COUNTDOWN_MS},
        .enet = {.port = port},
    };
    return server_create_anywhere(&config, error);
}

static bool open_table(struct practice *practice, const struct train_crew *crew,
                       char error[SERVER_ERROR_MAX])
{
    static const struct officer *const NOBODY[] = {NULL};
    struct link *door = link_local_listen();
    if (door == NULL) {
        return false;
    }
    host_add_link(server_host(practice->server), door);
    struct file_path tokens;
    kept_tokens(&tokens, practice->folder.text);
    struct auto_station_config config = {
        .session = {.folder = practice->has_person ? tokens.text : NULL,
                    .name = practice->has_person ? person_login() : NOBODY_SEEN,
                    .briefs = station_briefs(),
                    .dial = dial_local(door)},
        .officers = NOBODY,
        .address = "here",
        .code = "",
        .opens = crew->brief->name,
        .settings = crew->given->list,
        .setting_count = crew->given->count,
        .fills = true,
        .spares = 1u << practice->side,
        .admits = !practice->has_person,
        .hands_over = practice->has_person,
        .skill = crew->skill,
    };
    if (practice->has_person && crew->role >= 0) {
        config.seats[0] = (struct brief_seat){.side = practice->side, .role = (uint8_t)crew->role};
        config.seat_count = 1;
    }
    practice->owner = auto_station_create(&config);
    if (practice->owner == NULL) {
        snprintf(error, SERVER_ERROR_MAX, "not enough memory for a table");
    }
    return practice->owner != NULL;
}

// How the others come in, once the table is there.
static void announce(struct practice *practice)
{
    const struct wire_lobby *lobby = session_lobby(auto_station_session(practice->owner));
    if (practice->is_announced || lobby == NULL ||
        session_brief(auto_station_session(practice->owner)) == NULL) {
        return;
    }
    char addresses[SERVER_ADDRESSES_MAX][16];
    size_t count = server_addresses(addresses);
    practice->is_announced = true;
    const struct brief *brief = session_brief(auto_station_session(practice->owner));
    printf("Table %s: officers are the %s crew, the %s seats are yours.\n"
           "%s: klaxon join %s:%u\n",
           lobby->code, brief_side_name(brief, side_other(practice->side)),
           brief_side_name(brief, practice->side),
           practice->has_person ? "The others join with" : "Everybody joins with",
           count > 0 ? addresses[0] : "127.0.0.1", server_port(practice->server));
    puts(practice->has_person ? "When all are ready, start it in your window."
                              : "The match begins when all are ready. Ctrl-C ends it.");
    fflush(stdout);
}

static int run_told(struct practice *practice)
{
    struct loop loop;
    struct teller teller;
    struct host *host = server_host(practice->server);
    loop_open(&loop);
    teller_init(&teller, practice->train->strings, stdout);
    bool goes_on = true;
    while (goes_on) {
        ms now = loop_now();
        server_turn(practice->server, now);
        auto_station_step(practice->owner, now);
        announce(practice);
        teller_look(&teller, auto_station_session(practice->owner));
        if (auto_station_is_refused(practice->owner)) {
            break;
        }
        server_watch(practice->server, &loop);
        ms host_ms = host_wait_ms(host, now);
        ms owner_ms = auto_station_wait_ms(practice->owner, now);
        goes_on = loop_sleep(&loop, host_ms < owner_ms ? host_ms : owner_ms);
    }
    loop_close(&loop);
    return CLI_OK;
}

static void turn(void *context)
{
    struct practice *practice = context;
    server_turn(practice->server, loop_now());
    announce(practice);
    if (!auto_station_has_settled(practice->owner)) {
        auto_station_act(practice->owner, loop_now());
    }
}

static int run_in_window(struct practice *practice, char **argv)
{
    const struct station_window window = {
        .session = auto_station_session(practice->owner),
        .assets = practice->train->assets.text,
        .is_own_host = true,
        .turn = turn,
        .context = practice,
    };
    char error[SCREEN_ERROR_MAX] = "";
    enum station_ending ending = station_window_run(&window, error);
    if (ending == STATION_HAS_NO_WINDOW) {
        auto_station_destroy(practice->owner); // gives the port and the folder back first
        server_destroy(practice->server);
        practice->owner = NULL;
        practice->server = NULL;
        display_give_up(argv);
    }
    return ending == STATION_CLOSED ? CLI_OK : cli_fail("%s", error);
}
