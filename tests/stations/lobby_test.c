// The lobby by key and pointer: seats, officers, options, who is awaited, and leaving.
#include <criterion/criterion.h>
#include <string.h>

#include "shared/drill/brief.h"
#include "shared/officer.h"
#include "stations/around/app_private.h"
#include "tests/stations/desk.h"

static struct theatre theatre; // large; each test runs in a process of its own

Test(lobby, sits_readies_and_starts_by_key)
{
    desk_play(&theatre, "lobby_owner");
    theatre_press(&theatre, '4', 0); // pack listener: another boat, so the old seat is given up
    struct wire_up up = desk_sent(&theatre, WIRE_RELEASE);
    cr_assert_eq(up.release.seat, DRILL_FOX_SKIPPER);
    up = desk_sent(&theatre, WIRE_CLAIM);
    cr_assert_eq(up.claim.seat, DRILL_PACK_LISTENER);
    theatre_press(&theatre, ' ', 0);
    up = desk_sent(&theatre, WIRE_READY);
    cr_assert_not(up.ready.on, "the person was ready before");
    theatre_press(&theatre, INPUT_ENTER, 0);
    desk_silent(&theatre, WIRE_START); // Yuki is not ready and a seat is free
    theatre_close(&theatre);
}

Test(lobby, starts_when_all_are_ready)
{
    desk_play(&theatre, "lobby_merged");
    theatre_press(&theatre, INPUT_ENTER, 0);
    struct wire_up up = desk_sent(&theatre, WIRE_START);
    cr_assert(up.start.on);
    theatre_close(&theatre);
}

Test(lobby, stops_the_countdown)
{
    desk_play(&theatre, "lobby_countdown");
    cr_assert(desk_shows(&theatre, "The match begins in 3"));
    theatre_press(&theatre, INPUT_ENTER, 0);
    struct wire_up up = desk_sent(&theatre, WIRE_START);
    cr_assert_not(up.start.on);
    theatre_close(&theatre);
}

Test(lobby, stands_up_by_the_own_number)
{
    desk_play(&theatre, "lobby_owner");
    theatre_press(&theatre, '1', 0);
    struct wire_up up = desk_sent(&theatre, WIRE_RELEASE);
    cr_assert_eq(up.release.seat, DRILL_FOX_SKIPPER);
    theatre_close(&theatre);
}

Test(lobby, holds_two_seats_of_one_boat)
{
    desk_play(&theatre, "lobby_owner");
    struct wire_lobby lobby = scene_lobby();
    lobby.seats[DRILL_FOX_LISTENER].member = WIRE_NOBODY;
    fake_host_lobby(&theatre.host, &lobby);
    theatre_turn(&theatre);
    theatre_press(&theatre, '2', 0);
    struct wire_up up = {.kind = WIRE_HELLO};
    cr_assert(fake_host_take(&theatre.host, &up));
    cr_assert_eq(up.kind, WIRE_CLAIM, "a seat was given up that may be kept");
    theatre_close(&theatre);
}

Test(lobby, owner_puts_an_officer_into_a_free_seat)
{
    desk_play(&theatre, "lobby_owner");
    theatre_press(&theatre, '4', INPUT_SHIFT);
    struct wire_up up = desk_sent(&theatre, WIRE_OFFICER);
    cr_assert_eq(up.officer.seat, DRILL_PACK_LISTENER);
    cr_assert(up.officer.on);
    theatre_close(&theatre);
}

Test(lobby, owner_chooses_how_good_an_officer_is)
{
    static const struct {
        uint32_t key;
        enum officer_skill skill;
    } CHOICES[] = {{'1', OFFICER_CADET}, {'2', OFFICER_MATE}, {'3', OFFICER_VETERAN}};
    for (size_t i = 0; i < sizeof(CHOICES) / sizeof(CHOICES[0]); i++) {
        desk_play(&theatre, "lobby_officer_dialog");
        cr_assert(desk_shows(&theatre, "Novice, gives way"));
        theatre_press(&theatre, CHOICES[i].key, 0);
        struct wire_up up = desk_sent(&theatre, WIRE_OFFICER);
        cr_assert_eq(up.officer.seat, DRILL_PACK_LISTENER);
        cr_assert(up.officer.on && up.officer.has_skill);
        cr_assert_eq(up.officer.skill, CHOICES[i].skill);
        theatre_close(&theatre);
    }
}

Test(lobby, owner_swaps_two_seats)
{
    desk_play(&theatre, "lobby_seat_dialog");
    theatre_press(&theatre, 'S', 0);
    theatre_turn(&theatre);
    cr_assert(desk_shows(&theatre, "Choose the other seat"));
    theatre_press(&theatre, '2', 0);
    struct wire_up up = desk_sent(&theatre, WIRE_SWAP);
    cr_assert_eq(up.swap.first, DRILL_PACK_SKIPPER);
    cr_assert_eq(up.swap.second, DRILL_FOX_LISTENER);
    theatre_close(&theatre);
}

Test(lobby, owner_sends_somebody_away)
{
    desk_play(&theatre, "lobby_seat_dialog");
    theatre_press(&theatre, 'K', 0);
    struct wire_up up = desk_sent(&theatre, WIRE_KICK);
    cr_assert_eq(up.kick.member, 2);
    theatre_close(&theatre);
}

Test(lobby, guest_cannot_start_nor_set_options)
{
    desk_play(&theatre, "lobby_guest");
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_press(&theatre, '1', 0);
    theatre_press(&theatre, ' ', 0);
    struct wire_up up;
    cr_assert_not(fake_host_take(&theatre.host, &up), "kind %d was sent", up.kind);
    theatre_close(&theatre);
}

Test(lobby, owner_sets_an_option_by_pointer)
{
    desk_play(&theatre, "lobby_owner");
    desk_click(&theatre, "1 min");
    theatre_turn(&theatre);
    desk_click(&theatre, "10 s");
    theatre_turn(&theatre); // the choice learns of it in the next frame
    struct wire_up up = desk_sent(&theatre, WIRE_OPTION);
    cr_assert_eq(up.option.option, DRILL_OPTION_HIDE_MS);
    cr_assert_eq(up.option.value, 10000);
    theatre_close(&theatre);
}

Test(lobby, owner_chooses_a_chart)
{
    desk_play(&theatre, "lobby_owner");
    desk_click(&theatre, "Cove");
    theatre_turn(&theatre);
    desk_click(&theatre, "Skerries");
    theatre_turn(&theatre);
    struct wire_up up = desk_sent(&theatre, WIRE_OPTION);
    cr_assert_eq(up.option.option, DRILL_OPTION_CHART);
    cr_assert_str_eq(up.option.asset, "skerries");
    theatre_close(&theatre);
}

// The game draws the preview; of a file that it cannot read there is nothing to see.
Test(lobby, shows_no_preview_of_what_cannot_be_read)
{
    desk_play(&theatre, "lobby_owner");
    cr_assert(desk_shows(&theatre, "6 × 6"));
    cr_assert(desk_shows(&theatre, "moves on"));
    static const char SHORT[] = "klaxon chart 1\nname Cove\nmap\n....\n";
    struct wire_down down = {.kind = WIRE_ASSET};
    down.asset.option = DRILL_OPTION_CHART;
    text_copy(down.asset.name, sizeof down.asset.name, "cove");
    memcpy(down.asset.text, SHORT, strlen(SHORT));
    down.asset.text_count = (uint16_t)strlen(SHORT);
    fake_host_send(&theatre.host, &down);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    cr_expect(!desk_shows(&theatre, "6 × 6"));
    cr_expect(!desk_shows(&theatre, "moves on"));
    cr_expect(desk_shows(&theatre, "Cove"));
    theatre_close(&theatre);
}

Test(lobby, leaves_the_table_by_escape_when_asked)
{
    desk_play(&theatre, "lobby_owner");
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    desk_silent(&theatre, WIRE_LEAVE);
    theatre_turn(&theatre);
    cr_assert(desk_shows(&theatre, "Leave the table?"));
    theatre_press(&theatre, INPUT_ESCAPE, 0); // stays
    theatre_turn(&theatre);
    desk_silent(&theatre, WIRE_LEAVE);
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    theatre_turn(&theatre);
    theatre_press(&theatre, 'Y', 0);
    desk_sent(&theatre, WIRE_LEAVE);
    theatre_turn(&theatre);
    cr_assert_eq(session_state(theatre.session), SESSION_AT_DOOR);
    cr_assert_not(app_wants_to_quit(theatre.app));
    theatre_close(&theatre);
}

// Who is his own host leaves no door behind at which he could choose another table.
Test(lobby, ends_when_the_own_host_is_left)
{
    desk_play(&theatre, "lobby_owner");
    theatre.app->is_own_host = true;
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    theatre_turn(&theatre);
    cr_assert(desk_shows(&theatre, "Leave and quit Klaxon?"));
    cr_assert_not(app_wants_to_quit(theatre.app));
    theatre_press(&theatre, 'Y', 0);
    desk_sent(&theatre, WIRE_LEAVE);
    cr_assert(app_wants_to_quit(theatre.app));
    cr_assert_not(desk_shows(&theatre, "Find a host"));
    theatre_close(&theatre);
}

Test(lobby, asks_before_a_host_is_taken_from_others_after_a_match)
{
    desk_play(&theatre, "drill_over");
    theatre.app->is_own_host = true;
    theatre.now += 1000;
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    desk_silent(&theatre, WIRE_LEAVE);
    theatre_turn(&theatre);
    cr_assert(desk_shows(&theatre, "Leave and quit Klaxon?"));
    theatre_close(&theatre);
}

// --- whom the lobby waits for

static void expect_note(const struct wire_lobby *lobby, const char *first, const char *second)
{
    theatre_join(&theatre, lobby);
    theatre_turn(&theatre);
    cr_expect(desk_shows(&theatre, first), "%s", first);
    cr_expect(desk_shows(&theatre, second), "%s", second);
}

Test(lobby, lobby_says_who_is_awaited_and_by_which_key)
{
    desk_play(&theatre, "lobby_owner");
    struct wire_lobby lobby = scene_lobby();
    lobby.seats[DRILL_PACK_LISTENER].has_officer = true;
    lobby.seats[DRILL_PACK_PLOTTER].has_officer = true;
    lobby.members[0].is_ready = false; // the owner's own card says "not yet"
    expect_note(&lobby, "Waiting for you, Yuki", "Space says that you are ready.");
    lobby.members[2].is_ready = true;
    expect_note(&lobby, "Waiting for you", "Enter starts the match.");
    cr_expect_not(desk_shows(&theatre, "Everybody is ready"));
    lobby.members[0].is_ready = true;
    expect_note(&lobby, "Everybody is ready", "Enter starts the match.");
    lobby.you = 1;
    expect_note(&lobby, "Waiting for Mara", "to start the match.");
    lobby.members[1].is_ready = false;
    expect_note(&lobby, "Waiting for you", "Space says that you are ready.");
    theatre_close(&theatre);
}

Test(lobby, leaves_a_match_that_is_over)
{
    desk_play(&theatre, "drill_over");
    theatre.now += 1000;
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    desk_sent(&theatre, WIRE_LEAVE);
    theatre_turn(&theatre);
    cr_assert_eq(session_state(theatre.session), SESSION_AT_DOOR);
    theatre_close(&theatre);
}
