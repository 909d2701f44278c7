#include "tools/cli/game_options.h"

#include <string.h>

const char *game_options_find_game(int argc, char **argv)
{
    static const char WORD[] = "--game";
    const char *game = cli_default_game();
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], WORD, strlen(WORD)) == 0) {
            const char *rest = argv[i] + strlen(WORD);
            game = *rest == '=' ? rest + 1 : *rest == '\0' && i + 1 < argc ? argv[i + 1] : game;
        }
    }
    return game;
}

static void write_help(const struct brief_option *option, char out[GAME_OPTIONS_HELP_MAX])
{
    struct text_writer writer;
    text_writer_init(&writer, out, GAME_OPTIONS_HELP_MAX);
    if (option->kind == OPTION_ASSET) {
        text_append_format(&writer, "which %s", option->name);
    }
    brief_option_append(option, &writer);
    text_append(&writer, " (default ");
    game_options_append_value(&writer, option, option->initial);
    text_append(&writer, ")");
    text_writer_finish(&writer);
}

void game_options_add(struct game_options *own, const struct brief_option *option, size_t offset,
                      struct cli_option *rows, size_t *row_count)
{
    for (size_t i = 0; i < *row_count; i++) {
        if (strcmp(rows[i].name, option->name) == 0) {
            return;
        }
    }
    if (own->count == GAME_OPTIONS_MAX) {
        return;
    }
    write_help(option, own->helps[own->count]);
    rows[(*row_count)++] = (struct cli_option){
        .name = option->name,
        .value = option->kind == OPTION_NUMBER  ? "NUMBER"
                 : option->kind == OPTION_ASSET ? "NAME"
                                                : "WORD",
        .help = own->helps[own->count],
        .kind = CLI_TEXT,
        .offset = offset + own->count * sizeof(const char *),
    };
    own->options[own->count++] = option;
}

void game_options_append_value(struct text_writer *writer, const struct brief_option *option,
                               int32_t value)
{
    switch (option->kind) {
    case OPTION_CHOICE:
        text_append(writer, option->choices->names[value]);
        break;
    case OPTION_NUMBER:
        text_append_signed(writer, value);
        break;
    case OPTION_TOGGLE:
        text_append(writer, value != 0 ? "yes" : "no");
        break;
    case OPTION_ASSET:
        text_append(writer, option->initial_asset);
        break;
    }
}
