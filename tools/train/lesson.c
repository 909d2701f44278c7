#include "tools/train/lesson.h"

#include <string.h>

#include "engine/game.h"
#include "shared/text.h"

#define HEADER   "klaxon lesson 1"
#define SAYS_MAX 400 // bytes of one sentence or paragraph

static const char *const LANGUAGES[] = {"en", "fr", "de"};
const struct record_names LESSON_LANGUAGE_NAMES = RECORD_NAMES(LANGUAGES);

struct reader {
    struct lines lines;
    struct lesson *lesson;
    struct lesson_words *says; // what a line `says` is about; NULL: nothing yet
};

static const struct brief *find_game(const char *text, size_t length);
static bool read_line(struct reader *reader, struct line line);
static bool read_words(struct reader *reader, struct line line);
static bool read_seat(struct reader *reader, struct line rest);
static bool read_crew(struct reader *reader, struct line rest);
static bool read_item(struct reader *reader, struct lesson_items *items, struct line rest,
                      size_t max);
static bool read_block(struct reader *reader, struct line rest, struct lesson_block *block);
static bool check_whole(struct reader *reader);

bool lesson_read(struct lesson *lesson, const char *text, size_t length,
                 char error[LESSON_ERROR_MAX])
{
    struct reader reader = {.lesson = lesson};
    struct line line;
    memset(lesson, 0, sizeof(*lesson));
    lesson->brief = find_game(text, length);
    for (int side = 0; side < SIDE_COUNT; side++) {
        lesson->skills[side] = LESSON_NOBODY;
    }
    if (!lines_begin(&reader.lines, text, length, HEADER, error)) {
        return false;
    }
    if (!lines_take(&reader.lines, &line) || !line_starts_with(line, "seat", &line)) {
        return lines_fail(&reader.lines, "the second line says whose: seat blue mate");
    }
    bool is_read = read_seat(&reader, line);
    while (is_read && lines_take(&reader.lines, &line)) {
        is_read = read_line(&reader, line);
    }
    return is_read && check_whole(&reader);
}

struct line lesson_say(const struct lesson_words *words, enum lesson_language language)
{
    bool is_there = words->in[language].length > 0;
    return words->in[is_there ? language : LESSON_EN];
}

enum lesson_language lesson_language(const char *name)
{
    for (size_t i = 0; i < LESSON_LANGUAGES; i++) {
        if (strncmp(name, LANGUAGES[i], strlen(LANGUAGES[i])) == 0) {
            return (enum lesson_language)i;
        }
    }
    return LESSON_EN;
}

// The game that the setup names: its roles are needed before the setup is read. A lesson without
// one is refused further down; until then the first game does.
static const struct brief *find_game(const char *text, size_t length)
{
    char error[LESSON_ERROR_MAX];
    struct lines lines;
    struct line line, name;
    if (lines_begin(&lines, text, length, HEADER, error)) {
        while (lines_take(&lines, &line)) {
            for (size_t i = 0; line_starts_with(line, "game", &name) && game_at(i) != NULL; i++) {
                const struct brief *brief = game_at(i)->brief;
                if (name.length == strlen(brief->name) &&
                    memcmp(name.at, brief->name, name.length) == 0) {
                    return brief;
                }
            }
        }
    }
    return game_at(0)->brief;
}

static bool read_line(struct reader *reader, struct line line)
{
    struct lesson *lesson = reader->lesson;
    struct line rest;
    if (line_starts_with(line, "crew", &rest)) {
        return read_crew(reader, rest);
    }
    if (line_starts_with(line, "goal", &rest)) {
        return read_item(reader, &lesson->goals, rest, LESSON_ITEMS_MAX);
    }
    if (line_starts_with(line, "fail", &rest)) {
        return read_item(reader, &lesson->fails, rest, LESSON_ITEMS_MAX);
    }
    if (line_starts_with(line, "star", &rest)) {
        return read_item(reader, &lesson->stars, rest, LESSON_STARS_MAX);
    }
    if (line_starts_with(line, "setup", &rest)) {
        return read_block(reader, rest, &lesson->setup);
    }
    if (line_starts_with(line, "solution", &rest)) {
        return read_block(reader, rest, &lesson->solution);
    }
    if (line_starts_with(line, "then", &rest)) {
        return lesson->part_count < LESSON_PARTS_MAX
                   ? read_block(reader, rest, &lesson->parts[lesson->part_count++])
                   : lines_fail(&reader->lines, "more than %d blocks then", LESSON_PARTS_MAX);
    }
    return read_words(reader, line);
}

// Where the words of this kind go: a paragraph and a hint begin with their English line, the
// others belong to what came before.
static struct lesson_words *words_for(struct reader *reader, struct line kind, bool is_english)
{
    struct lesson *lesson = reader->lesson;
    struct line rest;
    if (line_starts_with(kind, "title", &rest)) {
        return &lesson->title;
    }
    if (line_starts_with(kind, "says", &rest)) {
        return reader->says;
    }
    bool is_hint = line_starts_with(kind, "hint", &rest);
    if (!is_hint && !line_starts_with(kind, "text", &rest)) {
        return NULL;
    }
    size_t *count = is_hint ? &lesson->hint_count : &lesson->text_count;
    size_t max = is_hint ? LESSON_ITEMS_MAX : LESSON_TEXTS_MAX;
    *count += is_english && *count < max ? 1 : 0;
    struct lesson_words *list = is_hint ? lesson->hints : lesson->texts;
    return *count > 0 ? &list[*count - 1] : NULL;
}

// title, text, hint and says, each as it is or with .fr or .de.
static bool read_words(struct reader *reader, struct line line)
{
    struct line rest = line;
    struct line kind;
    line_take_word(&rest, &kind);
    int language = LESSON_EN;
    const char *point = memchr(kind.at, '.', kind.length);
    if (point != NULL) {
        struct line name = {point + 1, kind.length - (size_t)(point + 1 - kind.at)};
        language = -1;
        for (int i = 1; i < LESSON_LANGUAGES; i++) {
            language = name.length == strlen(LANGUAGES[i]) &&
                               memcmp(name.at, LANGUAGES[i], name.length) == 0
                           ? i
                           : language;
        }
        kind.length = (size_t)(point - kind.at);
    }
    struct lesson_words *words =
        language >= 0 ? words_for(reader, kind, language == LESSON_EN) : NULL;
    if (words == NULL) {
        return lines_fail(&reader->lines, "no line of a lesson starts with '%.*s' here",
                          kind.length < 20 ? (int)kind.length : 20, kind.at);
    }
    if (words->in[language].length > 0) {
        return lines_fail(&reader->lines, "this is said twice, or there are too many");
    }
    if (rest.length == 0 || rest.length > SAYS_MAX || !text_is_valid(rest.at, rest.length)) {
        return lines_fail(&reader->lines, "words have 1 to %d bytes of UTF-8", SAYS_MAX);
    }
    words->in[language] = rest;
    return true;
}

// Takes one of these names. Returns its index, or -1.
static int take_name(struct line *rest, const struct record_names *names)
{
    for (size_t i = 0; i < names->count; i++) {
        if (line_starts_with(*rest, names->names[i], rest)) {
            return (int)i;
        }
    }
    return -1;
}

static bool read_seat(struct reader *reader, struct line rest)
{
    const struct brief *brief = reader->lesson->brief;
    int side = take_name(&rest, brief->sides);
    int role = take_name(&rest, brief->roles);
    if (side < 0 || role < 0 || rest.length > 0) {
        return lines_fail(&reader->lines, "a seat is a side and a role: seat blue mate");
    }
    reader->lesson->side = (enum side)side;
    reader->lesson->role = role;
    return true;
}

static bool read_crew(struct reader *reader, struct line rest)
{
    int side = take_name(&rest, reader->lesson->brief->sides);
    bool is_nobody = line_starts_with(rest, "nobody", &rest);
    int skill = is_nobody ? LESSON_NOBODY : take_name(&rest, &OFFICER_SKILL_NAMES);
    if (side < 0 || (!is_nobody && skill < 0) || rest.length > 0) {
        return lines_fail(&reader->lines, "crew blue cadet, mate, veteran or nobody");
    }
    reader->lesson->skills[side] = skill;
    return true;
}

static bool read_item(struct reader *reader, struct lesson_items *items, struct line rest,
                      size_t max)
{
    if (items->count == max) {
        return lines_fail(&reader->lines, "more than %zu of these", max);
    }
    // The first star is for the goals alone.
    bool is_bare = items == &reader->lesson->stars && items->count == 0;
    if (is_bare != (rest.length == 0)) {
        return lines_fail(&reader->lines, is_bare ? "the first star has no condition"
                                                  : "a condition follows, such as: order charge");
    }
    struct lesson_item *item = &items->list[items->count++];
    *item = (struct lesson_item){.condition = rest, .line = reader->lines.number};
    reader->says = &item->says;
    return true;
}

// The lines up to one that is just `done`, whatever they say: only blank ones and those that begin
// with `;` are seen here, and they do no harm at either end.
static bool read_block(struct reader *reader, struct line rest, struct lesson_block *block)
{
    struct lines *lines = &reader->lines;
    struct line line;
    if (rest.length > 0 || block->line != 0) {
        return lines_fail(lines, rest.length > 0 ? "the block begins on the next line"
                                                 : "there is one block of this kind");
    }
    *block = (struct lesson_block){.text = {.at = lines->at}, .line = lines->number};
    while (lines_take(lines, &line)) {
        if (line.length == strlen("done") && memcmp(line.at, "done", line.length) == 0) {
            return true;
        }
        block->text.length = (size_t)(line.at + line.length - block->text.at);
    }
    return lines_fail(lines, "the block is not closed by a line done");
}

static bool check_said(struct reader *reader, const struct lesson_items *items)
{
    for (size_t i = 0; i < items->count; i++) {
        if (items->list[i].says.in[LESSON_EN].length == 0) {
            reader->lines.number = items->list[i].line;
            return lines_fail(&reader->lines, "a line says has to follow this one");
        }
    }
    return true;
}

static bool check_whole(struct reader *reader)
{
    const struct lesson *lesson = reader->lesson;
    struct lines *lines = &reader->lines;
    const struct {
        bool is_there;
        const char *what;
    } NEEDED[] = {
        {lesson->title.in[LESSON_EN].length > 0, "title"},
        {lesson->text_count > 0, "text"},
        {lesson->setup.line != 0, "setup"},
        {lesson->solution.line != 0, "solution"},
        {lesson->goals.count > 0, "goal"},
        {lesson->hint_count > 0, "hint"},
        {lesson->stars.count == LESSON_STARS_MAX, "third star"},
    };
    if (lines->error[0] != '\0') {
        return false;
    }
    for (size_t i = 0; i < sizeof(NEEDED) / sizeof(NEEDED[0]); i++) {
        if (!NEEDED[i].is_there) {
            return lines_fail(lines, "the lesson ends without a %s", NEEDED[i].what);
        }
    }
    return check_said(reader, &lesson->goals) && check_said(reader, &lesson->fails) &&
           check_said(reader, &lesson->stars);
}
