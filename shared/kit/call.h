// A call: what is said out loud, by whom and when, in a game's own words. A game's struct begins
// with the head and ends with what was said, its record has the rows; so state, view and screens
// keep one struct. The number of a call is not in it: a view tells its newest ones, oldest first,
// and in `calls_last` the number of the newest.
//
//     struct foo_call {
//         CALL_HEAD;
//         struct foo_said said; // a choice
//     };
//     static const struct record_field CALL_FIELDS[] = {
//         CALL_ROWS(struct foo_call, &FOO_SIDE_NAMES, &SAID_RECORD),
//     };
#ifndef SHARED_KIT_CALL_H
#define SHARED_KIT_CALL_H

#include <stdint.h>

#include "shared/brief.h"
#include "shared/record.h"

// clang-format off
#define CALL_HEAD \
    uint16_t at_s; /* seconds of the table's clock */ \
    uint8_t side   /* who said it */

#define CALL_ROWS(TYPE, NAMES, SAID_RECORD) \
    RECORD_INT(1, TYPE, at_s, 0, UINT16_MAX), \
    RECORD_ENUM(2, TYPE, side, NAMES), \
    RECORD_NESTED(3, TYPE, said, SAID_RECORD)
// clang-format on

// A moment as calls and messages have it: 18 hours, then it stays there.
static inline uint16_t call_seconds(ms now)
{
    ms at_s = now / 1000;
    return (uint16_t)(at_s < UINT16_MAX ? at_s : UINT16_MAX);
}

#endif
