// What lies around a game's screens can be read at every size, and does what it says.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "shared/sonar/view.h"
#include "stations/around/app_private.h"
#include "stations/draw/inspect.h"
#include "tests/stations/around.h"
#include "tests/stations/scenes.h"

#define FINDINGS_MAX 12

static struct theatre theatre; // large; each test runs in a process of its own

// Marks are read here and no pixel is looked at: those are for around_pictures_test.c.
static void open_theatre(int width_px, int height_px)
{
    char error[256] = "";
    cr_assert(theatre_open(&theatre, width_px, height_px, error), "%s", error);
    theatre.is_read = true;
}

static void play(const char *name)
{
    const struct scene *scene = AROUND_SCENES;
    while (scene->name != NULL && strcmp(scene->name, name) != 0) {
        scene++;
    }
    cr_assert_not_null(scene->name, "there is no scene %s", name);
    theatre_play(&theatre, scene);
}

static bool is_shown(const char *words)
{
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(theatre.canvas, &count);
    for (size_t i = 0; i < count; i++) {
        if (marks[i].kind == MARK_TEXT && strstr(marks[i].text, words) != NULL) {
            return true;
        }
    }
    return false;
}

static void expect_readable(const char *name)
{
    struct inspect_finding findings[FINDINGS_MAX];
    size_t mark_count = 0;
    const struct canvas_mark *marks = canvas_marks(theatre.canvas, &mark_count);
    cr_assert(mark_count > 4 && mark_count < CANVAS_MARKS_MAX, "%s: %zu marks", name, mark_count);
    size_t count =
        inspect_marks(marks, mark_count, canvas_layout(theatre.canvas), findings, FINDINGS_MAX);
    for (size_t i = 0; i < count && i < FINDINGS_MAX; i++) {
        cr_expect_fail("%s: %s", name, findings[i].text);
    }
    for (size_t i = 0; i < mark_count; i++) {
        const char *text = marks[i].text;
        const char *dot = marks[i].kind == MARK_TEXT ? strchr(text, '.') : NULL;
        bool is_id = dot != NULL && dot[1] >= 'a' && dot[1] <= 'z' && strchr(text, ' ') == NULL;
        cr_expect(!is_id, "%s shows the id %s instead of words", name, text);
        bool is_small =
            theatre.large_text && marks[i].kind == MARK_TEXT && marks[i].size < 1.25f * TYPE_SMALL;
        cr_expect_not(is_small, "%s: \"%s\" is not large", name, text);
    }
}

static void look_at_all(int width_px, int height_px)
{
    open_theatre(width_px, height_px);
    for (const struct scene *scene = AROUND_SCENES; scene->name != NULL; scene++) {
        theatre_play(&theatre, scene);
        expect_readable(scene->name);
    }
    theatre_close(&theatre);
}

Test(around, can_be_read)
{
    look_at_all(1280, 720);
}

Test(around, can_be_read_on_a_narrow_screen)
{
    look_at_all(1024, 640);
}

Test(around, can_be_read_on_a_large_screen)
{
    look_at_all(1920, 1080);
}

// Words of other languages are longer; screens have room for them.
static void look_at_language(const char *language)
{
    static const int SIZES[][2] = {{1280, 720}, {1024, 640}, {1920, 1080}};
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        open_theatre(SIZES[i][0], SIZES[i][1]);
        theatre_speak(&theatre, language);
        for (int set = 0; set < 2; set++) {
            const struct scene *scenes = set == 0 ? AROUND_SCENES : SCENES;
            for (; scenes->name != NULL; scenes++) {
                theatre_play(&theatre, scenes);
                expect_readable(scenes->name);
            }
        }
        theatre_close(&theatre);
    }
}

Test(around, german_can_be_read)
{
    look_at_language("de");
}

Test(around, french_can_be_read)
{
    look_at_language("fr");
}

// Every word is larger, and none is cut off for it.
static void look_at_large(const struct scene *scenes, int width_px, int height_px)
{
    open_theatre(width_px, height_px);
    theatre.large_text = true;
    for (const struct scene *scene = scenes; scene->name != NULL; scene++) {
        theatre_play(&theatre, scene);
        expect_readable(scene->name);
    }
    theatre_close(&theatre);
}

Test(around, large_text_can_be_read)
{
    look_at_large(AROUND_SCENES, 1280, 720);
}

Test(around, large_text_can_be_read_on_a_narrow_screen)
{
    look_at_large(AROUND_SCENES, 1024, 640);
}

Test(around, large_text_can_be_read_in_every_language)
{
    static const char *const LANGUAGES[] = {"de", "fr"};
    static const int SIZES[][2] = {{1280, 720}, {1024, 640}, {1920, 1080}};
    for (int i = 0; i < 6; i++) {
        open_theatre(SIZES[i / 2][0], SIZES[i / 2][1]);
        theatre_speak(&theatre, LANGUAGES[i % 2]);
        theatre.large_text = true;
        for (const struct scene *scene = AROUND_SCENES; scene->name != NULL; scene++) {
            theatre_play(&theatre, scene);
            expect_readable(scene->name);
        }
        theatre_close(&theatre);
    }
}

Test(around, large_text_can_be_read_in_a_match)
{
    look_at_large(SCENES, 1280, 720);
}

// The size of the words, which may stand there in several.
static float size_of_words(const struct canvas_mark *marks, size_t count, const char *words)
{
    float largest = 0;
    for (size_t i = 0; i < count; i++) {
        bool is_it = marks[i].kind == MARK_TEXT && strcmp(marks[i].text, words) == 0;
        largest = is_it && marks[i].size > largest ? marks[i].size : largest;
    }
    return largest;
}

Test(around, large_text_is_a_quarter_larger_everywhere)
{
    static struct canvas_mark normal[CANVAS_MARKS_MAX];
    open_theatre(1280, 720);
    int compared = 0;
    for (const struct scene *scene = AROUND_SCENES; scene->name != NULL; scene++) {
        size_t count = 0;
        size_t normals = 0;
        theatre.large_text = false;
        theatre_play(&theatre, scene);
        memcpy(normal, canvas_marks(theatre.canvas, &normals), sizeof normal);
        theatre.large_text = true;
        theatre_play(&theatre, scene);
        const struct canvas_mark *large = canvas_marks(theatre.canvas, &count);
        for (size_t i = 0; i < count; i++) {
            const char *words = large[i].text;
            float was = large[i].kind == MARK_TEXT ? size_of_words(normal, normals, words) : 0;
            float is = size_of_words(large, count, words);
            cr_expect(was == 0 || is >= 1.249f * was, "%s: \"%s\" %.1f, was %.1f", scene->name,
                      words, (double)is, (double)was);
            compared += was > 0;
        }
    }
    cr_expect_gt(compared, 1000);
    theatre_close(&theatre);
}

// --- the lobby

Test(around, lobby_says_options_in_words)
{
    open_theatre(1280, 720);
    play("sonar_lobby_owner");
    static const char *const MAIN[] = {"real time",     "hunt, out at 4", "human pace",
                                       "costs a cross", "round islands",  "Skerries",
                                       "15 × 15",       "9 sectors"};
    for (size_t i = 0; i < sizeof MAIN / sizeof MAIN[0]; i++) {
        cr_expect(is_shown(MAIN[i]), "%s", MAIN[i]);
    }
    cr_expect_not(is_shown("Turn clock"));
    play("sonar_lobby_details");
    static const char *const MORE[] = {"Turn clock", "30 s",    "STOP lasts",
                                       "4 s",        "Classic", "Whale"};
    for (size_t i = 0; i < sizeof MORE / sizeof MORE[0]; i++) {
        cr_expect(is_shown(MORE[i]), "%s", MORE[i]);
    }
    cr_expect_not(is_shown("Tempo"));
    theatre_close(&theatre);
}

Test(around, every_option_is_on_one_page)
{
    open_theatre(1280, 720);
    char id[96];
    for (int i = 0; i < SONAR_OPTION_COUNT; i++) {
        snprintf(id, sizeof id, "option.sonar.%s", SONAR_BRIEF.options[i].name);
        play("sonar_lobby_owner");
        bool is_main = is_shown(strings_get(theatre.strings, id));
        play("sonar_lobby_details");
        bool is_detail = is_shown(strings_get(theatre.strings, id));
        cr_expect_neq(is_main, is_detail, "%s", id);
    }
    theatre_close(&theatre);
}

// S1: the picture is of the map that the chosen tempo plays.
Test(around, lobby_shows_the_chart_of_the_tempo)
{
    open_theatre(1280, 720);
    play("sonar_lobby_guest");
    cr_expect(is_shown("10 × 10"));
    cr_expect(is_shown("4 sectors"));
    cr_expect(is_shown("mines"));
    struct wire_lobby lobby = around_lobby();
    lobby.you = 3;
    fake_host_lobby(&theatre.host, &lobby);
    theatre_turn(&theatre);
    theatre_turn(&theatre);
    cr_expect(is_shown("15 × 15"));
    theatre_close(&theatre);
}

// S2: said before anybody presses Start.
Test(around, lobby_counts_hands)
{
    open_theatre(1280, 720);
    play("sonar_lobby_merged");
    cr_expect(is_shown("2 of 6 pairs of hands"));
    struct wire_up up;
    while (fake_host_take(&theatre.host, &up)) {
    }
    theatre_press(&theatre, INPUT_ENTER, 0);
    cr_expect_not(fake_host_take_kind(&theatre.host, WIRE_START, &up));
    theatre_close(&theatre);
}

Test(around, host_says_why_it_refuses)
{
    open_theatre(1280, 720);
    play("sonar_lobby_owner");
    struct wire_down down = {.kind = WIRE_REFUSED};
    reason_set(&down.refused.reason, "refused.sonar.hands", "6", NULL);
    fake_host_send(&theatre.host, &down);
    theatre_turn(&theatre);
    cr_expect(is_shown("Real time needs 6 pairs of hands"));
    expect_readable("refused");
    theatre_close(&theatre);
}

// The box of the panel that holds these words, raised over everything else.
static struct box panel_of(const char *words)
{
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(theatre.canvas, &count);
    size_t text = 0;
    while (text < count && (marks[text].kind != MARK_TEXT || strcmp(marks[text].text, words) != 0 ||
                            marks[text].layer == 0)) {
        text++;
    }
    cr_assert_lt(text, count, "\"%s\" lies over nothing", words);
    for (size_t i = text; i-- > 0;) {
        if (marks[i].kind == MARK_PANEL) {
            return marks[i].box;
        }
    }
    cr_assert_fail("no panel");
    return (struct box){0};
}

static void expect_covers_nothing(const char *words)
{
    struct box panel = panel_of(words);
    size_t count = 0;
    const struct canvas_mark *marks = canvas_marks(theatre.canvas, &count);
    for (size_t i = 0; i < count; i++) {
        const struct box *box = &marks[i].box;
        bool is_under = marks[i].layer == 0 && marks[i].kind == MARK_CONTROL;
        bool overlaps = box->x < box_right(panel) && box_right(*box) > panel.x &&
                        box->y < box_bottom(panel) && box_bottom(*box) > panel.y;
        cr_expect_not(is_under && overlaps, "\"%s\" covers %s at %g %g", words, marks[i].text,
                      (double)box->x, (double)box->y);
    }
}

// What is told, and the owner's dialogs, leave everything in sight that can be pressed.
Test(around, lobby_covers_nothing_to_press)
{
    static const int SIZES[][2] = {{1280, 720}, {1920, 1080}, {1024, 640}};
    static const char *const LANGUAGES[] = {"en", "fr", "de"};
    for (int i = 0; i < 9; i++) {
        open_theatre(SIZES[i / 3][0], SIZES[i / 3][1]);
        theatre_speak(&theatre, LANGUAGES[i % 3]);
        play("sonar_lobby_officer_dialog");
        expect_covers_nothing(strings_get(theatre.strings, "person.officer"));
        play("sonar_lobby_seat_dialog");
        expect_covers_nothing("Lena");
        play("sonar_lobby_told");
        struct words away = words_with(theatre.strings, "notice.away", "Tariq", NULL, NULL);
        expect_covers_nothing(away.text);
        theatre_close(&theatre);
    }
}

// A captain adds the mate's seat, but moves to the radio operator's.
Test(around, free_seats_say_what_sitting_down_means)
{
    open_theatre(1280, 720);
    play("sonar_lobby_alone");
    cr_expect(is_shown("Add"));
    cr_expect(is_shown("Move"));
    cr_expect(is_shown("Few people? One may be"));
    theatre_close(&theatre);
}

Test(around, options_explain_themselves)
{
    open_theatre(1280, 720);
    play("sonar_lobby_owner");
    input_point(&theatre.input, 1150, 116);
    theatre_turn(&theatre);
    cr_expect(is_shown("All at once on the large chart"));
    expect_readable("about");
    theatre_close(&theatre);
}

// --- keys

static void bind_first_action(uint32_t key)
{
    play("keys_asked");
    theatre_press(&theatre, key, 0);
    theatre_turn(&theatre);
}

Test(around, a_key_can_be_moved)
{
    open_theatre(1280, 720);
    bind_first_action('Q');
    cr_expect_eq(theatre.app->settings.keys.keys[keymap_find(&theatre.app->settings.keys, "1")],
                 'Q');
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    theatre_turn(&theatre);
    cr_assert_eq(theatre.app->dialog, APP_NO_DIALOG);
    cr_expect(is_shown("Q"), "the seat shows its key");
    struct wire_up up;
    while (fake_host_take(&theatre.host, &up)) {
    }
    theatre_press(&theatre, '1', 0);
    cr_expect_not(fake_host_take(&theatre.host, &up), "the old key still does it");
    theatre_press(&theatre, 'Q', 0);
    cr_assert(fake_host_take_kind(&theatre.host, WIRE_RELEASE, &up));
    cr_expect_eq(up.release.seat, 0);
    theatre_close(&theatre);
}

Test(around, a_taken_key_is_refused_with_words)
{
    open_theatre(1280, 720);
    bind_first_action('M');
    cr_expect(is_shown("M is taken: Mine"));
    cr_expect_eq(theatre.app->settings.keys.keys[keymap_find(&theatre.app->settings.keys, "1")], 0);
    cr_expect(theatre.app->keys.is_asking, "it still asks");
    theatre_press(&theatre, INPUT_ESCAPE, 0);
    cr_expect_not(theatre.app->keys.is_asking);
    cr_expect_eq(theatre.app->dialog, APP_KEYS, "Esc leaves the question, not the page");
    theatre_close(&theatre);
}

// Shift and a digit is one key, and the sign that it types is not heard.
Test(around, a_key_with_shift_can_be_given)
{
    open_theatre(1280, 720);
    play("keys_asked");
    input_press(&theatre.input, '3', INPUT_SHIFT);
    input_type(&theatre.input, '#', INPUT_SHIFT);
    theatre_turn(&theatre);
    cr_expect(is_shown("⇧3 is taken: Want sonar"));
    cr_expect_eq(theatre.app->settings.keys.keys[keymap_find(&theatre.app->settings.keys, "1")], 0);
    theatre_press(&theatre, 'G', INPUT_SHIFT);
    cr_expect_eq(theatre.app->settings.keys.keys[keymap_find(&theatre.app->settings.keys, "1")],
                 KEYMAP_SHIFT | 'G');
    theatre_close(&theatre);
}

// A game with keys of its own can be chosen, and what every game has is shown beside it.
Test(around, keys_are_shown_by_game)
{
    open_theatre(1280, 720);
    play("keys");
    cr_expect(is_shown("Torpedo; track"), "of the game that is on");
    cr_expect(is_shown("Type a message"));
    theatre.app->keys.game = 0;
    theatre_turn(&theatre);
    cr_expect_not(is_shown("Torpedo; track"));
    cr_expect(is_shown("Type a message"));
    cr_expect(is_shown("Every game"));
    expect_readable("keys of every game");
    theatre_close(&theatre);
}

Test(around, every_action_has_words)
{
    struct settings settings;
    settings_init(&settings);
    open_theatre(1280, 720);
    for (int i = 0; i < keymap_count(&settings.keys); i++) {
        char name[KEYMAP_NAME_MAX];
        char id[64];
        keymap_name(&settings.keys, i, name);
        snprintf(id, sizeof id, "key.action.%s", name);
        cr_expect(strings_has(theatre.strings, id), "%s", id);
    }
    theatre_close(&theatre);
}

// --- help

static void read_page(const char *page, int at)
{
    char id[96];
    snprintf(id, sizeof id, "%s.title", page);
    cr_expect_eq(theatre.app->help.list.selected, at);
    cr_expect(is_shown(strings_get(theatre.strings, id)), "%s", id);
    expect_readable(page);
    for (int i = 0; i < 12 && theatre.app->help.has_more; i++) {
        theatre_press(&theatre, INPUT_PAGE_DOWN, 0);
        expect_readable(page);
    }
    cr_expect_not(theatre.app->help.has_more, "%s", page);
}

Test(around, every_page_of_help_can_be_read_to_its_end)
{
    static const char *const LANGUAGES[] = {"en", "de", "fr"};
    static const int SIZES[][2] = {{1024, 640}, {1280, 720}, {1920, 1080}};
    for (int i = 0; i < 18; i++) {
        open_theatre(SIZES[i / 6][0], SIZES[i / 6][1]);
        theatre_speak(&theatre, LANGUAGES[i / 2 % 3]);
        theatre.large_text = i % 2 == 1;
        play("help");
        const char *const *pages = station_game_find("sonar")->pages;
        int count = 0;
        for (; pages[count] != NULL; count++) {
            theatre_press(&theatre, INPUT_DOWN, 0);
            read_page(pages[count], count + 1);
        }
        cr_assert_gt(count, 10);
        theatre_press(&theatre, INPUT_DOWN, 0);
        read_page("help.keys", count + 1);
        theatre_close(&theatre);
    }
}

// Calls are spoken as the table wishes, unless a person has decided.
Test(around, speaks_as_the_table_wishes)
{
    struct wire_lobby lobby = around_lobby();
    lobby.options[SONAR_OPTION_SPEAK].value = 1;
    open_theatre(1280, 720);
    play("sonar_lobby_owner");
    cr_expect_not(theatre.app->ui.speaks);
    theatre_join(&theatre, &lobby);
    theatre_turn(&theatre);
    cr_expect(theatre.app->ui.speaks);
    theatre.app->settings.speech = SPEECH_NEVER;
    theatre_turn(&theatre);
    cr_expect_not(theatre.app->ui.speaks);
    theatre_close(&theatre);
}
