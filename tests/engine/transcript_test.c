// Runs the transcripts of every game, and shows that a transcript that is wrong is caught.
#include "tools/script/transcript.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/files.h"

static struct strings *english(void)
{
    size_t length;
    char error[128];
    char *text = files_read("assets/strings/en.txt", &length);
    struct strings *strings = strings_create(text, length, error, sizeof(error));
    free(text);
    cr_assert_not_null(strings, "%s", error);
    return strings;
}

static bool run(struct transcript *transcript, const struct strings *strings, const char *text,
                unsigned last_line)
{
    struct transcript_source source = {.strings = strings, .read_asset = files_asset};
    transcript_init(transcript, &source);
    return transcript_run(transcript, text, strlen(text), last_line);
}

// --- the games' transcripts

// Every game, and behind them those in the yard.
static const struct game *a_game(size_t index)
{
    size_t count = 0;
    while (game_at(count) != NULL) {
        count++;
    }
    return index < count ? game_at(index) : game_in_yard(index - count);
}

Test(transcript, all_hold)
{
    struct strings *strings = english();
    for (size_t i = 0; a_game(i) != NULL; i++) {
        char folder[96];
        struct files_list list;
        snprintf(folder, sizeof(folder), "tests/transcripts/%s", a_game(i)->brief->name);
        files_list(folder, &list);
        cr_assert_gt(list.count, 0);
        for (size_t k = 0; k < list.count; k++) {
            struct transcript transcript;
            char path[192];
            char error[1024];
            size_t length;
            snprintf(path, sizeof(path), "%s/%s.txt", folder, list.names[k]);
            char *text = files_read(path, &length);
            bool holds = run(&transcript, strings, text, 0);
            transcript_print_error(&transcript, path, error, sizeof(error));
            cr_assert(holds, "%s", error);
            cr_assert_gt(transcript.holds, 0, "%s says nothing", path);
            free(text);
        }
    }
    strings_destroy(strings);
}

// Is the rule's id one of the words of the comment that starts with "# rules"?
static bool names_rule(const char *text, const char *id)
{
    const char *line = strncmp(text, "# rules", 7) == 0 ? text + 7 : "";
    size_t length = strlen(id);
    while (*line == ' ') {
        line++;
        size_t word = strcspn(line, " :\n");
        if (word == length && strncmp(line, id, length) == 0) {
            return true;
        }
        line += word;
    }
    return false;
}

static bool has_transcript(const char *game, const char *id)
{
    char folder[96];
    struct files_list list;
    bool is_named = false;
    snprintf(folder, sizeof(folder), "tests/transcripts/%s", game);
    files_list(folder, &list);
    for (size_t i = 0; i < list.count && !is_named; i++) {
        char path[192];
        size_t length;
        snprintf(path, sizeof(path), "%s/%s.txt", folder, list.names[i]);
        char *text = files_read(path, &length);
        is_named = names_rule(text, id);
        free(text);
    }
    return is_named;
}

// The ids of a game's rules: a list of its own, so that none gets lost with its paragraph.
static char *read_ids(const char *game)
{
    char path[96];
    size_t length;
    snprintf(path, sizeof(path), "tests/transcripts/%s.ids", game);
    return files_read(path, &length);
}

static bool take_id(const char **at, char id[16])
{
    *at += strspn(*at, " \n");
    size_t length = strcspn(*at, " \n");
    snprintf(id, 16, "%.*s", (int)length, *at);
    *at += length;
    return length > 0;
}

static bool is_listed(const char *ids, const char *wanted)
{
    char id[16];
    while (take_id(&ids, id)) {
        if (strcmp(id, wanted) == 0) {
            return true;
        }
    }
    return false;
}

Test(transcript, every_rule_has_one)
{
    for (size_t i = 0; a_game(i) != NULL; i++) {
        const char *game = a_game(i)->brief->name;
        char *ids = read_ids(game);
        const char *at = ids;
        char id[16];
        cr_assert(!is_listed(ids, "Q1") && !has_transcript(game, "Q1"));
        while (take_id(&at, id)) {
            cr_expect(has_transcript(game, id), "rule %s of %s has no transcript", id, game);
        }
        cr_assert_gt(at - ids, 10, "%s has no rules", game);
        free(ids);
    }
}

// Its page and its list have the same rules, each once.
Test(transcript, every_rule_is_on_the_page)
{
    for (size_t i = 0; a_game(i) != NULL; i++) {
        const char *game = a_game(i)->brief->name;
        char path[96];
        size_t length;
        int rules = 0;
        char *ids = read_ids(game);
        char id[16];
        snprintf(path, sizeof(path), "docs/%s.md", game);
        char *page = files_read(path, &length);
        for (const char *at = ids; take_id(&at, id); rules++) {
            char heading[32];
            snprintf(heading, sizeof(heading), "\n- **%s ", id);
            const char *found = strstr(page, heading);
            cr_expect_not_null(found, "%s has no rule %s", path, id);
            cr_expect(found == NULL || strstr(found + 1, heading) == NULL, "%s twice", id);
        }
        for (const char *at = strstr(page, "\n- **"); at != NULL; at = strstr(at + 1, "\n- **")) {
            rules--;
        }
        cr_expect_eq(rules, 0, "%s has rules that its list has not", path);
        free(page);
        free(ids);
    }
}

// --- what does not hold is caught, with its line

#define BEGIN "game drill\noption chart open\nstart\nfox skipper hide A1\npack skipper hide F6\n"

Test(transcript, catches_what_does_not_hold)
{
    static const struct {
        char text[200];
        unsigned line;
        char expected[100];
        char got[100];
    } CASES[] = {
        {BEGIN "fox listener ping C3 -> refused: the sonar is recharging\n", 6,
         "refused: the sonar is recharging", "accepted"},
        {BEGIN "fox listener ping C3 -> refused\n", 6, "refused", "accepted"},
        {BEGIN "\n# a comment\nfox skipper ping C3\n", 8, "accepted",
         "refused: only the listener orders that"},
        {BEGIN "fox skipper ping C3 -> refused: no\n", 6, "refused: no",
         "refused: only the listener orders that"},
        {BEGIN "view fox skipper place=A1 lives=2\n", 6, "lives=2", "lives=3"},
        {BEGIN "view pack listener place=F6\n", 6, "place=F6", "place=none"},
        {BEGIN "view pack listener depth=3\n", 6, "depth", "nothing of that name in this view"},
        {BEGIN "view pack listener calls[7].side=pack\n", 6, "calls[7].side",
         "nothing of that name in this view"},
        {BEGIN "call fox dive\n", 6, "fox dive", "pack dive"},
        {BEGIN "call pack dive\ncall pack dive\n", 7, "pack dive", "none"},
        {BEGIN "call none\n", 6, "none", "pack dive"},
        {BEGIN "+10\ncall pack dive\n", 7, "pack dive", "none"},
        {BEGIN "outcome win fox\n", 6, "win fox", "open"},
        {BEGIN "end concede fox\noutcome win pack agreed\n", 7, "win pack agreed",
         "win pack conceded points 0 0"},
        {BEGIN "end draw\nend draw\n", 7, "a match that goes on", "it is over"},
        {"game drill\noption chart open\nstart -> refused: no water\n", 3, "refused: no water",
         "accepted"},
        {"game drill\noption chart nowhere\nstart\n", 3, "a file nowhere in charts/drill",
         "none, or one that is too large"},
        {"game drill\noption chart ../drill/open\nstart\n", 2, "a name of a-z, 0-9, - and _",
         "../drill/open"},
        {"game drill\nasset chart pond\nklaxon chart 1\nstart\n", 4,
         "a line `end` after the lines of an asset", "the end of the text"},
        {"game drill\nasset chart pond\nklaxon chart 1\nend\nstart\n", 5, "accepted",
         "refused: the chart pond cannot be read: line 1: the chart has no name"},
        {"game drill\nhands fox skipper radio\n", 2, "a role of this game", "radio"},
        {"game drill\nhands fox skipper listener\nhands fox listener skipper\n", 3,
         "seats that are in no hands yet", "one of them is"},
    };
    struct strings *strings = english();
    for (size_t i = 0; i < sizeof(CASES) / sizeof(CASES[0]); i++) {
        struct transcript transcript;
        cr_assert(!run(&transcript, strings, CASES[i].text, 0), "case %zu", i);
        cr_assert_eq(transcript.error.line, CASES[i].line, "case %zu: line %u", i,
                     transcript.error.line);
        cr_assert_str_eq(transcript.error.expected, CASES[i].expected);
        cr_assert_str_eq(transcript.error.got, CASES[i].got);
        cr_assert(!transcript_do_line(&transcript, "+1", 2)); // the error sticks
        cr_assert_eq(transcript.error.line, CASES[i].line);
    }
    strings_destroy(strings);
}

static const struct {
    char text[160];
    unsigned line;
} UNREADABLE[] = {
    {"game chess\n", 1},
    {"game\n", 1},
    {"game drill drill\n", 1},
    {"game drill\ngame drill\n", 2},
    {"start\n", 1},
    {"seed -1\n", 1},
    {"seed x\n", 1},
    {"option lives 2\n", 1},
    {"game drill\noption lives 4\n", 2},
    {"game drill\noption lives many\n", 2},
    {"game drill\noption reload_ms 1001\n", 2},
    {"game drill\noption speed 2\n", 2},
    {"game drill\noption lives\n", 2},
    {"game drill\noption chart a_name_that_is_much_too_long\n", 2},
    {"asset chart pond\nend\n", 1},
    {"game drill\nasset chart\n", 2},
    {"game drill\nasset lives pond\n", 2},
    {"game drill\nasset map pond\n", 2},
    {"game drill\nasset chart ../pond\n", 2},
    {"hands fox skipper listener\n", 1},
    {"game drill\nhands\n", 2},
    {"game drill\nhands fox\n", 2},
    {"game drill\nhands fox skipper\n", 2},
    {"game drill\nhands fox skipper skipper\n", 2},
    {"game drill\nhands green skipper listener\n", 2},
    {"game drill\nstart\nhands fox skipper listener\n", 3},
    {"game drill\nstart\nasset chart pond\nend\n", 3},
    {"game drill\nfox skipper hide A1\n", 2},
    {"game drill\n+100\n", 2},
    {"game drill\nstart\nstart\n", 3},
    {"game drill\nstart now\n", 2},
    {"game drill\nstart\noption lives 2\n", 3},
    {"game drill\nstart\nseed 3\n", 3},
    {BEGIN "green skipper hide A1\n", 6},
    {BEGIN "fox engineer hide A1\n", 6},
    {BEGIN "fox\n", 6},
    {BEGIN "fox skipper\n", 6},
    {BEGIN "fox skipper hide\n", 6},
    {BEGIN "fox skipper hide Z99\n", 6},
    {BEGIN "fox skipper fly north\n", 6},
    {BEGIN "+\n", 6},
    {BEGIN "+1.5\n", 6},
    {BEGIN "+99999999999999999999\n", 6},
    {BEGIN "at 100\nat 99\n", 7},
    {BEGIN "at\n", 6},
    {BEGIN "view fox skipper\n", 6},
    {BEGIN "view fox place=A1\n", 6},
    {BEGIN "view fox skipper place\n", 6},
    {BEGIN "view fox skipper =A1\n", 6},
    {BEGIN "call\n", 6},
    {BEGIN "outcome\n", 6},
    {BEGIN "outcome open -> accepted\n", 6},
    {BEGIN "end\n", 6},
    {BEGIN "end concede\n", 6},
    {BEGIN "end concede green\n", 6},
    {BEGIN "end draw fox\n", 6},
    {BEGIN "end concede fox now\n", 6},
};

Test(transcript, catches_lines_that_cannot_be_read)
{
    struct strings *strings = english();
    for (size_t i = 0; i < sizeof(UNREADABLE) / sizeof(UNREADABLE[0]); i++) {
        struct transcript transcript;
        cr_assert(!run(&transcript, strings, UNREADABLE[i].text, 0), "case %zu: %s", i,
                  UNREADABLE[i].text);
        cr_assert_eq(transcript.error.line, UNREADABLE[i].line, "case %zu: line %u", i,
                     transcript.error.line);
    }
    strings_destroy(strings);
}

Test(transcript, refuses_long_lines_and_bytes_that_are_no_text)
{
    struct transcript_source source = {.read_asset = files_asset};
    struct transcript transcript;
    char line[TRANSCRIPT_LINE_MAX + 1];
    memset(line, '#', sizeof(line));
    transcript_init(&transcript, &source);
    cr_assert(transcript_do_line(&transcript, line, TRANSCRIPT_LINE_MAX - 1));
    cr_assert(!transcript_do_line(&transcript, line, TRANSCRIPT_LINE_MAX));
    transcript_init(&transcript, &source);
    cr_assert(!transcript_do_line(&transcript, "# a\0b", 5));
}

#define POND "klaxon chart 1\nname Pond\nmap\n######\n#....#\n######\n######\n######\n######\n"

Test(transcript, brings_its_own_assets_and_hands)
{
    struct strings *strings = english();
    struct transcript transcript;
    bool holds = run(&transcript, strings,
                     "game drill\nasset chart pond\n" POND "end\n"
                     "hands pack listener skipper\nstart\n"
                     "fox skipper hide A1 -> refused\nfox skipper hide B2\n"
                     "view fox skipper chart.name=Pond\n",
                     0);
    cr_assert(holds, "%s, but %s", transcript.error.expected, transcript.error.got);
    const struct setup *setup = &transcript.setup;
    cr_assert_str_eq(setup->assets[0].name, "pond");
    cr_assert_eq(setup->assets[0].text_count, strlen(POND));
    cr_assert_arr_eq(setup->assets[0].text, POND, strlen(POND));
    cr_assert_arr_eq(setup->holders, ((const uint8_t[]){0, 1, 2, 2}), 4);
    // a later option goes back to a file
    cr_assert(run(&transcript, strings,
                  "game drill\nasset chart pond\n" POND "end\noption chart open\nstart\n"
                  "fox skipper hide A1\n",
                  0));
    strings_destroy(strings);
}

Test(transcript, plays_again_when_a_match_is_over)
{
    struct strings *strings = english();
    struct transcript transcript;
    bool holds = run(&transcript, strings,
                     BEGIN "+500\nend concede fox\noutcome win pack conceded\nstart\n"
                           "outcome open\ncall none\nview fox skipper place=none calls_last=0\n"
                           "at 100\nfox skipper hide A1\ncall fox dive\n",
                     0);
    cr_assert(holds, "%s, but %s", transcript.error.expected, transcript.error.got);
    cr_assert_eq(transcript.now, 100);
    strings_destroy(strings);
}

Test(transcript, refuses_an_asset_that_is_too_long)
{
    struct transcript_source source = {.read_asset = files_asset};
    struct transcript transcript;
    char line[256];
    memset(line, '.', sizeof(line));
    transcript_init(&transcript, &source);
    cr_assert(transcript_run(&transcript, "game drill\n", 11, 0));
    cr_assert(transcript_do_line(&transcript, "asset chart pond", 16));
    for (size_t i = 0; i < ASSET_TEXT_MAX / sizeof(line); i++) {
        cr_assert(transcript_do_line(&transcript, line, sizeof(line) - 1)); // and its line feed
    }
    cr_assert_not(transcript_do_line(&transcript, "", 0));
}

Test(transcript, prints_where_expected_and_got)
{
    struct strings *strings = english();
    struct transcript transcript;
    char text[512];
    cr_assert(!run(&transcript, strings, BEGIN "fox listener ping C3\nfox listener ping C3\n", 0));
    transcript_print_error(&transcript, "my.txt", text, sizeof(text));
    cr_assert_str_eq(text, "my.txt:7: fox listener ping C3\n"
                           "    expected: accepted\n"
                           "    got: refused: the sonar is recharging");
    strings_destroy(strings);
}

Test(transcript, runs_to_a_line_and_hands_out_the_match)
{
    struct strings *strings = english();
    struct transcript transcript;
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    char text[16];
    cr_assert(run(&transcript, strings, BEGIN "this line is not reached\n", 4));
    cr_assert_eq(transcript.line, 4);
    transcript_view(&transcript, 0, view);
    cr_assert(record_print_path(transcript.game->brief->view, view, "place", text, sizeof(text)));
    cr_assert_str_eq(text, "A1");
    transcript_view(&transcript, 2, view);
    cr_assert(record_print_path(transcript.game->brief->view, view, "place", text, sizeof(text)));
    cr_assert_str_eq(text, "none");
    strings_destroy(strings);
}
