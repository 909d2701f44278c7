// Where there is no room nothing is drawn, nothing fails, and it is counted: every verb of the
// canvas and every widget in boxes that no layout should make, and windows of any size.
#include <criterion/criterion.h>
#include <math.h>

#include "stations/charts/chart_sheet.h"
#include "stations/draw/inspect.h"
#include "stations/sonar/screen.h"
#include "stations/widgets/button.h"
#include "stations/widgets/choice.h"
#include "stations/widgets/damage_cell.h"
#include "stations/widgets/field.h"
#include "stations/widgets/gauge.h"
#include "stations/widgets/list.h"
#include "stations/widgets/log.h"
#include "stations/widgets/panel.h"
#include "stations/widgets/prompt.h"
#include "stations/widgets/rose.h"
#include "stations/widgets/slider.h"
#include "stations/widgets/stripes.h"
#include "stations/widgets/symbol.h"
#include "stations/widgets/toggle.h"
#include "tests/stations/sonar_stage.h"
#include "tests/support/stage.h"

static struct stage stage;

// Boxes in which nothing can be drawn.
static const struct box NO_ROOM[] = {
    {100, 100, -28, 172}, {100, 100, 172, -28}, {100, 100, -5, -5},      {100, 100, NAN, 40},
    {NAN, 100, 40, 40},   {100, 100, 40, NAN},  {100, INFINITY, 40, 40}, {100, 100, INFINITY, 40},
    {1e30f, 0, 40, 40},   {0, 0, 1e30f, 1e30f}, {-1e30f, 0, 2e30f, 9},   {100, 100, -1e30f, 40},
    {0, 0, 1e9f, 1e9f},   {0, -INFINITY, 9, 9},
};

static const struct colour INK = {200, 200, 200, 255};

struct verb {
    const char *name;
    void (*draw)(struct canvas *canvas, struct box box);
};

static void fill(struct canvas *canvas, struct box box)
{
    canvas_fill(canvas, box, INK);
}

static void fill_round(struct canvas *canvas, struct box box)
{
    canvas_fill_round(canvas, box, 4, INK);
}

static void frame(struct canvas *canvas, struct box box)
{
    canvas_frame(canvas, box, 4, stroke_of(INK, 2));
}

static void frame_dashed(struct canvas *canvas, struct box box)
{
    canvas_frame(canvas, box, 4, stroke_dashed(INK, 2, 4, 4));
}

static void lines(struct canvas *canvas, struct box box)
{
    canvas_hline(canvas, box.x, box_right(box), box.y, INK);
    canvas_vline(canvas, box.x, box.y, box_bottom(box), INK);
}

static void hatch(struct canvas *canvas, struct box box)
{
    canvas_hatch(canvas, box, 10, false, stroke_of(INK, 1));
}

static void clip(struct canvas *canvas, struct box box)
{
    canvas_clip(canvas, box);
    canvas_fill(canvas, box_of(0, 0, 320, 180), INK);
    canvas_unclip(canvas);
}

static void picture(struct canvas *canvas, struct box box)
{
    const uint8_t pixels[4 * 4] = {255};
    struct canvas_picture *small = canvas_picture_create(2, 2, pixels);
    canvas_picture_draw(canvas, small, box, 1);
    canvas_picture_destroy(small);
}

static void mark(struct canvas *canvas, struct box box)
{
    canvas_mark(canvas, MARK_PANEL, box);
}

static void chart(struct canvas *canvas, struct box box)
{
    static struct chart open = {.columns = 10, .rows = 10, .sector_columns = 5, .sector_rows = 5};
    struct chart_shelf *shelf = chart_shelf_create();
    struct chart_sheet sheet = {.chart = &open, .sea = box};
    cr_expect_eq(canvas, stage.canvas);
    chart_sheet_draw(&stage.ui, shelf, &sheet);
    chart_sheet_draw_small(&stage.ui, shelf, &sheet);
    chart_shelf_destroy(shelf);
}

static const struct verb VERBS[] = {
    {"fill", fill},   {"fill_round", fill_round}, {"frame", frame}, {"frame_dashed", frame_dashed},
    {"lines", lines}, {"hatch", hatch},           {"clip", clip},   {"picture", picture},
    {"mark", mark},   {"chart", chart},
};

static size_t count_cramped_marks(void)
{
    size_t count = 0;
    size_t cramped = 0;
    const struct canvas_mark *marks = canvas_marks(stage.canvas, &count);
    for (size_t i = 0; i < count; i++) {
        cramped += marks[i].kind == MARK_CRAMPED;
    }
    return cramped;
}

Test(room, verbs_draw_nothing_where_there_is_none)
{
    stage_open(&stage, 320, 180);
    for (size_t i = 0; i < sizeof VERBS / sizeof VERBS[0]; i++) {
        for (size_t k = 0; k < sizeof NO_ROOM / sizeof NO_ROOM[0]; k++) {
            stage_begin(&stage, 0);
            VERBS[i].draw(stage.canvas, NO_ROOM[k]);
            stage_end(&stage);
            cr_expect_gt(canvas_cramped(stage.canvas), 0, "%s in box %zu", VERBS[i].name, k);
            cr_expect_eq(canvas_cramped(stage.canvas), count_cramped_marks());
        }
    }
    stage_close(&stage);
}

// What is only empty is no mistake: a bar that has run out, a disc that has not grown yet.
Test(room, nothing_is_not_too_little)
{
    stage_open(&stage, 320, 180);
    stage_begin(&stage, 0);
    struct canvas *canvas = stage.canvas;
    canvas_fill(canvas, box_of(10, 10, 0, 8), INK);
    canvas_fill_round(canvas, box_of(10, 10, 0, 8), 3, INK);
    canvas_circle(canvas, (struct point){10, 10}, 0, INK);
    canvas_icon(canvas, ICON_CHECK, 10, 10, 0, INK);
    canvas_text_fit(canvas, 10, 10, -4, "", (struct type){.colour = INK});
    stage_end(&stage);
    cr_expect_eq(canvas_cramped(canvas), 0);
    stage_close(&stage);
}

static const float NO_NUMBERS[] = {NAN, INFINITY, -INFINITY, 1e30f, -1e30f, 1e9f};

static void draw_shapes(float at)
{
    struct canvas *canvas = stage.canvas;
    const struct point corners[3] = {{10, 10}, {at, 40}, {40, at}};
    const struct point place = {at, 20};
    const struct point good = {20, 20};
    struct stroke stroke = stroke_dashed(INK, 2, 3, 3);
    canvas_line(canvas, good, place, stroke);
    canvas_polyline(canvas, corners, 3, true, stroke);
    canvas_polygon(canvas, corners, 3, INK);
    canvas_glow_line(canvas, corners, 3, 3, INK, 1);
    canvas_circle(canvas, place, 10, INK);
    canvas_circle(canvas, good, at, INK);
    canvas_ring(canvas, place, 10, stroke);
    canvas_ring(canvas, good, at, stroke);
    canvas_arc(canvas, good, 10, 0, at, stroke);
    canvas_arc(canvas, good, at, 0, 90, stroke);
    canvas_icon(canvas, ICON_CHECK, at, 10, 20, INK);
    canvas_icon(canvas, ICON_CHECK, 10, 10, at, INK);
    canvas_icon_hollow(canvas, icon_of_family(0), 10, 10, at, 2, INK);
    canvas_flag(canvas, SIDE_RED, 10, at, 20, &stage.ui.theme);
    canvas_flag(canvas, SIDE_RED, 10, 10, at, &stage.ui.theme);
    canvas_text(canvas, at, 20, "HEAD WEST", (struct type){.colour = INK});
    canvas_text(canvas, 20, at, "HEAD WEST", (struct type){.colour = INK});
}

Test(room, shapes_and_words_that_are_nowhere_are_not_drawn)
{
    stage_open(&stage, 320, 180);
    for (size_t i = 0; i < sizeof NO_NUMBERS / sizeof NO_NUMBERS[0]; i++) {
        stage_begin(&stage, 0);
        draw_shapes(NO_NUMBERS[i]);
        stage_end(&stage);
        cr_expect_eq(canvas_cramped(stage.canvas), 17 + 3, "number %zu: %zu", i,
                     canvas_cramped(stage.canvas)); // a glowing line is four
    }
    stage_close(&stage);
}

// Far larger than any screen, but on it: drawn as far as it is seen.
Test(room, large_shapes_are_drawn_as_far_as_they_are_seen)
{
    stage_open(&stage, 320, 180);
    stage_begin(&stage, 0);
    struct canvas *canvas = stage.canvas;
    struct stroke dashed = stroke_dashed(INK, 2, 1, 1);
    canvas_fill_round(canvas, box_of(-20000, -20000, 60000, 60000), 20000, INK);
    canvas_circle(canvas, (struct point){10, 10}, 40000, INK);
    canvas_line(canvas, (struct point){-40000, 9}, (struct point){40000, 90}, dashed);
    canvas_icon(canvas, ICON_CHECK, 10, 10, 30000, INK); // no mask has the room for it
    canvas_text(canvas, 10, 10, "M", (struct type){.colour = INK, .size = 30000});
    stage_end(&stage);
    cr_expect_geq(canvas_cramped(canvas), 2);
    stage_close(&stage);
}

Test(room, words_are_not_drawn_where_not_even_their_ellipsis_fits)
{
    static const float WIDTHS[] = {-20, 0, 3, NAN};
    stage_open(&stage, 1280, 720);
    for (size_t i = 0; i < sizeof WIDTHS / sizeof WIDTHS[0]; i++) {
        stage_begin(&stage, 0);
        struct type type = {.colour = INK};
        canvas_text_fit(stage.canvas, 100, 100, WIDTHS[i], "Fire a torpedo", type);
        canvas_text_squeeze(stage.canvas, 100, 140, WIDTHS[i], "Fire a torpedo", type, TYPE_SMALL);
        canvas_text_wrap(stage.canvas, 100, 180, WIDTHS[i], 20, 1, "Fire a torpedo", type);
        stage_end(&stage);
        cr_expect_eq(canvas_cramped(stage.canvas), 3, "width %zu", i);
        size_t count = 0;
        const struct canvas_mark *marks = canvas_marks(stage.canvas, &count);
        cr_expect(count == 3 && marks[0].kind == MARK_CRAMPED, "width %zu: %zu marks", i, count);
    }
    stage_close(&stage);
}

Test(room, what_was_not_drawn_is_found)
{
    struct inspect_finding findings[2];
    stage_open(&stage, 1280, 720);
    stage_begin(&stage, 0);
    canvas_frame(stage.canvas, box_of(20, 84, 172, -28), 4, stroke_of(INK, 1));
    stage_end(&stage);
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(stage.canvas, &count);
    cr_assert_eq(inspect_marks(marks, count, canvas_layout(stage.canvas), findings, 2), 1);
    cr_expect_eq(findings[0].kind, INSPECT_CRAMPED);
    cr_expect_str_eq(findings[0].text, "\"something\" has no room, 172 x -28, at 20,84");
    stage_begin(&stage, 0);
    stage_end(&stage);
    cr_expect_eq(canvas_cramped(stage.canvas), 0, "each frame counts its own");
    stage_close(&stage);
}

// --- widgets

static void draw_list_row(struct ui *ui, const void *context, int row, struct box box,
                          bool selected)
{
    (void)context;
    (void)row;
    (void)selected;
    canvas_text_fit(ui->canvas, box.x, box.y, box.w, "row", (struct type){.colour = INK});
}

static bool show_widgets(struct box box)
{
    static const char *const ROWS[] = {"one", "two"};
    struct ui *ui = &stage.ui;
    char text[16] = "text";
    int value = 0;
    bool on = false;
    float amount = 0.5f;
    enum direction direction = DIRECTION_NORTH;
    struct log_row row = {.words = "HEAD WEST", .time = "12:34"};
    struct list_state state = {0};
    panel_draw(ui, box, "CALLS", "all can hear");
    panel_draw(ui, box, NULL, NULL);
    prompt_draw(ui, &(struct prompt){.box = box, .title = "Mark one", .line = "Now", .key = "M"});
    stripes_draw(ui, box, INK);
    log_draw(ui, &(struct log){.box = box, .rows = &row, .count = 1, .empty = "nothing"});
    list_show(ui, ui_id_of("list"),
              &(struct list){.box = box, .row_height = 26, .count = 2, .draw_row = draw_list_row},
              &state);
    field_show(ui, ui_id_of("field"), &(struct field){.box = box, .key = UI_KEY('/')}, text,
               sizeof text);
    choice_show(ui, ui_id_of("choice"), &(struct choice){.box = box, .rows = ROWS, .count = 2},
                &value);
    toggle_show(ui, ui_id_of("toggle"), &(struct toggle){.box = box, .label = "Calm"}, &on);
    slider_show(ui, ui_id_of("slider"),
                &(struct slider){.box = box, .label = "Volume", .to = 1, .step = 0.1f}, &amount);
    rose_show(ui, ui_id_of("rose"),
              &(struct rose){
                  .panel = box,
                  .ways = {{.letter = "N"}, {.letter = "E"}, {.letter = "S"}, {.letter = "W"}}},
              &direction);
    gauge_show(ui, ui_id_of("gauge"), &(struct gauge){.box = box, .cells = 4, .marked = 2});
    damage_cell_draw(ui, &(struct damage_cell){.box = box, .empty = "sunk"});
    symbol_draw(ui, box.x, box.y, box.w < box.h ? box.w : box.h, &(struct symbol){.crossed = true});
    return button_show(ui, ui_id_of("button"),
                       &(struct button){.box = box, .label = "Fire", .key = UI_KEY('T')});
}

// And whoever knows the key of something that is not to be seen can still press it.
Test(room, widgets_draw_nothing_where_there_is_none)
{
    static const struct box SMALL[] = {{100, 100, 0, 0}, {100, 100, 5, 40}, {100, 100, 40, 5}};
    stage_open(&stage, 320, 180);
    for (size_t i = 0; i < sizeof NO_ROOM / sizeof NO_ROOM[0] + 3; i++) {
        input_press(&stage.input, 'T', 0);
        stage_begin(&stage, 0);
        bool is_pressed = show_widgets(i < 3 ? SMALL[i] : NO_ROOM[i - 3]);
        stage_end(&stage);
        cr_expect(is_pressed, "box %zu", i);
        cr_expect_geq(canvas_cramped(stage.canvas), 13, "box %zu: %zu", i,
                      canvas_cramped(stage.canvas));
        size_t count = 0;
        const struct canvas_mark *marks = canvas_marks(stage.canvas, &count);
        for (size_t k = 0; k < count; k++) {
            cr_expect_neq(marks[k].kind, MARK_TEXT, "box %zu shows %s", i, marks[k].text);
        }
    }
    stage_close(&stage);
}

Test(room, widgets_draw_in_boxes_of_any_size_between)
{
    stage_open(&stage, 320, 180);
    for (float width = -4; width < 200; width += 3) {
        for (float height = -4; height < 90; height += 3) {
            stage_begin(&stage, 0);
            show_widgets(box_of(20, 20, width, height));
            stage_end(&stage);
        }
    }
    stage_close(&stage);
}

// --- windows

static struct sonar_stage crew; // too large for a stack

// Nobody can play in these, but nobody's station ends because of one either.
Test(room, windows_of_any_size_show_what_they_can)
{
    static const int WINDOWS[][2] = {{1, 1},    {2, 900},  {900, 2},   {17, 31},
                                     {160, 90}, {300, 20}, {20, 3000}, {4000, 60}};
    static const unsigned CREWS[] = {1u << SONAR_CAPTAIN, 1u << SONAR_MATE, 1u << SONAR_ENGINEER,
                                     1u << SONAR_RADIO, 15};
    for (size_t i = 0; i < sizeof WINDOWS / sizeof WINDOWS[0]; i++) {
        for (size_t k = 0; k < sizeof CREWS / sizeof CREWS[0]; k++) {
            sonar_stage_open(&crew, WINDOWS[i][0], WINDOWS[i][1], CREWS[k]);
            sonar_stage_paint(&crew);
            cr_expect(sonar_stage_says(&crew, "BLUE"), "%d x %d", WINDOWS[i][0], WINDOWS[i][1]);
            sonar_stage_close(&crew);
        }
    }
}
