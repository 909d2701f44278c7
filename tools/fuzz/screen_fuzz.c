// Views, scenes and debriefs from a host that cannot be trusted, drawn by the screens: whatever is
// shown, nothing aborts, and what is ordered from there can be written.
//
// The input is that of tools/fuzz/shown.h. For whom: bits 0 to 2 are the seat, bit 3 says that one
// person holds its whole side, the rest chooses a size. The key is pressed, and something clicked,
// between two frames.
#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "stations/draw/canvas.h"
#include "stations/shot.h"
#include "stations/window/window.h"
#include "tools/fuzz/shown.h"
#include "tools/fuzz/words.h"

#define SIZES   4
#define MATCHES 1   // of each game, for seeds
#define WIDEST  800 // pixels of the one picture that all of them fit into
#define HIGHEST 640
#define FRAMES  3
#define LATER   700 // ms from frame to frame: motion has ended

enum stage { STAGE_REFUSED, STAGE_DRAWN };

struct studio { // what is made once, for it is slow
    struct window *window;
    struct canvas *canvases[SIZES]; // each remembers the letters of its size
    struct chart_shelf *charts[SIZES];
};

struct picture { // what is drawn
    const struct station_game *game;
    enum shown shown;
    const void *value;
    unsigned seats; // 1 << seat of each
    size_t size;
    uint8_t key;
};

// A quarter of the pixels that people have, on the same logical canvas: four times as fast.
static const struct {
    int width, height;
} SIZES_PX[SIZES] = {{512, 320}, {640, 360}, {360, 640}, {800, 450}};

static struct studio *studio(void);
static void draw(struct studio *studio, const struct picture *picture);

static unsigned take(const uint8_t *bytes, size_t length)
{
    static _Alignas(max_align_t) uint8_t value[GAME_DEBRIEF_MAX];
    const struct record *record = shown_record(bytes, length);
    if (record == NULL ||
        !record_decode(record, bytes + SHOWN_LEAD, length - SHOWN_LEAD, value, NULL)) {
        return STAGE_REFUSED;
    }
    const struct brief *brief = game_at(bytes[0])->brief;
    size_t seat = (bytes[2] & 7u) % brief->seat_count;
    struct picture picture = {
        .game = station_game_find(brief->name),
        .shown = (enum shown)bytes[1],
        .value = value,
        .seats = 1u << seat,
        .size = (bytes[2] >> 4) % SIZES,
        .key = bytes[3],
    };
    for (size_t i = 0; (bytes[2] & 8) != 0 && i < brief->seat_count; i++) {
        bool is_same_side = brief->seats[i].side == brief->seats[seat].side;
        picture.seats |= is_same_side ? 1u << i : 0;
    }
    draw(studio(), &picture);
    return STAGE_DRAWN;
}

static struct studio *studio(void)
{
    static struct studio studio;
    char error[256];
    if (studio.window == NULL) {
        studio.window = window_open(
            &(struct window_options){.title = "fuzz", .width_px = WIDEST, .height_px = HIGHEST});
        fuzz_demand(studio.window != NULL);
        for (size_t i = 0; i < SIZES; i++) {
            studio.canvases[i] = canvas_create(KLAXON_FONTS_DIR, error, sizeof(error));
            studio.charts[i] = chart_shelf_create();
            fuzz_demand(studio.canvases[i] != NULL && studio.charts[i] != NULL);
            chart_shelf_pace(studio.charts[i], CHART_SHELF_SLICE_US);
        }
    }
    return &studio;
}

// --- a few frames

// What a hand does after the first frame: a key of any kind, and a click.
static void touch(struct input *input, const struct picture *picture, int frame)
{
    uint32_t key = picture->key;
    float x = (float)(SIZES_PX[picture->size].width * (int)(key % 16)) / 16;
    float y = (float)(SIZES_PX[picture->size].height * (int)(key / 16)) / 16;
    input_next(input);
    if (frame == 1) {
        if (key < 128) {
            input_type(input, key, 0);
        } else {
            input_press(input, INPUT_ENTER + (key - 128) % (INPUT_F12 - INPUT_ENTER + 1), 0);
        }
    }
    input_point(input, x, y);
    input_button(input, frame == 1);
}

static void show(struct station_frame *frame, const struct picture *picture)
{
    const struct station_game *game = picture->game;
    switch (picture->shown) {
    case SHOWN_VIEW:
        game->frame(frame);
        break;
    case SHOWN_SCENE:
        game->wall(frame);
        break;
    case SHOWN_DEBRIEF:
        game->debrief(frame);
        break;
    }
    if (frame->order_seat >= 0) {
        uint8_t bytes[WIRE_ORDER_MAX];
        fuzz_demand(record_encode(game->brief->order, frame->order, bytes, sizeof(bytes)) > 0);
    }
    if (game->topics != NULL) {
        struct station_topics topics;
        game->topics(frame, &topics);
    }
}

static void draw(struct studio *studio, const struct picture *picture)
{
    static struct ui ui;       // large
    static struct input input; // likewise
    struct canvas *canvas = studio->canvases[picture->size];
    struct theme theme;
    struct wire_lobby lobby;
    unsigned seats = picture->shown == SHOWN_VIEW ? picture->seats : 0;
    void *memory = calloc(1, picture->game->memory_size);
    fuzz_demand(memory != NULL);
    theme_init(&theme, THEME_NIGHT, 0);
    shot_lobby(&lobby, picture->game->brief, fuzz_words(), seats, NULL);
    ui_init(&ui);
    input = (struct input){.pointer = {-1000, -1000}};
    for (int i = 0; i < FRAMES; i++) {
        struct station_frame frame = {
            .ui = &ui,
            .strings = fuzz_words(),
            .charts = studio->charts[picture->size],
            .brief = picture->game->brief,
            .lobby = &lobby,
            .seats = seats,
            .table_now = 60000 + i * LATER,
            .is_running = true,
            .memory = memory,
            .order_seat = -1,
            .debrief_at = picture->key * 1000,
        };
        for (size_t seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
            frame.views[seat] = (seats >> seat & 1) != 0 ? picture->value : NULL;
        }
        frame.scene = picture->shown == SHOWN_SCENE ? picture->value : NULL;
        frame.debrief = picture->shown == SHOWN_DEBRIEF ? picture->value : NULL;
        int width, height;
        window_set_now(studio->window, i * LATER);
        window_begin_frame(studio->window, &width, &height);
        canvas_begin(canvas, SIZES_PX[picture->size].width, SIZES_PX[picture->size].height,
                     theme.colours[THEME_ROOM]);
        ui_begin(&ui, canvas, &input, NULL, &theme, i * LATER);
        show(&frame, picture);
        ui_end(&ui);
        canvas_end(canvas);
        window_end_frame(studio->window, NULL);
        touch(&input, picture, i);
    }
    free(memory);
}

static void put(void *context, const char *name, const uint8_t *bytes, size_t length)
{
    fuzz_bag_put(context, name, bytes, length, STAGE_DRAWN);
}

static void seed(struct fuzz_bag *bag)
{
    shown_seeds(MATCHES, put, bag);
}

const struct fuzzer SCREEN_FUZZER = {
    .name = "screen",
    .stages = {"refused", "drawn"},
    .take = take,
    .seed = seed,
    .mutate = shown_mutate,
};
