#include "net/enet/knock.h"

#include <arpa/inet.h>
#include <string.h>
#include <sys/random.h>

#include <sodium/crypto_shorthash.h>

#define MARK_LENGTH   4
#define NUMBER_LENGTH 8

_Static_assert(KNOCK_KEY_SIZE == crypto_shorthash_KEYBYTES, "the key is one of SipHash");

static const char KNOCK_MARK[] = "KLXK"; // begins with LINK_ENET_ASIDE
static const char ANSWER_MARK[] = "KLXC";

static uint32_t bake(const struct knock_secret *secret, struct address from, uint64_t epoch);
static bool is_marked(const char *mark, const uint8_t *bytes, size_t length);

bool knock_secret_init(struct knock_secret *secret)
{
    return getrandom(secret->key, sizeof(secret->key), 0) == sizeof(secret->key);
}

void knock_write(uint64_t number, uint8_t out[KNOCK_SIZE])
{
    memset(out, 0, KNOCK_SIZE);
    memcpy(out, KNOCK_MARK, MARK_LENGTH);
    memcpy(out + MARK_LENGTH, &number, NUMBER_LENGTH);
}

bool knock_read_answer(const uint8_t *bytes, size_t length, uint64_t number, uint32_t *cookie)
{
    if (!is_marked(ANSWER_MARK, bytes, length) ||
        memcmp(bytes + MARK_LENGTH, &number, NUMBER_LENGTH) != 0) {
        return false;
    }
    uint32_t in_network_order;
    memcpy(&in_network_order, bytes + MARK_LENGTH + NUMBER_LENGTH, sizeof(in_network_order));
    *cookie = ntohl(in_network_order);
    return true;
}

bool knock_answer(const struct knock_secret *secret, const uint8_t *bytes, size_t length,
                  struct address from, ms now, uint8_t out[KNOCK_SIZE])
{
    if (!is_marked(KNOCK_MARK, bytes, length)) {
        return false;
    }
    uint32_t cookie = htonl(bake(secret, from, (uint64_t)now / KNOCK_EPOCH_MS));
    memcpy(out, ANSWER_MARK, MARK_LENGTH);
    memcpy(out + MARK_LENGTH, bytes + MARK_LENGTH, NUMBER_LENGTH);
    memcpy(out + MARK_LENGTH + NUMBER_LENGTH, &cookie, sizeof(cookie));
    return true;
}

bool knock_is_right(const struct knock_secret *secret, uint32_t cookie, struct address from, ms now)
{
    uint64_t epoch = (uint64_t)now / KNOCK_EPOCH_MS;
    return cookie == bake(secret, from, epoch) || cookie == bake(secret, from, epoch - 1);
}

static uint32_t bake(const struct knock_secret *secret, struct address from, uint64_t epoch)
{
    uint8_t bytes[sizeof(from.host) + sizeof(from.port) + sizeof(epoch)];
    memcpy(bytes, &from.host, sizeof(from.host));
    memcpy(bytes + sizeof(from.host), &from.port, sizeof(from.port));
    memcpy(bytes + sizeof(from.host) + sizeof(from.port), &epoch, sizeof(epoch));
    uint8_t hash[crypto_shorthash_BYTES];
    crypto_shorthash(hash, bytes, sizeof(bytes), secret->key);
    uint32_t cookie;
    memcpy(&cookie, hash, sizeof(cookie));
    return cookie;
}

static bool is_marked(const char *mark, const uint8_t *bytes, size_t length)
{
    return length == KNOCK_SIZE && memcmp(bytes, mark, MARK_LENGTH) == 0;
}
