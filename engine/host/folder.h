// The host's folder: its lock, its id, and where journals lie.
//
//     host-id               64 random bits: stations know a restarted host by it
//     lock                  held while a host runs here
//     tables/K7Q4M-1.klaxon journals of tables that are open
//     finished/             journals of matches that were played, kept for replay
#ifndef ENGINE_HOST_FOLDER_H
#define ENGINE_HOST_FOLDER_H

#include <stdbool.h>
#include <stdint.h>

#include "shared/wire.h"

#define FOLDER_PATH_MAX  512
#define FOLDER_ERROR_MAX 160

struct folder {
    char path[FOLDER_PATH_MAX];
    int lock;   // -1: not open
    int tables; // the folder of journals, for syncing what is renamed in it
    uint64_t host_id;
};

// Makes the folder if it is not there and takes its lock. False with a sentence in error when it
// cannot; the folder is then closed.
bool folder_open(struct folder *folder, const char *path, char error[FOLDER_ERROR_MAX]);
void folder_close(struct folder *folder);

struct folder_journal {
    char code[WIRE_CODE_MAX]; // as its name says
    uint16_t match;
    const char *wrong; // NULL, or why this cannot be a table's journal
    char path[FOLDER_PATH_MAX];
};

// Calls `found` for each file that lies with the open tables and is named as a journal, table by
// table, the last match of each first. Opens none of them. Files half-made when a host was killed
// are removed.
bool folder_each_journal(struct folder *folder, char error[FOLDER_ERROR_MAX],
                         void (*found)(void *context, const struct folder_journal *journal),
                         void *context);

// Where a journal lies while its first entries are written.
void folder_new_path(const struct folder *folder, const char *code, uint16_t match,
                     char out[FOLDER_PATH_MAX]);
void folder_table_path(const struct folder *folder, const char *code, uint16_t match,
                       char out[FOLDER_PATH_MAX]);
// Whether a journal of this code lies with the open tables, of any match, readable or not.
bool folder_has_code(const struct folder *folder, const char *code);
// Whether a host runs in the folder in whose tables/ this file lies.
bool folder_is_open_around(const char *path);
bool folder_finish(const struct folder *folder, const char *path); // puts it with the finished ones

#endif
