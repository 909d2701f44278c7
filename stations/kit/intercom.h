// The intercom: what a crew says among itself, in a game's own words. A game tells what was said,
// offers buttons with a phrase each or a list of them, and turns what is pressed or typed into an
// order; the kit lays the panel out by its box, listens for the keys, and loses nothing that is
// said while another order is on its way.
#ifndef STATIONS_KIT_INTERCOM_H
#define STATIONS_KIT_INTERCOM_H

#include "stations/kit/notes.h"
#include "stations/station.h"

#define INTERCOM_BUTTONS_MAX 12
#define INTERCOM_LIST_MAX    9   // phrases of one list
#define INTERCOM_WORDS_MAX   384 // bytes of a message, and of what is typed

// Something that was said: who speaks is a sign in a colour.
struct intercom_message {
    enum icon icon;
    enum theme_colour colour;
    enum sound blip;
    char words[INTERCOM_WORDS_MAX];
};

// Something to say.
struct intercom_button {
    struct words label;
    struct ui_key key;
    bool is_answer;   // yes, no, wait: a row of their own
    bool is_disabled; // there is nothing to say yet
    bool is_taken;    // its key is somebody else's now
    bool has_family;  // its sign stands before the label
    enum theme_family family;
    int count;                             // phrases. 1: said at once; more: a list is opened
    struct ui_key keys[INTERCOM_LIST_MAX]; // say one of a list without opening it; {0}: none
};

// What the kit asks a game for.
struct intercom {
    const void *game;  // handed to what follows
    int count;         // of the messages told, oldest first
    uint32_t last;     // number of the newest
    bool is_over;      // nothing is said any more
    size_t characters; // that may be typed
    // A message in words. False for a part that goes on with the one before it.
    bool (*tell)(const void *game, int index, struct intercom_message *out);
    // What may be said now; returns how many. Short labels where there is little room.
    int (*offer)(const void *game, bool is_short, struct intercom_button out[INTERCOM_BUTTONS_MAX]);
    // A phrase of a button, as its list shows it.
    struct words (*phrase)(const void *game, int button, int phrase);
    // The order that says it, or says what was typed; returns the seat that does.
    int (*say)(const void *game, int button, int phrase, void *order);
    int (*type)(const void *game, const char *text, void *order);
    // Own notes, to which the panel invites while nothing was said; NULL: none.
    const struct notes *notes;
    struct notes_memory *pad;
};

// What the screen remembers between frames; zero at first.
struct intercom_memory {
    uint32_t heard; // number of the last message that was shown
    int64_t heard_ms;
    bool has_listened;
    char text[INTERCOM_WORDS_MAX]; // being typed
    bool has_next;                 // said while another order was on its way
    int next_seat;
    alignas(max_align_t) unsigned char next[STATION_ORDER_MAX];
};

// The panel lays itself out by its box: tall, wide (from 600) or a low band (under 170).
void intercom_show(struct station_frame *frame, struct intercom_memory *memory,
                   const struct intercom *intercom, struct box box);

#endif
