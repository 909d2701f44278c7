#include "shared/told_calls.h"

#include <assert.h>
#include <stdalign.h>
#include <string.h>

// A page in memory: how many there are, then, aligned for anything, the calls.
#define PAGE_HEAD 16
#define PAGE_MAX  (PAGE_HEAD + TOLD_CALLS_PAGE * TOLD_CALL_MAX)

bool told_calls_find(const struct record *view, struct told_calls *out)
{
    *out = (struct told_calls){0};
    for (size_t i = 0; i < view->field_count; i++) {
        const struct record_field *field = &view->fields[i];
        if (strcmp(field->name, "calls") == 0 && field->is_array &&
            field->kind == RECORD_KIND_RECORD && field->size <= TOLD_CALL_MAX) {
            out->calls = field;
        } else if (strcmp(field->name, "calls_last") == 0 && field->size == sizeof(uint32_t)) {
            out->last = field;
        }
    }
    bool is_found = out->calls != NULL && out->last != NULL;
    if (!is_found) {
        *out = (struct told_calls){0};
    }
    return is_found;
}

uint32_t told_calls_last(const struct told_calls *told, const void *view)
{
    uint32_t last;
    memcpy(&last, (const uint8_t *)view + told->last->offset, sizeof(last));
    return last;
}

uint32_t told_calls_count(const struct told_calls *told, const void *view)
{
    const uint8_t *place = (const uint8_t *)view + told->calls->count_offset;
    uint16_t wide;
    memcpy(&wide, place, sizeof(wide));
    return told->calls->count_width == 1 ? *place : wide;
}

const void *told_calls_at(const struct told_calls *told, const void *view, uint32_t index)
{
    return (const uint8_t *)view + told->calls->offset + index * told->calls->size;
}

void told_calls_page(const struct told_calls *told, struct told_page *out)
{
    out->field = (struct record_field){
        .id = 1,
        .form = RECORD_FORM_RECORD,
        .kind = RECORD_KIND_RECORD,
        .is_array = true,
        .count_width = sizeof(uint16_t),
        .name = "calls",
        .offset = PAGE_HEAD,
        .size = told->calls->size,
        .bound = TOLD_CALLS_PAGE,
        .count_offset = 0,
        .record = told->calls->record,
    };
    out->record = (struct record){
        .name = "page",
        .size = PAGE_HEAD + TOLD_CALLS_PAGE * told->calls->size,
        .fields = &out->field,
        .field_count = 1,
    };
}

size_t told_calls_encode(const struct told_calls *told, const void *calls, size_t count,
                         uint8_t *out, size_t capacity)
{
    assert(count <= TOLD_CALLS_PAGE);
    struct told_page page;
    told_calls_page(told, &page);
    alignas(max_align_t) uint8_t memory[PAGE_MAX] = {0};
    uint16_t number = (uint16_t)count;
    memcpy(memory, &number, sizeof(number));
    memcpy(memory + PAGE_HEAD, calls, count * told->calls->size);
    return record_encode(&page.record, memory, out, capacity);
}

bool told_calls_decode(const struct told_calls *told, const uint8_t *bytes, size_t length,
                       void *calls, size_t *count)
{
    struct told_page page;
    told_calls_page(told, &page);
    alignas(max_align_t) uint8_t memory[PAGE_MAX];
    uint16_t number = 0;
    bool is_read = record_decode(&page.record, bytes, length, memory, NULL);
    if (is_read) {
        memcpy(&number, memory, sizeof(number));
        memcpy(calls, memory + PAGE_HEAD, number * told->calls->size);
    }
    *count = number;
    return is_read;
}
