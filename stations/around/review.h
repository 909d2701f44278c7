// A debrief by itself, without a host or a table: in a window that a person opened from a journal,
// or as a picture. One function does one frame, as app.h's does.
#ifndef STATIONS_AROUND_REVIEW_H
#define STATIONS_AROUND_REVIEW_H

#include "shared/strings.h"
#include "stations/around/settings.h"
#include "stations/draw/canvas.h"
#include "stations/station.h"

struct review_config {
    struct canvas *canvas; // these outlive the review
    const struct strings *strings;
    const struct station_game *game; // with a debrief
    const struct wire_lobby *lobby;  // who sat where
    const void *debrief;             // as the game's brief describes it
    const struct settings *settings; // copied; NULL: as on the first day
    const char *settings_path;       // where they are kept; NULL: nowhere
    ms at;                           // where to begin; below 0: at its end
    bool calm;                       // nothing moves: for pictures
};

struct review;

struct review *review_create(const struct review_config *config); // NULL when there is no memory
void review_destroy(struct review *review);                       // before the canvas; NULL is fine

void review_frame(struct review *review, int width_px, int height_px, struct input *input, ms now);
ms review_wants_frame_at(const struct review *review);
bool review_wants_to_quit(const struct review *review);

const struct settings *review_settings(const struct review *review);
void review_set_strings(struct review *review, const struct strings *strings); // from now on

#endif
