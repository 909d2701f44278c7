#include "tools/fuzz/words.h"

#include "tests/support/files.h"
#include "tools/fuzz/fuzz.h"

const struct strings *fuzz_words(void)
{
    static struct strings *strings;
    if (strings == NULL) {
        size_t length;
        char error[128];
        char *text = files_read("assets/strings/en.txt", &length);
        strings = strings_create(text, length, error, sizeof(error));
        fuzz_demand(strings != NULL);
        free(text);
    }
    return strings;
}
