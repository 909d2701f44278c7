#include "tools/cli/train/progress.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shared/lines.h"
#include "shared/text.h"

#define HEADER "klaxon progress 1"

static bool read_row(struct lines *lines, struct line line, struct progress *progress);
static struct progress_row *find_row(const struct progress *progress, const char *id);
static struct progress_row *add_row(struct progress *progress, const char *id);
static bool write_rows(const struct progress *progress, FILE *out);

bool progress_read(struct progress *progress, const char *path, char error[FILES_ERROR_MAX])
{
    char wrong[LINES_ERROR_MAX];
    struct lines lines;
    struct line line;
    size_t length;
    *progress = (struct progress){0};
    if (access(path, F_OK) != 0 && errno == ENOENT) {
        return true;
    }
    char *text = files_read_text(path, &length, error);
    if (text == NULL) {
        return false;
    }
    bool is_read = lines_begin(&lines, text, length, HEADER, wrong);
    while (is_read && lines_take(&lines, &line)) {
        is_read = read_row(&lines, line, progress);
    }
    if (!is_read) {
        snprintf(error, FILES_ERROR_MAX, "%.150s: %s", path, wrong);
        progress_free(progress);
    }
    free(text);
    return is_read;
}

void progress_free(struct progress *progress)
{
    free(progress->rows);
    *progress = (struct progress){0};
}

int progress_stars(const struct progress *progress, const char *id)
{
    const struct progress_row *row = find_row(progress, id);
    return row != NULL ? row->stars : 0;
}

bool progress_note(struct progress *progress, const char *id, int stars)
{
    struct progress_row *row = find_row(progress, id);
    if (row == NULL && stars > 0) {
        row = add_row(progress, id);
    }
    bool is_better = row != NULL && stars > row->stars;
    if (is_better) {
        row->stars = stars;
    }
    return is_better;
}

bool progress_write(const struct progress *progress, const char *path, char error[FILES_ERROR_MAX])
{
    char fresh[PATH_MAX];
    int length = snprintf(fresh, sizeof fresh, "%s.%ld", path, (long)getpid());
    FILE *out = length > 0 && (size_t)length < sizeof fresh ? fopen(fresh, "wxe") : NULL;
    bool is_written = out != NULL && write_rows(progress, out);
    is_written = out != NULL && fclose(out) == 0 && is_written && rename(fresh, path) == 0;
    if (!is_written) {
        snprintf(error, FILES_ERROR_MAX, "cannot write %.150s: %s", path, strerror(errno));
        if (out != NULL) {
            unlink(fresh);
        }
    }
    return is_written;
}

static bool write_rows(const struct progress *progress, FILE *out)
{
    fputs(HEADER "\n", out);
    for (size_t i = 0; i < progress->count; i++) {
        fprintf(out, "stars %d %s\n", progress->rows[i].stars, progress->rows[i].id);
    }
    return fflush(out) == 0 && ferror(out) == 0 && fsync(fileno(out)) == 0;
}

static bool read_row(struct lines *lines, struct line line, struct progress *progress)
{
    struct line rest;
    unsigned stars;
    char id[LESSONS_ID_MAX] = "";
    if (!line_starts_with(line, "stars", &rest) ||
        !line_take_number(&rest, LESSON_STARS_MAX, &stars)) {
        return lines_fail(lines, "not like: stars 3 GAME/ROLE/01-first");
    }
    if (!lines_name(lines, rest, id, sizeof id)) {
        return false;
    }
    char whole[LESSONS_ID_MAX];
    lessons_whole_id(id, whole);
    progress_note(progress, whole, (int)stars);
    return true;
}

static struct progress_row *find_row(const struct progress *progress, const char *id)
{
    for (size_t i = 0; i < progress->count; i++) {
        if (strcmp(progress->rows[i].id, id) == 0) {
            return &progress->rows[i];
        }
    }
    return NULL;
}

// NULL: no memory.
static struct progress_row *add_row(struct progress *progress, const char *id)
{
    struct progress_row *rows =
        realloc(progress->rows, (progress->count + 1) * sizeof progress->rows[0]);
    if (rows == NULL) {
        return NULL;
    }
    progress->rows = rows;
    struct progress_row *row = &rows[progress->count++];
    *row = (struct progress_row){0};
    text_copy(row->id, sizeof row->id, id);
    return row;
}
