#include "stations/officers/sonar/officer.h"

#include <string.h>

static void begin(void *memory, const struct officer_post *post);
static bool act(void *memory, const void *view, ms now, void *order, ms *again);

const struct officer SONAR_OFFICER = {
    .game = "sonar",
    .memory_size = sizeof(struct officer_notes),
    .begin = begin,
    .act = act,
};
_Static_assert(sizeof(struct officer_notes) <= OFFICER_MEMORY_MAX, "too many notes");

#define MANNER(PACE)                                                                               \
    {                                                                                              \
        .wishes = {[ROLE_CAPTAIN] = captain_wish,                                                  \
                   [ROLE_MATE] = hand_mate_wish,                                                   \
                   [ROLE_ENGINEER] = hand_engineer_wish,                                           \
                   [ROLE_RADIO] = hand_radio_wish},                                                \
        .deeds = {[ROLE_CAPTAIN] = captain_do,                                                     \
                  [ROLE_MATE] = hand_mate_do,                                                      \
                  [ROLE_ENGINEER] = hand_engineer_do,                                              \
                  [ROLE_RADIO] = hand_radio_do},                                                   \
        .pace = (PACE),                                                                            \
    }

static const struct hand_manner MANNERS[OFFICER_SKILL_COUNT] = {
    [OFFICER_CADET] = MANNER(130),
    [OFFICER_MATE] = MANNER(100),
    [OFFICER_VETERAN] = MANNER(75),
};

static void begin(void *memory, const struct officer_post *post)
{
    struct officer_notes *notes = memory;
    memset(notes, 0, sizeof(*notes));
    hand_begin(&notes->hand, post);
    notes->skill = (uint8_t)post->skill;
    captain_begin(&notes->captain);
}

static bool act(void *memory, const void *view, ms now, void *order, ms *again)
{
    struct officer_notes *notes = memory;
    const struct sonar_view *seen = view;
    hand_listen(&notes->hand, view);
    if (seen->role == ROLE_CAPTAIN) {
        captain_listen(&notes->captain, captain_taste((enum officer_skill)notes->skill),
                       &notes->hand.random, view);
    }
    return hand_act(&MANNERS[notes->skill], &notes->hand, view, now, order, again);
}
