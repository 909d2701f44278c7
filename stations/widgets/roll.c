#include "stations/widgets/roll.h"

#include "stations/widgets/panel.h"

#define DIE     60.0f
#define UNDER   50.0f // from a die's middle to its words
#define VERDICT 34.0f
#define ODDS    30.0f

static bool draw_die(struct ui *ui, const struct roll *roll, int index, struct point at,
                     float size);
static void hear(struct ui *ui, const struct roll *roll, struct roll_memory *memory, int lying);
static void draw_odds(struct ui *ui, const struct roll *roll, struct box room);

bool roll_show(struct ui *ui, const struct roll *roll, struct roll_memory *memory)
{
    struct box room = panel_draw(ui, roll->box, roll->title, roll->right);
    int count = roll->count > ROLL_DICE_MAX ? ROLL_DICE_MAX : roll->count;
    float step = room.w / (float)(count > 0 ? count : 1);
    float size = step - 12 < DIE ? step - 12 : DIE;
    float y = room.y + 14 + size / 2;
    int lying = 0;
    for (int i = 0; i < count; i++) {
        struct point at = {room.x + step * ((float)i + 0.5f), y};
        lying += !draw_die(ui, roll, i, at, size);
    }
    hear(ui, roll, memory, lying);
    if (roll->odds != NULL) {
        draw_odds(ui, roll, room);
    }
    float foot = box_bottom(room) - (roll->odds != NULL ? ODDS : 0);
    if (lying == count && roll->verdict != NULL) {
        struct type type =
            ui_type_bold(ui, TYPE_LEAD, roll->colour != THEME_INK0 ? roll->colour : THEME_PAPER);
        canvas_text_fit(ui->canvas, room.x, foot - VERDICT / 2, room.w, roll->verdict, type);
    }
    return lying == count;
}

// Returns whether it still tumbles.
static bool draw_die(struct ui *ui, const struct roll *roll, int index, struct point at, float size)
{
    const struct roll_die *cast = &roll->dice[index];
    struct die die = cast->die;
    bool tumbles = die_tumbles(ui, roll->cast_ms, index, die.faces, &die.value);
    if (tumbles) {
        die.state = DIE_POOR;
    }
    die_draw(ui, at.x, at.y, size, &die);
    if (tumbles || cast->under == NULL) {
        return tumbles;
    }
    bool is_good = die.state == DIE_GOOD;
    struct type type =
        is_good ? ui_type_bold(ui, TYPE_SMALL, THEME_PAPER) : ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    float wide = canvas_text_width(ui->canvas, cast->under, type);
    float y = at.y + size / 2 + UNDER - DIE / 2;
    float x = at.x - (wide + 18) / 2;
    canvas_icon(ui->canvas, is_good ? ICON_CHECK : ICON_CROSS, x + 6, y, 13,
                ui_ink(ui, is_good ? THEME_PHOS : THEME_TEXT3));
    canvas_text(ui->canvas, x + 18, y, cast->under, type);
    return false;
}

// A click for every die that comes to lie, of a cast that was seen.
static void hear(struct ui *ui, const struct roll *roll, struct roll_memory *memory, int lying)
{
    if (memory->cast_ms != roll->cast_ms) {
        *memory = (struct roll_memory){.cast_ms = roll->cast_ms};
    }
    if (roll->cast_ms != 0 && lying > memory->lying) {
        ui_sound(ui, SOUND_CLICK);
    }
    memory->lying = lying;
}

static void draw_odds(struct ui *ui, const struct roll *roll, struct box room)
{
    char figure[ODDS_TEXT_MAX];
    float y = box_bottom(room) - ODDS / 2 + 2;
    struct type small = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    struct type bold = ui_type_bold(ui, TYPE_LEAD, THEME_PAPER);
    bold.align = ALIGN_RIGHT;
    float wide = canvas_text(ui->canvas, box_right(room), y,
                             odds_print(odds_bar_find(roll->odds, ODDS_BEST), figure), bold);
    float left = canvas_text_fit(ui->canvas, room.x, y, room.w / 2, roll->odds_words, small);
    struct odds_bar bar = *roll->odds;
    bar.has_ticks = false;
    float x = room.x + left + 12;
    odds_bar_draw(ui, box_of(x, y - 9, box_right(room) - wide - 12 - x, 18), &bar);
}
