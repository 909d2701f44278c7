// What is asked of this person by the others at the table: of the owner, what needs his yes; of
// anybody in a crew, whether he agrees to concede or to a draw. One question at a time lies over
// the bar, where no screen has anything to press but help and menu, and those stay free. Its keys
// are function keys: no game's, and a text field lets them through.
#include <stdio.h>

#include "stations/around/app_private.h"
#include "stations/widgets/button.h"

#define CARD_TOP    2.0f
#define CARD_HEIGHT 50.0f  // to where the screens begin
#define BAR_RIGHT   396.0f // clock, help and menu
#define BUTTON      34.0f
#define YES_KEY     UI_KEY(INPUT_F6)
#define NO_KEY      UI_KEY(INPUT_F7)
#define READ_MS     400 // a key that was on its way for another question answers none

struct question {
    enum icon icon;
    bool has_side;
    enum side side;
    struct words title, line;
    bool warns;
    const char *yes, *no; // ids
    int more;             // that wait behind it
    uint32_t number;      // of a wish, or of a vote: another question has another one
};

static void listen(struct app *app);
static const struct wire_votes *votes_of(const struct wire_lobby *lobby, enum vote vote);
static bool is_asked(const struct app *app, enum vote vote);
static struct question wish_question(const struct app *app, const struct wire_wish *wish);
static struct question vote_question(const struct app *app, enum vote vote);
static struct question own_question(const struct app *app, const struct wire_wish *wish);
static enum wishes_answer card_show(struct app *app, const struct question *question);

void wishes_show(struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    if (lobby == NULL || app->lost_ms != 0) {
        app->wishes = lobby == NULL ? (struct wishes_state){0} : app->wishes;
        return; // nobody would hear the answer
    }
    listen(app);
    if (app_is_owner(app) && lobby->wishes_count > 0) {
        struct question question = wish_question(app, &lobby->wishes[0]);
        enum wishes_answer answer = card_show(app, &question);
        if (answer != WISHES_OPEN) {
            session_answer(app->session, lobby->wishes[0].number, answer == WISHES_YES);
        }
        return;
    }
    for (int vote = 0; vote < VOTE_COUNT; vote++) {
        if (is_asked(app, (enum vote)vote)) {
            struct question question = vote_question(app, (enum vote)vote);
            enum wishes_answer answer = card_show(app, &question);
            app->wishes.put_off |= answer == WISHES_NO ? 1u << vote : 0;
            if (answer == WISHES_YES && vote == VOTE_CONCEDE) {
                wishes_concede(app, true);
            } else if (answer == WISHES_YES) {
                app_send(app, &(struct wire_up){.kind = WIRE_DRAW, .draw.on = true});
            }
            return;
        }
    }
    const struct wire_wish *own = session_wish(app->session);
    if (own != NULL) {
        struct question question = own_question(app, own);
        if (card_show(app, &question) == WISHES_NO) {
            wishes_take_back(app);
        }
        return;
    }
    app->wishes.shown = 0;
}

void wishes_take_back(struct app *app)
{
    const struct wire_wish *wish = session_wish(app->session);
    if (wish == NULL) {
        return;
    }
    switch (wish->kind) {
    case WISH_SEAT:
        app_send(app, &(struct wire_up){.kind = WIRE_RELEASE, .release.seat = wish->seat});
        break;
    case WISH_WALL:
        app_send(app, &(struct wire_up){.kind = WIRE_ASK_WALL, .ask_wall.on = false});
        break;
    case WISH_CONCEDE:
        wishes_concede(app, false);
        break;
    case WISH_DRAW:
        app_send(app, &(struct wire_up){.kind = WIRE_DRAW, .draw.on = false});
        break;
    }
}

bool wishes_are_up(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    return lobby != NULL && app->lost_ms == 0 &&
           (lobby->wishes_count > 0 || is_asked(app, VOTE_CONCEDE) || is_asked(app, VOTE_DRAW));
}

void wishes_concede(struct app *app, bool on)
{
    int seat = app_own_seat(app);
    if (seat >= 0) {
        app_send(app, &(struct wire_up){.kind = WIRE_CONCEDE,
                                        .concede = {.seat = (uint8_t)seat, .takes_back = !on}});
    }
}

// What is new is heard once. A vote that somebody joined is asked again.
static void listen(struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    struct wishes_state *state = &app->wishes;
    bool is_new = false;
    for (int i = 0; i < lobby->wishes_count; i++) {
        uint32_t number = lobby->wishes[i].number;
        is_new = is_new || number > state->heard;
        state->heard = number > state->heard ? number : state->heard;
    }
    is_new = is_new && app_is_owner(app);
    for (int vote = 0; vote < VOTE_COUNT; vote++) {
        uint16_t agreed = votes_of(lobby, (enum vote)vote)->agreed;
        if ((agreed & ~state->agreed[vote]) != 0) {
            state->put_off &= ~(1u << vote);
            is_new = is_new || is_asked(app, (enum vote)vote);
        }
        state->agreed[vote] = agreed;
    }
    if (is_new) {
        ui_sound(&app->ui, SOUND_KNOCK);
    }
}

static const struct wire_votes *votes_of(const struct wire_lobby *lobby, enum vote vote)
{
    return vote == VOTE_CONCEDE ? &lobby->concede : &lobby->draw;
}

// Somebody of the crew has given his word, and this person's is wanted.
static bool is_asked(const struct app *app, enum vote vote)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct wire_votes *votes = votes_of(lobby, vote);
    return lobby->phase == TABLE_PLAYING && votes->agreed != 0 &&
           (votes->awaited >> lobby->you & 1) != 0 && (app->wishes.put_off >> vote & 1) == 0;
}

// The side that a member sits on; false of one without a seat.
static bool side_of(const struct app *app, int member, enum side *side)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    for (size_t seat = 0; seat < lobby->seats_count; seat++) {
        if (lobby->seats[seat].member == member) {
            *side = session_brief(app->session)->seats[seat].side;
            return true;
        }
    }
    return false;
}

static struct question wish_question(const struct app *app, const struct wire_wish *wish)
{
    static const enum icon ICONS_OF[] = {
        [WISH_SEAT] = ICON_PERSON,
        [WISH_WALL] = ICON_SONAR,
        [WISH_CONCEDE] = ICON_SCENARIO,
        [WISH_DRAW] = ICON_SLIDE,
    };
    const struct wire_lobby *lobby = session_lobby(app->session);
    const char *name = lobby->members[wish->member].name;
    enum side side = SIDE_BLUE;
    bool has_side = side_of(app, wish->member, &side);
    struct question question = {
        .icon = ICONS_OF[wish->kind],
        .has_side = has_side,
        .side = side,
        .warns = wish->crosses,
        .yes = wish->crosses ? "wish.yes_anyway" : "wish.yes",
        .no = "wish.no",
        .more = lobby->wishes_count - 1,
        .number = wish->number,
    };
    char id[64];
    char short_id[96];
    bool is_narrow = canvas_layout(app->canvas)->narrow;
    snprintf(id, sizeof id, "wish.%s.title", WISH_KIND_NAMES.names[wish->kind]);
    struct words seat = {{0}};
    if (wish->kind == WISH_SEAT) {
        seat = app_seat_words(app, wish->seat);
        question.has_side = true;
        question.side = session_brief(app->session)->seats[wish->seat].side;
    }
    question.title = words_with(app->strings, words_id(app->strings, id, is_narrow, short_id), name,
                                seat.text, NULL);
    snprintf(id, sizeof id, "wish.%s.line", WISH_KIND_NAMES.names[wish->kind]);
    question.line = words_of(app->strings, wish->crosses ? "wish.crosses" : id);
    return question;
}

static struct question vote_question(const struct app *app, enum vote vote)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    const struct wire_votes *votes = votes_of(lobby, vote);
    struct words who = app_people(app, votes->agreed, NULL);
    struct words others = app_people(app, votes->awaited, app_words(app, "person.you_awaited"));
    bool accepts = vote == VOTE_DRAW && lobby->draw_offers != 0;
    enum side side = SIDE_BLUE;
    bool has_side = side_of(app, lobby->you, &side);
    const char *title = vote == VOTE_CONCEDE ? "vote.concede.title"
                        : accepts            ? "vote.accept.title"
                                             : "vote.draw.title";
    return (struct question){
        .icon = vote == VOTE_CONCEDE ? ICON_SCENARIO : ICON_SLIDE,
        .has_side = has_side,
        .side = side,
        .title = words_with(app->strings, title, who.text, NULL, NULL),
        .line = words_with(app->strings, "vote.line", others.text, NULL, NULL),
        .yes = "vote.yes",
        .no = "vote.no",
        .number = UINT32_MAX - (uint32_t)vote,
    };
}

// What this person waits for, and from whom.
static struct question own_question(const struct app *app, const struct wire_wish *wish)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    const char *owner = lobby->owner < lobby->members_count ? lobby->members[lobby->owner].name
                                                            : app_words(app, "person.nobody");
    struct question question = wish_question(app, wish);
    char id[64];
    snprintf(id, sizeof id, "wish.%s.asked", WISH_KIND_NAMES.names[wish->kind]);
    struct words seat = {{0}};
    if (wish->kind == WISH_SEAT) {
        seat = app_seat_words(app, wish->seat);
    }
    bool is_away = lobby->owner < lobby->members_count && lobby->members[lobby->owner].is_away;
    question.title = words_with(app->strings, id, owner, seat.text, NULL);
    question.line =
        words_with(app->strings, is_away ? "wish.away" : "wish.waits", owner, NULL, NULL);
    question.icon = ICON_WAIT;
    question.warns = false;
    question.yes = NULL;
    question.no = "wish.back";
    question.more = 0;
    return question;
}

static void draw_ground(struct app *app, struct box box, const struct question *question)
{
    struct ui *ui = &app->ui;
    struct colour edge = ui_ink(ui, question->warns ? THEME_YELLOW : THEME_PAPER);
    canvas_fill_round(app->canvas, box, 4, ui_ink(ui, THEME_INK3));
    canvas_frame(app->canvas, box, 4, stroke_of(edge, 2));
    canvas_fill(app->canvas, box_of(box.x, box.y, 6, box.h), edge);
    canvas_mark(app->canvas, MARK_PANEL, box);
}

// From right to left: no, yes. Returns where the words end.
static float show_answers(struct app *app, struct box box, const struct question *question,
                          enum wishes_answer *answer)
{
    struct ui *ui = &app->ui;
    float y = box.y + (box.h - BUTTON) / 2;
    struct button no = {
        .label = app_words(app, question->no), .key = NO_KEY, .light = true, .accent = THEME_PAPER};
    struct button yes = {.key = YES_KEY,
                         .kind = question->warns ? BUTTON_NORMAL : BUTTON_PRIMARY,
                         .accent = THEME_PAPER};
    float no_width = button_width(ui, &no) + 10;
    no.box = box_of(box_right(box) - 8 - no_width, y, no_width, BUTTON);
    float end = no.box.x - 8;
    if (question->yes != NULL) {
        yes.label = app_words(app, question->yes);
        float yes_width = button_width(ui, &yes) + 10;
        end -= yes_width;
        yes.box = box_of(end, y, yes_width, BUTTON);
        *answer = button_show(ui, ui_id_of("wish.yes"), &yes) ? WISHES_YES : *answer;
        end -= 8;
    }
    *answer = button_show(ui, ui_id_of("wish.no"), &no) ? WISHES_NO : *answer;
    return end - 4;
}

// How many more wait, at the end of the title's line. Returns where the title ends.
static float draw_more(struct app *app, float end, float y, const struct question *question)
{
    struct words more = words_number(app->strings, "wish.more", question->more);
    struct type type = ui_type(&app->ui, TYPE_SMALL, THEME_TEXT2);
    type.align = ALIGN_RIGHT;
    return question->more > 0 ? end - canvas_text(app->canvas, end, y, more.text, type) - 12 : end;
}

static enum wishes_answer card_show(struct app *app, const struct question *question)
{
    struct ui *ui = &app->ui;
    struct box box =
        box_of(8, CARD_TOP, canvas_layout(app->canvas)->width - 8 - BAR_RIGHT, CARD_HEIGHT);
    enum wishes_answer answer = WISHES_OPEN;
    ui_id focus = ui->focus; // whatever had the keys keeps them: a click here is an aside
    int layer = ui_layer_top(ui);
    draw_ground(app, box, question);
    float end = show_answers(app, box, question, &answer);
    float x = box.x + 26;
    canvas_icon(app->canvas, question->icon, x, box.y + 16, 20, ui_ink(ui, THEME_PAPER));
    x += 20;
    if (question->has_side) {
        canvas_flag(app->canvas, question->side, x + 8, box.y + 16, 15, &ui->theme);
        x += 28;
    }
    canvas_text_squeeze(app->canvas, x, box.y + 16, draw_more(app, end, box.y + 16, question) - x,
                        question->title.text, ui_type_bold(ui, TYPE_BODY, THEME_PAPER), TYPE_SMALL);
    x = box.x + 46;
    if (question->warns) {
        canvas_icon(app->canvas, ICON_WARN, box.x + 26, box.y + 36, 16, ui_ink(ui, THEME_YELLOW));
    }
    canvas_text_fit(app->canvas, x, box.y + 36, end - x, question->line.text,
                    ui_type(ui, TYPE_SMALL, question->warns ? THEME_PAPER : THEME_TEXT2));
    ui_layer_back(ui, layer);
    if (question->number != app->wishes.shown) {
        app->wishes.shown = question->number;
        app->wishes.shown_ms = app->now;
    }
    bool is_read = app->now - app->wishes.shown_ms >= READ_MS;
    bool by_pointer = ui->input->pointer_pressed && ui->focus != focus;
    ui->focus = by_pointer ? focus : ui->focus;
    return is_read ? answer : WISHES_OPEN;
}
