// Calls in transcripts. By convention a view that tells calls has an array `calls` of records with
// a `serial` that counts up over the match; a call reads as its other fields but `at_ms`, in order:
// "blue ping C3 clear". Seats may hear different calls; here they are put together by serial.
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
        if (strcmp(name, "serial") == 0 || strcmp(name, "at_ms") == 0 ||
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

// Puts a call into its place by serial, unless another seat has told it already.
static void add_call(struct transcript *transcript, uint64_t serial, const struct record *record,
                     const void *call)
{
    size_t place = transcript->call_count;
    while (place > 0 && transcript->calls[place - 1].serial > serial) {
        place--;
    }
    bool is_known = place > 0 && transcript->calls[place - 1].serial == serial;
    if (is_known || transcript->call_count == TRANSCRIPT_CALLS_MAX) {
        return;
    }
    memmove(&transcript->calls[place + 1], &transcript->calls[place],
            (transcript->call_count - place) * sizeof(transcript->calls[0]));
    transcript->calls[place].serial = serial;
    print_call(record, call, transcript->calls[place].text);
    transcript->call_count++;
}

static uint64_t serial_of(const struct record *record, const void *call)
{
    char text[24];
    int64_t serial = 0;
    bool is_there = record_print_path(record, call, "serial", text, sizeof(text)) &&
                    word_number(text, 1, INT64_MAX, &serial);
    assert(is_there);
    (void)is_there;
    return (uint64_t)serial;
}

void calls_gather(struct transcript *transcript)
{
    const struct brief *brief = transcript->game->brief;
    const struct record_field *calls = find_field(brief->view, "calls");
    if (calls == NULL) {
        return;
    }
    uint64_t last = transcript->serial;
    for (size_t seat = 0; seat < brief->seat_count; seat++) {
        _Alignas(max_align_t) uint8_t view[GAME_VIEW_MAX];
        char text[24];
        int64_t count = 0;
        transcript_view(transcript, (int)seat, view);
        record_print_path(brief->view, view, "calls.count", text, sizeof(text));
        word_number(text, 0, calls->bound, &count);
        for (int64_t i = 0; i < count; i++) {
            const uint8_t *call = view + calls->offset + (size_t)i * calls->size;
            uint64_t serial = serial_of(calls->record, call);
            if (serial > transcript->serial) {
                add_call(transcript, serial, calls->record, call);
                last = serial > last ? serial : last;
            }
        }
    }
    transcript->serial = last;
}

bool line_call(struct transcript *transcript, struct words *words)
{
    if (words_at_end(words)) {
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
