#include "tools/games/sonar/sonar.h"

#include "shared/sonar/brief.h"
#include "stations/officers/sonar/hand.h"
#include "stations/officers/sonar/officer.h"
#include "tools/games/sonar/coach.h"
#include "tools/games/sonar/counter.h"
#include "tools/games/sonar/essentials.h"
#include "tools/games/sonar/pen.h"
#include "tools/games/sonar/text_chart.h"
#include "tools/games/terminal.h"
#include "tools/train/free.h"

static void write_chart(struct text_writer *writer, const void *scene);
static uint64_t count_hits(const void *scene);

// Newcomers make a course in 12 to 15 seconds, and decide like cadets.
#define NEWCOMER_TIME 130
static const struct tool_crew CREWS[] = {
    {"hand", "has a few plain preferences", &SONAR_HAND, OFFICER_MATE, 0},
    {"random", "gives any legal orders", &SONAR_RANDOM, OFFICER_MATE, 0},
    {"newcomer", "stands for people who play for the first time, slowly", &SONAR_OFFICER,
     OFFICER_CADET, NEWCOMER_TIME},
};

static const struct terminal_game TERMINAL = {
    .print_view = sonar_print_view,
    .print_said = sonar_print_said,
    .word = "pen",
    .how = "train.sonar.pen_how",
    .draw = sonar_pen_draw,
};

// His boat is the first of the scene's.
static const struct free_game FREE = {
    .goal = "train.free.sonar.goal",
    .won = "train.free.sonar.won",
    .stars = {{"scene boats[0].damage<=2", "train.free.sonar.afloat"},
              {"scene boats[0].damage=0", "train.free.sonar.unhurt"}},
};

const struct tool_game SONAR_TOOLS = {
    .game = "sonar",
    .write_chart = write_chart,
    .chart_news = count_hits,
    .write_debrief = sonar_write_debrief,
    .counter = &SONAR_COUNTER,
    .crews = CREWS,
    .crew_count = sizeof CREWS / sizeof CREWS[0],
    .first_option = "first",
    .terminal = &TERMINAL,
    .coach = &SONAR_COACH,
    .free = &FREE,
    .chance = &SONAR_CHANCE,
    .charts = &SONAR_CHARTS,
    .bench = &SONAR_BENCH,
};

static void write_chart(struct text_writer *writer, const void *scene)
{
    text_chart_write(writer, scene);
}

static uint64_t count_hits(const void *scene)
{
    const struct sonar_scene *seen = scene;
    return seen->hits_count;
}
