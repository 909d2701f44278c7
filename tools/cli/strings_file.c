#include "tools/cli/strings_file.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shared/text.h"
#include "tools/cli/paths.h"

#define LANGUAGE_MAX 8

static int is_strings_file(const struct dirent *entry);
static void find_language(const char *asked, char out[LANGUAGE_MAX]);
static bool find_file(const char *assets, const char *language, struct file_path *path);
static struct strings *read_file(const char *path, const char *language,
                                 char error[FILES_ERROR_MAX]);

struct strings *strings_load(const char *assets, const char *language, char error[FILES_ERROR_MAX])
{
    struct file_path path;
    find_file(assets, STRINGS_ENGLISH, &path);
    struct strings *english = read_file(path.text, STRINGS_ENGLISH, error);
    char wanted[LANGUAGE_MAX];
    find_language(language, wanted);
    bool is_other = strcmp(wanted, STRINGS_ENGLISH) != 0 && find_file(assets, wanted, &path);
    if (english == NULL || !is_other) {
        return english;
    }
    struct strings *strings = read_file(path.text, wanted, error);
    if (strings == NULL) {
        strings_destroy(english);
        return NULL;
    }
    strings_fall_back(strings, english);
    return strings;
}

bool strings_has_language(const char *language, char others[LANGUAGES_MAX])
{
    struct file_path assets, folder;
    struct dirent **files = NULL;
    if (!paths_assets(&assets) || !paths_join(&folder, assets.text, "strings")) {
        return true;
    }
    int count = scandir(folder.text, &files, is_strings_file, alphasort);
    bool is_found = count < 0;
    struct text_writer writer;
    text_writer_init(&writer, others, LANGUAGES_MAX);
    for (int i = 0; i < count; i++) {
        int length = (int)strcspn(files[i]->d_name, ".");
        text_append_format(&writer, "%s%.*s", i > 0 ? ", " : "", length, files[i]->d_name);
        is_found = is_found || (strlen(language) == (size_t)length &&
                                strncmp(language, files[i]->d_name, (size_t)length) == 0);
        free(files[i]);
    }
    free(files);
    text_writer_finish(&writer);
    return is_found;
}

static int is_strings_file(const struct dirent *entry)
{
    const char *end = strrchr(entry->d_name, '.');
    return end != NULL && end != entry->d_name && strcmp(end, ".txt") == 0;
}

// The first of these that says anything decides, as everywhere on the system: "de_DE.UTF-8" is
// German, "C" is English.
static void find_language(const char *asked, char out[LANGUAGE_MAX])
{
    static const char *const VARIABLES[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = asked;
    for (size_t i = 0; i < 3 && locale[0] == '\0'; i++) {
        const char *value = getenv(VARIABLES[i]);
        locale = value != NULL ? value : "";
    }
    size_t length = strspn(locale, "abcdefghijklmnopqrstuvwxyz");
    bool is_language = length >= 2 && length < LANGUAGE_MAX;
    snprintf(out, LANGUAGE_MAX, "%.*s", is_language ? (int)length : 2,
             is_language ? locale : STRINGS_ENGLISH);
}

static bool find_file(const char *assets, const char *language, struct file_path *path)
{
    char name[32];
    snprintf(name, sizeof name, "strings/%s.txt", language);
    return paths_join(path, assets, name) && access(path->text, R_OK) == 0;
}

static struct strings *read_file(const char *path, const char *language,
                                 char error[FILES_ERROR_MAX])
{
    size_t length = 0;
    char *text = files_read_text(path, &length, error);
    if (text == NULL) {
        return NULL;
    }
    char wrong[FILES_ERROR_MAX / 2] = "";
    struct strings *strings = strings_create(text, length, wrong, sizeof wrong);
    free(text);
    if (strings == NULL) {
        snprintf(error, FILES_ERROR_MAX, "assets/strings/%s.txt, %s", language, wrong);
    }
    return strings;
}
