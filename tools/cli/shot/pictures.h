// The pictures that `klaxon shot` makes, each drawn by the code that draws it in a window.
#ifndef TOOLS_CLI_SHOT_PICTURES_H
#define TOOLS_CLI_SHOT_PICTURES_H

#include "tools/cli/shot/screen.h"
#include "tools/script/transcript.h"

enum picture_screen {
    PICTURE_HOME,
    PICTURE_FIND,
    PICTURE_LOBBY,
    PICTURE_GALLERY_WIDGETS,
    PICTURE_GALLERY_PALETTE,
    PICTURE_GALLERY_CONTROLS,
    PICTURE_GALLERY_DIALOG,
    PICTURE_GALLERY_ODDS,
    PICTURE_SCREENS,
};

enum picture_screen picture_find_screen(const char *name); // PICTURE_SCREENS if there is none

// The station that holds these seats, or the room's wall when there are none, as the match of a
// transcript stands. Each returns false with a sentence in error when the picture cannot be made.
bool picture_match(const struct picture *picture, const struct strings *strings,
                   const struct transcript *transcript, const struct brief_seat *seats,
                   size_t seat_count, char error[SCREEN_ERROR_MAX]);
bool picture_screen(const struct picture *picture, enum picture_screen screen,
                    char error[SCREEN_ERROR_MAX]);

#endif
