#include "stations/window/window_emblem.h"

#include <raylib.h>
#include <stdlib.h>

#include "stations/draw/emblem.h"

#define WINDOW_SIDE_PX 64 // desktops make it smaller for a title and larger for a list of windows

static Image paint(int side_px);

void window_emblem_show(void)
{
    Image image = paint(WINDOW_SIDE_PX);
    if (image.data != NULL) {
        SetWindowIcon(image);
    }
    free(image.data);
}

bool window_emblem_write(const char *path, int side_px)
{
    SetTraceLogLevel(LOG_ERROR); // who calls says what was written
    Image image = paint(side_px);
    bool is_written = image.data != NULL && ExportImage(image, path);
    free(image.data);
    return is_written;
}

// Without data when there is no memory.
static Image paint(int side_px)
{
    unsigned char *rgba = malloc((size_t)side_px * (size_t)side_px * 4);
    if (rgba != NULL && !emblem_paint(rgba, side_px)) {
        free(rgba);
        rgba = NULL;
    }
    return (Image){rgba, side_px, side_px, 1, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8};
}
