#include "stations/officers/sonar/engineer.h"

#include "stations/officers/kit/ears.h"
#include "stations/officers/sonar/officer.h"

// What a course costs while a colour is broken, in thousandths of a damage.
#define COST_RED    80 // torpedoes and mines decide the match
#define COST_GREEN  20
#define COST_YELLOW 25
#define COST_DAMAGE 2500 // more than it is: a captain can still surface, which costs less
#define COST_LAST   8000 // damage that sinks the boat
#define WANTED      160  // percent: of the colour that the captain wants or keeps

#define ADVICE_QUIET 3   // courses between two good ways that he names
#define ADVICE_WORTH 300 // what the best way must save against the others to be worth a word

// What tells skills apart.
static const struct {
    uint8_t depth;   // courses that he looks ahead
    uint8_t slip;    // one in so many crosses is any that means no damage; 0: none
    uint16_t whim;   // how much he errs about a cross
    uint8_t advises; // names good ways
} TASTES[OFFICER_SKILL_COUNT] = {
    [OFFICER_CADET] = {.depth = 1, .slip = 6, .whim = 110, .advises = 0},
    [OFFICER_MATE] = {.depth = 2, .slip = 12, .whim = 40, .advises = 1},
    [OFFICER_VETERAN] = {.depth = 3, .slip = 0, .whim = 0, .advises = 1},
};

static bool advise(struct engineer_notes *notes, const struct hand_notes *hand,
                   const struct sonar_view *view, enum officer_skill skill);
static int decide(struct officer_notes *notes, const struct sonar_view *view);

// --- what he hears

static void hear(struct engineer_notes *notes, const struct sonar_said *said)
{
    const struct sonar_board HERE = {{1}};
    if (said->kind == SONAR_SAID_HEAD) {
        notes->shape =
            sonar_shape_step(&notes->shape, (enum direction)(said->head % DIRECTION_COUNT));
        notes->last_way = said->head;
        notes->has_course = true;
        notes->advice = DIRECTION_COUNT;
        notes->quiet = (uint8_t)(notes->quiet + (notes->quiet < ADVICE_QUIET));
    } else if (said->kind == SONAR_SAID_SILENCE || said->kind == SONAR_SAID_SURFACING) {
        notes->shape = HERE; // after a silence he knows the way, from his panel, but not how far
        notes->last_way = DIRECTION_COUNT;
    }
}

void engineer_listen(struct engineer_notes *notes, const struct sonar_view *view)
{
    uint32_t first = ears_number(view->calls_last, view->calls_count, 0);
    if (!notes->has_begun || first > notes->calls_heard + 1) {
        *notes = (struct engineer_notes){.has_begun = true,
                                         .shape = {{1}},
                                         .last_way = DIRECTION_COUNT,
                                         .advice = DIRECTION_COUNT,
                                         .calls_heard = first - 1};
    }
    for (uint32_t i = 0; i < view->calls_count; i++) {
        if (first + i > notes->calls_heard && view->calls[i].side == view->side) {
            hear(notes, &view->calls[i].said);
        }
    }
    notes->calls_heard = view->calls_last;
    if (view->task == SONAR_TASK_CROSS && view->has_panel) {
        notes->last_way = view->panel;
    }
}

// --- what he needs

static int damage_left(const struct sonar_view *view)
{
    int left = view->end == SONAR_SUDDEN_DEATH ? 1 : SONAR_HUNT_DAMAGE;
    for (int i = 0; i < view->hits_count; i++) {
        left -= view->hits[i].side == view->side ? view->hits[i].damage : 0;
    }
    return left;
}

struct engineer_needs engineer_needs(const struct hand_notes *heard,
                                     const struct engineer_notes *notes,
                                     const struct sonar_view *view, int depth)
{
    struct engineer_needs needs = {
        .colours =
            {[SONAR_RED] = COST_RED, [SONAR_GREEN] = COST_GREEN, [SONAR_YELLOW] = COST_YELLOW},
        .damage = damage_left(view) <= 1 ? COST_LAST : COST_DAMAGE,
        .depth = (uint8_t)depth,
    };
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        bool is_back = notes->last_way < DIRECTION_COUNT && (way + 2) % 4 == notes->last_way;
        bool is_open = !is_back && !sonar_shape_blocks(&notes->shape, (enum direction)way);
        needs.ways |= (uint8_t)(is_open ? 1u << way : 0);
    }
    if (heard->wanted < SONAR_SYSTEM_COUNT) {
        uint16_t *colour = &needs.colours[sonar_system_colour((enum sonar_system)heard->wanted)];
        *colour = (uint16_t)(*colour * WANTED / 100);
    }
    if (heard->kept < SONAR_RADIATION) {
        uint16_t *colour = &needs.colours[heard->kept];
        *colour = (uint16_t)(*colour * WANTED / 100);
    }
    return needs;
}

// --- what he could do

enum hand_wish engineer_wish(struct hand_notes *hand, const struct sonar_view *view)
{
    struct officer_notes *notes = officer_notes(hand);
    engineer_listen(&notes->engineer, view);
    return hand_engineer_wish(hand, view);
}

bool engineer_has_words(struct hand_notes *hand, const struct sonar_view *view)
{
    struct officer_notes *notes = officer_notes(hand);
    if (view->phase != SONAR_PLAYING || !view->has_engineer ||
        view->engineer.sheet.symbols_count != SONAR_SHEET_SYMBOLS) {
        return false;
    }
    return hand_engineer_has_words(hand, view) || hand->owes_colour ||
           advise(&notes->engineer, hand, view, notes->skill);
}

// He names a way when it saves much against the others: it closes a circuit, or leads out of a
// full panel. He thinks about it once a course.
static bool advise(struct engineer_notes *notes, const struct hand_notes *hand,
                   const struct sonar_view *view, enum officer_skill skill)
{
    if (notes->advice < DIRECTION_COUNT) {
        return true;
    }
    if (!notes->has_course || !TASTES[skill].advises || notes->quiet < ADVICE_QUIET ||
        view->is_surfaced) {
        return false;
    }
    struct engineer_needs needs = engineer_needs(hand, notes, view, 1);
    int sum = 0;
    int count = 0;
    int best = ENGINEER_NEVER;
    notes->has_course = false;
    for (uint8_t way = 0; way < DIRECTION_COUNT; way++) {
        if ((needs.ways >> way & 1) == 0) {
            continue;
        }
        int cost = engineer_rate_way(&needs, &view->engineer, (enum direction)way);
        sum += cost;
        count++;
        if (cost < best) {
            best = cost;
            notes->advice = way;
        }
    }
    if (count < 2 || (sum - best) / (count - 1) - best < ADVICE_WORTH) {
        notes->advice = DIRECTION_COUNT;
    }
    return notes->advice < DIRECTION_COUNT;
}

static bool say(struct officer_notes *notes, const struct sonar_view *view,
                struct sonar_order *order)
{
    struct hand_notes *hand = &notes->hand;
    const struct sonar_engineer *engineer = &view->engineer;
    if (hand->owes_colour && hand->kept < SONAR_RADIATION) {
        uint32_t symbols = sonar_sheet_colour(&engineer->sheet, (enum sonar_colour)hand->kept);
        bool is_broken = (engineer->crossed & symbols) != 0;
        unsigned colour = 1u << hand->kept;
        hand->owes_colour = false;
        hand->asked &= (uint8_t)~colour;
        hand->told = (uint8_t)(is_broken ? hand->told | colour : hand->told & ~colour);
        order->kind = SONAR_ORDER_SAY;
        order->say.kind = is_broken ? SONAR_BROKEN : SONAR_WORKS;
        order->say.broken = hand->kept; // where .works is as well
        return true;
    }
    if (hand_engineer_say(hand, view, order)) {
        return true;
    }
    if (notes->engineer.advice >= DIRECTION_COUNT) {
        return false;
    }
    order->kind = SONAR_ORDER_SAY;
    order->say = (struct sonar_phrase){.kind = SONAR_HEAD, .head = notes->engineer.advice};
    notes->engineer.advice = DIRECTION_COUNT;
    notes->engineer.quiet = 0;
    return true;
}

// A captain must know of a danger before the helm is free: he is told before the cross is made.
static bool warn(struct hand_notes *hand, const struct sonar_engineer *engineer, int symbol,
                 struct sonar_order *order)
{
    uint32_t mended;
    bool is_damage;
    uint32_t after =
        sonar_sheet_cross(&engineer->sheet, engineer->crossed, symbol, &mended, &is_damage);
    unsigned danger = hand_dangers(&engineer->sheet, after) & ~(unsigned)hand->warned;
    for (uint8_t way = 0; way < DIRECTION_COUNT; way++) {
        if ((danger >> way & 1) != 0) {
            hand->warned |= (uint8_t)(1u << way);
            order->kind = SONAR_ORDER_SAY;
            order->say = (struct sonar_phrase){.kind = SONAR_RISK, .damage = way};
            return true;
        }
    }
    return false;
}

// What the crew must know before the cross that he has decided on. False: it knows.
static bool say_before(struct officer_notes *notes, const struct sonar_view *view,
                       struct sonar_order *order)
{
    struct hand_notes *hand = &notes->hand;
    int symbol = decide(notes, view);
    if (symbol >= 0 && warn(hand, &view->engineer, symbol, order)) {
        hand->symbol = (uint8_t)symbol; // what is decided stays so
        return true;
    }
    return hand_engineer_warn(hand, view, symbol, order);
}

bool engineer_words(struct hand_notes *hand, const struct sonar_view *view,
                    struct sonar_order *order)
{
    struct officer_notes *notes = officer_notes(hand);
    if (hand->pace.wish == HAND_UPKEEP) {
        return view->task != SONAR_TASK_OK && say_before(notes, view, order);
    }
    return say(notes, view, order);
}

bool engineer_do(struct hand_notes *hand, const struct sonar_view *view, struct sonar_order *order)
{
    struct officer_notes *notes = officer_notes(hand);
    if (view->task == SONAR_TASK_OK) {
        return hand_engineer_do(hand, view, order);
    }
    return say_before(notes, view, order) ||
           hand_engineer_cross(hand, view, decide(notes, view), order);
}

// --- which symbol

// Any that means no damage: his pencil was quicker than he.
static int slip(struct hand_notes *hand, const struct sonar_view *view, const int *costs)
{
    int slipped = -1;
    uint32_t seen = 0;
    for (int i = 0; i < SONAR_SHEET_SYMBOLS; i++) {
        uint32_t mended;
        bool is_damage;
        sonar_sheet_cross(&view->engineer.sheet, view->engineer.crossed, i, &mended, &is_damage);
        if (costs[i] < ENGINEER_NEVER && !is_damage && random_below(&hand->random, ++seen) == 0) {
            slipped = i;
        }
    }
    return slipped;
}

// What is decided stays so while it is said what it breaks. -1: there is none.
static int decide(struct officer_notes *notes, const struct sonar_view *view)
{
    struct hand_notes *hand = &notes->hand;
    int depth = TASTES[notes->skill].depth;
    uint16_t whim = TASTES[notes->skill].whim;
    struct engineer_needs needs = engineer_needs(hand, &notes->engineer, view, depth);
    int costs[SONAR_SHEET_SYMBOLS];
    int best = -1;
    if (hand->symbol != HAND_NO_SYMBOL) { // if it has become wrong, it is refused by his own hand
        return hand->symbol;
    }
    for (int i = 0; i < SONAR_SHEET_SYMBOLS; i++) {
        costs[i] = engineer_rate(&needs, view, i);
        if (costs[i] < ENGINEER_NEVER && whim > 0) {
            costs[i] += (int)random_below(&hand->random, whim);
        }
        if (costs[i] < ENGINEER_NEVER && (best < 0 || costs[i] < costs[best])) {
            best = i;
        }
    }
    int slipped = TASTES[notes->skill].slip > 0 && hand_chance(hand, TASTES[notes->skill].slip)
                      ? slip(hand, view, costs)
                      : -1;
    return slipped >= 0 ? slipped : best;
}
