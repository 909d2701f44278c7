// The inside of a canvas, shared by its source files only. Everything here is in real pixels.
#ifndef STATIONS_DRAW_CANVAS_INSIDE_H
#define STATIONS_DRAW_CANVAS_INSIDE_H

#include "stations/draw/atlas.h"
#include "stations/draw/canvas.h"
#include "stations/draw/font.h"
#include "stations/draw/surface.h"

#define CANVAS_CLIPS_MAX 16
// No screen reaches so far, in logical pixels either way.
#define CANVAS_FAR 1e5f

struct canvas {
    struct surface surface; // raylib's own picture when it draws without a GPU; else none
    struct layout layout;
    float foot; // logical height kept from the screen; 0: none
    struct atlas atlas;
    struct atlas older; // without a GPU: the masks of before the last time there was no room
    struct font font;
    struct pixels clips[CANVAS_CLIPS_MAX];
    int clip_count;
    struct path path, outline; // to build shapes in
    uint8_t *scratch;          // masks being made
    size_t scratch_size;
    bool watch, watching;
    bool blind, drawing; // asked for; in this frame
    bool large_text;     // type is a quarter larger
    int layer;
    size_t cramped; // in this frame
    struct canvas_mark marks[CANVAS_MARKS_MAX];
    size_t mark_count;
};

// Logical to real, not rounded.
float canvas_x_px(const struct canvas *canvas, float x);
float canvas_y_px(const struct canvas *canvas, float y);
// A box with its edges on whole pixels.
struct pixels canvas_snap(const struct canvas *canvas, struct box box);
// A line's width in whole pixels, at least 1. Halves are rounded down: hairlines stay fine.
int canvas_line_px(const struct canvas *canvas, float width);

// Fills whole pixels; what lies outside the clip is not drawn.
void canvas_put_fill(struct canvas *canvas, struct pixels box, struct colour colour);
// Draws a mask with its origin at this pixel; NULL: nothing.
void canvas_put_spot(struct canvas *canvas, const struct atlas_spot *spot, int x, int y,
                     struct colour colour);
// The mask of this key, or NULL: make it, and let it be kept.
const struct atlas_spot *canvas_find(struct canvas *canvas, uint64_t key);
// Keeps a mask (or part of it) and returns it; makes room by drawing all that is waiting. NULL, and
// counted, for one that is larger than there is ever room for.
const struct atlas_spot *canvas_keep(struct canvas *canvas, uint64_t key, const struct raster *mask,
                                     struct pixels part, int left, int top);
// A cleared mask of this size, good until the next call; its width and height are above 0.
struct raster canvas_blank_mask(struct canvas *canvas, int width, int height);

// Fills the path given in real pixels, anti-aliased.
void canvas_put_path(struct canvas *canvas, const struct path *path, struct colour colour);
// Draws canvas->path, given in real pixels, with a pen in real pixels.
void canvas_put_stroke(struct canvas *canvas, const struct path_pen *pen, struct colour colour);

// Whether what is asked for can be drawn at all, also as nothing; counted if not.
bool canvas_takes_box(struct canvas *canvas, struct box box);
bool canvas_takes_disc(struct canvas *canvas, struct point middle, float radius);
bool canvas_takes_points(struct canvas *canvas, const struct point *points, size_t count);
void canvas_count_cramped(struct canvas *canvas, struct box box);

// NULL: none is kept.
struct canvas_mark *canvas_mark_add(struct canvas *canvas, enum canvas_mark_kind kind,
                                    struct box box);
void canvas_mark_text(struct canvas *canvas, struct box box, const char *text, float size,
                      bool cut);

#endif
