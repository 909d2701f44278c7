// The home screen's way to other people and to learning: hosts that were found, an address or a
// code by hand, a table of one's own, the room's wall, lessons and practice.
#include <math.h>
#include <string.h>

#include "shared/text.h"
#include "stations/around/find_lists.h"
#include "stations/around/home_private.h"
#include "stations/widgets/button.h"
#include "stations/widgets/field.h"
#include "stations/widgets/panel.h"

#define ASK_MS    1000
#define FORGET_MS 3500
#define ROW       44.0f
#define ROW_STEP  50.0f
#define FOOT      104.0f // of the join panel: what is typed

static const uint32_t HOST_KEYS[] = {'Q', 'W', 'E'};
#define HOST_KEY_COUNT ((int)(sizeof HOST_KEYS / sizeof HOST_KEYS[0]))

static void note_host(struct home *home, const struct discovery_found *found, ms now);
static void show_host(struct home *home, struct box row, int index);
static void show_typed(struct home *home, struct box box);
static void join(struct home *home, const char *where);
static bool panel_button(struct home *home, struct box box, const char *id, uint32_t key,
                         enum icon icon);

// --- hosts

bool home_hosts_step(struct home *home, ms now)
{
    struct discovery *discovery = home->config.discovery;
    struct discovery_found found;
    bool changed = false;
    if (discovery == NULL) {
        return false;
    }
    while (discovery_next(discovery, &found)) {
        note_host(home, &found, now);
        changed = true;
        if (home->config.stays != NULL) {
            stays_note_host(home->config.stays, found.host_id, found.address);
        }
    }
    if (!home->has_asked || now - home->asked_ms >= ASK_MS) {
        discovery_ask(discovery, NULL);
        home->asked_ms = now;
        home->has_asked = true;
    }
    for (int i = 0; i < home->host_count; i++) {
        if (now - home->hosts[i].seen_ms >= FORGET_MS) {
            home->host_count--;
            memmove(&home->hosts[i], &home->hosts[i + 1],
                    (size_t)(home->host_count - i) * sizeof home->hosts[0]);
            changed = true;
            i--;
        }
    }
    return changed;
}

static void note_host(struct home *home, const struct discovery_found *found, ms now)
{
    int place = 0;
    while (place < home->host_count && home->hosts[place].found.host_id != found->host_id) {
        place++;
    }
    if (place < HOME_HOSTS_MAX) {
        home->host_count += place == home->host_count;
        home->hosts[place] = (struct home_host){*found, now};
    }
}

void home_join_show(struct home *home, struct box box)
{
    struct ui *ui = &home->ui;
    struct box room = panel_draw(ui, box, home_words(home, "home.join.head"),
                                 home_words(home, "home.join.right"));
    (void)room;
    float y = box.y + PANEL_HEAD + 8;
    int fits = (int)((box_bottom(box) - FOOT - y) / ROW_STEP);
    int shown = home->host_count < fits ? home->host_count : fits;
    bool has_more = home->host_count > shown;
    for (int i = 0; i < shown; i++) {
        struct box row = box_of(box.x + 8, y + ROW_STEP * (float)i, box.w - 16, ROW);
        if (has_more && i == shown - 1) {
            if (panel_button(home, row, "home.join.more", 'J', ICON_LAN)) {
                join(home, "");
            }
        } else {
            show_host(home, row, i);
        }
    }
    if (shown == 0) {
        bool is_deaf = home->config.discovery == NULL && home->discovery_error[0] != '\0';
        struct words deaf = words_with(home->config.strings, "find.no_discovery",
                                       home->discovery_error, NULL, NULL);
        canvas_icon(ui->canvas, ICON_SONAR, box.x + 32, y + 24, 28, ui_ink(ui, THEME_EDGE));
        canvas_text_wrap(ui->canvas, box.x + 60, y + 16, box.w - 76, 22, 4,
                         is_deaf ? deaf.text : home_words(home, "home.join.empty"),
                         ui_type(ui, TYPE_BODY, THEME_TEXT2));
    }
    show_typed(home, box_of(box.x, box_bottom(box) - FOOT, box.w, FOOT));
}

static void show_host(struct home *home, struct box row, int index)
{
    struct ui *ui = &home->ui;
    const struct strings *strings = home->config.strings;
    const struct discovery_found *found = &home->hosts[index].found;
    const struct station_game *game =
        found->has_table ? station_game_find(found->table.game) : NULL;
    bool is_other = found->protocol != WIRE_PROTOCOL;
    struct words tables = found->tables == 1
                              ? words_of(strings, "home.join.table_one")
                              : words_number(strings, "home.join.tables", found->tables);
    struct words note = words_of(strings, "find.hosts.other_version");
    if (!is_other) {
        note = found->people == 1 ? words_of(strings, "home.join.person")
                                  : words_number(strings, "home.join.people", found->people);
    }
    struct button button = {
        .box = row,
        .label = found->host,
        .sub = game != NULL && found->tables == 1 ? game->brief->title : tables.text,
        .note = note.text,
        .key = index < HOST_KEY_COUNT ? UI_KEY(HOST_KEYS[index]) : (struct ui_key){0},
        .icon = ICON_LAN,
        .icon_size = 22,
        .disabled = is_other,
    };
    if (button_show(ui, ui_id_at(ui_id_of("home.host"), index), &button)) {
        join(home, found->address);
    }
}

// Typing an address or a code goes where one expects it: A and C lead there, and so does Tab.
static void show_typed(struct home *home, struct box box)
{
    struct ui *ui = &home->ui;
    canvas_hline(ui->canvas, box.x + PANEL_PAD, box_right(box) - PANEL_PAD, box.y + 6,
                 ui_ink(ui, THEME_RULE));
    canvas_text_fit(ui->canvas, box.x + PANEL_PAD, box.y + 28, box.w - 2 * PANEL_PAD,
                    home_words(home, "home.join.typed"), ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    float width = box.w - 16;
    float code = floorf(width * 0.375f);
    struct field address = {.box = box_of(box.x + 8, box.y + 44, width - code - 8, ROW),
                            .hint = home_words(home, "home.join.address"),
                            .key = UI_KEY('A'),
                            .submits = true};
    struct field table = {.box = box_of(box_right(box) - 8 - code, box.y + 44, code, ROW),
                          .hint = home_words(home, "home.join.code"),
                          .key = UI_KEY('C'),
                          .submits = true};
    struct field_result typed =
        field_show(ui, ui_id_of("home.address"), &address, home->address, sizeof home->address);
    if (typed.submitted && home->address[0] != '\0') {
        join(home, home->address);
    }
    typed = field_show(ui, ui_id_of("home.code"), &table, home->code, sizeof home->code);
    char wanted[WIRE_CODE_MAX];
    if (typed.submitted && find_read_code(home->code, wanted)) {
        join(home, wanted);
    } else if (typed.submitted) {
        ui_toast(ui, ICON_WARN, THEME_YELLOW, home_words(home, "home.join.bad_code"));
        ui_sound(ui, SOUND_REFUSED);
    }
}

static void join(struct home *home, const char *where)
{
    home_choose(home, HOME_JOIN);
    text_copy(home->choice.where, sizeof home->choice.where, where);
}

// --- the middle column

static bool panel_button(struct home *home, struct box box, const char *id, uint32_t key,
                         enum icon icon)
{
    struct button button = {.box = box,
                            .label = home_words(home, id),
                            .key = UI_KEY(key),
                            .icon = icon,
                            .icon_size = 18,
                            .light = true};
    return button_show(&home->ui, ui_id_of(id), &button);
}

void home_host_show(struct home *home, struct box box)
{
    panel_draw(&home->ui, box, home_words(home, "home.host.head"), NULL);
    struct box row = box_of(box.x + 8, box.y + PANEL_HEAD + 8, box.w - 16, ROW);
    if (panel_button(home, row, "home.host.open", 'H', ICON_LAN)) {
        home_choose(home, HOME_HOST);
    }
    row.y += ROW_STEP;
    if (panel_button(home, row, "home.host.wall", 'R', ICON_FILM)) {
        home_choose(home, HOME_WALL);
    }
}

void home_learn_show(struct home *home, struct box box)
{
    panel_draw(&home->ui, box, home_words(home, "home.learn.head"), NULL);
    static const struct {
        const char *id;
        uint32_t key;
        enum icon icon;
        enum home_kind kind;
    } ROWS[] = {{"home.learn.lessons", 'L', ICON_BOOK, HOME_LESSONS},
                {"home.learn.free", 'F', ICON_PLAY, HOME_FREE},
                {"home.learn.crew", 'D', ICON_PERSON, HOME_CREW}};
    float step = floorf((box.h - PANEL_HEAD - 12) / 3);
    float height = step < 44 ? step - 4 : 40;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        struct box row =
            box_of(box.x + 8, box.y + PANEL_HEAD + 6 + step * (float)i, box.w - 16, height);
        if (panel_button(home, row, ROWS[i].id, ROWS[i].key, ROWS[i].icon)) {
            home_choose(home, ROWS[i].kind);
        }
    }
}
