// The engineer's crosses and words, in situations where it is clear what is right.
#include <criterion/criterion.h>

#include "tests/officers/seat.h"

#define SEEDS 40
#define BIT(PANEL, SYMBOL)                                                                         \
    (1u << ((int)DIRECTION_##PANEL * SONAR_PANEL_SYMBOLS + (SYMBOL)-1)) // symbols from 1
#define RADIATION_BUT_SOUTH                                                                        \
    (BIT(WEST, 5) | BIT(WEST, 6) | BIT(NORTH, 6) | BIT(EAST, 4) | BIT(EAST, 6))

// The symbol that he crosses for a course, from 1; what he says before is left out.
static int cross_of(struct seat *seat, enum direction panel, uint32_t crossed)
{
    struct sonar_order order;
    seat->view.engineer.crossed = crossed;
    seat->view.task = SONAR_TASK_CROSS;
    seat->view.has_panel = true;
    seat->view.panel = (uint8_t)panel;
    for (int i = 0; i < 10; i++) {
        cr_assert(seat_order(seat, &order));
        if (order.kind == SONAR_ORDER_CROSS) {
            cr_assert_eq(order.cross.panel, panel);
            return order.cross.symbol;
        }
        cr_assert_eq(order.kind, SONAR_ORDER_SAY);
    }
    cr_assert_fail("he only talks");
    return 0;
}

// How many of many engineers cross this symbol.
static int count_crosses(enum officer_skill skill, enum direction panel, uint32_t crossed,
                         int symbol)
{
    int count = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct seat seat;
        seat_begin(&seat, SONAR_ENGINEER, skill, seed);
        count += cross_of(&seat, panel, crossed) == symbol;
    }
    return count;
}

Test(engineer, completes_a_circuit_rather_than_break_more)
{
    uint32_t three = BIT(WEST, 1) | BIT(WEST, 2) | BIT(WEST, 3);
    cr_assert_eq(count_crosses(OFFICER_VETERAN, DIRECTION_EAST, three, 3), SEEDS);
    int mates = count_crosses(OFFICER_MATE, DIRECTION_EAST, three, 3);
    int cadets = count_crosses(OFFICER_CADET, DIRECTION_EAST, three, 3);
    cr_assert(mates > SEEDS * 3 / 4 && mates < SEEDS, "%d", mates);
    cr_assert(cadets > SEEDS / 2 && cadets < mates, "%d", cadets);
}

Test(engineer, takes_no_damage_that_can_be_avoided)
{
    uint32_t five = RADIATION_BUT_SOUTH;
    uint32_t west = BIT(WEST, 1) | BIT(WEST, 4) | BIT(WEST, 5) | BIT(WEST, 6);
    for (int skill = 0; skill < OFFICER_SKILL_COUNT; skill++) {
        cr_assert_eq(count_crosses((enum officer_skill)skill, DIRECTION_SOUTH, five, 5), 0);
        // one of two is left, and the last but one closes a circuit
        uint32_t crossed = west | BIT(WEST, 2) | BIT(EAST, 3);
        cr_assert_eq(count_crosses((enum officer_skill)skill, DIRECTION_WEST, crossed, 3), SEEDS);
    }
}

Test(engineer, keeps_the_colour_that_the_captain_wants)
{
    for (int colour = SONAR_RED; colour <= SONAR_YELLOW; colour++) {
        for (int skill = OFFICER_MATE; skill <= OFFICER_VETERAN; skill++) {
            struct seat seat;
            seat_begin(&seat, SONAR_ENGINEER, (enum officer_skill)skill, 1);
            seat_tell(&seat, SONAR_CAPTAIN,
                      (struct sonar_phrase){.kind = SONAR_KEEP, .keep = (uint8_t)colour});
            int symbol = cross_of(&seat, DIRECTION_SOUTH, BIT(SOUTH, 5));
            uint8_t of = seat.view.engineer.sheet.symbols[DIRECTION_SOUTH * 6 + symbol - 1];
            cr_assert_neq((int)sonar_symbol_colour(of), colour, "skill %d", skill);
        }
    }
}

Test(engineer, pays_a_penalty_with_radiation_that_costs_least)
{
    for (int skill = 0; skill < OFFICER_SKILL_COUNT; skill++) {
        struct seat seat;
        struct sonar_order order;
        seat_begin(&seat, SONAR_ENGINEER, (enum officer_skill)skill, 3);
        seat.view.task = SONAR_TASK_RADIATION;
        seat.view.engineer.crossed = BIT(NORTH, 1) | BIT(NORTH, 2) | BIT(NORTH, 3) | BIT(NORTH, 4) |
                                     BIT(NORTH, 5); // one more there is damage
        do {
            cr_assert(seat_order(&seat, &order));
        } while (order.kind == SONAR_ORDER_SAY);
        cr_assert_eq(order.kind, SONAR_ORDER_CROSS);
        cr_assert_neq(order.cross.panel, DIRECTION_NORTH);
    }
}

// The captain hears what breaks, and what means damage, before the helm is free for it.
Test(engineer, speaks_before_he_crosses)
{
    struct seat seat;
    struct sonar_order order;
    seat_begin(&seat, SONAR_ENGINEER, OFFICER_VETERAN, 1);
    seat.view.engineer.crossed = BIT(WEST, 4) | BIT(WEST, 5) | BIT(WEST, 6) | BIT(WEST, 1);
    seat.view.task = SONAR_TASK_CROSS;
    seat.view.has_panel = true;
    seat.view.panel = DIRECTION_WEST;
    unsigned broken = 0;
    unsigned risks = 0;
    while (seat_order(&seat, &order) && order.kind == SONAR_ORDER_SAY) {
        broken |= order.say.kind == SONAR_BROKEN ? 1u << order.say.broken : 0;
        risks |= order.say.kind == SONAR_RISK ? 1u << order.say.damage : 0;
    }
    cr_assert_eq(order.kind, SONAR_ORDER_CROSS);
    cr_assert(broken >> SONAR_RED & 1 && broken >> SONAR_GREEN & 1);
    cr_assert_eq(risks, 1u << DIRECTION_WEST);
}

Test(engineer, answers_whether_a_colour_works_and_names_a_good_way)
{
    struct seat seat;
    struct sonar_order order;
    seat_begin(&seat, SONAR_ENGINEER, OFFICER_VETERAN, 1);
    seat.view.engineer.crossed = BIT(WEST, 4);
    seat_tell(&seat, SONAR_CAPTAIN, (struct sonar_phrase){.kind = SONAR_KEEP, .keep = SONAR_GREEN});
    cr_assert(seat_order(&seat, &order));
    cr_assert_eq(order.kind, SONAR_ORDER_SAY);
    cr_assert(order.say.kind == SONAR_BROKEN && order.say.broken == SONAR_GREEN);
    // three of a circuit are crossed, and its fourth lies in the east
    seat_begin(&seat, SONAR_ENGINEER, OFFICER_VETERAN, 1);
    seat.view.engineer.crossed = BIT(WEST, 1) | BIT(WEST, 2) | BIT(WEST, 3);
    for (int i = 0; i < 4; i++) {
        seat_hear(&seat, SIDE_BLUE, (struct sonar_said){SONAR_SAID_HEAD, {DIRECTION_NORTH}});
    }
    bool has_named = false;
    while (seat_order(&seat, &order)) {
        has_named = has_named || (order.say.kind == SONAR_HEAD && order.say.head == DIRECTION_EAST);
        cr_assert_eq(order.kind, SONAR_ORDER_SAY);
    }
    cr_assert(has_named);
}

// --- how much skill is worth: boats that sail about and never surface

struct voyage {
    int courses;
    int damage;
    int broken; // courses times colours
};

static void sail(enum officer_skill skill, uint64_t seed, int courses, struct voyage *voyage)
{
    struct seat seat;
    struct random random;
    int last = DIRECTION_NORTH;
    random_seed(&random, seed);
    seat_begin(&seat, SONAR_ENGINEER, skill, seed);
    for (int i = 0; i < courses; i++) {
        int turn = (int)random_below(&random, 3) - 1;
        enum direction way = (enum direction)((last + turn + 4) % 4);
        const struct sonar_engineer *engineer = &seat.view.engineer;
        uint32_t mended;
        bool is_damage;
        last = (int)way;
        seat_hear(&seat, SIDE_BLUE, (struct sonar_said){SONAR_SAID_HEAD, {(uint8_t)way}});
        int symbol = (int)way * 6 + cross_of(&seat, way, engineer->crossed) - 1;
        seat.view.engineer.crossed =
            sonar_sheet_cross(&engineer->sheet, engineer->crossed, symbol, &mended, &is_damage);
        seat_hear(&seat, SIDE_BLUE, (struct sonar_said){.kind = SONAR_SAID_ENGINEER_OK});
        if (is_damage) {
            seat_hear(&seat, SIDE_BLUE, (struct sonar_said){.kind = SONAR_SAID_DAMAGE});
            voyage->damage++;
        }
        voyage->courses++;
        for (int c = SONAR_RED; c <= SONAR_YELLOW; c++) {
            uint32_t symbols = sonar_sheet_colour(&engineer->sheet, (enum sonar_colour)c);
            voyage->broken += (engineer->crossed & symbols) != 0;
        }
    }
}

Test(engineer, of_more_skill_takes_less_damage)
{
    struct voyage voyages[OFFICER_SKILL_COUNT] = {{0}};
    for (int skill = 0; skill < OFFICER_SKILL_COUNT; skill++) {
        for (uint64_t seed = 1; seed <= 20; seed++) {
            sail((enum officer_skill)skill, seed, 100, &voyages[skill]);
        }
    }
    cr_assert_lt(voyages[OFFICER_MATE].damage, voyages[OFFICER_CADET].damage);
    cr_assert_lt(voyages[OFFICER_VETERAN].damage * 10, voyages[OFFICER_CADET].damage * 9);
    cr_assert_lt(voyages[OFFICER_VETERAN].damage, voyages[OFFICER_MATE].damage);
    cr_assert_lt(voyages[OFFICER_VETERAN].broken, voyages[OFFICER_CADET].broken);
}
