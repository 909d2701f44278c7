// What became of a match, at any time of it: a line of time with its moments, the moments as a list
// to jump by, curves of how sure each side could be of the other, and playing along. A game turns
// its debrief into moments and shows the timeline in every frame; then it draws its sea as it was
// at memory->at_ms, and its figures (stations/kit/figures.h), into the boxes that are left.
#ifndef STATIONS_KIT_TIMELINE_H
#define STATIONS_KIT_TIMELINE_H

#include "stations/draw/layout.h"
#include "stations/station.h"
#include "stations/widgets/list.h"

#define TIMELINE_MOMENTS_MAX 2048
#define TIMELINE_WEIGHTS     5 // of a moment: from 1, the least, to the one that ends a match

struct timeline_moment {
    ms at;
    bool has_side; // blue's stand above the line, red's below
    enum side side;
    enum icon icon;
    enum theme_colour colour; // of the icon
    int weight;               // 0: nobody looks for it; one may step there
    int sure[SIDE_COUNT];     // among how many places each side could look for the other, from now
                              // on; 0: nobody could know
};

struct timeline {
    struct words name; // what was played on, and how
    const struct outcome *outcome;
    const char *how; // it ended; NULL: the words that fit any game
    ms length;
    const struct timeline_moment *moments; // by time
    int count;
    const void *game;                                  // handed to `tell`
    struct words (*tell)(const void *game, int index); // a moment in words
    int places;       // the most that `sure` can be: the top of the curves; 0: there are none
    const char *sure; // id of the words over them: {0} and {1}, what they are now
};

// Whether it is looked at, and where; zero at first.
struct timeline_memory {
    bool is_open;
    bool has_begun;
    uint32_t at_ms;
    bool is_playing;
    int64_t played_ms; // the frame in which it was played last
    struct list_state list;
};

// Where things stand. Screens lay themselves out by these boxes, and tests ask for them.
struct timeline_boxes {
    struct box sea; // a square
    struct box moments;
    struct box figures;
    struct box line;          // all at the foot
    struct box track, curves; // in it
};
struct timeline_boxes timeline_boxes_of(const struct layout *layout);

// Whether somebody looks at it instead of a screen of the match that is over.
bool timeline_is_open(const struct station_frame *frame, const struct timeline_memory *memory);

// Shows it over the whole screen; NULL: what became of the match is still on its way, or cannot be
// read. Returns whether the game is to draw the rest. Esc closes it.
bool timeline_show(struct station_frame *frame, struct timeline_memory *memory,
                   const struct timeline *timeline);

// --- for the kit

// One frame's work, shared by the timeline's files.
struct timeline_frame {
    struct station_frame *frame;
    struct timeline_memory *memory;
    const struct timeline *timeline;
    struct timeline_boxes boxes;
};
void timeline_go(const struct timeline_frame *show, ms at);    // looks at another time of the match
void timeline_line_show(const struct timeline_frame *show);    // timeline_line.c
void timeline_moments_show(const struct timeline_frame *show); // timeline_moments.c

#endif
