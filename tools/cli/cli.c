#include "tools/cli/cli.h"

#include <assert.h>
#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "shared/text.h"
#include "tools/cli/complete.h"
#include "tools/cli/strings_file.h"

#define OPTIONS_MAX   24
#define HELP_COLUMN   24
#define HELP_LINE_MAX 256
#define HELP_WORD_MAX 96

static void print_option(const struct cli_option *option, FILE *out);
static void name_games(char *out, size_t capacity);
static void name_pair(char *out, size_t capacity);
static void name_setting(char *out, size_t capacity);

// "a, b or c", in the order of their names.
static void name_games(char *out, size_t capacity)
{
    struct text_writer writer;
    const char *last = "";
    size_t count = 0, told = 0;
    while (game_at(count) != NULL) {
        count++;
    }
    text_writer_init(&writer, out, capacity);
    for (; told < count; told++) {
        const char *next = NULL;
        for (size_t i = 0; i < count; i++) {
            const char *name = game_at(i)->brief->name;
            if (strcmp(name, last) > 0 && (next == NULL || strcmp(name, next) < 0)) {
                next = name;
            }
        }
        if (next == NULL) {
            break; // two of one name
        }
        text_append_format(&writer, "%s%s",
                           told == 0          ? ""
                           : told + 1 < count ? ", "
                                              : " or ",
                           next);
        last = next;
    }
    text_writer_finish(&writer);
}

// Seats of the first game that one person may hold together, "blue:captain,blue:mate", or the
// first seat alone.
static void name_pair(char *out, size_t capacity)
{
    const struct brief *brief = game_at(0)->brief;
    const struct brief_variant *variant = brief_variant_of(brief, 0);
    enum side side = brief->seats[0].side;
    unsigned roles = variant->merge_count > 0 ? variant->merges[0] : 1u << brief->seats[0].role;
    struct text_writer writer;
    text_writer_init(&writer, out, capacity);
    for (int role = 0; role < (int)brief->roles->count; role++) {
        if ((roles >> role & 1) != 0) {
            text_append_format(&writer, "%s%s:%s", writer.length > 0 ? "," : "",
                               brief_side_name(brief, side), brief_role_name(brief, role));
        }
    }
    text_writer_finish(&writer);
}

// What the lobby of the first game could set otherwise: "tempo=turns".
static void name_setting(char *out, size_t capacity)
{
    const struct brief *brief = game_at(0)->brief;
    snprintf(out, capacity, "OPTION=VALUE");
    for (size_t i = 0; i < brief->option_count; i++) {
        const struct brief_option *option = &brief->options[i];
        if (option->kind == OPTION_CHOICE) {
            size_t other = option->initial == 0 ? option->choices->count - 1 : 0;
            snprintf(out, capacity, "%s=%s", option->name, option->choices->names[other]);
            return;
        }
    }
}

const char *cli_default_game(void)
{
    return game_at(0)->brief->name;
}

void cli_print_filled(const char *text, FILE *out)
{
    const struct brief *brief = game_at(0)->brief;
    char games[HELP_LINE_MAX], seat[HELP_WORD_MAX], pair[HELP_WORD_MAX], setting[HELP_WORD_MAX];
    const char *role = brief_role_name(brief, brief->seats[0].role);
    name_games(games, sizeof games);
    name_pair(pair, sizeof pair);
    name_setting(setting, sizeof setting);
    snprintf(seat, sizeof seat, "%s:%s", brief_side_name(brief, brief->seats[0].side), role);
    const struct {
        const char *mark;
        const char *word;
    } MARKS[] = {{"{games}", games}, {"{game}", brief->name}, {"{role}", role},
                 {"{seat}", seat},   {"{pair}", pair},        {"{set}", setting}};
    const size_t count = sizeof MARKS / sizeof MARKS[0];
    while (*text != '\0') {
        size_t i = 0;
        while (i < count && strncmp(text, MARKS[i].mark, strlen(MARKS[i].mark)) != 0) {
            i++;
        }
        if (i < count) {
            fputs(MARKS[i].word, out);
            text += strlen(MARKS[i].mark);
        } else {
            fputc(*text++, out);
        }
    }
}

static bool take_value(const struct cli_option *option, const char *text, void *values);
static void say_line(const char *format, va_list args) __attribute__((format(printf, 1, 0)));

int cli_parse(const struct cli_page *page, int argc, char **argv, void *values, int *operand)
{
    assert(page->option_count < OPTIONS_MAX);
    if (argc > 1 && strcmp(argv[argc - 1], COMPLETE_WORD) == 0) {
        return complete_words(page, argc - 1, argv);
    }
    struct option longs[OPTIONS_MAX + 2] = {{.name = "help", .val = 'h'}};
    for (size_t i = 0; i < page->option_count; i++) {
        bool is_flag = page->options[i].kind == CLI_FLAG;
        longs[i + 1] = (struct option){
            .name = page->options[i].name,
            .has_arg = is_flag ? no_argument : required_argument,
        };
    }
    opterr = 0; // its lines do not say what to do next; ours do
    optind = 0;
    int index = 0;
    int found;
    while ((found = getopt_long(argc, argv, ":h", longs, &index)) != -1) {
        if (found == 'h') {
            cli_print_page(page, stdout);
            return CLI_OK;
        }
        if (found == ':') {
            return cli_misuse(page, "%s needs a value", argv[optind - 1]);
        }
        if (found != 0) {
            return cli_misuse(page, "there is no option %s", argv[optind - 1]);
        }
        const struct cli_option *option = &page->options[index - 1];
        char languages[LANGUAGES_MAX];
        if (option->kind == CLI_LANGUAGE && !strings_has_language(optarg, languages)) {
            return cli_misuse(page, "there is no language '%s'; there is: %s", optarg, languages);
        }
        if (!take_value(option, optarg, values)) {
            return cli_misuse(page, "--%s takes a number from %ld to %ld, not '%s'", option->name,
                              option->min, option->max, optarg);
        }
    }
    *operand = optind;
    if (argc - optind < page->operands_min) {
        return cli_misuse(page, "something is missing: klaxon %s %s", page->name, page->usage);
    }
    if (argc - optind > page->operands_max) {
        const char *extra = argv[optind + page->operands_max];
        return page->operands_max > 2 ? cli_misuse(page, "'%s' is one too many: %d at a time",
                                                   extra, page->operands_max)
                                      : cli_misuse(page, "'%s' is one word too many", extra);
    }
    return CLI_GO_ON;
}

void cli_print_page(const struct cli_page *page, FILE *out)
{
    fprintf(out, "Usage: klaxon %s %s\n\n", page->name, page->usage);
    cli_print_filled(page->about, out);
    cli_print_page_end(page, out);
}

void cli_print_page_end(const struct cli_page *page, FILE *out)
{
    fputs("\nOptions:\n", out);
    for (size_t i = 0; i < page->option_count; i++) {
        print_option(&page->options[i], out);
    }
    static const struct cli_option HELP = {.name = "help", .help = "show this page"};
    print_option(&HELP, out);
    fprintf(out, "\nExit codes:\n%s  2  it was called in a way it does not understand\n",
            page->exits);
    fputs("\nExamples:\n", out);
    cli_print_filled(page->examples, out);
}

int cli_fail(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say_line(format, args);
    va_end(args);
    fputc('\n', stderr);
    return CLI_FAILED;
}

int cli_misuse(const struct cli_page *page, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say_line(format, args);
    va_end(args);
    fprintf(stderr, "; see klaxon %s --help\n", page->name);
    return CLI_USAGE;
}

int cli_misuse_game(const struct cli_page *page, const char *name)
{
    char games[128] = "";
    struct text_writer writer;
    text_writer_init(&writer, games, sizeof games);
    for (size_t i = 0; game_at(i) != NULL; i++) {
        text_append_format(&writer, "%s%s", i > 0 ? ", " : "", game_at(i)->brief->name);
    }
    text_writer_finish(&writer);
    return cli_misuse(page, "there is no game '%s'; there is: %s", name, games);
}

void cli_note(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say_line(format, args);
    va_end(args);
    fputc('\n', stderr);
}

static void put_to_file(void *out, const char *bytes, size_t length)
{
    fwrite(bytes, 1, length, out);
}

void cli_json_begin(struct json *json, FILE *out)
{
    json_init(json, put_to_file, out);
}

int cli_json_end(struct json *json)
{
    assert(json->depth == 0);
    FILE *out = json->out;
    fputc('\n', out);
    return fflush(out) == 0 && !ferror(out) ? CLI_OK : cli_fail("the JSON cannot be written");
}

// "  --port NUMBER         words", going on in the same column after each line feed in the words.
static void print_option(const struct cli_option *option, FILE *out)
{
    int width = fprintf(out, "  --%s%s%s", option->name, option->value != NULL ? " " : "",
                        option->value != NULL ? option->value : "");
    if (width >= HELP_COLUMN) {
        fputc('\n', out);
        width = 0;
    }
    const char *line = option->help;
    while (line != NULL) {
        const char *end = strchr(line, '\n');
        int length = end != NULL ? (int)(end - line) : (int)strlen(line);
        char part[HELP_LINE_MAX];
        snprintf(part, sizeof part, "%.*s", length, line);
        fprintf(out, "%*s", HELP_COLUMN - width, "");
        cli_print_filled(part, out);
        fputc('\n', out);
        width = 0;
        line = end != NULL ? end + 1 : NULL;
    }
}

static bool take_value(const struct cli_option *option, const char *text, void *values)
{
    void *place = (char *)values + option->offset;
    char *end = NULL;
    errno = 0;
    switch (option->kind) {
    case CLI_FLAG:
        *(bool *)place = true;
        return true;
    case CLI_TEXT:
    case CLI_LANGUAGE:
        *(const char **)place = text;
        return true;
    case CLI_NUMBER: {
        long number = strtol(text, &end, 10);
        *(long *)place = number;
        return errno == 0 && end != text && *end == '\0' && number >= option->min &&
               number <= option->max;
    }
    case CLI_DECIMAL: {
        double number = strtod(text, &end);
        *(double *)place = number;
        return errno == 0 && end != text && *end == '\0' && number >= (double)option->min &&
               number <= (double)option->max;
    }
    }
    return false;
}

static void say_line(const char *format, va_list args)
{
    fflush(stdout); // so that a terminal shows both in the order in which they happened
    fputs("klaxon: ", stderr);
    vfprintf(stderr, format, args);
}
