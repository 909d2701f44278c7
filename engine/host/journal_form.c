// The form of a journal on the disk: its first line, its checksums, its numbers.
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <xxhash.h>

#include "engine/host/journal_inside.h"

// A pipe that nobody writes to would hold us up for ever, a device do whatever it does.
int journal_open_plain(const char *path, int flags, char error[JOURNAL_ERROR_MAX])
{
    int file = open(path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0) {
        journal_say(error, "cannot open the journal: %s", strerror(errno));
        return -1;
    }
    struct stat status;
    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
        journal_say(error, "a journal is a plain file, and this is not one");
        close(file);
        return -1;
    }
    return file;
}

void journal_header_print(char out[JOURNAL_HEADER_SIZE])
{
    char text[JOURNAL_HEADER_SIZE + 1];
    int width = JOURNAL_HEADER_SIZE -
                (int)sizeof JOURNAL_HEADER_WORDS; // of the version and the blanks after it
    snprintf(text, sizeof text, JOURNAL_HEADER_WORDS "%-*d\n", width, JOURNAL_VERSION);
    memcpy(out, text, JOURNAL_HEADER_SIZE);
}

uint32_t journal_checksum(const uint8_t *bytes, size_t length)
{
    return (uint32_t)XXH3_64bits_withSeed(bytes, length, length);
}

uint32_t journal_read_u32(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

void journal_write_u32(uint8_t *bytes, uint32_t value)
{
    for (int i = 0; i < 4; i++) {
        bytes[i] = (uint8_t)(value >> (8 * i));
    }
}

void journal_say(char error[JOURNAL_ERROR_MAX], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(error, JOURNAL_ERROR_MAX, format, args);
    va_end(args);
}
