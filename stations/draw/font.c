#include "stations/draw/font.h"

#include <errno.h>
#include <math.h>
#include <raylib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FILE_MAX ((size_t)4 * 1024 * 1024)

static const char *const FILES[FONT_FACES] = {
    [FONT_REGULAR] = "B612-Regular.otf",
    [FONT_BOLD] = "B612-Bold.otf",
    [FONT_MONO] = "B612Mono-Regular.otf",
    [FONT_MONO_BOLD] = "B612Mono-Bold.otf",
};

static unsigned char *read_whole(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return NULL;
    }
    unsigned char *data = malloc(FILE_MAX);
    if (data != NULL) {
        *size = fread(data, 1, FILE_MAX, file);
    }
    fclose(file);
    return data;
}

bool font_open(struct font *font, const char *dir, char *error, size_t error_capacity)
{
    *font = (struct font){0};
    for (int i = 0; i < FONT_FACES; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", dir, FILES[i]);
        size_t size = 0;
        font->data[i] = read_whole(path, &size);
        if (font->data[i] == NULL) {
            snprintf(error, error_capacity, "%s: %s", path, strerror(errno));
            font_close(font);
            return false;
        }
        if (!font_file_open(&font->files[i], font->data[i], size)) {
            snprintf(error, error_capacity, "%s: not an OpenType font", path);
            font_close(font);
            return false;
        }
    }
    return true;
}

void font_close(struct font *font)
{
    for (int i = 0; i < FONT_FACES; i++) {
        free(font->data[i]);
    }
    *font = (struct font){0};
}

// What the letters from U+0100 to U+017F are without their accents and strokes.
static const char PLAIN_LETTERS[] = "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGg"
                                    "GgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
                                    "lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSs"
                                    "SsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

// The character itself, or the one that stands for it when the face has no glyph: a name is better
// read without its accents than as question marks.
static uint32_t drawable(const struct font *font, enum font_face face, uint32_t character)
{
    if (font_file_glyph(&font->files[face], character) != 0) {
        return character;
    }
    return character >= 0x100 && character < 0x180 ? (uint32_t)PLAIN_LETTERS[character - 0x100]
                                                   : '?';
}

float font_advance(const struct font *font, enum font_face face, uint32_t character)
{
    const struct font_file *file = &font->files[face];
    return font_file_advance(file, font_file_glyph(file, drawable(font, face, character)));
}

// Small glyphs are drawn much larger and averaged down: raylib takes whole sizes only, and this
// way both size and place are exact.
static float oversampling(float size_px)
{
    return size_px < 40 ? 4.0f : 2.0f;
}

// A large drawing of the glyph and where it lies, in pixels of the glyph wanted.
struct large {
    GlyphInfo *glyphs;
    int count;
    float x, y;   // of its left top, from the pen
    float dx, dy; // size of one of its pixels
};

static struct large draw_large(const struct font *font, enum font_face face, uint32_t character,
                               float size_px, float stretch)
{
    const struct font_file *file = &font->files[face];
    float line = file->ascent - file->descent;
    float line_px = roundf(size_px * oversampling(size_px) * line / file->units);
    float scale = line_px / line;
    int codepoint = (int)character;
    float step = size_px / (scale * file->units);
    struct large large = {.dx = step * stretch, .dy = step};
    large.glyphs = LoadFontData(file->data, (int)file->size, (int)line_px, &codepoint, 1,
                                FONT_DEFAULT, &large.count);
    if (large.glyphs != NULL && large.count == 1) {
        // raylib counts from the top of the line; we from the baseline.
        int baseline = (int)(file->ascent * scale);
        large.x = (float)large.glyphs[0].offsetX * large.dx;
        large.y = (float)(large.glyphs[0].offsetY - baseline) * large.dy;
    }
    return large;
}

// Adds one large pixel's share to the small ones it lies on.
static void add_share(float *sums, int width, float x, float y, const struct large *large,
                      float value)
{
    int x0 = (int)x;
    int y0 = (int)y;
    float right = x + large->dx - (float)(x0 + 1);
    float below = y + large->dy - (float)(y0 + 1);
    right = right > 0 ? right : 0;
    below = below > 0 ? below : 0;
    float *at = sums + (size_t)y0 * (size_t)width + (size_t)x0;
    at[0] += value * (large->dx - right) * (large->dy - below);
    at[1] += value * right * (large->dy - below);
    at[width] += value * (large->dx - right) * below;
    at[width + 1] += value * right * below;
}

static void shrink(const Image *image, const struct large *large, struct font_glyph *glyph,
                   float shift)
{
    float x = large->x + shift;
    float y = large->y;
    glyph->left = (int)floorf(x);
    glyph->top = (int)floorf(y);
    // One more pixel on each side than needed, so that shares never fall outside.
    int width = (int)ceilf(x + (float)image->width * large->dx) - glyph->left + 2;
    int height = (int)ceilf(y + (float)image->height * large->dy) - glyph->top + 2;
    float *sums = calloc((size_t)width * (size_t)height, sizeof sums[0]);
    glyph->mask = (struct raster){width, height, calloc((size_t)width, (size_t)height)};
    if (sums == NULL || glyph->mask.coverage == NULL) {
        abort();
    }
    const unsigned char *pixels = image->data;
    for (int row = 0; row < image->height; row++) {
        for (int column = 0; column < image->width; column++) {
            unsigned char value = pixels[row * image->width + column];
            if (value > 0) {
                add_share(sums, width, x - (float)glyph->left + (float)column * large->dx,
                          y - (float)glyph->top + (float)row * large->dy, large, value);
            }
        }
    }
    for (int i = 0; i < width * height; i++) {
        glyph->mask.coverage[i] = (uint8_t)(sums[i] < 255 ? sums[i] + 0.5f : 255);
    }
    free(sums);
}

struct font_glyph font_draw(const struct font *font, enum font_face face, uint32_t character,
                            float size_px, float stretch, int phase)
{
    struct font_glyph glyph = {0};
    character = drawable(font, face, character);
    if (character == ' ' || character == 0xA0) {
        return glyph;
    }
    struct large large = draw_large(font, face, character, size_px, stretch);
    if (large.glyphs == NULL) {
        return glyph;
    }
    const Image *image = &large.glyphs[0].image;
    if (large.count == 1 && image->data != NULL && image->width > 0) {
        shrink(image, &large, &glyph, (float)phase / FONT_PHASES);
    }
    UnloadFontData(large.glyphs, large.count);
    return glyph;
}
