// A picture of the home screen on an evening with friends: hosts that were found, a match left
// open.
#ifndef TOOLS_CLI_SHOT_HOME_PICTURE_H
#define TOOLS_CLI_SHOT_HOME_PICTURE_H

#include "tools/cli/shot/screen.h"

bool home_picture(const struct picture *picture, char error[SCREEN_ERROR_MAX]);

#endif
