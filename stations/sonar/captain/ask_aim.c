// What the prompt asks while the captain aims: where, and what it would do to the own boat.
#include <stdio.h>

#include "stations/sonar/captain/ask.h"

static struct words aim_title(const struct sonar_screen *screen, bool is_short, const char *why);
static struct words silence_title(const struct sonar_screen *screen, bool is_short);
static struct words aim_line(const struct sonar_screen *screen, bool is_short);
static bool is_on_hole(const struct sonar_reckoning *at);
static struct words risk_line(const struct sonar_screen *screen, bool is_short, int steps);

struct captain_asks captain_ask_aim(const struct sonar_screen *screen, bool is_short)
{
    static const struct {
        enum icon icon;
        enum theme_colour colour;
        const char *action;
    } AIMS[] = {
        [SONAR_AIM_NONE] = {ICON_NONE, THEME_INK0, NULL},
        [SONAR_AIM_PLACE] = {ICON_DOWN, THEME_INK0, "captain.place.action"},
        [SONAR_AIM_TORPEDO] = {ICON_TORPEDO, THEME_RED, "captain.torpedo.action"},
        [SONAR_AIM_DROP] = {ICON_MINE, THEME_RED, "captain.mine.action"},
        [SONAR_AIM_SILENCE] = {ICON_SILENCE, THEME_YELLOW, "captain.silence.action"},
        [SONAR_AIM_SCENARIO] = {ICON_SCENARIO, THEME_YELLOW, "captain.scenario.action"},
        [SONAR_AIM_BLOW] = {ICON_BLAST, THEME_RED, "captain.blow.action"},
        [SONAR_AIM_SURFACE] = {ICON_SURFACE, THEME_PAPER, "captain.surface.action"},
    };
    const struct sonar_view *view = screen->views[SONAR_CAPTAIN];
    uint8_t aim = screen->memory->captain.aim;
    struct captain_asks asks = {
        .ask = {.icon = AIMS[aim].icon, .colour = AIMS[aim].colour},
        .action = AIMS[aim].action,
        .can_leave = aim != SONAR_AIM_PLACE,
    };
    const char *why = NULL;
    bool is_ready = sonar_aim_order(screen, &asks.order, &why);
    asks.is_dead = !is_ready || view->has_stop;
    asks.ask.title = aim_title(screen, is_short, why);
    asks.ask.line = aim_line(screen, is_short);
    return asks;
}

static struct words aim_title(const struct sonar_screen *screen, bool is_short, const char *why)
{
    static const struct {
        const char *none, *at;
    } TITLES[] = {
        [SONAR_AIM_NONE] = {NULL, NULL},
        [SONAR_AIM_PLACE] = {"captain.place.title", "captain.place.title_at"},
        [SONAR_AIM_TORPEDO] = {"captain.torpedo.title", "captain.torpedo.title_at"},
        [SONAR_AIM_DROP] = {"captain.mine.title", "captain.mine.title_at"},
        [SONAR_AIM_SILENCE] = {NULL, NULL},
        [SONAR_AIM_SCENARIO] = {"captain.scenario.title", "captain.scenario.title_at"},
        [SONAR_AIM_BLOW] = {"captain.blow.title", "captain.blow.title_at"},
        [SONAR_AIM_SURFACE] = {"captain.surface.title", "captain.surface.title"},
    };
    const struct sonar_captain_memory *memory = &screen->memory->captain;
    struct sonar_reckoning at = sonar_reckon(screen);
    struct words dot = sonar_dot_words(memory->target);
    if (why != NULL) {
        return ask_words(screen->frame->strings, is_short, why, dot.text, NULL);
    }
    if (memory->aim == SONAR_AIM_SILENCE) {
        return silence_title(screen, is_short);
    }
    char number[8] = "";
    bool has = memory->has_target;
    if (memory->aim == SONAR_AIM_SURFACE) {
        snprintf(number, sizeof number, "%d", chart_sector(at.chart, at.place));
    } else if (has) {
        snprintf(number, sizeof number, "%d", sonar_mine_number(&at, memory->target));
    }
    return ask_words(screen->frame->strings, is_short,
                     has ? TITLES[memory->aim].at : TITLES[memory->aim].none, dot.text, number);
}

static struct words silence_title(const struct sonar_screen *screen, bool is_short)
{
    const struct sonar_captain_memory *memory = &screen->memory->captain;
    if (memory->steps == 0) {
        return ask_words(screen->frame->strings, is_short, "captain.silence.title_stay", NULL,
                         NULL);
    }
    char steps[8];
    snprintf(steps, sizeof steps, "%d", memory->steps);
    struct words way = sonar_direction_words(screen->frame->strings, (enum direction)memory->way);
    return ask_words(screen->frame->strings, is_short, "captain.silence.title", steps, way.text);
}

static struct words aim_line(const struct sonar_screen *screen, bool is_short)
{
    static const char *const LINES[] = {
        [SONAR_AIM_NONE] = NULL,
        [SONAR_AIM_PLACE] = "captain.place.line",
        [SONAR_AIM_TORPEDO] = "captain.torpedo.line",
        [SONAR_AIM_DROP] = "captain.mine.line",
        [SONAR_AIM_SILENCE] = "captain.silence.line",
        [SONAR_AIM_SCENARIO] = "captain.scenario.line",
        [SONAR_AIM_BLOW] = "captain.blow.line",
        [SONAR_AIM_SURFACE] = "captain.surface.line",
    };
    const struct sonar_captain_memory *memory = &screen->memory->captain;
    struct sonar_reckoning at = sonar_reckon(screen);
    struct sonar_order order;
    const char *why = NULL;
    bool is_ready = sonar_aim_order(screen, &order, &why);
    bool explodes = memory->aim == SONAR_AIM_TORPEDO || memory->aim == SONAR_AIM_BLOW ||
                    memory->aim == SONAR_AIM_SCENARIO;
    if (explodes && is_ready) {
        int steps = sonar_reach_steps(at.chart, at.place, at.captain->over_islands, memory->target);
        return risk_line(screen, is_short, memory->aim == SONAR_AIM_TORPEDO ? steps : 0);
    }
    if (memory->aim == SONAR_AIM_DROP && is_ready) {
        return ask_words(screen->frame->strings, is_short, "captain.mine.line_at", NULL, NULL);
    }
    bool is_ice = memory->aim == SONAR_AIM_SURFACE && at.chart->scenario == CHART_ICE;
    if (is_ice && !is_on_hole(&at)) { // C1
        return ask_words(screen->frame->strings, is_short, "captain.surface.line_ice", NULL, NULL);
    }
    return ask_words(screen->frame->strings, is_short, LINES[memory->aim], NULL, NULL);
}

static bool is_on_hole(const struct sonar_reckoning *at)
{
    for (int i = 0; i < at->chart->marks_count; i++) {
        if (dot_equal(at->chart->marks[i], at->place)) {
            return true;
        }
    }
    return false;
}

// What the own boat has to fear of it; a captain must not sink himself unwarned.
static struct words risk_line(const struct sonar_screen *screen, bool is_short, int steps)
{
    struct sonar_reckoning at = sonar_reckon(screen);
    const struct strings *strings = screen->frame->strings;
    struct words boat = words_in(strings, "boat.name", SIDE_NAMES.names[at.view->side]);
    int damage = sonar_aim_risk(&at, screen->memory->captain.target);
    char figure[8];
    snprintf(figure, sizeof figure, "%d", damage);
    struct words risk =
        ask_words(screen->frame->strings, is_short,
                  damage > 0 ? "captain.risk.takes" : "captain.risk.clear", boat.text, figure);
    if (steps == 0) {
        return risk;
    }
    char count[8];
    snprintf(count, sizeof count, "%d", steps);
    return ask_words(screen->frame->strings, is_short,
                     steps == 1 ? "captain.torpedo.line_at_one" : "captain.torpedo.line_at", count,
                     risk.text);
}
