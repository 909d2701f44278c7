#include "engine/host/asset.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shared/text.h"

#define SUFFIX ".txt"

static size_t list_place(const char *place, const char *folder,
                         char names[WIRE_ASSETS_MAX][BRIEF_NAME_MAX], size_t used);
static bool has_name(char names[WIRE_ASSETS_MAX][BRIEF_NAME_MAX], size_t count, const char *name,
                     size_t length);
static int compare_names(const void *a, const void *b);
static bool is_plain(const char *name, size_t length);

bool asset_places_init(struct asset_places *places, const char *own, const char *installed)
{
    return text_copy(places->own, sizeof(places->own), own != NULL ? own : "") &&
           text_copy(places->installed, sizeof(places->installed), installed);
}

size_t asset_list(const struct asset_places *places, const char *folder,
                  char names[WIRE_ASSETS_MAX][BRIEF_NAME_MAX])
{
    size_t used = 0;
    if (places->own[0] != '\0') {
        used = list_place(places->own, folder, names, used);
    }
    used = list_place(places->installed, folder, names, used);
    qsort(names, used, BRIEF_NAME_MAX, compare_names);
    return used;
}

void asset_append_names(const struct asset_places *places, const char *folder,
                        struct text_writer *writer)
{
    char names[WIRE_ASSETS_MAX][BRIEF_NAME_MAX];
    size_t count = asset_list(places, folder, names);
    for (size_t i = 0; i < count; i++) {
        size_t room = writer->capacity - writer->length;
        if (room < strlen(names[i]) + sizeof(", ") + sizeof(", ...")) {
            text_append(writer, i > 0 ? ", ..." : "...");
            return;
        }
        text_append_format(writer, "%s%s", i > 0 ? ", " : "", names[i]);
    }
}

bool asset_find(const struct asset_places *places, const char *folder, const char *name,
                char path[ASSET_PATH_MAX])
{
    const char *const order[] = {places->own, places->installed};
    for (size_t i = 0; i < 2 && is_plain(name, strlen(name)); i++) {
        int written = snprintf(path, ASSET_PATH_MAX, "%s/%s/%s" SUFFIX, order[i], folder, name);
        if (order[i][0] != '\0' && written > 0 && written < ASSET_PATH_MAX &&
            access(path, F_OK) == 0) {
            return true;
        }
    }
    return false;
}

bool asset_read(const struct asset_places *places, const char *folder, const char *name,
                uint8_t text[ASSET_TEXT_MAX], uint16_t *length, struct reason *reason)
{
    char path[ASSET_PATH_MAX];
    bool is_there = asset_find(places, folder, name, path);
    FILE *file = is_there ? fopen(path, "re") : NULL;
    if (!is_there) {
        char others[REASON_ARG_MAX];
        struct text_writer writer;
        text_writer_init(&writer, others, sizeof(others));
        asset_append_names(places, folder, &writer);
        text_writer_finish(&writer);
        return reason_set(reason, "refused.no_asset", name, others);
    }
    if (file == NULL) {
        return reason_set(reason, "refused.asset_unreadable", name, NULL);
    }
    size_t got = fread(text, 1, ASSET_TEXT_MAX, file);
    bool is_long = fgetc(file) != EOF;
    bool is_read = !ferror(file);
    fclose(file);
    *length = (uint16_t)got;
    if (is_long) {
        char most[16];
        snprintf(most, sizeof(most), "%d", ASSET_TEXT_MAX);
        return reason_set(reason, "refused.asset_long", name, most);
    }
    return is_read || reason_set(reason, "refused.asset_unreadable", name, NULL); // a folder, say
}

// Adds the names in a folder that are not there yet, as far as there is room. Returns how many
// there are then.
static size_t list_place(const char *place, const char *folder,
                         char names[WIRE_ASSETS_MAX][BRIEF_NAME_MAX], size_t used)
{
    char path[ASSET_PATH_MAX];
    snprintf(path, sizeof(path), "%s/%s", place, folder);
    struct dirent **entries = NULL;
    int count = scandir(path, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        size_t length = strlen(name);
        size_t stem = length > strlen(SUFFIX) ? length - strlen(SUFFIX) : 0;
        if (used < WIRE_ASSETS_MAX && strcmp(name + stem, SUFFIX) == 0 && is_plain(name, stem) &&
            !has_name(names, used, name, stem)) {
            memset(names[used], 0, BRIEF_NAME_MAX);
            memcpy(names[used++], name, stem);
        }
        free(entries[i]);
    }
    free(entries);
    return used;
}

static bool has_name(char names[WIRE_ASSETS_MAX][BRIEF_NAME_MAX], size_t count, const char *name,
                     size_t length)
{
    for (size_t i = 0; i < count; i++) {
        if (strlen(names[i]) == length && memcmp(names[i], name, length) == 0) {
            return true;
        }
    }
    return false;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

static bool is_plain(const char *name, size_t length)
{
    static const char ALLOWED[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    return length > 0 && length < BRIEF_NAME_MAX && strspn(name, ALLOWED) >= length;
}
