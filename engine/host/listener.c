#include "engine/host/listener.h"

#include "engine/host/inside.h"

static void tell(const struct live *live, bool is_again);
static void describe(const struct live *live, struct host_match *out);

void host_listen(struct host *host, const struct host_listener *listener)
{
    host->listener = listener != NULL ? *listener : (struct host_listener){0};
    for (size_t i = 0; i < HOST_TABLES_MAX; i++) {
        if (host->lives[i] != NULL && !host->lives[i]->is_over) {
            tell(host->lives[i], true);
        }
    }
}

void listener_note(const struct live *live, enum table_phase before)
{
    if (live->table->phase != before) {
        tell(live, false);
    }
}

// The match as it stands now: it runs, or it is over.
static void tell(const struct live *live, bool is_again)
{
    const struct host_listener *listener = &live->host->listener;
    enum table_phase phase = live->table->phase;
    void (*told)(void *, const struct host_match *) = phase == TABLE_PLAYING ? listener->begun
                                                      : phase == TABLE_OVER  ? listener->ended
                                                                             : NULL;
    if (told == NULL) {
        return;
    }
    struct host_match match = {.is_again = is_again};
    describe(live, &match);
    told(listener->context, &match);
}

static void describe(const struct live *live, struct host_match *out)
{
    const struct table *table = live->table;
    out->code = table->code;
    out->table = table->name;
    out->brief = table->game->brief;
    out->opened_s = table->opened_s;
    out->number = table->match;
    out->clock_ms = table->clock_ms;
    out->outcome = table->outcome;
    for (size_t i = 0; i < table->game->brief->seat_count; i++) {
        const struct table_chair *chair = &table->chairs[i];
        bool is_held = chair->member != WIRE_NOBODY;
        out->chairs[i].person = is_held ? table->members[chair->member].name : NULL;
        out->chairs[i].has_officer = chair->has_officer;
        out->chairs[i].skill = (enum officer_skill)chair->skill;
    }
}
