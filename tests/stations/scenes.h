// Scenes: every screen in every state worth looking at, each brought about through a session whose
// host is scripted, so that a picture shows what a person would see.
#ifndef TESTS_STATIONS_SCENES_H
#define TESTS_STATIONS_SCENES_H

#include "stations/app.h"
#include "stations/window.h"
#include "tests/support/fake_host.h"

struct stage {
    struct fake_host host;
    struct session *session;
    struct app *app;
    struct window *window;
    struct canvas *canvas;
    struct strings *strings;
    struct input input;
    ms now;
};

struct scene {
    const char *name;
    void (*set)(struct stage *stage);
};

extern const struct scene SCENES[]; // ended by a NULL name

// Opens a windowless surface, fonts and strings. Returns false with a sentence in error.
bool stage_open(struct stage *stage, int width_px, int height_px, char error[256]);
void stage_close(struct stage *stage);

// Puts a fresh application on the stage and plays a scene up to its picture.
void stage_play(struct stage *stage, const struct scene *scene);

// One turn of session, host and application at stage->now, then a frame.
void stage_turn(struct stage *stage);
void stage_frame(struct stage *stage);
void stage_press(struct stage *stage, uint32_t key, unsigned mods); // and a frame
void stage_click(struct stage *stage, float x, float y);            // down, up, and their frames

// Brings the application to the table K7Q4M with this lobby.
void stage_join(struct stage *stage, const struct wire_lobby *lobby);
struct wire_lobby stage_lobby(void); // four people, two seats free

#endif
