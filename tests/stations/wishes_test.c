// What is asked over the bar, by key and pointer: of the owner, of a crew, and by a newcomer to a
// match.
#include <criterion/criterion.h>
#include <string.h>

#include "shared/drill/brief.h"
#include "shared/drill/orders.h"
#include "shared/sonar/brief.h"
#include "stations/around/app_private.h"
#include "tests/stations/around.h"
#include "tests/stations/desk.h"

static struct theatre theatre; // large; each test runs in a process of its own

// The host tells the lobby anew, and there is time to read it.
static void tell(const struct wire_lobby *lobby)
{
    fake_host_lobby(&theatre.host, lobby);
    theatre_turn(&theatre);
    theatre.now += 1000;
    theatre_turn(&theatre);
}

static struct wire_lobby told(void)
{
    return *session_lobby(theatre.session);
}

// What lies on top comes last: a game has words of the same kind.
static void click_top(const char *text)
{
    size_t count = 0;
    struct point at = {-1, -1};
    const struct canvas_mark *marks = canvas_marks(theatre.canvas, &count);
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind == MARK_TEXT && strcmp(marks[i].text, text) == 0) {
            at = box_middle(marks[i].box);
        }
    }
    theatre_click(&theatre, at.x, at.y);
}

static bool is_heard(enum sound sound)
{
    const struct sound_queue *queue = app_sounds(theatre.app);
    for (size_t i = 0; i < queue->count; i++) {
        if (queue->waiting[i] == sound) {
            return true;
        }
    }
    return false;
}

// --- the owner

Test(wishes, the_owner_answers_by_key)
{
    desk_play(&theatre, "wish");
    cr_assert(desk_shows(&theatre, "Olek asks for a seat: Radio Operator, RED"));
    theatre_press(&theatre, INPUT_F6, 0);
    struct wire_up up = desk_sent(&theatre, WIRE_ANSWER);
    cr_assert_eq(up.answer.wish, 1);
    cr_assert(up.answer.on);
    theatre_play(&theatre, desk_scene("wish"));
    theatre_press(&theatre, INPUT_F7, 0);
    up = desk_sent(&theatre, WIRE_ANSWER);
    cr_assert_not(up.answer.on);
    theatre_close(&theatre);
}

Test(wishes, the_owner_answers_with_the_pointer)
{
    desk_play(&theatre, "wish_crosses");
    click_top("No");
    struct wire_up up = desk_sent(&theatre, WIRE_ANSWER);
    cr_assert_eq(up.answer.wish, 1);
    cr_assert_not(up.answer.on);
    click_top("Yes, anyway");
    up = desk_sent(&theatre, WIRE_ANSWER);
    cr_assert(up.answer.on);
    theatre_close(&theatre);
}

Test(wishes, a_wish_that_crosses_says_so)
{
    desk_play(&theatre, "wish_crosses");
    cr_assert(desk_shows(&theatre, "has seen the other side"));
    cr_assert(desk_shows(&theatre, "and 2 more"));
    theatre_play(&theatre, desk_scene("wish"));
    cr_assert_not(desk_shows(&theatre, "has seen the other side"));
    cr_assert_not(desk_shows(&theatre, "more"));
    theatre_close(&theatre);
}

Test(wishes, queue_and_are_heard_once)
{
    desk_play(&theatre, "wish_crosses");
    struct wire_lobby lobby = told();
    theatre_frame(&theatre);
    cr_assert_not(is_heard(SOUND_KNOCK), "it is told once");
    memmove(&lobby.wishes[0], &lobby.wishes[1], 2 * sizeof lobby.wishes[0]);
    lobby.wishes_count = 2;
    tell(&lobby);
    cr_assert(desk_shows(&theatre, "Olek asks to watch both sides"));
    cr_assert_not(is_heard(SOUND_KNOCK), "the next of the queue is not new");
    lobby.wishes[2] = (struct wire_wish){.number = 9, .kind = WISH_WALL, .member = 3};
    lobby.wishes_count = 3;
    fake_host_lobby(&theatre.host, &lobby);
    theatre_turn(&theatre);
    cr_assert(is_heard(SOUND_KNOCK));
    lobby.wishes_count = 0;
    tell(&lobby);
    cr_assert_not(desk_shows(&theatre, "Olek asks"));
    theatre_close(&theatre);
}

// The question that he meant to answer is gone: the key was not for the next one.
Test(wishes, a_key_does_not_answer_what_nobody_has_read)
{
    desk_play(&theatre, "wish_crosses");
    struct wire_lobby lobby = told();
    memmove(&lobby.wishes[0], &lobby.wishes[1], 2 * sizeof lobby.wishes[0]);
    lobby.wishes_count = 2;
    fake_host_lobby(&theatre.host, &lobby);
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_F6, 0);
    desk_silent(&theatre, WIRE_ANSWER);
    theatre.now += 400;
    theatre_press(&theatre, INPUT_F6, 0);
    cr_assert_eq(desk_sent(&theatre, WIRE_ANSWER).answer.wish, 2);
    theatre_close(&theatre);
}

// Letters, arrows and Enter are the game's; the card has none of them.
Test(wishes, take_no_key_of_the_game)
{
    desk_play(&theatre, "drill_shift");
    struct wire_lobby lobby = told();
    lobby.wishes_count = 1;
    lobby.wishes[0] = (struct wire_wish){.number = 1, .kind = WISH_SEAT, .member = 3, .seat = 3};
    tell(&lobby);
    cr_assert(desk_shows(&theatre, "Olek asks for a seat"));
    for (uint32_t key = 'A'; key <= 'Z'; key++) {
        theatre_press(&theatre, key, 0);
    }
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    theatre_press(&theatre, ' ', 0);
    desk_silent(&theatre, WIRE_ANSWER);
    theatre_press(&theatre, INPUT_LEFT, 0);
    desk_sent(&theatre, WIRE_ORDER);
    theatre_close(&theatre);
}

// Over the menu, help and a pause: whatever lies open, the question can be answered.
Test(wishes, are_answered_over_any_dialog)
{
    desk_play(&theatre, "wish_paused");
    theatre_press(&theatre, INPUT_F6, 0);
    cr_assert(desk_sent(&theatre, WIRE_ANSWER).answer.on);
    theatre_press(&theatre, INPUT_F10, 0);
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_F7, 0);
    cr_assert_not(desk_sent(&theatre, WIRE_ANSWER).answer.on);
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_F1, 0);
    theatre_turn(&theatre);
    click_top("Yes");
    cr_assert(desk_sent(&theatre, WIRE_ANSWER).answer.on);
    theatre_close(&theatre);
}

// Typing goes on: neither the card nor a click on it takes the caret away.
Test(wishes, leave_the_text_field_its_keys)
{
    desk_play(&theatre, "wish");
    theatre_press(&theatre, '/', 0);
    theatre_turn(&theatre);
    input_type_text(&theatre.input, "ye");
    theatre_turn(&theatre);
    ui_id focus = theatre.app->ui.focus;
    cr_assert(theatre.app->ui.typing);
    desk_silent(&theatre, WIRE_ANSWER);
    click_top("No");
    cr_assert_not(desk_sent(&theatre, WIRE_ANSWER).answer.on);
    cr_assert_eq(theatre.app->ui.focus, focus);
    theatre_turn(&theatre);
    cr_assert(theatre.app->ui.typing);
    theatre_close(&theatre);
}

Test(wishes, nobody_answers_while_the_host_is_gone)
{
    desk_play(&theatre, "wish");
    fake_host_stop(&theatre.host);
    theatre_turn(&theatre);
    theatre.now += 2000;
    theatre_turn(&theatre);
    cr_assert_not(desk_shows(&theatre, "Olek asks"));
    theatre_close(&theatre);
}

Test(wishes, only_the_owner_is_asked)
{
    desk_play(&theatre, "wish");
    struct wire_lobby lobby = told();
    lobby.owner = 1;
    lobby.wishes_count = 0;
    tell(&lobby);
    theatre_press(&theatre, INPUT_F6, 0);
    desk_silent(&theatre, WIRE_ANSWER);
    theatre_close(&theatre);
}

// --- a newcomer

Test(wishes, a_newcomer_asks_for_a_seat_and_takes_it_back)
{
    desk_play(&theatre, "guest");
    cr_assert_eq(theatre.app->screen, APP_LOBBY, "where else would he choose a seat?");
    cr_assert(desk_shows(&theatre, "asks Mara for it"));
    theatre_press(&theatre, '6', 0);
    struct wire_up up = desk_sent(&theatre, WIRE_CLAIM);
    cr_assert_eq(up.claim.seat, SONAR_SEAT(SIDE_RED, SONAR_MATE));
    theatre_press(&theatre, '1', 0); // somebody sits there
    desk_silent(&theatre, WIRE_CLAIM);
    theatre_play(&theatre, desk_scene("guest_asked"));
    cr_assert(desk_shows(&theatre, "Asked Mara for a seat: First Mate, RED"));
    cr_assert(desk_shows(&theatre, "Waiting for Mara"));
    theatre_press(&theatre, '6', 0);
    up = desk_sent(&theatre, WIRE_RELEASE);
    cr_assert_eq(up.release.seat, SONAR_SEAT(SIDE_RED, SONAR_MATE));
    theatre_press(&theatre, INPUT_F7, 0);
    desk_sent(&theatre, WIRE_RELEASE);
    theatre_press(&theatre, INPUT_F6, 0); // there is no yes to one's own question
    desk_silent(&theatre, WIRE_ANSWER);
    theatre_close(&theatre);
}

Test(wishes, a_newcomer_reads_the_no)
{
    desk_play(&theatre, "guest_refused");
    cr_assert(desk_shows(&theatre, "Mara says no"));
    theatre_close(&theatre);
}

Test(wishes, a_newcomer_waits_for_an_owner_who_is_away)
{
    desk_play(&theatre, "guest_asked");
    struct wire_lobby lobby = told();
    lobby.members[lobby.owner].is_away = true;
    tell(&lobby);
    cr_assert(desk_shows(&theatre, "Mara is away and will see it later."));
    theatre_close(&theatre);
}

Test(wishes, watching_is_asked_for_where_the_wall_is_open)
{
    desk_play(&theatre, "guest");
    theatre_press(&theatre, ' ', 0);
    desk_silent(&theatre, WIRE_ASK_WALL); // nobody sees it before the end
    theatre_play(&theatre, desk_scene("guest_asked"));
    theatre_press(&theatre, ' ', 0);
    cr_assert(desk_sent(&theatre, WIRE_ASK_WALL).ask_wall.on);
    struct wire_lobby lobby = told();
    lobby.wishes[0].kind = WISH_WALL;
    tell(&lobby);
    cr_assert(desk_shows(&theatre, "Asked Mara to watch both sides"));
    theatre_press(&theatre, INPUT_F7, 0);
    cr_assert_not(desk_sent(&theatre, WIRE_ASK_WALL).ask_wall.on);
    theatre_close(&theatre);
}

Test(wishes, whoever_may_watch_sees_the_wall_and_nobody_else)
{
    desk_play(&theatre, "guest_asked");
    struct wire_lobby lobby = told();
    lobby.wishes_count = 0;
    lobby.members[lobby.you].is_wall = true;
    tell(&lobby);
    cr_assert_eq(theatre.app->screen, APP_GAME);
    lobby.options[SONAR_OPTION_PROJECTOR].value = PROJECTOR_LOCKED;
    tell(&lobby);
    cr_assert_eq(theatre.app->screen, APP_LOBBY);
    lobby.phase = TABLE_OVER;
    tell(&lobby);
    cr_assert_eq(theatre.app->screen, APP_GAME, "the end is for everybody");
    theatre_close(&theatre);
}

// --- votes of a crew

Test(wishes, a_crew_agrees_by_one_key)
{
    desk_play(&theatre, "vote");
    cr_assert(desk_shows(&theatre, "Jonas would concede the match"));
    cr_assert(desk_shows(&theatre, "Waiting for you, Ines"));
    theatre_press(&theatre, INPUT_F6, 0);
    struct wire_up up = desk_sent(&theatre, WIRE_CONCEDE);
    cr_assert_eq(up.concede.seat, SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN));
    cr_assert_not(up.concede.takes_back);
    struct wire_lobby lobby = told();
    lobby.draw = lobby.concede;
    lobby.concede = (struct wire_votes){0};
    tell(&lobby);
    cr_assert(desk_shows(&theatre, "Jonas would offer a draw"));
    theatre_press(&theatre, INPUT_F6, 0);
    cr_assert(desk_sent(&theatre, WIRE_DRAW).draw.on);
    theatre_close(&theatre);
}

Test(wishes, a_vote_can_be_put_off_until_somebody_joins_it)
{
    desk_play(&theatre, "vote");
    theatre_press(&theatre, INPUT_F7, 0);
    theatre_turn(&theatre);
    cr_assert_not(desk_shows(&theatre, "Jonas would"));
    desk_silent(&theatre, WIRE_CONCEDE);
    struct wire_lobby lobby = told();
    lobby.concede.agreed |= 1u << 2;
    lobby.concede.awaited = 1u << 0;
    fake_host_lobby(&theatre.host, &lobby);
    theatre_turn(&theatre);
    cr_assert(is_heard(SOUND_KNOCK));
    cr_assert(desk_shows(&theatre, "Jonas, Ines would concede the match"));
    theatre_close(&theatre);
}

Test(wishes, the_menu_says_who_is_missing_and_takes_the_word_back)
{
    desk_play(&theatre, "votes_in_menu");
    cr_assert(desk_shows(&theatre, "You agree; waiting for Jonas, Ines"));
    cr_assert(desk_shows(&theatre, "Jonas would"));
    theatre_press(&theatre, 'C', 0);
    struct wire_up up = desk_sent(&theatre, WIRE_CONCEDE);
    cr_assert(up.concede.takes_back, "without a question: nothing is lost by it");
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_F10, 0);
    theatre_turn(&theatre);
    theatre_press(&theatre, 'D', 0);
    cr_assert(desk_sent(&theatre, WIRE_DRAW).draw.on);
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_F10, 0);
    theatre_turn(&theatre);
    theatre_press(&theatre, 'U', 0);
    up = desk_sent(&theatre, WIRE_RELEASE);
    cr_assert_eq(up.release.seat, SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN));
    theatre_close(&theatre);
}

Test(wishes, conceding_says_whether_it_ends_the_match_at_once)
{
    desk_play(&theatre, "concede_crew");
    cr_assert(desk_shows(&theatre, "Ask your crew to concede?"));
    theatre_press(&theatre, 'Y', 0);
    cr_assert_not(desk_sent(&theatre, WIRE_CONCEDE).concede.takes_back);
    struct wire_lobby lobby = told();
    for (int role = SONAR_MATE; role < SONAR_ROLE_COUNT; role++) {
        lobby.seats[SONAR_SEAT(SIDE_BLUE, role)] =
            (struct wire_chair){.member = WIRE_NOBODY, .has_officer = true};
    }
    tell(&lobby);
    theatre_press(&theatre, INPUT_F10, 0);
    theatre_turn(&theatre);
    theatre_press(&theatre, 'C', 0);
    theatre_turn(&theatre);
    cr_assert(desk_shows(&theatre, "Concede the match?"), "officers are not asked");
    theatre_close(&theatre);
}

Test(wishes, pauses_that_are_used_up_are_told_in_the_menu)
{
    desk_play(&theatre, "menu_in_match");
    cr_assert(desk_shows(&theatre, "2 left"));
    struct wire_lobby lobby = told();
    lobby.pauses_left = 0;
    tell(&lobby);
    cr_assert(desk_shows(&theatre, "none left"));
    theatre_press(&theatre, 'P', 0);
    desk_silent(&theatre, WIRE_PAUSE);
    lobby.pauses_left = WIRE_NOBODY;
    tell(&lobby);
    cr_assert_not(desk_shows(&theatre, "left"));
    theatre_press(&theatre, 'P', 0);
    cr_assert(desk_sent(&theatre, WIRE_PAUSE).pause.on);
    theatre_close(&theatre);
}

// There is nobody to ask in a crew of officers: the owner has the word.
Test(wishes, a_guest_alone_is_told_that_the_owner_decides)
{
    desk_play(&theatre, "concede_crew");
    cr_assert(desk_shows(&theatre, "Ask your crew to concede?"));
    struct wire_lobby lobby = told();
    for (int seat = 0; seat < lobby.seats_count; seat++) {
        if (lobby.seats[seat].member != lobby.you) {
            lobby.seats[seat] = (struct wire_chair){.member = WIRE_NOBODY, .has_officer = true};
        }
    }
    tell(&lobby);
    cr_assert(desk_shows(&theatre, "Concede the match?"));
    lobby.seats[SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN)].is_guest = true;
    tell(&lobby);
    cr_assert(desk_shows(&theatre, "Ask the owner to let you concede?"));
    theatre_close(&theatre);
}

// --- the owner's page of people

// Whoever plays has no lobby to go to: the menu lists them.
Test(wishes, the_owner_sends_somebody_away_from_his_seat)
{
    desk_play(&theatre, "people");
    cr_assert(desk_shows(&theatre, "Engineer, RED (guest)"));
    theatre_press(&theatre, INPUT_END, 0); // Olek, who came last
    theatre_turn(&theatre);
    theatre_press(&theatre, INPUT_ENTER, 0);
    theatre_turn(&theatre);
    cr_assert(desk_shows(&theatre, "Send Olek away?"));
    desk_silent(&theatre, WIRE_KICK);
    theatre_press(&theatre, 'Y', 0);
    cr_assert_eq(desk_sent(&theatre, WIRE_KICK).kick.member, 6);
    theatre_turn(&theatre);
    cr_assert_eq(theatre.app->dialog, APP_NO_DIALOG, "back to the match");
    theatre_close(&theatre);
}

Test(wishes, the_owner_thinks_better_of_it)
{
    desk_play(&theatre, "people_kick");
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    theatre_turn(&theatre);
    desk_silent(&theatre, WIRE_KICK);
    cr_assert(desk_shows(&theatre, "Whom do you send away?"));
    theatre_press(&theatre, 'U', 0);
    desk_sent(&theatre, WIRE_PARDON);
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    theatre_turn(&theatre);
    cr_assert_eq(theatre.app->dialog, APP_MENU);
    theatre_close(&theatre);
}

// Nobody is sent away in the place of somebody who has gone meanwhile.
Test(wishes, whoever_has_gone_is_not_sent_away)
{
    desk_play(&theatre, "people_kick");
    struct wire_lobby lobby = told();
    lobby.members[6].is_here = false;
    tell(&lobby);
    theatre_press(&theatre, 'Y', 0);
    desk_silent(&theatre, WIRE_KICK);
    theatre_close(&theatre);
}

Test(wishes, only_the_owner_sends_people_away)
{
    desk_play(&theatre, "people");
    struct wire_lobby lobby = told();
    lobby.owner = 1;
    lobby.kicked = 0;
    tell(&lobby);
    cr_assert_eq(theatre.app->dialog, APP_NO_DIALOG);
    theatre_press(&theatre, INPUT_F10, 0);
    theatre_turn(&theatre);
    cr_assert_not(desk_shows(&theatre, "Send somebody away"));
    theatre_close(&theatre);
}
