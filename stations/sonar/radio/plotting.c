#include "stations/sonar/radio/radio.h"

#include <string.h>

#define SURE_STEPS 4 // that agree: not by chance, where calls are missing

static bool lacks_moves(const struct sonar_screen *screen);
static void tell_gap(struct sonar_screen *screen);
static int moves_of(const struct sonar_screen *screen, struct sonar_move moves[SONAR_KEPT_MAX]);
static uint32_t guess_plotted(const struct sonar_screen *screen, const struct sonar_track *track);
static int matches(const struct sonar_track *track, const struct sonar_move *moves, int count);
static bool is_same_step(unsigned drawn, unsigned heard);
static void follow_way(struct sonar_screen *screen);
static struct dot start_in(const struct sonar_screen *screen, int sector);
static bool add_step(struct sonar_screen *screen, unsigned step);

// After a reconnect nobody remembers what was plotted: the tracks themselves tell, as soon as all
// that was called meanwhile is there.
void sonar_plotting_listen(struct sonar_screen *screen)
{
    struct sonar_drawing_memory *memory = &screen->memory->drawing;
    const struct sonar_sketch *sketch = sonar_drawing(screen);
    bool is_heard = screen->memory->hearing.past != KEPT_AWAITS;
    tell_gap(screen);
    if (!memory->has_plotted && sketch->tracks_count == SONAR_SHEETS && is_heard) {
        memory->has_plotted = true;
        for (int i = 0; i < SONAR_SHEETS; i++) {
            sonar_plotting_guess(screen, i);
        }
    }
    follow_way(screen);
}

void sonar_plotting_guess(struct sonar_screen *screen, int sheet)
{
    screen->memory->drawing.plotted[sheet] =
        guess_plotted(screen, &sonar_drawing(screen)->tracks[sheet]);
}

int sonar_pending(const struct sonar_screen *screen, struct sonar_move moves[SONAR_KEPT_MAX])
{
    struct sonar_move all[SONAR_KEPT_MAX];
    int count = moves_of(screen, all);
    int pending = 0;
    for (int i = 0; i < count && pending < SONAR_KEPT_MAX; i++) {
        if (!sonar_is_pending(screen, &all[i])) {
            continue;
        }
        if (pending == 0 && lacks_moves(screen)) {
            uint32_t number = sonar_hearing_gap(screen) - 1;
            moves[pending++] = (struct sonar_move){.number = number, .step = SONAR_STEP_DEAF};
        }
        if (pending < SONAR_KEPT_MAX) {
            moves[pending++] = all[i];
        }
    }
    return pending;
}

// Between what is on the sheet and the first call that was heard there are some that nobody knows:
// the track has a break there, as after surfacing.
static bool lacks_moves(const struct sonar_screen *screen)
{
    int sheet = screen->memory->tracing.sheet;
    return sheet != SONAR_SHEET_AUTO && sonar_drawing(screen)->tracks[sheet].has_start &&
           sonar_hearing_gap(screen) > screen->memory->drawing.plotted[sheet] + 1;
}

static void tell_gap(struct sonar_screen *screen)
{
    struct sonar_drawing_memory *memory = &screen->memory->drawing;
    uint32_t gap = sonar_hearing_gap(screen);
    if (gap != 0 && memory->told_gap != gap) {
        uint32_t number;
        const struct sonar_call *first = sonar_hearing_call(screen, 0, &number);
        struct words since = sonar_when_words(screen, first->at_s);
        struct words words =
            words_with(screen->frame->strings, "sonar.radio.gap", since.text, NULL, NULL);
        ui_toast(screen->frame->ui, ICON_WARN, THEME_YELLOW, words.text);
        memory->told_gap = gap;
    }
}

bool sonar_is_pending(const struct sonar_screen *screen, const struct sonar_move *move)
{
    int sheet = screen->memory->tracing.sheet;
    return sheet != SONAR_SHEET_AUTO && sonar_radio_view(screen)->phase != SONAR_OVER &&
           screen->memory->drawing.has_plotted &&
           move->number > screen->memory->drawing.plotted[sheet];
}

bool sonar_is_move(const struct sonar_screen *screen, int index, struct sonar_move *move)
{
    uint32_t number;
    const struct sonar_call *call = sonar_hearing_call(screen, index, &number);
    const struct sonar_view *view = sonar_radio_view(screen);
    bool is_enemys = call->side != view->side;
    *move = (struct sonar_move){.number = number};
    switch (call->said.kind) {
    case SONAR_SAID_HEAD:
        move->step = call->said.head;
        return is_enemys;
    case SONAR_SAID_SILENCE:
        move->step = SONAR_STEP_SILENCE;
        return is_enemys;
    case SONAR_SAID_SURFACING: // of the own boat: in real time he is deaf after it (K9)
        move->step = SONAR_STEP_DEAF;
        move->sector = is_enemys ? call->said.surfacing : 0;
        return is_enemys || view->tempo == SONAR_REALTIME;
    }
    return false;
}

// All that is pending at once: after a busy minute one key catches up.
void sonar_plot_pending(struct sonar_screen *screen)
{
    struct sonar_tracing_memory *tracing = &screen->memory->tracing;
    struct sonar_move moves[SONAR_KEPT_MAX];
    int count = sonar_pending(screen, moves);
    if (count == 0 || !sonar_drawing_is_open(screen)) {
        return;
    }
    sonar_drawing_keep(screen);
    for (int i = 0; i < count; i++) {
        bool is_new = moves[i].sector != 0 || !sonar_trail_of(screen, tracing->sheet).has_start;
        struct sonar_stroke begin = {
            .kind = SONAR_STROKE_BEGIN,
            .begin = {(uint8_t)(tracing->sheet + 1), start_in(screen, moves[i].sector)}};
        if ((is_new && !sonar_draw(screen, &begin)) ||
            (moves[i].sector == 0 && !add_step(screen, moves[i].step))) {
            return;
        }
        screen->memory->drawing.plotted[tracing->sheet] = moves[i].number;
    }
    tracing->silence = 0;
}

void sonar_track_begin(struct sonar_screen *screen, struct dot dot)
{
    uint8_t sheet = (uint8_t)(screen->memory->tracing.sheet + 1);
    struct sonar_stroke begin = {.kind = SONAR_STROKE_BEGIN, .begin = {sheet, dot}};
    if (sheet <= SONAR_SHEETS) {
        sonar_drawing_keep(screen);
        sonar_draw(screen, &begin);
    }
}

// A step that was called next is thereby plotted.
void sonar_track_step(struct sonar_screen *screen, enum direction way)
{
    int sheet = screen->memory->tracing.sheet;
    struct sonar_move moves[SONAR_KEPT_MAX];
    int count = sonar_pending(screen, moves);
    sonar_drawing_keep(screen);
    if (add_step(screen, (unsigned)way) && count > 0 && moves[0].sector == 0 &&
        moves[0].step == (unsigned)way) {
        screen->memory->drawing.plotted[sheet] = moves[0].number;
    }
}

// And what is taken back has to be plotted again.
void sonar_track_back(struct sonar_screen *screen)
{
    int sheet = screen->memory->tracing.sheet;
    struct sonar_trail trail = sonar_trail_of(screen, sheet);
    if (sheet == SONAR_SHEET_AUTO || trail.count == 0) {
        return;
    }
    unsigned last = trail.steps[trail.count - 1];
    sonar_drawing_keep(screen);
    struct sonar_stroke back = {.kind = SONAR_STROKE_BACK, .back = (uint8_t)(sheet + 1)};
    if (!sonar_draw(screen, &back)) {
        return;
    }
    uint32_t *plotted = &screen->memory->drawing.plotted[sheet];
    struct sonar_move all[SONAR_KEPT_MAX];
    int count = moves_of(screen, all);
    while (count > 0 && all[count - 1].number > *plotted) {
        count--;
    }
    if (count > 0 && all[count - 1].sector == 0 && is_same_step(last, all[count - 1].step)) {
        *plotted = all[count - 1].number - 1;
    }
}

void sonar_track_slide(struct sonar_screen *screen, int x, int y)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    struct sonar_trail trail = sonar_trail_of(screen, memory->sheet);
    x = x < -SONAR_SLIDE_MAX ? -SONAR_SLIDE_MAX : x > SONAR_SLIDE_MAX ? SONAR_SLIDE_MAX : x;
    y = y < -SONAR_SLIDE_MAX ? -SONAR_SLIDE_MAX : y > SONAR_SLIDE_MAX ? SONAR_SLIDE_MAX : y;
    if (x == trail.slide_x && y == trail.slide_y) {
        return;
    }
    if (memory->sheet == SONAR_SHEET_AUTO) {
        memory->slide_x = (int8_t)x;
        memory->slide_y = (int8_t)y;
        return;
    }
    struct sonar_stroke slide = {
        .kind = SONAR_STROKE_SLIDE,
        .slide = {(uint8_t)(memory->sheet + 1), (int8_t)x, (int8_t)y},
    };
    sonar_drawing_keep(screen);
    sonar_draw(screen, &slide);
}

void sonar_track_take(struct sonar_screen *screen, int index, uint8_t step)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    struct sonar_trail trail = sonar_trail_of(screen, memory->sheet);
    if (index < 0 || index >= trail.count || trail.steps[index] == step) {
        return;
    }
    if (memory->sheet == SONAR_SHEET_AUTO) {
        memory->takes[index] = step == SONAR_STEP_SILENCE ? 0 : step;
        return;
    }
    struct sonar_stroke take = {
        .kind = SONAR_STROKE_TAKE,
        .take = {(uint8_t)(memory->sheet + 1), (uint8_t)(index + 1), step},
    };
    sonar_drawing_keep(screen);
    sonar_draw(screen, &take);
}

static bool add_step(struct sonar_screen *screen, unsigned step)
{
    uint8_t sheet = (uint8_t)(screen->memory->tracing.sheet + 1);
    struct sonar_stroke stroke = {.kind = SONAR_STROKE_STEP, .step = {sheet, (uint8_t)step}};
    return sheet <= SONAR_SHEETS && sonar_draw(screen, &stroke);
}

static int moves_of(const struct sonar_screen *screen, struct sonar_move moves[SONAR_KEPT_MAX])
{
    int count = 0;
    for (int i = 0; i < sonar_hearing_count(screen); i++) {
        count += sonar_is_move(screen, i, &moves[count]);
    }
    return count;
}

// The number of the last call that a track has. Where the first call of the track is still in the
// log, steps and calls are counted; else the end of the track tells, as late as possible. A track
// that is none of what was called is the operator's own business: nothing waits for it.
static uint32_t guess_plotted(const struct sonar_screen *screen, const struct sonar_track *track)
{
    struct sonar_move moves[SONAR_KEPT_MAX];
    int count = moves_of(screen, moves);
    uint32_t last = screen->memory->hearing.kept.last;
    if (!track->has_start) {
        return 0;
    }
    int first = last == (uint32_t)sonar_hearing_count(screen) ? 0 : -1;
    for (int i = 0; i < count; i++) {
        first = moves[i].sector != 0 ? i + 1 : first;
    }
    int exact = first >= 0 ? first + track->steps_count : -1;
    if (exact >= 0 && exact <= count && matches(track, moves, exact) == track->steps_count) {
        return exact > 0 ? moves[exact - 1].number : 0;
    }
    for (int end = count; end > 0 && track->steps_count > 0; end--) {
        int length = matches(track, moves, end);
        bool is_sure = sonar_hearing_gap(screen) == 0 || length >= SURE_STEPS;
        if (is_sure && (length == track->steps_count || length == end)) {
            return moves[end - 1].number;
        }
    }
    if (sonar_hearing_gap(screen) != 0 && track->steps_count > 0) {
        return 1; // all that is known is to be plotted, behind a break
    }
    return track->steps_count > 0 ? last : 0;
}

// How many of the last steps of a track are the last of these moves.
static int matches(const struct sonar_track *track, const struct sonar_move *moves, int count)
{
    int length = 0;
    while (length < count && length < track->steps_count && moves[count - 1 - length].sector == 0 &&
           is_same_step(track->steps[track->steps_count - 1 - length],
                        moves[count - 1 - length].step)) {
        length++;
    }
    return length;
}

static bool is_same_step(unsigned drawn, unsigned heard)
{
    return drawn == heard || (heard == SONAR_STEP_SILENCE && sonar_step_is_silence(drawn));
}

// The station's own sheet: the way as heard, silences as the operator takes them.
static void follow_way(struct sonar_screen *screen)
{
    struct sonar_tracing_memory *memory = &screen->memory->tracing;
    const struct sonar_radio *radio = &sonar_radio_view(screen)->radio;
    bool is_there = radio->assist != SONAR_ASSIST_OFF;
    if (radio->way_count < memory->way_count) { // he surfaced
        memset(memory->takes, 0, sizeof memory->takes);
        memory->slide_x = memory->slide_y = 0;
    }
    memory->way_count = radio->way_count;
    for (int i = 0; i < radio->way_count; i++) {
        bool is_taken = radio->way[i] == SONAR_STEP_SILENCE && memory->takes[i] != 0;
        memory->steps[i] = is_taken ? memory->takes[i] : radio->way[i];
    }
    if (!is_there && memory->sheet == SONAR_SHEET_AUTO) {
        memory->sheet = 0;
    }
}

// Where a track begins that the operator has not begun: at the cursor, or in the middle of the
// sector or chart. He slides it from there.
static struct dot start_in(const struct sonar_screen *screen, int sector)
{
    const struct chart *chart = &sonar_radio_view(screen)->chart;
    const struct sonar_tracing_memory *memory = &screen->memory->tracing;
    if (sector == 0 && memory->has_cursor && chart_has(chart, memory->cursor)) {
        return memory->cursor;
    }
    return sonar_middle(chart, sector);
}
