// A line of text to type: UTF-8, bounded in bytes, with caret, paste and an error state.
#ifndef STATIONS_WIDGETS_FIELD_H
#define STATIONS_WIDGETS_FIELD_H

#include "stations/ui/ui.h"

struct field {
    struct box box;
    const char *hint;  // shown while it is empty
    const char *error; // not NULL: what was typed cannot be used; the words stand under the field
    struct ui_key key; // moves the focus here
    bool submits;      // Enter is for this field and not for the primary button
    bool disabled;
    bool is_secret;           // shows a star for each character
    bool has_caret;           // for galleries: draw it as if it had the keys
    size_t characters;        // that it holds at most; 0: as many as there is room for
    float type;               // 0: small for fields under 32, body else
    enum theme_colour accent; // 0 (ink0): the station's
};

struct field_result {
    bool changed;
    bool submitted; // Enter
    bool full;      // a character did not fit, or is none that shows
};

// Edits `text`, a buffer of `capacity` bytes with its zero.
struct field_result field_show(struct ui *ui, ui_id id, const struct field *field, char *text,
                               size_t capacity);

// The editing itself, without a picture.
struct field_edit {
    char *text;
    size_t capacity;
    size_t caret;      // byte position; always between characters
    size_t characters; // at most; 0: as many as fit
};

// Inserts one character at the caret. Returns false and changes nothing when it does not fit or
// is one that does not show: a control, a mark of direction, one without a width.
bool field_insert(struct field_edit *edit, uint32_t character);
bool field_erase_left(struct field_edit *edit);
bool field_erase_right(struct field_edit *edit);
void field_move(struct field_edit *edit, int characters);

#endif
