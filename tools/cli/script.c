// klaxon script: runs a transcript against the rules and stops at the first line that does not
// hold.
#include <stdlib.h>
#include <string.h>

#include "tools/cli/commands.h"
#include "tools/cli/transcripts.h"

struct script_values {
    bool json;
};

static const struct cli_option OPTIONS[] = {
    {"json", NULL, "print one JSON object instead of words", CLI_FLAG,
     offsetof(struct script_values, json), 0, 0},
};

const struct cli_page SCRIPT_PAGE = {
    .name = "script",
    .usage = "FILE|- [OPTIONS]",
    .about =
        "Runs a transcript: orders as text, each with the verdict, calls and view fields that it\n"
        "expects, played against the rules with no host and no clock. It stops at the first line\n"
        "that does not hold and shows what was expected and what came. - reads standard input.\n"
        "docs/transcripts.md has the grammar.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .operands_min = 1,
    .operands_max = 1,
    .exits = "  0  every line holds\n"
             "  1  a line does not hold, or the file cannot be read\n",
    .examples = "  klaxon script tests/stories/{game}_turns.txt\n"
                "  klaxon script - < transcript.txt\n",
};

static int print_json(const struct transcript *transcript, const char *file, bool holds);

int script_run(int argc, char **argv)
{
    struct script_values values = {0};
    int operand;
    int code = cli_parse(&SCRIPT_PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    const char *file = argv[operand];
    char error[FILES_ERROR_MAX];
    struct transcripts *run = transcripts_create(error);
    if (run == NULL) {
        return cli_fail("%s", error);
    }
    size_t length;
    char *text = files_read_text(file, &length, error);
    if (text == NULL) {
        transcripts_destroy(run);
        return cli_fail("%s", error);
    }
    const struct transcript *transcript = transcripts_run(run, text, length, 0);
    bool holds = transcript->error.line == 0;
    code = CLI_OK;
    if (values.json) {
        code = print_json(transcript, file, holds);
    } else if (holds) {
        printf("%s: all %u lines hold\n", file, transcript->holds);
    } else {
        char lines[TRANSCRIPT_LINE_MAX + 3 * TRANSCRIPT_TEXT_MAX];
        transcript_print_error(transcript, file, lines, sizeof lines);
        cli_note("the transcript does not hold\n%s", lines);
    }
    free(text);
    transcripts_destroy(run);
    return holds ? code : CLI_FAILED;
}

static int print_json(const struct transcript *transcript, const char *file, bool holds)
{
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_text(&json, "file", file);
    json_bool(&json, "holds", holds);
    json_unsigned(&json, "lines", transcript->holds);
    if (transcript->has_started) {
        json_hash(&json, "hash", match_hash(transcript->game, transcript->state));
    }
    if (!holds) {
        json_unsigned(&json, "line", transcript->error.line);
        json_text(&json, "text", transcript->error.text);
        json_text(&json, "expected", transcript->error.expected);
        json_text(&json, "got", transcript->error.got);
    }
    json_close(&json);
    return cli_json_end(&json);
}
