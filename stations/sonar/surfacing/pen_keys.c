// Steering the pen by arrows, for those who cannot draw with a pointer. Forgiving: an arrow that
// points roughly along the border follows it and halts at the corner. Honest: one that points
// across it leaves it.
#include <math.h>

#include "stations/sonar/surfacing/pen.h"

#define CALM_SPEED 45.0f // units a second
#define SLOW_SPEED 16.0f // with Shift
#define ROUGHLY    0.64f // cosine: within 50 degrees
#define CORNER     0.75f // so near to a corner both of its sides can be taken
#define TO_MIDDLE  4.0f  // part of the way to the middle of the border a second

// A side of the outline that an arrow could follow from here.
struct lead {
    struct point along;
    float left; // of the side, that way
    float fits; // cosine between arrow and side
};

static struct point arrow_of(unsigned held);
static bool find_lead(const struct outline *outline, struct point from, struct point arrow,
                      struct lead *lead);
static float across_speed(const struct outline *outline, float border, struct point from);

struct point pen_steer(const struct outline *outline, float border, struct point from,
                       unsigned held, float seconds)
{
    struct point arrow = arrow_of(held);
    float speed = (held & INPUT_HELD_SHIFT) != 0 ? SLOW_SPEED : CALM_SPEED;
    float way = speed * seconds;
    struct lead lead = {0};
    if ((arrow.x == 0 && arrow.y == 0) || outline->count == 0) {
        return from;
    }
    if (find_lead(outline, from, arrow, &lead)) {
        way = fminf(way, lead.left);
        struct point to = {from.x + lead.along.x * way, from.y + lead.along.y * way};
        struct outline_foot foot = outline_foot(outline, to);
        float pull = fminf(1, TO_MIDDLE * seconds);
        return (struct point){to.x + (foot.at.x - to.x) * pull, to.y + (foot.at.y - to.y) * pull};
    }
    way *= across_speed(outline, border, from);
    return (struct point){from.x + arrow.x * way, from.y + arrow.y * way};
}

static struct point arrow_of(unsigned held)
{
    float x = ((held & INPUT_HELD_RIGHT) != 0 ? 1.0f : 0) - ((held & INPUT_HELD_LEFT) != 0);
    float y = ((held & INPUT_HELD_DOWN) != 0 ? 1.0f : 0) - ((held & INPUT_HELD_UP) != 0);
    float length = sqrtf(x * x + y * y);
    return length > 0 ? (struct point){x / length, y / length} : (struct point){0, 0};
}

// The side that fits the arrow best, of those near enough. At a corner a side that has way left is
// better than the one that ends there; where only that one fits, there is no way left: the pen
// halts.
static bool find_lead(const struct outline *outline, struct point from, struct point arrow,
                      struct lead *lead)
{
    struct outline_foot nearest = outline_foot(outline, from);
    bool is_found = false;
    for (int side = 0; side < outline->count; side++) {
        struct point a = outline->corners[side];
        struct point along = outline_along(outline, side);
        float length = outline->ways[side + 1] - outline->ways[side];
        float past = (from.x - a.x) * along.x + (from.y - a.y) * along.y;
        float held = fminf(fmaxf(past, 0), length);
        struct point foot = {a.x + along.x * held, a.y + along.y * held};
        float fits = along.x * arrow.x + along.y * arrow.y;
        if (point_distance(from, foot) > nearest.off + CORNER || fabsf(fits) < ROUGHLY) {
            continue;
        }
        struct lead here = {
            .along = fits > 0 ? along : (struct point){-along.x, -along.y},
            .left = fmaxf(fits > 0 ? length - past : past, 0),
            .fits = fabsf(fits),
        };
        bool has_way = here.left > 0.05f;
        bool is_better = !is_found || (has_way && lead->left <= 0.05f) ||
                         (has_way == (lead->left > 0.05f) && here.fits > lead->fits);
        if (is_better) {
            *lead = here;
            is_found = true;
        }
    }
    return is_found;
}

// Across the border the pen goes more slowly, and slowest at its edge: there is time to let go.
static float across_speed(const struct outline *outline, float border, struct point from)
{
    float air = border / 2 - outline_foot(outline, from).off;
    return air < 1.5f ? 0.2f : 0.5f;
}
