#include <stdio.h>
#include <string.h>

#include "stations/charts/chart_areas.h"
#include "stations/sonar/radio/radio.h"
#include "stations/widgets/panel.h"

#define LINE     26.0f
#define FOOT     40.0f
#define NEW_MS   500
#define DRONES   2 // answers of drones that are drawn
#define TAG_STEP 4.0f

static void look_at(struct sonar_screen *screen, const struct sonar_call *call, uint32_t number);
static bool is_clue(const struct sonar_view *view, const struct sonar_call *call);
static void remember(struct sonar_radio_memory *memory, const struct sonar_heard *heard);
static void recall(struct sonar_screen *screen);
static void forget_places(struct sonar_radio_memory *memory);
static void add_states(struct sonar_screen *screen, struct sonar_areas *areas,
                       const struct sonar_answer *answer, float strength);
static void add_area(struct sonar_areas *areas, struct chart_area area, struct words tag);
static struct words words_heard(const struct sonar_screen *screen, const struct sonar_heard *heard);
static struct words words_stated(const struct sonar_screen *screen,
                                 const struct sonar_statement *said);
static enum icon icon_heard(const struct sonar_heard *heard, enum theme_colour *colour);
static void draw_lines(struct sonar_screen *screen, struct box box);
static void draw_line(struct sonar_screen *screen, struct box box, float y,
                      const struct sonar_heard *heard);
static void draw_foot(struct sonar_screen *screen, struct box box);

void sonar_marks_listen(struct sonar_screen *screen)
{
    struct sonar_radio_memory *memory = &screen->memory->radio;
    int count = sonar_hearing_count(screen);
    if (!memory->has_heard) {
        recall(screen);
    }
    for (int i = 0; i < count; i++) {
        uint32_t number;
        const struct sonar_call *call = sonar_hearing_call(screen, i, &number);
        if (i == 0 && (!memory->has_heard || number > memory->heard_to + 1)) {
            memory->heard_from = number; // what was before it nobody heard here
            memory->heard_from_s = call->at_s;
        }
        if (number > memory->heard_to) {
            look_at(screen, call, number);
            memory->heard_to = number;
        }
    }
    memory->has_heard = true;
}

void sonar_marks_forget(struct sonar_screen *screen)
{
    struct sonar_radio_memory *memory = &screen->memory->radio;
    memory->has_heard = false;
    memory->heard_to = 0;
    memory->heard_count = 0;
    memory->shots = 0;
    memory->mines = 0;
}

void sonar_marks_areas(struct sonar_screen *screen, struct sonar_areas *areas)
{
    const struct sonar_view *view = sonar_radio_view(screen);
    const struct sonar_radio_memory *memory = &screen->memory->radio;
    int drones = 0;
    bool has_states = false;
    areas->count = 0;
    float fresh =
        memory->heard_ms > 0 ? 1 - ui_ease(screen->frame->ui, memory->heard_ms, NEW_MS) : 0;
    for (int i = memory->heard_count - 1; i >= 0; i--) {
        const struct sonar_said *said = &memory->heard[i].said;
        float strength = i == memory->heard_count - 1 ? fresh : 0;
        if (said->kind == SONAR_SAID_STATES && !has_states) {
            has_states = true;
            add_states(screen, areas, &said->states, strength);
        } else if (said->kind == SONAR_SAID_DRONE_IN && drones < DRONES) {
            bool is_yes = said->drone_in.is_yes != 0;
            drones++;
            add_area(areas,
                     (struct chart_area){.kind = CHART_AREA_SECTOR,
                                         .number = said->drone_in.sector,
                                         .colour = THEME_GREEN,
                                         .is_sure = true,
                                         .is_empty = !is_yes,
                                         .strength = strength},
                     words_number(screen->frame->strings,
                                  is_yes ? "sonar.radio.tag.yes" : "sonar.radio.tag.no",
                                  said->drone_in.sector));
        } else if (said->kind == SONAR_SAID_SURFACING && view->enemy_surfaced) {
            add_area(areas,
                     (struct chart_area){.kind = CHART_AREA_SECTOR,
                                         .number = said->surfacing,
                                         .colour = THEME_PAPER,
                                         .is_sure = true,
                                         .strength = strength},
                     words_number(screen->frame->strings, "sonar.radio.tag.up", said->surfacing));
        }
    }
}

void sonar_radio_marks_show(struct sonar_screen *screen, struct box box)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_plot *plot = NULL;
    struct words right = {{0}};
    if (sonar_candidates(screen, &plot)) {
        right = words_number(strings, plot->count == 1 ? "sonar.radio.dot" : "sonar.radio.dots",
                             plot->count);
    }
    bool has_right = right.text[0] != '\0' && box.w >= 260;
    bool is_short = has_right && plot->count >= 100; // such a figure leaves no room for all of it
    panel_draw(screen->frame->ui, box,
               strings_get(strings, is_short ? "sonar.radio.marks_short" : "sonar.radio.marks"),
               has_right ? right.text : NULL);
    struct box room = box_of(box.x + PANEL_PAD, box.y + PANEL_HEAD + 7, box.w - 2 * PANEL_PAD,
                             box.h - PANEL_HEAD - 7);
    bool has_foot = box.h >= 150;
    if (has_foot) {
        draw_foot(screen, box);
        room.h -= FOOT;
    }
    draw_lines(screen, room);
}

// --- listening

static void look_at(struct sonar_screen *screen, const struct sonar_call *call, uint32_t number)
{
    struct sonar_radio_memory *memory = &screen->memory->radio;
    const struct sonar_view *view = sonar_radio_view(screen);
    if (call->side != view->side) {
        memory->shots = (uint8_t)(memory->shots + (call->said.kind == SONAR_SAID_TORPEDO));
        memory->mines = (uint8_t)(memory->mines + (call->said.kind == SONAR_SAID_MINE_DROPPED));
    }
    if (!is_clue(view, call)) {
        return;
    }
    if (call->said.kind == SONAR_SAID_SURFACING) {
        forget_places(memory);
    }
    struct sonar_heard heard = {
        .number = number, .at_s = call->at_s, .side = call->side, .said = call->said};
    remember(memory, &heard);
    if (memory->has_heard) {
        memory->heard_ms = screen->frame->ui->now_ms;
    }
}

static bool is_clue(const struct sonar_view *view, const struct sonar_call *call)
{
    bool is_enemys = call->side != view->side;
    switch (call->said.kind) {
    case SONAR_SAID_DRONE_IN:
        return !is_enemys;
    case SONAR_SAID_STATES:
    case SONAR_SAID_SILENCE:
    case SONAR_SAID_TORPEDO:
    case SONAR_SAID_CLEAR:
    case SONAR_SAID_INDIRECT:
    case SONAR_SAID_DIRECT:
    case SONAR_SAID_SURFACING:
        return is_enemys;
    }
    return false;
}

static void remember(struct sonar_radio_memory *memory, const struct sonar_heard *heard)
{
    if (memory->heard_count == SONAR_HEARD_MAX) {
        memmove(memory->heard, memory->heard + 1, sizeof memory->heard - sizeof memory->heard[0]);
        memory->heard_count--;
    }
    memory->heard[memory->heard_count++] = *heard;
}

// A station that comes late finds older clues in the view, if the table gives them, without times.
static void recall(struct sonar_screen *screen)
{
    const struct sonar_view *view = sonar_radio_view(screen);
    for (int i = 0; i < view->radio.clues_count; i++) {
        const struct sonar_clue *clue = &view->radio.clues[i];
        struct sonar_call call = {.side = clue->side, .said = clue->said};
        bool is_in_log = !is_clue(view, &call);
        for (int j = 0; j < sonar_hearing_count(screen); j++) {
            uint32_t number;
            const struct sonar_call *heard = sonar_hearing_call(screen, j, &number);
            is_in_log = is_in_log || (heard->side == clue->side &&
                                      record_equal(&SONAR_SAID_RECORD, &heard->said, &clue->said));
        }
        if (!is_in_log) {
            struct sonar_heard heard = {.side = clue->side, .said = clue->said};
            remember(&screen->memory->radio, &heard);
        }
    }
}

// Where he surfaced says more than all that was heard before.
static void forget_places(struct sonar_radio_memory *memory)
{
    memory->heard_count = 0;
}

// --- on the chart

static void add_states(struct sonar_screen *screen, struct sonar_areas *areas,
                       const struct sonar_answer *answer, float strength)
{
    static const enum chart_area_kind KINDS[] = {[SONAR_ROW] = CHART_AREA_ROW,
                                                 [SONAR_COLUMN] = CHART_AREA_COLUMN,
                                                 [SONAR_SECTOR] = CHART_AREA_SECTOR};
    const struct sonar_statement *both[2] = {&answer->first, &answer->second};
    for (int i = 0; i < 2; i++) {
        struct chart_area area = {.kind = KINDS[both[i]->kind],
                                  .number = both[i]->row, // the three share their byte
                                  .colour = THEME_GREEN,
                                  .strength = strength};
        char letter[2] = {(char)('A' + both[i]->column), '\0'};
        struct words tag =
            words_number(screen->frame->strings, "sonar.radio.tag.maybe", both[i]->row);
        if (both[i]->kind == SONAR_COLUMN) {
            tag = words_with(screen->frame->strings, "sonar.radio.tag.maybe", letter, NULL, NULL);
        }
        add_area(areas, area, tag);
    }
}

static void add_area(struct sonar_areas *areas, struct chart_area area, struct words tag)
{
    if (areas->count == SONAR_AREAS_MAX) {
        return;
    }
    for (int i = 0; i < areas->count; i++) {
        if (areas->areas[i].kind == area.kind && areas->areas[i].number == area.number) {
            if (area.kind != CHART_AREA_SECTOR) {
                return;
            }
            area.aside += 14 + 9.7f * (float)strlen(areas->tags[i].text) + TAG_STEP;
        }
    }
    areas->tags[areas->count] = tag;
    area.tag = areas->tags[areas->count].text;
    areas->areas[areas->count++] = area;
}

// --- in words

static struct words words_stated(const struct sonar_screen *screen,
                                 const struct sonar_statement *said)
{
    const struct strings *strings = screen->frame->strings;
    char letter[2] = {(char)('A' + said->column), '\0'};
    switch ((enum sonar_statement_kind)said->kind) {
    case SONAR_ROW:
        return words_number(strings, "sonar.radio.row", said->row);
    case SONAR_COLUMN:
        return words_with(strings, "sonar.radio.column", letter, NULL, NULL);
    case SONAR_SECTOR:
        break;
    }
    return sonar_sector_words(strings, said->sector);
}

static struct words words_heard(const struct sonar_screen *screen, const struct sonar_heard *heard)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_said *said = &heard->said;
    const char *id = "sonar.radio.mark.torpedo";
    switch (said->kind) {
    case SONAR_SAID_STATES: {
        struct words first = words_stated(screen, &said->states.first);
        struct words second = words_stated(screen, &said->states.second);
        return words_with(strings, "sonar.radio.mark.states", first.text, second.text, NULL);
    }
    case SONAR_SAID_DRONE_IN:
        return words_number(strings,
                            said->drone_in.is_yes != 0 ? "sonar.radio.mark.drone_yes"
                                                       : "sonar.radio.mark.drone_no",
                            said->drone_in.sector);
    case SONAR_SAID_SURFACING:
        return words_number(strings, "sonar.radio.mark.surfacing", said->surfacing);
    case SONAR_SAID_SILENCE:
        return words_of(strings, "sonar.radio.mark.silence");
    case SONAR_SAID_CLEAR:
        id = "sonar.radio.mark.clear";
        break;
    case SONAR_SAID_INDIRECT:
        id = "sonar.radio.mark.indirect";
        break;
    case SONAR_SAID_DIRECT:
        id = "sonar.radio.mark.direct";
        break;
    }
    return words_with(strings, id, sonar_dot_words(said->torpedo).text, NULL, NULL);
}

static enum icon icon_heard(const struct sonar_heard *heard, enum theme_colour *colour)
{
    *colour = THEME_PAPER;
    switch (heard->said.kind) {
    case SONAR_SAID_STATES:
    case SONAR_SAID_DRONE_IN:
        *colour = THEME_GREEN;
        break;
    case SONAR_SAID_SILENCE:
        *colour = THEME_YELLOW;
        break;
    case SONAR_SAID_TORPEDO:
        *colour = THEME_RED;
        break;
    }
    return sonar_said_icon(&heard->said);
}

// The newest first; of silences only the last, the track has them all.
static void draw_lines(struct sonar_screen *screen, struct box box)
{
    const struct sonar_radio_memory *memory = &screen->memory->radio;
    struct ui *ui = screen->frame->ui;
    int room = room_rows(box.h, LINE);
    bool has_silence = false;
    float y = box.y + LINE / 2;
    if (memory->heard_count == 0) {
        canvas_text_wrap(ui->canvas, box.x, y, box.w, 22, room,
                         strings_get(screen->frame->strings, "sonar.radio.marks_none"),
                         ui_type(ui, TYPE_SMALL, THEME_TEXT3));
    }
    for (int i = memory->heard_count - 1; i >= 0 && room > 0; i--) {
        bool is_silence = memory->heard[i].said.kind == SONAR_SAID_SILENCE;
        if (is_silence && has_silence) {
            continue;
        }
        has_silence = has_silence || is_silence;
        draw_line(screen, box, y, &memory->heard[i]);
        y += LINE;
        room--;
    }
}

static void draw_line(struct sonar_screen *screen, struct box box, float y,
                      const struct sonar_heard *heard)
{
    struct ui *ui = screen->frame->ui;
    enum theme_colour colour;
    enum icon icon = icon_heard(heard, &colour);
    struct words words = words_heard(screen, heard);
    if (heard->number > 0 && box.w >= 230) {
        struct words time = sonar_when_words(screen, heard->at_s);
        words =
            words_with(screen->frame->strings, "sonar.radio.mark.at", time.text, words.text, NULL);
    }
    canvas_icon(ui->canvas, icon, box.x + 10, y, 16, ui_ink(ui, colour));
    canvas_text_squeeze(ui->canvas, box.x + 30, y, box.w - 30, words.text,
                        ui_type(ui, TYPE_BODY, THEME_PAPER), TYPE_SMALL);
}

// What the enemy has done that leaves no mark. A station that came late says since when it knows.
static void draw_foot(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    const struct sonar_radio_memory *memory = &screen->memory->radio;
    char shots[8];
    char mines[8];
    snprintf(shots, sizeof shots, "%d", memory->shots);
    snprintf(mines, sizeof mines, "%d", memory->mines);
    struct words fired = memory->shots == 0 ? words_of(strings, "sonar.radio.fired_none")
                         : memory->shots == 1
                             ? words_of(strings, "sonar.radio.fired_once")
                             : words_with(strings, "sonar.radio.fired", shots, NULL, NULL);
    struct words laid = memory->mines == 0
                            ? words_of(strings, "sonar.radio.mines_none")
                            : words_with(strings, "sonar.radio.mines", mines, NULL, NULL);
    struct words foot = words_with(strings, "sonar.radio.foot", fired.text, laid.text, NULL);
    if (memory->heard_from > 1) {
        struct words since = sonar_when_words(screen, memory->heard_from_s);
        foot = words_with(strings, "sonar.radio.foot_since", since.text, shots, mines);
    }
    canvas_hline(ui->canvas, box.x + PANEL_PAD, box_right(box) - PANEL_PAD, box_bottom(box) - FOOT,
                 ui_ink(ui, THEME_RULE));
    canvas_text_fit(ui->canvas, box.x + PANEL_PAD, box_bottom(box) - FOOT / 2,
                    box.w - 2 * PANEL_PAD, foot.text, ui_type(ui, TYPE_SMALL, THEME_TEXT2));
}
