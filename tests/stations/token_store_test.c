#include "stations/session/token_store.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct token_note NOTE = {.game = "drill"};

static void make_folder(char folder[64])
{
    strncpy(folder, "/tmp/klaxon-tokens-XXXXXX", 64);
    cr_assert_not_null(mkdtemp(folder));
}

Test(token_store, finds_what_it_kept)
{
    char folder[64];
    make_folder(folder);
    struct token_store store;
    uint8_t token[WIRE_TOKEN_SIZE];
    for (size_t i = 0; i < sizeof token; i++) {
        token[i] = (uint8_t)(17 * i);
    }
    uint8_t found[WIRE_TOKEN_SIZE];
    token_store_init(&store, folder);
    cr_assert_not(token_store_take(&store, 1, "K7Q4M", found));
    cr_assert(token_store_keep(&store, token, &NOTE));
    struct stat kept;
    cr_assert_eq(stat(store.path, &kept), 0);
    cr_assert_eq(kept.st_mode & 0777, 0600, "others can read a token");
    token_store_release(&store);
    cr_assert(token_store_take(&store, 1, "K7Q4M", found));
    cr_assert_eq(memcmp(found, token, sizeof token), 0);
    token_store_release(&store);
    cr_assert_not(token_store_take(&store, 2, "K7Q4M", found), "another host's token");
    cr_assert_not(token_store_take(&store, 1, "B2XTR", found), "another table's token");
    cr_assert(token_store_take(&store, 1, "K7Q4M", found));
    token_store_forget(&store);
    cr_assert_not(token_store_take(&store, 1, "K7Q4M", found));
    token_store_release(&store);
}

Test(token_store, gives_each_living_station_a_slot_of_its_own)
{
    char folder[64];
    make_folder(folder);
    struct token_store stores[2];
    uint8_t token[2][WIRE_TOKEN_SIZE] = {{1}, {2}};
    uint8_t found[WIRE_TOKEN_SIZE];
    for (int i = 0; i < 2; i++) {
        token_store_init(&stores[i], folder);
        cr_assert_not(token_store_take(&stores[i], 1, "K7Q4M", found));
        cr_assert(token_store_keep(&stores[i], token[i], &NOTE));
    }
    token_store_release(&stores[1]); // killed
    cr_assert(token_store_take(&stores[1], 1, "K7Q4M", found));
    cr_assert_eq(found[0], 2, "it came back as somebody else");
    token_store_release(&stores[0]);
    token_store_release(&stores[1]);
}

Test(token_store, does_not_believe_a_damaged_file_nor_a_strange_code)
{
    char folder[64];
    make_folder(folder);
    struct token_store store;
    uint8_t token[WIRE_TOKEN_SIZE] = {9};
    uint8_t found[WIRE_TOKEN_SIZE];
    token_store_init(&store, folder);
    cr_assert_not(token_store_take(&store, 1, "../x", found));
    cr_assert_not(token_store_keep(&store, token, &NOTE));
    cr_assert_not(token_store_take(&store, 1, "K7Q4M", found));
    cr_assert(token_store_keep(&store, token, &NOTE));
    int file = open(store.path, O_WRONLY | O_TRUNC);
    cr_assert_eq(write(file, "zz", 2), 2);
    close(file);
    token_store_release(&store);
    cr_assert_not(token_store_take(&store, 1, "K7Q4M", found));
    token_store_release(&store);
}
