// klaxon join: a station at a table of a host. With a display it is a window for a person; without
// one, officers can sit at its controls and the terminal tells the match.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "net/enet/dial_enet.h"
#include "shared/text.h"
#include "stations/officers/officers.h"
#include "stations/session/stays.h"
#include "stations/station.h"
#include "tools/cli/commands.h"
#include "tools/cli/display.h"
#include "tools/cli/files.h"
#include "tools/cli/join/find.h"
#include "tools/cli/join/person.h"
#include "tools/cli/join/station_window.h"
#include "tools/cli/loop.h"
#include "tools/cli/paths.h"
#include "tools/cli/play/auto_station.h"
#include "tools/cli/play/teller.h"
#include "tools/cli/seats.h"
#include "tools/cli/shot/screen.h"
#include "tools/cli/strings_file.h"

#define FIND_SECONDS 5.0
#define WALL_NAME    "Wall"

struct join_values {
    const char *automatic;
    const char *name;
    bool has_name;
    const char *table;
    const char *password;
    const char *state;
    const char *shot;
    const char *opens;
    const char *set;
    const char *language; // NULL: none was asked for
    bool once;
    bool admits;
    bool wall;
};

static const struct cli_option OPTIONS[] = {
    {"name", "NAME", "your name (default: your login)", CLI_TEXT,
     offsetof(struct join_values, name), 0, 0},
    CLI_LANGUAGE_OPTION(struct join_values, "your settings'; with --auto en"),
    {"table", "CODE", "the table to sit down at", CLI_TEXT, offsetof(struct join_values, table), 0,
     0},
    {"password", "WORD", "of that table; with --open: for the table that is opened", CLI_TEXT,
     offsetof(struct join_values, password), 0, 0},
    {"state", "FOLDER",
     "where to keep the tokens that bring you back to your seat\n"
     "(default: ~/.local/state/klaxon/tokens)",
     CLI_TEXT, offsetof(struct join_values, state), 0, 0},
    {"auto", "SEAT,...",
     "no window: officers claim these seats, e.g. {seat}, and play;\nthe terminal tells the "
     "match",
     CLI_TEXT, offsetof(struct join_values, automatic), 0, 0},
    {"open", "GAME", "with --auto: open a table of this game, as its owner", CLI_TEXT,
     offsetof(struct join_values, opens), 0, 0},
    {"set", "OPTION=VALUE,...", "with --auto, as the table's owner: options, e.g. {set}", CLI_TEXT,
     offsetof(struct join_values, set), 0, 0},
    {"admit", NULL,
     "with --auto, as the table's owner: say yes to whoever asks for a seat\nor for the wall",
     CLI_FLAG, offsetof(struct join_values, admits), 0, 0},
    {"wall", NULL,
     "the room's screen: full, without a seat, both boats as the table's\noption and its owner let "
     "it; joins the only table by itself",
     CLI_FLAG, offsetof(struct join_values, wall), 0, 0},
    {"once", NULL, "with --auto: end when the match is over", CLI_FLAG,
     offsetof(struct join_values, once), 0, 0},
    {"shot", "FILE", "with --auto: write the last screen as a PNG", CLI_TEXT,
     offsetof(struct join_values, shot), 0, 0},
};

const struct cli_page JOIN_PAGE = {
    .name = "join",
    .usage = "[ADDRESS|CODE] [OPTIONS]",
    .about =
        "Opens a station: choose a host and a table, take a seat, play. With an address\n"
        "(10.0.0.7, 10.0.0.7:7900, kitchen-laptop.local) it goes straight to that host, with a\n"
        "table's code (K7Q4M) to the host that has it. When the host or the network fails, the\n"
        "station comes back to its seat by itself.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .operands_max = 1,
    .exits = "  0  it was closed; with --once, the match is over\n"
             "  1  no host answered, it refused, or there is no display and no --auto\n",
    .examples = "  klaxon join                              look for hosts on this LAN\n"
                "  klaxon join 10.0.0.7 --name Mara\n"
                "  klaxon join K7Q4M\n"
                "  klaxon join --wall                       on the laptop with the projector\n"
                "  klaxon join 127.0.0.1 --auto {pair} --once\n",
};

struct join_run {
    const struct join_values *values;
    struct file_path assets;
    struct strings *strings;
    struct given given;
};

static int join_windowed(const struct join_values *values, const char *who, char **argv);
static int join_auto(const struct join_values *values, const char *who);
static int follow(struct join_run *run, struct auto_station *station);

int join_run(int argc, char **argv)
{
    struct file_path state;
    paths_state(&state, "tokens");
    struct join_values values = {.state = state.text};
    int operand;
    int code = cli_parse(&JOIN_PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    values.has_name = values.name != NULL;
    values.name = values.has_name ? values.name : values.wall ? WALL_NAME : person_login();
    char name[WIRE_NAME_MAX];
    const char *fault = person_take_name(values.name, name);
    if (fault != NULL) {
        return cli_misuse(&JOIN_PAGE, "the name %s", fault);
    }
    values.name = name;
    char table[WIRE_CODE_MAX] = "";
    if (values.table != NULL && !person_read_code(values.table, table)) {
        return cli_misuse(&JOIN_PAGE, "'%s' is no table's code, such as K7Q4M", values.table);
    }
    values.table = table;
    fault = values.password != NULL ? person_password_fault(values.password) : NULL;
    if (fault != NULL) {
        return cli_misuse(&JOIN_PAGE, "the password %s", fault);
    }
    const char *who = operand < argc ? argv[operand] : NULL;
    if (values.wall && values.automatic != NULL) {
        return cli_misuse(&JOIN_PAGE, "--wall takes no seat, --auto does: give one of them");
    }
    if (values.automatic != NULL) {
        return join_auto(&values, who);
    }
    if (values.once || values.admits || values.shot != NULL || values.set != NULL ||
        values.opens != NULL) {
        return cli_misuse(&JOIN_PAGE, "--once, --open, --set, --admit and --shot go with --auto");
    }
    if (!display_find(argv)) {
        return cli_fail("a person needs a window; --auto SEAT lets an officer play here");
    }
    return join_windowed(&values, who, argv);
}

static int join_windowed(const struct join_values *values, const char *who, char **argv)
{
    char error[FILES_ERROR_MAX];
    struct file_path assets;
    if (!paths_assets(&assets)) {
        return cli_fail("the assets are not to be found; set KLAXON_ASSETS to their folder");
    }
    const struct session_config config = {.name = values->name,
                                          .folder = values->state,
                                          .briefs = station_briefs(),
                                          .dial = dial_enet()};
    struct session *session = session_create(&config);
    struct stays *stays = values->wall ? NULL : stays_create(&config);
    if (session != NULL) {
        session_set_password(session, values->password != NULL ? values->password : "");
        session_want_wall(session, values->wall);
    }
    struct found_host host = {0};
    if ((who != NULL || values->wall) && session != NULL) {
        if (find_host(who, FIND_SECONDS, &host, error)) {
            session_connect(session, host.address, values->table[0] ? values->table : host.code);
        } else {
            cli_note("%s", error); // the window opens all the same, and goes on looking
        }
    }
    const struct station_window station = {
        .session = session,
        .stays = stays,
        .assets = assets.text,
        .name = values->has_name || values->wall ? values->name : NULL,
        .language = values->language,
        .is_wall = values->wall,
    };
    enum station_ending ending =
        session != NULL ? station_window_run(&station, error) : STATION_FAILED;
    session_destroy(session);
    stays_destroy(stays);
    if (ending == STATION_HAS_NO_WINDOW) {
        display_give_up(argv);
    }
    return ending == STATION_CLOSED ? CLI_OK : cli_fail("%s", error);
}

static int join_auto(const struct join_values *values, const char *who)
{
    struct join_run run = {.values = values};
    char error[FILES_ERROR_MAX];
    struct auto_station_config config = {
        .officers = OFFICERS, .skill = OFFICER_MATE, .seed = (uint64_t)loop_now()};
    const struct station_game *opens =
        values->opens != NULL ? station_game_find(values->opens) : NULL;
    if (values->opens != NULL && opens == NULL) {
        return cli_misuse_game(&JOIN_PAGE, values->opens);
    }
    config.seat_words = values->automatic;
    bool has_seats = opens != NULL ? seats_read(opens->brief, values->automatic, config.seats) > 0
                                   : seats_count(values->automatic) > 0;
    if (!has_seats) {
        return seats_misuse(&JOIN_PAGE, opens != NULL ? opens->brief : NULL, values->automatic);
    }
    char fault[GIVEN_FAULT_MAX];
    if (values->set != NULL &&
        !given_read(&run.given, values->set, opens != NULL ? opens->brief : NULL, false, fault)) {
        return cli_misuse(&JOIN_PAGE, "%s", fault);
    }
    struct found_host host;
    if (!find_host(who, FIND_SECONDS, &host, error)) {
        return cli_fail("%s", error);
    }
    if (!paths_assets(&run.assets)) {
        return cli_fail("the assets are not to be found; set KLAXON_ASSETS to their folder");
    }
    run.strings = strings_load(
        run.assets.text, values->language != NULL ? values->language : STRINGS_ENGLISH, error);
    if (run.strings == NULL) {
        return cli_fail("%s", error);
    }
    config.session = (struct session_config){.name = values->name,
                                             .folder = values->state,
                                             .briefs = station_briefs(),
                                             .dial = dial_enet()};
    config.address = host.address;
    config.code = values->table[0] != '\0' ? values->table : host.code;
    config.opens = values->opens;
    config.admits = values->admits;
    config.settings = run.given.list;
    config.setting_count = run.given.count;
    struct auto_station *station = auto_station_create(&config);
    if (station != NULL && values->password != NULL) {
        session_set_password(auto_station_session(station), values->password);
    }
    int code = station != NULL ? follow(&run, station) : cli_fail("not enough memory");
    auto_station_destroy(station);
    strings_destroy(run.strings);
    return code;
}

// Another game is played at the table than the seats were meant for.
static int fail_seats(const struct join_run *run, const struct brief *brief)
{
    char list[256];
    struct text_writer writer;
    text_writer_init(&writer, list, sizeof list);
    seats_append(&writer, brief);
    text_writer_finish(&writer);
    return cli_fail("this table plays %s, which has no seat '%s'; it has %s", brief->title,
                    run->values->automatic, list);
}

// Until the match is over, a signal comes, or the host has refused for good.
static int follow(struct join_run *run, struct auto_station *station)
{
    struct loop loop;
    struct teller teller;
    struct session *session = auto_station_session(station);
    teller_init(&teller, run->strings, stdout);
    loop_open(&loop);
    bool goes_on = true;
    while (goes_on) {
        auto_station_step(station, loop_now());
        teller_look(&teller, session);
        bool is_over = run->values->once && auto_station_is_over(station);
        if (is_over || auto_station_is_refused(station)) {
            break;
        }
        loop_watch(&loop, session_file(session));
        goes_on = loop_sleep(&loop, auto_station_wait_ms(station, loop_now()));
    }
    loop_close(&loop);
    char error[SCREEN_ERROR_MAX];
    const struct picture picture = {run->values->shot, SCREEN_WIDTH_PX, SCREEN_HEIGHT_PX};
    if (picture.path != NULL &&
        !screen_shoot_session(session, run->strings, loop_now(), &picture, error)) {
        return cli_fail("%s", error);
    }
    if (auto_station_lacking(station) != NULL) {
        return fail_seats(run, auto_station_lacking(station));
    }
    return auto_station_is_refused(station) ? CLI_FAILED : CLI_OK;
}
