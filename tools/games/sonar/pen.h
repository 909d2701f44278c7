// A pen for the terminal: a learner names the corners of a section one after the other, and the
// line between them is drawn as a hand would, with the lesson's clock moving along.
#ifndef TOOLS_GAMES_SONAR_PEN_H
#define TOOLS_GAMES_SONAR_PEN_H

#include "tools/train/attempt.h"

// Draws along "10 10 140 10 ...". Goes on where the line ends, if there is one. Returns false if
// the text is no list of corners; with a reason when a stretch was refused.
bool sonar_pen_draw(struct attempt *attempt, const char *corners, struct reason *reason);

#endif
