#include "stations/officers/sonar/hand.h"

// How much a cross is worth avoiding.
#define COST_DAMAGE    1000
#define COST_RED       9 // torpedoes and mines decide the match
#define COST_COLOUR    5
#define COST_RADIATION 3
#define COST_MENDED    (-6)
#define COST_WHIM      4 // a person does not weigh so finely

static unsigned broken_colours(const struct sonar_sheet *sheet, uint32_t crossed);
static uint32_t free_symbols(const struct sonar_view *view);
static int decide(struct hand_notes *notes, const struct sonar_view *view);
static bool owes_cross(const struct sonar_view *view);

enum hand_wish hand_engineer_wish(struct hand_notes *notes, const struct sonar_view *view)
{
    const struct sonar_engineer *engineer = &view->engineer;
    if (!view->has_engineer || engineer->sheet.symbols_count != SONAR_SHEET_SYMBOLS) {
        return HAND_NOTHING;
    }
    if (owes_cross(view)) {
        return HAND_UPKEEP;
    }
    notes->symbol = HAND_NO_SYMBOL;
    return view->task == SONAR_TASK_OK ? HAND_UPKEEP : HAND_NOTHING;
}

bool hand_engineer_has_words(struct hand_notes *notes, const struct sonar_view *view)
{
    const struct sonar_engineer *engineer = &view->engineer;
    if (!view->has_engineer || engineer->sheet.symbols_count != SONAR_SHEET_SYMBOLS) {
        return false;
    }
    bool is_mended =
        ((notes->told | notes->asked) & ~broken_colours(&engineer->sheet, engineer->crossed)) != 0;
    return is_mended || notes->warned != hand_dangers(&engineer->sheet, engineer->crossed);
}

static bool owes_cross(const struct sonar_view *view)
{
    return view->task == SONAR_TASK_CROSS || view->task == SONAR_TASK_RADIATION;
}

static bool say(struct sonar_order *order, struct sonar_phrase phrase)
{
    *order = (struct sonar_order){.kind = SONAR_ORDER_SAY, .say = phrase};
    return true;
}

static uint8_t lowest(unsigned bits)
{
    uint8_t bit = 0;
    while ((bits >> bit & 1) == 0) {
        bit++;
    }
    return bit;
}

// What the crew takes for broken or dangerous and is not, or no longer.
bool hand_engineer_say(struct hand_notes *notes, const struct sonar_view *view,
                       struct sonar_order *order)
{
    const struct sonar_engineer *engineer = &view->engineer;
    unsigned mended =
        (notes->told | notes->asked) & ~broken_colours(&engineer->sheet, engineer->crossed);
    unsigned danger = hand_dangers(&engineer->sheet, engineer->crossed);
    if ((danger & ~notes->warned) != 0) {
        uint8_t direction = lowest(danger & ~notes->warned);
        notes->warned |= (uint8_t)(1u << direction);
        return say(order, (struct sonar_phrase){.kind = SONAR_RISK, .damage = direction});
    }
    if (mended != 0) {
        uint8_t colour = lowest(mended);
        notes->told &= (uint8_t) ~(1u << colour);
        notes->asked &= (uint8_t) ~(1u << colour);
        return say(order, (struct sonar_phrase){.kind = SONAR_WORKS, .works = colour});
    }
    if ((notes->warned & ~danger) != 0) {
        uint8_t direction = lowest(notes->warned & ~danger);
        notes->warned &= (uint8_t) ~(1u << direction);
        return say(order, (struct sonar_phrase){.kind = SONAR_HEAD, .head = direction});
    }
    return false;
}

bool hand_engineer_warn(struct hand_notes *notes, const struct sonar_view *view, int symbol,
                        struct sonar_order *order)
{
    const struct sonar_engineer *engineer = &view->engineer;
    if (symbol < 0 || (free_symbols(view) >> symbol & 1) == 0) {
        return false;
    }
    uint32_t mended;
    bool is_damage;
    uint32_t after =
        sonar_sheet_cross(&engineer->sheet, engineer->crossed, symbol, &mended, &is_damage);
    unsigned untold = broken_colours(&engineer->sheet, after) & ~(unsigned)notes->told;
    notes->symbol = (uint8_t)symbol;
    if (untold != 0) {
        uint8_t colour = lowest(untold);
        notes->told |= (uint8_t)(1u << colour);
        notes->asked &= (uint8_t) ~(1u << colour);
        return say(order, (struct sonar_phrase){.kind = SONAR_BROKEN, .broken = colour});
    }
    return false;
}

bool hand_engineer_cross(struct hand_notes *notes, const struct sonar_view *view, int symbol,
                         struct sonar_order *order)
{
    if (symbol < 0 || (free_symbols(view) >> symbol & 1) == 0) {
        return false;
    }
    if (hand_engineer_warn(notes, view, symbol, order)) {
        return true;
    }
    notes->symbol = HAND_NO_SYMBOL;
    order->kind = SONAR_ORDER_CROSS;
    order->cross = (struct sonar_cross){.panel = (uint8_t)(symbol / SONAR_PANEL_SYMBOLS),
                                        .symbol = (uint8_t)(symbol % SONAR_PANEL_SYMBOLS + 1)};
    return true;
}

bool hand_engineer_do(struct hand_notes *notes, const struct sonar_view *view,
                      struct sonar_order *order)
{
    if (owes_cross(view)) {
        return hand_engineer_cross(notes, view, decide(notes, view), order);
    }
    order->kind = SONAR_ORDER_OK;
    return true;
}

bool hand_engineer_words(struct hand_notes *notes, const struct sonar_view *view,
                         struct sonar_order *order)
{
    if (notes->pace.wish == HAND_UPKEEP) {
        return owes_cross(view) && hand_engineer_warn(notes, view, decide(notes, view), order);
    }
    return hand_engineer_say(notes, view, order);
}

// --- the sheet

static unsigned broken_colours(const struct sonar_sheet *sheet, uint32_t crossed)
{
    unsigned broken = 0;
    for (int i = SONAR_RED; i <= SONAR_YELLOW; i++) {
        if ((crossed & sonar_sheet_colour(sheet, (enum sonar_colour)i)) != 0) {
            broken |= 1u << i;
        }
    }
    return broken;
}

// The symbols that may be crossed now.
static uint32_t free_symbols(const struct sonar_view *view)
{
    const struct sonar_engineer *engineer = &view->engineer;
    uint32_t symbols = view->task == SONAR_TASK_CROSS
                           ? sonar_sheet_panel((enum direction)view->panel)
                           : sonar_sheet_colour(&engineer->sheet, SONAR_RADIATION);
    return symbols & ~engineer->crossed;
}

unsigned hand_dangers(const struct sonar_sheet *sheet, uint32_t crossed)
{
    unsigned danger = 0;
    for (int panel = 0; panel < DIRECTION_COUNT; panel++) {
        uint32_t symbols = sonar_sheet_panel((enum direction)panel) & ~crossed;
        bool is_safe = false;
        for (int i = 0; i < SONAR_SHEET_SYMBOLS && !is_safe; i++) {
            uint32_t mended;
            bool is_damage = true;
            if ((symbols >> i & 1) != 0) {
                sonar_sheet_cross(sheet, crossed, i, &mended, &is_damage);
            }
            is_safe = !is_damage;
        }
        danger |= is_safe ? 0 : 1u << panel;
    }
    return danger;
}

static int cost_of(const struct sonar_engineer *engineer, int symbol)
{
    uint32_t mended;
    bool is_damage;
    uint32_t after =
        sonar_sheet_cross(&engineer->sheet, engineer->crossed, symbol, &mended, &is_damage);
    unsigned breaks = broken_colours(&engineer->sheet, after) &
                      ~broken_colours(&engineer->sheet, engineer->crossed);
    bool is_radiation = sonar_symbol_colour(engineer->sheet.symbols[symbol]) == SONAR_RADIATION;
    return (is_damage ? COST_DAMAGE : 0) + (mended != 0 ? COST_MENDED : 0) +
           (is_radiation ? COST_RADIATION : 0) + ((breaks >> SONAR_RED & 1) != 0 ? COST_RED : 0) +
           ((breaks & ~(1u << SONAR_RED)) != 0 ? COST_COLOUR : 0);
}

// The symbol to cross; what is decided stays so while it is said what it breaks. -1: there is none.
static int decide(struct hand_notes *notes, const struct sonar_view *view)
{
    uint32_t symbols = free_symbols(view);
    if (notes->symbol != HAND_NO_SYMBOL && (symbols >> notes->symbol & 1) != 0) {
        return notes->symbol;
    }
    int best = -1;
    int best_cost = 0;
    for (int i = 0; i < SONAR_SHEET_SYMBOLS; i++) {
        if ((symbols >> i & 1) == 0) {
            continue;
        }
        int cost = (int)random_below(&notes->random, COST_WHIM) +
                   (notes->is_random ? 0 : cost_of(&view->engineer, i));
        if (best < 0 || cost < best_cost) {
            best = i;
            best_cost = cost;
        }
    }
    return best;
}
