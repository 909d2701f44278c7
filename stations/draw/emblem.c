#include "stations/draw/emblem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "stations/draw/raster.h"
#include "stations/draw/surface.h"

// Up to this side there are too few pixels for all of it: the small drawing has its edges where
// 16 pixels have theirs.
#define SMALL_SIDE_MAX 24

struct layer {
    const char *program; // as path_read takes it
    float width;         // of a line; 0: the shape is filled
    enum theme_colour colour;
    float opacity;
};

// The first layer is the tile, outside of which all is clear.
struct drawing {
    float box;
    const struct layer *layers;
    size_t count;
};

static const struct layer SMALL[] = {
    {"R0 0 16 16 3.5", 0, THEME_SEA2, 1},
    {"W9 10 6 45 135", 1.1f, THEME_PHOS, 0.75f},
    {"M1 10C1 8.6 3 8 5 8H9C11.2 8 12 9 12 10C12 11 11.2 12 9 12H5C3 12 1 11.4 1 10Z", 0,
     THEME_PHOS, 1},
    {"M4 8V5H8V8Z", 0, THEME_PHOS, 1},
    {"R6 3 1 2 0", 0, THEME_PHOS, 1},
};

static const struct layer LARGE[] = {
    {"R2 2 60 60 14", 0, THEME_SEA1, 1},
    {"O32 32 25", 0, THEME_SEA3, 0.6f},
    {"O32 32 15", 0, THEME_SEA4, 0.6f},
    {"R2.6 2.6 58.8 58.8 13.4", 1.2f, THEME_EDGE, 0.8f},
    {"W41 37 17 55 125", 2.6f, THEME_PHOS, 0.7f},
    {"W41 37 10 50 130", 2.6f, THEME_PHOS, 0.9f},
    {"M9 37C11 31.5 16 30 22 30H36C42 30 45.5 33 45.5 37C45.5 41 42 44 36 44H22C16 44 11 42.5 9 "
     "37Z",
     0, THEME_PHOS, 1},
    {"R7.5 30.5 3.4 13 1.7", 0, THEME_PHOS, 1},
    {"M20.5 31L22.5 21.5H31.5L33.5 31Z", 0, THEME_PHOS, 1},
    {"M28.5 22V15H33", 2.2f, THEME_PHOS, 1},
};

static const struct drawing DRAWINGS[] = {
    {16, SMALL, sizeof SMALL / sizeof SMALL[0]},
    {64, LARGE, sizeof LARGE / sizeof LARGE[0]},
};

static void fill(struct raster *raster, const struct layer *layer, float scale);
static void clear_outside(uint8_t *rgba, const struct raster *tile);

bool emblem_paint(uint8_t *rgba, int side_px)
{
    assert(side_px >= EMBLEM_SIDE_MIN && side_px <= EMBLEM_SIDE_MAX);
    const struct drawing *drawing = &DRAWINGS[side_px > SMALL_SIDE_MAX];
    const size_t count = (size_t)side_px * (size_t)side_px;
    const struct pixels whole = {0, 0, side_px, side_px};
    struct surface surface = {rgba, side_px, side_px, (ptrdiff_t)side_px * 4};
    struct raster raster = {side_px, side_px, malloc(count)};
    struct theme theme;
    if (raster.coverage == NULL) {
        return false;
    }
    theme_init(&theme, THEME_NIGHT, 0);
    for (size_t i = 0; i < drawing->count; i++) {
        const struct layer *layer = &drawing->layers[i];
        struct colour colour = colour_fade(theme.colours[layer->colour], layer->opacity);
        fill(&raster, layer, (float)side_px / drawing->box);
        if (i == 0) {
            surface_fill(&surface, whole, colour);
        } else {
            surface_stamp(&surface, whole, raster.coverage, (size_t)side_px, colour);
        }
    }
    fill(&raster, &drawing->layers[0], (float)side_px / drawing->box);
    clear_outside(rgba, &raster);
    free(raster.coverage);
    return true;
}

static void fill(struct raster *raster, const struct layer *layer, float scale)
{
    const struct transform transform = {.a = scale, .d = scale};
    const struct path_pen pen = {.width = layer->width, .cap = PATH_ROUND, .join = PATH_ROUND_JOIN};
    struct path path = {0}, line = {0};
    bool is_read = path_read(&path, layer->program);
    assert(is_read);
    (void)is_read;
    if (layer->width > 0) {
        path_stroke(&path, &pen, &line);
    }
    struct path *shape = layer->width > 0 ? &line : &path;
    path_transform(shape, &transform);
    memset(raster->coverage, 0, (size_t)raster->width * (size_t)raster->height);
    raster_fill(raster, shape, RASTER_ADD);
    path_free(&path);
    path_free(&line);
}

static void clear_outside(uint8_t *rgba, const struct raster *tile)
{
    for (size_t i = 0; i < (size_t)tile->width * (size_t)tile->height; i++) {
        rgba[i * 4 + 3] = tile->coverage[i];
    }
}
