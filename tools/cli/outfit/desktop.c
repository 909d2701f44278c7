// The desktop entry, by which menus and launchers know the program.
#include "tools/cli/outfit/outfit.h"

#include <string.h>

#include "tools/cli/strings_file.h"

static bool write_words(FILE *out, const char *assets, const char *language,
                        char error[FILES_ERROR_MAX]);

bool desktop_write(FILE *out, const char *assets, char error[FILES_ERROR_MAX])
{
    char languages[LANGUAGES_MAX] = "";
    bool is_sound = true;
    fputs("[Desktop Entry]\nType=Application\nName=Klaxon\n", out);
    strings_has_language("", languages);
    char *next = NULL;
    for (char *language = strtok_r(languages, ", ", &next); is_sound && language != NULL;
         language = strtok_r(NULL, ", ", &next)) {
        is_sound = write_words(out, assets, language, error);
    }
    fputs("Exec=klaxon\nIcon=klaxon\nTerminal=false\nCategories=Game;StrategyGame;\n"
          "StartupNotify=false\nStartupWMClass=klaxon\n",
          out);
    return is_sound;
}

static bool write_words(FILE *out, const char *assets, const char *language,
                        char error[FILES_ERROR_MAX])
{
    struct strings *strings = strings_load(assets, language, error);
    if (strings == NULL) {
        return false;
    }
    char tag[16] = "";
    if (strcmp(language, STRINGS_ENGLISH) != 0) {
        snprintf(tag, sizeof tag, "[%s]", language);
    }
    fprintf(out, "GenericName%s=%s\n", tag, strings_get(strings, "desktop.generic"));
    fprintf(out, "Comment%s=%s\n", tag, strings_get(strings, "desktop.comment"));
    strings_destroy(strings);
    return true;
}
