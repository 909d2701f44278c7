// What a cross costs: the courses that may follow are played through, each with the best cross for
// it, and what stands on the sheet then is judged at a glance.
#include "stations/officers/sonar/engineer.h"

#define SHEET_ALL      ((1u << SONAR_SHEET_SYMBOLS) - 1)
#define OBEYS          4 // how much likelier a captain takes a way that means no damage
#define FREE_MAX       4
#define BURNT_LAST     8    // radiation that a glance tells apart
#define DAMAGE_GLANCED 1000 // what damage costs in the numbers below

// What a glance counts of crosses, as one number that is the sum of theirs: of each circuit, of
// radiation, and of each colour those that only surfacing mends and those that a circuit may.
enum count {
    COUNT_CIRCUITS,
    COUNT_RADIATION = COUNT_CIRCUITS + SONAR_CIRCUITS,
    COUNT_STUCK,
    COUNT_WIRED = COUNT_STUCK + SONAR_RADIATION,
};
#define COUNT_BITS   5 // of each: a sheet has 24 symbols
#define PANEL_STATES (1 << SONAR_PANEL_SYMBOLS)

// The sheet as sets, so that a cross is a few instructions, and a glance not many more.
struct plan {
    const struct engineer_needs *needs;
    uint64_t counts[DIRECTION_COUNT][PANEL_STATES]; // of what is crossed in a panel
    int fears[DIRECTION_COUNT][PANEL_STATES];       // what may still come of that
    int burns[SONAR_SHEET_SYMBOLS + 1];             // likewise, of so much radiation
    int stuck[SONAR_RADIATION];                     // what broken colours may still cost
    int broken[SONAR_RADIATION];
    uint32_t panels[DIRECTION_COUNT];
    uint32_t colours[SONAR_COLOUR_COUNT];
    uint32_t circuits[SONAR_CIRCUITS];
    uint32_t wired;
    uint32_t like[SONAR_SHEET_SYMBOLS]; // earlier symbols of the panel that do just the same
};

// What a glance at the sheet fears of the courses after those that were played through. Set by
// hand: numbers fitted to boats that sail about at random won no more matches.
static const struct {
    uint16_t stuck;                            // percent: a colour that only surfacing mends
    uint16_t wired;                            // percent: one that a circuit may mend
    uint16_t circuits[SONAR_CIRCUIT_SIZE + 1]; // what a circuit's crosses are worth
    uint16_t panels[FREE_MAX + 1];             // a panel with so many free symbols
    uint16_t radiation[BURNT_LAST + 1];        // free radiation symbols
} GLANCE = {
    .stuck = 600,
    .wired = 250,
    .circuits = {0, 5, 15, 40, 40},
    .panels = {400, 250, 60, 15, 0},
    .radiation = {500, 300, 120, 50, 20, 5, 0, 0, 0},
};

static int glance(const struct plan *plan, uint32_t crossed);
static int look_ahead(const struct plan *plan, uint32_t crossed, unsigned ways, int depth);
static int cross(const struct plan *plan, uint32_t crossed, int symbol, uint32_t *after);
static int best_in(const struct plan *plan, uint32_t crossed, enum direction way, int depth,
                   bool *is_damage);

static int count_of(uint64_t counts, int which)
{
    return (int)(counts >> which * COUNT_BITS & ((1u << COUNT_BITS) - 1));
}

static uint64_t counts_of(uint8_t symbol)
{
    int colour = (int)sonar_symbol_colour(symbol);
    int circuit = sonar_symbol_circuit(symbol);
    int which = colour == SONAR_RADIATION ? COUNT_RADIATION
                                          : (circuit > 0 ? COUNT_WIRED : COUNT_STUCK) + colour;
    return (uint64_t)1 << which * COUNT_BITS |
           (circuit > 0 ? (uint64_t)1 << (COUNT_CIRCUITS + circuit - 1) * COUNT_BITS : 0);
}

// All that a glance looks up, as it is taken thousands of times.
static void prepare_glances(struct plan *plan, const struct sonar_sheet *sheet)
{
    int damage = plan->needs->damage;
    for (int panel = 0; panel < DIRECTION_COUNT; panel++) {
        const uint8_t *symbols = &sheet->symbols[panel * SONAR_PANEL_SYMBOLS];
        for (unsigned state = 0; state < PANEL_STATES; state++) {
            int left = SONAR_PANEL_SYMBOLS - sonar_symbols_count(state);
            plan->fears[panel][state] =
                GLANCE.panels[left < FREE_MAX ? left : FREE_MAX] * damage / DAMAGE_GLANCED;
            plan->counts[panel][state] = state == 0 ? 0
                                                    : plan->counts[panel][state & (state - 1)] +
                                                          counts_of(symbols[__builtin_ctz(state)]);
        }
    }
    int radiation = sonar_symbols_count(plan->colours[SONAR_RADIATION]);
    for (int crossed = 0; crossed <= radiation; crossed++) {
        int left = radiation - crossed;
        plan->burns[crossed] =
            GLANCE.radiation[left < BURNT_LAST ? left : BURNT_LAST] * damage / DAMAGE_GLANCED;
    }
    for (int i = SONAR_RED; i <= SONAR_YELLOW; i++) {
        plan->stuck[i] = plan->needs->colours[i] * GLANCE.stuck / 100;
        plan->broken[i] = plan->needs->colours[i] * GLANCE.wired / 100;
    }
}

static void make_plan(struct plan *plan, const struct engineer_needs *needs,
                      const struct sonar_sheet *sheet)
{
    *plan = (struct plan){.needs = needs};
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        plan->panels[i] = sonar_sheet_panel((enum direction)i);
    }
    for (int i = 0; i < SONAR_COLOUR_COUNT; i++) {
        plan->colours[i] = sonar_sheet_colour(sheet, (enum sonar_colour)i);
    }
    for (int i = 0; i < SONAR_CIRCUITS; i++) {
        plan->circuits[i] = sonar_sheet_circuit(sheet, i + 1);
        plan->wired |= plan->circuits[i];
    }
    for (int i = 0; i < SONAR_SHEET_SYMBOLS; i++) {
        for (int j = i - i % SONAR_PANEL_SYMBOLS; j < i; j++) {
            plan->like[i] |= sheet->symbols[i] == sheet->symbols[j] ? 1u << j : 0;
        }
    }
    prepare_glances(plan, sheet);
}

static unsigned ways_after(int way)
{
    return way < DIRECTION_COUNT ? 15u & ~(1u << (way + 2) % DIRECTION_COUNT) : 15u; // M3
}

int engineer_rate(const struct engineer_needs *needs, const struct sonar_view *view, int symbol)
{
    const struct sonar_engineer *engineer = &view->engineer;
    bool is_course = view->task == SONAR_TASK_CROSS;
    uint32_t symbols = is_course
                           ? sonar_sheet_panel((enum direction)(view->panel % DIRECTION_COUNT))
                           : sonar_sheet_colour(&engineer->sheet, SONAR_RADIATION);
    if (symbol < 0 || symbol >= SONAR_SHEET_SYMBOLS ||
        (symbols & ~engineer->crossed & 1u << symbol) == 0) {
        return ENGINEER_NEVER;
    }
    struct plan plan;
    uint32_t after;
    make_plan(&plan, needs, &engineer->sheet);
    int cost = cross(&plan, engineer->crossed & SHEET_ALL, symbol, &after);
    return cost + look_ahead(&plan, after, needs->ways, needs->depth);
}

int engineer_rate_way(const struct engineer_needs *needs, const struct sonar_engineer *engineer,
                      enum direction way)
{
    struct plan plan;
    bool is_damage;
    make_plan(&plan, needs, &engineer->sheet);
    return best_in(&plan, engineer->crossed & SHEET_ALL, way, needs->depth, &is_damage);
}

// The crosses afterwards (E3-E6), and what this course costs with them.
static int cross(const struct plan *plan, uint32_t crossed, int symbol, uint32_t *after)
{
    int way = symbol / SONAR_PANEL_SYMBOLS;
    crossed |= 1u << symbol;
    for (int i = 0; i < SONAR_CIRCUITS; i++) {
        if ((plan->circuits[i] & ~crossed) == 0) {
            crossed &= ~plan->circuits[i];
        }
    }
    bool is_damage =
        (plan->panels[way] & ~crossed) == 0 || (plan->colours[SONAR_RADIATION] & ~crossed) == 0;
    *after = is_damage ? 0 : crossed;
    int cost = is_damage ? plan->needs->damage : 0;
    for (int i = SONAR_RED; i <= SONAR_YELLOW; i++) {
        cost += (*after & plan->colours[i]) != 0 ? plan->needs->colours[i] : 0;
    }
    return cost;
}

// The least that a course in this direction costs, with `depth` more after it.
static int best_in(const struct plan *plan, uint32_t crossed, enum direction way, int depth,
                   bool *is_damage)
{
    int best = ENGINEER_NEVER;
    uint32_t symbols = plan->panels[way] & ~crossed;
    *is_damage = true;
    for (; symbols != 0; symbols &= symbols - 1) {
        int symbol = __builtin_ctz(symbols);
        if ((plan->like[symbol] & ~crossed) != 0) {
            continue;
        }
        uint32_t after;
        int cost = cross(plan, crossed, symbol, &after);
        *is_damage = *is_damage && after == 0 && cost >= plan->needs->damage;
        cost += cost >= best ? 0 : look_ahead(plan, after, ways_after((int)way), depth);
        best = cost < best ? cost : best;
    }
    return best;
}

// What so many courses and all after them cost on average.
static int look_ahead(const struct plan *plan, uint32_t crossed, unsigned ways, int depth)
{
    if (depth <= 0) {
        return glance(plan, crossed);
    }
    int sum = 0;
    int weights = 0;
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        if ((ways >> way & 1) != 0) {
            bool is_damage;
            int cost = best_in(plan, crossed, (enum direction)way, depth - 1, &is_damage);
            int weight = is_damage ? 1 : OBEYS;
            sum += weight * cost;
            weights += weight;
        }
    }
    return weights > 0 ? sum / weights : glance(plan, crossed);
}

static int glance(const struct plan *plan, uint32_t crossed)
{
    uint64_t counts = 0;
    int cost = 0;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        uint32_t state = crossed >> i * SONAR_PANEL_SYMBOLS & (PANEL_STATES - 1);
        counts += plan->counts[i][state];
        cost += plan->fears[i][state];
    }
    for (int i = SONAR_RED; i <= SONAR_YELLOW; i++) {
        cost += count_of(counts, COUNT_STUCK + i) > 0   ? plan->stuck[i]
                : count_of(counts, COUNT_WIRED + i) > 0 ? plan->broken[i]
                                                        : 0;
    }
    for (int i = 0; i < SONAR_CIRCUITS; i++) {
        cost -= GLANCE.circuits[count_of(counts, COUNT_CIRCUITS + i) % (SONAR_CIRCUIT_SIZE + 1)];
    }
    return cost + plan->burns[count_of(counts, COUNT_RADIATION)];
}
