#include "tools/cli/home/errand.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "shared/text.h"
#include "stations/station.h"
#include "tools/cli/cli.h"

#define WORDS_MAX_HERE 20
#define LOOK_MS        50
#define NAME           "klaxon: " // how a command begins the line that says what is wrong

struct line { // the last one that a command said of an error
    char text[HOME_SAID_MAX];
    size_t length;
};

static size_t write_words(const struct home_choice *choice, const char *words[WORDS_MAX_HERE]);
static size_t add(const char **words, size_t count, const char *option, const char *value);
static void hear(int from, struct line *line, char said[HOME_SAID_MAX]);

bool errand_run(const struct home_choice *choice, char said[HOME_SAID_MAX])
{
    const char *words[WORDS_MAX_HERE] = {NULL};
    int pipes[2];
    said[0] = '\0';
    write_words(choice, words);
    if (pipe2(pipes, O_CLOEXEC) != 0) {
        snprintf(said, HOME_SAID_MAX, "%s", strerror(errno));
        return false;
    }
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        setenv(CLI_FROM_HOME, "1", 1);
        dup2(pipes[1], STDERR_FILENO);
        execv("/proc/self/exe", (char *const *)words);
        _exit(CLI_FAILED);
    }
    close(pipes[1]);
    fcntl(pipes[0], F_SETFL, O_NONBLOCK);
    struct line line = {.length = 0};
    int status = 0;
    // A command's own helpers may outlive it with the pipe in their hands: its end is what counts.
    while (child > 0 && waitpid(child, &status, WNOHANG) == 0) {
        struct pollfd file = {.fd = pipes[0], .events = POLLIN};
        poll(&file, 1, LOOK_MS);
        hear(pipes[0], &line, said);
    }
    hear(pipes[0], &line, said);
    close(pipes[0]);
    bool is_good = child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == CLI_OK;
    if (is_good) {
        said[0] = '\0';
    } else if (said[0] == '\0') {
        snprintf(said, HOME_SAID_MAX, "klaxon %s ended by itself", words[1]);
    }
    return is_good;
}

// What it says goes to the terminal too.
static void hear(int from, struct line *line, char said[HOME_SAID_MAX])
{
    char bytes[512];
    ssize_t length;
    while ((length = read(from, bytes, sizeof bytes)) > 0) {
        fwrite(bytes, 1, (size_t)length, stderr);
        for (ssize_t i = 0; i < length; i++) {
            if (bytes[i] != '\n') {
                line->text[line->length] = bytes[i];
                line->length += line->length + 1 < sizeof line->text;
                continue;
            }
            line->text[line->length] = '\0';
            line->length = 0;
            if (strncmp(line->text, NAME, strlen(NAME)) == 0) {
                text_copy(said, HOME_SAID_MAX, line->text + strlen(NAME));
            }
        }
    }
}

static size_t write_words(const struct home_choice *choice, const char *words[WORDS_MAX_HERE])
{
    const char *game = choice->brief->name;
    const char *skill = OFFICER_SKILL_NAMES.names[choice->skill];
    const char *role = brief_role_name(choice->brief, choice->role);
    size_t count = add(words, 0, "klaxon", NULL);
    switch (choice->kind) {
    case HOME_NOTHING:
    case HOME_QUIT:
        break;
    case HOME_PLAY:
    case HOME_WATCH:
        count = add(words, count, "play", "--new");
        count = add(words, count, "--now", choice->kind == HOME_WATCH ? "--watch" : NULL);
        count = choice->kind == HOME_PLAY ? add(words, count, "--seat", choice->seat) : count;
        count = add(words, count, "--game", game);
        count = add(words, count, "--skill", skill);
        break;
    case HOME_GO_ON:
        count = add(words, count, "play", NULL);
        count = add(words, count, "--match", choice->id);
        break;
    case HOME_DEBRIEF:
        count = add(words, count, "debrief", choice->id);
        break;
    case HOME_JOIN:
        count = add(words, count, "join", choice->where[0] != '\0' ? choice->where : NULL);
        count = choice->table[0] != '\0' ? add(words, count, "--table", choice->table) : count;
        break;
    case HOME_WALL:
        count = add(words, count, "join", "--wall");
        break;
    case HOME_HOST:
        count = add(words, count, "play", "--new");
        count = add(words, count, "--lobby", NULL);
        count = add(words, count, "--game", game);
        break;
    case HOME_LESSONS:
        count = add(words, count, "train", game);
        break;
    case HOME_CREW:
    case HOME_FREE:
        count = add(words, count, "train", game);
        count = add(words, count, role, choice->kind == HOME_CREW ? "--crew" : "--free");
        count = add(words, count, "--skill", skill);
        break;
    }
    bool is_match = choice->kind == HOME_PLAY || choice->kind == HOME_WATCH ||
                    choice->kind == HOME_HOST || choice->kind == HOME_CREW ||
                    choice->kind == HOME_FREE;
    return is_match && choice->set[0] != '\0' ? add(words, count, "--set", choice->set) : count;
}

static size_t add(const char **words, size_t count, const char *option, const char *value)
{
    words[count++] = option;
    if (value != NULL) {
        words[count++] = value;
    }
    return count;
}
