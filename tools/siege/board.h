// The board: what the processes of a soak tell each other, in memory that they share. Counters only
// count up; whoever is killed leaves them as they were.
#ifndef TOOLS_SIEGE_BOARD_H
#define TOOLS_SIEGE_BOARD_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "shared/reason.h"
#include "shared/wire.h"

#define BOARD_TABLES_MAX   8
#define BOARD_STATIONS_MAX 40

enum board_phase {
    PHASE_SITTING, // stations come and sit down
    PHASE_KILLS,   // host and stations are killed
    PHASE_QUIET,   // nobody disturbs anybody: the yardstick
    PHASE_FLOOD,   // strangers send what they like
    PHASE_CHURN,   // guests come and go
    PHASE_CALM,    // afterwards
};
#define PHASE_COUNT 6

enum board_count {
    COUNT_JUNK,        // datagrams of random bytes
    COUNT_OVERSIZED,   // longer than any link sends
    COUNT_KNOCKS,      // what a station says before it connects
    COUNT_CONNECTS,    // real connects, whose answer nobody reads: half-open
    COUNT_DAMAGED,     // the same with bits turned or cut off
    COUNT_DISCOVERY,   // questions, whole and broken
    COUNT_FORGED,      // damaged copies of a station's own datagrams, from its own address
    COUNT_GUESSES,     // codes and tokens tried by connections that said hello
    COUNT_JUDGED,      // of them: the others were told to wait
    COUNT_GUESSED,     // tokens among them that were let in
    COUNT_IDLERS,      // connections that then said nothing
    COUNT_NEWCOMERS,   // honest people who came during the flood
    COUNT_WELCOMED,    // of them
    COUNT_NEWCOMER_MS, // the slowest welcome
    COUNT_JOINS,
    COUNT_LEAVES,
    COUNT_RETURNS, // with a token
    COUNT_TABLES,  // opened by guests
    COUNT_TOGGLES, // options set
    COUNT_KICKS,
    COUNT_REFUSED,  // of what guests asked
    COUNT_UNSERVED, // guests who got no answer at all
    COUNT_SPIES,    // who came to a table in mid-match and asked for everything
    COUNT_LEAKS,    // what they got of it
};
#define BOARD_COUNTS    24
#define BOARD_DATAGRAMS (COUNT_FORGED + 1) // the counts up to here are datagrams

struct board_station {
    atomic_bool is_at_table;
    atomic_uint losses[PHASE_COUNT]; // how often it lost its host
    atomic_uint orders[PHASE_COUNT]; // that it saw confirmed
    char why[REASON_ID_MAX];         // it was sent away
};

struct siege_board {
    atomic_int phase; // enum board_phase
    struct {
        atomic_bool is_open;
        char code[WIRE_CODE_MAX];
    } tables[BOARD_TABLES_MAX];
    struct board_station stations[BOARD_STATIONS_MAX];
    atomic_uint_fast64_t counts[BOARD_COUNTS];
};

struct siege_board *board_create(void); // NULL: no memory
void board_destroy(struct siege_board *board);

void board_count(struct siege_board *board, enum board_count what, uint64_t more);
uint64_t board_get(const struct siege_board *board, enum board_count what);
enum board_phase board_phase(const struct siege_board *board);

#endif
