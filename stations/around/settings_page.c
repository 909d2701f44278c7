// Settings: what a person sets for this machine, wherever they are.
#include <stdio.h>
#include <string.h>

#include "shared/text.h"
#include "stations/around/pages.h"
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

static void show_volume(const struct page *page, struct box row);
static void show_toggle(const struct page *page, struct box row, const char *id, bool *value);
static int show_choice(const struct page *page, struct box row, const char *id,
                       const char *const *rows, int count, int value);
static void show_speech(const struct page *page, struct box row);
static void show_looks(const struct page *page, struct box row);
static void show_language(const struct page *page, struct box row);

enum settings_answer settings_page_show(const struct page *page)
{
    struct box room = dialog_begin(
        page->ui, WIDTH, 472, strings_get(page->strings, "settings.title"), ICON_NONE, THEME_PAPER);
    struct box row = box_of(room.x, room.y, room.w, 40);
    show_volume(page, row);
    row.y += STEP;
    show_speech(page, row);
    row.y += STEP;
    show_toggle(page, row, "settings.calm", &page->settings->calm);
    row.y += STEP;
    show_looks(page, row);
    row.y += 2 * STEP;
    show_language(page, row);
    struct button keys = {
        .box = box_of(room.x, box_bottom(room) - 48, room.w / 2 - 4, 48),
        .label = strings_get(page->strings, "settings.keys"),
        .key = UI_KEY('K'),
        .light = true,
    };
    struct button back = keys;
    back.box.x += room.w / 2 + 4;
    back.label = strings_get(page->strings, "menu.close");
    back.key = UI_KEY(INPUT_ESCAPE);
    bool to_keys = button_show(page->ui, ui_id_of("settings.keys"), &keys);
    bool is_closed = button_show(page->ui, ui_id_of("settings.close"), &back);
    dialog_end(page->ui);
    return to_keys ? SETTINGS_TO_KEYS : is_closed ? SETTINGS_CLOSED : SETTINGS_OPEN;
}

static void show_volume(const struct page *page, struct box row)
{
    float volume = (float)page->settings->volume;
    struct words figure = words_number(page->strings, "menu.percent", page->settings->volume);
    struct slider slider = {
        .box = row,
        .label = strings_get(page->strings, "settings.volume"),
        .value_text = figure.text,
        .from = 0,
        .to = 100,
        .step = 10,
    };
    if (slider_show(page->ui, ui_id_of("settings.volume"), &slider, &volume)) {
        page->settings->volume = (int)(volume + 0.5f);
    }
}

static void show_toggle(const struct page *page, struct box row, const char *id, bool *value)
{
    struct toggle toggle = {
        .box = row,
        .label = strings_get(page->strings, id),
        .on_word = strings_get(page->strings, "option.on"),
        .off_word = strings_get(page->strings, "option.off"),
    };
    toggle_show(page->ui, ui_id_of(id), &toggle, value);
}

static int show_choice(const struct page *page, struct box row, const char *id,
                       const char *const *rows, int count, int value)
{
    canvas_text_fit(page->ui->canvas, row.x, row.y + row.h / 2, row.w - CHOICE - 12,
                    strings_get(page->strings, id), ui_type(page->ui, TYPE_BODY, THEME_TEXT2));
    struct choice choice = {
        .box = box_of(box_right(row) - CHOICE, row.y + 4, CHOICE, 32),
        .rows = rows,
        .count = count,
    };
    choice_show(page->ui, ui_id_of(id), &choice, &value);
    return value;
}

static void show_speech(const struct page *page, struct box row)
{
    const char *rows[SPEECH_COUNT];
    for (int i = 0; i < SPEECH_COUNT; i++) {
        char id[64];
        snprintf(id, sizeof id, "settings.speaks.%s",
                 settings_speech_name((enum settings_speech)i));
        rows[i] = strings_get(page->strings, id);
    }
    page->settings->speech = (enum settings_speech)show_choice(
        page, row, "settings.speaks", rows, SPEECH_COUNT, (int)page->settings->speech);
}

static void show_looks(const struct page *page, struct box row)
{
    const char *const sizes[2] = {strings_get(page->strings, "settings.text.normal"),
                                  strings_get(page->strings, "settings.text.large")};
    page->settings->large_text =
        show_choice(page, row, "settings.text", sizes, 2, page->settings->large_text ? 1 : 0) == 1;
    const char *themes[THEME_KINDS];
    for (int i = 0; i < THEME_KINDS; i++) {
        char id[64];
        snprintf(id, sizeof id, "settings.theme.%s", theme_kind_name((enum theme_kind)i));
        themes[i] = strings_get(page->strings, id);
    }
    row.y += STEP;
    page->settings->theme = (enum theme_kind)show_choice(page, row, "settings.theme", themes,
                                                         THEME_KINDS, (int)page->settings->theme);
}

static void show_language(const struct page *page, struct box row)
{
    const char *names[LANGUAGE_COUNT];
    int current = 0;
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        char id[32];
        snprintf(id, sizeof id, "language.%s", i == 0 ? "own" : LANGUAGES[i]);
        names[i] = strings_get(page->strings, id);
        current = strcmp(page->settings->language, LANGUAGES[i]) == 0 ? i : current;
    }
    int chosen = show_choice(page, row, "settings.language", names, LANGUAGE_COUNT, current);
    if (chosen != current) {
        text_copy(page->settings->language, sizeof page->settings->language, LANGUAGES[chosen]);
    }
}
