// Lessons in a window: the menu, a lesson on its role's screen, and back; or one picture of it.
#ifndef TOOLS_CLI_TRAIN_TRAIN_WINDOW_H
#define TOOLS_CLI_TRAIN_TRAIN_WINDOW_H

#include "tools/cli/shot/screen.h"
#include "tools/cli/train/train.h"

enum train_ending { TRAIN_CLOSED, TRAIN_HAS_NO_WINDOW, TRAIN_FAILED };

// Begins in the menu, or with a lesson if `index` is not below 0. TRAIN_FAILED comes with a
// sentence in error.
enum train_ending train_window_run(struct train *train, struct course course, int index,
                                   char error[SCREEN_ERROR_MAX]);

// Writes what the window would show: the menu, or a lesson as it begins.
bool train_window_shoot(struct train *train, struct course course, int index, bool has_begun,
                        const struct picture *picture, char error[SCREEN_ERROR_MAX]);

#endif
