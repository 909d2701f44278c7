// klaxon host: runs tables until it is told to end.
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "shared/text.h"
#include "stations/officers/officers.h"
#include "tools/cli/commands.h"
#include "tools/cli/files.h"
#include "tools/cli/host/server.h"
#include "tools/cli/join/person.h"
#include "tools/cli/loop.h"
#include "tools/cli/paths.h"
#include "tools/cli/strings_file.h"

struct host_values {
    long port;
    const char *name;
    const char *folder;
    const char *game;
    const char *password;
    double takeover_s;
    double keep_h;
    bool is_hidden;
    bool json;
};

static const struct cli_option OPTIONS[] = {
    {"port", "NUMBER", "UDP port, for play and for discovery (default 7777; 0: any free one)",
     CLI_NUMBER, offsetof(struct host_values, port), 0, 65535},
    {"name", "NAME", "what people see when they look for hosts (default: this machine's name)",
     CLI_TEXT, offsetof(struct host_values, name), 0, 0},
    {"folder", "FOLDER", "where journals are kept (default: ~/.local/share/klaxon/host)", CLI_TEXT,
     offsetof(struct host_values, folder), 0, 0},
    {"game", "GAME", "open a table of this game at once, {games}; it stays open", CLI_TEXT,
     offsetof(struct host_values, game), 0, 0},
    {"password", "WORD",
     "with --game: only who knows the word comes to that table, and lists do\nnot show its code",
     CLI_TEXT, offsetof(struct host_values, password), 0, 0},
    {"takeover", "SECONDS",
     "after how long away an officer takes a person's seat, until he\nreturns (default 60; 0: "
     "never)",
     CLI_DECIMAL, offsetof(struct host_values, takeover_s), 0, 86400},
    {"keep", "HOURS",
     "how long a match is kept for the last who left it; he joins it again\nby its code (default "
     "12; 0: it ends)",
     CLI_DECIMAL, offsetof(struct host_values, keep_h), 0, 8760},
    {"no-discovery", NULL, "stay silent when stations look for hosts; a typed address still works",
     CLI_FLAG, offsetof(struct host_values, is_hidden), 0, 0},
    {"json", NULL, "print the first line as JSON, and what happens on standard error", CLI_FLAG,
     offsetof(struct host_values, json), 0, 0},
};

const struct cli_page HOST_PAGE = {
    .name = "host",
    .usage = "[OPTIONS]",
    .about =
        "Runs the rules for every station on the LAN: people find it with klaxon join, open "
        "tables\n"
        "and sit down. Everything that happens is in a journal before anybody is told of it, so\n"
        "the host can be killed and started again at any moment: all tables go on, and the\n"
        "stations come back by themselves. Ctrl-C ends it.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .exits = "  0  it was told to end\n"
             "  1  it could not start: the port is taken, or the folder cannot be used\n",
    .examples = "  klaxon host                           people open the tables they want\n"
                "  klaxon host --game {game}              with a table to sit down at\n"
                "  klaxon host --game {game} --password squid\n"
                "  klaxon host --port 7900 --folder /tmp/evening\n",
};

static void log_line(void *context, const char *line);
static bool open_first_table(struct server *server, const struct host_values *values,
                             const char *assets, char code[WIRE_CODE_MAX]);
static void announce(const struct host_values *values, const struct server *server,
                     const char *code);
static void announce_json(const struct host_values *values, const struct server *server,
                          const char *code);
static void run(struct server *server);

int host_run(int argc, char **argv)
{
    char machine[WIRE_NAME_MAX] = "klaxon";
    gethostname(machine, sizeof machine - 1);
    struct file_path folder, assets, own;
    paths_data(&folder, "host");
    paths_own_assets(&own);
    struct host_values values = {
        .port = WIRE_PORT, .name = machine, .folder = folder.text, .takeover_s = 60, .keep_h = 12};
    int operand;
    int code = cli_parse(&HOST_PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    char name[WIRE_NAME_MAX];
    const char *fault = person_take_name(values.name, name);
    if (fault != NULL) {
        return cli_misuse(&HOST_PAGE, "the name %s", fault);
    }
    values.name = name;
    fault = values.password != NULL ? person_password_fault(values.password) : NULL;
    if (fault != NULL) {
        return cli_misuse(&HOST_PAGE, "the password %s", fault);
    }
    if (values.password != NULL && values.game == NULL) {
        return cli_misuse(&HOST_PAGE, "--password is of the table that --game opens");
    }
    if (!paths_assets(&assets)) {
        return cli_fail("the assets are not to be found; set KLAXON_ASSETS to their folder");
    }
    if (!files_make_folder(values.folder)) {
        return cli_fail("cannot make the folder %s: %s; choose another with --folder",
                        values.folder, strerror(errno));
    }
    struct server_config config = {
        .host = {.folder = values.folder,
                 .assets = assets.text,
                 .own_assets = own.text,
                 .name = values.name,
                 .officers = OFFICERS,
                 .takeover_ms = (uint32_t)(values.takeover_s * 1000),
                 .countdown_ms = 3000,
                 .keep_ms = (ms)(values.keep_h * 3600000),
                 .log = log_line,
                 .context = values.json ? stderr : stdout},
        .enet = {.port = (uint16_t)values.port},
        .is_hidden = values.is_hidden,
    };
    char error[SERVER_ERROR_MAX];
    struct server *server = server_create(&config, error);
    if (server == NULL) {
        return cli_fail("%s", error);
    }
    char table[WIRE_CODE_MAX] = "";
    if (values.game != NULL && !open_first_table(server, &values, assets.text, table)) {
        server_destroy(server);
        return CLI_FAILED;
    }
    if (values.json) {
        announce_json(&values, server, table);
    } else {
        announce(&values, server, table);
    }
    run(server);
    server_destroy(server);
    return CLI_OK;
}

static void log_line(void *context, const char *line)
{
    char stamp[16] = "";
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts) != NULL) {
        strftime(stamp, sizeof stamp, "%H:%M:%S", &parts);
    }
    fprintf(context, "%s  %s\n", stamp, line);
    fflush(context);
}

// A host that was started again finds its table in the journal: then there is nothing to open.
static bool open_first_table(struct server *server, const struct host_values *values,
                             const char *assets, char code[WIRE_CODE_MAX])
{
    struct reason reason = {0};
    struct host *host = server_host(server);
    const char *game = values->game;
    bool is_open =
        host_find_game(host, game, code) || host_open_table(host, game, game, code, &reason);
    if (is_open &&
        (values->password == NULL || host_set_password(host, code, values->password, &reason))) {
        return true;
    }
    char error[FILES_ERROR_MAX], words[SERVER_ERROR_MAX];
    struct strings *strings = strings_load(assets, STRINGS_ENGLISH, error);
    if (strings != NULL) {
        strings_reason(strings, words, sizeof words, &reason);
    }
    cli_fail("cannot open a table of %s: %s", game, strings != NULL ? words : error);
    strings_destroy(strings);
    return false;
}

static void announce(const struct host_values *values, const struct server *server,
                     const char *code)
{
    char addresses[SERVER_ADDRESSES_MAX][16];
    size_t count = server_addresses(addresses);
    unsigned port = server_port(server);
    printf("The host \"%s\" is open on UDP port %u.\n", values->name, port);
    for (size_t i = 0; i < count; i++) {
        printf("  klaxon join %s:%u\n", addresses[i], port);
    }
    if (count == 0) {
        printf("  klaxon join 127.0.0.1:%u   (this machine is on no network)\n", port);
    }
    if (!values->is_hidden) {
        puts(port == WIRE_PORT ? "On this LAN, klaxon join alone finds it."
                               : "On another port than 7777 it is reached by its address only.");
    }
    if (code[0] != '\0') {
        printf("The table %s (%s) waits for its people%s.\n", code, values->game,
               values->password != NULL ? " and wants its password" : "");
    }
    printf("Journals are in %s. Ctrl-C ends the host; started again, it goes on.\n",
           values->folder);
    fflush(stdout);
}

static void announce_json(const struct host_values *values, const struct server *server,
                          const char *code)
{
    char addresses[SERVER_ADDRESSES_MAX][16];
    size_t count = server_addresses(addresses);
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_text(&json, "name", values->name);
    json_unsigned(&json, "port", server_port(server));
    json_open_list(&json, "addresses");
    for (size_t i = 0; i < count; i++) {
        json_text(&json, NULL, addresses[i]);
    }
    json_close(&json);
    json_text(&json, "table", code[0] != '\0' ? code : NULL);
    json_text(&json, "folder", values->folder);
    json_close(&json);
    cli_json_end(&json); // nobody may be listening; the host goes on
}

static void run(struct server *server)
{
    struct loop loop;
    loop_open(&loop);
    ms wait;
    do {
        server_turn(server, loop_now());
        server_watch(server, &loop);
        wait = host_wait_ms(server_host(server), loop_now());
    } while (loop_sleep(&loop, wait));
    loop_close(&loop);
}
