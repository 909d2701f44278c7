// The calls as subtitles: the newest in large letters, the one before it above, and beside them the
// stop, the score, whose turn it is, or who has won.
#include "stations/sonar/screen.h"
#include "stations/sonar/wall/wall.h"
#include "stations/widgets/button.h"

#define EDGE 21.0f

struct subtitle {
    enum side side;
    int role; // SONAR_ROLE_COUNT: none
    struct words words;
};

static int find_subtitles(const struct sonar_wall *wall, struct subtitle found[2]);
static bool is_subtitle(const struct sonar_scene *scene, int index);
static void draw_subtitle(struct sonar_wall *wall, const struct subtitle *subtitle, float y,
                          float size, bool is_dim);
static void draw_stop(struct sonar_wall *wall);
static void draw_score(struct sonar_wall *wall);
static void draw_right(struct sonar_wall *wall);
static void draw_end(struct sonar_wall *wall);
static void show_end_buttons(struct sonar_wall *wall);
static float side_room(const struct sonar_wall *wall);

void sonar_wall_calls_show(struct sonar_wall *wall)
{
    struct ui *ui = wall->frame->ui;
    struct box band = wall->calls;
    bool is_over = wall->scene->phase == SONAR_OVER;
    bool is_stopped = wall->scene->has_stop && !is_over;
    canvas_fill(ui->canvas, band, ui_ink(ui, THEME_INK0));
    canvas_fill(ui->canvas, box_of(band.x, band.y, band.w, 3),
                ui_ink(ui, is_stopped ? THEME_ALARM : THEME_RULE));
    if (is_stopped) {
        draw_stop(wall);
    } else {
        draw_score(wall);
    }
    if (is_over) {
        draw_end(wall);
        return;
    }
    struct subtitle found[2];
    int count = find_subtitles(wall, found);
    if (count > 1) {
        draw_subtitle(wall, &found[1], band.y + 30, TYPE_TITLE, true);
    }
    if (count > 0) {
        draw_subtitle(wall, &found[0], band.y + 75, TYPE_FIGURE, false);
    }
    draw_right(wall);
}

// What stands beside the subtitles on both sides, so that they are in the middle.
static float side_room(const struct sonar_wall *wall)
{
    return wall->calls.w < 1200 ? 180 : 210;
}

// --- what was called

static int find_subtitles(const struct sonar_wall *wall, struct subtitle found[2])
{
    const struct sonar_scene *scene = wall->scene;
    int count = 0;
    for (int i = scene->calls_count - 1; i >= 0 && count < 2; i--) {
        if (is_subtitle(scene, i)) {
            const struct sonar_call *call = &scene->calls[i];
            found[count++] = (struct subtitle){
                .side = (enum side)call->side,
                .role = sonar_said_role(&call->said),
                .words = sonar_said_words(wall->frame->strings, &call->said),
            };
        }
    }
    return count;
}

// STOP has a place of its own, and OKs show beside the helm: as subtitles they would sweep away
// what a room wants to read.
static bool is_subtitle(const struct sonar_scene *scene, int index)
{
    uint8_t kind = scene->calls[index].said.kind;
    return kind != SONAR_SAID_STOP && kind != SONAR_SAID_MATE_OK && kind != SONAR_SAID_ENGINEER_OK;
}

int sonar_said_role(const struct sonar_said *said)
{
    switch ((enum sonar_said_kind)said->kind) {
    case SONAR_SAID_MATE_OK:
    case SONAR_SAID_READY:
    case SONAR_SAID_DRONE:
    case SONAR_SAID_DRONE_IN:
    case SONAR_SAID_SONAR:
        return SONAR_MATE;
    case SONAR_SAID_ENGINEER_OK:
    case SONAR_SAID_DAMAGE:
    case SONAR_SAID_BREAKDOWN:
    case SONAR_SAID_READY_TO_DIVE:
        return SONAR_ENGINEER;
    case SONAR_SAID_DIVE:
    case SONAR_SAID_HEAD:
    case SONAR_SAID_TORPEDO:
    case SONAR_SAID_MINE_DROPPED:
    case SONAR_SAID_MINE:
    case SONAR_SAID_STATES:
    case SONAR_SAID_SILENCE:
    case SONAR_SAID_SCENARIO:
    case SONAR_SAID_CLEAR:
    case SONAR_SAID_INDIRECT:
    case SONAR_SAID_DIRECT:
    case SONAR_SAID_SURFACING:
    case SONAR_SAID_SUNK:
        return SONAR_CAPTAIN;
    case SONAR_SAID_STOP:
    case SONAR_SAID_TIME:
        break;
    }
    return SONAR_ROLE_COUNT;
}

static void draw_subtitle(struct sonar_wall *wall, const struct subtitle *subtitle, float y,
                          float size, bool is_dim)
{
    struct ui *ui = wall->frame->ui;
    struct type type = ui_type_bold(ui, size, is_dim ? THEME_TEXT2 : THEME_PAPER);
    bool has_role = subtitle->role != SONAR_ROLE_COUNT;
    float signs = size * (has_role ? 2.4f : 1.4f);
    float room = wall->calls.w - 2 * side_room(wall) - signs;
    float wide = canvas_text_width(ui->canvas, subtitle->words.text, type);
    if (wide > room) { // a long answer to a sonar
        type.size = size * 0.73f;
        wide = canvas_text_width(ui->canvas, subtitle->words.text, type);
        wide = wide > room ? room : wide;
    }
    float x = wall->calls.x + (wall->calls.w - wide - signs) / 2;
    canvas_flag(ui->canvas, subtitle->side, x + size * 0.5f, y, size * 0.72f, &ui->theme);
    if (has_role) {
        struct colour ink = ui_ink(ui, SONAR_STATION.looks[subtitle->role].colour);
        canvas_icon(ui->canvas, SONAR_STATION.looks[subtitle->role].icon, x + size * 1.55f, y,
                    size * 0.78f, is_dim ? colour_mix(ui_ink(ui, THEME_INK0), ink, 0.75f) : ink);
    }
    canvas_text_fit(ui->canvas, x + signs, y, room, subtitle->words.text, type);
}

// --- beside it

static void draw_stop(struct sonar_wall *wall)
{
    struct ui *ui = wall->frame->ui;
    struct box chip = box_of(EDGE, wall->calls.y + 31, 127, 53);
    struct type type = ui_type_bold(ui, TYPE_STOP, THEME_ALARM_INK);
    type.align = ALIGN_CENTRE;
    type.track = 2.7f;
    canvas_fill_round(ui->canvas, chip, 3, ui_ink(ui, THEME_ALARM));
    canvas_text(ui->canvas, box_middle(chip).x, box_middle(chip).y,
                strings_get(wall->frame->strings, "call.sonar.stop"), type);
}

// Damage done by each side's boats to the other: what was called, added up.
static void draw_score(struct sonar_wall *wall)
{
    struct ui *ui = wall->frame->ui;
    const struct sonar_scene *scene = wall->scene;
    float y = wall->calls.y + 48;
    const float middle = EDGE + 74;
    struct words score =
        words_numbers(wall->frame->strings, "sonar.wall.score", scene->boats[SIDE_RED].damage,
                      scene->boats[SIDE_BLUE].damage, 0);
    struct type figure = ui_type_bold(ui, TYPE_STOP, THEME_PAPER);
    figure.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, middle, y, score.text, figure);
    canvas_flag(ui->canvas, SIDE_BLUE, middle - 58, y, 20, &ui->theme);
    canvas_flag(ui->canvas, SIDE_RED, middle + 58, y, 20, &ui->theme);
    struct type word = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    word.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, middle, y + 32,
                strings_get(wall->frame->strings, "sonar.wall.score_of"), word);
}

static void draw_right_lines(struct sonar_wall *wall, const char *first, const char *second)
{
    struct ui *ui = wall->frame->ui;
    float right = box_right(wall->calls) - EDGE;
    float room = side_room(wall) - EDGE - 4;
    struct type type = ui_type_bold(ui, TYPE_BODY, THEME_PAPER);
    type.align = ALIGN_RIGHT;
    canvas_text_squeeze(ui->canvas, right, wall->calls.y + 47, room, first, type, TYPE_SMALL);
    type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    type.align = ALIGN_RIGHT;
    canvas_text_fit(ui->canvas, right, wall->calls.y + 70, room, second, type);
}

static void draw_right(struct sonar_wall *wall)
{
    const struct sonar_scene *scene = wall->scene;
    const struct strings *strings = wall->frame->strings;
    ms now = wall->frame->table_now;
    if (scene->has_stop) {
        ms left = scene->stop.until_ms - now;
        struct words seconds = words_figure(left > 0 ? (left + 999) / 1000 : 0);
        struct words second = words_with(strings, "sonar.wall.goes_on", seconds.text, NULL, NULL);
        for (int side = 0; side < SIDE_COUNT; side++) {
            const struct sonar_scene_boat *boat = &scene->boats[side];
            if (boat->awaits_count > 0) {
                struct words who =
                    station_holder(wall->frame, SONAR_SEAT(side, boat->awaits[0].role));
                second = words_with(strings, "sonar.wall.waits_for", who.text, seconds.text, NULL);
            }
        }
        draw_right_lines(wall, strings_get(strings, "sonar.wall.frozen"), second.text);
    } else if (scene->has_turn) {
        struct words first =
            words_in(strings, "sonar.wall.turn_of", SIDE_NAMES.names[scene->turn.side]);
        struct words second = {{0}};
        if (scene->turn.has_until_ms) {
            struct words left = words_left(scene->turn.until_ms - now);
            second = words_with(strings, "sonar.time_left", left.text, NULL, NULL);
        }
        if (scene->turn.left > 1) {
            second = words_number(strings, "sonar.turns_left", scene->turn.left);
        }
        draw_right_lines(wall, first.text, second.text);
    }
}

// --- the end

static void draw_end(struct sonar_wall *wall)
{
    struct station_frame *frame = wall->frame;
    struct ui *ui = frame->ui;
    const struct outcome *outcome = &wall->scene->outcome;
    struct subtitle title = {.side = outcome->winner, .role = SONAR_ROLE_COUNT};
    float y = wall->calls.y + 75;
    struct words how = sonar_outcome_words(frame, outcome);
    struct type type = ui_type_bold(ui, TYPE_TITLE, THEME_TEXT2);
    type.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, wall->calls.x + wall->calls.w / 2, wall->calls.y + 30, how.text, type);
    if (outcome->kind == OUTCOME_WIN) {
        title.words = words_in(frame->strings, "over.win", SIDE_NAMES.names[outcome->winner]);
        draw_subtitle(wall, &title, y, TYPE_FIGURE, false);
    } else {
        type = ui_type_bold(ui, TYPE_FIGURE, THEME_PAPER);
        type.align = ALIGN_CENTRE;
        canvas_text(ui->canvas, wall->calls.x + wall->calls.w / 2, y,
                    strings_get(frame->strings, "over.draw"), type);
    }
    show_end_buttons(wall);
}

static void show_end_buttons(struct sonar_wall *wall)
{
    struct station_frame *frame = wall->frame;
    struct sonar_memory *memory = frame->memory;
    float width = side_room(wall) - EDGE;
    float x = box_right(wall->calls) - EDGE - width;
    struct button debrief = {.box = box_of(x, wall->calls.y + 18, width, 38),
                             .label = strings_get(frame->strings, "over.debrief"),
                             .key = UI_KEY('D')};
    if (button_show(frame->ui, ui_id_of("wall.debrief"), &debrief)) {
        memory->debrief.is_open = true;
        frame->wish = STATION_DEBRIEF;
    }
    struct button rematch = {.box = box_of(x, wall->calls.y + 64, width, 38),
                             .label = strings_get(frame->strings, "over.rematch"),
                             .key = UI_KEY(INPUT_ENTER),
                             .kind = BUTTON_PRIMARY,
                             .disabled = frame->is_lost};
    if (frame->lobby->owner == frame->lobby->you &&
        button_show(frame->ui, ui_id_of("wall.rematch"), &rematch)) {
        frame->wish = STATION_REMATCH;
    }
}
