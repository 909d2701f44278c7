// fuzz_seeds: makes the seeds of every fuzzer and sees that they are let in. A seed that is refused
// at the door tests nothing; so the check fails with its name.
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "tools/fuzz/bag.h"
#include "tools/fuzz/fuzzers.h"
#include "tools/fuzz/scratch.h"

#define REFUSED "refused-" // files whose names begin so may be refused: they are kept for a crash

static const char USAGE[] =
    "usage: fuzz_seeds [--out DIR] [--mutants N] [NAME...]\n"
    "       fuzz_seeds --check NAME FILE...\n"
    "\n"
    "Makes the seeds of the fuzzers (default: of all), gives each to its fuzzer and tells how far "
    "it\n"
    "came. Fails if one does not come as far as it was made for.\n"
    "\n"
    "  --out DIR           writes them to DIR/NAME\n"
    "  --mutants N         changes each N times, with fuzzers that know how, and tries that too: "
    "half\n"
    "                      of it has to be let in\n"
    "  --check NAME FILE   gives these files to a fuzzer. Each has to be let in, unless its name\n"
    "                      begins with refused-\n";

static int make(int count, char **arguments);
static int check(int count, char **arguments);

int main(int count, char **arguments)
{
    if (count > 1 && (strcmp(arguments[1], "--help") == 0 || strcmp(arguments[1], "-h") == 0)) {
        fputs(USAGE, stdout);
        return 0;
    }
    char folder[SCRATCH_PATH_MAX];
    scratch_make(folder);
    setenv("TMPDIR", folder, 1); // fuzzers that keep a host leave its folder behind
    int result = count > 1 && strcmp(arguments[1], "--check") == 0 ? check(count, arguments)
                                                                   : make(count, arguments);
    scratch_remove(folder);
    return result;
}

static const struct fuzzer *find(const char *name)
{
    for (size_t i = 0; FUZZERS[i] != NULL; i++) {
        if (strcmp(FUZZERS[i]->name, name) == 0) {
            return FUZZERS[i];
        }
    }
    fprintf(stderr, "fuzz_seeds: there is no fuzzer '%s'\n", name);
    return NULL;
}

static bool make_one(const struct fuzzer *fuzzer, const char *out, unsigned mutants)
{
    char folder[SCRATCH_PATH_MAX];
    struct fuzz_bag bag = {.fuzzer = fuzzer, .mutants = mutants};
    if (out != NULL) {
        scratch_path(folder, out, fuzzer->name);
        mkdir(out, 0777);
        mkdir(folder, 0777);
        scratch_empty(folder); // nothing of an older build stays
        bag.folder = folder;
    }
    fuzzer->seed(&bag);
    if (bag.count == 0) {
        fprintf(stderr, "fuzz_seeds: %s has no seeds\n", fuzzer->name);
    }
    bool is_mutated = 2 * bag.let_in >= bag.made;
    if (bag.made > 0) {
        fprintf(is_mutated ? stdout : stderr, "fuzz_seeds: %s lets in %u of %u mutants\n",
                fuzzer->name, bag.let_in, bag.made);
    }
    return bag.failed == 0 && bag.count > 0 && is_mutated;
}

static int make(int count, char **arguments)
{
    int first = 1;
    const char *out = NULL;
    unsigned mutants = 0;
    bool is_well = true;
    for (; first + 1 < count && strncmp(arguments[first], "--", 2) == 0; first += 2) {
        if (strcmp(arguments[first], "--out") == 0) {
            out = arguments[first + 1];
        } else if (strcmp(arguments[first], "--mutants") == 0) {
            mutants = (unsigned)strtoul(arguments[first + 1], NULL, 10);
        } else {
            fputs(USAGE, stderr);
            return 2;
        }
    }
    for (size_t i = 0; first == count && FUZZERS[i] != NULL; i++) {
        is_well = make_one(FUZZERS[i], out, mutants) && is_well;
    }
    for (int i = first; i < count; i++) {
        const struct fuzzer *fuzzer = find(arguments[i]);
        is_well = fuzzer != NULL && make_one(fuzzer, out, mutants) && is_well;
    }
    return is_well ? 0 : 1;
}

static int check(int count, char **arguments)
{
    const struct fuzzer *fuzzer = count > 3 ? find(arguments[2]) : NULL;
    if (fuzzer == NULL) {
        fputs(USAGE, stderr);
        return 2;
    }
    struct fuzz_bag bag = {.fuzzer = fuzzer};
    for (int i = 3; i < count; i++) {
        const char *slash = strrchr(arguments[i], '/');
        const char *name = slash != NULL ? slash + 1 : arguments[i];
        size_t length;
        uint8_t *bytes = scratch_read(arguments[i], &length);
        fuzz_bag_put(&bag, name, bytes, length, strncmp(name, REFUSED, strlen(REFUSED)) != 0);
        free(bytes);
    }
    return bag.failed == 0 ? 0 : 1;
}
