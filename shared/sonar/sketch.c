#include "shared/sonar/sketch.h"

static const char *const MARKS[] = {"none", "maybe", "not", "here"};
const struct record_names SONAR_MARK_NAMES = RECORD_NAMES(MARKS);

static const struct record_field TRACK_FIELDS[] = {
    RECORD_OPTIONAL_DOT(1, struct sonar_track, start),
    RECORD_INT(2, struct sonar_track, slide_x, -SONAR_SLIDE_MAX, SONAR_SLIDE_MAX),
    RECORD_INT(3, struct sonar_track, slide_y, -SONAR_SLIDE_MAX, SONAR_SLIDE_MAX),
    RECORD_BYTES(4, struct sonar_track, steps),
};
static const struct record TRACK_RECORD = RECORD_NAMED("track", struct sonar_track, TRACK_FIELDS);

static const struct record_field MARK_FIELDS[] = {
    RECORD_DOT(1, struct sonar_mark, dot),
    RECORD_ENUM(2, struct sonar_mark, kind, &SONAR_MARK_NAMES),
};
static const struct record MARK_RECORD = RECORD("mark", struct sonar_mark, MARK_FIELDS);

static const struct record_field NOTE_FIELDS[] = {
    RECORD_DOT(1, struct sonar_note, dot),
    RECORD_TEXT(2, struct sonar_note, text),
};
static const struct record NOTE_RECORD = RECORD("note", struct sonar_note, NOTE_FIELDS);

static const struct record_field SKETCH_FIELDS[] = {
    RECORD_RECORDS(1, struct sonar_sketch, tracks, &TRACK_RECORD),
    RECORD_RECORDS(2, struct sonar_sketch, marks, &MARK_RECORD),
    RECORD_RECORDS(3, struct sonar_sketch, notes, &NOTE_RECORD),
    RECORD_BYTES(4, struct sonar_sketch, pencil),
};
const struct record SONAR_SKETCH_RECORD =
    RECORD_NAMED("sketch", struct sonar_sketch, SKETCH_FIELDS);

static const struct record_field SLIDE_FIELDS[] = {
    RECORD_INT(1, struct sonar_stroke_slide, sheet, 1, SONAR_SHEETS),
    RECORD_INT(2, struct sonar_stroke_slide, x, -SONAR_SLIDE_MAX, SONAR_SLIDE_MAX),
    RECORD_INT(3, struct sonar_stroke_slide, y, -SONAR_SLIDE_MAX, SONAR_SLIDE_MAX),
};
static const struct record SLIDE_RECORD = RECORD("slide", struct sonar_stroke_slide, SLIDE_FIELDS);

static const struct record_field BEGIN_FIELDS[] = {
    RECORD_INT(1, struct sonar_stroke_begin, sheet, 1, SONAR_SHEETS),
    RECORD_DOT(2, struct sonar_stroke_begin, dot),
};
static const struct record BEGIN_RECORD = RECORD("begin", struct sonar_stroke_begin, BEGIN_FIELDS);

static const struct record_field STEP_FIELDS[] = {
    RECORD_INT(1, struct sonar_stroke_step, sheet, 1, SONAR_SHEETS),
    RECORD_INT(2, struct sonar_stroke_step, step, 0, SONAR_STEP_COUNT - 1),
};
static const struct record STEP_RECORD = RECORD("step", struct sonar_stroke_step, STEP_FIELDS);

static const struct record_field LINE_FIELDS[] = {
    RECORD_BYTES(1, struct sonar_stroke_line, points),
};
static const struct record LINE_RECORD = RECORD("line", struct sonar_stroke_line, LINE_FIELDS);

static const struct record_field STROKE_FIELDS[] = {
    RECORD_NESTED(1, struct sonar_stroke, slide, &SLIDE_RECORD),
    RECORD_NESTED(2, struct sonar_stroke, begin, &BEGIN_RECORD),
    RECORD_NESTED(3, struct sonar_stroke, step, &STEP_RECORD),
    RECORD_INT(4, struct sonar_stroke, back, 1, SONAR_SHEETS),
    RECORD_INT(5, struct sonar_stroke, clear, 1, SONAR_SHEETS),
    RECORD_NESTED(6, struct sonar_stroke, mark, &MARK_RECORD),
    RECORD_NESTED(7, struct sonar_stroke, note, &NOTE_RECORD),
    RECORD_NESTED(8, struct sonar_stroke, line, &LINE_RECORD),
    RECORD_INT(9, struct sonar_stroke, rub, 1, SONAR_PENCIL_MAX / 2),
};
const struct record SONAR_STROKE_RECORD =
    RECORD_CHOICE("stroke", struct sonar_stroke, STROKE_FIELDS);
