// Reads programs of path commands, the form that icons are written in.
#include "stations/draw/path.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PI       3.14159265f
#define ARGS_MAX 7

struct reader {
    const char *at;
    struct path *path;
    struct point pen;
    struct point start; // of the contour, where Z goes back to
};

// How many figures each command takes; -1: there is no such command.
static int arguments_of(char command)
{
    static const struct {
        char command;
        int count;
    } TABLE[] = {{'M', 2}, {'L', 2}, {'H', 1}, {'V', 1}, {'C', 6},
                 {'A', 5}, {'Z', 0}, {'O', 3}, {'R', 5}, {'W', 5}};
    for (size_t i = 0; i < sizeof TABLE / sizeof TABLE[0]; i++) {
        if (TABLE[i].command == command) {
            return TABLE[i].count;
        }
    }
    return -1;
}

static void skip_blanks(struct reader *reader)
{
    while (*reader->at == ' ' || *reader->at == ',') {
        reader->at++;
    }
}

static bool read_number(struct reader *reader, float *out)
{
    skip_blanks(reader);
    char *end = NULL;
    *out = strtof(reader->at, &end);
    bool found = end != reader->at;
    reader->at = end;
    return found;
}

static void line_to(struct reader *reader, float x, float y)
{
    path_line(reader->path, x, y);
    reader->pen = (struct point){x, y};
}

// Along a circle of this radius to (x, y): the large or the small part, clockwise or not.
static void arc_to(struct reader *reader, float radius, bool large, bool clockwise, float x,
                   float y)
{
    struct point from = reader->pen;
    float dx = x - from.x;
    float dy = y - from.y;
    float chord = hypotf(dx, dy);
    if (chord < 1e-6f) {
        return;
    }
    radius = fmaxf(radius, chord / 2);
    float height = sqrtf(radius * radius - chord * chord / 4);
    float side = large == clockwise ? -1.0f : 1.0f;
    float cx = (from.x + x) / 2 - side * height * dy / chord;
    float cy = (from.y + y) / 2 + side * height * dx / chord;
    float begin = atan2f(from.y - cy, from.x - cx);
    float turn = atan2f(y - cy, x - cx) - begin;
    if (clockwise && turn < 0) {
        turn += 2 * PI;
    } else if (!clockwise && turn > 0) {
        turn -= 2 * PI;
    }
    int steps = 2 + (int)(fabsf(turn) * 10);
    for (int i = 1; i < steps; i++) {
        float angle = begin + turn * (float)i / (float)steps;
        path_line(reader->path, cx + radius * cosf(angle), cy + radius * sinf(angle));
    }
    line_to(reader, x, y);
}

static void draw(struct reader *reader, char command, const float *v)
{
    struct path *path = reader->path;
    switch (command) {
    case 'M':
        path_move(path, v[0], v[1]);
        reader->pen = reader->start = (struct point){v[0], v[1]};
        break;
    case 'L':
        line_to(reader, v[0], v[1]);
        break;
    case 'H':
        line_to(reader, v[0], reader->pen.y);
        break;
    case 'V':
        line_to(reader, reader->pen.x, v[0]);
        break;
    case 'C':
        path_curve(path, (struct point){v[0], v[1]}, (struct point){v[2], v[3]},
                   (struct point){v[4], v[5]});
        reader->pen = (struct point){v[4], v[5]};
        break;
    case 'A':
        arc_to(reader, v[0], v[1] > 0, v[2] > 0, v[3], v[4]);
        break;
    case 'Z':
        path_close(path);
        reader->pen = reader->start;
        break;
    case 'O':
        path_circle(path, v[0], v[1], v[2]);
        break;
    case 'R':
        path_round_box(path, box_of(v[0], v[1], v[2], v[3]), v[4]);
        break;
    case 'W':
        path_arc(path, v[0], v[1], v[2], v[3], v[4]);
        break;
    default:
        break;
    }
}

bool path_read(struct path *path, const char *program)
{
    struct reader reader = {.at = program, .path = path};
    char command = '\0';
    for (skip_blanks(&reader); *reader.at != '\0'; skip_blanks(&reader)) {
        // A command may be left out where the one before it goes on with more figures.
        if (arguments_of(*reader.at) >= 0) {
            command = *reader.at++;
        } else if (command == 'M') {
            command = 'L';
        }
        int count = arguments_of(command);
        float values[ARGS_MAX] = {0};
        bool drawing = strchr("MORW", command) != NULL || path->contour_count > 0;
        if (count < 0 || !drawing) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (!read_number(&reader, &values[i])) {
                return false;
            }
        }
        draw(&reader, command, values);
        if (count == 0) {
            command = '\0';
        }
    }
    return true;
}
