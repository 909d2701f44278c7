#include "tests/stations/sonar_stage.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/random.h"
#include "shared/text.h"
#include "stations/draw/inspect.h"
#include "stations/shot.h"

#define FRAME_MS 20

static const char SKERRY[] = "klaxon chart 1\nname Skerry Field\nsectors 5 x 5\n"
                             "scenario minefield 4\nmap\n"
                             "...............\n..##*....##....\n..#......##.#..\n"
                             "......#......#.\n......#....*...\n.#.......#.....\n"
                             ".##.#.......##.\n..#.#........#.\n.*.....#...#...\n"
                             "....#..##.*....\n.#......#....#.\n.##..#.....#.##\n"
                             ".....##...##...\n..#...*.#......\n........##.....\n";
static const char SOUND[] = "klaxon chart 1\nname The Sound\nsectors 5 x 5\nmap\n"
                            "..........\n..#...##..\n..##...#..\n..........\n....#.....\n"
                            ".#..##..#.\n.#......#.\n..........\n...#...##.\n...#......\n";
static const char SHEET[] = "klaxon sheet 1\nname Classic\n"
                            "west red/1 yellow/1 green/1 green radiation radiation\n"
                            "north yellow/2 red/2 yellow/2 green red radiation\n"
                            "south green/3 yellow/3 red/3 red radiation yellow\n"
                            "east green/2 yellow/3 red/1 radiation green radiation\n";

static struct strings *read_strings(void);
static void read_chart(struct chart *chart, const char *text, size_t length);
static void fill_roles(struct sonar_view *view, enum sonar_role role);
static void fill_calls(struct sonar_view *view);
static void add_call(struct sonar_view *view, int at_s, enum side side, const char *said);
static void add_message(struct sonar_view *view, enum sonar_role role, const char *phrase);
static void show(struct stage *stage, void *context);
static void run(struct sonar_stage *stage);

void sonar_stage_open(struct sonar_stage *stage, int width_px, int height_px, unsigned roles)
{
    memset(stage, 0, sizeof *stage);
    stage_open(&stage->stage, width_px, height_px);
    canvas_set_blind(stage->stage.canvas, true);
    stage->stage.ui.now_ms = 1000;
    stage->strings = read_strings();
    stage->charts = chart_shelf_create();
    cr_assert_not_null(stage->charts);
    stage->roles = roles;
    sonar_stage_reset(stage);
}

void sonar_stage_reset(struct sonar_stage *stage)
{
    int64_t now_ms = stage->stage.ui.now_ms;
    memset(&stage->memory, 0, sizeof stage->memory);
    ui_init(&stage->stage.ui); // no list is open, nothing has the focus
    stage->stage.ui.now_ms = now_ms;
    stage->table_now = 757 * 1000;
    stage->is_running = true;
    stage->is_waiting = false;
    stage->is_lost = false;
    stage->order_seat = -1;
    shot_lobby(&stage->lobby, &SONAR_BRIEF, stage->strings, stage->roles, NULL);
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        sonar_stage_fill(&stage->views[role], (enum sonar_role)role);
    }
}

void sonar_stage_close(struct sonar_stage *stage)
{
    chart_shelf_destroy(stage->charts);
    strings_destroy(stage->strings);
    stage_close(&stage->stage);
}

void sonar_stage_fill(struct sonar_view *view, enum sonar_role role)
{
    *view = (struct sonar_view){
        .side = SIDE_BLUE,
        .role = (uint8_t)role,
        .tempo = SONAR_REALTIME,
        .end = SONAR_HUNT,
        .phase = SONAR_PLAYING,
        .sectors = 9,
        .helm = SONAR_HELM_UPKEEP,
        .awaits = {{SIDE_BLUE, SONAR_ENGINEER, SONAR_TASK_CROSS}},
        .awaits_count = 1,
        .hits = {{.at_s = 494, .side = SIDE_BLUE, .damage = 1, .harm = SONAR_HARM_WEAR}},
        .hits_count = 1,
    };
    fill_roles(view, role);
    if (view->has_chart) {
        read_chart(&view->chart, SKERRY, sizeof SKERRY - 1);
    }
    if (role == SONAR_CAPTAIN) {
        sonar_stage_route(view, "C5 D5 E5 E6 F6 G6 H6 H7 H8 G8 G9");
        view->captain.mines[0] = (uint8_t)chart_index(&view->chart, (struct dot){8, 6});
        view->captain.mines[1] = (uint8_t)chart_index(&view->chart, (struct dot){3, 5});
        view->captain.mines_count = 2;
    }
    fill_calls(view);
}

void sonar_stage_fill_turns(struct sonar_view *view, enum sonar_role role)
{
    sonar_stage_fill(view, role);
    view->tempo = SONAR_TURNS;
    view->sectors = 4;
    view->helm = SONAR_HELM_FREE;
    view->systems = SONAR_SYSTEMS_COURSE;
    view->task = role == SONAR_CAPTAIN ? SONAR_TASK_COURSE : SONAR_TASK_NONE;
    view->awaits[0] = (struct sonar_wait){SIDE_BLUE, SONAR_CAPTAIN, SONAR_TASK_COURSE};
    view->has_turn = true;
    view->turn = (struct sonar_turn){.side = SIDE_BLUE, .number = 14, .left = 1};
    view->mate.sizes[SONAR_SCENARIO] = 0;
    view->has_panel = false;
    if (role == SONAR_MATE || role == SONAR_ENGINEER) {
        view->task = SONAR_TASK_NONE;
    }
    if (view->has_chart) {
        read_chart(&view->chart, SOUND, sizeof SOUND - 1);
    }
    if (role == SONAR_CAPTAIN) {
        sonar_stage_route(view, "G1 F1 F2 F3 F4 E4 D4 D5 D6 D7");
        view->captain.mines[0] = (uint8_t)chart_index(&view->chart, (struct dot){2, 4});
        view->captain.mines_count = 1;
    }
}

static void fill_roles(struct sonar_view *view, enum sonar_role role)
{
    view->has_captain = role == SONAR_CAPTAIN;
    view->has_chart = role == SONAR_CAPTAIN || role == SONAR_RADIO;
    view->has_mate = role == SONAR_MATE;
    view->has_engineer = role == SONAR_ENGINEER;
    view->has_radio = role == SONAR_RADIO;
    if (role == SONAR_MATE) {
        view->mate = (struct sonar_mate){
            .marks = {3, 1, 3, 2, 4, 1},
            .marks_count = SONAR_SYSTEM_COUNT,
            .sizes = {3, 3, 3, 4, 6, 4},
            .sizes_count = SONAR_SYSTEM_COUNT,
            .damage = 1,
            .damage_max = SONAR_HUNT_DAMAGE,
        };
    }
    if (role == SONAR_ENGINEER) {
        char error[SONAR_ERROR_MAX] = "";
        cr_assert(sonar_sheet_read(&view->engineer.sheet, SHEET, sizeof SHEET - 1, error), "%s",
                  error);
        view->engineer.crossed = 1u << (DIRECTION_SOUTH * 6) | 1u << (DIRECTION_SOUTH * 6 + 4);
        view->task = SONAR_TASK_CROSS;
        view->has_panel = true;
        view->panel = DIRECTION_SOUTH;
    }
    if (role == SONAR_RADIO) {
        view->radio.sketch.tracks_count = SONAR_SHEETS;
    }
}

static void fill_calls(struct sonar_view *view)
{
    static const struct {
        int at_s;
        enum side side;
        const char *said;
    } CALLS[] = {
        {741, SIDE_BLUE, "ready torpedo"}, {744, SIDE_RED, "head west"},
        {747, SIDE_BLUE, "engineer_ok"},   {749, SIDE_RED, "mate_ok"},
        {752, SIDE_RED, "head south"},     {753, SIDE_RED, "engineer_ok"},
        {755, SIDE_BLUE, "head south"},    {756, SIDE_BLUE, "mate_ok"},
    };
    for (size_t i = 0; i < sizeof CALLS / sizeof CALLS[0]; i++) {
        add_call(view, CALLS[i].at_s, CALLS[i].side, CALLS[i].said);
    }
    add_message(view, SONAR_MATE, "gauge torpedo 3 3");
    add_message(view, SONAR_ENGINEER, "works red");
    add_message(view, SONAR_RADIO, "enemy J9 1");
}

static void add_call(struct sonar_view *view, int at_s, enum side side, const char *said)
{
    struct sonar_call call = {.at_s = (uint16_t)at_s, .side = (uint8_t)side};
    struct record_error error = {0};
    cr_assert(record_parse(&SONAR_SAID_RECORD, said, &call.said, &error), "%s", said);
    if (view->calls_count == SONAR_CALLS_MAX) {
        memmove(view->calls, view->calls + 1, sizeof view->calls - sizeof view->calls[0]);
        view->calls_count--;
    }
    view->calls[view->calls_count++] = call;
    view->calls_last++;
}

static void add_message(struct sonar_view *view, enum sonar_role role, const char *phrase)
{
    struct sonar_message message = {.at_s = 757, .role = (uint8_t)role};
    struct record_error error = {0};
    cr_assert(record_parse(&SONAR_PHRASE_RECORD, phrase, &message.phrase, &error), "%s", phrase);
    if (view->messages_count == SONAR_MESSAGES_MAX) {
        memmove(view->messages, view->messages + 1,
                sizeof view->messages - sizeof view->messages[0]);
        view->messages_count--;
    }
    view->messages[view->messages_count++] = message;
    view->messages_last++;
}

void sonar_stage_call(struct sonar_stage *stage, enum side side, const char *said)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        add_call(&stage->views[role], 757, side, said);
    }
}

void sonar_stage_message(struct sonar_stage *stage, enum sonar_role role, const char *phrase)
{
    for (int i = 0; i < SONAR_ROLE_COUNT; i++) {
        add_message(&stage->views[i], role, phrase);
    }
}

void sonar_stage_draw_any(struct sonar_stage *stage, int rounds)
{
    struct random random;
    random_seed(&random, 7);
    canvas_set_blind(stage->stage.canvas, false);
    for (int round = 0; round < rounds; round++) {
        for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
            struct sonar_view *view = &stage->views[role];
            record_random(&SONAR_VIEW_RECORD, &random, view);
            view->side = SIDE_BLUE;
            view->has_tracing = view->has_tracing && round % 4 == 0;
        }
        input_point(&stage->stage.input, (float)random_below(&random, 1280),
                    (float)random_below(&random, 720));
        sonar_stage_press(stage, INPUT_LEFT + (uint32_t)(round % 4), 0);
    }
    canvas_set_blind(stage->stage.canvas, true);
}

void sonar_stage_free_helm(struct sonar_stage *stage)
{
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        struct sonar_view *view = &stage->views[role];
        view->helm = SONAR_HELM_FREE;
        view->awaits_count = 0;
        view->task = SONAR_TASK_NONE;
        view->has_panel = false;
    }
}

void sonar_stage_route(struct sonar_view *view, const char *dots)
{
    struct sonar_captain *captain = &view->captain;
    captain->route_count = 0;
    captain->has_place = true;
    while (*dots != '\0') {
        size_t length = strcspn(dots, " ");
        char name[8];
        cr_assert_lt(length, sizeof name);
        memcpy(name, dots, length);
        name[length] = '\0';
        cr_assert(dot_parse(name, &captain->place) && chart_has(&view->chart, captain->place));
        captain->route[captain->route_count++] = (uint8_t)chart_index(&view->chart, captain->place);
        dots += length;
        dots += *dots == ' ';
    }
}

void sonar_stage_frame(struct sonar_stage *stage)
{
    stage->order_seat = -1;
    stage->order[0] = '\0';
    stage->wish = STATION_NOTHING;
    run(stage);
}

void sonar_stage_paint(struct sonar_stage *stage)
{
    canvas_set_blind(stage->stage.canvas, false);
    sonar_stage_frame(stage);
    canvas_set_blind(stage->stage.canvas, true);
}

void sonar_stage_press(struct sonar_stage *stage, uint32_t key, unsigned mods)
{
    input_press(&stage->stage.input, key, mods);
    sonar_stage_frame(stage);
    if (stage->order_seat < 0 && stage->wish == STATION_NOTHING) {
        run(stage); // what was picked from a list is said a frame later
    }
}

void sonar_stage_type(struct sonar_stage *stage, const char *text)
{
    input_type_text(&stage->stage.input, text);
    sonar_stage_frame(stage);
}

void sonar_stage_click(struct sonar_stage *stage, float x, float y)
{
    stage->order_seat = -1;
    stage->order[0] = '\0';
    stage->wish = STATION_NOTHING;
    for (int down = 1; down >= 0; down--) {
        input_point(&stage->stage.input, x, y);
        input_button(&stage->stage.input, down == 1);
        run(stage);
    }
    input_point(&stage->stage.input, -1000, -1000);
    if (stage->order_seat < 0 && stage->wish == STATION_NOTHING) {
        run(stage);
    }
}

void sonar_stage_click_box(struct sonar_stage *stage, struct box box)
{
    struct point middle = box_middle(box);
    sonar_stage_click(stage, middle.x, middle.y);
}

void sonar_stage_click_words(struct sonar_stage *stage, const char *words)
{
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(stage->stage.canvas, &count);
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind == MARK_TEXT && strcmp(marks[i].text, words) == 0) {
            sonar_stage_click_box(stage, marks[i].box);
            return;
        }
    }
    cr_assert_fail("\"%s\" is not to be seen", words);
}

void sonar_stage_expect(struct sonar_stage *stage, enum sonar_role role, const char *order)
{
    cr_assert_neq(stage->order_seat, -1, "no order; expected: %s", order);
    cr_expect_eq(stage->order_seat, SONAR_SEAT(SIDE_BLUE, role), "%s by seat %d", stage->order,
                 stage->order_seat);
    cr_expect_str_eq(stage->order, order);
}

void sonar_stage_expect_no_order(struct sonar_stage *stage)
{
    cr_expect_eq(stage->order_seat, -1, "an order that nobody gave: %s", stage->order);
}

bool sonar_stage_says(struct sonar_stage *stage, const char *words)
{
    return stage_says(&stage->stage, words);
}

void sonar_stage_expect_readable(struct sonar_stage *stage, const char *state)
{
    struct inspect_finding findings[16];
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(stage->stage.canvas, &count);
    cr_assert_gt(count, 20, "%s: hardly anything was drawn", state);
    cr_assert_lt(count, CANVAS_MARKS_MAX, "%s: too much to look over all of it", state);
    size_t faults = inspect_marks(marks, count, canvas_layout(stage->stage.canvas), findings, 16);
    for (size_t i = 0; i < faults && i < 16; i++) {
        cr_expect_fail("%s: %s", state, findings[i].text);
    }
    for (size_t i = 0; i < count; i++) {
        const char *text = marks[i].text;
        const char *dot = marks[i].kind == MARK_TEXT ? strchr(text, '.') : NULL;
        bool is_id = dot != NULL && dot[1] >= 'a' && dot[1] <= 'z' && strchr(text, ' ') == NULL;
        cr_expect_not(is_id, "%s: shows the id %s instead of words", state, text);
    }
}

static void run(struct sonar_stage *stage)
{
    stage->table_now += stage->is_running ? FRAME_MS : 0;
    stage_begin(&stage->stage, stage->stage.ui.now_ms + FRAME_MS);
    show(&stage->stage, stage);
    stage_end(&stage->stage);
}

static void show(struct stage *stage, void *context)
{
    struct sonar_stage *sonar = context;
    struct station_frame frame = {
        .ui = &stage->ui,
        .strings = sonar->strings,
        .charts = sonar->charts,
        .brief = &SONAR_BRIEF,
        .lobby = &sonar->lobby,
        .seats = sonar->roles, // a blue seat's number is its role
        .table_now = sonar->table_now,
        .is_running = sonar->is_running,
        .is_waiting = sonar->is_waiting,
        .is_lost = sonar->is_lost,
        .can_recall = sonar->can_recall,
        .latency_ms = 3,
        .memory = &sonar->memory,
        .order_seat = -1,
    };
    frame.heard[SONAR_RADIO] = sonar->heard;
    for (int role = 0; role < SONAR_ROLE_COUNT; role++) {
        frame.views[role] = (sonar->roles >> role & 1) != 0 ? &sonar->views[role] : NULL;
    }
    frame.scene = sonar->scene;
    frame.debrief = sonar->debrief;
    frame.debrief_at = -1;
    if (sonar->roles != 0) {
        SONAR_STATION.frame(&frame);
    } else {
        SONAR_STATION.wall(&frame);
    }
    sonar->wish = frame.wish != STATION_NOTHING ? frame.wish : sonar->wish;
    sonar->recalled = frame.recalls[SONAR_RADIO];
    if (frame.order_seat >= 0) {
        cr_expect_eq(sonar->order_seat, -1, "two orders for one press: %s", sonar->order);
        sonar->order_seat = frame.order_seat;
        memcpy(&sonar->given, frame.order, sizeof sonar->given);
        cr_assert_gt(
            record_print(&SONAR_ORDER_RECORD, frame.order, sonar->order, sizeof sonar->order), 0);
    }
}

static void read_chart(struct chart *chart, const char *text, size_t length)
{
    char error[CHART_ERROR_MAX] = "";
    cr_assert(chart_read(chart, text, length, 0, error), "%s", error);
}

static struct strings *read_strings(void)
{
    const char *source = getenv("KLAXON_SOURCE_DIR");
    char path[512];
    snprintf(path, sizeof path, "%s/assets/strings/en.txt", source != NULL ? source : ".");
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "cannot read %s", path);
    static char text[128 * 1024];
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    char error[256] = "";
    struct strings *strings = strings_create(text, length, error, sizeof error);
    cr_assert_not_null(strings, "%s", error);
    return strings;
}
