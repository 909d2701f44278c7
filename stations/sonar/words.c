#include "stations/sonar/words.h"

#include <stdio.h>

enum sonar_colour sonar_colour_of(enum sonar_system system)
{
    switch (system) {
    case SONAR_TORPEDO:
    case SONAR_MINE:
        return SONAR_RED;
    case SONAR_SONAR:
    case SONAR_DRONE:
        return SONAR_GREEN;
    case SONAR_SILENCE:
    case SONAR_SCENARIO:
        break;
    }
    return SONAR_YELLOW;
}

enum theme_family sonar_family_of(enum sonar_colour colour)
{
    static const enum theme_family FAMILIES_OF[SONAR_COLOUR_COUNT] = {
        [SONAR_RED] = FAMILY_RED,
        [SONAR_GREEN] = FAMILY_GREEN,
        [SONAR_YELLOW] = FAMILY_YELLOW,
        [SONAR_RADIATION] = FAMILY_RAD,
    };
    return FAMILIES_OF[colour];
}

enum theme_colour sonar_ink_of(enum sonar_system system)
{
    return theme_of_family(sonar_family_of(sonar_colour_of(system)));
}

enum icon sonar_icon_of(enum sonar_system system)
{
    static const enum icon ICONS_OF[SONAR_SYSTEM_COUNT] = {
        [SONAR_TORPEDO] = ICON_TORPEDO, [SONAR_MINE] = ICON_MINE,
        [SONAR_SONAR] = ICON_SONAR,     [SONAR_DRONE] = ICON_DRONE,
        [SONAR_SILENCE] = ICON_SILENCE, [SONAR_SCENARIO] = ICON_SCENARIO,
    };
    return ICONS_OF[system];
}

enum icon sonar_arrow_of(enum direction direction)
{
    static const enum icon ARROWS[DIRECTION_COUNT] = {
        [DIRECTION_NORTH] = ICON_UP,
        [DIRECTION_EAST] = ICON_RIGHT,
        [DIRECTION_SOUTH] = ICON_DOWN,
        [DIRECTION_WEST] = ICON_LEFT,
    };
    return ARROWS[direction];
}

struct words sonar_system_words(const struct strings *strings, enum sonar_system system)
{
    return words_in(strings, "system.sonar", SONAR_SYSTEM_NAMES.names[system]);
}

struct words sonar_system_title(const struct strings *strings, enum sonar_system system)
{
    return words_in(strings, "sonar.system.title", SONAR_SYSTEM_NAMES.names[system]);
}

struct words sonar_colour_words(const struct strings *strings, enum sonar_colour colour)
{
    return words_in(strings, "sonar.colour", SONAR_COLOUR_NAMES.names[colour]);
}

struct words sonar_direction_words(const struct strings *strings, enum direction direction)
{
    return words_in(strings, "direction", DIRECTION_NAMES.names[direction]);
}

struct words sonar_direction_letter(const struct strings *strings, enum direction direction)
{
    return words_in(strings, "sonar.direction.letter", DIRECTION_NAMES.names[direction]);
}

struct words sonar_sector_words(const struct strings *strings, int sector)
{
    return words_number(strings, "sonar.sector", sector);
}

struct words sonar_side_words(const struct strings *strings, enum side side)
{
    return words_in(strings, "sonar.side", SIDE_NAMES.names[side]);
}

struct words sonar_dot_words(struct dot dot)
{
    struct words words = {{0}};
    dot_print(dot, words.text);
    return words;
}

struct words sonar_statement_words(const struct strings *strings,
                                   const struct sonar_statement *statement)
{
    switch ((enum sonar_statement_kind)statement->kind) {
    case SONAR_ROW:
        return words_number(strings, "call.sonar.row", statement->row);
    case SONAR_COLUMN: {
        char letter[2] = {(char)('A' + statement->column), '\0'};
        return words_with(strings, "call.sonar.column", letter, NULL, NULL);
    }
    case SONAR_SECTOR:
        break;
    }
    return words_number(strings, "call.sonar.sector", statement->sector);
}
