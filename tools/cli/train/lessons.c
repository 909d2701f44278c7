#include "tools/cli/train/lessons.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "shared/text.h"

#define SUFFIX ".txt"
#define OWN    "own/"

static void add_folder(struct lessons_list *list, const char *place, struct course course,
                       struct lessons_entry kind);
static void folder_of(const char *place, struct course course, bool is_old, char out[PATH_MAX]);
static bool is_first(struct course course);

bool course_at(size_t index, struct course *out)
{
    for (size_t i = 0; game_at(i) != NULL; i++) {
        const struct brief *brief = game_at(i)->brief;
        if (index < brief->roles->count) {
            *out = (struct course){brief, (int)index};
            return true;
        }
        index -= brief->roles->count;
    }
    return false;
}

bool course_find(const char *game, const char *role, struct course *out)
{
    for (size_t i = 0; course_at(i, out); i++) {
        bool is_game = game == NULL || strcmp(out->brief->name, game) == 0;
        if (is_game && strcmp(brief_role_name(out->brief, out->role), role) == 0) {
            return true;
        }
    }
    return false;
}

void course_words(struct course course, char out[LESSONS_WORDS_MAX])
{
    bool is_short = is_first(course);
    snprintf(out, LESSONS_WORDS_MAX, "%s%s%s", is_short ? "" : course.brief->name,
             is_short ? "" : " ", brief_role_name(course.brief, course.role));
}

// Whether no game before has a role of that name.
static bool is_first(struct course course)
{
    struct course first;
    return course_find(NULL, brief_role_name(course.brief, course.role), &first) &&
           first.brief == course.brief;
}

// One's own may also lie where they did before lessons had a game.
void lessons_list(const struct asset_places *places, struct course course,
                  struct lessons_list *list)
{
    *list = (struct lessons_list){0};
    add_folder(list, places->installed, course, (struct lessons_entry){0});
    if (places->own[0] != '\0') {
        add_folder(list, places->own, course, (struct lessons_entry){.is_own = true});
    }
    if (places->own[0] != '\0' && is_first(course)) {
        add_folder(list, places->own, course,
                   (struct lessons_entry){.is_own = true, .is_old = true});
    }
}

bool lessons_has_game(const struct asset_places *places, const struct brief *brief)
{
    bool has_any = false;
    for (int role = 0; role < (int)brief->roles->count && !has_any; role++) {
        struct lessons_list list;
        lessons_list(places, (struct course){brief, role}, &list);
        has_any = list.count > 0;
        lessons_list_free(&list);
    }
    return has_any;
}

void lessons_list_free(struct lessons_list *list)
{
    free(list->entries);
    *list = (struct lessons_list){0};
}

static bool add(struct lessons_list *list, const char *name, size_t length,
                struct lessons_entry kind)
{
    struct lessons_entry *more =
        realloc(list->entries, (list->count + 1) * sizeof list->entries[0]);
    if (more == NULL) {
        return false;
    }
    list->entries = more;
    struct lessons_entry *entry = &more[list->count++];
    *entry = kind;
    memcpy(entry->name, name, length);
    return true;
}

// Adds the lessons in a folder in the order of their names.
static void add_folder(struct lessons_list *list, const char *place, struct course course,
                       struct lessons_entry kind)
{
    char path[PATH_MAX];
    struct dirent **entries = NULL;
    folder_of(place, course, kind.is_old, path);
    int count = scandir(path, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        size_t length = strlen(name);
        size_t stem = length > strlen(SUFFIX) ? length - strlen(SUFFIX) : 0;
        if (stem > 0 && stem < LESSONS_NAME_MAX && name[0] != '.' &&
            strcmp(name + stem, SUFFIX) == 0 && text_is_valid(name, length)) {
            add(list, name, stem, kind);
        }
        free(entries[i]);
    }
    free(entries);
}

int lessons_find(const struct lessons_list *list, const char *word)
{
    char *end;
    long number = strtol(word, &end, 10);
    if (end != word && *end == '\0') {
        return number >= 1 && number <= (long)list->count ? (int)number - 1 : -1;
    }
    bool wants_own = strncmp(word, OWN, strlen(OWN)) == 0;
    word += wants_own ? strlen(OWN) : 0;
    for (size_t i = 0; i < list->count; i++) {
        const char *name = list->entries[i].name;
        const char *bare = name + strspn(name, "0123456789-");
        if ((list->entries[i].is_own || !wants_own) &&
            (strcmp(name, word) == 0 || strcmp(bare, word) == 0)) {
            return (int)i;
        }
    }
    return -1;
}

static void folder_of(const char *place, struct course course, bool is_old, char out[PATH_MAX])
{
    snprintf(out, PATH_MAX, "%s/lessons/%s%s%s", place, is_old ? "" : course.brief->name,
             is_old ? "" : "/", brief_role_name(course.brief, course.role));
}

bool lessons_open(struct lesson_file *file, const struct asset_places *places, struct course course,
                  const struct lessons_entry *entry, char error[FILES_ERROR_MAX])
{
    char folder[PATH_MAX];
    char path[PATH_MAX + LESSONS_NAME_MAX + 8];
    folder_of(entry->is_own ? places->own : places->installed, course, entry->is_old, folder);
    snprintf(path, sizeof path, "%s/%s" SUFFIX, folder, entry->name);
    if (!lessons_open_path(file, path, error)) {
        return false;
    }
    if (file->lesson.brief != course.brief || file->lesson.role != course.role) {
        snprintf(error, FILES_ERROR_MAX, "%.200s: line 2: it lies in the folder of another %s",
                 path, file->lesson.brief != course.brief ? "game" : "role");
        lessons_close(file);
        return false;
    }
    snprintf(file->id, sizeof file->id, "%s%s/%s/%s", entry->is_own ? OWN : "", course.brief->name,
             brief_role_name(course.brief, course.role), entry->name);
    return true;
}

bool lessons_open_path(struct lesson_file *file, const char *path, char error[FILES_ERROR_MAX])
{
    char wrong[LESSON_ERROR_MAX];
    size_t length;
    *file = (struct lesson_file){.text = files_read_text(path, &length, error)};
    if (file->text == NULL) {
        return false;
    }
    if (!lesson_read(&file->lesson, file->text, length, wrong)) {
        snprintf(error, FILES_ERROR_MAX, "%.150s: %s", path, wrong);
        lessons_close(file);
        return false;
    }
    return true;
}

void lessons_close(struct lesson_file *file)
{
    free(file->text);
    file->text = NULL;
}

void lessons_whole_id(const char *id, char out[LESSONS_ID_MAX])
{
    bool is_own = strncmp(id, OWN, strlen(OWN)) == 0;
    const char *rest = id + (is_own ? strlen(OWN) : 0);
    char role[LESSONS_WORDS_MAX];
    size_t length = strcspn(rest, "/");
    struct course course;
    snprintf(role, sizeof role, "%.*s", (int)length, rest);
    bool is_old = length < sizeof role && rest[length] == '/' && game_find(role) == NULL &&
                  course_find(NULL, role, &course);
    text_copy(out, LESSONS_ID_MAX, id);
    if (is_old && strlen(id) + strlen(course.brief->name) + 1 < LESSONS_ID_MAX) {
        struct text_writer writer;
        text_writer_init(&writer, out, LESSONS_ID_MAX);
        text_append_format(&writer, "%s%s/%s", is_own ? OWN : "", course.brief->name, rest);
        text_writer_finish(&writer);
    }
}
