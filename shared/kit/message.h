// A message: what one of a crew says to the others on their intercom, a phrase of the game's own or
// a text that somebody typed. The phrases of a game are a choice whose last two are `text` and
// `more`, which goes on with the text before it. A text has as many characters as the rules say, of
// up to four bytes each; it is kept in parts of fewer bytes, so that state and views have no room
// for bytes that hardly any text has.
//
//     struct foo_message {
//         MESSAGE_HEAD;
//         struct foo_phrase phrase;
//     };
#ifndef SHARED_KIT_MESSAGE_H
#define SHARED_KIT_MESSAGE_H

#include <stdint.h>

#include "shared/record.h"

#define MESSAGE_CHARACTERS 80
#define MESSAGE_PART_MAX   81                                 // of a part: 80 bytes
#define MESSAGE_TEXT_MAX   (4 * (MESSAGE_CHARACTERS + 1) + 1) // of an order: one more is refused

// clang-format off
#define MESSAGE_HEAD \
    uint16_t at_s; /* as call_seconds */ \
    uint8_t role   /* who says it */

#define MESSAGE_ROWS(TYPE, ROLE_NAMES, PHRASE_RECORD) \
    RECORD_INT(1, TYPE, at_s, 0, UINT16_MAX), \
    RECORD_ENUM(2, TYPE, role, ROLE_NAMES), \
    RECORD_NESTED(3, TYPE, phrase, PHRASE_RECORD)
// clang-format on

#endif
