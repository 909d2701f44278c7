#include "tools/train/free.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "shared/sonar/brief.h"
#include "shared/text.h"

static const char FORM[] = "klaxon lesson 1\nseat blue %s\ntitle %s\ntext %s\n"
                           "crew blue mate\ncrew red %s\n"
                           "setup\ngame sonar\nseed %" PRIu64 "\n%sstart\ndone\n"
                           "goal outcome win blue\nsays %s\nhint %s\n"
                           "star\nsays %s\n"
                           "star scene boats[0].damage<=2\nsays %s\n"
                           "star scene boats[0].damage=0\nsays %s\n"
                           "solution\ndone\n";

bool free_lesson(struct lesson *lesson, char text[FREE_TEXT_MAX], const struct free_match *match,
                 const struct strings *strings, char error[LESSON_ERROR_MAX])
{
    struct text_writer writer;
    text_writer_init(&writer, text, FREE_TEXT_MAX);
    text_append_format(
        &writer, FORM, SONAR_ROLE_NAMES.names[match->role],
        strings_get(strings, "train.free.title"), strings_get(strings, "train.free.text"),
        OFFICER_SKILL_NAMES.names[match->skill], match->seed, match->options,
        strings_get(strings, "train.free.goal"), strings_get(strings, "train.free.hint"),
        strings_get(strings, "train.free.won"), strings_get(strings, "train.free.afloat"),
        strings_get(strings, "train.free.unhurt"));
    if (text_writer_finish(&writer) == 0) {
        snprintf(error, LESSON_ERROR_MAX, "too many options");
        return false;
    }
    return lesson_read(lesson, text, strlen(text), error);
}
