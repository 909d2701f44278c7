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
    [HAND_DIVE] = {600, 1500},   [HAND_UPKEEP] = {600, 1800},  [HAND_LAUNCH] = {600, 1600},
    [HAND_TRACE] = {400, 900},   [HAND_SAY] = {400, 1000},     [HAND_SKETCH] = {500, 1500},
};
#define CAPTAIN_SECTOR_MS 8000 // he leaves the drone to his mate for so long
#define STRETCH_MS        1200
#define WARN_PART         4  // of the time for an upkeep after which he says what comes of it
#define WARN_MS           40 // between two such words: what there can be fits in before the upkeep

static const struct hand_manner MANNER = {
    .wishes = {[SONAR_CAPTAIN] = hand_captain_wish,
               [SONAR_MATE] = hand_mate_wish,
               [SONAR_ENGINEER] = hand_engineer_wish,
               [SONAR_RADIO] = hand_radio_wish},
    .deeds = {[SONAR_CAPTAIN] = hand_captain_do,
              [SONAR_MATE] = hand_mate_do,
              [SONAR_ENGINEER] = hand_engineer_do,
              [SONAR_RADIO] = hand_radio_do},
    .has_words = {[SONAR_CAPTAIN] = hand_captain_has_words,
                  [SONAR_MATE] = hand_mate_has_words,
                  [SONAR_ENGINEER] = hand_engineer_has_words},
    .words = {[SONAR_CAPTAIN] = hand_captain_say,
              [SONAR_MATE] = hand_mate_say,
              [SONAR_ENGINEER] = hand_engineer_words},
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
    notes->act_ms = MS_NEVER;
    notes->say_ms = MS_NEVER;
    notes->wanted = SONAR_SYSTEM_COUNT;
    notes->kept = SONAR_RADIATION;
    notes->symbol = HAND_NO_SYMBOL;
    notes->wants_to_ask = post->brief->seats[post->seat].role == SONAR_CAPTAIN;
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
    ms pause = wish == HAND_SECTOR && view->role == SONAR_CAPTAIN ? CAPTAIN_SECTOR_MS : 0;
    ms time = (ms)random_range(&notes->random, PACES[wish].min, PACES[wish].max);
    return pause + time * manner->pace / 100;
}

// When he will act, and when he talks: about an upkeep in good time before it, else as it comes.
static void plan(const struct hand_manner *manner, struct hand_notes *notes,
                 const struct sonar_view *view, enum hand_wish wish, ms now)
{
    bool is_waiting = view->phase == SONAR_PLAYING &&
                      (wish == HAND_NOTHING || wish == HAND_WATCH || wish == HAND_LAUNCH);
    if (wish != notes->wish) {
        ms time = wish == HAND_NOTHING ? 0 : think_ms(manner, notes, view, wish);
        if (wish == HAND_UPKEEP || notes->wish == HAND_UPKEEP) {
            notes->say_ms = wish == HAND_UPKEEP ? now + time / WARN_PART : MS_NEVER;
        }
        notes->wish = (uint8_t)wish;
        notes->act_ms = wish == HAND_NOTHING ? MS_NEVER : now + time;
    }
    if (wish == HAND_UPKEEP) {
        return;
    }
    if (!is_waiting || manner->has_words[view->role] == NULL ||
        !manner->has_words[view->role](notes, view)) {
        notes->say_ms = MS_NEVER;
    } else if (notes->say_ms == MS_NEVER) {
        notes->say_ms = now + think_ms(manner, notes, view, HAND_SAY);
    }
}

// Returns false if he thinks better of it, and then thinks it over again.
static bool act_now(const struct hand_manner *manner, struct hand_notes *notes,
                    const struct sonar_view *view, ms now, struct sonar_order *order)
{
    memset(order, 0, sizeof(*order));
    bool does = notes->wish == HAND_TRACE ? manner->trace(notes, view, order)
                                          : manner->deeds[view->role](notes, view, order);
    if (!does) {
        notes->act_ms = now + think_ms(manner, notes, view, (enum hand_wish)notes->wish);
    } else if (notes->wish == HAND_UPKEEP && order->kind == SONAR_ORDER_SAY) {
        notes->act_ms = now + 1; // asked too late for his words: he makes it right after them
    } else {
        notes->wish = HAND_NOTHING;
        notes->act_ms = MS_NEVER;
    }
    return does;
}

static bool say_now(const struct hand_manner *manner, struct hand_notes *notes,
                    const struct sonar_view *view, ms now, struct sonar_order *order)
{
    memset(order, 0, sizeof(*order));
    bool does = manner->words[view->role] != NULL && manner->words[view->role](notes, view, order);
    notes->say_ms = does && notes->wish == HAND_UPKEEP ? now + WARN_MS : MS_NEVER;
    return does;
}

bool hand_act(const struct hand_manner *manner, struct hand_notes *notes,
              const struct sonar_view *view, ms now, struct sonar_order *order, ms *again)
{
    plan(manner, notes, view, wish_of(manner, notes, view), now);
    bool does = (now >= notes->act_ms && act_now(manner, notes, view, now, order)) ||
                (now >= notes->say_ms && say_now(manner, notes, view, now, order));
    ms next = notes->act_ms < notes->say_ms ? notes->act_ms : notes->say_ms;
    *again = does ? MS_NEVER : next;
    return does;
}
