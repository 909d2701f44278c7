// Notes: what a station saw, in a file of its own, so that it outlives a station that is killed.
// Each note is written whole, after it was seen and before anything else is done.
#ifndef TOOLS_SIEGE_NOTES_H
#define TOOLS_SIEGE_NOTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum note_kind {
    NOTE_ORDER, // an order was confirmed
    NOTE_VIEW,  // a view came
    NOTE_DELAY, // from an order to the view that shows it
};

struct note {
    uint8_t kind;
    uint8_t seat;    // of an order and a view
    uint8_t phase;   // of a delay
    uint8_t nothing; // so that no byte is left to chance
    uint16_t match;  // of a view
    uint16_t nothing_either;
    uint32_t serial;  // of an order
    uint32_t took_us; // of a delay
    uint64_t hash;    // of the bytes of an order or a view
};

int siege_notes_open(const char *path); // to add to; -1 when it cannot
bool siege_notes_add(int file, const struct note *note);

// Reads a file of notes; free the list. False when it cannot be read. No file: no notes.
bool siege_notes_read(const char *path, struct note **out, size_t *count);

#endif
