// The page of controls that can be operated: the parts of a lobby and of a First Mate's station.
#include "tools/gallery/gallery.h"

#include "stations/widgets/bar.h"
#include "stations/widgets/button.h"
#include "stations/widgets/choice.h"
#include "stations/widgets/field.h"
#include "stations/widgets/gauge.h"
#include "stations/widgets/keycap.h"
#include "stations/widgets/log.h"
#include "stations/widgets/panel.h"
#include "stations/widgets/prompt.h"
#include "stations/widgets/slider.h"
#include "stations/widgets/toggle.h"

#include <stdio.h>

struct host_row {
    const char *name, *about;
};

static const struct host_row HOSTS[] = {
    {"kitchen-laptop", "192.168.1.24 · 5 of 8 seats"},
    {"Große Halle", "192.168.1.40 · free"},
    {"salle d'été", "192.168.1.41 · in a match"},
    {"attic", "10.0.0.7 · version 0.2"},
    {"cellar", "10.0.0.9 · free"},
    {"garden", "10.0.0.11 · free"},
};

static void draw_host(struct ui *ui, const void *context, int index, struct box row, bool selected)
{
    const struct host_row *host = (const struct host_row *)context + index;
    float middle = row.y + row.h / 2;
    canvas_icon(ui->canvas, ICON_CALL, row.x + 26, middle, 20,
                ui_ink(ui, selected ? THEME_PAPER : THEME_TEXT2));
    canvas_text_fit(ui->canvas, row.x + 48, middle - 9, row.w - 60, host->name,
                    ui_type_bold(ui, TYPE_BODY, THEME_PAPER));
    canvas_text_fit(ui->canvas, row.x + 48, middle + 11, row.w - 60, host->about,
                    ui_type(ui, TYPE_SMALL, THEME_TEXT2));
}

static void show_hosts(struct gallery *gallery, struct ui *ui, struct box box)
{
    struct box inside = panel_draw(ui, box, "HOSTS", "found by themselves");
    struct list list = {.box = box_of(inside.x, inside.y + 10, inside.w, 200),
                        .count = 6,
                        .row_height = 50,
                        .draw_row = draw_host,
                        .context = HOSTS};
    list_show(ui, ui_id_of("hosts"), &list, &gallery->hosts);
}

static void show_fields(struct gallery *gallery, struct ui *ui, struct box box)
{
    struct box inside = panel_draw(ui, box, "NAME AND ADDRESS", NULL);
    struct field name = {.box = box_of(inside.x, inside.y + 12, inside.w, 36), .hint = "Your name"};
    field_show(ui, ui_id_of("name"), &name, gallery->name, sizeof gallery->name);
    struct field say = {.box = box_of(inside.x, inside.y + 60, inside.w, 28),
                        .hint = "Say…",
                        .key = UI_KEY('/'),
                        .submits = true};
    field_show(ui, ui_id_of("say"), &say, gallery->say, sizeof gallery->say);
    char wrong[] = "192.168.1.";
    struct field bad = {.box = box_of(inside.x, inside.y + 104, inside.w, 36),
                        .error = "An address has four figures."};
    field_show(ui, ui_id_of("address"), &bad, wrong, sizeof wrong);
}

static void show_options(struct gallery *gallery, struct ui *ui, struct box box)
{
    static const char *const TEMPI[] = {"real time", "turn by turn", "turns, with a clock"};
    static const char *const ENDS[] = {"first sunk", "hunt, out at 4", "until dawn"};
    struct box inside = panel_draw(ui, box, "OPTIONS", "host sets them");
    struct type label = ui_type(ui, TYPE_BODY, THEME_TEXT2);
    float x = inside.x + 114;
    struct choice tempo = {
        .box = box_of(x, inside.y + 8, inside.w - 114, 30), .rows = TEMPI, .count = 3};
    canvas_text(ui->canvas, inside.x, inside.y + 23, "Tempo", label);
    choice_show(ui, ui_id_of("tempo"), &tempo, &gallery->tempo);
    struct choice end = {
        .box = box_of(x, inside.y + 48, inside.w - 114, 30), .rows = ENDS, .count = 3};
    canvas_text(ui->canvas, inside.x, inside.y + 63, "End", label);
    choice_show(ui, ui_id_of("end"), &end, &gallery->end);
    struct choice dead = {.box = box_of(x, inside.y + 88, inside.w - 114, 30),
                          .rows = ENDS,
                          .count = 3,
                          .disabled = true};
    int fixed = 0;
    canvas_text(ui->canvas, inside.x, inside.y + 103, "Chart", label);
    choice_show(ui, ui_id_of("dead"), &dead, &fixed);
    canvas_hline(ui->canvas, inside.x, box_right(inside), inside.y + 130, ui_ink(ui, THEME_RULE));
    struct toggle sound = {.box = box_of(inside.x, inside.y + 140, inside.w, 32),
                           .label = "Sound",
                           .on_word = "on",
                           .off_word = "off"};
    toggle_show(ui, ui_id_of("sound"), &sound, &gallery->sound);
    struct toggle calm = sound;
    calm.box.y += 40;
    calm.label = "Calm";
    toggle_show(ui, ui_id_of("calm"), &calm, &gallery->calm);
    struct toggle late = calm;
    late.box.y += 40;
    late.label = "Projector";
    late.disabled = true;
    bool off = false;
    toggle_show(ui, ui_id_of("late"), &late, &off);
    char figure[16];
    snprintf(figure, sizeof figure, "%.0f %%", (double)gallery->volume);
    struct slider volume = {.box = box_of(inside.x, inside.y + 264, inside.w, 32),
                            .label = "Volume",
                            .value_text = figure,
                            .from = 0,
                            .to = 100,
                            .step = 5};
    slider_show(ui, ui_id_of("volume"), &volume, &gallery->volume);
}

static void show_gauges(struct gallery *gallery, struct ui *ui, struct box box)
{
    static const int CELLS[] = {3, 4, 6};
    static const int MARKED[] = {3, 0, 4};
    struct box inside = panel_draw(ui, box, "GAUGES", NULL);
    for (int i = 0; i < 3; i++) {
        float x = inside.x + 6 + 92 * (float)i;
        struct gauge gauge = {.box = box_of(x, inside.y + 12, 76, 182),
                              .cells = CELLS[i],
                              .marked = i == 1 ? gallery->marks : MARKED[i],
                              .can_mark = true,
                              .key = UI_KEY('1' + i),
                              .look = i == 2 ? LOOK_HOVER : LOOK_AS_IT_IS};
        if (gauge_show(ui, ui_id_at(ui_id_of("gauge"), i), &gauge) && i == 1) {
            gallery->marks++;
        }
        char text[16];
        snprintf(text, sizeof text, "%d of %d", gauge.marked, gauge.cells);
        bool full = gauge.marked >= gauge.cells;
        canvas_text(ui->canvas, x, inside.y + 214, text,
                    ui_type_bold(ui, TYPE_BODY, full ? THEME_PHOS : THEME_PAPER));
        if (!full) {
            char key[] = {(char)('1' + i), '\0'};
            keycap_draw(ui, x + 76, inside.y + 214,
                        &(struct keycap){.label = key, .align = ALIGN_RIGHT, .kind = KEYCAP_LIT});
        }
    }
}

static void show_calls(struct ui *ui, struct box box)
{
    static const struct log_row ROWS[] = {
        {"12:36", SIDE_BLUE, true, true, ICON_CHECK, THEME_PHOS, "FIRST MATE OK"},
        {"12:35", SIDE_BLUE, true, true, ICON_DOWN, THEME_INK0, "HEAD SOUTH"},
        {"12:33", SIDE_RED, true, false, ICON_CHECK, THEME_INK0, "ENGINEER OK"},
        {"12:32", SIDE_RED, true, false, ICON_DOWN, THEME_INK0, "HEAD SOUTH"},
        {"12:29", SIDE_RED, true, false, ICON_CHECK, THEME_INK0, "FIRST MATE OK"},
        {"12:27", SIDE_BLUE, true, true, ICON_CHECK, THEME_INK0, "ENGINEER OK"},
        {"12:24", SIDE_RED, true, false, ICON_LEFT, THEME_INK0, "HEAD WEST"},
        {"12:21", SIDE_BLUE, true, true, ICON_TORPEDO, THEME_INK0, "TORPEDO READY"},
    };
    struct box inside = panel_draw(ui, box, "CALLS", "all can hear");
    struct log log = {
        .box = box_of(inside.x, inside.y + 5, inside.w, inside.h), .rows = ROWS, .count = 8};
    log_draw(ui, &log);
}

static void show_orders(struct ui *ui, struct box box)
{
    struct box inside = panel_draw(ui, box, "ORDERS", NULL);
    static const struct button ORDERS[] = {
        {.label = "Torpedo",
         .note = "arrows aim",
         .icon = ICON_TORPEDO,
         .icon_colour = THEME_RED,
         .has_family = true,
         .family = FAMILY_RED,
         .kind = BUTTON_LIVE,
         .key = {'T', 0}},
        {.label = "Silence",
         .note = "helm locked",
         .icon = ICON_SILENCE,
         .icon_colour = THEME_YELLOW,
         .has_family = true,
         .family = FAMILY_YELLOW,
         .disabled = true,
         .key = {'S', 0}},
        {.label = "Surface", .icon = ICON_SURFACE, .key = {'U', 0}},
    };
    for (int i = 0; i < 3; i++) {
        struct button button = ORDERS[i];
        button.box = box_of(box.x + 8, inside.y + 6 + 41 * (float)i, box.w - 16, 36);
        button_show(ui, ui_id_at(ui_id_of("orders"), i), &button);
    }
    struct button sonar = {.box = box_of(inside.x, inside.y + 136, inside.w, 64),
                           .label = "Sonar",
                           .sub = "one truth, one lie",
                           .icon = ICON_SONAR,
                           .icon_colour = THEME_GREEN,
                           .icon_size = 26,
                           .icon_x = 28,
                           .key = UI_KEY('O')};
    button_show(ui, ui_id_of("sonar"), &sonar);
}

void gallery_show_controls(struct gallery *gallery, struct ui *ui)
{
    const struct layout *layout = canvas_layout(ui->canvas);
    float width = layout->width;
    const struct bar bar = {.icons = {ICON_MATE},
                            .icon_colours = {THEME_MATE},
                            .title = "FIRST MATE",
                            .title_colour = THEME_MATE,
                            .name = "Jonas",
                            .has_side = true,
                            .side = SIDE_BLUE,
                            .boat = "BLUE · Heron",
                            .state = "SUBMERGED",
                            .detail = "real time",
                            .link = "host 3 ms",
                            .clock = "12:35",
                            .help = "Help",
                            .menu = "Menu"};
    bar_show(ui, &bar);
    float column = (width - 4 * 16) / 3;
    float x[] = {16, 32 + column, 48 + 2 * column};
    const struct prompt prompt = {.box = box_of(16, 56, width - 32, PROMPT_HEIGHT),
                                  .icon = ICON_DOWN,
                                  .title = "HEAD SOUTH: mark one gauge",
                                  .line = "The helm waits for you and for the Engineer.",
                                  .room = 280};
    prompt_draw(ui, &prompt);
    struct button leave = {.box = box_of(width - 284, 68, 114, 44),
                           .label = "Leave",
                           .light = true,
                           .key = UI_KEY(INPUT_ESCAPE)};
    struct button mark = {.box = box_of(width - 162, 68, 134, 44),
                          .label = "Mark",
                          .kind = BUTTON_PRIMARY,
                          .key = UI_KEY(INPUT_ENTER)};
    button_show(ui, ui_id_of("leave-button"), &leave);
    button_show(ui, ui_id_of("mark"), &mark);
    show_hosts(gallery, ui, box_of(x[0], 136, column, 264));
    show_fields(gallery, ui, box_of(x[0], 412, column, 292));
    show_options(gallery, ui, box_of(x[1], 136, column, 364));
    show_calls(ui, box_of(x[1], 512, column, 192));
    show_gauges(gallery, ui, box_of(x[2], 136, column, 276));
    show_orders(ui, box_of(x[2], 424, column, 280));
}
