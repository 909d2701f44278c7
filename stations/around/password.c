// Passwords of tables: the row in which one is typed, the dialogs at the door (open a table, join
// one that has a password), and the owner's in the lobby. What is typed is hidden until its person
// wants to see it.
#include <string.h>

#include "shared/text.h"
#include "stations/around/app_private.h"
#include "stations/around/find_lists.h"
#include "stations/widgets/button.h"
#include "stations/widgets/dialog.h"
#include "stations/widgets/field.h"

#define WIDTH    520.0f
#define FIELD    40.0f
#define ROW      92.0f // label, field, and room for what is wrong with it
#define NOTE     52.0f // two lines
#define BUTTON   44.0f
#define SHOW     118.0f
#define SHOW_KEY UI_KEY(INPUT_F2)

static void show_open(struct app *app);
static void show_join(struct app *app);
static void hear_refusal(struct app *app);
static void submit_join(struct app *app);
static struct field_result row_show(struct app *app, struct box room, float y, const char *label,
                                    struct field field, char *text, size_t capacity);
static struct field_result secret_show(struct app *app, struct box room, float y, const char *error,
                                       struct password_entry *entry);
static bool answers_show(struct app *app, struct box room, const char *yes, bool can, bool *closed);
static bool begin(struct app *app, struct password_entry *entry);
static void draw_note(struct app *app, struct box room, float y, const char *id);
static void draw_answer(struct app *app, struct box room, float y);

// --- at the door

void password_ask_to_open(struct app *app)
{
    struct find_state *find = &app->find;
    struct words name = words_with(app->strings, "find.open_name", app->settings.name, NULL, NULL);
    text_copy(find->table_name, sizeof find->table_name, name.text);
    find->entry = (struct password_entry){.focus = ui_id_of("open.name")};
    find->dialog = FIND_OPENS;
}

void password_ask_to_join(struct app *app, const char *table, const char *code)
{
    struct find_state *find = &app->find;
    text_copy(find->table_name, sizeof find->table_name, table);
    text_copy(find->table_code, sizeof find->table_code, code);
    find->knows_code = code[0] != '\0';
    find->entry =
        (struct password_entry){.focus = ui_id_of(find->knows_code ? "password" : "join.code")};
    find->refused[0] = '\0';
    find->dialog = FIND_JOINS;
}

void password_forget(struct app *app)
{
    app->find.dialog = FIND_NO_DIALOG;
    app->find.entry = (struct password_entry){0};
}

void password_door_show(struct app *app)
{
    struct find_state *find = &app->find;
    hear_refusal(app);
    if (session_state(app->session) == SESSION_IDLE) {
        find->dialog = FIND_NO_DIALOG;
    }
    if (app->dialog != APP_NO_DIALOG || session_state(app->session) != SESSION_AT_DOOR) {
        return;
    }
    switch (find->dialog) {
    case FIND_NO_DIALOG:
        break;
    case FIND_OPENS:
        show_open(app);
        break;
    case FIND_JOINS:
        show_join(app);
        break;
    }
}

// A table turns out to have a password, or it was another one.
static void hear_refusal(struct app *app)
{
    struct find_state *find = &app->find;
    const struct reason *reason = session_reason(app->session);
    uint32_t count = session_reason_count(app->session);
    if (count == find->heard_reason) {
        return;
    }
    find->heard_reason = count;
    bool is_wrong = strcmp(reason->id, "refused.password_wrong") == 0;
    if (find->dialog == FIND_JOINS) {
        text_copy(find->refused, sizeof find->refused, reason->id);
        bool is_code = !find->knows_code && strcmp(reason->id, "refused.no_table") == 0;
        find->entry.focus = ui_id_of(is_code ? "join.code" : "password");
    } else if (is_wrong || strcmp(reason->id, "refused.password") == 0) {
        password_ask_to_join(app, "", reason->args[0]);
    }
}

static void show_open(struct app *app)
{
    struct find_state *find = &app->find;
    float height = 64 + 40 + 2 * ROW + NOTE + BUTTON;
    struct box room =
        dialog_begin(&app->ui, WIDTH, height, app_words(app, "open.title"), ICON_PLUS, THEME_PAPER);
    bool closed = begin(app, &find->entry);
    struct field name = {.hint = app_words(app, "open.name_hint"), .submits = true};
    struct field_result named =
        row_show(app, room, room.y, "open.name", name, find->table_name, sizeof find->table_name);
    struct field_result typed = secret_show(app, room, room.y + ROW, NULL, &find->entry);
    draw_note(app, room, room.y + 2 * ROW, "open.note");
    char clean[WIRE_NAME_MAX];
    bool can = text_clean(clean, sizeof clean, find->table_name) > 0;
    bool opens = answers_show(app, room, "open.yes", can, &closed);
    dialog_end(&app->ui);
    if ((opens || named.submitted || typed.submitted) && can) {
        session_set_password(app->session, find->entry.text);
        session_open_table(app->session, station_briefs()[find->game]->name, clean);
        closed = true;
    }
    if (closed) {
        find->dialog = FIND_NO_DIALOG;
    }
}

static void show_join(struct app *app)
{
    struct find_state *find = &app->find;
    float code_row = find->knows_code ? 0 : ROW;
    float height = 64 + 40 + code_row + ROW + NOTE + BUTTON;
    struct words title =
        find->table_name[0] != '\0'
            ? words_with(app->strings, "join.title", find->table_name, NULL, NULL)
            : words_with(app->strings, "join.title_code", find->table_code, NULL, NULL);
    struct box room = dialog_begin(&app->ui, WIDTH, height, title.text, ICON_LOCK, THEME_PAPER);
    bool closed = begin(app, &find->entry);
    bool is_code_wrong = strcmp(find->refused, "refused.no_table") == 0;
    struct field_result coded = {0};
    if (!find->knows_code) {
        struct field code = {.hint = app_words(app, "join.code_hint"),
                             .error = is_code_wrong ? app_words(app, "join.code_wrong") : NULL,
                             .submits = true};
        coded = row_show(app, room, room.y, "join.code", code, find->table_code,
                         sizeof find->table_code);
    }
    bool is_wrong = strcmp(find->refused, "refused.password_wrong") == 0;
    const char *error = is_wrong ? app_words(app, "join.wrong") : NULL;
    struct field_result typed = secret_show(app, room, room.y + code_row, error, &find->entry);
    draw_answer(app, room, room.y + code_row + ROW);
    if (coded.changed || typed.changed) {
        find->refused[0] = '\0';
    }
    bool can = find->table_code[0] != '\0' && find->entry.text[0] != '\0';
    bool joins = answers_show(app, room, "join.yes", can, &closed);
    dialog_end(&app->ui);
    if (coded.submitted && !can) {
        ui_focus(&app->ui, ui_id_of("password"));
    } else if ((joins || coded.submitted || typed.submitted) && can) {
        submit_join(app);
    }
    if (closed) {
        find->dialog = FIND_NO_DIALOG;
    }
}

// The dialog stays: if the host refuses, it says so there.
static void submit_join(struct app *app)
{
    struct find_state *find = &app->find;
    char code[WIRE_CODE_MAX];
    find->refused[0] = '\0';
    session_set_password(app->session, find->entry.text);
    if (!find_read_code(find->table_code, code) || !session_join_table(app->session, code)) {
        text_copy(find->refused, sizeof find->refused, "refused.no_table");
    }
}

// --- in the lobby

void password_lobby_show(struct app *app)
{
    struct lobby_state *state = &app->lobby;
    const struct wire_lobby *lobby = session_lobby(app->session);
    if (!app_is_owner(app) || lobby->phase != TABLE_LOBBY) {
        state->asks_password = false;
        return;
    }
    float height = 64 + 40 + ROW + NOTE + BUTTON;
    struct box room =
        dialog_begin(&app->ui, WIDTH, height, app_words(app, "lock.title"), ICON_LOCK, THEME_PAPER);
    bool closed = begin(app, &state->entry);
    struct field_result typed = secret_show(app, room, room.y, NULL, &state->entry);
    draw_note(app, room, room.y + ROW, "lock.note");
    bool clears = state->entry.text[0] == '\0';
    bool can = strcmp(state->entry.text, lobby->password) != 0;
    bool sets = answers_show(app, room, clears ? "lock.clear" : "lock.yes", can, &closed);
    dialog_end(&app->ui);
    if (sets || typed.submitted) {
        struct wire_up up = {.kind = WIRE_PASSWORD};
        text_copy(up.password.password, sizeof up.password.password, state->entry.text);
        if (can) {
            app_send(app, &up);
        }
        closed = true;
    }
    if (closed) {
        state->asks_password = false;
    }
}

void password_ask_to_set(struct app *app)
{
    struct lobby_state *state = &app->lobby;
    state->asks_password = true;
    state->entry = (struct password_entry){.focus = ui_id_of("password")};
    text_copy(state->entry.text, sizeof state->entry.text, session_lobby(app->session)->password);
    ui_focus(&app->ui, ui_id_of("password"));
}

// --- what they are made of

// A dialog starts without the focus: the first field takes it once it can. Returns whether Esc was
// pressed, which a field would keep for itself.
static bool begin(struct app *app, struct password_entry *entry)
{
    if (entry->focus != 0 && app->ui.layer == app->ui.top_layer) {
        ui_focus(&app->ui, entry->focus);
        entry->focus = 0;
    }
    return ui_escape(&app->ui);
}

static struct field_result row_show(struct app *app, struct box room, float y, const char *label,
                                    struct field field, char *text, size_t capacity)
{
    canvas_text(app->canvas, room.x, y + 4, app_words(app, label),
                ui_type(&app->ui, TYPE_SMALL, THEME_TEXT2));
    field.box = box_of(room.x, y + 18, field.box.w > 0 ? field.box.w : room.w, FIELD);
    field.accent = THEME_PAPER;
    return field_show(&app->ui, ui_id_of(label), &field, text, capacity);
}

static struct field_result secret_show(struct app *app, struct box room, float y, const char *error,
                                       struct password_entry *entry)
{
    struct field field = {.box = box_of(0, 0, room.w - SHOW - 8, 0),
                          .hint = app_words(app, "password.hint"),
                          .error = error,
                          .submits = true,
                          .is_secret = !entry->is_shown};
    struct field_result typed =
        row_show(app, room, y, "password", field, entry->text, sizeof entry->text);
    struct button show = {
        .box = box_of(box_right(room) - SHOW, y + 18, SHOW, FIELD),
        .label = app_words(app, entry->is_shown ? "password.hide" : "password.show"),
        .key = SHOW_KEY,
        .light = true,
    };
    ui_id focus = app->ui.focus;
    if (button_show(&app->ui, ui_id_of("password.show"), &show)) {
        entry->is_shown = !entry->is_shown;
    }
    // The caret stays where it was.
    app->ui.focus = app->ui.input->pointer_pressed ? focus : app->ui.focus;
    return typed;
}

// Back and yes; both by key.
static bool answers_show(struct app *app, struct box room, const char *yes, bool can, bool *closed)
{
    float y = box_bottom(room) - BUTTON;
    struct button back = {.box = box_of(room.x, y, 150, BUTTON),
                          .label = app_words(app, "lobby.ask.back"),
                          .key = UI_KEY(INPUT_ESCAPE),
                          .light = true};
    struct button go = {.box = box_of(room.x + 158, y, room.w - 158, BUTTON),
                        .label = app_words(app, yes),
                        .key = UI_KEY(INPUT_ENTER),
                        .kind = BUTTON_PRIMARY,
                        .accent = THEME_PAPER,
                        .disabled = !can};
    *closed = button_show(&app->ui, ui_id_of("password.back"), &back) || *closed;
    return button_show(&app->ui, ui_id_of("password.yes"), &go);
}

static void draw_note(struct app *app, struct box room, float y, const char *id)
{
    canvas_text_wrap(app->canvas, room.x, y + 4, room.w, 21, 2, app_words(app, id),
                     ui_type(&app->ui, TYPE_SMALL, THEME_TEXT3));
}

// Where code and password come from; or why the host did not let this person in, if that is about
// neither.
static void draw_answer(struct app *app, struct box room, float y)
{
    const char *refused = app->find.refused;
    if (refused[0] == '\0' || strcmp(refused, "refused.no_table") == 0 ||
        strncmp(refused, "refused.password", strlen("refused.password")) == 0) {
        draw_note(app, room, y, "join.note");
        return;
    }
    struct words words = words_reason(app->strings, session_reason(app->session));
    canvas_icon(app->canvas, ICON_WARN, room.x + 9, y + 4, 16, ui_ink(&app->ui, THEME_YELLOW));
    canvas_text_wrap(app->canvas, room.x + 26, y + 4, room.w - 26, 20, 3, words.text,
                     ui_type(&app->ui, TYPE_SMALL, THEME_PAPER));
}
