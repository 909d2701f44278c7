#include "tools/siege/posts.h"

#include <assert.h>
#include <stdio.h>

#include "shared/drill/brief.h"
#include "shared/sonar/brief.h"
#include "tools/siege/board.h"

#define TABLE_COUNT (sizeof POST_TABLES / sizeof POST_TABLES[0])

// clang-format off
#define CREW(SIDE) SIDE ":captain", SIDE ":mate", SIDE ":engineer", SIDE ":radio"

// Full crews, in both tempos; small crews that hold several seats; people beside officers.
const struct post_table POST_TABLES[] = {
    {"sonar", "tempo=realtime", false, {CREW("blue"), CREW("red")}},
    {"sonar", "tempo=turns", false, {CREW("blue"), CREW("red")}},
    {"drill", "lives=3,reload_ms=1000", false, {"fox:skipper", "fox:listener", "pack:skipper", "pack:listener", "pack:plotter"}},
    {"drill", "lives=2,reload_ms=1000", false, {"fox:skipper", "fox:listener", "pack:skipper", "pack:listener", "pack:plotter"}},
    {"sonar", "tempo=realtime,projector=live", true, {"blue:captain,blue:mate", "red:radio", "red:engineer"}},
    {"sonar", "tempo=turns", true, {"blue:captain,blue:mate,blue:engineer,blue:radio", "red:captain"}},
    {"drill", "lives=3,reload_ms=1000", true, {"pack:skipper,pack:listener,pack:plotter", "fox:listener"}},
};
// clang-format on

const struct brief *const POST_BRIEFS[] = {&SONAR_BRIEF, &DRILL_BRIEF, NULL};

static_assert(TABLE_COUNT <= BOARD_TABLES_MAX, "every table is on the board");

size_t posts_table_count(void)
{
    return TABLE_COUNT;
}

size_t posts_count(void)
{
    size_t count = 0;
    for (size_t table = 0; table < TABLE_COUNT; table++) {
        for (size_t i = 0; i < POSTS_AT_TABLE_MAX; i++) {
            count += POST_TABLES[table].seats[i] != NULL;
        }
    }
    assert(count <= BOARD_STATIONS_MAX);
    return count;
}

struct post posts_at(size_t index)
{
    struct post post = {0};
    snprintf(post.name, sizeof post.name, "Station %zu", index + 1);
    snprintf(post.from, sizeof post.from, "127.0.10.%zu", index + 1);
    while (POST_TABLES[post.table].seats[post.place] == NULL || index > 0) {
        index -= POST_TABLES[post.table].seats[post.place] != NULL;
        post.place++;
        if (post.place == POSTS_AT_TABLE_MAX) {
            post.place = 0;
            post.table++;
            assert(post.table < TABLE_COUNT);
        }
    }
    return post;
}
