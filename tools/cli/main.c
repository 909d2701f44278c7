// The program: one word chooses what it does. Each command is a file of its own; this one holds
// their table, --help and --version.
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "tools/cli/cli.h"
#include "tools/cli/commands.h"
#include "tools/cli/complete.h"
#include "tools/cli/display.h"

static const struct cli_command COMMANDS[] = {
    {&HOME_PAGE, "the home screen: what klaxon alone opens", home_run},
    {&HOST_PAGE, "run tables for the stations of a LAN", host_run},
    {&JOIN_PAGE, "sit down at a table of a host", join_run},
    {&PLAY_PAGE, "play here and now: a host and a station in one", play_run},
    {&GAMES_PAGE, "list the matches that wait for you", games_run},
    {&DISCOVER_PAGE, "list the hosts on this LAN", discover_run},
    {&REPLAY_PAGE, "tell a journal as text and check it", replay_run},
    {&REPAIR_PAGE, "keep what is sound of a damaged journal", repair_run},
    {&DEBRIEF_PAGE, "show what became of a match that is over", debrief_run},
    {&SCRIPT_PAGE, "run a transcript and check what it expects", script_run},
    {&SHOT_PAGE, "draw a seat's screen into a PNG, without a window", shot_run},
    {&CHARTS_PAGE, "list, check and make charts", charts_run},
    {&TRAIN_PAGE, "learn a role, lesson by lesson", train_run},
    {&MATCH_PAGE, "let officers play many matches, and sum them up", match_run},
    {&BENCH_PAGE, "measure, and print one JSON object", bench_run},
    {&OUTFIT_PAGE, NULL, outfit_run},
};
#define COMMAND_COUNT (sizeof COMMANDS / sizeof COMMANDS[0])

static const struct cli_option OPTIONS[] = {
    {.name = "version", .help = "show the version"},
};

const struct cli_page PROGRAM_PAGE = {
    .usage = "[COMMAND [ARGUMENTS]]",
    .about =
        "Crewed submarine games for a LAN party: one host runs the rules, every player sits at a\n"
        "station that shows the screen of one role and nothing else. Without a command, and with\n"
        "a display, it opens the home screen. klaxon COMMAND --help shows a command's own page.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .exits = "  0  it went well\n"
             "  1  what was asked did not hold or could not be done\n",
    .examples = "  klaxon play                  try it, alone\n"
                "  klaxon host --game {game}     one laptop in the room runs the host...\n"
                "  klaxon join                  ...and everybody sits down at it\n",
};

const struct cli_command *command_at(size_t index)
{
    return index < COMMAND_COUNT ? &COMMANDS[index] : NULL;
}

static void print_help(FILE *out)
{
    fprintf(out, "Usage: klaxon %s\n\n%s\nCommands:\n", PROGRAM_PAGE.usage, PROGRAM_PAGE.about);
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (COMMANDS[i].summary != NULL) {
            fprintf(out, "  %-10s%s\n", COMMANDS[i].page->name, COMMANDS[i].summary);
        }
    }
    cli_print_page_end(&PROGRAM_PAGE, out);
}

// For the first word that is being typed.
static int complete_command(const char *word)
{
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (COMMANDS[i].summary != NULL) {
            complete_offer(word, COMMANDS[i].page->name, COMMANDS[i].summary);
        }
    }
    complete_offer(word, "--help", "show what there is");
    complete_offer(word, "--version", OPTIONS[0].help);
    return CLI_OK;
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN); // a reader that goes away is an error of one write, not our end
    signal(SIGXFSZ, SIG_IGN); // nor is a limit on the size of a journal
    const char *word = argc > 1 ? argv[1] : "";
    if (argc == 3 && strcmp(argv[2], COMPLETE_WORD) == 0) {
        return complete_command(word);
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0) {
        print_help(stdout);
        return CLI_OK;
    }
    if (strcmp(word, "--version") == 0) {
        puts("klaxon " KLAXON_VERSION);
        return CLI_OK;
    }
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(word, COMMANDS[i].page->name) == 0) {
            return COMMANDS[i].run(argc - 1, argv + 1);
        }
    }
    if (argc < 2 && display_is_there()) {
        static char home[] = "home";
        char *words[] = {home, NULL};
        return home_run(1, words);
    }
    if (argc < 2) {
        print_help(stderr);
    } else {
        fprintf(stderr, "klaxon: there is no command '%s'; see klaxon --help\n", word);
    }
    return CLI_USAGE;
}
