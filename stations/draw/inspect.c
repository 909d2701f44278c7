#include "stations/draw/inspect.h"

#include <stdio.h>

#define SIZE_MIN    14.0f
#define CONTROL_MIN 24.0f
#define EDGE_MIN    4.0f
// Overlaps and cuts of up to this much cannot be seen.
#define SLACK 1.0f

struct report {
    struct inspect_finding *findings;
    size_t capacity, count;
};

static void add(struct report *report, enum inspect_kind kind, const char *words, const char *fault,
                struct point at)
{
    if (report->count < report->capacity) {
        struct inspect_finding *finding = &report->findings[report->count];
        finding->kind = kind;
        snprintf(finding->text, sizeof finding->text, "\"%s\" %s at %.0f,%.0f", words, fault,
                 (double)at.x, (double)at.y);
    }
    report->count++;
}

static struct point corner(struct box box)
{
    return (struct point){box.x, box.y};
}

static bool is_words(const struct canvas_mark *mark)
{
    if (mark->kind != MARK_TEXT) {
        return false;
    }
    for (const char *c = mark->text; *c != '\0'; c++) {
        if (*c != ' ') {
            return true;
        }
    }
    return false;
}

static void inspect_alone(struct report *report, const struct canvas_mark *mark,
                          const struct layout *layout)
{
    struct box box = mark->box;
    const char *text = mark->text;
    if (mark->size < SIZE_MIN) {
        add(report, INSPECT_SMALL, text, "is too small", corner(box));
    }
    if (box.x < EDGE_MIN || box_right(box) > layout->width - EDGE_MIN || box.y < 0 ||
        box_bottom(box) > layout->height) {
        add(report, INSPECT_OUTSIDE, text, "runs out of the screen", corner(box));
    }
    struct box seen = box_common(box, mark->clip);
    if (mark->cut || seen.w < box.w - SLACK || seen.h < box.h - SLACK) {
        add(report, INSPECT_CUT, text, "is cut off", corner(box));
    }
}

static void inspect_pair(struct report *report, const struct canvas_mark *a,
                         const struct canvas_mark *b)
{
    struct box both = box_common(a->box, b->box);
    if (both.w > SLACK && both.h > SLACK) {
        char fault[CANVAS_MARK_TEXT_MAX + 16];
        snprintf(fault, sizeof fault, "lies over \"%s\"", a->text);
        add(report, INSPECT_OVERLAP, b->text, fault, corner(both));
    }
}

static void inspect_keycap(struct report *report, const struct canvas_mark *words,
                           const struct canvas_mark *cap)
{
    struct point middle = box_middle(words->box);
    // What stands inside the cap is its own label.
    if (box_contains(cap->box, middle)) {
        return;
    }
    bool beside = middle.y > cap->box.y - 2 && middle.y < box_bottom(cap->box) + 2;
    if (beside && words->box.x < box_right(cap->box) + 2 &&
        box_right(words->box) > cap->box.x - 3) {
        add(report, INSPECT_KEYCAP, words->text, "touches a keycap", corner(cap->box));
    }
}

// The smallest panel or control of its layer that the words begin in, or NULL.
static const struct canvas_mark *holder_of(const struct canvas_mark *words,
                                           const struct canvas_mark *marks, size_t count)
{
    struct point start = {words->box.x, box_middle(words->box).y};
    const struct canvas_mark *best = NULL;
    for (size_t i = 0; i < count; i++) {
        bool holds = marks[i].kind == MARK_PANEL || marks[i].kind == MARK_CONTROL;
        if (holds && marks[i].layer == words->layer && box_contains(marks[i].box, start) &&
            (best == NULL || marks[i].box.w * marks[i].box.h < best->box.w * best->box.h)) {
            best = &marks[i];
        }
    }
    return best;
}

static void inspect_words(struct report *report, const struct canvas_mark *marks, size_t count,
                          size_t index)
{
    const struct canvas_mark *words = &marks[index];
    for (size_t i = 0; i < count; i++) {
        if (marks[i].layer != words->layer || i == index) {
            continue;
        }
        if (i > index && is_words(&marks[i])) {
            inspect_pair(report, words, &marks[i]);
        } else if (marks[i].kind == MARK_KEYCAP) {
            inspect_keycap(report, words, &marks[i]);
        }
    }
    const struct canvas_mark *holder = holder_of(words, marks, count);
    if (holder != NULL && (box_right(words->box) > box_right(holder->box) - 4 ||
                           box_bottom(words->box) > box_bottom(holder->box) - 1)) {
        add(report, INSPECT_SPILL, words->text, "runs over the edge of its box",
            corner(holder->box));
    }
}

static void inspect_cramped(struct report *report, const struct canvas_mark *mark)
{
    char fault[64];
    snprintf(fault, sizeof fault, "has no room, %.0f x %.0f,", (double)mark->box.w,
             (double)mark->box.h);
    add(report, INSPECT_CRAMPED, "something", fault, corner(mark->box));
}

size_t inspect_marks(const struct canvas_mark *marks, size_t count, const struct layout *layout,
                     struct inspect_finding *findings, size_t capacity)
{
    struct report report = {findings, capacity, 0};
    for (size_t i = 0; i < count; i++) {
        if (is_words(&marks[i])) {
            inspect_alone(&report, &marks[i], layout);
            inspect_words(&report, marks, count, i);
        }
        if (marks[i].kind == MARK_CONTROL &&
            (marks[i].box.w < CONTROL_MIN || marks[i].box.h < CONTROL_MIN)) {
            add(&report, INSPECT_TINY, "a control", "is too small to click", corner(marks[i].box));
        }
        if (marks[i].kind == MARK_CRAMPED) {
            inspect_cramped(&report, &marks[i]);
        }
    }
    return report.count;
}
