#include "stations/officers/sonar/track.h"

#include <string.h>

#define PARENTS_MAX 96 // guesses that a silence is followed from: more would take too long
#define BRANCHES    12 // of a silence, mostly

static void begin_anew(struct track *track, bool has_other_mines);
static void hear_own(struct track *track, const struct sonar_said *said);
static void hear_blast(struct track *track, bool is_own, const struct sonar_said *said);
static void keep(struct track *track, const struct sonar_board *these);
static void head(struct track *track, enum direction direction);
static void be_silent(struct track *track);
static void glide(const struct track *track, const struct track_guess *guess,
                  struct track_heap *heap);
static void surface(struct track *track, const struct sonar_said *said);
static void drop_mine(struct track *track);

void track_begin(struct track *track, const struct chart *chart, enum side side, bool over_islands)
{
    memset(track, 0, sizeof(*track));
    if (chart->columns <= SONAR_SIDE_REALTIME && chart->rows <= SONAR_SIDE_REALTIME) {
        track->chart = *chart; // else it has no dots at all
    }
    track->side = (uint8_t)side;
    track->over_islands = over_islands;
    track->water = sonar_board_water(&track->chart);
    for (int i = 0; i < track->chart.marks_count; i++) {
        if (chart_is_water(&track->chart, chart->marks[i])) {
            sonar_board_add(&track->marks, sonar_board_cell(chart->marks[i]));
        }
    }
    begin_anew(track, false);
}

static void begin_anew(struct track *track, bool has_other_mines)
{
    track->guesses_count = !sonar_board_is_empty(&track->water);
    track->has_last = false;
    track->has_penalty = has_other_mines;
    track->guesses[0] = (struct track_guess){
        .at = track->water, .seen = {{1}}, .weight = 1, .has_other_mines = has_other_mines};
}

void track_missed(struct track *track)
{
    begin_anew(track, true);
}

// --- hearing

static bool is_blast(const struct sonar_said *said)
{
    return said->kind == SONAR_SAID_TORPEDO || said->kind == SONAR_SAID_MINE ||
           said->kind == SONAR_SAID_SCENARIO;
}

static struct dot blast_dot(const struct sonar_said *said)
{
    return said->kind == SONAR_SAID_TORPEDO ? said->torpedo
           : said->kind == SONAR_SAID_MINE  ? said->mine
                                            : said->scenario;
}

void track_hear(struct track *track, const struct sonar_call *call)
{
    const struct sonar_said *said = &call->said;
    bool is_own = call->side == track->side;
    if (is_blast(said) && chart_has(&track->chart, blast_dot(said))) {
        hear_blast(track, is_own, said);
    } else if (is_own) {
        hear_own(track, said);
    } else if (said->kind == SONAR_SAID_DRONE_IN) { // D1: it was sent to find this boat
        struct sonar_board these = sonar_board_agreeing(&track->chart, said, false);
        keep(track, &these);
    }
    track->has_last = true;
    track->last_kind = is_own ? said->kind : SONAR_SAID_DIVE;
    if (track->guesses_count == 0) {
        track->contradictions++;
        begin_anew(track, true);
    }
}

bool track_tells(const struct sonar_said *said)
{
    return said->kind != SONAR_SAID_MATE_OK && said->kind != SONAR_SAID_ENGINEER_OK &&
           said->kind != SONAR_SAID_READY && said->kind != SONAR_SAID_STOP &&
           said->kind != SONAR_SAID_TRIED;
}

static void hear_own(struct track *track, const struct sonar_said *said)
{
    struct sonar_board these;
    switch ((enum sonar_said_kind)said->kind) {
    case SONAR_SAID_HEAD:
        head(track, (enum direction)said->head);
        return;
    case SONAR_SAID_SILENCE:
        be_silent(track);
        return;
    case SONAR_SAID_SURFACING:
        surface(track, said);
        return;
    case SONAR_SAID_MINE_DROPPED:
        drop_mine(track);
        return;
    case SONAR_SAID_BREAKDOWN:
        track->has_penalty = true;
        return;
    case SONAR_SAID_CLEAR:
    case SONAR_SAID_INDIRECT:
    case SONAR_SAID_DIRECT:
    case SONAR_SAID_STATES:
        these = sonar_board_agreeing(&track->chart, said, false);
        keep(track, &these);
        return;
    case SONAR_SAID_DIVE:
    case SONAR_SAID_MATE_OK:
    case SONAR_SAID_ENGINEER_OK:
    case SONAR_SAID_READY:
    case SONAR_SAID_STOP:
    case SONAR_SAID_TORPEDO:
    case SONAR_SAID_MINE:
    case SONAR_SAID_DRONE:
    case SONAR_SAID_DRONE_IN:
    case SONAR_SAID_SONAR:
    case SONAR_SAID_SCENARIO:
    case SONAR_SAID_DAMAGE:
    case SONAR_SAID_TRIED:
    case SONAR_SAID_READY_TO_DIVE:
    case SONAR_SAID_TIME:
    case SONAR_SAID_SUNK:
        return; // nothing of where it is
    }
}

bool track_is_boats_mine(const struct track *track, const struct sonar_said *said)
{
    bool is_charted = track->chart.scenario == CHART_MINEFIELD &&
                      sonar_board_has(&track->marks, sonar_board_cell(said->mine));
    return said->kind == SONAR_SAID_MINE && !is_charted;
}

static void hear_blast(struct track *track, bool is_own, const struct sonar_said *said)
{
    struct dot dot = blast_dot(said);
    if (is_own && track_is_boats_mine(track, said)) {
        struct track_heap heap;
        track_heap_begin(&heap, TRACK_GUESSES_MAX, 0);
        for (int i = 0; i < track->guesses_count; i++) {
            track_mines_blown(&heap, &track->guesses[i], dot);
        }
        track_heap_end(&heap, track);
    } else {
        for (int i = 0; i < track->guesses_count; i++) {
            track_mines_blast(&track->guesses[i], dot);
        }
    }
    if (is_own && said->kind == SONAR_SAID_TORPEDO) { // T1
        struct sonar_board these =
            sonar_board_agreeing(&track->chart, said, track->over_islands != 0);
        keep(track, &these);
    }
}

static void keep(struct track *track, const struct sonar_board *these)
{
    int kept = 0;
    for (int i = 0; i < track->guesses_count; i++) {
        struct track_guess *guess = &track->guesses[i];
        sonar_board_keep(&guess->at, these);
        if (!sonar_board_is_empty(&guess->at)) {
            if (kept != i) {
                track->guesses[kept] = *guess;
            }
            kept++;
        }
    }
    track->guesses_count = kept;
}

static void head(struct track *track, enum direction direction)
{
    int kept = 0;
    for (int i = 0; i < track->guesses_count; i++) {
        if (track_move(track, &track->guesses[i], direction)) {
            if (kept != i) {
                track->guesses[kept] = track->guesses[i];
            }
            kept++;
        }
    }
    track->guesses_count = kept;
    track->has_penalty = false;
}

static void be_silent(struct track *track)
{
    struct track_heap heap;
    if (track->guesses_count > PARENTS_MAX) {
        track_heap_begin(&heap, PARENTS_MAX, track->guesses_count);
        for (int i = 0; i < track->guesses_count; i++) {
            track_heap_add(&heap, &track->guesses[i]);
        }
        track_heap_end(&heap, track);
    }
    track_heap_begin(&heap, TRACK_GUESSES_MAX, BRANCHES * track->guesses_count);
    for (int i = 0; i < track->guesses_count; i++) {
        glide(track, &track->guesses[i], &heap);
    }
    track_heap_end(&heap, track);
    track->has_penalty = false;
}

// L1: 0 to 4 dots in one line.
static void glide(const struct track *track, const struct track_guess *guess,
                  struct track_heap *heap)
{
    track_heap_add(heap, guess);
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        struct track_guess ahead = *guess;
        for (int dots = 1; dots <= SONAR_SILENCE_MAX; dots++) {
            if (!track_move(track, &ahead, (enum direction)way)) {
                break;
            }
            track_heap_add(heap, &ahead);
        }
    }
}

// F1, M3: the route is wiped. C1: under ice a boat that says no DAMAGE comes up in a hole, and one
// that does comes up elsewhere, unless it was a penalty that hurt it just before.
static void surface(struct track *track, const struct sonar_said *said)
{
    struct sonar_board these = sonar_board_agreeing(&track->chart, said, false);
    bool is_hurt = track->last_kind == SONAR_SAID_DAMAGE;
    if (track->chart.scenario == CHART_ICE && track->has_last) {
        if (!is_hurt) {
            sonar_board_keep(&these, &track->marks);
        } else if (!track->has_penalty) {
            sonar_board_drop(&these, &track->marks);
        }
    }
    keep(track, &these);
    bool is_found = track_count(track) == 1; // then nothing loose is left, but for old mines
    struct track_heap heap;
    track_heap_begin(&heap, TRACK_GUESSES_MAX, 0);
    for (int i = 0; i < track->guesses_count; i++) {
        track->guesses[i].seen = (struct sonar_board){{1}};
        track->guesses[i].is_loose = track->guesses[i].is_loose && !is_found;
        track_heap_add(&heap, &track->guesses[i]);
    }
    track_heap_end(&heap, track);
}

static void drop_mine(struct track *track)
{
    int kept = 0;
    for (int i = 0; i < track->guesses_count; i++) {
        if (track_mines_drop(track, &track->guesses[i], track->mines_dropped)) {
            track->guesses[kept++] = track->guesses[i];
        }
    }
    track->guesses_count = kept;
    track->mines_dropped++;
}
