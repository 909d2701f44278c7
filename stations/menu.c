#include <stdio.h>
#include <string.h>

#include "stations/app_private.h"
#include "stations/widgets/button.h"
#include "stations/widgets/choice.h"
#include "stations/widgets/dialog.h"
#include "stations/widgets/slider.h"
#include "stations/widgets/toggle.h"

#define HELP_LINES_MAX 10

static void show_help(struct app *app);
static const char *help_topic(const struct app *app, char out[64]);
static void role_topic(const struct app *app, const char *game, char out[64]);
static void show_menu(struct app *app);
static float show_table_part(struct app *app, struct box room, float y);
static void show_settings_part(struct app *app, struct box room, float y);
static bool menu_button(struct app *app, struct box box, const char *id, struct ui_key key,
                        enum icon icon, bool disabled);
static void show_question(struct app *app, const char *topic, enum icon icon, bool *yes);
static int own_seat(const struct app *app);

void menu_show(struct app *app)
{
    bool yes = false;
    switch (app->dialog) {
    case APP_NO_DIALOG:
        break;
    case APP_HELP:
        show_help(app);
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
        show_question(app, "leave", ICON_UNDO, &yes);
        if (yes) {
            app_leave_table(app);
        }
        break;
    }
}

// --- help

static void show_help(struct app *app)
{
    struct ui *ui = &app->ui;
    char topic[64];
    help_topic(app, topic);
    const char *lines[HELP_LINES_MAX];
    int count = 0;
    char id[96];
    for (; count < HELP_LINES_MAX; count++) {
        snprintf(id, sizeof id, "%s.%d", topic, count + 1);
        if (!strings_has(app->strings, id)) {
            break;
        }
        lines[count] = strings_get(app->strings, id);
    }
    float height = 168 + 52 * (float)count;
    snprintf(id, sizeof id, "%s.title", topic);
    struct box room = dialog_begin(ui, 720, height, app_words(app, id), ICON_NOTE, THEME_PAPER);
    for (int i = 0; i < count; i++) {
        canvas_text_wrap(app->canvas, room.x, room.y + 18 + 52 * (float)i, room.w, 22, 2, lines[i],
                         (struct type){.colour = ui_ink(ui, THEME_TEXT2)});
    }
    bool closed = menu_button(app, box_of(box_right(room) - 180, box_bottom(room) - 48, 180, 48),
                              "help.close", UI_KEY(INPUT_ESCAPE), ICON_NONE, false);
    dialog_end(ui);
    if (closed) {
        app->dialog = APP_NO_DIALOG;
    }
}

static const char *help_topic(const struct app *app, char out[64])
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    switch (app->screen) {
    case APP_FIND:
        snprintf(out, 64, "help.find");
        break;
    case APP_LOBBY:
        snprintf(out, 64, "help.lobby");
        break;
    case APP_GAME:
        role_topic(app, lobby->game, out);
        break;
    }
    return out;
}

// A game may explain each role's screen by itself: that of the first seat held.
static void role_topic(const struct app *app, const char *game, char out[64])
{
    const struct station_game *station = station_game_find(game);
    unsigned seats = session_seats(app->session);
    for (size_t seat = 0; station != NULL && seat < station->brief->seat_count; seat++) {
        char id[96];
        snprintf(out, 64, "help.%s.%s", game, ROLE_NAMES.names[station->brief->seats[seat].role]);
        snprintf(id, sizeof id, "%s.title", out);
        if ((seats >> seat & 1) != 0 && strings_has(app->strings, id)) {
            return;
        }
    }
    snprintf(out, 64, "help.%s", game);
}

// --- the menu

static void show_menu(struct app *app)
{
    struct ui *ui = &app->ui;
    bool plays = app->screen == APP_GAME && session_lobby(app->session)->phase == TABLE_PLAYING;
    float height = plays ? 532 : app->screen == APP_FIND ? 316 : 376;
    struct box room =
        dialog_begin(ui, 460, height, app_words(app, "menu.title"), ICON_NONE, THEME_PAPER);
    float y = show_table_part(app, room, room.y + 4);
    show_settings_part(app, room, y);
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

static void show_settings_part(struct app *app, struct box room, float y)
{
    struct settings *settings = &app->settings;
    float volume = (float)settings->volume;
    struct words figure = words_number(app->strings, "menu.percent", settings->volume);
    struct slider slider = {
        .box = box_of(room.x, y, room.w, 40),
        .label = app_words(app, "menu.volume"),
        .value_text = figure.text,
        .from = 0,
        .to = 100,
        .step = 10,
    };
    if (slider_show(&app->ui, ui_id_of("menu.volume"), &slider, &volume)) {
        settings->volume = (int)(volume + 0.5f);
    }
    struct toggle calm = {
        .box = box_of(room.x, y + 52, room.w, 36),
        .label = app_words(app, "menu.calm"),
        .on_word = app_words(app, "option.on"),
        .off_word = app_words(app, "option.off"),
    };
    toggle_show(&app->ui, ui_id_of("menu.calm"), &calm, &settings->calm);
    const char *themes[THEME_KINDS];
    for (int i = 0; i < THEME_KINDS; i++) {
        char id[64];
        snprintf(id, sizeof id, "menu.theme.%s", theme_kind_name((enum theme_kind)i));
        themes[i] = app_words(app, id);
    }
    canvas_text(app->canvas, room.x, y + 118, app_words(app, "menu.theme"),
                (struct type){.colour = ui_ink(&app->ui, THEME_PAPER)});
    struct choice choice = {
        .box = box_of(box_right(room) - 240, y + 102, 240, 32),
        .rows = themes,
        .count = THEME_KINDS,
    };
    int theme = (int)settings->theme;
    if (choice_show(&app->ui, ui_id_of("menu.theme"), &choice, &theme)) {
        settings->theme = (enum theme_kind)theme;
    }
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
