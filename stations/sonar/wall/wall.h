// The room's wall: both boats, both crews and the calls, large enough for the back of a room. Its
// files draw from a scene, which the host sends when it may be seen, and remember only motion.
#ifndef STATIONS_SONAR_WALL_WALL_H
#define STATIONS_SONAR_WALL_WALL_H

#include "shared/sonar/view.h"
#include "stations/sonar/memory.h"
#include "stations/sonar/screen.h"
#include "stations/sonar/words.h"

// One frame's work, shared by the wall's files.
struct sonar_wall {
    struct station_frame *frame;
    struct sonar_wall_memory *memory;
    const struct sonar_scene *scene; // NULL: nothing may be shown
    // Where the parts lie on this canvas.
    struct box crews[SIDE_COUNT];
    struct box sea; // without its margin
    struct box calls;
};

void sonar_wall_show(struct station_frame *frame);

// Whether a scene that came in can be drawn: its places lie on its chart.
bool sonar_scene_is_sound(const struct sonar_scene *scene);

void sonar_wall_listen(struct sonar_wall *wall);                    // what is new, for motion
void sonar_wall_bar_show(struct sonar_wall *wall);                  // wall_bar.c
void sonar_wall_sea_show(struct sonar_wall *wall);                  // wall_sea.c
void sonar_wall_crew_show(struct sonar_wall *wall, enum side side); // wall_crew.c
void sonar_wall_calls_show(struct sonar_wall *wall);                // wall_calls.c
void sonar_wall_wait_show(struct sonar_wall *wall);                 // wall_wait.c

// Whose role says a call, for its sign; SONAR_ROLE_COUNT: nobody's.
int sonar_said_role(const struct sonar_said *said);
// The head of a crew's card: flag, side, boat.
void sonar_wall_head_draw(struct sonar_wall *wall, struct box box, enum side side);
// How late the wall is, in words: "1 min behind the players".
struct words sonar_wall_late_words(const struct sonar_wall *wall);

#endif
