// Pictures of a seat's screen, or the wall's, without a session: from views that somebody already
// has, such as a transcript's or a replay's. The people around the table are made up unless a lobby
// is given.
#ifndef STATIONS_SHOT_H
#define STATIONS_SHOT_H

#include "shared/strings.h"
#include "stations/draw/canvas.h"
#include "stations/station.h"

struct shot {
    const struct station_game *game;
    unsigned seats;                     // shown together: 1 << seat of each
    const void *views[BRIEF_SEATS_MAX]; // by seat, of those seats
    const void *scene;                  // without seats: the room's wall; NULL: nothing may be seen
    const struct wire_lobby *lobby;     // NULL: shot_lobby's
    ms table_now;
    enum theme_kind theme;
};

struct shot_camera;

struct shot_camera *shot_camera_create(struct canvas *canvas, const struct strings *strings);
void shot_camera_destroy(struct shot_camera *camera); // before the canvas; NULL is fine

// Draws one whole frame on the canvas, between window_begin_frame and window_end_frame.
void shot_draw(struct shot_camera *camera, int width_px, int height_px, const struct shot *shot);

// A lobby in which these seats are in one person's hands, every other seat in somebody else's, and
// every option as the setup has it (NULL: as the game begins). Names come from the strings.
void shot_lobby(struct wire_lobby *lobby, const struct brief *brief, const struct strings *strings,
                unsigned seats, const struct setup *setup);

#endif
