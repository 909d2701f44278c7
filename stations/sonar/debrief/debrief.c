#include "stations/sonar/debrief/debrief.h"

#include <assert.h>

#include "stations/sonar/screen.h"

static_assert(SONAR_MOMENTS_MAX <= TIMELINE_MOMENTS_MAX, "the timeline shows all moments");

static int count_water(const struct chart *chart);

bool sonar_debrief_is_open(const struct station_frame *frame)
{
    const struct sonar_memory *memory = frame->memory;
    return timeline_is_open(frame, &memory->debrief);
}

void sonar_debrief_show(struct station_frame *frame)
{
    struct sonar_memory *memory = frame->memory;
    const struct sonar_debrief *debrief = frame->debrief;
    if (debrief == NULL || !sonar_debrief_is_sound(debrief) ||
        !sonar_chart_is_sound(&debrief->chart)) {
        timeline_show(frame, &memory->debrief, NULL);
        return;
    }
    struct sonar_tale tale;
    sonar_tale_find(&tale, frame->strings, debrief);
    struct words tempo =
        words_in(frame->strings, "sonar.tempo", SONAR_TEMPO_NAMES.names[debrief->tempo]);
    struct words how = sonar_outcome_words(frame, &debrief->outcome);
    const struct timeline timeline = {
        .name =
            words_with(frame->strings, "sonar.place_and", debrief->chart.name, tempo.text, NULL),
        .outcome = &debrief->outcome,
        .how = how.text,
        .length = debrief->length_ms,
        .moments = tale.shown,
        .count = tale.count,
        .game = &tale,
        .tell = sonar_tale_tell,
        .places = count_water(&debrief->chart),
        .sure = "sonar.debrief.sure",
    };
    if (!timeline_show(frame, &memory->debrief, &timeline)) {
        return;
    }
    struct timeline_boxes boxes = timeline_boxes_of(canvas_layout(frame->ui->canvas));
    struct sonar_review review = {frame, debrief, memory->debrief.at_ms, {.has_last = false}};
    sonar_debrief_look(debrief, review.at_ms, &review.past);
    sonar_review_sea_show(&review, boxes.sea);
    sonar_review_figures_show(&review, boxes.figures);
}

static int count_water(const struct chart *chart)
{
    int count = 0;
    for (int i = 0; i < chart->columns * chart->rows; i++) {
        count += chart_is_water(chart, chart_dot(chart, i));
    }
    return count > 0 ? count : 1;
}
