// Settings that anybody may have edited: what can be read is kept within its bounds, and comes back
// the same when it is written.
#include <string.h>

#include "shared/text.h"
#include "stations/around/settings.h"
#include "tools/fuzz/fuzz.h"
#include "tools/fuzz/scratch.h"

static void demand_sound(const struct settings *settings)
{
    const char *texts[] = {settings->name, settings->language, settings->last_address,
                           settings->last_code, settings->last_host};
    const size_t sizes[] = {sizeof(settings->name), sizeof(settings->language),
                            sizeof(settings->last_address), sizeof(settings->last_code),
                            sizeof(settings->last_host)};
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        size_t length = text_length(texts[i], sizes[i]);
        fuzz_demand(length < sizes[i] && text_is_valid(texts[i], length));
    }
    fuzz_demand(settings->volume >= 0 && settings->volume <= 100);
    fuzz_demand(settings->theme < THEME_KINDS && settings->speech < SPEECH_COUNT);
}

static unsigned take(const uint8_t *bytes, size_t length)
{
    static char folder[SCRATCH_PATH_MAX]; // stays from input to input
    static char path[SCRATCH_PATH_MAX];
    struct settings first, settings, again;
    char texts[3][SETTINGS_TEXT_MAX];
    if (folder[0] == '\0') {
        scratch_make(folder);
        scratch_path(path, folder, "settings");
    }
    scratch_write(path, bytes, length);
    settings_init(&first);
    settings_init(&settings);
    settings_init(&again);
    settings_read(&settings, path);
    demand_sound(&settings);
    fuzz_demand(settings_write(&settings, path));
    settings_read(&again, path);
    fuzz_demand(settings_print(&settings, texts[0], sizeof(texts[0])) > 0);
    fuzz_demand(settings_print(&again, texts[1], sizeof(texts[1])) > 0);
    fuzz_demand(strcmp(texts[0], texts[1]) == 0);
    settings_print(&first, texts[2], sizeof(texts[2]));
    return strcmp(texts[0], texts[2]) != 0;
}

// --- seeds

static void seed(struct fuzz_bag *bag)
{
    struct settings settings;
    char text[SETTINGS_TEXT_MAX];
    settings_init(&settings);
    text_copy(settings.name, sizeof(settings.name), "Mara");
    fuzz_bag_put(bag, "name", text, settings_print(&settings, text, sizeof(text)), 1);
    settings.volume = 0;
    settings.calm = true;
    settings.large_text = true;
    settings.theme = (enum theme_kind)(THEME_KINDS - 1);
    settings.speech = SPEECH_NEVER;
    text_copy(settings.language, sizeof(settings.language), "de");
    text_copy(settings.last_address, sizeof(settings.last_address), "10.0.0.7:7777");
    text_copy(settings.last_code, sizeof(settings.last_code), "K7Q4M");
    text_copy(settings.last_host, sizeof(settings.last_host), "Kitchen");
    for (int i = 0; i < keymap_count(&settings.keys); i++) {
        keymap_bind(&settings.keys, i, (uint32_t)('A' + i % 26) | (i >= 26 ? KEYMAP_SHIFT : 0));
    }
    fuzz_bag_put(bag, "everything", text, settings_print(&settings, text, sizeof(text)), 1);
}

const struct fuzzer SETTINGS_FUZZER = {
    .name = "settings",
    .stages = {"nothing of it was taken", "something was set"},
    .take = take,
    .seed = seed,
};
