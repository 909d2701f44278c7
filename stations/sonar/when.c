// When something was called. Each turn begins with a course or with surfacing.
#include "stations/kit/when.h"

#include "stations/sonar/screen.h"

static bool begins_turn(const struct sonar_call *call);

void sonar_when_listen(struct sonar_screen *screen)
{
    const struct sonar_view *view = screen->view;
    ms now = screen->frame->table_now / 1000 * 1000; // calls know whole seconds
    struct when when = {
        .number = view->has_turn ? view->turn.number : 0,
        .now = now > 0 ? now : 0,
        .has_begun = view->turn.step != SONAR_STEP_COURSE,
    };
    when.oldest = view->calls_count > 0 ? (ms)view->calls[0].at_s * 1000 : when.now;
    for (int i = view->calls_count - 1; i >= 0; i--) {
        if (begins_turn(&view->calls[i])) {
            when.begins[when.count++] = (ms)view->calls[i].at_s * 1000;
        }
    }
    when_listen(&screen->memory->when, &when);
}

struct words sonar_when_words(const struct sonar_screen *screen, uint16_t at_s)
{
    return when_words(&screen->memory->when, screen->frame->strings, "sonar.when_turn",
                      (ms)at_s * 1000);
}

static bool begins_turn(const struct sonar_call *call)
{
    return call->said.kind == SONAR_SAID_HEAD || call->said.kind == SONAR_SAID_SURFACING;
}
