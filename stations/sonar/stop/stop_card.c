// The card of a STOP: what resolves, by whom, where, and what came of it.
#include "stations/sonar/stop/stop_card.h"

#include <stdio.h>

static void draw_body(struct sonar_screen *screen, const struct stop_card *card);
static struct words title_words(const struct sonar_screen *screen, const struct stop_card *card);

void sonar_stop_show(struct sonar_screen *screen, struct box box)
{
    const struct sonar_stop *stop = &screen->view->stop;
    if (!screen->view->has_stop) {
        return;
    }
    if (sonar_answer_is_asked(screen)) {
        sonar_answer_show(screen, box);
        return;
    }
    struct stop_card card = {.at = event_boxes_of(box)};
    sonar_stop_report_read(&card.report, screen->view);
    card.is_asking = sonar_stop_awaits(screen->view, &card.wait);
    struct event_card event = {
        .side = (enum side)stop->side,
        .title = title_words(screen, &card),
        .is_asking = card.is_asking,
        .time = {stop->since_ms, stop->until_ms},
        .lasts = card.is_asking ? "sonar.stop.asks" : "sonar.stop.lasts",
    };
    if (stop->has_dot) {
        event.figure = sonar_dot_words(stop->dot);
    }
    event_show(screen->frame, &screen->memory->stop.clock, &card.at, &event);
    draw_body(screen, &card);
}

void stop_card_draw_ring(struct sonar_screen *screen, struct point at)
{
    const struct sonar_stop *stop = &screen->view->stop;
    event_ring_draw(screen->frame, &screen->memory->stop.clock, at,
                    (struct event_time){stop->since_ms, stop->until_ms});
}

static struct words title_words(const struct sonar_screen *screen, const struct stop_card *card)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_stop *stop = &screen->view->stop;
    struct words side = words_in(strings, "side.title", SIDE_NAMES.names[stop->side]);
    char id[96];
    const char *which = "";
    if (stop->system == SONAR_MINE && stop->has_dot) {
        which = "_blown";
    } else if (stop->system == SONAR_SONAR && stop->side != screen->view->side) {
        which = "_on_us";
    } else if (card->report.is_breakdown) {
        return words_with(strings, "sonar.stop.title.breakdown", side.text, NULL, NULL);
    }
    snprintf(id, sizeof id, "sonar.stop.title.%s%s", SONAR_SYSTEM_NAMES.names[stop->system], which);
    return words_with(strings, id, side.text, NULL, NULL);
}

static void draw_body(struct sonar_screen *screen, const struct stop_card *card)
{
    const struct sonar_stop *stop = &screen->view->stop;
    enum sonar_system system = (enum sonar_system)stop->system;
    if (stop->has_dot && !card->report.is_breakdown) {
        sonar_stop_blast_draw(screen, card);
        return;
    }
    for (int role = SONAR_CAPTAIN; role <= SONAR_MATE; role++) { // D1: either names the sector
        const struct sonar_view *view = screen->views[role];
        if (system == SONAR_DRONE && view != NULL && view->task == SONAR_TASK_SECTOR) {
            sonar_sector_show(screen, card->at.body);
            return;
        }
    }
    sonar_stop_findings_draw(screen, card);
}
