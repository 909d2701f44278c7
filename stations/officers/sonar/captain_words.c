// What the captain says: his answers to the enemy's sonar, the sectors of his drones, what he wants
// from his crew, and where his boat starts.
#include "shared/sonar/statement.h"
#include "stations/officers/sonar/captain.h"

#define WELL_KNOWN 14
#define SHORE      2 // dots from the edge that a good start keeps

// --- answers

static struct sonar_statement state(enum sonar_statement_kind kind, int value)
{
    struct sonar_statement statement = {.kind = (uint8_t)kind};
    if (kind == SONAR_ROW) {
        statement.row = (uint8_t)value;
    } else if (kind == SONAR_COLUMN) {
        statement.column = (uint8_t)(value - 1);
    } else {
        statement.sector = (uint8_t)value;
    }
    return statement;
}

// O1: a true statement and a false one. He says what leaves the enemy most dots.
bool captain_answer(const struct captain_sea *sea, struct random *random, struct sonar_order *order)
{
    struct dot place = captain_dot(sea->cell);
    uint32_t ties = 0;
    int most = -1;
    order->kind = SONAR_ORDER_ANSWER;
    for (int truth = 0; truth < 9; truth++) {
        enum sonar_statement_kind kind = (enum sonar_statement_kind)(truth / 3);
        enum sonar_statement_kind other = (enum sonar_statement_kind)(truth % 3);
        int fact = sonar_statement_truth(sea->chart, place, other);
        for (int lie = 1; kind != other && lie <= sonar_statement_range(sea->chart, other); lie++) {
            struct sonar_said said = {.kind = SONAR_SAID_STATES};
            said.states.first = state(kind, sonar_statement_truth(sea->chart, place, kind));
            said.states.second = state(other, lie);
            struct sonar_board left = sonar_board_agreeing(sea->chart, &said, true);
            sonar_board_keep(&left, &sea->own);
            int count = sea->taste->hide > 0 ? sonar_board_count(&left) : 0;
            if (lie == fact || count < most) {
                continue;
            }
            ties = count > most ? 0 : ties;
            most = count;
            if (random_below(random, ++ties) == 0) {
                order->answer = said.states;
            }
        }
    }
    return most >= 0;
}

// D1: the sector that tells most, which is where he is as likely as not.
bool captain_sector(const struct captain_sea *sea, struct random *random, struct sonar_order *order)
{
    int best = -1;
    order->kind = SONAR_ORDER_SECTOR;
    for (int sector = 1; sector <= sea->view->sectors; sector++) {
        struct sonar_board in = sonar_board_sector(sea->chart, sector);
        sonar_board_keep(&in, &sea->enemy);
        int inside = sonar_board_count(&in);
        int less = inside * 2 > sea->enemy_count ? sea->enemy_count - inside : inside;
        int worth = less * 16 + (int)random_below(random, 16);
        if (worth > best) {
            best = worth;
            order->sector = (uint8_t)sector;
        }
    }
    return best >= 0;
}

// --- wishes

// What would help most, of what is not charged.
static enum sonar_system most_wanted(const struct captain_sea *sea)
{
    bool is_far = sea->enemy_count > sea->taste->seek;
    bool is_known = sea->taste->hide > 0 && sonar_board_count(&sea->own) < WELL_KNOWN;
    const uint8_t order[] = {
        is_far ? SONAR_SONAR : SONAR_TORPEDO,
        SONAR_TORPEDO,
        is_known ? SONAR_SILENCE : SONAR_SONAR,
        SONAR_SONAR,
        SONAR_SILENCE,
        SONAR_MINE,
        SONAR_DRONE,
    };
    for (size_t i = 0; i < sizeof(order); i++) {
        if ((sea->ready >> order[i] & 1) == 0) {
            return (enum sonar_system)order[i];
        }
    }
    return SONAR_TORPEDO;
}

bool captain_wants(const struct captain_sea *sea, const struct captain_notes *notes,
                   struct sonar_phrase *phrase)
{
    if (notes->asks || (sea->taste->keeps && notes->kept != SONAR_RED)) {
        *phrase = (struct sonar_phrase){.kind = SONAR_KEEP, .keep = SONAR_RED};
        return true;
    }
    enum sonar_system system = most_wanted(sea);
    *phrase = (struct sonar_phrase){.kind = SONAR_WANT, .want = (uint8_t)system};
    return notes->wanted != system;
}

// --- the start

// A dot with sea all round, by chance, so that nobody guesses it. R1: the enemy may start there.
bool captain_place(const struct captain_taste *taste, struct random *random,
                   const struct sonar_view *view, struct sonar_order *order)
{
    const struct chart *chart = &view->chart;
    struct sonar_board water = sonar_board_water(chart);
    uint32_t seen = 0;
    int best = -1;
    order->kind = SONAR_ORDER_PLACE;
    for (int i = 0; i < chart->columns * chart->rows && !sonar_board_is_empty(&water); i++) {
        struct dot dot = chart_dot(chart, i);
        struct sonar_board near = sonar_board_near(dot);
        sonar_board_keep(&near, &water);
        int open = taste->depth > 0 ? sonar_board_count(&near) : 0;
        bool is_ashore = dot.column < SHORE || dot.row < SHORE ||
                         dot.column + SHORE >= chart->columns || dot.row + SHORE >= chart->rows;
        open = open >= 7 ? (is_ashore ? 7 : 8) : open;
        if (!chart_is_water(chart, dot) || open < best) {
            continue;
        }
        seen = open > best ? 0 : seen;
        best = open;
        if (random_below(random, ++seen) == 0) {
            order->place = dot;
        }
    }
    return best >= 0;
}
