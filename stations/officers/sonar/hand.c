#include "stations/officers/sonar/hand.h"

#include <string.h>

#include "shared/sonar/brief.h"

static void begin(void *memory, const struct officer_post *post);
static void begin_random(void *memory, const struct officer_post *post);
static bool act(void *memory, const void *view, ms now, void *order, ms *again);

const struct officer SONAR_HAND = {
    .game = "sonar",
    .memory_size = sizeof(struct hand_notes),
    .begin = begin,
    .act = act,
};
const struct officer SONAR_RANDOM = {
    .game = "sonar",
    .memory_size = sizeof(struct hand_notes),
    .begin = begin_random,
    .act = act,
};
_Static_assert(sizeof(struct hand_notes) <= OFFICER_MEMORY_MAX, "too many notes");

// How long a person takes, in ms.
static const struct {
    uint16_t min, max;
} PACES[HAND_WISHES] = {
    [HAND_PLACE] = {1500, 5000}, [HAND_COURSE] = {1200, 3000}, [HAND_END] = {1800, 3600},
    [HAND_WATCH] = {2500, 7000}, [HAND_ANSWER] = {2000, 6000}, [HAND_SECTOR] = {1500, 4000},
    [HAND_DIVE] = {600, 1500},   [HAND_CHARGE] = {600, 1800},  [HAND_LAUNCH] = {600, 1600},
    [HAND_OK] = {500, 1000},     [HAND_CROSS] = {500, 1500},   [HAND_TRACE] = {400, 900},
    [HAND_SAY] = {400, 1000},    [HAND_SKETCH] = {500, 1500},
};
#define CAPTAIN_SECTOR_MS 8000 // he leaves the drone to his mate for so long
#define STRETCH_MS        1200

static const struct hand_manner MANNER = {
    .wishes = {[ROLE_CAPTAIN] = hand_captain_wish,
               [ROLE_MATE] = hand_mate_wish,
               [ROLE_ENGINEER] = hand_engineer_wish,
               [ROLE_RADIO] = hand_radio_wish},
    .deeds = {[ROLE_CAPTAIN] = hand_captain_do,
              [ROLE_MATE] = hand_mate_do,
              [ROLE_ENGINEER] = hand_engineer_do,
              [ROLE_RADIO] = hand_radio_do},
    .trace = hand_trace_do,
    .stretch_ms = STRETCH_MS,
    .pace = 100,
};

static void begin(void *memory, const struct officer_post *post)
{
    hand_begin(memory, post);
}

static void begin_random(void *memory, const struct officer_post *post)
{
    struct hand_notes *notes = memory;
    hand_begin(notes, post);
    notes->is_random = true;
}

static bool act(void *memory, const void *view, ms now, void *order, ms *again)
{
    hand_listen(memory, view);
    return hand_act(&MANNER, memory, view, now, order, again);
}

void hand_begin(struct hand_notes *notes, const struct officer_post *post)
{
    memset(notes, 0, sizeof(*notes));
    random_seed(&notes->random, post->seed + (uint64_t)post->seat);
    notes->wanted = SONAR_SYSTEM_COUNT;
    notes->kept = SONAR_RADIATION;
    notes->symbol = HAND_NO_SYMBOL;
    notes->wants_to_ask = post->brief->seats[post->seat].role == ROLE_CAPTAIN;
}

static enum hand_wish wish_of(const struct hand_manner *manner, struct hand_notes *notes,
                              const struct sonar_view *view)
{
    if (view->phase == SONAR_OVER) {
        return HAND_NOTHING;
    }
    if (view->task == SONAR_TASK_TRACE && view->has_tracing) {
        return HAND_TRACE;
    }
    notes->is_tracing = notes->is_tracing && view->is_surfaced;
    return manner->wishes[view->role](notes, view);
}

static ms think_ms(const struct hand_manner *manner, struct hand_notes *notes,
                   const struct sonar_view *view, enum hand_wish wish)
{
    if (wish == HAND_TRACE && notes->is_tracing && notes->section == view->tracing.section) {
        return manner->stretch_ms;
    }
    ms pause = wish == HAND_SECTOR && view->role == ROLE_CAPTAIN ? CAPTAIN_SECTOR_MS : 0;
    ms time = (ms)random_range(&notes->random, PACES[wish].min, PACES[wish].max);
    return pause + time * manner->pace / 100;
}

bool hand_act(const struct hand_manner *manner, struct hand_notes *notes,
              const struct sonar_view *view, ms now, struct sonar_order *order, ms *again)
{
    enum hand_wish wish = wish_of(manner, notes, view);
    *again = MS_NEVER;
    if (wish == HAND_NOTHING) {
        notes->wish = HAND_NOTHING;
        return false;
    }
    if (wish != notes->wish) {
        notes->wish = (uint8_t)wish;
        notes->act_ms = now + think_ms(manner, notes, view, wish);
    }
    if (now < notes->act_ms) {
        *again = notes->act_ms;
        return false;
    }
    memset(order, 0, sizeof(*order));
    if (wish == HAND_TRACE ? manner->trace(notes, view, order)
                           : manner->deeds[view->role](notes, view, order)) {
        notes->wish = HAND_NOTHING;
        return true;
    }
    notes->act_ms = now + think_ms(manner, notes, view, wish); // and thinks it over again
    *again = notes->act_ms;
    return false;
}
