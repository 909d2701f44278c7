#include "stations/around/classroom.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "stations/around/classroom_private.h"
#include "stations/ui/ui_popup.h"
#include "stations/widgets/button.h"

#define FOOT 76.0f

static void map_pointer(struct input *input, int width_px, int height_px, float foot);
static void show_match(struct classroom *classroom, const struct classroom_lesson *lesson,
                       struct classroom_deed *deed);
static void show_strip(struct classroom *classroom, struct box box,
                       const struct classroom_lesson *lesson, struct classroom_deed *deed);

struct classroom *classroom_create(const struct classroom_config *config)
{
    struct classroom *classroom = calloc(1, sizeof *classroom);
    if (classroom == NULL) {
        return NULL;
    }
    classroom->config = *config;
    classroom->charts = chart_shelf_create();
    if (classroom->charts == NULL) {
        free(classroom);
        return NULL;
    }
    chart_shelf_pace(classroom->charts, config->calm ? 0 : CHART_SHELF_SLICE_US);
    ui_init(&classroom->ui);
    return classroom;
}

void classroom_destroy(struct classroom *classroom)
{
    if (classroom != NULL) {
        chart_shelf_destroy(classroom->charts);
        free(classroom->memory);
        free(classroom);
    }
}

void classroom_lesson(struct classroom *classroom, int width_px, int height_px, struct input *input,
                      ms now, const struct classroom_lesson *lesson, struct classroom_deed *deed)
{
    *deed = (struct classroom_deed){.kind = CLASSROOM_NOTHING};
    classroom->menu_frames = 0;
    if (classroom->memory == NULL || classroom->attempt != lesson->attempt) {
        free(classroom->memory);
        classroom->memory = calloc(1, lesson->game->memory_size);
        classroom->attempt = lesson->attempt;
        ui_focus(&classroom->ui, 0);
    }
    struct input mapped = *input;
    map_pointer(&mapped, width_px, height_px, FOOT);
    classroom_take_keys(classroom, lesson->game);
    classroom_begin(classroom, width_px, height_px, FOOT, &mapped, now);
    if (classroom->memory != NULL) {
        show_match(classroom, lesson, deed);
    }
    show_strip(classroom, canvas_foot(classroom->config.canvas), lesson, deed);
    if (classroom->shows_help) {
        classroom_help_show(classroom, lesson->game, lesson->stage == CLASSROOM_PLAYING);
    } else if (lesson->stage != CLASSROOM_PLAYING) {
        classroom_card_show(classroom, lesson, deed);
    }
    classroom_listen_for_help(classroom);
    classroom_end(classroom, &mapped, now);
}

void classroom_tell(struct classroom *classroom, const struct reason *reason)
{
    struct words words = words_reason(classroom->config.strings, reason);
    ui_toast(&classroom->ui, ICON_WARN, THEME_YELLOW, words.text);
    ui_ask_frame_at(&classroom->ui, classroom->ui.now_ms);
}

bool classroom_shows_help(const struct classroom *classroom)
{
    return classroom->shows_help;
}

ms classroom_wants_frame_at(const struct classroom *classroom)
{
    return ui_wants_frame_at(&classroom->ui);
}

struct sound_queue *classroom_sounds(struct classroom *classroom)
{
    return &classroom->sounds;
}

void classroom_stars_draw(struct ui *ui, float x, float y, float size, int earned, int count)
{
    const float PI = 3.14159265f;
    for (int i = 0; i < count; i++) {
        struct point points[10];
        for (int j = 0; j < 10; j++) {
            float radius = size / 2 * (j % 2 == 0 ? 1.0f : 0.45f);
            float angle = (float)j * PI / 5;
            points[j] =
                (struct point){x + size / 2 + sinf(angle) * radius, y - cosf(angle) * radius};
        }
        if (i < earned) {
            canvas_polygon(ui->canvas, points, 10, ui_ink(ui, THEME_YELLOW));
        } else {
            canvas_polyline(ui->canvas, points, 10, true, stroke_of(ui_ink(ui, THEME_TEXT3), 1.2f));
        }
        x += size + size / 4;
    }
}

void classroom_take_keys(struct classroom *classroom, const struct station_game *game)
{
    classroom->keys = classroom->config.settings->keys;
    keymap_turn_to(&classroom->keys, game->brief->name);
}

void classroom_begin(struct classroom *classroom, int width_px, int height_px, float foot,
                     struct input *input, ms now)
{
    const struct settings *settings = classroom->config.settings;
    struct canvas *canvas = classroom->config.canvas;
    struct ui *ui = &classroom->ui;
    struct theme theme;
    theme_init(&theme, settings->theme, 0);
    sound_clear(&classroom->sounds);
    canvas_set_large_text(canvas, settings->large_text);
    canvas_begin_over(canvas, width_px, height_px, theme.colours[THEME_ROOM], foot);
    ui_begin(ui, canvas, input, &classroom->sounds, &theme, now);
    ui->calm = settings->calm || classroom->config.calm;
    ui->keys = &classroom->keys;
    ui->space = strings_get(classroom->config.strings, "key.space");
    ui->accent = THEME_PAPER;
    keymap_translate(&classroom->keys, input);
}

void classroom_end(struct classroom *classroom, struct input *input, ms now)
{
    if (input_happened(input)) {
        ui_ask_frame_at(&classroom->ui, now); // what was pressed may show in the next frame only
    }
    ui_end(&classroom->ui);
    canvas_end(classroom->config.canvas);
}

// The window does not know of the foot, which makes everything a little smaller.
static void map_pointer(struct input *input, int width_px, int height_px, float foot)
{
    struct layout from = layout_fit(width_px, height_px);
    struct layout to = layout_fit_over(width_px, height_px, foot);
    struct point real = layout_real(&from, input->pointer);
    input->pointer = layout_logical(&to, real.x, real.y);
    for (size_t i = 0; i < input->trail_count; i++) {
        real = layout_real(&from, input->trail[i]);
        input->trail[i] = layout_logical(&to, real.x, real.y);
    }
}

static void show_match(struct classroom *classroom, const struct classroom_lesson *lesson,
                       struct classroom_deed *deed)
{
    struct station_frame frame = {
        .ui = &classroom->ui,
        .strings = classroom->config.strings,
        .charts = classroom->charts,
        .brief = lesson->game->brief,
        .lobby = lesson->lobby,
        .seats = 1u << lesson->seat,
        .debrief_at = -1,
        .table_now = lesson->table_now,
        .is_running = lesson->stage == CLASSROOM_PLAYING,
        .memory = classroom->memory,
        .order_seat = -1,
    };
    frame.views[lesson->seat] = lesson->view;
    lesson->game->frame(&frame);
    classroom->ui.accent = THEME_PAPER; // the screen took its role's
    classroom->topics.count = 0;
    if (lesson->game->topics != NULL) {
        lesson->game->topics(&frame, &classroom->topics);
    }
    if (lesson->stage != CLASSROOM_PLAYING || classroom->shows_help) {
        return;
    }
    if (frame.order_seat >= 0) {
        deed->kind = CLASSROOM_ORDER;
        memcpy(deed->order, frame.order, sizeof deed->order);
    } else if (frame.wish == STATION_HELP) {
        classroom_open_help(classroom);
    } else if (frame.wish == STATION_MENU || frame.wish == STATION_LEAVE) {
        deed->kind = CLASSROOM_LEAVE;
    }
}

void classroom_open_help(struct classroom *classroom)
{
    classroom->shows_help = true;
    help_begin(&classroom->help);
    ui_popup_close(&classroom->ui);
}

void classroom_listen_for_help(struct classroom *classroom)
{
    if (!classroom->shows_help && ui_take_key(&classroom->ui, INPUT_F1, 0)) {
        classroom_open_help(classroom);
    }
}

void classroom_help_show(struct classroom *classroom, const struct station_game *game, bool plays)
{
    const struct page page = {.ui = &classroom->ui, .strings = classroom->config.strings};
    struct help_pages pages = {.count = 0};
    for (size_t i = 0; plays && i < classroom->topics.count; i++) {
        help_add(&pages, classroom->topics.ids[i]);
    }
    help_add(&pages, "help.lessons");
    help_add_game(&pages, game, NULL);
    classroom->shows_help = !help_show(&classroom->help, &page, &pages);
}

static bool strip_button(struct classroom *classroom, struct box box, const char *id,
                         struct ui_key key, bool disabled)
{
    const struct button button = {
        .box = box,
        .label = strings_get(classroom->config.strings, id),
        .key = key,
        .light = true,
        .disabled = disabled,
    };
    return button_show(&classroom->ui, ui_id_of(id), &button);
}

// The goal that comes next and the last hint; buttons at the right.
static void show_strip(struct classroom *classroom, struct box box,
                       const struct classroom_lesson *lesson, struct classroom_deed *deed)
{
    struct ui *ui = &classroom->ui;
    struct canvas *canvas = ui->canvas;
    bool plays = lesson->stage == CLASSROOM_PLAYING;
    canvas_fill(canvas, box, ui_ink(ui, THEME_INK1));
    canvas_hline(canvas, box.x, box_right(box), box.y, ui_ink(ui, THEME_YELLOW));
    canvas_icon(canvas, station_look(lesson->game->brief, lesson->role).icon, box.x + 34,
                box.y + box.h / 2, 32, ui_ink(ui, THEME_PAPER));
    float left = box.x + 68;
    float right = box_right(box) - 16 - 3 * 152;
    int at =
        lesson->goals_reached < lesson->goal_count ? lesson->goals_reached : lesson->goal_count - 1;
    struct words count =
        words_numbers(classroom->config.strings, "train.goal_count", at + 1, lesson->goal_count, 0);
    float x =
        left +
        canvas_text(canvas, left, box.y + 22, count.text, ui_type(ui, TYPE_SMALL, THEME_YELLOW)) +
        12;
    canvas_text_squeeze(canvas, x, box.y + 22, right - 12 - x, lesson->goals[at],
                        ui_type_bold(ui, TYPE_BODY, THEME_PAPER), TYPE_SMALL);
    if (lesson->hint != NULL) {
        canvas_text_wrap(canvas, left, box.y + 45, right - 12 - left, 18, 2, lesson->hint,
                         ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    }
    struct box button = box_of(right, box.y + 16, 144, 44);
    if (strip_button(classroom, button, "train.hint_button", UI_KEY(INPUT_F2),
                     !plays || lesson->hints_left == 0)) {
        deed->kind = CLASSROOM_HINT;
    }
    button.x += 152;
    if (strip_button(classroom, button, "train.words", UI_KEY(INPUT_F3), !plays)) {
        deed->kind = CLASSROOM_READ;
    }
    button.x += 152;
    if (strip_button(classroom, button, lesson->is_free ? "train.close" : "train.back",
                     UI_KEY(INPUT_F4), !plays)) {
        deed->kind = CLASSROOM_LEAVE;
    }
}
