// Texts that a person edits, read line by line: charts, sheets and hulls. The first line says what
// the text is; empty lines and lines that start with `;` are passed over. The first error sticks
// and names its line. Owns no memory.
#ifndef SHARED_LINES_H
#define SHARED_LINES_H

#include <stdbool.h>
#include <stddef.h>

#define LINES_ERROR_MAX 96

struct line {
    const char *at; // not NUL-terminated
    size_t length;
};

struct lines {
    const char *at;
    const char *end;
    unsigned number; // of the line last taken; from 1
    char *error;     // "line 7: 14 dots in this row, 15 in the first"; empty: all is well
};

// Takes the first line, which has to be this header: "klaxon chart 1". `error` holds
// LINES_ERROR_MAX bytes. Returns false, with the error set, if it is not.
bool lines_begin(struct lines *lines, const char *text, size_t length, const char *header,
                 char *error);

// Takes the next line that says something, without the blanks around it. Returns false after the
// last, and after an error.
bool lines_take(struct lines *lines, struct line *line);

// Keeps the error with the present line's number, unless there is one already. Returns false.
bool lines_fail(struct lines *lines, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Copies a name into zeroed storage. Returns false, with the error set, when it is empty, does not
// fit, is not text, or when there is a name already.
bool lines_name(struct lines *lines, struct line rest, char *name, size_t capacity);

// Does the line start with this word? Then *rest is what follows it.
bool line_starts_with(struct line line, const char *word, struct line *rest);

// Takes the first word. Returns false when nothing is left.
bool line_take_word(struct line *rest, struct line *word);

// Takes a number of at most `max` and the blanks behind it. Returns false, with *rest as it was,
// when there is none or it is larger.
bool line_take_number(struct line *rest, unsigned max, unsigned *number);

// Takes this sign and the blanks behind it. Returns false when something else comes next.
bool line_take_sign(struct line *rest, char sign);

bool line_is_blank(char c);

#endif
