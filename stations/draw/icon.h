// Every icon as vector data in a 24 box: a table of path strings, no code per icon.
// Pure data and path building; the canvas rasterises icons once per size and keeps the mask.
#ifndef STATIONS_DRAW_ICON_H
#define STATIONS_DRAW_ICON_H

#include "stations/draw/path.h"
#include "stations/draw/raster.h"
#include "stations/draw/theme.h"

#include <stdbool.h>

enum icon {
    ICON_NONE,
    ICON_CAPTAIN,
    ICON_MATE,
    ICON_ENGINEER,
    ICON_RADIO,
    ICON_TORPEDO,
    ICON_MINE,
    ICON_SONAR,
    ICON_DRONE,
    ICON_SILENCE,
    ICON_SCENARIO,
    ICON_SURFACE,
    ICON_BLAST,
    ICON_CALL,
    ICON_MUTE,
    ICON_INTERCOM,
    ICON_LOCK,
    ICON_UNLOCK,
    ICON_CHECK,
    ICON_CROSS,
    ICON_PLUS,
    ICON_WAIT,
    ICON_PERSON,
    ICON_OFFICER,
    ICON_WARN,
    ICON_TRACK,
    ICON_SLIDE,
    ICON_PEN,
    ICON_ERASE,
    ICON_MARK,
    ICON_NOTE,
    ICON_UNDO,
    ICON_UP,
    ICON_DOWN,
    ICON_LEFT,
    ICON_RIGHT,
    ICON_CHEVRON_DOWN,
    ICON_PAUSE,
    ICON_PLAY,
    ICON_LAN,
    ICON_GEAR,
    ICON_FILM,
    ICON_BOOK,
    ICON_FAMILY_RED,
    ICON_FAMILY_GREEN,
    ICON_FAMILY_YELLOW,
    ICON_FAMILY_RAD,
    ICON_FLAG_BLUE, // whole; 1.25 wide and 0.84 high of a flag's size
    ICON_FLAG_RED,  // notched
    ICON_BOAT,      // a hull from above, bow up
    ICONS
};

enum icon icon_of_family(enum theme_family family);
enum icon icon_of_side(enum side side);

// The icon's name as files and tests write it ("first-mate", "family-red").
const char *icon_name(enum icon icon);

// Finds an icon by name. Returns ICON_NONE when there is none.
enum icon icon_find(const char *name);

// The side of the box its figures are written in, around the origin (24; a boat is 30 long).
float icon_box(enum icon icon);
// Fills the icon into a mask, its own figures mapped to pixels by the transform.
void icon_fill(enum icon icon, const struct transform *transform, struct raster *raster);
// Adds the closed shapes of the icon to `out`, for hollow glyphs.
void icon_outline(enum icon icon, struct path *out);

#endif
