#include "tests/stations/desk.h"

#include <criterion/criterion.h>
#include <string.h>

#include "tests/stations/around.h"

const struct scene *desk_scene(const char *name)
{
    static const struct scene *const LISTS[] = {SCENES, AROUND_SCENES, AROUND_MORE};
    for (int i = 0; i < 3; i++) {
        for (const struct scene *scene = LISTS[i]; scene->name != NULL; scene++) {
            if (strcmp(scene->name, name) == 0) {
                return scene;
            }
        }
    }
    cr_assert_fail("there is no scene %s", name);
    return NULL;
}

void desk_play(struct theatre *theatre, const char *scene)
{
    char error[256] = "";
    cr_assert(theatre_open(theatre, 1280, 720, error), "%s", error);
    theatre->is_read = true;
    theatre_play(theatre, desk_scene(scene));
    theatre->host.up_count = 0;
}

struct wire_up desk_sent(struct theatre *theatre, enum wire_up_kind kind)
{
    struct wire_up up = {.kind = WIRE_HELLO};
    cr_assert(fake_host_take_kind(&theatre->host, kind, &up), "nothing of kind %d was sent", kind);
    return up;
}

void desk_silent(struct theatre *theatre, enum wire_up_kind kind)
{
    struct wire_up up;
    cr_assert_not(fake_host_take_kind(&theatre->host, kind, &up), "a message of kind %d was sent",
                  kind);
}

bool desk_shows(const struct theatre *theatre, const char *text)
{
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(theatre->canvas, &count);
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind == MARK_TEXT && strstr(marks[i].text, text) != NULL) {
            return true;
        }
    }
    return false;
}

struct point desk_middle(const struct theatre *theatre, const char *text)
{
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(theatre->canvas, &count);
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind == MARK_TEXT && strcmp(marks[i].text, text) == 0) {
            return box_middle(marks[i].box);
        }
    }
    cr_assert_fail("\"%s\" is not on the screen", text);
    return (struct point){0, 0};
}

void desk_click(struct theatre *theatre, const char *text)
{
    struct point at = desk_middle(theatre, text);
    theatre_click(theatre, at.x, at.y);
}
