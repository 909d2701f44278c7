// klaxon debrief: what became of the match in a journal: in a window, as a picture, or as JSON.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/host/journal.h"
#include "engine/host/retelling.h"
#include "stations/around/review.h"
#include "tools/cli/commands.h"
#include "tools/cli/debrief/review_window.h"
#include "tools/cli/display.h"
#include "tools/cli/loop.h"
#include "tools/cli/paths.h"
#include "tools/cli/shot/screen.h"
#include "tools/games/games.h"

struct debrief_values {
    bool json;
    const char *out;
    const char *size;
    const char *at;
    const char *language;
};

static const struct cli_option OPTIONS[] = {
    {"json", NULL, "print figures and moments as one JSON object", CLI_FLAG,
     offsetof(struct debrief_values, json), 0, 0},
    {"out", "FILE", "no window: write the screen as a PNG", CLI_TEXT,
     offsetof(struct debrief_values, out), 0, 0},
    {"size", "WIDTHxHEIGHT", "of the picture, in pixels (default 1280x720)", CLI_TEXT,
     offsetof(struct debrief_values, size), 0, 0},
    {"at", "MM:SS", "the time of the match to look at (default: its end)", CLI_TEXT,
     offsetof(struct debrief_values, at), 0, 0},
    CLI_LANGUAGE_OPTION(struct debrief_values, "your settings'"),
};

const struct cli_page DEBRIEF_PAGE = {
    .name = "debrief",
    .usage = "FILE [OPTIONS]",
    .about =
        "Shows what became of a match that is over, from its journal: both routes on one chart,\n"
        "its moments on a line of time, and what each role of both crews did. The stations of a\n"
        "table show the same at the end of a match. Journals of matches that are over lie in\n"
        "finished/ in the host's folder.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .operands_min = 1,
    .operands_max = 1,
    .exits = "  0  it was shown, printed or written\n"
             "  1  the journal cannot be read, its match is not over, or there is no display\n",
    .examples = "  klaxon debrief ~/.local/share/klaxon/host/finished/K7Q4M-1.klaxon\n"
                "  klaxon debrief K7Q4M-1.klaxon --at 12:30 --out debrief.png\n"
                "  klaxon debrief K7Q4M-1.klaxon --json\n",
};

static int print_json(const struct table *table, const void *debrief);
static bool parse_time(const char *text, ms *at);
static struct retelling *retell(const char *file, char error[SCREEN_ERROR_MAX]);
static const char *tell_next(struct retelling **retelling, const uint8_t *bytes, size_t length);
static int show(const struct debrief_values *values, const struct retelling *retelling, ms at,
                const void *debrief, char **argv);

int debrief_run(int argc, char **argv)
{
    struct debrief_values values = {.size = "1280x720"};
    int operand;
    int code = cli_parse(&DEBRIEF_PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    ms at = -1;
    if (values.at != NULL && !parse_time(values.at, &at)) {
        return cli_misuse(&DEBRIEF_PAGE, "'%s' is no time such as 12:30", values.at);
    }
    char error[SCREEN_ERROR_MAX];
    struct retelling *retelling = retell(argv[operand], error);
    if (retelling == NULL) {
        return cli_fail("%s: %s", argv[operand], error);
    }
    void *debrief = calloc(1, GAME_DEBRIEF_MAX);
    if (debrief == NULL) {
        code = cli_fail("not enough memory");
    } else {
        retelling_debrief(retelling, debrief);
        code = values.json ? print_json(retelling_table(retelling), debrief)
                           : show(&values, retelling, at, debrief, argv);
    }
    free(debrief);
    retelling_destroy(retelling);
    return code;
}

// Figures and moments as the game tells them; of one that has no way of its own, the record as it
// is.
static int print_json(const struct table *table, const void *debrief)
{
    const struct brief *brief = table->game->brief;
    const struct tool_game *game = tool_game_find(brief->name);
    struct json json;
    cli_json_begin(&json, stdout);
    if (game->write_debrief == NULL) {
        record_write_json(brief->debrief, debrief, &json, NULL);
        return cli_json_end(&json);
    }
    json_open_object(&json, NULL);
    json_text(&json, "table", table->code);
    json_unsigned(&json, "match", table->match);
    game->write_debrief(debrief, &json);
    json_close(&json);
    return cli_json_end(&json);
}

static bool parse_time(const char *text, ms *at)
{
    char *end;
    if (text[0] < '0' || text[0] > '9') {
        return false;
    }
    long minutes = strtol(text, &end, 10);
    if (*end != ':' || end[1] < '0' || end[1] > '5' || end[2] < '0' || end[2] > '9' ||
        end[3] != '\0' || minutes > 100000) {
        return false;
    }
    *at = (minutes * 60 + (end[1] - '0') * 10 + (end[2] - '0')) * 1000LL + 999; // its whole second
    return true;
}

// --- reading the journal

static struct retelling *retell(const char *file, char error[SCREEN_ERROR_MAX])
{
    char wrong[JOURNAL_ERROR_MAX];
    struct journal_reader *reader = journal_reader_open(file, wrong);
    if (reader == NULL) {
        snprintf(error, SCREEN_ERROR_MAX, "%s", wrong);
        return NULL;
    }
    struct retelling *retelling = NULL;
    const uint8_t *bytes;
    size_t length;
    size_t count = 0;
    const char *bad = NULL;
    while (bad == NULL && journal_reader_next(reader, &bytes, &length, wrong)) {
        bad = tell_next(&retelling, bytes, length);
        count++;
    }
    journal_reader_close(reader);
    error[0] = '\0';
    if (bad != NULL) {
        snprintf(error, SCREEN_ERROR_MAX, "entry %zu holds %s", count, bad);
    } else if (wrong[0] != '\0') {
        snprintf(error, SCREEN_ERROR_MAX, "%s", wrong);
    } else if (retelling == NULL) {
        snprintf(error, SCREEN_ERROR_MAX, "this journal is empty");
    } else if (!retelling_has_begun(retelling)) {
        snprintf(error, SCREEN_ERROR_MAX, "no match was played at this table");
    } else if (retelling_table(retelling)->outcome.kind == OUTCOME_OPEN) {
        snprintf(error, SCREEN_ERROR_MAX,
                 "its match is not over, and a debrief would give both boats away");
    }
    if (error[0] != '\0') {
        retelling_destroy(retelling);
        return NULL;
    }
    return retelling;
}

static const char *tell_next(struct retelling **retelling, const uint8_t *bytes, size_t length)
{
    struct event event;
    struct record_error bad;
    const char *wrong = NULL;
    if (!record_decode(&EVENT_RECORD, bytes, length, &event, &bad)) {
        return "bytes that are no event";
    }
    if (*retelling != NULL) {
        return retelling_take(*retelling, &event);
    }
    if (event.kind != EVENT_OPENED) {
        return "no beginning";
    }
    *retelling = retelling_create(&event, &wrong);
    return wrong;
}

// --- showing it

static int show(const struct debrief_values *values, const struct retelling *retelling, ms at,
                const void *debrief, char **argv)
{
    const struct table *table = retelling_table(retelling);
    struct picture picture = {.path = values->out};
    char error[SCREEN_ERROR_MAX];
    struct file_path assets;
    if (!screen_parse_size(values->size, &picture.width_px, &picture.height_px)) {
        return cli_misuse(&DEBRIEF_PAGE, "'%s' is no size from 320x320 to 7680x7680", values->size);
    }
    if (values->out == NULL && !display_find(argv)) {
        return cli_fail("a debrief needs a window; --out FILE writes a picture, --json figures");
    }
    if (!paths_assets(&assets)) {
        return cli_fail("the assets are not to be found; set KLAXON_ASSETS to their folder");
    }
    struct review_config config = {
        .game = station_game_find(table->game->brief->name), .debrief = debrief, .at = at};
    enum review_ending ending = REVIEW_FAILED;
    if (config.game == NULL || config.game->debrief == NULL) {
        snprintf(error, sizeof error, "there is no screen for the debrief of %s",
                 table->game->brief->title);
    } else if (values->out != NULL) {
        ending = review_shoot(&config, table, assets.text, values->language, &picture, error);
    } else {
        ending = review_window_run(&config, table, assets.text, values->language, error);
    }
    if (ending == REVIEW_HAS_NO_WINDOW) {
        display_give_up(argv);
    }
    return ending == REVIEW_DONE ? CLI_OK : cli_fail("%s", error);
}
