#include <math.h>

#include "shared/officer.h"
#include "stations/around/app_private.h"
#include "stations/widgets/button.h"
#include "stations/widgets/keycap.h"
#include "stations/widgets/panel.h"

#define CARD_HEIGHT 118.0f
#define CARD_STEP   126.0f
#define CARD_PAD    12.0f
#define CARDS_TOP   60.0f // under a crew's name
#define CREW_GAP    16.0f

static int card_columns(const struct app *app, enum side side, float height);
static void show_crew(struct app *app, struct box box, enum side side, int columns);
static void show_seat(struct app *app, struct box box, int seat);
static void draw_card(struct app *app, struct box box, int seat, struct ui_touch touch);
static struct words officer_words(const struct app *app, const struct wire_chair *chair);
static void draw_holder(struct app *app, struct box box, int seat);
static void show_free(struct app *app, struct box box, int seat);
static bool is_for_guests(const struct app *app, const struct wire_chair *chair);
static void show_asking(struct app *app, struct box box, int seat);
static void place_buttons(struct app *app, struct box card, struct button *first,
                          struct button *second);
static void press_seat(struct app *app, int seat);
static void sit(struct app *app, int seat);
static const char *sit_words(const struct app *app, int seat);
static bool may_sit(const struct app *app);
static bool may_add(const struct app *app, int seat);

// Side by side, each as wide as its columns of cards want; a side without seats is not shown.
void lobby_crews_show(struct app *app, struct box box)
{
    int columns[SIDE_COUNT];
    int all = 0;
    int gaps = -1;
    for (int side = 0; side < SIDE_COUNT; side++) {
        columns[side] = card_columns(app, (enum side)side, box.h);
        all += columns[side];
        gaps += columns[side] > 0;
    }
    float column = all > 0 ? (box.w - CREW_GAP * (float)gaps) / (float)all : 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (columns[side] > 0) {
            show_crew(app, box_cut_left(&box, column * (float)columns[side], CREW_GAP),
                      (enum side)side, columns[side]);
        }
    }
}

static int card_columns(const struct app *app, enum side side, float height)
{
    unsigned seats = brief_side_seats(session_brief(app->session), lobby_variant(app), side);
    int count = 0;
    for (; seats != 0; seats &= seats - 1) {
        count++;
    }
    int rows = room_rows(height - CARDS_TOP, CARD_STEP);
    return rows > 0 ? (count + rows - 1) / rows : count;
}

static void show_crew(struct app *app, struct box box, enum side side, int columns)
{
    struct ui *ui = &app->ui;
    const struct brief *brief = session_brief(app->session);
    panel_draw(ui, box, NULL, NULL);
    canvas_fill(app->canvas, box_of(box.x, box.y, box.w, 4), ui_ink(ui, theme_of_side(side)));
    canvas_flag(app->canvas, side, box.x + 28, box.y + 32, 22, &ui->theme);
    struct words title = words_in(app->strings, "side.title", brief_side_name(brief, side));
    struct words boat = words_in(app->strings, "boat.name", brief_side_name(brief, side));
    canvas_text(
        app->canvas, box.x + 52, box.y + 32, title.text,
        (struct type){
            .colour = ui_ink(ui, THEME_PAPER), .size = TYPE_TITLE, .bold = true, .track = 1});
    canvas_text(
        app->canvas, box_right(box) - PANEL_PAD, box.y + 32, boat.text,
        (struct type){.colour = ui_ink(ui, THEME_TEXT2), .size = TYPE_LEAD, .align = ALIGN_RIGHT});
    unsigned seats = brief_side_seats(brief, lobby_variant(app), side);
    float width = (box.w - CARD_PAD * (float)(columns + 1)) / (float)columns;
    int shown = 0;
    for (int seat = 0; seat < (int)brief->seat_count; seat++) {
        if ((seats >> seat & 1) != 0) {
            float x = box.x + CARD_PAD + (float)(shown % columns) * (width + CARD_PAD);
            float y = box.y + CARDS_TOP + (float)(shown / columns) * CARD_STEP;
            show_seat(app, box_of(x, y, width, CARD_HEIGHT), seat);
            shown++;
        }
    }
}

static void show_seat(struct app *app, struct box box, int seat)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct wire_chair *chair = &lobby->seats[seat];
    bool is_before = lobby->phase == TABLE_LOBBY;
    bool is_free = chair->member == WIRE_NOBODY && !chair->has_officer;
    if (is_for_guests(app, chair)) {
        draw_card(app, box, seat, (struct ui_touch){0});
        show_asking(app, box, seat);
        return;
    }
    if (is_free && app->lobby.swap_seat < 0) {
        draw_card(app, box, seat, (struct ui_touch){0});
        show_free(app, box, seat);
        return;
    }
    bool is_mine = chair->member == lobby->you;
    bool can_press = app->lobby.swap_seat >= 0 || (is_mine && is_before) ||
                     (chair->member == WIRE_NOBODY && may_sit(app)) ||
                     (app_is_owner(app) && is_before);
    struct ui_touch touch = ui_touch_box(&app->ui, ui_id_at(ui_id_of("lobby.seat"), seat), box,
                                         UI_KEY('1' + seat), can_press);
    draw_card(app, box, seat, touch);
    if (!is_free) {
        draw_holder(app, box, seat);
    }
    if (touch.clicked && can_press) {
        press_seat(app, seat);
    }
    bool has_officer_only = chair->has_officer && chair->member == WIRE_NOBODY;
    if (has_officer_only && app_is_owner(app) && is_before &&
        ui_key_taken(&app->ui, UI_KEY_SHIFT('1' + seat))) {
        lobby_send_officer(app, seat, false);
    }
}

static void draw_card(struct app *app, struct box box, int seat, struct ui_touch touch)
{
    struct ui *ui = &app->ui;
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct wire_chair *chair = &lobby->seats[seat];
    const struct brief *brief = session_brief(app->session);
    int role = brief->seats[seat].role;
    struct station_look look = station_look(brief, role);
    struct colour colour = ui_ink(ui, look.colour);
    bool is_free = chair->member == WIRE_NOBODY && !chair->has_officer;
    bool is_mine = chair->member == lobby->you;
    bool is_chosen = app->lobby.swap_seat == seat || app->lobby.asked_seat == seat;
    if (is_mine || is_chosen || touch.focused) {
        struct stroke ring = is_chosen
                                 ? stroke_dashed(ui_ink(ui, THEME_PAPER), 2, 6, 4)
                                 : stroke_of(touch.focused ? ui_ink(ui, THEME_PAPER) : colour, 2);
        canvas_frame(app->canvas, box_inset(box, -4), 6, ring);
    }
    struct colour fill = ui_ink(ui, is_free ? THEME_INK2 : touch.hovered ? THEME_INK4 : THEME_INK3);
    canvas_fill_round(app->canvas, box, 4, fill);
    struct colour edge = ui_ink(ui, is_free || touch.hovered ? THEME_EDGE : THEME_RULE);
    canvas_frame(app->canvas, box, 4, is_free ? stroke_dashed(edge, 1, 5, 5) : stroke_of(edge, 1));
    canvas_fill(app->canvas, box_of(box.x, box.y, 5, box.h),
                is_free ? colour_fade(colour, 0.45f) : colour);
    canvas_icon(app->canvas, look.icon, box.x + 30, box.y + 28, 26, colour);
    struct words title = words_in(app->strings, "role.title", brief_role_name(brief, role));
    canvas_text(app->canvas, box.x + 52, box.y + 28, title.text,
                (struct type){.colour = colour, .size = TYPE_SMALL, .bold = true, .track = 0.8f});
    char number[2] = {(char)('1' + seat), '\0'}; // a game has at most eight seats
    struct keycap cap = {.label = number, .align = ALIGN_RIGHT};
    keycap_draw(ui, box_right(box) - 12, box.y + 28, &cap);
}

static struct words officer_words(const struct app *app, const struct wire_chair *chair)
{
    if (!chair->has_skill || chair->skill >= OFFICER_SKILL_COUNT) {
        return words_of(app->strings, "lobby.seat.officer");
    }
    struct words skill =
        words_in(app->strings, "lobby.skill", OFFICER_SKILL_NAMES.names[chair->skill]);
    return words_with(app->strings, "lobby.seat.officer_skill", skill.text, NULL, NULL);
}

static void draw_holder(struct app *app, struct box box, int seat)
{
    struct ui *ui = &app->ui;
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct wire_chair *chair = &lobby->seats[seat];
    bool is_person = chair->member != WIRE_NOBODY;
    const struct wire_person *person = is_person ? &lobby->members[chair->member] : NULL;
    bool is_away = is_person && person->is_away;
    bool is_ready = !is_person || (person->is_ready && !is_away);
    const char *name = is_person ? person->name : app_words(app, "person.officer");
    struct words sub = officer_words(app, chair);
    if (is_away) {
        sub = words_of(app->strings, chair->has_officer ? "lobby.seat.covered" : "lobby.seat.away");
    } else if (is_person && chair->member == lobby->you) {
        sub = words_of(app->strings,
                       chair->member == lobby->owner ? "lobby.seat.you_owner" : "lobby.seat.you");
    } else if (is_person) {
        sub = words_number(app->strings,
                           chair->member == lobby->owner ? "lobby.seat.ms_owner" : "lobby.seat.ms",
                           person->latency_ms);
    }
    float right = box_right(box) - 12;
    bool has_state = is_away || lobby->phase != TABLE_PLAYING;
    const char *state = is_away    ? "lobby.seat.state_away"
                        : is_ready ? "lobby.seat.state_ready"
                                   : "lobby.seat.state_not_yet";
    float state_width = 0;
    if (has_state) {
        struct colour colour = ui_ink(ui, is_ready ? THEME_PHOS : THEME_TEXT2);
        state_width = canvas_text(
            app->canvas, right, box.y + 96, app_words(app, state),
            (struct type){
                .colour = colour, .size = TYPE_SMALL, .bold = is_ready, .align = ALIGN_RIGHT});
        canvas_icon(app->canvas, is_ready ? ICON_CHECK : ICON_WAIT, right - 15, box.y + 72,
                    is_ready ? 20 : 18, colour);
    }
    canvas_icon(app->canvas, is_person ? ICON_PERSON : ICON_OFFICER, box.x + 30, box.y + 70,
                is_person ? 18 : 22, ui_ink(ui, is_away ? THEME_TEXT3 : THEME_PAPER));
    canvas_text_fit(app->canvas, box.x + 52, box.y + 70, box.w - 52 - 44, name,
                    (struct type){.colour = ui_ink(ui, is_away ? THEME_TEXT3 : THEME_PAPER),
                                  .size = TYPE_LEAD,
                                  .bold = true});
    canvas_text_fit(app->canvas, box.x + 52, box.y + 96, box.w - 52 - 24 - state_width, sub.text,
                    (struct type){.colour = ui_ink(ui, THEME_TEXT2), .size = TYPE_SMALL});
}

static void show_free(struct app *app, struct box box, int seat)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    bool is_owner = app_is_owner(app);
    struct button sit_down = {
        .label = app_words(app, sit_words(app, seat)),
        .key = UI_KEY('1' + seat),
        .icon = ICON_PERSON,
        .icon_size = 16,
        .icon_x = 20,
        .light = true,
        .disabled = !may_sit(app),
    };
    struct button officer = {
        .label = app_words(app, "lobby.seat.put_officer"),
        .key = UI_KEY_SHIFT('1' + seat),
        .icon = ICON_OFFICER,
        .icon_size = 18,
        .icon_x = 20,
        .light = true,
        .disabled = lobby->phase == TABLE_COUNTDOWN || lobby->phase == TABLE_OVER,
    };
    place_buttons(app, box, &sit_down, is_owner ? &officer : NULL);
    if (button_show(&app->ui, ui_id_at(ui_id_of("lobby.sit"), seat), &sit_down)) {
        sit(app, seat);
    }
    if (is_owner && button_show(&app->ui, ui_id_at(ui_id_of("lobby.officer"), seat), &officer)) {
        lobby_send_officer(app, seat, true);
    }
}

// While a match runs nobody sits down without the owner's yes, and the owner needs none.
static bool is_for_guests(const struct app *app, const struct wire_chair *chair)
{
    return session_lobby(app->session)->phase == TABLE_PLAYING && !app_is_owner(app) &&
           chair->member == WIRE_NOBODY;
}

// Who minds the seat, and a button that asks for it or no longer does.
static void show_asking(struct app *app, struct box box, int seat)
{
    struct ui *ui = &app->ui;
    const struct wire_chair *chair = &session_lobby(app->session)->seats[seat];
    const struct wire_wish *wish = session_wish(app->session);
    bool is_asked = wish != NULL && wish->kind == WISH_SEAT && wish->seat == seat;
    struct words holder =
        chair->has_officer ? officer_words(app, chair) : words_of(app->strings, "lobby.seat.free");
    canvas_icon(app->canvas, chair->has_officer ? ICON_OFFICER : ICON_PERSON, box.x + 30,
                box.y + 53, 16, ui_ink(ui, THEME_TEXT2));
    canvas_text_fit(app->canvas, box.x + 52, box.y + 53, box.w - 64, holder.text,
                    ui_type(ui, TYPE_SMALL, THEME_TEXT2));
    struct button button = {
        .box = box_of(box.x + 12, box.y + 70, box.w - 24, 36),
        .label = app_words(app, is_asked ? "lobby.seat.asked" : "lobby.seat.ask"),
        .key = UI_KEY('1' + seat),
        .icon = is_asked ? ICON_WAIT : ICON_PERSON,
        .icon_size = 16,
        .icon_x = 20,
        .kind = is_asked ? BUTTON_LIVE : BUTTON_NORMAL,
        .light = !is_asked,
    };
    if (!button_show(ui, ui_id_at(ui_id_of("lobby.sit"), seat), &button)) {
        return;
    }
    if (is_asked) {
        wishes_take_back(app);
    } else {
        sit(app, seat);
    }
}

// Side by side where both labels have room, else one over the other.
static void place_buttons(struct app *app, struct box card, struct button *first,
                          struct button *second)
{
    struct box row = box_of(card.x + 12, card.y + 62, card.w - 24, 40);
    first->box = row;
    if (second == NULL) {
        return;
    }
    float wide = fmaxf(100, button_width(&app->ui, first));
    if (wide + 8 + button_width(&app->ui, second) <= row.w) {
        first->box.w = wide;
        second->box = box_of(row.x + wide + 8, row.y, row.w - wide - 8, row.h);
        return;
    }
    first->box = box_of(row.x, card.y + 47, row.w, 30);
    second->box = box_of(row.x, card.y + 81, row.w, 30);
}

// Pressed: the second seat of a swap, the own seat (stand up), an officer's (take it over), or
// somebody's that the owner deals with.
static void press_seat(struct app *app, int seat)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    struct lobby_state *state = &app->lobby;
    if (state->swap_seat >= 0) {
        struct wire_up up = {.kind = WIRE_SWAP};
        up.swap.first = (uint8_t)state->swap_seat;
        up.swap.second = (uint8_t)seat;
        if (state->swap_seat != seat) {
            app_send(app, &up);
        }
        state->swap_seat = -1;
        return;
    }
    uint8_t member = lobby->seats[seat].member;
    if (member == lobby->you) {
        app_send(app, &(struct wire_up){.kind = WIRE_RELEASE, .release.seat = (uint8_t)seat});
    } else if (app_is_owner(app) && lobby->phase == TABLE_LOBBY) {
        state->asked_seat = seat;
    } else if (member == WIRE_NOBODY) {
        sit(app, seat);
    }
}

// Who cannot hold the new seat beside the old ones gives those up first.
static void sit(struct app *app, int seat)
{
    unsigned held = session_seats(app->session);
    if (!may_add(app, seat)) {
        for (int other = 0; other < BRIEF_SEATS_MAX; other++) {
            if ((held >> other & 1) != 0) {
                app_send(app,
                         &(struct wire_up){.kind = WIRE_RELEASE, .release.seat = (uint8_t)other});
            }
        }
    }
    app_send(app, &(struct wire_up){.kind = WIRE_CLAIM, .claim.seat = (uint8_t)seat});
}

// Sitting down means also, or instead: by which seats one person may hold together.
static const char *sit_words(const struct app *app, int seat)
{
    unsigned held = session_seats(app->session);
    return held == 0 ? "lobby.seat.sit" : may_add(app, seat) ? "lobby.seat.add" : "lobby.seat.move";
}

// Whether one person may hold a seat beside those that this one has.
static bool may_add(const struct app *app, int seat)
{
    return brief_may_merge(session_brief(app->session), lobby_variant(app),
                           session_seats(app->session) | 1u << seat);
}

static bool may_sit(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    return lobby->phase == TABLE_LOBBY || lobby->phase == TABLE_PLAYING;
}
