// What an option takes from a file, as a picture in the lobby. The game draws it; the lobby finds
// the room and the text.
#ifndef STATIONS_AROUND_LOBBY_PREVIEW_H
#define STATIONS_AROUND_LOBBY_PREVIEW_H

#include "stations/around/app_private.h"

#define LOBBY_PREVIEW_WORDS 76.0f // beside the picture

// Shows the file that an option names in a square box, and words beside it. A dashed frame stands
// for one that has not come yet or cannot be read.
void lobby_preview_show(struct app *app, struct box box, size_t option);

#endif
