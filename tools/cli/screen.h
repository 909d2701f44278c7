// Pictures of screens without a window.
#ifndef TOOLS_CLI_SCREEN_H
#define TOOLS_CLI_SCREEN_H
#include "stations/session.h"
#include <stdbool.h>
bool screen_shoot_session(const struct session *session, const char *path, const char *assets);
#endif
