// The games on the home screen, a tile each: its picture, for how many, and what was last played.
#include <assert.h>
#include <math.h>
#include <string.h>
#include <time.h>

#include "stations/around/home_private.h"
#include "stations/around/stay_words.h"
#include "stations/widgets/keycap.h"

#define GAP       12.0f
#define PICTURE_H 131.0f
#define PAD       14.0f

static void show_tile(struct home *home, struct box box, int index);
static void draw_picture(struct home *home, const struct brief *brief, struct box box);
static void draw_roles(struct home *home, const struct brief *brief, struct box box);
static void draw_words(struct home *home, const struct brief *brief, struct box box, int index);
static struct words people_words(const struct home *home, const struct brief *brief);
static struct words played_words(const struct home *home, const struct brief *brief);

static int count_games(void)
{
    int count = 0;
    while (station_briefs()[count] != NULL) {
        count++;
    }
    return count;
}

void home_tiles_show(struct home *home, struct box box)
{
    struct ui *ui = &home->ui;
    int count = count_games();
    assert(count > 0); // a program without games has no home
    home->game = home->game < 0 || home->game >= count ? 0 : home->game;
    float width = floorf((box.w - GAP * (float)(count - 1)) / (float)count);
    for (int i = 0; i < count; i++) {
        show_tile(home, box_of(box.x + (width + GAP) * (float)i, box.y, width, box.h), i);
    }
    bool is_free = ui->layer == ui->top_layer && !ui->typing;
    if (is_free && ui_take_key(ui, INPUT_LEFT, 0)) {
        home->game = home->game > 0 ? home->game - 1 : count - 1;
        ui_focus(ui, 0);
    }
    if (is_free && ui_take_key(ui, INPUT_RIGHT, 0)) {
        home->game = (home->game + 1) % count;
        ui_focus(ui, 0);
    }
}

// One press chooses a game, a second one plays it.
static void show_tile(struct home *home, struct box box, int index)
{
    struct ui *ui = &home->ui;
    const struct brief *brief = station_briefs()[index];
    bool is_on = index == home->game;
    struct ui_key key = index < 9 ? UI_KEY('1' + index) : (struct ui_key){0};
    struct ui_touch touch =
        ui_touch_box(ui, ui_id_at(ui_id_of("home.tile"), index), box, key, true);
    if (touch.clicked && !is_on) {
        home->game = index;
        ui_sound(ui, SOUND_CLICK);
        ui_ask_frame_at(ui, ui->now_ms);
    } else if (touch.clicked && (touch.has_keys || ui->input->pointer_released)) {
        home_choose(home, home_setup_watches(home) ? HOME_WATCH : HOME_PLAY);
    }
    if (!ui_has_room(ui, box)) {
        return;
    }
    struct canvas *canvas = ui->canvas;
    canvas_mark(canvas, MARK_PANEL, box);
    struct colour edge = ui_ink(ui, is_on ? THEME_PAPER : THEME_EDGE);
    if (is_on || touch.focused) {
        canvas_frame(canvas, box_inset(box, -4), 6, stroke_of(ui_ink(ui, THEME_PAPER), 2));
    }
    canvas_fill_round(canvas, box, 4,
                      ui_ink(ui, touch.hovered ? THEME_INK4
                                 : is_on       ? THEME_INK3
                                               : THEME_INK2));
    struct box picture = box_of(box.x + 1, box.y + 1, box.w - 2, PICTURE_H);
    draw_picture(home, brief, picture);
    canvas_hline(canvas, box.x + 1, box_right(box) - 1, box_bottom(picture), edge);
    canvas_frame(canvas, box, 4, stroke_of(edge, 1));
    draw_words(home, brief, box, index);
}

static void draw_picture(struct home *home, const struct brief *brief, struct box box)
{
    const struct station_game *game = station_game_find(brief->name);
    struct ui *ui = &home->ui;
    canvas_clip(ui->canvas, box);
    canvas_fill(ui->canvas, box, ui_ink(ui, THEME_SEA0));
    if (game != NULL && game->tile != NULL) {
        game->tile(&(struct station_tile){.ui = ui, .charts = home->charts, .box = box});
    } else {
        draw_roles(home, brief, box);
    }
    canvas_unclip(ui->canvas);
}

static void draw_roles(struct home *home, const struct brief *brief, struct box box)
{
    float step = box.w / (float)(brief->roles->count + 1);
    for (size_t i = 0; i < brief->roles->count; i++) {
        struct station_look look = station_look(brief, (int)i);
        canvas_icon(home->ui.canvas, look.icon, box.x + step * (float)(i + 1), box.y + box.h / 2,
                    36, ui_ink(&home->ui, look.colour));
    }
}

static void draw_words(struct home *home, const struct brief *brief, struct box box, int index)
{
    struct ui *ui = &home->ui;
    bool is_on = index == home->game;
    float x = box.x + PAD;
    float y = box.y + PICTURE_H + 27;
    float width = box.w - 2 * PAD;
    char cap[8] = {(char)('1' + index), '\0'};
    keycap_draw(ui, box_right(box) - 12, y, &(struct keycap){.label = cap, .align = ALIGN_RIGHT});
    canvas_text_fit(ui->canvas, x, y, width - 30, brief->title,
                    ui_type_bold(ui, TYPE_LEAD, THEME_PAPER));
    struct words people = people_words(home, brief);
    canvas_text_fit(ui->canvas, x, y + 28, width, people.text, ui_type(ui, TYPE_BODY, THEME_TEXT2));
    struct words line = words_in(home->config.strings, "home.line", brief->name);
    canvas_text_squeeze(ui->canvas, x, y + 52, width, line.text,
                        ui_type(ui, TYPE_BODY, THEME_TEXT2), TYPE_SMALL);
    if (is_on) {
        struct keycap enter = {.label = "Enter", .align = ALIGN_RIGHT};
        keycap_draw(ui, box_right(box) - 12, y + 78, &enter);
        canvas_text_fit(ui->canvas, x, y + 78, width - 70,
                        home_words(home, home_setup_watches(home) ? "home.watch" : "home.play_now"),
                        ui_type_bold(ui, TYPE_BODY, THEME_PAPER));
        return;
    }
    struct words played = played_words(home, brief);
    canvas_text_fit(ui->canvas, x, y + 78, width, played.text,
                    ui_type(ui, TYPE_SMALL, THEME_TEXT3));
}

// As many as it takes at least, over all its ways, up to a person a seat.
static struct words people_words(const struct home *home, const struct brief *brief)
{
    int least = BRIEF_SEATS_MAX, most = 1;
    for (size_t i = 0; i < brief->variant_count; i++) {
        const struct brief_variant *variant = &brief->variants[i];
        int seats = __builtin_popcount(variant->seats);
        least = variant->hands < least ? variant->hands : least;
        most = seats > most ? seats : most;
    }
    if (most == 1) {
        return words_of(home->config.strings, "home.alone");
    }
    return words_numbers(home->config.strings, "home.people", least, most, 0);
}

static struct words played_words(const struct home *home, const struct brief *brief)
{
    int64_t newest = 0;
    for (size_t i = 0; i < home->config.match_count; i++) {
        const struct home_match *match = &home->config.matches[i];
        bool is_newer = strcmp(match->game, brief->name) == 0 && match->seen_s > newest;
        newest = is_newer ? match->seen_s : newest;
    }
    if (newest == 0) {
        return words_of(home->config.strings, "home.new");
    }
    struct words age = words_age(home->config.strings, (int64_t)time(NULL) - newest);
    return words_with(home->config.strings, "home.played", age.text, NULL, NULL);
}
