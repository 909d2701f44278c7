// Everything stands still for all: the whole room goes red, and back. Nothing moves place. A game
// says in every frame whether it is so, before it draws anything, and dresses the edges after
// everything; the bar gets how far it has come (struct station_bar, stop_in).
#ifndef STATIONS_KIT_HALT_H
#define STATIONS_KIT_HALT_H

#include "stations/ui/ui.h"

// Since when it comes or goes, and how far it is; zero at first.
struct halt_memory {
    bool has_looked; // what is on in the first frame has been on for long
    bool was_on;
    int64_t changed_ms;
    float ramp; // 0 to 1
};

void halt_rig(struct ui *ui, struct halt_memory *memory, bool is_on);
void halt_dress(struct ui *ui, const struct halt_memory *memory);

#endif
