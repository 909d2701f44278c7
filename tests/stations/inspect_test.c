#include "stations/draw/inspect.h"

#include <criterion/criterion.h>
#include <stdio.h>

static const struct box EVERYWHERE = {0, 0, 1280, 720};

static struct canvas_mark words(float x, float y, float w, const char *text)
{
    struct canvas_mark mark = {
        .kind = MARK_TEXT, .box = {x, y, w, 12}, .clip = EVERYWHERE, .size = 16};
    snprintf(mark.text, sizeof mark.text, "%s", text);
    return mark;
}

static struct canvas_mark thing(enum canvas_mark_kind kind, float x, float y, float w, float h)
{
    return (struct canvas_mark){.kind = kind, .box = {x, y, w, h}, .clip = EVERYWHERE};
}

// How many findings of this kind there are; any of another kind fails the test.
static size_t found(const struct canvas_mark *marks, size_t count, enum inspect_kind kind)
{
    struct layout layout = layout_fit(1280, 720);
    struct inspect_finding findings[8];
    size_t total = inspect_marks(marks, count, &layout, findings, 8);
    for (size_t i = 0; i < total; i++) {
        cr_expect_eq(findings[i].kind, kind, "%s", findings[i].text);
    }
    return total;
}

Test(inspect, is_content_with_a_good_screen)
{
    struct canvas_mark marks[] = {
        thing(MARK_PANEL, 10, 10, 300, 100),  words(24, 20, 100, "ORDERS"),
        thing(MARK_CONTROL, 20, 50, 200, 40), words(34, 64, 60, "Fire"),
        thing(MARK_KEYCAP, 180, 59, 22, 22),  words(186, 64, 9, "T")};
    cr_expect_eq(found(marks, 6, INSPECT_SPILL), 0);
}

Test(inspect, finds_overlapping_words)
{
    struct canvas_mark marks[] = {words(20, 20, 100, "one"), words(100, 24, 100, "two")};
    cr_expect_eq(found(marks, 2, INSPECT_OVERLAP), 1);
    marks[1].layer = 1; // a dialog may cover the screen
    cr_expect_eq(found(marks, 2, INSPECT_OVERLAP), 0);
}

Test(inspect, finds_small_words)
{
    struct canvas_mark mark = words(20, 20, 100, "tiny");
    mark.size = 13;
    cr_expect_eq(found(&mark, 1, INSPECT_SMALL), 1);
}

Test(inspect, finds_words_outside_the_screen)
{
    struct canvas_mark mark = words(1200, 20, 100, "gone");
    mark.clip = box_of(0, 0, 2000, 2000);
    cr_expect_eq(found(&mark, 1, INSPECT_OUTSIDE), 1);
}

Test(inspect, finds_cut_words)
{
    struct canvas_mark marks[] = {words(20, 20, 100, "half"), words(20, 60, 100, "Some wo…")};
    marks[0].clip = box_of(0, 0, 70, 720);
    marks[1].cut = true;
    cr_expect_eq(found(marks, 2, INSPECT_CUT), 2);
}

Test(inspect, finds_words_that_touch_a_keycap)
{
    struct canvas_mark marks[] = {words(20, 20, 100, "Fire"), thing(MARK_KEYCAP, 121, 15, 22, 22)};
    cr_expect_eq(found(marks, 2, INSPECT_KEYCAP), 1);
}

Test(inspect, finds_words_that_leave_their_box)
{
    struct canvas_mark marks[] = {thing(MARK_PANEL, 10, 10, 100, 40), words(20, 20, 100, "long")};
    cr_expect_eq(found(marks, 2, INSPECT_SPILL), 1);
}

Test(inspect, finds_what_is_too_small_to_click)
{
    struct canvas_mark mark = thing(MARK_CONTROL, 20, 20, 23, 40);
    cr_expect_eq(found(&mark, 1, INSPECT_TINY), 1);
}

Test(inspect, counts_more_than_it_can_hold)
{
    struct canvas_mark marks[6];
    for (int i = 0; i < 6; i++) {
        marks[i] = words(20, 20, 50, "same");
    }
    struct layout layout = layout_fit(1280, 720);
    struct inspect_finding findings[2];
    cr_expect_eq(inspect_marks(marks, 6, &layout, findings, 2), 15);
}
