#include "tools/cli/display.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/cli/cli.h"
#include "tools/cli/paths.h"

#define ARGUMENTS_MAX 64
#define NO_DISPLAY    "KLAXON_NO_DISPLAY"

static bool is_set(const char *variable);
static void become(const char *program, char **argv);

bool display_is_there(void)
{
    return !is_set(NO_DISPLAY) && (is_set("DISPLAY") || is_set("WAYLAND_DISPLAY"));
}

bool display_find(char **argv)
{
    if (is_set(NO_DISPLAY)) {
        cli_note("no window could be opened: going on without one");
        return false;
    }
    if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY")) {
        cli_note("there is no display here: going on without a window");
        return false;
    }
    // Left alone, the window library would fall back on drawing where nobody sees it.
    setenv("SDL_VIDEODRIVER", is_set("WAYLAND_DISPLAY") ? "wayland,x11" : "x11", 0);
    // The name by which a desktop finds klaxon.desktop, and with it the icon, of this window.
    setenv("SDL_VIDEO_X11_WMCLASS", "klaxon", 0);
    setenv("SDL_VIDEO_WAYLAND_WMCLASS", "klaxon", 0);
    if (!display_is_linked()) {
        become("klaxon-window", argv);
        cli_note("klaxon-window is not in the folder of this program: going on without a window");
        return false;
    }
    return true;
}

void display_give_up(char **argv)
{
    setenv(NO_DISPLAY, "1", 1);
    become("klaxon", argv);
}

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value != NULL && value[0] != '\0';
}

static void become(const char *program, char **argv)
{
    struct file_path path;
    paths_sibling(&path, program);
    char *arguments[ARGUMENTS_MAX] = {path.text};
    size_t count = 1;
    for (; *argv != NULL && count < ARGUMENTS_MAX - 1; argv++) {
        arguments[count] = *argv;
        count++;
    }
    if (*argv == NULL) {
        execv(path.text, arguments);
    }
}
