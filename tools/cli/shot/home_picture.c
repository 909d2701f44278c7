#include "tools/cli/shot/home_picture.h"

#include <stdio.h>
#include <time.h>

#include "shared/text.h"
#include "stations/around/home.h"
#include "stations/station.h"
#include "tools/cli/paths.h"
#include "tools/cli/strings_file.h"

#define HOUR_S 3600
#define HOSTS  2

struct neighbours { // hosts that answer each question
    struct discovery discovery;
    int left;
};

static bool ask(struct discovery *discovery, const char *code)
{
    (void)code;
    ((struct neighbours *)discovery)->left = HOSTS;
    return true;
}

static bool next(struct discovery *discovery, struct discovery_found *found)
{
    static const char *const NAMES[HOSTS] = {"kitchen-laptop", "attic"};
    struct neighbours *neighbours = (struct neighbours *)discovery;
    if (neighbours->left == 0) {
        return false;
    }
    int index = HOSTS - neighbours->left--;
    *found = (struct discovery_found){.host_id = (uint64_t)index + 1,
                                      .protocol = WIRE_PROTOCOL,
                                      .tables = index == 0 ? 1 : 2,
                                      .people = index == 0 ? 3 : 5,
                                      .has_table = true};
    snprintf(found->address, sizeof found->address, "192.168.1.%d:7777", 24 + index);
    text_copy(found->host, sizeof found->host, NAMES[index]);
    text_copy(found->table.game, sizeof found->table.game, station_briefs()[0]->name);
    return true;
}

static void draw(void *context, int width_px, int height_px, struct input *input)
{
    home_step(context, 0);
    home_frame(context, width_px, height_px, input, 0);
}

static void fill_matches(struct home_match matches[2])
{
    int64_t now_s = (int64_t)time(NULL);
    matches[0] = (struct home_match){.is_open = true, .seen_s = now_s - 3 * HOUR_S};
    matches[1] = (struct home_match){.seen_s = now_s - 25 * HOUR_S,
                                     .length_ms = 2284000,
                                     .outcome = {.kind = OUTCOME_WIN, .winner = SIDE_BLUE}};
    for (int i = 0; i < 2; i++) {
        text_copy(matches[i].game, sizeof matches[i].game, station_briefs()[0]->name);
    }
}

bool home_picture(const struct picture *picture, char error[SCREEN_ERROR_MAX])
{
    static const struct discovery_carrier CARRIER = {.ask = ask, .next = next};
    struct neighbours neighbours = {.discovery.carrier = &CARRIER};
    struct file_path assets;
    struct screen screen;
    struct settings settings;
    struct home_match matches[2];
    if (!paths_assets(&assets)) {
        snprintf(error, SCREEN_ERROR_MAX,
                 "the assets are not to be found; set KLAXON_ASSETS to their folder");
        return false;
    }
    struct strings *strings = strings_load(assets.text, picture->language, error);
    if (strings == NULL || !screen_open_for(&screen, picture, error)) {
        strings_destroy(strings);
        return false;
    }
    settings_init(&settings);
    text_copy(settings.name, sizeof settings.name, "Mara");
    settings.calm = true; // a picture shows where a motion ends
    fill_matches(matches);
    const struct home_config config = {.canvas = screen.canvas,
                                       .strings = strings,
                                       .discovery = &neighbours.discovery,
                                       .matches = matches,
                                       .match_count = 2,
                                       .settings = &settings};
    struct home *home = home_create(&config);
    bool is_written = home != NULL && screen_shoot(&screen, picture, draw, home, error);
    home_destroy(home);
    screen_close(&screen);
    strings_destroy(strings);
    return is_written;
}
