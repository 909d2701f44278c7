#include "tools/cli/complete.h"

#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/host/asset.h"
#include "shared/officer.h"
#include "shared/text.h"
#include "tools/cli/game_options.h"
#include "tools/cli/paths.h"
#include "tools/cli/strings_file.h"

#define WORD_MAX      512
#define CANDIDATE_MAX 96
#define LIST_MAX      1024

// What is being typed: `kept` stands already, "blue:captain," or "--game=", and `rest` goes on.
struct typed {
    const struct brief *brief; // of the game that the line names, or the first
    char kept[WORD_MAX];
    const char *rest;
};

static void offer(const struct typed *typed, const char *word);
static void offer_names(const struct typed *typed, const struct record_names *names);
static void offer_list(const struct typed *typed, char *list); // "de, en, fr"
static void keep(struct typed *typed, const char *word, const char *rest);
static void offer_games(const struct typed *typed);
static void offer_seats(struct typed *typed);
static void offer_settings(struct typed *typed);
static void offer_kinds(const struct typed *typed);
static void offer_option_values(const struct typed *typed, const struct brief_option *option);
static void offer_value(struct typed *typed, const struct cli_option *option);
static void offer_options(const struct cli_page *page, const char *word);
static void offer_operands(struct typed *typed, const struct cli_page *page);
static const struct cli_option *find_option(const struct cli_page *page, const char *word,
                                            size_t length);

void complete_offer(const char *typed, const char *candidate, const char *about)
{
    if (strncmp(candidate, typed, strlen(typed)) == 0) {
        printf("%s", candidate);
        if (about != NULL) {
            fputc('\t', stdout);
            char line[LIST_MAX];
            snprintf(line, sizeof line, "%.*s", (int)strcspn(about, "\n"), about);
            cli_print_filled(line, stdout);
        }
        fputc('\n', stdout);
    }
}

int complete_words(const struct cli_page *page, int argc, char **argv)
{
    const char *word = argc > 1 ? argv[argc - 1] : "";
    const char *equals = strchr(word, '=');
    const struct game *game = game_find(game_options_find_game(argc, argv));
    // The word before it stands for a value only if it is not one itself.
    const struct cli_option *before =
        argc > 2 ? find_option(page, argv[argc - 2], strlen(argv[argc - 2])) : NULL;
    struct typed typed = {.brief = (game != NULL ? game : game_at(0))->brief, .rest = word};
    if (before != NULL && before->value != NULL) {
        offer_value(&typed, before);
    } else if (strncmp(word, "--", 2) == 0 && equals != NULL) {
        const struct cli_option *option = find_option(page, word, (size_t)(equals - word));
        keep(&typed, word, equals + 1);
        if (option != NULL && option->value != NULL) {
            offer_value(&typed, option);
        }
    } else if (word[0] == '-') {
        offer_options(page, word);
    } else {
        offer_operands(&typed, page);
    }
    return CLI_OK;
}

static const struct cli_option *find_option(const struct cli_page *page, const char *word,
                                            size_t length)
{
    for (size_t i = 0; length > 2 && strncmp(word, "--", 2) == 0 && i < page->option_count; i++) {
        const char *name = page->options[i].name;
        if (strlen(name) == length - 2 && strncmp(name, word + 2, length - 2) == 0) {
            return &page->options[i];
        }
    }
    return NULL;
}

static void offer_options(const struct cli_page *page, const char *word)
{
    char name[CANDIDATE_MAX];
    for (size_t i = 0; i < page->option_count; i++) {
        snprintf(name, sizeof name, "--%s", page->options[i].name);
        complete_offer(word, name, page->options[i].help);
    }
    complete_offer(word, "--help", "show this command's page");
}

// By the word that the page has for the value: what it is called there is what it is.
static void offer_value(struct typed *typed, const struct cli_option *option)
{
    const char *value = option->value;
    int setting = brief_find_option(typed->brief, option->name);
    if (option->kind == CLI_LANGUAGE) {
        char languages[LANGUAGES_MAX] = "";
        strings_has_language("", languages);
        offer_list(typed, languages);
    } else if (strcmp(value, "GAME") == 0) {
        offer_games(typed);
    } else if (strcmp(value, "SEAT,...") == 0) {
        offer_seats(typed);
    } else if (strcmp(value, "SKILL") == 0) {
        offer_names(typed, &OFFICER_SKILL_NAMES);
    } else if (strcmp(value, "OPTION=VALUE,...") == 0) {
        offer_settings(typed);
    } else if (strcmp(value, "KIND") == 0) {
        offer_kinds(typed);
    } else if (strcmp(value, "FILE") == 0) {
        puts(":files");
    } else if (strcmp(value, "FOLDER") == 0) {
        puts(":folders");
    } else if (setting >= 0) {
        offer_option_values(typed, &typed->brief->options[setting]);
    }
}

// Small letters in a usage are words to type, capitals what stands for one.
static void offer_operands(struct typed *typed, const struct cli_page *page)
{
    static const char SMALL[] = "abcdefghijklmnopqrstuvwxyz";
    bool has_files = false;
    for (const char *at = page->usage; *at != '\0';) {
        size_t small = strspn(at, SMALL);
        size_t capital = strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        char word[CANDIDATE_MAX];
        snprintf(word, sizeof word, "%.*s", (int)(small + capital), at);
        if (strcmp(word, "GAME") == 0) {
            offer_games(typed);
        } else if (strcmp(word, "ROLE") == 0) {
            offer_names(typed, typed->brief->roles);
        } else if (strcmp(word, "FILE") == 0 || strcmp(word, "TRANSCRIPT") == 0) {
            has_files = true;
        } else if (strcmp(word, "FOLDER") == 0) {
            puts(":folders");
        } else if (small > 0 && capital == 0) {
            offer(typed, word);
        }
        at += small + capital > 0 ? small + capital : 1;
    }
    // "check FILE..." is of the command after it, not of this one.
    if (has_files && strstr(page->usage, "check FILE") == NULL) {
        puts(":files");
    }
}

static void offer_games(const struct typed *typed)
{
    for (size_t i = 0; game_at(i) != NULL; i++) {
        offer(typed, game_at(i)->brief->name);
    }
}

static void offer_seats(struct typed *typed)
{
    const struct brief *brief = typed->brief;
    const char *comma = strrchr(typed->rest, ',');
    if (comma != NULL) {
        keep(typed, typed->rest, comma + 1);
    }
    for (size_t i = 0; i < brief->seat_count; i++) {
        const struct brief_seat *seat = &brief->seats[i];
        char name[CANDIDATE_MAX];
        snprintf(name, sizeof name, "%s:%s", brief_side_name(brief, seat->side),
                 brief_role_name(brief, seat->role));
        if (brief_find_seat(brief, seat->side, seat->role) == (int)i) {
            offer(typed, name);
        }
    }
}

static void offer_settings(struct typed *typed)
{
    const char *comma = strrchr(typed->rest, ',');
    if (comma != NULL) {
        keep(typed, typed->rest, comma + 1);
    }
    const char *equals = strchr(typed->rest, '=');
    for (size_t i = 0; i < typed->brief->option_count; i++) {
        const struct brief_option *option = &typed->brief->options[i];
        char name[CANDIDATE_MAX];
        snprintf(name, sizeof name, "%s=", option->name);
        if (equals == NULL) {
            offer(typed, name);
        } else if (strncmp(typed->rest, name, strlen(name)) == 0) {
            keep(typed, typed->rest, equals + 1);
            offer_option_values(typed, option);
            return;
        }
    }
}

static void offer_kinds(const struct typed *typed)
{
    for (size_t i = 0; i < typed->brief->option_count; i++) {
        if (typed->brief->options[i].kind == OPTION_ASSET) {
            offer(typed, typed->brief->options[i].name);
        }
    }
}

static void offer_option_values(const struct typed *typed, const struct brief_option *option)
{
    struct file_path own, assets;
    struct asset_places places;
    char names[WIRE_ASSETS_MAX][BRIEF_NAME_MAX];
    switch (option->kind) {
    case OPTION_CHOICE:
        offer_names(typed, option->choices);
        break;
    case OPTION_TOGGLE:
        offer(typed, "yes");
        offer(typed, "no");
        break;
    case OPTION_NUMBER:
        break;
    case OPTION_ASSET:
        paths_own_assets(&own);
        if (paths_assets(&assets) && asset_places_init(&places, own.text, assets.text)) {
            size_t count = asset_list(&places, option->folder, names);
            for (size_t i = 0; i < count; i++) {
                offer(typed, names[i]);
            }
        }
        break;
    }
}

// Moves what stands before `rest`, which points into `word`, to what is kept.
static void keep(struct typed *typed, const char *word, const char *rest)
{
    size_t length = strlen(typed->kept);
    snprintf(typed->kept + length, sizeof typed->kept - length, "%.*s", (int)(rest - word), word);
    typed->rest = rest;
}

static void offer(const struct typed *typed, const char *word)
{
    if (strncmp(word, typed->rest, strlen(typed->rest)) == 0) {
        printf("%s%s\n", typed->kept, word);
    }
}

static void offer_names(const struct typed *typed, const struct record_names *names)
{
    for (size_t i = 0; i < names->count; i++) {
        offer(typed, names->names[i]);
    }
}

static void offer_list(const struct typed *typed, char *list)
{
    char *next = NULL;
    for (char *word = strtok_r(list, ", ", &next); word != NULL;
         word = strtok_r(NULL, ", ", &next)) {
        offer(typed, word);
    }
}
