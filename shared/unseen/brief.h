// The brief of They Come Unseen: NATO's two submarines against two Soviet destroyers and their
// logistics, for two to five people.
#ifndef SHARED_UNSEEN_BRIEF_H
#define SHARED_UNSEEN_BRIEF_H

#include "shared/brief.h"

// Which is which of the two sides.
#define UNSEEN_NATO    SIDE_BLUE
#define UNSEEN_SOVIETS SIDE_RED
extern const struct record_names UNSEEN_SIDE_NAMES; // nato soviets

// A seat's role is what it sails; each has one seat, and both have the same number.
enum unseen_role {
    UNSEEN_ROLE_GREEN,
    UNSEEN_ROLE_BLUE,
    UNSEEN_ROLE_ORANGE,
    UNSEEN_ROLE_RED,
    UNSEEN_ROLE_LOGISTICS,
};
#define UNSEEN_SEAT_COUNT 5
extern const struct record_names UNSEEN_ROLE_NAMES; // green blue orange red logistics

// The ways to play, by how many people it is for: V1 to V7 of the rules; V5 is two.
enum unseen_variant {
    UNSEEN_TWO,           // V1
    UNSEEN_TWO_DUEL,      // V2
    UNSEEN_THREE_HUNTED,  // V3: two submarines, one destroyer
    UNSEEN_THREE_HUNTERS, // V4: one submarine, two destroyers
    UNSEEN_THREE_STORES,  // V5 as V1
    UNSEEN_THREE_DUEL,    // V5 as V2
    UNSEEN_FOUR,          // V6
    UNSEEN_FIVE,          // V7
};
#define UNSEEN_VARIANT_COUNT 8
extern const struct record_names UNSEEN_VARIANT_NAMES;

// Who hears a side's intercom. As usual: sealed, but with five people, as the rules say of them.
enum unseen_talk { UNSEEN_TALK_USUAL, UNSEEN_TALK_SEALED, UNSEEN_TALK_OPEN };
extern const struct record_names UNSEEN_TALK_NAMES; // usual sealed open

enum unseen_option {
    UNSEEN_OPTION_VARIANT,
    UNSEEN_OPTION_BOARD,
    UNSEEN_OPTION_STORES,
    UNSEEN_OPTION_WEATHER,
    UNSEEN_OPTION_TURN_S,
    UNSEEN_OPTION_ROUND_LIMIT,
    UNSEEN_OPTION_TALK,
    UNSEEN_OPTION_BOTH_ORDER, // Z9: both captains order logistics
    UNSEEN_OPTION_HIT_NAMES,
    UNSEEN_OPTION_RAM_PERISCOPE,
    UNSEEN_OPTION_SNORT_COSTS,
    UNSEEN_OPTION_FRONT_ROWS,
    UNSEEN_OPTION_RAS_CHOOSE,
    UNSEEN_OPTION_PROJECTOR,
    UNSEEN_OPTION_SPEAK,
};
#define UNSEEN_OPTION_COUNT 15

extern const struct brief UNSEEN_BRIEF;

#endif
