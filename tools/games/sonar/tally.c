#include "tools/games/sonar/tally.h"

#include <stdlib.h>
#include <string.h>

static const char *const SOURCES[TALLY_SOURCE_COUNT] = {
    [TALLY_TORPEDO_DIRECT] = "torpedo_direct",
    [TALLY_TORPEDO_INDIRECT] = "torpedo_indirect",
    [TALLY_MINE_DIRECT] = "mine_direct",
    [TALLY_MINE_INDIRECT] = "mine_indirect",
    [TALLY_CHARTED_MINE] = "charted_mine",
    [TALLY_OWN_TORPEDO] = "own_torpedo",
    [TALLY_OWN_MINE] = "own_mine",
    [TALLY_BREAKDOWN] = "breakdown",
    [TALLY_ICE] = "ice",
};
const struct record_names TALLY_SOURCE_NAMES = RECORD_NAMES(SOURCES);

static const char *const DEEDS[TALLY_DEED_COUNT] = {
    [TALLY_COURSE] = "courses",       [TALLY_SILENCE] = "silences",
    [TALLY_TORPEDO] = "torpedoes",    [TALLY_DROP] = "mines_dropped",
    [TALLY_BLAST] = "mines_blown",    [TALLY_SONAR] = "sonars",
    [TALLY_DRONE] = "drones",         [TALLY_SCENARIO] = "scenarios",
    [TALLY_CIRCUIT] = "circuits",     [TALLY_BREAKDOWN_CALL] = "breakdowns",
    [TALLY_SURFACING] = "surfacings", [TALLY_BREACH] = "breaches",
    [TALLY_TRAPPED] = "trapped",
};
const struct record_names TALLY_DEED_NAMES = RECORD_NAMES(DEEDS);

static const char *const WORDS[TALLY_WORD_COUNT] = {
    [TALLY_FIX] = "fixes",
    [TALLY_FIX_TRUE] = "fixes_true",
    [TALLY_FIX_SPREAD] = "fixes_spread",
    [TALLY_SECTOR] = "sectors",
    [TALLY_SECTOR_TRUE] = "sectors_true",
    [TALLY_LOST] = "losts",
    [TALLY_HEARD] = "heard",
    [TALLY_PLACED] = "placed",
    [TALLY_PLACED_TRUE] = "placed_true",
    [TALLY_WANT] = "wants",
    [TALLY_KEEP] = "keeps",
    [TALLY_GAUGE] = "gauges",
    [TALLY_WAY] = "ways",
    [TALLY_RISK] = "risks",
    [TALLY_COLOUR] = "colours",
};
const struct record_names TALLY_WORD_NAMES = RECORD_NAMES(WORDS);

static void add_deeds(struct tally_crew *crew, const struct sonar_figures *figures);
static void add_moments(struct tally *tally, const struct sonar_debrief *debrief);

bool tally_create(struct tally *tally, size_t matches)
{
    memset(tally, 0, sizeof(*tally));
    tally->courses = calloc(matches, sizeof(tally->courses[0]));
    return tally->courses != NULL;
}

void tally_free(struct tally *tally)
{
    free(tally->courses);
}

void tally_add(struct tally *tally, const struct sonar_debrief *debrief)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        const struct sonar_figures *figures = &debrief->figures[side];
        tally->courses[tally->count] += figures->courses + figures->silences;
        add_deeds(&tally->crews[side], figures);
    }
    add_moments(tally, debrief);
    tally->count++;
}

static void add_deeds(struct tally_crew *crew, const struct sonar_figures *figures)
{
    const uint16_t deeds[TALLY_DEED_COUNT] = {
        [TALLY_COURSE] = figures->courses,       [TALLY_SILENCE] = figures->silences,
        [TALLY_TORPEDO] = figures->torpedoes,    [TALLY_DROP] = figures->drops,
        [TALLY_BLAST] = figures->blasts,         [TALLY_SONAR] = figures->sonars,
        [TALLY_DRONE] = figures->drones,         [TALLY_SCENARIO] = figures->scenarios,
        [TALLY_CIRCUIT] = figures->circuits,     [TALLY_BREAKDOWN_CALL] = figures->breakdowns,
        [TALLY_SURFACING] = figures->surfacings, [TALLY_BREACH] = figures->breaches,
    };
    for (int i = 0; i < TALLY_DEED_COUNT; i++) {
        crew->deeds[i] += deeds[i];
    }
    crew->damage[TALLY_BREAKDOWN] += figures->worn;
}

// --- call by call

static void add_spots(struct tally_crew *crew, int courses, int spots)
{
    int stretch = courses / TALLY_COURSES;
    if (stretch < TALLY_STRETCHES) {
        crew->spots[stretch] += (uint64_t)spots;
        crew->spots_count[stretch]++;
    }
}

static bool is_there(const struct sonar_fix *fix, struct dot place)
{
    return dot_king_distance(fix->dot, place) <= fix->within;
}

static void hear_call(struct tally *tally, struct tally_ear *ear, enum side enemy,
                      const struct sonar_call *call)
{
    bool is_course = call->side == enemy && call->said.kind == SONAR_SAID_HEAD;
    bool is_silence = call->side == enemy && call->said.kind == SONAR_SAID_SILENCE;
    uint64_t *words = tally->crews[side_other(enemy)].words;
    track_hear(&ear->track, call);
    if (!is_course && !is_silence) {
        return;
    }
    words[TALLY_HEARD]++;
    add_spots(&tally->crews[enemy], ear->courses++, track_count(&ear->track));
    ear->has_fix = ear->has_fix && is_course &&
                   grid_step(&GRID_CHART, &ear->fix.dot, (enum direction)call->said.head);
    words[TALLY_PLACED] += ear->has_fix;
}

static void hear_calls(struct tally *tally, struct tally_ear *ear, const struct sonar_view *view,
                       struct dot place)
{
    enum side enemy = side_other(view->side);
    uint64_t *words = tally->crews[view->side].words;
    uint64_t placed = words[TALLY_PLACED];
    if (ear->heard == 0) {
        track_begin(&ear->track, &view->chart, enemy, view->captain.over_islands);
        ear->courses = 0;
        ear->is_trapped = false;
        ear->has_fix = false;
    }
    for (uint32_t i = 0; i < view->calls_count; i++) {
        uint32_t number = view->calls_last - view->calls_count + 1 + i;
        if (number > ear->heard) {
            ear->heard = number;
            hear_call(tally, ear, enemy, &view->calls[i]);
        }
    }
    if (ear->has_fix && is_there(&ear->fix, place)) {
        words[TALLY_PLACED_TRUE] += words[TALLY_PLACED] - placed;
    }
}

static void hear_word(struct tally_crew *crew, struct tally_ear *ear, const struct chart *chart,
                      const struct sonar_phrase *phrase, struct dot place)
{
    static const uint8_t OTHERS[] = {
        [SONAR_WANT] = TALLY_WANT,    [SONAR_KEEP] = TALLY_KEEP, [SONAR_GAUGE] = TALLY_GAUGE,
        [SONAR_HEAD] = TALLY_WAY,     [SONAR_RISK] = TALLY_RISK, [SONAR_BROKEN] = TALLY_COLOUR,
        [SONAR_WORKS] = TALLY_COLOUR, [SONAR_LOST] = TALLY_LOST,
    };
    if (phrase->kind == SONAR_ENEMY) {
        crew->words[TALLY_FIX]++;
        crew->words[TALLY_FIX_TRUE] += is_there(&phrase->enemy, place);
        crew->words[TALLY_FIX_SPREAD] += phrase->enemy.within;
        ear->fix = phrase->enemy;
    } else if (phrase->kind == SONAR_WITHIN) {
        crew->words[TALLY_SECTOR]++;
        crew->words[TALLY_SECTOR_TRUE] += chart_sector(chart, place) == phrase->sector;
    } else if (phrase->kind < sizeof(OTHERS) && OTHERS[phrase->kind] != TALLY_FIX) {
        crew->words[OTHERS[phrase->kind]]++;
    }
    ear->has_fix = phrase->kind == SONAR_ENEMY ||
                   (ear->has_fix && phrase->kind != SONAR_WITHIN && phrase->kind != SONAR_LOST);
}

void tally_hear(struct tally *tally, struct tally_ear *ear, const struct sim *sim,
                const struct sim_look *look)
{
    const struct sonar_view *view = look->view;
    const struct sonar_order *order = look->order;
    struct sonar_scene scene;
    bool is_captain = view->role == SONAR_CAPTAIN && view->has_captain && view->has_chart;
    bool is_word = order != NULL && look->reason == NULL && order->kind == SONAR_ORDER_SAY;
    if ((!is_captain && !is_word) || view->phase != SONAR_PLAYING) {
        return;
    }
    sim->plan.game->scene(sim->state, &scene);
    struct dot place = scene.boats[side_other(view->side)].place;
    if (is_captain) {
        bool is_trapped = view->helm == SONAR_HELM_TRAPPED;
        tally->crews[view->side].deeds[TALLY_TRAPPED] += is_trapped && !ear->is_trapped;
        ear->is_trapped = is_trapped || (ear->is_trapped && view->helm != SONAR_HELM_FREE);
        hear_calls(tally, ear, view, place);
    }
    if (is_word) {
        hear_word(&tally->crews[view->side], ear, &ear->track.chart, &order->say, place);
    }
}

// --- moment by moment

struct reading {
    struct sonar_moment blasts[SONAR_DOTS_MAX]; // the last one at each dot
    int worn[SIDE_COUNT];                       // by breakdowns or ice
};

// A hit names the dot of the explosion; the last one that was called there did it.
static enum tally_source source_of(const struct reading *reading, const struct sonar_moment *hit,
                                   int dot)
{
    const struct sonar_moment *blast = &reading->blasts[dot];
    bool is_own = blast->side == hit->side;
    bool is_direct = hit->kind == SONAR_MOMENT_DIRECT;
    if (blast->kind == SONAR_MOMENT_SCENARIO) {
        return TALLY_CHARTED_MINE;
    }
    if (blast->kind == SONAR_MOMENT_TORPEDO) {
        return is_own      ? TALLY_OWN_TORPEDO
               : is_direct ? TALLY_TORPEDO_DIRECT
                           : TALLY_TORPEDO_INDIRECT;
    }
    return is_own ? TALLY_OWN_MINE : is_direct ? TALLY_MINE_DIRECT : TALLY_MINE_INDIRECT;
}

static void add_moments(struct tally *tally, const struct sonar_debrief *debrief)
{
    struct reading reading = {0};
    struct sonar_moment moment;
    struct sonar_tape tape = {0};
    while (sonar_tape_next(&tape, debrief, &moment)) {
        struct tally_crew *crew = &tally->crews[moment.side];
        int dot = moment.has_dot ? chart_index(&debrief->chart, moment.dot) : 0;
        if (sonar_moment_is_blast(&moment)) {
            reading.blasts[dot] = moment;
        } else if (moment.kind == SONAR_MOMENT_INDIRECT || moment.kind == SONAR_MOMENT_DIRECT) {
            crew->damage[source_of(&reading, &moment, dot)] +=
                moment.kind == SONAR_MOMENT_DIRECT ? 2 : 1;
        } else if (moment.kind == SONAR_MOMENT_DAMAGE) {
            reading.worn[moment.side]++;
        }
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        int ice = reading.worn[side] - debrief->figures[side].worn;
        tally->crews[side].damage[TALLY_ICE] += ice > 0 ? (uint64_t)ice : 0;
    }
}
