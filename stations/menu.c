#include <stdio.h>
#include <string.h>

#include "stations/app_private.h"
#include "stations/widgets/button.h"
#include "stations/widgets/dialog.h"

static void show_menu(struct app *app);
static float show_table_part(struct app *app, struct box room, float y);
static bool menu_button(struct app *app, struct box box, const char *id, struct ui_key key,
                        enum icon icon, bool disabled);
static void show_question(struct app *app, const char *topic, enum icon icon, bool *yes);
static int own_seat(const struct app *app);

void menu_show(struct app *app)
{
    bool yes = false;
    if (app->dialog != APP_NO_DIALOG) {
        app->ui.toast_room = (struct box){0}; // a dialog lies there
    }
    switch (app->dialog) {
    case APP_NO_DIALOG:
        break;
    case APP_HELP:
        help_show(app);
        break;
    case APP_SETTINGS:
        settings_page_show(app);
        break;
    case APP_KEYS:
        keys_page_show(app);
        break;
    case APP_MENU:
        show_menu(app);
        break;
    case APP_CONCEDE:
        show_question(app, "concede", ICON_SCENARIO, &yes);
        if (yes && own_seat(app) >= 0) {
            app_send(app, &(struct wire_up){.kind = WIRE_CONCEDE,
                                            .concede.seat = (uint8_t)own_seat(app)});
        }
        break;
    case APP_LEAVE:
        show_question(app, app->is_own_host ? "quit" : "leave", ICON_UNDO, &yes);
        if (yes) {
            app_leave_table(app);
        }
        break;
    }
}

// --- the menu

static void show_menu(struct app *app)
{
    struct ui *ui = &app->ui;
    bool plays = app->screen == APP_GAME && session_lobby(app->session)->phase == TABLE_PLAYING;
    float height = plays ? 440 : app->screen == APP_FIND ? 222 : 282;
    struct box room =
        dialog_begin(ui, 460, height, app_words(app, "menu.title"), ICON_NONE, THEME_PAPER);
    float y = show_table_part(app, room, room.y + 4);
    if (menu_button(app, box_of(room.x, y, room.w, 44), "menu.settings", UI_KEY('S'), ICON_ENGINEER,
                    false)) {
        app->dialog = APP_SETTINGS;
    }
    bool closed = menu_button(app, box_of(room.x, box_bottom(room) - 48, room.w, 48), "menu.close",
                              UI_KEY(INPUT_ESCAPE), ICON_NONE, false);
    dialog_end(ui);
    if (closed && app->dialog == APP_MENU) {
        app->dialog = APP_NO_DIALOG;
    }
}

static float show_table_part(struct app *app, struct box room, float y)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    if (lobby == NULL) {
        return y;
    }
    bool plays = app->screen == APP_GAME && lobby->phase == TABLE_PLAYING;
    if (plays) {
        int seat = own_seat(app);
        enum side side = session_brief(app->session)->seats[seat < 0 ? 0 : seat].side;
        bool offers = (lobby->draw_offers & 1u << side) != 0;
        bool is_asked = !offers && lobby->draw_offers != 0;
        if (menu_button(app, box_of(room.x, y, room.w, 44), "menu.pause", UI_KEY('P'), ICON_PAUSE,
                        false)) {
            app_send(app, &(struct wire_up){.kind = WIRE_PAUSE, .pause.on = true});
            app->dialog = APP_NO_DIALOG;
        }
        if (menu_button(app, box_of(room.x, y + 52, room.w, 44),
                        offers     ? "menu.draw_back"
                        : is_asked ? "menu.draw_accept"
                                   : "menu.draw",
                        UI_KEY('D'), ICON_SLIDE, false)) {
            app_send(app, &(struct wire_up){.kind = WIRE_DRAW, .draw.on = !offers});
            app->dialog = APP_NO_DIALOG;
        }
        if (menu_button(app, box_of(room.x, y + 104, room.w, 44), "menu.concede", UI_KEY('C'),
                        ICON_SCENARIO, false)) {
            app->dialog = APP_CONCEDE;
        }
        y += 156;
    }
    if (menu_button(app, box_of(room.x, y, room.w, 44), "menu.leave", UI_KEY('X'), ICON_UNDO,
                    false)) {
        app->dialog = APP_LEAVE;
    }
    return y + 60;
}

static bool menu_button(struct app *app, struct box box, const char *id, struct ui_key key,
                        enum icon icon, bool disabled)
{
    struct button button = {
        .box = box,
        .label = app_words(app, id),
        .key = key,
        .icon = icon,
        .icon_size = 18,
        .light = true,
        .disabled = disabled,
    };
    return button_show(&app->ui, ui_id_of(id), &button);
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

// The first seat held; -1 when there is none.
static int own_seat(const struct app *app)
{
    unsigned held = session_seats(app->session);
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        if ((held >> seat & 1) != 0) {
            return seat;
        }
    }
    return -1;
}
