#include "tools/script/transcript.h"

#include <assert.h>
#include <string.h>

#include "shared/text.h"
#include "tools/script/lines.h"

static bool do_text(struct transcript *transcript, char *text);

void transcript_init(struct transcript *transcript, const struct transcript_source *source)
{
    memset(transcript, 0, sizeof(*transcript));
    transcript->source = *source;
    transcript->open_asset = -1;
}

bool transcript_do_line(struct transcript *transcript, const char *line, size_t length)
{
    char text[TRANSCRIPT_LINE_MAX];
    if (transcript->error.line != 0) {
        return false;
    }
    transcript->line++;
    while (length > 0 && strchr(" \t\r\n", line[length - 1]) != NULL) {
        length--;
    }
    if (length >= sizeof(text) || memchr(line, '\0', length) != NULL) {
        return line_fails(transcript, "a line of text", "too many bytes or a NUL");
    }
    if (length > 0) {
        memcpy(text, line, length);
    }
    text[length] = '\0';
    return do_text(transcript, text);
}

bool transcript_run(struct transcript *transcript, const char *text, size_t length,
                    unsigned last_line)
{
    const char *end = text + length;
    for (const char *at = text; at < end && (last_line == 0 || transcript->line < last_line);) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *to = newline != NULL ? newline : end;
        if (!transcript_do_line(transcript, at, (size_t)(to - at))) {
            return false;
        }
        at = newline != NULL ? newline + 1 : end;
    }
    bool is_whole = last_line == 0 || transcript->line < last_line;
    if (is_whole && transcript->open_asset >= 0) {
        line_fails(transcript, "a line `end` after the lines of an asset", "the end of the text");
    }
    return transcript->error.line == 0;
}

void transcript_print_error(const struct transcript *transcript, const char *file, char *out,
                            size_t capacity)
{
    const struct transcript_error *error = &transcript->error;
    struct text_writer writer;
    text_writer_init(&writer, out, capacity);
    text_append_format(&writer, "%s:%u: %s\n", file, error->line, error->text);
    text_append_format(&writer, "    expected: %s\n", error->expected);
    text_append_format(&writer, "    got: %s", error->got);
    text_writer_finish(&writer);
}

void transcript_view(const struct transcript *transcript, int seat, void *view)
{
    assert(transcript->has_started);
    const struct record *record = transcript->game->brief->view;
    uint8_t bytes[WIRE_VIEW_MAX];
    transcript->game->view(transcript->state, seat, view);
    size_t length = record_encode(record, view, bytes, sizeof(bytes));
    bool is_read = record_decode(record, bytes, length, view, NULL);
    assert(is_read);
    (void)is_read;
}

// Cuts "-> words" off a line. Returns the words, or NULL if there is no arrow outside quotes.
static char *cut_arrow(char *text)
{
    char *arrow = text;
    for (bool is_quoted = false; *arrow != '\0'; arrow++) {
        if (!is_quoted && strncmp(arrow, "->", 2) == 0) {
            break;
        }
        is_quoted = *arrow == '"' ? !is_quoted : is_quoted;
        arrow += is_quoted && arrow[0] == '\\' && arrow[1] != '\0' ? 1 : 0;
    }
    if (*arrow == '\0') {
        return NULL;
    }
    *arrow = '\0';
    arrow += 2;
    return arrow + strspn(arrow, " \t");
}

static bool is_number(const char *text)
{
    return *text != '\0' && text[strspn(text, "0123456789")] == '\0';
}

// Orders begin with a side, as the game calls it.
static bool is_side(const struct transcript *transcript, const char *word)
{
    return transcript->game != NULL && word_index(word, transcript->game->brief->sides) >= 0;
}

// Lines that say something about a match need one.
static bool do_started(struct transcript *transcript, const char *first, struct line_words *whole,
                       struct line_words *rest, const char *arrow)
{
    if (!transcript->has_started) {
        return line_is_wrong(transcript, "`start` comes before this line");
    }
    if (first[0] == '+' && is_number(first + 1) && line_words_at_end(rest)) {
        return line_wait(transcript, first + 1, true);
    }
    if (strcmp(first, "at") == 0) {
        char number[LINES_WORD_MAX];
        return (line_words_take(rest, number) && line_words_at_end(rest) &&
                line_wait(transcript, number, false)) ||
               line_is_wrong(transcript, "at <ms>, not before now");
    }
    if (strcmp(first, "view") == 0) {
        return line_view(transcript, rest);
    }
    if (strcmp(first, "call") == 0) {
        return line_call(transcript, rest);
    }
    if (strcmp(first, "outcome") == 0) {
        return line_outcome(transcript, rest);
    }
    if (strcmp(first, "end") == 0) {
        return line_end(transcript, rest);
    }
    if (is_side(transcript, first)) {
        return line_order(transcript, whole, arrow);
    }
    return line_is_wrong(transcript,
                         "<side> <role> <order>, +<ms>, at, view, call, outcome or end");
}

static bool do_text(struct transcript *transcript, char *text)
{
    struct line_words whole = {.at = text};
    struct line_words rest = whole;
    char first[LINES_WORD_MAX];
    transcript->error.text[0] = '\0';
    text_copy(transcript->error.text, sizeof(transcript->error.text), text);
    if (transcript->open_asset >= 0) {
        return line_asset_text(transcript, text);
    }
    if (line_words_at_end(&whole) || *whole.at == '#') {
        return true;
    }
    const char *arrow = cut_arrow(text);
    if (!line_words_take(&rest, first)) {
        return line_is_wrong(transcript, "a line starts with a shorter word");
    }
    bool is_start = strcmp(first, "start") == 0 && line_words_at_end(&rest);
    if (arrow != NULL && !is_start && !is_side(transcript, first)) {
        return line_is_wrong(transcript, "`->` only after an order or start");
    }
    if (strcmp(first, "game") == 0) {
        return line_game(transcript, &rest);
    }
    if (strcmp(first, "seed") == 0) {
        return line_seed(transcript, &rest);
    }
    if (strcmp(first, "option") == 0) {
        return line_option(transcript, &rest);
    }
    if (strcmp(first, "asset") == 0) {
        return line_asset(transcript, &rest);
    }
    if (strcmp(first, "hands") == 0) {
        return line_hands(transcript, &rest);
    }
    if (is_start) {
        return line_start(transcript, arrow);
    }
    return do_started(transcript, first, &whole, &rest, arrow);
}
