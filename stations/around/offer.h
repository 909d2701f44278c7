// The question with which klaxon play begins when a match of this person's is still open: go on
// with it, or begin anew? Frame by frame as app.h's.
#ifndef STATIONS_AROUND_OFFER_H
#define STATIONS_AROUND_OFFER_H

#include "stations/around/pages.h"
#include "stations/window/sound.h"

enum offer_answer { OFFER_OPEN, OFFER_GO_ON, OFFER_ANEW, OFFER_CLOSED };

struct offer {
    struct canvas *canvas; // these three outlive it
    const struct strings *strings;
    const struct settings *settings;
    const char *game; // of the open match
    int64_t age_s;    // since it was left
    struct ui ui;
    struct sound_queue sounds;
    bool shows_help;
    struct help help;
};

void offer_init(struct offer *offer); // after the first five are set
enum offer_answer offer_frame(struct offer *offer, int width_px, int height_px, struct input *input,
                              ms now);

#endif
