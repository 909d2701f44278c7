// Draws every scene windowless into PNG files, to be looked at, and says what could not be read.
// usage: screens_shot OUT_DIR WIDTH HEIGHT [SCENE...]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stations/draw/inspect.h"
#include "tests/stations/around.h"
#include "tests/stations/scenes.h"

static bool is_asked_for(const char *name, int argc, char **argv)
{
    bool found = argc == 4;
    for (int i = 4; i < argc; i++) {
        found = found || strcmp(argv[i], name) == 0;
    }
    return found;
}

static void report(const struct canvas *canvas)
{
    struct inspect_finding findings[32];
    size_t mark_count = 0;
    const struct canvas_mark *marks = canvas_marks(canvas, &mark_count);
    size_t count = inspect_marks(marks, mark_count, canvas_layout(canvas), findings, 32);
    for (size_t i = 0; i < count && i < 32; i++) {
        printf("  %s\n", findings[i].text);
    }
}

static void shoot(struct theatre *theatre, const struct scene *scenes, int argc, char **argv)
{
    for (const struct scene *scene = scenes; scene->name != NULL; scene++) {
        if (!is_asked_for(scene->name, argc, argv)) {
            continue;
        }
        theatre_play(theatre, scene);
        char path[1024];
        snprintf(path, sizeof path, "%s/%s_%sx%s.png", argv[1], scene->name, argv[2], argv[3]);
        printf("%s\n", path);
        report(theatre->canvas);
        if (!window_capture(theatre->window, path)) {
            fprintf(stderr, "screens_shot: cannot write %s\n", path);
        }
    }
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fprintf(stderr, "usage: screens_shot OUT_DIR WIDTH HEIGHT [SCENE...]\n");
        return 2;
    }
    int width = (int)strtol(argv[2], NULL, 10);
    int height = (int)strtol(argv[3], NULL, 10);
    static struct theatre theatre;
    char error[256] = "";
    if (!theatre_open(&theatre, width, height, error)) {
        fprintf(stderr, "screens_shot: %s\n", error);
        return 1;
    }
    shoot(&theatre, SCENES, argc, argv);
    shoot(&theatre, AROUND_SCENES, argc, argv);
    theatre_close(&theatre);
    return 0;
}
