#include "stations/around/home.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"
#include "stations/around/home_private.h"
#include "stations/around/stay_words.h"
#include "stations/ui/ui_popup.h"
#include "stations/widgets/button.h"
#include "stations/widgets/dialog.h"
#include "stations/widgets/field.h"
#include "stations/widgets/keycap.h"
#include "stations/widgets/prompt.h"

#define MARGIN     16.0f
#define GAP        12.0f
#define BAR        44.0f
#define PROMPT_Y   56.0f
#define TILES_Y    136.0f
#define TILES_H    256.0f
#define PANELS_Y   404.0f
#define HOST_SHARE 236.0f // of the width, at 1280: the middle column
#define JOIN_SHARE 496.0f
#define GAMES_H    216.0f
#define HOST_H     144.0f
#define NAME_WIDTH 460.0f

static void show_screen(struct home *home);
static void show_bar(struct home *home);
static bool bar_button(struct home *home, float *right, const char *id, uint32_t key,
                       const char *label);
static void show_prompt(struct home *home, struct box box);
static void show_lower(struct home *home, struct box box);
static void show_buttons(struct home *home, struct box box);
static void show_dialog(struct home *home);
static void show_help(struct home *home);
static void show_name(struct home *home);
static void tell_news(struct home *home);

struct home *home_create(const struct home_config *config)
{
    struct home *home = calloc(1, sizeof *home);
    if (home == NULL) {
        return NULL;
    }
    home->config = *config;
    home->settings = *config->settings;
    home->written = *config->settings;
    home->game = config->game;
    if (config->settings_path != NULL) {
        text_copy(home->settings_path, sizeof home->settings_path, config->settings_path);
    }
    if (config->discovery_error != NULL) {
        text_copy(home->discovery_error, sizeof home->discovery_error, config->discovery_error);
    }
    home->charts = chart_shelf_create();
    if (home->charts == NULL) {
        free(home);
        return NULL;
    }
    chart_shelf_pace(home->charts, config->is_paced ? CHART_SHELF_SLICE_US : 0);
    ui_init(&home->ui);
    if (home->settings.name[0] == '\0') {
        home->dialog = HOME_NAME;
    }
    return home;
}

void home_destroy(struct home *home)
{
    if (home == NULL) {
        return;
    }
    settings_keep(&home->settings, &home->written, home->settings_path);
    chart_shelf_destroy(home->charts);
    free(home);
}

bool home_step(struct home *home, ms now)
{
    home->now = now;
    bool changed = home_hosts_step(home, now);
    return (home->config.stays != NULL && stays_step(home->config.stays, now)) || changed;
}

void home_frame(struct home *home, int width_px, int height_px, struct input *input, ms now)
{
    home->now = now;
    struct theme theme;
    theme_init(&theme, home->settings.theme, 0);
    sound_clear(&home->sounds);
    canvas_set_large_text(home->config.canvas, home->settings.large_text);
    canvas_begin(home->config.canvas, width_px, height_px, theme.colours[THEME_ROOM]);
    ui_begin(&home->ui, home->config.canvas, input, &home->sounds, &theme, now);
    home->ui.calm = home->settings.calm;
    home->ui.walks = true;
    keymap_turn_to(&home->settings.keys, NULL);
    home->ui.keys = &home->settings.keys;
    home->ui.space = home_words(home, "key.space");
    struct page page = home_page(home);
    if (home->dialog == HOME_KEYS) {
        keys_page_listen(&home->keys, &page);
    }
    keymap_translate(&home->settings.keys, input);
    home->ui.accent = THEME_PAPER;
    show_screen(home);
    tell_news(home);
    show_dialog(home);
    if (home->dialog != HOME_HELP && ui_take_key(&home->ui, INPUT_F1, 0)) {
        home->help_over = home->dialog;
        home->dialog = HOME_HELP;
        help_begin(&home->help);
        ui_popup_close(&home->ui);
    }
    if (input->close_asked) {
        home_choose(home, HOME_QUIT);
    }
    if (input_happened(input)) {
        ui_ask_frame_at(&home->ui, now); // what was pressed may show in the next frame only
    }
    ui_end(&home->ui);
    canvas_end(home->config.canvas);
    if (!home->ui.typing) {
        settings_keep(&home->settings, &home->written, home->settings_path);
    }
}

ms home_wants_frame_at(const struct home *home)
{
    return ui_wants_frame_at(&home->ui);
}

struct sound_queue *home_sounds(struct home *home)
{
    return &home->sounds;
}

const struct settings *home_settings(const struct home *home)
{
    return &home->settings;
}

void home_set_strings(struct home *home, const struct strings *strings)
{
    home->config.strings = strings;
    ui_ask_frame_at(&home->ui, home->now);
}

int home_game(const struct home *home)
{
    return home->game;
}

const struct home_choice *home_choice(const struct home *home)
{
    return &home->choice;
}

struct page home_page(struct home *home)
{
    return (struct page){
        .ui = &home->ui, .strings = home->config.strings, .settings = &home->settings};
}

const struct brief *home_brief(const struct home *home)
{
    return station_briefs()[home->game];
}

void home_choose(struct home *home, enum home_kind kind)
{
    home->choice.kind = kind;
    home->choice.brief = home_brief(home);
    home_setup_fill(home, &home->choice);
}

// --- the screen

static void show_screen(struct home *home)
{
    const struct layout *layout = canvas_layout(home->config.canvas);
    float width = layout->width - 2 * MARGIN;
    show_bar(home);
    show_prompt(home, box_of(MARGIN, PROMPT_Y, width, PROMPT_HEIGHT));
    home_tiles_show(home, box_of(MARGIN, TILES_Y, width, TILES_H));
    show_lower(home, box_of(MARGIN, PANELS_Y, width, layout->height - MARGIN - PANELS_Y));
    // In the bar, and over the prompt if there is much to say.
    home->ui.toast_room = box_of(332, 2, layout->width - 632, 122);
}

static void show_bar(struct home *home)
{
    struct ui *ui = &home->ui;
    struct canvas *canvas = ui->canvas;
    float width = canvas_layout(canvas)->width;
    float middle = 24;
    canvas_fill(canvas, box_of(0, 0, width, BAR), ui_ink(ui, THEME_INK0));
    canvas_fill(canvas, box_of(0, 0, width, 3), ui_ink(ui, THEME_PAPER));
    canvas_hline(canvas, 0, width, BAR - 1, ui_ink(ui, THEME_RULE));
    canvas_icon(canvas, ICON_CALL, 30, middle, 24, ui_ink(ui, THEME_PAPER));
    struct type title = ui_type_bold(ui, TYPE_LEAD, THEME_PAPER);
    title.track = 2;
    canvas_text(canvas, 54, middle, home_words(home, "app.title"), title);
    canvas_vline(canvas, 158, 13, 34, ui_ink(ui, THEME_RULE));
    struct button name = {.box = box_of(164, 5, 200, 34),
                          .label = home->settings.name,
                          .key = UI_KEY('N'),
                          .icon = ICON_PERSON,
                          .icon_size = 18,
                          .icon_x = 16,
                          .light = true};
    if (button_show(ui, ui_id_of("home.name"), &name)) {
        home->dialog = HOME_NAME;
        text_copy(home->name, sizeof home->name, home->settings.name);
    }
    float right = width - MARGIN;
    if (bar_button(home, &right, "home.quit", INPUT_ESCAPE, home_words(home, "find.quit"))) {
        home_choose(home, HOME_QUIT);
    }
    if (bar_button(home, &right, "home.settings", INPUT_F10, home_words(home, "settings.title"))) {
        home->dialog = HOME_SETTINGS;
    }
    if (bar_button(home, &right, "home.help", INPUT_F1, home_words(home, "bar.help"))) {
        home->help_over = home->dialog;
        home->dialog = HOME_HELP;
        help_begin(&home->help);
    }
}

// Words and a key at the right end of the bar, as every bar has them.
static bool bar_button(struct home *home, float *right, const char *id, uint32_t key,
                       const char *label)
{
    struct ui *ui = &home->ui;
    char cap[16];
    input_key_label(key, 0, cap, sizeof cap);
    struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    float words = canvas_text_width(ui->canvas, label, type);
    float width = words + 8 + keycap_width(ui, cap);
    struct box box = box_of(*right - width, 6, width, 34);
    struct ui_touch touch = ui_touch_box(ui, ui_id_of(id), box, UI_KEY(key), true);
    type.colour = ui_ink(ui, touch.hovered ? THEME_PAPER : THEME_TEXT2);
    type.align = ALIGN_RIGHT;
    keycap_draw(ui, *right, 24, &(struct keycap){.label = cap, .align = ALIGN_RIGHT});
    canvas_text(ui->canvas, *right - keycap_width(ui, cap) - 8, 24, label, type);
    if (touch.focused) {
        canvas_frame(ui->canvas, box_inset(box, -3), 5, stroke_of(ui_ink(ui, THEME_PAPER), 2));
    }
    *right -= width + 18;
    return touch.clicked;
}

static void show_prompt(struct home *home, struct box box)
{
    struct ui *ui = &home->ui;
    struct words how = home_setup_words(home);
    struct button play = {
        .label = home_words(home, home_setup_watches(home) ? "home.watch" : "home.play"),
        .key = UI_KEY(INPUT_ENTER),
        .kind = BUTTON_PRIMARY,
        .accent = THEME_PAPER,
    };
    struct button change = {
        .label = home_words(home, "home.change"), .key = UI_KEY('O'), .light = true};
    float play_width = fmaxf(140, button_width(ui, &play) + 24);
    float change_width = fmaxf(140, button_width(ui, &change) + 24);
    play.box = box_of(box_right(box) - 12 - play_width, box.y + 12, play_width, 44);
    change.box = box_of(play.box.x - 8 - change_width, box.y + 12, change_width, 44);
    prompt_draw(ui, &(struct prompt){.box = box,
                                     .icon = ICON_PLAY,
                                     .title = home_words(home, "home.prompt"),
                                     .line = how.text,
                                     .room = play_width + change_width + 32});
    if (button_show(ui, ui_id_of("home.change"), &change)) {
        home->dialog = HOME_SETUP;
    }
    if (button_show(ui, ui_id_of("home.play"), &play)) {
        home_choose(home, home_setup_watches(home) ? HOME_WATCH : HOME_PLAY);
    }
}

// Three columns, whose shares follow the picture at 1280; what is higher than 720 goes to the
// lists.
static void show_lower(struct home *home, struct box box)
{
    float scale = box.w / (1280 - 2 * MARGIN);
    float join = floorf(JOIN_SHARE * scale);
    float middle = floorf(HOST_SHARE * scale);
    float x = box.x + join + MARGIN;
    home_join_show(home, box_of(box.x, box.y, join, box.h));
    home_host_show(home, box_of(x, box.y, middle, HOST_H));
    home_learn_show(home, box_of(x, box.y + HOST_H + GAP, middle, box.h - HOST_H - GAP));
    x += middle + MARGIN;
    struct box right = box_of(x, box.y, box_right(box) - x, box.h - 84);
    home_games_show(home, right);
    show_buttons(home, box_of(x, box_bottom(right) + GAP, right.w, 72));
}

static void show_buttons(struct home *home, struct box box)
{
    float width = (box.w - GAP) / 2;
    struct button settings = {.box = box_of(box.x, box.y, width, box.h),
                              .label = home_words(home, "settings.title"),
                              .sub = home_words(home, "home.settings_line"),
                              .icon = ICON_GEAR};
    struct button debriefs = {.box = box_of(box.x + width + GAP, box.y, width, box.h),
                              .label = home_words(home, "home.debriefs"),
                              .sub = home_words(home, "home.debriefs_line"),
                              .key = UI_KEY('V'),
                              .icon = ICON_FILM};
    if (button_show(&home->ui, ui_id_of("home.settings_button"), &settings)) {
        home->dialog = HOME_SETTINGS;
    }
    if (button_show(&home->ui, ui_id_of("home.debriefs"), &debriefs)) {
        home->dialog = HOME_ROWS;
        home->rows_list = (struct list_state){0};
    }
}

static void tell_news(struct home *home)
{
    struct stay_news news;
    while (home->config.stays != NULL && stays_next_news(home->config.stays, &news)) {
        struct words words = stay_news_words(home->config.strings, &news);
        ui_toast(&home->ui, ICON_WARN, THEME_YELLOW, words.text);
    }
    if (home->config.said != NULL) {
        ui_toast(&home->ui, ICON_WARN, THEME_YELLOW, home->config.said);
        home->config.said = NULL;
    }
}

// --- pages over it

static void show_dialog(struct home *home)
{
    struct page page = home_page(home);
    if (home->dialog != HOME_NO_DIALOG) {
        home->ui.toast_room = (struct box){0};
    }
    switch (home->dialog) {
    case HOME_NO_DIALOG:
        break;
    case HOME_HELP:
        show_help(home);
        break;
    case HOME_SETTINGS:
        switch (settings_page_show(&page)) {
        case SETTINGS_OPEN:
            break;
        case SETTINGS_CLOSED:
            home->dialog = HOME_NO_DIALOG;
            break;
        case SETTINGS_TO_KEYS:
            home->dialog = HOME_KEYS;
            keys_page_begin(&home->keys, &home->settings);
            break;
        }
        break;
    case HOME_KEYS:
        if (keys_page_show(&home->keys, &page)) {
            home->dialog = HOME_SETTINGS;
        }
        break;
    case HOME_SETUP:
        home_setup_show(home);
        break;
    case HOME_NAME:
        show_name(home);
        break;
    case HOME_ROWS:
        home_rows_show(home);
        break;
    }
}

static void show_help(struct home *home)
{
    static const char *const PAGES[] = {[HOME_SETTINGS] = "help.settings",
                                        [HOME_KEYS] = "help.keys",
                                        [HOME_SETUP] = "help.setup",
                                        [HOME_NAME] = "help.name",
                                        [HOME_ROWS] = "help.debriefs"};
    struct help_pages pages = {.count = 0};
    if (home->help_over != HOME_NO_DIALOG) {
        help_add(&pages, PAGES[home->help_over]);
    }
    help_add(&pages, "help.home");
    help_add(&pages, "help.games");
    help_add_game(&pages, station_game_find(home_brief(home)->name), NULL);
    struct page page = home_page(home);
    if (help_show(&home->help, &page, &pages)) {
        home->dialog = home->help_over;
    }
}

// Asked once, and whenever the name in the bar is pressed.
static void show_name(struct home *home)
{
    struct ui *ui = &home->ui;
    bool has_one = home->settings.name[0] != '\0';
    struct box room = dialog_begin(ui, NAME_WIDTH, 228, home_words(home, "find.prompt.name"),
                                   ICON_PERSON, THEME_PAPER);
    canvas_text_fit(ui->canvas, room.x, room.y + 8, room.w, home_words(home, "find.you.name"),
                    ui_type(ui, TYPE_BODY, THEME_TEXT2));
    bool is_escaped = has_one && ui_escape(ui);
    struct field field = {.box = box_of(room.x, room.y + 26, room.w, 44),
                          .hint = home_words(home, "find.you.hint"),
                          .submits = true};
    if (ui->layer == ui->top_layer && ui->focus == 0) {
        ui_focus(ui, ui_id_of("home.name_field"));
    }
    struct field_result typed =
        field_show(ui, ui_id_of("home.name_field"), &field, home->name, sizeof home->name);
    char clean[WIRE_NAME_MAX];
    bool is_good = text_clean(clean, sizeof clean, home->name) > 0;
    struct button take = {.box = box_of(room.x, box_bottom(room) - 48, room.w, 48),
                          .label = home_words(home, "home.name_take"),
                          .key = UI_KEY(INPUT_ENTER),
                          .kind = BUTTON_PRIMARY,
                          .accent = THEME_PAPER,
                          .disabled = !is_good};
    bool is_taken = button_show(ui, ui_id_of("home.name_take"), &take) || typed.submitted;
    dialog_end(ui);
    if (is_taken && is_good) {
        text_copy(home->settings.name, sizeof home->settings.name, clean);
    }
    if ((is_taken && is_good) || is_escaped) {
        home->dialog = HOME_NO_DIALOG;
    }
}
