#include <stdio.h>
#include <string.h>

#include "shared/text.h"
#include "tools/script/lines.h"

bool line_words_take(struct line_words *words, char out[LINES_WORD_MAX])
{
    out[0] = '\0';
    words->at += strspn(words->at, " \t");
    size_t length = strcspn(words->at, " \t");
    if (length == 0 || length >= LINES_WORD_MAX) {
        return false;
    }
    memcpy(out, words->at, length);
    out[length] = '\0';
    words->at += length;
    return true;
}

bool line_words_at_end(struct line_words *words)
{
    words->at += strspn(words->at, " \t");
    return *words->at == '\0';
}

bool word_number(const char *word, int64_t min, int64_t max, int64_t *number)
{
    bool is_negative = word[0] == '-';
    const char *digits = word + (is_negative ? 1 : 0);
    int64_t value = 0;
    if (*digits == '\0' || digits[strspn(digits, "0123456789")] != '\0' || strlen(digits) > 18) {
        return false;
    }
    for (; *digits != '\0'; digits++) {
        value = value * 10 + (*digits - '0');
    }
    *number = is_negative ? -value : value;
    return *number >= min && *number <= max;
}

int word_index(const char *word, const struct record_names *names)
{
    for (size_t i = 0; i < names->count; i++) {
        if (strcmp(word, names->names[i]) == 0) {
            return (int)i;
        }
    }
    return -1;
}

bool line_fails(struct transcript *transcript, const char *expected, const char *got)
{
    struct transcript_error *error = &transcript->error;
    if (error->line == 0) { // the first one sticks
        error->line = transcript->line;
        text_copy(error->expected, sizeof(error->expected), expected);
        text_copy(error->got, sizeof(error->got), got);
    }
    return false;
}

bool line_is_wrong(struct transcript *transcript, const char *how)
{
    return line_fails(transcript, how, "a line that cannot be read so");
}

int line_take_seat(struct transcript *transcript, struct line_words *words)
{
    char side[LINES_WORD_MAX];
    char role[LINES_WORD_MAX];
    bool has_both = line_words_take(words, side) && line_words_take(words, role);
    int side_index = has_both ? word_index(side, transcript->game->brief->sides) : -1;
    int role_index = has_both ? word_index(role, transcript->game->brief->roles) : -1;
    int seat = side_index < 0 || role_index < 0
                   ? -1
                   : brief_find_seat(transcript->game->brief, (enum side)side_index, role_index);
    const struct brief *brief = transcript->game->brief;
    if (!brief_is_played(brief_variant(brief, &transcript->setup), seat)) {
        char how[TRANSCRIPT_TEXT_MAX];
        snprintf(how, sizeof(how), "a seat that is played, such as: %s %s",
                 brief_side_name(brief, brief->seats[0].side),
                 brief_role_name(brief, brief->seats[0].role));
        line_is_wrong(transcript, how);
        return -1;
    }
    return seat;
}
