// What the commands of the program share: exit codes, the one line of an error, and options that
// are described once, by a table from which both their parsing and their help come.
#ifndef TOOLS_CLI_CLI_H
#define TOOLS_CLI_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "shared/json.h"

enum {
    CLI_OK = 0,
    CLI_FAILED = 1, // what was asked did not hold or could not be done
    CLI_USAGE = 2,  // it was asked for in a way that cannot be understood
};

enum cli_kind {
    CLI_FLAG,     // bool
    CLI_TEXT,     // const char *
    CLI_NUMBER,   // long within [min, max]
    CLI_DECIMAL,  // double within [min, max]
    CLI_LANGUAGE, // const char *, the code of a language that there are words of
};

struct cli_option {
    const char *name;  // "port", given as --port
    const char *value; // what follows it, as the help names it: "NUMBER"; NULL for a flag. By this
                       // word shells complete it (complete.c): "GAME", "FILE", "SEAT,..."
    const char *help;
    enum cli_kind kind;
    size_t offset; // where it goes in the command's struct of values
    long min, max; // of a number
};

// The row of --language, the same in every command that says or shows words of a match.
#define CLI_LANGUAGE_OPTION(values, normally)                                                      \
    {                                                                                              \
        "language", "CODE", "the words: en, fr or de (default: " normally ")", CLI_LANGUAGE,       \
            offsetof(values, language), 0, 0                                                       \
    }

// What a page and its options say of games they take from the rows: {games} names them all; of the
// first, which is meant if none is named, {game} is its name, {role} and {seat} its first, {pair}
// seats that one person may hold together, {set} something that the lobby can set.
struct cli_page { // all that is said about a command, and how its arguments look
    const char *name;
    const char *usage; // what follows the name: "FILE [OPTIONS]"
    const char *about; // paragraphs, each line ended
    const struct cli_option *options;
    size_t option_count;
    int operands_min, operands_max;
    const char *exits;    // what the exit codes 0 and 1 mean here, each line ended
    const char *examples; // each line ended
};

struct cli_command {
    const struct cli_page *page;
    const char *summary; // NULL: for those who pack the program; --help does not list it
    int (*run)(int argc, char **argv); // argv[0] is the command's name; returns the exit code
};

#define CLI_GO_ON (-1)

// Set in the environment of a command that the home screen runs: leaving it leads back there.
#define CLI_FROM_HOME "KLAXON_FROM_HOME"

// Fills the values and leaves the operands in argv[*operand ...]. Returns CLI_GO_ON; otherwise the
// exit code with which the command is to end, after help or an error line has been printed.
int cli_parse(const struct cli_page *page, int argc, char **argv, void *values, int *operand);

void cli_print_page(const struct cli_page *page, FILE *out);
void cli_print_page_end(const struct cli_page *page, FILE *out); // from its options on
// Prints words of a page, with what the first game gives where {game} and the like stand.
void cli_print_filled(const char *text, FILE *out);

// The game that is played when none is named: the first of the rules' list.
const char *cli_default_game(void);

// Prints "klaxon: ..." on standard error. Return CLI_FAILED and CLI_USAGE, for `return
// cli_fail(...)`.
int cli_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
int cli_misuse(const struct cli_page *page, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
int cli_misuse_game(const struct cli_page *page, const char *name); // no such game; which there are
void cli_note(const char *format, ...) __attribute__((format(printf, 1, 2))); // the line alone

// JSON for whoever reads this program with another: cli_json_end ends the line and returns the
// command's exit code, after an error line if what was written did not all arrive.
void cli_json_begin(struct json *json, FILE *out);
int cli_json_end(struct json *json);

#endif
