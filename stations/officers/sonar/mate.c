#include "stations/officers/sonar/mate.h"

#include "stations/officers/sonar/officer.h"

// What a mark is worth.
#define WORTH_WANTED  100
#define WORTH_BEGUN   25 // a gauge that is nearly full
#define WORTH_BROKEN  25 // less, while its colour is broken
#define WORTH_FOUND   20 // torpedoes when the enemy is nearly found, and less to seek it
#define WORTH_SEEK    10 // sonar and drone when it can be anywhere
#define WORTH_WOUNDED 15 // silence, for a boat that cannot take much more

#define FOUND_DOTS 12
#define SEEK_DOTS  40
#define KEEP_DOTS  4 // so few dots are not worth a sonar

// What tells skills apart.
static const struct {
    uint8_t slip;   // one in so many marks is any; 0: none
    uint8_t guess;  // one in so many sectors is any; 0: none
    uint8_t whim;   // how much he errs about a mark
    uint8_t launch; // what a sonar or a drone must be worth
} TASTES[OFFICER_SKILL_COUNT] = {
    [OFFICER_CADET] = {.slip = 3, .guess = 4, .whim = 40, .launch = 20},
    [OFFICER_MATE] = {.slip = 8, .guess = 0, .whim = 15, .launch = 45},
    [OFFICER_VETERAN] = {.slip = 0, .guess = 0, .whim = 0, .launch = MATE_LAUNCH},
};

// --- what things are worth

int mate_rate(const struct hand_notes *heard, const struct sonar_view *view,
              const struct follow_notes *follow, enum sonar_system system)
{
    static const uint8_t WORTHS[SONAR_SYSTEM_COUNT] = {
        [SONAR_TORPEDO] = 60, [SONAR_MINE] = 30,    [SONAR_SONAR] = 40,
        [SONAR_DRONE] = 35,   [SONAR_SILENCE] = 50, [SONAR_SCENARIO] = 15,
    };
    const struct sonar_mate *mate = &view->mate;
    int size = mate->sizes[system];
    if (mate->marks[system] >= size) {
        return MATE_NEVER;
    }
    int worth = WORTHS[system] + WORTH_BEGUN * mate->marks[system] / size;
    bool is_seeker = system == SONAR_SONAR || system == SONAR_DRONE;
    bool is_found = follow_can(follow) && follow->count <= FOUND_DOTS;
    worth += system == heard->wanted ? WORTH_WANTED : 0;
    worth -= (heard->works >> sonar_system_colour(system) & 1) == 0 ? WORTH_BROKEN : 0;
    if (is_found || view->enemy_surfaced) {
        worth += system == SONAR_TORPEDO ? WORTH_FOUND : is_seeker ? -WORTH_FOUND : 0;
    } else if (is_seeker && follow->count > SEEK_DOTS) {
        worth += WORTH_SEEK;
    }
    bool is_wounded = 2 * mate->damage >= mate->damage_max;
    return worth + (is_wounded && system == SONAR_SILENCE ? WORTH_WOUNDED : 0);
}

int mate_rate_sector(const struct follow_notes *follow, int sector)
{
    if (sector < 1 || sector > TRACK_SECTORS_MAX) {
        return 0;
    }
    return seek_split(follow->shares[sector - 1], 100);
}

int mate_rate_launch(const struct hand_notes *heard, const struct sonar_view *view,
                     const struct follow_notes *follow, enum sonar_system system)
{
    if (!hand_can_use(heard, system) || follow->count <= KEEP_DOTS) {
        return 0;
    }
    if (system == SONAR_SONAR) {
        return follow->sonar;
    }
    int best = 0;
    for (int i = 1; i <= view->sectors; i++) {
        int worth = mate_rate_sector(follow, i);
        best = worth > best ? worth : best;
    }
    return best;
}

// --- what he could do

// His own gauges he sees, whatever was called before he sat down.
static void read_gauges(struct hand_notes *hand, const struct sonar_mate *mate)
{
    hand->ready = 0;
    for (int i = 0; i < SONAR_SYSTEM_COUNT; i++) {
        bool is_full = mate->sizes[i] > 0 && mate->marks[i] == mate->sizes[i];
        hand->ready |= (uint8_t)(is_full ? 1u << i : 0);
    }
}

static enum sonar_system best_launch(const struct hand_notes *hand, const struct sonar_view *view,
                                     const struct follow_notes *follow, int *worth)
{
    int sonar = mate_rate_launch(hand, view, follow, SONAR_SONAR);
    int drone = mate_rate_launch(hand, view, follow, SONAR_DRONE);
    *worth = sonar > drone ? sonar : drone;
    return sonar > drone ? SONAR_SONAR : SONAR_DRONE;
}

enum hand_wish mate_wish(struct hand_notes *hand, const struct sonar_view *view)
{
    struct officer_notes *notes = officer_notes(hand);
    const struct sonar_mate *mate = &view->mate;
    if (!view->has_mate || mate->marks_count != SONAR_SYSTEM_COUNT ||
        mate->sizes_count != SONAR_SYSTEM_COUNT) {
        return HAND_NOTHING;
    }
    read_gauges(hand, mate);
    follow_listen(&notes->follow, view);
    if (view->task == SONAR_TASK_SECTOR) {
        return HAND_SECTOR;
    }
    if (view->task == SONAR_TASK_OK || view->task == SONAR_TASK_CHARGE) {
        return HAND_UPKEEP;
    }
    bool may_launch = hand_can_use(hand, SONAR_SONAR) || hand_can_use(hand, SONAR_DRONE);
    if (view->systems != SONAR_SYSTEMS_FREE || !may_launch || !follow_can(&notes->follow)) {
        return HAND_NOTHING;
    }
    int worth;
    follow_sum(&notes->follow);
    best_launch(hand, view, &notes->follow, &worth);
    return worth >= TASTES[notes->skill].launch ? HAND_LAUNCH : HAND_NOTHING;
}

bool mate_has_words(struct hand_notes *hand, const struct sonar_view *view)
{
    return hand->owes_charge && hand->wanted < SONAR_SYSTEM_COUNT && view->has_mate;
}

// --- doing it

static bool charge(struct officer_notes *notes, const struct sonar_view *view,
                   struct sonar_order *order)
{
    struct random *random = &notes->hand.random;
    bool does_slip =
        TASTES[notes->skill].slip > 0 && hand_chance(&notes->hand, TASTES[notes->skill].slip);
    int whim = does_slip ? 2 * WORTH_WANTED : TASTES[notes->skill].whim;
    int best = MATE_NEVER;
    order->kind = SONAR_ORDER_CHARGE;
    for (uint8_t i = 0; i < SONAR_SYSTEM_COUNT; i++) {
        int worth = mate_rate(&notes->hand, view, &notes->follow, (enum sonar_system)i);
        if (worth == MATE_NEVER) {
            continue;
        }
        worth += whim > 0 ? (int)random_below(random, (uint32_t)whim) : 0;
        if (worth > best) {
            best = worth;
            order->charge = i;
        }
    }
    return best > MATE_NEVER;
}

static bool name_sector(struct officer_notes *notes, const struct sonar_view *view,
                        struct sonar_order *order)
{
    uint32_t seen = 0;
    int best = -1;
    bool does_slip =
        TASTES[notes->skill].guess > 0 && hand_chance(&notes->hand, TASTES[notes->skill].guess);
    order->kind = SONAR_ORDER_SECTOR;
    order->sector = 1;
    for (int i = 1; i <= view->sectors; i++) {
        int worth = does_slip ? 0 : mate_rate_sector(&notes->follow, i);
        seen = worth > best ? 0 : seen;
        if (worth >= best && random_below(&notes->hand.random, ++seen) == 0) {
            order->sector = (uint8_t)i;
        }
        best = worth > best ? worth : best;
    }
    return true;
}

bool mate_do(struct hand_notes *hand, const struct sonar_view *view, struct sonar_order *order)
{
    struct officer_notes *notes = officer_notes(hand);
    if (follow_can(&notes->follow)) {
        follow_sum(&notes->follow);
    }
    if (hand->pace.wish == HAND_UPKEEP && view->task == SONAR_TASK_CHARGE) {
        return charge(notes, view, order);
    }
    if (hand->pace.wish == HAND_SECTOR) {
        return name_sector(notes, view, order);
    }
    if (hand->pace.wish == HAND_LAUNCH) {
        int worth;
        enum sonar_system system = best_launch(hand, view, &notes->follow, &worth);
        order->kind = system == SONAR_DRONE ? SONAR_ORDER_DRONE : SONAR_ORDER_SONAR;
        return worth >= TASTES[notes->skill].launch;
    }
    order->kind = SONAR_ORDER_OK;
    return true;
}
