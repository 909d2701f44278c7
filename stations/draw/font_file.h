// Reads the measures of an OpenType file: which glyph a character has and how wide it is.
// raylib gives widths in whole pixels only, which is too coarse for lines of text.
#ifndef STATIONS_DRAW_FONT_FILE_H
#define STATIONS_DRAW_FONT_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct font_file {
    const uint8_t *data; // owned by the caller, who keeps it
    size_t size;
    size_t cmap, hmtx; // where the tables are
    unsigned cmap_format;
    unsigned widths; // how many glyphs have a width of their own
    float units;     // per em
    float ascent, descent;
};

// Finds the tables. Returns false when the bytes are no OpenType font with a Unicode map.
bool font_file_open(struct font_file *file, const uint8_t *data, size_t size);
// The glyph of a character; 0 when the font has none.
unsigned font_file_glyph(const struct font_file *file, uint32_t character);
// How far the pen moves on after this glyph, in em.
float font_file_advance(const struct font_file *file, unsigned glyph);

#endif
