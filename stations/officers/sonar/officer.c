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

// How each skill works, and the percent of a hand's time that it takes for it.
#define MANNER(PACE, STRETCH_MS)                                                                   \
    {                                                                                              \
        .wishes = {[SONAR_CAPTAIN] = hand_captain_wish,                                            \
                   [SONAR_MATE] = mate_wish,                                                       \
                   [SONAR_ENGINEER] = engineer_wish,                                               \
                   [SONAR_RADIO] = radio_wish},                                                    \
        .deeds = {[SONAR_CAPTAIN] = captain_do,                                                    \
                  [SONAR_MATE] = mate_do,                                                          \
                  [SONAR_ENGINEER] = engineer_do,                                                  \
                  [SONAR_RADIO] = radio_do},                                                       \
        .has_words = {[SONAR_CAPTAIN] = captain_has_words,                                         \
                      [SONAR_MATE] = mate_has_words,                                               \
                      [SONAR_ENGINEER] = engineer_has_words},                                      \
        .words = {[SONAR_CAPTAIN] = captain_words,                                                 \
                  [SONAR_MATE] = hand_mate_say,                                                    \
                  [SONAR_ENGINEER] = engineer_words},                                              \
        .trace = trace_do, .stretch_ms = (STRETCH_MS), .pace = (PACE),                             \
    }

static const struct hand_manner MANNERS[OFFICER_SKILL_COUNT] = {
    [OFFICER_CADET] = MANNER(115, TRACE_STRETCH_CADET_MS),
    [OFFICER_MATE] = MANNER(100, TRACE_STRETCH_MATE_MS),
    [OFFICER_VETERAN] = MANNER(75, TRACE_STRETCH_VETERAN_MS),
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
    if (seen->role == SONAR_CAPTAIN) {
        captain_listen(&notes->captain, view);
    }
    return hand_act(&MANNERS[notes->skill], &notes->hand, view, now, order, again);
}
