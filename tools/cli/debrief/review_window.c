#include "tools/cli/debrief/review_window.h"

#include <stdio.h>

#include "shared/text.h"
#include "tools/cli/loop.h"
#include "tools/cli/paths.h"
#include "tools/cli/vocabulary.h"

static void read_settings(struct settings *settings, struct file_path *path);
static struct review *open_review(struct review_config *config, const struct screen *screen,
                                  const struct vocabulary *vocabulary,
                                  char error[SCREEN_ERROR_MAX]);
static void fill_lobby(struct wire_lobby *lobby, const struct table *table);
static void run(struct screen *screen, struct review *review, struct vocabulary *vocabulary);
static void draw(void *context, int width_px, int height_px, struct input *input);

enum review_ending review_window_run(struct review_config *config, const struct table *table,
                                     const char *assets, const char *language,
                                     char error[SCREEN_ERROR_MAX])
{
    const struct window_options options = {
        .title = "Klaxon", .width_px = SCREEN_WIDTH_PX, .height_px = SCREEN_HEIGHT_PX};
    struct screen screen;
    struct wire_lobby lobby;
    struct settings settings;
    struct file_path path;
    struct vocabulary vocabulary;
    read_settings(&settings, &path);
    if (!vocabulary_open(&vocabulary, assets, language, &settings, error)) {
        return REVIEW_FAILED;
    }
    if (!screen_open(&screen, &options, error)) {
        vocabulary_close(&vocabulary);
        return screen.window == NULL ? REVIEW_HAS_NO_WINDOW : REVIEW_FAILED;
    }
    fill_lobby(&lobby, table);
    config->lobby = &lobby;
    config->settings = &settings;
    config->settings_path = path.text;
    struct review *review = open_review(config, &screen, &vocabulary, error);
    if (review != NULL) {
        run(&screen, review, &vocabulary);
    }
    review_destroy(review);
    screen_close(&screen);
    vocabulary_close(&vocabulary);
    return review != NULL ? REVIEW_DONE : REVIEW_FAILED;
}

enum review_ending review_shoot(struct review_config *config, const struct table *table,
                                const char *assets, const char *language,
                                const struct picture *picture, char error[SCREEN_ERROR_MAX])
{
    struct screen screen;
    struct wire_lobby lobby;
    struct settings settings;
    struct file_path path;
    struct vocabulary vocabulary;
    read_settings(&settings, &path); // for their language alone
    if (!vocabulary_open(&vocabulary, assets, language, &settings, error)) {
        return REVIEW_FAILED;
    }
    if (!screen_open_for(&screen, picture, error)) {
        vocabulary_close(&vocabulary);
        return REVIEW_FAILED;
    }
    fill_lobby(&lobby, table);
    config->lobby = &lobby;
    config->calm = true;
    struct review *review = open_review(config, &screen, &vocabulary, error);
    bool is_written = review != NULL && screen_shoot(&screen, picture, draw, review, error);
    review_destroy(review);
    screen_close(&screen);
    vocabulary_close(&vocabulary);
    return is_written ? REVIEW_DONE : REVIEW_FAILED;
}

static void read_settings(struct settings *settings, struct file_path *path)
{
    paths_state(path, "settings.txt");
    settings_init(settings);
    settings_read(settings, path->text);
}

static struct review *open_review(struct review_config *config, const struct screen *screen,
                                  const struct vocabulary *vocabulary, char error[SCREEN_ERROR_MAX])
{
    config->canvas = screen->canvas;
    config->strings = vocabulary->strings;
    struct review *review = review_create(config);
    if (review == NULL) {
        snprintf(error, SCREEN_ERROR_MAX, "not enough memory for a debrief");
    }
    return review;
}

static void draw(void *context, int width_px, int height_px, struct input *input)
{
    review_frame(context, width_px, height_px, input, 0);
}

static void follow_language(struct vocabulary *vocabulary, struct review *review)
{
    struct strings *old = vocabulary_follow(vocabulary, review_settings(review));
    if (old != NULL) {
        review_set_strings(review, vocabulary->strings);
        strings_destroy(old);
    }
}

static void run(struct screen *screen, struct review *review, struct vocabulary *vocabulary)
{
    struct input input = {0};
    struct loop loop;
    loop_open(&loop); // Ctrl-C in the terminal closes the window as its cross does
    bool goes_on = true;
    while (goes_on && window_next(screen->window, &input, review_wants_frame_at(review))) {
        if (window_should_draw(screen->window)) {
            int width_px, height_px;
            window_begin_frame(screen->window, &width_px, &height_px);
            review_frame(review, width_px, height_px, &input, window_now_ms(screen->window));
            window_end_frame(screen->window, NULL);
            follow_language(vocabulary, review);
        }
        goes_on = loop_sleep(&loop, 0) && !review_wants_to_quit(review);
    }
    loop_close(&loop);
}

// Who sat where when the match ended; a journal knows no more of its lobby than that.
static void fill_lobby(struct wire_lobby *lobby, const struct table *table)
{
    *lobby = (struct wire_lobby){.phase = TABLE_OVER, .match = table->match};
    text_copy(lobby->code, sizeof lobby->code, table->code);
    text_copy(lobby->name, sizeof lobby->name, table->name);
    text_copy(lobby->game, sizeof lobby->game, table->game->brief->name);
    lobby->owner = WIRE_NOBODY;
    lobby->outcome = table->outcome;
    lobby->members_count = WIRE_MEMBERS_MAX;
    for (size_t i = 0; i < WIRE_MEMBERS_MAX; i++) {
        lobby->members[i].is_here = table->members[i].is_here;
        text_copy(lobby->members[i].name, sizeof lobby->members[i].name, table->members[i].name);
    }
    lobby->seats_count = (uint8_t)table->game->brief->seat_count;
    for (size_t i = 0; i < table->game->brief->seat_count; i++) {
        lobby->seats[i].member = table->chairs[i].member;
        lobby->seats[i].has_officer = table->chairs[i].has_officer;
    }
}
