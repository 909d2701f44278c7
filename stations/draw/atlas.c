#include "stations/draw/atlas.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define WHITE_SIZE 4

void atlas_init(struct atlas *atlas, bool in_memory)
{
    *atlas = (struct atlas){0};
    atlas_clear(atlas);
    if (in_memory) {
        atlas->coverage = calloc(ATLAS_SIZE, ATLAS_SIZE);
        if (atlas->coverage == NULL) {
            abort();
        }
        return;
    }
    Image blank = GenImageColor(ATLAS_SIZE, ATLAS_SIZE, BLANK);
    ImageDrawRectangle(&blank, 0, 0, WHITE_SIZE, WHITE_SIZE, WHITE);
    atlas->texture = LoadTextureFromImage(blank);
    SetTextureFilter(atlas->texture, TEXTURE_FILTER_POINT);
    UnloadImage(blank);
}

void atlas_free(struct atlas *atlas)
{
    if (atlas->coverage == NULL) {
        UnloadTexture(atlas->texture);
    }
    free(atlas->coverage);
    *atlas = (struct atlas){0};
}

void atlas_clear(struct atlas *atlas)
{
    memset(atlas->spots, 0, sizeof atlas->spots);
    atlas->spot_count = 0;
    atlas->shelf_x = WHITE_SIZE;
    atlas->shelf_y = 0;
    atlas->shelf_height = WHITE_SIZE;
}

Rectangle atlas_white(void)
{
    return (Rectangle){1, 1, 1, 1};
}

uint64_t atlas_key(uint64_t key, const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < size; i++) {
        key = (key ^ byte[i]) * 0x100000001B3u;
    }
    return key == 0 ? 1 : key;
}

static size_t slot_of(uint64_t key)
{
    return (size_t)(key ^ key >> 29) & (ATLAS_SPOTS - 1);
}

const struct atlas_spot *atlas_find(const struct atlas *atlas, uint64_t key)
{
    for (size_t i = slot_of(key);; i = (i + 1) & (ATLAS_SPOTS - 1)) {
        if (atlas->spots[i].key == key) {
            return &atlas->spots[i];
        }
        if (atlas->spots[i].key == 0) {
            return NULL;
        }
    }
}

// Finds room on the lowest shelf, or starts the next one.
static bool place(struct atlas *atlas, int width, int height, struct atlas_spot *spot)
{
    assert(width <= ATLAS_SIZE && height <= ATLAS_SIZE);
    if (atlas->shelf_x + width > ATLAS_SIZE) {
        atlas->shelf_y += atlas->shelf_height;
        atlas->shelf_x = 0;
        atlas->shelf_height = 0;
    }
    if (atlas->shelf_y + height > ATLAS_SIZE) {
        return false;
    }
    spot->x = (short)atlas->shelf_x;
    spot->y = (short)atlas->shelf_y;
    atlas->shelf_x += width;
    atlas->shelf_height = height > atlas->shelf_height ? height : atlas->shelf_height;
    return true;
}

static void store_in_memory(struct atlas *atlas, const struct raster *mask, int x, int y,
                            const struct atlas_spot *spot)
{
    for (int row = 0; row < spot->height; row++) {
        memcpy(atlas->coverage + (size_t)(spot->y + row) * ATLAS_SIZE + spot->x,
               mask->coverage + (size_t)(y + row) * (size_t)mask->width + x, (size_t)spot->width);
    }
}

static void store(struct atlas *atlas, const struct raster *mask, int x, int y,
                  const struct atlas_spot *spot)
{
    if (atlas->coverage != NULL) {
        store_in_memory(atlas, mask, x, y, spot);
        return;
    }
    size_t count = (size_t)spot->width * (size_t)spot->height;
    unsigned char *pixels = malloc(count * 4);
    if (pixels == NULL) {
        abort();
    }
    memset(pixels, 255, count * 4);
    for (int row = 0; row < spot->height; row++) {
        const uint8_t *from = mask->coverage + (size_t)(y + row) * (size_t)mask->width + x;
        unsigned char *to = pixels + (size_t)row * (size_t)spot->width * 4;
        for (int column = 0; column < spot->width; column++) {
            to[column * 4 + 3] = from[column];
        }
    }
    UpdateTextureRec(atlas->texture,
                     (Rectangle){spot->x, spot->y, (float)spot->width, (float)spot->height},
                     pixels);
    free(pixels);
}

enum kind { EMPTY, MIXED, FULL };

static enum kind kind_of(const struct raster *mask, int x, int y, int width, int height)
{
    uint8_t any = 0;
    uint8_t all = 255;
    for (int row = y; row < y + height; row++) {
        const uint8_t *coverage = mask->coverage + (size_t)row * (size_t)mask->width;
        for (int column = x; column < x + width; column++) { // without a branch in it
            any |= coverage[column];
            all &= coverage[column];
        }
    }
    return any == 0 ? EMPTY : all == 255 ? FULL : MIXED;
}

// Puts what the spot covers of the mask, from this pixel on, where there is room for it.
static const struct atlas_spot *insert(struct atlas *atlas, struct atlas_spot *spot,
                                       const struct raster *mask, int x, int y)
{
    bool is_mixed = spot->width > 0 && !spot->full;
    if (atlas->spot_count >= ATLAS_SPOTS * 3 / 4 ||
        (is_mixed && !place(atlas, spot->width, spot->height, spot))) {
        return NULL;
    }
    if (is_mixed) {
        store(atlas, mask, x, y, spot);
    }
    size_t i = slot_of(spot->key);
    while (atlas->spots[i].key != 0) {
        i = (i + 1) & (ATLAS_SPOTS - 1);
    }
    atlas->spots[i] = *spot;
    atlas->spot_count++;
    return &atlas->spots[i];
}

const struct atlas_spot *atlas_add(struct atlas *atlas, uint64_t key, const struct raster *mask,
                                   int x, int y, int width, int height, int left, int top)
{
    enum kind kind = kind_of(mask, x, y, width, height);
    struct atlas_spot spot = {.key = key,
                              .width = (short)(kind == EMPTY ? 0 : width),
                              .height = (short)(kind == EMPTY ? 0 : height),
                              .left = (short)left,
                              .top = (short)top,
                              .full = kind == FULL};
    return insert(atlas, &spot, mask, x, y);
}

const struct atlas_spot *atlas_move(struct atlas *to, const struct atlas *from,
                                    const struct atlas_spot *spot)
{
    struct raster all = {ATLAS_SIZE, ATLAS_SIZE, from->coverage};
    struct atlas_spot moved = *spot;
    return insert(to, &moved, &all, spot->x, spot->y);
}
