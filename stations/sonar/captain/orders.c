#include "stations/sonar/captain/aim.h"
#include "stations/widgets/button.h"
#include "stations/widgets/panel.h"

// One row a thing that a captain can order.
struct row {
    enum sonar_aim aim;
    const char *label;
    const char *hint; // while it is aimed
    enum icon icon;
    enum theme_colour colour;
    enum theme_family family;
    bool has_family;
    char key;
};

static const struct row ROWS[] = {
    {SONAR_AIM_TORPEDO, "captain.order.torpedo", "captain.order.aim", ICON_TORPEDO, THEME_RED,
     FAMILY_RED, true, 'T'},
    {SONAR_AIM_DROP, "captain.order.mine", "captain.order.arrows", ICON_MINE, THEME_RED, FAMILY_RED,
     true, 'M'},
    {SONAR_AIM_SILENCE, "captain.order.silence", "captain.order.aim", ICON_SILENCE, THEME_YELLOW,
     FAMILY_YELLOW, true, 'S'},
    {SONAR_AIM_SCENARIO, "captain.order.scenario", "captain.order.aim", ICON_SCENARIO, THEME_YELLOW,
     FAMILY_YELLOW, true, 'C'},
    {SONAR_AIM_BLOW, "captain.order.blow", "captain.order.numbers", ICON_BLAST, THEME_RED,
     FAMILY_RED, false, 'B'},
    {SONAR_AIM_SURFACE, "captain.order.surface", "captain.order.sure", ICON_SURFACE, THEME_PAPER,
     FAMILY_RED, false, 'U'},
};
#define ROW_COUNT (int)(sizeof ROWS / sizeof ROWS[0])

static void draw_head(struct sonar_screen *screen, struct box box);
static float draw_ask(struct sonar_screen *screen, float right, float y, enum sonar_role role,
                      const char *word);
static void show_row(struct sonar_screen *screen, struct box box, const struct row *row);
static struct words mines_of(const struct sonar_screen *screen);

void sonar_orders_show(struct sonar_screen *screen, struct box box)
{
    panel_draw(screen->frame->ui, box, strings_get(screen->frame->strings, "captain.order.head"),
               NULL);
    draw_head(screen, box);
    float each = (box.h - 46) / (float)ROW_COUNT;
    for (int i = 0; i < ROW_COUNT; i++) {
        show_row(screen, box_of(box.x + 8, box.y + 42 + (float)i * each, box.w - 16, each - 5),
                 &ROWS[i]);
    }
}

void sonar_order_row_show(struct sonar_screen *screen, enum sonar_aim aim, struct box box)
{
    for (int i = 0; i < ROW_COUNT; i++) {
        if (ROWS[i].aim == aim) {
            show_row(screen, box, &ROWS[i]);
        }
    }
}

// Whether a system is full and works the captain has to ask; the head says whom.
static void draw_head(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    float y = box.y + 19;
    float right = box_right(box) - PANEL_PAD;
    bool is_slim = box.w < 260;
    right = draw_ask(screen, right, y, SONAR_ENGINEER, is_slim ? NULL : "captain.order.works");
    right = draw_ask(screen, right, y, SONAR_MATE, is_slim ? NULL : "captain.order.full");
    if (is_slim) {
        struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
        type.align = ALIGN_RIGHT;
        canvas_text(ui->canvas, right, y, strings_get(screen->frame->strings, "captain.order.ask"),
                    type);
    }
}

static float draw_ask(struct sonar_screen *screen, float right, float y, enum sonar_role role,
                      const char *word)
{
    struct ui *ui = screen->frame->ui;
    if (word != NULL) {
        struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
        type.align = ALIGN_RIGHT;
        right -= canvas_text(ui->canvas, right, y, strings_get(screen->frame->strings, word), type);
        right -= 6;
    }
    canvas_icon(ui->canvas, SONAR_STATION.looks[role].icon, right - 8, y, 16,
                ui_ink(ui, SONAR_STATION.looks[role].colour));
    return right - 16 - (word != NULL ? 12 : 8);
}

static void show_row(struct sonar_screen *screen, struct box box, const struct row *row)
{
    const struct strings *strings = screen->frame->strings;
    struct sonar_captain_memory *memory = &screen->memory->captain;
    const char *why = sonar_aim_why_not(screen, row->aim);
    bool is_live = memory->aim == (uint8_t)row->aim;
    bool is_slim = box.w < 240;
    struct words note = {{0}};
    if (why != NULL) {
        note = words_of(strings, why);
    } else if (is_live) {
        note = words_of(strings, row->hint);
    } else if (row->aim == SONAR_AIM_BLOW) {
        note = mines_of(screen);
    }
    struct button button = {
        .box = box,
        .label = strings_get(strings, row->label),
        .note = is_slim ? NULL : note.text,
        .key = sonar_tracing_holds_keys(screen) ? (struct ui_key){0} : UI_KEY(row->key),
        .kind = is_live ? BUTTON_LIVE : BUTTON_NORMAL,
        .disabled = why != NULL,
        .icon = row->icon,
        .icon_colour = row->colour,
        .family = row->family,
        .has_family = row->has_family && (why == NULL || row->aim != SONAR_AIM_DROP),
    };
    if (button_show(screen->frame->ui, ui_id_at(ui_id_of("orders"), (int)row->aim), &button)) {
        if (is_live) {
            sonar_aim_leave(screen);
        } else {
            sonar_aim_begin(screen, row->aim);
        }
    }
}

// "I7 · D6", or how many.
static struct words mines_of(const struct sonar_screen *screen)
{
    const struct strings *strings = screen->frame->strings;
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    const struct sonar_captain *captain = &view->captain;
    if (captain->mines_count > 2) {
        return words_number(strings, "captain.order.mines", captain->mines_count);
    }
    struct words list = {{0}};
    for (int i = 0; i < captain->mines_count; i++) {
        struct words dot = sonar_dot_words(chart_dot(&view->chart, captain->mines[i]));
        list = i == 0 ? dot
                      : words_with(strings, "captain.order.mine_list", list.text, dot.text, NULL);
    }
    return list;
}
