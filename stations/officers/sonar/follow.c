#include "stations/officers/sonar/follow.h"

#include "shared/sonar/plot.h"

static void begin(struct follow_notes *notes, const struct sonar_view *view, bool is_exact);
static bool hear(struct follow_notes *notes, const struct sonar_view *view,
                 const struct sonar_call *call);
static void push(struct follow_notes *notes, const struct sonar_call *call, bool is_enemys);
static bool take_over(struct follow_notes *notes, const struct sonar_view *view);

static void miss(struct follow_notes *notes)
{
    notes->pushed = notes->track.water;
    track_missed(&notes->track);
}

bool follow_can(const struct follow_notes *notes)
{
    return notes->has_begun && !sonar_board_is_empty(&notes->track.water);
}

bool follow_listen(struct follow_notes *notes, const struct sonar_view *view, bool is_exact)
{
    uint32_t first = view->calls_last - view->calls_count + 1;
    bool is_news = false;
    if (!notes->has_begun) {
        begin(notes, view, is_exact);
        is_news = true;
    }
    if (!follow_can(notes)) {
        return false;
    }
    if (first > notes->calls_heard + 1) {
        bool is_relief = notes->calls_heard == 0;
        miss(notes);
        is_news = true;
        if (is_relief && take_over(notes, view)) {
            notes->calls_heard = view->calls_last;
        }
    }
    for (uint32_t i = 0; i < view->calls_count; i++) {
        if (first + i > notes->calls_heard) {
            is_news = hear(notes, view, &view->calls[i]) || is_news;
        }
    }
    notes->calls_heard = view->calls_last;
    notes->is_summed = notes->is_summed && !is_news;
    return is_news;
}

// Who sits down late at a table that writes down the enemy's way reads it there. Returns false if
// there is nothing to read.
static bool take_over(struct follow_notes *notes, const struct sonar_view *view)
{
    const struct sonar_radio *radio = &view->radio;
    if (!view->has_radio || radio->way_count + radio->clues_count == 0) {
        return false;
    }
    struct sonar_plot_ask ask = {.chart = &notes->track.chart,
                                 .way = radio->way,
                                 .way_count = radio->way_count,
                                 .way_sector = radio->has_way_sector ? radio->way_sector : 0,
                                 .clues = radio->clues,
                                 .clues_count = radio->clues_count,
                                 .enemy = (enum side)notes->track.side,
                                 .over_islands = true};
    struct sonar_plot plot;
    sonar_plot(&ask, &plot);
    if (plot.count == 0) {
        return false;
    }
    notes->pushed = sonar_board_of(&notes->track.chart, &plot.dots);
    notes->track.guesses[0].at = notes->pushed; // all that a track knows that has missed calls
    return true;
}

// --- where

static struct sonar_dots pushed_dots(const struct follow_notes *notes)
{
    return sonar_board_dots(&notes->track.chart, &notes->pushed);
}

struct sonar_dots follow_dots(const struct follow_notes *notes)
{
    return notes->is_exact ? track_dots(&notes->track) : pushed_dots(notes);
}

void follow_sum(struct follow_notes *notes)
{
    const struct chart *chart = &notes->track.chart;
    struct sonar_dots dots = follow_dots(notes);
    uint32_t weights[SONAR_DOTS_MAX];
    uint64_t sums[TRACK_SECTORS_MAX] = {0};
    uint64_t all = 0;
    if (notes->is_summed) {
        return;
    }
    notes->is_summed = true;
    notes->count = 0;
    if (notes->is_exact) {
        track_weights(&notes->track, weights);
    }
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        int sector = chart_sector(chart, chart_dot(chart, i));
        if (sonar_dots_has(&dots, i) && sector <= TRACK_SECTORS_MAX) {
            uint32_t weight = notes->is_exact ? weights[i] : 1;
            all += weight;
            sums[sector - 1] += weight;
            notes->count++;
        }
    }
    for (int i = 0; i < TRACK_SECTORS_MAX; i++) {
        notes->shares[i] = (uint8_t)(all > 0 ? sums[i] * 100 / all : 0);
    }
}

// --- hearing

// A sea without islands, as large as so many sectors are.
static void open_sea(int sectors, struct chart *chart)
{
    int side = sectors == 4 ? SONAR_SIDE_TURNS : sectors == 9 ? SONAR_SIDE_REALTIME : 0;
    *chart = (struct chart){.columns = (uint8_t)side,
                            .rows = (uint8_t)side,
                            .sector_columns = SONAR_SECTOR_SIDE,
                            .sector_rows = SONAR_SECTOR_SIDE,
                            .land_count = (uint8_t)((side * side + 7) / 8)};
}

static void begin(struct follow_notes *notes, const struct sonar_view *view, bool is_exact)
{
    struct chart chart = view->chart;
    bool is_sound = view->has_chart && chart.sector_columns > 0 && chart.sector_rows > 0 &&
                    chart.sector_columns <= chart.columns && chart.sector_rows <= chart.rows;
    if (!is_sound) {
        open_sea(view->role == ROLE_MATE ? view->sectors : 0, &chart);
    }
    enum side enemy = view->side == SIDE_BLUE ? SIDE_RED : SIDE_BLUE;
    track_begin(&notes->track, &chart, enemy, true);
    notes->has_begun = true;
    notes->is_exact = is_exact;
    notes->is_deaf = view->role == ROLE_RADIO && view->is_surfaced;
    notes->pushed = notes->track.water;
}

// A radio operator at the surface hears nothing between his own boat's surfacing and its dive.
static void hear_own_boat(struct follow_notes *notes, const struct sonar_view *view,
                          const struct sonar_said *said)
{
    if (said->kind == SONAR_SAID_SURFACING && view->role == ROLE_RADIO) {
        notes->is_deaf = true;
    } else if (said->kind == SONAR_SAID_DIVE && notes->is_deaf) {
        notes->is_deaf = false;
        miss(notes);
    }
}

static bool hear(struct follow_notes *notes, const struct sonar_view *view,
                 const struct sonar_call *call)
{
    bool is_enemys = call->side != view->side;
    uint8_t kind = call->said.kind;
    if (!is_enemys) {
        hear_own_boat(notes, view, &call->said);
    }
    if (notes->is_exact) {
        track_hear(&notes->track, call);
    } else {
        push(notes, call, is_enemys);
    }
    return kind != SONAR_SAID_MATE_OK && kind != SONAR_SAID_ENGINEER_OK &&
           kind != SONAR_SAID_READY && kind != SONAR_SAID_STOP;
}

// --- a set of dots that is pushed about: islands count, the way that was made does not

// What a cadet can follow: a drone, a surfacing and a hit. Sonar answers are beyond him.
static bool is_plain_clue(const struct sonar_call *call, bool is_enemys)
{
    uint8_t kind = call->said.kind;
    return is_enemys ? kind == SONAR_SAID_SURFACING || kind == SONAR_SAID_DIRECT ||
                           kind == SONAR_SAID_INDIRECT
                     : kind == SONAR_SAID_DRONE_IN;
}

static void push(struct follow_notes *notes, const struct sonar_call *call, bool is_enemys)
{
    const struct track *sea = &notes->track;
    if (is_enemys && call->said.kind == SONAR_SAID_HEAD) {
        notes->pushed = sonar_board_step(&notes->pushed, (enum direction)call->said.head);
        sonar_board_keep(&notes->pushed, &sea->water);
    } else if (is_enemys && call->said.kind == SONAR_SAID_SILENCE) {
        notes->pushed = sonar_board_glided(&notes->pushed, &sea->water);
    } else if (is_plain_clue(call, is_enemys)) {
        struct sonar_board these = sonar_board_agreeing(&sea->chart, &call->said, true);
        sonar_board_keep(&notes->pushed, &these);
    }
    if (sonar_board_is_empty(&notes->pushed)) {
        notes->pushed = sea->water;
    }
}
