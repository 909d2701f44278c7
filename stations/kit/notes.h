// Somebody's own notes, which nobody else reads: a page of lines that lies over the screen, a slip
// with what is written under a panel that can spare the room, and an invitation to begin. The view
// keeps the lines; a game hands them over and gets back the line that is to be ordered.
#ifndef STATIONS_KIT_NOTES_H
#define STATIONS_KIT_NOTES_H

#include "stations/station.h"

#define NOTES_KEY       'J'
#define NOTES_LINES_MAX 4
#define NOTES_TEXT_MAX  64 // bytes of a line

// What the game has of them.
struct notes {
    const char *lines[NOTES_LINES_MAX]; // as the view has them; NULL: nothing is written there
    int count;                          // lines of the page
    size_t size;                        // bytes that an order has room for
    bool is_there;                      // whether there is anything left to take notes for
};

// A line for the host.
struct notes_line {
    int line; // from 0
    const char *text;
};

// The page that is open, and the lines that are ahead of the view. Bits are 1 << line.
struct notes_memory {
    bool is_open;
    bool is_new;  // its line is yet to get the keys
    uint8_t line; // that is being written
    char text[NOTES_LINES_MAX][NOTES_TEXT_MAX];
    char wanted[NOTES_LINES_MAX][NOTES_TEXT_MAX];
    uint8_t unsent; // wanted, and yet to be ordered
    uint8_t sent;   // ordered, and not yet in the view
    int64_t sent_ms;
};

// Shows the page while it is open, after everything else of the frame. Returns true with a line
// that the game is to order now.
bool notes_show(struct station_frame *frame, struct notes_memory *memory, const struct notes *notes,
                struct notes_line *out);
// Cuts what the slip needs off the foot of a box, unless nothing is written, and leaves it no lower
// than `least` where the first note lets it.
void notes_slip(struct station_frame *frame, struct notes_memory *memory, const struct notes *notes,
                struct box *box, float least);
// In a row that has nothing else: how to begin them, while there are none.
void notes_invite(struct station_frame *frame, struct notes_memory *memory,
                  const struct notes *notes, struct box row);

// A line as its writer last left it, though the host may have yet to hear of it; "" for none.
const char *notes_text(const struct notes_memory *memory, const struct notes *notes, int line);
void notes_open(struct station_frame *frame, struct notes_memory *memory,
                const struct notes *notes);

#endif
