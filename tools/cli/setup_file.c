#include "tools/cli/setup_file.h"

#include <stdio.h>

#include "engine/host/asset.h"
#include "shared/text.h"
#include "tools/cli/paths.h"

static void set_option(struct setup *setup, const struct brief *brief,
                       const struct given_option *given);

bool setup_load(struct setup *setup, const char *assets, const struct brief *brief,
                const struct given *given, char error[SETUP_ERROR_MAX])
{
    struct reason reason;
    struct asset_places places;
    struct file_path own;
    setup_init(setup, brief);
    for (size_t i = 0; given != NULL && i < given->count; i++) {
        set_option(setup, brief, &given->list[i]);
    }
    paths_own_assets(&own);
    if (!asset_places_init(&places, own.text, assets)) {
        snprintf(error, SETUP_ERROR_MAX, "the path of the assets is too long");
        return false;
    }
    for (size_t i = 0; i < brief->option_count; i++) {
        int index = brief_asset_index(brief, i);
        struct setup_asset *asset = index >= 0 ? &setup->assets[index] : NULL;
        if (asset != NULL && !asset_read(&places, brief->options[i].folder, asset->name,
                                         asset->text, &asset->text_count, &reason)) {
            bool has_others = reason.args_count > 1;
            snprintf(error, SETUP_ERROR_MAX, "there is no %s '%s' that could be played%s%s",
                     brief->options[i].name, asset->name, has_others ? "; there is: " : "",
                     has_others ? reason.args[1] : "");
            return false;
        }
    }
    return true;
}

static void set_option(struct setup *setup, const struct brief *brief,
                       const struct given_option *given)
{
    int option = brief_find_option(brief, given->name);
    int asset = option >= 0 ? brief_asset_index(brief, (size_t)option) : -1;
    if (asset >= 0) {
        text_copy(setup->assets[asset].name, sizeof setup->assets[asset].name, given->value);
    } else if (option >= 0) {
        brief_option_read(&brief->options[option], given->value, &setup->options[option]);
    }
}
