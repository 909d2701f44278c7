// The station application: one person's way from finding a host through the lobby into a match and
// back. One function does one frame from (session, own screen state, input). It opens no window,
// never blocks, and can run in any loop that gives it frames:
//
//     while (window_next(window, &input, app_wants_frame_at(app))) {
//         if (app_step(app, window_now_ms(window))) { window_dirty(window); }
//         if (window_should_draw(window)) {
//             window_begin_frame(window, &width_px, &height_px);
//             app_frame(app, width_px, height_px, &input, window_now_ms(window));
//             window_end_frame(window, app_sounds(app));
//         }
//         if (app_wants_to_quit(app)) { break; }
//     }
#ifndef STATIONS_AROUND_APP_H
#define STATIONS_AROUND_APP_H

#include <stdbool.h>
#include <stdint.h>

#include "net/discovery.h"
#include "shared/strings.h"
#include "stations/around/settings.h"
#include "stations/draw/canvas.h"
#include "stations/session/session.h"
#include "stations/session/stays.h"
#include "stations/ui/input.h"
#include "stations/window/sound.h"

struct app_config {
    struct canvas *canvas; // these four outlive the application
    const struct strings *strings;
    struct session *session;
    struct stays *stays;             // the person's games; NULL: none are listed
    struct discovery *discovery;     // NULL: hosts are not found by themselves
    const char *discovery_error;     // why it is NULL, said on the screen; may be NULL
    const struct settings *settings; // copied
    const char *settings_path;       // written when they change; NULL: never
    bool is_own_host;                // the host is in this program: who leaves its table ends it
    bool is_wall;  // for the room: it joins a host's only table by itself, until somebody leaves it
    bool has_home; // whoever quits comes to the home screen
    bool is_paced; // a chart is painted a little in each frame; else at once, for pictures
};

struct app;

struct app *app_create(const struct app_config *config); // NULL when there is no memory
void app_destroy(struct app *app);                       // NULL is fine

// Looks after session and discovery. Returns whether what is shown is no longer true.
bool app_step(struct app *app, ms now);

// Draws one frame and takes the input.
void app_frame(struct app *app, int width_px, int height_px, struct input *input, ms now);

ms app_wants_frame_at(const struct app *app); // for motion and clocks; MS_NEVER: not
struct sound_queue *app_sounds(struct app *app);
const struct settings *app_settings(const struct app *app);           // the volume is in there
void app_set_strings(struct app *app, const struct strings *strings); // another language
bool app_wants_to_quit(const struct app *app);

#endif
