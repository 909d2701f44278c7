#include "shared/sonar/hull.h"

#include <string.h>

#define HULL_HEADER "klaxon hull 1"
#define CORNERS_MIN 3
#define CORNER_MAX  255 // in a section's own units
#define BORDER_MIN  6
#define BORDER_MAX  24
#define WAY_MIN     160 // units round a section: less is no work
#define WAY_BORDERS 64  // and borders at most: a line has so many points and no wider gaps

static const struct record_field SECTION_FIELDS[] = {
    RECORD_INT(1, struct sonar_section, x, 0, SONAR_HULL_UNITS_X),
    RECORD_INT(2, struct sonar_section, y, 0, SONAR_HULL_UNITS_Y),
    RECORD_BYTES(3, struct sonar_section, outline),
};
static const struct record SECTION_RECORD = RECORD("section", struct sonar_section, SECTION_FIELDS);

static const struct record_field HULL_FIELDS[] = {
    RECORD_RECORDS(1, struct sonar_hull, sections, &SECTION_RECORD),
    RECORD_INT(2, struct sonar_hull, border, 1, 64),
    RECORD_TEXT(3, struct sonar_hull, name),
};
const struct record SONAR_HULL_RECORD = RECORD_NAMED_STEADY("hull", struct sonar_hull, HULL_FIELDS);

struct hull_reader {
    struct lines lines;
    struct sonar_hull *hull;
};

struct point {
    int x, y;
};

// One side of an outline, on the whole drawing.
struct edge {
    struct point from, to;
};

static bool read_line(struct hull_reader *reader, struct line line);
static bool check_whole(struct hull_reader *reader);

bool sonar_hull_read(struct sonar_hull *hull, const char *text, size_t length,
                     char error[SONAR_ERROR_MAX])
{
    struct hull_reader reader = {.hull = hull};
    struct line line;
    memset(hull, 0, sizeof(*hull));
    bool is_good = lines_begin(&reader.lines, text, length, HULL_HEADER, error);
    while (is_good && lines_take(&reader.lines, &line)) {
        is_good = read_line(&reader, line);
    }
    if (!is_good || !check_whole(&reader)) {
        memset(hull, 0, sizeof(*hull));
        return false;
    }
    return true;
}

static struct edge edge_of(const struct sonar_section *section, int corner)
{
    int count = section->outline_count / 2;
    const uint8_t *from = section->outline + 2 * (ptrdiff_t)corner;
    const uint8_t *to = section->outline + 2 * (ptrdiff_t)((corner + 1) % count);
    return (struct edge){{section->x + from[0], section->y + from[1]},
                         {section->x + to[0], section->y + to[1]}};
}

// Twice the area of the triangle; its sign says on which side of the edge the point lies.
static int64_t side_of(struct edge edge, struct point point)
{
    return (int64_t)(edge.to.x - edge.from.x) * (point.y - edge.from.y) -
           (int64_t)(edge.to.y - edge.from.y) * (point.x - edge.from.x);
}

static int64_t length_squared(struct point from, struct point to)
{
    int64_t x = to.x - from.x;
    int64_t y = to.y - from.y;
    return x * x + y * y;
}

// Is the point nearer than `distance` to some point of the edge?
static bool is_near(struct edge edge, struct point point, int distance)
{
    int64_t length = length_squared(edge.from, edge.to);
    int64_t along = (int64_t)(edge.to.x - edge.from.x) * (point.x - edge.from.x) +
                    (int64_t)(edge.to.y - edge.from.y) * (point.y - edge.from.y);
    int64_t limit = (int64_t)distance * distance;
    if (along <= 0) {
        return length_squared(edge.from, point) < limit;
    }
    if (along >= length) {
        return length_squared(edge.to, point) < limit;
    }
    int64_t area = side_of(edge, point);
    return area * area < limit * length;
}

static bool edges_cross(struct edge a, struct edge b)
{
    return (side_of(a, b.from) > 0) != (side_of(a, b.to) > 0) &&
           (side_of(b, a.from) > 0) != (side_of(b, a.to) > 0);
}

static bool edges_are_near(struct edge a, struct edge b, int distance)
{
    return edges_cross(a, b) || is_near(a, b.from, distance) || is_near(a, b.to, distance) ||
           is_near(b, a.from, distance) || is_near(b, a.to, distance);
}

static int root(int64_t square)
{
    int64_t root = 0;
    while ((root + 1) * (root + 1) <= square) {
        root++;
    }
    return (int)root;
}

static int way_round(const struct sonar_section *section)
{
    int way = 0;
    for (int i = 0; i < section->outline_count / 2; i++) {
        struct edge edge = edge_of(section, i);
        way += root(length_squared(edge.from, edge.to));
    }
    return way;
}

static bool check_corners(struct hull_reader *reader, const struct sonar_section *section)
{
    int count = section->outline_count / 2;
    int border = reader->hull->border;
    for (int i = 0; i < count; i++) {
        struct edge edge = edge_of(section, i);
        if (length_squared(edge.from, edge.to) < (int64_t)border * border) {
            return lines_fail(&reader->lines, "corners %d and %d are nearer than the border", i + 1,
                              (i + 1) % count + 1);
        }
    }
    for (int i = 0; i < count; i++) {
        struct edge edge = edge_of(section, (i + count - 1) % count);
        struct edge next = edge_of(section, i);
        if (is_near(edge, next.to, border) || is_near(next, edge.from, border)) {
            return lines_fail(&reader->lines, "corner %d is too sharp for the border", i + 1);
        }
    }
    return true;
}

// The white border of a section must not run into itself: a line could take the short way there.
// Sides that meet in a corner are near each other anyway.
static bool check_sides(struct hull_reader *reader, const struct sonar_section *section)
{
    int count = section->outline_count / 2;
    for (int i = 0; i < count; i++) {
        for (int other = i + 2; other < count; other++) {
            bool is_neighbour = i == 0 && other == count - 1;
            if (!is_neighbour && edges_are_near(edge_of(section, i), edge_of(section, other),
                                                reader->hull->border)) {
                return lines_fail(&reader->lines,
                                  "the sides after corners %d and %d cross or are too near", i + 1,
                                  other + 1);
            }
        }
    }
    return true;
}

static bool check_way(struct hull_reader *reader, const struct sonar_section *section)
{
    int way = way_round(section);
    int longest = WAY_BORDERS * reader->hull->border;
    return (way >= WAY_MIN && way <= longest) ||
           lines_fail(&reader->lines, "%d units round; a section has %d to %d", way, WAY_MIN,
                      longest);
}

static bool check_apart(struct hull_reader *reader, int a, int b)
{
    const struct sonar_section *sections = reader->hull->sections;
    for (int i = 0; i < sections[a].outline_count / 2; i++) {
        for (int j = 0; j < sections[b].outline_count / 2; j++) {
            if (edges_are_near(edge_of(&sections[a], i), edge_of(&sections[b], j),
                               reader->hull->border)) {
                return lines_fail(&reader->lines, "this section is too near to section %d", a + 1);
            }
        }
    }
    return true;
}

// The bytes that a corner takes; fails when it leaves the drawing.
static bool read_corner(struct hull_reader *reader, struct sonar_section *section,
                        struct line *rest)
{
    unsigned x = 0;
    unsigned y = 0;
    int number = section->outline_count / 2 + 1;
    if (number > SONAR_OUTLINE_MAX) {
        return lines_fail(&reader->lines, "more than %d corners", SONAR_OUTLINE_MAX);
    }
    if (!line_take_number(rest, CORNER_MAX, &x) || !line_take_sign(rest, ',') ||
        !line_take_number(rest, CORNER_MAX, &y)) {
        return lines_fail(&reader->lines, "corner %d is not x,y of 0 to %d", number, CORNER_MAX);
    }
    if (section->x + x > SONAR_HULL_UNITS_X || section->y + y > SONAR_HULL_UNITS_Y) {
        return lines_fail(&reader->lines, "corner %d leaves the drawing of %d x %d units", number,
                          SONAR_HULL_UNITS_X, SONAR_HULL_UNITS_Y);
    }
    section->outline[section->outline_count++] = (uint8_t)x;
    section->outline[section->outline_count++] = (uint8_t)y;
    return true;
}

static bool read_section(struct hull_reader *reader, struct line rest)
{
    struct sonar_hull *hull = reader->hull;
    unsigned x = 0;
    unsigned y = 0;
    if (hull->border == 0) {
        return lines_fail(&reader->lines, "the border has to stand above the sections");
    }
    if (hull->sections_count == SONAR_SECTIONS) {
        return lines_fail(&reader->lines, "more than %d sections", SONAR_SECTIONS);
    }
    if (!line_take_number(&rest, SONAR_HULL_UNITS_X, &x) ||
        !line_take_number(&rest, SONAR_HULL_UNITS_Y, &y)) {
        return lines_fail(&reader->lines,
                          "a section is written like: section 160 20  0,0 120,0 120,90 0,90");
    }
    struct sonar_section *section = &hull->sections[hull->sections_count];
    section->x = (uint16_t)x;
    section->y = (uint16_t)y;
    while (rest.length > 0) {
        if (!read_corner(reader, section, &rest)) {
            return false;
        }
    }
    if (section->outline_count < 2 * CORNERS_MIN) {
        return lines_fail(&reader->lines, "a section has at least %d corners", CORNERS_MIN);
    }
    if (!check_corners(reader, section) || !check_sides(reader, section) ||
        !check_way(reader, section)) {
        return false;
    }
    for (int other = 0; other < hull->sections_count; other++) {
        if (!check_apart(reader, other, hull->sections_count)) {
            return false;
        }
    }
    hull->sections_count++;
    return true;
}

static bool read_border(struct hull_reader *reader, struct line rest)
{
    unsigned border = 0;
    if (!line_take_number(&rest, BORDER_MAX, &border) || border < BORDER_MIN || rest.length != 0) {
        return lines_fail(&reader->lines, "a border is %d to %d units wide", BORDER_MIN,
                          BORDER_MAX);
    }
    if (reader->hull->border != 0 && reader->hull->sections_count == 0) {
        return lines_fail(&reader->lines, "the border stands twice");
    }
    if (reader->hull->sections_count > 0) {
        return lines_fail(&reader->lines, "the border has to stand above the sections");
    }
    reader->hull->border = (uint8_t)border;
    return true;
}

static bool read_line(struct hull_reader *reader, struct line line)
{
    struct line rest;
    if (line_starts_with(line, "name", &rest)) {
        return lines_name(&reader->lines, rest, reader->hull->name, sizeof(reader->hull->name));
    }
    if (line_starts_with(line, "border", &rest)) {
        return read_border(reader, rest);
    }
    if (line_starts_with(line, "section", &rest)) {
        return read_section(reader, rest);
    }
    return lines_fail(&reader->lines, "not name, border or section");
}

static bool check_whole(struct hull_reader *reader)
{
    const struct sonar_hull *hull = reader->hull;
    if (hull->name[0] == '\0') {
        return lines_fail(&reader->lines, "the hull has no name");
    }
    return hull->sections_count == SONAR_SECTIONS ||
           lines_fail(&reader->lines, "%d sections; a hull has %d", hull->sections_count,
                      SONAR_SECTIONS);
}
