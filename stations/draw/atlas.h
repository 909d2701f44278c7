// One texture that keeps masks by key: glyphs, icons, corners, shapes. Without a GPU the masks stay
// in memory instead.
// When it is full the owner draws what it has, empties it and goes on: masks can be made again.
#ifndef STATIONS_DRAW_ATLAS_H
#define STATIONS_DRAW_ATLAS_H

#include "stations/draw/raster.h"

#include <raylib.h>

#define ATLAS_SIZE  2048
#define ATLAS_SPOTS 8192 // a power of two

struct atlas_spot {
    uint64_t key; // 0: free
    short x, y, width, height;
    short left, top; // where the mask lies from its origin
    bool full;       // every pixel is covered: nothing is stored
};

struct atlas {
    Texture2D texture;
    uint8_t *coverage; // ATLAS_SIZE x ATLAS_SIZE bytes in place of the texture; NULL: there is one
    struct atlas_spot spots[ATLAS_SPOTS];
    int spot_count;
    int shelf_x, shelf_y, shelf_height;
};

void atlas_init(struct atlas *atlas, bool in_memory);
void atlas_free(struct atlas *atlas);
// Forgets all masks.
void atlas_clear(struct atlas *atlas);

// The mask of this key, or NULL.
const struct atlas_spot *atlas_find(const struct atlas *atlas, uint64_t key);
// Keeps the part of a mask in this box. Returns NULL when there is no room left.
const struct atlas_spot *atlas_add(struct atlas *atlas, uint64_t key, const struct raster *mask,
                                   int x, int y, int width, int height, int left, int top);

// Copies a mask over from another atlas; both are in memory. Returns NULL when there is no room
// left.
const struct atlas_spot *atlas_move(struct atlas *to, const struct atlas *from,
                                    const struct atlas_spot *spot);

// A white pixel, for what is filled.
Rectangle atlas_white(void);

// Mixes more bytes into a key; start from ATLAS_KEY. Never gives 0.
#define ATLAS_KEY 0xCBF29CE484222325u
uint64_t atlas_key(uint64_t key, const void *bytes, size_t size);

#endif
