#include "stations/draw/font_file.h"

#include <string.h>

// Reads past the end give 0, so that a broken file can do no harm.
static unsigned u16(const struct font_file *file, size_t at)
{
    if (at > file->size || file->size - at < 2) {
        return 0;
    }
    return (unsigned)file->data[at] << 8 | file->data[at + 1];
}

static uint32_t u32(const struct font_file *file, size_t at)
{
    return (uint32_t)u16(file, at) << 16 | u16(file, at + 2);
}

static float i16(const struct font_file *file, size_t at)
{
    return (float)(int16_t)u16(file, at);
}

static size_t find_table(const struct font_file *file, const char *tag)
{
    unsigned count = u16(file, 4);
    for (unsigned i = 0; i < count; i++) {
        size_t entry = 12 + 16 * (size_t)i;
        if (entry + 16 <= file->size && memcmp(file->data + entry, tag, 4) == 0) {
            return u32(file, entry + 8);
        }
    }
    return 0;
}

// Picks the Unicode map with the most characters: format 12, else format 4.
static void find_map(struct font_file *file, size_t table)
{
    unsigned count = u16(file, table + 2);
    for (unsigned i = 0; i < count; i++) {
        size_t entry = table + 4 + 8 * (size_t)i;
        unsigned platform = u16(file, entry);
        size_t map = table + u32(file, entry + 4);
        unsigned format = u16(file, map);
        bool unicode = platform == 0 || platform == 3;
        if (unicode && (format == 4 || format == 12) && format > file->cmap_format) {
            file->cmap = map;
            file->cmap_format = format;
        }
    }
}

bool font_file_open(struct font_file *file, const uint8_t *data, size_t size)
{
    *file = (struct font_file){.data = data, .size = size};
    size_t head = find_table(file, "head");
    size_t hhea = find_table(file, "hhea");
    size_t cmap = find_table(file, "cmap");
    file->hmtx = find_table(file, "hmtx");
    if (head == 0 || hhea == 0 || cmap == 0 || file->hmtx == 0) {
        return false;
    }
    file->units = (float)u16(file, head + 18);
    file->ascent = i16(file, hhea + 4);
    file->descent = i16(file, hhea + 6);
    file->widths = u16(file, hhea + 34);
    find_map(file, cmap);
    return file->units > 0 && file->widths > 0 && file->cmap_format != 0 &&
           file->ascent - file->descent > 0;
}

static unsigned glyph_in_segments(const struct font_file *file, uint32_t character)
{
    size_t map = file->cmap;
    size_t segments2 = u16(file, map + 6) & ~1u;
    size_t ends = map + 14;
    size_t starts = ends + segments2 + 2;
    size_t deltas = starts + segments2;
    size_t ranges = deltas + segments2;
    for (size_t i = 0; i < segments2; i += 2) {
        if (character > u16(file, ends + i)) {
            continue;
        }
        unsigned start = u16(file, starts + i);
        if (character < start) {
            return 0;
        }
        unsigned delta = u16(file, deltas + i);
        unsigned range = u16(file, ranges + i);
        if (range == 0) {
            return (character + delta) & 0xFFFF;
        }
        unsigned glyph = u16(file, ranges + i + range + 2 * (size_t)(character - start));
        return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF;
    }
    return 0;
}

static unsigned glyph_in_groups(const struct font_file *file, uint32_t character)
{
    uint32_t count = u32(file, file->cmap + 12);
    for (uint32_t i = 0; i < count; i++) {
        size_t group = file->cmap + 16 + 12 * (size_t)i;
        if (group > file->size) {
            return 0;
        }
        uint32_t start = u32(file, group);
        if (character >= start && character <= u32(file, group + 4)) {
            return (unsigned)(u32(file, group + 8) + character - start);
        }
    }
    return 0;
}

unsigned font_file_glyph(const struct font_file *file, uint32_t character)
{
    if (file->cmap_format == 12) {
        return glyph_in_groups(file, character);
    }
    return character > 0xFFFF ? 0 : glyph_in_segments(file, character);
}

float font_file_advance(const struct font_file *file, unsigned glyph)
{
    unsigned index = glyph < file->widths ? glyph : file->widths - 1;
    return (float)u16(file, file->hmtx + 4 * (size_t)index) / file->units;
}
