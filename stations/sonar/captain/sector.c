#include "stations/sonar/screen.h"

#define HEAD    20.0f
#define SPACE   4.0f
#define PITCH   64.0f // at the most
#define SECTORS 9

// D1: the captain or the first mate names it; whoever of them is shown here. -1: nobody is asked.
static int namer_of(const struct sonar_screen *screen);
static void show_sector(struct sonar_screen *screen, struct box box, int sector, int namer);

bool sonar_sector_is_asked(const struct sonar_screen *screen)
{
    return namer_of(screen) >= 0;
}

void sonar_sector_show(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    int sectors = screen->view->sectors < SECTORS ? screen->view->sectors : SECTORS;
    int namer = namer_of(screen);
    struct type head = ui_type(ui, TYPE_SMALL, namer >= 0 ? THEME_PAPER : THEME_TEXT3);
    head.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, box.x + box.w / 2, box.y + 6,
                strings_get(screen->frame->strings, "sonar.sector.head"), head);
    for (int i = 0; i < sectors; i++) {
        show_sector(screen, sonar_sector_cell(box, sectors, i + 1), i + 1, namer);
    }
}

struct box sonar_sector_cell(struct box box, int sectors, int sector)
{
    int side = sectors > 4 ? 3 : 2;
    float across = (box.w + SPACE) / (float)side;
    float down = (box.h - HEAD + SPACE) / (float)side;
    float pitch = across < down ? across : down;
    pitch = pitch > PITCH ? PITCH : pitch;
    float left = box.x + (box.w + SPACE - pitch * (float)side) / 2;
    return box_of(left + (float)((sector - 1) % side) * pitch,
                  box.y + HEAD + (float)((sector - 1) / side) * pitch, pitch - SPACE,
                  pitch - SPACE);
}

static int namer_of(const struct sonar_screen *screen)
{
    for (int role = SONAR_MATE; role >= SONAR_CAPTAIN; role--) {
        const struct sonar_view *view = screen->views[role];
        if (view != NULL && view->task == SONAR_TASK_SECTOR) {
            return role;
        }
    }
    return -1;
}

static void show_sector(struct sonar_screen *screen, struct box box, int sector, int namer)
{
    struct ui *ui = screen->frame->ui;
    bool is_alive = namer >= 0 && station_may_order(screen->frame);
    struct ui_touch touch = ui_touch_box(ui, ui_id_at(ui_id_of("sonar.sector"), sector), box,
                                         UI_KEY('0' + sector), is_alive);
    bool is_lit = touch.hovered || touch.pressed;
    struct stroke edge = namer < 0 ? stroke_dashed(ui_ink(ui, THEME_RULE), 1, 4, 4)
                         : is_lit  ? stroke_of(ui_ink(ui, THEME_PAPER), 1)
                                   : stroke_of(ui_ink(ui, THEME_GREEN), 1);
    canvas_fill_round(ui->canvas, box, 3,
                      ui_ink(ui, namer < 0       ? THEME_INK2
                                 : touch.hovered ? THEME_INK4
                                                 : THEME_INK3));
    canvas_frame(ui->canvas, box, 3, edge);
    if (touch.focused) {
        canvas_frame(ui->canvas, box_inset(box, -3), 6, stroke_of(ui_accent(ui, THEME_INK0), 2));
    }
    struct type type = ui_type(ui, TYPE_BODY, namer < 0 ? THEME_TEXT3 : THEME_PAPER);
    type.mono = true;
    type.bold = namer >= 0;
    type.align = ALIGN_CENTRE;
    canvas_text(ui->canvas, box.x + box.w / 2, box.y + box.h / 2, words_figure(sector).text, type);
    if (touch.clicked) {
        struct sonar_order order = {.kind = SONAR_ORDER_SECTOR, .sector = (uint8_t)sector};
        sonar_give(screen, (enum sonar_role)namer, &order);
        screen->memory->gauges.drone = SONAR_DIGIT_GIVEN;
    }
}
