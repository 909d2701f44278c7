// Charts of a game from a seed, for `klaxon charts new`. What a person may choose besides the seed
// and the name is the game's, as options of a brief: the command's come from them.
#ifndef TOOLS_GAMES_CHART_MAKER_H
#define TOOLS_GAMES_CHART_MAKER_H

#include <stddef.h>
#include <stdint.h>

#include "shared/brief.h"
#include "shared/text.h"

#define CHART_MAKER_OPTIONS_MAX 8
#define CHART_MAKER_NAME_MAX    64

struct chart_wish {
    uint64_t seed;
    const char *name;
    int32_t values[CHART_MAKER_OPTIONS_MAX]; // by index of the maker's options
    const char *command;                     // that makes it again, for a remark in the file
};

struct chart_maker {
    const char *about;                  // what it makes, for the help; each line ended
    const struct brief_option *options; // "islands", given as --islands; none is an asset
    size_t option_count;
    size_t name_size;                                                 // of a name, its NUL included
    void (*draw_name)(uint64_t seed, char out[CHART_MAKER_NAME_MAX]); // for a chart without one
    // Writes the file. The same wish gives the same file on every machine.
    void (*write)(const struct chart_wish *wish, struct text_writer *writer);
};

#endif
