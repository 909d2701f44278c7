#include "stations/officers/sonar/seek.h"

#include "shared/sonar/statement.h"

#define PLACES_MAX 16 // of the boat that are asked about; more tell no better

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

void seek_begin(struct seek *seek, const struct chart *chart)
{
    *seek = (struct seek){.chart = chart};
    struct sonar_board water = sonar_board_water(chart);
    for (int kind = 0; kind < SEEK_KINDS; kind++) {
        int range = sonar_statement_range(chart, (enum sonar_statement_kind)kind);
        seek->ranges[kind] = (uint8_t)(range < SEEK_VALUES_MAX ? range : SEEK_VALUES_MAX);
    }
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        for (uint64_t left = water.rows[i]; left != 0; left &= left - 1) {
            int cell = i * 64 + __builtin_ctzll(left);
            struct dot dot = {.column = (uint8_t)(cell % SONAR_BOARD_STRIDE),
                              .row = (uint8_t)(cell / SONAR_BOARD_STRIDE)};
            for (int kind = 0; kind < SEEK_KINDS; kind++) {
                int value = sonar_statement_truth(chart, dot, (enum sonar_statement_kind)kind);
                if (value <= seek->ranges[kind]) {
                    sonar_board_add(&seek->dots[kind][value - 1], cell);
                }
            }
        }
    }
}

// --- how much

int seek_bits(int count)
{
    int whole = 0;
    while (count >> (whole + 1) > 0) {
        whole++;
    }
    // Straight lines between the powers of 2 are near enough.
    return count < 1 ? 0 : whole * 100 + (count - (1 << whole)) * 100 / (1 << whole);
}

int seek_split(int part, int all)
{
    int rest = all - part;
    return all < 1 ? 0 : seek_bits(all) - (part * seek_bits(part) + rest * seek_bits(rest)) / all;
}

int seek_drone(const struct seek *seek, const struct sonar_board *boat, int sector)
{
    if (sector < 1 || sector > seek->ranges[SONAR_SECTOR]) {
        return 0;
    }
    struct sonar_board in = seek->dots[SONAR_SECTOR][sector - 1];
    sonar_board_keep(&in, boat);
    return seek_split(sonar_board_count(&in), sonar_board_count(boat));
}

// --- answers

// Where a statement is true; nowhere for a value that the chart does not have.
static const struct sonar_board *dots_of(const struct seek *seek, int kind, int value)
{
    static const struct sonar_board NOWHERE = {{0}};
    bool is_known = kind < SEEK_KINDS && value >= 1 && value <= seek->ranges[kind];
    return is_known ? &seek->dots[kind][value - 1] : &NOWHERE;
}

// Exactly one of two statements is true.
static struct sonar_board either(const struct seek *seek, const struct sonar_board *boat,
                                 const int kinds[2], const int values[2])
{
    const struct sonar_board *a = dots_of(seek, kinds[0], values[0]);
    const struct sonar_board *b = dots_of(seek, kinds[1], values[1]);
    struct sonar_board left;
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        left.rows[i] = (a->rows[i] ^ b->rows[i]) & boat->rows[i];
    }
    return left;
}

struct sonar_board seek_left(const struct seek *seek, const struct sonar_board *boat,
                             const struct sonar_answer *answer)
{
    const int kinds[2] = {answer->first.kind, answer->second.kind};
    const int values[2] = {sonar_statement_value(answer->first),
                           sonar_statement_value(answer->second)};
    for (int i = 0; i < 2; i++) {
        if (kinds[i] >= SEEK_KINDS || values[i] < 1 || values[i] > seek->ranges[kinds[i]]) {
            return (struct sonar_board){{0}};
        }
    }
    return either(seek, boat, kinds, values);
}

int seek_answer(const struct seek *seek, const struct sonar_board *boat, struct dot place,
                struct random *random, struct sonar_answer *answer)
{
    uint32_t ties = 0;
    int most = -1;
    for (int pair = 0; pair < SEEK_KINDS * SEEK_KINDS; pair++) {
        const int kinds[2] = {pair / SEEK_KINDS, pair % SEEK_KINDS};
        int fact = sonar_statement_truth(seek->chart, place, (enum sonar_statement_kind)kinds[0]);
        int hidden = sonar_statement_truth(seek->chart, place, (enum sonar_statement_kind)kinds[1]);
        for (int lie = 1; kinds[0] != kinds[1] && lie <= seek->ranges[kinds[1]]; lie++) {
            const int values[2] = {fact, lie};
            struct sonar_board left = either(seek, boat, kinds, values);
            int count = sonar_board_count(&left);
            if (lie == hidden || count < most) {
                continue;
            }
            ties = count > most ? 0 : ties;
            ties++;
            if (ties == 1 || (random != NULL && random_below(random, ties) == 0)) {
                answer->first = state((enum sonar_statement_kind)kinds[0], fact);
                answer->second = state((enum sonar_statement_kind)kinds[1], lie);
            }
            most = count;
        }
    }
    return most;
}

int seek_sonar(const struct seek *seek, const struct sonar_board *boat)
{
    int all = sonar_board_count(boat);
    int every = (all + PLACES_MAX - 1) / PLACES_MAX;
    int number = 0;
    int asked = 0;
    int told = 0;
    for (int i = 0; i < SONAR_BOARD_WORDS; i++) {
        for (uint64_t left = boat->rows[i]; left != 0; left &= left - 1) {
            if (number++ % every != 0) {
                continue;
            }
            int cell = i * 64 + __builtin_ctzll(left);
            struct dot place = {.column = (uint8_t)(cell % SONAR_BOARD_STRIDE),
                                .row = (uint8_t)(cell / SONAR_BOARD_STRIDE)};
            struct sonar_answer answer;
            int most = seek_answer(seek, boat, place, NULL, &answer);
            told += most > 0 ? seek_bits(all) - seek_bits(most) : 0;
            asked++;
        }
    }
    return asked > 0 ? told / asked : 0;
}
