// How the chosen game is played from the home screen: which seat, which officers, and what the
// lobby would set at first sight. Kept in the settings, a row a game.
#include <stdio.h>
#include <string.h>

#include "shared/text.h"
#include "stations/around/home_private.h"
#include "stations/widgets/button.h"
#include "stations/widgets/choice.h"
#include "stations/widgets/dialog.h"

#define WIDTH  620.0f
#define STEP   48.0f
#define CHOICE 320.0f
#define HEAD   104.0f
#define FOOT   64.0f
#define WATCH  "watch"
#define ROWS   24 // values of one option

struct seats { // what can be chosen
    struct words words[HOME_SEATS_MAX];
    char values[HOME_SEATS_MAX][SETTINGS_SEAT_MAX];
    int count;
    int current;
};

static void list_seats(const struct home *home, struct seats *seats);
static void add_seats(const struct home *home, struct seats *seats, struct words words,
                      unsigned held);
static struct words seat_words(const struct home *home, int seat);
static const struct settings_play *play_of(const struct home *home);
static struct settings_play *own_play(struct home *home);
static enum officer_skill skill_of(const struct home *home);
static int show_row(struct home *home, struct box *row, ui_id id, const char *label,
                    const struct words *words, int count, int current);
static void show_option(struct home *home, struct box *row, size_t option);
static bool is_offered(const struct brief_option *option);
static int32_t option_value(const struct home *home, size_t option);
static void set_option(struct home *home, size_t option, int32_t value);

// --- what is set

struct words home_setup_words(const struct home *home)
{
    const struct strings *strings = home->config.strings;
    struct seats seats;
    list_seats(home, &seats);
    struct words skill =
        words_in(strings, "home.officers", OFFICER_SKILL_NAMES.names[skill_of(home)]);
    if (home_setup_watches(home)) {
        return words_with(strings, "home.how_watch", home_brief(home)->title, skill.text, NULL);
    }
    return words_with(strings, "home.how", home_brief(home)->title, seats.words[seats.current].text,
                      skill.text);
}

bool home_setup_watches(const struct home *home)
{
    return home_brief(home)->scene != NULL && strcmp(play_of(home)->seat, WATCH) == 0;
}

void home_setup_fill(const struct home *home, struct home_choice *choice)
{
    struct seats seats;
    list_seats(home, &seats);
    text_copy(choice->seat, sizeof choice->seat,
              home_setup_watches(home) ? "" : seats.values[seats.current]);
    text_copy(choice->set, sizeof choice->set, play_of(home)->set);
    choice->skill = skill_of(home);
    choice->role = home_setup_role(home);
}

int home_setup_role(const struct home *home)
{
    const struct brief *brief = home_brief(home);
    const char *seat = play_of(home)->seat;
    const char *colon = strchr(seat, ':');
    for (size_t i = 0; colon != NULL && i < brief->roles->count; i++) {
        size_t length = strlen(brief->roles->names[i]);
        bool is_it = strncmp(colon + 1, brief->roles->names[i], length) == 0 &&
                     (colon[1 + length] == '\0' || colon[1 + length] == ',');
        if (is_it) {
            return (int)i;
        }
    }
    return brief->seats[0].role;
}

static const struct settings_play *play_of(const struct home *home)
{
    static const struct settings_play NONE = {{0}};
    for (size_t i = 0; i < SETTINGS_GAMES_MAX; i++) {
        if (strcmp(home->settings.plays[i].game, home_brief(home)->name) == 0) {
            return &home->settings.plays[i];
        }
    }
    return &NONE;
}

static struct settings_play *own_play(struct home *home)
{
    return settings_play(&home->settings, home_brief(home)->name);
}

static enum officer_skill skill_of(const struct home *home)
{
    for (size_t i = 0; i < OFFICER_SKILL_NAMES.count; i++) {
        if (strcmp(play_of(home)->skill, OFFICER_SKILL_NAMES.names[i]) == 0) {
            return (enum officer_skill)i;
        }
    }
    return OFFICER_MATE;
}

// --- seats

// Each seat that is played as the game is set, then a whole crew in one pair of hands, then none.
static void list_seats(const struct home *home, struct seats *seats)
{
    const struct brief *brief = home_brief(home);
    const struct brief_variant *variant = brief_variant_of(
        brief, brief->variant_count > 1 ? option_value(home, brief->variant_option) : 0);
    *seats = (struct seats){0};
    for (int seat = 0; seat < (int)brief->seat_count; seat++) {
        if (brief_is_played(variant, seat)) {
            add_seats(home, seats, seat_words(home, seat), 1u << seat);
        }
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        unsigned held = brief_side_seats(brief, variant, (enum side)side);
        if ((held & (held - 1)) != 0 && brief_may_merge(brief, variant, held)) {
            struct words name = words_in(home->config.strings, "side.title",
                                         brief_side_name(brief, (enum side)side));
            add_seats(home, seats,
                      words_with(home->config.strings, "home.whole_crew", name.text, NULL, NULL),
                      held);
        }
    }
    if (brief->scene != NULL && seats->count < HOME_SEATS_MAX) {
        seats->words[seats->count] = words_of(home->config.strings, "home.no_seat");
        text_copy(seats->values[seats->count], SETTINGS_SEAT_MAX, WATCH);
        seats->count++;
    }
    for (int i = 0; i < seats->count; i++) {
        seats->current = strcmp(seats->values[i], play_of(home)->seat) == 0 ? i : seats->current;
    }
}

static void add_seats(const struct home *home, struct seats *seats, struct words words,
                      unsigned held)
{
    const struct brief *brief = home_brief(home);
    struct text_writer writer;
    if (seats->count == HOME_SEATS_MAX) {
        return;
    }
    text_writer_init(&writer, seats->values[seats->count], SETTINGS_SEAT_MAX);
    const char *comma = "";
    for (int seat = 0; seat < (int)brief->seat_count; seat++) {
        if ((held >> seat & 1) != 0) {
            text_append_format(&writer, "%s%s:%s", comma,
                               brief_side_name(brief, brief->seats[seat].side),
                               brief_role_name(brief, brief->seats[seat].role));
            comma = ",";
        }
    }
    text_writer_finish(&writer);
    seats->words[seats->count] = words;
    seats->count++;
}

static struct words seat_words(const struct home *home, int seat)
{
    const struct brief *brief = home_brief(home);
    const struct strings *strings = home->config.strings;
    struct words role =
        words_in(strings, "role.name", brief_role_name(brief, brief->seats[seat].role));
    struct words side =
        words_in(strings, "side.title", brief_side_name(brief, brief->seats[seat].side));
    return words_with(strings, "seat.of", role.text, side.text, NULL);
}

// --- the page

void home_setup_show(struct home *home)
{
    struct ui *ui = &home->ui;
    const struct brief *brief = home_brief(home);
    float rows = 2;
    for (size_t i = 0; i < brief->option_count; i++) {
        rows += is_offered(&brief->options[i]) ? 1 : 0;
    }
    struct box room =
        dialog_begin(ui, WIDTH, HEAD + rows * STEP + FOOT, brief->title, ICON_PLAY, THEME_PAPER);
    struct box row = box_of(room.x, room.y, room.w, 40);
    struct seats seats;
    list_seats(home, &seats);
    int seat = show_row(home, &row, ui_id_of("setup.seat"), home_words(home, "home.seat"),
                        seats.words, seats.count, seats.current);
    struct words skills[8];
    for (size_t i = 0; i < OFFICER_SKILL_NAMES.count; i++) {
        skills[i] = words_in(home->config.strings, "lobby.skill", OFFICER_SKILL_NAMES.names[i]);
    }
    int skill = show_row(home, &row, ui_id_of("setup.skill"), home_words(home, "home.skill"),
                         skills, (int)OFFICER_SKILL_NAMES.count, (int)skill_of(home));
    for (size_t i = 0; i < brief->option_count; i++) {
        if (is_offered(&brief->options[i])) {
            show_option(home, &row, i);
        }
    }
    struct settings_play *play = own_play(home);
    if (play != NULL && seat != seats.current) {
        text_copy(play->seat, sizeof play->seat, seats.values[seat]);
    }
    if (play != NULL && skill != (int)skill_of(home)) {
        text_copy(play->skill, sizeof play->skill, OFFICER_SKILL_NAMES.names[skill]);
    }
    struct page page = home_page(home);
    float y = box_bottom(room) - 48;
    bool closed = page_button(&page, box_of(room.x, y, 150, 48), "menu.close", UI_KEY(INPUT_ESCAPE),
                              ICON_NONE);
    struct button go = {
        .box = box_of(room.x + 158, y, room.w - 158, 48),
        .label = home_words(home, home_setup_watches(home) ? "home.watch" : "home.play"),
        .key = UI_KEY(INPUT_ENTER),
        .kind = BUTTON_PRIMARY,
        .accent = THEME_PAPER,
    };
    bool goes = button_show(ui, ui_id_of("setup.go"), &go);
    dialog_end(ui);
    if (goes) {
        home_choose(home, home_setup_watches(home) ? HOME_WATCH : HOME_PLAY);
    }
    if (goes || closed) {
        home->dialog = HOME_NO_DIALOG;
    }
}

static int show_row(struct home *home, struct box *row, ui_id id, const char *label,
                    const struct words *words, int count, int current)
{
    struct ui *ui = &home->ui;
    const char *rows[ROWS + HOME_SEATS_MAX];
    for (int i = 0; i < count; i++) {
        rows[i] = words[i].text;
    }
    canvas_text_fit(ui->canvas, row->x, row->y + row->h / 2, row->w - CHOICE - 12, label,
                    ui_type(ui, TYPE_BODY, THEME_TEXT2));
    struct choice choice = {.box = box_of(box_right(*row) - CHOICE, row->y + 4, CHOICE, 32),
                            .rows = rows,
                            .count = count};
    choice_show(ui, id, &choice, &current);
    row->y += STEP;
    return current;
}

// --- options

// What most tables set, of few values: the rest is the lobby's.
static bool is_offered(const struct brief_option *option)
{
    return !option->is_detail && (option->kind == OPTION_CHOICE || option->kind == OPTION_TOGGLE);
}

static void show_option(struct home *home, struct box *row, size_t option)
{
    const struct brief *brief = home_brief(home);
    const struct brief_option *what = &brief->options[option];
    const struct strings *strings = home->config.strings;
    bool is_toggle = what->kind == OPTION_TOGGLE;
    int count = is_toggle ? 2 : (int)what->choices->count;
    struct words words[ROWS];
    char id[96];
    for (int i = 0; i < count && i < ROWS; i++) {
        const char *value = is_toggle ? (i == 0 ? "off" : "on") : what->choices->names[i];
        snprintf(id, sizeof id, "option.%s.%s.%s", brief->name, what->name, value);
        bool has_own = strings_has(strings, id);
        words[i] = words_of(strings, has_own ? id : i == 0 ? "option.off" : "option.on");
    }
    snprintf(id, sizeof id, "option.%s.%s", brief->name, what->name);
    int current = (int)option_value(home, option);
    int chosen = show_row(home, row, ui_id_at(ui_id_of("setup.option"), (int)option),
                          strings_get(strings, id), words, count < ROWS ? count : ROWS, current);
    if (chosen != current) {
        set_option(home, option, chosen);
    }
}

// The value that "name=value,..." gives an option, or its own.
static int32_t option_value(const struct home *home, size_t option)
{
    const struct brief_option *what = &home_brief(home)->options[option];
    size_t name = strlen(what->name);
    int32_t value = what->initial;
    for (const char *at = play_of(home)->set; *at != '\0';) {
        size_t length = strcspn(at, ",");
        char word[64];
        if (strncmp(at, what->name, name) == 0 && at[name] == '=' &&
            length - name - 1 < sizeof word) {
            memcpy(word, at + name + 1, length - name - 1);
            word[length - name - 1] = '\0';
            int32_t read;
            value = brief_option_read(what, word, &read) ? read : value;
        }
        at += length + (at[length] == ',');
    }
    return value;
}

// Writes all that is not as the game has it.
static void set_option(struct home *home, size_t option, int32_t value)
{
    const struct brief *brief = home_brief(home);
    struct settings_play *play = own_play(home);
    char set[SETTINGS_SET_MAX];
    struct text_writer writer;
    text_writer_init(&writer, set, sizeof set);
    const char *comma = "";
    for (size_t i = 0; i < brief->option_count; i++) {
        const struct brief_option *what = &brief->options[i];
        int32_t now = i == option ? value : option_value(home, i);
        if (!is_offered(what) || now == what->initial) {
            continue;
        }
        text_append_format(&writer, "%s%s=%s", comma, what->name,
                           what->kind == OPTION_TOGGLE ? (now != 0 ? "yes" : "no")
                                                       : what->choices->names[now]);
        comma = ",";
    }
    text_writer_finish(&writer);
    if (play != NULL) {
        text_copy(play->set, sizeof play->set, set);
    }
}
