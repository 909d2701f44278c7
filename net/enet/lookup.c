#include "net/enet/lookup.h"

#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum stage {
    STAGE_RUNNING,
    STAGE_DONE,      // the caller frees it
    STAGE_ABANDONED, // the caller is gone; the C library's thread frees it
};

// The C library's threads write into the request until they have said that it is done, so it lives
// on the heap, and whoever lets go of it last frees it.
struct lookup {
    struct gaicb request;
    struct addrinfo hints;
    _Atomic(enum stage) stage;
    uint16_t port;
    char name[ADDRESS_NAME_MAX];
};

static void on_done(union sigval value);
static void destroy(struct lookup *lookup);
static bool look_up(const char *name, uint32_t *host, char *error);

struct lookup *lookup_start(const char *name, uint16_t port)
{
    size_t length = strlen(name);
    struct lookup *lookup = length < ADDRESS_NAME_MAX ? calloc(1, sizeof(*lookup)) : NULL;
    if (lookup == NULL) {
        return NULL;
    }
    memcpy(lookup->name, name, length + 1);
    lookup->port = port;
    lookup->hints = (struct addrinfo){.ai_family = AF_INET, .ai_socktype = SOCK_DGRAM};
    lookup->request = (struct gaicb){.ar_name = lookup->name, .ar_request = &lookup->hints};
    atomic_init(&lookup->stage, STAGE_RUNNING);
    struct gaicb *requests[] = {&lookup->request};
    struct sigevent event = {.sigev_notify = SIGEV_THREAD, .sigev_value.sival_ptr = lookup};
    event.sigev_notify_function = on_done;
    if (getaddrinfo_a(GAI_NOWAIT, requests, 1, &event) != 0) {
        free(lookup);
        return NULL;
    }
    return lookup;
}

enum lookup_state lookup_poll(const struct lookup *lookup, struct address *out)
{
    if (atomic_load(&lookup->stage) != STAGE_DONE) {
        return LOOKUP_PENDING;
    }
    const struct addrinfo *first = lookup->request.ar_result;
    struct sockaddr_in found;
    if (first == NULL || first->ai_addrlen != sizeof(found)) {
        return LOOKUP_FAILED;
    }
    memcpy(&found, first->ai_addr, sizeof(found));
    if (!address_is_one_machine(found.sin_addr.s_addr)) {
        return LOOKUP_FAILED;
    }
    *out = (struct address){.host = found.sin_addr.s_addr, .port = lookup->port};
    return LOOKUP_FOUND;
}

void lookup_cancel(struct lookup *lookup)
{
    if (lookup == NULL) {
        return;
    }
    gai_cancel(&lookup->request); // helps only if no thread has begun with it; on_done comes anyway
    if (atomic_exchange(&lookup->stage, STAGE_ABANDONED) == STAGE_DONE) {
        destroy(lookup);
    }
}

bool lookup_address(const char *text, uint16_t port, struct address *out,
                    char error[ADDRESS_ERROR_MAX])
{
    char name[ADDRESS_NAME_MAX];
    struct address found;
    memset(out, 0, sizeof(*out));
    if (!address_read(text, port, &found, name, error)) {
        return false;
    }
    if (name[0] != '\0' &&
        (!look_up(name, &found.host, error) || !address_check(&found, name, error))) {
        return false;
    }
    *out = found;
    return true;
}

// In a thread of the C library's.
static void on_done(union sigval value)
{
    struct lookup *lookup = value.sival_ptr;
    if (atomic_exchange(&lookup->stage, STAGE_DONE) == STAGE_ABANDONED) {
        destroy(lookup);
    }
}

static void destroy(struct lookup *lookup)
{
    if (lookup->request.ar_result != NULL) {
        freeaddrinfo(lookup->request.ar_result);
    }
    free(lookup);
}

static bool look_up(const char *name, uint32_t *host, char *error)
{
    struct addrinfo hints = {.ai_family = AF_INET, .ai_socktype = SOCK_DGRAM};
    struct addrinfo *list = NULL;
    if (getaddrinfo(name, NULL, &hints, &list) != 0 || list == NULL) {
        snprintf(error, ADDRESS_ERROR_MAX, "no machine called %.*s was found", ADDRESS_SHOWN_MAX,
                 name);
        return false;
    }
    struct sockaddr_in first;
    memcpy(&first, list->ai_addr, sizeof(first));
    freeaddrinfo(list);
    *host = first.sin_addr.s_addr;
    return true;
}
