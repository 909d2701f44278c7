#include "tests/stations/front_door.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <time.h>

#include "shared/text.h"
#include "stations/station.h"
#include "tests/stations/desk.h"
#include "tests/stations/waiting.h"

#define HOUR_S 3600

struct harbour { // answers each question with the same two hosts
    struct discovery discovery;
    int left;
};

static bool ask(struct discovery *discovery, const char *code)
{
    (void)code;
    ((struct harbour *)discovery)->left = 2;
    return true;
}

static bool next(struct discovery *discovery, struct discovery_found *found)
{
    struct harbour *harbour = (struct harbour *)discovery;
    if (harbour->left == 0) {
        return false;
    }
    harbour->left--;
    bool is_first = harbour->left == 1;
    *found = (struct discovery_found){.host_id = is_first ? 7 : 8,
                                      .protocol = WIRE_PROTOCOL,
                                      .tables = is_first ? 1 : 3,
                                      .people = is_first ? 1 : 6,
                                      .has_table = true};
    snprintf(found->address, sizeof found->address, "10.0.0.%d:7777", is_first ? 7 : 8);
    snprintf(found->host, sizeof found->host, "%s", is_first ? "kitchen-laptop" : "attic");
    snprintf(found->table.game, sizeof found->table.game, "%s", station_briefs()[0]->name);
    return true;
}

static const struct discovery_carrier HARBOUR = {.ask = ask, .next = next};

void front_door_open(struct front_door *door, int width_px, int height_px)
{
    char error[256] = "";
    *door = (struct front_door){.now = 1000};
    cr_assert(theatre_open(&door->theatre, width_px, height_px, error), "%s", error);
    settings_init(&door->settings);
    text_copy(door->settings.name, sizeof door->settings.name, "Mara");
    door->settings.calm = true;
}

void front_door_show(struct front_door *door)
{
    static struct harbour harbour = {.discovery.carrier = &HARBOUR};
    static struct home_match matches[3];
    int64_t now_s = (int64_t)time(NULL);
    const char *game = station_briefs()[0]->name;
    matches[0] = (struct home_match){
        .is_open = true, .id = "/kept/1", .seats = 1, .seen_s = now_s - 2 * HOUR_S - 60};
    matches[1] = (struct home_match){.id = "/kept/2/over.klaxon",
                                     .seen_s = now_s - 26 * HOUR_S,
                                     .length_ms = 38 * 60 * 1000 + 4000,
                                     .outcome = {.kind = OUTCOME_WIN, .winner = SIDE_BLUE}};
    matches[2] = (struct home_match){.id = "/kept/3/over.klaxon",
                                     .seen_s = now_s - 50 * HOUR_S,
                                     .length_ms = 12 * 60 * 1000,
                                     .outcome = {.kind = OUTCOME_DRAW}};
    for (size_t i = 0; i < 3; i++) {
        text_copy(matches[i].game, sizeof matches[i].game, game);
    }
    door->stays = door->is_new ? NULL : waiting_games();
    const struct home_config config = {
        .canvas = door->theatre.canvas,
        .strings = door->theatre.strings,
        .discovery = door->is_new ? NULL : &harbour.discovery,
        .stays = door->stays,
        .matches = matches,
        .match_count = door->is_new ? 0 : 3,
        .settings = &door->settings,
    };
    door->home = home_create(&config);
    for (int i = 0; i < 3; i++) {
        front_door_frame(door);
    }
}

void front_door_frame(struct front_door *door)
{
    int width, height;
    struct theatre *theatre = &door->theatre;
    home_step(door->home, door->now);
    window_set_now(theatre->window, door->now);
    window_begin_frame(theatre->window, &width, &height);
    home_frame(door->home, width, height, &theatre->input, door->now);
    window_end_frame(theatre->window, NULL);
    input_next(&theatre->input);
}

void front_door_press(struct front_door *door, uint32_t key, unsigned mods)
{
    input_press(&door->theatre.input, key, mods);
    front_door_frame(door);
    front_door_frame(door);
}

void front_door_type(struct front_door *door, const char *text)
{
    input_type_text(&door->theatre.input, text);
    front_door_frame(door);
    front_door_frame(door);
}

void front_door_click(struct front_door *door, const char *words)
{
    struct input *input = &door->theatre.input;
    input->pointer = desk_middle(&door->theatre, words);
    input->pointer_down = input->pointer_pressed = true;
    front_door_frame(door);
    input->pointer_down = false;
    input->pointer_released = true;
    front_door_frame(door);
    input->pointer = (struct point){-1000, -1000};
    front_door_frame(door);
}

void front_door_close(struct front_door *door)
{
    home_destroy(door->home);
    stays_destroy(door->stays);
    theatre_close(&door->theatre);
}
