// klaxon replay: tells a journal as text, at once, at a speed or step by step, and checks the hash
// of the state at every step that has one.
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "engine/host/replay.h"
#include "tools/cli/commands.h"

struct replay_values {
    bool step;
    double speed;
    bool json;
    bool verify;
};

static const struct cli_option OPTIONS[] = {
    {"step", NULL, "wait for Enter after each entry", CLI_FLAG,
     offsetof(struct replay_values, step), 0, 0},
    {"speed", "NUMBER", "keep the time of the match: 1 as it was, 10 ten times as fast",
     CLI_DECIMAL, offsetof(struct replay_values, speed), 0, 100000},
    {"verify", NULL, "tell nothing, only check every hash", CLI_FLAG,
     offsetof(struct replay_values, verify), 0, 0},
    {"json", NULL, "one JSON object a line: each entry, then the result", CLI_FLAG,
     offsetof(struct replay_values, json), 0, 0},
};

const struct cli_page REPLAY_PAGE = {
    .name = "replay",
    .usage = "FILE [OPTIONS]",
    .about =
        "Plays a journal again, from its first entry to its last, and checks that this build\n"
        "comes to the same state at every step. The text is a transcript: klaxon script can run\n"
        "it again. A journal holds the secrets of both sides; a replay of a match that is still\n"
        "going on gives them away. Open tables have theirs in tables/ in the host's folder,\n"
        "matches that are over in finished/.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .operands_min = 1,
    .operands_max = 1,
    .exits = "  0  the journal is sound and every hash holds; a torn last entry is only mentioned\n"
             "  1  a hash does not hold, or the file cannot be read to its end\n",
    .examples = "  klaxon replay ~/.local/share/klaxon/host/finished/K7Q4M-1.klaxon\n"
                "  klaxon replay K7Q4M-1.klaxon --speed 4\n"
                "  klaxon replay K7Q4M-1.klaxon --verify --json\n",
};

struct summary {
    size_t entries;
    size_t hashes;
    uint64_t hash; // of the last state
    bool is_sound;
    ms clock_ms;
};

static void tell(const struct replay_values *values, const struct replay_step *step, ms before_ms);
static void keep_time(const struct replay_values *values, const struct replay_step *step,
                      ms before_ms);
static void print_step_json(const struct replay_step *step);
static int conclude(const struct replay_values *values, const struct replay *replay,
                    const struct summary *summary, const char *file, const char *error);

int replay_run(int argc, char **argv)
{
    struct replay_values values = {0};
    int operand;
    int code = cli_parse(&REPLAY_PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    const char *file = argv[operand];
    char error[REPLAY_ERROR_MAX] = "";
    struct replay *replay = replay_open(file, error);
    if (replay == NULL) {
        return cli_fail("%s: %s", file, error);
    }
    struct summary summary = {.is_sound = true};
    struct replay_step step;
    while (replay_next(replay, &step, error)) {
        keep_time(&values, &step, summary.clock_ms);
        tell(&values, &step, summary.clock_ms);
        summary.clock_ms = step.has_time ? step.at_ms : summary.clock_ms;
        summary.entries++;
        summary.hashes += step.has_hash ? 1 : 0;
        summary.hash = step.hash;
        summary.is_sound = summary.is_sound && step.hash_ok;
    }
    summary.is_sound = summary.is_sound && error[0] == '\0';
    code = conclude(&values, replay, &summary, file, error);
    replay_close(replay);
    return summary.is_sound ? code : CLI_FAILED;
}

static void tell(const struct replay_values *values, const struct replay_step *step, ms before_ms)
{
    if (values->verify) {
        return;
    }
    if (values->json) {
        print_step_json(step);
    } else {
        if (step->has_time && step->at_ms > before_ms) {
            printf("at %lld\n", (long long)step->at_ms);
        }
        puts(step->text);
    }
    fflush(stdout);
    if (values->step) {
        int typed = getchar();
        while (typed != '\n' && typed != EOF) {
            typed = getchar();
        }
    }
}

static void keep_time(const struct replay_values *values, const struct replay_step *step,
                      ms before_ms)
{
    if (values->speed > 0 && !values->verify && step->has_time && step->at_ms > before_ms) {
        double wait_s = (double)(step->at_ms - before_ms) / 1000.0 / values->speed;
        struct timespec wait = {.tv_sec = (time_t)wait_s,
                                .tv_nsec = (long)((wait_s - (double)(time_t)wait_s) * 1e9)};
        nanosleep(&wait, NULL);
    }
}

static void print_step_json(const struct replay_step *step)
{
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_unsigned(&json, "number", step->number);
    json_text(&json, "kind", step->kind);
    json_signed(&json, "at_ms", step->at_ms);
    json_hash(&json, "hash", step->hash);
    json_bool(&json, "ok", step->hash_ok);
    json_text(&json, "text", step->text);
    json_close(&json);
    putchar('\n');
}

static int print_summary_json(const struct summary *summary, bool is_torn, const char *error)
{
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_unsigned(&json, "entries", summary->entries);
    json_unsigned(&json, "hashes", summary->hashes);
    json_hash(&json, "hash", summary->hash);
    json_bool(&json, "torn", is_torn);
    json_bool(&json, "ok", summary->is_sound);
    json_text(&json, "error", error);
    json_close(&json);
    return cli_json_end(&json);
}

// Says what came of it, and returns whether that could be said.
static int conclude(const struct replay_values *values, const struct replay *replay,
                    const struct summary *summary, const char *file, const char *error)
{
    bool is_torn = replay_is_torn(replay);
    if (values->json) {
        return print_summary_json(summary, is_torn, error);
    }
    if (is_torn) {
        cli_note("%s ends within an entry, which was never finished", file);
    }
    if (error[0] != '\0') {
        cli_note("%s: %s", file, error);
    } else if (!summary->is_sound) {
        cli_note("%s: entry %zu does not come out the same in this build", file, summary->entries);
    } else if (values->verify) {
        printf("%s: %zu entries, %zu hashes, all hold; the last is %016llx\n", file,
               summary->entries, summary->hashes, (unsigned long long)summary->hash);
    }
    return CLI_OK;
}
