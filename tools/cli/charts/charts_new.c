// klaxon charts new: makes a chart from a seed, of a game that has a maker of charts.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "shared/text.h"
#include "tools/cli/charts/charts.h"
#include "tools/cli/cli.h"
#include "tools/cli/files.h"
#include "tools/cli/game_options.h"
#include "tools/cli/paths.h"
#include "tools/games/chart_maker.h"
#include "tools/games/games.h"

#define SEED_DRAWN (-1)
#define SEED_RANGE 1000000 // of a seed that is drawn: short enough to tell a friend
#define HELP_MAX   160
#define TEXT_MAX   512

_Static_assert(CHART_MAKER_OPTIONS_MAX <= GAME_OPTIONS_MAX, "a maker's options are all given");

struct new_values {
    const char *game;
    long seed;
    const char *name;
    const char *out;
    bool json;
    const char *words[CHART_MAKER_OPTIONS_MAX]; // for the maker's options
};

// The options of every game, before its own.
static const struct cli_option OPTIONS[] = {
    {"game", "GAME", "of which game: {games} (default {game})", CLI_TEXT,
     offsetof(struct new_values, game), 0, 0},
    {"seed", "NUMBER", "the same number gives the same chart (default: drawn by lot)", CLI_NUMBER,
     offsetof(struct new_values, seed), 0, 2147483647},
    {"name", "NAME", "what the chart is called (default: words from the seed)", CLI_TEXT,
     offsetof(struct new_values, name), 0, 0},
    {"out", "FILE", "where it goes, a file that is not there yet\n(default: standard output)",
     CLI_TEXT, offsetof(struct new_values, out), 0, 0},
    {"json", NULL, "print one JSON object; the chart is in \"text\"", CLI_FLAG,
     offsetof(struct new_values, json), 0, 0},
};
#define OPTION_COUNT (sizeof OPTIONS / sizeof OPTIONS[0])

// The page with what the maker of one game has for it; NULL: none has anything.
struct new_page {
    struct cli_page page;
    struct cli_option options[OPTION_COUNT + GAME_OPTIONS_MAX];
    struct game_options own;
    char about[TEXT_MAX];
};

static void fill_page(struct new_page *page, const struct chart_maker *maker);
static int read_words(const struct cli_page *page, const struct chart_maker *maker,
                      const struct new_values *values, struct chart_wish *wish);
static void write_command(const struct chart_maker *maker, const char *game,
                          const struct chart_wish *wish, char out[TEXT_MAX]);
static bool save(const char *path, const char *text);
static int print_json(const struct chart_maker *maker, const struct chart_wish *wish,
                      const char *out, const char *text);

int charts_new_run(int argc, char **argv)
{
    struct new_values values = {.game = game_options_find_game(argc, argv), .seed = SEED_DRAWN};
    const struct game *game = game_find(values.game);
    const struct chart_maker *maker = tool_game_find(values.game)->charts;
    struct new_page page;
    struct chart_wish wish = {0};
    int operand;
    fill_page(&page, maker);
    int code = cli_parse(&page.page, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (game == NULL) {
        return cli_misuse_game(&page.page, values.game);
    }
    if (maker == NULL) {
        return cli_fail(
            "nobody makes charts of %s from a seed yet; docs/charts.md says how to type "
            "one in",
            game->brief->title);
    }
    code = read_words(&page.page, maker, &values, &wish);
    if (code != CLI_GO_ON) {
        return code;
    }
    char name[CHART_MAKER_NAME_MAX], command[TEXT_MAX], text[ASSET_TEXT_MAX];
    struct text_writer writer;
    maker->draw_name(wish.seed, name);
    wish.name = values.name != NULL ? values.name : name;
    write_command(maker, values.game, &wish, command);
    wish.command = command;
    text_writer_init(&writer, text, sizeof text);
    maker->write(&wish, &writer);
    text_writer_finish(&writer);
    if (values.out != NULL && !save(values.out, text)) {
        return cli_fail("cannot write %s: %s", values.out, strerror(errno));
    }
    if (values.json) {
        return print_json(maker, &wish, values.out, text);
    }
    if (values.out == NULL) {
        fputs(text, stdout);
    }
    return CLI_OK;
}

static void fill_page(struct new_page *page, const struct chart_maker *maker)
{
    size_t count = OPTION_COUNT;
    memcpy(page->options, OPTIONS, sizeof OPTIONS);
    page->own.count = 0;
    for (size_t i = 0; maker != NULL && i < maker->option_count; i++) {
        game_options_add(&page->own, &maker->options[i], offsetof(struct new_values, words),
                         page->options, &count);
    }
    snprintf(page->about, TEXT_MAX,
             "Makes a chart from a seed. It is fair: klaxon charts check finds nothing in it. The "
             "file\nsays how to make it again.\n%s",
             maker != NULL ? maker->about : "");
    page->page = (struct cli_page){
        .name = "charts new",
        .usage = "[OPTIONS]",
        .about = page->about,
        .options = page->options,
        .option_count = count,
        .exits = "  0  the chart is made\n"
                 "  1  nobody makes charts of this game, or the file could not be written or is\n"
                 "     there already\n",
        .examples = "  klaxon charts new\n"
                    "  klaxon charts new --seed 7 --name 'Harbour Bay' --out harbour.txt\n"
                    "  klaxon charts new --out ~/.local/share/klaxon/charts/{game}/bay2.txt\n",
    };
}

// What was asked for, the name and the remark aside. Returns CLI_GO_ON if nothing is wrong with it.
static int read_words(const struct cli_page *page, const struct chart_maker *maker,
                      const struct new_values *values, struct chart_wish *wish)
{
    for (size_t i = 0; i < maker->option_count; i++) {
        const struct brief_option *option = &maker->options[i];
        wish->values[i] = option->initial;
        if (values->words[i] != NULL &&
            !brief_option_read(option, values->words[i], &wish->values[i])) {
            char words[HELP_MAX];
            struct text_writer writer;
            text_writer_init(&writer, words, sizeof words);
            brief_option_append(option, &writer);
            text_writer_finish(&writer);
            return cli_misuse(page, "--%s is %s, not '%s'", option->name, words, values->words[i]);
        }
    }
    if (values->name != NULL &&
        (values->name[0] == '\0' || strlen(values->name) >= maker->name_size ||
         !text_is_valid(values->name, strlen(values->name)))) {
        return cli_misuse(page, "a name is text of 1 to %zu bytes", maker->name_size - 1);
    }
    unsigned lot = 0;
    if (values->seed == SEED_DRAWN) {
        getrandom(&lot, sizeof lot, 0);
    }
    wish->seed = values->seed == SEED_DRAWN ? lot % SEED_RANGE : (uint64_t)values->seed;
    return CLI_GO_ON;
}

static void write_command(const struct chart_maker *maker, const char *game,
                          const struct chart_wish *wish, char out[TEXT_MAX])
{
    struct text_writer writer;
    text_writer_init(&writer, out, TEXT_MAX);
    text_append_format(&writer, "klaxon charts new");
    if (strcmp(game, cli_default_game()) != 0) {
        text_append_format(&writer, " --game %s", game);
    }
    text_append_format(&writer, " --seed %llu", (unsigned long long)wish->seed);
    for (size_t i = 0; i < maker->option_count; i++) {
        const struct brief_option *option = &maker->options[i];
        if (wish->values[i] != option->initial) {
            text_append_format(&writer, " --%s ", option->name);
            game_options_append_value(&writer, option, wish->values[i]);
        }
    }
    text_writer_finish(&writer);
}

// Makes the folders on the way; leaves a file alone that is there.
static bool save(const char *path, const char *text)
{
    struct file_path folder;
    const char *slash = strrchr(path, '/');
    if (slash != NULL && slash != path && paths_join(&folder, path, "")) {
        folder.text[slash - path] = '\0';
        if (!files_make_folder(folder.text)) {
            return false;
        }
    }
    FILE *file = fopen(path, "wxe");
    if (file == NULL) {
        return false;
    }
    bool is_written = fputs(text, file) >= 0;
    return fclose(file) == 0 && is_written;
}

static int print_json(const struct chart_maker *maker, const struct chart_wish *wish,
                      const char *out, const char *text)
{
    struct json json;
    cli_json_begin(&json, stdout);
    json_open_object(&json, NULL);
    json_unsigned(&json, "seed", wish->seed);
    json_text(&json, "name", wish->name);
    for (size_t i = 0; i < maker->option_count; i++) {
        const struct brief_option *option = &maker->options[i];
        char word[HELP_MAX];
        struct text_writer writer;
        text_writer_init(&writer, word, sizeof word);
        game_options_append_value(&writer, option, wish->values[i]);
        text_writer_finish(&writer);
        json_text(&json, option->name, word);
    }
    json_text(&json, "file", out);
    json_text(&json, "text", text);
    json_close(&json);
    return cli_json_end(&json);
}
