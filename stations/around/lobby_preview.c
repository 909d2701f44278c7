#include "stations/around/lobby_preview.h"

#include "stations/widgets/keycap.h"

#define KEY_HEIGHT 50.0f // of the key and its word under the game's words

static bool show_file(struct app *app, struct box box, struct box words, size_t option);
static void show_key(struct app *app, struct box words);

void lobby_preview_show(struct app *app, struct box box, size_t option)
{
    struct ui *ui = &app->ui;
    struct box words = box_of(box_right(box) + 12, box.y, LOBBY_PREVIEW_WORDS - 12, box.h);
    if (!show_file(app, box, words, option)) {
        canvas_frame(app->canvas, box, 3, stroke_dashed(ui_ink(ui, THEME_RULE), 1, 4, 4));
    } else if (app_is_owner(app)) {
        show_key(app, words);
    }
}

static bool show_file(struct app *app, struct box box, struct box words, size_t option)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct station_game *game = station_game_find(lobby->game);
    const struct wire_asset *asset = session_asset(app->session, option);
    if (game == NULL || game->preview == NULL || asset == NULL) {
        return false;
    }
    words.h -= KEY_HEIGHT;
    return game->preview(&(struct station_preview){
        .ui = &app->ui,
        .strings = app->strings,
        .charts = app->charts,
        .lobby = lobby,
        .option = option,
        .text = (const char *)asset->text,
        .length = asset->text_count,
        .picture = box,
        .words = words,
    });
}

// How the arrows get from option to option.
static void show_key(struct app *app, struct box words)
{
    struct type type = {.colour = ui_ink(&app->ui, THEME_TEXT2), .size = TYPE_SMALL};
    keycap_draw(&app->ui, words.x, box_bottom(words) - 34,
                &(struct keycap){.label = app_words(app, "key.tab")});
    canvas_text(app->canvas, words.x, box_bottom(words) - 12, app_words(app, "lobby.chart.tab"),
                type);
}
