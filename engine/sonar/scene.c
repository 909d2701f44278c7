// What the room's wall shows: both boats as they are. It never goes to a seat while a match is on;
// when it may be shown is the projector option's business.
#include <string.h>

#include "engine/sonar/sonar.h"

static void scene_boat(const struct sonar_state *state, enum side side,
                       struct sonar_scene_boat *boat);

static int count_bits(uint32_t bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1) {
        count++;
    }
    return count;
}

void sonar_scene(const void *from, void *into)
{
    const struct sonar_state *state = from;
    struct sonar_scene *scene = into;
    memset(scene, 0, sizeof(*scene));
    // All that lies open on the table, and every call, a captain knows; so it is told once.
    struct sonar_view view;
    sonar_view(state, SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN), &view);
    scene->tempo = view.tempo;
    scene->end = view.end;
    scene->phase = view.phase;
    scene->damage_max = state->damage_max;
    scene->has_stop = view.has_stop;
    scene->stop = view.stop;
    scene->has_turn = view.has_turn;
    scene->turn = view.turn;
    scene->outcome = view.outcome;
    scene->hits_count = state->hits_count; // R25: red's own blasts too
    memcpy(scene->hits, state->hits, sizeof(scene->hits));
    scene->chart = view.chart;
    scene->calls_last = view.calls_last;
    scene->calls_count = view.calls_count;
    memcpy(scene->calls, view.calls, view.calls_count * sizeof(view.calls[0]));
    scene->sizes_count = SONAR_SYSTEM_COUNT;
    memcpy(scene->sizes, state->sizes, sizeof(scene->sizes));
    scene->symbols_count = SONAR_COLOUR_COUNT;
    for (int i = 0; i < SONAR_COLOUR_COUNT; i++) {
        scene->symbols[i] =
            (uint8_t)count_bits(sonar_sheet_colour(&state->sheet, (enum sonar_colour)i));
    }
    scene->boats_count = SIDE_COUNT;
    for (int side = 0; side < SIDE_COUNT; side++) {
        scene_boat(state, (enum side)side, &scene->boats[side]);
    }
}

static void scene_boat(const struct sonar_state *state, enum side side,
                       struct sonar_scene_boat *scene)
{
    const struct sonar_boat *boat = &state->boats[side];
    scene->has_place = boat->route_count > 0;
    if (scene->has_place) {
        scene->place = sonar_place(state, side);
    }
    scene->route_count = boat->route_count;
    memcpy(scene->route, boat->route, boat->route_count);
    scene->mines_count = boat->mines_count;
    memcpy(scene->mines, boat->mines, boat->mines_count);
    scene->is_surfaced = boat->surfaced != 0;
    scene->section = boat->surfaced ? boat->section : 0;
    scene->damage = boat->damage;
    scene->helm = (uint8_t)sonar_helm_lock(state, side);
    scene->marks_count = SONAR_SYSTEM_COUNT;
    memcpy(scene->marks, boat->marks, sizeof(scene->marks));
    scene->crossed = boat->crossed;
    scene->broken_count = SONAR_COLOUR_COUNT;
    for (int i = 0; i < SONAR_COLOUR_COUNT; i++) {
        uint32_t symbols = sonar_sheet_colour(&state->sheet, (enum sonar_colour)i);
        scene->broken[i] = (uint8_t)sonar_symbols_count(symbols & boat->crossed);
    }
    for (int i = 0; i < SONAR_ROLE_COUNT; i++) {
        enum sonar_task task = sonar_task_of(state, side, (enum sonar_role)i);
        if (task != SONAR_TASK_NONE) {
            scene->awaits[scene->awaits_count++] = (struct sonar_wait){
                .side = (uint8_t)side, .role = (uint8_t)i, .task = (uint8_t)task};
        }
    }
}
