// The page of widgets: each in all its states, each state with its name.
#include "tools/gallery/gallery.h"

#include "stations/widgets/button.h"
#include "stations/widgets/chip.h"
#include "stations/widgets/field.h"
#include "stations/widgets/gauge.h"
#include "stations/widgets/keycap.h"
#include "stations/widgets/lock.h"
#include "stations/widgets/panel.h"

static void name_state(struct ui *ui, float x, float y, const char *name)
{
    struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    type.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, x, y, name, type);
}

static void show_buttons(struct ui *ui)
{
    static const struct {
        const char *name, *says;
        enum ui_look look;
        enum button_kind kind;
        bool disabled;
    } STATES[] = {
        {"normal", "edge line", LOOK_NORMAL, BUTTON_NORMAL, false},
        {"hover", "lighter fill", LOOK_HOVER, BUTTON_NORMAL, false},
        {"focus", "ring 2, 3 out", LOOK_FOCUS, BUTTON_NORMAL, false},
        {"pressed", "darker, 1 down", LOOK_PRESSED, BUTTON_NORMAL, false},
        {"disabled", "dashed line", LOOK_NORMAL, BUTTON_NORMAL, true},
        {"primary", "one per screen", LOOK_NORMAL, BUTTON_PRIMARY, false},
        {"live", "bar at the left", LOOK_NORMAL, BUTTON_LIVE, false},
    };
    panel_draw(ui, box_of(16, 56, 1248, 116), "BUTTON", NULL);
    for (int i = 0; i < 7; i++) {
        float x = 32 + 175 * (float)i;
        struct button button = {.box = box_of(x, 104, 158, 40),
                                .label = "Fire",
                                .icon = ICON_TORPEDO,
                                .icon_colour = THEME_RED,
                                .key = UI_KEY('T'),
                                .kind = STATES[i].kind,
                                .disabled = STATES[i].disabled,
                                .look = STATES[i].look};
        button_show(ui, ui_id_at(ui_id_of("fire"), i), &button);
        canvas_text(ui->canvas, x, 158, STATES[i].name, ui_type_bold(ui, TYPE_SMALL, THEME_PAPER));
        struct type says = ui_type(ui, TYPE_SMALL, THEME_TEXT3);
        says.align = ALIGN_RIGHT;
        canvas_text(ui->canvas, x + 158, 158, STATES[i].says, says);
    }
}

static void show_keys(struct ui *ui)
{
    static const char *const KEYS[] = {"T", "Enter", "←↑↓→", "⇧→"};
    float x = 32;
    for (int i = 0; i < 4; i++) {
        x += keycap_draw(ui, x, 242, &(struct keycap){.label = KEYS[i]}) + 8;
    }
    x += 6;
    keycap_draw(ui, x, 242,
                &(struct keycap){.label = "3", .kind = KEYCAP_LIT, .accent = THEME_MATE});
    keycap_draw(ui, x + 30, 242, &(struct keycap){.label = "1", .kind = KEYCAP_DIM});
    struct type says = ui_type(ui, TYPE_SMALL, THEME_TEXT3);
    says.align = ALIGN_RIGHT;
    canvas_text(ui->canvas, 404, 242, "can, cannot", says);
}

static void show_fields(struct ui *ui)
{
    char empty[2] = "";
    char typed[16] = "lost him";
    char wrong[16] = "too long";
    ui_id id = ui_id_of("fields");
    struct field field = {.box = box_of(32, 264, 116, 32), .hint = "Say…"};
    field_show(ui, ui_id_at(id, 0), &field, empty, sizeof empty);
    field.box.x += 124;
    field.has_caret = true;
    field_show(ui, ui_id_at(id, 1), &field, typed, sizeof typed);
    field.box.x += 124;
    field.has_caret = false;
    field.error = "";
    field_show(ui, ui_id_at(id, 2), &field, wrong, sizeof wrong);
}

static void show_chips(struct ui *ui)
{
    static const struct chip CHIPS[] = {{"ready", ICON_CHECK, THEME_PHOS, false},
                                        {"not yet", ICON_WAIT, THEME_TEXT2, false},
                                        {"officer", ICON_OFFICER, THEME_TEXT2, false},
                                        {"STOP", ICON_NONE, THEME_ALARM, true}};
    float x = 32;
    for (int i = 0; i < 4; i++) {
        x += chip_draw(ui, x, 328, &CHIPS[i]) + 8;
    }
}

static void show_locks(struct ui *ui)
{
    static const struct lock LOCKS[] = {
        {.role_colour = THEME_CAPTAIN, .who = "Captain", .what = "names a sector"},
        {.role_colour = THEME_MATE, .who = "First Mate", .what = "marks a gauge"},
        {.role_colour = THEME_ENGINEER, .who = "Engineer", .what = "crosses a symbol"},
        {.role_colour = THEME_RADIO, .who = "Radio", .what = "traces section 4"},
    };
    panel_draw(ui, box_of(436, 184, 404, 172), "LOCK: WHO HOLDS IT", NULL);
    for (int i = 0; i < 4; i++) {
        int line = i / 2;
        lock_draw(ui, 452 + 196 * (float)(i % 2), 246 + 62 * (float)line, &LOCKS[i]);
    }
}

static void show_helm_key(struct ui *ui, float x, int state)
{
    struct canvas *canvas = ui->canvas;
    struct colour accent = ui_accent(ui, THEME_INK0);
    struct colour grounds[] = {ui_ink(ui, THEME_INK3), ui_ink(ui, THEME_INK4),
                               colour_mix(ui_ink(ui, THEME_INK2), accent, 0.2f),
                               ui_ink(ui, THEME_INK2), ui_ink(ui, THEME_INK2)};
    struct colour edge = ui_ink(ui, THEME_EDGE);
    struct colour edges[] = {edge, colour_mix(edge, ui_ink(ui, THEME_PAPER), 0.45f), accent, edge,
                             ui_ink(ui, THEME_RULE)};
    struct box box = {x, 234, 70, 44};
    struct stroke line = stroke_of(edges[state], 1);
    line.dash = line.gap = state > 2 ? 4 : 0;
    canvas_fill_round(canvas, box, 3, grounds[state]);
    canvas_frame(canvas, box, 3, line);
    struct type letter = ui_type_bold(ui, TYPE_TITLE, state == 4 ? THEME_TEXT3 : THEME_PAPER);
    letter.align = ALIGN_CENTRE;
    canvas_text(canvas, x + 20, 256, "S", letter);
    if (state == 2) {
        canvas_icon(canvas, ICON_CHECK, x + 48, 256, 16, ui_ink(ui, THEME_PHOS));
    } else if (state == 4) {
        canvas_icon(canvas, ICON_CROSS, x + 50, 256, 13, ui_ink(ui, THEME_TEXT3));
    } else {
        struct keycap keycap = {
            .label = "↓", .align = ALIGN_RIGHT, .kind = state == 3 ? KEYCAP_DIM : KEYCAP_NORMAL};
        keycap_draw(ui, x + 61, 256, &keycap);
    }
}

static void show_helm_keys(struct ui *ui)
{
    static const char *const NAMES[] = {"free", "hover", "ordered", "locked", "blocked"};
    panel_draw(ui, box_of(856, 184, 408, 172), "HELM KEY", NULL);
    for (int i = 0; i < 5; i++) {
        show_helm_key(ui, 870 + 78 * (float)i, i);
        name_state(ui, 905 + 78 * (float)i, 296, NAMES[i]);
    }
    canvas_text(ui->canvas, 870, 332, "A key is dead only for a reason its seat may know.",
                ui_type(ui, TYPE_SMALL, THEME_TEXT2));
}

static void show_cells(struct ui *ui)
{
    static const char *const NAMES[] = {"empty", "next", "hover", "marked", "full"};
    panel_draw(ui, box_of(16, 368, 404, 134), "GAUGE CELL", NULL);
    for (int i = 0; i < 5; i++) {
        struct box box = {32 + 76 * (float)i, 416, 60, 44};
        if (i == GAUGE_FULL) {
            canvas_frame(ui->canvas, box_inset(box, -6), 4, stroke_of(ui_ink(ui, THEME_PHOS), 2));
        }
        gauge_cell_draw(ui, box, (enum gauge_cell)i, THEME_MATE);
        name_state(ui, box.x + 30, 482, NAMES[i]);
    }
}

static void show_icons(struct ui *ui)
{
    static const struct {
        enum icon icon;
        enum theme_colour colour;
        const char *name;
    } ROWS[] = {
        {ICON_CAPTAIN, THEME_CAPTAIN, "captain"},
        {ICON_MATE, THEME_MATE, "first mate"},
        {ICON_ENGINEER, THEME_ENGINEER, "engineer"},
        {ICON_RADIO, THEME_RADIO, "radio"},
        {ICON_TORPEDO, THEME_RED, "torpedo"},
        {ICON_MINE, THEME_RED, "mine"},
        {ICON_SONAR, THEME_GREEN, "sonar"},
        {ICON_DRONE, THEME_GREEN, "drone"},
        {ICON_SILENCE, THEME_YELLOW, "silence"},
        {ICON_SCENARIO, THEME_YELLOW, "scenario"},
        {ICON_SURFACE, THEME_PAPER, "surface"},
        {ICON_BLAST, THEME_RED, "blast"},
        {ICON_CALL, THEME_PAPER, "call"},
        {ICON_INTERCOM, THEME_PAPER, "intercom"},
        {ICON_LOCK, THEME_PAPER, "lock"},
        {ICON_UNLOCK, THEME_PAPER, "unlock"},
        {ICON_CHECK, THEME_PAPER, "check"},
        {ICON_CROSS, THEME_PAPER, "cross"},
        {ICON_WAIT, THEME_PAPER, "wait"},
        {ICON_PERSON, THEME_PAPER, "person"},
        {ICON_OFFICER, THEME_PAPER, "officer"},
        {ICON_WARN, THEME_PAPER, "warn"},
        {ICON_TRACK, THEME_PAPER, "track"},
        {ICON_SLIDE, THEME_PAPER, "slide"},
        {ICON_PEN, THEME_PAPER, "pen"},
        {ICON_ERASE, THEME_PAPER, "erase"},
        {ICON_MARK, THEME_PAPER, "mark"},
        {ICON_NOTE, THEME_PAPER, "note"},
        {ICON_UNDO, THEME_PAPER, "undo"},
        {ICON_FAMILY_RED, THEME_RED, "red"},
        {ICON_FAMILY_GREEN, THEME_GREEN, "green"},
        {ICON_FAMILY_YELLOW, THEME_YELLOW, "yellow"},
        {ICON_FAMILY_RAD, THEME_RAD, "radiation"},
    };
    panel_draw(ui, box_of(16, 514, 784, 190), "ICONS: A 24 BOX OF LINES, CIRCLES AND POLYGONS",
               NULL);
    for (int i = 0; i < 33; i++) {
        float x = 52 + 71 * (float)(i % 11);
        int line = i / 11;
        float y = 569 + 50 * (float)line;
        canvas_icon(ui->canvas, ROWS[i].icon, x, y, 24, ui_ink(ui, ROWS[i].colour));
        name_state(ui, x, y + 23, ROWS[i].name);
    }
}

void gallery_show_widgets(struct ui *ui)
{
    struct canvas *canvas = ui->canvas;
    canvas_fill(canvas, box_of(0, 0, canvas_layout(canvas)->width, 44), ui_ink(ui, THEME_INK0));
    canvas_hline(canvas, 0, canvas_layout(canvas)->width, 43, ui_ink(ui, THEME_RULE));
    struct type head = ui_type_bold(ui, TYPE_LEAD, THEME_PAPER);
    head.track = 1;
    canvas_text(canvas, 18, 23, "WIDGETS, ICONS, MARKS", head);
    canvas_text(canvas, 300, 23, "every state has a shape, not only a colour",
                ui_type(ui, TYPE_BODY, THEME_TEXT2));
    show_buttons(ui);
    panel_draw(ui, box_of(16, 184, 404, 172), "KEY, FIELD, CHIP", NULL);
    show_keys(ui);
    show_fields(ui);
    show_chips(ui);
    show_locks(ui);
    show_helm_keys(ui);
    show_cells(ui);
    show_icons(ui);
    gallery_show_marks(ui);
}
