// Calls in transcripts. By convention a view that tells calls has an array `calls` of records and
// an integer `calls_last`, the number of the newest of them; the one before it has one less. A call
// reads as its fields in order, without its time: "blue ping C3 clear". A seat that hears less than
// the others counts only what it hears, so the calls of one step are taken from the seat that has
// heard most.
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "shared/text.h"
#include "tools/script/lines.h"

void calls_forget(struct transcript *transcript)
{
    transcript->call_count = 0;
    transcript->call_checked = 0;
}

static const struct record_field *find_field(const struct record *record, const char *name)
{
    for (size_t i = 0; i < record->field_count; i++) {
        if (strcmp(record->fields[i].name, name) == 0) {
            return &record->fields[i];
        }
    }
    return NULL;
}

static void print_call(const struct record *record, const void *call, char out[TRANSCRIPT_CALL_MAX])
{
    struct text_writer writer;
    text_writer_init(&writer, out, TRANSCRIPT_CALL_MAX);
    for (size_t i = 0; i < record->field_count; i++) {
        const char *name = record->fields[i].name;
        char text[TRANSCRIPT_CALL_MAX];
        if (strcmp(name, "at_ms") == 0 || strcmp(name, "at_s") == 0 ||
            !record_print_path(record, call, name, text, sizeof(text))) {
            continue;
        }
        if (writer.length > 0) {
            text_append_char(&writer, ' ');
        }
        text_append(&writer, text);
    }
    text_writer_finish(&writer);
}

static int64_t number_at(const struct record *record, const void *view, const char *path)
{
    char text[24];
    int64_t number = 0;
    bool is_there = record_print_path(record, view, path, text, sizeof(text)) &&
                    word_number(text, 0, INT64_MAX, &number);
    assert(is_there);
    (void)is_there;
    return number;
}

void calls_gather(struct transcript *transcript)
{
    const struct brief *brief = transcript->game->brief;
    const struct record_field *calls = find_field(brief->view, "calls");
    if (calls == NULL) {
        return;
    }
    _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
    int64_t most = -1;
    int best = 0;
    const struct brief_variant *variant = brief_variant(brief, &transcript->setup);
    for (int seat = 0; seat < (int)brief->seat_count; seat++) {
        if (!brief_is_played(variant, seat)) {
            continue;
        }
        transcript_view(transcript, seat, view);
        int64_t last = number_at(brief->view, view, "calls_last");
        best = last > most ? seat : best;
        most = last > most ? last : most;
    }
    transcript_view(transcript, best, view);
    int64_t count = number_at(brief->view, view, "calls.count");
    for (int64_t i = 0; i < count; i++) {
        bool is_new = most - (count - 1 - i) > transcript->calls_last;
        if (is_new && transcript->call_count < TRANSCRIPT_CALLS_MAX) {
            print_call(calls->record, view + calls->offset + (size_t)i * calls->size,
                       transcript->calls[transcript->call_count++].text);
        }
    }
    transcript->calls_last = most;
}

bool line_call(struct transcript *transcript, struct line_words *words)
{
    if (line_words_at_end(words)) {
        return line_is_wrong(transcript, "call <side> <words>, or call none");
    }
    bool has_next = transcript->call_checked < transcript->call_count;
    const char *next = has_next ? transcript->calls[transcript->call_checked].text : "none";
    if (strcmp(words->at, next) != 0) {
        return line_fails(transcript, words->at, next);
    }
    transcript->call_checked += has_next ? 1 : 0;
    transcript->holds++;
    return true;
}
