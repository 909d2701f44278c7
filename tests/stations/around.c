#include "tests/stations/around.h"

#include <string.h>

#include "shared/officer.h"
#include "shared/sonar/view.h"
#include "shared/text.h"
#include "stations/around/app_private.h"
#include "tests/stations/waiting.h"

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

// The members of around_lobby.
enum { MARA, JONAS, INES, TARIQ, YUKI, LENA, OLEK };

struct wire_lobby around_lobby(void)
{
    struct wire_lobby lobby = empty_lobby();
    add_person(&lobby, "Mara", SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN), true);
    add_person(&lobby, "Jonas", SONAR_SEAT(SIDE_BLUE, SONAR_MATE), true);
    add_person(&lobby, "Ines", SONAR_SEAT(SIDE_BLUE, SONAR_ENGINEER), true);
    add_person(&lobby, "Tariq", SONAR_SEAT(SIDE_BLUE, SONAR_RADIO), false);
    add_person(&lobby, "Yuki", SONAR_SEAT(SIDE_RED, SONAR_CAPTAIN), true);
    add_person(&lobby, "Lena", SONAR_SEAT(SIDE_RED, SONAR_ENGINEER), false);
    add_person(&lobby, "Olek", -1, false);
    lobby.seats[SONAR_SEAT(SIDE_RED, SONAR_MATE)] = (struct wire_chair){
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
    add_person(&lobby, "Mara", SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN), false);
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

// Whoever has the lobby's seat is captain and chooses a place.
static void play_match(struct theatre *theatre, const struct wire_lobby *lobby)
{
    theatre_join(theatre, lobby);
    static struct sonar_view view; // large
    view = (struct sonar_view){.role = SONAR_CAPTAIN,
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

// Long enough to read what is asked.
static void let_read(struct theatre *theatre)
{
    theatre_turn(theatre);
    theatre->now += 500;
    theatre_turn(theatre);
}

static struct wire_lobby match_lobby(void)
{
    struct wire_lobby lobby = around_lobby();
    lobby.phase = TABLE_PLAYING;
    lobby.seats[SONAR_SEAT(SIDE_RED, SONAR_RADIO)].has_officer = true;
    lobby.pauses_left = 2;
    return lobby;
}

static void set_match(struct theatre *theatre)
{
    struct wire_lobby lobby = match_lobby();
    play_match(theatre, &lobby);
}

// --- what somebody asks

static void add_wish(struct wire_lobby *lobby, enum wish_kind kind, int member, int seat,
                     bool crosses)
{
    lobby->wishes[lobby->wishes_count] = (struct wire_wish){
        .number = (uint32_t)lobby->wishes_count + 1,
        .kind = kind,
        .member = (uint8_t)member,
        .seat = (uint8_t)seat,
        .crosses = crosses,
    };
    lobby->wishes_count++;
}

static void set_wish(struct theatre *theatre)
{
    struct wire_lobby lobby = match_lobby();
    add_wish(&lobby, WISH_SEAT, OLEK, SONAR_SEAT(SIDE_RED, SONAR_RADIO), false);
    play_match(theatre, &lobby);
    let_read(theatre);
}

static void set_wish_crosses(struct theatre *theatre)
{
    struct wire_lobby lobby = match_lobby();
    add_wish(&lobby, WISH_SEAT, OLEK, SONAR_SEAT(SIDE_RED, SONAR_MATE), true);
    add_wish(&lobby, WISH_WALL, OLEK, 0, false);
    add_wish(&lobby, WISH_WALL, OLEK, 0, false);
    play_match(theatre, &lobby);
    let_read(theatre);
}

static void set_wish_paused(struct theatre *theatre)
{
    struct wire_lobby lobby = match_lobby();
    lobby.is_paused = true;
    reason_set(&lobby.paused_why, "paused.person", "Jonas", NULL);
    add_wish(&lobby, WISH_WALL, OLEK, 0, false);
    play_match(theatre, &lobby);
    let_read(theatre);
}

static void set_wish_in_lobby(struct theatre *theatre)
{
    struct wire_lobby lobby = around_lobby();
    add_wish(&lobby, WISH_WALL, OLEK, 0, false);
    lobby.has_password = true;
    text_copy(lobby.password, sizeof lobby.password, "herring");
    lobby.kicked = 1;
    theatre_join(theatre, &lobby);
    let_read(theatre);
}

static struct wire_lobby guest_lobby(void)
{
    struct wire_lobby lobby = match_lobby();
    lobby.you = OLEK;
    return lobby;
}

static void set_guest(struct theatre *theatre)
{
    struct wire_lobby lobby = guest_lobby();
    theatre_join(theatre, &lobby);
}

static void set_guest_asked(struct theatre *theatre)
{
    struct wire_lobby lobby = guest_lobby();
    lobby.options[SONAR_OPTION_PROJECTOR].value = PROJECTOR_LATE_60;
    add_wish(&lobby, WISH_SEAT, OLEK, SONAR_SEAT(SIDE_RED, SONAR_MATE), false);
    theatre_join(theatre, &lobby);
    let_read(theatre);
}

static void set_guest_refused(struct theatre *theatre)
{
    set_guest(theatre);
    theatre_turn(theatre);
    struct wire_down down = {.kind = WIRE_REFUSED};
    reason_set(&down.refused.reason, "refused.wish_seat", "Mara", NULL);
    fake_host_send(&theatre->host, &down);
    theatre_turn(theatre);
    theatre->now += 6000; // the toast has gone, the note stays
}

static void set_vote(struct theatre *theatre)
{
    struct wire_lobby lobby = match_lobby();
    lobby.concede = (struct wire_votes){.agreed = 1u << JONAS, .awaited = 1u << MARA | 1u << INES};
    play_match(theatre, &lobby);
    let_read(theatre);
}

static void set_votes_in_menu(struct theatre *theatre)
{
    struct wire_lobby lobby = match_lobby();
    lobby.concede = (struct wire_votes){.agreed = 1u << MARA, .awaited = 1u << JONAS | 1u << INES};
    lobby.draw = (struct wire_votes){.agreed = 1u << JONAS, .awaited = 1u << MARA | 1u << INES};
    lobby.seats[SONAR_SEAT(SIDE_BLUE, SONAR_CAPTAIN)].is_guest = true;
    play_match(theatre, &lobby);
    let_read(theatre);
    theatre_press(theatre, INPUT_F7, 0);
    theatre_press(theatre, INPUT_F10, 0);
    theatre_turn(theatre);
}

static void set_vote_own(struct theatre *theatre)
{
    struct wire_lobby lobby = match_lobby();
    lobby.concede = (struct wire_votes){.agreed = 1u << MARA, .awaited = 1u << JONAS | 1u << INES};
    play_match(theatre, &lobby);
    let_read(theatre);
}

static void set_concede_crew(struct theatre *theatre)
{
    struct wire_lobby lobby = match_lobby();
    lobby.owner = OLEK;
    play_match(theatre, &lobby);
    theatre_press(theatre, INPUT_F10, 0);
    theatre_turn(theatre);
    theatre_press(theatre, 'C', 0);
    theatre_turn(theatre);
}

// --- the owner's page of people

static void set_people(struct theatre *theatre)
{
    struct wire_lobby lobby = match_lobby();
    lobby.seats[SONAR_SEAT(SIDE_RED, SONAR_ENGINEER)].is_guest = true;
    lobby.kicked = 1;
    play_match(theatre, &lobby);
    theatre_press(theatre, INPUT_F10, 0);
    theatre_turn(theatre);
    theatre_press(theatre, 'K', 0);
    theatre_turn(theatre);
}

static void set_people_kick(struct theatre *theatre)
{
    set_people(theatre);
    theatre_press(theatre, INPUT_END, 0);
    theatre_turn(theatre);
    theatre_press(theatre, INPUT_ENTER, 0);
    theatre_turn(theatre);
}

// --- passwords

static void set_lock(struct theatre *theatre)
{
    set_lobby_owner(theatre);
    theatre_turn(theatre);
    theatre_press(theatre, 'P', 0);
    theatre_turn(theatre);
    input_type_text(&theatre->input, "herring");
    theatre_turn(theatre);
}

static void set_kick(struct theatre *theatre)
{
    set_lobby_owner(theatre);
    theatre_turn(theatre);
    theatre->app->lobby.asked_member = OLEK;
    theatre_turn(theatre);
}

static void set_door(struct theatre *theatre)
{
    theatre_go_to_door(theatre);
    struct wire_down down = {.kind = WIRE_TABLES, .tables.tables_count = 2};
    static const char *const NAMES[] = {"Olek's table", "Late night"};
    for (int i = 0; i < 2; i++) {
        struct wire_table *table = &down.tables.tables[i];
        text_copy(table->name, WIRE_NAME_MAX, NAMES[i]);
        text_copy(table->game, BRIEF_NAME_MAX, "sonar");
        table->people = 3;
        table->free_seats = 4;
    }
    down.tables.tables[0].has_password = true;
    text_copy(down.tables.tables[1].code, WIRE_CODE_MAX, "9WHDC");
    fake_host_send(&theatre->host, &down);
    theatre_turn(theatre);
}

static void set_open(struct theatre *theatre)
{
    set_door(theatre);
    theatre_turn(theatre);
    theatre_press(theatre, 'N', 0);
    theatre_turn(theatre);
}

static void set_join(struct theatre *theatre)
{
    set_door(theatre);
    theatre_turn(theatre);
    theatre_press(theatre, INPUT_ENTER, 0);
    theatre_turn(theatre);
}

// The code was right, the password was not.
static void set_join_wrong(struct theatre *theatre)
{
    set_join(theatre);
    input_type_text(&theatre->input, "k7q4m");
    theatre_turn(theatre);
    theatre_press(theatre, INPUT_ENTER, 0);
    theatre_turn(theatre);
    input_type_text(&theatre->input, "herring");
    theatre_turn(theatre);
    theatre_press(theatre, INPUT_ENTER, 0);
    theatre_turn(theatre);
    struct wire_down down = {.kind = WIRE_REFUSED};
    reason_set(&down.refused.reason, "refused.password_wrong", "K7Q4M", NULL);
    fake_host_send(&theatre->host, &down);
    theatre_turn(theatre);
    theatre->now += 6000;
}

// The longest of what a door says no with.
static void set_join_refused(struct theatre *theatre)
{
    set_join_wrong(theatre);
    struct wire_down down = {.kind = WIRE_REFUSED};
    reason_set(&down.refused.reason, "refused.kicked_address", "K7Q4M", NULL);
    theatre_press(theatre, INPUT_ENTER, 0);
    theatre_turn(theatre);
    fake_host_send(&theatre->host, &down);
    theatre_turn(theatre);
    theatre->now += 6000;
}

// Whoever left a match as the last of all finds the way back.
static void set_door_kept(struct theatre *theatre)
{
    struct wire_lobby lobby = match_lobby();
    play_match(theatre, &lobby);
    theatre_press(theatre, INPUT_F10, 0);
    theatre_turn(theatre);
    theatre_press(theatre, 'X', 0);
    theatre_turn(theatre);
    theatre_press(theatre, 'Y', 0);
    theatre_turn(theatre);
    struct wire_down down = {.kind = WIRE_LEFT};
    reason_set(&down.left, "left.kept", "K7Q4M", NULL);
    fake_host_send(&theatre->host, &down);
    fake_host_tables(&theatre->host);
    theatre_turn(theatre);
}

static void set_door_refused(struct theatre *theatre)
{
    set_door(theatre);
    struct wire_down down = {.kind = WIRE_REFUSED};
    reason_set(&down.refused.reason, "refused.kicked_address", "K7Q4M", NULL);
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

// Games that wait on two hosts: the first screen leads to them.
static void set_find_games(struct theatre *theatre)
{
    theatre->stays = waiting_games();
    theatre->app->stays = theatre->stays;
    theatre_turn(theatre);
}

static void set_games(struct theatre *theatre)
{
    set_find_games(theatre);
    theatre_press(theatre, 'G', 0);
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
    {"wish_crosses", set_wish_crosses},
    {"wish_in_lobby", set_wish_in_lobby},
    {"guest", set_guest},
    {"guest_asked", set_guest_asked},
    {"guest_refused", set_guest_refused},
    {"vote", set_vote},
    {"votes_in_menu", set_votes_in_menu},
    {"people", set_people},
    {"lock", set_lock},
    {"kick", set_kick},
    {"door", set_door},
    {"open", set_open},
    {"join_wrong", set_join_wrong},
    {"join_refused", set_join_refused},
    {"door_kept", set_door_kept},
    {"door_refused", set_door_refused},
    {"find_games", set_find_games},
    {"games", set_games},
    {NULL, NULL},
};

const struct scene AROUND_MORE[] = {
    {"wish", set_wish},
    {"wish_paused", set_wish_paused},
    {"vote_own", set_vote_own},
    {"concede_crew", set_concede_crew},
    {"join", set_join},
    {"people_kick", set_people_kick},
    {NULL, NULL},
};
