#include "shared/hash.h"
#include "stations/sonar/radio/radio.h"

#define WITHIN_MAX 4 // a guess wider than that helps no captain
#define SLACK      1 // of a place that comes from a track alone

static uint64_t hash_heard(const struct sonar_radio *radio);
static bool fix_by_marks(const struct sonar_screen *screen, struct sonar_fix *fix);
static bool fix_by_track(const struct sonar_screen *screen, struct sonar_fix *fix);

bool sonar_candidates(struct sonar_screen *screen, const struct sonar_plot **plot)
{
    const struct sonar_view *view = sonar_radio_view(screen);
    struct sonar_radio_memory *memory = &screen->memory->radio;
    if (view->radio.assist != SONAR_ASSIST_CANDIDATES || view->phase == SONAR_PLACING) {
        return false;
    }
    uint64_t hash = hash_heard(&view->radio);
    if (!memory->has_plot || memory->plot_hash != hash) {
        const struct wire_lobby *lobby = screen->frame->lobby;
        struct sonar_plot_ask ask = {
            .chart = &view->chart,
            .way = view->radio.way,
            .way_count = view->radio.way_count,
            .way_sector = view->radio.has_way_sector ? view->radio.way_sector : 0,
            .clues = view->radio.clues,
            .clues_count = view->radio.clues_count,
            .enemy = side_other((enum side)view->side),
            .over_islands = lobby->options_count <= SONAR_OPTION_TORPEDO_OVER_ISLANDS ||
                            lobby->options[SONAR_OPTION_TORPEDO_OVER_ISLANDS].value != 0,
        };
        sonar_plot(&ask, &memory->plot);
        memory->has_plot_fix = sonar_plot_fix(&view->chart, &memory->plot.dots, &memory->plot_fix);
        memory->plot_hash = hash;
        memory->has_plot = true;
    }
    *plot = &memory->plot;
    return true;
}

// What the operator marked goes before what the station worked out, and that before a track.
void sonar_bearing_tell(struct sonar_screen *screen)
{
    struct sonar_intercom_memory *intercom = &screen->memory->intercom;
    const struct sonar_plot *plot = NULL;
    intercom->has_fix = fix_by_marks(screen, &intercom->fix);
    if (!intercom->has_fix && sonar_candidates(screen, &plot)) {
        intercom->fix = screen->memory->radio.plot_fix;
        intercom->has_fix =
            screen->memory->radio.has_plot_fix && intercom->fix.within <= WITHIN_MAX;
    }
    if (!intercom->has_fix) { // a track that leads where he cannot be is worth nothing
        const struct chart *chart = &sonar_radio_view(screen)->chart;
        intercom->has_fix =
            fix_by_track(screen, &intercom->fix) &&
            (plot == NULL || sonar_dots_has(&plot->dots, chart_index(chart, intercom->fix.dot)));
    }
}

// Where the track ends, or will when what was called is on it.
static bool fix_by_track(const struct sonar_screen *screen, struct sonar_fix *fix)
{
    const struct chart *chart = &sonar_radio_view(screen)->chart;
    struct sonar_trail trail = sonar_trail_of(screen, screen->memory->tracing.sheet);
    struct sonar_move moves[SONAR_KEPT_MAX];
    int pending = sonar_pending(screen, moves);
    int x = 0;
    int y = 0;
    bool is_known = trail.count > 0 && sonar_trail_end(screen, &trail, &x, &y);
    for (int i = 0; i < pending; i++) {
        is_known = is_known && moves[i].sector == 0 && moves[i].step < SONAR_STEP_SILENCE;
        sonar_go(&x, &y, (enum direction)(moves[i].step % DIRECTION_COUNT), 1);
    }
    struct dot dot = {(uint8_t)x, (uint8_t)y};
    *fix = (struct sonar_fix){.dot = dot, .within = SLACK};
    return is_known && x >= 0 && y >= 0 && chart_has(chart, dot);
}

static uint64_t hash_heard(const struct sonar_radio *radio)
{
    uint64_t hash = hash_bytes(radio->way, radio->way_count) ^
                    hash_bytes(radio->clues, radio->clues_count * sizeof radio->clues[0]) * 31;
    return hash ^ (uint64_t)radio->way_count << 32 ^ (uint64_t)radio->clues_count << 48 ^
           (uint64_t)(radio->has_way_sector ? radio->way_sector : 0);
}

static bool fix_by_marks(const struct sonar_screen *screen, struct sonar_fix *fix)
{
    const struct sonar_sketch *sketch = sonar_drawing(screen);
    const struct chart *chart = &sonar_radio_view(screen)->chart;
    struct sonar_dots dots = {{0}};
    struct dot here = {0, 0};
    int heres = 0;
    for (int i = 0; i < sketch->marks_count; i++) {
        bool is_here = sketch->marks[i].kind == SONAR_MARK_HERE;
        if ((is_here || sketch->marks[i].kind == SONAR_MARK_MAYBE) &&
            chart_has(chart, sketch->marks[i].dot)) {
            sonar_dots_add(&dots, chart_index(chart, sketch->marks[i].dot));
            here = is_here ? sketch->marks[i].dot : here;
            heres += is_here;
        }
    }
    if (heres == 1) { // and the others say how far he may be from there
        fix->dot = here;
        fix->within = (uint8_t)sonar_plot_spread(chart, &dots, here);
        return fix->within <= WITHIN_MAX;
    }
    return sonar_plot_fix(chart, &dots, fix) && fix->within <= WITHIN_MAX;
}
