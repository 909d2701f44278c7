// The owner's page in a match: whom to send away, and whether those whom he sent away may come
// back. In the lobby the same lies beside the seats; whoever plays has no lobby to go to.
#include "stations/around/app_private.h"
#include "stations/widgets/button.h"
#include "stations/widgets/dialog.h"

#define WIDTH      460.0f
#define ROW        46.0f
#define ROWS_SHOWN 8
#define HEAD       104.0f // title, and the dialog's own margins
#define PARDON     50.0f
#define FOOT       60.0f
#define BUTTON     48.0f
#define BACK       150.0f

struct people {
    const struct app *app;
    int members[WIRE_MEMBERS_MAX];
    int count;
};

static struct people others(const struct app *app);
static void show_list(struct app *app, const struct people *people);
static void draw_person(struct ui *ui, const void *context, int index, struct box row,
                        bool selected);
static struct words place_words(const struct app *app, int member);

bool people_can_be_sent_away(const struct app *app)
{
    return app_is_owner(app) && (others(app).count > 0 || session_lobby(app->session)->kicked > 0);
}

void people_show(struct app *app)
{
    if (!people_can_be_sent_away(app)) {
        app->dialog = APP_NO_DIALOG; // the table is somebody else's now, or all have gone
        return;
    }
    if (app->lobby.asked_member < 0) {
        struct people people = others(app);
        show_list(app, &people);
    } else if (lobby_kick_show(app)) {
        app->dialog = APP_NO_DIALOG; // back to the match
    }
}

static struct people others(const struct app *app)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    struct people people = {.app = app};
    for (int member = 0; member < lobby->members_count; member++) {
        if (lobby->members[member].is_here && member != lobby->you) {
            people.members[people.count] = member;
            people.count++;
        }
    }
    return people;
}

static void show_list(struct app *app, const struct people *people)
{
    struct ui *ui = &app->ui;
    struct page page = app_page(app);
    bool has_kicked = session_lobby(app->session)->kicked > 0;
    int rows = people->count < ROWS_SHOWN ? people->count : ROWS_SHOWN;
    float list_height = ROW * (float)(rows > 0 ? rows : 1);
    float height = HEAD + list_height + (has_kicked ? PARDON : 0) + FOOT;
    struct box room =
        dialog_begin(ui, WIDTH, height, app_words(app, "people.title"), ICON_CROSS, THEME_PAPER);
    struct list list = {
        .box = box_of(room.x, room.y, room.w, list_height),
        .count = people->count,
        .row_height = ROW,
        .empty = app_words(app, "people.none"),
        .draw_row = draw_person,
        .context = people,
        .accent = THEME_PAPER,
    };
    struct list_state *state = &app->people_list;
    state->selected = state->selected < people->count ? state->selected : people->count - 1;
    if (ui->layer == ui->top_layer && ui->focus == 0) {
        ui_focus(ui, ui_id_of("people.list")); // arrows choose without another key
    }
    bool chosen = list_show(ui, ui_id_of("people.list"), &list, state).chosen;
    if (has_kicked) {
        lobby_pardon_show(app, box_of(room.x, box_bottom(list.box) + 14, room.w, PARDON - 14));
    }
    float y = box_bottom(room) - BUTTON;
    bool closed = page_button(&page, box_of(room.x, y, BACK, BUTTON), "menu.close",
                              UI_KEY(INPUT_ESCAPE), ICON_NONE);
    struct button send = {
        .box = box_of(room.x + BACK + 8, y, room.w - BACK - 8, BUTTON),
        .label = app_words(app, "lobby.kick.yes"),
        .key = UI_KEY(INPUT_ENTER),
        .kind = BUTTON_PRIMARY,
        .accent = THEME_PAPER,
        .disabled = people->count == 0,
    };
    chosen = button_show(ui, ui_id_of("people.send"), &send) || chosen;
    dialog_end(ui);
    if (chosen && state->selected >= 0) {
        app->lobby.asked_member = people->members[state->selected];
    } else if (closed) {
        app->dialog = APP_MENU;
    }
}

static void draw_person(struct ui *ui, const void *context, int index, struct box row,
                        bool selected)
{
    (void)selected;
    const struct people *people = context;
    const struct app *app = people->app;
    int member = people->members[index];
    float y = row.y + row.h / 2;
    struct words place = place_words(app, member);
    canvas_icon(ui->canvas, ICON_PERSON, row.x + 24, y, 20, ui_ink(ui, THEME_PAPER));
    canvas_text_fit(ui->canvas, row.x + 48, y - 9, row.w - 60,
                    session_lobby(app->session)->members[member].name,
                    ui_type_bold(ui, TYPE_BODY, THEME_PAPER));
    canvas_text_fit(ui->canvas, row.x + 48, y + 11, row.w - 60, place.text,
                    ui_type(ui, TYPE_SMALL, THEME_TEXT2));
}

// "First Mate, RED (guest)", or what somebody does without a seat.
static struct words place_words(const struct app *app, int member)
{
    const struct wire_lobby *lobby = session_lobby(app->session);
    for (size_t seat = 0; seat < lobby->seats_count; seat++) {
        if (lobby->seats[seat].member == member) {
            struct words words = app_seat_words(app, (int)seat);
            return lobby->seats[seat].is_guest
                       ? words_with(app->strings, "people.guest", words.text, NULL, NULL)
                       : words;
        }
    }
    return words_of(app->strings, lobby_unseated_state(lobby, member));
}
