#include "shared/lines.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "shared/text.h"

static bool take_any(struct lines *lines, struct line *line);
static void skip(struct line *rest, size_t used);

bool lines_begin(struct lines *lines, const char *text, size_t length, const char *header,
                 char *error)
{
    static const char MARK[] = "\xef\xbb\xbf"; // some editors begin a text with it, unseen
    size_t skipped = strlen(MARK);
    if (length < skipped || memcmp(text, MARK, skipped) != 0) {
        skipped = 0;
    }
    struct line line = {.at = text + skipped};
    *lines = (struct lines){.at = text + skipped, .end = text + length, .error = error};
    error[0] = '\0';
    take_any(lines, &line);
    lines->number = 1; // also of a text without any
    if (line.length != strlen(header) || memcmp(line.at, header, line.length) != 0) {
        return lines_fail(lines, "the first line has to be: %s", header);
    }
    return true;
}

bool lines_take(struct lines *lines, struct line *line)
{
    while (lines->error[0] == '\0' && take_any(lines, line)) {
        if (line->length > 0 && line->at[0] != ';') {
            return true;
        }
    }
    return false;
}

bool lines_fail(struct lines *lines, const char *format, ...)
{
    if (lines->error[0] == '\0') {
        int used = snprintf(lines->error, LINES_ERROR_MAX, "line %u: ", lines->number);
        va_list args;
        va_start(args, format);
        vsnprintf(lines->error + used, LINES_ERROR_MAX - (size_t)used, format, args);
        va_end(args);
    }
    return false;
}

bool lines_name(struct lines *lines, struct line rest, char *name, size_t capacity)
{
    if (name[0] != '\0') {
        return lines_fail(lines, "the name stands twice");
    }
    if (rest.length == 0 || rest.length >= capacity) {
        return lines_fail(lines, "a name has 1 to %zu bytes", capacity - 1);
    }
    if (!text_is_valid(rest.at, rest.length)) {
        return lines_fail(lines, "the name is not valid UTF-8");
    }
    memset(name, 0, capacity);
    memcpy(name, rest.at, rest.length);
    return true;
}

bool line_starts_with(struct line line, const char *word, struct line *rest)
{
    size_t length = strlen(word);
    if (line.length < length || memcmp(line.at, word, length) != 0 ||
        (line.length > length && !line_is_blank(line.at[length]))) {
        return false;
    }
    *rest = line;
    skip(rest, length);
    return true;
}

bool line_take_word(struct line *rest, struct line *word)
{
    size_t length = 0;
    while (length < rest->length && !line_is_blank(rest->at[length])) {
        length++;
    }
    *word = (struct line){.at = rest->at, .length = length};
    skip(rest, length);
    return length > 0;
}

bool line_take_number(struct line *rest, unsigned max, unsigned *number)
{
    unsigned value = 0;
    size_t used = 0;
    while (used < rest->length && rest->at[used] >= '0' && rest->at[used] <= '9' && value <= max) {
        value = value * 10 + (unsigned)(rest->at[used++] - '0');
    }
    if (used == 0 || value > max) {
        return false;
    }
    skip(rest, used);
    *number = value;
    return true;
}

bool line_take_sign(struct line *rest, char sign)
{
    if (rest->length == 0 || rest->at[0] != sign) {
        return false;
    }
    skip(rest, 1);
    return true;
}

bool line_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

// The next line, whatever it says.
static bool take_any(struct lines *lines, struct line *line)
{
    if (lines->at == lines->end) {
        return false;
    }
    const char *from = lines->at;
    const char *newline = memchr(from, '\n', (size_t)(lines->end - from));
    const char *to = newline != NULL ? newline : lines->end;
    lines->at = newline != NULL ? newline + 1 : lines->end;
    lines->number++;
    while (from < to && line_is_blank(*from)) {
        from++;
    }
    while (to > from && line_is_blank(to[-1])) {
        to--;
    }
    *line = (struct line){.at = from, .length = (size_t)(to - from)};
    return true;
}

// Passes over so many bytes and the blanks behind them.
static void skip(struct line *rest, size_t used)
{
    while (used < rest->length && line_is_blank(rest->at[used])) {
        used++;
    }
    *rest = (struct line){.at = rest->at + used, .length = rest->length - used};
}
