// The menu's part about a match that runs, for whoever has a seat in it: offer a draw, concede, get
// up from a guest's seat. A side ends a match together, so each of the first two is a word that is
// given or taken back, with the people who still have to give theirs.
#include "stations/around/app_private.h"
#include "stations/widgets/button.h"

#define ROW      44.0f
#define TALL_ROW 56.0f // with a second line
#define GAP      8.0f

// What a row says, and what pressing it does.
struct ending_row {
    const char *label; // an id
    struct words sub;
    bool takes_back;
};

static struct ending_row draw_of(const struct app *app);
static struct ending_row concede_of(const struct app *app);
static unsigned guest_seats(const struct app *app);
static bool is_opposed(const struct app *app);
static bool show_row(struct app *app, struct box room, float *y, const struct ending_row *ending,
                     struct ui_key key, enum icon icon);

static float row_height(const struct ending_row *ending)
{
    return (ending->sub.text[0] != '\0' ? TALL_ROW : ROW) + GAP;
}

float menu_endings_height(const struct app *app)
{
    struct ending_row draw = draw_of(app);
    struct ending_row concede = concede_of(app);
    return (is_opposed(app) ? row_height(&draw) : 0) + row_height(&concede) +
           (guest_seats(app) != 0 ? ROW + GAP : 0);
}

float menu_endings_show(struct app *app, struct box room, float y)
{
    struct ending_row draw = draw_of(app);
    struct ending_row concede = concede_of(app);
    if (is_opposed(app) && show_row(app, room, &y, &draw, UI_KEY('D'), ICON_SLIDE)) {
        app_send(app, &(struct wire_up){.kind = WIRE_DRAW, .draw.on = !draw.takes_back});
        app->dialog = APP_NO_DIALOG;
    }
    if (show_row(app, room, &y, &concede, UI_KEY('C'), ICON_SCENARIO)) {
        app->dialog = concede.takes_back ? APP_NO_DIALOG : APP_CONCEDE;
        if (concede.takes_back) {
            wishes_concede(app, false);
        }
    }
    unsigned seats = guest_seats(app);
    struct ending_row get_up = {.label = "menu.get_up"};
    if (seats != 0 && show_row(app, room, &y, &get_up, UI_KEY('U'), ICON_UP)) {
        for (int seat = 0; seat < BRIEF_SEATS_MAX; seat++) {
            if ((seats >> seat & 1) != 0) {
                app_send(app,
                         &(struct wire_up){.kind = WIRE_RELEASE, .release.seat = (uint8_t)seat});
            }
        }
        app->dialog = APP_NO_DIALOG;
    }
    return y;
}

const char *menu_concede_topic(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct brief *brief = session_brief(app->session);
    int own = app_own_seat(app);
    bool is_alone = true;
    bool has_guests_only = true;
    for (size_t seat = 0; own >= 0 && seat < lobby->seats_count; seat++) {
        uint8_t member = lobby->seats[seat].member;
        if (brief->seats[seat].side == brief->seats[own].side && member != WIRE_NOBODY) {
            is_alone = is_alone && member == lobby->you;
            has_guests_only = has_guests_only && lobby->seats[seat].is_guest;
        }
    }
    if (app_is_owner(app)) {
        return "concede";
    }
    return has_guests_only ? "concede_guests" : is_alone ? "concede" : "concede_crew";
}

// Who still has to agree, from the one who has; or who has, for whoever is asked.
static struct words votes_words(const struct app *app, const struct wire_votes *votes)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    if ((votes->agreed >> lobby->you & 1) != 0) {
        struct words others = app_people(app, votes->awaited, NULL);
        return others.text[0] != '\0'
                   ? words_with(app->strings, "menu.vote.waits", others.text, NULL, NULL)
                   : (struct words){{0}};
    }
    struct words who = app_people(app, votes->agreed, NULL);
    return votes->agreed != 0 ? words_with(app->strings, "menu.vote.others", who.text, NULL, NULL)
                              : (struct words){{0}};
}

static struct ending_row draw_of(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    enum side side = session_brief(app->session)->seats[app_own_seat(app)].side;
    bool offers = (lobby->draw_offers >> side & 1) != 0;
    bool agrees = (lobby->draw.agreed >> lobby->you & 1) != 0;
    bool is_offered = !offers && lobby->draw_offers != 0;
    struct ending_row ending = {.takes_back = offers || agrees};
    ending.label = ending.takes_back         ? "menu.draw_back"
                   : is_offered              ? "menu.draw_accept"
                   : lobby->draw.agreed != 0 ? "menu.draw_agree"
                                             : "menu.draw";
    ending.sub =
        offers ? words_of(app->strings, "menu.draw_offered") : votes_words(app, &lobby->draw);
    return ending;
}

static struct ending_row concede_of(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    bool agrees = (lobby->concede.agreed >> lobby->you & 1) != 0;
    return (struct ending_row){
        .label = agrees                       ? "menu.concede_back"
                 : lobby->concede.agreed != 0 ? "menu.concede_agree"
                                              : "menu.concede",
        .sub = votes_words(app, &lobby->concede),
        .takes_back = agrees,
    };
}

// Whether there is another side to offer a draw to.
static bool is_opposed(const struct app *app)
{
    return !brief_is_solo(session_brief(app->session), lobby_variant(app));
}

// Seats taken in mid-match: whoever holds one may give it back.
static unsigned guest_seats(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    unsigned seats = 0;
    for (size_t seat = 0; seat < lobby->seats_count; seat++) {
        bool is_mine = lobby->seats[seat].member == lobby->you;
        seats |= is_mine && lobby->seats[seat].is_guest ? 1u << seat : 0;
    }
    return seats;
}

static bool show_row(struct app *app, struct box room, float *y, const struct ending_row *ending,
                     struct ui_key key, enum icon icon)
{
    float height = row_height(ending);
    struct button button = {
        .box = box_of(room.x, *y, room.w, height - GAP),
        .label = app_words(app, ending->label),
        .sub = ending->sub.text[0] != '\0' ? ending->sub.text : NULL,
        .key = key,
        .icon = icon,
        .icon_size = 18,
        .kind = ending->takes_back ? BUTTON_LIVE : BUTTON_NORMAL,
        .light = true,
    };
    *y += height;
    return button_show(&app->ui, ui_id_of(ending->label), &button);
}
