#include "stations/around/review.h"

#include <stdlib.h>

#include "shared/text.h"
#include "stations/around/pages.h"
#include "stations/ui/ui_popup.h"
#include "stations/widgets/dialog.h"

enum review_dialog { REVIEW_NO_DIALOG, REVIEW_HELP, REVIEW_MENU, REVIEW_SETTINGS, REVIEW_KEYS };

struct review {
    struct review_config config;
    struct chart_shelf *charts;
    struct ui ui;
    void *memory;
    struct settings settings;
    struct settings written; // as the file has them
    char settings_path[512];
    enum review_dialog dialog;
    enum review_dialog help_over; // where help was asked for, and goes back to
    struct help help;
    struct keys_page keys;
    struct station_topics topics;
    bool wants_to_quit;
};

static void show_debrief(struct review *review);
static void act(struct review *review, enum station_wish wish);
static void open_help(struct review *review);
static void show_dialog(struct review *review);
static void show_help(struct review *review);
static void show_menu(struct review *review);
static struct page page_of(struct review *review);

struct review *review_create(const struct review_config *config)
{
    struct review *review = calloc(1, sizeof *review);
    if (review == NULL) {
        return NULL;
    }
    review->config = *config;
    review->charts = chart_shelf_create();
    review->memory = calloc(1, config->game->memory_size);
    if (review->charts == NULL || review->memory == NULL) {
        review_destroy(review);
        return NULL;
    }
    chart_shelf_pace(review->charts, config->calm ? 0 : CHART_SHELF_SLICE_US);
    settings_init(&review->settings);
    if (config->settings != NULL) {
        review->settings = *config->settings;
    }
    if (config->settings_path != NULL) {
        text_copy(review->settings_path, sizeof review->settings_path, config->settings_path);
    }
    review->written = review->settings;
    ui_init(&review->ui);
    return review;
}

void review_destroy(struct review *review)
{
    if (review != NULL) {
        settings_keep(&review->settings, &review->written, review->settings_path);
        chart_shelf_destroy(review->charts);
        free(review->memory);
        free(review);
    }
}

void review_frame(struct review *review, int width_px, int height_px, struct input *input, ms now)
{
    struct canvas *canvas = review->config.canvas;
    struct ui *ui = &review->ui;
    struct theme theme;
    theme_init(&theme, review->settings.theme, 0);
    canvas_set_large_text(canvas, review->settings.large_text);
    canvas_begin(canvas, width_px, height_px, theme.colours[THEME_ROOM]);
    ui_begin(ui, canvas, input, NULL, &theme, now);
    ui->calm = review->settings.calm || review->config.calm;
    keymap_turn_to(&review->settings.keys, review->config.game->brief->name);
    ui->keys = &review->settings.keys;
    ui->space = strings_get(review->config.strings, "key.space");
    struct page page = page_of(review);
    if (review->dialog == REVIEW_KEYS) {
        keys_page_listen(&review->keys, &page);
    }
    keymap_translate(&review->settings.keys, input);
    show_debrief(review);
    show_dialog(review);
    if (review->dialog != REVIEW_HELP && ui_take_key(ui, INPUT_F1, 0)) {
        open_help(review); // nothing that was shown has taken it: it explains that
    }
    review->wants_to_quit = review->wants_to_quit || input->close_asked;
    if (input_happened(input)) {
        ui_ask_frame_at(ui, now); // what was pressed may show in the next frame only
    }
    ui_end(ui);
    canvas_end(canvas);
    settings_keep(&review->settings, &review->written, review->settings_path);
}

ms review_wants_frame_at(const struct review *review)
{
    return ui_wants_frame_at(&review->ui);
}

bool review_wants_to_quit(const struct review *review)
{
    return review->wants_to_quit;
}

const struct settings *review_settings(const struct review *review)
{
    return &review->settings;
}

void review_set_strings(struct review *review, const struct strings *strings)
{
    review->config.strings = strings;
    ui_ask_frame_at(&review->ui, review->ui.now_ms);
}

static void show_debrief(struct review *review)
{
    const struct review_config *config = &review->config;
    struct station_frame frame = {
        .ui = &review->ui,
        .strings = config->strings,
        .charts = review->charts,
        .brief = config->game->brief,
        .lobby = config->lobby,
        .debrief = config->debrief,
        .debrief_at = config->at,
        .memory = review->memory,
        .order_seat = -1,
    };
    config->game->debrief(&frame);
    if (frame.wish != STATION_CLOSE && config->game->topics != NULL) {
        config->game->topics(&frame, &review->topics);
    }
    act(review, frame.wish);
}

static void act(struct review *review, enum station_wish wish)
{
    switch (wish) {
    case STATION_HELP:
        open_help(review);
        break;
    case STATION_MENU:
        review->dialog = REVIEW_MENU;
        break;
    case STATION_CLOSE:
    case STATION_LEAVE:
        review->wants_to_quit = true;
        break;
    case STATION_NOTHING:
    case STATION_REMATCH:
    case STATION_DEBRIEF: // it is here
        break;
    }
}

// --- what lies over it

static void show_dialog(struct review *review)
{
    struct page page = page_of(review);
    switch (review->dialog) {
    case REVIEW_NO_DIALOG:
        break;
    case REVIEW_HELP:
        show_help(review);
        break;
    case REVIEW_MENU:
        show_menu(review);
        break;
    case REVIEW_SETTINGS: {
        enum settings_answer answer = settings_page_show(&page);
        review->dialog = answer == SETTINGS_CLOSED    ? REVIEW_MENU
                         : answer == SETTINGS_TO_KEYS ? REVIEW_KEYS
                                                      : REVIEW_SETTINGS;
        keys_page_begin(&review->keys, &review->settings);
        break;
    }
    case REVIEW_KEYS:
        if (keys_page_show(&review->keys, &page)) {
            review->dialog = REVIEW_SETTINGS;
        }
        break;
    }
}

static void open_help(struct review *review)
{
    review->help_over = review->dialog;
    review->dialog = REVIEW_HELP;
    help_begin(&review->help);
    ui_popup_close(&review->ui);
}

static void show_help(struct review *review)
{
    static const char *const OVER[] = {
        [REVIEW_NO_DIALOG] = NULL,   [REVIEW_HELP] = NULL,
        [REVIEW_MENU] = "help.menu", [REVIEW_SETTINGS] = "help.settings",
        [REVIEW_KEYS] = "help.keys",
    };
    struct help_pages pages = {.count = 0};
    struct page page = page_of(review);
    if (OVER[review->help_over] != NULL) {
        help_add(&pages, OVER[review->help_over]);
    }
    help_add_game(&pages, review->config.game, &review->topics);
    if (help_show(&review->help, &page, &pages)) {
        review->dialog = review->help_over;
    }
}

static void show_menu(struct review *review)
{
    struct page page = page_of(review);
    struct box room = dialog_begin(page.ui, 460, 282, strings_get(page.strings, "menu.title"),
                                   ICON_NONE, THEME_PAPER);
    float y = room.y + 4;
    if (page_button(&page, box_of(room.x, y, room.w, 44), "menu.close_debrief", UI_KEY('X'),
                    ICON_UNDO)) {
        review->wants_to_quit = true;
    }
    if (page_button(&page, box_of(room.x, y + 60, room.w, 44), "menu.settings", UI_KEY('S'),
                    ICON_ENGINEER)) {
        review->dialog = REVIEW_SETTINGS;
    }
    bool is_closed = page_button(&page, box_of(room.x, box_bottom(room) - 48, room.w, 48),
                                 "menu.close", UI_KEY(INPUT_ESCAPE), ICON_NONE);
    dialog_end(page.ui);
    if (is_closed && review->dialog == REVIEW_MENU) {
        review->dialog = REVIEW_NO_DIALOG;
    }
}

static struct page page_of(struct review *review)
{
    return (struct page){&review->ui, review->config.strings, &review->settings};
}
