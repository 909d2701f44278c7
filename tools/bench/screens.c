#include "tools/bench/screens.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "shared/text.h"
#include "stations/shot.h"
#include "stations/window/window.h"
#include "tools/match/sim.h"

#define WIDTH_PX    1280
#define HEIGHT_PX   720
#define FRAME_MS    16
#define BURST       30 // frames of one screen in a row, so that motion is seen
#define LEAD        3  // frames before them, with more time between
#define LEAD_MS     200
#define SKIP_MS     500 // of the match between two rounds
#define SAMPLES_MAX 20000

struct bench_station {
    char name[BENCH_SCREEN_NAME];
    unsigned seats;        // 0: the wall
    unsigned roles;        // of them
    struct canvas *canvas; // with its masks, as every person's program has its own
    struct chart_shelf *charts;
    void *memory;
    struct ui ui;
    struct input input;
    struct wire_lobby lobby;
    int64_t samples[SAMPLES_MAX]; // nanoseconds
    size_t count;
};

struct bench_room {
    const struct game *game;
    const struct station_game *screens;
    const struct strings *strings;
    struct window *window;
    const char *fonts;
    struct sound_queue sounds;
    int64_t now_ms;
    struct bench_station stations[BENCH_SCREENS_MAX];
    size_t count;
    // The match.
    struct sim_plan plan;
    struct sim sim;
    _Alignas(max_align_t) uint8_t views[BRIEF_SEATS_MAX][GAME_VIEW_MAX];
    _Alignas(max_align_t) uint8_t scene[GAME_VIEW_MAX];
};

static void list_stations(struct bench_room *room);
static bool open_room(struct bench_room *room, char error[BENCH_ERROR_MAX]);
static bool seat_people(struct bench_room *room, const struct setup *setup,
                        char error[BENCH_ERROR_MAX]);
static bool sit_down(struct bench_room *room, struct bench_station *station,
                     char error[BENCH_ERROR_MAX]);
static void play_match(struct bench_room *room, int64_t until_us);
static void draw_burst(struct bench_room *room, struct bench_station *station);
static int64_t draw_next(struct bench_room *room, struct bench_station *station, ms later);
static void draw_frame(struct bench_room *room, struct bench_station *station);
static void sum_up(struct bench_room *room, struct bench_screens *result);
static void close_room(struct bench_room *room);

bool bench_screens(const struct game *game, const struct officer *officer,
                   const struct setup *setup, const struct strings *strings, const char *fonts,
                   double seconds, struct bench_screens *result, char error[BENCH_ERROR_MAX])
{
    struct bench_room *room = calloc(1, sizeof *room);
    struct reason reason;
    *result = (struct bench_screens){0};
    if (room == NULL) {
        snprintf(error, BENCH_ERROR_MAX, "not enough memory");
        return false;
    }
    room->game = game;
    room->strings = strings;
    room->screens = station_game_find(game->brief->name);
    room->fonts = fonts;
    room->plan = (struct sim_plan){.game = game, .setup = setup};
    sim_plan_crew(&room->plan, SIDE_BLUE, (struct sim_chair){officer, OFFICER_MATE});
    sim_plan_crew(&room->plan, SIDE_RED, (struct sim_chair){officer, OFFICER_MATE});
    bool is_open = open_room(room, error);
    int64_t end = bench_now_us() + (int64_t)(seconds * 1e6);
    for (uint64_t seed = 1; is_open && bench_now_us() < end; seed++) {
        room->plan.seed = seed;
        if (!sim_begin(&room->sim, &room->plan, &reason)) {
            snprintf(error, BENCH_ERROR_MAX, "%s could not be played", game->brief->title);
            is_open = false;
            break;
        }
        is_open = seat_people(room, setup, error);
        if (is_open) {
            play_match(room, end);
        }
    }
    sum_up(room, result);
    close_room(room);
    return is_open;
}

static bool has_name(const struct bench_room *room, const char *name)
{
    for (size_t i = 0; i < room->count; i++) {
        if (strcmp(room->stations[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

// "crew_of_3": so many people are the crew when one of them holds these roles. Where another set
// leaves as many, its roles name it: "captain+radio".
static void name_crew(const struct bench_room *room, unsigned roles, int people,
                      char out[BENCH_SCREEN_NAME])
{
    struct text_writer writer;
    snprintf(out, BENCH_SCREEN_NAME, "crew_of_%d", people);
    if (!has_name(room, out)) {
        return;
    }
    text_writer_init(&writer, out, BENCH_SCREEN_NAME);
    const char *plus = "";
    for (int role = 0; role < BRIEF_ROLES_MAX; role++) {
        if ((roles >> role & 1) != 0) {
            text_append_format(&writer, "%s%s", plus, brief_role_name(room->game->brief, role));
            plus = "+";
        }
    }
    text_writer_finish(&writer);
}

// Lists who sits before a screen: in these of a side's seats, if they are there and nobody has the
// same roles already.
static void list_station(struct bench_room *room, unsigned side_seats, unsigned roles)
{
    const struct brief *brief = room->game->brief;
    unsigned seats = 0, missing = roles;
    int people = 1; // of the crew then: this one, and the others each in his seat
    for (size_t seat = 0; seat < brief->seat_count; seat++) {
        unsigned role = 1u << brief->seats[seat].role;
        if ((side_seats >> seat & 1) == 0) {
            continue;
        }
        if ((missing & role) != 0) {
            seats |= 1u << seat;
            missing &= ~role;
        } else {
            people++;
        }
    }
    bool is_new = missing == 0 && seats != 0 && room->count < BENCH_SCREENS_MAX;
    for (size_t i = 0; i < room->count; i++) {
        is_new = is_new && room->stations[i].roles != roles;
    }
    if (!is_new) {
        return;
    }
    struct bench_station *station = &room->stations[room->count];
    if ((roles & (roles - 1)) == 0) {
        text_copy(station->name, sizeof station->name,
                  brief_role_name(brief, __builtin_ctz(roles)));
    } else {
        name_crew(room, roles, people, station->name);
    }
    station->seats = seats;
    station->roles = roles;
    room->count++;
}

// Each role by itself, each set of roles that one person may hold, and the wall.
static void list_stations(struct bench_room *room)
{
    const struct brief *brief = room->game->brief;
    const struct brief_variant *variant = brief_variant(brief, room->plan.setup);
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int role = 0; role < (int)brief->roles->count; role++) {
            list_station(room, brief_side_seats(brief, variant, (enum side)side), 1u << role);
        }
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (size_t i = 0; i < variant->merge_count; i++) {
            list_station(room, brief_side_seats(brief, variant, (enum side)side),
                         variant->merges[i]);
        }
    }
    if (room->screens->wall != NULL && room->count < BENCH_SCREENS_MAX) {
        text_copy(room->stations[room->count].name, BENCH_SCREEN_NAME, "wall");
        room->count++;
    }
}

static bool open_room(struct bench_room *room, char error[BENCH_ERROR_MAX])
{
    const struct window_options options = {
        .title = "Klaxon", .width_px = WIDTH_PX, .height_px = HEIGHT_PX};
    room->window = window_open(&options);
    if (room->screens == NULL || room->window == NULL) {
        snprintf(error, BENCH_ERROR_MAX, "there is nothing to draw on");
        return false;
    }
    list_stations(room);
    return true;
}

// A match begins with fresh screens, as in the application; what was measured is kept.
static bool seat_people(struct bench_room *room, const struct setup *setup,
                        char error[BENCH_ERROR_MAX])
{
    for (size_t i = 0; i < room->count; i++) {
        struct bench_station *station = &room->stations[i];
        shot_lobby(&station->lobby, room->game->brief, room->strings, station->seats, setup);
        if (!sit_down(room, station, error)) {
            return false;
        }
    }
    return true;
}

static bool sit_down(struct bench_room *room, struct bench_station *station,
                     char error[BENCH_ERROR_MAX])
{
    free(station->memory);
    station->memory = calloc(1, room->screens->memory_size);
    ui_init(&station->ui);
    if (station->canvas == NULL) {
        station->canvas = canvas_create(room->fonts, error, BENCH_ERROR_MAX);
        station->charts = chart_shelf_create();
        if (station->charts != NULL) {
            chart_shelf_pace(station->charts, CHART_SHELF_SLICE_US);
        }
    }
    return station->canvas != NULL && station->charts != NULL && station->memory != NULL;
}

// Each screen in its turn, until the match or the time is over.
static void play_match(struct bench_room *room, int64_t until_us)
{
    bool is_open = true;
    while (is_open && bench_now_us() < until_us) {
        for (size_t i = 0; i < room->count; i++) {
            draw_burst(room, &room->stations[i]);
        }
        room->now_ms += SKIP_MS;
        sim_pass(&room->sim, room->sim.now + SKIP_MS);
        is_open = sim_is_on(&room->sim);
    }
}

// The first frames of a burst are those that meet something new: what came up while another screen
// was drawn. They count as all others do.
static void draw_burst(struct bench_room *room, struct bench_station *station)
{
    for (int i = 0; i < LEAD + BURST; i++) {
        int64_t spent_ns = draw_next(room, station, i < LEAD ? LEAD_MS : FRAME_MS);
        if (station->count < SAMPLES_MAX) {
            station->samples[station->count++] = spent_ns;
        }
    }
}

// Draws the frame that comes so much later. Returns what drawing it cost.
static int64_t draw_next(struct bench_room *room, struct bench_station *station, ms later)
{
    const struct game *game = room->game;
    struct timespec begin;
    struct timespec end;
    room->now_ms += later;
    sim_pass(&room->sim, room->sim.now + later);
    for (size_t seat = 0; seat < game->brief->seat_count; seat++) {
        if ((station->seats >> seat & 1) != 0) {
            game->view(room->sim.state, (int)seat, room->views[seat]);
        }
    }
    if (station->seats == 0) {
        game->scene(room->sim.state, room->scene);
    }
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin);
    draw_frame(room, station);
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end);
    return (end.tv_sec - begin.tv_sec) * 1000000000LL + (end.tv_nsec - begin.tv_nsec);
}

// As the application draws it, under a pointer that wanders about.
static void draw_frame(struct bench_room *room, struct bench_station *station)
{
    struct theme theme;
    int width_px;
    int height_px;
    float turn = (float)room->now_ms / 1700.0f;
    theme_init(&theme, THEME_NIGHT, 0);
    input_point(&station->input, 640 + 600 * sinf(turn), 360 + 330 * cosf(1.3f * turn));
    room->sounds.count = 0;
    window_set_now(room->window, room->now_ms);
    window_begin_frame(room->window, &width_px, &height_px);
    canvas_begin(station->canvas, width_px, height_px, theme.colours[THEME_ROOM]);
    ui_begin(&station->ui, station->canvas, &station->input, &room->sounds, &theme, room->now_ms);
    struct station_frame frame = {
        .ui = &station->ui,
        .strings = room->strings,
        .charts = station->charts,
        .brief = room->game->brief,
        .lobby = &station->lobby,
        .seats = station->seats,
        .table_now = room->sim.now,
        .is_running = true,
        .latency_ms = 3,
        .memory = station->memory,
        .order_seat = -1,
    };
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        frame.views[seat] = (station->seats >> seat & 1) != 0 ? room->views[seat] : NULL;
    }
    if (station->seats != 0) {
        room->screens->frame(&frame);
    } else {
        frame.scene = room->scene;
        room->screens->wall(&frame);
    }
    ui_end(&station->ui);
    canvas_end(station->canvas);
    window_end_frame(room->window, NULL);
    input_next(&station->input);
}

static void sum_up(struct bench_room *room, struct bench_screens *result)
{
    result->count = room->count;
    for (size_t i = 0; i < room->count; i++) {
        struct bench_station *station = &room->stations[i];
        bench_sort(station->samples, station->count);
        result->screens[i] = (struct bench_screen){
            .p50_ms = (double)bench_percentile(station->samples, station->count, 50) / 1e6,
            .p99_ms = (double)bench_percentile(station->samples, station->count, 99) / 1e6,
            .max_ms = (double)bench_percentile(station->samples, station->count, 100) / 1e6,
            .frames = station->count,
        };
        text_copy(result->screens[i].name, BENCH_SCREEN_NAME, station->name);
    }
}

static void close_room(struct bench_room *room)
{
    for (size_t i = 0; i < BENCH_SCREENS_MAX; i++) {
        free(room->stations[i].memory);
        chart_shelf_destroy(room->stations[i].charts);
        canvas_destroy(room->stations[i].canvas);
    }
    window_close(room->window);
    free(room);
}
