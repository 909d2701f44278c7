#include "stations/session/token_note.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"

#define LINE_MAX_HERE 256

static void read_line(struct token_note *note, const char *id, const char *value);
static bool read_number(const char *text, int64_t max, int64_t *out);
static void copy_if_valid(char *out, size_t capacity, const char *value);

size_t token_note_print(const struct token_note *note, char out[TOKEN_NOTE_TEXT_MAX])
{
    struct text_writer writer;
    text_writer_init(&writer, out, TOKEN_NOTE_TEXT_MAX);
    text_append_format(&writer, "host %s\n", note->host);
    text_append_format(&writer, "address %s\n", note->address);
    text_append_format(&writer, "game %s\n", note->game);
    text_append_format(&writer, "table %s\n", note->table);
    text_append_format(&writer, "playing %d\n", note->is_playing ? 1 : 0);
    text_append_format(&writer, "seats %u\n", (unsigned)note->seats);
    for (unsigned i = 0; i < BRIEF_SEATS_MAX; i++) {
        if (note->holders[i][0] != '\0') {
            text_append_format(&writer, "holder%u %s\n", i, note->holders[i]);
        }
    }
    text_append_format(&writer, "seen %" PRId64 "\n", note->seen_s);
    return text_writer_finish(&writer);
}

void token_note_read(struct token_note *note, const char *text)
{
    *note = (struct token_note){0};
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        char line[LINE_MAX_HERE];
        if (length < sizeof line) {
            memcpy(line, text, length);
            line[length] = '\0';
            char *blank = strchr(line, ' ');
            if (blank != NULL) {
                *blank = '\0';
                read_line(note, line, blank + 1);
            }
        }
        text += length + (text[length] == '\n');
    }
}

bool token_note_equals(const struct token_note *a, const struct token_note *b)
{
    bool is_same = strcmp(a->host, b->host) == 0 && strcmp(a->address, b->address) == 0 &&
                   strcmp(a->game, b->game) == 0 && strcmp(a->table, b->table) == 0 &&
                   a->is_playing == b->is_playing && a->seats == b->seats;
    for (size_t i = 0; i < BRIEF_SEATS_MAX; i++) {
        is_same = is_same && strcmp(a->holders[i], b->holders[i]) == 0;
    }
    return is_same;
}

static void read_line(struct token_note *note, const char *id, const char *value)
{
    int64_t number = 0;
    if (strcmp(id, "host") == 0) {
        copy_if_valid(note->host, sizeof note->host, value);
    } else if (strcmp(id, "address") == 0) {
        copy_if_valid(note->address, sizeof note->address, value);
    } else if (strcmp(id, "game") == 0) {
        copy_if_valid(note->game, sizeof note->game, value);
    } else if (strcmp(id, "table") == 0) {
        copy_if_valid(note->table, sizeof note->table, value);
    } else if (strcmp(id, "playing") == 0) {
        note->is_playing = read_number(value, 1, &number) && number == 1;
    } else if (strcmp(id, "seats") == 0) {
        note->seats = (uint8_t)(read_number(value, UINT8_MAX, &number) ? number : 0);
    } else if (strcmp(id, "seen") == 0) {
        note->seen_s = read_number(value, INT64_MAX, &number) ? number : 0;
    } else if (strncmp(id, "holder", 6) == 0 && read_number(id + 6, BRIEF_SEATS_MAX - 1, &number)) {
        copy_if_valid(note->holders[number], WIRE_NAME_MAX, value);
    }
}

static bool read_number(const char *text, int64_t max, int64_t *out)
{
    char *end;
    *out = strtoll(text, &end, 10);
    return end != text && *end == '\0' && *out >= 0 && *out <= max;
}

static void copy_if_valid(char *out, size_t capacity, const char *value)
{
    if (strlen(value) < capacity && text_is_valid(value, strlen(value))) {
        text_copy(out, capacity, value);
    }
}
