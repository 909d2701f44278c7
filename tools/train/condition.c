#include "tools/train/condition.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"
#include "tools/script/fields.h"

#define TERM_MAX 256

static const char *const NUMBERS[] = {"seconds", "orders", "refused", "hints"};

enum answer { ANSWER_WRONG, ANSWER_NO, ANSWER_YES }; // wrong: it cannot be read

// One way through a condition serves both: without facts it is only checked.
struct asked {
    const struct brief *brief;
    const struct condition_facts *facts; // NULL: only read it
    char why[CONDITION_WHY_MAX];
};

static enum answer ask(struct asked *asked, struct line condition);
static enum answer ask_term(struct asked *asked, const char *term);
static enum answer ask_fields(struct asked *asked, const struct record *record, const void *value,
                              const char *text);
static bool has_path(const struct record *record, const char *path);

void condition_log_add(struct condition_log *log, const char *text)
{
    struct transcript_call *place = &log->texts[log->count % CONDITION_LOG_MAX];
    text_copy(place->text, sizeof(place->text), text);
    log->count++;
}

bool condition_check(struct line condition, const struct brief *brief, char why[CONDITION_WHY_MAX])
{
    struct asked asked = {.brief = brief};
    bool is_right = ask(&asked, condition) != ANSWER_WRONG;
    text_copy(why, CONDITION_WHY_MAX, asked.why);
    return is_right;
}

bool condition_holds(struct line condition, const struct condition_facts *facts)
{
    struct asked asked = {.brief = facts->transcript->game->brief, .facts = facts};
    return ask(&asked, condition) == ANSWER_YES;
}

static enum answer wrong(struct asked *asked, const char *why)
{
    text_copy(asked->why, sizeof(asked->why), why);
    return ANSWER_WRONG;
}

static enum answer answer(bool is_so)
{
    return is_so ? ANSWER_YES : ANSWER_NO;
}

// Cuts the condition at its `and`s.
static enum answer ask(struct asked *asked, struct line condition)
{
    static const char AND[] = " and ";
    enum answer all = ANSWER_YES;
    const char *at = condition.at;
    const char *end = condition.at + condition.length;
    while (at < end && all != ANSWER_WRONG) {
        char term[TERM_MAX];
        const char *next = memmem(at, (size_t)(end - at), AND, strlen(AND));
        size_t length = (size_t)((next != NULL ? next : end) - at);
        if (length >= sizeof(term)) {
            return wrong(asked, "a condition is too long");
        }
        memcpy(term, at, length);
        term[length] = '\0';
        at = next != NULL ? next + strlen(AND) : end;
        enum answer one = ask_term(asked, term);
        all = one < all ? one : all;
    }
    return all;
}

// Steps over a word and the blanks behind it.
static bool step(const char **text, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*text, word, length) != 0 || ((*text)[length] != ' ' && (*text)[length] != '\0')) {
        return false;
    }
    *text += length;
    *text += strspn(*text, " ");
    return true;
}

static int step_name(const char **text, const struct record_names *names)
{
    for (size_t i = 0; i < names->count; i++) {
        if (step(text, names->names[i])) {
            return (int)i;
        }
    }
    return -1;
}

enum sign { SIGN_NONE, SIGN_IS_NOT, SIGN_AT_MOST, SIGN_AT_LEAST, SIGN_IS, SIGN_LESS, SIGN_MORE };
static const char SIGN_LETTERS[] = "=!<>";

// Takes a sign and leaves what follows it.
static enum sign take_sign(const char **text)
{
    static const char *const SIGNS[] = {"", "!=", "<=", ">=", "=", "<", ">"};
    for (size_t i = SIGN_IS_NOT; i <= SIGN_MORE; i++) {
        if (strncmp(*text, SIGNS[i], strlen(SIGNS[i])) == 0) {
            *text += strlen(SIGNS[i]);
            return (enum sign)i;
        }
    }
    return SIGN_NONE;
}

static bool compare(int64_t got, enum sign sign, int64_t wanted)
{
    switch (sign) {
    case SIGN_NONE:
        break;
    case SIGN_IS_NOT:
        return got != wanted;
    case SIGN_AT_MOST:
        return got <= wanted;
    case SIGN_AT_LEAST:
        return got >= wanted;
    case SIGN_IS:
        return got == wanted;
    case SIGN_LESS:
        return got < wanted;
    case SIGN_MORE:
        return got > wanted;
    }
    return false;
}

static bool take_number(const char **text, int64_t *number)
{
    char *end;
    *number = strtoll(*text, &end, 10);
    bool is_there = end != *text;
    *text = end;
    return is_there;
}

// A number of the text against a comparison of the pattern, such as <=3. Steps over both.
static bool is_number_like(const char **text, const char **pattern)
{
    int64_t got;
    int64_t wanted;
    enum sign sign = take_sign(pattern);
    return take_number(pattern, &wanted) && take_number(text, &got) && compare(got, sign, wanted);
}

// Whether a text is like a pattern, in which * stands for anything and <=3 for a number, or begins
// so at a whole word.
static bool is_like(const char *text, const char *pattern)
{
    while (*pattern != '\0' && *pattern != '*') {
        if (strchr(SIGN_LETTERS, *pattern) != NULL) {
            if (!is_number_like(&text, &pattern)) {
                return false;
            }
        } else if (*text++ != *pattern++) {
            return false;
        }
    }
    if (*pattern == '\0') {
        return *text == '\0' || *text == ' ';
    }
    for (;; text++) {
        if (is_like(text, pattern + 1)) {
            return true;
        }
        if (*text == '\0') {
            return false;
        }
    }
}

static int64_t count_like(const struct condition_log *log, const char *pattern)
{
    int64_t count = 0;
    size_t kept = log->count > CONDITION_LOG_MAX ? log->count - CONDITION_LOG_MAX : 0;
    for (size_t i = log->since > kept ? log->since : kept; i < log->count; i++) {
        count += is_like(log->texts[i % CONDITION_LOG_MAX].text, pattern) ? 1 : 0;
    }
    return count;
}

// Whether each comparison in a pattern has its number.
static bool is_pattern(const char *text)
{
    int64_t number;
    for (text = strpbrk(text, SIGN_LETTERS); text != NULL; text = strpbrk(text, SIGN_LETTERS)) {
        if (take_sign(&text) == SIGN_NONE || !take_number(&text, &number)) {
            return false;
        }
    }
    return true;
}

static enum answer ask_log(struct asked *asked, const struct condition_log *log, const char *text)
{
    if (*text == '\0') {
        return wrong(asked, "words follow call and order");
    }
    if (!is_pattern(text)) {
        return wrong(asked, "a number is compared so: say enemy C3 <=2");
    }
    return answer(log != NULL && count_like(log, text) > 0);
}

static enum answer ask_view(struct asked *asked, const char *text)
{
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    int side = step_name(&text, asked->brief->sides);
    int role = step_name(&text, asked->brief->roles);
    int seat = side < 0 || role < 0 ? -1 : brief_find_seat(asked->brief, (enum side)side, role);
    if (seat < 0) {
        return wrong(asked, "view <side> <role> <field>=<value>");
    }
    if (asked->facts != NULL) {
        transcript_view(asked->facts->transcript, seat, view);
    }
    return ask_fields(asked, asked->brief->view, asked->facts != NULL ? view : NULL, text);
}

static enum answer ask_scene(struct asked *asked, const char *text)
{
    _Alignas(max_align_t) uint8_t scene[GAME_VIEW_MAX];
    const struct record *record = asked->brief->scene;
    if (record == NULL || record->size > sizeof(scene)) {
        return wrong(asked, "this game has no scene");
    }
    if (asked->facts != NULL) {
        const struct transcript *transcript = asked->facts->transcript;
        memset(scene, 0, record->size);
        transcript->game->scene(transcript->state, scene);
    }
    return ask_fields(asked, record, asked->facts != NULL ? scene : NULL, text);
}

static enum answer ask_outcome(struct asked *asked, const char *text)
{
    int kind = step_name(&text, &OUTCOME_KIND_NAMES);
    int winner = kind == OUTCOME_WIN ? step_name(&text, asked->brief->sides) : 0;
    if (kind < 0 || winner < 0 || *text != '\0') {
        return wrong(asked, "outcome open, win <side> or draw");
    }
    if (asked->facts == NULL) {
        return ANSWER_NO;
    }
    const struct transcript *transcript = asked->facts->transcript;
    struct outcome outcome = transcript->game->outcome(transcript->state);
    return answer(outcome.kind == (enum outcome_kind)kind &&
                  (kind != OUTCOME_WIN || outcome.winner == (enum side)winner));
}

static bool read_number(const char *text, int64_t *number)
{
    return take_number(&text, number) && *text == '\0';
}

// "orders<=3", "orders say enemy=1"
static enum answer ask_number(struct asked *asked, const char *text)
{
    const struct condition_facts *facts = asked->facts;
    char name[TERM_MAX];          // a term is no longer
    size_t length = strlen(text); // of what stands before the last comparison
    while (length > 0 && strchr(SIGN_LETTERS, text[length - 1]) == NULL) {
        length--;
    }
    while (length > 0 && strchr(SIGN_LETTERS, text[length - 1]) != NULL) {
        length--;
    }
    const char *rest = text + length;
    enum sign sign = take_sign(&rest);
    int64_t wanted;
    if (sign == SIGN_NONE || !read_number(rest, &wanted)) {
        return wrong(asked, "it begins with none of: order call view scene outcome seconds orders");
    }
    memcpy(name, text, length);
    name[length] = '\0';
    for (size_t i = 0; i < CONDITION_NUMBERS; i++) {
        if (strcmp(name, NUMBERS[i]) == 0) {
            return answer(facts != NULL && compare(facts->numbers[i], sign, wanted));
        }
    }
    const char *pattern = name;
    if (!step(&pattern, NUMBERS[CONDITION_ORDERS]) || !is_pattern(pattern)) {
        return wrong(asked, "what is counted are seconds, orders, refused or hints");
    }
    return answer(facts != NULL && compare(count_like(&facts->orders, pattern), sign, wanted));
}

static enum answer ask_term(struct asked *asked, const char *term)
{
    const struct condition_facts *facts = asked->facts;
    term += strspn(term, " ");
    if (step(&term, "not")) {
        enum answer turned = ask_term(asked, term);
        return turned == ANSWER_WRONG ? turned : answer(turned == ANSWER_NO);
    }
    if (step(&term, "order")) {
        return ask_log(asked, facts != NULL ? &facts->orders : NULL, term);
    }
    if (step(&term, "call")) {
        return ask_log(asked, facts != NULL ? &facts->calls : NULL, term);
    }
    if (step(&term, "view")) {
        return ask_view(asked, term);
    }
    if (step(&term, "scene")) {
        return ask_scene(asked, term);
    }
    if (step(&term, "outcome")) {
        return ask_outcome(asked, term);
    }
    return ask_number(asked, term);
}

static enum answer ask_field(struct asked *asked, const struct record *record, const void *value,
                             const char *path, enum sign sign, const char *wanted)
{
    char got[TRANSCRIPT_LINE_MAX];
    int64_t wanted_number;
    int64_t got_number;
    bool is_number = read_number(wanted, &wanted_number);
    if (!has_path(record, path)) {
        snprintf(asked->why, sizeof(asked->why), "there is no field %.50s", path);
        return ANSWER_WRONG;
    }
    if (sign != SIGN_IS && sign != SIGN_IS_NOT && !is_number) {
        return wrong(asked, "only numbers are less or more");
    }
    // What is not there now is not as it is wanted, whatever that is.
    if (value == NULL || !record_print_path(record, value, path, got, sizeof(got))) {
        return ANSWER_NO;
    }
    if (is_number && read_number(got, &got_number)) {
        return answer(compare(got_number, sign, wanted_number));
    }
    return answer((sign == SIGN_IS && field_is(got, wanted)) ||
                  (sign == SIGN_IS_NOT && !field_is(got, wanted)));
}

static enum answer ask_fields(struct asked *asked, const struct record *record, const void *value,
                              const char *text)
{
    enum answer all = *text == '\0' ? wrong(asked, "fields follow: place=C3") : ANSWER_YES;
    while (*text != '\0' && all != ANSWER_WRONG) {
        char path[RECORD_PATH_MAX];
        char wanted[TERM_MAX];
        size_t path_length = strcspn(text, "=!<> ");
        const char *rest = text + path_length;
        enum sign sign = take_sign(&rest);
        size_t length = field_value_length(rest);
        if (path_length == 0 || path_length >= sizeof(path) || sign == SIGN_NONE || length == 0) {
            return wrong(asked, "a field is compared so: damage>=1");
        }
        memcpy(path, text, path_length);
        path[path_length] = '\0';
        memcpy(wanted, rest, length); // a term is no longer
        wanted[length] = '\0';
        text = rest + length;
        text += strspn(text, " ");
        enum answer one = ask_field(asked, record, value, path, sign, wanted);
        all = one < all ? one : all;
    }
    return all;
}

// Whether a path can ever name something, so that a slip of the pen is found before it is played.
static bool has_path(const struct record *record, const char *path)
{
    size_t length = strcspn(path, ".[");
    if (record->is_choice && strcmp(path, "kind") == 0) {
        return true;
    }
    for (size_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        if (strlen(field->name) != length || strncmp(field->name, path, length) != 0) {
            continue;
        }
        bool is_list = field->is_array || field->kind == RECORD_KIND_BYTES;
        const char *rest = path + length;
        if (*rest == '[' && field->is_array) {
            const char *close = strchr(rest, ']');
            rest = close != NULL ? close + 1 : rest;
        } else if (is_list && strcmp(rest, ".count") == 0) {
            return true;
        }
        return *rest == '\0' ||
               (*rest == '.' && field->record != NULL && has_path(field->record, rest + 1));
    }
    return false;
}
