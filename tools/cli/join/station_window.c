#include "tools/cli/join/station_window.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/enet/discovery_udp.h"
#include "shared/text.h"
#include "stations/around/app.h"
#include "tools/cli/cli.h"
#include "tools/cli/files.h"
#include "tools/cli/join/person.h"
#include "tools/cli/loop.h"
#include "tools/cli/paths.h"
#include "tools/cli/vocabulary.h"

static enum station_ending open_station(const struct station_window *station,
                                        const struct settings *settings, const char *settings_path,
                                        struct vocabulary *vocabulary,
                                        char error[SCREEN_ERROR_MAX]);
static void follow_language(struct vocabulary *vocabulary, struct app *app);
static void load_settings(const struct station_window *station, struct settings *settings,
                          struct file_path *path);
static void run_app(const struct station_window *station, struct screen *screen, struct app *app,
                    struct vocabulary *vocabulary);

enum station_ending station_window_run(const struct station_window *station,
                                       char error[SCREEN_ERROR_MAX])
{
    struct settings settings;
    struct file_path settings_path;
    load_settings(station, &settings, &settings_path);
    struct vocabulary vocabulary;
    if (!vocabulary_open(&vocabulary, station->assets, NULL, &settings, error)) {
        return STATION_FAILED;
    }
    enum station_ending ending =
        open_station(station, &settings, settings_path.text, &vocabulary, error);
    vocabulary_close(&vocabulary);
    return ending;
}

static enum station_ending open_station(const struct station_window *station,
                                        const struct settings *settings, const char *settings_path,
                                        struct vocabulary *vocabulary, char error[SCREEN_ERROR_MAX])
{
    const struct window_options options = {.title = "Klaxon",
                                           .width_px = SCREEN_WIDTH_PX,
                                           .height_px = SCREEN_HEIGHT_PX,
                                           .fullscreen = station->is_wall,
                                           .sound = true,
                                           .volume = (float)settings->volume / 100.0F};
    struct screen own = {0};
    struct screen *screen = station->screen != NULL ? station->screen : &own;
    if (station->screen == NULL && !screen_open(&own, &options, error)) {
        return own.window == NULL ? STATION_HAS_NO_WINDOW : STATION_FAILED;
    }
    char discovery_error[DISCOVERY_ERROR_MAX] = "";
    struct discovery *discovery = discovery_udp_create(0, discovery_error);
    const struct app_config config = {
        .canvas = screen->canvas,
        .strings = vocabulary->strings,
        .session = station->session,
        .stays = station->stays,
        .discovery = discovery,
        .discovery_error = discovery == NULL ? discovery_error : NULL,
        .settings = settings,
        .settings_path = station->is_wall ? NULL : settings_path,
        .is_own_host = station->is_own_host,
        .is_wall = station->is_wall,
        .has_home = getenv(CLI_FROM_HOME) != NULL,
        .is_paced = true,
    };
    struct app *app = app_create(&config);
    if (app != NULL) {
        run_app(station, screen, app, vocabulary);
    } else {
        snprintf(error, SCREEN_ERROR_MAX, "not enough memory for a station");
    }
    enum station_ending ending = app != NULL ? STATION_CLOSED : STATION_FAILED;
    app_destroy(app);
    discovery_destroy(discovery);
    screen_close(&own);
    return ending;
}

static void follow_language(struct vocabulary *vocabulary, struct app *app)
{
    struct strings *old = vocabulary_follow(vocabulary, app_settings(app));
    if (old != NULL) {
        app_set_strings(app, vocabulary->strings);
        strings_destroy(old);
    }
}

void station_window_settings(struct settings *settings, struct file_path *path)
{
    struct file_path folder;
    paths_state(&folder, "");
    files_make_folder(folder.text);
    paths_state(path, "settings.txt");
    settings_init(settings);
    settings_read(settings, path->text);
}

static void load_settings(const struct station_window *station, struct settings *settings,
                          struct file_path *path)
{
    station_window_settings(settings, path);
    if (station->language != NULL) {
        text_copy(settings->language, sizeof settings->language, station->language);
    }
    if (station->name != NULL) {
        text_copy(settings->name, sizeof settings->name, station->name);
    } else if (settings->name[0] != '\0') {
        session_set_name(station->session, settings->name);
    } else if (station->is_own_host || person_has_login()) { // where nobody was asked for one
        text_copy(settings->name, sizeof settings->name, person_login());
    }
}

static void run_app(const struct station_window *station, struct screen *screen, struct app *app,
                    struct vocabulary *vocabulary)
{
    struct input input = {0};
    struct loop loop;
    loop_open(&loop); // Ctrl-C in the terminal closes the window as its cross does
    bool goes_on = true;
    while (goes_on && window_next(screen->window, &input, app_wants_frame_at(app))) {
        ms now = window_now_ms(screen->window);
        if (station->turn != NULL) {
            station->turn(station->context);
        }
        if (app_step(app, now)) {
            window_dirty(screen->window);
        }
        if (window_should_draw(screen->window)) {
            int width_px, height_px;
            window_begin_frame(screen->window, &width_px, &height_px);
            app_frame(app, width_px, height_px, &input, now);
            window_end_frame(screen->window, app_sounds(app));
            follow_language(vocabulary, app);
            window_set_volume(screen->window, (float)app_settings(app)->volume / 100.0F);
        }
        goes_on = loop_sleep(&loop, 0) && !app_wants_to_quit(app);
    }
    loop_close(&loop);
}
