#include "tests/support/files.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *open_file(const char *path, const char *mode)
{
    char full[512];
    snprintf(full, sizeof(full), "%s/%s", KLAXON_SOURCE_DIR, path);
    return fopen(full, mode);
}

static void give_up(const char *what, const char *path)
{
    fprintf(stderr, "%s %s\n", what, path);
    abort();
}

char *files_read(const char *path, size_t *length)
{
    enum { CAPACITY = 1024 * 1024 };
    FILE *file = open_file(path, "rb");
    char *text = malloc(CAPACITY);
    if (file == NULL || text == NULL) {
        give_up("cannot read", path);
    }
    *length = fread(text, 1, CAPACITY - 1, file);
    text[*length] = '\0';
    fclose(file);
    return text;
}

void files_write(const char *path, const char *text)
{
    FILE *file = open_file(path, "wb");
    if (file == NULL || fputs(text, file) < 0 || fclose(file) != 0) {
        give_up("cannot write", path);
    }
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

void files_list(const char *folder, struct files_list *list)
{
    char full[512];
    snprintf(full, sizeof(full), "%s/%s", KLAXON_SOURCE_DIR, folder);
    DIR *entries = opendir(full);
    if (entries == NULL) {
        give_up("cannot list", folder);
    }
    list->count = 0;
    for (struct dirent *entry = readdir(entries); entry != NULL; entry = readdir(entries)) {
        size_t length = strlen(entry->d_name);
        if (length <= 4 || length - 4 >= FILES_NAME_MAX ||
            strcmp(entry->d_name + length - 4, ".txt") != 0) {
            continue;
        }
        if (list->count == FILES_COUNT_MAX) {
            give_up("too many files in", folder);
        }
        char *name = list->names[list->count++];
        memcpy(name, entry->d_name, length - 4);
        name[length - 4] = '\0';
    }
    closedir(entries);
    qsort(list->names, list->count, FILES_NAME_MAX, compare_names);
}

void files_list_assets(const char *folder, struct files_list *list)
{
    char path[256];
    snprintf(path, sizeof(path), "assets/%s", folder);
    files_list(path, list);
}

bool files_asset(void *unused, const char *folder, const char *name, uint8_t *text, size_t capacity,
                 size_t *length)
{
    (void)unused;
    char path[256];
    snprintf(path, sizeof(path), "assets/%s/%s.txt", folder, name);
    FILE *file = open_file(path, "rb");
    if (file == NULL) {
        return false;
    }
    *length = fread(text, 1, capacity, file);
    bool is_whole = fgetc(file) == EOF;
    fclose(file);
    return is_whole;
}
