// klaxon discover: lists the hosts that answer on this LAN.
#include <string.h>

#include "net/enet/discovery_udp.h"
#include "tools/cli/commands.h"
#include "tools/cli/loop.h"

#define ASK_EVERY_MS 500 // a question or its answer may get lost
#define HOSTS_MAX    DISCOVERY_HOSTS_MAX

struct discover_values {
    double seconds;
    long port;
    bool json;
};

static const struct cli_option OPTIONS[] = {
    {"seconds", "NUMBER", "how long to listen for answers (default 1.5)", CLI_DECIMAL,
     offsetof(struct discover_values, seconds), 0, 600},
    {"port", "NUMBER", "the port that hosts listen on (default 7777)", CLI_NUMBER,
     offsetof(struct discover_values, port), 1, 65535},
    {"json", NULL, "print one JSON object", CLI_FLAG, offsetof(struct discover_values, json), 0, 0},
};

const struct cli_page DISCOVER_PAGE = {
    .name = "discover",
    .usage = "[OPTIONS]",
    .about =
        "Asks every network that this machine is on which hosts are there, and lists those that\n"
        "answer. A host that is not found may still be joined by its address: some networks\n"
        "carry no broadcasts, and a firewall must let UDP port 7777 through.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .exits = "  0  at least one host answered\n"
             "  1  none did, or there is no network\n",
    .examples = "  klaxon discover\n"
                "  klaxon discover --seconds 5 --json\n",
};

struct hosts {
    size_t count;
    struct discovery_found found[HOSTS_MAX];
};

static void gather(struct discovery *discovery, struct hosts *hosts, ms longest_ms);
static void add(struct hosts *hosts, const struct discovery_found *found);
static void print_words(const struct hosts *hosts);
static void print_table(const struct wire_table *table);
static void state_of(const struct wire_table *table, char *out, size_t capacity);
static int print_json(const struct hosts *hosts);

int discover_run(int argc, char **argv)
{
    struct discover_values values = {.seconds = 1.5};
    int operand;
    int code = cli_parse(&DISCOVER_PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    char error[DISCOVERY_ERROR_MAX];
    struct discovery *discovery = discovery_udp_create((uint16_t)values.port, error);
    if (discovery == NULL) {
        return cli_fail("%s", error);
    }
    struct hosts hosts = {0};
    gather(discovery, &hosts, (ms)(values.seconds * 1000));
    discovery_destroy(discovery);
    if (values.json) {
        code = print_json(&hosts);
        return hosts.count > 0 ? code : CLI_FAILED;
    }
    print_words(&hosts);
    if (hosts.count == 0) {
        cli_note("no host answered; klaxon join ADDRESS works without being found");
    }
    return hosts.count > 0 ? CLI_OK : CLI_FAILED;
}

static void gather(struct discovery *discovery, struct hosts *hosts, ms longest_ms)
{
    struct loop loop;
    loop_open(&loop);
    ms now = loop_now();
    ms until = now + longest_ms;
    ms ask_at = now;
    bool goes_on = true;
    while (goes_on && now < until) {
        if (now >= ask_at) {
            discovery_ask(discovery, NULL);
            ask_at = now + ASK_EVERY_MS;
        }
        loop_watch(&loop, discovery_file(discovery));
        goes_on = loop_sleep(&loop, (ask_at < until ? ask_at : until) - now);
        struct discovery_found found;
        while (discovery_next(discovery, &found)) {
            add(hosts, &found);
        }
        now = loop_now();
    }
    loop_close(&loop);
}

// A host that was asked twice, or over two networks, is one host; what it said last counts.
static void add(struct hosts *hosts, const struct discovery_found *found)
{
    size_t i = 0;
    while (i < hosts->count && hosts->found[i].host_id != found->host_id) {
        i++;
    }
    if (i < HOSTS_MAX) {
        hosts->count = i == hosts->count ? i + 1 : hosts->count;
        hosts->found[i] = *found;
    }
}

static void print_words(const struct hosts *hosts)
{
    for (size_t i = 0; i < hosts->count; i++) {
        const struct discovery_found *host = &hosts->found[i];
        printf("%-21s  %-24s  %u table%s, %u %s", host->address, host->host, host->tables,
               host->tables == 1 ? "" : "s", host->people, host->people == 1 ? "person" : "people");
        if (host->protocol != WIRE_PROTOCOL) {
            fputs("  (of another version: it will not let this one in)", stdout);
        }
        puts("");
        for (size_t table = 0; table < host->list.tables_count; table++) {
            print_table(&host->list.tables[table]);
        }
        if (host->list.tables_count < host->tables) {
            printf("  and %u more\n", host->tables - host->list.tables_count);
        }
    }
}

// What it is, and whether there is somebody to play with.
static void print_table(const struct wire_table *table)
{
    char what[48];
    state_of(table, what, sizeof what);
    printf("  %-5s  %s \"%s\"", table->has_password ? "" : table->code, table->game, table->name);
    if (table->owner[0] != '\0') {
        printf(" of %s", table->owner);
    }
    printf(": %s, %u free seat%s%s\n", what, table->free_seats, table->free_seats == 1 ? "" : "s",
           table->has_password ? ", with a password" : "");
}

static void state_of(const struct wire_table *table, char *out, size_t capacity)
{
    static const char *const PHASES[] = {[TABLE_LOBBY] = "waiting",
                                         [TABLE_COUNTDOWN] = "starting",
                                         [TABLE_PLAYING] = "playing",
                                         [TABLE_OVER] = "over"};
    unsigned minutes = table->stands_s / 60;
    if (wire_table_is_live(table) && (table->stands_s == 0 || table->people == 0)) {
        snprintf(out, capacity, "%s", PHASES[table->phase]);
    } else if (minutes == 0) {
        snprintf(out, capacity, "%s", table->people == 0 ? "nobody is there" : "paused");
    } else {
        snprintf(out, capacity, "%s for %u minute%s",
                 table->people == 0 ? "nobody is there" : "paused", minutes,
                 minutes == 1 ? "" : "s");
    }
}

static int print_json(const struct hosts *hosts)
{
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_open_list(&json, "hosts");
    for (size_t i = 0; i < hosts->count; i++) {
        const struct discovery_found *host = &hosts->found[i];
        json_open_object(&json, NULL);
        json_text(&json, "address", host->address);
        json_text(&json, "name", host->host);
        json_hash(&json, "host_id", host->host_id);
        json_unsigned(&json, "protocol", host->protocol);
        json_unsigned(&json, "tables", host->tables);
        json_unsigned(&json, "people", host->people);
        bool has_code = host->has_table && host->table.code[0] != '\0';
        json_text(&json, "table", has_code ? host->table.code : NULL);
        json_open_list(&json, "list");
        for (size_t table = 0; table < host->list.tables_count; table++) {
            record_write_json(&WIRE_TABLE_RECORD, &host->list.tables[table], &json, NULL);
        }
        json_close(&json);
        json_close(&json);
    }
    json_close(&json);
    json_close(&json);
    return cli_json_end(&json);
}
