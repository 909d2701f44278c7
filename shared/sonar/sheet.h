// The engineer's sheet: four panels of six symbols, some of them wired into circuits; text that a
// person can edit, read into a small pointer-free struct.
//
//     klaxon sheet 1
//     name Classic
//     west   red/1 yellow/1 green/1   green radiation radiation
//     ...
//
// A panel a line, in any order: three circuit symbols (colour/circuit), then three reactor symbols.
#ifndef SHARED_SONAR_SHEET_H
#define SHARED_SONAR_SHEET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/lines.h"
#include "shared/sonar/orders.h"

#define SONAR_SHEET_SYMBOLS  24 // panel * 6 + symbol - 1
#define SONAR_CIRCUITS       3
#define SONAR_CIRCUIT_SIZE   4
#define SONAR_SHEET_NAME_MAX 25
#define SONAR_ERROR_MAX      LINES_ERROR_MAX

struct sonar_sheet {
    uint8_t symbols[SONAR_SHEET_SYMBOLS]; // enum sonar_colour | circuit << 4; circuit 0: none
    uint8_t symbols_count;                // SONAR_SHEET_SYMBOLS
    char name[SONAR_SHEET_NAME_MAX];
};
extern const struct record SONAR_SHEET_RECORD;

static inline enum sonar_colour sonar_symbol_colour(uint8_t symbol)
{
    return (enum sonar_colour)(symbol & 3);
}

static inline int sonar_symbol_circuit(uint8_t symbol)
{
    return symbol >> 4 & 3; // from 1; 0: not wired
}

// How many symbols a set (1 << symbol) has.
static inline int sonar_symbols_count(uint32_t symbols)
{
    int count = 0;
    for (; symbols != 0; symbols &= symbols - 1) {
        count++;
    }
    return count;
}

// Reads a sheet's text. On failure returns false with "line 4: ..." in error. Refused are also
// sheets that cannot be played: a circuit that has not 4 symbols, a colour or radiation that is
// missing.
bool sonar_sheet_read(struct sonar_sheet *sheet, const char *text, size_t length,
                      char error[SONAR_ERROR_MAX]);

// Sets of symbols (1 << index) that rules and screens ask about.
uint32_t sonar_sheet_panel(enum direction panel);
uint32_t sonar_sheet_colour(const struct sonar_sheet *sheet, enum sonar_colour colour);
uint32_t sonar_sheet_circuit(const struct sonar_sheet *sheet, int circuit); // from 1

// What a cross does (E3-E6, R7), for the rules and for "what would this cross do": the crosses
// afterwards, and whether it is damage. *mended are those that a circuit erased.
uint32_t sonar_sheet_cross(const struct sonar_sheet *sheet, uint32_t crossed, int symbol,
                           uint32_t *mended, bool *is_damage);

enum sonar_colour sonar_system_colour(enum sonar_system system); // E1: what breaks it

#endif
