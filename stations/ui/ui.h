// The immediate-mode context: which widget is hot, pressed and focused, and who gets which key.
// A screen calls ui_begin, shows its widgets, calls ui_end; widgets ask the context by their id.
// It keeps no pointers to the screen's data between frames.
#ifndef STATIONS_UI_UI_H
#define STATIONS_UI_UI_H

#include "stations/draw/canvas.h"
#include "stations/draw/theme.h"
#include "stations/ui/input.h"
#include "stations/ui/keymap.h"
#include "stations/window/sound.h"

#define UI_FOCUSABLE_MAX  256
#define UI_TOASTS_MAX     4
#define UI_TOAST_MAX      160
#define UI_POPUP_LAYER    100
#define UI_POPUP_ROWS_MAX 32
#define UI_POPUP_ROW_MAX  96

// A widget's name within its screen; the same in every frame. Rows of a list use ui_id_at.
typedef uint32_t ui_id;

ui_id ui_id_of(const char *name);
ui_id ui_id_at(ui_id parent, int index);

// A key that a widget owns. {0} is none. Shown on the widget as a keycap.
struct ui_key {
    uint32_t key; // 'T', '7', INPUT_ENTER
    unsigned mods;
};

#define UI_KEY(character)       ((struct ui_key){.key = (uint32_t)(character)})
#define UI_KEY_SHIFT(character) ((struct ui_key){.key = (uint32_t)(character), .mods = INPUT_SHIFT})

// How a widget looks. Widgets find out by themselves; a gallery may ask for a look instead.
enum ui_look {
    LOOK_AS_IT_IS,
    LOOK_NORMAL,
    LOOK_HOVER,
    LOOK_FOCUS,
    LOOK_PRESSED,
};

struct ui_toast {
    char text[UI_TOAST_MAX];
    enum icon icon;
    enum theme_colour colour;
    int64_t from_ms, until_ms;
};

// An open choice: drawn over everything at the end of the frame (ui_popup.c).
struct ui_popup {
    ui_id owner;       // 0: none is open
    int picked;        // the row chosen in the last frame, or -1
    int lit;           // the row under pointer or arrow keys
    int first;         // the first row shown
    int count;         // of the rows this frame
    int current;       // the row that holds now
    struct box anchor; // the closed choice
    bool seen;         // its owner was shown in this frame
    bool is_numbered;  // 1 to 9 pick a row at once
    bool has_keys;     // ...and each row has a key that does it without the list
    struct ui_key keys[UI_POPUP_ROWS_MAX];
    // This frame's, copied: the list is drawn when whoever made up the words is long done.
    char rows[UI_POPUP_ROWS_MAX][UI_POPUP_ROW_MAX];
};

struct ui {
    // For the frame; set by ui_begin.
    struct canvas *canvas;
    struct input *input;
    struct sound_queue *sounds; // may be NULL
    struct theme theme;
    enum theme_colour accent; // the station's own role colour
    int64_t now_ms;
    bool calm;                 // no motion
    const struct keymap *keys; // for keycaps; NULL: as on the first day
    const char *space;         // what keycaps call the space bar; NULL: as keys are called inside
    bool speaks;               // calls are spoken
    bool walks;                // up and down go from widget to widget, as Tab does
    struct box toast_room;     // where a screen wants its toasts; w 0: at its foot

    // Kept between frames; zero at first.
    ui_id hot;        // under the pointer
    ui_id active;     // the pointer went down on it and is still down
    ui_id focus;      // gets the keys
    bool focus_shown; // a key moved it there, so a ring is drawn
    ui_id flashed;    // pressed by key: looks pressed for a moment
    int64_t flash_until_ms;
    int layer;     // of the widgets shown now: 0 screen, 1 dialog, UI_POPUP_LAYER open list
    int top_layer; // highest layer of the last frame: only it gets input
    int next_top_layer;
    int order_layer;               // whose widgets are in `order`
    ui_id layer_focus;             // what had the focus when a dialog opened
    ui_id order[UI_FOCUSABLE_MAX]; // focusable widgets of this frame, as shown
    int order_count;
    bool focus_seen;
    bool typing; // a text field has the focus: characters are no shortcuts
    bool next_typing;
    bool typing_submits; // ...and Enter is its own
    bool next_typing_submits;
    ui_id field;           // whose caret this is
    int64_t frame_at_ms;   // when motion needs the next frame; INT64_MAX: never
    int64_t caret_from_ms; // the caret blinks from here
    size_t caret;          // byte position in the focused text field
    size_t field_first;    // the first byte of it that is seen
    struct ui_popup popup;
    struct ui_toast toasts[UI_TOASTS_MAX];
};

// Prepares a context that has shown nothing yet.
void ui_init(struct ui *ui);

// Starts a frame. The theme is copied; `input` is marked as widgets take presses from it.
void ui_begin(struct ui *ui, struct canvas *canvas, struct input *input, struct sound_queue *sounds,
              const struct theme *theme, int64_t now_ms);
// Ends it: moves the focus by Tab, draws the open list and the toasts.
void ui_end(struct ui *ui);

// When the next frame is needed though nothing happened; INT64_MAX when not.
int64_t ui_wants_frame_at(const struct ui *ui);
// Asks for a frame at this time, for motion. In calm mode motion is over at once: see ui_ease.
void ui_ask_frame_at(struct ui *ui, int64_t at_ms);

// The theme's colour of a token.
struct colour ui_ink(const struct ui *ui, enum theme_colour token);
// The same; THEME_INK0 stands for the station's own accent.
struct colour ui_accent(const struct ui *ui, enum theme_colour token);
// A type in a token's colour, regular and left-aligned.
struct type ui_type(const struct ui *ui, float size, enum theme_colour token);
struct type ui_type_bold(const struct ui *ui, float size, enum theme_colour token);

// How far a motion that began at from_ms is, 0 to 1, eased out; asks for frames until it is over.
// Calm: 1 at once.
float ui_ease(struct ui *ui, int64_t from_ms, int duration_ms);
// A slow breath between 0.6 and 1 at 1 Hz, in eight steps: all that is asked of a screen that waits
// for its person. Calm: 1.
float ui_breath(struct ui *ui);

// Gives the focus to a widget, with its ring.
void ui_focus(struct ui *ui, ui_id id);
// Plays a sound; the screen must also show what it says.
void ui_sound(struct ui *ui, enum sound sound);
// Has words spoken in a language, if the person wants that. Whoever asks shows them too.
void ui_say(struct ui *ui, const char *text, const char *language, bool is_ours);
// The room hums on; asked for in every frame.
void ui_hum(struct ui *ui);
// Takes a key that no widget shows (Esc of a whole screen). False while a dialog is above.
bool ui_key_taken(struct ui *ui, struct ui_key key);

// Takes Esc for a whole dialog, also from a field that is being typed in. Call it before the
// fields.
bool ui_escape(struct ui *ui);

// For widgets: what happened to the box with this id in this frame.
struct ui_touch {
    bool hovered;
    bool pressed;  // held down now, or just pressed by its key
    bool focused;  // with a ring to draw
    bool has_keys; // has the focus, ring or not
    bool clicked;  // let go inside, or Enter or Space while focused, or its key
    bool began;    // the pointer went down on it in this frame
};

// Whether a widget can be drawn in this box: in less than 12 x 12 it draws nothing, and that is
// counted (canvas.h). Its keys work all the same.
bool ui_has_room(struct ui *ui, struct box box);

// Registers a widget. A dead one (`alive` false) takes no focus, no pointer and no key.
struct ui_touch ui_touch_box(struct ui *ui, ui_id id, struct box box, struct ui_key key,
                             bool alive);
// Takes an arrow or another editing key for the widget that has the keys.
bool ui_take_key(struct ui *ui, uint32_t key, unsigned mods);
// The look after what happened, or the one asked for.
enum ui_look ui_look_of(struct ui_touch touch, enum ui_look asked);

// Opens and closes the layer of a dialog: what is shown between is all that gets input.
void ui_layer_begin(struct ui *ui);
void ui_layer_end(struct ui *ui);

// Goes on in the highest layer of this frame: for what can be answered whatever lies open. Returns
// the layer that ui_layer_back goes back to.
int ui_layer_top(struct ui *ui);
void ui_layer_back(struct ui *ui, int layer);

// Shows a short message at the bottom for four seconds; the oldest gives way to a fifth.
void ui_toast(struct ui *ui, enum icon icon, enum theme_colour colour, const char *text);

#endif
