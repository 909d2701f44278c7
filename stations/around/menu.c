#include <stdio.h>
#include <string.h>

#include "stations/around/app_private.h"
#include "stations/ui/ui_popup.h"
#include "stations/widgets/button.h"
#include "stations/widgets/dialog.h"

static void show_help(struct app *app);
static const char *page_of(enum app_dialog dialog);
static void show_settings(struct app *app);
static void show_menu(struct app *app);
static float show_table_part(struct app *app, struct box room, float y);
static void show_pause(struct app *app, struct box box);
static void show_question(struct app *app, const char *topic, enum icon icon, bool *yes);

void menu_show(struct app *app)
{
    bool yes = false;
    struct page page = app_page(app);
    if (app->dialog != APP_NO_DIALOG) {
        app->ui.toast_room = (struct box){0}; // a dialog lies there
    }
    switch (app->dialog) {
    case APP_NO_DIALOG:
        break;
    case APP_HELP:
        show_help(app);
        break;
    case APP_SETTINGS:
        show_settings(app);
        break;
    case APP_KEYS:
        if (keys_page_show(&app->keys, &page)) {
            app->dialog = APP_SETTINGS;
        }
        break;
    case APP_MENU:
        show_menu(app);
        break;
    case APP_CONCEDE:
        show_question(app, menu_concede_topic(app), ICON_SCENARIO, &yes);
        if (yes) {
            wishes_concede(app, true);
        }
        break;
    case APP_PEOPLE:
        people_show(app);
        break;
    case APP_GAMES:
        find_games_show(app);
        break;
    case APP_LEAVE:
        show_question(app, app->is_own_host ? "quit" : "leave", ICON_UNDO, &yes);
        if (yes) {
            app_leave_table(app);
        }
        break;
    }
}

// --- help and settings

void menu_open_help(struct app *app)
{
    app->help_over = app->dialog;
    app->dialog = APP_HELP;
    help_begin(&app->help);
    ui_popup_close(&app->ui);
}

// What lies on top is explained first, then the screen under it, then the game.
static void show_help(struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct station_game *game = lobby != NULL ? station_game_find(lobby->game) : NULL;
    struct help_pages pages = {.count = 0};
    const char *over = app->help_over != APP_NO_DIALOG ? page_of(app->help_over) : notice_help(app);
    if (over != NULL) {
        help_add(&pages, over);
    }
    if (app->lobby.asks_password || app->find.dialog != FIND_NO_DIALOG) {
        help_add(&pages, "help.password");
    }
    if (wishes_are_up(app)) {
        help_add(&pages, "help.wish");
    }
    switch (app->screen) {
    case APP_FIND:
        help_add(&pages, "help.find");
        break;
    case APP_LOBBY:
        help_add(&pages, "help.lobby");
        break;
    case APP_GAME:
        break;
    }
    help_add_game(&pages, game, app->screen == APP_GAME ? &app->topics : NULL);
    struct page page = app_page(app);
    if (help_show(&app->help, &page, &pages)) {
        app->dialog = app->help_over;
    }
}

// The page about a dialog; NULL if it needs none.
static const char *page_of(enum app_dialog dialog)
{
    switch (dialog) {
    case APP_SETTINGS:
        return "help.settings";
    case APP_KEYS:
        return "help.keys";
    case APP_GAMES:
        return "help.games";
    case APP_MENU:
    case APP_CONCEDE:
    case APP_LEAVE:
    case APP_PEOPLE:
        return "help.menu";
    case APP_NO_DIALOG:
    case APP_HELP:
        break;
    }
    return NULL;
}

static void show_settings(struct app *app)
{
    struct page page = app_page(app);
    switch (settings_page_show(&page)) {
    case SETTINGS_OPEN:
        break;
    case SETTINGS_CLOSED:
        app->dialog = APP_MENU;
        break;
    case SETTINGS_TO_KEYS:
        app->dialog = APP_KEYS;
        keys_page_begin(&app->keys, &app->settings);
        break;
    }
}

// --- the menu

static float menu_height(const struct app *app)
{
    if (app->screen == APP_FIND) {
        return 222;
    }
    bool plays = app->screen == APP_GAME && session_lobby(app->session)->phase == TABLE_PLAYING;
    if (!plays) {
        return 282;
    }
    return 336 + (app_own_seat(app) >= 0 ? menu_endings_height(app) : 0) +
           (people_can_be_sent_away(app) ? 52.0f : 0);
}

static void show_menu(struct app *app)
{
    struct ui *ui = &app->ui;
    struct page page = app_page(app);
    struct box room = dialog_begin(ui, 460, menu_height(app), app_words(app, "menu.title"),
                                   ICON_NONE, THEME_PAPER);
    float y = show_table_part(app, room, room.y + 4);
    if (page_button(&page, box_of(room.x, y, room.w, 44), "menu.settings", UI_KEY('S'),
                    ICON_ENGINEER)) {
        app->dialog = APP_SETTINGS;
    }
    bool closed = page_button(&page, box_of(room.x, box_bottom(room) - 48, room.w, 48),
                              "menu.close", UI_KEY(INPUT_ESCAPE), ICON_NONE);
    dialog_end(ui);
    if (closed && app->dialog == APP_MENU) {
        app->dialog = APP_NO_DIALOG;
    }
}

static float show_table_part(struct app *app, struct box room, float y)
{
    struct page page = app_page(app);
    const struct wire_lobby *lobby = session_lobby(app->session);
    if (lobby == NULL) {
        return y;
    }
    bool plays = app->screen == APP_GAME && lobby->phase == TABLE_PLAYING;
    if (plays) {
        show_pause(app, box_of(room.x, y, room.w, 44));
        y += 52;
        if (app_own_seat(app) >= 0) { // the room's wall has no side to end the match for
            y = menu_endings_show(app, room, y);
        }
        if (people_can_be_sent_away(app)) {
            if (page_button(&page, box_of(room.x, y, room.w, 44), "menu.people", UI_KEY('K'),
                            ICON_CROSS)) {
                app->dialog = APP_PEOPLE;
                app->people_list = (struct list_state){0};
                app->lobby.asked_member = -1;
            }
            y += 52;
        }
    }
    if (page_button(&page, box_of(room.x, y, room.w, 44), "menu.leave", UI_KEY('X'), ICON_UNDO)) {
        app->dialog = APP_LEAVE;
    }
    return y + 60;
}

// Everybody has a few pauses a match; how many are left stands where he would ask for one.
static void show_pause(struct app *app, struct box box)
{
    uint8_t left = session_lobby(app->session)->pauses_left;
    struct words note = words_number(app->strings, "menu.pause_left", left);
    struct button pause = {
        .box = box,
        .label = app_words(app, "menu.pause"),
        .note = left == WIRE_NOBODY ? NULL
                : left == 0         ? app_words(app, "menu.pause_none")
                                    : note.text,
        .key = UI_KEY('P'),
        .icon = ICON_PAUSE,
        .icon_size = 18,
        .light = true,
        .disabled = left == 0,
    };
    if (button_show(&app->ui, ui_id_of("menu.pause"), &pause)) {
        app_send(app, &(struct wire_up){.kind = WIRE_PAUSE, .pause.on = true});
        app->dialog = APP_NO_DIALOG;
    }
}

static void show_question(struct app *app, const char *topic, enum icon icon, bool *yes)
{
    char ids[3][64];
    static const char *const PARTS[3] = {"title", "body", "yes"};
    for (int i = 0; i < 3; i++) {
        snprintf(ids[i], sizeof ids[i], "ask.%s.%s", topic, PARTS[i]);
    }
    struct dialog dialog = {
        .title = app_words(app, ids[0]),
        .body = app_words(app, ids[1]),
        .icon = icon,
        .yes = app_words(app, ids[2]),
        .no = app_words(app, "ask.no"),
        .danger = true,
    };
    enum dialog_answer answer = dialog_show(&app->ui, ui_id_of(topic), &dialog);
    *yes = answer == DIALOG_YES;
    if (answer != DIALOG_OPEN) {
        app->dialog = APP_NO_DIALOG;
    }
}
