// What the captain says: his answers to the enemy's sonar, the sectors of his drones, what he wants
// from his crew, and where his boat starts.
#include "shared/sonar/statement.h"
#include "stations/officers/sonar/captain.h"

#define WELL_KNOWN 14
#define SHORE      2 // dots from the edge that a good start keeps

// --- answers

// O1: a true statement and a false one. He says what leaves the enemy most dots; which of the two
// he says first tells nothing.
bool captain_answer(const struct captain_sea *sea, struct random *random, struct sonar_order *order)
{
    struct dot place = captain_dot(sea->cell);
    order->kind = SONAR_ORDER_ANSWER;
    if (sonar_statement_range(sea->chart, SONAR_SECTOR) > TRACK_SECTORS_MAX) {
        return false; // a chart of a host that lies: there is no word for its sectors
    }
    if (sea->taste->hide == 0 && random != NULL) {
        return sonar_answer_draw(sea->chart, place, random, &order->answer);
    }
    struct seek seek;
    seek_begin(&seek, sea->chart);
    bool is_found = seek_answer(&seek, &sea->own, place, random, &order->answer) >= 0;
    if (is_found && random != NULL && random_below(random, 2) == 0) {
        order->answer = (struct sonar_answer){order->answer.second, order->answer.first};
    }
    return is_found;
}

// D1: the sector that tells most, which is where he is as likely as not.
bool captain_sector(const struct captain_sea *sea, struct random *random, struct sonar_order *order)
{
    struct seek seek;
    uint32_t ties = 0;
    int best = -1;
    order->kind = SONAR_ORDER_SECTOR;
    seek_begin(&seek, sea->chart);
    for (int sector = 1; sector <= sea->view->sectors; sector++) {
        int worth = seek_drone(&seek, &sea->enemy, sector);
        if (worth < best) {
            continue;
        }
        ties = worth > best ? 0 : ties;
        ties++;
        best = worth;
        if (ties == 1 || (random != NULL && random_below(random, ties) == 0)) {
            order->sector = (uint8_t)sector;
        }
    }
    return best >= 0;
}

// --- wishes

// Which would tell more of the enemy now. A drone does where a clever answer to a sonar leaves
// much: of dots in a few sectors, after a sonar or two.
static enum sonar_system seeker(const struct captain_sea *sea)
{
    struct seek seek;
    int drone = 0;
    seek_begin(&seek, sea->chart);
    for (int sector = 1; sector <= sea->view->sectors; sector++) {
        int told = seek_drone(&seek, &sea->enemy, sector);
        drone = told > drone ? told : drone;
    }
    int sonar = seek_sonar(&seek, &sea->enemy);
    return drone > sonar ? SONAR_DRONE : SONAR_SONAR;
}

// What would help most, of what is not charged.
static enum sonar_system most_wanted(const struct captain_sea *sea, enum sonar_system seeker)
{
    bool is_far = sea->enemy_count > sea->taste->seek;
    bool is_known = sea->taste->hide > 0 && sonar_board_count(&sea->own) < WELL_KNOWN;
    const uint8_t order[] = {
        (uint8_t)(is_far ? seeker : SONAR_TORPEDO),
        SONAR_TORPEDO,
        (uint8_t)(is_known ? SONAR_SILENCE : seeker),
        (uint8_t)seeker,
        SONAR_SILENCE,
        SONAR_MINE,
        SONAR_SONAR,
        SONAR_DRONE,
    };
    for (size_t i = 0; i < sizeof(order); i++) {
        if ((sea->ready >> order[i] & 1) == 0) {
            return (enum sonar_system)order[i];
        }
    }
    return SONAR_TORPEDO;
}

bool captain_wants(const struct captain_sea *sea, struct captain_notes *notes,
                   struct sonar_phrase *phrase)
{
    if (notes->asks || notes->kept != SONAR_RED) {
        *phrase = (struct sonar_phrase){.kind = SONAR_KEEP, .keep = SONAR_RED};
        return true;
    }
    if (!notes->has_seeker) {
        notes->has_seeker = true;
        notes->seeker = (uint8_t)seeker(sea);
    }
    enum sonar_system system = most_wanted(sea, (enum sonar_system)notes->seeker);
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
