// The captain's screen: the sea, and what is asked, steered, ordered, called and said beside it.
#include "stations/kit/board.h"
#include "stations/kit/turn.h"
#include "stations/sonar/screen.h"

#define TALK_LOW 136.0f // the intercom where panels stand one above the other
#define GAP      12.0f

// Prompt, helm and orders at the right of the sea, or what takes their place.
static void show_upper(struct sonar_screen *screen, const struct board *board);
static void show_lower(struct sonar_screen *screen, const struct board *board);

void sonar_captain_show(struct sonar_screen *screen)
{
    float strip = sonar_turn_has_strip(screen) ? TURN_STRIP : 0;
    struct board board = board_of(canvas_layout(screen->frame->ui->canvas), strip);
    sonar_turn_show(screen, board.strip);
    sonar_sea_show(screen, board.sea);
    show_upper(screen, &board);
    show_lower(screen, &board);
}

static void show_upper(struct sonar_screen *screen, const struct board *board)
{
    if (sonar_stop_is_on(screen)) {
        sonar_stop_show(screen, board->event);
        return;
    }
    sonar_captain_prompt_show(screen, board->prompt);
    if (screen->view->phase == SONAR_OVER) {
        sonar_over_show(screen, board->upper);
        return;
    }
    sonar_helm_show(screen, board->upper_left);
    sonar_orders_show(screen, board->upper_right);
}

static void show_lower(struct sonar_screen *screen, const struct board *board)
{
    struct box calls = board->lower_left;
    if (screen->is_narrow) { // spare height goes to the list of calls
        calls = board->lower;
        calls.h -= TALK_LOW + GAP;
        sonar_intercom_show(screen, box_of(calls.x, box_bottom(calls) + GAP, calls.w, TALK_LOW));
        sonar_notes_slip(screen, &calls, 94);
        sonar_calls_show(screen, calls);
        return;
    }
    sonar_intercom_show(screen, board->lower_right);
    sonar_notes_slip(screen, &calls, 160);
    sonar_calls_show(screen, calls);
}
