// Compares pictures with golden ones in tests/golden.
//
// A picture matches when hardly any pixel differs visibly. When it does not, the picture drawn and
// a picture of the differences are left in the build directory, and the message says where.
// KLAXON_ACCEPT=1 in the environment makes what is drawn the new golden picture; look at it before
// you commit it.
#ifndef TESTS_SUPPORT_PICTURE_H
#define TESTS_SUPPORT_PICTURE_H

#include <stdbool.h>
#include <stddef.h>

#define PICTURE_MESSAGE_MAX 2048

// A pixel differs when one of its channels is off by more than this (of 255)...
#define PICTURE_CHANNEL_MAX 8
// ...and a picture when more than this share of its pixels do.
#define PICTURE_SHARE_MAX 0.001

// Where test `name` should write the picture it draws. The directory is made.
void picture_path(const char *name, char *path, size_t capacity);

// Compares the picture at picture_path(name) with tests/golden/<name>.png. Returns false, and says
// why and where to look in `message`, when they differ or one cannot be read.
bool picture_matches(const char *name, char message[PICTURE_MESSAGE_MAX]);

#endif
