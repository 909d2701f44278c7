// What a game's screen gets for one frame and what it may ask for. A screen draws from views and
// its own memory, and gives back at most one order; it never sees the session. The games that have
// screens stand in one table (station_games.c): adding one is a folder and a row.
#ifndef STATIONS_STATION_H
#define STATIONS_STATION_H

#include <stdalign.h>
#include <stddef.h>

#include "shared/brief.h"
#include "shared/strings.h"
#include "shared/wire.h"
#include "stations/charts/chart_shelf.h"
#include "stations/ui/keymap.h"
#include "stations/ui/ui.h"
#include "stations/ui/words.h"

#define STATION_ORDER_MAX 1024
#define STATION_TOPIC_MAX 64

// What a screen wants of the application around it.
enum station_wish {
    STATION_NOTHING,
    STATION_HELP,
    STATION_MENU,
    STATION_REMATCH,
    STATION_LEAVE,
    STATION_DEBRIEF, // asks for the debrief of the match that is over; asked again until it is here
    STATION_CLOSE,   // a debrief that was opened by itself is done with
};

// Calls of a seat that were asked for: what its view no longer tells. Of the view's call record,
// oldest first.
struct station_heard {
    const void *calls;
    int count;
    uint32_t first; // number of the first; of none: the one before which there are none
    bool is_all;    // nothing earlier is to be had
};

struct station_frame {
    // in
    struct ui *ui;
    const struct strings *strings;
    struct chart_shelf *charts;
    const struct brief *brief;
    const struct wire_lobby *lobby;
    unsigned seats;                     // shown: 1 << seat of each; none on the room's wall
    const void *views[BRIEF_SEATS_MAX]; // by seat, of the seats shown; NULL: not there yet
    struct station_heard heard[BRIEF_SEATS_MAX];
    bool can_recall;     // there is a host to ask for calls
    const void *scene;   // both sides, when it may be seen; NULL otherwise
    const void *debrief; // what became of the match, when it is over and was asked for; or NULL
    ms debrief_at;       // where in it to begin; below 0: at its end
    ms table_now;
    bool is_running; // the table's clock
    bool is_waiting; // an order is on its way: the next must wait for its verdict
    bool is_lost;    // the host is not there at the moment
    uint32_t latency_ms;
    void *memory; // the game's own, of its memory_size, zero at first and after each match
    // out
    enum station_wish wish;
    int order_seat;                    // -1: no order
    uint32_t recalls[BRIEF_SEATS_MAX]; // asks for what was called before this number; 0: does not
    alignas(max_align_t) unsigned char order[STATION_ORDER_MAX];
};

// Pages of help about what is asked now, the most urgent first, then about the roles shown.
struct station_topics {
    char ids[2 * BRIEF_ROLES_MAX][STATION_TOPIC_MAX];
    size_t count;
};

// A preview in the lobby of what an option takes from a file: a chart of whatever kind the game
// has.
struct station_preview {
    struct ui *ui;
    const struct strings *strings;
    struct chart_shelf *charts;
    const struct wire_lobby *lobby; // what else is set; as it came, so within no option's bounds
    size_t option;                  // that names the file
    const char *text;               // what is in the file
    size_t length;
    struct box picture; // a square
    struct box words;   // beside it, for two or three short lines
};

// A picture of the game on the home screen, drawn with the marks of its own screens.
struct station_tile {
    struct ui *ui;
    struct chart_shelf *charts;
    struct box box; // some 240 x 130; drawing is limited to it
};

// What a role looks like wherever it is named: a silhouette, and a colour as the second signal.
struct station_look {
    enum icon icon;
    enum theme_colour colour;
};

struct station_game {
    const struct brief *brief;
    const struct station_look *looks; // by role
    size_t memory_size;
    void (*frame)(struct station_frame *frame);
    void (*wall)(struct station_frame *frame);    // for the room, without a seat; NULL: none
    void (*debrief)(struct station_frame *frame); // by itself, without a table; NULL: none
    // Draws one of the brief's options with has_preview. False, with nothing drawn, when the text
    // cannot be read; the lobby then shows an empty frame. NULL: there are none.
    bool (*preview)(const struct station_preview *preview);
    // Help: pages about the game, ended by NULL, and what fits the screen that this frame showed.
    // A page is the beginning of its strings: help.sonar.match has a .title and paragraphs .1, .2.
    const char *const *pages;
    void (*topics)(const struct station_frame *frame, struct station_topics *out); // NULL: none
    void (*tile)(const struct station_tile *tile); // NULL: its roles' silhouettes stand for it
    const struct keymap_row *keys; // its own, beside the common ones (ui/keymap.h); NULL: none
};

const struct station_game *station_game_find(const char *name); // NULL if there is no screen
struct station_look station_look(const struct brief *brief, int role);
const struct brief *const *station_briefs(void); // of all of them, ended by NULL
struct keymap_game station_keys(size_t index);   // of a game by its place in the table

// --- for screens

void station_order(struct station_frame *frame, int seat, const void *order);
bool station_may_order(const struct station_frame *frame); // running, here, nothing on its way

// The person in a seat: "Mara", "Officer", or the words for an empty seat.
struct words station_holder(const struct station_frame *frame, int seat);
bool station_is_away(const struct station_frame *frame, int seat); // a person who is not here now
// "First Mate"
struct words station_role(const struct strings *strings, const struct brief *brief, int role);

// How a match ended, in words that fit any game: "Heron conceded."
struct words station_outcome_words(const struct station_frame *frame,
                                   const struct outcome *outcome);

// The bar of a seat's screen: roles held, name, boat, then what the game says of itself; NULL for
// what it does not say.
struct station_bar {
    const char *state;
    enum theme_colour state_colour; // 0 (ink0): phosphor
    const char *detail;
    const char *clock;
    bool has_role_line; // its line shows all roles held, not only the first
    bool is_crowded;    // the link is said in short
    const char *stop;   // "STOP": the bar in alarm; NULL: nothing is stopped
    float stop_in;      // how far alarm has come or has yet to go, 0 to 1
};
void station_bar(struct station_frame *frame, const struct station_bar *words);
// A bar of a screen's own; what is pressed on it becomes the frame's wish.
struct bar;
void station_bar_show(struct station_frame *frame, const struct bar *bar);

#endif
