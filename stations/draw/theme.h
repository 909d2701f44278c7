// The palette: every colour has one name and one meaning.
// A theme is a table of colours by token; screens ask for a token and never write a colour down.
#ifndef STATIONS_DRAW_THEME_H
#define STATIONS_DRAW_THEME_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/brief.h"

struct colour {
    uint8_t r, g, b, a;
};

enum theme_colour {
    // room
    THEME_INK0,
    THEME_INK1,
    THEME_INK2,
    THEME_INK3,
    THEME_INK4,
    THEME_RULE,
    THEME_EDGE,
    THEME_ROOM, // behind the panels: ink1, or maroon while stopped
    // words
    THEME_PAPER,
    THEME_TEXT2,
    THEME_TEXT3,
    // live and true now
    THEME_PHOS,
    THEME_PHOS_DIM,
    // the four families; each also has a shape
    THEME_RED,
    THEME_GREEN,
    THEME_YELLOW,
    THEME_RAD,
    // STOP and damage: the only red that fills an area
    THEME_ALARM,
    THEME_ALARM_INK,
    THEME_MAROON,
    // roles; each also has a silhouette
    THEME_CAPTAIN,
    THEME_MATE,
    THEME_ENGINEER,
    THEME_RADIO,
    // sides; each also has a flag
    THEME_SIDE_BLUE,
    THEME_SIDE_RED,
    // chart
    THEME_SEA0,
    THEME_SEA1,
    THEME_SEA2,
    THEME_SEA3,
    THEME_SEA4,
    THEME_LAND,
    THEME_LAND_HIGH,
    THEME_COAST,
    THEME_COLOURS
};

enum theme_kind {
    THEME_NIGHT,
    THEME_NIGHT_CVD,    // other colours for the four families, for red-green blind eyes
    THEME_NIGHT_TRITAN, // and for blue-yellow blind ones
    THEME_DAY,          // dark words on light grounds, for bright rooms
    THEME_CONTRAST,     // all words at 7 : 1 or more
    THEME_KINDS
};

enum theme_family { FAMILY_RED, FAMILY_GREEN, FAMILY_YELLOW, FAMILY_RAD, FAMILIES };

// The sizes of type, in logical pixels. The projector takes them times 1.5.
#define TYPE_SMALL  14.0f
#define TYPE_BODY   16.0f
#define TYPE_LEAD   18.0f
#define TYPE_TITLE  22.0f
#define TYPE_STOP   32.0f
#define TYPE_FIGURE 44.0f

struct theme {
    enum theme_kind kind;
    struct colour colours[THEME_COLOURS];
};

// Fills the table. `stop` from 0 to 1 says how far the STOP ramp has replaced the ink ramp.
void theme_init(struct theme *theme, enum theme_kind kind, float stop);

// The token's name as it is written in files ("ink2", "side_red").
const char *theme_colour_name(enum theme_colour token);

// The theme's name ("night", "night-cvd", "night-tritan", "day", "contrast").
const char *theme_kind_name(enum theme_kind kind);

// Finds a theme by name. Returns false and leaves `kind` alone when there is none.
bool theme_kind_find(const char *name, enum theme_kind *kind);

enum theme_colour theme_of_family(enum theme_family family);
enum theme_colour theme_of_side(enum side side);

// `a` moved towards `b` by t (0 to 1); alpha is mixed too.
struct colour colour_mix(struct colour a, struct colour b, float t);

// The same colour at this opacity (0 to 1), times the opacity it had.
struct colour colour_fade(struct colour colour, float opacity);

// WCAG contrast of two opaque colours, from 1 to 21.
float colour_contrast(struct colour a, struct colour b);

#endif
