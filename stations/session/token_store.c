#include "stations/session/token_store.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define TOKEN_LINE    (2 * WIRE_TOKEN_SIZE + 1) // in hexadecimal, with its line feed
#define FILE_TEXT_MAX (TOKEN_LINE + TOKEN_NOTE_TEXT_MAX)

static bool is_code(const char *code);
static bool slot_path(const struct token_store *store, uint64_t host_id, const char *code, int slot,
                      char out[TOKEN_STORE_PATH]);
static int lock_slot(const char *path);
static bool read_token(const char *path, uint8_t token[WIRE_TOKEN_SIZE], struct token_note *note);
static bool read_entry(const char *folder, const char *name, struct token_entry *entry);
static void insert_newest(struct token_entry *list, size_t *count, const struct token_entry *entry);
static bool take_entry(struct token_store *store, const char *folder,
                       const struct token_entry *entry);
static bool make_folders(const char *folder);
static bool join_path(char out[TOKEN_STORE_PATH], const char *path, const char *ending);

void token_store_init(struct token_store *store, const char *folder)
{
    *store = (struct token_store){.lock = -1};
    if (folder != NULL && strlen(folder) < sizeof store->folder) {
        memcpy(store->folder, folder, strlen(folder) + 1);
    }
}

bool token_store_take(struct token_store *store, uint64_t host_id, const char *code,
                      uint8_t token[WIRE_TOKEN_SIZE])
{
    token_store_release(store);
    if (store->folder[0] == '\0' || !is_code(code) || !make_folders(store->folder)) {
        return false;
    }
    int empty_lock = -1;
    char empty_path[TOKEN_STORE_PATH] = "";
    for (int slot = 0; slot < TOKEN_STORE_SLOTS; slot++) {
        char path[TOKEN_STORE_PATH];
        int lock = slot_path(store, host_id, code, slot, path) ? lock_slot(path) : -1;
        if (lock < 0) {
            continue;
        }
        if (read_token(path, token, NULL)) {
            if (empty_lock >= 0) {
                close(empty_lock);
            }
            store->lock = lock;
            memcpy(store->path, path, sizeof path);
            return true;
        }
        if (empty_lock < 0) {
            empty_lock = lock;
            memcpy(empty_path, path, sizeof path);
        } else {
            close(lock);
        }
    }
    store->lock = empty_lock;
    memcpy(store->path, empty_path, sizeof empty_path);
    return false;
}

bool token_store_keep(struct token_store *store, const uint8_t token[WIRE_TOKEN_SIZE],
                      const struct token_note *note)
{
    char fresh[TOKEN_STORE_PATH];
    if (store->lock < 0 || !join_path(fresh, store->path, ".new")) {
        return false;
    }
    char text[FILE_TEXT_MAX];
    for (size_t i = 0; i < WIRE_TOKEN_SIZE; i++) {
        snprintf(text + 2 * i, 3, "%02x", token[i]);
    }
    text[TOKEN_LINE - 1] = '\n';
    size_t length = TOKEN_LINE + token_note_print(note, text + TOKEN_LINE);
    int file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) {
        return false;
    }
    bool written = write(file, text, length) == (ssize_t)length;
    written = close(file) == 0 && written;
    return written && rename(fresh, store->path) == 0;
}

void token_store_forget(struct token_store *store)
{
    if (store->lock >= 0) {
        unlink(store->path);
    }
    token_store_release(store);
}

void token_store_release(struct token_store *store)
{
    if (store->lock >= 0) {
        close(store->lock);
    }
    store->lock = -1;
    store->path[0] = '\0';
}

// --- all that is kept

size_t token_store_list(const char *folder, struct token_entry out[TOKEN_STORE_LISTED_MAX])
{
    size_t count = 0;
    DIR *files = opendir(folder);
    if (files == NULL) {
        return 0;
    }
    struct dirent *file;
    while ((file = readdir(files)) != NULL) {
        struct token_entry entry;
        if (read_entry(folder, file->d_name, &entry)) {
            insert_newest(out, &count, &entry);
        }
    }
    closedir(files);
    return count;
}

bool token_store_drop(const char *folder, const struct token_entry *entry)
{
    struct token_store store;
    if (!take_entry(&store, folder, entry)) {
        return false;
    }
    token_store_forget(&store);
    return true;
}

bool token_store_annotate(const char *folder, const struct token_entry *entry)
{
    struct token_store store;
    if (!take_entry(&store, folder, entry)) {
        return false;
    }
    bool is_kept = token_store_keep(&store, entry->token, &entry->note);
    token_store_release(&store);
    return is_kept;
}

// A file's name says whose token it is: 00c0ffee00c0ffee-K7Q4M.0
static bool read_entry(const char *folder, const char *name, struct token_entry *entry)
{
    char code[WIRE_CODE_MAX];
    char path[TOKEN_STORE_PATH];
    char *end;
    *entry = (struct token_entry){.host_id = strtoull(name, &end, 16)};
    size_t length = end == name + 16 && *end == '-' ? strcspn(end + 1, ".") : 0;
    if (length == 0 || length >= sizeof code || end[1 + length] != '.') {
        return false;
    }
    memcpy(code, end + 1, length);
    code[length] = '\0';
    const char *slot = end + length + 2;
    long number = strtol(slot, &end, 10);
    struct token_store store;
    token_store_init(&store, folder);
    if (!is_code(code) || end == slot || *end != '\0' || number < 0 ||
        number >= TOKEN_STORE_SLOTS ||
        !slot_path(&store, entry->host_id, code, (int)number, path) ||
        !read_token(path, entry->token, &entry->note)) {
        return false;
    }
    memcpy(entry->code, code, sizeof code);
    entry->slot = (int)number;
    int lock = lock_slot(path);
    entry->is_held = lock < 0;
    if (lock >= 0) {
        close(lock);
    }
    return true;
}

static void insert_newest(struct token_entry *list, size_t *count, const struct token_entry *entry)
{
    size_t place = *count;
    while (place > 0 && list[place - 1].note.seen_s < entry->note.seen_s) {
        place--;
    }
    if (place == TOKEN_STORE_LISTED_MAX) {
        return;
    }
    size_t kept = *count < TOKEN_STORE_LISTED_MAX ? *count : TOKEN_STORE_LISTED_MAX - 1;
    memmove(&list[place + 1], &list[place], (kept - place) * sizeof list[0]);
    list[place] = *entry;
    *count = kept + 1;
}

// Its slot and no other. False when somebody holds it.
static bool take_entry(struct token_store *store, const char *folder,
                       const struct token_entry *entry)
{
    token_store_init(store, folder);
    if (store->folder[0] == '\0' ||
        !slot_path(store, entry->host_id, entry->code, entry->slot, store->path)) {
        return false;
    }
    store->lock = lock_slot(store->path);
    return store->lock >= 0;
}

// --- files

// A code becomes part of a file's name, and it came from outside.
static bool is_code(const char *code)
{
    size_t length = strspn(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
    return length > 0 && code[length] == '\0';
}

static bool slot_path(const struct token_store *store, uint64_t host_id, const char *code, int slot,
                      char out[TOKEN_STORE_PATH])
{
    int length = snprintf(out, TOKEN_STORE_PATH, "%s/%016" PRIx64 "-%s.%d", store->folder, host_id,
                          code, slot);
    return length > 0 && length < TOKEN_STORE_PATH;
}

// Lock files are never removed: a lock on a file that has lost its name would lock nothing.
static int lock_slot(const char *path)
{
    char name[TOKEN_STORE_PATH];
    if (!join_path(name, path, ".lock")) {
        return -1;
    }
    int file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) != 0) {
        close(file);
        return -1;
    }
    return file;
}

// `note` may be NULL: nobody asks for it.
static bool read_token(const char *path, uint8_t token[WIRE_TOKEN_SIZE], struct token_note *note)
{
    char text[FILE_TEXT_MAX] = "";
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return false;
    }
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    if (length < TOKEN_LINE || text[TOKEN_LINE - 1] != '\n') {
        return false;
    }
    if (note != NULL) {
        token_note_read(note, text + TOKEN_LINE);
    }
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < WIRE_TOKEN_SIZE; i++) {
        const char *high = memchr(digits, text[2 * i], 16);
        const char *low = memchr(digits, text[2 * i + 1], 16);
        if (high == NULL || low == NULL) {
            return false;
        }
        token[i] = (uint8_t)((high - digits) << 4 | (low - digits));
    }
    return true;
}

static bool make_folders(const char *folder)
{
    char path[TOKEN_STORE_PATH];
    snprintf(path, sizeof path, "%s", folder);
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(path, 0700) != 0 && errno != EEXIST) {
            return false;
        }
        *slash = '/';
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

static bool join_path(char out[TOKEN_STORE_PATH], const char *path, const char *ending)
{
    int length = snprintf(out, TOKEN_STORE_PATH, "%s%s", path, ending);
    return length > 0 && length < TOKEN_STORE_PATH;
}
