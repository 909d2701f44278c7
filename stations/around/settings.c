#include "stations/around/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"
#include "stations/station.h"

#define PATH_MAX_HERE 512

static void set(struct settings *settings, const char *id, const char *value);
static void set_language(struct settings *settings, const char *value);
static void set_key(struct settings *settings, const char *name, const char *value);
static void set_play(struct settings *settings, const char *name, const char *value);
static void copy_if_valid(char *out, size_t capacity, const char *value);

void settings_init(struct settings *settings)
{
    *settings = (struct settings){.volume = 70, .theme = THEME_NIGHT};
    keymap_init(&settings->keys, station_keys);
}

void settings_parse(struct settings *settings, const char *text)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        char line[SETTINGS_SET_MAX + 64];
        if (length < sizeof line) {
            memcpy(line, text, length);
            line[length] = '\0';
            char *equals = strstr(line, " = ");
            if (equals != NULL) {
                *equals = '\0';
                set(settings, line, equals + 3);
            }
        }
        text += length + (text[length] == '\n');
    }
    keymap_settle(&settings->keys); // only now: two actions may have swapped their keys
}

const char *settings_speech_name(enum settings_speech speech)
{
    static const char *const NAMES[SPEECH_COUNT] = {
        [SPEECH_AS_TABLE] = "table", [SPEECH_ALWAYS] = "yes", [SPEECH_NEVER] = "no"};
    return NAMES[speech];
}

static void set_speech(struct settings *settings, const char *value)
{
    for (int i = 0; i < SPEECH_COUNT; i++) {
        if (strcmp(value, settings_speech_name((enum settings_speech)i)) == 0) {
            settings->speech = (enum settings_speech)i;
        }
    }
}

size_t settings_print(const struct settings *settings, char *out, size_t capacity)
{
    struct text_writer writer;
    text_writer_init(&writer, out, capacity);
    text_append_format(&writer, "name = %s\n", settings->name);
    text_append_format(&writer, "volume = %d\n", settings->volume);
    text_append_format(&writer, "calm = %s\n", settings->calm ? "yes" : "no");
    text_append_format(&writer, "theme = %s\n", theme_kind_name(settings->theme));
    text_append_format(&writer, "text = %s\n", settings->large_text ? "large" : "normal");
    text_append_format(&writer, "speak = %s\n", settings_speech_name(settings->speech));
    text_append_format(&writer, "language = %s\n", settings->language);
    text_append_format(&writer, "last_address = %s\n", settings->last_address);
    text_append_format(&writer, "last_code = %s\n", settings->last_code);
    text_append_format(&writer, "last_host = %s\n", settings->last_host);
    for (size_t i = 0; i < SETTINGS_GAMES_MAX && settings->plays[i].game[0] != '\0'; i++) {
        const struct settings_play *play = &settings->plays[i];
        text_append_format(&writer, "play.%s.seat = %s\n", play->game, play->seat);
        text_append_format(&writer, "play.%s.skill = %s\n", play->game, play->skill);
        text_append_format(&writer, "play.%s.set = %s\n", play->game, play->set);
    }
    for (int i = 0; i < keymap_count(&settings->keys); i++) {
        if (settings->keys.keys[i] != 0) {
            char name[KEYMAP_NAME_MAX];
            char label[8];
            keymap_name(&settings->keys, i, name);
            keymap_label(settings->keys.keys[i], label, sizeof label);
            text_append_format(&writer, "key.%s = %s\n", name, label);
        }
    }
    return text_writer_finish(&writer);
}

void settings_read(struct settings *settings, const char *path)
{
    char text[SETTINGS_TEXT_MAX];
    FILE *file = fopen(path, "re");
    if (file == NULL) {
        return;
    }
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    settings_parse(settings, text);
}

bool settings_write(const struct settings *settings, const char *path)
{
    char text[SETTINGS_TEXT_MAX];
    char fresh[PATH_MAX_HERE];
    size_t length = settings_print(settings, text, sizeof text);
    int path_length = snprintf(fresh, sizeof fresh, "%s.new", path);
    if (length == 0 || path_length < 0 || (size_t)path_length >= sizeof fresh) {
        return false;
    }
    FILE *file = fopen(fresh, "we");
    if (file == NULL) {
        return false;
    }
    bool written = fwrite(text, 1, length, file) == length;
    written = fclose(file) == 0 && written;
    return written && rename(fresh, path) == 0;
}

void settings_keep(const struct settings *settings, struct settings *written, const char *path)
{
    char now[SETTINGS_TEXT_MAX];
    char then[SETTINGS_TEXT_MAX];
    if (path[0] == '\0') {
        return;
    }
    settings_print(settings, now, sizeof now);
    settings_print(written, then, sizeof then);
    if (strcmp(now, then) != 0) {
        settings_write(settings, path);
        *written = *settings;
    }
}

static void set(struct settings *settings, const char *id, const char *value)
{
    if (strcmp(id, "name") == 0) {
        copy_if_valid(settings->name, sizeof settings->name, value);
        text_clean(settings->name, sizeof settings->name, settings->name);
    } else if (strcmp(id, "last_address") == 0) {
        copy_if_valid(settings->last_address, sizeof settings->last_address, value);
    } else if (strcmp(id, "last_code") == 0) {
        copy_if_valid(settings->last_code, sizeof settings->last_code, value);
    } else if (strcmp(id, "last_host") == 0) {
        copy_if_valid(settings->last_host, sizeof settings->last_host, value);
    } else if (strcmp(id, "theme") == 0) {
        theme_kind_find(value, &settings->theme);
    } else if (strcmp(id, "calm") == 0) {
        settings->calm = strcmp(value, "yes") == 0;
    } else if (strcmp(id, "text") == 0) {
        settings->large_text = strcmp(value, "large") == 0;
    } else if (strcmp(id, "speak") == 0) {
        set_speech(settings, value);
    } else if (strcmp(id, "language") == 0) {
        set_language(settings, value);
    } else if (strncmp(id, "play.", 5) == 0) {
        set_play(settings, id + 5, value);
    } else if (strncmp(id, "key.", 4) == 0) {
        set_key(settings, id + 4, value);
    } else if (strcmp(id, "volume") == 0) {
        char *end;
        long volume = strtol(value, &end, 10);
        if (*end == '\0' && end != value && volume >= 0 && volume <= 100) {
            settings->volume = (int)volume;
        }
    }
}

// A word of small letters: it becomes the name of a file.
static void set_language(struct settings *settings, const char *value)
{
    size_t length = strlen(value);
    if (length < sizeof settings->language &&
        strspn(value, "abcdefghijklmnopqrstuvwxyz") == length) {
        text_copy(settings->language, sizeof settings->language, value);
    }
}

static void set_key(struct settings *settings, const char *name, const char *value)
{
    int action = keymap_find(&settings->keys, name);
    struct input typed = {0};
    bool has_shift = strncmp(value, INPUT_SHIFT_LABEL, strlen(INPUT_SHIFT_LABEL)) == 0;
    input_type_text(&typed, has_shift ? value + strlen(INPUT_SHIFT_LABEL) : value);
    if (action >= 0 && typed.typed_count == 1 && typed.press_count == 1) {
        keymap_want(&settings->keys, action, typed.presses[0].key | (has_shift ? KEYMAP_SHIFT : 0));
    }
}

struct settings_play *settings_play(struct settings *settings, const char *game)
{
    for (size_t i = 0; i < SETTINGS_GAMES_MAX; i++) {
        struct settings_play *play = &settings->plays[i];
        if (play->game[0] == '\0') {
            text_copy(play->game, sizeof play->game, game);
        }
        if (strcmp(play->game, game) == 0) {
            return play;
        }
    }
    return NULL;
}

// "drill.seat" of a game that this build may not have: kept all the same.
static void set_play(struct settings *settings, const char *name, const char *value)
{
    char game[BRIEF_NAME_MAX];
    size_t length = strcspn(name, ".");
    if (length == 0 || length >= sizeof game || name[length] == '\0' || name[0] == ' ') {
        return;
    }
    memcpy(game, name, length);
    game[length] = '\0';
    struct settings_play *play = settings_play(settings, game);
    if (play != NULL && strcmp(name + length, ".seat") == 0) {
        copy_if_valid(play->seat, sizeof play->seat, value);
    } else if (play != NULL && strcmp(name + length, ".skill") == 0) {
        copy_if_valid(play->skill, sizeof play->skill, value);
    } else if (play != NULL && strcmp(name + length, ".set") == 0) {
        copy_if_valid(play->set, sizeof play->set, value);
    }
}

static void copy_if_valid(char *out, size_t capacity, const char *value)
{
    if (strlen(value) < capacity && text_is_valid(value, strlen(value))) {
        text_copy(out, capacity, value);
    }
}
