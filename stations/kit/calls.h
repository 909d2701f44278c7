// What is called out loud. A game says how each of its calls looks and sounds; the kit notices what
// is new, lets one call sound after the other, and draws the log. A screen fills struct calls once
// a frame, gives it to calls_listen, and to calls_show wherever it has room for the log.
#ifndef STATIONS_KIT_CALLS_H
#define STATIONS_KIT_CALLS_H

#include "stations/station.h"

#define CALL_SOUNDS_MAX 3

// How one call looks and sounds.
struct call {
    struct words time;    // words_clock, when_words, or a phase's own
    struct words words;   // in capitals
    struct words shorter; // said instead where there is little room; empty: there is no shorter way
    bool has_side;        // a flag before it
    enum side side;
    bool is_ours; // said in our own boat: a quieter colour, another voice
    enum icon icon;
    enum theme_colour colour; // of the icon; 0 (ink0): as the words
    // In a flat log:
    bool is_aside;    // shown only when the filter is off
    bool is_bold;     // stands out among the others
    bool is_done;     // a tick at the right end
    bool is_framed;   // waits for something
    const char *note; // at the right end, if there is room; or NULL
    // What is heard:
    enum sound sounds[CALL_SOUNDS_MAX];
    int sound_count;
    int lasts_ms; // before the next call's sound; 0: as long as most
    bool is_spoken;
};

// The calls that a view tells, oldest first.
struct calls {
    const void *game; // handed to `tell`
    int count;
    uint32_t last; // number of the newest
    struct call (*tell)(const void *game, int index);
};

// Calls are heard one after the other, however many came at once.
struct calls_sounding {
    uint32_t last; // number of the last call that was heard as a sound
    int64_t next_ms;
};

// What the screen remembers between frames; zero at first.
struct calls_memory {
    uint32_t heard;    // number of the last call that was told
    int64_t heard_ms;  // when it came in; 0: it was there from the first
    bool has_listened; // calls before the first frame are old news
    bool shows_all;    // the filter is off
    struct calls_sounding sounding;
};

// Notices what is new and lets the next call sound. Once a frame.
void calls_listen(struct station_frame *frame, struct calls_memory *memory,
                  const struct calls *calls);

// The two halves of it, for who listens without a log. Which call sounds now; -1: none, or the one
// before it still does.
int calls_next(struct ui *ui, struct calls_sounding *sounding, int count, uint32_t last);
void call_sound(struct station_frame *frame, struct calls_sounding *sounding,
                const struct call *call);

// A switch in the log's head, "Red | all": which of the two is on stands out.
struct calls_filter {
    const char *words[2]; // what is told alone, and all
    struct ui_key key;    // {0}: none
};

// How the log looks.
struct calls_log {
    const char *head, *right;          // NULL: "Calls", "everybody hears them"
    bool is_flat;                      // the newest is not set off by itself; rows are higher
    bool is_low;                       // rows are lower
    float foot;                        // kept free under it
    const struct calls_filter *filter; // of a flat one, instead of `right`; or NULL
    enum theme_colour accent;          // of the filter; 0 (ink0): the station's
};

// The panel with its rows, newest first. Under 260 wide it has no room for times.
void calls_show(struct station_frame *frame, struct calls_memory *memory, const struct calls *calls,
                struct box box, const struct calls_log *log);
// The panel of a flat log with its head alone, for when nothing is heard.
void calls_show_head(struct station_frame *frame, struct box box, const char *head);

#endif
