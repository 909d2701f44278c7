// The debrief's chart: where both boats were, how they came there, what exploded.
#include "stations/sonar/debrief/debrief.h"
#include "stations/sonar/fleet.h"
#include "stations/sonar/marks.h"

#define BLAST_MS 4000 // an explosion shows for so long
#define CHUNK    200  // dots of an old trail drawn at once
#define FADED    0.22f

static bool blast_is_shown(const struct sonar_review *review);
static void draw_trail(struct sonar_review *review, const struct chart_sheet *sheet,
                       enum side side);
static void draw_boats(struct sonar_review *review, const struct chart_sheet *sheet);

void sonar_review_sea_show(struct sonar_review *review, struct box box)
{
    struct ui *ui = review->frame->ui;
    const struct sonar_past *past = &review->past;
    struct chart_sheet sheet = chart_sheet_fit(&past->chart, box);
    chart_sheet_draw(ui, review->frame->charts, &sheet);
    sonar_mark_printed(ui, &sheet);
    for (int side = SIDE_COUNT - 1; side >= 0; side--) {
        draw_trail(review, &sheet, (enum side)side);
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        const struct sonar_past_boat *boat = &past->boats[side];
        for (int i = 0; i < boat->mines_count; i++) {
            sonar_fleet_mine(ui, &sheet, (enum side)side, chart_dot(&past->chart, boat->mines[i]));
        }
    }
    if (blast_is_shown(review)) {
        sonar_fleet_blast(ui, &sheet, past->blast.dot, 1);
    }
    draw_boats(review, &sheet);
}

static bool blast_is_shown(const struct sonar_review *review)
{
    const struct sonar_past *past = &review->past;
    return past->has_blast && past->blast.at_ms + BLAST_MS > review->at_ms;
}

// What was sailed before a surfacing wiped it is faint.
static void draw_trail(struct sonar_review *review, const struct chart_sheet *sheet, enum side side)
{
    const struct sonar_past_boat *boat = &review->past.boats[side];
    struct sonar_fleet_route route = {.side = side, .grown = 1, .strength = FADED};
    for (int from = 0; from < boat->route_from; from += CHUNK) {
        int left = boat->route_from - from;
        route.dots = boat->trail + from;
        route.count = (left < CHUNK ? left : CHUNK) + 1;
        sonar_fleet_route(review->frame->ui, sheet, &route);
    }
    route.dots = boat->trail + boat->route_from;
    route.count = boat->trail_count - boat->route_from;
    route.strength = 1;
    sonar_fleet_route(review->frame->ui, sheet, &route);
}

static void draw_boats(struct sonar_review *review, const struct chart_sheet *sheet)
{
    struct ui *ui = review->frame->ui;
    struct labels labels = sonar_fleet_labels(sheet);
    struct sonar_fleet_boat boats[SIDE_COUNT];
    struct words names[SIDE_COUNT];
    if (blast_is_shown(review)) {
        sonar_fleet_keep_dot_free(&labels, sheet, chart_sheet_point(sheet, review->past.blast.dot));
    }
    for (int i = 0; i < SIDE_COUNT; i++) {
        const struct sonar_past_boat *boat = &review->past.boats[i];
        if (!boat->has_place) {
            continue;
        }
        struct dot place = chart_dot(sheet->chart, boat->trail[boat->trail_count - 1]);
        names[i] = words_in(review->frame->strings, "boat.name", SIDE_NAMES.names[i]);
        boats[i] = (struct sonar_fleet_boat){
            .side = (enum side)i,
            .at = chart_sheet_point(sheet, place),
            .bow = sonar_fleet_bow(sheet->chart, boat->trail, boat->trail_count),
            .is_surfaced = boat->is_surfaced,
            .name = names[i].text,
        };
        sonar_fleet_keep_dot_free(&labels, sheet, boats[i].at);
    }
    for (int i = SIDE_COUNT - 1; i >= 0; i--) {
        if (review->past.boats[i].has_place) {
            sonar_fleet_boat(ui, sheet, &boats[i]);
        }
    }
    for (int i = 0; i < SIDE_COUNT; i++) {
        if (review->past.boats[i].has_place) {
            sonar_fleet_label(ui, sheet, &boats[i], &labels);
        }
    }
}
