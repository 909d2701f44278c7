#include "stations/around/offer.h"

#include "stations/around/stay_words.h"
#include "stations/widgets/button.h"
#include "stations/widgets/dialog.h"

#define WIDTH 520.0f

static enum offer_answer ask(struct offer *offer);

void offer_init(struct offer *offer)
{
    ui_init(&offer->ui);
    offer->shows_help = false;
}

enum offer_answer offer_frame(struct offer *offer, int width_px, int height_px, struct input *input,
                              ms now)
{
    struct theme theme;
    theme_init(&theme, offer->settings->theme, 0);
    sound_clear(&offer->sounds);
    canvas_set_large_text(offer->canvas, offer->settings->large_text);
    canvas_begin(offer->canvas, width_px, height_px, theme.colours[THEME_ROOM]);
    ui_begin(&offer->ui, offer->canvas, input, &offer->sounds, &theme, now);
    offer->ui.calm = offer->settings->calm;
    offer->ui.space = strings_get(offer->strings, "key.space");
    offer->ui.accent = THEME_PAPER;
    enum offer_answer answer = ask(offer);
    float width = canvas_layout(offer->canvas)->width;
    canvas_fill(offer->canvas, box_of(0, 0, width, 3), ui_ink(&offer->ui, THEME_PAPER));
    if (offer->shows_help) {
        struct help_pages pages = {.count = 0};
        struct page page = {.ui = &offer->ui, .strings = offer->strings};
        help_add(&pages, "help.offer");
        help_add(&pages, "help.debriefs");
        offer->shows_help = !help_show(&offer->help, &page, &pages);
    } else if (ui_take_key(&offer->ui, INPUT_F1, 0)) {
        offer->shows_help = true;
        help_begin(&offer->help);
    }
    if (input_happened(input)) {
        ui_ask_frame_at(&offer->ui, now);
    }
    ui_end(&offer->ui);
    canvas_end(offer->canvas);
    return input->close_asked ? OFFER_CLOSED : answer;
}

static enum offer_answer ask(struct offer *offer)
{
    struct ui *ui = &offer->ui;
    const struct station_game *game = station_game_find(offer->game);
    const char *title = game != NULL ? game->brief->title : offer->game;
    struct words age = words_age(offer->strings, offer->age_s);
    struct words body = words_with(offer->strings, "offer.body", title, age.text, NULL);
    struct box room = dialog_begin(ui, WIDTH, 236, strings_get(offer->strings, "offer.title"),
                                   ICON_WAIT, THEME_PAPER);
    canvas_text_wrap(ui->canvas, room.x, room.y + 8, room.w, 24, 3, body.text,
                     ui_type(ui, TYPE_BODY, THEME_TEXT2));
    float y = box_bottom(room) - 48;
    float half = (room.w - 8) / 2;
    struct button anew = {.box = box_of(room.x, y, half, 48),
                          .label = strings_get(offer->strings, "offer.anew"),
                          .key = UI_KEY('N'),
                          .light = true};
    struct button go = {.box = box_of(room.x + half + 8, y, half, 48),
                        .label = strings_get(offer->strings, "games.go_on"),
                        .key = UI_KEY(INPUT_ENTER),
                        .kind = BUTTON_PRIMARY,
                        .accent = THEME_PAPER};
    bool is_anew = button_show(ui, ui_id_of("offer.anew"), &anew) || ui_escape(ui);
    bool goes = button_show(ui, ui_id_of("offer.go"), &go);
    dialog_end(ui);
    return goes ? OFFER_GO_ON : is_anew ? OFFER_ANEW : OFFER_OPEN;
}
