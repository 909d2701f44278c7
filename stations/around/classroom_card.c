// The card over a lesson's screen: what it is about before it begins, and how it ended.
#include <stdio.h>

#include "stations/around/classroom_private.h"
#include "stations/widgets/button.h"
#include "stations/widgets/dialog.h"

#define WIDTH        760.0f
#define LEADING      23.0f
#define LINES        6
#define BUTTON       44.0f
#define ADVICE       26.0f // a line of the coach
#define ADVICE_WIDTH 960.0f
#define WHY_MAX      640 // bytes of a star's reason

static void show_words(struct classroom *classroom, const struct classroom_lesson *lesson,
                       struct classroom_deed *deed);
static void show_end(struct classroom *classroom, const struct classroom_lesson *lesson,
                     struct classroom_deed *deed);

void classroom_card_show(struct classroom *classroom, const struct classroom_lesson *lesson,
                         struct classroom_deed *deed)
{
    if (lesson->stage == CLASSROOM_READING) {
        show_words(classroom, lesson, deed);
    } else {
        show_end(classroom, lesson, deed);
    }
}

static int count_lines(struct ui *ui, const char *text, float width, struct type type)
{
    return canvas_text_wrap(ui->canvas, 0, 0, width, LEADING, 0, text, type);
}

// A button of the card's foot, from the right; returns whether it was pressed.
static bool foot_button(struct classroom *classroom, struct box *room, const char *id,
                        struct ui_key key, bool is_primary)
{
    struct button button = {
        .label = strings_get(classroom->config.strings, id),
        .key = key,
        .kind = is_primary ? BUTTON_PRIMARY : BUTTON_NORMAL,
        .light = !is_primary,
    };
    float width = button_width(&classroom->ui, &button) + 24;
    button.box = box_of(box_right(*room) - width, box_bottom(*room) - BUTTON, width, BUTTON);
    room->w -= width + 8;
    return button_show(&classroom->ui, ui_id_of(id), &button);
}

static void show_words(struct classroom *classroom, const struct classroom_lesson *lesson,
                       struct classroom_deed *deed)
{
    struct ui *ui = &classroom->ui;
    struct canvas *canvas = ui->canvas;
    struct type type = ui_type(ui, TYPE_BODY, THEME_TEXT2);
    struct type bold = ui_type_bold(ui, TYPE_BODY, THEME_PAPER);
    float wide = WIDTH - 40;
    float height = 64 + 40 + BUTTON + 16;
    for (int i = 0; i < lesson->text_count; i++) {
        height += (float)count_lines(ui, lesson->texts[i], wide, type) * LEADING + 10;
    }
    for (int i = 0; i < lesson->goal_count; i++) {
        height += (float)count_lines(ui, lesson->goals[i], wide - 28, bold) * LEADING + 4;
    }
    enum icon icon = station_look(lesson->game->brief, lesson->role).icon;
    struct box room = dialog_begin(ui, WIDTH, height, lesson->title, icon, THEME_YELLOW);
    float y = room.y + 8;
    for (int i = 0; i < lesson->text_count; i++) {
        int lines =
            canvas_text_wrap(canvas, room.x, y, wide, LEADING, LINES, lesson->texts[i], type);
        y += (float)lines * LEADING + 10;
    }
    for (int i = 0; i < lesson->goal_count; i++) {
        bool is_reached = i < lesson->goals_reached;
        canvas_icon(canvas, is_reached ? ICON_CHECK : ICON_RIGHT, room.x + 9, y, 16,
                    ui_ink(ui, is_reached ? THEME_GREEN : THEME_YELLOW));
        int lines =
            canvas_text_wrap(canvas, room.x + 28, y, wide - 28, LEADING, 2, lesson->goals[i], bold);
        y += (float)lines * LEADING + 4;
    }
    if (foot_button(classroom, &room, lesson->has_begun ? "train.go_on" : "train.begin",
                    UI_KEY(INPUT_ENTER), true)) {
        deed->kind = CLASSROOM_BEGIN;
    }
    if (foot_button(classroom, &room, lesson->is_free ? "train.close" : "train.back",
                    UI_KEY(INPUT_ESCAPE), false)) {
        deed->kind = CLASSROOM_LEAVE;
    }
    dialog_end(ui);
}

// What the coach says, a line each.
static void show_advice(struct classroom *classroom, struct box room,
                        const struct classroom_lesson *lesson)
{
    struct ui *ui = &classroom->ui;
    float y = room.y + 8;
    for (int i = 0; i < lesson->advice_count; i++, y += ADVICE) {
        canvas_text_squeeze(ui->canvas, room.x, y, room.w, lesson->advice[i],
                            ui_type(ui, TYPE_BODY, THEME_TEXT2), TYPE_SMALL);
    }
}

// Each star with what it is for; one that was not earned says that it was missed.
static void show_stars(struct classroom *classroom, struct box room,
                       const struct classroom_lesson *lesson)
{
    struct ui *ui = &classroom->ui;
    float y = room.y + 12;
    for (int i = 0; i < CLASSROOM_STARS; i++, y += 34) {
        const struct classroom_star *star = &lesson->stars[i];
        char why[WHY_MAX];
        strings_format(classroom->config.strings, why, sizeof why,
                       star->is_earned ? "train.earned" : "train.missed",
                       (const char *const[]){star->why}, 1);
        classroom_stars_draw(ui, room.x, y, 22, star->is_earned ? 1 : 0, 1);
        canvas_text_squeeze(ui->canvas, room.x + 38, y, room.w - 38, why,
                            ui_type(ui, TYPE_BODY, star->is_earned ? THEME_PAPER : THEME_TEXT3),
                            TYPE_SMALL);
    }
}

static void show_end(struct classroom *classroom, const struct classroom_lesson *lesson,
                     struct classroom_deed *deed)
{
    struct ui *ui = &classroom->ui;
    const struct strings *strings = classroom->config.strings;
    struct type type = ui_type(ui, TYPE_BODY, THEME_TEXT2);
    bool is_solved = lesson->stage == CLASSROOM_SOLVED;
    bool is_coached = lesson->is_free && !is_solved;
    const char *title = is_solved ? "train.solved" : is_coached ? "coach.title" : "train.failed";
    float high = is_solved ? 280 : 230;
    struct box room =
        dialog_begin(ui, lesson->advice_count > 0 ? ADVICE_WIDTH : WIDTH,
                     high + (float)lesson->advice_count * ADVICE, strings_get(strings, title),
                     is_solved    ? ICON_CHECK
                     : is_coached ? ICON_NOTE
                                  : ICON_WARN,
                     is_solved    ? THEME_GREEN
                     : is_coached ? THEME_PAPER
                                  : THEME_YELLOW);
    struct box top = room;
    if (is_solved) {
        show_stars(classroom, box_cut_top(&top, 106, 0), lesson);
    } else {
        struct box words = box_cut_top(&top, 56, 0);
        canvas_text_wrap(ui->canvas, words.x, words.y + 10, words.w, LEADING, 3, lesson->failure,
                         type);
    }
    show_advice(classroom, top, lesson);
    bool goes_on = is_solved && lesson->has_next;
    if (goes_on && foot_button(classroom, &room, "train.next", UI_KEY(INPUT_ENTER), true)) {
        deed->kind = CLASSROOM_NEXT;
    }
    if (foot_button(classroom, &room, "train.again",
                    goes_on ? UI_KEY(INPUT_F2) : UI_KEY(INPUT_ENTER), !goes_on)) {
        deed->kind = CLASSROOM_AGAIN;
    }
    if (foot_button(classroom, &room, lesson->is_free ? "train.close" : "train.back",
                    UI_KEY(INPUT_ESCAPE), false)) {
        deed->kind = CLASSROOM_LEAVE;
    }
    dialog_end(ui);
}
