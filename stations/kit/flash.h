// The screen's edge in alarm, when what a crew fears has happened to it. A game notes when, and
// shows it after everything else of the frame.
#ifndef STATIONS_KIT_FLASH_H
#define STATIONS_KIT_FLASH_H

#include "stations/ui/ui.h"

// Nothing for 0, in calm mode, and once it is over.
void flash_show(struct ui *ui, int64_t since_ms);

#endif
