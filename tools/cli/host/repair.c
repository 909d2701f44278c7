// klaxon repair: keeps what is sound of a damaged journal.
#include <stdlib.h>
#include <unistd.h>

#include "engine/host/folder.h"
#include "engine/host/repair.h"
#include "tools/cli/commands.h"

struct repair_values {
    bool look;
    bool json;
};

static const struct cli_option OPTIONS[] = {
    {"look", NULL, "say what would be kept, and change nothing", CLI_FLAG,
     offsetof(struct repair_values, look), 0, 0},
    {"json", NULL, "the result as one JSON object", CLI_FLAG, offsetof(struct repair_values, json),
     0, 0},
};

const struct cli_page REPAIR_PAGE = {
    .name = "repair",
    .usage = "FILE [OPTIONS]",
    .about = "Repairs a journal that a host leaves alone because it is damaged: keeps every entry\n"
             "before the damage, checked as klaxon replay checks them, and says what is lost. The\n"
             "damaged file stays beside it as FILE.damaged. A journal in a host's folder is\n"
             "repaired while no host runs there; started again, the host goes on with its table.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .operands_min = 1,
    .operands_max = 1,
    .exits = "  0  the journal is sound, or sound now\n"
             "  1  it could not be read or written, or nothing of it can be kept\n",
    .examples = "  klaxon repair ~/.local/share/klaxon/host/tables/K7Q4M-1.klaxon\n"
                "  klaxon repair K7Q4M-1.klaxon --look --json\n",
};

static void tell_progress(size_t entries);
static void tell(const char *file, const struct repair *repair, const char *damaged);
static int tell_json(const struct repair *repair, const char *damaged);
static const char *clock_text(ms at, char out[32]);

int repair_run(int argc, char **argv)
{
    struct repair_values values = {0};
    int operand;
    int code = cli_parse(&REPAIR_PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    const char *file = argv[operand];
    char error[REPLAY_ERROR_MAX] = "";
    struct repair repair;
    if (!repair_look(file, isatty(STDERR_FILENO) ? tell_progress : NULL, &repair, error)) {
        return cli_fail("%s: %s", file, error);
    }
    bool is_to_write = !repair.is_sound && !values.look;
    if (is_to_write && folder_is_open_around(file)) {
        return cli_fail("%s: a host runs in this folder; end it (Ctrl-C), repair the file and "
                        "start the host again: its tables go on",
                        file);
    }
    char damaged[REPAIR_PATH_MAX] = "";
    if (is_to_write && !repair_write(file, &repair, damaged, error)) {
        return cli_fail("%s: %s", file, error);
    }
    if (values.json) {
        return tell_json(&repair, damaged);
    }
    tell(file, &repair, damaged);
    return CLI_OK;
}

static void tell_progress(size_t entries)
{
    fprintf(stderr, "\r%zu entries...\r", entries);
}

static void tell(const char *file, const struct repair *repair, const char *damaged)
{
    char at[32];
    if (repair->is_sound) {
        printf("%s is sound: %zu entries, to %s of the match. There is nothing to repair.\n", file,
               repair->kept, clock_text(repair->kept_ms, at));
        if (repair->is_torn) {
            puts(
                "It ends within an entry that was never finished; a host cuts that off by itself.");
        }
        return;
    }
    printf("%s: %s.\n", file, repair->wrong);
    printf("  kept  entries 1 to %zu, to %s of the match\n", repair->kept,
           clock_text(repair->kept_ms, at));
    printf("  lost  %zu whole entries after that", repair->lost);
    if (repair->lost_ms >= 0) {
        printf(", to %s", clock_text(repair->lost_ms, at));
    }
    puts("");
    if (damaged[0] != '\0') {
        printf("The damaged file is %s.\n", damaged);
    } else {
        puts("Nothing was changed.");
    }
}

static int tell_json(const struct repair *repair, const char *damaged)
{
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_bool(&json, "sound", repair->is_sound);
    json_bool(&json, "torn", repair->is_torn);
    json_unsigned(&json, "kept", repair->kept);
    json_signed(&json, "kept_ms", repair->kept_ms);
    json_unsigned(&json, "lost", repair->lost);
    if (repair->lost_ms >= 0) {
        json_signed(&json, "lost_ms", repair->lost_ms);
    } else {
        json_null(&json, "lost_ms");
    }
    json_text(&json, "wrong", repair->wrong);
    json_text(&json, "damaged", damaged);
    json_close(&json);
    return cli_json_end(&json);
}

static const char *clock_text(ms at, char out[32])
{
    long long seconds = (long long)(at / 1000);
    snprintf(out, 32, "%lld:%02lld", seconds / 60, seconds % 60);
    return out;
}
