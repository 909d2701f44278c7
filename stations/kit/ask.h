// What is asked of a person now: a question in words, a line under it, and what answers it:
// buttons, keys, or somebody else whom the boat waits for. A screen fills one struct ask a frame
// and shows it; while the same question goes unanswered the band breathes and ticks softly.
#ifndef STATIONS_KIT_ASK_H
#define STATIONS_KIT_ASK_H

#include "stations/station.h"

#define ASK_KEYS_MAX    9
#define ASK_BUTTONS_MAX 4

// A button; the first of them is the primary one.
struct ask_button {
    const char *label; // NULL: none
    struct ui_key key; // {0}: Enter
    float width;       // 0: by its words
    enum icon icon;
    bool is_dead;  // what it does is not chosen yet
    bool is_quiet; // the game lets it sound
};

struct ask {
    unsigned question;        // any number of the game's own; 0: nobody is asked
    bool is_patient;          // nothing hurries: asked, and yet neither breathes nor ticks
    int at;                   // tells bands of one screen apart
    enum icon icon;           // NONE: a check that draws itself
    int64_t done_ms;          // from when on it does; 0: it stands
    enum theme_colour colour; // of the icon; 0 (ink0): the accent
    enum theme_colour accent; // 0 (ink0): the station's
    struct words title, line;
    bool has_side; // the flag of whom it is about
    enum side side;
    const char *key; // a keycap before the line; or NULL
    float room;      // kept free at the right for what the game draws itself
    // What answers it: buttons, or the band itself, with Enter.
    struct ask_button buttons[ASK_BUTTONS_MAX];
    bool is_button, can_press;
    // The digits from 1 on, with words over them; NULL: no keys.
    const char *keys;
    int key_count;
    bool can[ASK_KEYS_MAX]; // which of them would do something
    // What somebody wishes meanwhile, beside the keys: "The captain wants", "torpedo".
    bool has_wish;
    enum icon wish_icon;
    enum theme_colour wish_colour;
    const char *wish_head;
    struct words wish;
    // Who is waited for, and what for.
    bool has_wait;
    struct words who, what;
    enum theme_colour who_colour;
};

// Since when this is asked; zero at first.
struct ask_memory {
    unsigned question;
    int64_t since_ms;
    int64_t ticks; // that were heard
};

// Shows it and returns which of its buttons was pressed, 0 for the band itself; -1: none. Buttons
// stand at the right end; from 100 high they stand at the foot, the primary one first.
int ask_show(struct station_frame *frame, struct ask_memory *memory, struct box box,
             const struct ask *ask);

// The words of an id, in their short form where there is little room.
struct words ask_words(const struct strings *strings, bool is_short, const char *id,
                       const char *arg0, const char *arg1);

#endif
