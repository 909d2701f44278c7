// klaxon outfit: writes what desktops and shells want to have of a program beside the program, into
// a folder as /usr/share is one. The build runs it, and the installation takes what it wrote.
#include "tools/cli/outfit/outfit.h"

#include <errno.h>
#include <string.h>

#include "stations/window/window_emblem.h"
#include "tools/cli/commands.h"
#include "tools/cli/paths.h"

const struct cli_page OUTFIT_PAGE = {
    .name = "outfit",
    .usage = "FOLDER",
    .about = "For those who pack the program: writes its manual page, its desktop entry and its\n"
             "icons into a folder as /usr/share is one.\n",
    .operands_min = 1,
    .operands_max = 1,
    .exits = "  0  all of it is written\n"
             "  1  something could not be written\n",
    .examples = "  klaxon outfit /tmp/share\n",
};

static const int ICON_SIDES_PX[] = {16, 22, 24, 32, 48, 64, 128, 256, 512};

static bool make_place(const char *share, const char *folder, const char *name,
                       struct file_path *path, char error[FILES_ERROR_MAX]);
static bool write_man(const char *path, const char *assets, char error[FILES_ERROR_MAX]);
static bool write_desktop(const char *path, const char *assets, char error[FILES_ERROR_MAX]);
static bool write_icons(const char *share, char error[FILES_ERROR_MAX]);

int outfit_run(int argc, char **argv)
{
    static const struct {
        const char *folder, *name;
        bool (*write)(const char *path, const char *assets, char error[FILES_ERROR_MAX]);
    } FILES[] = {{"man/man6", "klaxon.6", write_man},
                 {"applications", "klaxon.desktop", write_desktop}};
    int operand;
    int code = cli_parse(&OUTFIT_PAGE, argc, argv, NULL, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    struct file_path assets, path;
    char error[FILES_ERROR_MAX];
    if (!paths_assets(&assets)) {
        return cli_fail("the assets are not to be found; set KLAXON_ASSETS to their folder");
    }
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) {
        if (!make_place(argv[operand], FILES[i].folder, FILES[i].name, &path, error) ||
            !FILES[i].write(path.text, assets.text, error)) {
            return cli_fail("%s", error);
        }
    }
    return write_icons(argv[operand], error) ? CLI_OK : cli_fail("%s", error);
}

static bool make_place(const char *share, const char *folder, const char *name,
                       struct file_path *path, char error[FILES_ERROR_MAX])
{
    struct file_path whole;
    if (!paths_join(&whole, share, folder) || !files_make_folder(whole.text) ||
        !paths_join(path, whole.text, name)) {
        snprintf(error, FILES_ERROR_MAX, "cannot make the folder %.60s/%s: %s", share, folder,
                 strerror(errno));
        return false;
    }
    return true;
}

static bool close_file(FILE *file, const char *path, char error[FILES_ERROR_MAX])
{
    bool is_written = file != NULL && !ferror(file);
    if (file != NULL && fclose(file) != 0) {
        is_written = false;
    }
    if (!is_written) {
        snprintf(error, FILES_ERROR_MAX, "cannot write %.120s: %s", path, strerror(errno));
    }
    return is_written;
}

static bool write_man(const char *path, const char *assets, char error[FILES_ERROR_MAX])
{
    (void)assets;
    FILE *file = fopen(path, "we");
    if (file != NULL) {
        man_write(file);
    }
    return close_file(file, path, error);
}

static bool write_desktop(const char *path, const char *assets, char error[FILES_ERROR_MAX])
{
    FILE *file = fopen(path, "we");
    bool is_sound = file == NULL || desktop_write(file, assets, error);
    char trouble[FILES_ERROR_MAX];
    bool is_closed = close_file(file, path, is_sound ? error : trouble);
    return is_sound && is_closed;
}

static bool write_icons(const char *share, char error[FILES_ERROR_MAX])
{
    for (size_t i = 0; i < sizeof ICON_SIDES_PX / sizeof ICON_SIDES_PX[0]; i++) {
        struct file_path path;
        char folder[64];
        int side = ICON_SIDES_PX[i];
        snprintf(folder, sizeof folder, "icons/hicolor/%dx%d/apps", side, side);
        if (!make_place(share, folder, "klaxon.png", &path, error)) {
            return false;
        }
        if (!window_emblem_write(path.text, side)) {
            snprintf(error, FILES_ERROR_MAX, "cannot write %.120s", path.text);
            return false;
        }
    }
    return true;
}
