// The engineer's sheet on the screen: where its symbols lie, which of them may be crossed, what a
// cross would do. Shared by the files that draw its panels, its wires and its systems.
#ifndef STATIONS_SONAR_ENGINEER_PANELS_H
#define STATIONS_SONAR_ENGINEER_PANELS_H

#include "stations/sonar/screen.h"

// What crossing a symbol would do.
struct sonar_outlook {
    int symbol;         // -1: none is looked at, and nothing changes
    uint32_t now, then; // crosses
    uint32_t mended;    // those that a circuit would erase
    int circuit;        // that it would mend; 0: none
    bool is_damage;
};

// The sheet in a box: four panels side by side, wires in lanes under their heads, a row of circuit
// symbols, a row of reactor symbols.
struct sonar_panels {
    const struct sonar_engineer *engineer;
    uint32_t free;     // what may be crossed now
    uint32_t numbered; // what has a digit, free or not
    bool has_keys;     // the digits are the engineer's
    int active;        // the panel asked about, enum direction; -1: none
    struct sonar_outlook outlook;

    struct box box;
    bool is_compact; // beside other sheets: smaller sockets, fewer words
    float width, gap, head;
    float socket, type;
    float lanes[SONAR_CIRCUITS]; // heights, from the top one down
    float circuits, reactors;    // middles of the two rows of symbols
};

extern const enum direction SONAR_PANEL_ORDER[DIRECTION_COUNT]; // from left to right

// panels_place.c
struct sonar_panels sonar_panels_of(const struct sonar_screen *screen, struct box box);
struct box sonar_panels_box(const struct sonar_panels *panels, enum direction panel);
struct point sonar_panels_place(const struct sonar_panels *panels, int symbol); // its middle
struct box sonar_panels_socket(const struct sonar_panels *panels, int symbol);
// The digit that crosses a symbol: its place in the panel, or among all radiation; 0: none.
int sonar_panels_digit(const struct sonar_panels *panels, int symbol);
struct sonar_outlook sonar_outlook_of(const struct sonar_engineer *engineer, int symbol);

// panels_look.c: what changed since the last frame, and what is looked at, by pointer and keys.
// Returns the symbol that Enter crosses, -1 for none.
int sonar_panels_look(struct sonar_screen *screen, const struct sonar_panels *panels);

// circuits.c: the wires, and over the symbols their tags.
#define SONAR_MEND_RUN_MS  500 // light runs along a mended wire...
#define SONAR_MEND_FADE_MS 200 // ...then it and the crosses fade
void sonar_circuits_draw(struct sonar_screen *screen, const struct sonar_panels *panels);
void sonar_circuits_tag(struct sonar_screen *screen, const struct sonar_panels *panels);

static inline bool sonar_symbols_has(uint32_t symbols, int symbol)
{
    return (symbols >> symbol & 1) != 0;
}

#endif
