#include "shared/sonar/sketch.h"

#include <string.h>

#include "shared/sonar/sea.h"
#include "shared/text.h"

#define PENCIL_END 255 // twice: the end of a line

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
    RECORD_NAMED_STEADY("sketch", struct sonar_sketch, SKETCH_FIELDS);

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

static const struct record_field TAKE_FIELDS[] = {
    RECORD_INT(1, struct sonar_stroke_take, sheet, 1, SONAR_SHEETS),
    RECORD_INT(2, struct sonar_stroke_take, number, 1, SONAR_STEPS_MAX),
    RECORD_INT(3, struct sonar_stroke_take, step, SONAR_STEP_SILENCE, SONAR_STEP_COUNT - 1),
};
static const struct record TAKE_RECORD = RECORD("take", struct sonar_stroke_take, TAKE_FIELDS);

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
    RECORD_NESTED(10, struct sonar_stroke, take, &TAKE_RECORD),
};
const struct record SONAR_STROKE_RECORD =
    RECORD_CHOICE("stroke", struct sonar_stroke, STROKE_FIELDS);

static bool draw_step(struct sonar_track *track, uint8_t step);
static bool draw_back(struct sonar_track *track);
static bool draw_take(struct sonar_track *track, const struct sonar_stroke_take *take);
static bool draw_mark(struct sonar_sketch *sketch, const struct sonar_mark *mark);
static bool draw_note(struct sonar_sketch *sketch, const struct sonar_note *note);
static bool draw_line(struct sonar_sketch *sketch, const struct sonar_stroke_line *line);
static bool rub_line(struct sonar_sketch *sketch, unsigned number);

static struct sonar_track *find_track(struct sonar_sketch *sketch, unsigned sheet)
{
    return sheet >= 1 && sheet <= sketch->tracks_count ? &sketch->tracks[sheet - 1] : NULL;
}

static unsigned sheet_of(const struct sonar_stroke *stroke)
{
    switch ((enum sonar_stroke_kind)stroke->kind) {
    case SONAR_STROKE_SLIDE:
        return stroke->slide.sheet;
    case SONAR_STROKE_BEGIN:
        return stroke->begin.sheet;
    case SONAR_STROKE_STEP:
        return stroke->step.sheet;
    case SONAR_STROKE_BACK:
        return stroke->back;
    case SONAR_STROKE_CLEAR:
        return stroke->clear;
    case SONAR_STROKE_TAKE:
        return stroke->take.sheet;
    case SONAR_STROKE_MARK:
    case SONAR_STROKE_NOTE:
    case SONAR_STROKE_LINE:
    case SONAR_STROKE_RUB:
        break;
    }
    return 0;
}

bool sonar_sketch_draw(struct sonar_sketch *sketch, const struct sonar_stroke *stroke)
{
    struct sonar_track *track = find_track(sketch, sheet_of(stroke));
    switch ((enum sonar_stroke_kind)stroke->kind) {
    case SONAR_STROKE_SLIDE:
        if (track != NULL) {
            track->slide_x = stroke->slide.x;
            track->slide_y = stroke->slide.y;
        }
        return track != NULL;
    case SONAR_STROKE_BEGIN:
        if (track != NULL) {
            *track = (struct sonar_track){.has_start = true, .start = stroke->begin.dot};
        }
        return track != NULL;
    case SONAR_STROKE_STEP:
        return track != NULL && draw_step(track, stroke->step.step);
    case SONAR_STROKE_BACK:
        return track != NULL && draw_back(track);
    case SONAR_STROKE_CLEAR:
        if (track != NULL) {
            *track = (struct sonar_track){0};
        }
        return track != NULL;
    case SONAR_STROKE_MARK:
        return draw_mark(sketch, &stroke->mark);
    case SONAR_STROKE_NOTE:
        return draw_note(sketch, &stroke->note);
    case SONAR_STROKE_LINE:
        return draw_line(sketch, &stroke->line);
    case SONAR_STROKE_RUB:
        return rub_line(sketch, stroke->rub);
    case SONAR_STROKE_TAKE:
        return track != NULL && draw_take(track, &stroke->take);
    }
    return false;
}

bool sonar_track_place(const struct sonar_track *track, unsigned steps, int side, struct dot *dot)
{
    static const int8_t EAST[DIRECTION_COUNT] = {0, 1, 0, -1};
    static const int8_t SOUTH[DIRECTION_COUNT] = {-1, 0, 1, 0};
    if (!track->has_start || steps > track->steps_count) {
        return false;
    }
    int column = track->start.column + track->slide_x;
    int row = track->start.row + track->slide_y;
    for (unsigned i = 0; i < steps; i++) {
        int step = track->steps[i];
        if (step == SONAR_STEP_SILENCE || step == SONAR_STEP_DEAF || step >= SONAR_STEP_COUNT) {
            return false;
        }
        if (step == SONAR_STEP_STILL) {
            continue;
        }
        int glide = step - SONAR_STEP_GLIDE;
        int direction = glide >= 0 ? glide / SONAR_SILENCE_MAX : step;
        int dots = glide >= 0 ? glide % SONAR_SILENCE_MAX + 1 : 1;
        column += EAST[direction] * dots;
        row += SOUTH[direction] * dots;
    }
    if (column < 0 || column >= side || row < 0 || row >= side) {
        return false;
    }
    *dot = (struct dot){.column = (uint8_t)column, .row = (uint8_t)row};
    return true;
}

static bool draw_step(struct sonar_track *track, uint8_t step)
{
    if (track->steps_count >= SONAR_STEPS_MAX || step >= SONAR_STEP_COUNT) {
        return false;
    }
    track->steps[track->steps_count++] = step;
    return true;
}

static bool draw_back(struct sonar_track *track)
{
    if (track->steps_count == 0) {
        return false;
    }
    track->steps[--track->steps_count] = 0;
    return true;
}

static bool draw_take(struct sonar_track *track, const struct sonar_stroke_take *take)
{
    if (take->number < 1 || take->number > track->steps_count ||
        !sonar_step_is_silence(take->step) ||
        !sonar_step_is_silence(track->steps[take->number - 1])) {
        return false;
    }
    track->steps[take->number - 1] = take->step;
    return true;
}

bool sonar_step_is_silence(unsigned step)
{
    return step == SONAR_STEP_SILENCE || (step >= SONAR_STEP_STILL && step < SONAR_STEP_COUNT);
}

// Takes one thing out of a list. What is behind the last one is zero: the drawing lies in a state
// that is hashed.
static void take_out(void *list, size_t size, unsigned at, uint8_t *count)
{
    uint8_t *items = list;
    (*count)--;
    memmove(items + at * size, items + (at + 1) * size, (*count - at) * size);
    memset(items + *count * size, 0, size);
}

static bool draw_mark(struct sonar_sketch *sketch, const struct sonar_mark *mark)
{
    unsigned i = 0;
    while (i < sketch->marks_count && !dot_equal(sketch->marks[i].dot, mark->dot)) {
        i++;
    }
    bool is_there = i < sketch->marks_count;
    if (mark->kind == SONAR_MARK_NONE) {
        if (is_there) {
            take_out(sketch->marks, sizeof(sketch->marks[0]), i, &sketch->marks_count);
        }
        return true;
    }
    if (i == SONAR_MARKS_MAX) {
        return false;
    }
    sketch->marks[i] = *mark;
    sketch->marks_count = (uint8_t)(sketch->marks_count + !is_there);
    return true;
}

static bool draw_note(struct sonar_sketch *sketch, const struct sonar_note *note)
{
    unsigned i = 0;
    while (i < sketch->notes_count && !dot_equal(sketch->notes[i].dot, note->dot)) {
        i++;
    }
    bool is_there = i < sketch->notes_count;
    if (note->text[0] == '\0') {
        if (is_there) {
            take_out(sketch->notes, sizeof(sketch->notes[0]), i, &sketch->notes_count);
        }
        return true;
    }
    if (i == SONAR_NOTES_MAX) {
        return false;
    }
    sketch->notes[i] = (struct sonar_note){.dot = note->dot};
    text_copy(sketch->notes[i].text, sizeof(sketch->notes[i].text), note->text);
    sketch->notes_count = (uint8_t)(sketch->notes_count + !is_there);
    return true;
}

static bool is_end(const uint8_t *point)
{
    return point[0] == PENCIL_END && point[1] == PENCIL_END;
}

static bool draw_line(struct sonar_sketch *sketch, const struct sonar_stroke_line *line)
{
    if (line->points_count == 0 || line->points_count % 2 != 0 ||
        sketch->pencil_count + line->points_count + 2 > SONAR_PENCIL_MAX) {
        return false;
    }
    for (unsigned i = 0; i < line->points_count; i += 2) {
        if (is_end(line->points + i)) {
            return false;
        }
    }
    memcpy(sketch->pencil + sketch->pencil_count, line->points, line->points_count);
    sketch->pencil_count = (uint16_t)(sketch->pencil_count + line->points_count);
    sketch->pencil[sketch->pencil_count++] = PENCIL_END;
    sketch->pencil[sketch->pencil_count++] = PENCIL_END;
    return true;
}

static bool rub_line(struct sonar_sketch *sketch, unsigned number)
{
    unsigned from = 0;
    unsigned line = 1;
    for (unsigned i = 0; i + 1 < sketch->pencil_count; i += 2) {
        if (!is_end(sketch->pencil + i)) {
            continue;
        }
        unsigned to = i + 2;
        if (line == number) {
            unsigned rest = sketch->pencil_count - to;
            memmove(sketch->pencil + from, sketch->pencil + to, rest);
            memset(sketch->pencil + from + rest, 0, to - from);
            sketch->pencil_count = (uint16_t)(from + rest);
            return true;
        }
        from = to;
        line++;
    }
    return false;
}
