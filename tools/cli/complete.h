// What a shell offers while a person types: it runs the line as typed with one word more, and the
// command, instead of doing its work, prints what could stand there.
//
// One candidate a line, a tab and a few words on it where there are any. A line ":files" or
// ":folders" instead stands for what the shell itself knows to complete.
#ifndef TOOLS_CLI_COMPLETE_H
#define TOOLS_CLI_COMPLETE_H

#include "tools/cli/cli.h"

#define COMPLETE_WORD "--complete" // the last of the line

// Prints candidates for the last of a command's words, argv[argc - 1]; argv[0] is the command's
// name. Returns CLI_OK.
int complete_words(const struct cli_page *page, int argc, char **argv);

// Prints a candidate if it goes on from what was typed; about may be NULL.
void complete_offer(const char *typed, const char *candidate, const char *about);

#endif
