// Files of tokens that anybody may have edited, and codes of tables from hosts that cannot be
// trusted: a token is found or none is, and one that is kept is found again.
//
// The input: a code, a line feed, what stands in the file.
#include <string.h>

#include "stations/session/token_store.h"
#include "tools/fuzz/fuzz.h"
#include "tools/fuzz/scratch.h"

#define HOST_ID 5
#define FILE_OF "0000000000000005-K7Q4M.0" // of that host's table K7Q4M

static void open_store(struct token_store *store, const char *folder, const uint8_t *bytes,
                       size_t length)
{
    char path[SCRATCH_PATH_MAX];
    scratch_empty(folder);
    scratch_path(path, folder, FILE_OF);
    scratch_write(path, bytes, length);
    token_store_init(store, folder);
}

static unsigned take(const uint8_t *bytes, size_t length)
{
    static char folder[SCRATCH_PATH_MAX]; // stays from input to input
    uint8_t token[WIRE_TOKEN_SIZE];
    uint8_t again[WIRE_TOKEN_SIZE];
    char code[WIRE_CODE_MAX + 16] = "";
    struct token_store store;
    const uint8_t *end = memchr(bytes, '\n', length);
    size_t code_length = end != NULL ? (size_t)(end - bytes) : 0;
    if (end == NULL || code_length >= sizeof(code)) {
        return 0;
    }
    if (folder[0] == '\0') {
        scratch_make(folder);
    }
    memcpy(code, bytes, code_length);
    open_store(&store, folder, end + 1, length - code_length - 1);
    struct token_entry entries[TOKEN_STORE_LISTED_MAX] = {{0}};
    size_t listed = token_store_list(folder, entries);
    bool is_found = token_store_take(&store, HOST_ID, code, token);
    fuzz_demand(!is_found || strcmp(code, "K7Q4M") == 0);
    fuzz_demand(!is_found || listed == 1);
    if (store.lock >= 0) {
        memset(token, 0xa5, sizeof(token));
        fuzz_demand(token_store_keep(&store, token, &entries[0].note));
        fuzz_demand(token_store_take(&store, HOST_ID, code, again));
        fuzz_demand(memcmp(token, again, sizeof(token)) == 0);
        token_store_forget(&store);
        fuzz_demand(!token_store_take(&store, HOST_ID, code, again));
    }
    token_store_release(&store);
    return is_found;
}

static void seed(struct fuzz_bag *bag)
{
    char folder[SCRATCH_PATH_MAX];
    char path[SCRATCH_PATH_MAX];
    uint8_t bytes[512] = "K7Q4M\n";
    const struct token_note note = {.host = "attic",
                                    .address = "10.0.0.7:7777",
                                    .game = "drill",
                                    .table = "Evening",
                                    .is_playing = true,
                                    .seats = 3,
                                    .holders = {"Mara", "", "Jonas"},
                                    .seen_s = 1700000000};
    uint8_t token[WIRE_TOKEN_SIZE];
    struct token_store store;
    size_t length;
    memset(token, 0x3c, sizeof(token));
    scratch_make(folder);
    token_store_init(&store, folder);
    token_store_take(&store, HOST_ID, "K7Q4M", bytes + 32); // there is none yet
    fuzz_demand(token_store_keep(&store, token, &note));
    token_store_release(&store);
    scratch_path(path, folder, FILE_OF);
    uint8_t *text = scratch_read(path, &length);
    fuzz_demand(length < sizeof(bytes) - 6);
    memcpy(bytes + 6, text, length);
    fuzz_bag_put(bag, "token", bytes, 6 + length, 1);
    fuzz_bag_put(bag, "refused-cut", bytes, 6 + WIRE_TOKEN_SIZE, 0); // in the token
    free(text);
    scratch_remove(folder);
}

const struct fuzzer TOKEN_FUZZER = {
    .name = "token",
    .stages = {"no token was found", "a token was found"},
    .take = take,
    .seed = seed,
};
