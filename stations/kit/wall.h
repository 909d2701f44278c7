// The room's wall: both sides at once, large enough for the back of a room. In every frame a game
// asks for the boxes, shows the bar, and, while nothing may be seen, the page that waits. Otherwise
// it hands its calls to wall_listen, draws its sea and what it has to say of each crew under the
// head of a card, and shows the band: calls as subtitles, score, who is waited for, the end.
#ifndef STATIONS_KIT_WALL_H
#define STATIONS_KIT_WALL_H

#include "stations/draw/layout.h"
#include "stations/kit/calls.h"
#include "stations/station.h"

#define WALL_PAD 16.0f // inside a crew's card

// Where things stand. Screens lay themselves out by these boxes, and tests ask for them.
struct wall_boxes {
    struct box bar;
    struct box crews[SIDE_COUNT]; // a card for each side
    struct box sea;               // square, without the margin for its letters
    struct box band;              // at the foot
    struct box left, right;       // of the band, beside the subtitles
};
struct wall_boxes wall_boxes_of(const struct layout *layout);

// What the wall remembers between frames; zero at first.
struct wall_memory {
    bool has_looked; // calls before the first frame are old news
    struct calls_sounding sounding;
    bool has_pointed; // somebody moved the pointer
    int64_t pointed_ms;
};

// --- what may be seen (wall.c)

// Whether the match has begun. A late wall has a scene from the start, whose clock stands until it
// is old enough.
bool wall_has_begun(const struct station_frame *frame);
// Klaxon, pings and impacts of a wall that shows what happens now. One that is late keeps silent:
// in the room of the players its klaxon would be taken for one of theirs. Once a frame.
void wall_listen(struct station_frame *frame, struct wall_memory *memory,
                 const struct calls *calls);
// How late the wall is, in words: "1 min behind the players".
struct words wall_late_words(const struct station_frame *frame);
// What an option takes from a file, by the file's name: "Skerries". Its text is not here yet.
struct words wall_asset_words(const struct station_frame *frame, size_t option);

// --- the bar (wall_bar.c)

// What is played and how; the clock in the middle, NULL before there is any. Help and menu show
// only while somebody moves the pointer, but their keys are always heard.
void wall_bar_show(struct station_frame *frame, struct wall_memory *memory, const char *what,
                   const char *clock);

// --- crews (wall_crew.c)

// A crew's card with its head: flag, side, and at the right the boat, or words of the game's.
void wall_head_draw(struct station_frame *frame, struct box card, enum side side,
                    const char *right);
// Who sits where, in two columns whose first row is at y.
void wall_people_draw(struct station_frame *frame, struct box card, float y, enum side side);
// The page while nothing of the match may be shown: who plays, what on, and when it will be seen.
// With `has_sea` the game has drawn its chart, which is no secret: the match begins here late.
void wall_wait_show(struct station_frame *frame, const char *name, bool has_sea);

// --- the band (wall_band.c)

struct wall_band {
    const struct calls *calls; // subtitles: the newest two that are not aside, with flag and icon
    const char *stop;          // everything stands: the band in alarm, without score; NULL: not
    struct words scores[SIDE_COUNT]; // empty: the game draws into the left box itself
    const char *score_of;            // what they count
    struct words first, second;      // at the right: whose turn it is, how long it takes
    const struct outcome *outcome;   // when the match is over, else NULL
    const char *how;                 // it ended; NULL: the words that fit any game
    bool has_debrief;                // it can be asked for here
};
// Shows it; at the end debrief and rematch become the frame's wish.
void wall_band_show(struct station_frame *frame, const struct wall_band *band);

#endif
