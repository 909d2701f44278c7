// What a call sounds like at this station. Only what the seat's own calls say decides on it.
#include "stations/sonar/screen.h"
#include "stations/sonar/words.h"

#define LOADED 2 // a hull that has taken so much complains under way

static bool is_second_ok(const struct sonar_view *view, int index);
static bool is_loaded(const struct sonar_view *view);
static bool is_spoken(const struct sonar_said *said);
static void add(struct call *call, enum sound sound);

void sonar_sound_call(const struct sonar_view *view, int index, struct call *out)
{
    const struct sonar_call *call = &view->calls[index];
    bool is_ours = call->side == view->side;
    enum sound sound;
    if (sonar_said_sound(&call->said, &sound)) {
        add(out, is_ours && is_second_ok(view, index) ? SOUND_LATCH : sound);
    }
    bool hurts = call->said.kind == SONAR_SAID_DIRECT || call->said.kind == SONAR_SAID_INDIRECT;
    if (is_ours && hurts) {
        add(out, SOUND_DAMAGE);
    }
    bool strains = hurts || call->said.kind == SONAR_SAID_SURFACING ||
                   (call->said.kind == SONAR_SAID_HEAD && is_loaded(view));
    if (is_ours && strains) {
        add(out, SOUND_CREAK);
    }
    out->lasts_ms = sonar_said_lasts_ms(&call->said);
    out->is_spoken = is_spoken(&call->said);
}

struct call sonar_sound_room(const struct strings *strings, const struct sonar_call *call)
{
    struct call told = {
        .words = sonar_said_words(strings, &call->said),
        .is_ours = call->side == SIDE_BLUE, // a voice for each boat
        .lasts_ms = sonar_said_lasts_ms(&call->said),
        .is_spoken = is_spoken(&call->said),
    };
    enum sound sound;
    if (sonar_said_sound(&call->said, &sound)) {
        add(&told, sound);
    }
    return told;
}

static void add(struct call *call, enum sound sound)
{
    call->sounds[call->sound_count++] = sound;
}

// M6: the helm comes free with the second OK of a course or a silence.
static bool is_second_ok(const struct sonar_view *view, int index)
{
    const struct sonar_call *ok = &view->calls[index];
    int other = ok->said.kind == SONAR_SAID_MATE_OK       ? SONAR_SAID_ENGINEER_OK
                : ok->said.kind == SONAR_SAID_ENGINEER_OK ? SONAR_SAID_MATE_OK
                                                          : -1;
    for (int i = index - 1; i >= 0 && other >= 0; i--) {
        const struct sonar_call *call = &view->calls[i];
        if (call->side != ok->side) {
            continue;
        }
        if (call->said.kind == other) {
            return true;
        }
        if (call->said.kind == SONAR_SAID_HEAD || call->said.kind == SONAR_SAID_SILENCE) {
            return false;
        }
    }
    return false;
}

static bool is_loaded(const struct sonar_view *view)
{
    int damage = 0;
    for (int i = 0; i < view->hits_count; i++) {
        damage += view->hits[i].side == view->side ? view->hits[i].damage : 0;
    }
    return damage >= LOADED;
}

// OKs come too often to be spoken, and STOP has its klaxon.
static bool is_spoken(const struct sonar_said *said)
{
    return said->kind != SONAR_SAID_MATE_OK && said->kind != SONAR_SAID_ENGINEER_OK &&
           said->kind != SONAR_SAID_STOP;
}
