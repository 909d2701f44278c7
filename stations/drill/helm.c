#include "stations/drill/screen.h"
#include "stations/widgets/panel.h"
#include "stations/widgets/rose.h"

static struct rose_way way_of(const struct drill_screen *screen, enum direction direction,
                              struct words *letter);
static void draw_middle(struct drill_screen *screen, struct point at, bool is_free);
static void draw_foot(struct drill_screen *screen, struct box box);

void drill_helm_show(struct drill_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    bool is_free =
        screen->view->phase == DRILL_HUNTING && screen->skipper->lock.kind == DRILL_LOCK_FREE;
    panel_draw(ui, box, strings_get(strings, "drill.helm.head"),
               strings_get(strings, is_free ? "drill.helm.free" : "drill.helm.locked"));
    struct rose rose = {.panel = box, .mods = drill_is_merged(screen) ? INPUT_SHIFT : 0u};
    struct words letters[DIRECTION_COUNT];
    for (int way = 0; way < DIRECTION_COUNT; way++) {
        rose.ways[way] = way_of(screen, (enum direction)way, &letters[way]);
    }
    enum direction pressed;
    if (rose_show(ui, ui_id_of("helm"), &rose, &pressed)) {
        struct drill_order order = {.kind = DRILL_SHIFT, .shift = pressed};
        station_order(screen->frame, screen->skipper_seat, &order);
    }
    draw_middle(screen, rose_middle(&rose), is_free);
    draw_foot(screen, box);
}

// What the skipper may know of a way without trying it: the own place and the chart.
static struct rose_way way_of(const struct drill_screen *screen, enum direction direction,
                              struct words *letter)
{
    const struct drill_view *view = screen->skipper;
    const struct strings *strings = screen->frame->strings;
    *letter = words_in(strings, "drill.helm.letter", DIRECTION_NAMES.names[direction]);
    struct rose_way way = {.state = ROSE_LOCKED, .letter = letter->text};
    struct dot step = view->place;
    if (view->has_place && !chart_step(&view->chart, &step, direction)) {
        way.state = ROSE_SHUT;
        way.why = strings_get(strings, "drill.helm.edge");
    } else if (view->has_place && !chart_is_water(&view->chart, step)) {
        way.state = ROSE_SHUT;
        way.why = strings_get(strings, "drill.helm.island");
    } else if (view->phase == DRILL_HUNTING && view->lock.kind == DRILL_LOCK_FREE &&
               station_may_order(screen->frame)) {
        way.state = ROSE_FREE;
    }
    return way;
}

static void draw_middle(struct drill_screen *screen, struct point at, bool is_free)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    struct colour lock = ui_ink(ui, is_free ? THEME_PHOS : THEME_TEXT2);
    canvas_icon(ui->canvas, is_free ? ICON_UNLOCK : ICON_LOCK, at.x, at.y - 25, 20, lock);
    const char *upper = is_free ? "drill.helm.your" : "drill.helm.waits";
    const char *lower = is_free                               ? "drill.helm.shift"
                        : screen->view->phase == DRILL_HIDING ? "drill.helm.for_dive"
                                                              : "drill.helm.for_ping";
    canvas_text(ui->canvas, at.x, at.y, strings_get(strings, upper),
                (struct type){
                    .colour = ui_ink(ui, THEME_TEXT2), .size = TYPE_SMALL, .align = ALIGN_CENTRE});
    canvas_text(ui->canvas, at.x, at.y + 20, strings_get(strings, lower),
                (struct type){.colour = ui_ink(ui, is_free ? THEME_PHOS : THEME_PAPER),
                              .bold = true,
                              .align = ALIGN_CENTRE});
}

static void draw_foot(struct drill_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    const struct strings *strings = screen->frame->strings;
    const struct drill_view *view = screen->skipper;
    canvas_hline(ui->canvas, box.x + PANEL_PAD, box_right(box) - PANEL_PAD, box_bottom(box) - 46,
                 ui_ink(ui, THEME_RULE));
    char dot[GRID_TEXT_MAX] = "";
    dot_print(view->place, dot);
    struct words boat = words_in(strings, "boat.name", DRILL_SIDE_NAMES.names[view->side]);
    struct words line = view->has_place
                            ? words_with(strings, "drill.helm.place", boat.text, dot, NULL)
                            : words_of(strings, "drill.helm.no_place");
    canvas_icon(ui->canvas, ICON_BOAT, box.x + PANEL_PAD + 9, box_bottom(box) - 23, 20,
                ui_ink(ui, view->has_place ? THEME_PHOS : THEME_TEXT3));
    canvas_text_fit(ui->canvas, box.x + PANEL_PAD + 28, box_bottom(box) - 23,
                    box.w - 2 * PANEL_PAD - 28, line.text,
                    (struct type){.colour = ui_ink(ui, THEME_TEXT2), .size = TYPE_SMALL});
}
