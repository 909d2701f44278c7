// The window with which klaxon play begins when a match is still open.
#include <time.h>

#include "tools/cli/join/station_window.h"
#include "tools/cli/loop.h"
#include "tools/cli/play/play.h"
#include "tools/cli/vocabulary.h"

static enum offer_answer run(struct offer *offer, struct screen *screen);

enum offer_answer play_offer(struct play *play, char error[SCREEN_ERROR_MAX])
{
    struct settings settings;
    struct file_path path;
    station_window_settings(&settings, &path);
    struct vocabulary words;
    if (!vocabulary_open(&words, play->assets, play->values->language, &settings, error)) {
        return OFFER_OPEN;
    }
    const struct window_options options = {.title = "Klaxon",
                                           .width_px = SCREEN_WIDTH_PX,
                                           .height_px = SCREEN_HEIGHT_PX,
                                           .sound = true,
                                           .volume = (float)settings.volume / 100.0F};
    enum offer_answer answer = OFFER_OPEN;
    if (screen_open(&play->screen, &options, error)) {
        struct offer offer = {.canvas = play->screen.canvas,
                              .strings = words.strings,
                              .settings = &settings,
                              .game = play->open.game,
                              .age_s = (int64_t)time(NULL) - play->open.seen_s};
        offer_init(&offer);
        answer = run(&offer, &play->screen);
    }
    vocabulary_close(&words);
    return answer;
}

static enum offer_answer run(struct offer *offer, struct screen *screen)
{
    struct input input = {0};
    struct loop loop;
    loop_open(&loop); // Ctrl-C in the terminal closes the window as its cross does
    enum offer_answer answer = OFFER_OPEN;
    while (answer == OFFER_OPEN &&
           window_next(screen->window, &input, ui_wants_frame_at(&offer->ui))) {
        if (window_should_draw(screen->window)) {
            int width_px, height_px;
            window_begin_frame(screen->window, &width_px, &height_px);
            answer = offer_frame(offer, width_px, height_px, &input, window_now_ms(screen->window));
            window_end_frame(screen->window, &offer->sounds);
        }
        answer = loop_sleep(&loop, 0) ? answer : OFFER_CLOSED;
    }
    loop_close(&loop);
    return answer == OFFER_OPEN ? OFFER_CLOSED : answer;
}
