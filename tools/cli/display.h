// Which of the two programs this is: `klaxon` draws into memory, `klaxon-window` opens windows. The
// commands that show a station go on in the one that fits the machine.
#ifndef TOOLS_CLI_DISPLAY_H
#define TOOLS_CLI_DISPLAY_H

#include <stdbool.h>

bool display_is_linked(void); // is this the program with windows?

bool display_is_there(void); // is there a screen to open a window on? Says nothing

// Called by a command with its own arguments. Becomes klaxon-window when there is a display and
// this is klaxon; it then does not return. Returns whether this program is to open a window; if
// not, one line has said why.
bool display_find(char **argv);

// Called when the window could not be opened: becomes klaxon again, told not to look for a display.
// Returns only if that program is not there.
void display_give_up(char **argv);

#endif
