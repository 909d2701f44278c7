// The look of everything, against golden pictures.
#include "tests/support/stage.h"
#include "tools/gallery/gallery.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void show_page(int width_px, int height_px, enum gallery_page page, bool picture)
{
    struct stage stage;
    stage_open(&stage, width_px, height_px);
    struct gallery gallery;
    gallery_init(&gallery);
    gallery.page = page;
    stage_begin(&stage, 0);
    stage.ui.accent = page == GALLERY_CONTROLS ? THEME_MATE : THEME_CAPTAIN;
    gallery_show(&gallery, &stage.ui);
    stage_end(&stage);
    stage_expect_readable(&stage);
    if (picture) {
        char name[64];
        snprintf(name, sizeof name, "gallery_%s_%dx%d", gallery_page_name(page), width_px,
                 height_px);
        stage_expect_picture(&stage, name);
    }
    stage_close(&stage);
}

Test(gallery, widgets)
{
    show_page(1280, 720, GALLERY_WIDGETS, true);
}

Test(gallery, palette)
{
    show_page(1280, 720, GALLERY_PALETTE, true);
}

Test(gallery, controls)
{
    show_page(1280, 720, GALLERY_CONTROLS, true);
}

Test(gallery, controls_on_a_narrow_screen)
{
    show_page(1024, 640, GALLERY_CONTROLS, true);
}

Test(gallery, odds)
{
    show_page(1280, 720, GALLERY_ODDS, true);
}

Test(gallery, dialog)
{
    show_page(1280, 720, GALLERY_DIALOG, true);
}

Test(gallery, open_choice_focus_and_toast)
{
    struct stage stage;
    struct gallery gallery;
    stage_open(&stage, 1280, 720);
    gallery_init(&gallery);
    gallery.page = GALLERY_CONTROLS;
    for (int i = 0; i < 4; i++) {
        stage_begin(&stage, 10000 + 1000 * i);
        stage.ui.accent = THEME_MATE;
        if (i == 0) {
            ui_focus(&stage.ui, ui_id_of("end"));
        }
        gallery_show(&gallery, &stage.ui);
        if (i == 2) {
            ui_toast(&stage.ui, ICON_WARN, THEME_ALARM, "refused: island to the north");
            ui_toast(&stage.ui, ICON_CHECK, THEME_PHOS, "Tariq took his seat again");
        }
        stage_end(&stage);
        if (i == 0) {
            input_press(&stage.input, INPUT_ENTER, 0);
        } else if (i == 1) {
            input_press(&stage.input, INPUT_DOWN, 0);
        }
    }
    stage_expect_readable(&stage);
    stage_expect_picture(&stage, "gallery_open_1280x720");
    stage_close(&stage);
}

Test(gallery, is_readable_at_other_sizes)
{
    static const int SIZES[][2] = {{1366, 768}, {1280, 800}, {1920, 1080}, {2560, 1080}};
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        show_page(SIZES[i][0], SIZES[i][1], GALLERY_CONTROLS, false);
    }
}
