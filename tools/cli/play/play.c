// klaxon play: a host and a station in one program. With a display it is a person's window,
// officers in the other seats; without one, officers play the whole match at a quick pace and the
// terminal tells it. Either way the host is open to the LAN.
#include "tools/cli/play/play.h"

#include <errno.h>
#include <string.h>

#include "net/link_local.h"
#include "stations/officers/officers.h"
#include "stations/station.h"
#include "tools/cli/commands.h"
#include "tools/cli/display.h"
#include "tools/cli/files.h"
#include "tools/cli/host/server.h"
#include "tools/cli/join/person.h"
#include "tools/cli/join/station_window.h"
#include "tools/cli/loop.h"
#include "tools/cli/paths.h"
#include "tools/cli/play/auto_station.h"
#include "tools/cli/play/teller.h"
#include "tools/cli/seats.h"
#include "tools/cli/strings_file.h"

#define QUICK_PACE 20 // table minutes a minute, when nobody has to think

static const struct cli_option OPTIONS[] = {
    {"game", "GAME", "what to play: {games} (default {game})", CLI_TEXT,
     offsetof(struct play_values, game), 0, 0},
    {"seat", "SEAT,...", "where you sit, e.g. {pair}\n(default: the game's first seat, {seat})",
     CLI_TEXT, offsetof(struct play_values, seat), 0, 0},
    {"skill", "SKILL", "of the officers: cadet (novice), mate (skilled) or veteran\n(default mate)",
     CLI_TEXT, offsetof(struct play_values, skill), 0, 0},
    {"watch", NULL, "officers sit everywhere; the window is the room's projector", CLI_FLAG,
     offsetof(struct play_values, is_watching), 0, 0},
    {"set", "OPTION=VALUE,...", "what the lobby would set, e.g. {set}", CLI_TEXT,
     offsetof(struct play_values, set), 0, 0},
    {"name", "NAME", "your name (default: your login)", CLI_TEXT,
     offsetof(struct play_values, name), 0, 0},
    CLI_LANGUAGE_OPTION(struct play_values, "your settings'; in the terminal en"),
    {"port", "NUMBER", "UDP port for friends on the LAN (default 7777, or any free one)",
     CLI_NUMBER, offsetof(struct play_values, port), 0, 65535},
    {"folder", "FOLDER",
     "where the journal is kept (default: a folder of its own in\n~/.local/share/klaxon/play)",
     CLI_TEXT, offsetof(struct play_values, folder), 0, 0},
    {"new", NULL, "begin anew, whatever match is still open", CLI_FLAG,
     offsetof(struct play_values, is_new), 0, 0},
    {"match", "FOLDER", "go on with the open match of this folder; klaxon games lists them",
     CLI_TEXT, offsetof(struct play_values, match), 0, 0},
    {"now", NULL, "begin the match at once, without the lobby", CLI_FLAG,
     offsetof(struct play_values, is_now), 0, 0},
    {"lobby", NULL, "open the table and stay in its lobby, for people to sit down", CLI_FLAG,
     offsetof(struct play_values, is_lobby), 0, 0},
    {"windowless", NULL, "as if there were no display", CLI_FLAG,
     offsetof(struct play_values, is_windowless), 0, 0},
    {"pace", "NUMBER", "windowless: how fast the match's clock runs (default 20)", CLI_DECIMAL,
     offsetof(struct play_values, pace), 1, 100},
    {"shot", "FILE", "windowless: where the last screen goes (default klaxon-play.png)", CLI_TEXT,
     offsetof(struct play_values, shot), 0, 0},
};

const struct cli_page PLAY_PAGE = {
    .name = "play",
    .usage = "[OPTIONS]",
    .about =
        "Starts a host in this program and sits you down at it, with officers in all other seats;\n"
        "friends on the LAN can join and take seats from them before you start. Without a\n"
        "display, officers play the whole match, the terminal tells it with a small chart, and\n"
        "the projector's last picture is written as a PNG. That takes two minutes at most: a\n"
        "match that would take longer is hurried on.\n"
        "\n"
        "A match that you close waits for you: the next time it is offered before another one\n"
        "begins, unless you say what you want to play. The last forty matches are kept, for\n"
        "ninety days; those that are over can be seen again with klaxon debrief.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .exits = "  0  the window was closed; windowless, the match is over\n"
             "  1  it could not be played\n",
    .examples = "  klaxon play\n"
                "  klaxon play --seat {pair}\n"
                "  klaxon play --set {set} --skill veteran\n"
                "  klaxon play --watch\n"
                "  klaxon play --windowless --shot /tmp/last.png\n",
};

static int read_values(struct play *play, const struct play_values *values);
static void choose_seat(struct play *play, struct play_values *values);
static int run(struct play *play, const char *assets, char **argv);
static int play_in_window(struct play *play, char **argv);
static int ask_to_go_on(struct play *play, char **argv);

int play_run(int argc, char **argv)
{
    struct file_path assets;
    struct play_values values = {
        .skill = "mate", .shot = "klaxon-play.png", .port = WIRE_PORT, .pace = QUICK_PACE};
    int operand;
    int code = cli_parse(&PLAY_PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    bool is_asked_for = values.game != NULL || values.seat != NULL || values.set != NULL ||
                        values.is_watching || values.is_lobby || values.folder != NULL;
    values.is_new = values.is_new || is_asked_for;
    values.game = values.game != NULL ? values.game : cli_default_game();
    struct play play = {.values = &values, .start_ms = loop_now()};
    code = read_values(&play, &values);
    if (code != CLI_GO_ON) {
        return code;
    }
    values.is_windowless = values.is_windowless || !display_find(argv);
    if (values.match != NULL && values.is_windowless) {
        return cli_fail("a person goes on with a match in a window, and there is none");
    }
    choose_seat(&play, &values);
    values.has_name = values.name != NULL;
    values.name = values.has_name ? values.name : person_login();
    char name[WIRE_NAME_MAX];
    const char *fault = person_take_name(values.name, name);
    if (fault != NULL) {
        return cli_misuse(&PLAY_PAGE, "the name %s", fault);
    }
    values.name = name;
    if (!paths_assets(&assets)) {
        return cli_fail("the assets are not to be found; set KLAXON_ASSETS to their folder");
    }
    if (values.folder != NULL && !files_make_folder(values.folder)) {
        return cli_fail("cannot make the folder %s: %s; choose another with --folder",
                        values.folder, strerror(errno));
    }
    return run(&play, assets.text, argv);
}

// May one person hold these seats?
static bool may_sit(const struct brief *brief, const struct brief_variant *variant,
                    const struct brief_seat *seats, size_t count)
{
    unsigned held = 0;
    for (size_t i = 0; i < count; i++) {
        int seat = brief_find_seat(brief, seats[i].side, seats[i].role);
        if (seat < 0 || !brief_is_played(variant, seat)) {
            return false;
        }
        held |= 1u << seat;
    }
    return brief_may_merge(brief, variant, held);
}

// Everything that can be wrong with them before there is a window. Returns CLI_GO_ON if nothing is.
static int read_values(struct play *play, const struct play_values *values)
{
    char wrong[GIVEN_FAULT_MAX];
    const struct station_game *game = station_game_find(values->game);
    if (game == NULL) {
        return cli_misuse_game(&PLAY_PAGE, values->game);
    }
    size_t count = values->seat != NULL ? seats_read(game->brief, values->seat, play->seats) : 0;
    if (values->seat != NULL && count == 0) {
        return seats_misuse(&PLAY_PAGE, game->brief, values->seat);
    }
    if (values->is_watching && (values->seat != NULL || game->brief->scene == NULL)) {
        return cli_misuse(&PLAY_PAGE, values->seat != NULL
                                          ? "--watch takes no seat: give --seat or --watch"
                                          : "this game has nothing to --watch");
    }
    if (!person_read_skill(values->skill, &play->skill)) {
        return cli_misuse(&PLAY_PAGE, "'%s' is no skill: say cadet, mate or veteran",
                          values->skill);
    }
    if (values->set != NULL && !given_read(&play->given, values->set, game->brief, true, wrong)) {
        return cli_misuse(&PLAY_PAGE, "%s", wrong);
    }
    const struct brief_variant *variant =
        given_variant(play->given.list, play->given.count, game->brief);
    if (values->seat != NULL && !may_sit(game->brief, variant, play->seats, count)) {
        return cli_misuse(&PLAY_PAGE, "one person cannot hold %s when %s is set so", values->seat,
                          game->brief->title);
    }
    return CLI_GO_ON;
}

// The first that is played as it is set.
static struct brief_seat first_seat(const struct brief *brief, const struct play *play)
{
    const struct brief_variant *variant = given_variant(play->given.list, play->given.count, brief);
    int seat = 0;
    while (seat + 1 < (int)brief->seat_count && !brief_is_played(variant, seat)) {
        seat++;
    }
    return brief->seats[seat];
}

// Nobody sits before a terminal: unless a seat was asked for, it shows what the projector would.
static void choose_seat(struct play *play, struct play_values *values)
{
    const struct brief *brief = station_game_find(values->game)->brief;
    values->is_watching = values->is_watching ||
                          (values->is_windowless && values->seat == NULL && brief->scene != NULL);
    if (!values->is_watching) {
        play->seats[0] = first_seat(brief, play);
        play->seat_count = values->seat != NULL ? seats_read(brief, values->seat, play->seats) : 1;
        return;
    }
    const char *projector = brief->options[brief->projector_option].name;
    struct given *given = &play->given;
    for (size_t i = 0; i < given->count; i++) {
        if (strcmp(given->list[i].name, projector) == 0) {
            return;
        }
    }
    if (given->count < BRIEF_OPTIONS_MAX) {
        given->list[given->count++] =
            (struct given_option){projector, BRIEF_PROJECTOR_NAMES.names[PROJECTOR_LIVE]};
    }
}

static int run(struct play *play, const char *assets, char **argv)
{
    char error[FILES_ERROR_MAX];
    int code = CLI_FAILED;
    play->assets = assets;
    const char *language = play->values->language;
    play->strings = strings_load(assets, language != NULL ? language : STRINGS_ENGLISH, error);
    if (play->strings == NULL) {
        return cli_fail("%s", error);
    }
    code = play->values->is_windowless ? CLI_GO_ON : ask_to_go_on(play, argv);
    if (code == CLI_GO_ON && !play_open_table(play, error)) {
        code = cli_fail("%s", error);
    }
    if (code == CLI_GO_ON) {
        code = play->values->is_windowless ? play_told(play) : play_in_window(play, argv);
    }
    play_close_table(play);
    screen_close(&play->screen);
    strings_destroy(play->strings);
    return code;
}

// Whether an open match is to be gone on with. Returns CLI_GO_ON, or the exit code.
static int ask_to_go_on(struct play *play, char **argv)
{
    const struct play_values *values = play->values;
    if (values->match != NULL) {
        play->goes_on = kept_find_open(values->match, &play->open);
        return play->goes_on ? CLI_GO_ON
                             : cli_fail("there is no open match in %s; klaxon games lists them",
                                        values->match);
    }
    if (values->is_new || !kept_find_open(NULL, &play->open)) {
        return CLI_GO_ON;
    }
    char error[SCREEN_ERROR_MAX] = "";
    switch (play_offer(play, error)) {
    case OFFER_GO_ON:
        play->goes_on = true;
        return CLI_GO_ON;
    case OFFER_ANEW:
        return CLI_GO_ON;
    case OFFER_CLOSED:
        return CLI_OK;
    case OFFER_OPEN:
        break;
    }
    display_give_up(argv);
    return cli_fail("%s", error);
}

static int play_in_window(struct play *play, char **argv)
{
    char addresses[SERVER_ADDRESSES_MAX][16];
    size_t count = server_addresses(addresses);
    printf("Friends on this LAN join with: klaxon join %s:%u\n",
           count > 0 ? addresses[0] : "127.0.0.1", server_port(play->server));
    fflush(stdout);
    const struct station_window window = {
        .session = play_session(play),
        .screen = play->screen.window != NULL ? &play->screen : NULL,
        .assets = play->assets,
        .name = play->values->has_name ? play->values->name : NULL,
        .language = play->values->language,
        .is_own_host = true,
        .is_wall = play->values->is_watching && !play->goes_on,
        .turn = play_turn,
        .context = play,
    };
    char error[SCREEN_ERROR_MAX] = "";
    enum station_ending ending = station_window_run(&window, error);
    play_turn(play); // who left the table is heard before its host goes
    if (ending == STATION_HAS_NO_WINDOW) {
        play_close_table(play); // gives the port and the folder back first
        display_give_up(argv);
    }
    return ending == STATION_CLOSED ? CLI_OK : cli_fail("%s", error);
}
