#include "stations/draw/surface.h"

#include <string.h>

// x / 255 for x up to 255 * 255, rounded.
static inline uint8_t divide(unsigned x)
{
    return (uint8_t)((x + 128 + ((x + 128) >> 8)) >> 8);
}

static inline uint8_t *row_of(struct surface *surface, int x, int y)
{
    return surface->rgba + y * surface->stride + (ptrdiff_t)x * 4;
}

static void fill_opaque(uint8_t *row, int count, struct colour colour)
{
    const uint8_t rgba[4] = {colour.r, colour.g, colour.b, 255};
    uint32_t pixel;
    memcpy(&pixel, rgba, sizeof pixel);
    for (int i = 0; i < count; i++) {
        memcpy(row + (size_t)i * 4, &pixel, sizeof pixel);
    }
}

static void fill_blended(uint8_t *row, int count, struct colour colour)
{
    // What the colour adds is the same for every pixel, alpha's 255 too.
    const unsigned keep = 255u - colour.a;
    const unsigned add[4] = {(unsigned)colour.r * colour.a, (unsigned)colour.g * colour.a,
                             (unsigned)colour.b * colour.a, 255u * colour.a};
    for (int i = 0; i < count; i++) {
        uint8_t *pixel = row + (size_t)i * 4;
        for (int channel = 0; channel < 4; channel++) {
            pixel[channel] = divide(pixel[channel] * keep + add[channel]);
        }
    }
}

void surface_fill(struct surface *surface, struct pixels box, struct colour colour)
{
    int count = box.right - box.left;
    for (int y = box.top; y < box.bottom; y++) {
        uint8_t *row = row_of(surface, box.left, y);
        if (colour.a == 255) {
            fill_opaque(row, count, colour);
        } else {
            fill_blended(row, count, colour);
        }
    }
}

static inline void blend(uint8_t *pixel, struct colour colour, unsigned alpha)
{
    unsigned keep = 255 - alpha;
    pixel[0] = divide(pixel[0] * keep + colour.r * alpha);
    pixel[1] = divide(pixel[1] * keep + colour.g * alpha);
    pixel[2] = divide(pixel[2] * keep + colour.b * alpha);
}

// Most of a mask is empty or full.
void surface_stamp(struct surface *surface, struct pixels box, const uint8_t *coverage,
                   size_t stride, struct colour colour)
{
    int count = box.right - box.left;
    for (int y = box.top; y < box.bottom; y++, coverage += stride) {
        uint8_t *row = row_of(surface, box.left, y);
        for (int i = 0; i < count; i++) {
            unsigned alpha = coverage[i];
            if (alpha == 0) {
                continue;
            }
            alpha = colour.a == 255 ? alpha : divide(alpha * colour.a);
            if (alpha == 255) {
                fill_opaque(row + (size_t)i * 4, 1, colour);
            } else {
                blend(row + (size_t)i * 4, colour, alpha);
            }
        }
    }
}

static void copy_row(uint8_t *to, const uint8_t *from, int count, uint8_t alpha)
{
    for (int i = 0; i < count; i++, to += 4, from += 4) {
        unsigned weight = divide((unsigned)from[3] * alpha);
        if (weight == 255) {
            memcpy(to, from, 4);
            continue;
        }
        blend(to, (struct colour){from[0], from[1], from[2], 255}, weight);
    }
}

void surface_copy(struct surface *surface, struct pixels whole, struct pixels box,
                  const struct surface *picture, uint8_t alpha)
{
    int wide = whole.right - whole.left;
    int high = whole.bottom - whole.top;
    for (int y = box.top; y < box.bottom; y++) {
        ptrdiff_t from_y = (ptrdiff_t)(y - whole.top) * picture->height / high;
        const uint8_t *from = picture->rgba + from_y * picture->stride;
        uint8_t *to = row_of(surface, box.left, y);
        if (wide == picture->width) {
            copy_row(to, from + (size_t)(box.left - whole.left) * 4, box.right - box.left, alpha);
            continue;
        }
        for (int x = box.left; x < box.right; x++, to += 4) {
            size_t from_x = (size_t)(x - whole.left) * (size_t)picture->width / (size_t)wide;
            copy_row(to, from + from_x * 4, 1, alpha);
        }
    }
}
