// klaxon games: lists the matches that wait for this person, on any host that a station of this
// machine has sat down at.
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "net/enet/dial_enet.h"
#include "net/enet/discovery_udp.h"
#include "stations/around/stay_words.h"
#include "stations/session/stays.h"
#include "stations/station.h"
#include "tools/cli/commands.h"
#include "tools/cli/join/person.h"
#include "tools/cli/loop.h"
#include "tools/cli/paths.h"
#include "tools/cli/play/kept.h"
#include "tools/cli/strings_file.h"

#define ASK_EVERY_MS 500 // a question to the LAN, or its answer, may get lost

struct games_values {
    const char *state;
    const char *language;
    double seconds;
    bool json;
};

static const struct cli_option OPTIONS[] = {
    CLI_LANGUAGE_OPTION(struct games_values, "your settings'"),
    {"seconds", "NUMBER", "how long to wait for hosts to answer (default 8)", CLI_DECIMAL,
     offsetof(struct games_values, seconds), 0, 600},
    {"state", "FOLDER", "where the tokens are kept (default: ~/.local/state/klaxon/tokens)",
     CLI_TEXT, offsetof(struct games_values, state), 0, 0},
    {"json", NULL, "print one JSON object", CLI_FLAG, offsetof(struct games_values, json), 0, 0},
};

const struct cli_page GAMES_PAGE = {
    .name = "games",
    .usage = "[OPTIONS]",
    .about =
        "Lists the matches that wait for you: those that rest, and those that you left or were\n"
        "cut off from. Each host is asked how its matches stand: with whom, whose turn it is,\n"
        "since when nobody is there. What is over or gone leaves the list, and a line says so.\n"
        "Matches of klaxon play that were closed are listed too, and with --json those of them\n"
        "that are over.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .exits = "  0  the list is printed; it may be empty\n"
             "  1  it could not be made\n",
    .examples = "  klaxon games\n"
                "  klaxon games --json\n",
};

static void ask_hosts(struct stays *stays, ms longest_ms);
static void hear_hosts(struct stays *stays, struct discovery *discovery);
static void print_words(struct stays *stays, const struct strings *strings);
static int print_json(struct stays *stays);
static void print_kept(const struct strings *strings);
static void print_kept_json(struct json *json);
static void print_match(struct json *json, const struct stay *stay);
static void print_seats(struct json *json, const struct stay *stay, const struct brief *brief,
                        unsigned seats);

int games_run(int argc, char **argv)
{
    struct file_path state, assets;
    paths_state(&state, "tokens");
    struct games_values values = {.state = state.text, .seconds = 8};
    int operand;
    int code = cli_parse(&GAMES_PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (!paths_assets(&assets)) {
        return cli_fail("the assets are not to be found; set KLAXON_ASSETS to their folder");
    }
    char error[FILES_ERROR_MAX];
    struct strings *strings = strings_load_asked(assets.text, values.language, error);
    if (strings == NULL) {
        return cli_fail("%s", error);
    }
    const struct session_config config = {.name = person_login(),
                                          .folder = values.state,
                                          .briefs = station_briefs(),
                                          .dial = dial_enet()};
    struct stays *stays = stays_create(&config);
    if (stays == NULL) {
        code = cli_fail("not enough memory");
    } else {
        ask_hosts(stays, (ms)(values.seconds * 1000));
        code = CLI_OK;
    }
    if (stays != NULL && values.json) {
        code = print_json(stays);
    } else if (stays != NULL) {
        print_words(stays, strings);
    }
    stays_destroy(stays);
    strings_destroy(strings);
    return code;
}

// A host may have another address than it had: whoever answers on this LAN is looked at too.
static void ask_hosts(struct stays *stays, ms longest_ms)
{
    char error[DISCOVERY_ERROR_MAX];
    struct discovery *discovery = discovery_udp_create(0, error);
    struct loop loop;
    loop_open(&loop);
    ms now = loop_now();
    ms until = now + longest_ms;
    ms ask_at = now;
    stays_step(stays, now);
    bool goes_on = true;
    while (goes_on && now < until && !stays_are_settled(stays)) {
        if (discovery != NULL && now >= ask_at) {
            discovery_ask(discovery, NULL);
            ask_at = now + ASK_EVERY_MS;
        }
        ms wait = stays_wait_ms(stays, now);
        goes_on = loop_sleep(&loop, wait < until - now ? wait : until - now);
        hear_hosts(stays, discovery);
        now = loop_now();
        stays_step(stays, now);
    }
    loop_close(&loop);
    discovery_destroy(discovery);
}

static void hear_hosts(struct stays *stays, struct discovery *discovery)
{
    struct discovery_found found;
    while (discovery != NULL && discovery_next(discovery, &found)) {
        stays_note_host(stays, found.host_id, found.address);
    }
}

static void print_words(struct stays *stays, const struct strings *strings)
{
    int64_t now_s = (int64_t)time(NULL);
    for (size_t i = 0; i < stays_count(stays); i++) {
        const struct stay *stay = stays_at(stays, i);
        struct words turn = stay_turn(strings, stay);
        struct words place = stay_place(strings, stay);
        struct words people = stay_people(strings, stay);
        struct words since = stay_since(strings, stay, now_s);
        printf("%s%s%s\n  %s, %s, %s\n  klaxon join %s --table %s\n", stay_title(stay),
               turn.text[0] != '\0' ? ": " : "", turn.text, place.text, people.text, since.text,
               stay->entry.note.address, stay->entry.code);
    }
    print_kept(strings);
    struct kept_match own;
    if (stays_count(stays) == 0 && !kept_find_open(NULL, &own)) {
        puts(strings_get(strings, "games.empty"));
    }
    struct stay_news news;
    while (stays_next_news(stays, &news)) {
        puts(stay_news_words(strings, &news).text);
    }
}

static int print_json(struct stays *stays)
{
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_open_list(&json, "games");
    for (size_t i = 0; i < stays_count(stays); i++) {
        print_match(&json, stays_at(stays, i));
    }
    json_close(&json);
    json_open_list(&json, "here");
    print_kept_json(&json);
    json_close(&json);
    json_open_list(&json, "left");
    struct stay_news news;
    while (stays_next_news(stays, &news)) {
        json_open_object(&json, NULL);
        json_text(&json, "game", news.note.game);
        json_text(&json, "host", news.note.host);
        json_text(&json, "why", news.is_over ? "over" : "gone");
        json_close(&json);
    }
    json_close(&json);
    json_close(&json);
    return cli_json_end(&json);
}

// Matches of klaxon play that were closed.
static void print_kept(const struct strings *strings)
{
    struct kept_match *kept = calloc(KEPT_MATCHES_MAX, sizeof *kept);
    size_t count = kept != NULL ? kept_list(kept) : 0;
    for (size_t i = 0; i < count && kept[i].is_open; i++) {
        const struct station_game *game = station_game_find(kept[i].game);
        struct words age = words_age(strings, (int64_t)time(NULL) - kept[i].seen_s);
        struct words line = words_with(strings, "home.games.open_line", age.text, NULL, NULL);
        printf("%s\n  %s\n  klaxon play --match %s\n",
               game != NULL ? game->brief->title : kept[i].game, line.text, kept[i].folder.text);
    }
    free(kept);
}

static void print_kept_json(struct json *json)
{
    struct kept_match *kept = calloc(KEPT_MATCHES_MAX, sizeof *kept);
    size_t count = kept != NULL ? kept_list(kept) : 0;
    for (size_t i = 0; i < count; i++) {
        json_open_object(json, NULL);
        json_text(json, "game", kept[i].game);
        json_text(json, "state", kept[i].is_open ? "open" : "over");
        json_text(json, "folder", kept[i].folder.text);
        json_text(json, "journal", kept[i].is_open ? NULL : kept[i].journal.text);
        json_signed(json, "left_s", (int64_t)time(NULL) - kept[i].seen_s);
        json_close(json);
    }
    free(kept);
}

static void print_match(struct json *json, const struct stay *stay)
{
    static const char *const STATES[] = {
        [STAY_ASKING] = "unanswered", [STAY_ANSWERED] = "answered", [STAY_UNREACHED] = "unreached"};
    const struct token_note *note = &stay->entry.note;
    const struct station_game *game = station_game_find(note->game);
    bool is_true = stay->state == STAY_ANSWERED;
    json_open_object(json, NULL);
    json_text(json, "game", note->game);
    json_text(json, "host", note->host);
    json_hash(json, "host_id", stay->entry.host_id);
    json_text(json, "address", note->address);
    json_text(json, "code", stay->entry.code);
    json_text(json, "table", note->table);
    json_text(json, "state", STATES[stay->state]);
    json_unsigned(json, "left_s", (uint64_t)stay_age_s(stay, (int64_t)time(NULL)));
    if (is_true) {
        json_unsigned(json, "people", stay->answer.people);
        json_bool(json, "rests", stay->answer.rests);
        json_bool(json, "your_turn", stay_is_own_turn(stay));
    }
    json_open_list(json, "seats");
    if (game != NULL) {
        print_seats(json, stay, game->brief, is_true ? stay->answer.awaited : 0);
    }
    json_close(json);
    json_close(json);
}

static void print_seats(struct json *json, const struct stay *stay, const struct brief *brief,
                        unsigned awaited)
{
    bool is_true = stay->state == STAY_ANSWERED;
    unsigned own = is_true ? stay->answer.seats : stay->entry.note.seats;
    for (size_t i = 0; i < brief->seat_count; i++) {
        const char *holder = is_true ? stay->answer.holders[i] : stay->entry.note.holders[i];
        json_open_object(json, NULL);
        json_text(json, "side", brief_side_name(brief, brief->seats[i].side));
        json_text(json, "role", brief_role_name(brief, brief->seats[i].role));
        json_text(json, "person", holder[0] != '\0' ? holder : NULL);
        json_bool(json, "yours", (own >> i & 1) != 0);
        json_bool(json, "awaited", (awaited >> i & 1) != 0);
        json_close(json);
    }
}
