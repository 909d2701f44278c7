// A person's station in a window: runs the application until it is closed.
#ifndef TOOLS_CLI_JOIN_STATION_WINDOW_H
#define TOOLS_CLI_JOIN_STATION_WINDOW_H

#include "stations/around/settings.h"
#include "stations/session/session.h"
#include "tools/cli/paths.h"
#include "tools/cli/shot/screen.h"

struct station_window {
    struct session *session;
    struct screen *screen;       // that is open already, and stays so; NULL: its own
    struct stays *stays;         // the person's games; NULL: none are listed
    const char *assets;          // where the words of each language are
    const char *name;            // the person's, if it was given; NULL: as the settings have it
    const char *language;        // the same of the words on screen
    bool is_own_host;            // the host is in this program
    bool is_wall;                // full screen, for the room; it keeps no settings of a person's
    void (*turn)(void *context); // looks after what else runs in this program; may be NULL
    void *context;
};

enum station_ending { STATION_CLOSED, STATION_HAS_NO_WINDOW, STATION_FAILED };

// Returns when the person has closed it. STATION_FAILED comes with a sentence in error.
enum station_ending station_window_run(const struct station_window *station,
                                       char error[SCREEN_ERROR_MAX]);

// The person's settings, and where they are kept: the folder is made if it is not there.
void station_window_settings(struct settings *settings, struct file_path *path);

#endif
