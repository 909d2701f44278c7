// What each role of both crews did, side by side.
#include "stations/kit/figures.h"
#include "stations/sonar/debrief/debrief.h"

enum figure {
    COURSES,
    SILENCES,
    TORPEDOES,
    MINES,
    DAMAGE,
    MATE_PACE,
    MARKS,
    LAUNCHES,
    ENGINEER_PACE,
    CIRCUITS,
    BREAKDOWNS,
    SPOTS,
    SURFACINGS,
    BREACHES,
};
#define FIGURE_COUNT 14

static const struct figures_row ROWS[FIGURE_COUNT] = {
    [COURSES] = {SONAR_CAPTAIN, "sonar.debrief.figure.courses"},
    [SILENCES] = {SONAR_CAPTAIN, "sonar.debrief.figure.silences"},
    [TORPEDOES] = {SONAR_CAPTAIN, "sonar.debrief.figure.torpedoes"},
    [MINES] = {SONAR_CAPTAIN, "sonar.debrief.figure.mines"},
    [DAMAGE] = {SONAR_CAPTAIN, "sonar.debrief.figure.damage"},
    [MATE_PACE] = {SONAR_MATE, "sonar.debrief.figure.pace"},
    [MARKS] = {SONAR_MATE, "sonar.debrief.figure.marks"},
    [LAUNCHES] = {SONAR_MATE, "sonar.debrief.figure.launches"},
    [ENGINEER_PACE] = {SONAR_ENGINEER, "sonar.debrief.figure.pace"},
    [CIRCUITS] = {SONAR_ENGINEER, "sonar.debrief.figure.circuits"},
    [BREAKDOWNS] = {SONAR_ENGINEER, "sonar.debrief.figure.breakdowns"},
    [SPOTS] = {SONAR_RADIO, "sonar.debrief.figure.spots"},
    [SURFACINGS] = {FIGURES_CREW, "sonar.debrief.figure.surfacings"},
    [BREACHES] = {FIGURES_CREW, "sonar.debrief.figure.breaches"},
};

static struct words tell(const void *game, int row, enum side side);
static struct words two(const struct strings *strings, int first, int second);
static struct words pace(const struct strings *strings, uint32_t span_ms);
static int sum_marks(const struct sonar_figures *figures);

void sonar_review_figures_show(struct sonar_review *review, struct box box)
{
    const char *right = review->debrief->is_cut ? "sonar.debrief.cut" : "sonar.debrief.whole";
    const struct figures figures = {
        .rows = ROWS,
        .count = FIGURE_COUNT,
        .right = strings_get(review->frame->strings, right),
        .crew_icon = ICON_SURFACE,
        .game = review,
        .tell = tell,
    };
    figures_show(review->frame, box, &figures);
}

static struct words tell(const void *game, int row, enum side side)
{
    const struct sonar_review *review = game;
    const struct strings *strings = review->frame->strings;
    const struct sonar_figures *figures = &review->debrief->figures[side];
    switch ((enum figure)row) {
    case COURSES:
        return words_figure(figures->courses);
    case SILENCES:
        return words_figure(figures->silences);
    case TORPEDOES:
        return words_figure(figures->torpedoes);
    case MINES:
        return two(strings, figures->drops, figures->blasts + figures->scenarios);
    case DAMAGE:
        return two(strings, figures->dealt, figures->taken);
    case MATE_PACE:
        return pace(strings, figures->mate_ms);
    case MARKS:
        return words_figure(sum_marks(figures));
    case LAUNCHES:
        return two(strings, figures->sonars, figures->drones);
    case ENGINEER_PACE:
        return pace(strings, figures->engineer_ms);
    case CIRCUITS:
        return two(strings, figures->circuits, figures->crosses);
    case BREAKDOWNS:
        return two(strings, figures->breakdowns, figures->worn);
    case SPOTS:
        return figures->spots == 0 ? words_of(strings, "debrief.none")
                                   : two(strings, figures->spots, figures->spots_least);
    case SURFACINGS:
        return words_with(strings, "debrief.two", words_figure(figures->surfacings).text,
                          words_clock(figures->surfaced_ms).text, NULL);
    case BREACHES:
        break;
    }
    return words_figure(figures->breaches);
}

static struct words two(const struct strings *strings, int first, int second)
{
    return words_numbers(strings, "debrief.two", first, second, 0);
}

static struct words pace(const struct strings *strings, uint32_t span_ms)
{
    return span_ms == 0 ? words_of(strings, "debrief.none") : words_span(strings, span_ms);
}

static int sum_marks(const struct sonar_figures *figures)
{
    int sum = 0;
    for (int i = 0; i < figures->marks_count; i++) {
        sum += figures->marks[i];
    }
    return sum;
}
