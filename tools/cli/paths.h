// Where things are: assets and fonts as they were installed or next to the build, and the folders
// for a person's own data, by the XDG rules. Makes no folder and opens no file.
#ifndef TOOLS_CLI_PATHS_H
#define TOOLS_CLI_PATHS_H

#include <limits.h>
#include <stdbool.h>

struct file_path {
    char text[PATH_MAX];
};

// $KLAXON_ASSETS; else, seen from the program's folder upwards, assets/ (a build) or share/klaxon/
// (an installation). False when there is none.
bool paths_assets(struct file_path *out);
// $KLAXON_FONTS; else where systems keep the B612 family. False when it is not installed.
bool paths_fonts(struct file_path *out);

// The folder for a person's own charts/, sheets/ and hulls/: $XDG_DATA_HOME/klaxon.
void paths_own_assets(struct file_path *out);

void paths_data(struct file_path *out, const char *name);  // $XDG_DATA_HOME/klaxon/name: journals
void paths_state(struct file_path *out, const char *name); // $XDG_STATE_HOME/klaxon/name: tokens

// Another program in the folder of this one; "" when its own place cannot be found.
void paths_sibling(struct file_path *out, const char *name);

// Puts "folder/name" together. False, empty, when it does not fit.
bool paths_join(struct file_path *out, const char *folder, const char *name);

#endif
