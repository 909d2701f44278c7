#include "stations/draw/surface.h"

#include <string.h>

// A pixel is read, mixed and written as one word: its channels 0 and 2 lie in one pair of 16 bits,
// 1 and 3 in the other, whichever way round this machine has them.
#define PAIR 0x00FF00FFu

static inline uint32_t load(const uint8_t *pixel)
{
    uint32_t word;
    memcpy(&word, pixel, sizeof word);
    return word;
}

static inline uint32_t opaque(struct colour colour)
{
    return load((const uint8_t[4]){colour.r, colour.g, colour.b, 255});
}

// x / 255 for x up to 255 * 255, rounded.
static inline uint8_t divide(unsigned x)
{
    return (uint8_t)((x + 128 + ((x + 128) >> 8)) >> 8);
}

// The same of both halves.
static inline uint32_t divide_pair(uint32_t pair)
{
    pair += 0x00800080u;
    return ((pair + (pair >> 8 & PAIR)) >> 8) & PAIR;
}

static inline void blend(uint8_t *pixel, uint32_t colour, unsigned alpha)
{
    uint32_t below = load(pixel);
    uint32_t even = (below & PAIR) * (255 - alpha) + (colour & PAIR) * alpha;
    uint32_t odd = (below >> 8 & PAIR) * (255 - alpha) + (colour >> 8 & PAIR) * alpha;
    below = divide_pair(even) | divide_pair(odd) << 8;
    memcpy(pixel, &below, sizeof below);
}

static inline uint8_t *row_of(struct surface *surface, int x, int y)
{
    return surface->rgba + y * surface->stride + (ptrdiff_t)x * 4;
}

// Each copy is as long as all that is there already.
static void fill_opaque(uint8_t *row, int count, uint32_t colour)
{
    size_t size = (size_t)count * 4;
    size_t done = sizeof colour;
    if (count <= 0) {
        return;
    }
    for (memcpy(row, &colour, done); done < size; done *= 2) {
        memcpy(row + done, row, done < size - done ? done : size - done);
    }
}

void surface_fill(struct surface *surface, struct pixels box, struct colour colour)
{
    int count = box.right - box.left;
    const uint32_t word = opaque(colour);
    for (int y = box.top; y < box.bottom; y++) {
        uint8_t *row = row_of(surface, box.left, y);
        if (colour.a == 255) {
            fill_opaque(row, count, word);
            continue;
        }
        for (int i = 0; i < count; i++) {
            blend(row + (size_t)i * 4, word, colour.a);
        }
    }
}

// How many of the first bytes are alike.
static inline int run_of(const uint8_t *coverage, int count)
{
    int run = 1;
    while (run < count && coverage[run] == coverage[0]) {
        run++;
    }
    return run;
}

// Most of a mask is empty or full.
void surface_stamp(struct surface *surface, struct pixels box, const uint8_t *coverage,
                   size_t stride, struct colour colour)
{
    int count = box.right - box.left;
    const uint32_t word = opaque(colour);
    for (int y = box.top; y < box.bottom; y++, coverage += stride) {
        uint8_t *row = row_of(surface, box.left, y);
        for (int i = 0, run; i < count; i += run) {
            run = run_of(coverage + i, count - i);
            unsigned alpha = divide((unsigned)coverage[i] * colour.a);
            if (alpha == 255) {
                fill_opaque(row + (size_t)i * 4, run, word);
                continue;
            }
            for (int k = i; alpha != 0 && k < i + run; k++) {
                blend(row + (size_t)k * 4, word, alpha);
            }
        }
    }
}

// What is opaque is copied as far as it goes.
static void copy_row(uint8_t *to, const uint8_t *from, int count, uint8_t alpha)
{
    for (int i = 0; i < count;) {
        int end = i;
        while (alpha == 255 && end < count && from[(size_t)end * 4 + 3] == 255) {
            end++;
        }
        if (end > i) {
            memcpy(to + (size_t)i * 4, from + (size_t)i * 4, (size_t)(end - i) * 4);
            i = end;
            continue;
        }
        const uint8_t *pixel = from + (size_t)i * 4;
        struct colour colour = {pixel[0], pixel[1], pixel[2], 255};
        blend(to + (size_t)i * 4, opaque(colour), divide((unsigned)pixel[3] * alpha));
        i++;
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
