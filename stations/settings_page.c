// Settings: what a person sets for this machine, wherever they are.
#include <stdio.h>
#include <string.h>

#include "shared/text.h"
#include "stations/app_private.h"
#include "stations/widgets/button.h"
#include "stations/widgets/choice.h"
#include "stations/widgets/dialog.h"
#include "stations/widgets/slider.h"
#include "stations/widgets/toggle.h"

#define WIDTH  620.0f
#define STEP   48.0f
#define CHOICE 300.0f

// Languages by their files; "" is the machine's own.
static const char *const LANGUAGES[] = {"", "en", "de", "fr"};
#define LANGUAGE_COUNT ((int)(sizeof LANGUAGES / sizeof LANGUAGES[0]))

static void show_volume(struct app *app, struct box row);
static void show_toggle(struct app *app, struct box row, const char *id, bool *value);
static int show_choice(struct app *app, struct box row, const char *id, const char *const *rows,
                       int count, int value);
static void show_speech(struct app *app, struct box row);
static void show_looks(struct app *app, struct box row);
static void show_language(struct app *app, struct box row);

void settings_page_show(struct app *app)
{
    struct ui *ui = &app->ui;
    struct settings *settings = &app->settings;
    struct box room =
        dialog_begin(ui, WIDTH, 472, app_words(app, "settings.title"), ICON_NONE, THEME_PAPER);
    struct box row = box_of(room.x, room.y, room.w, 40);
    show_volume(app, row);
    row.y += STEP;
    show_speech(app, row);
    row.y += STEP;
    show_toggle(app, row, "settings.calm", &settings->calm);
    row.y += STEP;
    show_looks(app, row);
    row.y += 2 * STEP;
    show_language(app, row);
    struct button keys = {
        .box = box_of(room.x, box_bottom(room) - 48, room.w / 2 - 4, 48),
        .label = app_words(app, "settings.keys"),
        .key = UI_KEY('K'),
        .light = true,
    };
    struct button back = keys;
    back.box.x += room.w / 2 + 4;
    back.label = app_words(app, "menu.close");
    back.key = UI_KEY(INPUT_ESCAPE);
    bool to_keys = button_show(ui, ui_id_of("settings.keys"), &keys);
    bool is_closed = button_show(ui, ui_id_of("settings.close"), &back);
    dialog_end(ui);
    if (to_keys) {
        keys_page_open(app);
    } else if (is_closed) {
        app->dialog = APP_MENU;
    }
}

static void show_volume(struct app *app, struct box row)
{
    struct settings *settings = &app->settings;
    float volume = (float)settings->volume;
    struct words figure = words_number(app->strings, "menu.percent", settings->volume);
    struct slider slider = {
        .box = row,
        .label = app_words(app, "settings.volume"),
        .value_text = figure.text,
        .from = 0,
        .to = 100,
        .step = 10,
    };
    if (slider_show(&app->ui, ui_id_of("settings.volume"), &slider, &volume)) {
        settings->volume = (int)(volume + 0.5f);
    }
}

static void show_toggle(struct app *app, struct box row, const char *id, bool *value)
{
    struct toggle toggle = {
        .box = row,
        .label = app_words(app, id),
        .on_word = app_words(app, "option.on"),
        .off_word = app_words(app, "option.off"),
    };
    toggle_show(&app->ui, ui_id_of(id), &toggle, value);
}

static int show_choice(struct app *app, struct box row, const char *id, const char *const *rows,
                       int count, int value)
{
    canvas_text_fit(app->canvas, row.x, row.y + row.h / 2, row.w - CHOICE - 12, app_words(app, id),
                    ui_type(&app->ui, TYPE_BODY, THEME_TEXT2));
    struct choice choice = {
        .box = box_of(box_right(row) - CHOICE, row.y + 4, CHOICE, 32),
        .rows = rows,
        .count = count,
    };
    choice_show(&app->ui, ui_id_of(id), &choice, &value);
    return value;
}

static void show_speech(struct app *app, struct box row)
{
    const char *rows[SPEECH_COUNT];
    for (int i = 0; i < SPEECH_COUNT; i++) {
        char id[64];
        snprintf(id, sizeof id, "settings.speaks.%s",
                 settings_speech_name((enum settings_speech)i));
        rows[i] = app_words(app, id);
    }
    app->settings.speech = (enum settings_speech)show_choice(
        app, row, "settings.speaks", rows, SPEECH_COUNT, (int)app->settings.speech);
}

static void show_looks(struct app *app, struct box row)
{
    struct settings *settings = &app->settings;
    const char *const sizes[2] = {app_words(app, "settings.text.normal"),
                                  app_words(app, "settings.text.large")};
    settings->large_text =
        show_choice(app, row, "settings.text", sizes, 2, settings->large_text ? 1 : 0) == 1;
    const char *themes[THEME_KINDS];
    for (int i = 0; i < THEME_KINDS; i++) {
        char id[64];
        snprintf(id, sizeof id, "settings.theme.%s", theme_kind_name((enum theme_kind)i));
        themes[i] = app_words(app, id);
    }
    row.y += STEP;
    settings->theme = (enum theme_kind)show_choice(app, row, "settings.theme", themes, THEME_KINDS,
                                                   (int)settings->theme);
}

static void show_language(struct app *app, struct box row)
{
    struct settings *settings = &app->settings;
    const char *names[LANGUAGE_COUNT];
    int current = 0;
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        char id[32];
        snprintf(id, sizeof id, "language.%s", i == 0 ? "own" : LANGUAGES[i]);
        names[i] = app_words(app, id);
        current = strcmp(settings->language, LANGUAGES[i]) == 0 ? i : current;
    }
    int chosen = show_choice(app, row, "settings.language", names, LANGUAGE_COUNT, current);
    if (chosen != current) {
        text_copy(settings->language, sizeof settings->language, LANGUAGES[chosen]);
    }
}
