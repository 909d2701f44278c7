// A theatre: a windowless station with a scripted host at the other end, driven turn by turn.
#ifndef TESTS_STATIONS_THEATRE_H
#define TESTS_STATIONS_THEATRE_H

#include "stations/around/app.h"
#include "stations/window/window.h"
#include "tests/support/fake_host.h"

struct theatre {
    struct fake_host host;
    struct session *session;
    struct stays *stays; // the person's games; NULL: none
    struct app *app;
    struct window *window;
    struct canvas *canvas;
    struct strings *strings;
    struct input input;
    struct chart_shelf *charts; // painted for one application and kept for the next
    ms now;
    bool is_read; // and not looked at: nothing is painted
    // Of the applications that are put on from now on.
    bool large_text;
    enum theme_kind theme;
    struct discovery *discovery; // NULL: hosts are not found by themselves
};

struct scene {
    const char *name;
    void (*set)(struct theatre *theatre);
};

// Opens a windowless surface, fonts and strings. Returns false with a sentence in error.
bool theatre_open(struct theatre *theatre, int width_px, int height_px, char error[256]);
// Says everything in another language from now on; English for what it lacks.
void theatre_speak(struct theatre *theatre, const char *language);
void theatre_close(struct theatre *theatre);

// Puts a fresh application on the boards and plays a scene up to its picture.
void theatre_play(struct theatre *theatre, const struct scene *scene);

// One turn of session, host and application at theatre->now, then a frame.
void theatre_turn(struct theatre *theatre);
void theatre_frame(struct theatre *theatre);
void theatre_press(struct theatre *theatre, uint32_t key, unsigned mods); // and a frame
void theatre_click(struct theatre *theatre, float x, float y); // down, up, and their frames

// Brings the application to a host's door, and to the table K7Q4M with this lobby.
void theatre_go_to_door(struct theatre *theatre);
void theatre_join(struct theatre *theatre, const struct wire_lobby *lobby);

#endif
