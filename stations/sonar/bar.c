#include "stations/sonar/screen.h"
#include "stations/sonar/words.h"

static const char *state_id(const struct sonar_screen *screen, enum theme_colour *colour);
static struct words place_words(const struct sonar_screen *screen);
static struct words detail_words(const struct sonar_screen *screen);
static struct words clock_words(const struct sonar_screen *screen);

void sonar_bar_show(struct sonar_screen *screen)
{
    struct station_frame *frame = screen->frame;
    struct station_bar bar = {.has_role_line = true,
                              .is_crowded = screen->is_narrow || screen->shown > 2};
    struct words state = words_of(frame->strings, state_id(screen, &bar.state_colour));
    struct words detail = detail_words(screen);
    struct words clock = clock_words(screen);
    bar.state = state.text;
    bar.detail = detail.text;
    bar.clock = clock.text;
    bar.stop = sonar_stop_is_on(screen) ? strings_get(frame->strings, "call.sonar.stop") : NULL;
    bar.stop_in = screen->memory->stop.halt.ramp;
    station_bar(frame, &bar);
    if (frame->is_running) {
        ui_ask_frame_at(frame->ui, frame->ui->now_ms + 1000 - frame->table_now % 1000);
    }
}

static const char *state_id(const struct sonar_screen *screen, enum theme_colour *colour)
{
    const struct sonar_view *view = screen->view;
    *colour = THEME_PAPER;
    if (view->phase == SONAR_OVER) {
        return "sonar.state.over";
    }
    if (view->has_stop) {
        *colour = THEME_ALARM;
        return "sonar.state.stop";
    }
    if (view->phase == SONAR_PLACING) {
        return "sonar.state.placing";
    }
    if (view->is_surfaced) {
        bool is_deaf = screen->lead == SONAR_RADIO && !view->has_turn; // F3
        return is_deaf ? "sonar.state.deaf" : "sonar.state.surfaced";
    }
    if (view->has_turn && view->turn.side != view->side) {
        return "sonar.state.their_turn";
    }
    *colour = THEME_PHOS;
    return view->has_turn                ? "sonar.state.your_turn"
           : screen->lead == SONAR_RADIO ? "sonar.state.listening"
                                         : "sonar.state.submerged";
}

// The sector for who may know it; "" for everybody else.
static struct words place_words(const struct sonar_screen *screen)
{
    const struct sonar_view *captain = screen->views[SONAR_CAPTAIN];
    struct words none = {{0}};
    if (captain == NULL || !captain->has_captain || !captain->captain.has_place ||
        !captain->has_chart) {
        return none;
    }
    return sonar_sector_words(screen->frame->strings,
                              chart_sector(&captain->chart, captain->captain.place));
}

static struct words detail_words(const struct sonar_screen *screen)
{
    const struct sonar_view *view = screen->view;
    const struct strings *strings = screen->frame->strings;
    struct words place = place_words(screen);
    struct words what = words_in(strings, "sonar.tempo", SONAR_TEMPO_NAMES.names[view->tempo]);
    if (view->has_turn && view->turn.left > 1) {
        what = words_number(strings, "sonar.turns_left", view->turn.left);
    } else if (view->is_surfaced && !view->has_turn) {
        struct words enemy = sonar_side_words(strings, side_other((enum side)view->side));
        what = words_with(strings, "sonar.plays_on", enemy.text, NULL, NULL);
    }
    if (place.text[0] == '\0') {
        return what;
    }
    return screen->is_narrow ? place
                             : words_with(strings, "sonar.place_and", place.text, what.text, NULL);
}

static struct words clock_words(const struct sonar_screen *screen)
{
    const struct sonar_view *view = screen->view;
    const struct strings *strings = screen->frame->strings;
    if (view->phase == SONAR_PLACING && view->has_deadline_ms) {
        struct words left = words_left(view->deadline_ms - screen->frame->table_now);
        return words_with(strings, "sonar.time_left", left.text, NULL, NULL);
    }
    if (view->has_turn) {
        return words_number(strings, "sonar.turn", view->turn.number);
    }
    return words_clock(screen->frame->table_now);
}
