// klaxon match: officers play many matches among themselves, as fast as the machine goes, and what
// came of them is summed up.
#include "tools/cli/match/match.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "stations/officers/officers.h"
#include "tools/bench/bench.h"
#include "tools/cli/commands.h"
#include "tools/cli/game_options.h"
#include "tools/cli/join/person.h"
#include "tools/cli/paths.h"
#include "tools/cli/setup_file.h"
#include "tools/games/games.h"

#define LIMIT_MINUTES 120 // of the table's clock: who plays longer does not end
#define PROGRESS_US   2000000
#define ORDER_TEXT    512
#define ABOUT_MAX     1024

struct match_values {
    const char *game;
    const char *skills[SIDE_COUNT];
    const char *set;
    long count;
    long seed;
    long minutes;
    bool is_checked;
    bool has_delays;
    bool json;
    const char *words[GAME_OPTIONS_MAX]; // for the game's options
};

static const struct cli_option OPTIONS[] = {
    {"game", "GAME", "{games} (default {game})", CLI_TEXT, offsetof(struct match_values, game), 0,
     0},
    {"blue", "SKILL",
     "of the first side's officers: cadet (novice), mate (skilled) or\nveteran, or a crew that the "
     "game has besides (default mate)",
     CLI_TEXT, offsetof(struct match_values, skills[SIDE_BLUE]), 0, 0},
    {"red", "SKILL", "of the second's", CLI_TEXT, offsetof(struct match_values, skills[SIDE_RED]),
     0, 0},
    {"count", "NUMBER", "how many matches (default 100)", CLI_NUMBER,
     offsetof(struct match_values, count), 1, 1000000},
    {"seed", "NUMBER", "of the first match; each has the next (default 1)", CLI_NUMBER,
     offsetof(struct match_values, seed), 0, 1000000000},
    {"set", "OPTION=VALUE,...",
     "what the lobby would set, e.g. {set}; what most tables set is\nalso an option of its own",
     CLI_TEXT, offsetof(struct match_values, set), 0, 0},
    {"limit", "MINUTES", "of the table's clock after which a match is stopped (default 120)",
     CLI_NUMBER, offsetof(struct match_values, minutes), 1, 10000},
    {"checked", NULL, "officers get views that went through bytes, as from a host; slower",
     CLI_FLAG, offsetof(struct match_values, is_checked), 0, 0},
    {"delays", NULL,
     "also what time tells: how long crews take when something that the enemy must\n"
     "not learn is so and when it is not, and how likely the two are alike",
     CLI_FLAG, offsetof(struct match_values, has_delays), 0, 0},
    {"json", NULL, "print one JSON object", CLI_FLAG, offsetof(struct match_values, json), 0, 0},
};

#define OPTION_COUNT (sizeof OPTIONS / sizeof OPTIONS[0])

#define ABOUT                                                                                      \
    "Officers in all seats play whole matches, as fast as the machine goes; a match is the\n"      \
    "same whenever its seed is. Sums up who won and how long it took. By turns either side\n"      \
    "goes first, unless that is set.\n"

const struct cli_page MATCH_PAGE = {
    .name = "match",
    .usage = "[OPTIONS]",
    .about = ABOUT,
    .options = OPTIONS,
    .option_count = OPTION_COUNT,
    .exits = "  0  they were played\n"
             "  1  they could not be played, or an officer's order was refused\n",
    .examples = "  klaxon match --blue veteran --red mate --count 400 --json\n"
                "  klaxon match --set {set} --blue cadet --red veteran\n",
};

// The same with what one game has for it.
struct match_page {
    struct cli_page page;
    struct cli_option options[OPTION_COUNT + GAME_OPTIONS_MAX];
    struct game_options own;
    char about[ABOUT_MAX];
};

struct run {
    const struct match_values *values;
    const struct game_options *own;
    const struct game *game;
    struct setup setup;
    struct sim_plan plan;
    struct sim sim;
    struct match_figures figures;
    bool has_first;        // who goes first was given
    bool has_told_refusal; // the first one, which is enough to find the bug
    void *notes;
    _Alignas(max_align_t) uint8_t debrief[GAME_DEBRIEF_MAX];
};

static bool open_run(struct run *run, const struct match_values *values, const struct game *game,
                     const struct match_counter *counter);
static void fill_page(struct match_page *page, const struct game *game);
static void close_run(struct run *run); // NULL is fine
static bool read_plan(struct run *run, const char *assets, int *code);
static bool play_all(struct run *run);
static void note(void *context, const void *before, const void *after, ms at);
static void hear(void *context, const struct sim_look *look);

int match_run(int argc, char **argv)
{
    struct match_values values = {.game = game_options_find_game(argc, argv),
                                  .skills = {"mate", "mate"},
                                  .count = 100,
                                  .seed = 1,
                                  .minutes = LIMIT_MINUTES};
    const struct game *game = game_find(values.game);
    struct match_page page;
    int operand;
    fill_page(&page, game);
    int code = cli_parse(&page.page, argc, argv, &values, &operand);
    if (code != CLI_GO_ON) {
        return code;
    }
    struct file_path assets;
    if (!paths_assets(&assets)) {
        return cli_fail("the assets are not to be found; set KLAXON_ASSETS to their folder");
    }
    if (game == NULL) {
        return cli_misuse_game(&MATCH_PAGE, values.game);
    }
    const struct match_counter *counter = tool_game_find(game->brief->name)->counter;
    if (values.has_delays && counter == NULL) {
        return cli_misuse(&MATCH_PAGE, "--delays measures no crews of %s", values.game);
    }
    struct run *run = calloc(1, sizeof *run);
    if (run == NULL || !open_run(run, &values, game, counter)) {
        close_run(run);
        return cli_fail("not enough memory for %ld matches", values.count);
    }
    run->own = &page.own;
    double begin = bench_spent_s();
    if (read_plan(run, assets.text, &code) && play_all(run)) {
        double seconds = bench_spent_s() - begin;
        code = CLI_OK;
        if (values.json) {
            code = match_print_json(stdout, &run->figures);
        } else {
            match_print_words(stdout, &run->figures, seconds);
        }
        code = run->figures.score.refused == 0 && run->sim.unlike == 0 ? code : CLI_FAILED;
    }
    close_run(run);
    return code == CLI_GO_ON ? CLI_FAILED : code;
}

// An option that most tables set is one of the command's too; NULL: there is no such game.
static void fill_page(struct match_page *page, const struct game *game)
{
    size_t count = OPTION_COUNT;
    const struct brief *brief = game != NULL ? game->brief : NULL;
    const struct tool_game *row = tool_game_find(brief != NULL ? brief->name : "");
    struct text_writer writer;
    memcpy(page->options, OPTIONS, sizeof OPTIONS);
    page->own.count = 0;
    for (size_t i = 0; brief != NULL && i < brief->option_count; i++) {
        if (!brief->options[i].is_detail) {
            game_options_add(&page->own, &brief->options[i], offsetof(struct match_values, words),
                             page->options, &count);
        }
    }
    text_writer_init(&writer, page->about, sizeof page->about);
    text_append_format(&writer, "%s%s", ABOUT, row->counter != NULL ? row->counter->about : "");
    text_append(&writer, row->crew_count > 0 ? "\nCrews to measure others by:\n" : "");
    for (size_t i = 0; i < row->crew_count; i++) {
        text_append_format(&writer, "  %-8s %s\n", row->crews[i].word, row->crews[i].about);
    }
    text_writer_finish(&writer);
    page->page = MATCH_PAGE;
    page->page.about = page->about;
    page->page.options = page->options;
    page->page.option_count = count;
}

static bool open_run(struct run *run, const struct match_values *values, const struct game *game,
                     const struct match_counter *counter)
{
    struct match_figures *figures = &run->figures;
    run->values = values;
    run->game = game;
    run->notes = calloc(1, game->notes_size + 1);
    figures->brief = game->brief;
    figures->counter = counter;
    figures->counted = counter != NULL ? calloc(1, counter->size) : NULL;
    return run->notes != NULL && score_create(&figures->score, (size_t)values->count) &&
           (counter == NULL ||
            (figures->counted != NULL &&
             counter->create(figures->counted, (size_t)values->count, values->has_delays)));
}

static void close_run(struct run *run)
{
    if (run != NULL) {
        struct match_figures *figures = &run->figures;
        if (figures->counted != NULL) {
            figures->counter->destroy(figures->counted);
        }
        free(figures->counted);
        score_free(&figures->score);
        free(run->notes);
    }
    free(run);
}

// --- what is played

// A skill, or one of the crews to measure others by, which not every game has.
static bool read_chair(const struct run *run, const char *word, struct sim_chair *chair)
{
    const char *name = run->game->brief->name;
    const struct tool_game *game = tool_game_find(name);
    for (size_t i = 0; i < game->crew_count; i++) {
        if (strcmp(game->crews[i].word, word) == 0) {
            *chair = (struct sim_chair){game->crews[i].officer, game->crews[i].skill,
                                        game->crews[i].time};
            return true;
        }
    }
    chair->officer = officer_find(OFFICERS, name);
    return person_read_skill(word, &chair->skill) && chair->officer != NULL;
}

// An option by its own name is only a shorter way to set what --set could.
static bool read_setup(struct run *run, const char *assets, int *code)
{
    const struct match_values *values = run->values;
    const char *first = tool_game_find(run->game->brief->name)->first_option;
    struct given given = {0};
    char text[GIVEN_TEXT_MAX];
    char error[SETUP_ERROR_MAX];
    char fault[GIVEN_FAULT_MAX];
    struct text_writer writer;
    text_writer_init(&writer, text, sizeof text);
    for (size_t i = 0; i < run->own->count; i++) {
        if (values->words[i] != NULL) {
            text_append_format(&writer, "%s%s=%s", writer.length > 0 ? "," : "",
                               run->own->options[i]->name, values->words[i]);
        }
    }
    if (values->set != NULL) {
        text_append_format(&writer, "%s%s", writer.length > 0 ? "," : "", values->set);
    }
    text_writer_finish(&writer);
    if (text[0] != '\0' && !given_read(&given, text, run->game->brief, true, fault)) {
        *code = cli_misuse(&MATCH_PAGE, "%s", fault);
        return false;
    }
    for (size_t i = 0; i < given.count; i++) {
        run->has_first =
            run->has_first || (first != NULL && strcmp(given.list[i].name, first) == 0);
    }
    if (!setup_load(&run->setup, assets, run->game->brief, &given, error)) {
        *code = cli_fail("%s", error);
        return false;
    }
    return true;
}

static int misuse_skill(const struct brief *brief, const char *word)
{
    const struct tool_game *row = tool_game_find(brief->name);
    char words[128];
    struct text_writer writer;
    text_writer_init(&writer, words, sizeof words);
    for (size_t i = 0; i < OFFICER_SKILL_COUNT; i++) {
        text_append_format(&writer, "%s%s", i > 0 ? ", " : "", OFFICER_SKILL_NAMES.names[i]);
    }
    for (size_t i = 0; i < row->crew_count; i++) {
        text_append_format(&writer, ", %s", row->crews[i].word);
    }
    text_writer_finish(&writer);
    return officer_find(OFFICERS, brief->name) == NULL
               ? cli_fail("%s has no officers", brief->title)
               : cli_misuse(&MATCH_PAGE, "'%s' is no skill of %s; it has %s", word, brief->title,
                            words);
}

static bool read_plan(struct run *run, const char *assets, int *code)
{
    const struct brief *brief = run->game->brief;
    struct sim_plan *plan = &run->plan;
    struct sim_chair chairs[SIDE_COUNT] = {0};
    for (int side = 0; side < SIDE_COUNT; side++) {
        const char *word = run->values->skills[side];
        if (!read_chair(run, word, &chairs[side])) {
            *code = misuse_skill(brief, word);
            return false;
        }
    }
    *plan = (struct sim_plan){.game = run->game,
                              .setup = &run->setup,
                              .limit_ms = (ms)run->values->minutes * 60000,
                              .is_checked = run->values->is_checked,
                              .step = run->game->note != NULL ? note : NULL,
                              .looked = hear,
                              .context = run};
    sim_plan_crew(plan, SIDE_BLUE, chairs[SIDE_BLUE]);
    sim_plan_crew(plan, SIDE_RED, chairs[SIDE_RED]);
    return read_setup(run, assets, code);
}

// --- playing it

// By turns one side's officers are asked first and, where that matters, go first.
static void choose_first(struct run *run, long index)
{
    const struct brief *brief = run->game->brief;
    run->plan.first = index % 2 == 0 ? SIDE_BLUE : SIDE_RED;
    const char *first = tool_game_find(brief->name)->first_option;
    int option = first != NULL ? brief_find_option(brief, first) : -1;
    int32_t value;
    if (option >= 0 && !run->has_first &&
        brief_option_read(&brief->options[option], brief_side_name(brief, run->plan.first),
                          &value)) {
        run->setup.options[option] = value;
    }
}

static bool play_all(struct run *run)
{
    const struct game *game = run->game;
    struct match_figures *figures = &run->figures;
    bool is_told = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO);
    int64_t told_us = bench_now_us() + PROGRESS_US;
    struct reason reason;
    for (long i = 0; i < run->values->count; i++) {
        choose_first(run, i);
        run->plan.seed = (uint64_t)(run->values->seed + i);
        memset(run->notes, 0, game->notes_size);
        if (figures->counter != NULL) {
            figures->counter->begin(figures->counted);
        }
        if (!sim_begin(&run->sim, &run->plan, &reason)) {
            cli_fail("%s cannot be played like that: %s %s", game->brief->title, reason.id,
                     reason.args[0]);
            return false;
        }
        sim_play(&run->sim);
        score_add(&figures->score, &run->sim);
        if (figures->counter != NULL) {
            game->debrief(run->notes, run->debrief);
            figures->counter->add(figures->counted, run->debrief);
        }
        if (is_told && bench_now_us() > told_us) {
            fprintf(stderr, "\r%ld of %ld", i + 1, run->values->count);
            told_us = bench_now_us() + PROGRESS_US / 4;
        }
    }
    if (is_told && bench_now_us() > told_us) {
        fprintf(stderr, "\n");
    }
    return true;
}

static void note(void *context, const void *before, const void *after, ms at)
{
    struct run *run = context;
    run->game->note(run->notes, before, after, at);
}

static void hear(void *context, const struct sim_look *look)
{
    struct run *run = context;
    char text[ORDER_TEXT];
    const struct brief_seat *seat = &run->game->brief->seats[look->seat];
    if (run->figures.counter != NULL) {
        run->figures.counter->hear(run->figures.counted, &run->sim, look);
    }
    if (look->reason == NULL || run->has_told_refusal) {
        return;
    }
    run->has_told_refusal = true;
    record_print(run->game->brief->order, look->order, text, sizeof text);
    cli_note("seed %llu, %lld ms: %s's %s orders %s, which is refused: %s %s",
             (unsigned long long)run->plan.seed, (long long)look->now,
             brief_side_name(run->game->brief, seat->side),
             brief_role_name(run->game->brief, seat->role), text, look->reason->id,
             look->reason->args[0]);
}
