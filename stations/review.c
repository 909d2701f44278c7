#include "stations/review.h"

#include <stdlib.h>

struct review {
    struct review_config config;
    struct chart_shelf *charts;
    struct ui ui;
    void *memory;
    bool wants_to_quit;
};

struct review *review_create(const struct review_config *config)
{
    struct review *review = calloc(1, sizeof *review);
    if (review == NULL) {
        return NULL;
    }
    review->config = *config;
    review->charts = chart_shelf_create();
    review->memory = calloc(1, config->game->memory_size);
    if (review->charts == NULL || review->memory == NULL) {
        review_destroy(review);
        return NULL;
    }
    ui_init(&review->ui);
    return review;
}

void review_destroy(struct review *review)
{
    if (review != NULL) {
        chart_shelf_destroy(review->charts);
        free(review->memory);
        free(review);
    }
}

void review_frame(struct review *review, int width_px, int height_px, struct input *input, ms now)
{
    const struct review_config *config = &review->config;
    struct theme theme;
    theme_init(&theme, THEME_NIGHT, 0);
    canvas_begin(config->canvas, width_px, height_px, theme.colours[THEME_ROOM]);
    ui_begin(&review->ui, config->canvas, input, NULL, &theme, now);
    review->ui.calm = config->calm;
    struct station_frame frame = {
        .ui = &review->ui,
        .strings = config->strings,
        .charts = review->charts,
        .brief = config->game->brief,
        .lobby = config->lobby,
        .debrief = config->debrief,
        .debrief_at = config->at,
        .memory = review->memory,
        .order_seat = -1,
    };
    config->game->debrief(&frame);
    review->wants_to_quit =
        review->wants_to_quit || frame.wish == STATION_CLOSE || input->close_asked;
    if (input_happened(input)) {
        ui_ask_frame_at(&review->ui, now); // what was pressed may show in the next frame only
    }
    ui_end(&review->ui);
    canvas_end(config->canvas);
}

ms review_wants_frame_at(const struct review *review)
{
    return ui_wants_frame_at(&review->ui);
}

bool review_wants_to_quit(const struct review *review)
{
    return review->wants_to_quit;
}
