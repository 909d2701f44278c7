#include "stations/sonar/debrief/debrief.h"

#include "stations/sonar/screen.h"
#include "stations/widgets/bar.h"
#include "stations/widgets/button.h"
#include "stations/widgets/panel.h"

#define MARGIN 16.0f
#define GAP    12.0f
#define LINE   170.0f // of the line of time, with its curves
#define PACE   10     // how much faster than the match it plays

static void show_bar(struct station_frame *frame, const struct sonar_debrief *debrief);
static struct words outcome_words(const struct station_frame *frame, const struct outcome *outcome);
static void show_waiting(struct station_frame *frame);
static void look(struct sonar_review *review);
static void listen(struct sonar_review *review);
static void step(struct sonar_review *review, bool is_back, bool is_key);
static void play(struct sonar_review *review);

bool sonar_debrief_is_open(const struct station_frame *frame)
{
    const struct sonar_memory *memory = frame->memory;
    return memory->debrief.is_open && frame->lobby->phase == TABLE_OVER;
}

void sonar_debrief_show(struct station_frame *frame)
{
    struct sonar_memory *memory = frame->memory;
    const struct sonar_debrief *debrief = frame->debrief;
    bool is_here =
        debrief != NULL && sonar_debrief_is_sound(debrief) && sonar_chart_is_sound(&debrief->chart);
    struct sonar_review review = {.frame = frame, .memory = &memory->debrief, .debrief = debrief};
    frame->ui->accent = THEME_PAPER;
    memory->debrief.is_open = true; // also where it is all that there is
    if (is_here) {
        look(&review);
    }
    show_bar(frame, is_here ? debrief : NULL);
    if (ui_key_taken(frame->ui, UI_KEY(INPUT_ESCAPE))) {
        memory->debrief.is_open = false;
        frame->wish = STATION_CLOSE;
        return;
    }
    if (!is_here) {
        show_waiting(frame);
        return;
    }
    sonar_debrief_look(debrief, memory->debrief.at_ms, &review.past);
    const struct layout *layout = canvas_layout(frame->ui->canvas);
    struct box rest = box_of(MARGIN, BAR_HEIGHT + GAP, layout->width - 2 * MARGIN,
                             layout->height - BAR_HEIGHT - 2 * GAP - 4);
    struct box line = box_of(rest.x, box_bottom(rest) - LINE, rest.w, LINE);
    rest.h -= LINE + GAP;
    struct box sea = box_cut_left(&rest, rest.h, GAP);
    struct box list = box_cut_left(&rest, layout->narrow ? 272 : 320, GAP);
    sonar_review_line_show(&review, line);
    sonar_debrief_look(debrief, memory->debrief.at_ms, &review.past); // the line may have moved it
    sonar_review_moments_show(&review, list);
    sonar_review_sea_show(&review, sea);
    sonar_review_figures_show(&review, rest);
}

static void show_bar(struct station_frame *frame, const struct sonar_debrief *debrief)
{
    const struct strings *strings = frame->strings;
    struct bar bar = {
        .icons = {ICON_CALL},
        .icon_colours = {THEME_PAPER},
        .title = strings_get(strings, "sonar.debrief.title"),
        .title_colour = THEME_PAPER,
        .title_track = 2,
        .help = strings_get(strings, "bar.help"),
        .menu = strings_get(strings, "bar.menu"),
        .line = THEME_PAPER,
    };
    struct words chart, how, clock;
    if (debrief != NULL) {
        const struct sonar_memory *memory = frame->memory;
        struct words tempo =
            words_in(strings, "sonar.tempo", SONAR_TEMPO_NAMES.names[debrief->tempo]);
        chart = words_with(strings, "sonar.place_and", debrief->chart.name, tempo.text, NULL);
        how = outcome_words(frame, &debrief->outcome);
        clock = words_with(strings, "sonar.debrief.clock", words_clock(memory->debrief.at_ms).text,
                           words_clock(debrief->length_ms).text, NULL);
        bar.name = chart.text;
        bar.boat = how.text;
        bar.has_side = debrief->outcome.kind == OUTCOME_WIN;
        bar.side = debrief->outcome.winner;
        bar.clock = clock.text;
    }
    station_bar_show(frame, &bar);
}

// "Red wins · Heron was sunk."
static struct words outcome_words(const struct station_frame *frame, const struct outcome *outcome)
{
    struct words how = sonar_outcome_words(frame, outcome);
    if (outcome->kind != OUTCOME_WIN) {
        return how;
    }
    struct words who = words_in(frame->strings, "over.win", SIDE_NAMES.names[outcome->winner]);
    return words_with(frame->strings, "sonar.place_and", who.text, how.text, NULL);
}

static void show_waiting(struct station_frame *frame)
{
    struct ui *ui = frame->ui;
    const struct layout *layout = canvas_layout(ui->canvas);
    struct type type = ui_type_bold(ui, TYPE_TITLE, THEME_TEXT2);
    type.align = ALIGN_CENTRE;
    bool is_bad = frame->debrief != NULL;
    canvas_text(ui->canvas, layout->width / 2, layout->height / 2,
                strings_get(frame->strings, is_bad ? "sonar.debrief.bad" : "sonar.debrief.waiting"),
                type);
    if (!is_bad) {
        frame->wish = frame->wish == STATION_NOTHING ? STATION_DEBRIEF : frame->wish;
    }
}

// --- where one looks

void sonar_review_go(struct sonar_review *review, ms at)
{
    ms length = review->debrief->length_ms;
    review->memory->at_ms = (uint32_t)(at < 0 ? 0 : at > length ? length : at);
}

// Where one looks in this frame; pointing at the line or the list may still change it.
static void look(struct sonar_review *review)
{
    struct sonar_debrief_memory *memory = review->memory;
    ms begin = review->frame->debrief_at;
    if (!memory->has_begun) {
        memory->has_begun = true;
        sonar_review_go(review, begin >= 0 ? begin : review->debrief->length_ms);
    }
    listen(review);
    play(review);
}

static void listen(struct sonar_review *review)
{
    struct ui *ui = review->frame->ui;
    const struct {
        struct ui_key key;
        bool is_back, is_key;
    } keys[] = {{UI_KEY(INPUT_LEFT), true, false},
                {UI_KEY(INPUT_RIGHT), false, false},
                {UI_KEY_SHIFT(INPUT_LEFT), true, true},
                {UI_KEY_SHIFT(INPUT_RIGHT), false, true}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (ui_key_taken(ui, keys[i].key)) {
            step(review, keys[i].is_back, keys[i].is_key);
        }
    }
    if (ui_key_taken(ui, UI_KEY(INPUT_HOME))) {
        sonar_review_go(review, 0);
        review->memory->is_playing = false;
    }
    if (ui_key_taken(ui, UI_KEY(INPUT_END))) {
        sonar_review_go(review, review->debrief->length_ms);
        review->memory->is_playing = false;
    }
}

// To the moment before or after, or to the next one that people look for.
static void step(struct sonar_review *review, bool is_back, bool is_key)
{
    struct sonar_tape tape = {0};
    struct sonar_moment moment;
    uint32_t now = review->memory->at_ms;
    ms to = is_back ? 0 : review->debrief->length_ms;
    while (sonar_tape_next(&tape, review->debrief, &moment)) {
        if (is_key && !sonar_moment_is_key(&moment)) {
            continue;
        }
        if (is_back && moment.at_ms < now) {
            to = moment.at_ms;
        } else if (!is_back && moment.at_ms > now) {
            to = moment.at_ms;
            break;
        }
    }
    review->memory->is_playing = false;
    sonar_review_go(review, to);
}

static void play(struct sonar_review *review)
{
    struct sonar_debrief_memory *memory = review->memory;
    struct ui *ui = review->frame->ui;
    if (memory->is_playing) {
        sonar_review_go(review, memory->at_ms + (ui->now_ms - memory->played_ms) * PACE);
        memory->is_playing = memory->at_ms < review->debrief->length_ms;
        ui_ask_frame_at(ui, ui->now_ms + 40);
    }
    memory->played_ms = ui->now_ms;
}
