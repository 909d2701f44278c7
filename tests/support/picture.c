#include "tests/support/picture.h"

#include <raylib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define PATH_MAX_BYTES 512

static const char *directory(const char *variable, const char *otherwise)
{
    const char *value = getenv(variable);
    return value != NULL && value[0] != '\0' ? value : otherwise;
}

// A path cut short would name another file.
static void expect_whole(int length, size_t capacity)
{
    if (length < 0 || (size_t)length >= capacity) {
        fprintf(stderr, "picture: a path is too long\n");
        abort();
    }
}

void picture_path(const char *name, char *path, size_t capacity)
{
    const char *build = directory("KLAXON_BUILD_DIR", "/tmp");
    expect_whole(snprintf(path, capacity, "%s/pictures", build), capacity);
    mkdir(path, 0777);
    expect_whole(snprintf(path, capacity, "%s/pictures/%s.png", build, name), capacity);
}

static void golden_path(const char *name, char *path, size_t capacity)
{
    const char *source = directory("KLAXON_SOURCE_DIR", ".");
    expect_whole(snprintf(path, capacity, "%s/tests/golden/%s.png", source, name), capacity);
}

static bool copy(const char *from, const char *to)
{
    int size = 0;
    unsigned char *data = LoadFileData(from, &size);
    bool copied = data != NULL && SaveFileData(to, data, size);
    UnloadFileData(data);
    return copied;
}

static int off_by(Color a, Color b)
{
    int red = abs(a.r - b.r);
    int green = abs(a.g - b.g);
    int blue = abs(a.b - b.b);
    int most = red > green ? red : green;
    return most > blue ? most : blue;
}

struct difference {
    size_t pixels;
    int x, y; // the first one
};

// Counts the pixels that differ and paints them white on a dimmed copy in `differences`.
static struct difference find_differences(const Image *actual, const Image *golden,
                                          Image *differences)
{
    struct difference found = {0};
    for (int y = 0; y < actual->height; y++) {
        for (int x = 0; x < actual->width; x++) {
            Color drawn = GetImageColor(*actual, x, y);
            if (off_by(drawn, GetImageColor(*golden, x, y)) <= PICTURE_CHANNEL_MAX) {
                Color dim = {drawn.r / 4, drawn.g / 4, drawn.b / 4, 255};
                ImageDrawPixel(differences, x, y, dim);
                continue;
            }
            if (found.pixels++ == 0) {
                found.x = x;
                found.y = y;
            }
            ImageDrawPixel(differences, x, y, WHITE);
        }
    }
    return found;
}

static bool compare(const char *name, const Image *actual, const Image *golden,
                    const char *actual_file, char message[PICTURE_MESSAGE_MAX])
{
    if (actual->width != golden->width || actual->height != golden->height) {
        snprintf(message, PICTURE_MESSAGE_MAX, "%s is %d x %d, the golden picture %d x %d",
                 actual_file, actual->width, actual->height, golden->width, golden->height);
        return false;
    }
    Image differences = GenImageColor(actual->width, actual->height, BLACK);
    struct difference found = find_differences(actual, golden, &differences);
    double share = (double)found.pixels / ((double)actual->width * (double)actual->height);
    bool same = share <= PICTURE_SHARE_MAX;
    if (!same) {
        char differences_name[PATH_MAX_BYTES];
        char differences_file[PATH_MAX_BYTES];
        expect_whole(snprintf(differences_name, sizeof differences_name, "%s.differences", name),
                     sizeof differences_name);
        picture_path(differences_name, differences_file, sizeof differences_file);
        ExportImage(differences, differences_file);
        snprintf(message, PICTURE_MESSAGE_MAX,
                 "%zu pixels of %s differ, the first at %d,%d; see %s and %s, and accept with "
                 "KLAXON_ACCEPT=1 what is meant",
                 found.pixels, name, found.x, found.y, actual_file, differences_file);
    }
    UnloadImage(differences);
    return same;
}

bool picture_matches(const char *name, char message[PICTURE_MESSAGE_MAX])
{
    char actual_file[PATH_MAX_BYTES];
    char golden_file[PATH_MAX_BYTES];
    picture_path(name, actual_file, sizeof actual_file);
    golden_path(name, golden_file, sizeof golden_file);
    message[0] = '\0';
    const char *accept = getenv("KLAXON_ACCEPT");
    if (accept != NULL && strcmp(accept, "1") == 0) {
        bool copied = copy(actual_file, golden_file);
        snprintf(message, PICTURE_MESSAGE_MAX, "cannot write %s", golden_file);
        return copied;
    }
    Image actual = LoadImage(actual_file);
    Image golden = LoadImage(golden_file);
    bool same = false;
    if (actual.data == NULL || golden.data == NULL) {
        snprintf(message, PICTURE_MESSAGE_MAX, "cannot read %s",
                 actual.data == NULL ? actual_file : golden_file);
    } else {
        same = compare(name, &actual, &golden, actual_file, message);
    }
    UnloadImage(actual);
    UnloadImage(golden);
    return same;
}
