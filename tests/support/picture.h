// Compares pictures with golden ones in tests/golden.
//
// A golden picture is kept at an eighth of its size, each of its pixels the mean of 8 x 8, or at a
// sixteenth when it is of another size than 1280x720: small enough to have hundreds of them, and a
// word or a line that changes still shows. When a picture does not match, it and a picture of the
// differences are left in the build directory in full size, and the message says where.
// KLAXON_ACCEPT=1 in the environment makes what is drawn the new golden picture; look at it before
// you commit it.
#ifndef TESTS_SUPPORT_PICTURE_H
#define TESTS_SUPPORT_PICTURE_H

#include <stdbool.h>
#include <stddef.h>

#define PICTURE_MESSAGE_MAX 2048

#define PICTURE_CELL        8 // pixels a side that become one
#define PICTURE_CELL_COARSE 16
// A cell differs when one of its channels is off by more than this (of 255)...
#define PICTURE_CHANNEL_MAX 3
// ...and a picture when more than this many of its cells do: what draws is deterministic.
#define PICTURE_CELLS_MAX 0

// Where test `name` may write a picture that it reads again, in a form that is quick to write and
// to read. The directory is made.
void picture_path(const char *name, char *path, size_t capacity);

// Compares the frame that was drawn last, in memory, with tests/golden/<name>.png. Returns false,
// and says why and where to look in `message`, when they differ or there is none.
bool picture_matches(const char *name, char message[PICTURE_MESSAGE_MAX]);

#endif
