// The judge of a soak: gathers its figures and says which of them are failures. A figure that is
// zero because nothing was tried is one too.
#ifndef TOOLS_SIEGE_JUDGE_H
#define TOOLS_SIEGE_JUDGE_H

#include "tools/siege/siege.h"

void judge_fail(struct siege_result *result, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// Reads what stations noted and what the board says, and holds it against the journals.
void judge_sum_up(struct siege_result *result, const struct siege_board *board, const char *folder,
                  const char *host_folder);
void judge_all(struct siege_result *result, const struct siege_config *config);

#endif
