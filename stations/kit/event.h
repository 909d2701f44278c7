// The event card: what happens now, by whom, where, and how long it lasts. It stands in the place
// of what waits for it, so it fits boxes of many shapes: head above, body, foot below; in a low one
// head and foot beside the body. A game fills a struct, shows it, and draws into the body.
#ifndef STATIONS_KIT_EVENT_H
#define STATIONS_KIT_EVENT_H

#include "stations/station.h"

struct event_boxes {
    struct box box, head, body, foot;
    bool is_slim; // under 420: one thing below the other
    bool is_tiny; // under 240: and all in small
    bool is_low;  // under 300 high, where it is wide enough: beside each other
};
struct event_boxes event_boxes_of(struct box box);

// How long it lasts, or somebody has for it.
struct event_time {
    ms since, until;
};

struct event_card {
    enum side side; // whose it is
    struct words title;
    struct words figure; // where, in large; empty: nowhere
    bool is_asking;      // somebody is to answer: a ring with the time left, and no figure
    struct event_time time;
    const char *lasts; // id of the foot's words: {0} is how long; `id`_short where room is little
};

// The second of the clock that was heard; zero at first.
struct event_memory {
    int64_t ticked;
};

// Frame, head and foot; the body is the game's.
void event_show(struct station_frame *frame, struct event_memory *memory,
                const struct event_boxes *boxes, const struct event_card *event);

// Its parts, for cards with a head of their own.
void event_frame_draw(struct ui *ui, struct box box);
// The clock: a ring that empties, its last seconds bold and heard.
void event_ring_draw(struct station_frame *frame, struct event_memory *memory, struct point at,
                     struct event_time time);

#endif
