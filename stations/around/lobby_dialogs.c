// What the owner of a table does with somebody: an officer's skill, swap, send away. The dialogs
// lie over the host's column, which has nothing to press: the seats that they are about stay in
// sight.
#include "shared/officer.h"
#include "stations/around/app_private.h"
#include "stations/widgets/button.h"
#include "stations/widgets/dialog.h"

#define ROW_STEP 40.0f
#define ROW      36.0f
#define GAP      8.0f // between the skills and the rest

static void show_seat_dialog(struct app *app, struct box column);
static bool show_skills(struct app *app, struct box room, const struct wire_chair *chair);
static int show_deeds(struct app *app, struct box room, bool is_person);

void lobby_dialogs_show(struct app *app, struct box column)
{
    struct lobby_state *state = &app->lobby;
    const struct wire_lobby *lobby = session_lobby(app->session);
    if (lobby == NULL || app->dialog != APP_NO_DIALOG) {
        return; // another lies over it
    }
    if (notice_is_up(app)) { // which says more than they do; no two lie over each other
        state->asked_seat = -1;
        state->asked_member = -1;
    }
    if (state->asked_seat >= 0) {
        show_seat_dialog(app, column);
    }
    if (state->asks_password) {
        password_lobby_show(app);
    }
    if (state->asked_member >= 0) {
        lobby_kick_show(app);
    }
}

static void show_seat_dialog(struct app *app, struct box column)
{
    struct lobby_state *state = &app->lobby;
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct wire_chair *chair = &lobby->seats[state->asked_seat];
    bool is_person = chair->member != WIRE_NOBODY;
    if (!is_person && !chair->has_officer) {
        state->asked_seat = -1; // whoever it was has gone
        return;
    }
    const char *name =
        is_person ? lobby->members[chair->member].name : app_words(app, "person.officer");
    float skills_height = is_person ? 0 : OFFICER_SKILL_COUNT * ROW_STEP + GAP;
    column.h = 64 + 40 + 2 * ROW_STEP + ROW + skills_height;
    struct box room = dialog_begin_at(&app->ui, column, name,
                                      is_person ? ICON_PERSON : ICON_OFFICER, THEME_PAPER);
    bool has_skill = !is_person && show_skills(app, room, chair);
    room.y += skills_height;
    int pressed = show_deeds(app, room, is_person);
    dialog_end(&app->ui);
    if (pressed == 0) {
        state->swap_seat = state->asked_seat;
    } else if (pressed == 1 && is_person) {
        app_send(app, &(struct wire_up){.kind = WIRE_KICK, .kick.member = chair->member});
    } else if (pressed == 1) {
        lobby_send_officer(app, state->asked_seat, false);
    }
    if (pressed >= 0 || has_skill) {
        state->asked_seat = -1;
    }
}

static void send_skill(struct app *app, int seat, enum officer_skill skill)
{
    struct wire_up up = {.kind = WIRE_OFFICER};
    up.officer.seat = (uint8_t)seat;
    up.officer.on = true;
    up.officer.has_skill = true;
    up.officer.skill = (uint8_t)skill;
    app_send(app, &up);
}

// How good an officer is: the skills under one another. Returns whether one was chosen.
static bool show_skills(struct app *app, struct box room, const struct wire_chair *chair)
{
    bool is_chosen = false;
    for (int i = 0; i < OFFICER_SKILL_COUNT; i++) {
        struct words label = words_in(app->strings, "lobby.skill", OFFICER_SKILL_NAMES.names[i]);
        bool is_this = chair->has_skill && chair->skill == i;
        struct button button = {
            .box = box_of(room.x, room.y + ROW_STEP * (float)i, room.w, ROW),
            .label = label.text,
            .key = UI_KEY('1' + i),
            .kind = is_this ? BUTTON_LIVE : BUTTON_NORMAL,
            .icon = is_this ? ICON_CHECK : ICON_NONE,
            .light = true,
        };
        if (button_show(&app->ui, ui_id_at(ui_id_of("lobby.skill"), i), &button)) {
            send_skill(app, app->lobby.asked_seat, (enum officer_skill)i);
            is_chosen = true;
        }
    }
    return is_chosen;
}

// Swap, send away, back: the number of what was pressed, or -1.
static int show_deeds(struct app *app, struct box room, bool is_person)
{
    const struct {
        const char *label;
        struct ui_key key;
        enum icon icon;
    } rows[3] = {
        {"lobby.ask.swap", UI_KEY('S'), ICON_SLIDE},
        {is_person ? "lobby.ask.kick" : "lobby.ask.no_officer", UI_KEY('K'), ICON_CROSS},
        {"lobby.ask.back", UI_KEY(INPUT_ESCAPE), ICON_UNDO},
    };
    int pressed = -1;
    for (int i = 0; i < 3; i++) {
        struct button button = {
            .box = box_of(room.x, room.y + ROW_STEP * (float)i, room.w, ROW),
            .label = app_words(app, rows[i].label),
            .key = rows[i].key,
            .icon = rows[i].icon,
            .light = true,
        };
        if (button_show(&app->ui, ui_id_at(ui_id_of("lobby.ask"), i), &button)) {
            pressed = i;
        }
    }
    return pressed;
}

bool lobby_kick_show(struct app *app)
{
    struct lobby_state *state = &app->lobby;
    const struct wire_lobby *lobby = session_lobby(app->session);
    if (state->asked_member >= lobby->members_count ||
        !lobby->members[state->asked_member].is_here) {
        state->asked_member = -1; // whoever it was has gone
        return false;
    }
    struct words title = words_with(app->strings, "lobby.kick.title",
                                    lobby->members[state->asked_member].name, NULL, NULL);
    struct dialog dialog = {
        .title = title.text,
        .body = app_words(app, "lobby.kick.body"),
        .icon = ICON_CROSS,
        .yes = app_words(app, "lobby.kick.yes"),
        .no = app_words(app, "lobby.ask.back"),
        .danger = true,
    };
    enum dialog_answer answer = dialog_show(&app->ui, ui_id_of("lobby.kick_dialog"), &dialog);
    if (answer == DIALOG_YES) {
        app_send(app,
                 &(struct wire_up){.kind = WIRE_KICK, .kick.member = (uint8_t)state->asked_member});
    }
    if (answer != DIALOG_OPEN) {
        state->asked_member = -1;
    }
    return answer == DIALOG_YES;
}

void lobby_send_officer(struct app *app, int seat, bool on)
{
    struct wire_up up = {.kind = WIRE_OFFICER};
    up.officer.seat = (uint8_t)seat;
    up.officer.on = on;
    app_send(app, &up);
}
