// The menu of lessons: a column a role, a row a lesson with the stars earned.
#include "stations/around/classroom_private.h"
#include "stations/widgets/bar.h"
#include "stations/widgets/panel.h"

#define GAP  16.0f
#define ROW  76.0f
#define NOTE 52.0f

struct column {
    int role;
    struct box box;
};

static void show_bar(struct classroom *classroom);
static void show_column(struct classroom *classroom, const struct column *column,
                        const struct classroom_menu *menu, struct classroom_deed *deed);
static bool show_row(struct classroom *classroom, struct box box, ui_id id, int number,
                     const struct classroom_entry *entry, enum theme_colour colour);
static void move_focus(struct classroom *classroom, const struct classroom_menu *menu);

static int role_count(const struct classroom_menu *menu)
{
    return (int)menu->game->brief->roles->count;
}

static ui_id row_id(int role, int index)
{
    return ui_id_at(ui_id_at(ui_id_of("classroom.lesson"), role), index);
}

void classroom_menu(struct classroom *classroom, int width_px, int height_px, struct input *input,
                    ms now, const struct classroom_menu *menu, struct classroom_deed *deed)
{
    *deed = (struct classroom_deed){.kind = CLASSROOM_NOTHING};
    classroom_take_keys(classroom, menu->game);
    classroom_begin(classroom, width_px, height_px, 0, input, now);
    struct ui *ui = &classroom->ui;
    const struct layout *layout = canvas_layout(ui->canvas);
    const struct strings *strings = classroom->config.strings;
    show_bar(classroom);
    move_focus(classroom, menu);
    float top = BAR_HEIGHT + GAP;
    float bottom = layout->height - NOTE;
    int roles = role_count(menu);
    float wide = (layout->width - GAP * (float)(roles + 1)) / (float)roles;
    for (int role = 0; role < roles; role++) {
        struct column column = {.role = role};
        column.box = box_of(GAP + (float)role * (wide + GAP), top, wide, bottom - top);
        show_column(classroom, &column, menu, deed);
    }
    const char *note = menu->fault != NULL ? menu->fault : strings_get(strings, "train.menu_how");
    canvas_text_fit(ui->canvas, GAP, layout->height - NOTE / 2, layout->width - 2 * GAP, note,
                    ui_type(ui, TYPE_SMALL, menu->fault != NULL ? THEME_YELLOW : THEME_TEXT3));
    if (ui_key_taken(ui, UI_KEY(INPUT_ESCAPE))) {
        deed->kind = CLASSROOM_LEAVE;
    }
    if (classroom->shows_help) {
        classroom_help_show(classroom, menu->game, false);
    }
    classroom_listen_for_help(classroom);
    classroom_end(classroom, input, now);
}

static void show_bar(struct classroom *classroom)
{
    const struct strings *strings = classroom->config.strings;
    const struct bar bar = {
        .icons = {ICON_CALL},
        .icon_colours = {THEME_PAPER},
        .title = strings_get(strings, "app.title"),
        .title_colour = THEME_PAPER,
        .title_track = 2,
        .name = strings_get(strings, "train.lessons"),
        .detail = strings_get(strings, "train.menu_head"),
        .help = strings_get(strings, "bar.help"),
        .line = THEME_PAPER,
    };
    if (bar_show(&classroom->ui, &bar) == BAR_HELP) {
        classroom_open_help(classroom);
    }
}

// The first lesson without a star is where most people begin; later they come back to where they
// were.
static void enter(struct classroom *classroom, const struct classroom_menu *menu)
{
    for (int role = role_count(menu) - 1; role >= 0 && !classroom->has_chosen; role--) {
        for (int i = menu->counts[role] - 1; i >= 0; i--) {
            if (menu->entries[role][i].stars == 0) {
                classroom->chosen_role = role;
                classroom->chosen = i;
            }
        }
    }
    classroom->has_chosen = true;
    ui_focus(&classroom->ui, row_id(classroom->chosen_role, classroom->chosen));
}

static int within(int value, int count)
{
    return value >= count ? (count > 0 ? count - 1 : 0) : value < 0 ? 0 : value;
}

// Arrows go from lesson to lesson and from role to role.
static void move_focus(struct classroom *classroom, const struct classroom_menu *menu)
{
    struct ui *ui = &classroom->ui;
    // A card that has just closed gives the focus back to what had it before, once.
    if (classroom->menu_frames < 2) {
        classroom->menu_frames++;
        enter(classroom, menu);
        return;
    }
    int down = ui_key_taken(ui, UI_KEY(INPUT_DOWN)) - ui_key_taken(ui, UI_KEY(INPUT_UP));
    int right = ui_key_taken(ui, UI_KEY(INPUT_RIGHT)) - ui_key_taken(ui, UI_KEY(INPUT_LEFT));
    if (down != 0 || right != 0) {
        int *role = &classroom->chosen_role;
        *role = within(*role + right, role_count(menu));
        classroom->chosen = within(classroom->chosen + down, menu->counts[*role]);
        ui_focus(ui, row_id(*role, classroom->chosen));
    }
}

// The chosen lesson is always among those shown.
static void scroll(struct classroom *classroom, const struct column *column, int count, int rows)
{
    int *first = &classroom->scrolled[column->role];
    struct input *input = classroom->ui.input;
    if (box_contains(column->box, input->pointer)) {
        *first -= (int)input->wheel;
    }
    bool has_moved = input->press_count > 0;
    if (has_moved && classroom->chosen_role == column->role) {
        int at = classroom->chosen;
        *first = at < *first ? at : at >= *first + rows ? at - rows + 1 : *first;
    }
    *first = within(*first, count - rows + 1);
}

static void show_column(struct classroom *classroom, const struct column *column,
                        const struct classroom_menu *menu, struct classroom_deed *deed)
{
    struct ui *ui = &classroom->ui;
    int role = column->role;
    int stars = 0;
    for (int i = 0; i < menu->counts[role]; i++) {
        stars += menu->entries[role][i].stars;
    }
    struct words title =
        words_in(classroom->config.strings, "role.title", brief_role_name(menu->game->brief, role));
    struct words sum = words_numbers(classroom->config.strings, "train.sum", stars,
                                     (long long)CLASSROOM_STARS * menu->counts[role], 0);
    struct box room = panel_draw(ui, column->box, title.text, sum.text);
    box_cut_top(&room, 0, 10);
    int rows = room_rows(room.h, ROW);
    scroll(classroom, column, menu->counts[role], rows);
    int first = classroom->scrolled[role];
    enum theme_colour colour = station_look(menu->game->brief, role).colour;
    for (int i = first; i < menu->counts[role] && i < first + rows; i++) {
        struct box box = box_of(room.x, room.y + (float)(i - first) * ROW, room.w, ROW - 6);
        if (show_row(classroom, box, row_id(role, i), i + 1, &menu->entries[role][i], colour)) {
            deed->kind = CLASSROOM_CHOOSE;
            deed->role = role;
            deed->index = i;
            classroom->chosen_role = role;
            classroom->chosen = i;
        }
    }
}

static bool show_row(struct classroom *classroom, struct box box, ui_id id, int number,
                     const struct classroom_entry *entry, enum theme_colour colour)
{
    struct ui *ui = &classroom->ui;
    struct canvas *canvas = ui->canvas;
    struct ui_touch touch = ui_touch_box(ui, id, box, (struct ui_key){0}, true);
    bool is_lit = touch.hovered || touch.focused;
    canvas_fill_round(canvas, box, 4, ui_ink(ui, is_lit ? THEME_INK4 : THEME_INK3));
    if (touch.focused) {
        canvas_frame(canvas, box, 4, stroke_of(ui_ink(ui, THEME_PAPER), 2));
    }
    canvas_mark(canvas, MARK_CONTROL, box);
    canvas_text(canvas, box.x + 12, box.y + 20, words_figure(number).text,
                ui_type_bold(ui, TYPE_BODY, colour));
    canvas_text_wrap(canvas, box.x + 38, box.y + 20, box.w - 50, 20, 2, entry->title.text,
                     ui_type(ui, TYPE_BODY, THEME_PAPER));
    if (entry->is_own) {
        canvas_text(canvas, box.x + 38, box_bottom(box) - 13,
                    strings_get(classroom->config.strings, "train.own"),
                    ui_type(ui, TYPE_SMALL, THEME_TEXT3));
    }
    classroom_stars_draw(ui, box_right(box) - 62, box_bottom(box) - 13, 14, entry->stars,
                         CLASSROOM_STARS);
    return touch.clicked;
}
