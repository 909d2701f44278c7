#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "shared/text.h"
#include "stations/around/app_private.h"
#include "stations/around/find_lists.h"
#include "stations/around/stay_words.h"
#include "stations/widgets/button.h"
#include "stations/widgets/field.h"
#include "stations/widgets/panel.h"
#include "stations/widgets/prompt.h"

#define ASK_MS    1000
#define FORGET_MS 3500
#define CODE_MS   1500 // how long a typed code is looked for before it is taken for a name

static bool look_after_games(struct app *app, bool looks, ms now);
static bool take_answers(struct app *app, ms now);
static bool forget_silent(struct find_state *find, ms now);
static void note_host(struct find_state *find, const struct discovery_found *found, ms now);
static void go_typed(struct app *app);
static void go_to(struct app *app, const char *address, const char *code);
static void lead_keys(struct app *app);
static void show_prompt(struct app *app, struct box box);
static void show_you(struct app *app, struct box box);
static void show_by_hand(struct app *app, struct box box);
static void show_last(struct app *app, struct box box);
static void show_games(struct app *app, struct box box);
static void show_foot(struct app *app);

bool find_step(struct app *app, ms now)
{
    struct find_state *find = &app->find;
    enum session_state state = session_state(app->session);
    bool looks = session_lobby(app->session) == NULL && state != SESSION_JOINING;
    bool changed = look_after_games(app, looks, now);
    if (app->discovery == NULL || !looks) {
        return changed;
    }
    changed = take_answers(app, now) || changed;
    bool seeks_code = find->code[0] != '\0';
    if (seeks_code && now >= find->code_until_ms) {
        find->code[0] = '\0';
        go_to(app, find->typed, NULL); // nobody has that table: it may be a machine's name
        return true;
    }
    if (!find->has_asked || now - find->asked_ms >= (seeks_code ? 300 : ASK_MS)) {
        discovery_ask(app->discovery, seeks_code ? find->code : NULL);
        find->asked_ms = now;
        find->has_asked = true;
    }
    return (!seeks_code && forget_silent(find, now)) || changed;
}

void find_show(struct app *app)
{
    const struct layout *layout = canvas_layout(app->canvas);
    app_bar(app, app_words(app, "find.where"), NULL, NULL);
    show_prompt(app, box_of(16, 56, layout->width - 32, 68));
    float width = floorf((layout->width - 64) / 3);
    float height = layout->height - 96 - 136;
    lead_keys(app);
    find_hosts_show(app, box_of(16, 136, width, height));
    find_tables_show(app, box_of(32 + width, 136, width, height));
    float right = 48 + 2 * width;
    struct box you = box_of(right, 136, layout->width - 16 - right, 132);
    show_you(app, you);
    show_by_hand(app, box_of(right, 280, you.w, height - 144));
    show_foot(app);
    // In the bar, and over the prompt if there is much to say: nothing is pressed there.
    app->ui.toast_room = box_of(332, 2, layout->width - 632, 122);
    find_tell_games(app);
    password_door_show(app);
}

// At a table nobody looks at the list, and what it says of that table would be old after it.
static bool look_after_games(struct app *app, bool looks, ms now)
{
    if (app->stays == NULL) {
        return false;
    }
    if (!looks) {
        app->find.has_left = true;
        return false;
    }
    if (app->find.has_left) {
        app->find.has_left = false;
        stays_refresh(app->stays);
    }
    return stays_step(app->stays, now);
}

void find_games_show(struct app *app)
{
    struct page page = app_page(app);
    switch (games_page_show(&app->games, &page, app->stays)) {
    case GAMES_OPEN:
        break;
    case GAMES_CLOSED:
        app->dialog = APP_NO_DIALOG;
        break;
    case GAMES_CHOSEN: {
        const struct token_entry *entry =
            &stays_at(app->stays, (size_t)app->games.list.selected)->entry;
        app->dialog = APP_NO_DIALOG;
        go_to(app, entry->note.address, entry->code);
        break;
    }
    }
}

void find_tell_games(struct app *app)
{
    struct stay_news news;
    while (app->stays != NULL && stays_next_news(app->stays, &news)) {
        struct words words = stay_news_words(app->strings, &news);
        ui_toast(&app->ui, ICON_WARN, THEME_YELLOW, words.text);
    }
}

// Keys that nobody was asked for go where one would expect: arrows to the list that is chosen from
// now, an address to its field.
static void lead_keys(struct app *app)
{
    struct ui *ui = &app->ui;
    struct input *input = ui->input;
    if (ui->focus != 0 || ui->typing || ui->layer != ui->top_layer) {
        return;
    }
    bool is_at_door = session_state(app->session) == SESSION_AT_DOOR;
    if (input_find(input, INPUT_UP, 0) != NULL || input_find(input, INPUT_DOWN, 0) != NULL) {
        ui_focus(ui, ui_id_of(is_at_door ? "find.tables" : "find.hosts"));
    }
    struct find_state *find = &app->find;
    bool is_address = input->typed_count > 0 && input->typed[0] >= '0' && input->typed[0] <= '9';
    if (is_address) {
        struct field_edit edit = {find->typed, sizeof find->typed, strlen(find->typed), 0};
        for (size_t i = 0; i < input->typed_count; i++) {
            field_insert(&edit, input->typed[i]);
        }
        ui_focus(ui, ui_id_of("find.typed"));
    }
}

static bool take_answers(struct app *app, ms now)
{
    struct find_state *find = &app->find;
    struct discovery_found found;
    bool changed = false;
    while (discovery_next(app->discovery, &found)) {
        if (find->code[0] != '\0' && found.has_table && strcmp(found.table.code, find->code) == 0) {
            char code[WIRE_CODE_MAX];
            text_copy(code, sizeof code, find->code);
            find->code[0] = '\0';
            find->typed[0] = '\0';
            go_to(app, found.address, code);
            return true;
        }
        note_host(find, &found, now);
        if (app->stays != NULL) {
            stays_note_host(app->stays, found.host_id, found.address);
        }
        changed = true;
    }
    return changed;
}

static void note_host(struct find_state *find, const struct discovery_found *found, ms now)
{
    int place = 0;
    while (place < find->host_count && find->hosts[place].found.host_id != found->host_id) {
        place++;
    }
    if (place == FIND_HOSTS_MAX) {
        return;
    }
    find->host_count += place == find->host_count;
    find->hosts[place] = (struct find_host){*found, now};
    if (find->host_list.selected < 0) {
        find->host_list.selected = 0;
    }
}

static bool forget_silent(struct find_state *find, ms now)
{
    bool changed = false;
    for (int i = 0; i < find->host_count; i++) {
        if (now - find->hosts[i].seen_ms < FORGET_MS) {
            continue;
        }
        find->host_count--;
        memmove(&find->hosts[i], &find->hosts[i + 1],
                (size_t)(find->host_count - i) * sizeof find->hosts[0]);
        if (find->host_list.selected >= i && find->host_list.selected > 0) {
            find->host_list.selected--;
        }
        changed = true;
        i--;
    }
    if (find->host_count == 0) {
        find->host_list.selected = -1;
    }
    return changed;
}

// A code is looked for first, as five letters are rarely a machine's name.
static void go_typed(struct app *app)
{
    struct find_state *find = &app->find;
    char code[WIRE_CODE_MAX];
    bool is_code = find_read_code(find->typed, code);
    if (is_code && session_state(app->session) == SESSION_AT_DOOR) {
        session_set_password(app->session, "");
        session_join_table(app->session, code);
        return;
    }
    if (is_code && app->discovery != NULL) {
        text_copy(find->code, sizeof find->code, code);
        find->code_until_ms = app->now + CODE_MS;
        find->has_asked = false;
        return;
    }
    go_to(app, find->typed, NULL);
}

// Five letters and figures, in any case, with a gap or without: "k7q 4m".
bool find_read_code(const char *typed, char code[WIRE_CODE_MAX])
{
    size_t length = 0;
    for (; *typed != '\0'; typed++) {
        if (*typed == ' ' || *typed == '-') {
            continue;
        }
        if (!isalnum((unsigned char)*typed) || length == WIRE_CODE_MAX - 1) {
            return false;
        }
        code[length] = (char)toupper((unsigned char)*typed);
        length++;
    }
    code[length] = '\0';
    return length == WIRE_CODE_MAX - 1;
}

static void go_to(struct app *app, const char *address, const char *code)
{
    session_set_name(app->session, app->settings.name);
    session_set_password(app->session, ""); // another host's is not this one's business
    if (!session_connect(app->session, address, code)) {
        app->find.is_typed_bad = true;
    }
    app->find.table_list.selected = -1;
}

void find_go_to_host(struct app *app, int index)
{
    if (index < 0 || index >= app->find.host_count || !find_has_name(app)) {
        return;
    }
    go_to(app, app->find.hosts[index].found.address, NULL);
}

bool find_has_name(const struct app *app)
{
    char name[WIRE_NAME_MAX];
    return text_clean(name, sizeof name, app->settings.name) > 0;
}

// --- what is shown

static void show_prompt(struct app *app, struct box box)
{
    const struct wire_welcome *welcome = session_welcome(app->session);
    struct words title = words_of(app->strings, "find.prompt.look");
    struct words line = words_of(app->strings, "find.prompt.look_line");
    enum icon icon = ICON_SONAR;
    const char *address = session_address(app->session);
    const struct reason *reason = session_reason(app->session);
    switch (session_state(app->session)) {
    case SESSION_IDLE:
        if (reason->id[0] != '\0') {
            icon = ICON_WARN;
            title = words_of(app->strings, "find.prompt.lost");
            line = words_reason(app->strings, reason);
        } else if (!find_has_name(app)) {
            icon = ICON_PERSON;
            title = words_of(app->strings, "find.prompt.name");
            line = words_of(app->strings, "find.prompt.name_line");
        } else if (app->find.code[0] != '\0') {
            title = words_with(app->strings, "find.prompt.code", app->find.code, NULL, NULL);
            line = words_of(app->strings, "find.prompt.code_line");
        } else if (app->find.host_count > 0) {
            icon = ICON_CALL;
            title = words_of(app->strings, "find.prompt.choose");
            line = words_of(app->strings, "find.prompt.choose_line");
        }
        break;
    case SESSION_CONNECTING:
    case SESSION_GREETING:
    case SESSION_RETURNING:
        icon = ICON_WAIT;
        title = words_with(app->strings, "find.prompt.knock", address, NULL, NULL);
        line = words_of(app->strings, "find.prompt.knock_line");
        break;
    case SESSION_AT_DOOR:
    case SESSION_JOINING:
    case SESSION_AT_TABLE:
        icon = ICON_CALL;
        title = words_with(app->strings, "find.prompt.door", welcome != NULL ? welcome->host : "",
                           NULL, NULL);
        line = words_of(app->strings, "find.prompt.door_line");
        break;
    }
    prompt_draw(&app->ui,
                &(struct prompt){.box = box, .icon = icon, .title = title.text, .line = line.text});
}

static void show_you(struct app *app, struct box box)
{
    panel_draw(&app->ui, box, app_words(app, "find.you.head"), app_words(app, "find.you.right"));
    canvas_text(app->canvas, box.x + PANEL_PAD, box.y + 58, app_words(app, "find.you.name"),
                (struct type){.colour = ui_ink(&app->ui, THEME_TEXT2), .size = TYPE_SMALL});
    struct field field = {
        .box = box_of(box.x + PANEL_PAD, box.y + 76, box.w - 2 * PANEL_PAD, 40),
        .hint = app_words(app, "find.you.hint"),
    };
    char *name = app->settings.name;
    field_show(&app->ui, ui_id_of("find.name"), &field, name, sizeof app->settings.name);
    if (app->ui.focus != ui_id_of("find.name")) {
        text_clean(name, sizeof app->settings.name, name); // a blank at its end may be typed on
    }
}

static void show_by_hand(struct app *app, struct box box)
{
    struct find_state *find = &app->find;
    struct ui *ui = &app->ui;
    panel_draw(ui, box, app_words(app, "find.hand.head"), app_words(app, "find.hand.right"));
    float x = box.x + PANEL_PAD;
    float width = box.w - 2 * PANEL_PAD;
    canvas_text(app->canvas, x, box.y + 58, app_words(app, "find.hand.label"),
                (struct type){.colour = ui_ink(ui, THEME_TEXT2), .size = TYPE_SMALL});
    struct field field = {
        .box = box_of(x, box.y + 76, width - 108, 40),
        .hint = app_words(app, "find.hand.hint"),
        .error = find->is_typed_bad ? app_words(app, "find.hand.bad") : NULL,
        .key = UI_KEY('/'),
        .submits = true,
    };
    struct field_result typed =
        field_show(ui, ui_id_of("find.typed"), &field, find->typed, sizeof find->typed);
    find->is_typed_bad = find->is_typed_bad && !typed.changed;
    bool can_go = find->typed[0] != '\0' && find_has_name(app);
    struct button go = {
        .box = box_of(box_right(box) - PANEL_PAD - 100, box.y + 76, 100, 40),
        .label = app_words(app, "find.hand.go"),
        .light = true,
        .disabled = !can_go,
        .icon = ICON_RIGHT,
        .icon_size = 16,
    };
    if ((button_show(ui, ui_id_of("find.go"), &go) || typed.submitted) && can_go) {
        go_typed(app);
        if (!find->is_typed_bad) {
            ui_focus(ui, 0); // the next key is for the tables
        }
    }
    canvas_text_wrap(app->canvas, x, box.y + 148, width, 21, 3, app_words(app, "find.hand.note"),
                     (struct type){.colour = ui_ink(ui, THEME_TEXT3), .size = TYPE_SMALL});
    if (app->settings.last_address[0] != '\0') {
        show_last(app, box_of(x, box.y + 216, width, 56));
    }
    if (app->stays != NULL && stays_count(app->stays) > 0) {
        show_games(app, box_of(x, box.y + 280, width, 56));
    }
}

static void show_last(struct app *app, struct box box)
{
    struct words last =
        words_with(app->strings, "find.hand.last", app->settings.last_host, NULL, NULL);
    struct words sub = words_with(app->strings,
                                  app->settings.last_code[0] != '\0' ? "find.hand.last_table"
                                                                     : "find.hand.last_host",
                                  app->settings.last_address, app->settings.last_code, NULL);
    struct button back = {
        .box = box,
        .label = last.text,
        .sub = sub.text,
        .key = UI_KEY('L'),
        .icon = ICON_UNDO,
        .disabled = !find_has_name(app),
    };
    if (button_show(&app->ui, ui_id_of("find.last"), &back)) {
        go_to(app, app->settings.last_address, app->settings.last_code);
    }
}

static void show_games(struct app *app, struct box box)
{
    int count = (int)stays_count(app->stays);
    struct words sub = count == 1 ? words_of(app->strings, "find.games_one")
                                  : words_number(app->strings, "find.games_count", count);
    struct button games = {
        .box = box,
        .label = app_words(app, "games.title"),
        .sub = sub.text,
        .key = UI_KEY('G'),
        .icon = ICON_WAIT,
        .disabled = !find_has_name(app),
    };
    if (button_show(&app->ui, ui_id_of("find.games"), &games)) {
        app->dialog = APP_GAMES;
        app->games = (struct games_page){0};
    }
}

static void show_foot(struct app *app)
{
    struct ui *ui = &app->ui;
    struct foot foot = app_foot(app);
    bool is_idle = session_state(app->session) == SESSION_IDLE;
    struct button leave = {
        .box = foot.leave,
        .label = app_words(app, !is_idle        ? "find.back"
                                : app->has_home ? "find.home"
                                                : "find.quit"),
        .key = UI_KEY(INPUT_ESCAPE),
        .light = true,
    };
    if (button_show(ui, ui_id_of("find.leave"), &leave)) {
        if (is_idle) {
            app->wants_to_quit = true;
        } else {
            session_disconnect(app->session);
        }
    }
    find_foot_show(app, &foot);
}
