#include "stations/officers/sonar/follow.h"

#include "shared/sonar/plot.h"
#include "stations/officers/kit/ears.h"

static void begin(struct follow_notes *notes, const struct sonar_view *view);
static bool hear(struct follow_notes *notes, const struct sonar_view *view,
                 const struct sonar_call *call);
static bool take_over(struct follow_notes *notes, const struct sonar_view *view);

bool follow_can(const struct follow_notes *notes)
{
    return notes->has_begun && !sonar_board_is_empty(&notes->track.water);
}

bool follow_listen(struct follow_notes *notes, const struct sonar_view *view)
{
    uint32_t first = ears_number(view->calls_last, view->calls_count, 0);
    bool is_news = false;
    if (!notes->has_begun) {
        begin(notes, view);
        is_news = true;
    }
    if (!follow_can(notes)) {
        return false;
    }
    if (first > notes->calls_heard + 1) {
        bool is_relief = notes->calls_heard == 0;
        track_missed(&notes->track);
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
    // All that a track knows that has missed calls.
    notes->track.guesses[0].at = sonar_board_of(&notes->track.chart, &plot.dots);
    return true;
}

// --- where

struct sonar_dots follow_dots(const struct follow_notes *notes)
{
    return track_dots(&notes->track);
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
    track_weights(&notes->track, weights);
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        int sector = chart_sector(chart, chart_dot(chart, i));
        if (sonar_dots_has(&dots, i) && sector <= TRACK_SECTORS_MAX) {
            all += weights[i];
            sums[sector - 1] += weights[i];
            notes->count++;
        }
    }
    struct seek seek;
    struct sonar_board board = track_board(&notes->track);
    seek_begin(&seek, chart);
    notes->sonar = (uint16_t)seek_sonar(&seek, &board);
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

// F3.
static bool is_deaf_at_surface(const struct sonar_view *view)
{
    return view->role == SONAR_RADIO && view->tempo == SONAR_REALTIME;
}

static void begin(struct follow_notes *notes, const struct sonar_view *view)
{
    struct chart chart = view->chart;
    bool is_sound = view->has_chart && chart.sector_columns > 0 && chart.sector_rows > 0 &&
                    chart.sector_columns <= chart.columns && chart.sector_rows <= chart.rows;
    if (!is_sound) {
        open_sea(view->role == SONAR_MATE ? view->sectors : 0, &chart);
    }
    enum side enemy = side_other(view->side);
    track_begin(&notes->track, &chart, enemy, true);
    notes->has_begun = true;
    notes->is_deaf = is_deaf_at_surface(view) && view->is_surfaced;
    if (view->role == SONAR_MATE && view->mate.sizes[SONAR_SCENARIO] > 0) {
        track_missed(&notes->track); // of mines, which he cannot tell from charted ones
    }
}

// In real time a radio operator hears nothing between his own boat's surfacing and its dive.
static void hear_own_boat(struct follow_notes *notes, const struct sonar_view *view,
                          const struct sonar_said *said)
{
    if (said->kind == SONAR_SAID_SURFACING && is_deaf_at_surface(view)) {
        notes->is_deaf = true;
    } else if (said->kind == SONAR_SAID_DIVE && notes->is_deaf) {
        notes->is_deaf = false;
        track_missed(&notes->track);
    }
}

static bool hear(struct follow_notes *notes, const struct sonar_view *view,
                 const struct sonar_call *call)
{
    if (call->side == view->side) {
        hear_own_boat(notes, view, &call->said);
    }
    track_hear(&notes->track, call);
    return track_tells(&call->said);
}
