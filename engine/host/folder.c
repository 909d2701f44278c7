#include "engine/host/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#define SUFFIX     ".klaxon"
#define SUFFIX_NEW ".new"
#define FOLDER_OWN 64 // bytes of a path that are ours: "/finished/K7Q4M-65535.klaxon"

static bool make_folders(const char *path);
static bool make_folder(const struct folder *folder, const char *name);
static bool take_lock(struct folder *folder, char error[FOLDER_ERROR_MAX]);
static bool read_id(struct folder *folder, char error[FOLDER_ERROR_MAX]);
static bool write_id(const char *folder, const char *path, uint64_t id);
static bool sync_folder(const char *path);
static bool ends_with(const char *name, const char *ending);
static void describe(const struct folder *folder, const char *name, struct folder_journal *out);
static bool parse_name(const char *name, struct folder_journal *out);
static int newest_first(const void *left, const void *right);
static bool say(char error[FOLDER_ERROR_MAX], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

bool folder_open(struct folder *folder, const char *path, char error[FOLDER_ERROR_MAX])
{
    *folder = (struct folder){.lock = -1, .tables = -1};
    if (strlen(path) + FOLDER_OWN > sizeof(folder->path)) {
        return say(error, "the folder's name is too long");
    }
    snprintf(folder->path, sizeof(folder->path), "%s", path);
    if (!make_folders(path) || !make_folder(folder, "tables") || !make_folder(folder, "finished")) {
        return say(error, "cannot make the folder %.80s: %s", path, strerror(errno));
    }
    char tables[FOLDER_PATH_MAX];
    snprintf(tables, sizeof(tables), "%.*s/tables", FOLDER_PATH_MAX - FOLDER_OWN, path);
    folder->tables = open(tables, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder->tables < 0) {
        return say(error, "cannot read the folder %.80s: %s", path, strerror(errno));
    }
    if (!take_lock(folder, error) || !read_id(folder, error)) {
        folder_close(folder);
        return false;
    }
    return true;
}

void folder_close(struct folder *folder)
{
    if (folder->lock >= 0) {
        close(folder->lock);
    }
    if (folder->tables >= 0) {
        close(folder->tables);
    }
    folder->lock = -1;
    folder->tables = -1;
}

bool folder_each_journal(struct folder *folder, char error[FOLDER_ERROR_MAX],
                         void (*found)(void *context, const struct folder_journal *journal),
                         void *context)
{
    char path[FOLDER_PATH_MAX];
    snprintf(path, sizeof(path), "%.*s/tables", FOLDER_PATH_MAX - FOLDER_OWN, folder->path);
    struct dirent **names = NULL;
    int count = scandir(path, &names, NULL, alphasort);
    if (count < 0) {
        return say(error, "cannot read the folder %.80s: %s", path, strerror(errno));
    }
    struct folder_journal *journals = calloc((size_t)count + 1, sizeof(*journals));
    size_t used = 0;
    for (int i = 0; i < count; i++) {
        const char *name = names[i]->d_name;
        if (ends_with(name, SUFFIX_NEW)) {
            unlinkat(folder->tables, name, 0);
        } else if (journals != NULL && ends_with(name, SUFFIX)) {
            describe(folder, name, &journals[used++]);
        }
        free(names[i]);
    }
    free(names);
    if (journals == NULL) {
        return say(error, "not enough memory to list the journals");
    }
    qsort(journals, used, sizeof(*journals), newest_first);
    for (size_t i = 0; i < used; i++) {
        found(context, &journals[i]);
    }
    free(journals);
    return true;
}

void folder_new_path(const struct folder *folder, const char *code, uint16_t match,
                     char out[FOLDER_PATH_MAX])
{
    snprintf(out, FOLDER_PATH_MAX, "%.*s/tables/%s-%u" SUFFIX SUFFIX_NEW,
             FOLDER_PATH_MAX - FOLDER_OWN, folder->path, code, (unsigned)match);
}

void folder_table_path(const struct folder *folder, const char *code, uint16_t match,
                       char out[FOLDER_PATH_MAX])
{
    snprintf(out, FOLDER_PATH_MAX, "%.*s/tables/%s-%u" SUFFIX, FOLDER_PATH_MAX - FOLDER_OWN,
             folder->path, code, (unsigned)match);
}

bool folder_has_code(const struct folder *folder, const char *code)
{
    char path[FOLDER_PATH_MAX];
    snprintf(path, sizeof(path), "%.*s/tables", FOLDER_PATH_MAX - FOLDER_OWN, folder->path);
    DIR *tables = opendir(path);
    if (tables == NULL) {
        return false; // then no journal can be made here either
    }
    bool has_one = false;
    size_t length = strlen(code);
    for (struct dirent *entry = readdir(tables); entry != NULL && !has_one;
         entry = readdir(tables)) {
        has_one = strncmp(entry->d_name, code, length) == 0 && entry->d_name[length] == '-';
    }
    closedir(tables);
    return has_one;
}

bool folder_finish(const struct folder *folder, const char *path)
{
    char target[FOLDER_PATH_MAX];
    const char *name = strrchr(path, '/');
    int length = snprintf(target, sizeof(target), "%.*s/finished%s", FOLDER_PATH_MAX - FOLDER_OWN,
                          folder->path, name == NULL ? "/" : name);
    // A code is drawn again after years; its old journals must not be written over.
    for (int i = 2; access(target, F_OK) == 0 && i < 1000; i++) {
        snprintf(target + length, sizeof(target) - (size_t)length, ".%d", i);
    }
    return rename(path, target) == 0;
}

bool folder_is_open_around(const char *path)
{
    char lock_path[FOLDER_PATH_MAX * 2];
    const char *slash = strrchr(path, '/');
    int length = snprintf(lock_path, sizeof(lock_path), "%.*s../lock",
                          slash == NULL ? 0 : (int)(slash - path + 1), path);
    int file =
        length < (int)sizeof(lock_path) ? open(lock_path, O_RDWR | O_NONBLOCK | O_CLOEXEC) : -1;
    if (file < 0) {
        return false;
    }
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    bool is_held = fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    close(file);
    return is_held;
}

// Like mkdir -p: only for its owner, for journals hold both sides' secrets.
static bool make_folders(const char *path)
{
    char part[FOLDER_PATH_MAX];
    snprintf(part, sizeof(part), "%s", path);
    for (char *slash = strchr(part + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(part, 0700) != 0 && errno != EEXIST) {
            return false;
        }
        *slash = '/';
    }
    return mkdir(part, 0700) == 0 || errno == EEXIST;
}

static bool make_folder(const struct folder *folder, const char *name)
{
    char path[FOLDER_PATH_MAX];
    snprintf(path, sizeof(path), "%.*s/%s", FOLDER_PATH_MAX - FOLDER_OWN, folder->path, name);
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

// A POSIX lock, because it dies with this process alone: a child that still lives does not hold it.
static bool take_lock(struct folder *folder, char error[FOLDER_ERROR_MAX])
{
    char path[FOLDER_PATH_MAX];
    snprintf(path, sizeof(path), "%.*s/lock", FOLDER_PATH_MAX - FOLDER_OWN, folder->path);
    folder->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (folder->lock < 0) {
        return say(error, "cannot open %.80s: %s", path, strerror(errno));
    }
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(folder->lock, F_SETLK, &lock) != 0) {
        return say(error, "another host runs in the folder %.80s", folder->path);
    }
    return true;
}

static bool read_id(struct folder *folder, char error[FOLDER_ERROR_MAX])
{
    char path[FOLDER_PATH_MAX];
    snprintf(path, sizeof(path), "%.*s/host-id", FOLDER_PATH_MAX - FOLDER_OWN, folder->path);
    int plain = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC); // a pipe must not hold us up
    FILE *file = plain < 0 ? NULL : fdopen(plain, "r");
    if (file != NULL) {
        char line[32] = "";
        char *end = line;
        if (fgets(line, sizeof(line), file) != NULL) {
            folder->host_id = strtoull(line, &end, 16);
        }
        fclose(file);
        bool is_sound = end == line + 16 && *end == '\n' && folder->host_id != 0;
        return is_sound || say(error, "%.80s is damaged; remove it to get a new id", path);
    }
    if (errno != ENOENT || getrandom(&folder->host_id, sizeof(folder->host_id), 0) !=
                               (ssize_t)sizeof(folder->host_id)) {
        return say(error, "cannot read %.80s: %s", path, strerror(errno));
    }
    folder->host_id |= 1; // 0 is no id
    return write_id(folder->path, path, folder->host_id) ||
           say(error, "cannot write %.80s: %s", path, strerror(errno));
}

// On the disk when it returns: after a power cut, stations must know the host again.
static bool write_id(const char *folder, const char *path, uint64_t id)
{
    char part[FOLDER_PATH_MAX + sizeof(SUFFIX_NEW)];
    snprintf(part, sizeof(part), "%s" SUFFIX_NEW, path);
    FILE *file = fopen(part, "we");
    if (file == NULL) {
        return false;
    }
    bool is_written = fprintf(file, "%016llx\n", (unsigned long long)id) == 17;
    is_written = is_written && fflush(file) == 0 && fsync(fileno(file)) == 0;
    is_written = fclose(file) == 0 && is_written;
    return is_written && rename(part, path) == 0 && sync_folder(folder);
}

static bool sync_folder(const char *path)
{
    int file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool is_synced = file >= 0 && fsync(file) == 0;
    if (file >= 0) {
        close(file);
    }
    return is_synced;
}

static bool ends_with(const char *name, const char *ending)
{
    size_t length = strlen(name);
    size_t tail = strlen(ending);
    return length > tail && strcmp(name + length - tail, ending) == 0;
}

// What can be said of a file without opening it. A link is none of ours: what it leads to may be
// another table's.
static void describe(const struct folder *folder, const char *name, struct folder_journal *out)
{
    struct stat status;
    bool is_named = parse_name(name, out);
    // Of a strange name as much as fits: it is only told.
    snprintf(out->path, sizeof(out->path), "%.*s/tables/%.48s", FOLDER_PATH_MAX - FOLDER_OWN,
             folder->path, name);
    if (!is_named) {
        out->wrong = "its name is not that of a table's journal";
    } else if (fstatat(folder->tables, name, &status, AT_SYMLINK_NOFOLLOW) != 0) {
        out->wrong = "it cannot be looked at";
    } else if (!S_ISREG(status.st_mode)) {
        out->wrong = "a journal is a plain file, and this is not one";
    }
}

// "K7Q4M-12.klaxon"
static bool parse_name(const char *name, struct folder_journal *out)
{
    memset(out, 0, sizeof(*out));
    size_t length = strcspn(name, "-");
    if (length == 0 || length >= sizeof(out->code) || name[length] != '-') {
        return false;
    }
    memcpy(out->code, name, length);
    const char *digits = name + length + 1;
    char *end;
    unsigned long match = strtoul(digits, &end, 10);
    if (*digits < '1' || *digits > '9' || match > UINT16_MAX || strcmp(end, SUFFIX) != 0) {
        return false;
    }
    out->match = (uint16_t)match;
    return true;
}

static int newest_first(const void *left, const void *right)
{
    const struct folder_journal *a = left;
    const struct folder_journal *b = right;
    int order = strcmp(a->code, b->code);
    return order != 0 ? order : (a->match < b->match) - (a->match > b->match);
}

static bool say(char error[FOLDER_ERROR_MAX], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(error, FOLDER_ERROR_MAX, format, args);
    va_end(args);
    return false;
}
