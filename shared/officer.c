#include "shared/officer.h"

#include <string.h>

static const char *const SKILLS[] = {"cadet", "mate", "veteran"};
const struct record_names OFFICER_SKILL_NAMES = RECORD_NAMES(SKILLS);

static const char *const PACES[] = {"slow", "human", "brisk"};
const struct record_names OFFICER_PACE_NAMES = RECORD_NAMES(PACES);

void officer_post_pace(struct officer_post *post, const int32_t *options, bool is_rival_human)
{
    static const uint16_t TIMES[] = {
        [OFFICER_SLOW] = 175, [OFFICER_HUMAN] = OFFICER_TIME_OWN, [OFFICER_BRISK] = 40};
    if (post->brief->pace_option == NULL) {
        return;
    }
    enum officer_pace pace = (enum officer_pace)options[*post->brief->pace_option];
    post->time = TIMES[pace];
    post->follows = is_rival_human && pace != OFFICER_BRISK;
}

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
