#include "stations/draw/icon.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#define PI        3.14159265f
#define PARTS_MAX 6

enum how {
    END,
    FILL,
    LINE,     // butt ends, mitred
    ROUND,    // round ends and joins
    CUT,      // fills, but takes away
    CUT_LINE, // draws a line that takes away
};

struct part {
    enum how how;
    const char *program; // see path_read; in a box from -12 to 12
    float width;         // of lines
    float turn_deg;
};

struct drawing {
    const char *name;
    struct part parts[PARTS_MAX];
    float box; // the side of the box it is written in
};

#define FILLED(how_, program_)                                                                     \
    {                                                                                              \
        .how = (how_), .program = (program_)                                                       \
    }
#define DRAWN(how_, program_, width_)                                                              \
    {                                                                                              \
        .how = (how_), .program = (program_), .width = (width_)                                    \
    }
#define TURNED(how_, program_, width_, turn_)                                                      \
    {                                                                                              \
        .how = (how_), .program = (program_), .width = (width_), .turn_deg = (turn_)               \
    }
#define DRAWING_IN(box_, name_, ...)                                                               \
    {                                                                                              \
        .name = (name_), .parts = {__VA_ARGS__}, .box = (box_)                                     \
    }
#define DRAWING(name_, ...) DRAWING_IN(24, name_, __VA_ARGS__)

#define ARROW "M0 -10L9 1L3.4 1L3.4 10L-3.4 10L-3.4 1L-9 1Z"
#define HORN  "M-11 -3.5L-6 -3.5L2 -9L2 9L-6 3.5L-11 3.5Z"

static const struct drawing DRAWINGS[ICONS] = {
    [ICON_NONE] = {.name = "none", .box = 24},
    [ICON_CAPTAIN] = DRAWING("captain", FILLED(FILL, "M-11 -3L-8 -8L0 -10.5L8 -8L11 -3L8 1L-8 1Z"),
                             FILLED(FILL, "R-8 2.2 16 3.6 0"),
                             FILLED(FILL, "M-9 7L9 7L6 10.5L-6 10.5Z"), FILLED(CUT, "O0 -4 2.3")),
    [ICON_MATE] = DRAWING("first-mate", DRAWN(LINE, "W0 3 10 -112 112", 3.2f),
                          DRAWN(ROUND, "M0 3L5.2 -4.6", 3.2f), FILLED(FILL, "O0 3 3"),
                          FILLED(FILL, "R-5 8.6 10 2.6 0")),
    [ICON_ENGINEER] = DRAWING("engineer", TURNED(FILL, "R-2.6 -4 5.2 15 2", 0, 45),
                              TURNED(FILL, "M-6.8 -9.5A7 1 0 6.8 -9.5L2.6 -6.4L-2.6 -6.4Z", 0, 45)),
    [ICON_RADIO] = DRAWING("radio", DRAWN(LINE, "M-9.5 3A9.5 0 1 9.5 3", 3),
                           FILLED(FILL, "R-12 1 6.5 10 2"), FILLED(FILL, "R5.5 1 6.5 10 2")),
    [ICON_TORPEDO] =
        DRAWING("torpedo",
                FILLED(FILL, "M-6 -3.8H5C9.4 -3.8 12 -1.8 12 0C12 1.8 9.4 3.8 5 3.8H-6L-9.6 1.3"
                             "V-1.3Z"),
                FILLED(FILL, "M-6.2 -7.2L-2.6 -3.8L-2.6 3.8L-6.2 7.2L-8.2 7.2L-8.2 -7.2Z"),
                FILLED(FILL, "R-12 -4.4 2.2 8.8 0")),
    [ICON_MINE] = DRAWING("mine", FILLED(FILL, "O0 0 6.6"),
                          DRAWN(ROUND,
                                "M0 -7.5V-10.8M0 7.5V10.8M-7.5 0H-10.8M7.5 0H10.8"
                                "M5.303 -5.303L7.637 -7.637M5.303 5.303L7.637 7.637"
                                "M-5.303 5.303L-7.637 7.637M-5.303 -5.303L-7.637 -7.637",
                                2.6f)),
    [ICON_SONAR] = DRAWING("sonar", DRAWN(LINE, "O0 0 10", 2.3f), DRAWN(LINE, "O0 0 5", 2),
                           DRAWN(LINE, "M0 0L7.2 -7.2", 2.4f), FILLED(FILL, "O0 0 2"),
                           FILLED(FILL, "O-4.6 5.8 2.5")),
    [ICON_DRONE] = DRAWING("drone", FILLED(FILL, "M0 -10.5L10.5 9L0 4.6L-10.5 9Z")),
    [ICON_SILENCE] = DRAWING("silence", DRAWN(ROUND, "M-11 0H-7L-5 -7L-2 7L0 0H11", 2.4f)),
    [ICON_SCENARIO] = DRAWING("scenario", FILLED(FILL, "R-8 -10.5 2.6 21 0"),
                              FILLED(FILL, "M-5 -10L9.5 -5.5L-5 -1Z")),
    [ICON_SURFACE] =
        DRAWING("surface",
                DRAWN(LINE,
                      "M-11 8C-9.167 5.333 -7.333 5.333 -5.5 8C-3.667 10.667 -1.833 10.667 0 8"
                      "C1.833 5.333 3.667 5.333 5.5 8C7.333 10.667 9.167 10.667 11 8",
                      2.2f),
                FILLED(FILL, "M0 -11L6.5 -3L2.4 -3L2.4 3.5L-2.4 3.5L-2.4 -3L-6.5 -3Z")),
    [ICON_BLAST] = DRAWING(
        "blast", FILLED(FILL, "M0 -11L1.913 -4.619L7.778 -7.778L4.619 -1.913L11 0L4.619 1.913"
                              "L7.778 7.778L1.913 4.619L0 11L-1.913 4.619L-7.778 7.778"
                              "L-4.619 1.913L-11 0L-4.619 -1.913L-7.778 -7.778L-1.913 -4.619Z")),
    [ICON_CALL] = DRAWING("call", FILLED(FILL, HORN), DRAWN(LINE, "W1 0 7 48 132", 2.4f),
                          DRAWN(LINE, "W1 0 11.5 52 128", 2.4f)),
    [ICON_MUTE] = DRAWING("mute", FILLED(FILL, HORN), DRAWN(LINE, "M5 -4L11 4M11 -4L5 4", 2.4f)),
    [ICON_INTERCOM] = DRAWING("intercom", FILLED(FILL, "M-10.5 -9H10.5V5H-1L-6.5 10V5H-10.5Z")),
    [ICON_LOCK] = DRAWING("lock", FILLED(FILL, "R-7.5 -1.5 15 11.5 2"),
                          DRAWN(LINE, "M-4.6 -1.5V-5A4.6 0 1 4.6 -5V-1.5", 2.6f)),
    [ICON_UNLOCK] = DRAWING("unlock", FILLED(FILL, "R-7.5 -1.5 15 11.5 2"),
                            DRAWN(LINE, "M-4.6 -1.5V-6A4.6 0 1 4.4 -7.4", 2.6f)),
    [ICON_CHECK] = DRAWING("check", DRAWN(ROUND, "M-8 0L-2.6 6L8.5 -6.5", 3.2f)),
    [ICON_CROSS] = DRAWING("cross", DRAWN(ROUND, "M-7 -7L7 7M7 -7L-7 7", 3.2f)),
    [ICON_PLUS] = DRAWING("plus", DRAWN(LINE, "M-7 0H7M0 -7V7", 2.4f)),
    [ICON_WAIT] = DRAWING("wait", DRAWN(LINE, "M-7 -10H7M-7 10H7", 2.6f),
                          FILLED(FILL, "M-5.5 -9C-5.5 -3 -1 -2 -1 0C-1 2 -5.5 3 -5.5 9H5.5"
                                       "C5.5 3 1 2 1 0C1 -2 5.5 -3 5.5 -9Z")),
    [ICON_PERSON] =
        DRAWING("person", FILLED(FILL, "O0 -5 4.6"), FILLED(FILL, "M-9 10A9 0 1 9 10Z")),
    [ICON_OFFICER] =
        DRAWING("officer", DRAWN(LINE, "M0 -11L10 -5.5L10 5.5L0 11L-10 5.5L-10 -5.5Z", 2.2f),
                DRAWN(ROUND, "M-5 -1.5L0 -4.5L5 -1.5M-5 4L0 1L5 4", 2.2f)),
    [ICON_WARN] = DRAWING("warn", FILLED(FILL, "M0 -10.5L11.5 9.5L-11.5 9.5Z"),
                          FILLED(CUT, "R-1.5 -4 3 7.5 0"), FILLED(CUT, "R-1.5 5 3 3 0")),
    [ICON_TRACK] = DRAWING("track", DRAWN(ROUND, "M-9 8L-9 -1L1 -1L1 -9L9 -9", 2.4f),
                           FILLED(FILL, "O-9 8 2.6O-9 -1 2.6O1 -1 2.6O9 -9 3.4")),
    [ICON_SLIDE] = DRAWING("slide", DRAWN(LINE, "M0 -8V8M-8 0H8", 2.2f),
                           FILLED(FILL, "M0 -11.5L4.2 -6.5L-4.2 -6.5ZM0 11.5L-4.2 6.5L4.2 6.5Z"
                                        "M-11.5 0L-6.5 -4.2L-6.5 4.2ZM11.5 0L6.5 4.2L6.5 -4.2Z")),
    [ICON_PEN] = DRAWING("pen", TURNED(FILL, "R-3 -11 6 15 0", 0, 45),
                         TURNED(FILL, "M-3 5.4L3 5.4L0 12Z", 0, 45)),
    [ICON_ERASE] = DRAWING("erase", TURNED(FILL, "R-9 -4.6 11 9.2 0", 0, 35),
                           TURNED(LINE, "R3.2 -4.6 6 9.2 0", 2, 35)),
    [ICON_MARK] =
        DRAWING("mark", FILLED(FILL, "M0 11C-2 5 -7.5 1 -7.5 -4A7.5 0 1 7.5 -4C7.5 1 2 5 0 11Z"),
                FILLED(CUT, "O0 -4 2.7")),
    [ICON_NOTE] = DRAWING("note", FILLED(FILL, "M-8 -10H8V5L3 10H-8Z"),
                          DRAWN(CUT_LINE, "M-4.5 -5H4.5M-4.5 -1H4.5M-4.5 3H4.5", 1.8f)),
    [ICON_UNDO] = DRAWING("undo", DRAWN(LINE, "M-6 -4H4A5.5 0 1 4 7H-3", 2.6f),
                          FILLED(FILL, "M-5 -10L-5 2L-11 -4Z")),
    [ICON_UP] = DRAWING("up", FILLED(FILL, ARROW)),
    [ICON_DOWN] = DRAWING("down", TURNED(FILL, ARROW, 0, 180)),
    [ICON_LEFT] = DRAWING("left", TURNED(FILL, ARROW, 0, -90)),
    [ICON_RIGHT] = DRAWING("right", TURNED(FILL, ARROW, 0, 90)),
    [ICON_CHEVRON_DOWN] = DRAWING("chevron-down", FILLED(FILL, "M-12 -8.4L12 -8.4L0 8.4Z")),
    [ICON_PAUSE] = DRAWING("pause", FILLED(FILL, "R-7 -9 5 18 0R2 -9 5 18 0")),
    [ICON_PLAY] = DRAWING("play", FILLED(FILL, "M-7 -10L11 0L-7 10Z")),
    [ICON_LAN] = DRAWING("lan", DRAWN(LINE, "M-5 -11H5V-4H-5ZM-11 5H-3V11H-11ZM3 5H11V11H3Z", 2.2f),
                         DRAWN(LINE, "M0 -4V1M-7 5V1H7V5", 2)),
    [ICON_GEAR] = DRAWING("gear", DRAWN(LINE, "O0 0 5.4", 3),
                          DRAWN(LINE,
                                "M0 -7.5V-11M0 7.5V11M-7.5 0H-11M7.5 0H11"
                                "M5.303 -5.303L7.778 -7.778M5.303 5.303L7.778 7.778"
                                "M-5.303 5.303L-7.778 7.778M-5.303 -5.303L-7.778 -7.778",
                                3)),
    [ICON_FILM] = DRAWING("film", DRAWN(LINE, "M-11 -8H11V8H-11Z", 2.2f),
                          FILLED(FILL, "R-9.4 -5.8 2.8 2.4 0R-9.4 -1.2 2.8 2.4 0R-9.4 3.4 2.8 2.4 0"
                                       "R6.6 -5.8 2.8 2.4 0R6.6 -1.2 2.8 2.4 0R6.6 3.4 2.8 2.4 0"),
                          FILLED(FILL, "M-3 -4.5L4.5 0L-3 4.5Z")),
    [ICON_BOOK] =
        DRAWING("book", DRAWN(ROUND,
                              "M0 -7C-3 -10 -8 -10 -11 -9V8C-8 7 -3 7 0 10C3 7 8 7 11 8V-9"
                              "C8 -10 3 -10 0 -7V10",
                              2.2f)),
    [ICON_FAMILY_RED] = DRAWING("family-red", FILLED(FILL, "M0 -10L11 9L-11 9Z")),
    [ICON_FAMILY_GREEN] = DRAWING("family-green", FILLED(FILL, "O0 0 9.8")),
    [ICON_FAMILY_YELLOW] = DRAWING("family-yellow", FILLED(FILL, "R-9 -9 18 18 0")),
    [ICON_FAMILY_RAD] =
        DRAWING("family-rad", FILLED(FILL, "M-5.723 -9.159A10.8 0 1 5.723 -9.159L2.067 -3.307"
                                           "A3.9 0 0 -2.067 -3.307Z"
                                           "M10.793 -0.377A10.8 0 1 5.07 9.536L1.831 3.444"
                                           "A3.9 0 0 3.897 -0.136Z"
                                           "M-5.07 9.536A10.8 0 1 -10.793 -0.377L-3.897 -0.136"
                                           "A3.9 0 0 -1.831 3.444Z"
                                           "O0 0 2.3")),
    [ICON_FLAG_BLUE] = DRAWING("flag-blue", FILLED(FILL, "R-15 -10.08 30 20.16 0")),
    [ICON_FLAG_RED] = DRAWING("flag-red", FILLED(FILL, "M-15 -10.08H15L7.5 0L15 10.08H-15Z")),
    [ICON_BOAT] = DRAWING_IN(30, "boat",
                             FILLED(FILL, "M0 -15C4.6 -13 5.6 -7 5.6 -1C5.6 6 3.6 11 1.6 14H-1.6"
                                          "C-3.6 11 -5.6 6 -5.6 -1C-5.6 -7 -4.6 -13 0 -15Z"),
                             FILLED(CUT, "R-2 -6 4 8.5 2"), DRAWN(ROUND, "M-7 12H7", 2.4f)),
};

enum icon icon_of_family(enum theme_family family)
{
    return (enum icon)(ICON_FAMILY_RED + (int)family);
}

enum icon icon_of_side(enum side side)
{
    return (enum icon)(ICON_FLAG_BLUE + (int)side);
}

const char *icon_name(enum icon icon)
{
    return DRAWINGS[icon].name;
}

enum icon icon_find(const char *name)
{
    for (int i = 1; i < ICONS; i++) {
        if (strcmp(DRAWINGS[i].name, name) == 0) {
            return (enum icon)i;
        }
    }
    return ICON_NONE;
}

static void read_part(const struct part *part, struct path *out)
{
    bool read = path_read(out, part->program);
    assert(read);
    (void)read;
    float angle = part->turn_deg * PI / 180.0f;
    struct transform turn = {cosf(angle), sinf(angle), -sinf(angle), cosf(angle), 0, 0};
    path_transform(out, &turn);
}

static bool is_line(enum how how)
{
    return how == LINE || how == ROUND || how == CUT_LINE;
}

void icon_fill(enum icon icon, const struct transform *transform, struct raster *raster)
{
    struct path path = {0};
    struct path outline = {0};
    const struct part *parts = DRAWINGS[icon].parts;
    for (int i = 0; i < PARTS_MAX && parts[i].how != END; i++) {
        path_clear(&path);
        path_clear(&outline);
        read_part(&parts[i], &path);
        struct path *fill = &path;
        if (is_line(parts[i].how)) {
            bool round = parts[i].how == ROUND;
            struct path_pen pen = {parts[i].width, round ? PATH_ROUND : PATH_BUTT,
                                   round ? PATH_ROUND_JOIN : PATH_MITRE, 0, 0};
            path_stroke(&path, &pen, &outline);
            fill = &outline;
        }
        path_transform(fill, transform);
        bool cut = parts[i].how == CUT || parts[i].how == CUT_LINE;
        raster_fill(raster, fill, cut ? RASTER_ERASE : RASTER_ADD);
    }
    path_free(&path);
    path_free(&outline);
}

void icon_outline(enum icon icon, struct path *out)
{
    const struct part *parts = DRAWINGS[icon].parts;
    for (int i = 0; i < PARTS_MAX && parts[i].how != END; i++) {
        if (!is_line(parts[i].how) && parts[i].how != CUT) {
            read_part(&parts[i], out);
        }
    }
}

float icon_box(enum icon icon)
{
    return DRAWINGS[icon].box;
}
