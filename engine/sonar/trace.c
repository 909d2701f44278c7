// Is a line good (R21)? It must stay within half the border of its section's outline, points and
// what lies between them, without gaps, no faster than a hand, the whole way round, and close.
//
// The outline is cut into 64 stretches of equal length. Each point of the line lies nearest to one
// of them, and each step passes those between its ends; a line is whole once it has passed all of
// them, in whichever direction, and is back at its start. All numbers are whole: lengths are in
// quarters of a unit.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/sonar/sonar.h"

#define FINE            4   // quarters of a unit
#define STEP_PARTS      8   // of a step that changes edges
#define STRETCHES       64  // bits of trace_passed
#define HAND_SPEED      250 // units a second
#define HAND_START_MS   250 // what a hand draws before its first points arrive
#define LINE_POINTS     (SONAR_LINE_NUMBERS / 2)
#define LINE_POINTS_AIM 72 // points that a straight way round takes
#define CORNER_BORDERS  4  // a step may cut so many borders of way off at a sharp corner

struct point {
    int x, y; // in quarters of a unit
};

// The outline of one section, measured.
struct outline {
    struct point corners[SONAR_OUTLINE_MAX + 1]; // the last one is the first again
    int starts[SONAR_OUTLINE_MAX + 1];           // way from the first corner to each
    struct point lows[SONAR_OUTLINE_MAX];        // of each edge, the box that has all points
    struct point spans[SONAR_OUTLINE_MAX];       // within half the border of it
    int count;                                   // of edges
    int border;
};

// A point of a line, and where it lies on the outline.
struct foot {
    struct point at;
    uint32_t edges; // 1 << edge that is within half the border
    int way;        // of the nearest place on the outline, from the first corner
};

static void measure(const struct sonar_hull *hull, int section, struct outline *outline);
static struct foot find_foot(const struct outline *outline, struct point point);
static struct point point_at(const uint8_t *points, int index);
static bool is_near(struct point a, struct point b, int most);
static void begin(const struct outline *outline, struct sonar_boat *boat, const uint8_t *point,
                  ms now);
static enum sonar_fault add(const struct outline *outline, struct sonar_boat *boat,
                            const struct foot *from, const struct foot *to, ms now);
static void keep(struct sonar_boat *boat, const uint8_t *point);
static bool is_whole(const struct outline *outline, const struct sonar_boat *boat,
                     struct point pen);

enum sonar_trace_result sonar_trace_add(const struct sonar_hull *hull, struct sonar_boat *boat,
                                        const struct sonar_trace *trace, ms now)
{
    struct outline outline;
    const struct sonar_line *line = &boat->lines[boat->section];
    measure(hull, boat->section, &outline);
    struct point first = point_at(trace->points, 0);
    int kept = line->points_count / 2;
    bool is_apart = kept > 0 && !is_near(point_at(line->points, kept - 1), first, outline.border);
    if (is_apart && boat->trace_length >= (uint32_t)outline.border) {
        return SONAR_TRACE_APART;
    }
    if (is_apart || kept == 0) { // what is no longer than the border is wide may begin elsewhere
        if (find_foot(&outline, first).edges == 0) {
            return SONAR_TRACE_OUTSIDE;
        }
        begin(&outline, boat, trace->points, now);
        kept = 1;
    }
    struct foot from = find_foot(&outline, point_at(line->points, kept - 1));
    for (int i = 0; i < trace->points_count / 2; i++) {
        const uint8_t *numbers = &trace->points[(ptrdiff_t)2 * i];
        struct foot to = find_foot(&outline, point_at(numbers, 0));
        boat->fault = (uint8_t)add(&outline, boat, &from, &to, now);
        if (boat->fault != SONAR_FAULT_NONE) {
            boat->fault_section = boat->section;
            boat->fault_x = numbers[0];
            boat->fault_y = numbers[1];
            return SONAR_TRACE_BREACH;
        }
        keep(boat, numbers);
        if (is_whole(&outline, boat, to.at)) {
            return SONAR_TRACE_CLOSES;
        }
        from = to;
    }
    return SONAR_TRACE_GROWS;
}

static struct point point_at(const uint8_t *points, int index)
{
    const uint8_t *at = &points[(ptrdiff_t)2 * index];
    return (struct point){.x = at[0] * FINE, .y = at[1] * FINE};
}

static int64_t square_distance(struct point a, struct point b)
{
    int64_t dx = a.x - b.x;
    int64_t dy = a.y - b.y;
    return dx * dx + dy * dy;
}

// The whole part of it. A square root is rounded correctly everywhere, and these squares are far
// too small to be rounded up to a whole number: every machine comes to the same.
static int distance(struct point a, struct point b)
{
    return (int)sqrt((double)square_distance(a, b));
}

static bool is_near(struct point a, struct point b, int most)
{
    return square_distance(a, b) < (int64_t)(most + 1) * (most + 1); // distance(a, b) <= most
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static void measure(const struct sonar_hull *hull, int section, struct outline *outline)
{
    const struct sonar_section *from = &hull->sections[section];
    outline->count = from->outline_count / 2;
    outline->border = hull->border * FINE;
    outline->starts[0] = 0;
    outline->corners[0] = point_at(from->outline, 0);
    int half = outline->border / 2;
    for (int i = 0; i < outline->count; i++) {
        struct point a = outline->corners[i];
        struct point b = point_at(from->outline, i + 1 < outline->count ? i + 1 : 0);
        outline->corners[i + 1] = b;
        outline->starts[i + 1] = outline->starts[i] + distance(a, b);
        outline->lows[i] = (struct point){least(a.x, b.x) - half, least(a.y, b.y) - half};
        outline->spans[i] = (struct point){abs(a.x - b.x) + 2 * half, abs(a.y - b.y) + 2 * half};
    }
}

// Left of the box and above it the differences wrap round, and are large.
static bool is_inside(struct point point, struct point low, struct point span)
{
    return (unsigned)(point.x - low.x) <= (unsigned)span.x &&
           (unsigned)(point.y - low.y) <= (unsigned)span.y;
}

// How far a point is from an edge, squared, and how far along the edge that is.
static int64_t off_edge(const struct outline *outline, int edge, struct point point, int *way)
{
    struct point a = outline->corners[edge];
    struct point b = outline->corners[edge + 1];
    int length = outline->starts[edge + 1] - outline->starts[edge];
    int64_t square = square_distance(a, b);
    int64_t along = (int64_t)(point.x - a.x) * (b.x - a.x) +
                    (int64_t)(point.y - a.y) * (b.y - a.y); // times the edge's length
    int64_t aside =
        (int64_t)(point.x - a.x) * (b.y - a.y) - (int64_t)(point.y - a.y) * (b.x - a.x); // likewise
    if (along <= 0) {
        *way = 0;
        return square_distance(point, a);
    }
    if (along >= square) {
        *way = length;
        return square_distance(point, b);
    }
    *way = (int)(along * length / square);
    return (aside * aside + square - 1) / square;
}

// The way of a point that is near no edge says nothing.
static struct foot find_foot(const struct outline *outline, struct point point)
{
    struct foot foot = {.at = point};
    int64_t nearest = INT64_MAX;
    int64_t reach = (int64_t)outline->border * outline->border / 4; // half the border, squared
    for (int i = 0; i < outline->count; i++) {
        if (!is_inside(point, outline->lows[i], outline->spans[i])) {
            continue;
        }
        int way = 0;
        int64_t off = off_edge(outline, i, point, &way);
        foot.edges |= (off <= reach ? 1u : 0u) << i;
        if (off < nearest) {
            nearest = off;
            foot.way = outline->starts[i] + way;
        }
    }
    return foot;
}

// The band round one edge is convex: a step between two points in it stays in it. Where a step
// changes edges, its eighths are looked at.
static bool stays_inside(const struct outline *outline, const struct foot *from,
                         const struct foot *to)
{
    if (to->edges == 0 || (to->edges & from->edges) != 0) {
        return to->edges != 0;
    }
    for (int part = 1; part < STEP_PARTS; part++) {
        struct point between = {.x = from->at.x + (to->at.x - from->at.x) * part / STEP_PARTS,
                                .y = from->at.y + (to->at.y - from->at.y) * part / STEP_PARTS};
        if (find_foot(outline, between).edges == 0) {
            return false;
        }
    }
    return true;
}

// The stretches between two feet, the shorter way. A way that is much longer than the step is no
// way: there the outline comes near itself, and only the foot itself counts.
static uint64_t passed(const struct outline *outline, int from, int to, int step)
{
    int whole = outline->starts[outline->count];
    int ahead = (to - from + whole) % whole;
    bool is_ahead = ahead <= whole - ahead;
    int way = is_ahead ? ahead : whole - ahead;
    if (way > step + CORNER_BORDERS * outline->border) {
        from = to;
    }
    int first = (is_ahead ? from : to) * STRETCHES / whole % STRETCHES;
    int last = (is_ahead ? to : from) * STRETCHES / whole % STRETCHES;
    uint64_t bits = (uint64_t)1 << last;
    for (int i = first; i != last; i = (i + 1) % STRETCHES) {
        bits |= (uint64_t)1 << i;
    }
    return bits;
}

// One step more: what is wrong with it, or how far round the line has come.
static enum sonar_fault add(const struct outline *outline, struct sonar_boat *boat,
                            const struct foot *from, const struct foot *to, ms now)
{
    int step = distance(from->at, to->at);
    if (step > outline->border) {
        return SONAR_FAULT_GAP;
    }
    if (!stays_inside(outline, from, to)) {
        return SONAR_FAULT_BORDER;
    }
    boat->trace_length += (uint32_t)step;
    boat->trace_passed |= passed(outline, from->way, to->way, step);
    ms hand_ms = now - boat->trace_ms + HAND_START_MS;
    bool is_fast = (ms)boat->trace_length * 1000 > hand_ms * HAND_SPEED * FINE;
    return is_fast ? SONAR_FAULT_SPEED : SONAR_FAULT_NONE;
}

static bool is_whole(const struct outline *outline, const struct sonar_boat *boat, struct point pen)
{
    struct point start = point_at(boat->lines[boat->section].points, 0);
    return ~boat->trace_passed == 0 && is_near(pen, start, outline->border);
}

static void begin(const struct outline *outline, struct sonar_boat *boat, const uint8_t *point,
                  ms now)
{
    struct sonar_line *line = &boat->lines[boat->section];
    int units = outline->starts[outline->count] / FINE;
    boat->trace_ms = now;
    boat->trace_passed = 0;
    boat->trace_length = 0;
    boat->trace_spacing = (uint8_t)(units / LINE_POINTS_AIM + 1);
    memset(line, 0, sizeof(*line));
    memcpy(line->points, point, 2);
    line->points_count = 2;
}

// Every second point away, start and pen aside.
static void thin(struct sonar_boat *boat, struct sonar_line *line)
{
    int kept = 0;
    for (int i = 0; i < LINE_POINTS; i++) {
        if (i % 2 == 0 || i == LINE_POINTS - 1) {
            memmove(&line->points[(ptrdiff_t)2 * kept], &line->points[(ptrdiff_t)2 * i], 2);
            kept++;
        }
    }
    line->points_count = (uint8_t)(2 * kept);
    boat->trace_spacing = (uint8_t)(boat->trace_spacing < 128 ? boat->trace_spacing * 2 : 255);
}

// Adds a point to the line, in place of the last one if that was near the one before.
static void keep(struct sonar_boat *boat, const uint8_t *point)
{
    struct sonar_line *line = &boat->lines[boat->section];
    int count = line->points_count / 2;
    int64_t spacing = boat->trace_spacing * FINE;
    if (count > 1 && square_distance(point_at(line->points, count - 2),
                                     point_at(line->points, count - 1)) < spacing * spacing) {
        count--;
    }
    memcpy(&line->points[(ptrdiff_t)2 * count], point, 2);
    line->points_count = (uint8_t)(2 * (count + 1));
    if (line->points_count == SONAR_LINE_NUMBERS) {
        thin(boat, line);
    }
}
