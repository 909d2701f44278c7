// The four faces of B612: measures of text, and each glyph as a mask at exactly the size drawn.
// Knows nothing of textures; the canvas keeps the masks.
#ifndef STATIONS_DRAW_FONT_H
#define STATIONS_DRAW_FONT_H

#include "stations/draw/font_file.h"
#include "stations/draw/raster.h"

// Capitals are this high, in em; text is placed by their middle.
#define FONT_CAPITAL 0.76f
// Glyphs are made for this many places between two pixels.
#define FONT_PHASES 4

enum font_face { FONT_REGULAR, FONT_BOLD, FONT_MONO, FONT_MONO_BOLD, FONT_FACES };

struct font {
    struct font_file files[FONT_FACES];
    unsigned char *data[FONT_FACES];
};

// Reads the four files in `dir`. On failure returns false, holds nothing and says which file and
// why.
bool font_open(struct font *font, const char *dir, char *error, size_t error_capacity);
void font_close(struct font *font);

// How far a character moves the pen, in em. One that the face lacks counts as '?'.
float font_advance(const struct font *font, enum font_face face, uint32_t character);

struct font_glyph {
    struct raster mask; // its bytes are the caller's to free
    int left, top;      // of the mask, from the pen on the baseline
};

// Draws a character at this size in real pixels and `stretch` times as wide, `phase` quarter pixels
// to the right of a whole one.
struct font_glyph font_draw(const struct font *font, enum font_face face, uint32_t character,
                            float size_px, float stretch, int phase);

#endif
