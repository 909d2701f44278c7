#include "tests/support/picture.h"

#include <raylib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "stations/window/window_watch.h"

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

static void built_path(const char *name, const char *ending, char *path, size_t capacity)
{
    const char *build = directory("KLAXON_BUILD_DIR", "/tmp");
    expect_whole(snprintf(path, capacity, "%s/pictures", build), capacity);
    mkdir(path, 0777);
    expect_whole(snprintf(path, capacity, "%s/pictures/%s.%s", build, name, ending), capacity);
}

void picture_path(const char *name, char *path, size_t capacity)
{
    built_path(name, "qoi", path, capacity);
}

static void golden_path(const char *name, char *path, size_t capacity)
{
    const char *source = directory("KLAXON_SOURCE_DIR", ".");
    expect_whole(snprintf(path, capacity, "%s/tests/golden/%s.png", source, name), capacity);
}

// What was drawn last, in full size.
static Image copy_surface(const struct surface *surface)
{
    Image image = GenImageColor(surface->width, surface->height, BLACK);
    size_t row = (size_t)surface->width * 4;
    for (int y = 0; y < surface->height; y++) {
        memcpy((uint8_t *)image.data + (size_t)y * row, surface->rgba + y * surface->stride, row);
    }
    ImageFormat(&image, PIXELFORMAT_UNCOMPRESSED_R8G8B8);
    return image;
}

static Color mean_of_cell(const struct surface *surface, int column, int row, int cell)
{
    unsigned sums[3] = {0};
    for (int y = row * cell; y < (row + 1) * cell; y++) {
        const uint8_t *pixel = surface->rgba + y * surface->stride + (ptrdiff_t)column * cell * 4;
        for (int x = 0; x < cell; x++, pixel += 4) {
            sums[0] += pixel[0];
            sums[1] += pixel[1];
            sums[2] += pixel[2];
        }
    }
    unsigned count = (unsigned)(cell * cell);
    return (Color){(unsigned char)(sums[0] / count), (unsigned char)(sums[1] / count),
                   (unsigned char)(sums[2] / count), 255};
}

// Pixels at the edge that fill no whole cell are left out.
static Image reduce(const struct surface *surface, int cell)
{
    Image small = GenImageColor(surface->width / cell, surface->height / cell, BLACK);
    for (int y = 0; y < small.height; y++) {
        for (int x = 0; x < small.width; x++) {
            ImageDrawPixel(&small, x, y, mean_of_cell(surface, x, y, cell));
        }
    }
    ImageFormat(&small, PIXELFORMAT_UNCOMPRESSED_R8G8B8);
    return small;
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
    size_t cells;
    int x, y; // the first pixel of the first one
};

// Counts the cells that differ and leaves them bright on a dimmed copy of the picture.
static struct difference find_differences(const Image *small, const Image *golden, Image *picture,
                                          int cell)
{
    struct difference found = {0};
    for (int y = 0; y < small->height; y++) {
        for (int x = 0; x < small->width; x++) {
            int left = x * cell;
            int top = y * cell;
            if (off_by(GetImageColor(*small, x, y), GetImageColor(*golden, x, y)) <=
                PICTURE_CHANNEL_MAX) {
                for (int i = 0; i < cell * cell; i++) {
                    int px = left + i % cell;
                    int py = top + i / cell;
                    Color c = GetImageColor(*picture, px, py);
                    ImageDrawPixel(picture, px, py, (Color){c.r / 4, c.g / 4, c.b / 4, 255});
                }
            } else if (found.cells++ == 0) {
                found.x = left;
                found.y = top;
            }
        }
    }
    return found;
}

// The models of the layouts are kept finer than the same layouts in other sizes.
static int cell_of(const struct surface *surface)
{
    return surface->width == 1280 ? PICTURE_CELL : PICTURE_CELL_COARSE;
}

// Leaves the picture and where it differs for a person to look at.
static void show_differences(const char *name, const struct surface *surface, const Image *small,
                             const Image *golden, int cell, char message[PICTURE_MESSAGE_MAX])
{
    Image actual = copy_surface(surface);
    char differences_name[PATH_MAX_BYTES];
    char differences_file[PATH_MAX_BYTES];
    char actual_file[PATH_MAX_BYTES];
    built_path(name, "png", actual_file, sizeof actual_file);
    ExportImage(actual, actual_file);
    struct difference found = find_differences(small, golden, &actual, cell);
    expect_whole(snprintf(differences_name, sizeof differences_name, "%s.differences", name),
                 sizeof differences_name);
    built_path(differences_name, "png", differences_file, sizeof differences_file);
    ExportImage(actual, differences_file);
    UnloadImage(actual);
    snprintf(message, PICTURE_MESSAGE_MAX,
             "%zu cells of %s differ, the first at %d,%d; see %s and %s, and accept with "
             "KLAXON_ACCEPT=1 what is meant",
             found.cells, name, found.x, found.y, actual_file, differences_file);
}

static size_t count_differences(const Image *small, const Image *golden)
{
    size_t count = 0;
    for (int i = 0; i < small->width * small->height; i++) {
        int x = i % small->width;
        int y = i / small->width;
        count +=
            off_by(GetImageColor(*small, x, y), GetImageColor(*golden, x, y)) > PICTURE_CHANNEL_MAX;
    }
    return count;
}

static bool compare(const char *name, const struct surface *surface, const Image *golden,
                    char message[PICTURE_MESSAGE_MAX])
{
    int cell = golden->width > 0 ? surface->width / golden->width : 1;
    Image small = reduce(surface, cell > 0 ? cell : 1);
    bool fits = small.width == golden->width && small.height == golden->height;
    bool is_same = fits && count_differences(&small, golden) <= PICTURE_CELLS_MAX;
    if (!fits) {
        snprintf(message, PICTURE_MESSAGE_MAX, "%s is %d x %d cells, the golden picture %d x %d",
                 name, small.width, small.height, golden->width, golden->height);
    } else if (!is_same) {
        show_differences(name, surface, &small, golden, cell, message);
    }
    UnloadImage(small);
    return is_same;
}

static bool accept(const struct surface *surface, const char *golden_file,
                   char message[PICTURE_MESSAGE_MAX])
{
    Image small = reduce(surface, cell_of(surface));
    bool is_written = ExportImage(small, golden_file);
    UnloadImage(small);
    if (!is_written) {
        snprintf(message, PICTURE_MESSAGE_MAX, "cannot write %s", golden_file);
    }
    return is_written;
}

static void show_new(const char *name, const struct surface *surface, const char *golden_file,
                     char message[PICTURE_MESSAGE_MAX])
{
    char shown_file[PATH_MAX_BYTES];
    built_path(name, "png", shown_file, sizeof shown_file);
    Image actual = copy_surface(surface);
    ExportImage(actual, shown_file);
    UnloadImage(actual);
    snprintf(message, PICTURE_MESSAGE_MAX,
             "cannot read %s; look at %s, and accept with KLAXON_ACCEPT=1 what is meant",
             golden_file, shown_file);
}

bool picture_matches(const char *name, char message[PICTURE_MESSAGE_MAX])
{
    char golden_file[PATH_MAX_BYTES];
    struct surface surface = window_surface();
    golden_path(name, golden_file, sizeof golden_file);
    message[0] = '\0';
    if (surface.rgba == NULL) {
        snprintf(message, PICTURE_MESSAGE_MAX, "%s: nothing is drawn into memory", name);
        return false;
    }
    const char *wish = getenv("KLAXON_ACCEPT");
    if (wish != NULL && strcmp(wish, "1") == 0) {
        return accept(&surface, golden_file, message);
    }
    Image golden = LoadImage(golden_file);
    if (golden.data == NULL) {
        show_new(name, &surface, golden_file, message);
        return false;
    }
    bool is_same = compare(name, &surface, &golden, message);
    UnloadImage(golden);
    return is_same;
}
