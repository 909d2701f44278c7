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

// How long a person takes in real time, in ms.
static const struct pace_span SPANS[HAND_WISHES] = {
    [HAND_PLACE] = {4000, 12000}, [HAND_COURSE] = {3000, 7500},  [HAND_END] = {4500, 9000},
    [HAND_WATCH] = {6000, 17000}, [HAND_ANSWER] = {5000, 15000}, [HAND_SECTOR] = {3800, 10000},
    [HAND_DIVE] = {1500, 3800},   [HAND_UPKEEP] = {1500, 4500},  [HAND_LAUNCH] = {1500, 4000},
    [HAND_TRACE] = {1000, 2200},  [HAND_SAY] = {1000, 2500},     [HAND_SKETCH] = {1200, 3800},
};
#define TURNS_PERCENT     60   // turn by turn nobody is hurried, only kept waiting
#define CAPTAIN_SECTOR_MS 8000 // he leaves the drone to his mate for so long
#define STRETCH_MS        1200
#define CLOCK_PART        3 // of what a clock leaves: a turn has three things to be done

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
    pace_begin(&notes->pace, post);
    notes->wanted = SONAR_SYSTEM_COUNT;
    notes->kept = SONAR_RADIATION;
    notes->symbol = HAND_NO_SYMBOL;
    notes->wants_to_ask = post->brief->seats[post->seat].role == SONAR_CAPTAIN;
}

// Somebody at work, as the pace asks him.
struct worker {
    const struct hand_manner *manner;
    struct hand_notes *notes;
    const struct sonar_view *view;
    ms now;
};

static uint8_t wish_of(void *officer)
{
    const struct worker *worker = officer;
    const struct sonar_view *view = worker->view;
    struct hand_notes *notes = worker->notes;
    if (view->phase == SONAR_OVER) {
        return HAND_NOTHING;
    }
    if (view->task == SONAR_TASK_TRACE && view->has_tracing) {
        return HAND_TRACE;
    }
    notes->is_tracing = notes->is_tracing && view->is_surfaced;
    return (uint8_t)worker->manner->wishes[view->role](notes, view);
}

// Until what is asked now is done by lot. Everybody sees these clocks.
static ms clock_of(const struct sonar_view *view)
{
    if (view->phase == SONAR_PLACING) {
        return view->has_deadline_ms ? view->deadline_ms : MS_NEVER;
    }
    if (view->has_stop) {
        return view->stop.until_ms;
    }
    return view->has_turn && view->turn.has_until_ms ? view->turn.until_ms : MS_NEVER;
}

static ms think(void *officer, uint8_t wish)
{
    const struct worker *worker = officer;
    const struct sonar_view *view = worker->view;
    struct hand_notes *notes = worker->notes;
    if (wish == HAND_TRACE && notes->is_tracing && notes->section == view->tracing.section) {
        return worker->manner->stretch_ms;
    }
    bool is_turns = view->tempo == SONAR_TURNS && view->phase == SONAR_PLAYING;
    int percent = worker->manner->pace * (is_turns ? TURNS_PERCENT : 100) / 100;
    ms pause = wish == HAND_SECTOR && view->role == SONAR_CAPTAIN ? CAPTAIN_SECTOR_MS : 0;
    ms time = pause + pace_draw(&notes->pace, &notes->random, SPANS[wish], percent);
    ms until = clock_of(view);
    ms most = until == MS_NEVER     ? MS_NEVER
              : until > worker->now ? (until - worker->now) / CLOCK_PART
                                    : 0;
    return time < most ? time : most;
}

static enum pace_deed act_now(void *officer, void *into)
{
    const struct worker *worker = officer;
    const struct hand_manner *manner = worker->manner;
    struct hand_notes *notes = worker->notes;
    struct sonar_order *order = into;
    memset(order, 0, sizeof(*order));
    bool does = notes->pace.wish == HAND_TRACE
                    ? manner->trace(notes, worker->view, order)
                    : manner->deeds[worker->view->role](notes, worker->view, order);
    bool spoke = notes->pace.wish == HAND_UPKEEP && order->kind == SONAR_ORDER_SAY;
    return !does ? PACE_LATER : spoke ? PACE_SPOKE : PACE_DONE;
}

// He says what comes of an upkeep before he makes it; else he talks while he has to wait anyway.
static enum pace_talk talk(void *officer, uint8_t wish)
{
    const struct worker *worker = officer;
    const struct sonar_view *view = worker->view;
    bool is_waiting = view->phase == SONAR_PLAYING &&
                      (wish == HAND_NOTHING || wish == HAND_WATCH || wish == HAND_LAUNCH);
    if (wish == HAND_UPKEEP) {
        return PACE_FORETELL;
    }
    return is_waiting && worker->manner->has_words[view->role] != NULL &&
                   worker->manner->has_words[view->role](worker->notes, view)
               ? PACE_BESIDE
               : PACE_SILENT;
}

static bool say_now(void *officer, void *into)
{
    const struct worker *worker = officer;
    const struct sonar_view *view = worker->view;
    struct sonar_order *order = into;
    memset(order, 0, sizeof(*order));
    return worker->manner->words[view->role] != NULL &&
           worker->manner->words[view->role](worker->notes, view, order);
}

bool hand_act(const struct hand_manner *manner, struct hand_notes *notes,
              const struct sonar_view *view, ms now, struct sonar_order *order, ms *again)
{
    static const struct pace_manner PACE = {
        .words = HAND_SAY,
        .beat = HAND_COURSE,
        .wish = wish_of,
        .think = think,
        .act = act_now,
        .talk = talk,
        .say = say_now,
    };
    struct worker worker = {.manner = manner, .notes = notes, .view = view, .now = now};
    return pace_act(&notes->pace, &PACE, &worker, now, order, again);
}
