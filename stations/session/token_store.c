#include "stations/session/token_store.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_code(const char *code);
static bool slot_path(const struct token_store *store, uint64_t host_id, const char *code, int slot,
                      char out[TOKEN_STORE_PATH]);
static int lock_slot(const char *path);
static bool read_token(const char *path, uint8_t token[WIRE_TOKEN_SIZE]);
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
        if (read_token(path, token)) {
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

bool token_store_keep(struct token_store *store, const uint8_t token[WIRE_TOKEN_SIZE])
{
    char fresh[TOKEN_STORE_PATH];
    if (store->lock < 0 || !join_path(fresh, store->path, ".new")) {
        return false;
    }
    char text[2 * WIRE_TOKEN_SIZE + 2];
    for (size_t i = 0; i < WIRE_TOKEN_SIZE; i++) {
        snprintf(text + 2 * i, 3, "%02x", token[i]);
    }
    text[sizeof text - 2] = '\n';
    int file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) {
        return false;
    }
    bool written = write(file, text, sizeof text - 1) == (ssize_t)(sizeof text - 1);
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

static bool read_token(const char *path, uint8_t token[WIRE_TOKEN_SIZE])
{
    char text[2 * WIRE_TOKEN_SIZE + 2] = "";
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return false;
    }
    ssize_t length = read(file, text, sizeof text);
    close(file);
    if (length != 2 * WIRE_TOKEN_SIZE + 1 || text[2 * WIRE_TOKEN_SIZE] != '\n') {
        return false;
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
