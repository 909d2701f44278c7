#include "stations/kit/figures.h"

#include "stations/widgets/panel.h"

#define HEAD  34.0f
#define SIGNS 30.0f // the column of the roles' signs

// Where the columns stand: of each side its right end; a side without seats has none.
struct columns {
    enum side sides[SIDE_COUNT];
    float rights[SIDE_COUNT];
    int count;
    float left; // where the first of them begins
};

static struct columns find_columns(const struct station_frame *frame, struct box room);
static void draw_heads(struct station_frame *frame, struct box room, const struct columns *columns);
static void draw_role(struct station_frame *frame, struct box room, float y,
                      const struct figures *figures, int role);

void figures_show(struct station_frame *frame, struct box box, const struct figures *figures)
{
    struct ui *ui = frame->ui;
    const struct strings *strings = frame->strings;
    struct box room = panel_draw(ui, box, strings_get(strings, "debrief.figures"), figures->right);
    struct columns columns = find_columns(frame, room);
    draw_heads(frame, room, &columns);
    float step = (room.h - HEAD - 6) / (float)(figures->count > 0 ? figures->count : 1);
    for (int i = 0; i < figures->count; i++) {
        const struct figures_row *row = &figures->rows[i];
        float y = room.y + HEAD + step * ((float)i + 0.5f);
        if (i == 0 || row->role != figures->rows[i - 1].role) {
            draw_role(frame, room, y - step / 2, figures, row->role);
        }
        float x = room.x + SIGNS;
        char id[96];
        const char *label = words_id(strings, row->id, room.w < 340, id);
        canvas_text_fit(ui->canvas, x, y, columns.left - x + 24, strings_get(strings, label),
                        ui_type(ui, TYPE_SMALL, THEME_TEXT2));
        struct type type = ui_type_bold(ui, TYPE_SMALL, THEME_PAPER);
        type.align = ALIGN_RIGHT;
        for (int k = 0; k < columns.count; k++) {
            struct words words = figures->tell(figures->game, i, columns.sides[k]);
            canvas_text(ui->canvas, columns.rights[k], y, words.text, type);
        }
    }
}

static struct columns find_columns(const struct station_frame *frame, struct box room)
{
    const struct brief_variant *variant = wire_lobby_variant(frame->lobby, frame->brief);
    struct columns columns = {.count = 0};
    float width = room.w < 360 ? 78 : 92;
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (brief_side_seats(frame->brief, variant, (enum side)side) != 0) {
            columns.sides[columns.count++] = (enum side)side;
        }
    }
    for (int i = 0; i < columns.count; i++) {
        columns.rights[i] = box_right(room) - (float)(columns.count - 1 - i) * width;
    }
    columns.left = box_right(room) - (float)columns.count * width;
    return columns;
}

static void draw_heads(struct station_frame *frame, struct box room, const struct columns *columns)
{
    struct ui *ui = frame->ui;
    float y = room.y + HEAD / 2;
    struct type type = ui_type_bold(ui, TYPE_SMALL, THEME_PAPER);
    type.align = ALIGN_RIGHT;
    for (int i = 0; i < columns->count; i++) {
        enum side side = columns->sides[i];
        struct words name =
            words_in(frame->strings, "boat.name", brief_side_name(frame->brief, side));
        float wide = canvas_text(ui->canvas, columns->rights[i], y, name.text, type);
        canvas_flag(ui->canvas, side, columns->rights[i] - wide - 12, y, 12, &ui->theme);
    }
}

static void draw_role(struct station_frame *frame, struct box room, float y,
                      const struct figures *figures, int role)
{
    struct ui *ui = frame->ui;
    struct station_look look = {figures->crew_icon, THEME_TEXT2};
    if (role != FIGURES_CREW) {
        look = station_look(frame->brief, role);
    }
    canvas_hline(ui->canvas, room.x, box_right(room), y, ui_ink(ui, THEME_RULE));
    canvas_icon(ui->canvas, look.icon, room.x + 10, y + 14, 18, ui_ink(ui, look.colour));
}
