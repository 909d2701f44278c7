#include "tests/stations/around.h"

#include <string.h>

#include "shared/officer.h"
#include "shared/sonar/view.h"
#include "shared/text.h"
#include "stations/app_private.h"

static void add_person(struct wire_lobby *lobby, const char *name, int seat, bool is_ready)
{
    struct wire_person *person = &lobby->members[lobby->members_count];
    *person = (struct wire_person){.is_here = true, .latency_ms = 4, .is_ready = is_ready};
    text_copy(person->name, sizeof person->name, name);
    if (seat >= 0) {
        lobby->seats[seat].member = lobby->members_count;
    }
    lobby->members_count++;
}

static struct wire_lobby empty_lobby(void)
{
    struct wire_lobby lobby = fake_lobby();
    text_copy(lobby.game, sizeof lobby.game, SONAR_BRIEF.name);
    lobby.members_count = 0;
    lobby.takeover_ms = 30000;
    lobby.seats_count = SONAR_SEAT_COUNT;
    for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
        lobby.seats[seat] = (struct wire_chair){.member = WIRE_NOBODY};
    }
    lobby.options_count = SONAR_OPTION_COUNT;
    for (int i = 0; i < SONAR_OPTION_COUNT; i++) {
        const struct brief_option *option = &SONAR_BRIEF.options[i];
        lobby.options[i] = (struct wire_choice){.value = option->initial};
        if (option->kind == OPTION_ASSET) {
            text_copy(lobby.options[i].asset, BRIEF_NAME_MAX, option->initial_asset);
        }
    }
    return lobby;
}

struct wire_lobby around_lobby(void)
{
    struct wire_lobby lobby = empty_lobby();
    add_person(&lobby, "Mara", SONAR_SEAT(SIDE_BLUE, ROLE_CAPTAIN), true);
    add_person(&lobby, "Jonas", SONAR_SEAT(SIDE_BLUE, ROLE_MATE), true);
    add_person(&lobby, "Ines", SONAR_SEAT(SIDE_BLUE, ROLE_ENGINEER), true);
    add_person(&lobby, "Tariq", SONAR_SEAT(SIDE_BLUE, ROLE_RADIO), false);
    add_person(&lobby, "Yuki", SONAR_SEAT(SIDE_RED, ROLE_CAPTAIN), true);
    add_person(&lobby, "Lena", SONAR_SEAT(SIDE_RED, ROLE_ENGINEER), false);
    add_person(&lobby, "Olek", -1, false);
    lobby.seats[SONAR_SEAT(SIDE_RED, ROLE_MATE)] = (struct wire_chair){
        .member = WIRE_NOBODY, .has_officer = true, .has_skill = true, .skill = OFFICER_MATE};
    return lobby;
}

// --- the lobby

static void set_lobby_owner(struct theatre *theatre)
{
    struct wire_lobby lobby = around_lobby();
    theatre_join(theatre, &lobby);
}

static void set_lobby_details(struct theatre *theatre)
{
    set_lobby_owner(theatre);
    theatre_turn(theatre);
    theatre_press(theatre, 'O', 0);
}

static void set_lobby_guest(struct theatre *theatre)
{
    struct wire_lobby lobby = around_lobby();
    lobby.you = 3;
    lobby.options[SONAR_OPTION_TEMPO].value = SONAR_TURNS;
    text_copy(lobby.options[SONAR_OPTION_CHART].asset, BRIEF_NAME_MAX, "minefield");
    theatre_join(theatre, &lobby);
}

static void set_lobby_guest_details(struct theatre *theatre)
{
    set_lobby_guest(theatre);
    theatre_turn(theatre);
    theatre_press(theatre, 'O', 0);
}

// Two people hold all seats: too few hands for real time.
static struct wire_lobby merged_lobby(void)
{
    struct wire_lobby lobby = empty_lobby();
    add_person(&lobby, "Mara", -1, true);
    add_person(&lobby, "Yuki", -1, true);
    for (int seat = 0; seat < SONAR_SEAT_COUNT; seat++) {
        lobby.seats[seat].member = (uint8_t)SONAR_BRIEF.seats[seat].side;
    }
    return lobby;
}

static void set_lobby_merged(struct theatre *theatre)
{
    struct wire_lobby lobby = merged_lobby();
    theatre_join(theatre, &lobby);
}

static void set_lobby_alone(struct theatre *theatre)
{
    struct wire_lobby lobby = empty_lobby();
    add_person(&lobby, "Mara", SONAR_SEAT(SIDE_BLUE, ROLE_CAPTAIN), false);
    theatre_join(theatre, &lobby);
}

static void set_lobby_popup(struct theatre *theatre)
{
    set_lobby_owner(theatre);
    theatre_turn(theatre);
    struct box box = canvas_layout(theatre->canvas)->narrow ? box_of(900, 408, 200, 28)
                                                            : box_of(1092, 281, 158, 30);
    theatre_click(theatre, box.x + 20, box.y + 14);
}

static void set_lobby_officer_dialog(struct theatre *theatre)
{
    set_lobby_owner(theatre);
    theatre_turn(theatre);
    theatre_press(theatre, '6', 0);
}

static void set_lobby_seat_dialog(struct theatre *theatre)
{
    set_lobby_owner(theatre);
    theatre_turn(theatre);
    theatre_press(theatre, '7', 0);
}

// Somebody goes, and the host refuses something.
static void set_lobby_told(struct theatre *theatre)
{
    struct wire_lobby lobby = around_lobby();
    theatre_join(theatre, &lobby);
    theatre_turn(theatre);
    lobby.members[3].is_away = true;
    fake_host_lobby(&theatre->host, &lobby);
    theatre_turn(theatre);
    struct wire_down down = {.kind = WIRE_REFUSED};
    reason_set(&down.refused.reason, "refused.sonar.hands", "6", NULL);
    fake_host_send(&theatre->host, &down);
    theatre_turn(theatre);
}

static void set_lobby_leaving(struct theatre *theatre)
{
    set_lobby_owner(theatre);
    theatre->app->is_own_host = true;
    theatre_turn(theatre);
    theatre_press(theatre, INPUT_ESCAPE, 0);
}

// --- settings, keys, help

static void set_menu(struct theatre *theatre)
{
    set_lobby_owner(theatre);
    theatre_turn(theatre);
    theatre_press(theatre, INPUT_F10, 0);
    theatre_turn(theatre);
}

static void set_settings(struct theatre *theatre)
{
    set_menu(theatre);
    theatre_press(theatre, 'S', 0);
    theatre_turn(theatre);
}

static void set_keys(struct theatre *theatre)
{
    set_settings(theatre);
    theatre_press(theatre, 'K', 0);
    theatre_turn(theatre);
}

static void set_keys_asked(struct theatre *theatre)
{
    set_keys(theatre);
    theatre_press(theatre, INPUT_TAB, 0);
    theatre_press(theatre, INPUT_ENTER, 0);
}

// The first action asks for a key that the second has.
static void set_keys_taken(struct theatre *theatre)
{
    set_keys_asked(theatre);
    theatre_press(theatre, '2', 0);
}

static void set_help(struct theatre *theatre)
{
    set_lobby_owner(theatre);
    theatre_turn(theatre);
    theatre_press(theatre, INPUT_F1, 0);
}

static void set_help_page(struct theatre *theatre)
{
    set_help(theatre);
    theatre_turn(theatre);
    theatre_press(theatre, INPUT_DOWN, 0);
}

static void set_match(struct theatre *theatre)
{
    struct wire_lobby lobby = around_lobby();
    lobby.phase = TABLE_PLAYING;
    theatre_join(theatre, &lobby);
    static struct sonar_view view; // large
    view = (struct sonar_view){.role = ROLE_CAPTAIN,
                               .phase = SONAR_PLACING,
                               .sectors = 9,
                               .task = SONAR_TASK_PLACE,
                               .helm = SONAR_HELM_PLACING,
                               .has_captain = true};
    char error[CHART_ERROR_MAX];
    const struct wire_asset *sea = session_asset(theatre->session, SONAR_OPTION_CHART);
    view.has_chart = chart_read(&view.chart, (const char *)sea->text, sea->text_count, 15, error);
    struct wire_down down = {.kind = WIRE_VIEW};
    down.view.match = 1;
    down.view.is_running = true;
    down.view.view_count =
        (uint16_t)record_encode(SONAR_BRIEF.view, &view, down.view.view, sizeof down.view.view);
    fake_host_send(&theatre->host, &down);
    theatre_turn(theatre);
}

// In a match the first page says what is asked of this seat now.
static void set_help_in_match(struct theatre *theatre)
{
    set_match(theatre);
    theatre_press(theatre, INPUT_F1, 0);
}

static void set_help_of_settings(struct theatre *theatre)
{
    set_settings(theatre);
    theatre_press(theatre, INPUT_F1, 0);
}

static void set_menu_in_match(struct theatre *theatre)
{
    set_match(theatre);
    theatre_press(theatre, INPUT_F10, 0);
    theatre_turn(theatre);
}

const struct scene AROUND_SCENES[] = {
    {"sonar_lobby_owner", set_lobby_owner},
    {"sonar_lobby_details", set_lobby_details},
    {"sonar_lobby_guest", set_lobby_guest},
    {"sonar_lobby_guest_details", set_lobby_guest_details},
    {"sonar_lobby_merged", set_lobby_merged},
    {"sonar_lobby_alone", set_lobby_alone},
    {"sonar_lobby_popup", set_lobby_popup},
    {"sonar_lobby_officer_dialog", set_lobby_officer_dialog},
    {"sonar_lobby_seat_dialog", set_lobby_seat_dialog},
    {"sonar_lobby_told", set_lobby_told},
    {"sonar_lobby_leaving", set_lobby_leaving},
    {"menu", set_menu},
    {"settings", set_settings},
    {"keys", set_keys},
    {"keys_asked", set_keys_asked},
    {"keys_taken", set_keys_taken},
    {"help", set_help},
    {"help_page", set_help_page},
    {"help_in_match", set_help_in_match},
    {"help_of_settings", set_help_of_settings},
    {"menu_in_match", set_menu_in_match},
    {NULL, NULL},
};
