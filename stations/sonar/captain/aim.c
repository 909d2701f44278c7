#include "stations/sonar/captain/aim.h"

static void follow_task(struct sonar_captain_memory *memory, uint8_t task);
static const char *why_no_system(const struct sonar_view *view);
static const char *why_no_silence(const struct sonar_view *view);
static const char *why_no_surface(const struct sonar_view *view);
static const char *why_no_blow(const struct sonar_screen *screen);
static const char *why_no_drop(const struct sonar_reckoning *at, struct dot target);
static const char *why_no_mine(const struct sonar_reckoning *at, struct dot target);
static bool is_charted(const struct chart *chart, struct dot dot);

struct sonar_reckoning sonar_reckon(const struct sonar_screen *screen)
{
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    struct sonar_reckoning at = {.view = view, .captain = &view->captain, .chart = &view->chart};
    const struct sonar_captain *captain = at.captain;
    at.place = captain->place;
    for (int i = 0; i < captain->route_count; i++) {
        sonar_dots_add(&at.route, captain->route[i]);
    }
    for (int i = 0; i < captain->mines_count; i++) {
        sonar_dots_add(&at.mines, captain->mines[i]);
    }
    for (int way = 0; captain->has_place && way < DIRECTION_COUNT; way++) {
        at.blocks[way] = sonar_look(at.chart, &at.route, &at.mines, at.place, (enum direction)way,
                                    &at.ways[way]);
        struct dot back = at.place;
        bool is_behind =
            captain->route_count > 1 && chart_step(at.chart, &back, (enum direction)way) &&
            dot_equal(back, chart_dot(at.chart, captain->route[captain->route_count - 2]));
        if (is_behind) {
            at.bow = (enum direction)((way + 2) % DIRECTION_COUNT);
        }
    }
    return at;
}

// --- what is aimed

void sonar_aim_follow(struct sonar_screen *screen)
{
    struct sonar_captain_memory *memory = &screen->memory->captain;
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    follow_task(memory, view->task);
    enum sonar_aim aim = (enum sonar_aim)memory->aim;
    // A stop freezes an aim; what else ends it says so in the orders.
    bool is_stopped = view->has_stop && view->phase == SONAR_PLAYING;
    if (!is_stopped && sonar_aim_why_not(screen, aim) != NULL) {
        sonar_aim_leave(screen);
    }
    bool is_on_chart = memory->has_target && chart_has(&view->chart, memory->target);
    memory->has_target = is_on_chart;
    if (aim == SONAR_AIM_SILENCE && view->captain.has_place) {
        struct sonar_reckoning at = sonar_reckon(screen);
        int room =
            sonar_glide_room(at.chart, &at.route, &at.mines, at.place, (enum direction)memory->way);
        memory->steps = memory->steps > room ? (uint8_t)room : memory->steps;
    }
}

// Placing is asked for by the match itself.
static void follow_task(struct sonar_captain_memory *memory, uint8_t task)
{
    bool is_placing = task == SONAR_TASK_PLACE;
    bool was_placing = memory->aim == SONAR_AIM_PLACE;
    if (is_placing != was_placing) {
        // One Enter too many after a dive must not fire where the boat lies.
        memory->aim = is_placing ? SONAR_AIM_PLACE : SONAR_AIM_NONE;
        memory->has_target = false;
    }
}

void sonar_aim_begin(struct sonar_screen *screen, enum sonar_aim aim)
{
    struct sonar_captain_memory *memory = &screen->memory->captain;
    const struct sonar_captain *captain = &screen->views[SONAR_CAPTAIN]->captain;
    const struct chart *chart = &screen->views[SONAR_CAPTAIN]->chart;
    memory->aim = (uint8_t)aim;
    memory->has_target = false;
    memory->steps = 0;
    // Where there is one choice only, it is made.
    if (aim == SONAR_AIM_BLOW && captain->mines_count == 1) {
        memory->has_target = true;
        memory->target = chart_dot(chart, captain->mines[0]);
    } else if (aim == SONAR_AIM_SCENARIO && chart->marks_count == 1) {
        memory->has_target = true;
        memory->target = chart->marks[0];
    }
}

void sonar_aim_leave(struct sonar_screen *screen)
{
    struct sonar_captain_memory *memory = &screen->memory->captain;
    memory->aim = SONAR_AIM_NONE;
    memory->has_target = false;
    memory->steps = 0;
}

// --- whether it may begin

const char *sonar_aim_why_not(const struct sonar_screen *screen, enum sonar_aim aim)
{
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    const char *why = view->captain.has_place ? why_no_system(view) : "captain.why.placing";
    switch (aim) {
    case SONAR_AIM_TORPEDO:
        return why;
    case SONAR_AIM_SCENARIO:
        if (view->chart.scenario_size == 0) {
            return "captain.why.no_scenario";
        }
        return why != NULL ? why : view->chart.marks_count == 0 ? "captain.why.none_left" : NULL;
    case SONAR_AIM_DROP:
        return why;
    case SONAR_AIM_SILENCE:
        return why != NULL ? why : why_no_silence(view);
    case SONAR_AIM_BLOW:
        return why_no_blow(screen);
    case SONAR_AIM_SURFACE:
        return view->captain.has_place ? why_no_surface(view) : why;
    case SONAR_AIM_NONE:
    case SONAR_AIM_PLACE:
        break;
    }
    return NULL;
}

static const char *why_no_system(const struct sonar_view *view)
{
    static const char *const WHY[] = {
        [SONAR_SYSTEMS_FREE] = NULL,
        [SONAR_SYSTEMS_PLACING] = "captain.why.placing",
        [SONAR_SYSTEMS_STOP] = "captain.why.stop",
        [SONAR_SYSTEMS_SURFACED] = "captain.why.surfaced",
        [SONAR_SYSTEMS_TURN] = "captain.why.turn",
        [SONAR_SYSTEMS_COURSE] = "captain.why.course",
        [SONAR_SYSTEMS_UPKEEP] = "captain.why.upkeep",
        [SONAR_SYSTEMS_USED] = "captain.why.used",
        [SONAR_SYSTEMS_OVER] = "captain.why.over",
    };
    return WHY[view->systems];
}

// R17: in real time a silence takes the helm like a course.
static const char *why_no_silence(const struct sonar_view *view)
{
    bool is_free = view->tempo == SONAR_TURNS || view->helm == SONAR_HELM_FREE ||
                   view->helm == SONAR_HELM_TRAPPED;
    return is_free ? NULL : "captain.why.helm";
}

// In real time at any moment but a stop's; turn by turn in place of a course (M8).
static const char *why_no_surface(const struct sonar_view *view)
{
    bool is_upkeep = view->helm == SONAR_HELM_UPKEEP || view->helm == SONAR_HELM_PENALTY;
    switch ((enum sonar_helm)view->helm) {
    case SONAR_HELM_FREE:
    case SONAR_HELM_TRAPPED:
        return NULL;
    case SONAR_HELM_UPKEEP:
    case SONAR_HELM_PENALTY:
    case SONAR_HELM_MADE:
        return is_upkeep && view->tempo == SONAR_REALTIME ? NULL : "captain.why.made";
    case SONAR_HELM_PLACING:
        return "captain.why.placing";
    case SONAR_HELM_STOP:
        return "captain.why.stop";
    case SONAR_HELM_SURFACED:
        return "captain.why.surfaced";
    case SONAR_HELM_TURN:
        return "captain.why.turn";
    case SONAR_HELM_OVER:
        break;
    }
    return "captain.why.over";
}

// I2, R12: at any time, also in the enemy's turn; whether red works he cannot know.
static const char *why_no_blow(const struct sonar_screen *screen)
{
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    const struct sonar_captain *captain = &view->captain;
    if (view->phase != SONAR_PLAYING) {
        return view->phase == SONAR_PLACING ? "captain.why.placing" : "captain.why.over";
    }
    if (captain->mines_count == 0) {
        return "captain.why.no_mine";
    }
    bool is_only_fresh = captain->mines_count == 1 && captain->has_fresh;
    return view->has_stop      ? "captain.why.stop"
           : view->is_surfaced ? "captain.why.surfaced"
           : is_only_fresh     ? "captain.why.fresh"
                               : NULL;
}

// --- what it would be

bool sonar_aim_order(const struct sonar_screen *screen, struct sonar_order *order, const char **why)
{
    const struct sonar_captain_memory *memory = &screen->memory->captain;
    struct sonar_reckoning at = sonar_reckon(screen);
    struct dot target = memory->target;
    *why = NULL;
    switch ((enum sonar_aim)memory->aim) {
    case SONAR_AIM_NONE:
        return false;
    case SONAR_AIM_PLACE:
        *order = (struct sonar_order){.kind = SONAR_ORDER_PLACE, .place = target};
        *why = chart_is_water(at.chart, target) ? NULL : "captain.not.land";
        break;
    case SONAR_AIM_TORPEDO:
        *order = (struct sonar_order){.kind = SONAR_ORDER_TORPEDO, .torpedo = target};
        *why = sonar_reach_steps(at.chart, at.place, at.captain->over_islands, target) > 0
                   ? NULL
                   : "captain.not.reach";
        break;
    case SONAR_AIM_DROP:
        *order = (struct sonar_order){.kind = SONAR_ORDER_MINE, .mine = target};
        *why = why_no_drop(&at, target);
        break;
    case SONAR_AIM_SILENCE:
        *order = (struct sonar_order){.kind = SONAR_ORDER_SILENCE,
                                      .silence = {memory->way, memory->steps}};
        return true;
    case SONAR_AIM_SCENARIO:
        *order = (struct sonar_order){.kind = SONAR_ORDER_SCENARIO, .scenario = target};
        *why = is_charted(at.chart, target) ? NULL : "captain.not.charted";
        break;
    case SONAR_AIM_BLOW:
        *order = (struct sonar_order){.kind = SONAR_ORDER_BLOW, .blow = target};
        *why = why_no_mine(&at, target);
        break;
    case SONAR_AIM_SURFACE:
        *order = (struct sonar_order){.kind = SONAR_ORDER_SURFACE};
        return true;
    }
    *why = memory->has_target ? *why : NULL;
    return memory->has_target && *why == NULL;
}

static const char *why_no_drop(const struct sonar_reckoning *at, struct dot target)
{
    static const char *const WHY[] = {
        [SONAR_DROP_OPEN] = NULL,
        [SONAR_DROP_FAR] = "captain.not.beside",
        [SONAR_DROP_ISLAND] = "captain.not.land",
        [SONAR_DROP_ROUTE] = "captain.not.route",
        [SONAR_DROP_MINE] = "captain.not.mined",
    };
    return WHY[sonar_drop(at->chart, &at->route, &at->mines, at->place, target)];
}

static const char *why_no_mine(const struct sonar_reckoning *at, struct dot target)
{
    int index = chart_index(at->chart, target);
    bool is_fresh = at->captain->has_fresh && at->captain->fresh == index;
    return !sonar_dots_has(&at->mines, index) ? "captain.not.mine"
           : is_fresh                         ? "captain.not.armed"
                                              : NULL;
}

static bool is_charted(const struct chart *chart, struct dot dot)
{
    for (int i = 0; i < chart->marks_count; i++) {
        if (dot_equal(chart->marks[i], dot)) {
            return true;
        }
    }
    return false;
}

// R11, as far as the captain knows of mines: each that is beside an explosion explodes in its turn.
int sonar_aim_risk(const struct sonar_reckoning *reckoning, struct dot dot)
{
    const struct sonar_captain *captain = reckoning->captain;
    struct dot queue[SONAR_MINES_MAX + 1] = {dot};
    bool gone[SONAR_MINES_MAX] = {false};
    int count = 1;
    int damage = 0;
    for (int i = 0; i < count; i++) {
        int distance = dot_king_distance(queue[i], reckoning->place);
        damage += distance == 0 ? 2 : distance == 1 ? 1 : 0;
        for (int mine = 0; mine < captain->mines_count; mine++) {
            struct dot at = chart_dot(reckoning->chart, captain->mines[mine]);
            int away = dot_king_distance(queue[i], at);
            if (gone[mine] || away > 1) {
                continue;
            }
            gone[mine] = true;
            if (away == 1) { // one on the very dot vanishes
                queue[count++] = at;
            }
        }
    }
    return damage;
}

int sonar_mine_number(const struct sonar_reckoning *reckoning, struct dot dot)
{
    for (int i = 0; i < reckoning->captain->mines_count; i++) {
        if (dot_equal(chart_dot(reckoning->chart, reckoning->captain->mines[i]), dot)) {
            return i + 1;
        }
    }
    return 0;
}
