#include "tools/script/fields.h"

#include <string.h>

size_t field_value_length(const char *text)
{
    int depth = 0;
    bool is_quoted = false;
    size_t length = 0;
    for (; text[length] != '\0'; length++) {
        char c = text[length];
        is_quoted = c == '"' ? !is_quoted : is_quoted;
        if (is_quoted) {
            length += c == '\\' && text[length + 1] != '\0' ? 1 : 0;
        } else if (c == '(' || c == '[') {
            depth++;
        } else if (c == ')' || c == ']') {
            depth--;
        } else if ((c == ' ' || c == '\t') && depth <= 0) {
            break;
        }
    }
    return length;
}

bool field_is(const char *got, const char *wanted)
{
    size_t length = strlen(wanted);
    bool is_bracketed = length >= 2 && wanted[0] == '(' && wanted[length - 1] == ')';
    return strcmp(got, wanted) == 0 ||
           (is_bracketed && strlen(got) == length - 2 && strncmp(got, wanted + 1, length - 2) == 0);
}
