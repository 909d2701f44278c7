// What the room reads at the wall's foot: the calls, the stop, the score, whose turn it is.
#include "stations/sonar/screen.h"
#include "stations/sonar/wall/wall.h"

static void tell_waits(const struct sonar_wall *wall, struct wall_band *band);
static void tell_turn(const struct sonar_wall *wall, struct wall_band *band);
static int role_of(const struct sonar_said *said);

void sonar_wall_band_show(struct sonar_wall *wall, const struct calls *calls)
{
    struct station_frame *frame = wall->frame;
    struct sonar_memory *memory = frame->memory;
    const struct sonar_scene *scene = wall->scene;
    bool is_over = scene->phase == SONAR_OVER;
    struct words how = sonar_outcome_words(frame, &scene->outcome);
    // Damage done by each side's boats to the other: what was called, added up.
    struct wall_band band = {
        .calls = calls,
        .scores = {words_figure(scene->boats[SIDE_RED].damage),
                   words_figure(scene->boats[SIDE_BLUE].damage)},
        .score_of = strings_get(frame->strings, "sonar.wall.score_of"),
        .outcome = is_over ? &scene->outcome : NULL,
        .how = how.text,
        .has_debrief = true,
    };
    if (scene->has_stop && !is_over) {
        band.stop = strings_get(frame->strings, "call.sonar.stop");
        tell_waits(wall, &band);
    } else if (scene->has_turn) {
        tell_turn(wall, &band);
    }
    wall_band_show(frame, &band);
    if (frame->wish == STATION_DEBRIEF) {
        memory->debrief.is_open = true;
    }
}

static void tell_waits(const struct sonar_wall *wall, struct wall_band *band)
{
    const struct strings *strings = wall->frame->strings;
    const struct sonar_scene *scene = wall->scene;
    ms left = scene->stop.until_ms - wall->frame->table_now;
    struct words seconds = words_figure(left > 0 ? (left + 999) / 1000 : 0);
    band->first = words_of(strings, "sonar.wall.frozen");
    band->second = words_with(strings, "sonar.wall.goes_on", seconds.text, NULL, NULL);
    for (int side = 0; side < SIDE_COUNT; side++) {
        const struct sonar_scene_boat *boat = &scene->boats[side];
        if (boat->awaits_count > 0) {
            struct words who = station_holder(wall->frame, SONAR_SEAT(side, boat->awaits[0].role));
            band->second =
                words_with(strings, "sonar.wall.waits_for", who.text, seconds.text, NULL);
        }
    }
}

static void tell_turn(const struct sonar_wall *wall, struct wall_band *band)
{
    const struct strings *strings = wall->frame->strings;
    const struct sonar_turn *turn = &wall->scene->turn;
    band->first = words_in(strings, "sonar.wall.turn_of", SIDE_NAMES.names[turn->side]);
    if (turn->left > 1) {
        band->second = words_number(strings, "sonar.turns_left", turn->left);
    } else if (turn->has_until_ms) {
        struct words left = words_left(turn->until_ms - wall->frame->table_now);
        band->second = words_with(strings, "sonar.time_left", left.text, NULL, NULL);
    }
}

// STOP has a place of its own, and OKs show beside the helm: as subtitles they would sweep away
// what a room wants to read.
struct call sonar_wall_call_tell(const void *wall, int index)
{
    const struct sonar_wall *whole = wall;
    const struct sonar_call *call = &whole->scene->calls[index];
    uint8_t kind = call->said.kind;
    int role = role_of(&call->said);
    struct call told = sonar_sound_room(whole->frame->strings, call);
    told.has_side = true;
    told.side = (enum side)call->side;
    told.is_aside =
        kind == SONAR_SAID_STOP || kind == SONAR_SAID_MATE_OK || kind == SONAR_SAID_ENGINEER_OK;
    if (role != SONAR_ROLE_COUNT) {
        told.icon = SONAR_STATION.looks[role].icon;
        told.colour = SONAR_STATION.looks[role].colour;
    }
    return told;
}

// Whose role says a call, for its sign; SONAR_ROLE_COUNT: nobody's.
static int role_of(const struct sonar_said *said)
{
    switch ((enum sonar_said_kind)said->kind) {
    case SONAR_SAID_MATE_OK:
    case SONAR_SAID_READY:
    case SONAR_SAID_DRONE:
    case SONAR_SAID_DRONE_IN:
    case SONAR_SAID_SONAR:
        return SONAR_MATE;
    case SONAR_SAID_TRIED: // A1
        return said->tried == SONAR_SONAR || said->tried == SONAR_DRONE ? SONAR_MATE
                                                                        : SONAR_CAPTAIN;
    case SONAR_SAID_ENGINEER_OK:
    case SONAR_SAID_DAMAGE:
    case SONAR_SAID_BREAKDOWN:
    case SONAR_SAID_READY_TO_DIVE:
        return SONAR_ENGINEER;
    case SONAR_SAID_DIVE:
    case SONAR_SAID_HEAD:
    case SONAR_SAID_TORPEDO:
    case SONAR_SAID_MINE_DROPPED:
    case SONAR_SAID_MINE:
    case SONAR_SAID_STATES:
    case SONAR_SAID_SILENCE:
    case SONAR_SAID_SCENARIO:
    case SONAR_SAID_CLEAR:
    case SONAR_SAID_INDIRECT:
    case SONAR_SAID_DIRECT:
    case SONAR_SAID_SURFACING:
    case SONAR_SAID_SUNK:
        return SONAR_CAPTAIN;
    case SONAR_SAID_STOP:
    case SONAR_SAID_TIME:
        break;
    }
    return SONAR_ROLE_COUNT;
}
