// The radio operator's drawing: three tracing sheets that slide over the chart, marks, notes and a
// pencil. The host keeps it with the match, so that a station that was away shows what it showed;
// nobody else ever sees it. Rules do not read it.
#ifndef SHARED_SONAR_SKETCH_H
#define SHARED_SONAR_SKETCH_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/chart.h"
#include "shared/record.h"

#define SONAR_SHEETS     3  // drafts
#define SONAR_STEPS_MAX  96 // steps of one track
#define SONAR_MARKS_MAX  32
#define SONAR_NOTES_MAX  6
#define SONAR_NOTE_MAX   25  // 24 bytes
#define SONAR_PENCIL_MAX 384 // bytes of pencil: x, y in sixteenths of a cell; 255, 255 ends a line
#define SONAR_LINE_MAX   128 // bytes of one pencil line as an order
#define SONAR_SLIDE_MAX  14

// A step of a track, also of an enemy's way as heard: what is drawn from one dot to the next.
enum sonar_step {
    SONAR_STEP_NORTH, // as enum direction
    SONAR_STEP_EAST,
    SONAR_STEP_SOUTH,
    SONAR_STEP_WEST,
    SONAR_STEP_SILENCE, // 0 to 4 dots, unknown which way
    SONAR_STEP_DEAF,    // nothing was heard for a while: headphones off
    SONAR_STEP_STILL,   // a silence taken for 0 dots
    SONAR_STEP_GLIDE,   // + direction * 4 + (dots - 1): a silence taken for 1 to 4 dots that way
};
#define SONAR_STEP_COUNT (SONAR_STEP_GLIDE + 16)

enum sonar_mark_kind { SONAR_MARK_NONE, SONAR_MARK_MAYBE, SONAR_MARK_NOT, SONAR_MARK_HERE };
extern const struct record_names SONAR_MARK_NAMES; // none maybe not here

struct sonar_track {
    uint8_t has_start;
    struct dot start;               // on the chart, before the sheet is slid
    int8_t slide_x, slide_y;        // dots east and south
    uint8_t steps[SONAR_STEPS_MAX]; // enum sonar_step
    uint8_t steps_count;
};

struct sonar_mark {
    struct dot dot;
    uint8_t kind;
};

struct sonar_note {
    struct dot dot;
    char text[SONAR_NOTE_MAX];
};

struct sonar_sketch {
    struct sonar_track tracks[SONAR_SHEETS];
    uint8_t tracks_count; // SONAR_SHEETS once the match has begun
    struct sonar_mark marks[SONAR_MARKS_MAX];
    uint8_t marks_count;
    struct sonar_note notes[SONAR_NOTES_MAX];
    uint8_t notes_count;
    uint8_t unused; // named, so that the compiler adds no padding of its own
    uint8_t pencil[SONAR_PENCIL_MAX];
    uint16_t pencil_count;
};
extern const struct record SONAR_SKETCH_RECORD;

// One change of the drawing. Text: sketch slide 1 2 0, sketch step 1 4, sketch mark F7 not.
struct sonar_stroke_slide {
    uint8_t sheet; // from 1, here and below
    int8_t x, y;
};
struct sonar_stroke_begin {
    uint8_t sheet;
    struct dot dot;
};
struct sonar_stroke_step {
    uint8_t sheet;
    uint8_t step; // enum sonar_step
};
struct sonar_stroke_take {
    uint8_t sheet;
    uint8_t number; // of the step, from 1
    uint8_t step;   // enum sonar_step, one that stands for a silence
};
struct sonar_stroke_line {
    uint8_t points[SONAR_LINE_MAX];
    uint8_t points_count;
};
enum sonar_stroke_kind {
    SONAR_STROKE_SLIDE,
    SONAR_STROKE_BEGIN, // a new track, from this dot
    SONAR_STROKE_STEP,  // one step more
    SONAR_STROKE_BACK,  // the last step away
    SONAR_STROKE_CLEAR, // a sheet is empty again
    SONAR_STROKE_MARK,  // none takes it away
    SONAR_STROKE_NOTE,  // an empty text takes it away
    SONAR_STROKE_LINE,  // by pencil
    SONAR_STROKE_RUB,   // the pencil line of this number, from 1, away
    SONAR_STROKE_TAKE,  // a silence of a track is taken for something else
};
struct sonar_stroke {
    uint8_t kind;
    union {
        struct sonar_stroke_slide slide;
        struct sonar_stroke_begin begin;
        struct sonar_stroke_step step;
        uint8_t back;
        uint8_t clear;
        struct sonar_mark mark;
        struct sonar_note note;
        struct sonar_stroke_line line;
        uint8_t rub;
        struct sonar_stroke_take take;
    };
};
extern const struct record SONAR_STROKE_RECORD;

// Whether a step stands for a silence, whatever it is taken for.
bool sonar_step_is_silence(unsigned step);

// Draws one stroke: a slide says where the sheet lies then, a new track lies unslid. Returns false,
// with the drawing as it was, when there is no such sheet, step or line, or no room.
bool sonar_sketch_draw(struct sonar_sketch *sketch, const struct sonar_stroke *stroke);

// Finds a stroke that brings one drawing nearer to another; drawn one after the other they make it
// the same. Returns false when the two show the same (the order of marks, notes and pencil lines
// does not count).
bool sonar_sketch_next(const struct sonar_sketch *from, const struct sonar_sketch *to,
                       struct sonar_stroke *stroke);

// Where a track stands after its first `steps` steps, slide included. Returns false when that is
// unknown (no start, an unresolved silence, deaf steps, off the chart of this size).
bool sonar_track_place(const struct sonar_track *track, unsigned steps, int side, struct dot *dot);

#endif
