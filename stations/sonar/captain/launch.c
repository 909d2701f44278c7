#include "stations/sonar/mate/upkeep.h"
#include "stations/widgets/button.h"
#include "stations/widgets/panel.h"

#define TOP         50.0f // under the head
#define BUTTON_HIGH 64.0f
#define BUTTON_WIDE 214.0f

static void draw_whom_to_ask(struct sonar_screen *screen, struct box box);
static void show_button(struct sonar_screen *screen, struct box box, enum sonar_system system);
static struct words sub_words(const struct sonar_screen *screen, enum sonar_system system);
static const char *lock_id(enum sonar_systems lock);
static void draw_note(struct sonar_screen *screen, float x, float y, float room);

void sonar_launch_show(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    panel_draw(ui, box, strings_get(screen->frame->strings, "sonar.launch.head"), NULL);
    draw_whom_to_ask(screen, box);
    show_button(screen, sonar_launch_button(box, SONAR_SONAR), SONAR_SONAR);
    show_button(screen, sonar_launch_button(box, SONAR_DRONE), SONAR_DRONE);
    sonar_sector_show(screen, sonar_launch_sectors(box));
    draw_note(screen, box.x + PANEL_PAD, box.y + TOP + 164, box.w - 2 * PANEL_PAD);
}

struct box sonar_launch_button(struct box launch, enum sonar_system system)
{
    float y = launch.y + TOP + (system == SONAR_DRONE ? BUTTON_HIGH + 10 : 0);
    return box_of(launch.x + PANEL_PAD, y, BUTTON_WIDE, BUTTON_HIGH);
}

struct box sonar_launch_sectors(struct box launch)
{
    float x = launch.x + BUTTON_WIDE + 2 * PANEL_PAD;
    return box_of(x, launch.y + TOP, box_right(launch) - PANEL_PAD - x, 136);
}

// The first mate knows the charge; whether a system works, only the engineer does.
static void draw_whom_to_ask(struct sonar_screen *screen, struct box box)
{
    struct ui *ui = screen->frame->ui;
    struct type type = ui_type(ui, TYPE_SMALL, THEME_TEXT2);
    type.align = ALIGN_RIGHT;
    float x = box_right(box) - PANEL_PAD;
    x -= canvas_text(ui->canvas, x, box.y + 19,
                     strings_get(screen->frame->strings, "sonar.launch.works"), type) +
         14;
    canvas_icon(ui->canvas, ICON_ENGINEER, x, box.y + 19, 16, ui_ink(ui, THEME_ENGINEER));
}

static void show_button(struct sonar_screen *screen, struct box box, enum sonar_system system)
{
    const struct sonar_view *view = screen->views[SONAR_MATE];
    struct words title = sonar_system_title(screen->frame->strings, system);
    struct words sub = sub_words(screen, system);
    bool is_charged =
        view->mate.sizes[system] > 0 && view->mate.marks[system] >= view->mate.sizes[system];
    struct button button = {
        .box = box,
        .label = title.text,
        .sub = sub.text,
        .key = UI_KEY(system == SONAR_SONAR ? 'O' : 'D'),
        .disabled =
            !is_charged || view->systems != SONAR_SYSTEMS_FREE || !station_may_order(screen->frame),
        .icon = sonar_icon_of(system),
        .icon_size = 26,
        .icon_x = 28,
        .icon_colour = THEME_GREEN,
        .accent = THEME_MATE,
    };
    if (button_show(screen->frame->ui, ui_id_at(ui_id_of("sonar.launch"), (int)system), &button)) {
        struct sonar_order order = {.kind = system == SONAR_SONAR ? SONAR_ORDER_SONAR
                                                                  : SONAR_ORDER_DRONE};
        sonar_give(screen, SONAR_MATE, &order);
        if (system == SONAR_DRONE) { // its sector is often named in one breath
            screen->memory->gauges.drone = SONAR_DIGIT_DRONES;
        }
    }
}

// What it does when it can be launched, else why not: the charge first, because that is his to
// mend.
static struct words sub_words(const struct sonar_screen *screen, enum sonar_system system)
{
    const struct sonar_view *view = screen->views[SONAR_MATE];
    const struct strings *strings = screen->frame->strings;
    int missing = view->mate.sizes[system] - view->mate.marks[system];
    if (missing > 0) {
        return words_number(strings, missing == 1 ? "sonar.launch.one_to_go" : "sonar.launch.to_go",
                            missing);
    }
    const char *lock = lock_id((enum sonar_systems)view->systems);
    if (lock != NULL) {
        return words_of(strings, lock);
    }
    return words_of(strings,
                    system == SONAR_SONAR ? "sonar.launch.sonar_does" : "sonar.launch.drone_does");
}

static const char *lock_id(enum sonar_systems lock)
{
    switch (lock) {
    case SONAR_SYSTEMS_FREE:
        break;
    case SONAR_SYSTEMS_PLACING:
        return "sonar.launch.lock.placing";
    case SONAR_SYSTEMS_STOP:
        return "sonar.launch.lock.stop";
    case SONAR_SYSTEMS_SURFACED:
        return "sonar.launch.lock.surfaced";
    case SONAR_SYSTEMS_TURN:
        return "sonar.launch.lock.turn";
    case SONAR_SYSTEMS_COURSE:
        return "sonar.launch.lock.course";
    case SONAR_SYSTEMS_UPKEEP:
        return "sonar.launch.lock.upkeep";
    case SONAR_SYSTEMS_USED:
        return "sonar.launch.lock.used";
    case SONAR_SYSTEMS_OVER:
        return "sonar.launch.lock.over";
    }
    return NULL;
}

// E7 and its option: what a try costs that the engineer could have told.
static void draw_note(struct sonar_screen *screen, float x, float y, float room)
{
    struct ui *ui = screen->frame->ui;
    const struct wire_lobby *lobby = screen->frame->lobby;
    bool is_forgiving = lobby->options_count > SONAR_OPTION_FORGIVING &&
                        lobby->options[SONAR_OPTION_FORGIVING].value != 0;
    const char *note = sonar_sector_is_asked(screen) ? "sonar.launch.name_sector"
                       : is_forgiving                ? "sonar.launch.forgiving"
                                                     : "sonar.launch.costs";
    canvas_text_fit(ui->canvas, x, y, room, strings_get(screen->frame->strings, note),
                    ui_type(ui, TYPE_SMALL, THEME_TEXT3));
}
