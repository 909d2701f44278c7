// The home screen: what keys and pointer choose, that it can be read, and how it looks.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "stations/around/home_private.h"
#include "stations/around/offer.h"
#include "stations/draw/inspect.h"
#include "tests/stations/desk.h"
#include "tests/stations/front_door.h"
#include "tests/support/picture.h"

static struct front_door door; // large; each test runs in a process of its own

static void begin(void)
{
    front_door_open(&door, 1280, 720);
    front_door_show(&door);
}

static const struct home_choice *chosen(enum home_kind kind)
{
    const struct home_choice *choice = home_choice(door.home);
    cr_assert_eq(choice->kind, kind, "%d was chosen, not %d", choice->kind, kind);
    return choice;
}

Test(home, enter_plays_the_game_that_is_chosen)
{
    begin();
    front_door_press(&door, INPUT_ENTER, 0);
    const struct home_choice *choice = chosen(HOME_PLAY);
    cr_assert_eq(choice->brief, station_briefs()[0]);
    cr_assert_str_eq(choice->seat, "blue:captain");
    cr_assert_eq(choice->skill, OFFICER_MATE);
    cr_assert_str_eq(choice->set, "");
    front_door_close(&door);
}

Test(home, arrows_and_numbers_choose_a_game)
{
    begin();
    front_door_press(&door, INPUT_RIGHT, 0);
    cr_assert_eq(home_game(door.home), 1);
    front_door_press(&door, INPUT_LEFT, 0);
    cr_assert_eq(home_game(door.home), 0);
    front_door_press(&door, '2', 0);
    cr_assert_eq(home_game(door.home), 1);
    cr_assert_eq(home_choice(door.home)->kind, HOME_NOTHING);
    front_door_press(&door, INPUT_ENTER, 0);
    cr_assert_eq(chosen(HOME_PLAY)->brief, station_briefs()[1]);
    front_door_close(&door);
}

Test(home, a_second_click_on_a_game_plays_it)
{
    begin();
    const char *title = station_briefs()[1]->title;
    front_door_click(&door, title);
    cr_assert_eq(home_game(door.home), 1);
    cr_assert_eq(home_choice(door.home)->kind, HOME_NOTHING);
    front_door_click(&door, title);
    cr_assert_eq(chosen(HOME_PLAY)->brief, station_briefs()[1]);
    front_door_close(&door);
}

Test(home, seat_officers_and_tempo_are_set_by_arrows_alone)
{
    begin();
    front_door_press(&door, 'O', 0);
    cr_assert(desk_shows(&door.theatre, "Your seat"));
    front_door_press(&door, INPUT_DOWN, 0); // to the seat
    front_door_press(&door, INPUT_RIGHT, 0);
    front_door_press(&door, INPUT_DOWN, 0); // to the officers
    front_door_press(&door, INPUT_RIGHT, 0);
    front_door_press(&door, INPUT_DOWN, 0); // to the tempo
    front_door_press(&door, INPUT_RIGHT, 0);
    front_door_press(&door, INPUT_ESCAPE, 0); // takes the ring away
    front_door_press(&door, INPUT_ESCAPE, 0);
    cr_assert_not(desk_shows(&door.theatre, "Your seat"));
    front_door_press(&door, INPUT_ENTER, 0);
    const struct home_choice *choice = chosen(HOME_PLAY);
    cr_assert_str_eq(choice->seat, "blue:mate");
    cr_assert_eq(choice->skill, OFFICER_VETERAN);
    cr_assert_str_eq(choice->set, "tempo=turns");
    front_door_close(&door);
}

Test(home, officers_alone_can_be_watched)
{
    front_door_open(&door, 1280, 720);
    struct settings_play *play = settings_play(&door.settings, station_briefs()[0]->name);
    snprintf(play->seat, sizeof play->seat, "watch");
    front_door_show(&door);
    front_door_press(&door, INPUT_ENTER, 0);
    chosen(HOME_WATCH);
    front_door_close(&door);
}

Test(home, every_way_has_its_key)
{
    static const struct {
        uint32_t key;
        enum home_kind kind;
    } KEYS[] = {{'H', HOME_HOST},  {'R', HOME_WALL}, {'L', HOME_LESSONS},
                {'F', HOME_FREE},  {'D', HOME_CREW}, {'Q', HOME_JOIN},
                {'G', HOME_GO_ON}, {'U', HOME_JOIN}, {INPUT_ESCAPE, HOME_QUIT}};
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        begin();
        front_door_press(&door, KEYS[i].key, 0);
        chosen(KEYS[i].kind);
        front_door_close(&door);
    }
}

Test(home, rows_lead_to_their_matches)
{
    begin();
    front_door_press(&door, 'G', 0);
    cr_assert_str_eq(chosen(HOME_GO_ON)->id, "/kept/1");
    front_door_close(&door);
    begin();
    front_door_press(&door, 'U', 0);
    cr_assert_str_eq(chosen(HOME_JOIN)->where, "10.0.0.7:7777");
    cr_assert_str_eq(home_choice(door.home)->table, "K7Q4M");
    front_door_close(&door);
    begin();
    front_door_press(&door, 'V', 0);
    cr_assert(desk_shows(&door.theatre, "Your games and debriefs"));
    for (int i = 0; i < 4; i++) {
        front_door_press(&door, INPUT_DOWN, 0);
    }
    front_door_press(&door, INPUT_ENTER, 0);
    cr_assert_str_eq(chosen(HOME_DEBRIEF)->id, "/kept/2/over.klaxon");
    front_door_close(&door);
}

Test(home, hosts_are_joined_by_pointer)
{
    begin();
    front_door_click(&door, "attic");
    cr_assert_str_eq(chosen(HOME_JOIN)->where, "10.0.0.8:7777");
    front_door_close(&door);
}

Test(home, an_address_and_a_code_are_typed)
{
    begin();
    front_door_press(&door, 'A', 0);
    front_door_type(&door, "10.0.0.99");
    front_door_press(&door, INPUT_ENTER, 0);
    cr_assert_str_eq(chosen(HOME_JOIN)->where, "10.0.0.99");
    front_door_close(&door);
    begin();
    front_door_press(&door, 'C', 0);
    front_door_type(&door, "k7q 4m");
    front_door_press(&door, INPUT_ENTER, 0);
    cr_assert_str_eq(chosen(HOME_JOIN)->where, "K7Q4M");
    front_door_close(&door);
    begin();
    front_door_press(&door, 'C', 0);
    front_door_type(&door, "k7");
    front_door_press(&door, INPUT_ENTER, 0);
    chosen(HOME_NOTHING);
    cr_assert(desk_shows(&door.theatre, "A code has five letters"));
    front_door_close(&door);
}

Test(home, who_has_no_name_types_it_first)
{
    front_door_open(&door, 1280, 720);
    door.settings.name[0] = '\0';
    front_door_show(&door);
    front_door_press(&door, INPUT_ENTER, 0);
    chosen(HOME_NOTHING);
    front_door_type(&door, "Lena H"); // the field has the focus; H hosts nothing
    front_door_press(&door, INPUT_ENTER, 0);
    cr_assert_str_eq(home_settings(door.home)->name, "Lena H");
    front_door_press(&door, INPUT_ENTER, 0);
    chosen(HOME_PLAY);
    front_door_close(&door);
}

Test(home, f1_explains_every_page)
{
    static const struct {
        uint32_t key;
        const char *title;
    } PAGES[] = {{0, "Home"},
                 {'O', "Seat and officers"},
                 {'N', "Your name"},
                 {'V', "Your games and debriefs"},
                 {INPUT_F10, "Settings"}};
    for (size_t i = 0; i < sizeof PAGES / sizeof PAGES[0]; i++) {
        begin();
        if (PAGES[i].key != 0) {
            front_door_press(&door, PAGES[i].key, 0);
        }
        enum home_dialog under = door.home->dialog;
        front_door_press(&door, INPUT_F1, 0);
        cr_assert_eq(door.home->dialog, HOME_HELP);
        cr_assert(desk_shows(&door.theatre, PAGES[i].title), "no page about %s", PAGES[i].title);
        front_door_press(&door, INPUT_F1, 0);
        cr_assert_eq(door.home->dialog, under);
        front_door_close(&door);
    }
}

Test(home, settings_are_reached_by_arrows)
{
    begin();
    front_door_press(&door, INPUT_F10, 0);
    int volume = home_settings(door.home)->volume;
    front_door_press(&door, INPUT_DOWN, 0);
    front_door_press(&door, INPUT_LEFT, 0);
    cr_assert_eq(home_settings(door.home)->volume, volume - 10);
    front_door_press(&door, INPUT_DOWN, 0);
    front_door_press(&door, INPUT_RIGHT, 0);
    cr_assert_eq(home_settings(door.home)->speech, SPEECH_ALWAYS);
    cr_assert_eq(home_settings(door.home)->volume, volume - 10, "two rows moved");
    front_door_close(&door);
}

// --- how it looks

static const uint32_t PAGES[] = {0, 'O', 'V', 'N'};
static const char *const NAMES[] = {"home", "home_setup", "home_rows", "home_name"};

static void expect_readable(const char *what)
{
    struct inspect_finding findings[32];
    size_t mark_count = 0;
    const struct canvas_mark *marks = canvas_marks(door.theatre.canvas, &mark_count);
    size_t count =
        inspect_marks(marks, mark_count, canvas_layout(door.theatre.canvas), findings, 32);
    for (size_t i = 0; i < count && i < 32; i++) {
        cr_expect(false, "%s: %s", what, findings[i].text);
    }
    cr_expect_not(desk_shows(&door.theatre, "home.line."), "%s: a game lacks its line", what);
}

static void look(int width_px, int height_px, const char *language)
{
    for (size_t i = 0; i < sizeof PAGES / sizeof PAGES[0]; i++) {
        for (int is_new = 0; is_new < 2; is_new++) {
            front_door_open(&door, width_px, height_px);
            theatre_speak(&door.theatre, language);
            door.is_new = is_new == 1;
            front_door_show(&door);
            if (PAGES[i] != 0) {
                front_door_press(&door, PAGES[i], 0);
            }
            char what[64];
            snprintf(what, sizeof what, "%s%s in %s at %d", NAMES[i], is_new ? ", new" : "",
                     language, width_px);
            expect_readable(what);
            front_door_close(&door);
        }
    }
}

Test(home, can_be_read_in_every_language_and_size)
{
    static const char *const LANGUAGES[] = {"en", "de", "fr"};
    for (size_t i = 0; i < 3; i++) {
        look(1280, 720, LANGUAGES[i]);
        look(1024, 640, LANGUAGES[i]);
        look(1920, 1080, LANGUAGES[i]);
        look(1024, 600, LANGUAGES[i]);
    }
}

static void picture(int width_px, int height_px)
{
    for (size_t i = 0; i < 3; i++) {
        char name[96];
        char path[512];
        char message[PICTURE_MESSAGE_MAX];
        front_door_open(&door, width_px, height_px);
        front_door_show(&door);
        if (PAGES[i] != 0) {
            front_door_press(&door, PAGES[i], 0);
        }
        snprintf(name, sizeof name, "%s_%dx%d", NAMES[i], width_px, height_px);
        picture_path(name, path, sizeof path);
        cr_assert(window_capture(door.theatre.window, path), "cannot write %s", path);
        cr_expect(picture_matches(name, message), "%s", message);
        front_door_close(&door);
    }
}

Test(home, looks_as_it_did)
{
    picture(1280, 720);
}

Test(home, looks_as_it_did_when_narrow)
{
    picture(1024, 640);
}

Test(home, looks_as_it_did_when_large)
{
    picture(1920, 1080);
}

// --- the offer of an open match

static void offer(uint32_t key, enum offer_answer expected)
{
    front_door_open(&door, 1280, 720);
    struct theatre *theatre = &door.theatre;
    struct offer asked = {.canvas = theatre->canvas,
                          .strings = theatre->strings,
                          .settings = &door.settings,
                          .game = station_briefs()[0]->name,
                          .age_s = 7300};
    offer_init(&asked);
    enum offer_answer answer = OFFER_OPEN;
    for (int i = 0; i < 4 && answer == OFFER_OPEN; i++) {
        int width, height;
        if (i == 2) {
            input_press(&theatre->input, key, 0);
        }
        window_begin_frame(theatre->window, &width, &height);
        answer = offer_frame(&asked, width, height, &theatre->input, i);
        window_end_frame(theatre->window, NULL);
        input_next(&theatre->input);
    }
    cr_assert_eq(answer, expected);
    cr_assert(desk_shows(theatre, "left 2 hours ago") || expected == OFFER_OPEN);
    cr_assert_eq(desk_shows(theatre, "An open match"), key == INPUT_F1);
    expect_readable("offer");
    theatre_close(theatre);
}

Test(home, the_offer_goes_on_by_enter_and_anew_by_another_key)
{
    offer(INPUT_ENTER, OFFER_GO_ON);
    offer('N', OFFER_ANEW);
    offer(INPUT_ESCAPE, OFFER_ANEW);
    offer(INPUT_F1, OFFER_OPEN);
}
