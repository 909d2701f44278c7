#include "tools/cli/given.h"

#include <string.h>

#include "engine/host/asset.h"
#include "shared/text.h"
#include "tools/cli/paths.h"

static bool cut_up(struct given *given, const char *text);
static bool find_fault(const struct given_option *setting, const struct brief *brief, bool is_here,
                       struct text_writer *fault);
static bool find_file_fault(const struct given_option *setting, const struct brief_option *option,
                            struct text_writer *fault);

bool given_read(struct given *given, const char *text, const struct brief *brief, bool is_here,
                char fault[GIVEN_FAULT_MAX])
{
    struct text_writer writer;
    bool is_found = false;
    text_writer_init(&writer, fault, GIVEN_FAULT_MAX);
    if (!cut_up(given, text)) {
        text_append_format(&writer, "'%s' is no option: say option=value,...", text);
        is_found = true;
    }
    for (size_t i = 0; !is_found && brief != NULL && i < given->count; i++) {
        is_found = find_fault(&given->list[i], brief, is_here, &writer);
    }
    text_writer_finish(&writer);
    return !is_found;
}

const struct brief_variant *given_variant(const struct given_option *list, size_t count,
                                          const struct brief *brief)
{
    if (brief->variant_count < 2) {
        return brief_variant_of(brief, 0);
    }
    const struct brief_option *option = &brief->options[brief->variant_option];
    int32_t value = option->initial;
    for (size_t i = 0; i < count; i++) {
        if (strcmp(list[i].name, option->name) == 0) {
            brief_option_read(option, list[i].value, &value);
        }
    }
    return brief_variant_of(brief, value);
}

static bool cut_up(struct given *given, const char *text)
{
    given->count = 0;
    if (!text_copy(given->text, sizeof given->text, text)) {
        return false;
    }
    char *at = given->text;
    while (at != NULL) {
        char *comma = strchr(at, ',');
        if (comma != NULL) {
            *comma = '\0';
        }
        char *equals = strchr(at, '=');
        if (equals == NULL || given->count == BRIEF_OPTIONS_MAX) {
            return false;
        }
        *equals = '\0';
        given->list[given->count] = (struct given_option){at, equals + 1};
        given->count++;
        at = comma != NULL ? comma + 1 : NULL;
    }
    return true;
}

static bool find_fault(const struct given_option *setting, const struct brief *brief, bool is_here,
                       struct text_writer *fault)
{
    int32_t value;
    int index = brief_find_option(brief, setting->name);
    if (index < 0) {
        text_append_format(fault, "%s has no option '%s'; it has", brief->title, setting->name);
        for (size_t i = 0; i < brief->option_count; i++) {
            text_append_format(fault, "%s %s", i > 0 ? "," : "", brief->options[i].name);
        }
        return true;
    }
    const struct brief_option *option = &brief->options[index];
    if (option->kind == OPTION_ASSET) {
        return is_here && find_file_fault(setting, option, fault);
    }
    if (brief_option_read(option, setting->value, &value)) {
        return false;
    }
    text_append_format(fault, "%s cannot be '%s'; it is ", option->name, setting->value);
    brief_option_append(option, fault);
    return true;
}

static bool find_file_fault(const struct given_option *setting, const struct brief_option *option,
                            struct text_writer *fault)
{
    struct file_path own, assets;
    struct asset_places places;
    char path[ASSET_PATH_MAX];
    paths_own_assets(&own);
    if (!paths_assets(&assets) || !asset_places_init(&places, own.text, assets.text) ||
        asset_find(&places, option->folder, setting->value, path)) {
        return false; // without assets, whoever reads them says so
    }
    text_append_format(fault, "%s cannot be '%s'; there is ", option->name, setting->value);
    asset_append_names(&places, option->folder, fault);
    return true;
}
