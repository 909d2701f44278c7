#include "shared/record_value.h"

static void prepend(char path[RECORD_PATH_MAX], const char *segment, size_t length);

bool record_is_blank(const struct record *record, const void *value)
{
    if (record->is_choice) {
        return false;
    }
    for (size_t i = 0; i < record->field_count; i++) {
        if (record_is_there(&record->fields[i], value)) {
            return false;
        }
    }
    return true;
}

const struct record_field *record_find(const struct record *record, const char *name, size_t length)
{
    for (size_t i = 0; i < record->field_count; i++) {
        const char *candidate = record->fields[i].name;
        if (strncmp(candidate, name, length) == 0 && candidate[length] == '\0') {
            return &record->fields[i];
        }
    }
    return NULL;
}

void record_path_into_field(char path[RECORD_PATH_MAX], const char *name)
{
    prepend(path, name, strlen(name));
}

void record_path_into_element(char path[RECORD_PATH_MAX], size_t index)
{
    char segment[24];
    struct text_writer writer;
    text_writer_init(&writer, segment, sizeof(segment));
    text_append_format(&writer, "[%zu]", index);
    prepend(path, segment, writer.length);
}

void record_path_add_column(char path[RECORD_PATH_MAX], size_t column)
{
    char place[32];
    struct text_writer writer;
    text_writer_init(&writer, place, sizeof(place));
    text_append_format(&writer, "%scolumn %zu", path[0] != '\0' ? ", " : "", column);
    size_t length = strlen(path);
    if (length + writer.length >= RECORD_PATH_MAX) {
        length = RECORD_PATH_MAX - 1 - writer.length;
    }
    text_copy(path + length, RECORD_PATH_MAX - length, place);
}

bool record_read_dot(const char *text, size_t length, struct dot *out)
{
    unsigned int row = 0;
    for (size_t i = 1; i < length; i++) {
        if (text[i] < '0' || text[i] > '9' || (row == 0 && text[i] == '0') ||
            row > RECORD_DOT_SIDE) {
            return false;
        }
        row = row * 10 + (unsigned int)(text[i] - '0');
    }
    char letter = length > 0 ? (char)(text[0] & ~0x20) : '\0';
    if (letter < 'A' || letter > 'Z' || row < 1 || row > RECORD_DOT_SIDE) {
        return false;
    }
    *out = (struct dot){.column = (uint8_t)(letter - 'A'), .row = (uint8_t)(row - 1)};
    return true;
}

// A path that grows too long loses its end: the outside is what one looks up first.
static void prepend(char path[RECORD_PATH_MAX], const char *segment, size_t length)
{
    char rest[RECORD_PATH_MAX];
    text_copy(rest, sizeof(rest), path);
    bool is_joined = rest[0] == '\0' || rest[0] == '[';
    size_t dot = is_joined ? 0 : 1;
    if (length + dot >= RECORD_PATH_MAX) {
        length = RECORD_PATH_MAX - 1 - dot;
    }
    memcpy(path, segment, length);
    if (dot > 0) {
        path[length] = '.';
    }
    text_copy(path + length + dot, RECORD_PATH_MAX - length - dot, rest);
}
