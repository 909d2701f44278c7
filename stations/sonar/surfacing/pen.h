// The pen with which a section of the hull is traced: it follows the hand no faster than a hand may
// go, keeps the line it draws, and gives its points to the host a few at a time. It judges nothing:
// a line that leaves the border is drawn and sent like any other.
#ifndef STATIONS_SONAR_SURFACING_PEN_H
#define STATIONS_SONAR_SURFACING_PEN_H

#include "stations/sonar/surfacing/hull_draw.h"

// One frame of the pen over the hull in `box`: it moves, before anything is drawn.
void pen_show(struct sonar_screen *screen, const struct hull_fit *fit, struct box box);
// The same where the hull is not to be seen: nothing that the hand does moves it.
void pen_rest(struct sonar_screen *screen);
// Gives the next points to the host, after everything else that might order something.
void pen_send(struct sonar_screen *screen);

// The role shown here that traces now; -1: none of them does.
int pen_role(const struct sonar_screen *screen);
// Where the pen is, or where it would be put down. False when the section has no outline.
bool pen_place(const struct sonar_screen *screen, struct point *at);
// The line under the pen; false: the view's own is as good.
bool pen_line(const struct sonar_screen *screen, struct hull_line *line);
void pen_lift(struct sonar_screen *screen);

// pen_keys.c: where held arrows lead from here in this time, along the border as long as they point
// roughly along it.
struct point pen_steer(const struct outline *outline, float border, struct point from,
                       unsigned held, float seconds);

#endif
