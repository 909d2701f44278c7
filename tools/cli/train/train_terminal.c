// A lesson in the terminal: its words, the seat's view as text, orders as text from standard input.
// The clock moves with the orders, so that nobody has to type against time.
#include <stdlib.h>
#include <string.h>

#include "shared/utf8.h"
#include "stations/station.h"
#include "stations/ui/words.h"
#include "tools/cli/cli.h"
#include "tools/cli/play/call_teller.h"
#include "tools/cli/train/train.h"
#include "tools/games/games.h"
#include "tools/games/terminal.h"

#define ORDER_MS      1000 // that an order takes
#define WAIT_S        5    // that `wait` takes by itself
#define WAIT_MAX_S    600
#define COLUMNS       88
#define TYPED_MAX     512
#define VIEW_TEXT_MAX 8192

struct terminal {
    struct train *train;
    const struct lesson_file *file;
    struct attempt *attempt;
    const struct terminal_game *game; // all NULL where it has nothing of its own
    uint64_t calls_told;
    uint32_t messages_told;
    size_t goals_told;
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
};

static void print_wrapped(const char *text, size_t length);
static void begin(struct terminal *terminal, int number);
static bool do_line(struct terminal *terminal, char *text);
static void tell(struct terminal *terminal);
static void finish(const struct terminal *terminal);
static int play_once(struct terminal *terminal, int number);
static bool wants_again(const struct terminal *terminal);

static const struct terminal_game *find_game(const struct lesson_file *file)
{
    static const struct terminal_game NOTHING = {0};
    const struct terminal_game *game = tool_game_find(file->lesson.brief->name)->terminal;
    return game != NULL ? game : &NOTHING;
}

int train_terminal(struct train *train, const struct lesson_file *file, int number)
{
    char error[ATTEMPT_ERROR_MAX] = "not enough memory for a lesson";
    struct terminal *terminal = calloc(1, sizeof *terminal);
    int code = CLI_OK;
    bool goes_on = true;
    while (goes_on) {
        struct attempt *attempt =
            terminal != NULL ? train_begin(train, &file->lesson, error) : NULL;
        if (attempt == NULL) {
            free(terminal);
            return cli_fail("%s: %s", file->id, error);
        }
        *terminal = (struct terminal){
            .train = train, .file = file, .attempt = attempt, .game = find_game(file)};
        code = play_once(terminal, number);
        goes_on = wants_again(terminal);
        attempt_destroy(attempt);
    }
    free(terminal);
    return code;
}

static bool read_line(char typed[TYPED_MAX])
{
    fputs("> ", stdout);
    fflush(stdout);
    return fgets(typed, TYPED_MAX, stdin) != NULL;
}

static int play_once(struct terminal *terminal, int number)
{
    char typed[TYPED_MAX];
    bool goes_on = true;
    begin(terminal, number);
    while (goes_on && attempt_state(terminal->attempt) == ATTEMPT_OPEN) {
        goes_on = read_line(typed) && do_line(terminal, typed);
    }
    finish(terminal);
    train_keep(terminal->train, terminal->file->id, terminal->attempt);
    return attempt_state(terminal->attempt) == ATTEMPT_SOLVED ? CLI_OK : CLI_FAILED;
}

// Whoever has not earned all stars may begin again at once.
static bool wants_again(const struct terminal *terminal)
{
    char typed[TYPED_MAX];
    if (attempt_state(terminal->attempt) == ATTEMPT_OPEN || terminal->train->is_free ||
        attempt_stars(terminal->attempt) == LESSON_STARS_MAX) {
        return false;
    }
    printf("%s\n", strings_get(terminal->train->strings, "train.ask_again"));
    bool is_again = read_line(typed) && strncmp(typed, "again", strlen("again")) == 0;
    putchar('\n');
    return is_again;
}

static struct line say(const struct terminal *terminal, const struct lesson_words *words)
{
    return lesson_say(words, terminal->train->language);
}

static struct call_teller calls_of(const struct terminal *terminal)
{
    const struct brief *brief = attempt_match(terminal->attempt)->game->brief;
    return (struct call_teller){
        .game = brief->name, .record = brief->view, .value = terminal->view};
}

// A sentence of the strings around words of the lesson.
static void print_with(const struct terminal *terminal, const char *id, struct line words)
{
    char inner[512], outer[640];
    snprintf(inner, sizeof inner, "%.*s", (int)words.length, words.at);
    strings_format(terminal->train->strings, outer, sizeof outer, id, (const char *const[]){inner},
                   1);
    print_wrapped(outer, strlen(outer));
}

static void begin(struct terminal *terminal, int number)
{
    const struct lesson *lesson = &terminal->file->lesson;
    const struct strings *strings = terminal->train->strings;
    struct line title = say(terminal, &lesson->title);
    struct words role = station_role(strings, lesson->brief, lesson->role);
    struct words head =
        number > 0 ? words_with(strings, "train.head", role.text, words_figure(number).text, NULL)
                   : role;
    char words[160];
    snprintf(words, sizeof words, "%.*s", (int)title.length, title.at);
    printf("%s\n\n", words_with(strings, "train.title", head.text, words, NULL).text);
    for (size_t i = 0; i < lesson->text_count; i++) {
        struct line text = say(terminal, &lesson->texts[i]);
        print_wrapped(text.at, text.length);
    }
    putchar('\n');
    for (size_t i = 0; i < lesson->goals.count; i++) {
        print_with(terminal, "train.goal", say(terminal, &lesson->goals.list[i].says));
    }
    printf("%s\n\n", strings_get(strings, "train.how"));
    attempt_view(terminal->attempt, terminal->view);
    // Of what was said before only the end is of interest: what the setup led to.
    struct call_teller calls = calls_of(terminal);
    uint64_t last = call_teller_last(&calls);
    terminal->calls_told = last > 4 ? last - 4 : 0;
    tell(terminal);
}

static void pass(struct terminal *terminal, ms by)
{
    attempt_pass(terminal->attempt, attempt_match(terminal->attempt)->now + by);
}

// Says why an order or a stretch of a line was not carried out: a sentence around the reason.
static void print_reason(const struct terminal *terminal, const char *id, const char *why)
{
    char line[TRANSCRIPT_TEXT_MAX + 64];
    strings_format(terminal->train->strings, line, sizeof line, id, (const char *const[]){why}, 1);
    printf("%s\n", line);
}

// Whether a line begins with this word, with blanks or nothing after it; *rest is what follows.
static bool begins_with(const char *text, const char *word, const char **rest)
{
    size_t length = strlen(word);
    if (strncmp(text, word, length) != 0 || (text[length] != '\0' && text[length] != ' ')) {
        return false;
    }
    *rest = text + length + strspn(text + length, " ");
    return true;
}

static void draw(struct terminal *terminal, const char *words_after)
{
    struct reason reason;
    char words[TRANSCRIPT_TEXT_MAX];
    if (terminal->game->draw(terminal->attempt, words_after, &reason)) {
        tell(terminal);
    } else if (reason.id[0] != '\0') {
        strings_reason(terminal->train->strings, words, sizeof words, &reason);
        print_reason(terminal, "train.refused", words);
    } else {
        printf("%s\n", strings_get(terminal->train->strings, terminal->game->how));
    }
}

static void give_order(struct terminal *terminal, const char *text)
{
    _Alignas(max_align_t) uint8_t order[GAME_ORDER_MAX];
    const struct strings *strings = terminal->train->strings;
    struct record_error error;
    struct reason reason;
    char words[TRANSCRIPT_TEXT_MAX];
    const char *id = "train.no_order";
    if (!record_parse(attempt_match(terminal->attempt)->game->brief->order, text, order, &error)) {
        snprintf(words, sizeof words, "%s%s%s", error.path, error.path[0] != '\0' ? ", " : "",
                 error.what);
    } else if (!attempt_order(terminal->attempt, order, &reason)) {
        id = "train.refused";
        strings_reason(strings, words, sizeof words, &reason);
    } else {
        pass(terminal, ORDER_MS);
        tell(terminal);
        return;
    }
    print_reason(terminal, id, words);
    char role[96];
    const struct lesson *lesson = &terminal->file->lesson;
    snprintf(role, sizeof role, "train.orders.%s.%s", lesson->brief->name,
             brief_role_name(lesson->brief, lesson->role));
    if (strcmp(id, "train.no_order") == 0 && strings_has(strings, role)) {
        const char *forms = strings_get(strings, role);
        print_wrapped(forms, strlen(forms));
    }
}

// Returns false when the learner leaves.
static bool do_line(struct terminal *terminal, char *text)
{
    const char *rest;
    text[strcspn(text, "\r\n")] = '\0';
    text += strspn(text, " \t");
    if (strcmp(text, "quit") == 0) {
        return false;
    }
    if (strcmp(text, "hint") == 0) {
        const struct lesson_words *hint = attempt_hint(terminal->attempt);
        if (hint != NULL) {
            print_with(terminal, "train.hint", say(terminal, hint));
        } else {
            printf("%s\n", strings_get(terminal->train->strings, "train.no_hint"));
        }
    } else if (strcmp(text, "look") == 0) {
        tell(terminal);
    } else if (begins_with(text, "wait", &rest)) {
        long seconds = *rest == '\0' ? WAIT_S : strtol(rest, NULL, 10);
        seconds = seconds < 0 ? 0 : seconds > WAIT_MAX_S ? WAIT_MAX_S : seconds;
        pass(terminal, seconds * 1000);
        tell(terminal);
    } else if (terminal->game->word != NULL && begins_with(text, terminal->game->word, &rest)) {
        draw(terminal, rest);
    } else if (*text == '\0') {
        printf("%s\n", strings_get(terminal->train->strings, "train.how"));
    } else {
        give_order(terminal, text);
    }
    return true;
}

static void tell_calls(struct terminal *terminal)
{
    const struct strings *strings = terminal->train->strings;
    struct call_teller calls = calls_of(terminal);
    size_t count = call_teller_count(&calls);
    for (size_t i = 0; i < count; i++) {
        struct call_words call;
        if (call_teller_say(strings, &calls, i, &call) && call.number > terminal->calls_told) {
            struct words side = words_in(strings, "side", call.side);
            struct words line = words_with(strings, "train.call", side.text, call.text, NULL);
            printf("%s\n", line.text);
        }
    }
    terminal->calls_told = call_teller_last(&calls);
}

// A game that says nothing of its own is shown by its record.
static void tell_view(const struct terminal *terminal)
{
    char text[VIEW_TEXT_MAX];
    if (terminal->game->print_view != NULL) {
        terminal->game->print_view(terminal->view, terminal->train->strings, stdout);
    } else if (record_print(terminal->file->lesson.brief->view, terminal->view, text, sizeof text) >
               0) {
        print_wrapped(text, strlen(text));
    }
}

// What is new, then all that the seat sees.
static void tell(struct terminal *terminal)
{
    const struct lesson_items *goals = &terminal->file->lesson.goals;
    attempt_view(terminal->attempt, terminal->view);
    tell_calls(terminal);
    if (terminal->game->print_said != NULL) {
        terminal->messages_told = terminal->game->print_said(
            terminal->view, terminal->messages_told, terminal->train->strings, stdout);
    }
    for (; terminal->goals_told < attempt_goals(terminal->attempt); terminal->goals_told++) {
        print_with(terminal, "train.reached",
                   say(terminal, &goals->list[terminal->goals_told].says));
    }
    if (attempt_state(terminal->attempt) == ATTEMPT_OPEN) {
        tell_view(terminal);
    }
}

static void finish(const struct terminal *terminal)
{
    const struct lesson *lesson = &terminal->file->lesson;
    const struct strings *strings = terminal->train->strings;
    enum attempt_state state = attempt_state(terminal->attempt);
    const struct lesson_item *failure = attempt_failure(terminal->attempt);
    if (state == ATTEMPT_OPEN) {
        putchar('\n');
        return;
    }
    printf("\n%s\n",
           strings_get(strings, state == ATTEMPT_SOLVED ? "train.solved" : "train.failed"));
    if (state == ATTEMPT_FAILED) {
        const char *over = strings_get(strings, "train.match_over");
        struct line why = failure != NULL ? say(terminal, &failure->says)
                                          : (struct line){.at = over, .length = strlen(over)};
        print_wrapped(why.at, why.length);
        return;
    }
    for (size_t i = 0; i < lesson->stars.count; i++) {
        bool is_earned = attempt_has_star(terminal->attempt, i);
        printf("  %s ", is_earned ? "★" : "☆");
        print_with(terminal, is_earned ? "train.earned" : "train.missed",
                   say(terminal, &lesson->stars.list[i].says));
    }
}

// Breaks lines at blanks. Counts characters, not bytes.
static void print_wrapped(const char *text, size_t length)
{
    size_t column = 0;
    for (size_t at = 0; at < length;) {
        size_t end = at;
        size_t wide = 0;
        for (; end < length && (text[end] != ' ' || !text_may_break(text, text + end)); end++) {
            wide += utf8_continues(text[end]) ? 0 : 1;
        }
        if (column > 0 && column + 1 + wide > COLUMNS) {
            putchar('\n');
            column = 0;
        }
        printf("%s%.*s", column == 0 ? "" : " ", (int)(end - at), text + at);
        column += wide + (column > 0 ? 1 : 0);
        at = end < length ? end + 1 : end;
    }
    putchar('\n');
}
