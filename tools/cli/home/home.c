// klaxon home, and klaxon without arguments where there is a display: the home screen. What is
// chosen there runs as a command of this program, with a window of its own; when it ends, home is
// back.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/enet/dial_enet.h"
#include "net/enet/discovery_udp.h"
#include "shared/text.h"
#include "stations/station.h"
#include "tools/cli/commands.h"
#include "tools/cli/display.h"
#include "tools/cli/home/errand.h"
#include "tools/cli/join/person.h"
#include "tools/cli/join/station_window.h"
#include "tools/cli/loop.h"
#include "tools/cli/play/kept.h"
#include "tools/cli/vocabulary.h"

struct home_values {
    const char *language;
};

static const struct cli_option OPTIONS[] = {
    CLI_LANGUAGE_OPTION(struct home_values, "your settings'"),
};

const struct cli_page HOME_PAGE = {
    .name = "home",
    .usage = "[OPTIONS]",
    .about =
        "Opens the home screen: play at once with officers, join a host, host a table, learn,\n"
        "go on with what you left, see debriefs, set name, language, sound and keys. klaxon\n"
        "without arguments does the same where there is a display.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .exits = "  0  it was closed\n"
             "  1  there is no display, or no window could be opened\n",
    .examples = "  klaxon\n"
                "  klaxon home --language de\n",
};

// All that the home screen shows, gathered anew each time: a command may have changed any of it.
struct front {
    struct settings settings;
    struct file_path settings_path;
    struct vocabulary vocabulary;
    struct discovery *discovery;
    char discovery_error[DISCOVERY_ERROR_MAX];
    struct stays *stays;
    struct home_match matches[KEPT_MATCHES_MAX];
    size_t match_count;
    struct home *home;
};

static int run(const char *assets, const char *language, char **argv);
static bool open_front(struct front *front, const struct screen *screen, const char *assets,
                       const char *language, int game, const char *said,
                       char error[SCREEN_ERROR_MAX]);
static void close_front(struct front *front);
static void read_matches(struct front *front);
static void show(struct front *front, struct screen *screen);

int home_run(int argc, char **argv)
{
    struct home_values values = {0};
    struct file_path assets;
    int operand;
    int code = cli_parse(&HOME_PAGE, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (!display_find(argv)) {
        return cli_fail("the home screen needs a display; klaxon --help lists the commands");
    }
    if (!paths_assets(&assets)) {
        return cli_fail("the assets are not to be found; set KLAXON_ASSETS to their folder");
    }
    return run(assets.text, values.language, argv);
}

static int run(const char *assets, const char *language, char **argv)
{
    char error[SCREEN_ERROR_MAX] = "not enough memory for the home screen";
    char said[HOME_SAID_MAX] = "";
    struct screen screen;
    struct front *front = calloc(1, sizeof *front);
    const struct window_options options = {.title = "Klaxon",
                                           .width_px = SCREEN_WIDTH_PX,
                                           .height_px = SCREEN_HEIGHT_PX,
                                           .sound = true,
                                           .volume = 0.7F};
    if (front == NULL || !screen_open(&screen, &options, error)) {
        free(front);
        display_give_up(argv);
        return cli_fail("%s", error);
    }
    int game = 0;
    bool goes_on = true;
    bool is_good = true;
    while (goes_on) {
        is_good = open_front(front, &screen, assets, language, game, said, error);
        struct home_choice choice = {.kind = HOME_QUIT};
        if (is_good) {
            show(front, &screen);
            choice = *home_choice(front->home);
            game = home_game(front->home);
        }
        close_front(front);
        goes_on = choice.kind != HOME_QUIT && choice.kind != HOME_NOTHING;
        if (goes_on) {
            window_hide(screen.window, true);
            errand_run(&choice, said);
            window_hide(screen.window, false);
        }
    }
    free(front);
    screen_close(&screen);
    return is_good ? CLI_OK : cli_fail("%s", error);
}

static bool open_front(struct front *front, const struct screen *screen, const char *assets,
                       const char *language, int game, const char *said,
                       char error[SCREEN_ERROR_MAX])
{
    *front = (struct front){0};
    struct file_path tokens;
    paths_state(&tokens, "tokens");
    station_window_settings(&front->settings, &front->settings_path);
    if (front->settings.name[0] == '\0' && person_has_login()) {
        text_copy(front->settings.name, sizeof front->settings.name, person_login());
        settings_write(&front->settings, front->settings_path.text); // the commands find it there
    }
    if (!vocabulary_open(&front->vocabulary, assets, language, &front->settings, error)) {
        return false;
    }
    read_matches(front);
    const struct session_config asker = {.name = person_login(),
                                         .folder = tokens.text,
                                         .briefs = station_briefs(),
                                         .dial = dial_enet()};
    front->stays = stays_create(&asker);
    front->discovery = discovery_udp_create(0, front->discovery_error);
    const struct home_config config = {
        .canvas = screen->canvas,
        .strings = front->vocabulary.strings,
        .discovery = front->discovery,
        .discovery_error = front->discovery == NULL ? front->discovery_error : NULL,
        .stays = front->stays,
        .matches = front->matches,
        .match_count = front->match_count,
        .settings = &front->settings,
        .settings_path = front->settings_path.text,
        .said = said[0] != '\0' ? said : NULL,
        .game = game,
        .is_paced = true,
    };
    front->home = home_create(&config);
    return front->home != NULL;
}

static void close_front(struct front *front)
{
    home_destroy(front->home);
    stays_destroy(front->stays);
    discovery_destroy(front->discovery);
    vocabulary_close(&front->vocabulary);
    *front = (struct front){0};
}

// Of what is over, only what has a debrief to show.
static void read_matches(struct front *front)
{
    struct kept_match *kept = calloc(KEPT_MATCHES_MAX, sizeof *kept);
    size_t count = kept != NULL ? kept_list(kept) : 0;
    for (size_t i = 0; i < count; i++) {
        const struct station_game *game = station_game_find(kept[i].game);
        if (game == NULL || (!kept[i].is_open && game->debrief == NULL)) {
            continue;
        }
        struct home_match *match = &front->matches[front->match_count++];
        *match = (struct home_match){.is_open = kept[i].is_open,
                                     .seats = kept[i].seats,
                                     .seen_s = kept[i].seen_s,
                                     .length_ms = kept[i].length_ms,
                                     .outcome = kept[i].outcome};
        text_copy(match->id, sizeof match->id,
                  kept[i].is_open ? kept[i].folder.text : kept[i].journal.text);
        text_copy(match->game, sizeof match->game, kept[i].game);
    }
    free(kept);
}

static void follow_language(struct front *front)
{
    struct strings *old = vocabulary_follow(&front->vocabulary, home_settings(front->home));
    if (old != NULL) {
        home_set_strings(front->home, front->vocabulary.strings);
        strings_destroy(old);
    }
}

static void show(struct front *front, struct screen *screen)
{
    struct input input = {0};
    struct loop loop;
    struct home *home = front->home;
    loop_open(&loop); // Ctrl-C in the terminal closes the window as its cross does
    window_dirty(screen->window);
    bool goes_on = true;
    while (goes_on && window_next(screen->window, &input, home_wants_frame_at(home))) {
        ms now = window_now_ms(screen->window);
        if (home_step(home, now)) {
            window_dirty(screen->window);
        }
        if (window_should_draw(screen->window)) {
            int width_px, height_px;
            window_begin_frame(screen->window, &width_px, &height_px);
            home_frame(home, width_px, height_px, &input, now);
            window_end_frame(screen->window, home_sounds(home));
            follow_language(front);
            window_set_volume(screen->window, (float)home_settings(home)->volume / 100.0F);
        }
        goes_on = loop_sleep(&loop, 0) && home_choice(home)->kind == HOME_NOTHING;
    }
    loop_close(&loop);
}
