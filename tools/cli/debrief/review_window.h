// A debrief on a surface: in a window until it is closed, or as a picture.
#ifndef TOOLS_CLI_DEBRIEF_REVIEW_WINDOW_H
#define TOOLS_CLI_DEBRIEF_REVIEW_WINDOW_H

#include "engine/host/table.h"
#include "stations/around/review.h"
#include "tools/cli/shot/screen.h"

enum review_ending { REVIEW_DONE, REVIEW_HAS_NO_WINDOW, REVIEW_FAILED };

// Both fill in the canvas, the strings and, from the table, who sat where. The window has the
// person's settings; both have their language unless another was asked for. REVIEW_FAILED comes
// with a sentence in error.
enum review_ending review_window_run(struct review_config *config, const struct table *table,
                                     const char *assets, const char *language,
                                     char error[SCREEN_ERROR_MAX]);
enum review_ending review_shoot(struct review_config *config, const struct table *table,
                                const char *assets, const char *language,
                                const struct picture *picture, char error[SCREEN_ERROR_MAX]);

#endif
