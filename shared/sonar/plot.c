#include "shared/sonar/plot.h"

#include <assert.h>

#include "shared/sonar/board.h"

#define EXACT_MAX 6      // silences that are followed into all their branches, if that is not...
#define WORK_MAX  200000 // ...more than so many single steps
#define EXACT_MIN 2      // silences that always are

// A shape that is being followed: where it can stand now, and what it has passed.
struct walk {
    struct sonar_board at;
    struct sonar_board seen;
};

struct search {
    const struct sonar_plot_ask *ask;
    struct sonar_board water;
    struct sonar_board agrees[SONAR_CLUES_MAX]; // dots that agree with each clue
    int end;                                    // follows the way up to this step
    long left;                                  // work that may still be done
    struct sonar_board found;
};

static int after_deafness(const struct sonar_plot_ask *ask);
static int after_silences(const struct sonar_plot_ask *ask, int from, int count);
static struct sonar_board begin(const struct search *search, int from);
static struct sonar_board follow(struct search *search, struct sonar_board at, int from, int end);
static bool explore(struct search *search, struct walk walk, int step);
static bool branch(struct search *search, const struct walk *walk, int step);
static bool move(struct search *search, struct walk *walk, enum direction direction);
static struct sonar_board agreeing(const struct search *search, const struct sonar_clue *clue);

void sonar_plot(const struct sonar_plot_ask *ask, struct sonar_plot *plot)
{
    struct search search = {.ask = ask};
    assert(ask->clues_count <= SONAR_CLUES_MAX);
    search.water = sonar_board_water(ask->chart);
    for (int i = 0; i < ask->clues_count; i++) {
        search.agrees[i] = agreeing(&search, &ask->clues[i]);
    }
    int from = after_deafness(ask);
    int silences = 0;
    for (int i = from; i < ask->way_count; i++) {
        silences += ask->way[i] == SONAR_STEP_SILENCE;
    }
    // The oldest part is walked in short pieces, each of which forgets what the one before passed:
    // that may leave a dot too many, never one too few.
    struct sonar_board at = begin(&search, from);
    struct sonar_board found;
    int exact = silences < EXACT_MAX ? silences : EXACT_MAX;
    bool is_done = false;
    for (; !is_done; exact--) {
        int split = after_silences(ask, from, silences - exact);
        struct sonar_board place = at;
        for (int piece = from; piece < split;) {
            int end = after_silences(ask, piece, EXACT_MIN);
            end = end < split ? end : split;
            search.left = INT32_MAX;
            place = follow(&search, place, piece, end);
            piece = end;
        }
        search.left = exact > EXACT_MIN ? WORK_MAX : INT32_MAX;
        found = follow(&search, place, split, ask->way_count);
        plot->is_loose = exact < silences;
        is_done = search.left > 0;
    }
    plot->dots = sonar_board_dots(ask->chart, &found);
    plot->count = sonar_board_count(&found);
}

int sonar_plot_spread(const struct chart *chart, const struct sonar_dots *dots, struct dot from)
{
    int farthest = -1;
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        int distance = dot_king_distance(from, chart_dot(chart, i));
        farthest = sonar_dots_has(dots, i) && distance > farthest ? distance : farthest;
    }
    return farthest;
}

bool sonar_plot_fix(const struct chart *chart, const struct sonar_dots *dots, struct sonar_fix *fix)
{
    struct dot places[SONAR_DOTS_MAX];
    int count = 0;
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        places[count] = chart_dot(chart, i);
        count += sonar_dots_has(dots, i);
    }
    int best = INT32_MAX;
    for (int i = 0; i < chart->columns * chart->rows && count > 0; i++) {
        struct dot dot = chart_dot(chart, i);
        int spread = 0;
        int sum = 0; // of two that are as good, the one that is nearer to all
        for (int j = 0; j < count; j++) {
            int distance = dot_king_distance(dot, places[j]);
            spread = distance > spread ? distance : spread;
            sum += distance;
        }
        int rank = 4 * spread + 2 * !chart_is_water(chart, dot) + !sonar_dots_has(dots, i);
        rank = rank * SONAR_DOTS_MAX * SONAR_SIDE_REALTIME + sum;
        if (rank < best) {
            best = rank;
            *fix = (struct sonar_fix){.dot = dot, .within = (uint8_t)spread};
        }
    }
    return count > 0;
}

// While nothing was heard the enemy may have gone anywhere, and surfaced: what was before is worth
// nothing. Returns the first step that is worth something.
static int after_deafness(const struct sonar_plot_ask *ask)
{
    int from = 0;
    for (int i = 0; i < ask->way_count; i++) {
        from = ask->way[i] == SONAR_STEP_DEAF ? i + 1 : from;
    }
    return from;
}

// The step after so many silences from a step on, or the end of the way.
static int after_silences(const struct sonar_plot_ask *ask, int from, int count)
{
    while (count > 0 && from < ask->way_count) {
        count -= ask->way[from] == SONAR_STEP_SILENCE;
        from++;
    }
    return from;
}

static struct sonar_board begin(const struct search *search, int from)
{
    struct sonar_board at = search->water;
    if (from == 0 && search->ask->way_sector > 0) {
        at = sonar_board_sector(search->ask->chart, search->ask->way_sector);
    }
    return at;
}

static struct sonar_board follow(struct search *search, struct sonar_board at, int from, int end)
{
    struct walk walk = {.at = at, .seen = {{1}}};
    search->end = end;
    search->found = (struct sonar_board){{0}};
    explore(search, walk, from);
    return search->found;
}

// Follows the way from a step on and adds where it can end. Returns false when it is too much work.
static bool explore(struct search *search, struct walk walk, int step)
{
    const struct sonar_plot_ask *ask = search->ask;
    for (;; step++) {
        for (int i = 0; i < ask->clues_count; i++) {
            if (ask->clues[i].step == step) {
                sonar_board_keep(&walk.at, &search->agrees[i]);
            }
        }
        if (sonar_board_is_empty(&walk.at)) {
            return true;
        }
        if (step == search->end) {
            sonar_board_join(&search->found, &walk.at);
            return true;
        }
        int said = ask->way[step];
        if (said == SONAR_STEP_SILENCE) {
            return branch(search, &walk, step);
        }
        bool is_head = said < SONAR_STEP_SILENCE;
        bool is_glide = said >= SONAR_STEP_GLIDE && said < SONAR_STEP_COUNT;
        int dots = is_head ? 1 : is_glide ? (said - SONAR_STEP_GLIDE) % 4 + 1 : 0;
        int way = is_glide ? (said - SONAR_STEP_GLIDE) / 4 : said;
        for (int i = 0; i < dots; i++) {
            if (!move(search, &walk, (enum direction)way)) {
                return search->left > 0;
            }
        }
    }
}

// L1: 0 to 4 dots in one line.
static bool branch(struct search *search, const struct walk *walk, int step)
{
    if (!explore(search, *walk, step + 1)) {
        return false;
    }
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        struct walk ahead = *walk;
        for (int dots = 1; dots <= SONAR_SILENCE_MAX; dots++) {
            if (!move(search, &ahead, (enum direction)way)) {
                break;
            }
            if (!explore(search, ahead, step + 1)) {
                return false;
            }
        }
    }
    return search->left > 0;
}

// One dot further. Returns false when the shape crosses itself (M3), nothing of it is left afloat
// (M2), or the work is too much.
static bool move(struct search *search, struct walk *walk, enum direction direction)
{
    search->left--;
    if (search->left <= 0 || sonar_shape_blocks(&walk->seen, direction)) {
        return false;
    }
    walk->seen = sonar_shape_step(&walk->seen, direction);
    walk->at = sonar_board_step(&walk->at, direction);
    sonar_board_keep(&walk->at, &search->water);
    return !sonar_board_is_empty(&walk->at);
}

// The dots at which the enemy, when this was said, can have been.
static struct sonar_board agreeing(const struct search *search, const struct sonar_clue *clue)
{
    const struct sonar_plot_ask *ask = search->ask;
    // A drone's answer is said by the side that sent it, all else by the boat that it is about.
    bool is_enemys = clue->side == ask->enemy;
    if (is_enemys == (clue->said.kind == SONAR_SAID_DRONE_IN)) {
        return search->water;
    }
    return sonar_board_agreeing(ask->chart, &clue->said, ask->over_islands);
}
