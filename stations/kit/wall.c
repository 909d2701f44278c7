#include "stations/kit/wall.h"

#include <math.h>

#define BAR         43.0f
#define SIDE_MARGIN 21.0f // of a crew's card
#define SEA_MARGIN  48.0f // between a card and the sea: frame and letters
#define BAND_HEIGHT 115.0f
#define TOP         58.0f // of a crew's card

static bool projector_of(const struct station_frame *frame, enum projector *out);

// The sea takes what height and width leave it; the cards take the width that is left.
struct wall_boxes wall_boxes_of(const struct layout *layout)
{
    struct wall_boxes boxes = {.bar = box_of(0, 0, layout->width, BAR)};
    float card = layout->narrow ? 284 : 320;
    float band = layout->height - BAND_HEIGHT;
    float side = fminf(layout->width - 2 * (SIDE_MARGIN + card + SEA_MARGIN), band - TOP - 47);
    boxes.sea = box_of(roundf((layout->width - side) / 2),
                       roundf(TOP - 6 + (band - TOP - side) / 2), side, side);
    boxes.crews[SIDE_BLUE] = box_of(SIDE_MARGIN, TOP, card, band - TOP - 11);
    boxes.crews[SIDE_RED] = boxes.crews[SIDE_BLUE];
    boxes.crews[SIDE_RED].x = layout->width - SIDE_MARGIN - card;
    boxes.band = box_of(0, band, layout->width, BAND_HEIGHT);
    // As much on both sides, so that the subtitles are in the middle.
    float beside = (layout->width < 1200 ? 180 : 210) - SIDE_MARGIN;
    boxes.left = box_of(SIDE_MARGIN, band, beside, BAND_HEIGHT);
    boxes.right = box_of(layout->width - SIDE_MARGIN - beside, band, beside, BAND_HEIGHT);
    return boxes;
}

bool wall_has_begun(const struct station_frame *frame)
{
    return frame->is_running || frame->table_now > 0 || frame->lobby->is_paused;
}

void wall_listen(struct station_frame *frame, struct wall_memory *memory, const struct calls *calls)
{
    enum projector projector;
    bool is_live = projector_of(frame, &projector) && projector == PROJECTOR_LIVE;
    bool is_first = !memory->has_looked;
    memory->has_looked = true;
    if (is_first || !is_live) {
        memory->sounding.last = calls->last;
        return;
    }
    int next = calls_next(frame->ui, &memory->sounding, calls->count, calls->last);
    if (next >= 0) {
        struct call call = calls->tell(calls->game, next);
        call_sound(frame, &memory->sounding, &call);
    }
}

struct words wall_late_words(const struct station_frame *frame)
{
    enum projector projector;
    if (frame->lobby->phase == TABLE_OVER) {
        return words_of(frame->strings, "wall.over");
    }
    if (!projector_of(frame, &projector) || projector == PROJECTOR_LOCKED) {
        return words_of(frame->strings, "wall.locked");
    }
    ms delay = brief_projector_delay(projector);
    if (delay == 0) {
        return words_of(frame->strings, "wall.live");
    }
    return words_with(frame->strings, "wall.late", words_span(frame->strings, delay).text, NULL,
                      NULL);
}

// When the wall may show a match. False if the lobby, as it came in, does not say.
static bool projector_of(const struct station_frame *frame, enum projector *out)
{
    const struct wire_lobby *lobby = frame->lobby;
    if (lobby->options_count != frame->brief->option_count) {
        return false;
    }
    int32_t value = lobby->options[frame->brief->projector_option].value;
    *out = (enum projector)value;
    return value >= PROJECTOR_LOCKED && value <= PROJECTOR_LATE_300;
}

struct words wall_asset_words(const struct station_frame *frame, size_t option)
{
    const struct wire_lobby *lobby = frame->lobby;
    const char *name = lobby->options_count > option ? lobby->options[option].asset : "";
    struct words words = words_with(frame->strings, "person.name", name, NULL, NULL);
    if (words.text[0] >= 'a' && words.text[0] <= 'z') {
        words.text[0] = (char)(words.text[0] - 'a' + 'A');
    }
    return words;
}
