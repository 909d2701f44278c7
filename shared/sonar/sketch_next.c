// From one drawing to another, stroke by stroke. What must go goes first, so that there is room for
// what comes.
#include <string.h>

#include "shared/sonar/sketch.h"

static bool next_of_track(const struct sonar_track *from, const struct sonar_track *to,
                          uint8_t sheet, struct sonar_stroke *stroke);
static bool next_step(const struct sonar_track *from, const struct sonar_track *to, uint8_t sheet,
                      struct sonar_stroke *stroke);
static bool next_mark(const struct sonar_sketch *from, const struct sonar_sketch *to,
                      struct sonar_stroke *stroke);
static const struct sonar_mark *mark_at(const struct sonar_sketch *sketch, struct dot dot);
static bool next_note(const struct sonar_sketch *from, const struct sonar_sketch *to,
                      struct sonar_stroke *stroke);
static const struct sonar_note *note_at(const struct sonar_sketch *sketch, struct dot dot);
static bool next_line(const struct sonar_sketch *from, const struct sonar_sketch *to,
                      struct sonar_stroke *stroke);
static unsigned line_after(const struct sonar_sketch *sketch, unsigned from);
static unsigned find_extra(const struct sonar_sketch *sketch, const struct sonar_sketch *other,
                           unsigned *number);
static unsigned count_line(const struct sonar_sketch *sketch, unsigned end, const uint8_t *line,
                           unsigned length);

bool sonar_sketch_next(const struct sonar_sketch *from, const struct sonar_sketch *to,
                       struct sonar_stroke *stroke)
{
    for (unsigned i = 0; i < from->tracks_count && i < to->tracks_count; i++) {
        if (next_of_track(&from->tracks[i], &to->tracks[i], (uint8_t)(i + 1), stroke)) {
            return true;
        }
    }
    return next_mark(from, to, stroke) || next_note(from, to, stroke) ||
           next_line(from, to, stroke);
}

static bool next_of_track(const struct sonar_track *from, const struct sonar_track *to,
                          uint8_t sheet, struct sonar_stroke *stroke)
{
    if (from->has_start && !to->has_start) {
        *stroke = (struct sonar_stroke){.kind = SONAR_STROKE_CLEAR, .clear = sheet};
        return true;
    }
    if (to->has_start && (!from->has_start || !dot_equal(from->start, to->start))) {
        *stroke = (struct sonar_stroke){.kind = SONAR_STROKE_BEGIN, .begin = {sheet, to->start}};
        return true;
    }
    if (from->slide_x != to->slide_x || from->slide_y != to->slide_y) {
        *stroke = (struct sonar_stroke){.kind = SONAR_STROKE_SLIDE,
                                        .slide = {sheet, to->slide_x, to->slide_y}};
        return true;
    }
    return next_step(from, to, sheet, stroke);
}

static bool next_step(const struct sonar_track *from, const struct sonar_track *to, uint8_t sheet,
                      struct sonar_stroke *stroke)
{
    unsigned same = 0;
    while (same < from->steps_count && same < to->steps_count &&
           from->steps[same] == to->steps[same]) {
        same++;
    }
    if (same < from->steps_count && same < to->steps_count &&
        sonar_step_is_silence(from->steps[same]) && sonar_step_is_silence(to->steps[same])) {
        *stroke = (struct sonar_stroke){.kind = SONAR_STROKE_TAKE,
                                        .take = {sheet, (uint8_t)(same + 1), to->steps[same]}};
        return true;
    }
    if (same < from->steps_count) {
        *stroke = (struct sonar_stroke){.kind = SONAR_STROKE_BACK, .back = sheet};
        return true;
    }
    if (same < to->steps_count) {
        *stroke =
            (struct sonar_stroke){.kind = SONAR_STROKE_STEP, .step = {sheet, to->steps[same]}};
        return true;
    }
    return false;
}

static bool next_mark(const struct sonar_sketch *from, const struct sonar_sketch *to,
                      struct sonar_stroke *stroke)
{
    for (unsigned i = 0; i < from->marks_count; i++) {
        if (mark_at(to, from->marks[i].dot) == NULL) {
            *stroke = (struct sonar_stroke){.kind = SONAR_STROKE_MARK,
                                            .mark = {from->marks[i].dot, SONAR_MARK_NONE}};
            return true;
        }
    }
    for (unsigned i = 0; i < to->marks_count; i++) {
        const struct sonar_mark *there = mark_at(from, to->marks[i].dot);
        if (there == NULL || there->kind != to->marks[i].kind) {
            *stroke = (struct sonar_stroke){.kind = SONAR_STROKE_MARK, .mark = to->marks[i]};
            return true;
        }
    }
    return false;
}

static const struct sonar_mark *mark_at(const struct sonar_sketch *sketch, struct dot dot)
{
    for (unsigned i = 0; i < sketch->marks_count; i++) {
        if (dot_equal(sketch->marks[i].dot, dot)) {
            return &sketch->marks[i];
        }
    }
    return NULL;
}

static bool next_note(const struct sonar_sketch *from, const struct sonar_sketch *to,
                      struct sonar_stroke *stroke)
{
    for (unsigned i = 0; i < from->notes_count; i++) {
        if (note_at(to, from->notes[i].dot) == NULL) {
            *stroke = (struct sonar_stroke){.kind = SONAR_STROKE_NOTE,
                                            .note = {.dot = from->notes[i].dot}};
            return true;
        }
    }
    for (unsigned i = 0; i < to->notes_count; i++) {
        const struct sonar_note *there = note_at(from, to->notes[i].dot);
        if (there == NULL || strcmp(there->text, to->notes[i].text) != 0) {
            *stroke = (struct sonar_stroke){.kind = SONAR_STROKE_NOTE, .note = to->notes[i]};
            return true;
        }
    }
    return false;
}

static const struct sonar_note *note_at(const struct sonar_sketch *sketch, struct dot dot)
{
    for (unsigned i = 0; i < sketch->notes_count; i++) {
        if (dot_equal(sketch->notes[i].dot, dot)) {
            return &sketch->notes[i];
        }
    }
    return NULL;
}

static bool next_line(const struct sonar_sketch *from, const struct sonar_sketch *to,
                      struct sonar_stroke *stroke)
{
    unsigned number = 0;
    if (find_extra(from, to, &number) < from->pencil_count) {
        *stroke = (struct sonar_stroke){.kind = SONAR_STROKE_RUB, .rub = (uint8_t)number};
        return true;
    }
    unsigned at = find_extra(to, from, &number);
    unsigned length = line_after(to, at) - at;
    if (at >= to->pencil_count || length < 2 || length - 2 > SONAR_LINE_MAX) {
        return false;
    }
    *stroke = (struct sonar_stroke){.kind = SONAR_STROKE_LINE};
    stroke->line.points_count = (uint8_t)(length - 2);
    memcpy(stroke->line.points, to->pencil + at, length - 2);
    return true;
}

// Where the line that begins here ends, with the two bytes that end it.
static unsigned line_after(const struct sonar_sketch *sketch, unsigned from)
{
    while (from + 1 < sketch->pencil_count &&
           (sketch->pencil[from] != 255 || sketch->pencil[from + 1] != 255)) {
        from += 2;
    }
    return from + 2 < sketch->pencil_count ? from + 2 : sketch->pencil_count;
}

// The first line that the other drawing lacks, or has less often: where it begins, and its number
// from 1. The end of the pencil when there is none.
static unsigned find_extra(const struct sonar_sketch *sketch, const struct sonar_sketch *other,
                           unsigned *number)
{
    *number = 1;
    unsigned at = 0;
    while (at < sketch->pencil_count) {
        unsigned end = line_after(sketch, at);
        const uint8_t *line = sketch->pencil + at;
        if (count_line(sketch, end, line, end - at) >
            count_line(other, other->pencil_count, line, end - at)) {
            return at;
        }
        at = end;
        (*number)++;
    }
    return at;
}

static unsigned count_line(const struct sonar_sketch *sketch, unsigned end, const uint8_t *line,
                           unsigned length)
{
    unsigned count = 0;
    for (unsigned at = 0; at < end;) {
        unsigned next = line_after(sketch, at);
        count += next - at == length && memcmp(sketch->pencil + at, line, length) == 0;
        at = next;
    }
    return count;
}
