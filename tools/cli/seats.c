#include "tools/cli/seats.h"

#include <string.h>

#include "engine/game.h"

#define LIST_MAX 256

static size_t find_word(const struct record_names *names, const char *word, size_t length)
{
    size_t i = 0;
    while (i < names->count &&
           (strlen(names->names[i]) != length || memcmp(names->names[i], word, length) != 0)) {
        i++;
    }
    return i;
}

size_t seats_read(const struct brief *brief, const char *text,
                  struct brief_seat out[BRIEF_SEATS_MAX])
{
    for (size_t count = 0; count < BRIEF_SEATS_MAX;) {
        const char *colon = strchr(text, ':');
        if (colon == NULL) {
            return 0;
        }
        size_t end = strcspn(colon, ",");
        size_t side = find_word(brief->sides, text, (size_t)(colon - text));
        size_t role = find_word(brief->roles, colon + 1, end - 1);
        if (side == brief->sides->count || role == brief->roles->count ||
            brief_find_seat(brief, (enum side)side, (int)role) < 0) {
            return 0;
        }
        out[count] = (struct brief_seat){.side = (enum side)side, .role = (uint8_t)role};
        count++;
        if (colon[end] == '\0') {
            return count;
        }
        text = colon + end + 1;
    }
    return 0;
}

size_t seats_count(const char *text)
{
    struct brief_seat seats[BRIEF_SEATS_MAX];
    size_t count = 0;
    for (size_t i = 0; count == 0 && game_at(i) != NULL; i++) {
        count = seats_read(game_at(i)->brief, text, seats);
    }
    return count;
}

void seats_append(struct text_writer *writer, const struct brief *brief)
{
    for (size_t i = 0; i < brief->seat_count; i++) {
        const struct brief_seat *seat = &brief->seats[i];
        bool is_first = brief_find_seat(brief, seat->side, seat->role) == (int)i;
        if (is_first) {
            text_append_format(writer, "%s%s:%s", i > 0 ? ", " : "",
                               brief_side_name(brief, seat->side),
                               brief_role_name(brief, seat->role));
        }
    }
}

int seats_misuse(const struct cli_page *page, const struct brief *brief, const char *text)
{
    char list[LIST_MAX];
    struct text_writer writer;
    text_writer_init(&writer, list, sizeof list);
    seats_append(&writer, brief != NULL ? brief : game_at(0)->brief);
    text_writer_finish(&writer);
    return brief != NULL
               ? cli_misuse(page, "'%s' is no seat of %s; it has %s", text, brief->title, list)
               : cli_misuse(page, "'%s' is no seat of any game; %s has %s", text,
                            game_at(0)->brief->title, list);
}
