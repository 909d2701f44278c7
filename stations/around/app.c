#include "stations/around/app.h"

#include <stdlib.h>
#include <string.h>

#include "shared/text.h"
#include "stations/around/app_private.h"
#include "stations/widgets/bar.h"

static void join_only_table(struct app *app);
static enum app_screen screen_of(const struct app *app);
static void leave_table(struct app *app);
static void tell_reasons(struct app *app);
static void remember_host(struct app *app);
static void keep_settings(struct app *app);

struct app *app_create(const struct app_config *config)
{
    struct app *app = calloc(1, sizeof *app);
    if (app == NULL) {
        return NULL;
    }
    app->canvas = config->canvas;
    app->strings = config->strings;
    app->session = config->session;
    app->stays = config->stays;
    app->discovery = config->discovery;
    app->is_own_host = config->is_own_host;
    app->has_home = config->has_home;
    app->is_wall = config->is_wall;
    app->joins_only_table = config->is_wall;
    app->settings = *config->settings;
    app->written = *config->settings;
    if (config->discovery_error != NULL) {
        text_copy(app->discovery_error, sizeof app->discovery_error, config->discovery_error);
    }
    if (config->settings_path != NULL) {
        text_copy(app->settings_path, sizeof app->settings_path, config->settings_path);
    }
    app->charts = chart_shelf_create();
    if (app->charts == NULL) {
        free(app);
        return NULL;
    }
    chart_shelf_pace(app->charts, config->is_paced ? CHART_SHELF_SLICE_US : 0);
    app->find.host_list.selected = -1;
    app->find.table_list.selected = -1;
    lobby_init(&app->lobby);
    ui_init(&app->ui);
    return app;
}

void app_destroy(struct app *app)
{
    if (app == NULL) {
        return;
    }
    keep_settings(app);
    chart_shelf_destroy(app->charts);
    free(app->memory);
    free(app);
}

bool app_step(struct app *app, ms now)
{
    app->now = now;
    session_step(app->session, now);
    bool changed = find_step(app, now);
    join_only_table(app);
    enum session_state state = session_state(app->session);
    bool is_lost = session_lobby(app->session) != NULL && state != SESSION_AT_TABLE;
    if (is_lost && app->lost_ms == 0) {
        app->lost_ms = now > 0 ? now : 1;
    } else if (!is_lost) {
        app->lost_ms = 0;
    }
    if (state == SESSION_AT_TABLE) {
        remember_host(app);
    }
    return changed || session_version(app->session) != app->seen_version;
}

// Calls are spoken as this person wants it, or as the table does.
static bool is_spoken(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct brief *brief = session_brief(app->session);
    if (app->settings.speech != SPEECH_AS_TABLE || lobby == NULL || brief == NULL) {
        return app->settings.speech == SPEECH_ALWAYS;
    }
    return brief->speech_option != NULL && *brief->speech_option < lobby->options_count &&
           lobby->options[*brief->speech_option].value != 0;
}

void app_frame(struct app *app, int width_px, int height_px, struct input *input, ms now)
{
    app->now = now;
    struct theme theme;
    theme_init(&theme, app->settings.theme, 0);
    sound_clear(&app->sounds);
    canvas_set_large_text(app->canvas, app->settings.large_text);
    canvas_begin(app->canvas, width_px, height_px, theme.colours[THEME_ROOM]);
    ui_begin(&app->ui, app->canvas, input, &app->sounds, &theme, now);
    app->ui.calm = app->settings.calm;
    const struct brief *brief = session_brief(app->session);
    keymap_turn_to(&app->settings.keys, brief != NULL ? brief->name : NULL);
    app->ui.keys = &app->settings.keys;
    app->ui.space = strings_get(app->strings, "key.space");
    app->ui.speaks = is_spoken(app);
    struct page page = app_page(app);
    if (app->dialog == APP_KEYS) {
        keys_page_listen(&app->keys, &page);
    }
    keymap_translate(&app->settings.keys, input);
    app->ui.accent = THEME_PAPER;
    app->seen_version = session_version(app->session);
    enum app_screen screen = screen_of(app);
    if (screen != app->screen) {
        app->screen = screen;
        app->dialog = APP_NO_DIALOG;
        lobby_init(&app->lobby);
        password_forget(app);
        ui_focus(&app->ui, 0);
    }
    switch (app->screen) {
    case APP_FIND:
        find_show(app);
        break;
    case APP_LOBBY:
        lobby_show(app);
        break;
    case APP_GAME:
        app_game_show(app);
        break;
    }
    notice_show(app);
    menu_show(app);
    wishes_show(app);
    notice_tell_people(app);
    tell_reasons(app);
    if (app->dialog != APP_HELP && ui_take_key(&app->ui, INPUT_F1, 0)) {
        menu_open_help(app); // nothing that was shown has taken it: it explains that
    }
    if (input->close_asked) {
        app->wants_to_quit = true;
    }
    if (input_happened(input)) {
        session_wake(app->session);
        ui_ask_frame_at(&app->ui, now); // what was pressed may show in the next frame only
    }
    ui_end(&app->ui);
    canvas_end(app->canvas);
    if (app->wants_to_leave) {
        leave_table(app);
    }
    keep_settings(app);
}

ms app_wants_frame_at(const struct app *app)
{
    ms at = ui_wants_frame_at(&app->ui);
    return session_version(app->session) != app->seen_version ? 0 : at;
}

void app_set_strings(struct app *app, const struct strings *strings)
{
    app->strings = strings;
    ui_ask_frame_at(&app->ui, app->now);
}

struct sound_queue *app_sounds(struct app *app)
{
    return &app->sounds;
}

const struct settings *app_settings(const struct app *app)
{
    return &app->settings;
}

bool app_wants_to_quit(const struct app *app)
{
    return app->wants_to_quit;
}

// A wall needs nobody to press anything: a host with one table leaves no choice.
static void join_only_table(struct app *app)
{
    const struct wire_tables *tables = session_tables(app->session);
    bool may_join = app->joins_only_table && session_state(app->session) == SESSION_AT_DOOR &&
                    tables != NULL && tables->tables_count > 0;
    bool is_only = may_join && wire_table_is_live(&tables->tables[0]) &&
                   (tables->tables_count == 1 || !wire_table_is_live(&tables->tables[1]));
    if (is_only) {
        session_join_table(app->session, tables->tables[0].code);
    }
}

static enum app_screen screen_of(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    if (lobby == NULL) {
        return APP_FIND;
    }
    bool plays = lobby->phase == TABLE_PLAYING || lobby->phase == TABLE_OVER;
    bool is_shown = session_seats(app->session) != 0 || app_game_is_watched(app);
    return plays && is_shown ? APP_GAME : APP_LOBBY;
}

void app_bar(struct app *app, const char *where, const char *game, const char *table)
{
    struct bar bar = {
        .icons = {ICON_CALL},
        .icon_colours = {THEME_PAPER},
        .title = app_words(app, "app.title"),
        .title_colour = THEME_PAPER,
        .title_track = 2,
        .name = where,
        .boat = game,
        .detail = table,
        .help = app_words(app, "bar.help"),
        .menu = app_words(app, "bar.menu"),
        .line = THEME_PAPER,
    };
    switch (bar_show(&app->ui, &bar)) {
    case BAR_NOTHING:
        break;
    case BAR_HELP:
        menu_open_help(app);
        break;
    case BAR_MENU:
        app->dialog = APP_MENU;
        break;
    }
}

struct foot app_foot(struct app *app)
{
    const struct layout *layout = canvas_layout(app->canvas);
    float y = layout->height - 80;
    canvas_fill(app->canvas, box_of(0, y, layout->width, 80), ui_ink(&app->ui, THEME_INK0));
    canvas_hline(app->canvas, 0, layout->width, y, ui_ink(&app->ui, THEME_RULE));
    bool narrow = layout->narrow;
    float left = narrow ? 296.0f : 332.0f;
    float wide = narrow ? 276.0f : 298.0f;
    float right = left + 2 * wide + 32 + 4;
    return (struct foot){
        .leave = box_of(16, y + 16, 180, 48),
        .middle = box_of(left, y + 16, wide, 48),
        .right = box_of(left + wide + 16, y + 16, wide, 48),
        .note = box_of(right, y + 16, layout->width - 16 - right, 48),
    };
}

struct page app_page(struct app *app)
{
    return (struct page){.ui = &app->ui, .strings = app->strings, .settings = &app->settings};
}

void app_send(struct app *app, const struct wire_up *up)
{
    session_send(app->session, up);
}

void app_send_kind(struct app *app, enum wire_up_kind kind)
{
    struct wire_up up = {.kind = kind};
    session_send(app->session, &up);
}

bool app_is_owner(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    return lobby != NULL && lobby->owner == lobby->you;
}

int app_own_seat(const struct app *app)
{
    unsigned held = session_seats(app->session);
    for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
        if ((held >> seat & 1) != 0) {
            return seat;
        }
    }
    return -1;
}

struct words app_seat_words(const struct app *app, int seat)
{
    const struct brief *brief = session_brief(app->session);
    const struct brief_seat *chair = &brief->seats[seat];
    struct words role = words_in(app->strings, "role.name", brief_role_name(brief, chair->role));
    struct words side = words_in(app->strings, "side.title", brief_side_name(brief, chair->side));
    return words_with(app->strings, "seat.of", role.text, side.text, NULL);
}

struct words app_people(const struct app *app, unsigned members, const char *you)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    struct words people = {{0}};
    for (int member = 0; member < lobby->members_count; member++) {
        if ((members >> member & 1) == 0) {
            continue;
        }
        const char *name = you != NULL && member == lobby->you ? you : lobby->members[member].name;
        people = people.text[0] == '\0'
                     ? words_with(app->strings, "person.name", name, NULL, NULL)
                     : words_with(app->strings, "person.list", people.text, name, NULL);
    }
    return people;
}

void app_leave_table(struct app *app)
{
    app->wants_to_leave = true;
    app->dialog = APP_NO_DIALOG;
}

static void leave_table(struct app *app)
{
    app->wants_to_leave = false;
    app->joins_only_table = false;
    app->wants_to_quit = app->is_own_host; // whose only table it was: nothing is left to choose
    const struct wire_lobby *lobby = session_lobby(app->session);
    // A match of one's own host ends with the program, as if the window were closed: its places are
    // kept, so that it can be taken up again.
    bool is_kept = app->is_own_host && lobby != NULL && lobby->phase == TABLE_PLAYING;
    if (is_kept || !session_leave_table(app->session)) {
        session_disconnect(app->session); // or the host is not there: go without a word
    }
    app->settings.last_code[0] = '\0';
}

static void tell_reasons(struct app *app)
{
    uint32_t count = session_reason_count(app->session);
    if (count == app->seen_reason) {
        return;
    }
    app->seen_reason = count;
    const struct reason *reason = session_reason(app->session);
    if (reason->id[0] == '\0') {
        return;
    }
    if (strcmp(reason->id, "left.kept") == 0 && !app->is_own_host) { // the door offers it again
        text_copy(app->settings.last_code, sizeof app->settings.last_code, reason->args[0]);
    }
    struct words words = words_reason(app->strings, reason);
    ui_toast(&app->ui, ICON_WARN, THEME_YELLOW, words.text);
    ui_sound(&app->ui, SOUND_REFUSED);
}

static void remember_host(struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct wire_welcome *welcome = session_welcome(app->session);
    if (lobby == NULL || welcome == NULL || app->is_own_host) {
        return;
    }
    text_copy(app->settings.last_address, sizeof app->settings.last_address,
              session_address(app->session));
    text_copy(app->settings.last_code, sizeof app->settings.last_code, lobby->code);
    text_copy(app->settings.last_host, sizeof app->settings.last_host, welcome->host);
}

// Not while somebody is typing.
static void keep_settings(struct app *app)
{
    if (!app->ui.typing) {
        settings_keep(&app->settings, &app->written, app->settings_path);
    }
}
