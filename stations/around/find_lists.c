#include "stations/around/find_lists.h"

#include <stdio.h>
#include <string.h>

#include "shared/text.h"
#include "stations/around/stay_words.h"
#include "stations/widgets/button.h"
#include "stations/widgets/choice.h"
#include "stations/widgets/panel.h"

#define TABLE_ROW 78.0f // name and code, what is played and whose, how things stand

static void draw_host(struct ui *ui, const void *context, int index, struct box row, bool selected);
static void draw_table(struct ui *ui, const void *context, int index, struct box row,
                       bool selected);
static void draw_empty(struct app *app, struct box box, enum icon icon, const char *title,
                       const char *line);
static void choose_game(struct app *app, struct box box);
static bool join_selected(struct app *app);
static void keep_selected(struct find_state *find, const struct wire_tables *tables);
static struct words table_state(const struct app *app, const struct wire_table *table,
                                enum theme_colour *colour);

void find_hosts_show(struct app *app, struct box box)
{
    panel_draw(&app->ui, box, app_words(app, "find.hosts.head"),
               app_words(app, "find.hosts.right"));
    struct find_state *find = &app->find;
    if (find->host_count == 0) {
        bool is_deaf = app->discovery == NULL && app->discovery_error[0] != '\0';
        struct words deaf =
            words_with(app->strings, "find.no_discovery", app->discovery_error, NULL, NULL);
        draw_empty(app, box, ICON_SONAR, app_words(app, "find.hosts.empty"),
                   is_deaf ? deaf.text : app_words(app, "find.hosts.empty_line"));
        return;
    }
    struct list list = {
        .box = box_of(box.x + 8, box.y + 44, box.w - 16, box.h - 52),
        .count = find->host_count,
        .row_height = 60,
        .draw_row = draw_host,
        .context = app,
    };
    struct list_result result =
        list_show(&app->ui, ui_id_of("find.hosts"), &list, &find->host_list);
    if (result.chosen) {
        find_go_to_host(app, find->host_list.selected);
    }
}

static void draw_host(struct ui *ui, const void *context, int index, struct box row, bool selected)
{
    (void)selected;
    const struct app *app = context;
    const struct discovery_found *found = &app->find.hosts[index].found;
    char tables[16];
    char people[16];
    snprintf(tables, sizeof tables, "%u", found->tables);
    snprintf(people, sizeof people, "%u", found->people);
    float y = row.y + row.h / 2;
    canvas_icon(ui->canvas, ICON_CALL, row.x + 22, y, 22, ui_ink(ui, THEME_TEXT2));
    struct words note = found->protocol != WIRE_PROTOCOL
                            ? words_of(app->strings, "find.hosts.other_version")
                            : words_with(app->strings, "find.hosts.figures", tables, people, NULL);
    struct type small = {
        .colour = ui_ink(ui, THEME_TEXT2), .size = TYPE_SMALL, .align = ALIGN_RIGHT};
    float width = canvas_text(ui->canvas, box_right(row) - 12, y + 11, note.text, small);
    canvas_text_fit(
        ui->canvas, row.x + 46, y - 11, row.w - 58, found->host,
        (struct type){.colour = ui_ink(ui, THEME_PAPER), .size = TYPE_LEAD, .bold = true});
    canvas_text_fit(ui->canvas, row.x + 46, y + 11, row.w - 70 - width, found->address,
                    (struct type){.colour = ui_ink(ui, THEME_TEXT3), .size = TYPE_SMALL});
}

void find_tables_show(struct app *app, struct box box)
{
    const struct wire_welcome *welcome = session_welcome(app->session);
    const struct wire_tables *tables = session_tables(app->session);
    struct find_state *find = &app->find;
    panel_draw(&app->ui, box, app_words(app, "find.tables.head"),
               welcome != NULL ? welcome->host : NULL);
    if (welcome == NULL) {
        draw_empty(app, box, ICON_PERSON, app_words(app, "find.tables.none"),
                   app_words(app, "find.tables.none_line"));
        return;
    }
    choose_game(app, box_of(box.x + PANEL_PAD, box_bottom(box) - 52, box.w - 2 * PANEL_PAD, 38));
    if (tables == NULL || tables->tables_count == 0) {
        draw_empty(app, box, ICON_PERSON, app_words(app, "find.tables.empty"),
                   app_words(app, "find.tables.empty_line"));
        return;
    }
    keep_selected(find, tables);
    struct list list = {
        .box = box_of(box.x + 8, box.y + 44, box.w - 16,
                      box.h - (station_briefs()[1] != NULL ? 104 : 52)),
        .count = tables->tables_count,
        .row_height = TABLE_ROW,
        .draw_row = draw_table,
        .context = app,
    };
    struct list_result result =
        list_show(&app->ui, ui_id_of("find.tables"), &list, &find->table_list);
    if (result.moved) {
        find->table_kept = tables->tables[find->table_list.selected];
    }
    if (result.chosen) {
        join_selected(app);
    }
}

// The list changes under a person's hands: what he has chosen stays chosen. Without a choice it is
// the first table, if anybody is there.
static void keep_selected(struct find_state *find, const struct wire_tables *tables)
{
    int selected = -1;
    for (int i = 0; find->table_list.selected >= 0 && i < tables->tables_count; i++) {
        bool is_same = strcmp(tables->tables[i].code, find->table_kept.code) == 0 &&
                       strcmp(tables->tables[i].name, find->table_kept.name) == 0;
        selected = is_same && selected < 0 ? i : selected;
    }
    if (selected < 0 && wire_table_is_live(&tables->tables[0])) {
        selected = 0;
        find->table_kept = tables->tables[0];
    }
    find->table_list.selected = selected;
}

static void draw_table(struct ui *ui, const void *context, int index, struct box row, bool selected)
{
    (void)selected;
    const struct app *app = context;
    const struct wire_table *table = &session_tables(app->session)->tables[index];
    const struct station_game *game = station_game_find(table->game);
    float y = row.y + row.h / 2;
    enum theme_colour colour;
    const char *title = game != NULL ? game->brief->title : table->game;
    struct words line = table->owner[0] != '\0'
                            ? words_with(app->strings, "find.tables.of", title, table->owner, NULL)
                            : words_with(app->strings, "find.tables.nobodys", title, NULL, NULL);
    struct words state = table_state(app, table, &colour);
    if (table->has_password) {
        canvas_icon(ui->canvas, ICON_LOCK, box_right(row) - 22, y - 22, 18,
                    ui_ink(ui, THEME_TEXT2));
    } else {
        canvas_text(ui->canvas, box_right(row) - 12, y - 22, table->code,
                    (struct type){.colour = ui_ink(ui, THEME_TEXT2),
                                  .size = TYPE_BODY,
                                  .mono = true,
                                  .align = ALIGN_RIGHT});
    }
    canvas_text_fit(
        ui->canvas, row.x + 14, y - 22, row.w - 96, table->name,
        (struct type){.colour = ui_ink(ui, THEME_PAPER), .size = TYPE_LEAD, .bold = true});
    canvas_text_fit(ui->canvas, row.x + 14, y, row.w - 26, line.text,
                    (struct type){.colour = ui_ink(ui, THEME_TEXT3), .size = TYPE_SMALL});
    canvas_text_fit(ui->canvas, row.x + 14, y + 22, row.w - 26, state.text,
                    ui_type(ui, TYPE_SMALL, colour));
}

// "waiting, 3 free seats", "paused, 4 minutes ago"
static struct words table_state(const struct app *app, const struct wire_table *table,
                                enum theme_colour *colour)
{
    bool in_lobby = table->phase == TABLE_LOBBY;
    bool is_live = wire_table_is_live(table);
    bool stands = table->stands_s > 0 && (table->people > 0 || !is_live);
    *colour = !is_live ? THEME_TEXT3 : stands ? THEME_YELLOW : in_lobby ? THEME_PHOS : THEME_TEXT2;
    if (stands) {
        struct words age = words_age(app->strings, table->stands_s);
        return words_with(app->strings,
                          table->people > 0 ? "find.tables.paused" : "find.tables.deserted",
                          age.text, NULL, NULL);
    }
    struct words phase =
        words_in(app->strings, "table.phase", TABLE_PHASE_NAMES.names[table->phase]);
    struct words seats = words_number(
        app->strings, table->free_seats == 1 ? "find.tables.free_one" : "find.tables.free",
        table->free_seats);
    return table->phase == TABLE_OVER
               ? phase
               : words_with(app->strings, "find.tables.line", phase.text, seats.text, NULL);
}

static void draw_empty(struct app *app, struct box box, enum icon icon, const char *title,
                       const char *line)
{
    struct ui *ui = &app->ui;
    float x = box.x + 28;
    canvas_icon(ui->canvas, icon, x + 18, box.y + 84, 36, ui_ink(ui, THEME_EDGE));
    canvas_text_fit(
        ui->canvas, x, box.y + 132, box.w - 56, title,
        (struct type){.colour = ui_ink(ui, THEME_PAPER), .size = TYPE_LEAD, .bold = true});
    canvas_text_wrap(ui->canvas, x, box.y + 164, box.w - 56, 24, 8, line,
                     (struct type){.colour = ui_ink(ui, THEME_TEXT2)});
}

void find_foot_show(struct app *app, const struct foot *foot)
{
    struct ui *ui = &app->ui;
    enum session_state state = session_state(app->session);
    const struct wire_tables *tables = session_tables(app->session);
    bool is_at_door = state == SESSION_AT_DOOR;
    bool has_table = is_at_door && tables != NULL && tables->tables_count > 0 &&
                     app->find.table_list.selected >= 0;
    if (is_at_door) {
        struct button open = {
            .box = foot->middle,
            .label = app_words(app, "find.open"),
            .key = UI_KEY('N'),
            .icon = ICON_PLUS,
            .icon_size = 18,
            .kind = has_table ? BUTTON_NORMAL : BUTTON_PRIMARY,
        };
        if (button_show(ui, ui_id_of("find.open"), &open)) {
            password_ask_to_open(app);
        }
        struct button join = {
            .box = foot->right,
            .label = app_words(app, "find.join"),
            .key = UI_KEY(INPUT_ENTER),
            .icon = ICON_RIGHT,
            .kind = BUTTON_PRIMARY,
            .disabled = !has_table,
        };
        if (button_show(ui, ui_id_of("find.join"), &join)) {
            join_selected(app);
        }
        return;
    }
    struct button go = {
        .box = foot->right,
        .label = app_words(app, "find.go_host"),
        .key = UI_KEY(INPUT_ENTER),
        .icon = ICON_RIGHT,
        .kind = BUTTON_PRIMARY,
        .disabled =
            state != SESSION_IDLE || app->find.host_list.selected < 0 || !find_has_name(app),
    };
    if (button_show(ui, ui_id_of("find.go_host"), &go)) {
        find_go_to_host(app, app->find.host_list.selected);
    }
}

// With one game there is nothing to choose.
static void choose_game(struct app *app, struct box box)
{
    const char *titles[WIRE_GAMES_MAX];
    int count = 0;
    for (const struct brief *const *brief = station_briefs();
         *brief != NULL && count < WIRE_GAMES_MAX; brief++) {
        titles[count] = (*brief)->title;
        count++;
    }
    if (count < 2) {
        return;
    }
    struct choice choice = {.box = box, .rows = titles, .count = count};
    choice_show(&app->ui, ui_id_of("find.game"), &choice, &app->find.game);
}

static bool join_selected(struct app *app)
{
    const struct wire_tables *tables = session_tables(app->session);
    int selected = app->find.table_list.selected;
    if (tables == NULL || selected < 0 || selected >= tables->tables_count) {
        return false;
    }
    const struct wire_table *table = &tables->tables[selected];
    if (table->has_password) {
        password_ask_to_join(app, table->name, table->code);
        return true;
    }
    session_set_password(app->session, "");
    return session_join_table(app->session, table->code);
}
