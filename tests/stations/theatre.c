#include "tests/stations/theatre.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/drill/brief.h"
#include "shared/sonar/brief.h"
#include "shared/text.h"
#include "stations/around/app_private.h"

static const char COVE[] = "klaxon chart 1\nname The Cove\nsectors 3 x 3\nmap\n"
                           "......\n.##...\n.#..#.\n...#..\n..#...\n......\n";

// Reads a file of the sources; 0 bytes when it cannot.
static size_t read_source(const char *name, char *text, size_t capacity)
{
    const char *source = getenv("KLAXON_SOURCE_DIR");
    char path[512];
    snprintf(path, sizeof path, "%s/%s", source != NULL ? source : ".", name);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        return 0;
    }
    size_t length = fread(text, 1, capacity, file);
    fclose(file);
    return length;
}

static struct strings *read_strings(const char *language, char error[256])
{
    static char text[512 * 1024];
    char name[64];
    snprintf(name, sizeof name, "assets/strings/%s.txt", language);
    size_t length = read_source(name, text, sizeof text);
    if (length == 0) {
        snprintf(error, 256, "cannot read %s", name);
        return NULL;
    }
    return strings_create(text, length, error, 256);
}

bool theatre_open(struct theatre *theatre, int width_px, int height_px, char error[256])
{
    *theatre = (struct theatre){.input = {.pointer = {-1000, -1000}}};
    theatre->strings = read_strings("en", error);
    if (theatre->strings == NULL) {
        return false;
    }
    struct window_options options = {
        .title = "scenes", .width_px = width_px, .height_px = height_px};
    theatre->window = window_open(&options);
    if (theatre->window == NULL) {
        snprintf(error, 256, "no surface to draw on");
        return false;
    }
    theatre->canvas = canvas_create(KLAXON_FONTS_DIR, error, 256);
    if (theatre->canvas == NULL) {
        return false;
    }
    canvas_watch(theatre->canvas, true);
    return true;
}

void theatre_speak(struct theatre *theatre, const char *language)
{
    char error[256];
    struct strings *strings = read_strings(language, error);
    if (strings != NULL) {
        strings_fall_back(strings, theatre->strings);
        theatre->strings = strings;
    }
}

static void theatre_clear(struct theatre *theatre)
{
    if (theatre->app != NULL) {
        theatre->charts = theatre->app->charts;
        theatre->app->charts = NULL;
    }
    app_destroy(theatre->app);
    session_destroy(theatre->session);
    theatre->app = NULL;
    theatre->session = NULL;
    stays_destroy(theatre->stays);
    theatre->stays = NULL;
    if (theatre->host.listener != NULL) {
        fake_host_stop(&theatre->host);
    }
}

void theatre_close(struct theatre *theatre)
{
    theatre_clear(theatre);
    chart_shelf_destroy(theatre->charts);
    canvas_destroy(theatre->canvas);
    window_close(theatre->window);
    strings_destroy(theatre->strings);
}

void theatre_play(struct theatre *theatre, const struct scene *scene)
{
    theatre_clear(theatre);
    canvas_set_blind(theatre->canvas, true); // up to the picture
    fake_host_init(&theatre->host);
    theatre->now = 1000;
    theatre->input = (struct input){.pointer = {-1000, -1000}};
    struct session_config session = {
        .name = "Mara", .briefs = station_briefs(), .dial = fake_host_dial(&theatre->host)};
    theatre->session = session_create(&session);
    struct settings settings;
    settings_init(&settings);
    text_copy(settings.name, sizeof settings.name, "Mara");
    settings.calm = true; // pictures hold still
    settings.large_text = theatre->large_text;
    settings.theme = theatre->theme;
    struct app_config config = {.canvas = theatre->canvas,
                                .strings = theatre->strings,
                                .session = theatre->session,
                                .discovery = theatre->discovery,
                                .settings = &settings};
    theatre->app = app_create(&config);
    if (theatre->charts != NULL) {
        chart_shelf_destroy(theatre->app->charts);
        theatre->app->charts = theatre->charts;
    }
    theatre_turn(theatre);
    scene->set(theatre);
    theatre_turn(theatre);
    canvas_set_blind(theatre->canvas, theatre->is_read);
    theatre_turn(theatre);
}

void theatre_frame(struct theatre *theatre)
{
    int width = 0;
    int height = 0;
    window_set_now(theatre->window, theatre->now);
    window_begin_frame(theatre->window, &width, &height);
    app_frame(theatre->app, width, height, &theatre->input, theatre->now);
    window_end_frame(theatre->window, NULL);
    input_next(&theatre->input);
}

static void settle(struct theatre *theatre)
{
    for (int i = 0; i < 3; i++) {
        app_step(theatre->app, theatre->now);
        fake_host_turn(&theatre->host);
    }
}

void theatre_turn(struct theatre *theatre)
{
    settle(theatre);
    theatre_frame(theatre);
    settle(theatre);
}

void theatre_press(struct theatre *theatre, uint32_t key, unsigned mods)
{
    input_press(&theatre->input, key, mods);
    theatre_turn(theatre);
}

void theatre_click(struct theatre *theatre, float x, float y)
{
    input_point(&theatre->input, x, y);
    theatre_turn(theatre);
    input_button(&theatre->input, true);
    theatre_turn(theatre);
    input_button(&theatre->input, false);
    theatre_turn(theatre);
}

// --- conversations

static void send_offer(struct theatre *theatre, int option, const char *const *names, int count)
{
    struct wire_down down = {.kind = WIRE_OFFER};
    down.offer.option = (uint8_t)option;
    down.offer.names_count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        text_copy(down.offer.names[i], BRIEF_NAME_MAX, names[i]);
    }
    fake_host_send(&theatre->host, &down);
}

static void send_asset(struct theatre *theatre, int option, const char *name, const char *text,
                       size_t length)
{
    struct wire_down down = {.kind = WIRE_ASSET};
    down.asset.option = (uint8_t)option;
    text_copy(down.asset.name, BRIEF_NAME_MAX, name);
    memcpy(down.asset.text, text, length);
    down.asset.text_count = (uint16_t)length;
    fake_host_send(&theatre->host, &down);
}

static void send_assets(struct theatre *theatre, const struct wire_lobby *lobby)
{
    static const char *const NAMES[] = {"cove", "open", "skerries"};
    static const char *const SEAS[] = {"archipelago", "minefield", "pack-ice", "skerries"};
    static const char *const SHEETS[] = {"classic", "compass"};
    if (theatre->host.brief != &SONAR_BRIEF) {
        send_offer(theatre, DRILL_OPTION_CHART, NAMES, 3);
        send_asset(theatre, DRILL_OPTION_CHART, "cove", COVE, strlen(COVE));
        return;
    }
    const char *chart = lobby->options[SONAR_OPTION_CHART].asset;
    char path[96];
    char text[ASSET_TEXT_MAX];
    snprintf(path, sizeof path, "assets/charts/sonar/%s.txt", chart);
    size_t length = read_source(path, text, sizeof text);
    assert(length > 0);
    send_offer(theatre, SONAR_OPTION_CHART, SEAS, 4);
    send_asset(theatre, SONAR_OPTION_CHART, chart, text, length);
    send_offer(theatre, SONAR_OPTION_SHEET, SHEETS, 2);
}

void theatre_go_to_door(struct theatre *theatre)
{
    session_connect(theatre->session, "192.168.1.24", NULL);
    fake_host_settle(&theatre->host, theatre->session, theatre->now);
    fake_host_welcome(&theatre->host, 42);
    fake_host_settle(&theatre->host, theatre->session, theatre->now);
}

void theatre_join(struct theatre *theatre, const struct wire_lobby *lobby)
{
    theatre->host.brief = station_game_find(lobby->game)->brief;
    theatre_go_to_door(theatre);
    session_join_table(theatre->session, "K7Q4M");
    fake_host_settle(&theatre->host, theatre->session, theatre->now);
    fake_host_joined(&theatre->host, 7, 0);
    fake_host_lobby(&theatre->host, lobby);
    send_assets(theatre, lobby);
    fake_host_settle(&theatre->host, theatre->session, theatre->now);
    assert(session_state(theatre->session) == SESSION_AT_TABLE);
}
