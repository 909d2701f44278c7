// The words that a person asked for. Apart from the others, since only commands that show screens
// know a person's settings.
#include "stations/around/settings.h"
#include "tools/cli/paths.h"
#include "tools/cli/strings_file.h"

struct strings *strings_load_asked(const char *assets, const char *asked,
                                   char error[FILES_ERROR_MAX])
{
    struct file_path path;
    struct settings settings;
    paths_state(&path, "settings.txt");
    settings_init(&settings);
    settings_read(&settings, path.text);
    return strings_load(assets, asked != NULL ? asked : settings.language, error);
}
