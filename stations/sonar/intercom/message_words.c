// Phrases and messages of the intercom in words.
#include "stations/sonar/words.h"

#include <stdio.h>

#include "shared/text.h"

static struct words gauge_words(const struct strings *strings,
                                const struct sonar_gauge_phrase *gauge);
static struct words fix_words(const struct strings *strings, const struct sonar_fix *fix);
static struct words with_system(const struct strings *strings, const char *id, int system);
static struct words with_colour(const struct strings *strings, const char *id, int colour);
static struct words with_way(const struct strings *strings, const char *id, int direction);

struct words sonar_phrase_words(const struct strings *strings, const struct sonar_phrase *phrase)
{
    switch ((enum sonar_phrase_kind)phrase->kind) {
    case SONAR_WANT:
        return with_system(strings, "say.want", phrase->want);
    case SONAR_KEEP:
        return with_colour(strings, "say.keep", phrase->keep);
    case SONAR_WHERE:
        return words_of(strings, "say.where");
    case SONAR_GAUGE:
        return gauge_words(strings, &phrase->gauge);
    case SONAR_HEAD:
        return with_way(strings, "say.head", phrase->head);
    case SONAR_BROKEN:
        return with_colour(strings, "say.broken", phrase->broken);
    case SONAR_WORKS:
        return with_colour(strings, "say.works", phrase->works);
    case SONAR_RISK:
        return with_way(strings, "say.risk", phrase->damage);
    case SONAR_ENEMY:
        return fix_words(strings, &phrase->enemy);
    case SONAR_WITHIN:
        return words_number(strings, "say.within", phrase->sector);
    case SONAR_LOST:
        return words_of(strings, "say.lost");
    case SONAR_YES:
        return words_of(strings, "say.yes");
    case SONAR_NO:
        return words_of(strings, "say.no");
    case SONAR_WAIT:
        return words_of(strings, "say.wait");
    case SONAR_HURT: {
        struct words damage = words_number(strings, "option.number", phrase->hurt.damage);
        return words_with(strings, "say.hurt", sonar_dot_words(phrase->hurt.dot).text, damage.text,
                          NULL);
    }
    case SONAR_TEXT:
    case SONAR_MORE:
        break;
    }
    return words_with(strings, "say.text", phrase->text, NULL, NULL);
}

bool sonar_message_words(const struct strings *strings, const struct sonar_view *view, int index,
                         char out[MESSAGE_TEXT_MAX])
{
    const struct sonar_phrase *phrase = &view->messages[index].phrase;
    struct text_writer writer;
    text_writer_init(&writer, out, MESSAGE_TEXT_MAX);
    text_append(&writer, sonar_phrase_words(strings, phrase).text);
    for (int next = index + 1; phrase->kind == SONAR_TEXT && next < view->messages_count &&
                               view->messages[next].phrase.kind == SONAR_MORE;
         next++) {
        text_append(&writer, view->messages[next].phrase.more);
    }
    text_writer_finish(&writer);
    return phrase->kind != SONAR_MORE;
}

static struct words gauge_words(const struct strings *strings,
                                const struct sonar_gauge_phrase *gauge)
{
    struct words system = sonar_system_words(strings, (enum sonar_system)gauge->system);
    char marks[8];
    char size[8];
    snprintf(marks, sizeof marks, "%d", gauge->marks);
    snprintf(size, sizeof size, "%d", gauge->size);
    return words_with(strings, "say.gauge", system.text, marks, size);
}

static struct words fix_words(const struct strings *strings, const struct sonar_fix *fix)
{
    char within[8];
    snprintf(within, sizeof within, "%d", fix->within);
    return words_with(strings, fix->within > 0 ? "say.enemy" : "say.enemy_exactly",
                      sonar_dot_words(fix->dot).text, within, NULL);
}

static struct words with_system(const struct strings *strings, const char *id, int system)
{
    struct words name = sonar_system_words(strings, (enum sonar_system)system);
    return words_with(strings, id, name.text, NULL, NULL);
}

static struct words with_colour(const struct strings *strings, const char *id, int colour)
{
    struct words name = sonar_colour_words(strings, (enum sonar_colour)colour);
    return words_with(strings, id, name.text, NULL, NULL);
}

static struct words with_way(const struct strings *strings, const char *id, int direction)
{
    struct words name = sonar_direction_words(strings, (enum direction)direction);
    return words_with(strings, id, name.text, NULL, NULL);
}
