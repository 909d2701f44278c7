// The moments of a match, and how each is said and shown.
#include <stdio.h>

#include "stations/sonar/debrief/debrief.h"

static enum icon icon_of(const struct sonar_moment *moment);
static enum theme_colour ink_of(const struct sonar_moment *moment);
static int weight_of(const struct sonar_moment *moment);

void sonar_tale_find(struct sonar_tale *tale, const struct strings *strings,
                     const struct sonar_debrief *debrief)
{
    struct sonar_tape tape = {0};
    struct sonar_moment moment;
    tale->strings = strings;
    tale->count = 0;
    while (sonar_tape_next(&tape, debrief, &moment)) {
        tale->moments[tale->count] = moment;
        // A radio operator is the surer the fewer dots the other boat can be on.
        tale->shown[tale->count++] = (struct timeline_moment){
            .at = moment.at_ms,
            .has_side = true,
            .side = (enum side)moment.side,
            .icon = icon_of(&moment),
            .colour = ink_of(&moment),
            .weight = weight_of(&moment),
            .sure = {moment.spots[SIDE_RED], moment.spots[SIDE_BLUE]},
        };
    }
}

struct words sonar_tale_tell(const void *tale, int index)
{
    const struct sonar_tale *told = tale;
    const struct strings *strings = told->strings;
    const struct sonar_moment *moment = &told->moments[index];
    const struct sonar_moment *next = &told->moments[index + 1 < told->count ? index + 1 : index];
    char id[64];
    snprintf(id, sizeof id, "sonar.debrief.moment.%s", SONAR_MOMENT_NAMES.names[moment->kind]);
    if (moment->has_dot) {
        return words_with(strings, id, sonar_dot_words(moment->dot).text, NULL, NULL);
    }
    if (moment->kind == SONAR_MOMENT_SONAR) {
        struct sonar_statement first = sonar_moment_statement(moment->number);
        struct sonar_statement second = sonar_moment_statement(next->number);
        struct words one = sonar_statement_words(strings, &first);
        struct words two = sonar_statement_words(strings, &second);
        return next->kind == SONAR_MOMENT_SONAR_TOO
                   ? words_with(strings, id, one.text, two.text, NULL)
                   : one;
    }
    if (moment->kind == SONAR_MOMENT_DRONE) {
        bool is_yes = (moment->number & SONAR_DRONE_YES) != 0;
        return words_number(strings, is_yes ? "sonar.debrief.moment.drone_yes" : id,
                            moment->number & ~SONAR_DRONE_YES);
    }
    return words_number(strings, id, moment->number);
}

static enum icon icon_of(const struct sonar_moment *moment)
{
    static const enum icon SIGNS[SONAR_MOMENT_KINDS] = {
        [SONAR_MOMENT_SILENCE] = ICON_SILENCE,   [SONAR_MOMENT_SURFACE] = ICON_SURFACE,
        [SONAR_MOMENT_BREACH] = ICON_PEN,        [SONAR_MOMENT_DROP] = ICON_MINE,
        [SONAR_MOMENT_TORPEDO] = ICON_TORPEDO,   [SONAR_MOMENT_MINE] = ICON_MINE,
        [SONAR_MOMENT_SCENARIO] = ICON_SCENARIO, [SONAR_MOMENT_INDIRECT] = ICON_BLAST,
        [SONAR_MOMENT_DIRECT] = ICON_BLAST,      [SONAR_MOMENT_DAMAGE] = ICON_WARN,
        [SONAR_MOMENT_BREAKDOWN] = ICON_WARN,    [SONAR_MOMENT_SONAR] = ICON_SONAR,
        [SONAR_MOMENT_DRONE] = ICON_DRONE,       [SONAR_MOMENT_SUNK] = ICON_CROSS,
    };
    return SIGNS[moment->kind];
}

static enum theme_colour ink_of(const struct sonar_moment *moment)
{
    switch ((enum sonar_moment_kind)moment->kind) {
    case SONAR_MOMENT_DROP:
    case SONAR_MOMENT_TORPEDO:
    case SONAR_MOMENT_MINE:
        return THEME_RED;
    case SONAR_MOMENT_SONAR:
    case SONAR_MOMENT_DRONE:
        return THEME_GREEN;
    case SONAR_MOMENT_SILENCE:
    case SONAR_MOMENT_SCENARIO:
        return THEME_YELLOW;
    case SONAR_MOMENT_INDIRECT:
    case SONAR_MOMENT_DIRECT:
    case SONAR_MOMENT_DAMAGE:
    case SONAR_MOMENT_SUNK:
        return THEME_ALARM;
    case SONAR_MOMENT_WAIT:
    case SONAR_MOMENT_PLACE:
    case SONAR_MOMENT_COURSE:
    case SONAR_MOMENT_GLIDE:
    case SONAR_MOMENT_SURFACE:
    case SONAR_MOMENT_BREACH:
    case SONAR_MOMENT_DIVE:
    case SONAR_MOMENT_LOST:
    case SONAR_MOMENT_CLEARED:
    case SONAR_MOMENT_BREAKDOWN:
    case SONAR_MOMENT_SONAR_TOO:
        break;
    }
    return THEME_PAPER;
}

// How much people look for it: what hurts most, most.
static int weight_of(const struct sonar_moment *moment)
{
    switch ((enum sonar_moment_kind)moment->kind) {
    case SONAR_MOMENT_SUNK:
        return 5;
    case SONAR_MOMENT_DIRECT:
    case SONAR_MOMENT_INDIRECT:
    case SONAR_MOMENT_DAMAGE:
        return 4;
    case SONAR_MOMENT_SURFACE:
    case SONAR_MOMENT_BREAKDOWN:
        return 3;
    case SONAR_MOMENT_TORPEDO:
    case SONAR_MOMENT_MINE:
    case SONAR_MOMENT_SCENARIO:
        return 2;
    case SONAR_MOMENT_SONAR:
    case SONAR_MOMENT_DRONE:
    case SONAR_MOMENT_SILENCE:
    case SONAR_MOMENT_DROP:
    case SONAR_MOMENT_BREACH:
        return 1;
    case SONAR_MOMENT_WAIT:
    case SONAR_MOMENT_PLACE:
    case SONAR_MOMENT_COURSE:
    case SONAR_MOMENT_GLIDE:
    case SONAR_MOMENT_DIVE:
    case SONAR_MOMENT_LOST:
    case SONAR_MOMENT_CLEARED:
    case SONAR_MOMENT_SONAR_TOO:
        break;
    }
    return 0;
}
