// What the room's wall shows, to whom and when. Eight guests play Captain Sonar, the ninth watches.
#include <criterion/criterion.h>
#include <string.h>

#include "shared/sonar/brief.h"
#include "shared/sonar/view.h"
#include "tests/support/dozer.h"
#include "tests/support/party.h"

#define WATCHER 8

static struct party party;

static void start(void)
{
    party_start_with(&party, DOZERS);
}

static void end(void)
{
    party_end(&party);
}

TestSuite(wall, .init = start, .fini = end);

static unsigned scenes_told(int guest)
{
    return party.guests[guest].told[WIRE_SCENE];
}

static void watch(void)
{
    guest_hello(&party, WATCHER, "Wall");
    guest_join(&party, WATCHER, party.guests[0].joined.code);
    cr_assert_eq(scenes_told(WATCHER), 0, "the owner has to say yes");
    if (guest_asks(&party, 0, WATCHER)) {
        guest_answer(&party, 0, WATCHER, true);
    }
}

static void begin(enum projector projector)
{
    party_sit(&party, "sonar");
    guest_option(&party, 0, SONAR_OPTION_PROJECTOR, (int32_t)projector);
    party_begin(&party);
    watch();
}

static struct sonar_scene scene_of(int guest)
{
    struct sonar_scene scene;
    struct record_error error;
    const struct wire_scene *bytes = &party.guests[guest].scene;
    cr_assert(record_decode(&SONAR_SCENE_RECORD, bytes->scene, bytes->scene_count, &scene, &error),
              "%s: %s", error.path, error.what);
    return scene;
}

// Blue's captain places his boat on the first water of the chart.
static struct dot place_blue(void)
{
    struct sonar_scene scene = scene_of(WATCHER);
    char order[16] = "place ";
    int index = 0;
    while (!chart_is_water(&scene.chart, chart_dot(&scene.chart, index))) {
        index++;
    }
    dot_print(chart_dot(&scene.chart, index), order + strlen(order));
    cr_assert(guest_accepted(&party, 0, 0, order));
    return chart_dot(&scene.chart, index);
}

Test(wall, is_locked_until_the_end)
{
    begin(PROJECTOR_LOCKED);
    party_turn(&party, 100000); // both boats are placed by lot
    cr_assert_eq(scenes_told(WATCHER), 0);
    guest_concede(&party, 0, 0);
    cr_assert_eq(party.guests[0].lobby.phase, TABLE_OVER);
    cr_assert_eq(scenes_told(WATCHER), 1);
    cr_assert_eq(scenes_told(0), 1, "then players see it too");
    struct sonar_scene scene = scene_of(5);
    cr_assert_eq(scene.outcome.winner, SIDE_RED);
    cr_assert(scene.boats[SIDE_RED].has_place);
}

Test(wall, shows_it_at_once_but_not_to_players)
{
    begin(PROJECTOR_LIVE);
    cr_assert_eq(scenes_told(WATCHER), 1);
    struct dot dot = place_blue();
    struct sonar_scene scene = scene_of(WATCHER);
    cr_assert(scene.boats[SIDE_BLUE].has_place);
    cr_assert(dot_equal(scene.boats[SIDE_BLUE].place, dot));
    for (int guest = 0; guest < WATCHER; guest++) {
        cr_assert_eq(scenes_told(guest), 0, "guest %d has a seat", guest);
    }
}

Test(wall, shows_it_late)
{
    begin(PROJECTOR_LATE_30);
    cr_assert_eq(scenes_told(WATCHER), 1, "how it began, both boats not placed yet");
    place_blue();
    party_turn(&party, 29000);
    cr_assert_not(scene_of(WATCHER).boats[SIDE_BLUE].has_place);
    party_turn(&party, 2000); // and nobody did anything: the host woke by itself
    cr_assert(scene_of(WATCHER).boats[SIDE_BLUE].has_place);
    cr_assert_leq(party.guests[WATCHER].scene.now_ms, 2100);
}

Test(wall, shows_it_as_late_after_a_pause)
{
    begin(PROJECTOR_LATE_30);
    place_blue();
    party_turn(&party, 10000);
    guest_switch(&party, 0, WIRE_PAUSE, true);
    party_turn(&party, 60000); // the table's clock stands
    cr_assert_not(scene_of(WATCHER).boats[SIDE_BLUE].has_place);
    guest_switch(&party, 0, WIRE_PAUSE, false);
    party_turn(&party, 21000);
    cr_assert(scene_of(WATCHER).boats[SIDE_BLUE].has_place);
}

Test(wall, finds_its_place_after_a_restart)
{
    begin(PROJECTOR_LATE_30);
    place_blue();
    party_turn(&party, 5000);
    party_return(&party, 0, WATCHER);
    cr_assert_not(scene_of(WATCHER).boats[SIDE_BLUE].has_place);
    party_turn(&party, 31000);
    cr_assert(scene_of(WATCHER).boats[SIDE_BLUE].has_place);
}

static void begin_with_officer(void)
{
    party_sit(&party, "sonar");
    guest_option(&party, 0, SONAR_OPTION_PROJECTOR, PROJECTOR_LIVE);
    guest_send(&party, 7, &(struct wire_up){.kind = WIRE_RELEASE, .release = {7}});
    guest_seat_officer(&party, 7, OFFICER_MATE);
    party_begin(&party);
}

// Whoever has seen both boats does not sit down in one of them, unless the owner wants it so.
Test(wall, keeps_watchers_out_of_the_seats)
{
    begin_with_officer();
    cr_assert_eq(guest_wish(&party, 0)->kind, WISH_WALL,
                 "he need not say that he would like to watch");
    cr_assert_not(guest_wish(&party, 0)->crosses);
    guest_answer(&party, 0, 7, true);
    cr_assert_eq(scenes_told(7), 1);
    cr_assert(party.guests[3].lobby.members[7].is_wall);
    guest_claim(&party, 7, 7);
    cr_assert_eq(guest_wish(&party, 0)->kind, WISH_SEAT);
    cr_assert(guest_wish(&party, 0)->crosses);
    guest_answer(&party, 0, 7, false);
    cr_assert_str_eq(party.guests[7].refused.id, "refused.wish_seat");
    cr_assert_str_eq(party.guests[7].refused.args[0], "Mara");
    cr_assert_eq(party.guests[7].told[WIRE_VIEW], 0);
}

Test(wall, is_asked_for_once_a_match)
{
    begin_with_officer();
    guest_answer(&party, 0, 7, false);
    cr_assert_str_eq(party.guests[7].refused.id, "refused.wish_wall");
    party_turn(&party, 60000);
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0);
    cr_assert_eq(scenes_told(7), 0);
    guest_switch(&party, 7, WIRE_ASK_WALL, true); // he may ask again himself
    cr_assert_eq(guest_wish(&party, 0)->kind, WISH_WALL);
}

Test(wall, can_be_allowed_before_the_match)
{
    party_sit(&party, "sonar");
    watch();
    guest_switch(&party, WATCHER, WIRE_ASK_WALL, true);
    cr_assert_eq(guest_wish(&party, WATCHER)->kind, WISH_WALL, "he sees that he has asked");
    cr_assert_eq(party.guests[3].lobby.wishes_count, 0, "nobody else does");
    guest_answer(&party, 0, WATCHER, true);
    guest_option(&party, 0, SONAR_OPTION_PROJECTOR, PROJECTOR_LIVE);
    party_begin(&party);
    cr_assert_eq(scenes_told(WATCHER), 1);
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0);
}

Test(wall, is_locked_for_who_asks_as_well)
{
    begin(PROJECTOR_LOCKED);
    guest_switch(&party, WATCHER, WIRE_ASK_WALL, true);
    cr_assert_str_eq(party.guests[WATCHER].refused.id, "refused.wall_locked");
    guest_switch(&party, 3, WIRE_ASK_WALL, true);
    cr_assert_str_eq(party.guests[3].refused.id, "refused.wall_locked");
}

Test(wall, begins_anew_with_a_rematch)
{
    begin(PROJECTOR_LATE_30);
    guest_concede(&party, 0, 0);
    unsigned told = scenes_told(WATCHER);
    cr_assert_eq(scene_of(WATCHER).outcome.kind, OUTCOME_WIN);
    guest_say(&party, 0, WIRE_REMATCH);
    cr_assert_eq(scenes_told(WATCHER), told, "a lobby has no scene");
    party_begin(&party); // and its wall need not be allowed again
    party_turn(&party, 100);
    cr_assert_eq(scene_of(WATCHER).outcome.kind, OUTCOME_OPEN);
    cr_assert_eq(party.guests[WATCHER].scene.match, 2);
}

// A second connection of a player's machine, let in as the room's projector before he sat down.
Test(wall, allowed_before_the_match_is_asked_for_again_if_its_address_plays)
{
    party_sit(&party, "sonar");
    guest_hello_from(&party, WATCHER, "Projector", "10.0.0.9:1");
    guest_join(&party, WATCHER, party.guests[0].joined.code);
    guest_switch(&party, WATCHER, WIRE_ASK_WALL, true);
    cr_assert_not(guest_wish(&party, 0)->crosses);
    guest_answer(&party, 0, WATCHER, true);
    guest_option(&party, 0, SONAR_OPTION_PROJECTOR, PROJECTOR_LIVE);
    guest_say(&party, 3, WIRE_LEAVE);
    guest_hello_from(&party, 3, "Spy", "10.0.0.9:2");
    guest_join(&party, 3, party.guests[0].joined.code);
    guest_claim(&party, 3, 3);
    party_begin(&party);
    cr_assert_eq(scenes_told(WATCHER), 0, "both sides, to a machine that plays one");
    cr_assert(guest_wish(&party, 0)->crosses, "the owner is asked, and told");
    guest_answer(&party, 0, WATCHER, true);
    cr_assert_eq(scenes_told(WATCHER), 1);
    guest_concede(&party, 0, 0);
    guest_say(&party, 0, WIRE_REMATCH);
    unsigned told = scenes_told(WATCHER);
    party_begin(&party);
    cr_assert_gt(scenes_told(WATCHER), told, "he knows it by now");
    cr_assert_eq(party.guests[0].lobby.wishes_count, 0);
}

Test(wall, who_asks_in_the_lobby_is_known_by_the_seats_of_his_address)
{
    party_sit(&party, "sonar");
    guest_say(&party, 3, WIRE_LEAVE);
    guest_hello_from(&party, 3, "Spy", "10.0.0.9:2");
    guest_join(&party, 3, party.guests[0].joined.code);
    guest_claim(&party, 3, 3);
    guest_hello_from(&party, WATCHER, "Projector", "10.0.0.9:1");
    guest_join(&party, WATCHER, party.guests[0].joined.code);
    guest_switch(&party, WATCHER, WIRE_ASK_WALL, true);
    cr_assert(guest_wish(&party, 0)->crosses);
    guest_answer(&party, 0, WATCHER, true);
    guest_option(&party, 0, SONAR_OPTION_PROJECTOR, PROJECTOR_LIVE);
    party_begin(&party);
    cr_assert_eq(scenes_told(WATCHER), 1, "the owner has allowed it");
}
