// A game's brief: what host and stations both know of a game before it starts: its seats, which of
// them one person may hold together, what the lobby may set, and the records of its orders and
// views. All constant data. The rules themselves are in engine/, which stations never see.
#ifndef SHARED_BRIEF_H
#define SHARED_BRIEF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/reason.h"
#include "shared/record.h"
#include "shared/text.h"

#define BRIEF_SEATS_MAX   8 // sets of them are bytes (1 << seat), and their keys are digits
#define BRIEF_ROLES_MAX   8 // likewise (1 << role)
#define BRIEF_OPTIONS_MAX 24
#define BRIEF_ASSETS_MAX  3 // options of one game that name an asset
#define BRIEF_GRADES_MAX  16
#define BRIEF_NAME_MAX    24
#define ASSET_TEXT_MAX    16384 // a chart, sheet or scenario as text

_Static_assert(BRIEF_SEATS_MAX <= 8 && BRIEF_ROLES_MAX <= 8, "a byte has a bit for each");

typedef int64_t ms; // a table's clock: milliseconds since the match began, pauses left out

#define MS_NEVER INT64_MAX

// Two sides at the most, each with its colour on every screen. What they are called is the game's
// (brief->sides); in many they are called by their colours.
enum side { SIDE_BLUE, SIDE_RED };
#define SIDE_COUNT 2
extern const struct record_names SIDE_NAMES; // blue red

// The other of the two, whether the game has given it seats or not.
static inline enum side side_other(enum side side)
{
    return side == SIDE_BLUE ? SIDE_RED : SIDE_BLUE;
}

struct brief_seat {
    enum side side;
    uint8_t role; // indexes brief->roles
};

// One way to play a game: which of its seats are played, who may sit together, and how many people
// or officers it takes. A side without a seat here is nobody's: its match is played alone.
struct brief_variant {
    uint8_t seats; // 1 << seat of each that is played
    // Sets of one side's roles (1 << role) that one person may hold; single roles always may.
    const uint8_t *merges;
    size_t merge_count;
    uint8_t hands; // how many pairs of hands it needs at least
    bool rests;    // its matches are left and taken up again for weeks: nobody gives one up
};

// Who sits where when the next match is opened.
enum rematch {
    REMATCH_SWAP, // each crew takes the same seats of the other side
    REMATCH_STAY,
};

enum option_kind {
    OPTION_CHOICE, // value indexes choices
    OPTION_NUMBER, // value within [min, max] in steps
    OPTION_TOGGLE, // 0 or 1
    OPTION_ASSET,  // value is the name of a file in assets/<folder>/, read by the host into the
                   // setup
};

// What the lobby may set. The words on screen are strings: option.<game>.<name> and .<choice>.
struct brief_option {
    const char *name;
    enum option_kind kind;
    int32_t initial, min, max, step;
    const char *unit;                   // of a number: "ms", "" for none
    const struct record_names *choices; // of a choice
    const char *folder;                 // of an asset: "charts"
    const char *initial_asset;
    bool has_preview; // of an asset: the lobby has a picture of it, which the game's screens draw
    bool is_detail;   // most tables leave it as it is: the lobby shows it on a second page
};

// When the room's wall may show a match, which sees both sides: not before its end, at once, or so
// many seconds late. A game with a scene has an option with these choices.
enum projector {
    PROJECTOR_LOCKED,
    PROJECTOR_LIVE,
    PROJECTOR_LATE_30,
    PROJECTOR_LATE_60,
    PROJECTOR_LATE_120,
    PROJECTOR_LATE_300,
};
extern const struct record_names BRIEF_PROJECTOR_NAMES;
ms brief_projector_delay(enum projector projector); // MS_NEVER: locked

struct brief {
    const char *name;                 // "drill"
    const char *title;                // "Drill", a proper name
    uint16_t version;                 // rules and records; a station of another version is refused
    const struct record_names *sides; // what people write: "blue"; on screen side.title.blue
    const struct record_names *roles; // "captain"; on screen role.name.captain
    const struct brief_seat *seats;
    size_t seat_count;
    const struct brief_variant *variants; // by the value of `variant_option`; at least one
    size_t variant_count;                 // 1: no option decides
    uint8_t variant_option;
    enum rematch rematch;
    const struct record_names *grades; // of a solo game, on screen grade.<game>.<name>; NULL: none
    const struct brief_option *options;
    size_t option_count;
    const struct record *order;
    const struct record *view;
    const struct record *scene;   // what the projector shows; NULL: the game has none
    uint8_t projector_option;     // of a game with a scene
    const uint8_t *speech_option; // whether calls are spoken at this table; NULL: nobody asks
    const uint8_t *pace_option;   // OFFICER_PACE_NAMES (shared/officer.h); NULL: officers' own
    const struct record *debrief; // what became of a match, for everybody after it; NULL: none
};

// What is set when a match starts: the lobby's choices, the assets' texts, who sits together. Made
// for the start and gone after it; a table keeps its texts by their length (engine/host/table.h).
struct setup_asset {
    char name[BRIEF_NAME_MAX];
    uint8_t text[ASSET_TEXT_MAX];
    uint16_t text_count;
};

struct setup {
    int32_t options[BRIEF_OPTIONS_MAX]; // by index of brief->options; 0 for an asset
    uint8_t options_count;
    struct setup_asset assets[BRIEF_ASSETS_MAX]; // in the order of the brief's asset options
    uint8_t assets_count;
    uint8_t holders[BRIEF_SEATS_MAX]; // seats with the same number are in one pair of hands
    uint8_t holders_count;
};

extern const struct record SETUP_RECORD;

// Defaults; assets named, texts empty.
void setup_init(struct setup *setup, const struct brief *brief);
// The seat of a role on a side; of several the first. -1 if there is none.
int brief_find_seat(const struct brief *brief, enum side side, int role);
const char *brief_side_name(const struct brief *brief, enum side side); // "blue"
const char *brief_role_name(const struct brief *brief, int role);       // "captain"
int brief_find_option(const struct brief *brief, const char *name);     // -1 if there is none
// Which of setup.assets an option fills; -1: none.
int brief_asset_index(const struct brief *brief, size_t option);
bool brief_option_allows(const struct brief_option *option, int32_t value);
// Reads a value as people write it: a number, the name of a choice, yes or no. Returns false if the
// option cannot have it; an asset's is no number.
bool brief_option_read(const struct brief_option *option, const char *word, int32_t *value);

// Appends what an option may be, for somebody who asked for something else: "0 to 20000, in steps
// of 500". Nothing for an asset.
void brief_option_append(const struct brief_option *option, struct text_writer *writer);
// The reason why an option cannot be set to something: what it can be set to. Returns false,
// always.
bool brief_refuse_option(const struct brief_option *option, struct reason *reason);

// The variant that is played, by what is set or by the value of `variant_option`. One that the
// option cannot have gives the first.
const struct brief_variant *brief_variant(const struct brief *brief, const struct setup *setup);
const struct brief_variant *brief_variant_of(const struct brief *brief, int32_t value);
bool brief_is_played(const struct brief_variant *variant, int seat);
// 1 << seat of each that is played on a side.
unsigned brief_side_seats(const struct brief *brief, const struct brief_variant *variant,
                          enum side side);
// One side is nobody's.
bool brief_is_solo(const struct brief *brief, const struct brief_variant *variant);
// May one person hold this set of seats (1 << seat)?
bool brief_may_merge(const struct brief *brief, const struct brief_variant *variant,
                     unsigned seats);

#endif
