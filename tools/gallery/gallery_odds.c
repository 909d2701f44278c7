// The page of chance: odds before a choice is made, dice, and a roll beside its odds.
#include "stations/widgets/die.h"
#include "stations/widgets/odds_bar.h"
#include "stations/widgets/panel.h"
#include "stations/widgets/roll.h"
#include "stations/widgets/wager.h"
#include "tools/gallery/gallery.h"

static void show_patterns(struct ui *ui)
{
    static const struct {
        const char *name;
        struct odds_bar bar;
    } BARS[] = {
        {"of one die", {.parts = {{ODDS_BEST, 1}, {ODDS_NOTHING, 5}}, .count = 2}},
        {"all four",
         {.parts = {{ODDS_BEST, 3}, {ODDS_PART, 4}, {ODDS_SLIGHT, 2}, {ODDS_NOTHING, 3}},
          .count = 4}},
        {"it costs", {.parts = {{ODDS_BEST, 7}, {ODDS_COST, 3}}, .count = 2}},
        {"a wound", {.parts = {{ODDS_WOUND, 2}, {ODDS_PART, 3}, {ODDS_NOTHING, 5}}, .count = 3}},
        {"certain", {.parts = {{ODDS_BEST, 12}}, .count = 1}},
        {"hardly", {.parts = {{ODDS_BEST, 1}, {ODDS_COST, 215}}, .count = 2}},
    };
    struct box room = panel_draw(ui, box_of(16, 16, 404, 276), "ODDS", "solid, hatched, dotted");
    for (int i = 0; i < 6; i++) {
        char figure[ODDS_TEXT_MAX];
        float y = room.y + 26 + 36 * (float)i;
        struct odds_bar bar = BARS[i].bar;
        struct type type = ui_type_bold(ui, TYPE_LEAD, THEME_PAPER);
        type.align = ALIGN_RIGHT;
        bar.has_ticks = i % 2 == 0;
        canvas_text(ui->canvas, room.x, y, BARS[i].name, ui_type(ui, TYPE_SMALL, THEME_TEXT2));
        odds_bar_draw(ui, box_of(room.x + 90, y - 10, 200, i == 5 ? 13 : 20), &bar);
        canvas_text(ui->canvas, box_right(room), y,
                    odds_print(odds_bar_find(&bar, ODDS_BEST), figure), type);
    }
}

static void show_cells(struct ui *ui)
{
    enum odds_result faces[12];
    struct box room = panel_draw(ui, box_of(16, 304, 404, 128), "ONE DIE DECIDES", "rolled: 4");
    for (int i = 0; i < 12; i++) {
        faces[i] = i < 6 ? ODDS_BEST : i < 9 ? ODDS_PART : ODDS_NOTHING;
    }
    odds_cells_draw(ui, box_of(room.x, room.y + 12, room.w, 46), faces, 12, 4);
    float x = room.x;
    x += odds_sign_draw(ui, x, room.y + 76, ODDS_BEST, "sunk");
    x += odds_sign_draw(ui, x, room.y + 76, ODDS_PART, "damaged");
    odds_sign_draw(ui, x, room.y + 76, ODDS_NOTHING, "miss");
}

static void show_dice(struct ui *ui)
{
    static const enum die_state STATES[] = {DIE_WAITS, DIE_GOOD, DIE_POOR, DIE_LOST, DIE_BLANK};
    static const char *const NAMES[] = {"waits", "good", "poor", "lost", "pool"};
    static const int FACES[] = {6, 10, 12};
    struct box room = panel_draw(ui, box_of(16, 444, 404, 260), "DICE", "six, ten, twelve");
    for (int i = 0; i < 5; i++) {
        float x = room.x + 40 + 74 * (float)i;
        for (int k = 0; k < 3; k++) {
            struct die die = {FACES[k], STATES[i] == DIE_BLANK ? 0 : k + 3 + i % 2, STATES[i]};
            die_draw(ui, x, room.y + 36 + 62 * (float)k, 48, &die);
        }
        struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
        type.align = ALIGN_CENTRE;
        canvas_text(ui->canvas, x, room.y + 206, NAMES[i], type);
    }
}

static void show_rolls(struct ui *ui)
{
    static const struct roll_die LYING[] = {
        {{6, 5, DIE_GOOD}, "5+4=9"}, {{6, 1, DIE_POOR}, "1+4=5"}, {{6, 3, DIE_GOOD}, "3+4=7"},
        {{6, 2, DIE_POOR}, "2+4=6"}, {{6, 2, DIE_POOR}, "2+4=6"},
    };
    static const struct roll_die WAITING[] = {
        {{12, 0, DIE_WAITS}, NULL}, {{10, 0, DIE_WAITS}, NULL}, {{6, 0, DIE_WAITS}, NULL}};
    struct odds_bar odds = odds_bar_of(odds_of_dice(5, 6, 3, 3), ODDS_COST);
    struct roll_memory memory = {0};
    struct roll roll = {.box = box_of(436, 16, 404, 236),
                        .title = "LAST ROLL: ENGINES",
                        .right = "each die + 4 must reach 7",
                        .dice = LYING,
                        .count = 5,
                        .verdict = "2 of 3: FAILED",
                        .odds = &odds,
                        .odds_words = "It was"};
    roll_show(ui, &roll, &memory);
    roll = (struct roll){.box = box_of(436, 264, 404, 196),
                         .title = "NOT YET ROLLED",
                         .dice = WAITING,
                         .count = 3,
                         .odds = &odds,
                         .odds_words = "It is"};
    roll_show(ui, &roll, &memory);
}

static void show_wager(struct gallery *gallery, struct ui *ui)
{
    const struct wager_choice choices[] = {
        {"Engines 4", "3 or more on all three dice", ICON_SLIDE, UI_KEY('1'),
         odds_bar_of(odds_of_dice(3, 6, 3, 3), ODDS_COST), "success: go on", "failure: 1 die",
         NULL},
        {"Discharge 3", "6 only on all three dice", ICON_BLAST, UI_KEY('2'),
         odds_bar_of(odds_of_dice(3, 6, 6, 3), ODDS_COST), "success: gone", "failure: 1 die", NULL},
        {"Retreat 2", "", ICON_UNDO, UI_KEY('3'), odds_bar_of(odds_of_dice(3, 6, 4, 1), ODDS_COST),
         "", "", "after a failed check"},
    };
    const struct wager wager = {.box = box_of(856, 16, 408, 560),
                                .title = "YOUR CHOICE",
                                .right = "odds with 3 dice",
                                .choices = choices,
                                .count = 3,
                                .best = "success",
                                .otherwise = "failure",
                                .otherwise_is = ODDS_COST,
                                .make = "Roll"};
    wager_show(ui, ui_id_of("wager"), &wager, &gallery->wager);
}

void gallery_show_odds(struct gallery *gallery, struct ui *ui)
{
    show_patterns(ui);
    show_cells(ui);
    show_dice(ui);
    show_rolls(ui);
    show_wager(gallery, ui);
}
