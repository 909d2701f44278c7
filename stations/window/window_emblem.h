// The program's sign (stations/draw/emblem.h) where a window or a file has one.
#ifndef STATIONS_WINDOW_WINDOW_EMBLEM_H
#define STATIONS_WINDOW_WINDOW_EMBLEM_H

#include <stdbool.h>

// Gives it to the open window; without memory for it the window has none.
void window_emblem_show(void);
// Writes it as a PNG of this many pixels a side. False when it cannot be written.
bool window_emblem_write(const char *path, int side_px);

#endif
