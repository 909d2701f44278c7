// One's own notes: the lines that the view has, and the orders that change them. Whoever holds
// several seats has one pad, that of the first of them.
#include "shared/text.h"
#include "stations/sonar/screen.h"

struct notes sonar_notes(const struct sonar_screen *screen)
{
    const struct sonar_view *view = screen->view;
    struct notes notes = {
        .count = PAD_LINES,
        .size = JOT_MAX,
        .is_there = view->phase != SONAR_OVER,
    };
    for (int line = 0; line < view->pad_count; line++) {
        notes.lines[line] = view->pad[line];
    }
    return notes;
}

void sonar_notes_show(struct sonar_screen *screen)
{
    struct notes notes = sonar_notes(screen);
    struct notes_line line;
    if (notes_show(screen->frame, &screen->memory->pad, &notes, &line)) {
        struct sonar_order order = {.kind = SONAR_ORDER_JOT, .jot.line = (uint8_t)(line.line + 1)};
        text_copy(order.jot.text, sizeof order.jot.text, line.text);
        sonar_give(screen, screen->lead, &order);
    }
}

void sonar_notes_slip(struct sonar_screen *screen, struct box *box, float least)
{
    struct notes notes = sonar_notes(screen);
    notes_slip(screen->frame, &screen->memory->pad, &notes, box, least);
}
