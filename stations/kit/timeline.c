#include "stations/kit/timeline.h"

#include <assert.h>

#include "stations/kit/over.h"
#include "stations/widgets/bar.h"

#define MARGIN  16.0f
#define GAP     12.0f
#define LINE    170.0f // with its curves
#define BUTTONS 178.0f // at the left of the line
#define RIGHT   24.0f
#define CURVES  44.0f
#define PACE    10 // how much faster than the match it plays

static void show_bar(struct station_frame *frame, const struct timeline_memory *memory,
                     const struct timeline *timeline);
static struct words outcome_words(const struct station_frame *frame,
                                  const struct timeline *timeline);
static void show_waiting(struct station_frame *frame);
static void look(const struct timeline_frame *show);
static void listen(const struct timeline_frame *show);
static void step(const struct timeline_frame *show, bool is_back, bool is_key);
static void play(const struct timeline_frame *show);

struct timeline_boxes timeline_boxes_of(const struct layout *layout)
{
    struct timeline_boxes boxes;
    struct box rest = box_of(MARGIN, BAR_HEIGHT + GAP, layout->width - 2 * MARGIN,
                             layout->height - BAR_HEIGHT - 2 * GAP - 4);
    struct box line = box_of(rest.x, box_bottom(rest) - LINE, rest.w, LINE);
    rest.h -= LINE + GAP;
    boxes.line = line;
    boxes.track = box_of(line.x + BUTTONS, line.y + 44, line.w - BUTTONS - RIGHT, 6);
    boxes.curves = box_of(boxes.track.x, box_bottom(line) - CURVES - 14, boxes.track.w, CURVES);
    boxes.sea = box_cut_left(&rest, rest.h, GAP);
    boxes.moments = box_cut_left(&rest, layout->narrow ? 272 : 320, GAP);
    boxes.figures = rest;
    return boxes;
}

bool timeline_is_open(const struct station_frame *frame, const struct timeline_memory *memory)
{
    return memory->is_open && frame->lobby->phase == TABLE_OVER;
}

bool timeline_show(struct station_frame *frame, struct timeline_memory *memory,
                   const struct timeline *timeline)
{
    const struct timeline_frame show = {frame, memory, timeline,
                                        timeline_boxes_of(canvas_layout(frame->ui->canvas))};
    frame->ui->accent = THEME_PAPER;
    memory->is_open = true; // also where it is all that there is
    if (timeline != NULL) {
        assert(timeline->count <= TIMELINE_MOMENTS_MAX);
        look(&show);
    }
    show_bar(frame, memory, timeline);
    if (ui_key_taken(frame->ui, UI_KEY(INPUT_ESCAPE))) {
        memory->is_open = false;
        frame->wish = STATION_CLOSE;
        return false;
    }
    if (timeline == NULL) {
        show_waiting(frame);
        return false;
    }
    timeline_line_show(&show);
    timeline_moments_show(&show);
    return true;
}

static void show_bar(struct station_frame *frame, const struct timeline_memory *memory,
                     const struct timeline *timeline)
{
    const struct strings *strings = frame->strings;
    struct bar bar = {
        .icons = {ICON_CALL},
        .icon_colours = {THEME_PAPER},
        .title = strings_get(strings, "debrief.title"),
        .title_colour = THEME_PAPER,
        .title_track = 2,
        .help = strings_get(strings, "bar.help"),
        .menu = strings_get(strings, "bar.menu"),
        .line = THEME_PAPER,
    };
    struct words how, clock;
    if (timeline != NULL) {
        how = outcome_words(frame, timeline);
        clock = words_with(strings, "debrief.clock", words_clock(memory->at_ms).text,
                           words_clock(timeline->length).text, NULL);
        bar.name = timeline->name.text;
        bar.boat = how.text;
        bar.has_side = timeline->outcome->kind == OUTCOME_WIN;
        bar.side = timeline->outcome->winner;
        bar.clock = clock.text;
    }
    station_bar_show(frame, &bar);
}

// "Red wins · Heron was sunk."
static struct words outcome_words(const struct station_frame *frame,
                                  const struct timeline *timeline)
{
    const struct outcome *outcome = timeline->outcome;
    struct words how = over_how(frame, outcome, timeline->how);
    if (outcome->kind != OUTCOME_WIN && !outcome->has_grade) {
        return how;
    }
    struct words title = over_title(frame, outcome);
    return words_with(frame->strings, "debrief.two", title.text, how.text, NULL);
}

static void show_waiting(struct station_frame *frame)
{
    struct ui *ui = frame->ui;
    const struct layout *layout = canvas_layout(ui->canvas);
    struct type type = ui_type_bold(ui, TYPE_TITLE, THEME_TEXT2);
    type.align = ALIGN_CENTRE;
    bool is_bad = frame->debrief != NULL;
    canvas_text(ui->canvas, layout->width / 2, layout->height / 2,
                strings_get(frame->strings, is_bad ? "debrief.bad" : "debrief.waiting"), type);
    if (!is_bad) {
        frame->wish = frame->wish == STATION_NOTHING ? STATION_DEBRIEF : frame->wish;
    }
}

// --- where one looks

void timeline_go(const struct timeline_frame *show, ms at)
{
    ms length = show->timeline->length;
    show->memory->at_ms = (uint32_t)(at < 0 ? 0 : at > length ? length : at);
}

// Where one looks in this frame; pointing at the line or the list may still change it.
static void look(const struct timeline_frame *show)
{
    ms begin = show->frame->debrief_at;
    if (!show->memory->has_begun) {
        show->memory->has_begun = true;
        timeline_go(show, begin >= 0 ? begin : show->timeline->length);
    }
    listen(show);
    play(show);
}

static void listen(const struct timeline_frame *show)
{
    struct ui *ui = show->frame->ui;
    const struct {
        struct ui_key key;
        bool is_back, is_key;
    } keys[] = {{UI_KEY(INPUT_LEFT), true, false},
                {UI_KEY(INPUT_RIGHT), false, false},
                {UI_KEY_SHIFT(INPUT_LEFT), true, true},
                {UI_KEY_SHIFT(INPUT_RIGHT), false, true}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (ui_key_taken(ui, keys[i].key)) {
            step(show, keys[i].is_back, keys[i].is_key);
        }
    }
    if (ui_key_taken(ui, UI_KEY(INPUT_HOME))) {
        timeline_go(show, 0);
        show->memory->is_playing = false;
    }
    if (ui_key_taken(ui, UI_KEY(INPUT_END))) {
        timeline_go(show, show->timeline->length);
        show->memory->is_playing = false;
    }
}

// To the moment before or after, or to the next one that people look for.
static void step(const struct timeline_frame *show, bool is_back, bool is_key)
{
    const struct timeline *timeline = show->timeline;
    ms now = show->memory->at_ms;
    ms to = is_back ? 0 : timeline->length;
    for (int i = 0; i < timeline->count; i++) {
        const struct timeline_moment *moment = &timeline->moments[i];
        if (is_key && moment->weight == 0) {
            continue;
        }
        if (is_back && moment->at < now) {
            to = moment->at;
        } else if (!is_back && moment->at > now) {
            to = moment->at;
            break;
        }
    }
    show->memory->is_playing = false;
    timeline_go(show, to);
}

static void play(const struct timeline_frame *show)
{
    struct timeline_memory *memory = show->memory;
    struct ui *ui = show->frame->ui;
    if (memory->is_playing) {
        timeline_go(show, memory->at_ms + (ui->now_ms - memory->played_ms) * PACE);
        memory->is_playing = memory->at_ms < show->timeline->length;
        ui_ask_frame_at(ui, ui->now_ms + 40);
    }
    memory->played_ms = ui->now_ms;
}
