// Passwords by key and pointer: opening a table with one, joining it, setting and clearing it.
#include <criterion/criterion.h>
#include <string.h>

#include "shared/text.h"
#include "stations/around/app_private.h"
#include "tests/stations/around.h"
#include "tests/stations/desk.h"

static struct theatre theatre; // large; each test runs in a process of its own

static void type(const char *text)
{
    input_type_text(&theatre.input, text);
    theatre_turn(&theatre);
}

static void press(uint32_t key)
{
    theatre_press(&theatre, key, 0);
    theatre_turn(&theatre);
}

static void refuse(const char *id)
{
    struct wire_down down = {.kind = WIRE_REFUSED};
    reason_set(&down.refused.reason, id, "K7Q4M", NULL);
    fake_host_send(&theatre.host, &down);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
}

Test(password, is_given_to_a_new_table)
{
    desk_play(&theatre, "open");
    type(" 2");
    press(INPUT_TAB);
    type("hering");
    cr_assert(desk_shows(&theatre, "******"));
    cr_assert_not(desk_shows(&theatre, "hering"));
    press(INPUT_ENTER);
    struct wire_up up = desk_sent(&theatre, WIRE_OPEN);
    cr_assert_str_eq(up.open.name, "Mara's table 2");
    cr_assert_str_eq(up.open.password, "hering");
    theatre_close(&theatre);
}

Test(password, is_optional)
{
    desk_play(&theatre, "open");
    press(INPUT_ENTER);
    struct wire_up up = desk_sent(&theatre, WIRE_OPEN);
    cr_assert_str_eq(up.open.name, "Mara's table");
    cr_assert_str_eq(up.open.password, "");
    theatre_close(&theatre);
}

Test(password, a_table_needs_a_name_that_shows)
{
    desk_play(&theatre, "open");
    for (int i = 0; i < 24; i++) {
        press(INPUT_BACKSPACE);
    }
    type("  ");
    press(INPUT_ENTER);
    desk_silent(&theatre, WIRE_OPEN);
    press(INPUT_ESCAPE);
    cr_assert_not(desk_shows(&theatre, "Name of the table"), "Esc closes it at once");
    cr_assert_eq(session_state(theatre.session), SESSION_AT_DOOR, "and nothing else");
    theatre_close(&theatre);
}

Test(password, is_shown_to_whoever_wants_to_see_it)
{
    desk_play(&theatre, "open");
    press(INPUT_TAB);
    type("hering");
    press(INPUT_F2);
    cr_assert(desk_shows(&theatre, "hering"));
    type("e"); // the caret is where it was
    cr_assert(desk_shows(&theatre, "heringe"));
    desk_click(&theatre, "Hide");
    theatre_turn(&theatre);
    cr_assert_not(desk_shows(&theatre, "hering"));
    type("!");
    press(INPUT_ENTER);
    cr_assert_str_eq(desk_sent(&theatre, WIRE_OPEN).open.password, "heringe!");
    theatre_close(&theatre);
}

Test(password, a_locked_table_is_joined_with_code_and_password)
{
    desk_play(&theatre, "door");
    press(INPUT_ENTER);
    desk_silent(&theatre, WIRE_JOIN);
    cr_assert(desk_shows(&theatre, "Olek's table has a password"));
    type("k7q 4m");
    press(INPUT_ENTER); // on to the password
    desk_silent(&theatre, WIRE_JOIN);
    type("hering");
    press(INPUT_ENTER);
    struct wire_up up = desk_sent(&theatre, WIRE_JOIN);
    cr_assert_str_eq(up.join.code, "K7Q4M");
    cr_assert_str_eq(up.join.password, "hering");
    theatre_close(&theatre);
}

Test(password, a_wrong_one_is_said_and_tried_again)
{
    desk_play(&theatre, "join_wrong");
    cr_assert(desk_shows(&theatre, "That is not the password."));
    type("s");
    theatre_turn(&theatre);
    cr_assert_not(desk_shows(&theatre, "That is not the password."));
    press(INPUT_ENTER);
    cr_assert_str_eq(desk_sent(&theatre, WIRE_JOIN).join.password, "herrings");
    refuse("refused.no_table");
    cr_assert(desk_shows(&theatre, "No table here has this code."));
    press(INPUT_ESCAPE);
    cr_assert_not(desk_shows(&theatre, "has a password"));
    theatre_close(&theatre);
}

Test(password, a_code_that_is_none_is_said_without_asking_the_host)
{
    desk_play(&theatre, "join");
    type("k7q");
    press(INPUT_ENTER);
    type("x");
    press(INPUT_ENTER);
    desk_silent(&theatre, WIRE_JOIN);
    cr_assert(desk_shows(&theatre, "No table here has this code."));
    theatre_close(&theatre);
}

// The code was typed by hand, or the table had no password when it was listed.
Test(password, is_asked_for_when_the_host_wants_one)
{
    desk_play(&theatre, "find_door");
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_turn(&theatre);
    desk_sent(&theatre, WIRE_JOIN);
    refuse("refused.password");
    cr_assert(desk_shows(&theatre, "Table K7Q4M has a password"));
    cr_assert_not(desk_shows(&theatre, "Join code"));
    type("hering");
    press(INPUT_ENTER);
    struct wire_up up = desk_sent(&theatre, WIRE_JOIN);
    cr_assert_str_eq(up.join.code, "K7Q4M");
    cr_assert_str_eq(up.join.password, "hering");
    theatre_close(&theatre);
}

Test(password, is_not_told_to_another_host)
{
    desk_play(&theatre, "join_wrong");
    press(INPUT_ESCAPE);
    press(INPUT_ESCAPE); // away from the host
    theatre_press(&theatre, '/', 0);
    type("10.0.0.9");
    press(INPUT_ENTER);
    theatre.host.up_count = 0;
    fake_host_welcome(&theatre.host, 43);
    fake_host_tables(&theatre.host);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    press(INPUT_ENTER);
    cr_assert_str_eq(desk_sent(&theatre, WIRE_JOIN).join.password, "");
    theatre_close(&theatre);
}

Test(password, the_owner_sets_and_clears_it)
{
    desk_play(&theatre, "lock");
    press(INPUT_ENTER);
    cr_assert_str_eq(desk_sent(&theatre, WIRE_PASSWORD).password.password, "herring");
    struct wire_lobby lobby = *session_lobby(theatre.session);
    lobby.has_password = true;
    text_copy(lobby.password, sizeof lobby.password, "ab");
    fake_host_lobby(&theatre.host, &lobby);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    desk_click(&theatre, "Change password");
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    press(INPUT_BACKSPACE);
    press(INPUT_BACKSPACE);
    cr_assert(desk_shows(&theatre, "No password"));
    press(INPUT_ENTER);
    cr_assert_str_eq(desk_sent(&theatre, WIRE_PASSWORD).password.password, "");
    theatre_close(&theatre);
}

Test(password, others_see_that_there_is_one_and_cannot_set_it)
{
    desk_play(&theatre, "sonar_lobby_guest");
    struct wire_lobby lobby = *session_lobby(theatre.session);
    lobby.has_password = true;
    fake_host_lobby(&theatre.host, &lobby);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    cr_assert(desk_shows(&theatre, "has a password"));
    press('P');
    cr_assert_not(theatre.app->lobby.asks_password);
    theatre_close(&theatre);
}

Test(password, whoever_was_sent_away_is_let_back_in)
{
    desk_play(&theatre, "kick");
    cr_assert(desk_shows(&theatre, "stay out until"));
    theatre_play(&theatre, desk_scene("wish_in_lobby"));
    press('U');
    desk_sent(&theatre, WIRE_PARDON);
    theatre_close(&theatre);
}

// What is about neither code nor password stands in the dialog too, for as long as it lies there.
Test(password, the_dialog_says_why_nobody_was_let_in)
{
    desk_play(&theatre, "join_wrong");
    struct wire_down down = {.kind = WIRE_REFUSED};
    reason_set(&down.refused.reason, "refused.too_many_tries", "2", NULL);
    fake_host_send(&theatre.host, &down);
    theatre_turn(&theatre);
    theatre.now += 10000; // no toast lasts that long
    theatre_turn(&theatre);
    cr_assert(desk_shows(&theatre, "Too many wrong codes"));
    type("x");
    theatre_turn(&theatre);
    cr_assert_not(desk_shows(&theatre, "Too many wrong codes"));
    theatre_close(&theatre);
}

// Whoever leaves the table, or is sent away, finds the list of tables at the door again.
Test(password, the_dialog_does_not_wait_for_who_was_let_in)
{
    desk_play(&theatre, "join_wrong");
    press(INPUT_ENTER);
    desk_sent(&theatre, WIRE_JOIN);
    struct wire_lobby lobby = around_lobby();
    theatre_join(&theatre, &lobby);
    theatre_turn(&theatre);
    cr_assert_eq(theatre.app->screen, APP_LOBBY);
    struct wire_down down = {.kind = WIRE_LEFT};
    reason_set(&down.left, "left.kicked", "Mara", NULL);
    fake_host_send(&theatre.host, &down);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    cr_assert_eq(theatre.app->screen, APP_FIND);
    cr_assert_not(desk_shows(&theatre, "has a password"));
    cr_assert(desk_shows(&theatre, "Mara has sent you away"));
    theatre_close(&theatre);
}

// --- a match that waits

Test(password, the_door_leads_back_to_a_match_that_waits)
{
    desk_play(&theatre, "door_kept");
    cr_assert(desk_shows(&theatre, "Your match waits at table K7Q4M"));
    cr_assert_str_eq(theatre.app->settings.last_code, "K7Q4M");
    cr_assert(desk_shows(&theatre, "table K7Q4M at"));
    press('L');
    theatre_turn(&theatre);
    fake_host_welcome(&theatre.host, 42);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    cr_assert_str_eq(desk_sent(&theatre, WIRE_JOIN).join.code, "K7Q4M");
    theatre_close(&theatre);
}
