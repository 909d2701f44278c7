#include "stations/kit/topics.h"

#include <stdio.h>

static bool is_shown(const struct station_frame *frame, size_t seat);
static void add_now(const struct station_frame *frame, struct station_topics *out, size_t seat,
                    const char *word);

void topics_find(const struct station_frame *frame, struct station_topics *out,
                 struct topics_now (*now)(const struct station_frame *frame, int seat))
{
    out->count = 0;
    for (int is_asked = 1; is_asked >= 0; is_asked--) {
        for (size_t seat = 0; seat < frame->brief->seat_count; seat++) {
            if (!is_shown(frame, seat) || frame->views[seat] == NULL) {
                continue;
            }
            struct topics_now topic = now(frame, (int)seat);
            if (topic.word != NULL && topic.is_asked == (is_asked == 1)) {
                add_now(frame, out, seat, topic.word);
            }
        }
    }
    for (size_t seat = 0; seat < frame->brief->seat_count; seat++) {
        if (is_shown(frame, seat)) {
            char id[STATION_TOPIC_MAX];
            snprintf(id, sizeof id, "help.%s.%s", frame->brief->name,
                     brief_role_name(frame->brief, frame->brief->seats[seat].role));
            topics_add(out, id);
        }
    }
}

static bool is_shown(const struct station_frame *frame, size_t seat)
{
    return (frame->seats >> seat & 1) != 0;
}

// Words for this role, or those that are the same for all.
static void add_now(const struct station_frame *frame, struct station_topics *out, size_t seat,
                    const char *word)
{
    char id[STATION_TOPIC_MAX];
    char title[STATION_TOPIC_MAX + 8];
    snprintf(id, sizeof id, "help.%s.now.%s.%s", frame->brief->name,
             brief_role_name(frame->brief, frame->brief->seats[seat].role), word);
    snprintf(title, sizeof title, "%s.title", id);
    if (!strings_has(frame->strings, title)) {
        snprintf(id, sizeof id, "help.%s.now.all.%s", frame->brief->name, word);
    }
    topics_add(out, id);
}

void topics_add(struct station_topics *out, const char *id)
{
    if (out->count < sizeof out->ids / sizeof out->ids[0]) {
        snprintf(out->ids[out->count++], STATION_TOPIC_MAX, "%s", id);
    }
}
