// The large picture of a surfaced crew's screen: the hull on its waterline, the pen, whose turn it
// is; and the loupe over the pen.
#ifndef STATIONS_SONAR_SURFACING_HULL_SCENE_H
#define STATIONS_SONAR_SURFACING_HULL_SCENE_H

#include "stations/sonar/surfacing/hull_draw.h"

// Where the drawing lies in the panel; the pen and the picture agree on it.
struct box hull_scene_room(struct box panel);
void hull_scene_draw(struct sonar_screen *screen, struct box panel);
// loupe.c: three times as large, around the pen.
void loupe_draw(struct sonar_screen *screen, struct box box);

#endif
