// Draws the pages of the gallery and writes them as PNG files, to be looked at.
// usage: gallery_shot FONTS_DIR OUT_DIR [WIDTH HEIGHT]
#include "stations/draw/inspect.h"
#include "stations/window/window.h"
#include "tools/gallery/gallery.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define REPEATS 20

// Processor time: the same figure on a busy machine and on an idle one.
static double now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static void draw(struct window *window, struct canvas *canvas, struct ui *ui,
                 struct gallery *gallery, const char *path)
{
    struct theme theme;
    theme_init(&theme, THEME_NIGHT, 0);
    struct input input = {.pointer = {-1000, -1000}};
    int width = 0;
    int height = 0;
    window_begin_frame(window, &width, &height);
    canvas_begin(canvas, width, height, theme.colours[THEME_INK0]);
    ui_begin(ui, canvas, &input, NULL, &theme, 0);
    ui->accent = gallery->page == GALLERY_CONTROLS ? THEME_MATE : THEME_CAPTAIN;
    gallery_show(gallery, ui);
    ui_end(ui);
    canvas_end(canvas);
    if (path != NULL && !window_capture(window, path)) {
        fprintf(stderr, "gallery_shot: cannot write %s\n", path);
    }
    window_end_frame(window, NULL);
}

static void report(const struct canvas *canvas)
{
    struct inspect_finding findings[20];
    size_t mark_count = 0;
    const struct canvas_mark *marks = canvas_marks(canvas, &mark_count);
    size_t count = inspect_marks(marks, mark_count, canvas_layout(canvas), findings, 20);
    for (size_t i = 0; i < count && i < 20; i++) {
        printf("  %s\n", findings[i].text);
    }
}

int main(int argc, char **argv)
{
    if (argc != 3 && argc != 5) {
        fprintf(stderr, "usage: gallery_shot FONTS_DIR OUT_DIR [WIDTH HEIGHT]\n");
        return 2;
    }
    struct window_options options = {.title = "gallery", .width_px = 1280, .height_px = 720};
    if (argc == 5) {
        options.width_px = (int)strtol(argv[3], NULL, 10);
        options.height_px = (int)strtol(argv[4], NULL, 10);
    }
    struct window *window = window_open(&options);
    char error[256] = "no surface";
    struct canvas *canvas = window == NULL ? NULL : canvas_create(argv[1], error, sizeof error);
    if (canvas == NULL) {
        fprintf(stderr, "gallery_shot: %s\n", error);
        window_close(window);
        return 1;
    }
    canvas_watch(canvas, true);
    for (int page = 0; page < GALLERY_PAGES; page++) {
        struct gallery gallery;
        struct ui ui;
        gallery_init(&gallery);
        gallery.page = (enum gallery_page)page;
        ui_init(&ui);
        double start = now_ms();
        draw(window, canvas, &ui, &gallery, NULL);
        double first = now_ms() - start;
        start = now_ms();
        for (int i = 0; i < REPEATS; i++) {
            draw(window, canvas, &ui, &gallery, NULL);
        }
        char path[1024];
        snprintf(path, sizeof path, "%s/gallery_%s_%dx%d.png", argv[2],
                 gallery_page_name(gallery.page), options.width_px, options.height_px);
        printf("%s: first frame %.1f ms, then %.1f ms\n", path, first,
               (now_ms() - start) / REPEATS);
        report(canvas);
        draw(window, canvas, &ui, &gallery, path);
    }
    canvas_destroy(canvas);
    window_close(window);
    return 0;
}
