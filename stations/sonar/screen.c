#include "stations/sonar/screen.h"

#include "shared/sonar/brief.h"
#include "shared/sonar/chart_check.h"
#include "stations/kit/chart_preview.h"
#include "stations/kit/flash.h"
#include "stations/sonar/debrief/debrief.h"
#include "stations/sonar/help.h"
#include "stations/sonar/wall/wall.h"

static void frame(struct station_frame *frame);
static void find_views(struct sonar_screen *screen);
static bool can_be_shown(const struct sonar_view *view, enum sonar_role role);
static bool has_part(const struct sonar_view *view, enum sonar_role role);
static void show_role(struct sonar_screen *screen);
static bool preview(const struct station_preview *preview);

static const struct station_look LOOKS[SONAR_ROLE_COUNT] = {
    [SONAR_CAPTAIN] = {ICON_CAPTAIN, THEME_CAPTAIN},
    [SONAR_MATE] = {ICON_MATE, THEME_MATE},
    [SONAR_ENGINEER] = {ICON_ENGINEER, THEME_ENGINEER},
    [SONAR_RADIO] = {ICON_RADIO, THEME_RADIO},
};

static const struct keymap_row KEYS[] = {
    {"torpedo", 'T'},
    {"mine", 'M'},
    {"silence", 'S'},
    {"scenario", 'C'},
    {"blow", 'B'},
    {"surface", 'U'},
    {"sonar", 'O'},
    {"drone", 'D'},
    {"pen", 'P'},
    {"erase", 'E'},
    {"mark", 'K'},
    {"note", 'L'},
    {"undo", 'Z'},
    {"filter", 'F'},
    // Not Shift and 7: that types the sign of "talk" on many keyboards.
    {"want_torpedo", KEYMAP_SHIFT | '1'},
    {"want_mine", KEYMAP_SHIFT | '2'},
    {"want_sonar", KEYMAP_SHIFT | '3'},
    {"want_drone", KEYMAP_SHIFT | '4'},
    {"want_silence", KEYMAP_SHIFT | '5'},
    {"want_scenario", KEYMAP_SHIFT | '6'},
    {"keep_red", KEYMAP_SHIFT | '8'},
    {"keep_green", KEYMAP_SHIFT | '9'},
    {"keep_yellow", KEYMAP_SHIFT | '0'},
    {NULL, 0},
};

const struct station_game SONAR_STATION = {
    .brief = &SONAR_BRIEF,
    .looks = LOOKS,
    .memory_size = sizeof(struct sonar_memory),
    .frame = frame,
    .wall = sonar_wall_show,
    .debrief = sonar_debrief_show,
    .preview = preview,
    .tile = sonar_tile,
    .pages = SONAR_HELP_PAGES,
    .topics = sonar_help_topics,
    .keys = KEYS,
};

static void frame(struct station_frame *frame)
{
    struct sonar_screen screen = {.frame = frame, .memory = frame->memory};
    if (sonar_debrief_is_open(frame)) {
        sonar_debrief_show(frame);
        return;
    }
    find_views(&screen);
    if (screen.shown == 0) {
        station_bar(frame, &(struct station_bar){0});
        return;
    }
    frame->ui->accent = SONAR_STATION.looks[screen.lead].colour;
    screen.is_narrow = canvas_layout(frame->ui->canvas)->width < 1200;
    sonar_stop_rig(&screen);
    sonar_surfacing_notice(&screen);
    sonar_when_listen(&screen);
    sonar_calls_listen(&screen);
    sonar_bar_show(&screen);
    // O1: an answer needs the chart; the hull is frozen anyway and comes back when it is given.
    bool has_answer = sonar_answer_is_asked(&screen);
    if (screen.view->has_tracing && has_answer) {
        sonar_surfacing_wait(&screen);
    }
    if (screen.view->has_tracing && !has_answer) {
        sonar_surfacing_show(&screen);
    } else if (screen.shown > 1) {
        sonar_merged_show(&screen);
    } else {
        show_role(&screen);
    }
    sonar_stop_dress(&screen);
    flash_show(frame->ui, screen.memory->calls.hit_ms);
    sonar_notes_show(&screen);
}

void sonar_give(struct sonar_screen *screen, enum sonar_role role, const struct sonar_order *order)
{
    if (screen->seats[role] >= 0 && station_may_order(screen->frame)) {
        station_order(screen->frame, screen->seats[role], order);
    }
}

static void show_role(struct sonar_screen *screen)
{
    switch (screen->lead) {
    case SONAR_CAPTAIN:
        sonar_captain_show(screen);
        break;
    case SONAR_MATE:
        sonar_mate_show(screen);
        break;
    case SONAR_ENGINEER:
        sonar_engineer_show(screen);
        break;
    case SONAR_RADIO:
        sonar_radio_show(screen);
        break;
    }
}

static void find_views(struct sonar_screen *screen)
{
    for (int role = SONAR_ROLE_COUNT - 1; role >= 0; role--) {
        screen->seats[role] = -1;
        for (int side = 0; side < SIDE_COUNT; side++) {
            int seat = SONAR_SEAT(side, role);
            const struct sonar_view *view = screen->frame->views[seat];
            if ((screen->frame->seats >> seat & 1) == 0 || view == NULL ||
                !can_be_shown(view, (enum sonar_role)role)) {
                continue;
            }
            screen->seats[role] = seat;
            screen->views[role] = view;
            screen->view = view;
            screen->lead = (enum sonar_role)role;
        }
        screen->shown += screen->seats[role] >= 0;
    }
}

bool sonar_chart_is_sound(const struct chart *chart)
{
    return chart->columns >= CHART_SIDE_MIN && chart->columns <= SONAR_SIDE_REALTIME &&
           chart->rows >= CHART_SIDE_MIN && chart->rows <= SONAR_SIDE_REALTIME &&
           chart->land_count * 8 >= chart->columns * chart->rows;
}

// A view keeps its record's bounds; that its places lie on its chart nobody has checked.
static bool can_be_shown(const struct sonar_view *view, enum sonar_role role)
{
    const struct chart *chart = &view->chart;
    if (!view->has_chart || !has_part(view, role)) {
        return has_part(view, role);
    }
    int dots = chart->columns * chart->rows;
    bool is_good = sonar_chart_is_sound(chart);
    const struct sonar_captain *captain = &view->captain;
    if (!is_good || !view->has_captain) {
        return is_good;
    }
    is_good = !captain->has_place || chart_has(chart, captain->place);
    for (int i = 0; i < captain->route_count; i++) {
        is_good = is_good && captain->route[i] < dots;
    }
    for (int i = 0; i < captain->mines_count; i++) {
        is_good = is_good && captain->mines[i] < dots;
    }
    return is_good && (!captain->has_fresh || captain->fresh < dots);
}

// What a role's screen cannot do without.
static bool has_part(const struct sonar_view *view, enum sonar_role role)
{
    switch (role) {
    case SONAR_CAPTAIN:
        return view->has_captain && view->has_chart;
    case SONAR_MATE:
        return view->has_mate;
    case SONAR_ENGINEER:
        return view->has_engineer;
    case SONAR_RADIO:
        break;
    }
    return view->has_radio && view->has_chart;
}

// S1: the map of the tempo that is set.
static bool preview(const struct station_preview *preview)
{
    int32_t tempo = preview->lobby->options[SONAR_OPTION_TEMPO].value;
    bool is_tempo = brief_option_allows(&SONAR_BRIEF.options[SONAR_OPTION_TEMPO], tempo);
    return chart_preview_show(preview, is_tempo ? sonar_chart_side((enum sonar_tempo)tempo) : 0);
}
