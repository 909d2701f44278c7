#include "tools/games/sonar/sonar.h"

#include "shared/sonar/brief.h"
#include "tools/games/sonar/text_chart.h"

static void write_chart(struct text_writer *writer, const void *scene);
static uint64_t count_hits(const void *scene);

const struct tool_game SONAR_TOOLS = {
    .game = "sonar",
    .write_chart = write_chart,
    .chart_news = count_hits,
    .write_debrief = sonar_write_debrief,
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
