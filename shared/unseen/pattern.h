// The sonar pattern of a destroyer (D3): four areas of 7 x 7 squares round the ship, laid by its
// heading, with a blind line through the ship; and what it cannot see (D4).
//
//     R R R | P P P        R red, P purple: ahead, to port and to starboard
//     R R R | P P P        Y yellow, G green: the rest
//     R R R | P P P
//     Y Y Y o G G G        o the ship
//     Y Y Y | G G G
#ifndef SHARED_UNSEEN_PATTERN_H
#define SHARED_UNSEEN_PATTERN_H

#include <stdbool.h>

#include "shared/unseen/board.h"

enum unseen_area { UNSEEN_RED_AREA, UNSEEN_PURPLE_AREA, UNSEEN_YELLOW_AREA, UNSEEN_GREEN_AREA };
#define UNSEEN_AREA_COUNT 4
#define UNSEEN_NO_AREA    (-1)
#define UNSEEN_REACH      3  // squares of a pattern on each side of the ship
#define UNSEEN_AREA_MAX   15 // squares of the largest area
#define UNSEEN_FRONT_ROWS 3  // Z33: rows of the areas ahead; the other choice is one less
extern const struct record_names UNSEEN_AREA_NAMES; // red purple yellow green

// D3: the area of a ship's pattern in which a square lies, by the heading alone.
int unseen_area_of(enum direction heading, int front_rows, struct dot ship, struct dot square);

// D4, Z34: is the line from square to square, at most UNSEEN_REACH apart, free of islands and
// harbours?
bool unseen_has_sight(const struct unseen_board *board, struct dot from, struct dot to);

// D4: the area in which a ship finds something at a square at sea; UNSEEN_NO_AREA: it does not.
int unseen_contact_at(const struct unseen_board *board, enum direction heading, int front_rows,
                      struct dot ship, struct dot square);

// D5: the squares of an area that may be bombed, in reading order, ships aside. Returns how many.
int unseen_area_squares(const struct unseen_board *board, enum direction heading, int front_rows,
                        struct dot ship, enum unseen_area area,
                        struct dot squares[UNSEEN_AREA_MAX]);

// W2: does the layer of a storm of this level (0 to 6) hide a submarine at this depth level?
bool unseen_layer_hides(int storm, int depth);

#endif
