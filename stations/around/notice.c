#include <stdio.h>

#include "stations/around/app_private.h"
#include "stations/widgets/button.h"

#define LOST_GRACE_MS 600 // a hiccup of the network is no news

struct notice {
    enum icon icon;
    enum theme_colour colour;
    struct words title;
    struct words line;
    struct words who;
    bool can_resume;
};

static bool is_lost(const struct app *app);
static bool is_paused(const struct app *app);
static struct notice notice_of(const struct app *app);
static struct words people_away(const struct app *app);
static bool may_resume(const struct app *app);
static void show_offer(struct app *app);
static void card_show(struct app *app, const struct notice *notice);

bool notice_is_up(const struct app *app)
{
    return is_lost(app) || is_paused(app);
}

const char *notice_help(const struct app *app)
{
    return is_lost(app) ? "help.lost" : is_paused(app) ? "help.paused" : NULL;
}

void notice_show(struct app *app)
{
    if (app->lost_ms != 0 && !is_lost(app)) {
        ui_ask_frame_at(&app->ui, app->lost_ms + LOST_GRACE_MS);
    }
    if (notice_is_up(app) && app->dialog == APP_NO_DIALOG) {
        struct notice notice = notice_of(app);
        card_show(app, &notice);
        return;
    }
    show_offer(app);
}

static bool is_lost(const struct app *app)
{
    return app->lost_ms != 0 && app->now - app->lost_ms >= LOST_GRACE_MS;
}

static bool is_paused(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    return lobby != NULL && lobby->is_paused && lobby->phase == TABLE_PLAYING;
}

static struct notice notice_of(const struct app *app)
{
    const struct wire_welcome *welcome = session_welcome(app->session);
    const struct wire_lobby *lobby = session_lobby(app->session);
    if (is_lost(app)) {
        return (struct notice){
            .icon = ICON_WARN,
            .colour = THEME_YELLOW,
            .title = words_with(app->strings, "notice.lost.title",
                                welcome != NULL ? welcome->host : session_address(app->session),
                                NULL, NULL),
            .line = words_of(app->strings, "notice.lost.line"),
            .who = words_with(app->strings, "notice.lost.who", session_address(app->session), NULL,
                              NULL),
        };
    }
    struct words away = people_away(app);
    return (struct notice){
        .icon = ICON_PAUSE,
        .colour = THEME_PAPER,
        .title = words_of(app->strings, "notice.paused.title"),
        .line = words_reason(app->strings, &lobby->paused_why),
        .who = away.text[0] != '\0'
                   ? words_with(app->strings, "notice.paused.away", away.text, NULL, NULL)
                   : words_of(app->strings, "notice.paused.who"),
        .can_resume = may_resume(app),
    };
}

// "Jonas, Lena": people with seats who are not here now.
static struct words people_away(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    unsigned away = 0;
    for (int member = 0; member < lobby->members_count; member++) {
        const struct wire_person *person = &lobby->members[member];
        bool is_missed = person->is_here && person->is_away && lobby_is_seated(lobby, member);
        away |= is_missed ? 1u << member : 0;
    }
    return app_people(app, away, NULL);
}

// The host decides; who tries in vain is told whose pause it is.
static bool may_resume(const struct app *app)
{
    return session_lobby(app->session)->is_paused && !is_lost(app);
}

// Beside the chart in a match, in the middle elsewhere: nothing is laid over water.
static struct box card_box(const struct app *app)
{
    const struct layout *layout = canvas_layout(app->canvas);
    if (app->screen == APP_GAME) {
        return box_of(680, 136, layout->width - 16 - 680, 288);
    }
    return box_of(layout->width / 2 - 292, layout->height / 2 - 144, 584, 288);
}

static void card_show(struct app *app, const struct notice *notice)
{
    struct ui *ui = &app->ui;
    const struct layout *layout = canvas_layout(app->canvas);
    struct box box = card_box(app);
    ui_layer_begin(ui);
    canvas_raise(app->canvas);
    struct colour veil = colour_fade(ui_ink(ui, THEME_INK0), 0.6f);
    if (app->screen == APP_GAME) {
        canvas_fill(app->canvas, box_of(672, 44, layout->width - 672, layout->height - 44), veil);
    } else {
        canvas_fill(app->canvas, box_of(0, 0, layout->width, layout->height), veil);
    }
    struct colour edge = ui_ink(ui, notice->colour);
    canvas_fill_round(app->canvas, box, 4, ui_ink(ui, THEME_INK2));
    canvas_frame(app->canvas, box, 4, stroke_of(edge, 2));
    canvas_mark(app->canvas, MARK_PANEL, box);
    float x = box.x + 28;
    canvas_icon(app->canvas, notice->icon, x + 16, box.y + 52, 32, edge);
    canvas_text_fit(
        app->canvas, x + 48, box.y + 52, box.w - 100, notice->title.text,
        (struct type){.colour = ui_ink(ui, THEME_PAPER), .size = TYPE_TITLE, .bold = true});
    canvas_text_wrap(app->canvas, x, box.y + 100, box.w - 56, 24, 2, notice->line.text,
                     (struct type){.colour = ui_ink(ui, THEME_PAPER)});
    canvas_text_wrap(app->canvas, x, box.y + 164, box.w - 56, 22, 2, notice->who.text,
                     (struct type){.colour = ui_ink(ui, THEME_TEXT2)});
    struct button leave = {
        .box = box_of(x, box_bottom(box) - 68, 150, 48),
        .label = app_words(app, "notice.leave"),
        .key = UI_KEY('X'),
        .light = true,
    };
    if (button_show(ui, ui_id_of("notice.leave"), &leave)) {
        app->dialog = APP_LEAVE;
    }
    if (notice->can_resume) {
        struct button resume = {
            .box = box_of(x + 158, box_bottom(box) - 68, box.w - 56 - 158, 48),
            .label = app_words(app, "notice.resume"),
            .key = UI_KEY(INPUT_ENTER),
            .kind = BUTTON_PRIMARY,
        };
        if (button_show(ui, ui_id_of("notice.resume"), &resume)) {
            app_send(app, &(struct wire_up){.kind = WIRE_PAUSE, .pause.on = false});
        }
    }
    ui_layer_end(ui);
}

// What is agreed on within the crew, or offered by the enemy; waits at the panels' heads until
// somebody takes it up in the menu.
static bool offer_of(const struct app *app, enum side *side, struct words *text)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    int seat = app_own_seat(app);
    *side = seat >= 0 ? session_brief(app->session)->seats[seat].side : SIDE_BLUE;
    bool concedes = (lobby->concede.agreed >> lobby->you & 1) != 0;
    bool would_draw = (lobby->draw.agreed >> lobby->you & 1) != 0;
    if (concedes || (would_draw && (lobby->draw_offers >> *side & 1) == 0)) {
        *text = words_of(app->strings, concedes ? "notice.concede_own" : "notice.draw_own");
        return true;
    }
    *side = (lobby->draw_offers & 1u << SIDE_BLUE) != 0 ? SIDE_BLUE : SIDE_RED;
    struct words name =
        words_in(app->strings, "boat.name", brief_side_name(session_brief(app->session), *side));
    *text = words_with(app->strings, "notice.draw", name.text, NULL, NULL);
    return lobby->draw_offers != 0;
}

static void show_offer(struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    enum side side;
    struct words text;
    if (app->screen != APP_GAME || lobby->phase != TABLE_PLAYING || !offer_of(app, &side, &text)) {
        return;
    }
    struct ui *ui = &app->ui;
    const struct layout *layout = canvas_layout(app->canvas);
    struct type type = {.colour = ui_ink(ui, THEME_PAPER), .size = TYPE_SMALL};
    float width = canvas_text_width(app->canvas, text.text, type) + 64;
    struct box box = box_of(layout->width - 24 - width, 443, width, 24);
    canvas_raise(app->canvas);
    canvas_fill_round(app->canvas, box, 3, ui_ink(ui, THEME_INK4));
    canvas_frame(app->canvas, box, 3, stroke_of(ui_ink(ui, THEME_EDGE), 1));
    canvas_flag(app->canvas, side, box.x + 20, box.y + 12, 14, &ui->theme);
    canvas_text(app->canvas, box.x + 40, box.y + 12, text.text, type);
}

static void tell(struct app *app, const char *id, int member, enum icon icon)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    struct words words = words_with(app->strings, id, lobby->members[member].name, NULL, NULL);
    ui_toast(&app->ui, icon, THEME_PAPER, words.text);
}

// A seat went with the variant that the owner chose: who held it learns why.
static void tell_unplayed(struct app *app)
{
    const struct brief *brief = session_brief(app->session);
    unsigned held = session_seats(app->session);
    unsigned lost = app->has_people ? app->people_seats & ~held : 0;
    for (int seat = 0; seat < (int)brief->seat_count; seat++) {
        if ((lost >> seat & 1) != 0 && !brief_is_played(lobby_variant(app), seat)) {
            struct words role = station_role(app->strings, brief, brief->seats[seat].role);
            struct words words = words_with(app->strings, "notice.unplayed", role.text, NULL, NULL);
            ui_toast(&app->ui, ICON_PERSON, THEME_PAPER, words.text);
        }
    }
    app->people_seats = (uint8_t)held;
}

void notice_tell_people(struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    if (lobby == NULL) {
        app->has_people = false;
        return;
    }
    unsigned away = 0;
    unsigned covered = 0;
    for (int member = 0; member < lobby->members_count; member++) {
        const struct wire_person *person = &lobby->members[member];
        away |= person->is_here && person->is_away ? 1u << member : 0;
        for (size_t seat = 0; seat < lobby->seats_count; seat++) {
            const struct wire_chair *chair = &lobby->seats[seat];
            covered |= chair->member == member && chair->has_officer ? 1u << member : 0;
        }
    }
    for (int member = 0; app->has_people && member < lobby->members_count; member++) {
        unsigned bit = 1u << member;
        bool was_away = (app->people_away & bit) != 0;
        if ((away & bit) != 0 && !was_away) {
            tell(app, "notice.away", member, ICON_WAIT);
        } else if ((away & bit) == 0 && was_away && lobby->members[member].is_here) {
            tell(app, "notice.back", member, ICON_PERSON);
        }
        if ((covered & ~(unsigned)app->people_covered & bit) != 0) {
            tell(app, "notice.covered", member, ICON_OFFICER);
        }
    }
    tell_unplayed(app);
    app->people_away = (uint16_t)away;
    app->people_covered = (uint16_t)covered;
    app->has_people = true;
}
