// What a call sounds like at this station. Only what the seat's own calls say decides on it.
#include "stations/sonar/screen.h"
#include "stations/sonar/words.h"

#define LOADED  2 // a hull that has taken so much complains under way
#define BACKLOG 8 // sounds further back than so many calls are not caught up with

static bool is_second_ok(const struct sonar_view *view, int index);
static bool is_loaded(const struct sonar_view *view);
static void speak(struct station_frame *frame, const struct sonar_said *said, bool is_ours);

void sonar_sound_call(struct sonar_screen *screen, int index)
{
    const struct sonar_view *view = screen->view;
    const struct sonar_call *call = &view->calls[index];
    struct ui *ui = screen->frame->ui;
    bool is_ours = call->side == view->side;
    enum sound sound;
    if (sonar_said_sound(&call->said, &sound)) {
        ui_sound(ui, is_ours && is_second_ok(view, index) ? SOUND_LATCH : sound);
    }
    bool hurts = call->said.kind == SONAR_SAID_DIRECT || call->said.kind == SONAR_SAID_INDIRECT;
    if (is_ours && hurts) {
        ui_sound(ui, SOUND_DAMAGE);
    }
    bool strains = hurts || call->said.kind == SONAR_SAID_SURFACING ||
                   (call->said.kind == SONAR_SAID_HEAD && is_loaded(view));
    if (is_ours && strains) {
        ui_sound(ui, SOUND_CREAK);
    }
    speak(screen->frame, &call->said, is_ours);
}

int sonar_sound_next(struct ui *ui, struct sonar_sounding *sounding, const struct sonar_call *calls,
                     int count, uint32_t last)
{
    uint32_t oldest = (uint32_t)(count < BACKLOG ? count : BACKLOG);
    if (sounding->last >= last) {
        sounding->last = last;
        return -1;
    }
    if (ui->now_ms < sounding->next_ms) {
        ui_ask_frame_at(ui, sounding->next_ms);
        return -1;
    }
    if (last - sounding->last > oldest) {
        sounding->last = last - oldest;
    }
    if (sounding->last == last) {
        return -1;
    }
    sounding->last++;
    int index = count - 1 - (int)(last - sounding->last);
    sounding->next_ms = ui->now_ms + sonar_said_lasts_ms(&calls[index].said);
    ui_ask_frame_at(ui, sounding->next_ms);
    return index;
}

void sonar_sound_room(struct station_frame *frame, const struct sonar_call *call)
{
    enum sound sound;
    if (sonar_said_sound(&call->said, &sound)) {
        ui_sound(frame->ui, sound);
    }
    speak(frame, &call->said, call->side == SIDE_BLUE); // a voice for each boat
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
static void speak(struct station_frame *frame, const struct sonar_said *said, bool is_ours)
{
    const struct strings *strings = frame->strings;
    if (said->kind != SONAR_SAID_MATE_OK && said->kind != SONAR_SAID_ENGINEER_OK &&
        said->kind != SONAR_SAID_STOP) {
        ui_say(frame->ui, sonar_said_words(strings, said).text,
               strings_get(strings, "language.code"), is_ours);
    }
}
