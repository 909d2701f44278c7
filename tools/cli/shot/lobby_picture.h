// Pictures of the screens before a match, from a real host in this process with a few people at it.
#ifndef TOOLS_CLI_SHOT_LOBBY_PICTURE_H
#define TOOLS_CLI_SHOT_LOBBY_PICTURE_H

#include "tools/cli/shot/pictures.h"

bool lobby_picture_find(const struct picture *picture, char error[SCREEN_ERROR_MAX]);
bool lobby_picture_lobby(const struct picture *picture, char error[SCREEN_ERROR_MAX]);

#endif
