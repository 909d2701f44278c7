#include "stations/sonar/wall/wall.h"

#include "shared/sonar/brief.h"
#include "stations/sonar/debrief/debrief.h"
#include "stations/sonar/screen.h"

static void show_bar(struct sonar_wall *wall);
static bool has_begun(const struct sonar_wall *wall);
static void show_waiting(struct sonar_wall *wall);
static void notice(struct sonar_wall *wall);
static bool boat_is_sound(const struct sonar_scene_boat *boat, const struct chart *chart);

void sonar_wall_show(struct station_frame *frame)
{
    struct sonar_memory *memory = frame->memory;
    const struct sonar_scene *scene = frame->scene;
    if (sonar_debrief_is_open(frame)) {
        sonar_debrief_show(frame);
        return;
    }
    frame->ui->accent = THEME_PAPER;
    struct sonar_wall wall = {
        .frame = frame,
        .memory = &memory->wall,
        .scene = scene != NULL && sonar_scene_is_sound(scene) ? scene : NULL,
        .boxes = wall_boxes_of(canvas_layout(frame->ui->canvas)),
    };
    show_bar(&wall);
    if (!has_begun(&wall)) {
        show_waiting(&wall);
        return;
    }
    const struct calls calls = {&wall, scene->calls_count, scene->calls_last, sonar_wall_call_tell};
    notice(&wall);
    wall_listen(frame, &memory->wall.frame, &calls);
    sonar_wall_sea_show(&wall);
    for (int side = 0; side < SIDE_COUNT; side++) {
        sonar_wall_crew_show(&wall, (enum side)side);
    }
    sonar_wall_band_show(&wall, &calls);
}

// "Captain Sonar · real time · hunt", and the clock with the turn's number where there are turns.
static void show_bar(struct sonar_wall *wall)
{
    const struct strings *strings = wall->frame->strings;
    const struct wire_lobby *lobby = wall->frame->lobby;
    const struct sonar_scene *scene = wall->scene;
    bool has_options = lobby->options_count == SONAR_OPTION_COUNT;
    int tempo = has_options ? lobby->options[SONAR_OPTION_TEMPO].value : SONAR_REALTIME;
    int end = has_options ? lobby->options[SONAR_OPTION_END].value : SONAR_HUNT;
    if (scene != NULL) {
        tempo = scene->tempo;
        end = scene->end;
    }
    struct words tempo_words =
        words_in(strings, "sonar.tempo", SONAR_TEMPO_NAMES.names[tempo == SONAR_TURNS]);
    struct words end_words =
        words_in(strings, "sonar.damage", SONAR_END_NAMES.names[end == SONAR_SUDDEN_DEATH]);
    struct words what = words_with(strings, "sonar.wall.what", wall->frame->brief->title,
                                   tempo_words.text, end_words.text);
    struct words clock = words_clock(wall->frame->table_now);
    if (scene != NULL && scene->has_turn) {
        struct words turn = words_number(strings, "sonar.wall.turn", scene->turn.number);
        clock = words_with(strings, "sonar.place_and", turn.text, clock.text, NULL);
    }
    wall_bar_show(wall->frame, &wall->memory->frame, what.text, scene != NULL ? clock.text : NULL);
}

static bool has_begun(const struct sonar_wall *wall)
{
    return wall->scene != NULL &&
           (wall->scene->phase != SONAR_PLACING || wall_has_begun(wall->frame));
}

static void show_waiting(struct sonar_wall *wall)
{
    struct words chart = wall_asset_words(wall->frame, SONAR_OPTION_CHART);
    if (wall->scene != NULL) { // the chart is no secret, and a late wall has it
        struct chart_sheet sheet = {.chart = &wall->scene->chart, .sea = wall->boxes.sea};
        chart_sheet_draw(wall->frame->ui, wall->frame->charts, &sheet);
        wall_wait_show(wall->frame, wall->scene->chart.name, true);
        return;
    }
    wall_wait_show(wall->frame, chart.text, false);
}

// What is new, for motion.
static void notice(struct sonar_wall *wall)
{
    struct sonar_wall_memory *memory = wall->memory;
    const struct sonar_scene *scene = wall->scene;
    int64_t now = wall->frame->ui->now_ms;
    bool is_first = !memory->frame.has_looked;
    if (!is_first && scene->has_stop && !memory->was_stopped) {
        memory->stopped_ms = now;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        const struct sonar_scene_boat *boat = &scene->boats[side];
        bool is_leg = boat->route_count == memory->legs[side] + 1 && memory->legs[side] > 0;
        memory->moved_ms[side] = is_first || boat->route_count < memory->legs[side] ? 0
                                 : is_leg                                           ? now
                                          : memory->moved_ms[side];
        memory->legs[side] = boat->route_count;
    }
    memory->was_stopped = scene->has_stop;
}

// A scene keeps its record's bounds; that its places lie on its chart nobody has checked.
bool sonar_scene_is_sound(const struct sonar_scene *scene)
{
    const struct chart *chart = &scene->chart;
    return sonar_chart_is_sound(chart) && scene->boats_count == SIDE_COUNT &&
           scene->sizes_count == SONAR_SYSTEM_COUNT && scene->symbols_count == SONAR_COLOUR_COUNT &&
           boat_is_sound(&scene->boats[SIDE_BLUE], chart) &&
           boat_is_sound(&scene->boats[SIDE_RED], chart) &&
           (!scene->has_stop || !scene->stop.has_dot || chart_has(chart, scene->stop.dot));
}

static bool boat_is_sound(const struct sonar_scene_boat *boat, const struct chart *chart)
{
    int dots = chart->columns * chart->rows;
    bool is_good = boat->marks_count == SONAR_SYSTEM_COUNT &&
                   boat->broken_count == SONAR_COLOUR_COUNT &&
                   (!boat->has_place || chart_has(chart, boat->place));
    for (int i = 0; i < boat->route_count; i++) {
        is_good = is_good && boat->route[i] < dots;
    }
    for (int i = 0; i < boat->mines_count; i++) {
        is_good = is_good && boat->mines[i] < dots;
    }
    return is_good;
}
