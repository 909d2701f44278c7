// The marks of a canvas: what was drawn where, for tests that look for unreadable words.
#include "stations/draw/canvas_inside.h"

#include <stdio.h>

void canvas_watch(struct canvas *canvas, bool watch)
{
    canvas->watch = watch;
}

void canvas_set_blind(struct canvas *canvas, bool blind)
{
    canvas->blind = blind;
}

bool canvas_is_blind(const struct canvas *canvas)
{
    return !canvas->drawing;
}

void canvas_raise(struct canvas *canvas)
{
    canvas->layer++;
}

const struct canvas_mark *canvas_marks(const struct canvas *canvas, size_t *count)
{
    *count = canvas->mark_count;
    return canvas->marks;
}

static struct box current_clip(const struct canvas *canvas)
{
    struct pixels clip = canvas->clips[canvas->clip_count - 1];
    struct point from = layout_logical(&canvas->layout, (float)clip.left, (float)clip.top);
    struct point to = layout_logical(&canvas->layout, (float)clip.right, (float)clip.bottom);
    return box_of(from.x, from.y, to.x - from.x, to.y - from.y);
}

struct canvas_mark *canvas_mark_add(struct canvas *canvas, enum canvas_mark_kind kind,
                                    struct box box)
{
    if (!canvas->watching || canvas->mark_count == CANVAS_MARKS_MAX) {
        return NULL;
    }
    struct canvas_mark *mark = &canvas->marks[canvas->mark_count++];
    *mark = (struct canvas_mark){
        .kind = kind, .box = box, .clip = current_clip(canvas), .layer = canvas->layer};
    return mark;
}

void canvas_mark(struct canvas *canvas, enum canvas_mark_kind kind, struct box box)
{
    if (canvas_has_room(canvas, box, 0, 0)) {
        canvas_mark_add(canvas, kind, box);
    }
}

void canvas_mark_text(struct canvas *canvas, struct box box, const char *text, float size,
                      bool is_cut)
{
    struct canvas_mark *mark = canvas_mark_add(canvas, MARK_TEXT, box);
    if (mark != NULL) {
        mark->size = size;
        mark->cut = is_cut;
        snprintf(mark->text, sizeof mark->text, "%s", text);
    }
}
