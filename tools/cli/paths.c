#include "tools/cli/paths.h"

#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/cli/files.h"

#define ASSETS_MARK "strings/en.txt" // what makes a folder the assets
#define FONTS_MARK  "B612-Regular.otf"

static bool has_file(const char *folder, const char *name);
static bool program_folder(struct file_path *out);
static bool climb(struct file_path *path);
static void own_folder(struct file_path *out, const char *variable, const char *usual,
                       const char *name);
static const char *home_folder(void);

bool paths_assets(struct file_path *out)
{
    const char *given = getenv("KLAXON_ASSETS");
    if (given != NULL && given[0] != '\0') {
        return paths_join(out, given, "") && has_file(given, ASSETS_MARK);
    }
    static const char *const PLACES[] = {"assets", "share/klaxon"};
    struct file_path folder;
    for (bool is_there = program_folder(&folder); is_there; is_there = climb(&folder)) {
        for (size_t i = 0; i < sizeof PLACES / sizeof PLACES[0]; i++) {
            if (paths_join(out, folder.text, PLACES[i]) && has_file(out->text, ASSETS_MARK)) {
                return true;
            }
        }
    }
    return false;
}

bool paths_fonts(struct file_path *out)
{
    const char *given = getenv("KLAXON_FONTS");
    if (given != NULL && given[0] != '\0') {
        return paths_join(out, given, "") && has_file(given, FONTS_MARK);
    }
    static const char *const PLACES[] = {
        KLAXON_FONTS_DIR, // where the build found them
        "/usr/share/fonts/opentype/b612",
        "/usr/share/fonts/b612",
        "/usr/local/share/fonts/b612",
    };
    for (size_t i = 0; i < sizeof PLACES / sizeof PLACES[0]; i++) {
        if (paths_join(out, PLACES[i], "") && has_file(PLACES[i], FONTS_MARK)) {
            return true;
        }
    }
    own_folder(out, "XDG_DATA_HOME", ".local/share", "../fonts/b612");
    return has_file(out->text, FONTS_MARK);
}

void paths_own_assets(struct file_path *out)
{
    struct file_path folder;
    own_folder(&folder, "XDG_DATA_HOME", ".local/share", "");
    climb(&folder); // away with the slash at the end
    *out = folder;
}

void paths_data(struct file_path *out, const char *name)
{
    own_folder(out, "XDG_DATA_HOME", ".local/share", name);
}

void paths_state(struct file_path *out, const char *name)
{
    own_folder(out, "XDG_STATE_HOME", ".local/state", name);
}

void paths_sibling(struct file_path *out, const char *name)
{
    struct file_path folder;
    if (!program_folder(&folder) || !paths_join(out, folder.text, name)) {
        out->text[0] = '\0';
    }
}

bool paths_join(struct file_path *out, const char *folder, const char *name)
{
    const char *slash = name[0] == '\0' ? "" : "/";
    int length = snprintf(out->text, sizeof out->text, "%s%s%s", folder, slash, name);
    if (length < 0 || (size_t)length >= sizeof out->text) {
        out->text[0] = '\0';
        return false;
    }
    return true;
}

static bool has_file(const char *folder, const char *name)
{
    struct file_path path;
    return paths_join(&path, folder, name) && files_is_there(path.text);
}

static bool program_folder(struct file_path *out)
{
    ssize_t length = readlink("/proc/self/exe", out->text, sizeof out->text - 1);
    if (length <= 0) {
        return false;
    }
    out->text[length] = '\0';
    return climb(out);
}

// Goes to the folder above. False at the top.
static bool climb(struct file_path *path)
{
    char *slash = strrchr(path->text, '/');
    if (slash == NULL || path->text[1] == '\0') {
        return false;
    }
    slash[slash == path->text ? 1 : 0] = '\0';
    return true;
}

static void own_folder(struct file_path *out, const char *variable, const char *usual,
                       const char *name)
{
    const char *given = getenv(variable);
    int length;
    if (given != NULL && given[0] == '/') { // XDG: anything else is to be ignored
        length = snprintf(out->text, sizeof out->text, "%s/klaxon/%s", given, name);
    } else {
        length =
            snprintf(out->text, sizeof out->text, "%s/%s/klaxon/%s", home_folder(), usual, name);
    }
    if (length < 0 || (size_t)length >= sizeof out->text) {
        out->text[0] = '\0';
    }
}

static const char *home_folder(void)
{
    const char *home = getenv("HOME");
    if (home != NULL && home[0] == '/') {
        return home;
    }
    const struct passwd *person = getpwuid(getuid());
    return person != NULL ? person->pw_dir : "/tmp";
}
