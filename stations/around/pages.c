#include "stations/around/pages.h"

#include "stations/widgets/button.h"

bool page_button(const struct page *page, struct box box, const char *id, struct ui_key key,
                 enum icon icon)
{
    struct button button = {
        .box = box,
        .label = strings_get(page->strings, id),
        .key = key,
        .icon = icon,
        .icon_size = 18,
        .light = true,
    };
    return button_show(page->ui, ui_id_of(id), &button);
}
