#include "shared/sonar/plot.h"

#include <assert.h>

#define BOARD_WORDS 4
#define SEEN_SIDE   (2 * SONAR_SIDE_REALTIME - 1) // a way never leads farther from its start
#define SEEN_MIDDLE (SONAR_SIDE_REALTIME - 1)
#define SEEN_WORDS  ((SEEN_SIDE * SEEN_SIDE + 63) / 64)
#define EXACT_MAX   6      // silences that are followed into all their branches, if that is not...
#define WORK_MAX    200000 // ...more than so many single steps
#define EXACT_MIN   2      // silences that always are

// The chart as sets.
struct board {
    const struct chart *chart;
    struct sonar_dots water;
    struct sonar_dots not_east; // all but the last column
    struct sonar_dots not_west;
};

// A shape that is being followed: where it can stand now, and what it has passed.
struct walk {
    struct sonar_dots at;
    uint64_t seen[SEEN_WORDS]; // the dots of the shape, around its first
    int x, y;                  // of its last, likewise
};

struct search {
    const struct sonar_plot_ask *ask;
    struct board board;
    struct sonar_dots agrees[SONAR_CLUES_MAX]; // dots that agree with each clue
    int end;                                   // follows the way up to this step
    long left;                                 // work that may still be done
    struct sonar_dots found;
};

static void board_init(struct board *board, const struct chart *chart);
static int after_deafness(const struct sonar_plot_ask *ask);
static int after_silences(const struct sonar_plot_ask *ask, int from, int count);
static struct sonar_dots begin(const struct search *search, int from);
static struct sonar_dots follow(struct search *search, struct sonar_dots at, int from, int end);
static bool explore(struct search *search, struct walk walk, int step);
static bool branch(struct search *search, const struct walk *walk, int step);
static bool move(struct search *search, struct walk *walk, enum direction direction);
static struct sonar_dots agreeing(const struct sonar_plot_ask *ask, const struct board *board,
                                  const struct sonar_clue *clue);
static bool agrees(const struct chart *chart, const struct sonar_said *said, struct dot dot);
static bool is_true(const struct chart *chart, const struct sonar_statement *said, struct dot dot);
static struct sonar_dots shifted(const struct board *board, struct sonar_dots dots,
                                 enum direction direction);
static struct sonar_dots both(struct sonar_dots a, struct sonar_dots b);
static bool is_empty(const struct sonar_dots *dots);

void sonar_plot(const struct sonar_plot_ask *ask, struct sonar_plot *plot)
{
    struct search search = {.ask = ask};
    assert(ask->clues_count <= SONAR_CLUES_MAX);
    board_init(&search.board, ask->chart);
    for (int i = 0; i < ask->clues_count; i++) {
        search.agrees[i] = agreeing(ask, &search.board, &ask->clues[i]);
    }
    int from = after_deafness(ask);
    int silences = 0;
    for (int i = from; i < ask->way_count; i++) {
        silences += ask->way[i] == SONAR_STEP_SILENCE;
    }
    // The oldest part is walked in short pieces, each of which forgets what the one before passed:
    // that may leave a dot too many, never one too few.
    struct sonar_dots at = begin(&search, from);
    int exact = silences < EXACT_MAX ? silences : EXACT_MAX;
    bool is_done = false;
    for (; !is_done; exact--) {
        int split = after_silences(ask, from, silences - exact);
        struct sonar_dots place = at;
        for (int piece = from; piece < split;) {
            int end = after_silences(ask, piece, EXACT_MIN);
            end = end < split ? end : split;
            search.left = INT32_MAX;
            place = follow(&search, place, piece, end);
            piece = end;
        }
        search.left = exact > EXACT_MIN ? WORK_MAX : INT32_MAX;
        plot->dots = follow(&search, place, split, ask->way_count);
        plot->is_loose = exact < silences;
        is_done = search.left > 0;
    }
    plot->count = 0;
    for (int i = 0; i < ask->chart->columns * ask->chart->rows; i++) {
        plot->count += sonar_dots_has(&plot->dots, i);
    }
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

static void board_init(struct board *board, const struct chart *chart)
{
    board->chart = chart;
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        struct dot dot = chart_dot(chart, i);
        if (chart_is_water(chart, dot)) {
            sonar_dots_add(&board->water, i);
        }
        if (dot.column > 0) {
            sonar_dots_add(&board->not_west, i);
        }
        if (dot.column + 1 < chart->columns) {
            sonar_dots_add(&board->not_east, i);
        }
    }
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

static struct sonar_dots begin(const struct search *search, int from)
{
    const struct chart *chart = search->ask->chart;
    struct sonar_dots at = search->board.water;
    for (int i = 0; from == 0 && i < chart->columns * chart->rows; i++) {
        if (search->ask->way_sector > 0 &&
            chart_sector(chart, chart_dot(chart, i)) != search->ask->way_sector) {
            sonar_dots_remove(&at, i);
        }
    }
    return at;
}

static struct sonar_dots follow(struct search *search, struct sonar_dots at, int from, int end)
{
    struct walk walk = {.at = at, .x = SEEN_MIDDLE, .y = SEEN_MIDDLE};
    int middle = SEEN_MIDDLE * SEEN_SIDE + SEEN_MIDDLE;
    walk.seen[middle >> 6] |= (uint64_t)1 << (middle & 63);
    search->end = end;
    search->found = (struct sonar_dots){{0}};
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
                walk.at = both(walk.at, search->agrees[i]);
            }
        }
        if (is_empty(&walk.at)) {
            return true;
        }
        if (step == search->end) {
            for (int i = 0; i < BOARD_WORDS; i++) {
                search->found.bits[i] |= walk.at.bits[i];
            }
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
    static const int EAST[] = {0, 1, 0, -1};
    static const int SOUTH[] = {-1, 0, 1, 0};
    search->left--;
    walk->x += EAST[direction];
    walk->y += SOUTH[direction];
    if (search->left <= 0 || walk->x < 0 || walk->x >= SEEN_SIDE || walk->y < 0 ||
        walk->y >= SEEN_SIDE) {
        return false;
    }
    int cell = walk->y * SEEN_SIDE + walk->x;
    uint64_t bit = (uint64_t)1 << (cell & 63);
    if ((walk->seen[cell >> 6] & bit) != 0) {
        return false;
    }
    walk->seen[cell >> 6] |= bit;
    walk->at = both(shifted(&search->board, walk->at, direction), search->board.water);
    return !is_empty(&walk->at);
}

// The dots at which the enemy, when this was said, can have been.
static struct sonar_dots agreeing(const struct sonar_plot_ask *ask, const struct board *board,
                                  const struct sonar_clue *clue)
{
    const struct sonar_said *said = &clue->said;
    bool is_enemys = clue->side == ask->enemy;
    struct sonar_dots dots = board->water;
    if (is_enemys && said->kind == SONAR_SAID_TORPEDO && chart_has(ask->chart, said->torpedo)) {
        sonar_reach(ask->chart, said->torpedo, ask->over_islands, &dots);
        return both(dots, board->water);
    }
    // A drone's answer is said by the side that sent it, all else by the boat that it is about.
    if (is_enemys == (said->kind == SONAR_SAID_DRONE_IN)) {
        return dots;
    }
    for (int i = 0; i < ask->chart->columns * ask->chart->rows; i++) {
        if (!agrees(ask->chart, said, chart_dot(ask->chart, i))) {
            sonar_dots_remove(&dots, i);
        }
    }
    return dots;
}

static bool agrees(const struct chart *chart, const struct sonar_said *said, struct dot dot)
{
    switch ((enum sonar_said_kind)said->kind) {
    case SONAR_SAID_DRONE_IN: // D1
        return (chart_sector(chart, dot) == said->drone_in.sector) == (said->drone_in.is_yes != 0);
    case SONAR_SAID_STATES: // O1: exactly one is true
        return is_true(chart, &said->states.first, dot) !=
               is_true(chart, &said->states.second, dot);
    case SONAR_SAID_CLEAR: // T2
        return dot_king_distance(dot, said->clear) > 1;
    case SONAR_SAID_INDIRECT:
        return dot_king_distance(dot, said->indirect) == 1;
    case SONAR_SAID_DIRECT:
        return dot_equal(dot, said->direct);
    case SONAR_SAID_SURFACING: // F1
        return chart_sector(chart, dot) == said->surfacing;
    case SONAR_SAID_DIVE:
    case SONAR_SAID_HEAD:
    case SONAR_SAID_MATE_OK:
    case SONAR_SAID_ENGINEER_OK:
    case SONAR_SAID_READY:
    case SONAR_SAID_STOP:
    case SONAR_SAID_TORPEDO:
    case SONAR_SAID_MINE_DROPPED:
    case SONAR_SAID_MINE:
    case SONAR_SAID_DRONE:
    case SONAR_SAID_SONAR:
    case SONAR_SAID_SILENCE:
    case SONAR_SAID_SCENARIO:
    case SONAR_SAID_DAMAGE:
    case SONAR_SAID_BREAKDOWN:
    case SONAR_SAID_READY_TO_DIVE:
    case SONAR_SAID_TIME:
    case SONAR_SAID_SUNK:
        break;
    }
    return true;
}

static bool is_true(const struct chart *chart, const struct sonar_statement *said, struct dot dot)
{
    switch ((enum sonar_statement_kind)said->kind) {
    case SONAR_ROW:
        return dot.row + 1 == said->row;
    case SONAR_COLUMN:
        return dot.column == said->column;
    case SONAR_SECTOR:
        break;
    }
    return chart_sector(chart, dot) == said->sector;
}

// A set moved by one dot; what would leave the chart is gone.
static struct sonar_dots shifted(const struct board *board, struct sonar_dots dots,
                                 enum direction direction)
{
    bool is_level = direction == DIRECTION_EAST || direction == DIRECTION_WEST;
    int by = is_level ? 1 : board->chart->columns;
    struct sonar_dots out = {{0}};
    if (direction == DIRECTION_EAST || direction == DIRECTION_SOUTH) {
        dots = is_level ? both(dots, board->not_east) : dots;
        for (int i = BOARD_WORDS - 1; i >= 0; i--) {
            out.bits[i] = dots.bits[i] << by | (i > 0 ? dots.bits[i - 1] >> (64 - by) : 0);
        }
    } else {
        dots = is_level ? both(dots, board->not_west) : dots;
        for (int i = 0; i < BOARD_WORDS; i++) {
            out.bits[i] =
                dots.bits[i] >> by | (i + 1 < BOARD_WORDS ? dots.bits[i + 1] << (64 - by) : 0);
        }
    }
    return out;
}

static struct sonar_dots both(struct sonar_dots a, struct sonar_dots b)
{
    for (int i = 0; i < BOARD_WORDS; i++) {
        a.bits[i] &= b.bits[i];
    }
    return a;
}

static bool is_empty(const struct sonar_dots *dots)
{
    return (dots->bits[0] | dots->bits[1] | dots->bits[2] | dots->bits[3]) == 0;
}
