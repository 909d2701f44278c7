#include "engine/host/asset.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SUFFIX         ".txt"
#define ASSET_PATH_MAX 768

static bool is_plain(const char *name, size_t length);

size_t asset_list(const char *assets, const char *folder,
                  char names[WIRE_ASSETS_MAX][BRIEF_NAME_MAX])
{
    char path[ASSET_PATH_MAX];
    snprintf(path, sizeof(path), "%s/%s", assets, folder);
    struct dirent **entries = NULL;
    int count = scandir(path, &entries, NULL, alphasort);
    size_t used = 0;
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        size_t length = strlen(name);
        size_t stem = length > strlen(SUFFIX) ? length - strlen(SUFFIX) : 0;
        if (used < WIRE_ASSETS_MAX && strcmp(name + stem, SUFFIX) == 0 && is_plain(name, stem)) {
            memset(names[used], 0, BRIEF_NAME_MAX);
            memcpy(names[used++], name, stem);
        }
        free(entries[i]);
    }
    free(entries);
    return used;
}

bool asset_read(const char *assets, const char *folder, const char *name,
                uint8_t text[ASSET_TEXT_MAX], uint16_t *length, struct reason *reason)
{
    char path[ASSET_PATH_MAX];
    int written = snprintf(path, sizeof(path), "%s/%s/%s" SUFFIX, assets, folder, name);
    FILE *file = NULL;
    if (is_plain(name, strlen(name)) && written > 0 && (size_t)written < sizeof(path)) {
        file = fopen(path, "re");
    }
    if (file == NULL) {
        return reason_set(reason, "refused.no_asset", name, NULL);
    }
    size_t got = fread(text, 1, ASSET_TEXT_MAX, file);
    bool is_whole = fgetc(file) == EOF && !ferror(file);
    fclose(file);
    *length = (uint16_t)got;
    return is_whole || reason_set(reason, "refused.asset_unreadable", name, NULL);
}

static bool is_plain(const char *name, size_t length)
{
    static const char ALLOWED[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    return length > 0 && length < BRIEF_NAME_MAX && strspn(name, ALLOWED) >= length;
}
