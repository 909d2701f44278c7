// What a captain does where there is one right thing to do.
#include "stations/officers/sonar/captain.h"

#include <criterion/criterion.h>
#include <string.h>

#include "shared/sonar/statement.h"
#include "stations/officers/sonar/officer.h"
#include "stations/officers/sonar/seek.h"

static const char OPEN_SEA[] = "klaxon chart 1\nname Open\nsectors 5 x 5\nmap\n"
                               ". . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . . .\n"
                               ". . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . . .\n"
                               ". . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . . .\n"
                               ". . . . . . . . . .\n";

struct bridge {
    struct sonar_view view;
    struct officer_notes notes;
    struct captain_sea sea;
};

static struct dot at(const char *name)
{
    struct dot dot;
    cr_assert(dot_parse(name, &dot));
    return dot;
}

static void board(struct bridge *bridge, enum officer_skill skill, const char *place)
{
    char error[CHART_ERROR_MAX];
    struct sonar_view *view = &bridge->view;
    struct officer_post post = {.brief = &SONAR_BRIEF, .seat = 0, .skill = skill, .seed = 7};
    memset(bridge, 0, sizeof(*bridge));
    cr_assert(chart_read(&view->chart, OPEN_SEA, sizeof(OPEN_SEA) - 1, 10, error), "%s", error);
    view->side = SIDE_BLUE;
    view->role = SONAR_CAPTAIN;
    view->tempo = SONAR_TURNS;
    view->phase = SONAR_PLAYING;
    view->sectors = 4;
    view->helm = SONAR_HELM_MADE;
    view->systems = SONAR_SYSTEMS_FREE;
    view->task = SONAR_TASK_END;
    view->has_captain = true;
    view->has_chart = true;
    view->captain.has_place = true;
    view->captain.place = at(place);
    view->captain.route[0] = (uint8_t)chart_index(&view->chart, at(place));
    view->captain.route_count = 1;
    SONAR_OFFICER.begin(&bridge->notes, &post);
}

static void call(struct bridge *bridge, enum side side, struct sonar_said said)
{
    struct sonar_view *view = &bridge->view;
    view->calls[view->calls_count++] = (struct sonar_call){.side = (uint8_t)side, .said = said};
    view->calls_last++;
}

// Blue has hit red there, and has charged again since.
static void find_enemy(struct bridge *bridge, const char *name)
{
    call(bridge, SIDE_BLUE, (struct sonar_said){.kind = SONAR_SAID_DIVE});
    call(bridge, SIDE_RED, (struct sonar_said){.kind = SONAR_SAID_DIVE});
    call(bridge, SIDE_BLUE, (struct sonar_said){.kind = SONAR_SAID_TORPEDO, .torpedo = at(name)});
    call(bridge, SIDE_RED, (struct sonar_said){.kind = SONAR_SAID_DIRECT, .direct = at(name)});
    call(bridge, SIDE_BLUE, (struct sonar_said){.kind = SONAR_SAID_READY, .ready = SONAR_TORPEDO});
    bridge->view.hits[bridge->view.hits_count++] =
        (struct sonar_hit){.side = SIDE_RED, .damage = 2};
}

static void look(struct bridge *bridge)
{
    struct officer_notes *notes = &bridge->notes;
    const struct captain_taste *taste = captain_taste((enum officer_skill)notes->skill);
    hand_listen(&notes->hand, &bridge->view);
    captain_listen(&notes->captain, &bridge->view);
    cr_assert(captain_look(&notes->hand, &notes->captain, taste, &bridge->view, &bridge->sea));
}

static struct sonar_order decide(struct bridge *bridge)
{
    struct sonar_order order;
    look(bridge);
    cr_assert(captain_choose(&bridge->sea, &bridge->notes.hand.random, &order));
    return order;
}

Test(captain, fires_at_an_enemy_that_is_found)
{
    // Of a hundred: one who fired anywhere within reach would hit it three times.
    static const int HITS_LEAST[OFFICER_SKILL_COUNT] = {50, 95, 100};
    static struct bridge bridge;
    for (int skill = 0; skill < OFFICER_SKILL_COUNT; skill++) {
        int hits = 0;
        board(&bridge, (enum officer_skill)skill, "C5");
        find_enemy(&bridge, "F5");
        for (int i = 0; i < 100; i++) {
            struct sonar_order order = decide(&bridge);
            cr_assert_eq(order.kind, SONAR_ORDER_TORPEDO, "skill %d", skill);
            hits += dot_equal(order.torpedo, at("F5"));
        }
        cr_expect_geq(hits, HITS_LEAST[skill], "skill %d: %d", skill, hits);
    }
}

Test(captain, does_not_fire_without_a_torpedo)
{
    static struct bridge bridge;
    board(&bridge, OFFICER_VETERAN, "C5");
    find_enemy(&bridge, "F5");
    bridge.view.calls_count--; // it is not ready
    bridge.view.calls_last--;
    cr_assert_eq(decide(&bridge).kind, SONAR_ORDER_END);
}

Test(captain, does_not_hurt_himself)
{
    static struct bridge bridge;
    for (int skill = 0; skill < OFFICER_SKILL_COUNT; skill++) {
        board(&bridge, (enum officer_skill)skill, "E5");
        find_enemy(&bridge, "F5");
        bridge.view.hits_count = 0; // two more do not sink it
        struct sonar_order order = decide(&bridge);
        cr_assert(order.kind != SONAR_ORDER_TORPEDO ||
                  dot_king_distance(order.torpedo, at("E5")) > 1);
    }
}

Test(captain, surfaces_when_he_is_trapped)
{
    static struct bridge bridge;
    for (int skill = 0; skill < OFFICER_SKILL_COUNT; skill++) {
        board(&bridge, (enum officer_skill)skill, "A1");
        struct sonar_captain *own = &bridge.view.captain;
        own->route[own->route_count++] = (uint8_t)chart_index(&bridge.view.chart, at("A2"));
        own->route[own->route_count++] = (uint8_t)chart_index(&bridge.view.chart, at("B1"));
        bridge.view.helm = SONAR_HELM_TRAPPED;
        bridge.view.task = SONAR_TASK_COURSE;
        bridge.view.systems = SONAR_SYSTEMS_COURSE;
        cr_assert_eq(decide(&bridge).kind, SONAR_ORDER_SURFACE);
        cr_assert_eq(captain_rate(&bridge.sea, &(struct sonar_order){.kind = SONAR_ORDER_COURSE}),
                     CAPTAIN_NEVER);
    }
}

Test(captain, does_not_steer_into_a_dead_end)
{
    static struct bridge bridge;
    board(&bridge, OFFICER_MATE, "B1");
    struct sonar_captain *own = &bridge.view.captain;
    static const char *const ROUTE[] = {"A3", "B3", "B2"}; // to the west there are two dots
    for (int i = 0; i < 3; i++) {
        own->route[own->route_count++] = (uint8_t)chart_index(&bridge.view.chart, at(ROUTE[i]));
    }
    bridge.view.helm = SONAR_HELM_FREE;
    bridge.view.task = SONAR_TASK_COURSE;
    bridge.view.systems = SONAR_SYSTEMS_COURSE;
    struct sonar_order order;
    look(&bridge);
    cr_assert(captain_choose(&bridge.sea, NULL, &order)); // by chance he may err
    cr_assert_eq(order.kind, SONAR_ORDER_COURSE);
    cr_assert_eq(order.course, DIRECTION_EAST);
}

Test(captain, answers_a_sonar_with_what_leaves_most_dots)
{
    static struct bridge bridge;
    struct sonar_order order;
    board(&bridge, OFFICER_VETERAN, "D4");
    call(&bridge, SIDE_BLUE, (struct sonar_said){.kind = SONAR_SAID_DIVE});
    call(&bridge, SIDE_RED, (struct sonar_said){.kind = SONAR_SAID_DIVE});
    look(&bridge);
    cr_assert(captain_answer(&bridge.sea, &bridge.notes.hand.random, &order));
    struct sonar_said said = {.kind = SONAR_SAID_STATES, .states = order.answer};
    struct sonar_board left = sonar_board_agreeing(&bridge.view.chart, &said, false);
    // On open water: his sector, and a row or a column elsewhere, which is 25 and 10 dots.
    cr_assert_eq(sonar_board_count(&left), 35);
    cr_assert(sonar_board_has(&left, bridge.sea.cell));
}

Test(captain, sends_a_drone_where_the_enemy_is_as_likely_as_not)
{
    static struct bridge bridge;
    struct sonar_order order;
    board(&bridge, OFFICER_VETERAN, "D4");
    call(&bridge, SIDE_BLUE, (struct sonar_said){.kind = SONAR_SAID_DIVE});
    call(&bridge, SIDE_RED, (struct sonar_said){.kind = SONAR_SAID_DIVE});
    for (int sector = 1; sector <= 2; sector++) {
        call(&bridge, SIDE_BLUE,
             (struct sonar_said){.kind = SONAR_SAID_DRONE_IN,
                                 .drone_in = {.sector = (uint8_t)sector, .is_yes = 0}});
    }
    look(&bridge);
    cr_assert(captain_sector(&bridge.sea, &bridge.notes.hand.random, &order));
    cr_assert_geq(order.sector, 3); // the enemy is in one of the others
}

// A host that cannot be trusted may show a chart that is larger than any match has.
Test(captain, finds_an_answer_on_a_chart_that_is_too_large)
{
    struct chart chart = {
        .columns = CHART_SIDE_MAX, .rows = CHART_SIDE_MAX, .sector_columns = 5, .sector_rows = 5};
    struct seek seek;
    seek_begin(&seek, &chart);
    struct sonar_board water = sonar_board_water(&chart);
    struct sonar_answer answer;
    for (unsigned place = 0; place < CHART_SIDE_MAX * CHART_SIDE_MAX; place++) {
        struct dot dot = {.column = (uint8_t)(place % CHART_SIDE_MAX),
                          .row = (uint8_t)(place / CHART_SIDE_MAX)};
        cr_assert_geq(seek_answer(&seek, &water, dot, NULL, &answer), 0);
    }
}
