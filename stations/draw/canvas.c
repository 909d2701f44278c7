#include "stations/draw/canvas.h"

#include "stations/draw/canvas_inside.h"
#include "stations/window/window_watch.h"

#include <assert.h>
#include <math.h>
#include <rlgl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct pixels cut(struct pixels a, struct pixels b);
static void flush(const struct canvas *canvas);
static void make_room(struct canvas *canvas);
static void clip_whole(struct canvas *canvas);
static void clear(struct canvas *canvas, struct colour background);

struct canvas *canvas_create(const char *fonts_dir, char *error, size_t error_capacity)
{
    struct canvas *canvas = calloc(1, sizeof *canvas);
    if (canvas == NULL) {
        snprintf(error, error_capacity, "out of memory");
        return NULL;
    }
    if (!font_open(&canvas->font, fonts_dir, error, error_capacity)) {
        free(canvas);
        return NULL;
    }
    canvas->layout = layout_fit((int)LAYOUT_WIDTH, (int)LAYOUT_HEIGHT);
    canvas->surface = window_surface();
    canvas->drawing = true;
    atlas_init(&canvas->atlas, canvas->surface.rgba != NULL);
    if (canvas->surface.rgba != NULL) {
        atlas_init(&canvas->older, true);
    }
    return canvas;
}

void canvas_destroy(struct canvas *canvas)
{
    if (canvas == NULL) {
        return;
    }
    if (canvas->older.coverage != NULL) {
        atlas_free(&canvas->older);
    }
    atlas_free(&canvas->atlas);
    font_close(&canvas->font);
    path_free(&canvas->path);
    path_free(&canvas->outline);
    free(canvas->scratch);
    free(canvas);
}

void canvas_begin(struct canvas *canvas, int width_px, int height_px, struct colour background)
{
    canvas_begin_over(canvas, width_px, height_px, background, 0);
}

void canvas_begin_over(struct canvas *canvas, int width_px, int height_px, struct colour background,
                       float foot)
{
    float scale = canvas->layout.scale;
    canvas->layout = layout_fit_over(width_px, height_px, foot);
    canvas->foot = foot;
    // Masks of another scale will not be asked for again.
    if (canvas->layout.scale < scale || canvas->layout.scale > scale) {
        atlas_clear(&canvas->atlas);
        atlas_clear(&canvas->older);
    }
    canvas->watching = canvas->watch;
    canvas->drawing = !canvas->blind;
    canvas->mark_count = 0;
    canvas->cramped = 0;
    canvas->layer = 0;
    canvas->surface = window_surface(); // raylib may have made another one
    clip_whole(canvas);
    canvas->clip_count = 1;
    if (canvas->drawing) {
        clear(canvas, background);
    }
}

static void clear(struct canvas *canvas, struct colour background)
{
    if (canvas->surface.rgba != NULL) {
        struct pixels all = {0, 0, canvas->surface.width, canvas->surface.height};
        surface_fill(&canvas->surface, all, background);
    } else {
        ClearBackground((Color){background.r, background.g, background.b, 255});
    }
}

struct box canvas_foot(struct canvas *canvas)
{
    assert(canvas->clip_count == 1);
    struct box foot = box_of(0, canvas->layout.height, canvas->layout.width, canvas->foot);
    canvas->layout.height += canvas->foot;
    canvas->foot = 0;
    clip_whole(canvas);
    return foot;
}

void canvas_end(struct canvas *canvas)
{
    assert(canvas->clip_count == 1);
    flush(canvas);
    canvas->clip_count = 0;
}

const struct layout *canvas_layout(const struct canvas *canvas)
{
    return &canvas->layout;
}

float canvas_x_px(const struct canvas *canvas, float x)
{
    return x * canvas->layout.scale + canvas->layout.left_px;
}

float canvas_y_px(const struct canvas *canvas, float y)
{
    return y * canvas->layout.scale + canvas->layout.top_px;
}

static int whole(float px)
{
    const float most = 1e8f;
    return px > -most && px < most ? (int)lroundf(px) : 0;
}

struct pixels canvas_snap(const struct canvas *canvas, struct box box)
{
    return (struct pixels){whole(canvas_x_px(canvas, box.x)), whole(canvas_y_px(canvas, box.y)),
                           whole(canvas_x_px(canvas, box_right(box))),
                           whole(canvas_y_px(canvas, box_bottom(box)))};
}

int canvas_line_px(const struct canvas *canvas, float width)
{
    float px = (width > 0 ? width : 1) * canvas->layout.scale;
    float rounded = ceilf(px - 0.5f - 1e-3f);
    return rounded > 1 ? (int)fminf(rounded, LAYOUT_LARGEST_PX) : 1;
}

// Nothing is drawn beside the canvas.
static void clip_whole(struct canvas *canvas)
{
    canvas->clips[0] =
        canvas_snap(canvas, box_of(0, 0, canvas->layout.width, canvas->layout.height));
    if (canvas->surface.rgba != NULL) {
        canvas->clips[0] = cut(
            canvas->clips[0], (struct pixels){0, 0, canvas->surface.width, canvas->surface.height});
    }
}

static struct pixels cut(struct pixels a, struct pixels b)
{
    return (struct pixels){a.left > b.left ? a.left : b.left, a.top > b.top ? a.top : b.top,
                           a.right < b.right ? a.right : b.right,
                           a.bottom < b.bottom ? a.bottom : b.bottom};
}

// Hands what waits to the GPU.
static void flush(const struct canvas *canvas)
{
    if (canvas->surface.rgba == NULL) {
        rlDrawRenderBatchActive();
    }
}

static bool is_empty(struct pixels box)
{
    return box.left >= box.right || box.top >= box.bottom;
}

// Draws part of the texture onto whole pixels. The quarter pixel keeps every renderer's idea of
// where a pixel is sampled well inside it, so that masks are copied exactly.
static void put(const struct canvas *canvas, Rectangle source, struct pixels box,
                struct colour colour)
{
    Rectangle target = {(float)box.left + 0.25f, (float)box.top + 0.25f,
                        (float)(box.right - box.left), (float)(box.bottom - box.top)};
    DrawTexturePro(canvas->atlas.texture, source, target, (Vector2){0, 0}, 0,
                   (Color){colour.r, colour.g, colour.b, colour.a});
}

void canvas_put_fill(struct canvas *canvas, struct pixels box, struct colour colour)
{
    struct pixels seen = cut(box, canvas->clips[canvas->clip_count - 1]);
    if (is_empty(seen) || colour.a == 0 || !canvas->drawing) {
        return;
    }
    if (canvas->surface.rgba != NULL) {
        surface_fill(&canvas->surface, seen, colour);
    } else {
        put(canvas, atlas_white(), seen, colour);
    }
}

void canvas_put_spot(struct canvas *canvas, const struct atlas_spot *spot, int x, int y,
                     struct colour colour)
{
    if (spot == NULL) {
        return;
    }
    x += spot->left;
    y += spot->top;
    struct pixels box = {x, y, x + spot->width, y + spot->height};
    if (spot->full) {
        canvas_put_fill(canvas, box, colour);
        return;
    }
    struct pixels seen = cut(box, canvas->clips[canvas->clip_count - 1]);
    if (is_empty(seen) || colour.a == 0 || !canvas->drawing) {
        return;
    }
    int from_x = spot->x + seen.left - x;
    int from_y = spot->y + seen.top - y;
    if (canvas->surface.rgba != NULL) {
        surface_stamp(&canvas->surface, seen,
                      canvas->atlas.coverage + (size_t)from_y * ATLAS_SIZE + from_x, ATLAS_SIZE,
                      colour);
        return;
    }
    Rectangle source = {(float)from_x, (float)from_y, (float)(seen.right - seen.left),
                        (float)(seen.bottom - seen.top)};
    put(canvas, source, seen, colour);
}

const struct atlas_spot *canvas_find(struct canvas *canvas, uint64_t key)
{
    const struct atlas_spot *spot = atlas_find(&canvas->atlas, key);
    if (spot != NULL || canvas->older.spot_count == 0) {
        return spot;
    }
    spot = atlas_find(&canvas->older, key);
    return spot != NULL ? atlas_move(&canvas->atlas, &canvas->older, spot) : NULL;
}

const struct atlas_spot *canvas_keep(struct canvas *canvas, uint64_t key, const struct raster *mask,
                                     struct pixels part, int left, int top)
{
    bool fits = part.right - part.left <= ATLAS_SIZE && part.bottom - part.top <= ATLAS_SIZE;
    for (int attempt = 0; fits && attempt < 2; attempt++) {
        const struct atlas_spot *spot =
            atlas_add(&canvas->atlas, key, mask, part.left, part.top, part.right - part.left,
                      part.bottom - part.top, left, top);
        if (spot != NULL) {
            return spot;
        }
        make_room(canvas);
    }
    canvas_count_cramped(canvas, box_of(0, 0, (float)part.right, (float)part.bottom));
    return NULL;
}

// Without a GPU the masks in use move over one by one as they are asked for again, so that no frame
// has to make all of them.
static void make_room(struct canvas *canvas)
{
    flush(canvas);
    if (canvas->older.coverage != NULL) {
        uint8_t *coverage = canvas->older.coverage;
        canvas->older = canvas->atlas;
        canvas->atlas.coverage = coverage;
    }
    atlas_clear(&canvas->atlas);
}

struct raster canvas_blank_mask(struct canvas *canvas, int width, int height)
{
    size_t size = (size_t)width * (size_t)height;
    if (size > canvas->scratch_size) {
        free(canvas->scratch);
        canvas->scratch = malloc(size);
        canvas->scratch_size = size;
        if (canvas->scratch == NULL) {
            abort();
        }
    }
    memset(canvas->scratch, 0, size);
    return (struct raster){width, height, canvas->scratch};
}

void canvas_clip(struct canvas *canvas, struct box box)
{
    assert(canvas->clip_count > 0 && canvas->clip_count < CANVAS_CLIPS_MAX);
    box = canvas_takes_box(canvas, box) ? box : (struct box){0};
    struct pixels clip = cut(canvas_snap(canvas, box), canvas->clips[canvas->clip_count - 1]);
    canvas->clips[canvas->clip_count++] = clip;
}

void canvas_unclip(struct canvas *canvas)
{
    assert(canvas->clip_count > 1);
    canvas->clip_count--;
}

struct canvas_picture {
    struct surface pixels; // in memory, without a GPU
    Texture2D texture;     // else
};

struct canvas_picture *canvas_picture_create(int width_px, int height_px, const uint8_t *rgba)
{
    if (width_px <= 0 || height_px <= 0) {
        return NULL;
    }
    struct canvas_picture *picture = calloc(1, sizeof *picture);
    size_t size = (size_t)width_px * (size_t)height_px * 4;
    uint8_t *copy = malloc(size);
    if (picture == NULL || copy == NULL) {
        free(picture);
        free(copy);
        return NULL;
    }
    memcpy(copy, rgba, size);
    if (window_surface().rgba != NULL) {
        picture->pixels = (struct surface){copy, width_px, height_px, (ptrdiff_t)width_px * 4};
        return picture;
    }
    Image image = {copy, width_px, height_px, 1, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8};
    picture->texture = LoadTextureFromImage(image);
    free(copy);
    return picture;
}

void canvas_picture_destroy(struct canvas_picture *picture)
{
    if (picture == NULL) {
        return;
    }
    if (picture->pixels.rgba == NULL) {
        UnloadTexture(picture->texture);
    }
    free(picture->pixels.rgba);
    free(picture);
}

void canvas_picture_draw(struct canvas *canvas, const struct canvas_picture *picture,
                         struct box box, float opacity)
{
    if (!canvas_has_room(canvas, box, 0, 0)) {
        return;
    }
    struct pixels target = canvas_snap(canvas, box);
    struct pixels seen = cut(target, canvas->clips[canvas->clip_count - 1]);
    if (is_empty(seen) || !canvas->drawing) {
        return;
    }
    struct colour tint = colour_fade((struct colour){255, 255, 255, 255}, opacity);
    if (picture->pixels.rgba != NULL) {
        surface_copy(&canvas->surface, target, seen, &picture->pixels, tint.a);
        return;
    }
    float sx = (float)picture->texture.width / (float)(target.right - target.left);
    float sy = (float)picture->texture.height / (float)(target.bottom - target.top);
    Rectangle source = {(float)(seen.left - target.left) * sx, (float)(seen.top - target.top) * sy,
                        (float)(seen.right - seen.left) * sx, (float)(seen.bottom - seen.top) * sy};
    Rectangle to = {(float)seen.left + 0.25f, (float)seen.top + 0.25f,
                    (float)(seen.right - seen.left), (float)(seen.bottom - seen.top)};
    DrawTexturePro(picture->texture, source, to, (Vector2){0, 0}, 0,
                   (Color){tint.r, tint.g, tint.b, tint.a});
}
