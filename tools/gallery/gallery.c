#include "tools/gallery/gallery.h"

#include "stations/widgets/dialog.h"

#include <stdio.h>

static const char *const PAGE_NAMES[GALLERY_PAGES] = {
    [GALLERY_WIDGETS] = "widgets", [GALLERY_PALETTE] = "palette", [GALLERY_CONTROLS] = "controls",
    [GALLERY_DIALOG] = "dialog",   [GALLERY_ODDS] = "odds",
};

void gallery_init(struct gallery *gallery)
{
    *gallery = (struct gallery){.sound = true, .volume = 70, .marks = 2, .end = 1};
    gallery->hosts.selected = 1;
    snprintf(gallery->name, sizeof gallery->name, "Mara");
}

const char *gallery_page_name(enum gallery_page page)
{
    return PAGE_NAMES[page];
}

static void show_dialog(struct gallery *gallery, struct ui *ui)
{
    const struct dialog dialog = {
        .title = "Leave the table?",
        .icon = ICON_WARN,
        .colour = THEME_ALARM,
        .body = "Your seat is kept for you. An officer may take it after a minute, and you take "
                "it back when you return.",
        .yes = "Leave",
        .no = "Stay",
        .danger = true};
    if (dialog_show(ui, ui_id_of("leave"), &dialog) != DIALOG_OPEN) {
        gallery->dialog_answered = true;
    }
}

void gallery_show(struct gallery *gallery, struct ui *ui)
{
    switch (gallery->page) {
    case GALLERY_WIDGETS:
        gallery_show_widgets(ui);
        break;
    case GALLERY_PALETTE:
        gallery_show_palette(ui);
        break;
    case GALLERY_CONTROLS:
        gallery_show_controls(gallery, ui);
        break;
    case GALLERY_DIALOG:
        gallery_show_controls(gallery, ui);
        if (!gallery->dialog_answered) {
            show_dialog(gallery, ui);
        }
        break;
    case GALLERY_ODDS:
        gallery_show_odds(gallery, ui);
        break;
    case GALLERY_PAGES:
        break;
    }
}
