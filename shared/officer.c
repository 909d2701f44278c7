#include "shared/officer.h"

#include <string.h>

static const char *const SKILLS[] = {"cadet", "mate", "veteran"};
const struct record_names OFFICER_SKILL_NAMES = RECORD_NAMES(SKILLS);

const struct officer *officer_find(const struct officer *const *officers, const char *game)
{
    for (size_t i = 0; officers != NULL && officers[i] != NULL; i++) {
        if (strcmp(officers[i]->game, game) == 0 &&
            officers[i]->memory_size <= OFFICER_MEMORY_MAX) {
            return officers[i];
        }
    }
    return NULL;
}
