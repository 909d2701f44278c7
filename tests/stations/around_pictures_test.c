// What lies around Captain Sonar's screens as pictures: the lobby in the states that it goes
// through before a match, and the pages that lie over any screen.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/stations/around.h"
#include "tests/support/picture.h"

static struct theatre theatre; // large; each test runs in a process of its own

static void look(const char *const *names, int width_px, int height_px)
{
    char error[256] = "";
    cr_assert(theatre_open(&theatre, width_px, height_px, error), "%s", error);
    for (; *names != NULL; names++) {
        const struct scene *scene = AROUND_SCENES;
        while (scene->name != NULL && strcmp(scene->name, *names) != 0) {
            scene++;
        }
        cr_assert_not_null(scene->name, "there is no scene %s", *names);
        theatre_play(&theatre, scene);
        char name[96];
        char message[PICTURE_MESSAGE_MAX];
        snprintf(name, sizeof name, "%s_%dx%d", *names, width_px, height_px);
        cr_expect(picture_matches(name, message), "%s", message);
    }
    theatre_close(&theatre);
}

// The palettes for other rooms, in a lobby with its chart.
Test(around_pictures, every_palette_looks_as_it_did)
{
    char error[256] = "";
    cr_assert(theatre_open(&theatre, 1280, 720, error), "%s", error);
    for (int kind = THEME_DAY; kind < THEME_KINDS; kind++) {
        const struct scene *scene = AROUND_SCENES;
        while (scene->name != NULL && strcmp(scene->name, "sonar_lobby_owner") != 0) {
            scene++;
        }
        cr_assert_not_null(scene->name);
        theatre.theme = (enum theme_kind)kind;
        theatre_play(&theatre, scene);
        char name[96];
        char message[PICTURE_MESSAGE_MAX];
        snprintf(name, sizeof name, "palette_%s_1280x720", theme_kind_name(theatre.theme));
        cr_expect(picture_matches(name, message), "%s", message);
    }
    theatre_close(&theatre);
}

static const char *const LOBBIES[] = {"sonar_lobby_owner",
                                      "sonar_lobby_details",
                                      "sonar_lobby_guest",
                                      "sonar_lobby_merged",
                                      "sonar_lobby_alone",
                                      "sonar_lobby_popup",
                                      NULL};

Test(around_pictures, lobby_looks_as_it_did)
{
    look(LOBBIES, 1280, 720);
}

Test(around_pictures, lobby_looks_as_it_did_when_large)
{
    look(LOBBIES, 1920, 1080);
}

Test(around_pictures, lobby_looks_as_it_did_when_narrow)
{
    look(LOBBIES, 1024, 640);
}

static const char *const GUESTS[] = {"wish_crosses",  "wish_in_lobby", "guest_asked", "vote",
                                     "votes_in_menu", "people",        NULL};

Test(around_pictures, guests_look_as_they_did)
{
    look(GUESTS, 1280, 720);
}

Test(around_pictures, guests_look_as_they_did_when_large)
{
    look(GUESTS, 1920, 1080);
}

Test(around_pictures, guests_look_as_they_did_when_narrow)
{
    look(GUESTS, 1024, 640);
}

static const char *const PASSWORDS[] = {"lock",         "door",      "open", "join_wrong",
                                        "join_refused", "door_kept", NULL};

Test(around_pictures, passwords_look_as_they_did)
{
    look(PASSWORDS, 1280, 720);
}

Test(around_pictures, passwords_look_as_they_did_when_large)
{
    look(PASSWORDS, 1920, 1080);
}

Test(around_pictures, passwords_look_as_they_did_when_narrow)
{
    look(PASSWORDS, 1024, 640);
}

static const char *const PAGES[] = {"menu", "menu_in_match", "settings",   "keys",  "keys_asked",
                                    "help", "help_in_match", "find_games", "games", NULL};

Test(around_pictures, pages_look_as_they_did)
{
    look(PAGES, 1280, 720);
}

Test(around_pictures, pages_look_as_they_did_when_large)
{
    look(PAGES, 1920, 1080);
}

Test(around_pictures, pages_look_as_they_did_when_narrow)
{
    look(PAGES, 1024, 640);
}
