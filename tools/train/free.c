#include "tools/train/free.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "shared/text.h"

static const struct free_game ANY = {
    .goal = "train.free.goal",
    .won = "train.free.won",
    .stars = {{"refused=0", "train.free.allowed"},
              {"refused=0 and hints=0", "train.free.unhelped"}},
};

static void write_crews(struct text_writer *writer, const struct free_match *match);
static void write_stars(struct text_writer *writer, const struct free_game *game,
                        const struct strings *strings);

bool free_lesson(struct lesson *lesson, char text[FREE_TEXT_MAX], const struct free_match *match,
                 const struct strings *strings, char error[LESSON_ERROR_MAX])
{
    const struct brief *brief = match->brief;
    const struct free_game *game = match->game != NULL ? match->game : &ANY;
    const struct brief_seat *seat = &brief->seats[match->seat];
    const char *side = brief_side_name(brief, seat->side);
    struct text_writer writer;
    text_writer_init(&writer, text, FREE_TEXT_MAX);
    text_append_format(
        &writer, "klaxon lesson 1\nseat %s %s\ntitle %s\ntext %s\n", side,
        brief_role_name(brief, seat->role), strings_get(strings, "train.free.title"),
        strings_get(strings, match->has_coach ? "train.free.text" : "train.free.alone"));
    write_crews(&writer, match);
    text_append_format(&writer, "setup\ngame %s\nseed %" PRIu64 "\n%sstart\ndone\n", brief->name,
                       match->seed, match->options);
    text_append_format(
        &writer, "goal outcome win %s\nsays %s\nhint %s\n", side, strings_get(strings, game->goal),
        strings_get(strings, match->has_coach ? "train.free.hint" : "train.free.no_hint"));
    write_stars(&writer, game, strings);
    text_append_format(&writer, "solution\ndone\n");
    if (text_writer_finish(&writer) == 0) {
        snprintf(error, LESSON_ERROR_MAX, "too many options");
        return false;
    }
    return lesson_read(lesson, text, strlen(text), error);
}

static void write_crews(struct text_writer *writer, const struct free_match *match)
{
    const struct brief *brief = match->brief;
    for (int side = 0; side < SIDE_COUNT; side++) {
        bool has_seat = false;
        for (size_t i = 0; i < brief->seat_count; i++) {
            has_seat = has_seat || (int)brief->seats[i].side == side;
        }
        bool is_own = (int)brief->seats[match->seat].side == side;
        if (has_seat) {
            text_append_format(writer, "crew %s %s\n", brief_side_name(brief, (enum side)side),
                               OFFICER_SKILL_NAMES.names[is_own ? OFFICER_MATE : match->skill]);
        }
    }
}

static void write_stars(struct text_writer *writer, const struct free_game *game,
                        const struct strings *strings)
{
    text_append_format(writer, "star\nsays %s\n", strings_get(strings, game->won));
    for (size_t i = 0; i + 1 < LESSON_STARS_MAX; i++) {
        text_append_format(writer, "star %s\nsays %s\n", game->stars[i].condition,
                           strings_get(strings, game->stars[i].says));
    }
}
