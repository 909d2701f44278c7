// The room's wall: both boats, both crews and the calls, in the frame of stations/kit/wall.h. Its
// files draw from a scene, which the host sends when it may be seen, and remember only motion.
#ifndef STATIONS_SONAR_WALL_WALL_H
#define STATIONS_SONAR_WALL_WALL_H

#include "shared/sonar/view.h"
#include "stations/kit/wall.h"
#include "stations/sonar/memory.h"
#include "stations/sonar/screen.h"
#include "stations/sonar/words.h"

// One frame's work, shared by the wall's files.
struct sonar_wall {
    struct station_frame *frame;
    struct sonar_wall_memory *memory;
    const struct sonar_scene *scene; // NULL: nothing may be shown
    struct wall_boxes boxes;
};

void sonar_wall_show(struct station_frame *frame);

// Whether a scene that came in can be drawn: its places lie on its chart.
bool sonar_scene_is_sound(const struct sonar_scene *scene);

void sonar_wall_sea_show(struct sonar_wall *wall);                             // wall_sea.c
void sonar_wall_crew_show(struct sonar_wall *wall, enum side side);            // wall_crew.c
void sonar_wall_band_show(struct sonar_wall *wall, const struct calls *calls); // wall_calls.c
// How a call looks and sounds to the room; `wall` is a struct sonar_wall.
struct call sonar_wall_call_tell(const void *wall, int index);

#endif
