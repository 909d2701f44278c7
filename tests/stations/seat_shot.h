// Pictures of a seat's screen without a session: from views that a test makes up. So are the people
// around the table.
#ifndef TESTS_STATIONS_SEAT_SHOT_H
#define TESTS_STATIONS_SEAT_SHOT_H

#include "shared/strings.h"
#include "stations/canvas.h"
#include "stations/station.h"

struct shot {
    const struct station_game *game;
    unsigned seats;                     // shown together: 1 << seat of each
    const void *views[BRIEF_SEATS_MAX]; // by seat, of those seats
    ms table_now;
    enum theme_kind theme;
};

struct shot_camera;

struct shot_camera *shot_camera_create(struct canvas *canvas, const struct strings *strings);
void shot_camera_destroy(struct shot_camera *camera); // before the canvas; NULL is fine

// Draws one whole frame on the canvas, between window_begin_frame and window_end_frame.
void shot_draw(struct shot_camera *camera, int width_px, int height_px, const struct shot *shot);

#endif
